"""Rows of one printing that differ only in columns without a field, such as the stock of a shop by condition.

They are one printing, which keeps all the values, and the summary says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from db.records import Record
from db.writing.finishes import is_finish
from rules.core.json_text import value_text

_Key = tuple[str | None, str | None, str | None, str | None]


class LineJoiner:
    """Makes one record of the lines of a printing. `columns` are those in which some of them differ."""

    def __init__(self) -> None:
        self.columns: dict[str, None] = {}
        self.printings = 0

    def joined(self, records: Sequence[Record]) -> list[Record]:
        """The records with each such printing once, in the order of its first line."""
        if not any(record.extra for record in records):
            return [*records]
        first: dict[_Key, int] = {}
        found: list[Record | None] = []
        lines: dict[int, list[Record]] = {}
        again: dict[int, list[int]] = {}
        for record in records:
            key = (record.id, record.set, record.number, record.variant)
            place = first.setdefault(key, len(found)) if record.extra and "name" in record.facts else len(found)
            if place == len(found):
                found.append(record)
            elif _differ_beside(found[place], record):
                lines.setdefault(place, []).append(record)
                found.append(None)
            else:
                again.setdefault(place, []).append(len(found))
                found.append(record)
        for place, others in lines.items():
            for same in again.get(place, ()):
                if _say_the_same(found[place], found[same]):
                    found[same] = None
            found[place] = self._one([record for record in (found[place], *others) if record])
        return [record for record in found if record]

    def _one(self, lines: Sequence[Record]) -> Record:
        self.printings += 1
        extra = dict(lines[0].extra)
        for name in dict.fromkeys(name for line in lines for name in line.extra):
            said = list(dict.fromkeys(value_text(line.extra[name]) for line in lines if name in line.extra))
            if len(said) > 1:
                self.columns[name] = None
                extra[name] = ", ".join(said)
            else:
                extra.setdefault(name, next(line.extra[name] for line in lines if name in line.extra))
        return replace(lines[0], extra=extra)


def _say_the_same(first: Record | None, second: Record | None) -> bool:
    """Whether two records of one printing say the same, in whichever lines."""
    return first is not None and second is not None and (first.facts, first.extra) == (second.facts, second.extra)


def _differ_beside(first: Record | None, second: Record) -> bool:
    """Whether two records of one printing say the same of all fields, and otherwise of a column without one."""
    if first is None or first.extra == second.extra:
        return False
    differing = [name for name, said in second.extra.items() if name in first.extra and first.extra[name] != said]
    printed = (first.type, first.rarity, first.date) == (second.type, second.rarity, second.date)
    return printed and first.facts == second.facts and bool(differing) and not any(map(is_finish, differing))
