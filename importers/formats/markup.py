"""Tables in pages: HTML, as browsers save it, and the wikitext of MediaWiki. Every table with known columns is read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from typing import NamedTuple

from importers.formats.encoding import decode
from importers.formats.grids import (
    Header,
    another_header,
    apart,
    find_header,
    group_under,
    header_names,
    heading,
    no_card,
    turned,
    without_header,
)
from importers.formats.page_cards import page_cards
from importers.formats.xml_tree import root_of
from importers.rows import AnyRow, Entry, Row, SetNote, SkippedRow, SourceFormat
from importers.values.markup_tags import in_force, not_hidden, without_footnotes
from rules.core.errors import DataError, Location

_HEAD = 65_536
_SAMPLE = 40
_WIDEST = 100
_WIDE = 3
"""A cell over so many columns is a line of its own."""

_CELLS = ("td", "th")
_STRUCK = ("s", "del", "strike")
_STRIKE = re.compile("</?s>")
_ALT = "\ue001"
"""What stands around the words of a picture while a cell is read."""
_WORD_AND_ITS_PICTURE = re.compile(rf"{_ALT}([^{_ALT}]+){_ALT}\s*(?=\1\b)", re.IGNORECASE)
_TITLES = ("caption", "h1", "h2", "h3", "h4", "h5", "h6")


class Line(NamedTuple):
    """A line of a table: its number in the file, its cells, and whether all of them head columns."""

    number: int
    cells: list[str]
    is_head: bool = False


class Table(NamedTuple):
    """A table of a page, and what stands over it: its caption, or the heading above."""

    lines: list[Line]
    title: str | None = None


Below = dict[int, tuple[int, str]]
"""Column -> how many lines more a cell reaches down there, and its text."""


_FOOTNOTE = re.compile(r"\s*(?:\[[^\[\]]{1,8}\]|\d{1,2}|[*†‡§]{1,2})\s*")


class _Tables(HTMLParser):
    """The tables of a page, each a list of lines of cells; a cell over several places is there in each."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[Table] = []
        self._cell: list[str] | None = None
        self._said: list[str] | None = None
        self._heading: str | None = None
        self._is_head = True
        self._span = (1, 1)
        self._raised_at = 0
        self._below: Below = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag == "table":
            self._end_line()
            self.tables.append(Table([], self._heading))
            self._below = {}
        elif tag in _TITLES:
            self._said = []
        elif tag == "tr" and self.tables:
            self._end_line()
            self.tables[-1].lines.append(Line(self.getpos()[0], []))
            self._is_head = True
        elif tag in _CELLS and self.tables and self.tables[-1].lines:
            self._end_cell()
            self._cell = []
            self._is_head = self._is_head and tag == "th"
            self._span = (_number(told.get("colspan")), _number(told.get("rowspan")))
        elif self._cell is not None and tag in ("br", "p", "li", "div"):
            self._cell.append("\n")
        elif self._cell is not None and tag == "sup":
            self._raised_at = len(self._cell)
        elif self._cell is not None and tag in _STRUCK:
            self._cell.append("<s>")
        elif self._cell is not None and tag == "img":
            self._cell.append(f" {_ALT}{told.get('alt') or ''}{_ALT} ")

    def handle_endtag(self, tag: str) -> None:
        if tag in _CELLS:
            self._end_cell()
        elif tag in ("tr", "table"):
            self._end_line()
        elif tag in _TITLES and self._said is not None:
            self._end_title(tag)
        elif tag == "sup" and self._cell is not None:
            self._end_raised(self._cell)
        elif tag in _STRUCK and self._cell is not None:
            self._cell.append("</s>")

    def _end_raised(self, cell: list[str]) -> None:
        """Take out a raised sign behind words, which leads to a footnote."""
        before, raised = cell[: self._raised_at], "".join(cell[self._raised_at :])
        if any(map(str.strip, before)) and _FOOTNOTE.fullmatch(raised):
            del cell[self._raised_at :]

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self._cell.append(data.replace("\n", " "))
        elif self._said is not None:
            self._said.append(data)

    def _end_title(self, tag: str) -> None:
        title = " ".join("".join(self._said or ()).split()) or None
        self._said = None
        if tag == "caption" and self.tables:
            self.tables[-1] = self.tables[-1]._replace(title=title)
        elif self._cell is None:
            self._heading = title

    def _end_line(self) -> None:
        self._end_cell()
        if self.tables and (lines := self.tables[-1].lines):
            _fill_up(lines[-1].cells, self._below)
            lines[-1] = lines[-1]._replace(is_head=self._is_head)

    def _end_cell(self) -> None:
        if self._cell is None:
            return
        said = _WORD_AND_ITS_PICTURE.sub("", _STRIKE.sub("", in_force("".join(self._cell)))).replace(_ALT, "")
        text = "\n".join(" ".join(line.split()) for line in said.split("\n")).strip()
        self._cell = None
        _put(self.tables[-1].lines[-1].cells, text, self._span, self._below)


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
_PICTURES = re.compile(rf"(?:{_FILE.pattern}\s*)+", re.IGNORECASE)
_TEMPLATE = re.compile(r"\{\{(?:[^{}|]*\|)*([^{}|]*)\}\}")
_NOTE = re.compile(r"<ref[^<>]*/>|<ref.*?</ref>|<!--.*?-->", re.DOTALL | re.IGNORECASE)
_NOT_SHOWN = re.compile(
    r"\{\{\s*(?:hs|hidden[ _]?sort[ _]?key|sort[ _]?key|efn(?:-\w+)?|refn?|fn|footnote)\s*(?:\|[^{}]*)?\}\}",
    re.IGNORECASE,
)
"""Templates for sorting and for footnotes."""

_BREAK = re.compile(r"<\s*br\s*/?\s*>", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]{1,200}>")
_ATTRIBUTES = re.compile(r"""\s*(?:[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s|"']+)\s*)+\|(?!\|)""")
_WIKI_HEADING = re.compile(r"={1,6}\s*(.*?\S)\s*={1,6}")
_SPAN = re.compile(r"""(?P<what>row|col)span\s*=\s*["']?(?P<count>\d{1,3})""", re.IGNORECASE)


def _wiki_tables(text: str) -> Iterator[Table]:
    table: Table | None = None
    title: str | None = None
    below: Below = {}
    for number, line in enumerate(_NOTE.sub("", text).split("\n"), 1):
        bare = line.strip()
        if bare.startswith("{|"):
            table, below = Table([], title), {}
        elif table is None:
            title = plain_wikitext(found[1]) if (found := _WIKI_HEADING.fullmatch(bare)) else title
        elif bare.startswith("|+"):
            table = table._replace(title=plain_wikitext(_without_attributes(bare[2:])) or table.title)
        elif bare.startswith("|}"):
            yield table
            table = None
        else:
            _take_wiki_line(table.lines, bare, number, below)
    if table is not None:
        yield table


def _take_wiki_line(lines: list[Line], bare: str, number: int, below: Below) -> None:
    """Take a line within a wiki's table: the rule between two of its lines, cells, or more of the last cell."""
    if bare.startswith("|-"):
        if lines:
            _fill_up(lines[-1].cells, below)
        lines.append(Line(number, [], is_head=True))
    elif bare[:1] in ("|", "!"):
        if not lines:
            lines.append(Line(number, [], is_head=True))
        lines[-1] = lines[-1]._replace(is_head=lines[-1].is_head and bare[0] == "!")
        for cell in re.split(r"\|\||!!" if bare[0] == "!" else r"\|\|", bare[1:]):
            _put_wiki(lines[-1].cells, cell, below)
    elif lines and lines[-1].cells and bare:
        lines[-1].cells[-1] = f"{lines[-1].cells[-1]}\n{plain_wikitext(bare)}"


def _without_attributes(cell: str) -> str:
    attributes = _ATTRIBUTES.match(cell)
    return cell[attributes.end() :] if attributes else cell


def _put_wiki(cells: list[str], cell: str, below: Below) -> None:
    attributes = _ATTRIBUTES.match(cell)
    spans = {m["what"].lower(): int(m["count"]) for m in _SPAN.finditer(attributes[0])} if attributes else {}
    text = plain_wikitext(cell[attributes.end() :] if attributes else cell)
    _put(cells, text, (min(spans.get("col", 1), _WIDEST), spans.get("row", 1)), below)


def _words_of_pictures(pictures: re.Match[str]) -> str:
    """Pictures side by side as their names, with blanks between them and behind them."""
    return " ".join(_FILE.findall(pictures[0])) + (" " if pictures[0][-1:] != "]" else "")


def plain_wikitext(text: str) -> str:
    """Wikitext without its marks: a link by what it shows, a template by the last thing it is given."""
    text = _LINK.sub(r"\1", _PICTURES.sub(_words_of_pictures, _NOT_SHOWN.sub("", in_force(text))))
    text = text.replace("}}{{", "}} {{")  # two symbols, and no one word
    while (fewer := _TEMPLATE.sub(r"\1", text)) != text:
        text = fewer
    return _TAG.sub("", _BREAK.sub("\n", without_footnotes(text).replace("'''", "").replace("''", ""))).strip()


def _rows(tables: list[Table], entry: Entry) -> Iterator[AnyRow]:
    found = False
    headed = [(table, header) for each in tables if (header := _headed(table := _upright(each, entry), entry))]
    if not headed:
        upright = [_upright(each, entry) for each in tables]
        headed = [
            (each, header) for each in upright if (header := without_header([li.cells for li in each.lines], entry))
        ]
    titles = {table.title for table, _ in headed}
    for table, header in headed:
        is_several = len(titles) > 1 and table.title is not None and entry.means(table.title) is None
        note = SetNote(heading=table.title) if is_several else SetNote()
        for row in _rows_of(table, header, note, entry):
            found = True
            yield row
    if not found:
        raise DataError(
            "holds no table with a column of a card; copy the cards into a spreadsheet and save that as .csv",
            Location(entry.name),
        )


def _upright(table: Table, entry: Entry) -> Table:
    """A table without empty lines; one that has a card a column, turned round."""
    lines = [line for line in table.lines if any(line.cells)]
    if len(lines) < _SAMPLE and (again := turned([[*line.cells] for line in lines], entry)):
        lines = [Line(lines[0].number, ["" if cell is None else str(cell) for cell in cells]) for cells in again]
    return table._replace(lines=lines)


def _headed(table: Table, entry: Entry) -> Header | None:
    """The header of a table; None of one that does not speak of cards."""
    header = find_header([line.cells for line in table.lines[:_SAMPLE]], entry)
    return header if any(map(entry.knows, header.cells)) else None


def _rows_of(table: Table, found: Header, note: SetNote, entry: Entry) -> Iterator[AnyRow]:
    lines, group = table.lines[found.at + found.lines :], table.title
    columns, under = apart(found.cells, list(enumerate(line.cells for line in lines)), entry)
    header = header_names(columns, Location(entry.name, table.lines[found.at].number), entry)
    for place, read in under:
        where, cells = Location(entry.name, lines[place].number), [*read]
        if (said := _said_over_all(cells, len(header))) is not None:
            group = said if heading([said], header, entry) else group
            yield SkippedRow(where, f'"{said[:40]}" stands alone')
            continue
        if again := _header_again(cells, header, where, entry, is_head=lines[place].is_head):
            header, group = again, group_under(again, group, entry)
            continue
        values = dict(zip(header, [*cells, *[""] * (len(header) - len(cells))], strict=False))
        if reason := no_card(values, entry):
            yield SkippedRow(where, reason)
        else:
            yield Row(values, where, group, note)


def _header_again(
    cells: list[str], header: list[str], where: Location, entry: Entry, *, is_head: bool
) -> list[str] | None:
    """The columns of a further header in a table; None where a line is none."""
    if again := another_header(cells, header, where, entry):
        return again
    is_header = is_head and len(set(filter(None, cells))) > 1 and any(map(entry.knows, cells))
    names = header_names(cells, where, entry) if is_header else header
    return None if names == header else names


def _said_over_all(cells: Sequence[str], width: int) -> str | None:
    """What one cell over all columns says: a heading, or how many cards there are; None for lines of several cells."""
    alone = len(cells) >= width >= _WIDE and len(set(cells)) == 1 and not cells[0].isdecimal()
    return cells[0] if alone else None


def tables_in(text: str) -> list[Table]:
    """The tables of a page."""
    page = _Tables()
    page.feed(text)
    page.close()
    return page.tables


def without_columns(tables: list[Table], entry: Entry) -> bool:
    """Whether no cell of some tables is called as a column of cards is."""
    return not any(entry.knows(cell) for table in tables for line in table.lines[:_SAMPLE] for cell in line.cells)


def _read_html(entry: Entry) -> Iterator[AnyRow]:
    text = not_hidden(decode(entry))
    tables = tables_in(text)
    if without_columns(tables, entry):
        cards = [Row(values, Location(entry.name, line)) for line, values in page_cards(text, entry.knows, entry.names)]
        if cards:
            return iter(cards)
    return _rows(tables, entry)


def _read_wiki(entry: Entry) -> Iterator[AnyRow]:
    return _rows(list(_wiki_tables(decode(entry))), entry)


_WIKI_TABLE = re.compile(rb"^\s*\{\|", re.MULTILINE)
_WIKI_LINE = re.compile(rb"^\s*\|[-+}]", re.MULTILINE)
_HTML = re.compile(rb"<!doctype html|<html\b|<table\b|<div\b|<ul\b|<body\b", re.IGNORECASE)


_PAGES = frozenset({"html", "body", "div", "table", "ul", "dl", "section", "article", "main"})
"""What XML begins with that is a page, or a piece of one."""


def _is_wiki(entry: Entry) -> bool:
    head = entry.data[:_HEAD]
    return _WIKI_TABLE.search(head) is not None and _WIKI_LINE.search(head) is not None


def is_html(entry: Entry) -> bool:
    head = entry.data[:_HEAD]
    bare = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    is_data = bare.startswith(b"<?xml") and root_of(entry).lower() not in _PAGES
    return bare[:1] == b"<" and not is_data and _HTML.search(head) is not None


HTML = SourceFormat("html", "a page with tables", is_html, _read_html)
WIKI = SourceFormat("wiki", "wikitext with tables", _is_wiki, _read_wiki)
