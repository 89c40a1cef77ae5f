"""Tables within a list: rows of cells between bars, as Markdown has them, with or without a row of column names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from decks.cardline import all_readings, cell_readings
from decks.columns import columns_of_cells, number_the_rows, there_twice
from decks.counts import check_count
from decks.naming import unlinked
from decks.problems import quoted
from decks.titles import section_meaning
from rules.core.dataclass import dataclass, field, replace
from rules.core.deck import DeckLine
from rules.core.late import Late

_RULE = Late(r"[|+\s:=─━┼╋│┃┄┬┴├┤-]*[-=─━┄][|+\s:=─━┼╋│┃┄┬┴├┤-]*", needs="-=─━┄")
_BARS = "|│┃"
_COUNT = Late(r"[x×*]?\s?(?P<count>\d+)(?:[.,]0)?\s?[x×*]?(?:枚)?", re.IGNORECASE)
_BACKSLASHED = Late(r"\\([\\`*_\[\]<>|#{}()+.!-])")


@dataclass(slots=True)
class TableRows:
    """The table that a list's reader is in; `columns` are what its columns mean, empty outside any table."""

    columns: list[str | None] = field(default_factory=list)
    twice: str | None = None
    """The name of a column that is there twice, so that no row is one card's."""

    def is_header(self, line: str) -> bool:
        """Whether a line is a row of column names."""
        if not any(bar in line for bar in _BARS):
            return False
        cells = _cells(line)
        meanings = columns_of_cells(cells)
        return "name" in meanings and ("count" in meanings or "#" in cells)

    def open(self, line: str, below: Sequence[str] = ()) -> None:
        """A table with these column names begins, with these lines below."""
        self.columns, self.twice = columns_of_cells(_cells(line)), there_twice(_cells(line))
        if {"number", "count"} <= set(self.columns):
            at, values = self.columns.index("number"), list[str]()
            for row in below:
                if not self.is_rule(row) and not (row.strip() and self.is_row(row)):
                    break
                cells = _cells(row)
                if not self.is_rule(row) and any(cells[:at]) | any(cells[at + 1 :]):
                    values += cells[at : at + 1]
            if number_the_rows(self.columns, values):
                self.columns[at] = None

    def close(self) -> None:
        """The table is over."""
        self.columns = []

    @staticmethod
    def is_rule(line: str) -> bool:
        """Whether a line only draws a table's lines."""
        return _RULE.fullmatch(line) is not None

    def is_row(self, line: str) -> bool:
        """Whether a line is cells between bars: it begins with one, or it stands in a table."""
        return line[0] in _BARS or (bool(self.columns) and any(bar in line for bar in _BARS))

    def card(self, line: str) -> DeckLine:
        """The card of a row. Raises ValueError with what is wrong with it."""
        cells = _cells(line)
        if self.columns and self.twice:
            raise ValueError(f"the column {quoted(self.twice)} is there twice; write one card a line.")
        if not self.columns:
            readings = cell_readings("|".join(cells)) or all_readings(" ".join(cells))
            if not readings:
                raise ValueError("expected a row with a count and a name.")
            first = readings[0]
            return DeckLine(
                first.count, first.name, first.section, first.printing, first.comment,
                counted=first.counted, said="|".join(cells), unsure=True,
            )  # fmt: skip
        if len(cells) > len(self.columns):
            raise ValueError(f"{len(cells)} cells, where the table has {len(self.columns)} columns.")
        said = {meaning: cell for meaning, cell in zip(self.columns, cells, strict=False) if meaning and cell}
        counted = _COUNT.fullmatch(said.get("count", ""))
        if "count" not in self.columns and "name" in said:
            # The column `#` may be the counts' or the numbers': the cards decide.
            either = " | ".join(filter(None, [said["name"], said.get("set"), said.get("number")]))
            return replace(all_readings(either)[0], unsure=True)
        if counted is None:
            raise ValueError(f"the count {said.get('count', '')!r} is no whole number.")
        if "name" not in said:
            raise ValueError("a row without a card's name.")
        printing = said.get("printing") or " ".join(filter(None, [said.get("set"), said.get("number")]))
        section = section_meaning(said["section"]) if "section" in said else None
        count = check_count(counted["count"])
        return DeckLine(count, said["name"], section, printing or None, said.get("comment"))


def blank_cell(row: str) -> bool:
    """Whether a row of cells leaves one empty: before another one, or anywhere between bars."""
    row = plain_bars(row).strip(" \r")
    if "|" in row:
        cells = row.removeprefix("|").removesuffix("|").split("|")
        return len(cells) > 1 and not all(map(str.strip, cells))
    separator = next((sign for sign in "\t;," if sign in row), None)
    return separator is not None and not all(map(str.strip, row.split(separator)[:-1]))


def plain_bars(line: str) -> str:
    """A line with plain bars for those that tables are drawn with."""
    return line.replace("│", "|").replace("┃", "|")


def _cells(line: str) -> list[str]:
    cells = re.split(r"(?<!\\)\|", plain_bars(line).strip().removeprefix("|").removesuffix("|"))
    return [unlinked(_BACKSLASHED.sub(r"\1", cell.strip()).strip("*`").strip()) for cell in cells]
