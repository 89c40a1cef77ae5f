"""Numbers beside the letters of a jutsu cost: how many of a symbol, or an amount of any.

`2F` may be two Fire, or Fire and two more; `2F1N` and `F2 N1` say how many of each; `1FF` and `F2` say the amount that
any symbol pays. What may be either is refused with both spellings, unless one knows how its source counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rules.core.errors import DataError, EitherError
from rules.core.text import fold, quoted
from rules.families.shinobi.cards.symbols import BY_WORD, LETTERS, SYMBOLS

_LETTERS = "".join(word for word in BY_WORD if len(word) == 1)
_TOKEN = re.compile(rf"\d+|x|[{_LETTERS}]|[,+&、・;()\[\]{{}}]")
_WHOLE = re.compile(rf"(?:{_TOKEN.pattern}|\s)+")
_NAMES = re.compile(rf"\b({'|'.join(symbol.casefold() for symbol in SYMBOLS)})\b")
_MOST = 9

_EACH_COUNTED = re.compile(r"(?:9x?a,?){2,}(?:9|x*)|9x?a,?9")
_EACH_COUNTED_BEHIND = re.compile(r"(?:a9,?){2,}(?:9|x*)")
_IN_FRONT = re.compile(r"9x?a")
_TERM = re.compile(r"(?:^|,)9x?a(?:,|$)")
"""A number with its symbol, and a sign beside the two: `2e+x`. A comma says less than a plus: `2e,w` may be either."""

_BETWEEN = re.compile(r"a9x?a|a9,a")


def counted_out(way: str, *, counts: bool | None) -> str:
    """One way to pay, folded, with each symbol as often as it is to be paid. Raises EitherError for what may be either.

    `counts` says whether a number in front of a symbol says how many of it there are; None where nobody knows.

    >>> counted_out("2f1n", counts=None), counted_out("1ff", counts=None), counted_out("2f", counts=True)
    ('f f n', '1ff', 'f f')
    """
    tokens = _tokens(way)
    shape = _shape(tokens)
    if _EACH_COUNTED.fullmatch(shape):
        return _written_out(tokens)
    if _EACH_COUNTED_BEHIND.fullmatch(shape):
        return _written_out_behind(tokens)
    if _TERM.search(shape) and "+" in tokens and not _has_twice(tokens):
        return _written_out(tokens)
    if shape.count("9") > 1:
        raise DataError(f"{quoted(way.upper())} is no jutsu cost: it has two numbers for any symbol.")
    if not _may_be_either(tokens, shape, way):
        return way
    if counts is None or not _IN_FRONT.search(shape):
        behind = _BETWEEN.search(shape) or shape.endswith("9")
        counted = _written_out_behind(tokens) if behind else _written_out(tokens)
        number = next(token for token in tokens if token.isdecimal())
        plain = _said([token for token in tokens if token != number], number)
        either = f"{_said(counted.split())}, or {plain} with a number for any symbol"
        raise EitherError(f"{quoted(way.upper())} may be {either}: write the one that is meant.")
    return _written_out(tokens) if counts else way


def tells_counts(costs: Iterable[str]) -> bool | None:
    """Whether numbers in front of symbols say how many there are, as the other costs of a source tell; None if neither.

    >>> tells_counts(["2F", "1F 1N"]), tells_counts(["2F", "FF"]), tells_counts(["2F", "F"])
    (True, False, None)
    """
    told = set()
    for cost in costs:
        tokens = _tokens(fold(cost))
        if _EACH_COUNTED.fullmatch(_shape(tokens)):
            told.add(True)
        letters = [token for token in tokens if token in BY_WORD]
        if len(set(letters)) < len(letters) and "9" not in _shape(tokens)[1:-1]:
            told.add(False)
    return told.pop() if len(told) == 1 else None


def _tokens(way: str) -> list[str]:
    """The numbers, letters and signs of a way to pay; none where there are words in it."""
    bare = _NAMES.sub(lambda found: LETTERS[BY_WORD[found[1]]].casefold(), way.strip().strip("()[]{}"))
    return _TOKEN.findall(bare) if _WHOLE.fullmatch(bare) else []


def _shape(tokens: Sequence[str]) -> str:
    """What tokens are, a letter each: `9` a number, `a` a symbol, `x` an amount X, a comma any sign between."""
    kinds = ("9" if each.isdecimal() else each if each == "x" else "a" if each in BY_WORD else "," for each in tokens)
    return re.sub(",+", ",", "".join(kinds)).strip(",")


def _may_be_either(tokens: Sequence[str], shape: str, way: str) -> bool:
    """Whether a number beside a symbol may say how many there are: not where symbols are written out, `1FF`."""
    if _BETWEEN.search(shape):
        return True
    if _has_twice(tokens):
        return False
    return _IN_FRONT.search(shape) is not None or (shape.endswith("ax9") and re.search(r"\wx\d", way) is not None)


def _has_twice(tokens: Sequence[str]) -> bool:
    """Whether a symbol is written out more than once."""
    letters = [BY_WORD[token] for token in tokens if token in BY_WORD]
    return len(set(letters)) < len(letters)


def _written_out(tokens: Sequence[str]) -> str:
    """The symbols as often as the number before each says, the others as they stand."""
    said: list[str] = []
    number = sign = ""
    for each in (*tokens, ""):
        if each.isdecimal() or each not in BY_WORD:
            if each == "x" and number and not sign:
                sign = each  # `2xF`, perhaps
                continue
            said += filter(None, (number, sign, *(["x"] if each == "x" else [])))
            number, sign = each if each.isdecimal() else "", ""
        else:
            if number and int(number) > _MOST:
                raise DataError(f"{number} of one symbol are more than a jutsu costs.")
            said += [each] * (int(number) if number else 1)
            number = sign = ""
    return " ".join(said)


def _written_out_behind(tokens: Sequence[str]) -> str:
    """The symbols as often as the number behind each says."""
    return " ".join(reversed(_written_out(tokens[::-1]).split()))


def _said(tokens: Iterable[str], number: str = "") -> str:
    letters = [LETTERS[BY_WORD[token]] if token in BY_WORD else token.upper() for token in tokens if token.isalnum()]
    return " ".join([*letters, number]).strip()
