"""Tables in pages: HTML, as browsers save it, and the wikitext of MediaWiki. Every table with known columns is read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser

from importers.encoding import decode
from importers.grids import apart, find_header, header_names, heading, no_card, turned
from importers.page_cards import page_cards
from importers.rows import AnyRow, Entry, Row, SkippedRow, SourceFormat
from rules.core.errors import DataError, Location

_HEAD = 65_536
_SAMPLE = 40
_WIDEST = 100
_WIDE = 3
"""A cell over so many columns is a line of its own."""

_CELLS = ("td", "th")

Line = tuple[int, list[str]]
Below = dict[int, tuple[int, str]]
"""Column -> how many lines more a cell reaches down there, and its text."""


_FOOTNOTE = re.compile(r"\s*\[[^\[\]]{1,8}\]\s*")


class _Tables(HTMLParser):
    """The tables of a page, each a list of lines of cells; a cell over several places is there in each."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[list[Line]] = []
        self._cell: list[str] | None = None
        self._span = (1, 1)
        self._raised_at = 0
        self._below: Below = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag == "table":
            self._end_line()
            self.tables.append([])
            self._below = {}
        elif tag == "tr" and self.tables:
            self._end_line()
            self.tables[-1].append((self.getpos()[0], []))
        elif tag in _CELLS and self.tables and self.tables[-1]:
            self._end_cell()
            self._cell = []
            self._span = (_number(told.get("colspan")), _number(told.get("rowspan")))
        elif self._cell is not None and tag in ("br", "p", "li", "div"):
            self._cell.append("\n")
        elif self._cell is not None and tag == "sup":
            self._raised_at = len(self._cell)
        elif self._cell is not None and tag == "img":
            self._cell.append(f" {told.get('alt') or ''} ")

    def handle_endtag(self, tag: str) -> None:
        if tag in _CELLS:
            self._end_cell()
        elif tag in ("tr", "table"):
            self._end_line()
        elif tag == "sup" and self._cell is not None and _FOOTNOTE.fullmatch("".join(self._cell[self._raised_at :])):
            del self._cell[self._raised_at :]

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self._cell.append(data.replace("\n", " "))

    def _end_line(self) -> None:
        self._end_cell()
        if self.tables and self.tables[-1]:
            _fill_up(self.tables[-1][-1][1], self._below)

    def _end_cell(self) -> None:
        if self._cell is None:
            return
        text = "\n".join(" ".join(line.split()) for line in "".join(self._cell).split("\n")).strip()
        self._cell = None
        _put(self.tables[-1][-1][1], text, self._span, self._below)


def _put(cells: list[str], text: str, span: tuple[int, int], below: Below) -> None:
    """Add a cell to its line, as often as it goes across, behind what reaches down here from a line above."""
    across, down = span
    for _ in range(across):
        _fill(cells, below)
        if down > 1:
            below[len(cells)] = (down - 1, text)
        cells.append(text)


def _fill(cells: list[str], below: Below) -> None:
    while (found := below.pop(len(cells), None)) is not None:
        left, text = found
        if left > 1:
            below[len(cells)] = (left - 1, text)
        cells.append(text)


def _fill_up(cells: list[str], below: Below) -> None:
    """Add to a line that ends what reaches down behind its last cell."""
    while any(at >= len(cells) for at in below):
        _fill(cells, below)
        if any(at >= len(cells) for at in below):
            cells.append("")


def _number(text: str | None) -> int:
    return min(int(text), _WIDEST) if text and text.isdecimal() and int(text) else 1


_LINK = re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]")
_FILE = re.compile(r"\[\[(?:file|image|datei|fichier):([^\[\]|.]*)[^\[\]]*\]\]", re.IGNORECASE)
_TEMPLATE = re.compile(r"\{\{(?:[^{}|]*\|)*([^{}|]*)\}\}")
_NOTE = re.compile(r"<ref[^<>]*/>|<ref.*?</ref>|<!--.*?-->", re.DOTALL | re.IGNORECASE)
_BREAK = re.compile(r"<\s*br\s*/?\s*>", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]{1,200}>")
_ATTRIBUTES = re.compile(r"""\s*(?:[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s|"']+)\s*)+\|(?!\|)""")
_SPAN = re.compile(r"""(?P<what>row|col)span\s*=\s*["']?(?P<count>\d{1,3})""", re.IGNORECASE)


def _wiki_tables(text: str) -> Iterator[list[Line]]:
    table: list[Line] | None = None
    below: Below = {}
    for number, line in enumerate(_NOTE.sub("", text).split("\n"), 1):
        bare = line.strip()
        if bare.startswith("{|"):
            table, below = [], {}
        elif table is None or bare.startswith("|+"):
            continue
        elif bare.startswith("|}"):
            yield table
            table = None
        elif bare.startswith("|-"):
            if table:
                _fill_up(table[-1][1], below)
            table.append((number, []))
        elif bare[:1] in ("|", "!"):
            if not table:
                table.append((number, []))
            for cell in re.split(r"\|\||!!" if bare[0] == "!" else r"\|\|", bare[1:]):
                _put_wiki(table[-1][1], cell, below)
        elif table and table[-1][1] and bare:
            table[-1][1][-1] = f"{table[-1][1][-1]}\n{plain_wikitext(bare)}"
    if table is not None:
        yield table


def _put_wiki(cells: list[str], cell: str, below: Below) -> None:
    attributes = _ATTRIBUTES.match(cell)
    spans = {m["what"].lower(): int(m["count"]) for m in _SPAN.finditer(attributes[0])} if attributes else {}
    text = plain_wikitext(cell[attributes.end() :] if attributes else cell)
    _put(cells, text, (min(spans.get("col", 1), _WIDEST), spans.get("row", 1)), below)


def plain_wikitext(text: str) -> str:
    """Wikitext without its marks: a link by what it shows, a template by the last thing it is given."""
    text = _LINK.sub(r"\1", _FILE.sub(r"\1", text))
    while (fewer := _TEMPLATE.sub(r"\1", text)) != text:
        text = fewer
    return _TAG.sub("", _BREAK.sub("\n", text.replace("'''", "").replace("''", ""))).strip()


def _rows(tables: list[list[Line]], entry: Entry) -> Iterator[AnyRow]:
    found = False
    for each in tables:
        lines = [(number, cells) for number, cells in each if any(cells)]
        if len(lines) < _SAMPLE and (table := turned([[*cells] for _, cells in lines], entry)):
            lines = [(lines[0][0], ["" if cell is None else str(cell) for cell in cells]) for cells in table]
        at, height, columns = find_header([cells for _, cells in lines[:_SAMPLE]], entry)
        if not any(map(entry.knows, columns)):
            continue
        columns, under = apart(columns, lines[at + height :], entry)
        header = header_names(columns, Location(entry.name, lines[at][0]), entry)
        group: str | None = None
        for number, cells in under:
            found = True
            where = Location(entry.name, number)
            if (said := _said_over_all(cells, len(header))) is not None:
                group = said if heading([said], header, entry) else group
                yield SkippedRow(where, f'"{said[:40]}" stands alone')
                continue
            values = dict(zip(header, [*cells, *[""] * (len(header) - len(cells))], strict=False))
            if reason := no_card(values, entry):
                yield SkippedRow(where, reason)
            else:
                yield Row(values, where, group)
    if not found:
        raise DataError(
            "holds no table with a column of a card; copy the cards into a spreadsheet and save that as .csv",
            Location(entry.name),
        )


def _said_over_all(cells: Sequence[str], width: int) -> str | None:
    """What one cell over all columns says: a heading, or how many cards there are; None for lines of several cells."""
    alone = len(cells) >= width >= _WIDE and len(set(cells)) == 1 and not cells[0].isdecimal()
    return cells[0] if alone else None


def _read_html(entry: Entry) -> Iterator[AnyRow]:
    text = decode(entry)
    page = _Tables()
    page.feed(text)
    page.close()
    if not any(entry.knows(cell) for table in page.tables for _, cells in table[:_SAMPLE] for cell in cells):
        cards = [Row(values, Location(entry.name, line)) for line, values in page_cards(text, entry.knows, entry.names)]
        if cards:
            return iter(cards)
    return _rows(page.tables, entry)


def _read_wiki(entry: Entry) -> Iterator[AnyRow]:
    return _rows(list(_wiki_tables(decode(entry))), entry)


_WIKI_TABLE = re.compile(rb"^\s*\{\|", re.MULTILINE)
_WIKI_LINE = re.compile(rb"^\s*\|[-+}]", re.MULTILINE)
_HTML = re.compile(rb"<!doctype html|<html\b|<table\b|<div\b|<ul\b|<body\b", re.IGNORECASE)


def _is_wiki(entry: Entry) -> bool:
    head = entry.data[:_HEAD]
    return _WIKI_TABLE.search(head) is not None and _WIKI_LINE.search(head) is not None


def _is_html(entry: Entry) -> bool:
    head = entry.data[:_HEAD]
    return head.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"<" and _HTML.search(head) is not None


HTML = SourceFormat("html", "a page with tables", _is_html, _read_html)
WIKI = SourceFormat("wiki", "wikitext with tables", _is_wiki, _read_wiki)
