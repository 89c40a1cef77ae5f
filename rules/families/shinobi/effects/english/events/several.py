"""Events of "1 or more" things: one for all that an effect does at the same time, and not one for each."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields

from rules.cardtext.grammar import Grammar
from rules.families.shinobi.effects.triggers import On

_SEVERAL = ("1 or more", "one or more", "at least 1", "at least one")
_SO_MANY = re.compile(rf"\(((?:[^()|]*\|)*(?:{'|'.join(_SEVERAL)})(?:\|[^()|]*)*)\)")
"""How many of what an event is about, where "1 or more" is among the ways to say it."""


@dataclass(frozen=True, slots=True)
class Several(On):
    """An event of however many at once; never in a reading."""


def read_event(g: Grammar, make: Callable[..., On], *templates: str, **constants: object) -> None:
    """Read an event; where a template says "(a|1 or more)", the words for several make it one event for all at once."""
    read_event_as("event", g, make, *templates, **constants)


def read_event_as(rule: str, g: Grammar, make: Callable[..., On], *templates: str, **constants: object) -> None:
    """Read an event as another rule has it, whose words say less of who it is."""
    for template in templates:
        found = _SO_MANY.search(template)
        if found is None:
            g.read(rule, make, template, **constants)
            continue
        before, after = template[: found.start()], template[found.end() :]
        one = [way for way in found[1].split("|") if way not in _SEVERAL]
        if one:
            g.read(rule, make, f"{before}({'|'.join(one)}){after}", **constants)
        several = f"{before}({'|'.join(_SEVERAL)}){after}"
        g.read(rule, lambda make=make, **parts: _several(make(**parts)), several, **constants)


def _several(on: On) -> Several:
    return Several(**{each.name: getattr(on, each.name) for each in fields(On)})


def as_one(on: On) -> On:
    """The event, without the mark that it is of several."""
    return On(**{each.name: getattr(on, each.name) for each in fields(On)})
