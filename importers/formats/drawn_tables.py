"""Tables in the markup of forums, AsciiDoc, reStructuredText and LaTeX, as rows."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import replace

from importers.formats.encoding import decode
from importers.rows import Entry
from importers.values.markup_tags import without_bbcode
from rules.core.errors import DataError

_HEAD = 65_536
_TELLING = re.compile(
    rb"\[table[\]=]|\[list[\]=]|^\|={3,}\s*$|^\s*\.\. list-table::|\\begin\{(?:tabular|longtable)",
    re.IGNORECASE | re.MULTILINE,
)


def as_page(entry: Entry) -> Entry:
    """A file with a table that is drawn in such marks as a page with that table, any other file as it is.

    A forum's list becomes lines with a bullet.
    """
    if entry.data.lstrip()[:1] in (b"<", b"{") or not _TELLING.search(entry.data[:_HEAD]):
        return entry
    try:
        text = _TITLE.sub(lambda found: f"<h2>{found[1] or found[2]}</h2>", decode(entry))
    except DataError:
        return entry
    if _FORUM_TABLE.search(text):
        page = _FORUM_MARK.sub(r"<\g<end>\g<tag>>", without_bbcode(html.escape(text, quote=False)))
    elif _ASCIIDOC.search(text):
        page = _ASCIIDOC.sub(lambda found: _page(_of_bars(found["inner"], found["columns"])), text)
    elif _LIST_TABLE.search(text):
        page = _LIST_TABLE.sub(lambda found: _page(_of_bullets(found["inner"])), text)
    elif (drawn := _LATEX.search(text)) and any(entry.knows(cell.strip()) for cell in re.split("[&\\\\\n]", drawn[0])):
        page = _LATEX.sub(lambda found: _page(_of_ampersands(found["inner"])), text)
    elif drawn:
        return entry
    else:
        page = without_bbcode(_FORUM_LIST.sub("", text.replace("[*]", "* ")))
    return replace(entry, data=(f"<html>{page}" if "<table>" in page else page).encode())


_Cells = Iterator[list[tuple[str, int]]]
"""Rows of cells, each with how many lines it has."""

_TITLE = re.compile(r"^(?:={1,6} +(\S.*)|\\(?:sub)*section\*?\{([^{}]*)\})$", re.MULTILINE)
_FORUM_TABLE = re.compile(r"\[table\b[^\[\]]*\].*?\[/table\]", re.IGNORECASE | re.DOTALL)
_FORUM_MARK = re.compile(r"\[(?P<end>/?)(?P<tag>table|tr|td|th)\b[^\[\]]*\]", re.IGNORECASE)
_FORUM_LIST = re.compile(r"\[/?list\b[^\[\]]*\][ \t]*\n?|\[/\*\]", re.IGNORECASE)
_ASCIIDOC = re.compile(
    r"(?:^\[(?=[^\n]*\bcols=\"(?P<columns>[^\"\n]*)\")?[^\n]*\]\s*\n)?^\|={3,}[ \t]*\n(?P<inner>.*?)^\|={3,}[ \t]*$",
    re.DOTALL | re.MULTILINE,
)
_LIST_TABLE = re.compile(
    r"^[ \t]*\.\. list-table::[^\n]*\n(?:[ \t]+:[^\n]*\n|[ \t]*\n)*(?P<inner>(?:[ \t]+\S[^\n]*(?:\n|\Z)|[ \t]*\n)+)",
    re.MULTILINE,
)
_LATEX = re.compile(
    r"\\begin\{(?P<kind>tabular[x*]?|longtable)\}(?:\[[^\]]*\]|\{(?:[^{}]|\{[^{}]*\})*\})*(?P<inner>.*?)\\end\{(?P=kind)\}",
    re.DOTALL,
)


def _page(rows: _Cells) -> str:
    """A table of a page, with as many lines as what it stands for."""
    lines = ("".join(f"<td>{html.escape(cell)}</td>" + "\n" * count for cell, count in row) for row in rows)
    return f"<table>\n{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"


_CELL = re.compile(r"(?:^|(?<=\s))(?:\d+(?:\.\d+)?[*+])?[<^>]?(?:\.[<^>])?[aehlmsd]?(?<!\\)\|", re.MULTILINE)


def _of_bars(inner: str, columns: str | None) -> _Cells:
    """The cells of AsciiDoc, one behind the other: as many a row as columns are named, or stand in the first line."""
    cells = [(" ".join(cell.replace("\\|", "|").split()), cell.count("\n")) for cell in _CELL.split(inner)[1:]]
    first = next((line for line in inner.splitlines() if line.strip()), "")
    times = re.fullmatch(r"\s*(\d+)\*.*", columns or "")
    width = int(times[1]) if times else len(columns.split(",")) if columns else len(_CELL.findall(first))
    for at in range(0, len(cells), max(width, 1)):
        yield cells[at : at + width]


def _of_bullets(inner: str) -> _Cells:
    """The cells of a list of lists: `* -` begins a row, `-` a cell, and other lines go on."""
    row: list[tuple[str, int]] = []
    for line in inner.splitlines():
        found = re.fullmatch(r"\s*(?P<row>\*\s+)?-(?:\s+(?P<cell>.*))?", line)
        if found and found["row"] and row:
            yield row
            row = []
        if found:
            row.append(((found["cell"] or "").strip(), 1))
        elif row:
            row[-1] = f"{row[-1][0]} {line.strip()}".strip(), row[-1][1] + 1
    yield row


_RULES = re.compile(r"\\(?:hline|toprule|midrule|bottomrule|endhead|endfirsthead|endfoot|cline\{[^{}]*\})\s*")
_COMMAND = re.compile(r"\\[a-zA-Z]+\*?\{([^{}]*)\}")
_ESCAPED = re.compile(r"\\([&%$#_{}])")


def _of_ampersands(inner: str) -> _Cells:
    """The cells of LaTeX, without the commands around them."""
    text = _RULES.sub("", re.sub(r"(?<!\\)%[^\n]*", "", inner))
    while (fewer := _COMMAND.sub(r"\1", text)) != text:
        text = fewer
    for row in re.split(r"\\\\(?:\[[^\]]*\])?", text):
        if row.strip():
            cells = re.split(r"(?<!\\)&", row)
            yield [(_ESCAPED.sub(r"\1", " ".join(cell.split())), cell.count("\n")) for cell in cells]
