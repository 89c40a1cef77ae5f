"""Goldfish runs: one deck played alone many times, with the averages of each turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from itertools import accumulate
from typing import TYPE_CHECKING

from rules.core.cards import Json
from rules.core.dealing import in_deal_order
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import Game, engine_at, game
from rules.core.wording import given
from rules.play.action import CHANCE, Action
from rules.play.engine import Engine
from rules.play.goldfish import Goldfish, Turn
from rules.play.state import State
from rules.play.view import View
from rules.query import Condition, Scope, parse
from simulator.figures import Figure, Moments, share
from simulator.random import Stream
from simulator.running.compiling import signals_kept
from simulator.tables.by_card import CardTally, CardWatch, Seen
from simulator.tables.games_log import Recorded, Row
from simulator.tables.same_luck import Pair, Without

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_GAMES_A_CHUNK = 100
_COMPILED_AT_ONCE = 5_000
"""Games that the kernel plays in step: few enough that their shuffled decks are no burden."""

_ADDED_UP_AT_ONCE = 250
"""Games that are added up together where nothing else is told of them: what they were is soon forgotten again."""

COMPILE_FROM = 5_000
"""From so many games on, what the kernel saves is more than the seconds it takes to compile."""


@dataclass(frozen=True, slots=True)
class GoldfishTally:
    """The moments of every measure, turn by turn: `turns[turn][measure]`.

    `reached[turn]` is how many games had met the goal by the end of that turn; empty where there is no goal. `cards` is
    what each card did for the goal, where that was asked.
    """

    turns: tuple[tuple[Moments, ...], ...]
    reached: tuple[int, ...] = ()
    cards: CardTally = field(default_factory=CardTally)

    def __add__(self, other: GoldfishTally) -> GoldfishTally:
        return GoldfishTally(
            tuple(
                tuple(ours + theirs for ours, theirs in zip(our_turn, their_turn, strict=True))
                for our_turn, their_turn in zip(self.turns, other.turns, strict=True)
            ),
            tuple(ours + theirs for ours, theirs in zip(self.reached, other.reached, strict=True)),
            self.cards + other.cards,
        )

    def figures(self) -> list[list[Figure]]:
        """A row a turn, a figure a measure."""
        return [[moments.figure() for moments in turn] for turn in self.turns]

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.turns[0][0].count

    def goal(self) -> list[Figure]:
        """The share of games that met the goal by the end of each turn; empty where there is no goal."""
        return [share(hits, self.games) for hits in self.reached]

    def within(self, precision: float) -> bool:
        """Whether the interval of the goal, or where there is none every interval, reaches at most so far."""
        asked = self.goal() or [figure for turn in self.figures() for figure in turn]
        return all(figure.half_width <= precision for figure in asked)


@dataclass(frozen=True, slots=True)
class GoldfishJob:
    """A deck to goldfish. `engine` is `module:attribute`, so that a worker loads it afresh.

    The deck is kept in deal order; `like` is the deck that it is held against, see `rules.core.dealing`.
    `goal` is a condition on the cards in play and the figures at the end of a turn. A `compiled` job plays on the
    goldfish's kernel: the same games, faster; see `worth_compiling`. With `by_card` it says what each card did for the
    goal, and plays each game again without so many (`replays`) of the cards that were seen.
    """

    engine: str
    deck: Deck
    options: Mapping[str, Json] = field(default_factory=dict)
    goal: str | None = None
    chunk: int = _GAMES_A_CHUNK
    compiled: bool = False
    like: Deck | None = None
    by_card: bool = False
    replays: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "deck", in_deal_order(self.deck, self.like))

    def worth_compiling(self, games: int) -> GoldfishJob:
        """The same job, compiled where there is a kernel for it, the extra `fast`, and enough to play.

        It is compiled at once, so that a run does not take the time of it for the time that games take.
        """
        kernel = games >= COMPILE_FROM and self.goal is None and self.goldfish().shuffled_cards
        if not kernel or not find_spec("numba"):
            return self
        compiled = replace(self, compiled=True)
        with signals_kept():
            compiled.play(0, 0, 1)
        return compiled

    def goldfish(self) -> Goldfish:
        """The game's own solitaire run of the deck. Raises UsageError for a deck it cannot play."""
        return engine_at(self.engine).goldfish(self.deck, self.options)

    def play(self, seed: int, first: int, count: int) -> GoldfishTally:
        """Play games `first` to `first + count - 1`."""
        goldfish = self.goldfish()
        if self.compiled:
            from simulator.streams import Streams, shuffled_orders  # brings NumPy, which other goldfish do without

            last = first + count
            blocks = [(at, min(_COMPILED_AT_ONCE, last - at)) for at in range(first, last, _COMPILED_AT_ONCE)]
            orders = (shuffled_orders(Streams(seed, at, size), goldfish.shuffled_cards, size) for at, size in blocks)
            parts = [tally_figures(goldfish.play_shuffled(block)) for block in orders]
            return sum(parts[1:], parts[0])
        if self.by_card:
            games, cards = self._watched(goldfish, seed, first, count)
            return replace(self._added_up(goldfish, games), cards=cards)
        last = first + count
        blocks = [(at, min(_ADDED_UP_AT_ONCE, last - at)) for at in range(first, last, _ADDED_UP_AT_ONCE)]
        parts = [self._added_up(goldfish, _games(goldfish, seed, *block)) for block in blocks]
        return sum(parts[1:], parts[0])

    def outcomes_and_cards(
        self, seed: int, first: int, count: int, by: int | None = None
    ) -> tuple[list[float], CardTally]:
        """Whether each game meets the goal by the end of turn `by`, and with which cards. Raises UsageError."""
        goldfish = self.goldfish()
        games, cards = self._watched(goldfish, seed, first, count, by)
        goal = self._goal(goldfish)
        return [float(any(meets(goal, goldfish, turn) for turn in turns[:by])) for turns in games], cards

    def _watched(
        self, goldfish: Goldfish, seed: int, first: int, count: int, by: int | None = None
    ) -> tuple[list[list[Turn]], CardTally]:
        goal, view = self._goal(goldfish), engine_at(self.engine).view
        games: list[list[Turn]] = []
        saw: list[tuple[int, Seen, float]] = []
        pairs: list[Pair] = []
        for index in range(first, first + count):
            onlooker = _Onlooker(view)
            games.append(goldfish.play_watched(Stream(seed, index), onlooker))
            met = float(any(meets(goal, goldfish, turn) for turn in games[-1][:by]))
            (seen, *_) = onlooker.seen
            saw.append((0, seen, met))
            for card, without in onlooker.again(self.replays, seed, index):
                turns = goldfish.play_watched(Stream(seed, index), _Onlooker(view, without))[:by]
                other = float(any(meets(goal, goldfish, turn) for turn in turns))
                pairs += [Pair(0, card, seen.ways(card), met, other)] if without.used else []
        return games, CardTally.of(saw, pairs)

    def dealt(self, seed: int, first: int, count: int, turns: int) -> list[tuple[float, tuple[str, ...]]]:
        """Whether each game meets the goal within so many turns, and the cards in the order in which they are drawn.

        The order is empty for a goldfish that does not say where its cards are. Raises UsageError.
        """
        goldfish, engine = self.goldfish(), engine_at(self.engine)
        goal, told = self._goal(goldfish), True
        games: list[tuple[float, tuple[str, ...]]] = []
        for index in range(first, first + count):
            onlooker = _DealOnlooker(engine)
            try:
                played = goldfish.play_until(Stream(seed, index), turns, onlooker if told else None)
            except UsageError:
                told = False
                played = goldfish.play_until(Stream(seed, index), turns)
            games.append((float(any(meets(goal, goldfish, turn) for turn in played)), onlooker.order))
        return games

    def _goal(self, goldfish: Goldfish) -> Condition:
        goal = self.condition(goldfish)
        if goal is None:
            raise UsageError(f"Results by card need something to be won: say it with {given('goal', 'EXPR')}.")
        return goal

    def record(self, seed: int, first: int, count: int) -> Recorded[GoldfishTally]:
        """Play games `first` to `first + count - 1`, and tell them: a row a turn."""
        goldfish = self.goldfish()
        goal = self.condition(goldfish)
        if self.by_card:
            games, cards = self._watched(goldfish, seed, first, count)
        else:
            games, cards = _games(goldfish, seed, first, count), CardTally()
        names = [measure.id for measure in goldfish.measures]
        rows: tuple[Row, ...] = tuple(
            {"game": first + place, "turn": number, **dict(zip(names, turn.figures, strict=True))}
            | ({"goal": meets(goal, goldfish, turn)} if goal else {})
            | {"in_play": sorted(printing.card_id for printing in turn.in_play)}
            for place, turns in enumerate(games)
            for number, turn in enumerate(turns, 1)
        )
        return Recorded(replace(self._added_up(goldfish, games), cards=cards), rows)

    def _added_up(self, goldfish: Goldfish, games: Sequence[Sequence[Turn]]) -> GoldfishTally:
        total = tally(games)
        goal = self.condition(goldfish)
        return replace(total, reached=reached(goal, goldfish, games)) if goal else total

    def condition(self, goldfish: Goldfish) -> Condition | None:
        """The goal as a condition on a turn of this goldfish, or None. Raises QueryError."""
        if self.goal is None:
            return None
        return parse(self.goal).condition(self.scope(goldfish))

    def scope(self, goldfish: Goldfish) -> Scope:
        """What a goal may speak of: the game's cards, and the figures of this goldfish's turns."""
        scope = Scope.of(game(self.deck.game)).with_tags(self.deck.tagged)
        return scope.with_measures(measure.id for measure in goldfish.measures)


def first_of(seat: str | None, of_game: Game, deck: Deck) -> dict[str, Json]:
    """The option of a goldfish that `--seat` stands for. Raises UsageError where there is no such seat."""
    if seat is None:
        return {}
    if seat not in _SEATS:
        raise UsageError(f"{given('seat', seat)}: say play or draw.")
    option: dict[str, Json] = {"first": _SEATS.index(seat)}
    try:
        of_game.load_engine().goldfish(deck, option)
    except UsageError as error:
        if "first" not in error.message:
            raise
        raise UsageError(f"{given('seat', seat)}: a goldfish of {of_game.title} has no seats; leave it out.") from None
    return option


_SEATS = ("play", "draw")


class _Onlooker:
    """Sees what becomes of the cards of one game of a goldfish, or has it dealt without some."""

    def __init__(self, view: View[State], without: Without | None = None) -> None:
        self._view = view
        self._watch: CardWatch[State] | None = None
        self._without = without
        self.seen: tuple[Seen, ...] = ()

    def begin(self, state: State) -> None:
        if self._without is None:
            self._watch = CardWatch(self._view, state, len(state.returns()))

    def look(self, state: State, player: int, action: Action) -> Action:
        if self._without is not None:
            return self._without.instead(state, action) if player == CHANCE else action
        if self._watch:
            self._watch.look(state, player, action)
        return action

    def end(self, state: State) -> None:
        if self._watch:
            self.seen = self._watch.end(state)

    def again(self, number: int, seed: int, index: int) -> Iterator[tuple[str, Without]]:
        """Some of the cards that the deck saw, each with the same luck without it."""
        if self._watch:
            yield from self._watch.again(0, self.seen[0], number, seed, index)


class _DealOnlooker:
    """Sees in which order the deck's cards lay when the opening hand was dealt, and looks no further."""

    def __init__(self, engine: Engine[State]) -> None:
        self._engine = engine
        self._watch: CardWatch[State] | None = None
        self.order: tuple[str, ...] = ()

    def begin(self, state: State) -> None:
        self._watch = CardWatch(self._engine.view, state, len(state.returns()))

    def look(self, state: State, player: int, action: Action) -> Action:
        if self._watch and not self._watch.has_begun:
            self._watch.look(state, player, action)
        return action

    def end(self, state: State) -> None:
        if self._watch:
            if not self._watch.has_begun:
                self._watch.end(state)
            self.order = self._watch.dealt(0)


def _games(goldfish: Goldfish, seed: int, first: int, count: int) -> list[list[Turn]]:
    return [goldfish.play(Stream(seed, index)) for index in range(first, first + count)]


def tally(games: Sequence[Sequence[Turn]]) -> GoldfishTally:
    """Add up recorded games, all of as many turns."""
    return GoldfishTally(
        tuple(
            tuple(map(Moments.of, zip(*[game[turn].figures for game in games], strict=True)))
            for turn in range(len(games[0]))
        )
    )


def tally_figures(figures: NDArray[np.float64]) -> GoldfishTally:
    """Add up figures by game, turn and measure; whole numbers, so the order of adding does not matter."""
    count = len(figures)
    sums, squares = figures.sum(axis=0), (figures * figures).sum(axis=0)
    return GoldfishTally(
        tuple(
            tuple(Moments(count, float(total), float(square)) for total, square in zip(*turn, strict=True))
            for turn in zip(sums, squares, strict=True)
        )
    )


def reached(goal: Condition, goldfish: Goldfish, games: Sequence[Sequence[Turn]]) -> tuple[int, ...]:
    """How many games met the goal by the end of each turn."""
    first_met = Counter(
        next((n for n, turn in enumerate(turns) if meets(goal, goldfish, turn)), None) for turns in games
    )
    return tuple(accumulate(first_met[turn] for turn in range(len(games[0]))))


def meets(goal: Condition, goldfish: Goldfish, turn: Turn) -> bool:
    """Whether a turn ended as the goal asks."""
    return goal(turn.in_play, {m.id: value for m, value in zip(goldfish.measures, turn.figures, strict=True)})
