"""JSON that has its cards by columns, as scripts and data frames write them, laid out as one object for each card.

`{"names": [...], "counts": [...]}`, `{"columns": [...], "data": [[...]]}`, `{"name": {"0": ...}, "count": {"0": ...}}`
and rows of cells below a row of column names. Columns of different length are refused: no count is guessed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from decks.lists.columns import columns_of_cells
from decks.lists.json_words import COUNTS, NAMES
from decks.problems import quoted
from rules.core.cards import Json
from rules.core.text import fold

_DEEPEST = 8
_CARDS = "cards"


def with_records(document: Json, depth: int = 0) -> Json:
    """A document with an object for each card where it has columns. Raises ValueError where they do not fit."""
    if depth > _DEEPEST:
        return document
    if isinstance(document, list):
        inner = [with_records(each, depth + 1) for each in document]
        return _below_names(inner) or inner
    if not isinstance(document, dict):
        return document
    document = {key: with_records(value, depth + 1) for key, value in document.items()}
    return _of_frame(document) or _of_columns(document) or document


def _below_names(rows: Sequence[Json]) -> list[Json] | None:
    """Rows of cells below one that names the columns, as objects."""
    names = _texts(rows[0]) if rows else None
    cells = [row for row in rows[1:] if isinstance(row, list)]
    if not names or not cells or len(cells) < len(rows) - 1:
        return None
    if not {"name", "count"} <= set(columns_of_cells(names)):
        return None
    return [_record(names, row) for row in cells]


def _of_frame(document: Mapping[str, Json]) -> dict[str, Json] | None:
    """What pandas writes for `orient="split"`: the columns' names and the rows apart."""
    names, rows = _texts(document.get("columns")), document.get("data")
    if not names or not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        return None
    rest = {key: value for key, value in document.items() if key not in ("columns", "data", "index")}
    return {**rest, _CARDS: [_record(names, row) for row in rows if isinstance(row, list)]}


def _record(names: Sequence[str], row: Sequence[Json]) -> Json:
    if len(row) > len(names):
        raise ValueError(f"a row has {len(row)} cells, where there are {len(names)} columns.")
    return dict(zip(names, row, strict=False))


def _of_columns(document: Mapping[str, Json]) -> dict[str, Json] | None:
    """Lists side by side, one of names and one of counts, or objects with the same numbers for keys."""
    columns = {key: cells for key, value in document.items() if (cells := _cells(value)) is not None}
    name = next((key for key, cells in columns.items() if _is_called(key, NAMES) and _are_texts(cells)), None)
    if name is None:
        return None
    count = _counts_of(name, columns)
    if count is None:
        return None
    said = {key: cells for key, cells in columns.items() if len(cells) == len(columns[name])}
    called = {name: "name", count: "count"}
    rows = range(len(columns[name]))
    cards: list[Json] = [{called.get(key, key): cells[at] for key, cells in said.items()} for at in rows]
    return {**{key: value for key, value in document.items() if key not in said}, _CARDS: cards}


def _counts_of(name: str, columns: Mapping[str, Sequence[Json]]) -> str | None:
    """The column with the counts of those names; None where there is none. Raises ValueError where they do not fit."""
    numbers = {key: len(cells) for key, cells in columns.items() if all(map(_is_number, cells))}
    size = len(columns[name])
    count = next((key for key in numbers if _is_called(key, COUNTS)), None)
    if count is not None and numbers[count] != size:
        raise ValueError(f"{quoted(name)} has {size} and {quoted(count)} {numbers[count]}; each card needs its count.")
    beside = next((key for key, held in numbers.items() if held == size), None)
    if count is None and beside is not None:
        raise ValueError(f'{quoted(beside)} has a number for each of {quoted(name)}: its count? Call it "counts".')
    return count


def _cells(value: Json) -> list[Json] | None:
    """The cells of a column: a list's, or those of an object whose keys are numbers; None for anything else."""
    if isinstance(value, dict) and value and all(map(str.isdecimal, value)):
        value = list(value.values())
    if not isinstance(value, list) or not value or any(isinstance(cell, list | dict) for cell in value):
        return None
    return value


def _is_called(key: str, words: Sequence[str]) -> bool:
    """Whether a key is one of these words, or several of it."""
    word = fold(key)
    return not {word, word.removesuffix("s"), f"{word.removesuffix('ies')}y"}.isdisjoint(words)


def _are_texts(cells: Sequence[Json]) -> bool:
    return all(isinstance(cell, str) for cell in cells)


def _texts(value: Json) -> list[str] | None:
    texts = [cell for cell in value if isinstance(cell, str)] if isinstance(value, list) else []
    return texts if texts and isinstance(value, list) and len(texts) == len(value) else None


def _is_number(cell: Json) -> bool:
    if isinstance(cell, str):
        return cell.strip().isdecimal()
    return isinstance(cell, int | float) and not isinstance(cell, bool)
