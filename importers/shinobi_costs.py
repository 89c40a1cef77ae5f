"""Jutsu costs in sources of the Bandai games: letters, signs, lists, and a column a symbol."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial

from importers.games import Values
from importers.values.cell_values import figure, plain
from importers.values.languages import in_english
from rules.core.cards import Json
from rules.core.errors import DataError, EitherError
from rules.core.text import fold, quoted
from rules.families.shinobi.cards.costs import JutsuCost, is_jutsu_cost
from rules.families.shinobi.cards.counts import tells_counts
from rules.families.shinobi.cards.symbols import SYMBOLS

_PICTURES = str.maketrans(
    {
        "🔥": " Fire ",
        "💧": " Water ",
        "🌊": " Water ",
        "⚡": " Lightning ",
        "💨": " Wind ",
        "🌪": " Wind ",
        "🪨": " Earth ",
        "⛰": " Earth ",
        "\ufe0f": "",
    }
)
_BRACKETS = str.maketrans(dict.fromkeys("[](){}「」", " "))
_SIGN_AND_WORD = re.compile(rf"[{''.join(map(chr, _PICTURES))}]+\s*(?={'|'.join(SYMBOLS)})", re.IGNORECASE)
"""A sign in front of the word for it, `🔥 Fire`: once, and not twice."""

_BETWEEN_COLONS = re.compile(r":([a-z_]+):", re.IGNORECASE)
"""How chats write a sign: `:fire:`."""


def in_words(text: str, *, brackets: bool = True) -> str:
    """A text with words for the signs of symbols, and without the brackets around them.

    >>> in_words(":fire::fire:1"), in_words("{Fire}")
    (' fire  fire 1', ' Fire ')
    """
    if ":" in text:
        text = _BETWEEN_COLONS.sub(r" \1 ", text)
    if not text.isascii():
        text = _SIGN_AND_WORD.sub("", text).translate(_PICTURES)
    return text.translate(_BRACKETS) if brackets else text


_EITHER_IN_BRACKETS = re.compile(r"[\[({「【（][^\])}」】）]*(?:[/|／｜]|or|ou|oder|или|または|又は|もしくは|或|또는)")
"""Brackets that say what belongs to each way to pay."""

_MOST_OF_A_SYMBOL = 99
_COSTS_NOTHING = ("free", "no cost", "gratuit", "gratis", "kostenlos")


def read_cost(values: Values) -> None:
    """A jutsu cost in one spelling; a cell that says nothing leaves it unknown."""
    cost = plain(values["jutsu_cost"])
    if isinstance(cost, list):
        cost = _listed(cost)
    elif isinstance(cost, dict):
        cost = _counted(cost)
    if isinstance(cost, str):
        if not cost.isascii() or ":" in cost:
            cost = in_words(cost, brackets=_EITHER_IN_BRACKETS.search(cost) is None)
        cost = _JOINED.sub(" & ", _ANY_IN_WORDS.sub(" any ", cost))
        cost = _COUNT_AT_LETTER.sub(_spelt_out, _COUNT_BEFORE_LETTER.sub(_spelt_out, cost))
        cost = _COUNT_IN_BRACKETS.sub(_spelt_out, cost)
        cost = cost.replace("-", " ") if _HYPHENED.fullmatch(cost) else cost
    if isinstance(cost, str) and fold(cost) in _COSTS_NOTHING:
        cost = "0"
    if isinstance(cost, str) and figure(cost) is None:
        del values["jutsu_cost"]
    else:
        values["jutsu_cost"] = str(_cost_of(cost)) if isinstance(cost, str) else cost


_COUNT_IN_BRACKETS = re.compile(r"(?P<symbol>[^\W\d_]+)\s*[(（]\s*[x×*]?\s*(?P<count>\d{1,2})\s*[x×*]?\s*[)）]")
"""How many of a symbol, `L(2)`."""


_COUNT_AT_LETTER = re.compile(r"(?<![^\W\d_])(?P<symbol>[LFWNEV])\s*[*×]\s*(?P<count>\d)(?!\d)", re.IGNORECASE)
_COUNT_BEFORE_LETTER = re.compile(r"(?<![\w*×])(?P<count>\d)[x×*](?P<symbol>[LFWNEV])(?![^\W\d_])")
"""How many of a symbol's letter, `F*2`, `2xF`; with an x behind the letter, `Fx2`, it may be an amount X."""

_JOINED = re.compile(r"\s+(?:and|et|und|y)\s+(?=[^\W\d_])", re.IGNORECASE)
_ANY_IN_WORDS = re.compile(
    r"任意の?|任何|不限|任选|任選|無属性|无属性|아무거나|무속성|\b(?:beliebige?|cualquiera|qualsiasi|qualquer)\b",
    re.IGNORECASE,
)
"""Words of other languages for any symbol."""


def _spelt_out(found: re.Match[str]) -> str:
    return " ".join([found["symbol"]] * min(int(found["count"]), _MOST_OF_A_SYMBOL))


_HYPHENED = re.compile(
    r"\s*(?P<first>[^\W\d_]+)(?:(?:\s*-\s*[^\W\d_]+)+\s*-\s*(?:\d{1,2}|[xX])|(?:\s*-\s*(?P=first))+)\s*"
)
"""Symbols with hyphens between them, `F-F-1`; two different ones alone, `W-N`, may be meant as ways to pay."""


def _listed(parts: Sequence[Json]) -> Json:
    """A cost as a list of its symbols, or of the ways to pay it, `[["N", "N"], ["F", "F"]]`; others as they are.

    Raises EitherError for `["NN", "FF"]`, which may be two ways, or one of four symbols.
    """
    ways = [_listed(part) for part in parts if isinstance(part, list)]
    if ways and len(ways) == len(parts):
        return " or ".join(map(str, ways))
    if not all(isinstance(part, str | int) for part in parts):
        return [*parts]
    words = list(map(str, parts))
    if len(words) > 1 and any(is_jutsu_cost(word) and len(_cost_of(word).ways[0].symbols) > 1 for word in words):
        together, either = (between.join(words) for between in (" ", " or "))
        raise EitherError(f'jutsu_cost: a list of these may be "{together}" or "{either}": write the one that is meant')
    return ", ".join(words)


def way_of_counting(said: Sequence[str]) -> Callable[[str], str]:
    """How the costs of one source are to be read, as all of them tell: whether `2F` is two Fire, or Fire and two."""
    counts = tells_counts(said) if any(map(_NUMBER_FIRST.search, said)) else None
    return partial(_counted_out, counts) if counts is not None else str


HABITS = {"jutsu_cost": way_of_counting, "cost": way_of_counting}
"""What the cells of a source tell together, for the columns that may have jutsu costs."""

_NUMBER_FIRST = re.compile(r"\d\s*[^\W\d]")


def _counted_out(counts: bool, cost: str) -> str:
    """A cost that means two things by itself, as its source means it; any other as it is."""
    try:
        JutsuCost.parse(cost)
    except EitherError:
        with suppress(DataError):
            return str(JutsuCost.parse(cost, counts=counts))
    except DataError:
        pass
    return cost


def _cost_of(text: str) -> JutsuCost:
    """The cost that a text says, its symbols in some language. Raises DataError."""
    try:
        return JutsuCost.parse(text)
    except DataError:
        if (in_ours := symbols_in_ours(text)) == text:
            raise
        return JutsuCost.parse(in_ours)


_SYMBOL_WORD = re.compile(r"[^\W\d_]+")


def symbols_in_ours(text: str) -> str:
    """A text with its words for symbols as the rules have them.

    >>> symbols_in_ours("Feuer Feuer 1")
    'fire fire 1'
    """
    return _SYMBOL_WORD.sub(lambda word: _in_ours(word[0]), text)


_FIRST_KANJI = "\u2e80"


def _in_ours(word: str) -> str:
    if len(word) > 1 and min(word) >= _FIRST_KANJI and not in_english(word):
        return " ".join(map(_in_ours, word))  # nothing stands between them
    return next((each for each in in_english(word) if each.title() in SYMBOLS), word)


_ANY_SYMBOL = ("any", "generic", "colorless", "colourless", "other", "neutral")


def _counted(cost: Mapping[str, Json]) -> str:
    """A cost as how many of each symbol: `{"Fire": 2, "any": 1}`."""
    parts: list[str] = []
    for name, count in cost.items():
        times = figure(count)
        if not isinstance(times, int):
            raise DataError(f"jutsu_cost: {quoted(str(count)[:40])} is no number of cards")
        if times:
            parts += [str(times)] if fold(name) in _ANY_SYMBOL else [name] * min(times, _MOST_OF_A_SYMBOL)
    return " ".join(parts) or "0"


def read_counted_columns(values: Values) -> None:
    """A jutsu's cost in a column a symbol, with how many of each, where one is for any symbol or says more than one."""
    if fold(str(values.get("type") or "")) not in ("jutsu", "術") or "jutsu_cost" in values:
        return
    symbols = {symbol.casefold() for symbol in SYMBOLS}
    columns = [column for column in values if fold(column) in symbols]
    others = [column for column in values if fold(column) in _ANY_SYMBOL]
    counts = {column: figure(values[column]) for column in (*columns, *others)}
    numbers = [count for count in counts.values() if isinstance(count, int) and not isinstance(count, bool)]
    if columns and len(numbers) == len(counts) and (others or max(numbers) > 1):
        values["jutsu_cost"] = {column: values.pop(column) for column in counts}
