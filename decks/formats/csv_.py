"""Decks as tables: a header of column names, a row a card; comma, semicolon or tab between the cells."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence

from decks.formats.gather import Gatherer
from decks.formats.registry import Carries, DeckFormat
from decks.lists.carried_down import UnclearSectionError, rows_filled
from decks.lists.columns import (
    columns_of_cells,
    ids_in_cells,
    number_the_rows,
    places_or_counts,
    says_nothing,
    surely_named,
    there_twice,
    twice_over,
)
from decks.lists.count_columns import Counting, Kind, counting_of, section_column
from decks.lists.rarities import is_finish, set_alone
from decks.lists.second_list import lists_in_column, two_lists
from decks.lists.sorting_columns import divided
from decks.lists.title_rows import title_of_row
from decks.lists.titles import Title, section_meaning, title_of, total_of
from decks.problems import quoted
from decks.tags import tags_of
from importers.values.formulas import SAFE_COLUMN, as_it_was
from rules.core.dataclass import dataclass, field
from rules.core.deck import MAYBE, DeckList
from rules.core.errors import DataError, Location
from rules.core.text import counted, fold

_OWN = ["count", "name", "section", "printing", "comment"]
"""The columns that `write` writes, where an empty cell says that a card has no section."""
_CELLS_OF_A_TITLE = 2
"""A word and a count."""
_WANTS = frozenset(
    ("want", "wants", "wanted", "need", "needs", "needed", "missing", "wish", "gesucht", "suche", "fehlt")
)
"""Columns of a collection that count what is not in it."""
_LINES_BEFORE = 10
"""How far down a table may begin: tools write a title or a separator's name above it."""
_LINES_BELOW = 40
"""How many rows are looked at to tell whether a column like `Main` or `Foil` counts copies."""


def columns_of(header: str, delimiter: str) -> list[str | None]:
    """What each column of a header line means; None for a column that is none of ours."""
    try:
        cells = next(csv.reader([header], delimiter=delimiter), [])
    except csv.Error:
        return []
    meanings = columns_of_cells(cells)
    return [SAFE_COLUMN if cell == SAFE_COLUMN else meaning for cell, meaning in zip(cells, meanings, strict=True)]


def header_of(text: str) -> tuple[int, str] | None:
    """The place of the line that names a table's columns (from 0), and what stands between them; None without one."""
    lines = text.split("\n", _LINES_BEFORE + _LINES_BELOW)
    for place, line in enumerate(lines[:_LINES_BEFORE]):
        for delimiter in ",;\t":
            meanings = columns_of(line, delimiter) if delimiter in line else []
            if (
                len(meanings) > 1
                and twice_over(line.split(delimiter)) is None
                and ("name" in meanings or "printing" in meanings)
            ):
                titles, rows = _cells_of(line, lines[place + 1 : place + _LINES_BELOW], delimiter)
                counted = "count" in meanings or counting_of(titles, rows) is not None
                if counted and (not titles or surely_named(titles, rows)):
                    return place, delimiter
        if line.strip() and not re.match(
            r'\s*(#|//|;|"?sep=|[,;\t]+(?=[^,;\t]*[^\W\d])(?!\W*\d|[^,;\t]*\s[x×]?\d{1,2}[x×]?\s*(?:[,;\t]|$))[^,;\t]+[,;\t\s]*$|[^\d,;\t]+[,;\t]+[^\d,;\t]*[,;\t]+\s*$|[^\d,;\t]+[,;\t]*\s*$|[^\d,;\t]+[:：][,;\t]+[^,;\t]*[,;\t]*\s*$|[,;\t\s]+$)',
            line,
        ):
            return None
    return None


def _cells_of(header: str, below: Sequence[str], delimiter: str) -> tuple[list[str], list[list[str]]]:
    """The cells of a header and of the lines below it, those that can be told."""
    try:
        rows = list(csv.reader([header, *below], delimiter=delimiter))
    except csv.Error:
        return [], []
    return rows[0], rows[1:]


def read(text: str, source: str) -> DeckList:
    """Read a table. Raises DataError that names every row it cannot read."""
    text = text.lstrip("\ufeff")
    header = header_of(text)
    if header is None:
        raise DataError("The first line must name the columns, at least count and name.", Location(source, 1))
    place, delimiter = header
    before, text = text.split("\n")[:place], "\n".join(text.split("\n")[place:])
    meanings = columns_of(text.split("\n", 1)[0], delimiter)
    titles = next(csv.reader([text.split("\n", 1)[0]], delimiter=delimiter))
    if again := there_twice(titles):
        raise DataError(
            f"The column {quoted(again)} is there twice. Write one card a line.", Location(source, place + 1)
        )
    called = list(titles)
    rows = list(_rows(text, delimiter, place, source))
    if lists := lists_in_column(titles, [row for _, row in rows]):
        column, first, second = lists
        begins = next(number for number, row in rows if second in map(str.strip, row))
        raise DataError(f"{quoted(column)}: {two_lists(second, first)}", Location(source, begins))
    if asked := places_or_counts(titles, [row for _, row in rows]):
        raise DataError(f"{asked[0].upper()}{asked[1:]}", Location(source, place + 1))
    if (places := _numbers_its_rows(titles, meanings, [row for _, row in rows])) is not None:
        meanings[places], called[places] = None, ""
    if (at := section_column(titles, meanings, [row for _, row in rows])) is not None:
        meanings[at] = "section"
    table = _Table(called, meanings, counting_of(titles, [row for _, row in rows]), Gatherer(source))
    if titles[: len(_OWN)] != _OWN:
        rows = _with_sections(meanings, rows, table.cards)
    known = table.counting.places if table.counting is not None else frozenset()
    apart = divided(titles, [row for _, row in rows], {*known, *([] if at is None else [at])})
    for each in apart:
        number, row = rows[each.row]
        table.cards.complain(f"{quoted(_named(meanings, row))}: {each.said}", number)
    table.take_all(rows)
    table.notes += _wanted(titles, [row for _, row in rows], Location(source, place + 1))
    return DeckList(table.cards.result(), source, comments=tuple(_comments(before)), notes=tuple(table.notes))


def _wanted(titles: Sequence[str], rows: Sequence[Sequence[str]], where: Location) -> Iterator[str]:
    """What to say of each column that counts what somebody looks for."""
    for at, title in enumerate(titles):
        said = [row[at] for row in rows if at < len(row)] if fold(title.strip(" #?")) in _WANTS else []
        if any(re.search(r"[1-9]", cell) for cell in said):
            yield f"{where}: the column {quoted(title)} says what is looked for; it is left out."


@dataclass(slots=True)
class _Table:
    """A table while it is read: what its columns mean, how they count copies, and the section that a row has named."""

    titles: list[str]
    meanings: list[str | None]
    counting: Counting | None
    cards: Gatherer
    section: str | None = None
    last: int | None = None  # the line of the row above, where that is a card's
    notes: list[str] = field(default_factory=list)
    added: int = 0  # how many cards stand above the last total

    def take_all(self, rows: Sequence[tuple[int, list[str]]]) -> None:
        """The rows that say something, each with its line: cards, and titles of those below them."""
        for at, (number, row) in enumerate(rows):
            if (title := _title(self.meanings, rows, at)) is not None:
                self.section, self.last = title.section, None
            else:
                self.take(number, row)

    def take(self, number: int, row: list[str]) -> None:
        """A row that says something, on line `number`."""
        while len(row) > len(self.meanings) and not row[-1].strip():
            row.pop()
        if len(row) > len(self.meanings):
            self.cards.complain(f"{len(row)} cells, where the header has {len(self.meanings)}.", number)
            return
        if self.meanings[-1] == SAFE_COLUMN:
            row = [as_it_was(value) for value in row]
        cell = {meaning: value.strip() for meaning, value in zip(self.meanings, row, strict=False) if meaning}
        name, count = cell.get("name") or "", cell.get("count", "")
        above, self.last = self.last, None
        if columns_of_cells(row)[: len(row)] == self.meanings[: len(row)]:
            if above is not None and number > above + 1:
                self.cards.complain(two_lists(name), number)
            return
        if _is_no_card(row, name, count) or self._is_sum(row, cell):
            self._add_total(number, count)
            return
        copies = self._copies(number, row, name, count)
        if not any(said for said, _ in copies) and (title := title_of(name)):
            self.section = title.section
            return
        self.last = number
        for said, section in copies:
            self.cards.add(
                cell.get("name"),
                said,
                section or (section_meaning(cell["section"]) if cell.get("section") else self.section),
                _reference(cell),
                cell.get("comment"),
                number,
                tags_of(cell.get("tags", "")),
                ids_in_cells(self.titles, self.meanings, row),
            )

    def _add_total(self, number: int, count: str) -> None:
        """A total stands on line `number`: it is told where it is not how many cards stand above it."""
        held = sum(line.count for line in self.cards.lines)
        beside = sum(line.count for line in self.cards.lines if line.section in ("sideboard", "missions", MAYBE))
        if count.isdecimal() and int(count[:6]) not in (held, held - self.added, held - beside):
            where = Location(self.cards.source, number)
            self.notes.append(f"{where}: the list announces {counted(int(count[:6]), 'card')} here; there are {held}.")
        self.added = held

    def _is_sum(self, row: list[str], cell: Mapping[str, str]) -> bool:
        """Whether a row says in figures alone how many cards stand above it, or what they cost."""
        count = cell.get("count", "")
        if re.search(r"[^\W\d_]", "".join(row)):
            return False
        adds_up = count.isdecimal() and int(count[:6]) == sum(line.count for line in self.cards.lines) > 0
        return adds_up or not any(cell.values())

    def _copies(self, number: int, row: list[str], name: str, count: str) -> list[tuple[str, str | None]]:
        """How many copies a row says, as it says them, by section."""
        if self.counting is None or self.counting.is_plain:
            return [(re.sub(r"(?<=\d)[.,]0$", "", count), None)]
        try:
            copies = self.counting.copies(row)
        except ValueError as error:
            self.cards.complain(f"{quoted(name)}: {error}", number)
            return []
        said = "".join(row[c.place] for c in self.counting.columns if c.place < len(row))
        if not copies and re.search(r"[0–—-]", said) and self.counting.columns[0].kind is Kind.CONDITION:
            self.notes.append(f"{Location(self.cards.source, number)}: {quoted(name)} has no copy in any condition.")
            return []
        zero = "0" if re.search(r"\d", said) else ""
        return [(str(count), section) for count, section in copies] or [(zero, None)]


def _numbers_its_rows(titles: Sequence[str], meanings: Sequence[str | None], rows: list[list[str]]) -> int | None:
    """The place of the column that is called a number, or an id, and counts the rows: it says no card's number."""
    ids = [at for at, title in enumerate(titles) if title.strip().lower() == "id" and meanings[at] == "printing"]
    names = [row[at] for at, meaning in enumerate(meanings) if meaning == "name" for row in rows if at < len(row)]
    unlike = 0 < len(names) == len(set(names))
    for at in [*(at for at, meaning in enumerate(meanings) if meaning == "number"), *(ids if unlike else [])]:
        if number_the_rows(meanings, [row[at] for row in rows if len(row) > at and any((*row[:at], *row[at + 1 :]))]):
            return at
    return None


def _with_sections(
    meanings: Sequence[str | None], rows: list[tuple[int, list[str]]], cards: Gatherer
) -> list[tuple[int, list[str]]]:
    """The rows with the empty cells of their sections filled from above, or a complaint where that is not clear."""
    try:
        filled = rows_filled(meanings, [row for _, row in rows])
    except UnclearSectionError as unclear:
        number, row = rows[unclear.place]
        cards.complain(f"{quoted(_named(meanings, row))}: {unclear.asked}", number)
        return rows
    return [(number, row) for (number, _), row in zip(rows, filled, strict=True)]


def _title(meanings: Sequence[str | None], rows: Sequence[tuple[int, list[str]]], at: int) -> Title | None:
    """The title that the row at a place is; None for other rows."""
    if sum(not says_nothing(cell) for cell in rows[at][1]) > _CELLS_OF_A_TITLE:
        return None
    return title_of_row(meanings, rows[at][1], [row for _, row in rows[at + 1 :]])


def _named(meanings: Sequence[str | None], row: Sequence[str]) -> str:
    """What a row calls its card, or the row where no column has names."""
    at = next((at for at, meaning in enumerate(meanings) if meaning in ("name", "printing")), len(row))
    return row[at].strip() if at < len(row) else ", ".join(row)


def _comments(before: Sequence[str]) -> Iterator[str]:
    """What the lines above a table's header say."""
    return (line.lstrip("#/; ") for line in before if line.strip() and "sep=" not in line.lower())


def _is_no_card(row: list[str], name: str, count: str) -> bool:
    """Whether a row is a total: its name, or a cell of one without a name, or its count, is a word for totals."""
    words = [name, count] if name else row
    return any(total_of(f"{said} {count if count.isdecimal() else 0}") is not None for said in words if said.strip())


def _rows(text: str, delimiter: str, place: int, source: str) -> Iterator[tuple[int, list[str]]]:
    """The rows of a table below its header that say something, each with its line. Raises DataError."""
    rows = csv.reader(io.StringIO(text), delimiter=delimiter, strict=True)
    try:
        next(rows)
        for row in rows:
            if any(cell.strip() for cell in row):
                yield rows.line_num + place, row
    except csv.Error as error:
        raise DataError(f"This is not a whole table: {error}.", Location(source, rows.line_num + place)) from None


def _reference(cell: dict[str, str]) -> str | None:
    cell = {meaning: said for meaning, said in cell.items() if not says_nothing(said)}
    if cell.get("printing") and not is_finish(cell["printing"]):
        return cell["printing"]
    if cell.get("number"):
        return " ".join(filter(None, [cell.get("set"), cell["number"]]))
    return set_alone(cell.get("set"))


def write(deck: DeckList) -> str:
    """The deck as a table with commas."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    tagged = any(line.tags for line in deck.lines)
    writer.writerow([*_OWN, *(["tags"] if tagged else [])])
    for line in deck.lines:
        tags = [", ".join(line.tags)] if tagged else []
        writer.writerow([line.count, line.name, line.section or "", line.printing or "", line.comment or "", *tags])
    about = f"# tags: {', '.join(deck.tags)}\n" if deck.tags else ""
    return about + out.getvalue()


FORMAT = DeckFormat(
    id="csv",
    title="CSV",
    extensions=(".csv", ".tsv"),
    carries=frozenset({Carries.LINE_COMMENTS, Carries.PRINTINGS, Carries.MAYBE, Carries.TAGS}),
    read=read,
    write=write,
)
