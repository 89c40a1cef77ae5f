"""The symbols in the corner of every card, and the cost of a jutsu, which is written in them.

A symbol is its English name. `read_symbols` takes apart what sources write: names, letters (N is Wind) and kanji.
"""

from __future__ import annotations

import re
from itertools import permutations
from typing import Literal, get_args

from rules.core.dataclass import dataclass
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
                raise DataError(f"{quoted(text)} names no symbol. The symbols are: {', '.join(SYMBOLS)}")
            found.append(_BY_WORD[piece])
    return tuple(dict.fromkeys(found))


def symbol_pattern(text: str, whole: bool) -> str | None:  # noqa: ARG001 - a symbol is always whole
    """A regular expression for the symbol that a name, a letter or a kanji means; None where it means no one symbol.

    >>> symbol_pattern("火", True), symbol_pattern("Ice", True)
    ('^fire$', None)
    """
    symbol = _BY_WORD.get(fold(text))
    return f"^{symbol.casefold()}$" if symbol else None


@dataclass(frozen=True, slots=True)
class Payment:
    """One way to pay a jutsu: cards of certain symbols, cards of any symbol, and `xs` times an amount X."""

    symbols: tuple[Symbol, ...] = ()
    generic: int = 0
    xs: int = 0

    @property
    def total(self) -> int:
        """How many chakra it takes with X at 0; a specific symbol counts as one."""
        return len(self.symbols) + self.generic

    def __str__(self) -> str:
        parts = [LETTERS[symbol] for symbol in self.symbols]
        parts += ["X"] * self.xs
        parts += [str(self.generic)] if self.generic or not parts else []
        return " ".join(parts)


@dataclass(frozen=True, slots=True)
class JutsuCost:
    """What a jutsu costs in chakra: one payment, or several of which its user chooses one ("2 or F")."""

    ways: tuple[Payment, ...] = (Payment(),)

    @property
    def total(self) -> int:
        """The least number of chakra that can pay it, with X at 0."""
        return min(way.total for way in self.ways)

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        """The specific symbols of every way, each once."""
        return tuple(dict.fromkeys(symbol for way in self.ways for symbol in way.symbols))

    @classmethod
    def parse(cls, text: str) -> JutsuCost:
        """Read a cost: letters `L F W N E V`, names or kanji, digits for any symbol, `X`; `or` or `/` between ways.

        Raises DataError.

        >>> JutsuCost.parse("W W 1").total, JutsuCost.parse("N1").symbols, str(JutsuCost.parse("LXX"))
        (3, ('Wind',), 'L X X')
        >>> str(JutsuCost.parse("WW1 or LL1")), JutsuCost.parse("NNN or 2").total
        ('W W 1 or L L 1', 2)
        >>> str(JutsuCost.parse("Fire x2 + 1"))
        'F F 1'
        """
        if not text.strip():
            return cls()
        return cls(tuple(dict.fromkeys(_payment(way, text) for way in _ways(text))))

    def __str__(self) -> str:
        return " or ".join(map(str, self.ways))


_WAYS = re.compile(r"\s*(?:(?<![^\W\d])(?:ou|oder|o|oppure|или)(?![^\W\d])|or|/|\||または|又は|もしくは|或者?|또는)\s*")
_ANY_WITH_OR = re.compile(r"\bcolou?rless\b")


def _ways(text: str) -> list[str]:
    """The ways to pay that a text has, folded; a word for any symbol that has "or" in it is another one.

    Strokes part symbols, and not ways, where one way would pay whatever another does: `F/F/1`. Raises DataError where
    they may part either: `F/W`.
    """
    bare = _ANY_WITH_OR.sub("generic", fold(text))
    pieces = [piece.strip() for piece in _STROKE.split(bare)]
    if len(pieces) > 1 and all(piece in _BY_WORD or piece.isdecimal() for piece in pieces):
        symbols = [_BY_WORD[piece] for piece in pieces if piece in _BY_WORD]
        if len(set(symbols)) < len(symbols) or (symbols and "1" in pieces):
            return [" ".join(pieces)]
        if len(symbols) == len(pieces):
            together, either = (between.join(map(str.upper, pieces)) for between in (" ", " or "))
            raise DataError(f"{text!r} may be one way to pay or several: write {together}, or write {either}")
    return _WAYS.split(bare)


_STROKE = re.compile(r"\s*[/|]\s*")


_PIECES = re.compile(r"\d+|[a-z]+|[^\s,+&、・()\[\]{}]")
_TIMES = re.compile(r"(?P<symbol>[a-z]{2,}|[\u3400-\u9fff])\s*(?:x|×|\*)\s*(?P<times>\d)(?!\d)")
"""A symbol and how many of it: `fire x2`. Single letters are left alone, for `l x 2` takes an amount X."""
_NAMED = "|".join(symbol.casefold() for symbol in SYMBOLS)
_COUNT = re.compile(rf"(?P<times>\d)\s*x?\s*(?P<symbol>{_NAMED})\b")
_COUNTED = re.compile(
    rf"\s*(?:\d\s*x?\s*(?:{_NAMED}|any\w*(?:\s+(?:symbols?|chakra))?)\b\s*(?:[,+&]|and\b)?\s*)+(?:(?<=[,+&\s])(?:\d\d?|x)\s*)?"
)
"""Each symbol with its number in front of it: `2 fire 1 wind`."""
_ANY = re.compile(r"(?:\bof\s+)?\b(?:any(?:\s+(?:symbols?|chakra|type))?|generic|colou?rless)\b(?=\s*\d|\s*$|\s*[+,])")
"""What says of a number that it is of any symbol, as a number alone is."""
_MOST_DIGITS = 3


def _payment(way: str, text: str) -> Payment:
    symbols: list[Symbol] = []
    generic, xs = 0, 0
    if _COUNTED.fullmatch(way):
        way = _COUNT.sub(lambda found: f" {found['symbol']}" * int(found["times"]), way)
    way = _ANY.sub(" ", way)
    way = _TIMES.sub(lambda found: f" {found['symbol']}" * int(found["times"]), way)
    pieces = [piece for found in _PIECES.findall(way) for piece in ([found] if found in _BY_WORD else _apart(found))]
    for piece in pieces:
        if piece.isdecimal() and len(piece) <= _MOST_DIGITS:
            generic += int(piece)
        elif piece == "x":
            xs += 1
        elif piece in _BY_WORD:
            symbols.append(_BY_WORD[piece])
        else:
            raise DataError(
                f"{quoted(text)} is no jutsu cost: {quoted(piece)} is not one of L F W N E V, a number or X."
            )
    if not pieces:
        raise DataError(f"{quoted(text)} is no jutsu cost: one of the ways to pay it is missing.")
    return Payment(tuple(symbols), generic, xs)


def _apart(found: str) -> list[str]:
    return [found] if found.isdecimal() else list(found)


_MOST_ORDERS = 4


def cost_pattern(text: str, whole: bool) -> str | None:
    """A regular expression over a folded jutsu cost: one of its ways is (`whole`), or takes, what `text` says.

    None where `text` is no cost, or names several ways.

    >>> import re
    >>> found = cost_pattern("FF", False) or ""
    >>> [bool(re.search(found, cost)) for cost in ("n n or f f", "f n f", "f 2")]
    [True, True, False]
    """
    try:
        cost = JutsuCost.parse(text)
    except DataError:
        return None
    if len(cost.ways) > 1:
        return None
    way = cost.ways[0]
    letters = [LETTERS[symbol].lower() for symbol in way.symbols]
    orders = set(permutations(letters)) if len(letters) <= _MOST_ORDERS else {tuple(letters)}
    rest = ["x"] * way.xs + ([str(way.generic)] if way.generic or not (letters or way.xs) else [])
    gap = " " if whole else " (?:[a-z] )*"
    either = "|".join(sorted(gap.join([*order, *rest]) for order in orders))
    return f"(?:^|or )(?:{either})(?:$| or)" if whole else f"(?:^| )(?:{either})(?:$| )"


def is_jutsu_cost(text: str) -> bool:
    """Whether `JutsuCost.parse` can read it.

    >>> is_jutsu_cost("L X"), is_jutsu_cost("2 or F"), is_jutsu_cost("Q")
    (True, True, False)
    """
    try:
        JutsuCost.parse(text)
    except DataError:
        return False
    return True
