"""Decks as tables: a header of column names, a row a card; comma, semicolon or tab between the cells."""

from __future__ import annotations

import csv
import io

from decks.formats.registry import Carries, DeckFormat
from decks.gather import Gatherer
from decks.lines import section_meaning
from importers.formulas import SAFE_COLUMN, as_it_was
from rules.core.deck import DeckList
from rules.core.errors import DataError, Location
from rules.core.text import fold

COLUMNS: dict[str, tuple[str, ...]] = {
    "count": ("count", "qty", "quantity", "amount", "copies", "number of copies", "anzahl", "quantite"),
    "name": ("name", "card", "card name", "title"),
    "section": ("section", "board", "zone", "category"),
    "printing": ("printing", "id", "card id", "reference"),
    "set": ("set", "set code", "edition"),
    "number": ("number", "collector number", "no", "#"),
    "comment": ("comment", "note", "notes"),
}
"""What tables call their columns, by what the columns mean."""

_MEANING = {word: meaning for meaning, words in COLUMNS.items() for word in words}


def columns_of(header: str, delimiter: str) -> list[str | None]:
    """What each column of a header line means; None for a column that is none of ours."""
    try:
        cells = next(csv.reader([header], delimiter=delimiter), [])
    except csv.Error:
        return []
    return [SAFE_COLUMN if cell == SAFE_COLUMN else _MEANING.get(fold(cell)) for cell in cells]


def delimiter_of(text: str) -> str | None:
    """What stands between the cells of a table of cards; None where the text is no such table."""
    header = text.split("\n", 1)[0]
    for delimiter in ",;\t":
        meanings = columns_of(header, delimiter)
        if len(meanings) > 1 and "count" in meanings and ("name" in meanings or "printing" in meanings):
            return delimiter
    return None


def read(text: str, source: str) -> DeckList:
    """Read a table. Raises DataError that names every row it cannot read."""
    text = text.lstrip("\ufeff").lstrip("\n")
    delimiter = delimiter_of(text)
    if delimiter is None:
        raise DataError("The first line must name the columns, at least count and name.", Location(source, 1))
    meanings = columns_of(text.split("\n", 1)[0], delimiter)
    cards = Gatherer(source)
    rows = csv.reader(io.StringIO(text), delimiter=delimiter, strict=True)
    try:
        next(rows)
        for row in rows:
            if not any(cell.strip() for cell in row):
                continue
            if len(row) > len(meanings):
                cards.complain(f"{len(row)} cells, where the header has {len(meanings)}.", rows.line_num)
                continue
            if meanings[-1] == SAFE_COLUMN:
                row = [as_it_was(value) for value in row]
            cell = {meaning: value.strip() for meaning, value in zip(meanings, row, strict=False) if meaning}
            cards.add(
                cell.get("name"),
                cell.get("count", ""),
                section_meaning(cell["section"]) if cell.get("section") else None,
                _reference(cell),
                cell.get("comment"),
                rows.line_num,
            )
    except csv.Error as error:
        raise DataError(f"This is not a whole table: {error}.", Location(source, rows.line_num)) from None
    return DeckList(cards.result(), source)


def _reference(cell: dict[str, str]) -> str | None:
    if cell.get("printing"):
        return cell["printing"]
    return " ".join(filter(None, [cell.get("set"), cell.get("number")])) if cell.get("number") else None


def write(deck: DeckList) -> str:
    """The deck as a table with commas."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["count", "name", "section", "printing", "comment"])
    for line in deck.lines:
        writer.writerow([line.count, line.name, line.section or "", line.printing or "", line.comment or ""])
    return out.getvalue()


FORMAT = DeckFormat(
    id="csv",
    title="CSV",
    extensions=(".csv", ".tsv"),
    carries=frozenset({Carries.LINE_COMMENTS, Carries.PRINTINGS}),
    read=read,
    write=write,
)
