"""Tables drawn with blanks, as terminals show them: columns that stand below each other, two blanks apart or more."""

from __future__ import annotations

import re

from importers.formats.grids import find_header
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
    gaps = _gaps(header.strip(), entry)
    names = _cut(header.strip(), gaps)
    known = sum(map(entry.knows, names))
    if known < _FEWEST or known <= sum(entry.knows(cell.strip()) for cell in header.split(mark)):
        return None
    indent = display_width(header[: len(header) - len(header.lstrip())])
    starts = [indent, *(indent + display_width(header.strip()[:end]) for _, end in gaps)]
    return "\n".join("" if _RULE.fullmatch(line) else "\t".join(_cells(line, starts)) for line in lines)


def _gaps(header: str, entry: Entry) -> list[tuple[int, int]]:
    """What stands between the columns of a header: two blanks or more, or one between two columns that are known."""
    found: list[tuple[int, int]] = []
    start = 0
    for gap in [*(gap.span() for gap in _GAP.finditer(header)), (len(header), len(header))]:
        name = header[start : gap[0]]
        if not entry.knows(name) and " " in name and all(map(entry.knows, name.split())):
            found += [(start + blank.start(), start + blank.end()) for blank in re.finditer(" ", name)]
        found.append(gap)
        start = gap[1]
    return found[:-1]


def _cut(header: str, gaps: list[tuple[int, int]]) -> list[str]:
    """What stands before, between and behind gaps."""
    begins, ends = [0, *(end for _, end in gaps)], [*(start for start, _ in gaps), len(header)]
    return [header[begin:end] for begin, end in zip(begins, ends, strict=True)]


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
