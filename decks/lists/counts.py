"""Counts as lists write them: digits of any width, with a sign for times or a unit."""

from __future__ import annotations

from decks.lists.words import number_words
from rules.core.deck import MAX_COPIES
from rules.core.late import Late

TIMES = "x×ｘ✕✖⨯╳Ⅹ✗X＊*"
"""The signs for times, inside a character class."""

OPEN, CLOSE = r"[(（\[{【<〔]", r"[)）\]}】>〕]"
"""Brackets of any kind, as patterns."""

COUNT = Late(rf"[{TIMES}]?\s?(?P<count>\d{{1,4}})\s?[{TIMES}]?(?:枚)?")
"""A count that stands alone: `2`, `x2`, `2枚`."""

NUMBERS = number_words()
"""Counts as people write them out."""
NUMBER_WORDS = frozenset(NUMBERS)


def check_count(count: str) -> int:
    """The number of copies that a file says. Raises ValueError for anything but 1 to `MAX_COPIES`."""
    digits = count.strip().lstrip("+").replace("−", "-").replace("–", "-")
    # A number of thousands of digits is refused by its length: converting it is what takes the time.
    number = int(digits) if len(digits) <= len(str(MAX_COPIES)) + 1 else MAX_COPIES + 1
    if digits.startswith("-") or number < 1:
        raise ValueError(f"{digits[:12]} copies of a card make no sense; leave the line out or say how many.")
    if number > MAX_COPIES:
        raise ValueError(f"a card has at most {MAX_COPIES} copies.")
    return number


def is_number(count: str) -> bool:
    """Whether digits are a collector number rather than a count: three or more with a zero in front."""
    return len(count) > 2 and count.startswith("0")


def is_count(text: str) -> bool:
    """Whether a text is a count and nothing else."""
    return COUNT.fullmatch(text.strip()) is not None
