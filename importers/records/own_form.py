"""Records of an export of ours, recognised by their whole ids and taken as they stand.

Records of other sources are interpreted: a name may have a title in brackets, a text may be Markdown, a dash may mean
nothing. Values of an export are not, so they come back as they were.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from importers.games import Values
from importers.records.converters import Convert
from importers.values.cell_values import figure, flag, has_hidden, is_empty, json_in_cell, listed, plain
from importers.values.column_names import PRINTED
from importers.values.literals import EXTRA, from_literal
from rules.core.bounds import is_worded
from rules.core.cards import Json

MOST_SHAPES = 1_000
_NO_WORD = ("stand_in",)


class OwnForm:
    """Knows the records of one game's exports; `converted` are its card types' fields, with what converts them.

    `foreign` gives those of a type that only sources have.
    """

    def __init__(
        self,
        game_id: str,
        converted: Mapping[str, Mapping[str, Convert]],
        foreign: Callable[[str], Mapping[str, Convert]],
        passed_over: Iterable[str],
    ) -> None:
        self._foreign = foreign
        self._begins = f"{game_id}:"
        self._converted = converted
        self._passed_over = frozenset(passed_over)
        self._shapes: dict[tuple[str, ...], bool] = {}
        self._fields = frozenset(name for of_type in converted.values() for name in of_type) | frozenset(PRINTED)

    def values(self, row: Mapping[str, Json]) -> Values | None:
        """What a record says, by field, where it is in the form of an export; None for others, also edited ones."""
        id_, type_id = row.get("id"), row.get("type")
        if not isinstance(id_, str) or not id_.startswith(self._begins) or not isinstance(type_id, str):
            return None
        of_type = self._converted.get(type_id) or self._foreign(type_id)
        if not of_type or not self._is_shape(tuple(row)):
            return None
        values: Values = {}
        for name, said in row.items():
            if is_empty(said) or name in self._passed_over:
                continue
            value = from_literal(said) if name.startswith(EXTRA) else said
            if not name.startswith(EXTRA) and not _is_as_written(name, value, of_type.get(name)):
                return None
            values[name] = value
        values["id"] = id_.removeprefix(self._begins)
        return values

    def _is_shape(self, columns: tuple[str, ...]) -> bool:
        """Whether columns are those of an export: fields by their own names, and what stands beside them."""
        if columns not in self._shapes:
            if len(self._shapes) >= MOST_SHAPES:
                self._shapes.clear()
            others = {*columns} - self._fields - self._passed_over
            self._shapes[columns] = all(column.startswith(EXTRA) for column in others)
        return self._shapes[columns]


def _is_as_written(name: str, value: Json, convert: Convert | None) -> bool:
    """Whether a value is one that an export writes for a field, or for what belongs to a printing."""
    if name in PRINTED and name not in _NO_WORD:
        return isinstance(value, str) and _is_visible(value)
    if name in _NO_WORD:
        return True
    given = value if convert is plain else json_in_cell(value)
    return convert is not None and _FITS[convert](given) and _is_visible(given)


def _is_figure(value: Json) -> bool:
    said = figure(value)
    return isinstance(said, int) or (isinstance(said, str) and said == value and is_worded(said))


_FITS: Mapping[Convert, Callable[[Json], bool]] = {
    plain: lambda value: isinstance(value, str),
    listed: lambda value: isinstance(value, list),
    figure: _is_figure,
    flag: lambda value: isinstance(flag(value), bool),
    json_in_cell: lambda value: isinstance(value, list) and all(isinstance(each, dict) for each in value),
}


def _is_visible(value: Json) -> bool:
    """Whether nothing is hidden in a value, however deep."""
    if isinstance(value, str):
        return value.isprintable() or not has_hidden(value)
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return all(map(_is_visible, inner))
