"""What a card was paid for with, as a condition: its Jutsu cost, or its Hand cost. Read, and never written."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar
from rules.families.shinobi.effects.conditions import Condition, Holds
from rules.families.shinobi.effects.english.conditions.conditions import both
from rules.families.shinobi.effects.english.noun_phrases.nouns import one_sign
from rules.families.shinobi.effects.english.noun_phrases.reckoned import PAID, of_those_paid
from rules.families.shinobi.effects.groups import Count, Figure, Group, Has, Ref

_THIS = "(this|the) (card|jutsu|jutsu card|mission|mission card|effect)"
_ITS = f"((the|its) [jutsu|hand] cost [of {_THIS}]|(this|the) (card's|jutsu's|jutsu card's|mission's|mission card's) [jutsu|hand] cost)"
_PRICE = f"((to (pay|play|use) [for]|for|as) ({_THIS}|it|{_ITS}))"
_USED = "(used|paid|discarded|moved)"


def add(g: Grammar) -> None:
    """Teach a grammar what a card may have been paid for with."""
    for noun in ("{group:a group}", "{group:a symbol}"):
        g.read(
            "condition",
            _paid_with,
            f"{noun} (was|is) {_USED} {_PRICE}",
            f"you {_USED} {noun} {_PRICE}",
            f"you paid [for] ({_ITS}|{_THIS}) (with|by|using|by discarding|by using) {noun}",
            f"({_ITS}|{_THIS}) was paid [for] (with|by|using) {noun}",
        )
    g.read(
        "condition",
        lambda is_, group: Holds(Count(of_those_paid(group)), *is_),
        f"{{is_:or more}} {{group:noun}} (was|is) {_USED} {_PRICE}",
        f"you {_USED} {{is_:or more}} {{group:noun}} {_PRICE}",
        f"you paid [for] ({_ITS}|{_THIS}) (with|by|using|by discarding|by using) {{is_:or more}} {{group:noun}}",
        f"({_ITS}|{_THIS}) was paid [for] (with|by|using) {{is_:or more}} {{group:noun}}",
    )
    for noun in ("{group:noun}", "{group:a symbol}"):
        g.read(
            "condition",
            _with_nothing_else,
            f"only {noun} (was|is) {_USED} {_PRICE}",
            f"you {_USED} only {noun} {_PRICE}",
            f"you paid [for] ({_ITS}|{_THIS}) (only with|with only) {noun}",
            f"({_ITS}|{_THIS}) was paid [for] (only with|with only) {noun}",
        )
    g.read("a symbol", _with_symbol, "[a|an] {word:symbol word} [symbol]")
    g.read(
        "a symbol",
        lambda a, b: Group("card", filters=(one_sign(a, b, "symbol"),)),
        "{a:symbol word} or {b:symbol word} [symbol]",
    )
    mine, least = Figure(Ref("self"), "jutsu cost"), Figure(Ref("self"), "least jutsu cost")
    for word, is_ in (("higher", ">"), ("lower", "=")):
        g.read(
            "condition",
            lambda is_=is_: Holds(mine, is_, least),
            f"the {word} [of the] [jutsu] cost [of {_THIS}] was paid",
            f"you paid the {word} [of the] [jutsu] cost [of {_THIS}]",
        )
    those = f"(card|chakra) [that (was|you)] {_USED} {_PRICE}"
    g.read(
        "condition",
        lambda part: _paid_with(Group("card", filters=(part,))),
        f"(the|a|any of the|1 of the|one of the|1 or more of the|at least 1 of the) {those} (has|had|is|was) {{part:state part}}",
    )


def _with_symbol(word: str) -> Group:
    return Group("card", filters=(Has(word, "symbol"),))


def _paid_with(group: Group) -> Condition:
    return Holds(Count(of_those_paid(group)), ">=", 1)


def _with_nothing_else(group: Group) -> Condition:
    """That it was paid for, and with nothing that is not such."""
    those = Count(of_those_paid(group))
    return both(Holds(those, ">=", 1), Holds(those, "=", Count(PAID)))


__all__ = ["add"]
