"""Several fields in one cell, each with its name: `Combat 3, support 1; injured: combat 1, support 0`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rules.core.cards import Json

_PARTS = re.compile(r"\s*[;\n]\s*|\s*\.\s+(?=[^\W\d])")
_PAIRS = re.compile(r"\s*(?:[,/|•·+&]|\band\b|\bet\b|\bund\b|\by\b)\s*", re.IGNORECASE)
_STATE = re.compile(r"(?:when\s+)?(?P<state>[^\W\d]+)\s*:\s*(?=[^\W\d]|\d)(?P<rest>.*[^\W\d].*)")
_LABEL_FIRST = re.compile(r"(?P<label>[^\W\d][^\d:=]*?)\s*[:=]?\s*(?P<value>[+-]?\d{1,3}|[xX])")
_FIGURE_FIRST = re.compile(r"(?P<value>[+-]?\d{1,3}|[xX])\s+(?P<label>[^\W\d][^\d:=]*)")
_LONGEST = 200


def fields_in(cell: Json, field_of: Callable[[str], str | None]) -> dict[str, str]:
    """The fields that a cell says with their names, and nothing else; none where it says anything besides, or one."""
    if not isinstance(cell, str) or len(cell) > _LONGEST:
        return {}
    found: dict[str, str] = {}
    for part in filter(None, _PARTS.split(cell.strip().rstrip("."))):
        state = _STATE.fullmatch(part)
        if state and field_of(state["state"]):
            state = None
        for pair in _PAIRS.split(state["rest"] if state else part):
            said = _LABEL_FIRST.fullmatch(pair.strip()) or _FIGURE_FIRST.fullmatch(pair.strip())
            field = _field(said["label"], state["state"] if state else "", field_of) if said else None
            if said is None or field is None or field in found:
                return {}
            found[field] = said["value"]
    return found if len(found) > 1 else {}


def _field(label: str, state: str, field_of: Callable[[str], str | None]) -> str | None:
    names = (f"{label} ({state})", f"{state} {label}", f"{label} {state}") if state else (label,)
    return next(filter(None, map(field_of, names)), None)


def say_fields(said: Sequence[str], field_of: Callable[[str], str | None]) -> bool:
    """Whether at least half of what a column says are several fields with their names."""
    return sum(bool(fields_in(cell, field_of)) for cell in said) * 2 >= max(len(said), 1)
