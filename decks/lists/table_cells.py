"""Tables within a list: rows of cells between bars, as Markdown has them, with or without a row of column names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from decks.lists.card_line import all_parses, as_line, cell_parses
from decks.lists.carried_down import UnclearSectionError, rows_filled
from decks.lists.columns import (
    columns_of_cells,
    ids_in_cells,
    number_the_rows,
    places_or_counts,
    says_nothing,
    surely_named,
    there_twice,
    without_counts,
)
from decks.lists.count_columns import Counting, counting_of, section_column
from decks.lists.counts import COUNT, NUMBER_WORDS, check_count
from decks.lists.naming import unlinked
from decks.lists.second_list import lists_in_column, two_lists
from decks.lists.sorting_columns import divided
from decks.lists.title_rows import title_of_row
from decks.lists.titles import Title, Total, section_meaning, total_of
from decks.problems import quoted
from rules.core.dataclass import dataclass, field, replace
from rules.core.deck import DeckLine
from rules.core.late import Late

_RULE = Late(r"[|+\s:=─━┼╋│┃┄┬┴├┤-]*[-=─━┄][|+\s:=─━┼╋│┃┄┬┴├┤-]*", needs="-=─━┄")
_CELLS_OF_A_TITLE = 2
"""A word and a count."""
_LOOKED_AT = 6
"""How many rows are looked at to tell whether a row of names is a table's, and within a table what changes."""
_BARS = "|│┃"
_MAY_BE_NOTHING = ("printing", "set", "number", "comment")
_COUNT = Late(r"[x×*]?\s?(?P<count>\d+)(?:[.,]0)?\s?[x×*]?(?:枚)?", re.IGNORECASE)
_BAR_IN_LINK = Late(r"(?P<page>\[\[[^\[\]|\\]+)\|(?=[^\[\]|]*\]\])", needs=("[[",))
"""The bar of a wiki's link, `[[Gaara (character)|Gaara]]`, which parts no cells."""
_BACKSLASHED = Late(r"\\([\\`*_\[\]<>|#{}()+.!-])")


@dataclass(slots=True)
class TableRows:
    """The table that a list's reader is in; `columns` are what its columns mean, empty outside any table."""

    columns: list[str | None] = field(default_factory=list)
    counting: Counting | None = None
    header: str = ""
    twice: str | None = None
    """The name of a column that is there twice, so that no row is one card's."""
    asked: str | None = None
    """What to ask of a table whose numbers may be those of its rows."""
    lists: tuple[str, str, str] | None = None
    """The column that says whose list each row is of, where it says several, and the first two of them."""
    apart: Mapping[tuple[str, ...], str] = field(default_factory=dict)
    """The rows that a column which nobody explained sets apart from the others, with what to ask."""

    filled: dict[tuple[str, ...], list[list[str]]] = field(default_factory=dict)
    """The rows as they are with the sections above their empty cells, in order for those that are alike."""

    def is_header(self, line: str, below: Iterable[str] = ()) -> bool:
        """Whether a line is a row of column names; `below` are the lines below it."""
        if not any(bar in line for bar in _BARS):
            return False
        cells = _cells(line)
        meanings = columns_of_cells(cells)
        if "name" not in meanings:
            return False
        rows = self._rows(below, _LOOKED_AT)
        if not surely_named(cells, rows):
            return False
        if "count" in meanings or "#" in cells:
            return True
        return counting_of(cells, rows) is not None or without_counts(cells, rows) is not None

    def open(self, line: str, below: Iterable[str] = ()) -> None:
        """A table with these column names begins, with these lines below."""
        if line == self.header:
            return  # it is said again further down
        names, most = _cells(line), _LOOKED_AT if self.columns else None
        self.header, self.columns, self.twice = line, columns_of_cells(names), there_twice(names)
        rows = self._rows(below, most)
        self.lists = lists_in_column(names, rows)
        self.counting = counting_of(names, rows)
        self.asked = places_or_counts(names, rows) if self.counting is None or self.counting.is_plain else None
        if self.counting is None and "#" not in names:
            self.asked = without_counts(names, rows)
        if (at := section_column(names, self.columns, rows)) is not None:
            self.columns[at] = "section"
        known = self.counting.places if self.counting is not None else frozenset()
        found = divided(names, rows, {*known, *([] if at is None else [at])})
        self.apart = {tuple(rows[each.row]): each.said for each in reversed(found)}
        self._fill(rows)
        if {"number", "count"} <= set(self.columns):
            at = self.columns.index("number")
            values = [row[at] for row in rows if len(row) > at and any((*row[:at], *row[at + 1 :]))]
            if number_the_rows(self.columns, values):
                self.columns[at] = None

    def _fill(self, rows: Sequence[Sequence[str]]) -> None:
        """Remember the sections of the rows that leave them empty, or what to ask of the first that is not clear."""
        self.filled = {}
        try:
            filled = rows_filled(self.columns, rows)
        except UnclearSectionError as unclear:
            self.apart = {tuple(rows[unclear.place]): unclear.asked, **self.apart}
            return
        for row, whole in zip(rows, filled, strict=True):
            self.filled.setdefault(tuple(row), []).append(whole)

    def _rows(self, below: Iterable[str], most: int | None) -> list[list[str]]:
        """The cells of the rows that stand below a header, so many at most."""
        rows: list[list[str]] = []
        for row in islice(below, most):
            if row.strip() and not self.is_rule(row) and not any(bar in row for bar in _BARS):
                break
            if row.strip() and not self.is_rule(row):
                rows.append(self._cells_of(row))
        return rows

    def close(self) -> None:
        """The table is over."""
        self.columns, self.counting, self.header = [], None, ""

    @staticmethod
    def is_rule(line: str) -> bool:
        """Whether a line only draws a table's lines."""
        return _RULE.fullmatch(line) is not None

    def is_row(self, line: str) -> bool:
        """Whether a line is cells between bars: it begins with one, or it stands in a table."""
        return line[0] in _BARS or (bool(self.columns) and any(bar in line for bar in _BARS))

    def cards(self, line: str) -> list[DeckLine]:
        """The cards of a row, one for each section. Raises ValueError with what is wrong with it."""
        cells = self._cells_of(line)
        if self.columns and self.twice:
            raise ValueError(f"the column {quoted(self.twice)} is there twice; write one card a line.")
        if self.columns and self.asked:
            raise ValueError(self.asked)
        if self.columns and self.lists and self.lists[2] in cells:
            raise ValueError(two_lists(self.lists[2], self.lists[1]))
        if not self.columns:
            return [_of_nameless_columns(cells)]
        if len(cells) > len(self.columns):
            raise ValueError(f"{len(cells)} cells, where the table has {len(self.columns)} columns.")
        if asked := self.apart.get(tuple(cells)):
            raise ValueError(asked)
        cells = self._filled(cells)
        said = {
            meaning: cell
            for meaning, cell in zip(self.columns, cells, strict=False)
            if meaning and cell and not (meaning in _MAY_BE_NOTHING and says_nothing(cell))
        }
        if self.counting is None and "name" in said:
            # The column `#` may be the counts' or the numbers': the cards decide.
            either = " | ".join(filter(None, [said["name"], said.get("set"), said.get("number")]))
            return [replace(all_parses(either)[0], unsure=True)]
        copies = self._copies(cells, said)
        if "name" not in said:
            raise ValueError("a row without a card's name.")
        ids = ids_in_cells(_cells(self.header), self.columns, cells)
        return [replace(_card_of(said, count, within), ids=ids) for count, within in copies]

    def _cells_of(self, line: str) -> list[str]:
        """The cells of a row; one that begins with a bar, as its header does not, leaves its first cell empty."""
        cells = _cells(line)
        open_ended = self.header[:1] not in ("", *_BARS) and line[:1] in _BARS
        return ["", *cells] if open_ended and len(cells) < len(self.columns) else cells

    def title(self, line: str, below: Iterable[str]) -> Title | None:
        """The title that a row of this table is, with these lines below it; None for other rows."""
        if not self.columns or self.twice or self.asked:
            return None
        cells = self._cells_of(line)
        if sum(not says_nothing(cell) for cell in cells) > _CELLS_OF_A_TITLE:
            return None
        return title_of_row(self.columns, cells, self._rows(below, None))

    def totals(self, line: str) -> list[Total] | None:
        """What a row of this table announces whose name is a word for totals, by section; None for other rows.

        Empty where it has no figure below a column of counts.
        """
        if not self.columns or self.twice or self.asked:
            return None
        cells = self._cells_of(line)
        said = {meaning: cell for meaning, cell in zip(self.columns, cells, strict=False) if meaning and cell}
        if total_of(f"{said.get('name', '')} 0") is None or (self.counting is None and "count" not in said):
            return None
        plain = self.counting is None or self.counting.is_plain
        if plain and not said.get("count"):
            return []
        try:
            return [Total(count, within) for count, within in self._copies(cells, said)]
        except ValueError:  # whoever reads it as a card's tells
            return None

    def _filled(self, cells: list[str]) -> list[str]:
        """A row's cells with the section above an empty one; of rows that are alike each has its turn."""
        whole = self.filled.get(tuple(cells), [])
        return cells if not whole else whole.pop(0) if len(whole) > 1 else whole[0]

    def _copies(self, cells: Sequence[str], said: Mapping[str, str]) -> list[tuple[int, str | None]]:
        """How many copies a row says, by section. Raises ValueError where it does not."""
        if self.counting is not None and not self.counting.is_plain:
            if not (copies := self.counting.copies(cells)):
                raise ValueError("it has no count.")
            return [(check_count(str(count)), section) for count, section in copies]
        counted = _COUNT.fullmatch(said.get("count", ""))
        if counted is None:
            raise ValueError(f"the count {quoted(said.get('count', ''))} is no whole number.")
        return [(check_count(counted["count"]), None)]


def _card_of(said: Mapping[str, str], count: int, section: str | None) -> DeckLine:
    """The card that the cells of a row say, by what their columns mean."""
    printing = said.get("printing") or " ".join(filter(None, [said.get("set"), said.get("number")]))
    return DeckLine(
        count,
        said["name"],
        section or (section_meaning(said["section"]) if "section" in said else None),
        printing or None,
        said.get("comment"),
        said=None if printing else as_line(count, said["name"]),
    )


def _of_nameless_columns(cells: Sequence[str]) -> DeckLine:
    """The card of a row in a table without column names."""
    if (word := next((cell for cell in cells if cell.casefold() in NUMBER_WORDS), None)) and not re.search(
        r"\d", "".join(cells)
    ):
        raise ValueError(f"the count {quoted(word)} is no whole number.")
    parses = cell_parses("|".join(cells)) or all_parses(" ".join(cells))
    if not parses:
        raise ValueError("expected a row with a count and a name.")
    first = parses[0]
    return DeckLine(
        first.count, first.name, first.section, first.printing, first.comment,
        counted=first.counted, said="|".join(cells), unsure=COUNT.fullmatch(cells[0]) is None,
    )  # fmt: skip


def blank_cell(row: str) -> bool:
    """Whether a row of cells leaves one empty: any between bars or behind tabs, else one before another."""
    row = plain_bars(row).strip(" \r")
    if "|" in row:
        cells = row[1:].removesuffix("|").split("|") if row[0] == "|" else row.split("|")
        return len(cells) > 1 and any(map(says_nothing, cells))
    separator = next((sign for sign in "\t;," if sign in row), None)
    cells = row.split(separator)
    return separator is not None and not all(map(str.strip, cells if separator == "\t" else cells[:-1]))


def plain_bars(line: str) -> str:
    """A line with plain bars for those that tables are drawn with."""
    return line.replace("│", "|").replace("┃", "|")


def _cells(line: str) -> list[str]:
    line = _BAR_IN_LINK.sub(r"\g<page>\\|", plain_bars(line)) if "[[" in line else plain_bars(line)
    cells = re.split(r"(?<!\\)\|", line.strip().removeprefix("|").removesuffix("|"))
    return [unlinked(_BACKSLASHED.sub(r"\1", cell.strip()).strip("*`").strip()) for cell in cells]
