"""Three words and more in a row: "A, B or C" is one of them, "A, B, and C Ninjas" are those of each."""

from __future__ import annotations

import re

_WORD = r"(?:\"[^\"]+\"|\b(?:Earth|Fire|Lightning|Void|Water|Wind)\b)"
"""A word of which there may be several in a row: in quotes, or a symbol."""

LISTED_AT = '", |earth, |fire, |lightning, |void, |water, |wind, '
"""What one of stands in small letters in every line with such a row."""

LISTED = re.compile(
    rf"(?P<more>{_WORD}(?:, {_WORD})+),? (?:(?P<all>and) (?=\"[^\"]+\" (?:Ninjas?|Clients?|cards?)\b)|(?:or|and/or) )"
    rf"(?P<last>{_WORD})"
)


def in_one(match: re.Match[str]) -> str:
    """The row with one word between any two, which says that it is one row."""
    return (" as well as " if match["all"] else " or ").join([*re.findall(_WORD, match["more"]), match["last"]])


def as_a_row(text: str) -> str:
    """The text with each such row as one."""
    return LISTED.sub(in_one, text)
