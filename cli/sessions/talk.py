"""Answers to a line of a session, whether it was typed, piped, or stands behind a key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from rules.core.cards import Json, Printing


class Then(Enum):
    """What is to be done after an answer: wait for the next line, show things anew, or end."""

    WAIT = "wait"
    SHOW = "show"
    END = "end"


@dataclass(frozen=True, slots=True)
class Answer:
    """Lines to show, and what comes then; `is_question` where the file was changed by somebody else."""

    lines: tuple[str, ...] = ()
    then: Then = Then.WAIT
    is_question: bool = False


def help_lines(commands: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Commands and what they do, a line each."""
    return tuple(f"  {command:<12}{says}" for command, says in commands)


def card_lines(printing: Printing) -> list[str]:
    """A card in full: its name and number, its figures, its text."""
    row = printing.to_dict()
    names = [name for name in type(printing.card).default_columns if row.get(name) not in (None, [], "")]
    figures = ", ".join(f"{name} {_value(row[name])}" for name in names)
    text = [f"  {line}" for line in printing.card.text().splitlines()] or ["  (no text)"]
    return [f"{printing.card.name} ({printing.id.partition(':')[2]}, {printing.card.type_id}): {figures}", *text]


def _value(value: Json) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
