"""How far an engine plays what is printed on cards: a line and its reading, and how many of a deck's lines count."""

from __future__ import annotations

from typing import NamedTuple


class EffectCoverage(NamedTuple):
    """How many of a deck's effect lines (each copy counted) the engine plays, and how many there are."""

    played: int
    total: int


class EffectReading(NamedTuple):
    """An effect line of a card, and what the engine takes it to mean, in plain words; None for one it does not play."""

    line: str
    words: str | None
