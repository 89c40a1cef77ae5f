"""What `gauntlet` answers: who wins what share where many decks, or bots, meet. Also how such a run is set up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite

from rules.core.answer import LEFT_OUT, Answer
from rules.core.cards import Json, Printing
from rules.core.deck import Deck, own_readings
from rules.core.errors import UsageError
from rules.core.registry import game
from rules.core.rulings import settings_in
from rules.core.wording import either, given, named
from simulator.comparison.contenders import seat_table
from simulator.comparison.gauntlet import Gauntlet, Pairing, Played, cards_of, standings
from simulator.comparison.rating import elo
from simulator.figures import Figure
from simulator.tables.card_results import CardResult, card_results


@dataclass(frozen=True, slots=True)
class GauntletStanding:
    """An entrant over all its pairings; `bot` and `elo` where bots are ranked."""

    deck: str
    pairs: int
    share: Figure
    bot: str | None = field(default=None, metadata=LEFT_OUT)
    elo: float | None = field(default=None, metadata=LEFT_OUT)


@dataclass(frozen=True, slots=True)
class GauntletPairing:
    """Two entrants, and the share of the points that the first one took, with its interval."""

    first: str
    second: str
    pairs: int
    value: float
    low: float
    high: float
    method: str


@dataclass(frozen=True, slots=True)
class GauntletAnswer(Answer):
    """Every pairing, and the entrants in the order of their shares."""

    game: str
    question: str
    procedure: str
    policy: str
    games: int
    seed: int
    interrupted: bool
    standings: tuple[GauntletStanding, ...]
    pairings: tuple[GauntletPairing, ...]
    stand_ins: tuple[str, ...]
    own_readings: tuple[str, ...] = field(default=(), metadata=LEFT_OUT)
    rulings: Mapping[str, bool] = field(default_factory=dict, metadata=LEFT_OUT)
    cut_off: int = field(default=0, metadata=LEFT_OUT)
    cards: tuple[CardResult, ...] | None = field(default=None, metadata=LEFT_OUT)

    def to_rows(self) -> list[dict[str, Json]]:
        """A row a pairing."""
        return [pairing_row(pairing) for pairing in self.pairings]

    def matrix(self) -> dict[str, dict[str, float]]:
        """The share of each entrant against each other one, for `pandas.DataFrame.from_dict(..., orient="index")`."""
        table: dict[str, dict[str, float]] = {}
        for pairing in self.pairings:
            table.setdefault(pairing.first, {})[pairing.second] = pairing.value
            table.setdefault(pairing.second, {})[pairing.first] = 1 - pairing.value
        return table


def pairing_row(pairing: GauntletPairing) -> dict[str, Json]:
    """A pairing as a flat row."""
    return {
        "first": pairing.first,
        "second": pairing.second,
        "pairs": pairing.pairs,
        "value": pairing.value,
        "low": pairing.low,
        "high": pairing.high,
        "method": pairing.method,
    }


def ask_gauntlet(
    decks: Sequence[Deck],
    challengers: int | None,
    bots: Sequence[str],
    pairs: int,
    seed: int,
    options: Mapping[str, Json],
    box: Sequence[Printing],
) -> Gauntlet:
    """The gauntlet, known to be playable; the first `challengers` of the decks meet the others, else everyone everyone.

    `box` is every printing of a game that is played from its own box. Raises UsageError.
    """
    if pairs < 1:
        raise UsageError(f"{given('games', pairs)} is too few: a pairing needs at least one pair of games.")
    played = game(decks[0].game)
    if len(bots) > 1:
        return _of_bots(decks, bots, pairs, seed, options, box)
    if len(decks) < 2:
        ways = f"whom to meet with {named('field')}, or several {named('bots')}"
        raise UsageError(f"A gauntlet needs at least 2 decks. Name more, {ways}.")
    other = next((deck for deck in decks if deck.game != played.id), None)
    if other is not None:
        raise UsageError(
            f"{decks[0].source} is a deck of {played.id}, {other.source} one of {other.game}; they cannot meet."
        )
    for deck in decks[1:]:
        table = seat_table(played, (decks[0], deck), (*bots, *bots), options, box)
    return Gauntlet(table.engine, tuple(decks), (*bots,) * len(decks), pairs, seed, challengers, options)


def _of_bots(
    decks: Sequence[Deck],
    bots: Sequence[str],
    pairs: int,
    seed: int,
    options: Mapping[str, Json],
    box: Sequence[Printing],
) -> Gauntlet:
    """Bots that meet each other with one deck. Raises UsageError."""
    if len(decks) > 1:
        raise UsageError(f"Bots are ranked with one deck, not with {len(decks)}. Name one deck, or one bot.")
    if len(set(bots)) < len(bots):
        raise UsageError(f"{given('bots', ','.join(bots))} names a bot twice.")
    played = game(decks[0].game)
    engine = played.load_engine()
    if engine.cooperative:
        instead = either("See kage compare DECK DECK --play --bots A,B.", "See compare(deck, deck, bots=[...]).")
        raise UsageError(f"In {played.title} everyone wins or loses together, so bots do not meet. {instead}")
    for bot in bots:
        table = seat_table(played, decks if engine.one_deck else [*decks] * 2, (bot, bots[0]), options, box)
    return Gauntlet(table.engine, (table.decks[0],) * len(bots), tuple(bots), pairs, seed, None, options)


def field_weights(weights: Sequence[float], own: int, rivals: int) -> list[float]:
    """How often each entrant is met: the decks of the field as asked for. Raises UsageError."""
    said = given("weights", ",".join(f"{weight:g}" for weight in weights))
    if not all(weight >= 0 and isfinite(weight) for weight in weights) or not any(weights):
        raise UsageError(f"{said}: weights are 0 or more, and one of them is more, e.g. 3,1,0.5.")
    if len(weights) != rivals:
        raise UsageError(
            f"{named('weights')} has {len(weights)} numbers, and {named('field')} {rivals} decks. Give one for each."
        )
    return [1.0] * own + list(weights)


def ranks_bots(asked: Gauntlet) -> bool:
    """Whether the entrants are bots and not decks."""
    return len(set(asked.bots)) > 1


def titles(asked: Gauntlet) -> list[str]:
    """A short name for each entrant: the bot's, or the deck's, else its file's; a number tells those alike apart."""
    if ranks_bots(asked):
        return [*asked.bots]
    found: list[str] = []
    for deck in asked.decks:
        title = deck.name or deck.source
        found.append(title if title not in found else f"{title} ({len(found) + 1})")
    return found


def results_by_card(asked: Gauntlet, played: Played) -> list[CardResult]:
    """What the cards of each entrant did over all its pairings."""
    held = ([(e.printing, e.count) for e in deck.entries] for deck in asked.decks)
    return card_results(cards_of(played.pairings), list(zip(titles(asked), held, strict=True)))


def gauntlet_answer(asked: Gauntlet, played: Played, weights: Sequence[float] | None = None) -> GauntletAnswer:
    """What a gauntlet came to; `weights` say how often each entrant is met."""
    names = titles(asked)
    return GauntletAnswer(
        game=asked.decks[0].game,
        question="the share of points in whole games, both ways round",
        procedure="each pairing on the same luck both ways round; a draw counts half",
        policy=",".join(dict.fromkeys(asked.bots)),
        games=2 * asked.pairs * len(played.pairings),
        seed=asked.seed,
        interrupted=played.interrupted,
        standings=tuple(_standings(asked, played, names, weights)),
        pairings=tuple(_pairing(pairing, names) for pairing in played.pairings),
        stand_ins=tuple(sorted({id_ for deck in asked.decks for id_ in deck.stand_ins})),
        own_readings=own_readings(asked.decks),
        rulings=settings_in(asked.options),
        cut_off=sum(pairing.cut for pairing in played.pairings),
        cards=tuple(results_by_card(asked, played)) if asked.by_card else None,
    )


def _pairing(pairing: Pairing, names: Sequence[str]) -> GauntletPairing:
    share = pairing.share
    value, low, high = (round(end, 10) for end in (share.value, share.low, share.high))
    return GauntletPairing(names[pairing.first], names[pairing.second], pairing.pairs, value, low, high, share.method)


def _standings(
    asked: Gauntlet, played: Played, names: Sequence[str], weights: Sequence[float] | None
) -> Iterator[GauntletStanding]:
    ratings = elo(played.pairings, len(names)) if ranks_bots(asked) else []
    for standing in standings(played.pairings, len(names), weights):
        place = standing.entrant
        if ratings:
            rating = round(ratings[place], 1)
            yield GauntletStanding(asked.decks[place].source, standing.pairs, standing.share, names[place], rating)
        else:
            yield GauntletStanding(names[place], standing.pairs, standing.share)
