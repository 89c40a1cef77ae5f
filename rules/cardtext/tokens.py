"""The tokens of a line: words, numbers, figures, quoted words, brackets and punctuation, each with its place.

Curly and unbalanced quotes, stray spaces and plural brackets ("Ninja(s)") are normalised here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from rules.core.text import fold


class Token(NamedTuple):
    """One piece of a line.

    `key` is what templates are held against: the folded word, or its lemma. `kind`: `word`, `name` (a capitalised
    word), `number`, `delta` (+1, -X), `figures` (+1/+1), `quoted`, `bracket`, `point`. `text` is as printed, `at` where
    it begins.
    """

    key: str
    kind: str
    text: str
    at: int


QUOTES = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "‟": '"', "’": "'", "‘": "'", "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-"}
)
_FIGURE = r"[+-]?(?:\d+|[xy])"
_PIECES = re.compile(
    rf"""
    (?P<space>\s+)
  | (?P<quoted>"[^"]*")
  | (?P<bracket>\[[^\]]*\])
  | (?P<figures>{_FIGURE}/{_FIGURE}(?![\w]))
  | (?P<tier>\d+\+(?!\d))
  | (?P<delta>[+-](?:\d+|[xy])(?!\w))
  | (?P<number>\d+(?!\w))
  | (?P<word>[^\W_][\w']*(?:[-/][^\W_][\w']*)*-?)
  | (?P<point>[^\s])
    """,
    re.VERBOSE | re.IGNORECASE,
)


def tokens(line: str, lemmas: Mapping[str, str] | None = None) -> tuple[Token, ...]:
    """Take a line apart; `lemmas` says which words stand for others.

    >>> [token.key for token in tokens('The “Genin” gets +1/-X, if it wins.', {"gets": "get"})]
    ['the', 'genin', 'get', '+1/-x', ',', 'if', 'it', 'wins', '.']
    """
    known = lemmas or {}
    even = _even(line)
    found: list[Token] = []
    for match in _PIECES.finditer(even):
        kind, text = match.lastgroup or "point", match.group()
        if kind == "space":
            continue
        key = fold(text)
        if kind == "quoted":
            key = fold(text.strip('"').strip(" ,.;"))
        elif kind == "bracket":
            key = fold(text[1:-1])
        elif kind == "word":
            kind = "name" if text[0].isupper() else "word"
            key = known.get(key, key)
        found.append(Token(key, kind, text, match.start()))
    return tuple(found)


def _even(line: str) -> str:
    """One kind of quote, in pairs; no plural brackets."""
    text = re.sub(r"(?<=\w)\(s\)", "s", line.translate(QUOTES)).replace("''", '"')
    if text.count('"') % 2 == 0:
        return text
    return _repaired(text)


def _repaired(text: str) -> str:
    """A line with an odd number of quotes: the last is closed where its words end, or dropped."""
    places = [match.start() for match in re.finditer('"', text)]
    for number, place in enumerate(places):
        opens = (
            place + 1 < len(text) and not text[place + 1].isspace() and (place == 0 or not text[place - 1].isalnum())
        )
        following = places[number + 1] if number + 1 < len(places) else len(text)
        if number % 2 == 0 and opens:
            words = re.match(
                r"[\w' ()&-]+?(?= (?:Ninja|Jutsu|Mission|Client|Combat|in|is|or|and|you)\b|[,.:;]|$)", text[place + 1 :]
            )
            if words and place + 1 + words.end() < following and '"' not in words.group() and number + 1 == len(places):
                end = place + 1 + words.end()
                return text[:end] + '"' + text[end:]
    last = places[-1]
    return text[:last] + text[last + 1 :]
