"""Amounts, figures and comparisons."""

from __future__ import annotations

from rules.cardtext.grammar import Ends, Grammar, UnreadError, itself
from rules.cardtext.tokens import Token
from rules.families.shinobi.effects.english.vocabulary import Y
from rules.families.shinobi.effects.groups import (
    Amount,
    Compare,
    Count,
    Done,
    Figure,
    Filter,
    Marker,
    Plus,
    Rewards,
    Symbols,
    Times,
    X,
)
from rules.families.shinobi.effects.names import Comparison, FigureName


def numbers(grammar: Grammar) -> None:
    """Amounts: digits, X, and what is counted."""
    grammar.read("amount", itself, "{it:number}")
    grammar.form("amount", X, "x")
    grammar.read("amount", Y, "y")
    grammar.read("amount", itself, r"\( {it:quantity} \)")
    grammar.form("quantity", Count, "the number of {group}", "the total number of {group}", "number of {group}")
    grammar.form("quantity", Symbols, "the number of different symbol among {group}")
    grammar.read("quantity", Symbols, "the number of (different|) symbol (in|among|on) {group:places}")
    grammar.form("quantity", Figure, "{of:ref's} {name:figure}", "the {name:figure} of {of:ref}")
    grammar.form("quantity", Marker, "{whose:possessor} turn marker")
    grammar.form(
        "quantity",
        Rewards,
        "{whose:possessor} number of battle reward",
        "the number of {whose:possessor} battle reward",
    )
    grammar.form("quantity", Done, "the number done this way")
    for words in (
        "(the number of|) (card|chakra|ninja|jutsu|cards) (that you|you|) (discarded|moved|removed|chosen|paid) (this way|by this effect|due to this effect|)",
        "that (number|amount)",
        "the same (number|amount)",
    ):
        grammar.read("done", Done, words)
    grammar.form("quantity", Times, "{by:factor} times {amount:amount}")
    grammar.read(
        "quantity", lambda amount, by: Times(amount, by), "{amount:quantity} (times|multiplied by) {by:number}"
    )
    grammar.read("quantity", lambda by: Times(X(), by), "x times {by:number}")
    grammar.form("quantity", Plus, "{plus:number} more than {amount:amount}")
    grammar.read("quantity", Plus, "{amount:quantity} plus {plus:number}")
    grammar.read("quantity", lambda amount: Times(amount, 2), "twice {amount:quantity}", "double {amount:quantity}")
    grammar.read("quantity", itself, "{it:amount}")
    grammar.read("factor", itself, "{it:number}", "{it:delta}")
    grammar.writer("factor", lambda value: str(value) if isinstance(value, int) else None)
    grammar.writer("quantity", lambda value: _quantity(grammar, value))
    grammar.writer("amount", lambda value: _amount(grammar, value))


def _amount(grammar: Grammar, value: object) -> str | None:
    if type(value) is int:
        return str(value)
    if value == X():
        return "X"
    written = None if isinstance(value, int) else grammar.write_by_forms("quantity", value)
    return f"({written})" if written else None


def _quantity(grammar: Grammar, value: object) -> str | None:
    plain = isinstance(value, int) or value == X()
    return _amount(grammar, value) if plain else grammar.write_by_forms("quantity", value)


FIGURES: dict[str, FigureName] = {
    "entrance cost": "entrance",
    "printed entrance cost": "printed entrance",
    "hand cost": "hand cost",
    "power": "power",
    "combat": "combat",
    "combat (value|power)": "combat",
    "support": "support",
    "support (value|power)": "support",
    "printed combat": "printed combat",
    "printed support": "printed support",
    "healthy combat": "healthy combat",
    "injured combat": "injured combat",
    "mental power": "mental",
    "jutsu cost": "jutsu cost",
    "cost": "jutsu cost",
    "number of specific symbol": "symbols in cost",
    "number of growth coin": "growth coins",
    "number of coin": "coins",
    "team power": "team power",
}


COMPARISONS: dict[str, Comparison] = {
    "at least": ">=",
    "at most": "<=",
    "more than": ">",
    "less than": "<",
    "equal to": "=",
}


def figures(grammar: Grammar) -> None:
    """Figures and comparisons."""
    grammar.values("figure", FIGURES)
    grammar.read("figure", _mental, "{word:quoted}")
    grammar.terminal("quoted figure", ("quoted",), lambda words, at: _quoted_figure(grammar, words, at), lambda _: None)
    grammar.values("comparison", COMPARISONS)
    grammar.read("or more", lambda n: (">=", n), "{n:amount} or (more|higher|greater|above)")
    grammar.read("or more", lambda n: ("<=", n), "{n:amount} or (less|lower|below|fewer)")
    grammar.read("or more", lambda n: (">=", n), "at least {n:amount}", "{n:tier}")
    grammar.read("or more", lambda n: ("<=", n), "at most {n:amount}")
    grammar.read("or more", lambda n: (">", n), "(more|higher|greater) than {n:quantity}")
    grammar.read("or more", lambda n: ("<", n), "(less|lower) than {n:quantity}")
    grammar.read(
        "or more", lambda n: ("<=", n), "(equal to or (less|lower) than|(less|lower) than or equal to) {n:quantity}"
    )
    grammar.read(
        "or more",
        lambda n: (">=", n),
        "(equal to or (more|higher|greater) than|(more|higher|greater) than or equal to) {n:quantity}",
    )
    grammar.same("compared", "or more")
    grammar.read("compared", lambda n: ("=", n), "{n:amount}", "exactly {n:amount}", "equal to {n:quantity}")
    grammar.read(
        "with figure",
        _compare,
        "{figure} of {is_:compared}",
        "{figure} {is_:or more}",
        "{is_:or more} {figure}",
        "{figure} that is {is_:or more}",
    )
    grammar.read("with figure", lambda parity, figure: Compare(figure, parity, 0), "(an|) {parity} {figure}")
    grammar.values("parity", {"odd": "odd", "even": "even"})
    grammar.form("with figure", Compare, "{figure} {is_:comparison} {amount}")


def _mental(word: str) -> FigureName:
    if word != "mental power":
        raise UnreadError
    return "mental"


def _quoted_figure(grammar: Grammar, words: tuple[Token, ...], at: int) -> Ends:
    """A figure that stands in quotes like a characteristic: "An Entrance cost of 3 or more"."""
    if words[at].kind != "quoted" or "cost" not in words[at].key:
        return ()
    found, _ = grammar.read_line("with figure", words[at].key.removeprefix("an ").removeprefix("a "))
    return tuple((at + 1, value) for value in found[:1])


def _compare(figure: FigureName, is_: tuple[Comparison, Amount]) -> Filter:
    return Compare(figure, is_[0], is_[1])


def add(grammar: Grammar) -> None:
    """Teach a grammar the figures and amounts."""
    for part in (figures, numbers):
        part(grammar)
