"""A quick ranking of every swap: what each card is worth, from games with many cards changed at once.

Two thousand swaps cannot each be played often enough. But every game sees some ten random cards, and so says something
about each: a linear model of what a card in hand adds to the chance, fitted to games of random decks, ranks all swaps.
The next decks are made of the cards that may still be the best, each as often as that is likely (Thompson sampling). It
is a first look: the best swaps must then win on games of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import NormalDist

from rules.core.cards import Json, Printing
from rules.core.deck import Deck
from rules.play.chance import RandomSource
from simulator.comparison.swaps import Judge, Swap, Task, with_swaps
from simulator.running.results import floats

GAMES_A_PROBE = 2
"""Games of each random deck: so few that there can be many decks."""

_SHARE_CHANGED = 3
"""One card in so many of a random deck is another one."""

_IN_HAND, _IN_DECK = 0.15, 0.03
"""How much a card typically adds to a chance, in hand and as a copy of the deck: values are shrunk as far as the games
leave that in doubt."""

_CHUNK = 5
_ROWS_AT_ONCE = 4096


@dataclass(frozen=True, slots=True)
class Look:
    """How a game of a probe ended, and with which cards, by their numbers from 1 on.

    The cards are those seen; where no game says which these were, those that the deck has more than the deck as it is,
    and with a minus those that it has fewer.
    """

    outcome: float
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Looks:
    """The games of some probes, in order."""

    games: tuple[Look, ...]
    in_hand: bool
    """Whether the cards are those seen."""

    def __add__(self, other: Looks) -> Looks:
        return Looks(self.games + other.games, self.in_hand and other.in_hand)


@dataclass(frozen=True, slots=True)
class ProbeJob:
    """Random decks to play, `GAMES_A_PROBE` games each. A game of the runner's is a probe here."""

    judge: Judge
    deck: Deck
    probes: tuple[tuple[Swap, ...], ...]
    numbers: Mapping[str, int]
    chunk: int = _CHUNK

    def play(self, seed: int, first: int, count: int) -> Looks:
        """Play probes `first` to `first + count - 1`."""
        games: list[Look] = []
        in_hand = True
        for place in range(first, first + count):
            deck = with_swaps(self.deck, self.probes[place])
            for outcome, seen in self.judge.seen(deck, seed, place * GAMES_A_PROBE, GAMES_A_PROBE):
                in_hand = in_hand and bool(seen)
                cards = (self.numbers[card] for card in seen if card in self.numbers) if seen else self._change(place)
                games.append(Look(outcome, tuple(cards)))
        return Looks(tuple(games), in_hand)

    def _change(self, place: int) -> tuple[int, ...]:
        return tuple(
            number
            for swap in self.probes[place]
            for number in (self.numbers[swap.into.card_id], -self.numbers[swap.out.card_id])
        )


def written(looks: Looks) -> dict[str, Json]:
    """Looks as results are kept; `looks_of` reads them."""
    return {"in_hand": looks.in_hand, "looks": [[game.outcome, *game.cards] for game in looks.games]}


def looks_of(games: int, cards: int, result: Mapping[str, Json]) -> Looks:
    """What a saved result says of so many games with cards of so many numbers.

    Raises KeyError or ValueError for one that was changed.
    """
    rows, in_hand = result["looks"], result["in_hand"]
    if not isinstance(rows, list) or len(rows) != games or not isinstance(in_hand, bool):
        raise ValueError(f"{games} games are wanted")
    return Looks(tuple(_look_of(row, cards) for row in rows), in_hand)


def _look_of(row: Json, cards: int) -> Look:
    outcome, *seen = floats(row, len(row) if isinstance(row, list) else 1)
    if not 0 <= outcome <= 1 or any(not 1 <= abs(number) <= cards or number % 1 for number in seen):
        raise ValueError("no such game")
    return Look(outcome, tuple(int(number) for number in seen))


def numbered(task: Task) -> dict[str, int]:
    """A number for every card that is in a deck to tune or may come in, from 1 on."""
    cards = {printing.card_id for printing in task.pool}
    cards |= {entry.printing.card_id for section in task.sections for entry in task.deck.section(section)}
    return {card: number for number, card in enumerate(sorted(cards), 1)}


@dataclass(frozen=True, slots=True)
class Values:
    """What each card adds to the chance, by card id, and how far that is in doubt."""

    mean: Mapping[str, float] = field(default_factory=dict)
    doubt: Mapping[str, float] = field(default_factory=dict)

    def of(self, card: Printing) -> float:
        """The value of a card; 0 for one that nothing is known of."""
        return self.mean.get(card.card_id, 0.0)

    def drawn(self, card: Printing, random: RandomSource) -> float:
        """A value that the card may have, by lot."""
        sigmas = _SIGMAS[random.below(len(_SIGMAS))]
        return self.of(card) + self.doubt.get(card.card_id, 1.0) * sigmas

    def without(self, card: Printing) -> Values:
        """The same with one card worth nothing at all."""
        return Values({**self.mean, card.card_id: float("-inf")}, self.doubt)


_SIGMAS = tuple(NormalDist().inv_cdf((place + 0.5) / 1024) for place in range(1024))


def random_swaps(
    task: Task, deck: Deck, taken: Sequence[Swap], random: RandomSource, values: Values
) -> tuple[Swap, ...]:
    """Swaps that together leave a legal deck: the best cards come in and the worst go, for values drawn by lot."""
    swaps = [
        Swap(out, into, section)
        for section in task.sections
        for out, into in _changed(task, deck, section, taken, random, values)
    ]
    if task.legal(with_swaps(deck, swaps)):
        return tuple(swaps)
    chosen: list[Swap] = []
    for swap in swaps:
        changed = with_swaps(deck, [swap])
        if task.legal(changed):
            deck = changed
            chosen.append(swap)
    return tuple(chosen)


def _changed(
    task: Task, deck: Deck, section: str, taken: Sequence[Swap], random: RandomSource, values: Values
) -> list[tuple[Printing, Printing]]:
    came, went = {swap.into.card_id for swap in taken}, {swap.out.card_id for swap in taken}
    copies = sorted(deck.printings(section), key=lambda printing: printing.id)
    going = [copy for copy in copies if copy.card_id not in came and task.movable(copy)]
    coming = [card for card in task.pool if card.card_id not in went]
    worst = _ranked(going, [values.drawn(card, random) for card in going])
    best = _ranked(coming, [-values.drawn(card, random) for card in coming])
    number = max(1, len(copies) // _SHARE_CHANGED)
    if 2 * number > len(coming):  # of few cards some have to stay away, or no game is without them
        number = min(number, random.below(len(coming) + 1))
    swaps = zip(worst[:number], best, strict=False)
    return [(out, into) for out, into in swaps if out.card_id != into.card_id]


def _ranked(cards: Sequence[Printing], keys: Sequence[float]) -> list[Printing]:
    return [cards[place] for place in sorted(range(len(cards)), key=lambda place: (keys[place], place))]


def card_values(numbers: Mapping[str, int], looks: Looks) -> Values:
    """What each card adds to the chance: ridge regression of how games ended on the cards in them."""
    import numpy as np  # whoever only asks for help does without

    size, games = len(numbers), len(looks.games)
    outcomes = np.array([game.outcome for game in looks.games], dtype=np.float64)
    gram, moment, total = np.zeros((size, size)), np.zeros(size), np.zeros(size)
    for start in range(0, games, _ROWS_AT_ONCE):
        part = looks.games[start : start + _ROWS_AT_ONCE]
        rows = np.zeros((len(part), size))
        for row, game in zip(rows, part, strict=True):
            for number, copies in Counter(game.cards).items():
                row[abs(number) - 1] += copies if number > 0 else -copies
        gram += rows.T @ rows
        moment += rows.T @ outcomes[start : start + len(part)]
        total += rows.sum(axis=0)
    gram -= np.outer(total, total) / games
    moment -= total * outcomes.mean()
    noise = max(float(outcomes.var()), 0.01)
    typical = _IN_HAND if looks.in_hand else _IN_DECK
    inverse = np.linalg.inv(gram + noise / typical**2 * np.eye(size))
    mean, doubt = inverse @ moment, np.sqrt(noise * np.diag(inverse))
    places = sorted(numbers, key=lambda card: numbers[card])
    return Values(dict(zip(places, mean.tolist(), strict=True)), dict(zip(places, doubt.tolist(), strict=True)))


def ladder(task: Task, deck: Deck, taken: Sequence[Swap], values: Values, steps: int) -> list[Swap]:
    """The best-looking legal swaps, one on top of the other, as long as they promise a gain."""
    found: list[Swap] = []
    for _ in range(steps):
        ranked = sorted(
            ((_promise(swap, values), place, swap) for place, swap in enumerate(task.possible(deck, [*taken, *found]))),
            key=lambda entry: (-entry[0], entry[1]),
        )
        best = next((s for promise, _, s in ranked if promise > 0 and task.legal(with_swaps(deck, [s]))), None)
        if best is None:
            break
        found.append(best)
        deck = with_swaps(deck, [best])
    return found


def _promise(swap: Swap, values: Values) -> float:
    return values.of(swap.into) - values.of(swap.out)
