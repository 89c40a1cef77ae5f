"""Tables drawn with blanks, as terminals show them: the columns stand below each other, two blanks apart or more."""

from __future__ import annotations

import re

from importers.grids import find_header
from importers.rows import Entry
from rules.core.text import display_width

_GAP = re.compile(r"[ \u3000]{2,}")
_RULE = re.compile(r"[\s+|]*[-=─━][-=─━\s+|]*")
_FEWEST = 2
_SAMPLE = 40


def aligned(text: str, mark: str, entry: Entry) -> str | None:
    """The table with tabs between its cells; None where it is none, or `mark` tells more of its columns apart."""
    lines = text.lstrip("\ufeff").splitlines()
    first = [line for line in lines if line.strip()][:_SAMPLE]
    rows = [_GAP.split(line.strip()) for line in first]
    at = find_header(rows, entry).at
    header = first[at] if first else ""
    names = rows[at] if rows else []
    known = sum(map(entry.knows, names))
    if known < _FEWEST or known <= sum(entry.knows(cell.strip()) for cell in header.split(mark)):
        return None
    starts = _starts(header)
    return "\n".join("" if _RULE.fullmatch(line) else "\t".join(_cells(line, starts)) for line in lines)


def _starts(header: str) -> list[int]:
    """Where each column begins, in columns of a terminal."""
    starts = [display_width(header[: len(header) - len(header.lstrip())])]
    return starts + [display_width(header[: gap.end()]) for gap in _GAP.finditer(header.strip())]


def _cells(line: str, starts: list[int]) -> list[str]:
    """The cells of a line: as many as the header has, or what stands below each of its columns."""
    cells = _GAP.split(line.strip())
    if len(cells) == len(starts) or not line.strip():
        return [cell.replace("\t", " ") for cell in cells]
    found = [""] * len(starts)
    width, at = 0, 0
    for letter in line:
        while at + 1 < len(starts) and width >= starts[at + 1]:
            at += 1
        found[at] += letter
        width += display_width(letter)
    return [cell.strip().replace("\t", " ") for cell in found]
