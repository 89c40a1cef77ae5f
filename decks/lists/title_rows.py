"""Rows of a table that are titles: a word for a section or a type, alone or beside the count of the cards below it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from decks.lists.columns import says_nothing
from decks.lists.counts import COUNT
from decks.lists.titles import Title, is_known, title_of, total_of
from rules.core.dataclass import replace


def title_of_row(meanings: Sequence[str | None], cells: Sequence[str], below: Sequence[Sequence[str]]) -> Title | None:
    """The title that a row is, with these rows below it; None for a card's, and for a count that is not theirs."""
    title = _title(meanings, cells)
    if title is None or title.count is None or "count" not in meanings:
        return title
    at = meanings.index("count")
    cards = takewhile(lambda row: _title(meanings, row) is None and not any(map(_is_total, row)), below)
    counts = [COUNT.fullmatch(row[at]) if at < len(row) else None for row in cards]
    held = sum(int(found["count"]) for found in counts if found is not None)
    return title if held == title.count and None not in counts else None


def _title(meanings: Sequence[str | None], cells: Sequence[str]) -> Title | None:
    """The title that a row may be: one known word, and a figure below the counts at most."""
    said = [(at, cell.strip(" *_`")) for at, cell in enumerate(cells) if not says_nothing(cell)]
    words = [cell for _, cell in said if not COUNT.fullmatch(cell)]
    figures = [(at, found) for at, cell in said if (found := COUNT.fullmatch(cell)) is not None]
    if len(words) != 1 or len(figures) > 1 or words[0][:1].isdecimal():
        return None
    title = title_of(words[0])
    if title is None or not is_known(title.said):
        return None
    for at, found in figures:
        if at >= len(meanings) or meanings[at] != "count" or title.count is not None:
            return None
        title = replace(title, count=int(found["count"]))
    return title


def _is_total(cell: str) -> bool:
    return bool(cell.strip()) and total_of(f"{cell} 0") is not None
