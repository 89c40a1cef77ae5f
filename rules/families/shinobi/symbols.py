"""The symbols in the corner of every card, and the cost of a jutsu, which is written in them.

A symbol is its English name. `read_symbols` takes apart what sources write: names, letters (N is Wind) and kanji.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, get_args

from rules.core.errors import DataError
from rules.core.text import fold

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

_BY_WORD: dict[str, Symbol] = {
    **{symbol.casefold(): symbol for symbol in SYMBOLS},
    **{letter.casefold(): symbol for symbol, letter in LETTERS.items()},
    **_KANJI,
}


def read_symbols(text: str) -> tuple[Symbol, ...]:
    """The symbols a source names, joined by `/`, commas, blanks or nothing but kanji. Raises DataError.

    >>> read_symbols("Water/Fire"), read_symbols("雷火"), read_symbols("N")
    (('Water', 'Fire'), ('Lightning', 'Fire'), ('Wind',))
    """
    found: list[Symbol] = []
    for word in re.split(r"[\s/,&+・、]+", fold(text)):
        if not word:
            continue
        pieces = [word] if word in _BY_WORD else list(word)
        for piece in pieces:
            if piece not in _BY_WORD:
                raise DataError(f"{text!r} names no symbol. The symbols are: {', '.join(SYMBOLS)}.")
            found.append(_BY_WORD[piece])
    return tuple(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class JutsuCost:
    """What a jutsu costs in chakra: cards of certain symbols, cards of any symbol, perhaps an amount X."""

    symbols: tuple[Symbol, ...] = ()
    generic: int = 0
    x: bool = False

    @property
    def total(self) -> int:
        """How many chakra it takes with X at 0; a specific symbol counts as one."""
        return len(self.symbols) + self.generic

    @classmethod
    def parse(cls, text: str) -> JutsuCost:
        """Read a cost: letters `L F W N E V` or kanji, digits for any symbol, `X`. Raises DataError.

        >>> JutsuCost.parse("W W 1").total, JutsuCost.parse("N1").symbols, JutsuCost.parse("L X").x
        (3, ('Wind',), True)
        """
        symbols: list[Symbol] = []
        generic, x = 0, False
        for piece in re.findall(r"\d+|\S", fold(text)):
            if piece.isdecimal() and len(piece) <= _MOST_DIGITS:
                generic += int(piece)
            elif piece == "x":
                x = True
            elif piece in _BY_WORD:
                symbols.append(_BY_WORD[piece])
            else:
                raise DataError(f"{text!r} is no jutsu cost: {piece!r} is not one of L F W N E V, a number or X.")
        return cls(tuple(symbols), generic, x)

    def __str__(self) -> str:
        parts = [LETTERS[symbol] for symbol in self.symbols]
        parts += ["X"] if self.x else []
        parts += [str(self.generic)] if self.generic or not parts else []
        return " ".join(parts)


_MOST_DIGITS = 3


def is_jutsu_cost(text: str) -> bool:
    """Whether `JutsuCost.parse` can read it.

    >>> is_jutsu_cost("L X"), is_jutsu_cost("Q")
    (True, False)
    """
    try:
        JutsuCost.parse(text)
    except DataError:
        return False
    return True
