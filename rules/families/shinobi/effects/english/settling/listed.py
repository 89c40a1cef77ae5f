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


_FOLLOWING = re.compile(
    r"\b(?:following(?: effects?)?|(?:choose|select|apply)(?: (?:and apply|and use))? (?:one|1))"
    r"(?: (?:and|for) (?:you )?(?:to )?apply(?: it)?)?\s*[:.]\s*",
    re.IGNORECASE,
)
_TIERED = re.compile(r"\b(?:according to|depending on|based on)\b", re.IGNORECASE)
"""What modes with a number depend on; elsewhere the number before a mode says nothing."""
_MARKED_TWICE = re.compile(r"• \(?(?:\d|[a-d])\)\s*:?\s*", re.IGNORECASE)
_MODE_MARK = re.compile(r"\(?(?<!\w)(?:\d|[a-d])\)\s*:?\s*", re.IGNORECASE)


_EFFECTS = re.compile(
    r"^(?P<head>(?:[^:;]+: )?)(?:choose|select) (?P<n>\d)(?: of the following)?: (?P<all>[^:•]+;[^:•]+)$", re.IGNORECASE
)


def with_modes_marked(text: str) -> str:
    """A choice of several effects in one line, with a mark before each: "(1) ... (2) ...", or "... OR ..."."""
    if listed := _EFFECTS.match(text):
        modes = [re.sub(r"^(?:or|and) ", "", one.strip(" .")) for one in listed["all"].split(";")]
        return f"{listed['head']}Choose {listed['n']} of the following: " + " ".join(f"• {one}." for one in modes)
    if "•" in text:
        return text if _TIERED.search(text) else _MARKED_TWICE.sub("• ", text)
    start = _FOLLOWING.search(text)
    if start is None:
        return text
    head, tail = text[: start.end()], text[start.end() :]
    if len(_MODE_MARK.findall(tail)) > 1 and _MODE_MARK.match(tail):
        return head + _MODE_MARK.sub("• ", tail)
    parts = re.split(r",? OR,? ", tail)
    return head + " ".join(f"• {part}" for part in parts) if len(parts) > 1 else text
