"""The cost of a jutsu: symbols, a number for any symbol, X, and the ways to pay that its user chooses one of.

What is written is `W W 1 or X`. Other spellings are read where they can mean one thing only.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations, product

from rules.core.dataclass import dataclass
from rules.core.errors import DataError, EitherError
from rules.core.text import fold, quoted
from rules.families.shinobi.cards.symbols import BY_WORD, LETTERS, SYMBOLS, Symbol


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
    def parse(cls, text: str, *, counts: bool | None = None) -> JutsuCost:
        """Read a cost: letters `L F W N E V`, names or kanji, digits for any symbol, `X`; `or` or `/` between ways.

        `counts` says whether `2F` is two Fire, or Fire and two more; where nobody knows, such a cost is refused.
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
        return cls(tuple(dict.fromkeys(_payment(way, text, counts) for way in _ways(text))))

    def __str__(self) -> str:
        return " or ".join(map(str, self.ways))


_OR_WORDS = r"(?<![^\W\d])(?:ou|oder|o|oppure|или)(?![^\W\d])|or|または|又は|もしくは|或者?|또는"
_OR = re.compile(rf"\s*(?:{_OR_WORDS})\s*")
_WAYS = re.compile(rf"\s*(?:{_OR_WORDS}|/|\|)\s*")
_ANY_WITH_OR = re.compile(r"\bcolou?rless\b")


def _ways(text: str) -> list[str]:
    """The ways to pay that a text has, folded; a word for any symbol that has "or" in it is another one.

    Raises DataError where brackets do not tell what belongs to a way: `2(F or W)`, `(F or W 1`.
    """
    bare = _ANY_WITH_OR.sub("generic", fold(text)).replace(_GROUP, "?")
    groups: list[list[str]] = []

    def taken_out(found: re.Match[str]) -> str:
        if not _WAYS.search(found["inner"]):
            return found[0]
        groups.append(_parted(found["inner"], text))
        return _GROUP

    bare = _BRACKETED.sub(taken_out, bare)
    if not groups:
        return _closed(_parted(bare, text), text)
    if _UNCLEAR.search(bare):
        raise EitherError(f"{quoted(text)} may mean several costs: write out each way to pay, F 1 or W 1.")
    others = iter(groups)
    found: list[str] = []
    for way in _closed(_parted(bare, text), text):
        within = [next(others) for _ in range(way.count(_GROUP))]
        found += [_filled(way, each) for each in product(*within)]
    return found


def _filled(way: str, parts: Sequence[str]) -> str:
    """A way to pay with what was chosen of each bracket in it."""
    for part in parts:
        way = way.replace(_GROUP, f" {part} ", 1)
    return way


def _closed(ways: list[str], text: str) -> list[str]:
    """The ways to pay, where brackets begin and end within each. Raises DataError."""
    if len(ways) > 1 and any(way.count(left) != way.count(right) for way in ways for left, right in _PAIRS):
        raise DataError(f"{quoted(text)} is no jutsu cost: its brackets do not tell what belongs to a way to pay.")
    return ways


_PAIRS = (("(", ")"), ("[", "]"), ("{", "}"))
_BRACKETED = re.compile(r"[(\[{「【](?P<inner>[^()\[\]{}「」【】]*)[)\]}」】]")
_GROUP = "\ue000"
"""Stands for alternatives in brackets while the ways around them are parted."""

_UNCLEAR = re.compile(rf"(?:\d\s*[x×*]?|[×*])\s*{_GROUP}|{_GROUP}\s*[/|]|[/|]\s*{_GROUP}|{_GROUP}\s*[x×*]\s*\d")


def _parted(bare: str, text: str) -> list[str]:
    """The ways to pay in a folded text without alternatives in brackets.

    Strokes part symbols, and not ways, where one way would pay whatever another does: `F/F/1`, and beside them in
    `F/F or W/1`. Raises EitherError where they may part either: `F/W`, `F/W or 2`.
    """
    ways = _OR.split(bare)
    pieces = [[piece.strip(" ()[]{}") for piece in _STROKE.split(way)] for way in ways]
    if any(map(_belong_together, pieces)):
        return [" ".join(way) for way in pieces]
    for way in pieces:
        letters = [piece for piece in way if piece in BY_WORD]
        simple = len(letters) == len(way) or (len(ways) > 1 and all(p in BY_WORD or p.isdecimal() for p in way))
        if len(way) > 1 and simple:
            together, either = (between.join(map(str.upper, way)) for between in (" ", " or "))
            raise EitherError(f"{quoted(text)} may be one way to pay or several: write {together}, or write {either}")
    return _WAYS.split(bare)


def _belong_together(pieces: Sequence[str]) -> bool:
    """Whether strokes between pieces part symbols of one way: as ways, one of them would pay whatever another does."""
    symbols = [BY_WORD[piece] for piece in pieces if piece in BY_WORD]
    if len(symbols) + sum(piece.isdecimal() for piece in pieces) == len(pieces) and len(set(symbols)) < len(symbols):
        return True
    others = [piece for piece in pieces if piece != "1"]
    return len(others) == len(pieces) - 1 > 0 and all(_is_of_symbols(piece) for piece in others)


def _is_of_symbols(piece: str) -> bool:
    return piece in BY_WORD or (piece != "" and all(letter in BY_WORD for letter in piece))


_STROKE = re.compile(r"\s*[/|]\s*")


_PIECES = re.compile(r"\d+|[a-z]+|[^\s,+&、・()\[\]{}]")
_NAMED = "|".join(symbol.casefold() for symbol in SYMBOLS)
_TIMES = re.compile(rf"(?P<symbol>\b(?:{_NAMED})|[\u3400-\u9fff])\s*(?:x|×|\*)\s*(?P<times>\d)(?!\d)")
"""A symbol and how many of it: `fire x2`. Single letters are left alone, for `l x 2` takes an amount X."""
_COUNT = re.compile(rf"(?P<times>\d)\s*x?\s*(?P<symbol>{_NAMED})\b")
_COUNTED = re.compile(
    rf"\s*(?:\d\s*x?\s*(?:{_NAMED}|any\w*(?:\s+(?:symbols?|chakra))?)\b\s*(?:[,+&]|and\b)?\s*)+(?:(?<=[,+&\s])(?:\d\d?|x)\s*)?"
)
"""Each symbol with its number in front of it: `2 fire 1 wind`."""
_ANY = re.compile(
    r"(?P<before>\d\s*x?\s*)?(?:\bof\s+)?(?<![^\W\d])(?:any(?:\s+(?:symbols?|chakra|type))?|generic|neutral)\b"
    r"(?:\s*[x×*:=]?\s*(?P<behind>\d{1,2})(?!\s*x?\s*[^\W\d]))?"
)
"""What says of a number that it is of any symbol, as a number alone is; without a number, it is one."""
_MOST_DIGITS = 3


_NUMBER_BEFORE = re.compile(r"\d\D*[^\W\d_]|\d\D+\d|\wx\d")
"""A number in front of something, which may be a count of it."""


def _payment(way: str, text: str, counts: bool | None) -> Payment:
    symbols: list[Symbol] = []
    generic, xs = 0, 0
    if _COUNTED.fullmatch(way):
        way = _COUNT.sub(lambda found: f" {found['symbol']}" * int(found["times"]), way)
    way = _TIMES.sub(lambda found: f" {found['symbol']}" * int(found["times"]), way)
    way, anys = _without_any(way)
    if _NUMBER_BEFORE.search(way):
        from rules.families.shinobi.cards.counts import counted_out  # only odd spellings need it

        way = counted_out(way, counts=None if anys else counts)
    pieces = [piece for found in _PIECES.findall(way) for piece in ([found] if found in BY_WORD else _apart(found))]
    for piece in pieces:
        if piece.isdecimal() and len(piece) <= _MOST_DIGITS:
            generic += int(piece)
        elif piece == "x":
            xs += 1
        elif piece in BY_WORD:
            symbols.append(BY_WORD[piece])
        else:
            raise DataError(
                f"{quoted(text)} is no jutsu cost: {quoted(piece)} is not one of L F W N E V, a number or X."
            )
    if not pieces:
        raise DataError(f"{quoted(text)} is no jutsu cost: one of the ways to pay it is missing.")
    return Payment(tuple(symbols), generic + anys, xs)


def _without_any(way: str) -> tuple[str, int]:
    """A way to pay without words for any symbol, and how many of these have no number of their own."""
    alone = 0

    def number_of(found: re.Match[str]) -> str:
        nonlocal alone
        if not found["before"] and not found["behind"]:
            alone += 1
        return f" {(found['before'] or '').rstrip(' x')} {'' if found['before'] else found['behind'] or ''} "

    return " ".join(_ANY.sub(number_of, way).split()), alone


def _apart(found: str) -> list[str]:
    return [found] if found.isdecimal() else list(found)


_MOST_ORDERS = 4


def cost_pattern(text: str, whole: bool) -> str:
    """A regular expression over a folded jutsu cost: one of its ways is (`whole`), or takes, what `text` says.

    Of several ways that `text` names, each is there, in any order. Raises DataError for what is no cost, with the
    symbols there are, and EitherError for one that may be two.

    >>> import re
    >>> found = cost_pattern("FF", False)
    >>> [bool(re.search(found, cost)) for cost in ("n n or f f", "f n f", "f 2")]
    [True, True, False]
    >>> bool(re.search(cost_pattern("NN or FF", True), "f f or 3 or n n"))
    True
    """
    try:
        ways = JutsuCost.parse(text).ways
    except EitherError:
        raise
    except DataError:
        letters = ", ".join(f"{letter} {symbol}" for symbol, letter in LETTERS.items())
        raise DataError(
            f"{quoted(text)} is no jutsu cost. It has symbols ({letters}) and numbers, as in FF1."
        ) from None
    each = [_way_pattern(way, whole) for way in ways]
    orders = permutations(each) if len(each) <= _MOST_WAYS else [each]
    between = " or (?:.* or )?" if whole else "(?: .*)? or (?:.* )?"
    either = "|".join(sorted(between.join(order) for order in orders))
    return f"(?:^|or )(?:{either})(?:$| or)" if whole else f"(?:^| )(?:{either})(?:$| )"


_MOST_WAYS = 3


def _way_pattern(way: Payment, whole: bool) -> str:
    """A regular expression over one way of a folded jutsu cost: its symbols, in whatever order."""
    letters = [LETTERS[symbol].lower() for symbol in way.symbols]
    orders = set(permutations(letters)) if len(letters) <= _MOST_ORDERS else {tuple(letters)}
    rest = ["x"] * way.xs + ([str(way.generic)] if way.generic or not (letters or way.xs) else [])
    gap = " " if whole else " (?:[a-z] )*"
    return f"(?:{'|'.join(sorted(gap.join([*order, *rest]) for order in orders))})"


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
