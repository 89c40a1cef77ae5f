"""Sentences about the ability before them: how often it may be used, and when; that copies of it do not add up."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar
from rules.families.shinobi.effects.conditions import Never
from rules.families.shinobi.effects.english.sentences.frames import Aside

_EFFECT = "(effect|ability)"
_EVERY_TURN = "(per turn|each turn|a turn|during (this|the|each) turn)"
_USED, _USE = "(used|activated|applied)", "(use|activate|apply)"


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    g.read("asides", lambda what: Aside(what), "{what:aside}")
    g.read(
        "asides",
        lambda condition: Aside("only", condition),
        f"{_USE} this {_EFFECT} only {{condition:play time}}",
        f"only {_USE} this {_EFFECT} {{condition:play time}}",
        f"you can only {_USE} this {_EFFECT} {{condition:play time}}",
        f"this {_EFFECT} can (only be {_USED}|be {_USED} only) {{condition:play time}}",
    )
    g.read(
        "asides",
        lambda condition: Aside("only", Never(condition)),
        f"(you cannot|do not) {_USE} this {_EFFECT} {{condition:play time}}",
        f"this {_EFFECT} cannot be {_USED} {{condition:play time}}",
    )
    g.read(
        "asides",
        lambda condition: Aside("only", Never(condition)),
        "you cannot {_do:clauses} (by|with|due to) this effect {condition:play time}",
    )
    g.read("how often", lambda: 2, "twice")
    g.read("how often", lambda n: n, "{n:number} times")
    g.read(
        "asides",
        lambda times: Aside("times", times=times),
        f"this {_EFFECT} can [only] be {_USED} [only] [up to] {{times:how often}} {_EVERY_TURN}",
        f"(you can only {_USE}|you can {_USE}|{_USE}) this {_EFFECT} [only] [up to] {{times:how often}} {_EVERY_TURN}",
        f"(you cannot {_USE} this {_EFFECT}|this {_EFFECT} cannot be {_USED}) more than {{times:how often}} {_EVERY_TURN}",
    )
    g.values(
        "aside",
        {
            "this effect can be used any number of times": "often",
            f"this {_EFFECT} can be {_USED} (as many times as you like|any number of times) [per turn|during (this|the) turn]": "often",
            f"you can {_USE} this {_EFFECT} (as many times as you like|any number of times) [per turn]": "often",
            "copies do not add up": "once",
            "this effect is applied once for all at the same time": "at once",
            r"(this effect cannot be duplicated|\( this effect cannot be duplicated [.] \))": "once",
            r"(this effect cannot be negated|\( this effect cannot be negated [.] \))": "not negated",
            f"this {_EFFECT} can [only] be {_USED} [only] once (per turn|each turn|a turn|during each turn)": "once a turn",
            "once per turn": "once a turn",
            f"(you cannot {_USE} this {_EFFECT}|this {_EFFECT} cannot be {_USED}) more than once (per turn|each turn|a turn|during (this|the|each) turn)": "once a turn",
            f"{_USE} this {_EFFECT} only once (per turn|each turn|a turn)": "once a turn",
            f"you can only {_USE} this {_EFFECT} once (per turn|each turn|a turn)": "once a turn",
        },
    )
