"""Results by card as figures: shares won with and without the card, and the difference within similar games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import NormalDist

from rules.core.cards import Printing
from rules.core.intervals import CONFIDENCE
from simulator.figures import Figure, share
from simulator.tables.by_card import OPENING, WAYS, CardTally, Count, Strata
from simulator.tables.same_luck import SEEN, SameLuck


@dataclass(frozen=True, slots=True)
class CardFigure:
    """Games in which a card was there in one way: the share won, that of games without it, and the difference.

    `difference` is within strata of about as many cards seen, but for the opening hand, which is chance. `same_luck`
    holds some of these games against the same ones without the card; None where none was played again.
    """

    games: int
    won: Figure
    without: Figure
    difference: Figure
    same_luck: SameLuck | None = None


@dataclass(frozen=True, slots=True)
class CardResult:
    """What a card did for a side; a way in which it never was there is left out.

    `same_luck` is of all games in which it was in hand, in the opening one or drawn.
    """

    side: str
    id: str
    name: str
    copies: int
    games: int
    opening: CardFigure | None = None
    drawn: CardFigure | None = None
    played: CardFigure | None = None
    stranded: CardFigure | None = None
    same_luck: SameLuck | None = None

    @property
    def figures(self) -> Mapping[str, CardFigure]:
        """The figures that are there, by the way."""
        ways = dict(zip(WAYS, (self.opening, self.drawn, self.played, self.stranded), strict=True))
        return {way: figure for way, figure in ways.items() if figure is not None}

    @property
    def weight(self) -> float:
        """How clearly the card matters: its most telling difference, in half widths of the interval."""
        known = [each.difference for each in (self.opening, self.drawn) if each is not None]
        return max((abs(each.value) / each.half_width for each in known if 0 < each.half_width < 1), default=0.0)


def card_results(tally: CardTally, sides: Sequence[tuple[str, Sequence[tuple[Printing, int]]]]) -> list[CardResult]:
    """What each card did, side by side, those that matter most first.

    `sides` are a name and the cards, each with its copies, of side 0, 1, and so on; cards of one id are one.
    """
    results: list[CardResult] = []
    for side, (name, cards) in enumerate(sides):
        every = tally.games.get(side, {})
        copies: dict[str, int] = {}
        for printing, count in cards:
            copies[printing.card_id] = copies.get(printing.card_id, 0) + count
        for card_id, called in {printing.card_id: printing.card.name for printing, _ in cards}.items():
            figures = {
                way: replace(
                    _figure(way, every, tally.seen.get((side, card_id), {}), strata),
                    same_luck=tally.pairs.figure(side, card_id, way),
                )
                for way in WAYS
                if (strata := tally.ways.get((side, card_id, way)))
            }
            games = _total(every).games
            again = tally.pairs.figure(side, card_id, SEEN)
            results.append(CardResult(name, card_id, called, copies[card_id], games, **figures, same_luck=again))
    return sorted((r for r in results if r.figures), key=lambda r: (-r.weight, r.side, r.name, r.id))


def _figure(way: str, every: Strata, seen: Strata, there: Strata) -> CardFigure:
    if way == OPENING:
        here, rest = _total(there), _total(every) - _total(there)
        difference = _apart({0: here}, {0: rest})
        return CardFigure(here.games, share(here.points, here.games), share(rest.points, rest.games), difference)
    without = {stratum: count - seen.get(stratum, Count()) for stratum, count in every.items()}
    here, rest = _total(there), _total(without)
    return CardFigure(
        here.games, share(here.points, here.games), share(rest.points, rest.games), _apart(there, without)
    )


def _total(strata: Strata) -> Count:
    return sum(strata.values(), Count())


def _apart(there: Strata, without: Strata) -> Figure:
    """The difference of two shares over strata, after Mantel and Haenszel, with the variance of Greenland and Robins.

    Where no stratum has both, nothing is known of it: from -1 to 1.
    """
    weights = value = variance = 0.0
    for stratum, here in there.items():
        rest = without.get(stratum, Count())
        n1, n0 = here.games, rest.games
        if not n1 or not n0:
            continue
        n = n1 + n0
        weights += n1 * n0 / n
        value += (here.points * n0 - rest.points * n1) / n
        # Half a point more and less keeps a share of 0 or 1 of few games from passing for certain.
        x1, x0 = (here.points + 0.5) * n1 / (n1 + 1), (rest.points + 0.5) * n0 / (n0 + 1)
        variance += (x1 * (n1 - x1) * n0**3 + x0 * (n0 - x0) * n1**3) / (n1 * n0 * n * n)
    if not weights:
        return Figure(0.0, -1.0, 1.0, "simulated")
    reach = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * sqrt(variance) / weights
    found = value / weights
    return Figure(found, max(-1.0, found - reach), min(1.0, found + reach), "simulated")
