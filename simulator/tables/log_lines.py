"""The lines of a log by kind (moves, header, unreadable), with their numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from rules.core.cards import Json
from rules.core.deck import MAX_COPIES
from rules.core.errors import DataError, Location
from rules.play.action import Action

T = TypeVar("T")

SEPARATOR = " | "
DIGEST = re.compile(r" \| #[0-9a-f]{8}$")
ASIDE = "         "
"""What a line begins with that says what an action set off; a replay does without it."""
_MOST_CARDS = 2 * MAX_COPIES
_MOVE = re.compile(r" *\d+\. ")


@dataclass(frozen=True, slots=True)
class Head:
    """What the lines of a log say that are no moves: each by its name, with the number of its line."""

    source: str
    said: dict[str, str] = field(default_factory=dict)
    at: dict[str, int] = field(default_factory=dict)

    def read(self, name: str, reader: Callable[[str], T], unsaid: str = "") -> T:
        """What a line says, or `unsaid` where there is none. Raises DataError with the line that cannot be read."""
        try:
            return reader(self.said.get(name, unsaid))
        except (KeyError, ValueError, TypeError, OverflowError, RecursionError):
            said = f"This line cannot be read: it does not say whole what {name} is."
            raise DataError(said, Location(self.source, self.at.get(name))) from None


def luck(text: str) -> tuple[int, int]:
    """The seed of a game with people, and which game of that seed it is."""
    seed, number = json.loads(text)
    return int(seed), int(number)


def options(text: str) -> dict[str, Json]:
    """The options of a game."""
    return dict(json.loads(text))


def scores(text: str) -> tuple[float, ...]:
    """What each seat scored."""
    return tuple(float(score) for score in json.loads(text))


def names(text: str) -> tuple[str, ...]:
    """Who sat where."""
    return tuple(str(name) for name in json.loads(text))


def deck(text: str) -> tuple[tuple[int, str, str], ...]:
    """A deck as a log has it. Raises ValueError where no deck has so many cards: before any of them is made."""
    deck = tuple((int(count), str(id_), str(section)) for count, id_, section in json.loads(text))
    if not all(0 < count <= MAX_COPIES for count, _, _ in deck) or sum(count for count, _, _ in deck) > _MOST_CARDS:
        raise ValueError("no deck has so many cards")
    return deck


def read_lines(lines: Sequence[str], source: str) -> tuple[Head, list[Action], list[int]]:
    """The header of a log, its actions, and the line of each action. Raises DataError."""
    header = Head(source)
    actions: list[Action] = []
    at: list[int] = []
    for number, line in enumerate(lines, 1):
        said = line.rstrip("\n")
        if SEPARATOR in said:
            written = DIGEST.sub("", said)
            try:
                actions.append(Action.from_json(json.loads(written.rpartition(SEPARATOR)[2])))
            except (ValueError, TypeError, AttributeError, RecursionError):
                raise DataError("This line does not end in an action.", Location(source, number)) from None
            at.append(number)
        elif said and not said.startswith(("--", ASIDE)):
            name, colon, value = said.partition(": ")
            if not colon:
                raise DataError(
                    "This is not a line of a game's log; kage play --log FILE writes one.", Location(source, number)
                )
            if _MOVE.match(said):
                raise DataError("This line does not end in an action.", Location(source, number))
            header.said[name], header.at[name] = value, number
    return header, actions, at


def whole_lines(text: str) -> list[str]:
    """The lines of a log; of one that grew with its game the last one is left out where it was cut short."""
    lines = text.splitlines()
    is_torn = "\nseats: " in text and not text.endswith("\n") and not lines[-1].startswith("result: ")
    return lines[:-1] if is_torn else lines
