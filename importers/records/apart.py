"""Cells that hold several fields, and fields that are spread over several cells."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from importers.games import Values
from importers.values.cell_values import clean
from importers.values.ids import name_and_id
from rules.core.cards import Json
from rules.core.errors import DataError
from rules.core.text import bare_key, quoted
from rules.core.wording import named

_TITLES = ("name", "title")
"""The fields that are titles, in any language."""


def split_cells(cells: Mapping[str, Json], splits: Mapping[str, re.Pattern[str]]) -> Values:
    """What the cells say that the user takes apart: a value a group. Raises DataError for one that fits in part."""
    said: Values = {}
    for column, value in cells.items():
        pattern = splits.get(bare_key(column))
        if pattern is None or not isinstance(value, str) or not value.strip():
            continue
        match = pattern.fullmatch(clean(value))
        if match is None:
            part = pattern.search(clean(value))
            hint = f"; it fits {quoted(part[0][:40])} alone, so say what stands around that" if part and part[0] else ""
            raise DataError(f"{column}: {quoted(value[:40])} does not fit {named('split')} {pattern.pattern}{hint}")
        said.update({name: part.strip() for name, part in match.groupdict().items() if part and part.strip()})
    return said


def take_name_apart(values: Values, type_of: Callable[[Json], str | None], titled: Callable[[Json], bool]) -> None:
    """A name with an id in it, as shops write it, `Mira - The Quiet (T1-001) [Common]`: its parts.

    `type_of` tells the card type that a word is, `titled` whether cards of a type have a title.
    """
    column = next((name for name in _TITLES if name in values), "name")
    found = name_and_id(str(values.get(column) or ""))
    if found is None:
        return
    del values[column]
    said = {"id": found.id, "number": found.number, "rarity": found.rarity, "set": found.set}
    values["name"] = found.name
    values.update({name: part for name, part in said.items() if part and name not in values})
    others = []
    for word in found.words:
        if "type" not in values and (type_id := type_of(word)):
            values["type"] = type_id
        else:
            others.append(word)
    if others:
        values.setdefault("in the name", ", ".join(others))
    name, dash, title = found.name.partition(" - ")
    if dash and titled(values.get("type")) and "title" not in values:
        values["name"], values["title"] = name.strip(), title.strip()


def take_running_number(values: Values) -> str | None:
    """An id of figures alone, as shops number what they sell, taken out where no number of a card stands beside it."""
    said = values.get("id")
    return str(values.pop("id")) if "number" not in values and said is not None and str(said).isdecimal() else None


def with_part(known: Json, part: Json, *, in_lines: bool, listed: bool) -> Json:
    """A field of several columns, with what one more of them says: a list, or lines of one text, or words."""
    if listed or not isinstance(part, str) or not isinstance(known, str | None):
        parts: list[Json] = [*part] if isinstance(part, list) else [part]
        before: list[Json] = [*known] if isinstance(known, list) else [] if known is None else [known]
        return [*before, *parts]
    if known is None:
        return part
    return f"{known}\n{part}" if in_lines else f"{known}, {part}"
