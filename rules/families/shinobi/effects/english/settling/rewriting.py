"""Tables of patterns that say a line in other words, each looked for only where a mark of it stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeAlias

Rewriting: TypeAlias = tuple[str, re.Pattern[str], str | Callable[[re.Match[str]], str]]
"""What of one stands in every line that the pattern fits, parted by `|`; the pattern; and what is meant. Looking for the
marks costs a hundredth of looking for the pattern."""

Rewritings: TypeAlias = tuple[tuple[tuple[str, ...], re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]


def in_order(rows: Iterable[Rewriting]) -> Rewritings:
    """A table as it is gone through: its marks parted."""
    return tuple((tuple(marks.split("|")), pattern, plain) for marks, pattern, plain in rows)


def rewritten(text: str, rows: Rewritings) -> str:
    """A line said in other words by all rows of a table, one after another; marks are looked for as they are spelt."""
    for marks, pattern, plain in rows:
        for mark in marks:
            if mark in text:
                text = pattern.sub(plain, text)
                break
    return text


def rewritten_in_any_case(text: str, rows: Rewritings) -> str:
    """As `rewritten`, with marks in small letters that stand for capitals too."""
    small = text.casefold()
    for marks, pattern, plain in rows:
        for mark in marks:
            if mark in small:
                text = pattern.sub(plain, text)
                small = text.casefold()
                break
    return text
