"""Finishes (foil and the like) of one printing, and other facts in which two of its records differ."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from db.writing.merge import Facts, adds_to, filled
from db.writing.rows import PrintingRow
from rules.core.cards import Json
from rules.core.json_text import value_text
from rules.core.text import fold

_FINISHES = frozenset(
    {"foil", "finish", "holo", "is foil", "isfoil", "foil?", "finition", "foiling", "holofoil", "edition"}
)
"""Columns that say how a copy is made; both may be true of one printing."""

_MOST_SHOWN = 3


def join_finishes(known: PrintingRow | None, row: PrintingRow, *, again: bool) -> tuple[str, ...]:
    """Put a second finish of a printing that is known to the first one; the names of what was joined.

    `again` is whether one import has said of the printing before. What else differs beside the finish is of that
    finish, and joined too.
    """
    return joined(known.extra, row.extra, again=again) if known and row.extra else ()


def joined(known: Mapping[str, Json], incoming: dict[str, Json], *, again: bool) -> tuple[str, ...]:
    """The same for what two records say beside the card; `incoming` is changed.

    >>> incoming = {"Foil": "Yes", "Have": 1}
    >>> joined({"Foil": "No", "Have": 3}, incoming, again=True), incoming
    (('Foil', 'Have'), {'Foil': 'No, Yes', 'Have': '3, 1'})
    """
    differing = tuple(name for name, said in incoming.items() if name in known and known[name] != said)
    finish = next((name for name in differing if is_finish(name)), None)
    if finish is None:
        return ()
    place = _parts(known[finish])
    if value_text(incoming[finish]) in place:
        incoming.update({name: known[name] for name in differing})
    elif again:
        incoming.update({name: f"{value_text(known[name])}, {value_text(incoming[name])}" for name in differing})
    else:
        return ()
    return differing


def is_finish(column: str) -> bool:
    """Whether a column says how a copy is made."""
    return fold(column) in _FINISHES


def _parts(value: Json) -> list[str]:
    return value_text(value).split(", ")


def other_facts(
    before: tuple[Facts, PrintingRow], after: tuple[Facts, PrintingRow], joined: Collection[str], *, borrowed: bool
) -> str:
    """What a second record of a printing says otherwise, in words; empty where it just adds.

    `joined` are names that both say, `borrowed` whether the first had no name of its own.
    """
    was, now = ({**facts, **row.printed, "made up": list[Json](row.invented)} for facts, row in (before, after))
    was |= dict.fromkeys(joined)
    return "" if adds_to(was, now, borrowed=borrowed) else differences(was, now)


def differences(before: Mapping[str, Json], after: Mapping[str, Json]) -> str:
    """What two records say otherwise, in words: each field with both values, the first few.

    >>> differences({"cost": 2, "name": "A"}, {"cost": 3, "name": "A"})
    'cost: 2 and 3'
    """
    found = [
        f"{name}: {_short(value)} and {_short(after.get(name))}"
        for name, value in before.items()
        if value is not None and filled(after.get(name), value) != after.get(name)
    ]
    more = f" and {len(found) - _MOST_SHOWN} more" if len(found) > _MOST_SHOWN else ""
    return "; ".join(found[:_MOST_SHOWN]) + more


def _short(value: Json) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return f"{text[:40]}..." if len(text) > 40 else text
