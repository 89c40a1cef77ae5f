"""A game with people at some seats and bots at the others, played a decision at a time.

Chance and bots draw from the seed, the number of the game and how far the game has come, and from nothing else. So a
saved game goes on as it would have, and what is undone and done again has the same luck. The first shuffles are those
of the same seed in `simulator.tables.table`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.wording import given
from rules.play.action import CHANCE, Action
from rules.play.engine import Engine
from rules.play.sight import Area
from rules.play.state import State
from rules.play.view import View
from simulator.bots.memory import Memory, seen_now
from simulator.bots.noticed import drawn, noticed
from simulator.bots.seats import SeatView
from simulator.bots.simple import bot
from simulator.random import MASK, Stream, mix64
from simulator.running.caps import MOST_ACTIONS
from simulator.tables.log import LoggedGame, log_ending, log_head, log_move
from simulator.tables.table import Lots, Move

PERSON = "you"
"""Who sits where no bot does."""

_HELPER = "greedy"


@dataclass(frozen=True, slots=True)
class StoryEntry:
    """What happened, as each person's seat heard of it: `words` by seat; `heading` where the game has come to.

    `events` are what it set off by itself, which everybody sees; `noticed` is what each seat saw change.
    """

    player: int
    words: Mapping[int, str]
    heading: str
    events: tuple[str, ...] = ()
    noticed: Mapping[int, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Scene:
    """What one seat sees now, and the actions open to it, in words."""

    seat: int
    name: str
    heading: str
    due: str
    areas: tuple[Area, ...]
    choices: tuple[str, ...]


def seated(names: Sequence[str], seats: int, *, one_team: bool = False) -> tuple[str, ...]:
    """Who sits where: a name for each seat. Raises UsageError where they do not fit, or nobody is a person.

    A single `you` takes the first seat and leaves the others to a bot, or takes all seats of `one_team`.
    """
    for name in names:
        if name != PERSON:
            bot(name)
    if PERSON not in names:
        raise UsageError(f"Nobody plays: name a seat {PERSON}, e.g. {given('bots', 'you,greedy')}.")
    if len(names) == 1:
        names = [PERSON] * seats if one_team else [PERSON, *[_HELPER] * (seats - 1)]
    if len(names) != seats:
        raise UsageError(f"{len(names)} players are named for {seats} seats. Name one for each, e.g. you,greedy.")
    return tuple(names)


@dataclass
class Sitting:
    """The game under way. `seats` are names of bots, or `PERSON`; `number` is which game of the seed it is."""

    engine: Engine[State]
    decks: Sequence[Deck]
    options: Mapping[str, Json]
    seats: tuple[str, ...]
    seed: int = 1
    number: int = 0
    story: list[StoryEntry] = field(default_factory=list, init=False)
    state: State = field(init=False)
    _taken: list[tuple[int, Action]] = field(default_factory=list, init=False)
    _lines: list[tuple[str, ...]] = field(default_factory=list, init=False)
    """What the log says of each action."""
    _memories: list[Mapping[int, Memory]] = field(default_factory=list, init=False)
    """What each person's seat remembered after each action."""
    _decided: list[int] = field(default_factory=list, init=False)
    """How many actions had been taken when each decision of a person came."""

    def __post_init__(self) -> None:
        self.state = self.engine.start(self.decks, self.options)
        self.people = tuple(seat for seat, name in enumerate(self.seats) if name == PERSON)
        self._play_on()

    @classmethod
    def resumed(cls, engine: Engine[State], logged: LoggedGame, decks: Sequence[Deck]) -> Sitting:
        """A game that was saved, as far as its log goes; the log has been replayed before, so that it is sound."""
        sitting = cls.__new__(cls)
        sitting.engine, sitting.decks, sitting.options = engine, decks, logged.options
        sitting.seats, (sitting.seed, sitting.number) = logged.seats, logged.luck
        sitting.people = tuple(seat for seat, name in enumerate(sitting.seats) if name == PERSON)
        sitting._begin(logged.actions)
        sitting._play_on()
        return sitting

    # What is asked of it.

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over()

    @property
    def decider(self) -> int:
        """The seat of the person who decides now; below 0 once the game is over."""
        return self.state.current_player()

    @property
    def moves(self) -> int:
        """How many actions have been taken, lots included."""
        return len(self._taken)

    @property
    def open_handed(self) -> bool:
        """Whether nobody at the table has secrets from the people: there is one of them, or all are one team."""
        return len(self.people) == 1 or self.engine.cooperative

    def legal(self) -> list[Action]:
        """The actions open to the person who decides, in the order of their numbers."""
        return self.state.legal_actions()

    def scene(self, seat: int) -> Scene:
        """What a seat sees; the choices are there only where it is the one to decide."""
        view, state = self.engine.view, self.state
        choices = [view.describe_for(state, action, seat) for action in self.legal()] if seat == self.decider else []
        areas = [*view.areas(state, seat)]
        memory = self._memories[-1][seat] if self._memories and seat in self.people else Memory()
        if remembered := memory.area(view.hidden(state, seat), self._name):
            areas.insert(-1, remembered)
        return Scene(
            seat,
            view.seat_name(state, seat),
            view.heading(state),
            view.due(state),
            tuple(areas),
            tuple(_without_actor(choices, view.seat_name(state, seat))),
        )

    def who(self, player: int, seat: int) -> str:
        """How a seat calls a player in the story."""
        name = self.engine.view.seat_name(self.state, player)
        return f"{_capital(name)} (you)" if player == seat and len(self.people) == 1 else _capital(name)

    def tell(self, entry: StoryEntry, seat: int) -> str:
        """What happened in a line, as a seat hears of it: who, unless the words say so themselves."""
        words = entry.words.get(seat, "")
        if entry.player == CHANCE:
            return _capital(words)
        names = (self.engine.view.seat_name(self.state, player) for player in range(len(self.seats)))
        if any(words.startswith(f"{_capital(name)} ") for name in names):
            return words
        return f"{self.who(entry.player, seat)}: {words}"

    def result(self) -> list[tuple[str, str, float]]:
        """How the game ended: each seat's name, what became of it, and its score."""
        view = self.engine.view
        ends = zip(self.state.returns(), view.scores(self.state), strict=True)
        return [
            (self.who(seat, seat if seat in self.people else -1), _RESULTS.get(returned, "drew"), score)
            for seat, (returned, score) in enumerate(ends)
        ]

    # What is done.

    def act(self, action: Action, taken: Callable[[], object] | None = None) -> None:
        """Take the action of the person who decides, and play on to the next person's decision; `taken` is called
        between the two.

        Raises ValueError for an action that is not legal now; nothing has changed then.
        """
        if action not in self.legal():
            raise ValueError(f"{action} is not legal now.")
        decided = len(self._taken)
        self._take(self.decider, action)
        self._decided.append(decided)
        if taken:
            taken()
        self._play_on()

    def suggested(self) -> Action:
        """What a bot would do in the place of the person who decides."""
        return bot(_HELPER).choose(SeatView(self.engine, self.state, self.decider), self._draws(self.decider))

    def undo(self) -> None:
        """Take back the last decision of a person and all that followed. Raises UsageError where that cannot be."""
        if not self.open_handed:
            raise UsageError("Nothing is taken back while several people play: the others have seen it.")
        if not self._decided:
            raise UsageError("There is no decision to take back.")
        decided = self._decided.pop()
        del self._taken[decided:], self.story[decided:], self._lines[decided:], self._memories[decided:]
        self.state = self.engine.start(self.decks, self.options)
        for _, action in self._taken:
            self.state.apply(action)

    def another(self) -> Sitting:
        """The next game of the same seed: the same people and decks, other luck."""
        return Sitting(self.engine, self.decks, self.options, self.seats, self.seed, self.number + 1)

    def log(self) -> Iterator[str]:
        """The game so far as a log, which `resumed` and `kage play --replay` read."""
        yield from self.log_head()
        yield from self.log_lines(0)
        yield from log_ending(self.engine, self.state if self._taken else None)

    def log_head(self) -> Iterator[str]:
        """The lines of the log before its first action."""
        return log_head(self.engine, self.options, self.decks, self.seats, (self.seed, self.number))

    def log_lines(self, first: int, last: int | None = None) -> Iterator[str]:
        """The lines of the log for the actions from `first` to before `last`, counted from 0; else to the end."""
        return (line for lines in self._lines[first:last] for line in lines)

    # How it goes on.

    def _play_on(self) -> None:
        """Draw lots, let bots play, and take what alone is open, until a person has something to decide."""
        for _ in range(MOST_ACTIONS):
            player = self.state.current_player()
            if self.state.is_over():
                return
            if player == CHANCE:
                drawn = sum(who == CHANCE for who, _ in self._taken)
                action = self.state.chance_action(Lots(self.seed, self.number, drawn).next_lot())
            else:
                legal = self.state.legal_actions()
                if len(legal) == 1:
                    action = legal[0]
                elif player in self.people:
                    return
                else:
                    seat = SeatView(self.engine, self.state, player)
                    action = bot(self.seats[player]).choose(seat, self._draws(player))
            self._take(player, action)
        raise AssertionError(f"The game has not ended after {MOST_ACTIONS} actions.")

    def _draws(self, seat: int) -> Stream:
        """The stream of a bot's decision, by the seat and how far the game has come."""
        return Stream(mix64(self.seed & MASK) ^ mix64(~seat & MASK) ^ mix64(len(self._taken)), self.number)

    def _take(self, player: int, action: Action) -> None:
        view, state = self.engine.view, self.state
        words = {seat: view.describe_for(state, action, seat) for seat in self.people}
        heading = view.heading(state)
        last = self.story[-1].heading if self.story else ""
        lines = tuple(log_move(self.engine, len(self._taken) + 1, Move(player, action, state), last))
        before = {seat: view.areas(state, seat) for seat in self.people} if state.history else {}
        hid = {seat: view.hidden(state, seat) for seat in self.people}
        state.apply(action)
        hides = {seat: view.hidden(state, seat) for seat in self.people}
        seen = {
            seat: (*seen_now(hid[seat], hides[seat], self._name), *self._noticed(areas, seat, words[seat]))
            for seat, areas in before.items()
        }
        memories = self._memories[-1] if self._memories else dict.fromkeys(self.people, Memory())
        remembered = {
            seat: memories[seat].after(hid[seat], hides[seat], _cards(before.get(seat, ())), own=player == seat)
            for seat in self.people
        }
        self._taken.append((player, action))
        self._lines.append(lines)
        self._memories.append(remembered)
        self.story.append(StoryEntry(player, words, heading, tuple(view.events(state)), seen))

    def _noticed(self, before: Sequence[Area], seat: int, words: str) -> tuple[str, ...]:
        view, state = self.engine.view, self.state
        after = view.areas(state, seat)
        if self.engine.cooperative:
            return ()
        if type(view).events is not View.events:
            return drawn(before, after, self._name)
        return noticed(before, after, words, self._name)

    def _name(self, card: int) -> str:
        return self.state.printings[card].card.name

    def _begin(self, actions: Sequence[Action]) -> None:
        """Begin anew and carry out these actions."""
        self.state = self.engine.start(self.decks, self.options)
        self.story, self._taken, self._lines, self._memories, self._decided = [], [], [], [], []
        for action in actions:
            player = self.state.current_player()
            if player in self.people and len(self.state.legal_actions()) > 1:
                self._decided.append(len(self._taken))
            self._take(player, action)


def _cards(areas: Sequence[Area]) -> frozenset[int]:
    """The cards that lie in sight there."""
    return frozenset(piece.card for area in areas for piece in area.pieces)


_RESULTS = {1.0: "won", -1.0: "lost"}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _without_actor(choices: Sequence[str], name: str) -> list[str]:
    """Choices without the actor that all of them begin with, and without the full stop of a sentence."""
    actor = f"{_capital(name)} "
    if choices and all(words.startswith(actor) for words in choices):
        choices = [words.removeprefix(actor) for words in choices]
    return [words.removesuffix(".") for words in choices]
