"""A line of text being read from left to right; the readers of this room take their parts off its front."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal, TypeAlias

from rules.games.mythos.effects.terms import Amount, Recall, Who, X

_CONTRACTIONS: Final = (
    (r"\[[^\]]*\]", ""),
    (r"\(\s*\)", ""),
    (r"[’‘]", "'"),
    ((r"\b(there|character|it|that)'s\b(?= (?:an?|the|only|at|no|not|another|\d|friendly|enemy|"
        r"hidden|non-|played|moved))"), r"\1 is"),
    (r"\b(is|are|do|does|has|have|was|were)n't\b", r"\1 not"),
    (r"\bcan ?not\b|\bcan't\b", "cannot"),
    (r"\(s\)", "s"),
    (r"(?<!the )(?<!your )(?<!')\bopponent\b(?!')", "the opponent"),
    (r"([+-]) (\d)", r"\1\2"),
    (r"\bat the (?=(?:top|bottom) of (?:your|their|its owner's|the|that)\b)", "on the "),
    (r"[−–](?=\d)", "-"),
    (r"\b(to|from|in) here\b", r"\1 this mission"),
    (r"\bhere\b", "in this mission"),
    (r"\belsewhere\b", "in another mission"),
    (r"\beach player's characters\b", "characters"),
    (r"^(.*?)\bX\b([^+]*?\bwhere X is [^.]*?),? plus (one|\d+)\.?$",
     lambda f: f"{f[1]}X+{1 if f[3] == 'one' else f[3]}{f[2]}"),
    (r"\s+", " "),
    (r" ([.,:;])", r"\1"),
)  # fmt: skip


def tidy(text: str) -> str:
    """A line without marks, contractions, stray spaces and a full stop at the end."""
    for pattern, plain in _CONTRACTIONS:
        text = re.sub(pattern, plain, text, flags=re.IGNORECASE)
    return text.strip().rstrip(".").strip()


@cache
def _compiled(pattern: str, case: bool) -> re.Pattern[str]:
    return re.compile(pattern if case else f"(?i:{pattern})")


Whereabouts: TypeAlias = Literal["here", "there", "nowhere"]
"""Where somebody is: here, in one mission of any, or it cannot be told."""


class Cursor:
    """What is left of a line, what X means in it, whether a character has been named that "it" can mean, and who did
    what was read last, where somebody was named. It is `unclear` who "it" is where it could be either. After cards were
    looked at, "it" is a `card`, or the `top_card` of the own deck, where it was that one alone. Where somebody else has
    `moved`, "that mission" is where they are. It is nowhere where no mission was `placed` before.
    What was done last was done `away` from here, or it is not known where; `there` was read for that mission.
    While it is `counting`, what was played this round is what happened, and not who is there.
    """

    def __init__(self, text: str, x: X | None = None) -> None:
        self.rest = text
        self.x = x
        self.named = self.unclear = False
        self.card = self.top_card = self.looked_at_one = self.moved = self.counting = False
        self.placed = True
        self.away: Whereabouts = "here"
        self.there = False
        self.looked_at: Who | None = None
        self.doer: Who | None = None

    def take(self, pattern: str, *, case: bool = False) -> re.Match[str] | None:
        """Take what matches off the front, with the spaces behind it; None where it does not."""
        found = _compiled(pattern, case).match(self.rest)
        if found:
            self.rest = self.rest[found.end() :].lstrip(" ")
        return found

    def sees(self, pattern: str, *, case: bool = False) -> bool:
        """Whether the front matches; nothing is taken."""
        return _compiled(pattern, case).match(self.rest) is not None

    @property
    def over(self) -> bool:
        """Whether everything is read."""
        return not self.rest


_NUMBERS: Final = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
}  # fmt: skip
NUMBER: Final = r"(?:\d+|an?|one|two|three|four|five|six|seven|eight)\b(?!-)"


def number(word: str) -> int:
    """`2`, `two`, `a`."""
    return int(word) if word.isdigit() else _NUMBERS[word.casefold()]


def take_amount(line: Cursor) -> Amount | None:
    """Take an amount off the front: `2`, `a`, `X`, `X+1`; X means nothing where nobody says what it is."""
    if found := line.take(NUMBER):
        return Amount(number(found[0]))
    if line.take(r"(?:(?:that|as) many|the same number of)\b"):
        return Amount(0, Recall("count"))
    if line.x is not None and (found := line.take(r"X\b(?: ?\+ ?(\d+)\b)?")):
        return Amount(int(found[1] or 0), line.x)
    return None
