"""The symbols in the corner of every card.

A symbol is its English name. `read_symbols` takes apart what sources write: names, letters (N is Wind) and kanji.
"""

from __future__ import annotations

import re
from typing import Literal, get_args

from rules.core.errors import DataError
from rules.core.text import fold, quoted

Symbol = Literal["Earth", "Fire", "Lightning", "Void", "Water", "Wind"]

SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)

LETTERS: dict[Symbol, str] = {
    "Earth": "E",
    "Fire": "F",
    "Lightning": "L",
    "Void": "V",
    "Water": "W",
    "Wind": "N",
}
"""The letter of each symbol in a jutsu cost."""

_KANJI: dict[str, Symbol] = {"土": "Earth", "火": "Fire", "雷": "Lightning", "水": "Water", "風": "Wind"}

BITS: dict[str, int] = {symbol.casefold(): 1 << place for place, symbol in enumerate(SYMBOLS)}
"""The bit of each symbol in a mask of them."""

BY_WORD: dict[str, Symbol] = {
    **{symbol.casefold(): symbol for symbol in SYMBOLS},
    **{letter.casefold(): symbol for symbol, letter in LETTERS.items()},
    **_KANJI,
}
"""Every word for a symbol, folded: its name, its letter, its kanji."""


def read_symbols(text: str) -> tuple[Symbol, ...]:
    """The symbols a source names, joined by `/`, commas, blanks or nothing but kanji. Raises DataError.

    >>> read_symbols("Water/Fire"), read_symbols("雷火"), read_symbols("N")
    (('Water', 'Fire'), ('Lightning', 'Fire'), ('Wind',))
    """
    found: list[Symbol] = []
    for word in re.split(r"[\s/,&+・、|;]+", fold(text)):
        if not word:
            continue
        pieces = [word] if word in BY_WORD else list(word)
        for piece in pieces:
            if piece not in BY_WORD:
                raise DataError(f"{quoted(text)} names no symbol. The symbols are: {', '.join(SYMBOLS)}")
            found.append(BY_WORD[piece])
    return tuple(dict.fromkeys(found))


def symbol_pattern(text: str, whole: bool) -> str | None:  # noqa: ARG001 - a symbol is always whole
    """A regular expression for the symbol that a name, a letter or a kanji means; None where it means no one symbol.

    >>> symbol_pattern("火", True), symbol_pattern("Ice", True)
    ('^fire$', None)
    """
    symbol = BY_WORD.get(fold(text))
    return f"^{symbol.casefold()}$" if symbol else None
