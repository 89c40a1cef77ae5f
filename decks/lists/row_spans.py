"""Cells of a page's table that stand for several rows: words are said again in each row, numbers asked about."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules.core.late import Late

_SPAN = Late(r"\s+rowspan\s*=\s*[\"']?0*(?P<rows>[1-9]\d?)(?!\d)[\"']?", re.IGNORECASE, needs=("rowspan",))
_ROW = Late(r"<tr\b[^<>]*>(?:(?!<tr\b).)*?</tr\s*>", re.DOTALL | re.IGNORECASE, needs=("<tr", "<TR"))
_CELL = Late(r"<(?P<tag>t[dh])\b[^<>]*>(?P<said>(?:(?!<t[dh]\b).)*?)</(?P=tag)\s*>", re.DOTALL | re.IGNORECASE)
_LEFT_OPEN = Late(r"\browspan\s*=\s*[\"']?0*(?:[2-9]|1\d)", re.IGNORECASE, needs=("rowspan",))
"""A cell that stands for several rows."""


def with_spans_filled(text: str) -> str:
    """A page with what a cell of words says for several rows in each of them; one with a number stays as it is."""
    if "rowspan" not in text.lower() or "<tr" not in text.lower():
        return text
    below: dict[int, tuple[int, str]] = {}  # for how many more rows which cell is said in a column

    def filled(row: re.Match[str]) -> str:
        cells, column = list[str](), 0
        found = list(_CELL.finditer(row[0]))
        for cell in found:
            column = _said_again(below, cells, column)
            span = _SPAN.search(cell[0])
            if span is not None and int(span["rows"]) > 1 and not any(map(str.isdecimal, _shown(cell["said"]))):
                said = _SPAN.sub("", cell[0], 1)
                below[column] = (int(span["rows"]) - 1, said)
                cells.append(said)
            else:
                cells.append(cell[0])
            column += 1
        _said_again(below, cells, column)
        return f"{row[0][: row[0].index('>') + 1]}{''.join(cells)}</tr>{chr(10) * row[0].count(chr(10))}"

    return _ROW.sub(filled, text)


def _said_again(below: dict[int, tuple[int, str]], cells: list[str], column: int) -> int:
    """Put the cells of the rows above that go on at this column, and say which column comes next."""
    while column in below:
        left, said = below.pop(column)
        cells.append(said)
        if left > 1:
            below[column] = (left - 1, said)
        column += 1
    return column


def _shown(cell: str) -> str:
    return re.sub(r"<[^<>]*>", " ", cell)


def lines_with_spans(text: str) -> Iterator[int]:
    """The numbers of the lines with a cell that stands for several rows, and whose meaning there is not clear."""
    return (text.count("\n", 0, found.start()) + 1 for found in _LEFT_OPEN.finditer(text))
