"""Whole games between bots: played one by one, and added up over many.

Common random numbers: the k-th lot of game `i` comes from a stream of its own that depends on the seed, `k` and `i`
only, and so do the bots' own draws. Two decks that are compared meet the same Edge, the same opponent's shuffle and the
same missions, game by game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from rules.core.cards import Json
from rules.core.dealing import in_deal_order
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import engine_at
from rules.play.action import CHANCE, NOBODY, Action
from rules.play.chance import RandomSource
from rules.play.engine import Engine
from rules.play.state import State
from rules.play.view import View
from rules.play.watcher import Detail
from simulator.bots import bot, games_a_chunk
from simulator.by_card import CardTally, CardWatch, Seen
from simulator.caps import MOST_ACTIONS, Caps, CapWatch
from simulator.figures import Moments, share
from simulator.games_log import Recorded, Row
from simulator.pulse import beat
from simulator.random import Stream, mix64
from simulator.same_luck import Pair, Without
from simulator.seats import Bot, SeatView

_GAMES_A_CHUNK = 10
"""Few enough that a run shows where it is, and can be stopped, within a second or two."""
SEAT_NAMES = "ABCDEFGH"


class Move(NamedTuple):
    """One action of a game: who took it (`CHANCE` for a lot), and the state it was taken in."""

    player: int
    action: Action
    state: State


class Lots:
    """The random numbers of one game: a stream for each lot, and one for each bot."""

    def __init__(self, seed: int, index: int, drawn: int = 0) -> None:
        self._seed = mix64(seed)
        self._index = index
        self._drawn = drawn

    def next_lot(self) -> RandomSource:
        """The stream of the next lot."""
        self._drawn += 1
        return Stream(self._seed ^ _scattered(self._drawn), self._index)

    def bot(self, seat: int) -> RandomSource:
        """The stream of a seat's bot."""
        return Stream(self._seed ^ _scattered(~seat & ((1 << 64) - 1)), self._index)


_scattered = lru_cache(maxsize=1024)(mix64)
"""The same few numbers, the first lots and the seats, in every game."""


_Seat: TypeAlias = tuple[Callable[[SeatView, RandomSource], Action], SeatView, RandomSource]
"""How a bot chooses, what it sees, and its random numbers."""


class _Seated:
    """The bots at a game, each with its view of it and its own random numbers from when it first decides.

    Where cards are dealt `without` some, the lots are changed so.
    """

    __slots__ = ("_bots", "_engine", "_last", "_lots", "_seats", "_state", "_without")

    def __init__(
        self, engine: Engine[State], state: State, bots: Sequence[Bot], lots: Lots, without: Without | None = None
    ) -> None:
        self._engine = engine
        self._state = state
        self._bots = bots
        self._lots = lots
        self._without = without
        self._seats: dict[int, _Seat] = {}
        self._last = NOBODY

    def next_action(self, player: int) -> Action:
        """The action that `player`, a seat or `CHANCE`, takes now."""
        if player == CHANCE:
            lot = self._state.chance_action(self._lots.next_lot())
            return self._without.instead(self._state, lot) if self._without else lot
        seat = self._seats.get(player)
        if seat is None:
            view = SeatView(self._engine, self._state, player)
            seat = self._seats[player] = self._bots[player].choose, view, self._lots.bot(player)
        choose, view, random = seat
        if player != self._last:
            view.kept = None
            self._last = player
        return choose(view, random)


def moves(
    engine: Engine[State], state: State, bots: Sequence[Bot], lots: Lots, without: Without | None = None
) -> Iterator[Move]:
    """Play a game to its end. Yields each move just before it is carried out; `state` is the live state."""
    seated = _Seated(engine, state, bots, lots, without)
    for _ in range(MOST_ACTIONS):
        player = state.current_player()
        if player == NOBODY:
            return
        action = seated.next_action(player)
        yield Move(player, action, state)
        state.apply(action)
        beat()
    raise AssertionError(f"The game has not ended after {MOST_ACTIONS} actions.")


class Again(NamedTuple):
    """A seat's points in the same game without a card."""

    seat: int
    card: str
    points: float


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: each seat's result and score, who decided first, decisions, details, what became of cards.

    `cut` says by which cap a game was cut off; it has no result then, and its returns say nothing.
    """

    returns: tuple[float, ...]
    scores: tuple[float, ...]
    first: int
    decisions: int
    details: Mapping[Detail, float] = field(default_factory=dict)
    cards: tuple[Seen, ...] = ()
    cut: str | None = None
    again: tuple[Again, ...] = ()

    def pairs(self, seat: int, side: int) -> Iterator[Pair]:
        """What a seat's games say that were played again without a card, for a side of a tally."""
        for each in self.again:
            if each.seat == seat:
                yield Pair(side, each.card, self.cards[seat].ways(each.card), self.points(seat), each.points)

    def points(self, seat: int) -> float:
        """A seat's share of the game's one point: half of a draw, and of a game that was cut off."""
        return 0.5 if self.cut is not None else (self.returns[seat] + 1) / 2


def until_cut(played: Iterator[Move], caps: Caps, view: View[State]) -> Iterator[Move | str]:
    """The moves of a game until a cap cuts it off; the cap, one of `simulator.caps`, then comes last."""
    ends = CapWatch(caps, view)
    for move in played:
        if (cut := ends.cut(move.state)) is not None:
            yield cut
            return
        yield move


def play_out(
    engine: Engine[State],
    state: State,
    bots: Sequence[Bot],
    lots: Lots,
    *,
    cards: CardWatch[State] | None = None,
    caps: Caps | None = None,
    without: Without | None = None,
) -> Result:
    """Play a game to its end, or until a cap cuts it off, with the engine's watcher looking on.

    `cards` looks on at what becomes of each card. `without` some cards is the same game from changed lots.
    """
    cut: str | None = None
    watcher = engine.watcher()
    first = -1
    decisions = 0
    # `until_cut` over `moves`, written out: most of the time of quick games goes into what is around them.
    ends = CapWatch(caps or Caps(), engine.view)
    next_action = _Seated(engine, state, bots, lots, without).next_action
    while (player := state.current_player()) != NOBODY:
        action = next_action(player)
        if (cut := ends.cut(state)) is not None:
            break
        if watcher:
            watcher.note(state, action)
        if cards:
            cards.look(state, player, action)
        if player != CHANCE:
            decisions += 1
            if first < 0:
                first = player
        state.apply(action)
        beat()
    details = watcher.details(state) if watcher and cut is None else {}
    seen = cards.end(state) if cards and cut is None else ()
    return Result(state.returns(), engine.view.scores(state), first, decisions, details, seen, cut)


@dataclass(frozen=True, slots=True)
class TableTally:
    """What finished games amount to, seat by seat: games won, games in which the seat decided first and those of them
    that it won, and its scores; how many decisions games took; each detail, over the games that have it; and, where
    that was asked for, what each card did. `cut` counts the games that a cap cut off, by the cap: they are in nothing
    else.
    """

    games: int
    wins: tuple[int, ...]
    began: tuple[int, ...]
    wins_beginning: tuple[int, ...]
    scores: tuple[Moments, ...]
    decisions: Moments
    details: Mapping[Detail, Moments] = field(default_factory=dict)
    cards: CardTally = field(default_factory=CardTally)
    cut: Mapping[str, int] = field(default_factory=dict)

    def so_far(self) -> str:
        """What the games show, in a few words."""
        return f"{SEAT_NAMES[0]} wins {share(self.wins[0], self.games).roughly()}"

    def __add__(self, other: TableTally) -> TableTally:
        return TableTally(
            self.games + other.games,
            _add(self.wins, other.wins),
            _add(self.began, other.began),
            _add(self.wins_beginning, other.wins_beginning),
            tuple(a + b for a, b in zip(self.scores, other.scores, strict=True)),
            self.decisions + other.decisions,
            {
                detail: self.details.get(detail, Moments()) + other.details.get(detail, Moments())
                for detail in dict.fromkeys((*self.details, *other.details))
            },
            self.cards + other.cards,
            {cap: self.cut.get(cap, 0) + other.cut.get(cap, 0) for cap in dict.fromkeys((*self.cut, *other.cut))},
        )


def _add(ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(ours, theirs, strict=True))


def tally(results: Sequence[Result]) -> TableTally:
    """Add up results, of at least one game."""
    seats = range(len(results[0].returns))
    cut = Counter(result.cut for result in results if result.cut is not None)
    results = [result for result in results if result.cut is None]
    won = [[result.returns[seat] > 0 for result in results] for seat in seats]
    return TableTally(
        games=len(results),
        wins=tuple(sum(won[seat]) for seat in seats),
        began=tuple(sum(result.first == seat for result in results) for seat in seats),
        wins_beginning=tuple(
            sum(result.first == seat and hit for result, hit in zip(results, won[seat], strict=True)) for seat in seats
        ),
        scores=tuple(Moments.of([result.scores[seat] for result in results]) for seat in seats),
        decisions=Moments.of([float(result.decisions) for result in results]),
        details={
            detail: Moments.of([result.details[detail] for result in results if detail in result.details])
            for detail in dict.fromkeys(detail for result in results for detail in result.details)
        },
        cards=CardTally.of(
            [(seat, seen, result.points(seat)) for result in results for seat, seen in enumerate(result.cards)],
            [pair for result in results for seat in range(len(result.cards)) for pair in result.pairs(seat, seat)],
        ),
        cut=dict(cut),
    )


@dataclass(frozen=True, slots=True)
class TableJob:
    """Games to play. `engine` is `module:attribute`, so that a worker loads it afresh; `bots` are names, one a seat.

    The decks are kept in deal order; `like` are the decks that they are held against, one a seat or none, see
    `rules.core.dealing`. With `by_card` it says what each card did as well, and plays each game again without so many
    (`replays`) of the cards that a seat saw; where only the first seats are `judged`, of theirs. `caps` are how long a
    game may last.
    """

    engine: str
    decks: tuple[Deck, ...]
    bots: tuple[str, ...]
    options: Mapping[str, Json] = field(default_factory=dict)
    chunk: int = 0
    like: tuple[Deck | None, ...] = ()
    by_card: bool = False
    replays: int = 0
    judged: int | None = None
    caps: Caps = field(default_factory=Caps)

    def __post_init__(self) -> None:
        like = self.like or (None,) * len(self.decks)
        ordered = (in_deal_order(deck, other) for deck, other in zip(self.decks, like, strict=True))
        object.__setattr__(self, "decks", tuple(ordered))
        if not self.chunk:
            object.__setattr__(self, "chunk", games_a_chunk(self.bots, _GAMES_A_CHUNK))

    def new_game(self) -> State:
        """A game before its first action. Raises UsageError for decks or bots that do not fit the table."""
        return self.load().start(self.decks, self.options)

    def load(self) -> Engine[State]:
        """The engine."""
        return engine_at(self.engine)

    def seated(self) -> list[Bot]:
        """The bots, one a seat."""
        return [bot(name) for name in self.bots]

    def play_one(self, engine: Engine[State], seed: int, index: int) -> Result:
        """Play game `index`."""
        start = engine.start(self.decks, self.options)
        bots = self.seated()
        if not self.by_card:
            return play_out(engine, start, bots, Lots(seed, index), caps=self.caps)
        cards = CardWatch(engine.view, start, len(bots))
        result = play_out(engine, start, bots, Lots(seed, index), cards=cards, caps=self.caps)
        return replace(result, again=tuple(self._again(engine, seed, index, result, cards))) if result.cards else result

    def _again(
        self, engine: Engine[State], seed: int, index: int, result: Result, cards: CardWatch[State]
    ) -> Iterator[Again]:
        """Game `index` again without a card, for some cards of each seat; one that a cap cuts off says nothing."""
        for seat in range(len(result.cards))[: self.judged]:
            for card, without in cards.again(seat, result.cards[seat], self.replays, seed, index):
                start = engine.start(self.decks, self.options)
                other = play_out(engine, start, self.seated(), Lots(seed, index), caps=self.caps, without=without)
                if without.used and other.cut is None:
                    yield Again(seat, card, other.points(seat))

    def play(self, seed: int, first: int, count: int) -> TableTally:
        """Play games `first` to `first + count - 1`."""
        return tally(self._results(seed, first, count))

    def record(self, seed: int, first: int, count: int) -> Recorded[TableTally]:
        """Play games `first` to `first + count - 1`, and tell them: a row a seat, with its cards where asked for."""
        results = self._results(seed, first, count)
        rows: tuple[Row, ...] = tuple(
            {
                "game": first + place,
                "seat": SEAT_NAMES[seat],
                "bot": name,
                "began": result.first == seat,
                "result": result.returns[seat] if result.cut is None else None,
                "score": result.scores[seat],
                "decisions": result.decisions,
                "cut_off": result.cut,
                **(result.cards[seat].to_row() if result.cards else {}),
            }
            for place, result in enumerate(results)
            for seat, name in enumerate(self.bots)
        )
        return Recorded(tally(results), rows)

    def _results(self, seed: int, first: int, count: int) -> list[Result]:
        engine = self.load()
        return [self.play_one(engine, seed, index) for index in range(first, first + count)]


def says_cards(job: TableJob) -> bool:
    """Whether the game says where its cards are, so that a log can hold them."""
    return any(zone.startswith("hand") for zone in job.load().view.cards_by_zone(job.new_game()))


def dealt_like(job: TableJob, decks: Sequence[Deck | None]) -> TableJob:
    """The same games, with the deck of each seat numbered as the deck that it is held against."""
    return replace(job, like=tuple(decks))


def seat_bots(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """One bot a seat: those named; one name stands for all. Raises UsageError where they do not fit."""
    for name in names:
        bot(name)
    if len(names) == 1:
        return tuple(names) * seats
    if len(names) != seats:
        raise UsageError(f"{len(names)} bots are named for {seats} players. Name one for each, or one for all.")
    return tuple(names)
