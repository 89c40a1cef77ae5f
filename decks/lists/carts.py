"""Shopping carts and orders that have each card over several lines, laid out as one line a card.

    Kunai
    Coils of the Snake
    Near Mint
    Quantity: 2
    $0.25

is `2 Kunai [Coils of the Snake]`. What a card has besides its name and set is its rarity, the copy's condition or a
price. Where that is missing, or there are more lines of words, nothing is laid out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from decks.lists.marks import is_price
from decks.lists.prose import words_in
from decks.lists.rarities import is_finish, letters_of
from decks.lists.words import any_of
from rules.core.late import Late
from rules.core.registry import games
from rules.core.text import fold

_QUANTITY = rf"(?:{any_of('quantity')})\.?\s*[:：=]?\s*[x×]?\s?"
QUANTITY_ALONE = Late(rf"^[ \t]*{_QUANTITY}\d{{1,2}}[ \t]*$", re.IGNORECASE | re.MULTILINE, digits=True)
_QUANTITY_LINE = re.compile(rf"{_QUANTITY}(?P<count>[1-9]\d?)", re.IGNORECASE)
_LABEL = re.compile(
    r"(?:condition|zustand|état|price|unit price|preis|prix|language|sprache|rarity|seltenheit|finish|sold by|seller)"
    r"\s*[:：]\s*",
    re.IGNORECASE,
)
_PRODUCT = frozenset(("ccg", "tcg", "lcg", "card", "cards", "game", "singles", "single", "trading"))
_NUMBER = re.compile(
    r"(?:(?:no\.?|nr\.?|number|card)\s*[:#]?\s*|#\s?)?(?P<number>(?:[^\W\d_]{1,5}[- ])?\d{1,4}(?:-\w{1,4})?)",
    re.IGNORECASE,
)
_MOST = 4
"""Lines of words that a card has at most."""


def carts(lines: Sequence[str]) -> list[str]:
    """The lines with each card of a cart on one, where all its lines are understood; else as they are."""
    kinds = [_kind(line.strip()) for line in lines]
    quantities = [at for at, kind in enumerate(kinds) if kind == "Q"]
    said = [at for at, kind in enumerate(kinds) if kind]
    ahead = bool(quantities) and said[0] == quantities[0]
    laid_out = list(lines)
    for place, at in enumerate(quantities):
        before = quantities[place - 1] if place else -1
        after = quantities[place + 1] if place + 1 < len(quantities) else len(lines)
        own = range(at, after) if ahead else range(_behind_extras(kinds, before), _behind_extras(kinds, at))
        words = [lines[each].strip() for each in own if kinds[each] == "N"]
        found = _QUANTITY_LINE.fullmatch(lines[at].strip())
        if found is None or not 0 < len(words) <= _MOST or "X" not in {kinds[each] for each in own}:
            return list(lines)
        for each in own:
            laid_out[each] = ""
        laid_out[own[0]] = " ".join([found["count"], words[0], *map(_in_brackets, words[1:])])
    return laid_out


def _behind_extras(kinds: Sequence[str], start: int) -> int:
    """The place behind a quantity where the next card begins: conditions and prices are of the one before."""
    return next((at for at in range(start + 1, len(kinds)) if kinds[at] in ("N", "Q")), len(kinds))


def _kind(line: str) -> str:
    """What a line is: a quantity (Q), a price, condition or rarity (X), other words (N); empty for an empty one."""
    if not line or _is_product(line):
        return "X" if line else ""
    if _QUANTITY_LINE.fullmatch(line):
        return "Q"
    label = _LABEL.match(line)
    bare = line[label.end() :] if label else line
    parts = [part for part in re.split(r"\s*[,/|·•-]\s+|\s+(?=(?i:foil|1st|unlimited|holo))", bare) if part]
    about = all(is_price(part) or is_finish(part) or letters_of(part) for part in parts)
    return "X" if label or about else "N"


def _is_product(line: str) -> bool:
    """Whether a line says nothing but a game, and that these are cards of it."""
    words = set(words_in(fold(line)))
    return bool(words) and any(words <= {*words_in(fold(each.title)), *_PRODUCT} for each in games())


def _in_brackets(words: str) -> str:
    """A line behind a card's name as what a reference or a set is written in."""
    number = _NUMBER.fullmatch(words)
    return f"({number['number']})" if number else f"[{words}]"
