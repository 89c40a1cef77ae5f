"""Amounts, figures and comparisons."""

from __future__ import annotations

from rules.cardtext.grammar import Ends, Grammar, UnreadError, itself
from rules.cardtext.tokens import Token
from rules.families.shinobi.effects.english.vocabulary import Y
from rules.families.shinobi.effects.groups import (
    Against,
    Amount,
    Capped,
    Coins,
    Compare,
    Count,
    Difference,
    Divided,
    Done,
    Figure,
    Filter,
    Group,
    Heads,
    Is,
    Marker,
    Plus,
    Rewards,
    Sum,
    Symbols,
    Times,
    Total,
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
    grammar.read("quantity", Symbols, "the number of (different|) symbol (in|among|on) [the|all [the]] {group:places}")
    grammar.form("quantity", Figure, "{of:ref's} {name:figure}", "the {name:figure} of {of:ref}")
    grammar.form("quantity", Marker, "{whose:possessor} turn marker")
    grammar.form(
        "quantity",
        Rewards,
        "{whose:possessor} number of battle reward",
        "the number of {whose:possessor} battle reward",
    )
    grammar.form("quantity", Done, "the number done this way")
    grammar.form("quantity", Times, "{by:factor} times {amount:amount}")
    grammar.read(
        "quantity", lambda amount, by: Times(amount, by), "{amount:counted thing} (times|multiplied by) {by:number}"
    )
    grammar.read("quantity", lambda by: Times(X(), by), "x times {by:number}")
    grammar.wording(
        "quantity",
        Plus,
        "{amount:counted thing} minus {plus:number}",
        lambda sum_: {"amount": sum_.amount, "plus": -sum_.plus} if isinstance(sum_, Plus) and sum_.plus < 0 else None,
    )
    grammar.form("quantity", Plus, "{plus:number} more than {amount:amount}")
    grammar.read("quantity", Plus, "{amount:counted thing} plus {plus:number}")
    grammar.read("quantity", lambda amount: Times(amount, 2), "twice {amount:quantity}", "double {amount:quantity}")
    _reckoned(grammar)
    grammar.read("quantity", itself, "{it:amount}")
    grammar.read("factor", itself, "{it:number}", "{it:delta}")
    grammar.writer("factor", lambda value: str(value) if isinstance(value, int) else None)
    grammar.writer("quantity", lambda value: _quantity(grammar, value))
    grammar.writer("amount", lambda value: _amount(grammar, value))


def _reckoned(g: Grammar) -> None:
    """Amounts made of others."""
    g.read(
        "quantity",
        lambda a, n: Plus(a, -n),
        "{a:counted thing} minus {n:number}",
        "{n:number} less than {a:counted thing}",
    )
    g.read("quantity", Plus, "{amount:counted thing} , plus {plus:number}", "{plus:number} plus {amount:counted thing}")
    g.wording("quantity", Sum, "{left:counted thing} plus {right:counted thing}")
    g.read(
        "quantity",
        lambda left, right: Sum(left, Times(right, -1)),
        "{left:counted thing} minus {right:counted thing}",
    )
    g.read("quantity", lambda amount, by: Times(amount, by), "{amount:counted thing} x {by:number}")
    cost = "[specific] symbol in ({of:ref's} [jutsu] cost|the [jutsu] cost of {of:ref})"
    g.read("quantity", lambda of: Figure(of, "symbols in cost"), f"the number of {cost}")
    g.read("countable", lambda of: Figure(of, "symbols in cost"), cost)
    for word in ("plus", "and"):
        g.read("quantity", _sum, f"{{left:counted thing}} {word} {{right:counted thing}}")
        g.read("quantity", _sum, f"the (total|sum) of {{left:counted thing}} {word} {{right:counted thing}}")
    g.form("quantity", Difference, "the difference between {left:counted thing} and {right:counted thing}")
    g.read("quantity", Difference, "the difference (in|of) {left:counted thing} and {right:counted thing}")
    g.wording("quantity", Divided, "half of {amount:counted thing}, rounded down", up=False, by=2)
    g.wording("quantity", Divided, "half of {amount:counted thing}, rounded up", up=True, by=2)
    g.form("quantity", Capped, "{amount:counted thing}, up to a maximum of {most:factor}")
    g.read("quantity", Capped, "{amount:counted thing} [,] (up to|to|with) a maximum of {most:number}")
    g.form("quantity", Divided, "{amount:counted thing} divided by {by:number}, rounded down", up=False)
    g.form("quantity", Divided, "{amount:counted thing} divided by {by:number}, rounded up", up=True)
    for up, word in ((False, "down"), (True, "up")):
        g.read(
            "quantity",
            Divided,
            rf"half [of] {{amount:counted thing}} [,] (round|rounded|rounding) {word}",
            rf"half [of] {{amount:counted thing}} \( (round|rounded|rounding) {word} \)",
            rf"half [of] {{amount:counted thing}} \( (round|rounded|rounding) {word} . \)",
            up=up,
        )
    g.form(
        "quantity",
        Total,
        "the total {name:figure} of {group:total of}",
        "the (total|combined|sum of the) {name:figure} of [all] [the] {group}",
        of="all",
    )
    g.form(
        "quantity",
        Total,
        "the {of:extreme} {name:figure} among {group:total of}",
        "the {of:extreme} {name:figure} (of|among) [all] [of] [the] {group}",
        "the {name:figure} of the {group:noun} with the {of:extreme} {_again:figure}",
    )
    g.writer("total of", lambda value: g.write("group", value))
    g.read("quantity", of_the_head, "the {name:figure} of the {group:noun}", "the {group:noun's} {name:figure}")
    g.read("total of", itself, "{it:group}", "all [of] [the] {it:group}", "(all|every|each) [of] [the] {it:group}")
    for side, tails in (("heads", False), ("tails", True)):
        came = "(heads|head)" if side == "heads" else "tail"
        g.form(
            "quantity",
            Heads,
            f"the number of {side}",
            f"the number of {came} [[that] (you|they|your opponent) (get|got|flip)]",
            f"the number of (time|times) [that] (you|they|your opponent) (get|got|flip) [a] {came}",
            tails=tails,
        )
    # What may stand inside a sum: an amount with a name of its own.
    g.read("counted thing", itself, "{it:amount}", "the number of {it:number of}", "{it:a figure}")
    g.read(
        "quantity",
        lambda group: Total("growth coins", group),
        "the [total] number of growth coin on [all] [of] {group}",
    )
    g.read("number of", lambda group: Total("growth coins", group), "growth coin on [all] [of] {group}")
    g.read("number of", Count, "{group:places}", "{group}")
    g.read("quantity", lambda coin, of: Coins(of, coin), "the number of {coin:coin name} coin on {of:ref}")
    g.read("quantity", lambda of: Coins(of, ""), "the number of coin on {of:ref}")
    g.wording("quantity", Coins, "the number of {coin:coin name} coin on {of:ref}")
    g.wording("quantity", Coins, "the number of coin on {of:ref}", coin="")
    g.read(
        "quantity",
        lambda of: Figure(of, "coins"),
        "the [total] number of ninja blade coin (on|of) {of:ref}",
        "the [total] number of coin of any kind on {of:ref}",
    )
    g.read("number of", Rewards, "{whose:possessor} battle reward")
    g.read(
        "quantity",
        Done,
        "the number of {_g:noun} (healed|injured|damaged) (this way|by this effect|due to this effect)",
    )
    g.read(
        "number of",
        lambda name, whose: Total(name, Group("card", whose)),
        "{name:coins of} {whose:player} (has in play|control|has on your ninja)",
    )
    g.read("a figure", Figure, "{of:ref's} {name:figure}", "the {name:figure} of {of:ref}")
    for rule in ("a figure", "quantity"):
        g.read(
            rule,
            lambda of: Figure(of, "team power"),
            "the [total] team power of {of:ref's} team",
            "{of:ref's} team's [total] [team] power",
        )
        g.read(rule, lambda of: Figure(of, "growth coins"), "{of:ref's} growth coin")
    g.read("a figure", Marker, "{whose:possessor} turn marker")
    g.read("quantity", Marker, "the number (of|on) {whose:possessor} turn marker")
    g.read("a figure", Rewards, "{whose:possessor} number of battle reward", "{whose:possessor} battle reward")
    g.read("a figure", Done, "(that|the same) (number|amount)")
    g.writer("counted thing", lambda value: _amount(g, value))


def of_the_head(name: FigureName, group: Group) -> Total:
    """Of the one that leads the team in front. Raises UnreadError where there may be several, or nobody is named."""
    if group.kind != "ninja" or Is("head") not in group.filters:
        raise UnreadError
    if not any(isinstance(one, Against) for one in group.filters):
        raise UnreadError
    return Total(name, group)


def _sum(left: Amount, right: Amount) -> Amount:
    """A sum, written the shorter way where one part is a number."""
    if isinstance(right, int):
        return Plus(left, right)
    return Plus(right, left) if isinstance(left, int) else Sum(left, right)


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
    "turn cost": "entrance",
    "printed entrance cost": "printed entrance",
    "hand cost": "hand cost",
    "power": "power",
    "combat": "combat",
    "combat (value|power)": "combat",
    "support": "support",
    "support (value|power)": "support",
    "printed combat": "printed combat",
    "printed combat value": "printed combat",
    "printed support": "printed support",
    "printed support value": "printed support",
    "healthy combat": "healthy combat",
    "injured combat": "injured combat",
    "mental power": "mental",
    "jutsu cost": "jutsu cost",
    "(cost|total cost|printed cost|printed jutsu cost)": "jutsu cost",
    "number of specific symbol": "symbols in cost",
    "number of growth coin": "growth coins",
    "number of coin": "coins",
    "team power": "team power",
    "least jutsu cost": "least jutsu cost",
    "number of symbol": "symbols",
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
        "or more",
        lambda n: ("<=", n),
        "((equal to|the same as) or (less|lower) than|(less|lower) than or (equal to|the same as)) {n:quantity}",
    )
    grammar.read(
        "or more",
        lambda n: (">=", n),
        "((equal to|the same as) or (more|higher|greater) than|(more|higher|greater) than or (equal to|the same as)) {n:quantity}",
    )
    grammar.read("equal", lambda n: ("=", n), "(equal to|that is equal to) {n:quantity}")
    grammar.same("compared", "or more")
    grammar.read("compared", lambda n: ("=", n), "{n:amount}", "exactly {n:amount}", "equal to {n:quantity}")
    grammar.read(
        "with figure",
        _compare,
        "{figure} of {is_:compared}",
        "{figure} {is_:equal}",
        "{figure} {is_:or more}",
        "{is_:or more} {figure}",
        "{figure} that is {is_:or more}",
    )
    grammar.read("with figure", lambda parity, figure: Compare(figure, parity, 0), "(an|) {parity} {figure}")
    grammar.values("parity", {"odd [number|numbered|odd-numbered]": "odd", "even [number|numbered]": "even"})
    grammar.form("with figure", Compare, "{figure} {is_:comparison} {amount}")


def _mental(word: str) -> FigureName:
    if word != "mental power":
        raise UnreadError
    return "mental"


def _quoted_figure(grammar: Grammar, words: tuple[Token, ...], at: int) -> Ends:
    """A figure that stands in quotes like a characteristic: "An Entrance cost of 3 or more"."""
    said = words[at].key.removeprefix("an ").removeprefix("a ")
    if words[at].kind != "quoted" or not ("cost" in said or said.startswith("mental power")):
        return ()
    found, _ = grammar.read_line("with figure", said.replace("power:", "power of"))
    return tuple((at + 1, value) for value in found[:1])


def _compare(figure: FigureName, is_: tuple[Comparison, Amount]) -> Filter:
    return Compare(figure, is_[0], is_[1])


def add(grammar: Grammar) -> None:
    """Teach a grammar the figures and amounts."""
    for part in (figures, numbers):
        part(grammar)
