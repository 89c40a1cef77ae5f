"""What tables of every format have in common: where the header is, and which rows below it are no cards.

A header may come after a title or a date, and may have two lines, the upper one with cells over several columns
("Healthy" over "Combat" and "Support"). Sums, headings and repeated headers are skipped, and reported.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from importers.rows import Entry
from importers.values.ids import looks_like_id, name_and_id
from rules.core.cards import Json
from rules.core.errors import DataError, Location
from rules.core.text import fold
from rules.core.wording import given

_TOTAL = re.compile(
    r"(?:grand |sub-?)?totals?(?:\s+(?:of )?(?:cards?|cartes|karten|\w+))?\s*[:=(]?\s*\d*\)?:?"
    r"|(?:(?:sum|summe|gesamt|gesamtzahl|somme|total general|totale|totales|totaux|итого|合計|小計|総計|計|总计|合计"
    r"|小计|總計|suma|insgesamt|zusammen|합계|총계|소계|총합"
    r"|totaal|totalt|totaux|razem|ogółem|łącznie|всего|subtotal|tot|总数|總數|총|count"
    r"|average|avg|mean|median|durchschnitt|mittelwert|schnitt|moyenne|media|promedio|среднее|平均|ø|[∑σ])"
    r"|totals?)\s*[:=]?\s*\d*\s*(?:(?<=[\d\s])(?:cards?|cartes?|karten?|cart[aeo]s?|カード|枚|张|張))?"
)
_WIDE = 3
"""A table of so many columns may have headings among its lines: lines with one cell."""

_TELLING = 200
"""The first columns of a wide table that tell whether its header has two lines."""

_FEWEST_COLUMNS = 2
_FEWEST_FIELDS = 3
"""A table whose first column names so many fields has a card a column."""

_SAMPLE = 40
_COUNT = re.compile(r"\d[\d,. ]*(?:\s\w+|[枚張张種种点장매])?")
"""So many, perhaps with a word for what: `2 cards`, `5枚`."""

_AMOUNT = re.compile(r"[$€£¥]?\s*[+-]?\d[\d,. ]*\s*(?:[$€£¥%円]|eur|usd|cards?|pcs)?", re.IGNORECASE)
"""A figure, perhaps of money or of cards."""

_FIGURE = re.compile(r"[+-]?\d{1,3}(?:[.,]0)?|[xX]")


Cell = TypeVar("Cell", bound=Json)


class Header(NamedTuple):
    """Where a header is among the first lines, how many lines it has, and its columns."""

    at: int
    lines: int
    cells: list[str]


def find_header(rows: Sequence[Sequence[object]], entry: Entry) -> Header:
    """The header: the line, or two, with most columns that are known, or else the first wide line."""
    at = _header_at(rows, entry)
    single = [_text(cell) for cell in rows[at]] if rows else []
    best = Header(at, 1, single)
    known = _known(single, entry)
    for upper in range(min(at + 1, len(rows) - 1)):
        if not any(_text(cell) for cell in rows[upper][1:]):
            continue  # a title over the table, and not over some of its columns
        two = [_text(cell) for cell in rows[upper]], [_text(cell) for cell in rows[upper + 1]]
        first = _joined(two[0][:_TELLING], two[1][:_TELLING], entry)
        if len(single) > _TELLING and _known(first, entry) <= _known(best.cells[:_TELLING], entry):
            continue  # thousands of pairs of cells are not looked up where the first of them are no names
        cells = _joined(*two, entry)
        if (count := _known(cells, entry)) > known + (upper == at):
            best, known = Header(upper, 2, cells), count
    return best


def without_header(rows: Sequence[Sequence[str]], entry: Entry) -> Header | None:
    """Columns of a table that has no header: ids, names, and what is told by its place; None where it has no cards."""
    width = max(map(len, rows), default=0)
    columns = [[cells[at] for cells in rows if at < len(cells)] for at in range(width)]
    ids = [sum(looks_like_id(cell) and any(map(str.isdecimal, cell)) for cell in column) for column in columns]
    has_ids = max(ids, default=0) * 2 > len(rows)
    if width < _FEWEST_COLUMNS or not (has_ids or entry.by_position):
        return None
    names = [f"column {at + 1}" for at in range(width)]
    if has_ids:
        at = ids.index(max(ids))
        others = [place for place in (*range(at + 1, width), *range(at)) if _may_be_names(columns[place])]
        names[at] = "id"
        names[others[0] if others else (at + 1) % width] = "name"
    return Header(0, 0, names)


def _may_be_names(cells: Sequence[str]) -> bool:
    """Whether most cells of a column say something longer than a code."""
    letters = [sum(map(str.isalpha, cell)) for cell in cells]
    return sum(count > _FEWEST_COLUMNS for count in letters) * 2 > len(letters)


def _header_at(rows: Sequence[Sequence[object]], entry: Entry) -> int:
    known = [_known([_text(cell) for cell in cells], entry) for cells in rows]
    best = max(known, default=0)
    if best:
        whole = (
            at
            for at, cells in enumerate(rows)
            if (known[at] >= _FEWEST_FIELDS and _is_whole(cells, entry)) or _begins_with_type(cells, entry)
        )
        return min(known.index(best), next(whole, known.index(best)))
    filled = [sum(cell not in (None, "") for cell in cells) for cells in rows]
    wide = max(filled, default=0) * 3 // 5
    return next((at for at, count in enumerate(filled) if count >= wide), 0)


def _is_whole(cells: Sequence[object], entry: Entry) -> bool:
    """Whether every cell of a line means a field, one of them a name: then it is a header, whatever comes below."""
    filled = [text for text in map(_text, cells) if text]
    return all(map(entry.knows, filled)) and any(map(entry.names, filled))


def _begins_with_type(cells: Sequence[object], entry: Entry) -> bool:
    """Whether a line has a word for its cards in front of fields, `Member;Health;Defence`: then that is their name."""
    first, *others = [text for text in map(_text, cells) if text] or [""]
    return (
        len(others) >= _FEWEST_COLUMNS
        and entry.means(first) == "type"
        and not entry.knows(first)
        and all(map(entry.knows, others))
    )


def _known(cells: Sequence[str], entry: Entry) -> int:
    return sum(entry.knows(cell) for cell in set(cells) if cell)


def _joined(upper: list[str], lower: list[str], entry: Entry) -> list[str]:
    """Two lines as one header: a cell of the upper one holds for the empty ones behind it."""
    cells: list[str] = []
    above = ""
    for place in range(max(len(upper), len(lower))):
        top = upper[place] if place < len(upper) else ""
        bottom = lower[place] if place < len(lower) else ""
        above = top or (above if bottom else "")
        both = above if above == bottom else f"{above} {bottom}".strip()
        fitting = (name for name in (both, bottom, "" if bottom else above) if name and entry.knows(name))
        cells.append(next(fitting, both if bottom else top))
    return cells


def _text(cell: object) -> str:
    return "" if cell is None else " ".join(str(cell).split())


def turned(rows: Sequence[Sequence[Json]], entry: Entry) -> list[list[Json]] | None:
    """A table that has a card a column, its fields below each other, turned round; None for others."""
    width = max(map(len, rows), default=0)
    if width < _FEWEST_COLUMNS or len(rows) < _FEWEST_FIELDS:
        return None
    columns: list[list[Json]] = [[row[at] if at < len(row) else None for row in rows] for at in range(width)]
    fields = _known([_text(cell) for cell in columns[0]], entry)
    best = max(_known([_text(cell) for cell in row], entry) for row in rows[:_SAMPLE])
    if fields < _FEWEST_FIELDS or fields <= best:
        return None
    if not any(entry.names(_text(cell)) for cell in columns[0]):
        title = next((at for at, row in enumerate(rows) if _is_title([*row], entry)), None)
        if title is None and not _text(columns[0][0]) and not any(_FIGURE.fullmatch(_text(cell)) for cell in rows[0]):
            title = 0
        if title is not None:
            columns[0][title] = "name"
    return columns


def _is_title(row: list[Json], entry: Entry) -> bool:
    """A line that is one cell over all columns, and no field: what the table is about."""
    return len({_text(cell) for cell in row}) == 1 and bool(_text(row[0])) and not entry.knows(_text(row[0]))


def apart(
    columns: Sequence[str], lines: Iterable[tuple[int, Sequence[Cell]]], entry: Entry
) -> tuple[list[str], Iterable[tuple[int, Sequence[Cell]]]]:
    """A header and the lines under it; where the header is there several times side by side, a line for each."""
    width = _side_by_side([cell.strip() for cell in columns], entry)
    if width is None:
        return list(columns), lines
    return list(columns[:width]), _pieces(lines, width)


def _pieces(lines: Iterable[tuple[int, Sequence[Cell]]], width: int) -> Iterator[tuple[int, Sequence[Cell]]]:
    for number, cells in lines:
        for at in range(0, len(cells), width):
            piece = cells[at : at + width]
            if any(cell not in (None, "") for cell in piece):
                yield number, piece


def _side_by_side(columns: Sequence[str], entry: Entry) -> int | None:
    """How wide a header is that stands several times side by side, with the blank columns between; None for others."""
    first = columns[0] if columns else ""
    if not first or columns.count(first) < _FEWEST_COLUMNS:
        return None
    width = columns.index(first, 1)
    padded = [*columns, *[""] * (-len(columns) % width)]
    pieces = [padded[at : at + width] for at in range(0, len(padded), width)]
    once = [cell for cell in pieces[0] if cell]
    said = sum(map(entry.knows, once)) >= _FEWEST_COLUMNS and any(map(entry.names, once))
    return width if said and all(piece == pieces[0] for piece in pieces) else None


def has_no_header(rows: Sequence[Sequence[object]], entry: Entry) -> bool:
    """Whether the first line is a card: no column is known, and it has figures, or the user goes by positions.

    A line without a figure over columns of figures is a header all the same.
    """
    lines = [[_text(cell) for cell in cells] for cells in rows]
    if not lines or len(lines[0]) < _FEWEST_COLUMNS or any(map(entry.knows, lines[0])):
        return False
    if all(line and name_and_id(line[0]) for line in lines):
        return True
    figures = [bool(_FIGURE.fullmatch(cell)) for cell in lines[0]]
    if any(figures):
        return True
    over_figures = any(
        len(lines) > 1 and all(at < len(line) and _FIGURE.fullmatch(line[at]) for line in lines[1:])
        for at in range(len(lines[0]))
    )
    return entry.by_position and not over_figures


def numbered(cells: Sequence[object]) -> list[str]:
    """The columns of a table without header."""
    return [f"column {place}" for place in range(1, len(cells) + 1)]


def header_names(cells: Sequence[str], where: Location, entry: Entry | None = None) -> list[str]:
    """The names of the columns; those without one are numbered, and so is one that is there again.

    Raises DataError where one that means a field is there twice, unless the user says what the second is.
    """
    names = [cell.strip().lstrip("\ufeff").removeprefix("~") for cell in cells]  # a wiki's mark for a header
    while names and not names[-1]:
        names.pop()
    named = [name or column for name, column in zip(names, numbered(names), strict=True)]
    count = Counter(named)
    if len(count) == len(named):
        return named
    told = Counter[str]()
    for place, name in enumerate(named):
        told[name] += 1
        if told[name] > 1:
            again = f"{name} ({told[name]})"
            if entry is None or (entry.knows(name) and not entry.knows(again)):
                ways = given("columns", f"'{again[:40]}=...'"), given("ignore", f"'{again[:40]}'")
                hint = f"; say what the second is: {' or '.join(ways)}"
                raise DataError(f'the header has the column "{name[:40]}" twice{hint}', where)
            named[place] = again
    return named


_BELOW_TABLES = re.compile(
    r"\s*(?:[-–—]\s*\d{1,4}\s*[-–—]|(?:page|seite|pagina|página|strona|p\.)\s*\d{1,4}(?:\s*\D{1,4}\s*\d{1,4})?)\s*"
    r"|\s*(?:[*†‡※¹²³]+\s*\S.*\s|(?:notes?|source|nb|n\.b\.|quelle|fuente)\s*:).*",
    re.IGNORECASE | re.DOTALL,
)
"""What stands at the foot of a page, or below a table: a footnote."""


def no_card(values: Mapping[str, Json], entry: Entry) -> str | None:
    """What a line under the header is that is no card: a sum, a heading, the header once more; None for others."""
    cells = list(values.values())
    filled = len(cells) - cells.count("") - cells.count(None)
    first = cells[0] if cells and cells[0] else next((cell for cell in cells if cell not in (None, "")), None)
    if not isinstance(first, str):
        return None
    if filled == 1 and len(values) >= _WIDE:
        column = next(name for name, value in values.items() if value not in (None, ""))
        if _BELOW_TABLES.fullmatch(first) or not (entry.names(column) or _is_code(first)):
            return f'"{first[:40]}" stands alone'
    if filled < len(values) and (label := _sum_in(values, filled, first, entry)):
        return f'"{label[:40]}" is a sum'
    if (
        filled > 1
        and first in values
        and all(value == name for name, value in values.items() if value not in (None, ""))
    ):
        return "the header is there again"
    return None


def _sum_in(values: Mapping[str, Json], filled: int, first: str, entry: Entry) -> str | None:
    """The word for a sum, in the first cell or in another of a line that is half empty; None where there is none."""
    if _TOTAL.fullmatch(fold(first)) and not _is_named(values, entry, first):
        return first
    return _sum_among([*values.values()]) if 1 < filled <= len(values) // 2 else None


def _sum_among(cells: Sequence[Json]) -> str | None:
    """The word for a sum among figures and prices, in whichever column; None where there is more, or none."""
    said = [str(cell).strip() for cell in cells if cell not in (None, "")]
    words = [cell for cell in said if not _AMOUNT.fullmatch(cell)]
    return words[0] if len(words) == 1 and _TOTAL.fullmatch(fold(words[0])) else None


def _is_named(values: Mapping[str, Json], entry: Entry, first: str) -> bool:
    """Whether the line has a card's name beside its first cell."""
    return any(
        isinstance(value, str) and value not in ("", first) and not _COUNT.fullmatch(value) and entry.names(name)
        for name, value in values.items()
    )


def _is_code(text: str) -> bool:
    return any(letter.isdecimal() for letter in text) and " " not in text.strip()


def another_header(cells: Sequence[str], header: Sequence[str], where: Location, entry: Entry) -> list[str] | None:
    """The columns of a further table in the file; None where a line is none."""
    filled = [cell.strip() for cell in cells if cell.strip()]
    known = sum(map(entry.knows, filled))
    named = known >= _FEWEST_COLUMNS and known * 2 >= len(filled) and any(map(entry.names, filled))
    if not named and not _begins_with_type(cells, entry) and not _is_header_in_part(cells, header, entry):
        return None
    found = header_names(cells, where, entry)
    return None if found == list(header) else found


def _is_header_in_part(cells: Sequence[str], header: Sequence[str], entry: Entry) -> bool:
    """Whether a line without figures has a column where the header above has it, beside others that are known.

    So a header of fewer columns is told, `Code, Mission, , Points` below `Code, Character, Cost, Points`.
    """
    filled = [cell.strip() for cell in cells if cell.strip()]
    again = {cell.strip() for cell, name in zip(cells, header, strict=False) if cell.strip() and cell.strip() == name}
    if not again or len(filled) < _FEWEST_COLUMNS or any(map(str.isdecimal, "".join(filled))):
        return False
    telling = [cell for cell in filled if cell in again or entry.knows(cell) or entry.means(cell) == "type"]
    return len(telling) == len(filled) and len(filled) > len(again)


def word_alone(cells: Sequence[str], header: Sequence[str], entry: Entry) -> str | None:
    """A word of the game alone in its line, which holds for the cards below: `LEAF VILLAGE`; None for other lines."""
    filled = [cell.strip() for cell in cells if cell.strip()]
    return filled[0] if len(filled) == 1 and len(header) > 1 and entry.means(filled[0]) else None


def heading(cells: Sequence[str], header: Sequence[str], entry: Entry) -> str | None:
    """A word for a card type alone in its line, which says what the cards below are; None for other lines."""
    word = word_alone(cells, header, entry)
    return word if word and entry.means(word) == "type" else None


def group_under(header: Sequence[str], group: str | None, entry: Entry) -> str | None:
    """What the cards below a further header stand under: no heading of before where it has a card type's column."""
    return None if any(entry.means(column) == "type" for column in header) else group
