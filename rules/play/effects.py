"""How far an engine plays what is printed on cards: readings of lines, states of cards, and coverage."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from rules.core.cards import Card

CardState = Literal["whole", "partial", "unread", "none"]
"""How much of a card's text is played: every line, some, no line; or it has no text."""


class EffectCoverage(NamedTuple):
    """How many of a deck's effect lines (each copy counted) the engine plays, and how many there are."""

    played: int
    total: int


class EffectReading(NamedTuple):
    """An effect line of a card, and what the engine takes it to mean, in plain words; None for one it does not play.

    `optional`: its player may decline it. `decider`: who decides it. `stuck`: of a line that is not played the first
    word that was not understood, or what of it is not carried out. `given`: the words are a reading of the owner's own.
    `includes_itself`: the card with the line is among those it can be about (None: it is about none, or nobody says).
    `rulings`: the ids of the rulings that make a difference to it.
    """

    line: str
    words: str | None
    optional: bool | None = None
    decider: str | None = None
    stuck: str | None = None
    given: bool = False
    includes_itself: bool | None = None
    rulings: tuple[str, ...] = ()


def unread(card: Card) -> tuple[EffectReading, ...]:
    """The effect lines of a card of a type that the rulebook does not have, none of which is played."""
    return tuple(EffectReading(line, None, stuck=card.type_id) for line in card.text().splitlines())


def card_state(readings: Sequence[EffectReading]) -> CardState:
    """The state of a card with these lines.

    >>> card_state([EffectReading("Draw 1 card.", "draw 1 card"), EffectReading("Dance.", None)])
    'partial'
    """
    if not readings:
        return "none"
    played = [reading.words is not None for reading in readings]
    return "whole" if all(played) else "partial" if any(played) else "unread"


_PARTS = (
    (r"[“”„\"][^“”„\"]*[“”\"]", '"…"'),
    (r"[+-](?:\d+|[XY])/[+-](?:\d+|[XY])", "±N/±N"),
    (r"(?<![\w/])[+-]?\d+(?![\w/])", "N"),
    (r"\[[^\]]*\]", "[…]"),
    (r"\s+", " "),
)


def template(line: str) -> str:
    """A line with names, numbers and tags taken out, so that lines of one form are one.

    >>> template('Your "Sand" Ninjas get +1/+1 for 2 turns.')
    'Your "…" Ninjas get ±N/±N for N turns.'
    """
    for pattern, blank in _PARTS:
        line = re.sub(pattern, blank, line)
    return line.strip()
