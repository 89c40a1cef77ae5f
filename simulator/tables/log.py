"""Logs of games: a person can read them, and a game can be replayed from one.

Each action is a line: who, in words, and behind ` | ` the action as JSON, by which a replay goes, and a digest of the
state before it. The words are for one who sees everything, or for one seat (`LogView`). The header has the game, its
options, each deck's cards by printing id, and which of them are stand-ins. A replay writes the log anew and compares
every line; a log without digests by its actions alone, and one in other words by its actions and digests.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Literal

from rules.core.cards import Json, Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.errors import DataError, Location, UsageError
from rules.core.json_text import json_text
from rules.core.text import fold, quoted
from rules.play.action import CHANCE, Action
from rules.play.engine import Engine
from rules.play.state import State
from simulator.tables import log_lines as head
from simulator.tables.log_lines import ASIDE, DIGEST, SEPARATOR, read_lines, whole_lines
from simulator.tables.table import Move
from simulator.tables.tally import SEAT_NAMES

LARGEST_LOG = 64_000_000
"""No log of one game is larger, in bytes: a long one takes a hundredth."""

_SHOWN = 200
"""So many characters of a line are shown where another one stands in its place."""


@dataclass(frozen=True, slots=True)
class LoggedGame:
    """A game as its log has it. `decks` are counts and printing ids by section; `result` is what each seat scored.

    A log that grew beside a game with people, and was cut short with it, has no result.
    """

    game: str
    options: Mapping[str, Json]
    decks: tuple[tuple[tuple[int, str, str], ...], ...]
    actions: tuple[Action, ...]
    result: tuple[float, ...] | None
    lines: tuple[str, ...] = ()
    """The log as it stands, where it has digests: every line of it is checked."""
    at: tuple[int, ...] = ()
    """The line of each action, from 1."""
    seats: tuple[str, ...] = ()
    """Who sat where, of a game with people: a bot's name, or that of a person."""
    luck: tuple[int, int] = (1, 0)
    """The seed of such a game, and which game of that seed it is."""
    cut: str | None = None
    """The cap that cut the game off, of a game that has no end."""
    told: LogView = field(default_factory=lambda: LogView())
    """To whom it is told."""
    wording: int = 1
    """In which words of its game (`View.wording`)."""
    result_at: int | None = None
    """The line of the result."""


@dataclass(frozen=True, slots=True)
class LogView:
    """To whom a log is told: to one seat, which does not hear what it cannot see, or, for None, to who sees all."""

    seat: int | None = None

    @classmethod
    def read(cls, name: str, seats: Sequence[str]) -> LogView:
        """The view of a name: `all`, a letter, or a part of what one of the `seats` is called. Raises UsageError."""
        wanted = fold(name)
        if wanted == "all":
            return cls()
        letters = [fold(letter) for letter in SEAT_NAMES[: len(seats)]]
        if wanted in letters:
            return cls(letters.index(wanted))
        found = [number for number, seat in enumerate(seats) if wanted and wanted in fold(seat)]
        if len(found) != 1:
            known = ", ".join(["all", *SEAT_NAMES[: len(seats)]])
            raise UsageError(f"No seat {quoted(name)} to see the game from. There are: {known}.")
        return cls(found[0])

    @property
    def name(self) -> str:
        """What it is called."""
        return "all" if self.seat is None else SEAT_NAMES[self.seat]


def write_log(
    engine: Engine[State],
    options: Mapping[str, Json],
    decks: Sequence[Deck],
    played: Iterable[Move | str],
    *,
    intentions: bool = False,
    seats: Sequence[str] = (),
    luck: tuple[int, int] = (1, 0),
    told: LogView = LogView(),
) -> Iterable[str]:
    """The lines of a log, without line ends. `played` is consumed; the last state's result closes the log.

    A cap that cut the game off may come last in `played`, see `simulator.tables.table.until_cut`.

    With `intentions`, what the game's adviser is up to is told whenever it changes. With `seats`, who sat where and the
    `luck` that was dealt are written down, so that the game can be played on.
    """
    view, adviser = engine.view, engine.adviser
    yield from log_head(engine, options, decks, seats, luck, told)
    heading = ""
    intended: tuple[str, ...] = ()
    last: State | None = None
    cut: str | None = None
    for number, move in enumerate(played, 1):
        if isinstance(move, str):
            cut = move
            break
        last = move.state
        news: tuple[str, ...] = ()
        if intentions and move.player != CHANCE and (now := tuple(adviser.intentions(last))) and now != intended:
            intended = news = now
        yield from log_move(engine, number, move, heading, news, told)
        heading = view.heading(last)
    yield from log_ending(engine, last, cut, told)


def log_head(
    engine: Engine[State],
    options: Mapping[str, Json],
    decks: Sequence[Deck],
    seats: Sequence[str] = (),
    luck: tuple[int, int] = (1, 0),
    told: LogView = LogView(),
) -> Iterator[str]:
    """The lines of a log before its first move."""
    yield f"game: {engine.game_id}"
    yield f"options: {json_text(dict(options))}"
    for seat, deck in enumerate(decks):
        entries = [[entry.count, entry.printing.id, entry.section] for entry in deck.entries]
        yield f"deck {SEAT_NAMES[seat]}: {json_text(entries)}"
    made_up = {e.printing.id: [*e.printing.invented] for deck in decks for e in deck.entries if e.printing.stand_in}
    if made_up:
        yield f"stand-ins (*): {json_text(dict(sorted(made_up.items())))}"
    start = engine.start(decks, options)
    names = {SEAT_NAMES[n]: engine.view.seat_name(start, n) for n in range(len(start.returns()))}
    if any(letter != name for letter, name in names.items()):
        yield f"who: {json_text(names)}"
    if engine.view.wording > 1:
        yield f"wording: {engine.view.wording}"
    if told.seat is not None:
        yield f"seen from: {told.name}"
    if seats:
        yield f"seats: {json_text([*seats])}"
        yield f"luck: {json_text([*luck])}"
    yield ""


def log_move(
    engine: Engine[State],
    number: int,
    move: Move,
    heading: str,
    intended: Sequence[str] = (),
    told: LogView = LogView(),
) -> Iterator[str]:
    """The lines of move `number`, counted from 1, its action not yet carried out; `heading` is that of the one before.

    What the move before set off by itself comes first.
    """
    view = engine.view
    yield from (f"{ASIDE}{sentence}" for sentence in view.events_for(move.state, told.seat))
    if (now := view.heading(move.state)) != heading:
        yield f"-- {now}"
        yield from (f"{ASIDE}{sentence}" for sentence in view.standing(move.state, told.seat))
    yield from (f"{ASIDE}{sentence}" for sentence in intended)
    who = "   " if move.player == CHANCE else f"{SEAT_NAMES[view.actor(move.state, move.action)]}: "
    words = f"{number:4}. {who}{view.described(move.state, move.action, told.seat)}"
    action = json_text(move.action.to_json())
    yield f"{words}{SEPARATOR}{action}{SEPARATOR}{digest(engine, move.state)}"


def log_ending(
    engine: Engine[State], last: State | None, cut: str | None = None, told: LogView = LogView()
) -> Iterator[str]:
    """The lines that close a log: the game as it stands now, be it over or not; None where nobody has moved.

    `cut` names the cap that cut the game off.
    """
    if last:
        yield from (f"{ASIDE}{said}" for said in engine.view.events_for(last, told.seat))
        yield from (f"{ASIDE}{said}" for said in engine.view.standing(last))
    yield ""
    if cut is not None:
        yield f"cut off: {cut}"
    if last:
        yield f"digest: {digest(engine, last)}"
    yield f"result: {json.dumps([*(engine.view.scores(last) if last else ())])}"


def digest(engine: Engine[State], state: State) -> str:
    """A few letters that tell one state from another: everything in it, and how it came about."""
    history: list[Json] = [action.to_json() for action in state.history]
    text = json.dumps([engine.to_dict(state), history], ensure_ascii=False, sort_keys=True)
    return f"#{sha256(text.encode()).hexdigest()[:8]}"


def read_log(text: str | Iterable[str], source: str) -> LoggedGame:
    """Read a log, its text or its lines. Raises DataError with the line that is no log line."""
    lines = whole_lines(text) if isinstance(text, str) else list(text)
    header, actions, at = read_lines(lines, source)
    has_digests = "digest" in header.said or any(DIGEST.search(lines[number - 1].rstrip("\n")) for number in at)
    is_cut = "seats" in header.said and "result" not in header.said
    missing = [
        name for name in ("game", "options", "result") if name not in header.said and not (is_cut and name == "result")
    ]
    if missing:
        lacks = f"This is not a whole log: it ends here without {' and '.join(missing)}."
        raise DataError(lacks, Location(source, len(lines) or None))
    seed, number = header.read("luck", head.luck, "[1, 0]")
    return LoggedGame(
        game=header.said["game"],
        options=header.read("options", head.options),
        decks=tuple(header.read(name, head.deck) for name in sorted(header.said) if name.startswith("deck ")),
        actions=tuple(actions),
        result=None if is_cut else header.read("result", head.scores),
        lines=tuple(line.rstrip("\n") for line in lines) if is_cut or has_digests else (),
        at=tuple(at),
        seats=header.read("seats", head.names, "[]"),
        luck=(seed, number),
        cut=header.said.get("cut off"),
        told=header.read("seen from", _told, "all"),
        wording=header.read("wording", int, "1"),
        result_at=header.at.get("result"),
    )


def _told(name: str) -> LogView:
    """The view that a log names. Raises ValueError."""
    return LogView() if name == "all" else LogView(SEAT_NAMES.index(name))


def decks_of(logged: LoggedGame, find: Callable[[str], Printing]) -> tuple[Deck, ...]:
    """The decks of a logged game; `find` gives a printing by its id."""
    return tuple(
        Deck(logged.game, tuple(DeckEntry(count, find(id_), section) for count, id_, section in deck))
        for deck in logged.decks
    )


def replay(engine: Engine[State], logged: LoggedGame, decks: Sequence[Deck], source: str) -> State:
    """Play a logged game again, as far as it came. Raises DataError where it takes another course than the log."""
    state = _started(engine, logged, decks, source)
    for number, action in enumerate(logged.actions, 1):
        try:
            state.apply(action)
        except (ValueError, KeyError, IndexError, TypeError, AttributeError):
            _check_before(engine, logged, decks, source, number)
            line = logged.at[number - 1] if logged.at else None
            said = f"Action {number} of the log, {quoted(action.name)}, is not legal there."
            raise DataError(said, Location(source, line)) from None
    scores = engine.view.scores(state)
    if logged.result not in (None, scores):
        raise DataError(
            f"The game ends {scores}, and not {logged.result} as logged.", Location(source, logged.result_at)
        )
    match checked_by(engine, logged):
        case "lines":
            _check_lines(engine, logged, decks, source)
        case "digests":
            _check_digests(engine, logged, decks, source)
    return state


Checked = Literal["lines", "digests", "actions"]
"""What of a log a replay can hold against the game."""


def checked_by(engine: Engine[State], logged: LoggedGame) -> Checked:
    """What of a log a replay checks: every line; the digests of one in other words; the actions of one without."""
    if not logged.lines:
        return "actions"
    return "lines" if logged.wording == engine.view.wording else "digests"


def _started(engine: Engine[State], logged: LoggedGame, decks: Sequence[Deck], source: str) -> State:
    """A logged game before its first action. Raises DataError where none starts so."""
    try:
        return engine.start(decks, logged.options)
    except (ValueError, KeyError, IndexError, TypeError, AttributeError):
        raise DataError("No game starts with these options and decks.", Location(source)) from None


def _check_before(engine: Engine[State], logged: LoggedGame, decks: Sequence[Deck], source: str, number: int) -> None:
    """Check a log up to the action before `number`, which is not legal: a line before may be why. Raises DataError."""
    if number > 1 and checked_by(engine, logged) == "lines":
        end = logged.at[number - 2]
        so_far = replace(logged, actions=logged.actions[: number - 1], lines=logged.lines[:end], cut=None)
        _check_lines(engine, so_far, decks, source)


def _check_lines(engine: Engine[State], logged: LoggedGame, decks: Sequence[Deck], source: str) -> None:
    """Write the log anew from its actions, with and without intentions. Raises DataError at the line that differs."""
    worst = max(_first_difference(engine, logged, decks, intentions=told) for told in (False, True))
    if worst[0] < len(logged.lines):
        number, line = worst
        instead = f"which is {quoted(line[:_SHOWN])}{'...' if line[_SHOWN:] else ''}" if line else "which has none here"
        raise DataError(f"This line is not what the game gives, {instead}.", Location(source, number + 1))


def _check_digests(engine: Engine[State], logged: LoggedGame, decks: Sequence[Deck], source: str) -> None:
    """Play a log in other words again and hold each action's digest to its state. Raises DataError."""
    state = engine.start(decks, logged.options)
    for action, number in zip(logged.actions, logged.at, strict=True):
        if not logged.lines[number - 1].endswith(digest(engine, state)):
            raise DataError("The state of the game is another one here.", Location(source, number))
        state.apply(action)


def _first_difference(
    engine: Engine[State], logged: LoggedGame, decks: Sequence[Deck], *, intentions: bool
) -> tuple[int, str]:
    """The first line, from 0, that reads otherwise when written anew, and how it should; past the end for none."""
    state = engine.start(decks, logged.options)

    def played() -> Iterator[Move | str]:
        for action in logged.actions:
            yield Move(state.current_player(), action, state)
            state.apply(action)
        if logged.cut is not None:
            yield logged.cut

    about = (engine, logged.options, decks, played())
    anew = list(write_log(*about, intentions=intentions, seats=logged.seats, luck=logged.luck, told=logged.told))
    for number, line in enumerate(logged.lines):
        expected = anew[number] if number < len(anew) else ""
        if line != expected:
            return number, expected
    return len(logged.lines), ""
