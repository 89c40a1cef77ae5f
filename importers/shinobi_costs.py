"""Jutsu costs as sources of the Bandai games write them: letters, signs, lists, and a column a symbol."""

from __future__ import annotations

import re
from collections.abc import Mapping

from importers.games import Values
from importers.tongues import in_english
from importers.values import figure, plain
from rules.core.cards import Json
from rules.core.errors import DataError
from rules.core.text import fold, quoted
from rules.families.shinobi.symbols import SYMBOLS, JutsuCost

SIGNS = str.maketrans(
    {
        "🔥": " Fire ",
        "💧": " Water ",
        "🌊": " Water ",
        "⚡": " Lightning ",
        "💨": " Wind ",
        "🌪": " Wind ",
        "🪨": " Earth ",
    }
    | {"⛰": " Earth ", "\ufe0f": "", "[": " ", "]": " ", "(": " ", ")": " ", "{": " ", "}": " ", "「": " ", "」": " "}
)
"""Signs for symbols, and brackets around them."""

_MOST_OF_A_SYMBOL = 99
_COSTS_NOTHING = ("free", "no cost", "gratuit", "gratis", "kostenlos")


def read_cost(values: Values) -> None:
    """A jutsu cost in one spelling; a cell that says nothing leaves it unknown."""
    cost = plain(values["jutsu_cost"])
    if isinstance(cost, list) and all(isinstance(part, str | int) for part in cost):
        cost = " ".join(map(str, cost))
    elif isinstance(cost, dict):
        cost = _counted(cost)
    if isinstance(cost, str) and not cost.isascii():
        cost = cost.translate(SIGNS)
    if isinstance(cost, str) and fold(cost) in _COSTS_NOTHING:
        cost = "0"
    if isinstance(cost, str) and figure(cost) is None:
        del values["jutsu_cost"]
    else:
        values["jutsu_cost"] = str(_cost_of(cost)) if isinstance(cost, str) else cost


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
