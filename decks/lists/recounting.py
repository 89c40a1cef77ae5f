"""Changes the count in a card's line and keeps everything else as it was written."""

from __future__ import annotations

import re
from collections.abc import Iterator

from decks.lists.card_line import all_parses
from decks.lists.cleaning import clean
from decks.lists.marks import KANJI_COUNT, kanji_count
from decks.lists.table_cells import plain_bars
from decks.problems import quoted
from rules.core.dataclass import replace


def card_counts(row: str, count: int, held: int | None = None) -> str:
    """A card's line with another count, everything else as it was; `held` is its count so far, where it is known.

    Whatever the line's shape, its count is the number that changes what the line says in that way and in no other.
    Raises ValueError where there is no such number.
    """
    before = [card for card in all_parses(_plain_row(row)) if held is None or card.count == held]
    for old in before:
        for changed in _recounted(row, old.count, count):
            if replace(old, count=count) in all_parses(_plain_row(changed))[:8]:
                return changed
    raise ValueError(f"the count in {quoted(row)} cannot be changed.")


def _plain_row(row: str) -> str:
    return plain_bars(clean(row))


def _recounted(row: str, old: int, count: int) -> Iterator[str]:
    """The row with one of its numbers changed, and with a count put in front."""
    for found in re.finditer(r"\d+", row):
        if len(found[0]) < 6 and int(found[0]) == old:
            yield f"{row[: found.start()]}{count}{row[found.end() :]}"
    for found in KANJI_COUNT.finditer(row):
        if kanji_count(found[0]) == old:
            yield f"{row[: found.start()]}{count}{row[found.end() :]}"
    start = re.match(r"\s*(?:[-*•・]\s+)?(?:sb:\s*)?", row, re.IGNORECASE)
    at = start.end() if start else 0
    yield f"{row[:at]}{count} {row[at:]}"
