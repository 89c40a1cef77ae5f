"""Whole games between bots: playing one, and adding up many.

Common random numbers: the k-th random draw of game `i` comes from a stream of its own that depends on the seed, `k` and
`i` only, and so do the bots' own draws. Two decks that are compared get the same first player, the same shuffles of the
opponent and the same missions, game by game.
"""

from __future__ import annotations

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
from rules.play.watcher import Watcher
from simulator.bots.seats import Bot, SeatView
from simulator.bots.simple import Greedy, bot, games_a_chunk
from simulator.random import Stream, mix64
from simulator.running.caps import MOST_ACTIONS, Caps, CapWatch
from simulator.running.pulse import beat, made
from simulator.tables.by_card import CardWatch
from simulator.tables.games_log import Recorded, Row
from simulator.tables.same_luck import Without
from simulator.tables.tally import SEAT_NAMES, Again, Result, TableTally, tally

_GAMES_A_CHUNK = 10
"""Few enough that a run shows where it is, and can be stopped, within a second or two."""


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
    """The bots at a game, each with its view of it and its own random numbers.

    Where cards are dealt `without` some, the lots are changed so.
    """

    __slots__ = ("_last", "_lots", "_state", "_without", "seats")

    def __init__(
        self, engine: Engine[State], state: State, bots: Sequence[Bot], lots: Lots, without: Without | None = None
    ) -> None:
        self._state = state
        self._lots = lots
        self._without = without
        self.seats: list[_Seat] = [
            (bot.choose, SeatView(engine, state, seat), lots.bot(seat)) for seat, bot in enumerate(bots)
        ]
        self._last = NOBODY

    def next_action(self, player: int) -> Action:
        """The action that `player`, a seat or `CHANCE`, takes now."""
        if player == CHANCE:
            return self.lot()
        choose, view, random = self.seats[player]
        if player != self._last:
            view.kept = None
            self._last = player
        return choose(view, random)

    def lot(self) -> Action:
        """The lot that is due."""
        lot = self._state.chance_action(self._lots.next_lot())
        return self._without.instead(self._state, lot) if self._without else lot


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


def until_cut(played: Iterator[Move], caps: Caps, view: View[State]) -> Iterator[Move | str]:
    """The moves of a game until a cap cuts it off; the cap, one of `simulator.running.caps`, then comes last."""
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
    looks_on = watcher is not None or cards is not None
    first = -1
    decisions = 0
    last = NOBODY
    # `until_cut` over `moves`, written out: most of the time of quick games goes into what is around them.
    ends = CapWatch(caps or Caps(), engine.view, beats=True)
    seated = _Seated(engine, state, bots, lots, without)
    seats = seated.seats
    current_player, cut_by, apply = state.current_player, ends.cut, state.apply
    while (player := current_player()) != NOBODY:
        if player == CHANCE:
            action = seated.lot()
        else:
            choose, view, random = seats[player]
            if player != last:
                view.kept = None
                if first < 0:
                    first = player
                last = player
            action = choose(view, random)
            decisions += 1
        if (cut := cut_by(state)) is not None:
            if player != CHANCE:
                decisions -= 1
            break
        if looks_on:
            _look_on(watcher, cards, state, player, action)
        apply(action)
    ends.close()
    details = watcher.details(state) if watcher and cut is None else {}
    seen = cards.end(state) if cards and cut is None else ()
    return Result(state.returns(), engine.view.scores(state), first if decisions else -1, decisions, details, seen, cut)


def _look_on(
    watcher: Watcher[State] | None, cards: CardWatch[State] | None, state: State, player: int, action: Action
) -> None:
    if watcher:
        watcher.note(state, action)
    if cards:
        cards.look(state, player, action)


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


def usual_moves(job: TableJob) -> int:
    """About how many moves a game has whose bots think long, by a quick one on the same decks; 0 for quick bots.

    The quick game is played for as long as a progress line may wait.
    """
    if job.chunk > 1:
        return 0
    quick = replace(job, bots=(Greedy.id,) * len(job.bots), by_card=False, caps=Caps(job.caps.turns, _GLANCE))
    before = made()
    quick.play_one(quick.load(), 0, 0)
    return (made() - before) * (1 + job.replays * (job.judged or len(job.bots)) * job.by_card)


_GLANCE = 0.5
"""Seconds after which the game that shows how long games are is long enough."""


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
