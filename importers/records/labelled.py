"""Cells with several fields, each with its name: `Combat 3, support 1; injured: combat 1, support 0`, `Power: 5`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from importers.games import GameImporter
from rules.core.cards import Json

_PARTS = re.compile(r"\s*[;\n]\s*|\s*\.\s+(?=[^\W\d])|\s+[-–—]\s+(?=[^\W\d])")
_PAIRS = re.compile(r"\s*[,|•·+&]\s*|\s+/\s+|(?<=\d)/(?=[^\W\d])|\s*\b(?:and|et|und|y)\b\s*", re.IGNORECASE)
_STATE = re.compile(r"(?:when\s+)?(?P<state>[^\W\d]+)\s*:\s*(?=[^\W\d]|\d)(?P<rest>.*[^\W\d].*)")
_LABEL_FIRST = re.compile(
    r"(?P<label>[^\W\d][^\d:=]*?)\s*[:=]?\s*(?P<value>[+-]?\d{1,3}(?:\s*/\s*[+-]?(?:\d{1,3}|[xX]))?|[xX])"
)
_FIGURE_FIRST = re.compile(r"(?P<value>[+-]?\d{1,3}|[xX])\s+(?P<label>[^\W\d][^\d:=]*)")
_WORDS = re.compile(r"(?P<label>[^\W\d][^\d:=/]{0,30}?)\s*[:=]\s*(?P<value>[^\s:=][^:=]*)")
_LONGEST = 200


def fields_in(cell: Json, importer: GameImporter) -> dict[str, str]:
    """What a cell says of fields, by the columns that it names; none where it says anything besides."""
    if not isinstance(cell, str) or len(cell) > _LONGEST:
        return {}
    bare = cell.strip().rstrip(".")
    if (words := _WORDS.fullmatch(bare)) and (field := importer.field_of(words["label"])):
        return {words["label"]: words["value"]} if field not in importer.figures else _figures(bare, importer)
    return _figures(bare, importer)


def _figures(text: str, importer: GameImporter) -> dict[str, str]:
    """Figures with their names, each of another field."""
    found: dict[str, str] = {}
    for part in filter(None, _PARTS.split(text)):
        state = _STATE.fullmatch(part)
        if state and importer.field_of(state["state"]):
            state = None
        for pair in _PAIRS.split(state["rest"] if state else part):
            said = _LABEL_FIRST.fullmatch(pair.strip()) or _FIGURE_FIRST.fullmatch(pair.strip())
            column = _column(said["label"], said["value"], state["state"] if state else "", importer) if said else None
            if said is None or column is None or column in found:
                return {}
            found[column] = said["value"]
    return found


def _column(label: str, value: str, state: str, importer: GameImporter) -> str | None:
    """What a column of a figure would be called; None where no figure is called so."""
    names = (f"{label} ({state})", f"{state} {label}", f"{label} {state}") if state else (label,)
    if "/" in value:
        return next((name for name in (f"{label} C/S", label) if importer.fields_in(name)), None)
    return next((name for name in names if importer.field_of(name) in importer.figures), None)


def say_fields(said: Sequence[str], importer: GameImporter, *, known: bool = False) -> bool:
    """Whether at least half of what a column says are several fields with their names; all of one that is `known`."""
    several = sum(len(fields_in(cell, importer)) > 1 for cell in said)
    return several == len(said) > 0 if known else several * 2 >= max(len(said), 1)


def say_each_a_field(said: Sequence[str], importer: GameImporter) -> bool:
    """Whether all that a column says are fields with their names."""
    return bool(said) and all(fields_in(cell, importer) for cell in said)
