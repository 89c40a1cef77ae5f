"""Pages with tables that have a whole card in a cell, as lines of fields: `Symbol: Fire  Cost: 2`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from importers.formats.blocks import is_blocks, read_blocks
from importers.formats.encoding import decode
from importers.formats.markup import is_html, tables_in, without_columns
from importers.formats.page_cards import page_cards
from importers.rows import AnyRow, Entry, SourceFormat
from importers.values.markup_tags import not_hidden


def _as_text(entry: Entry) -> Entry | None:
    """The lines of the tables as text, a card a paragraph; None where a table has columns, or elements are cards."""
    page = not_hidden(decode(entry))
    tables = tables_in(page)
    if not without_columns(tables, entry) or any(page_cards(page, entry.knows, entry.names)):
        return None
    cards = ("\n".join(filter(str.strip, "\n".join(line.cells).splitlines())) for each in tables for line in each.lines)
    return replace(entry, data="\n\n".join(cards).encode())


def _holds_cards(entry: Entry) -> bool:
    text = _as_text(entry) if is_html(entry) else None
    return text is not None and is_blocks(text)


def _read(entry: Entry) -> Iterator[AnyRow]:
    return read_blocks(_as_text(entry) or entry)


PAGE_OF_CELLS = SourceFormat("page", "a page with a card a cell", _holds_cards, _read)
