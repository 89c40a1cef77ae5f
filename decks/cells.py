"""Tables within a list: rows of cells between bars, as Markdown has them, with or without a row of column names."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from decks.cardline import all_readings, cell_readings
from decks.columns import columns_of_cells
from decks.counts import check_count
from decks.titles import section_meaning
from rules.core.deck import DeckLine

_RULE = re.compile(r"[|+\s:=─━┼╋│┃┄┬┴├┤-]*[-=─━┄][|+\s:=─━┼╋│┃┄┬┴├┤-]*")
_BARS = "|│┃"
_COUNT = re.compile(r"[x×*]?\s?(?P<count>\d+)\s?[x×*]?(?:枚)?", re.IGNORECASE)
_BACKSLASHED = re.compile(r"\\([\\`*_\[\]<>|#{}()+.!-])")


@dataclass(slots=True)
class TableRows:
    """The table that a list's reader is in; `columns` are what its columns mean, empty outside any table."""

    columns: list[str | None] = field(default_factory=list)

    def is_header(self, line: str) -> bool:
        """Whether a line is a row of column names."""
        if not any(bar in line for bar in _BARS):
            return False
        meanings = columns_of_cells(_cells(line))
        return "name" in meanings and "count" in meanings

    def open(self, line: str) -> None:
        """A table with these column names begins."""
        self.columns = columns_of_cells(_cells(line))

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
        if counted is None:
            raise ValueError(f"the count {said.get('count', '')!r} is no whole number.")
        if "name" not in said:
            raise ValueError("a row without a card's name.")
        printing = said.get("printing") or " ".join(filter(None, [said.get("set"), said.get("number")]))
        section = section_meaning(said["section"]) if "section" in said else None
        count = check_count(counted["count"])
        return DeckLine(count, said["name"], section, printing or None, said.get("comment"))


def plain_bars(line: str) -> str:
    """A line with plain bars for those that tables are drawn with."""
    return line.replace("│", "|").replace("┃", "|")


def _cells(line: str) -> list[str]:
    cells = re.split(r"(?<!\\)\|", plain_bars(line).strip().removeprefix("|").removesuffix("|"))
    return [_BACKSLASHED.sub(r"\1", cell.strip()).strip("*`").strip() for cell in cells]
