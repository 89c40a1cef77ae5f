"""Two ninja that change figures: "switch the Combat of A and B", "A and B switch their Power"."""

from __future__ import annotations

from functools import partial
from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.families.shinobi.effects.abilities import Instruction
from rules.families.shinobi.effects.english.sentences.clauses import lasting
from rules.families.shinobi.effects.groups import Choose, Ref, Which
from rules.families.shinobi.effects.triggers import Duration
from rules.families.shinobi.effects.verbs import TradeFigures

_Figure = Literal["power", "combat", "support"]


def add(g: Grammar) -> None:
    """Teach a grammar what two ninja change."""
    figures: tuple[tuple[str, _Figure], ...] = (
        ("(power|combat and support) [value|values]", "power"),
        ("combat [value|values|power]", "combat"),
        ("support [value|values|power]", "support"),
    )
    switch = "(switch|exchange|swap)"
    current = "[the] [current]"
    for words, figure in figures:
        named = partial(_traded, figure=figure)
        lasting(
            g,
            named,
            f"{switch} {current} {words} of {{who:one}} (and|with) [that of|those of] {{other:one}} [with each other]",
            f"{switch} {current} {words} of {{who:one}} (and|with) [the|its] [current] {words} of {{other:one}}",
            f"{switch} {{who:one's}} {words} (and|with) {{other:one's}} [{words}]",
            f"[the] {words} of {{who:one}} and {{other:one}} (is|become) (switched|exchanged|swapped)",
            f"{{who:one's}} {words} and {{other:one's}} {words} (is|become) (switched|exchanged|swapped)",
            f"{{who:one}} and {{other:one}} {switch} [their] {words}",
        )
        lasting(
            g,
            partial(_of_both, figure=figure),
            f"{switch} {current} {words} of {{who:the two}} [with each other]",
            f"{switch} {{who:the two's}} {words} [with each other]",
            f"{{who:the two}} {switch} [their] {words} [with each other]",
        )
        one = f"{{who:subject}} trades its {figure} with {{other:subject}} {{duration:during}}"
        g.wording("clause", TradeFigures, one, partial(_two_apart, figure), figure=figure)
        g.read("clause", TradeFigures, one, figure=figure)
        g.wording(
            "clause",
            TradeFigures,
            f"both of {{who:subject}} trade {figure} {{duration:during}}",
            other=None,
            figure=figure,
        )
        g.read(
            "clause",
            partial(TradeFigures, other=None),
            f"both of {{who:subject}} trade {figure} {{duration:during}}",
            figure=figure,
        )
    g.read("one", lambda it: it, "{it:subject}")
    g.read("one's", lambda it: it, "{it:owned}")
    g.read("the two", lambda: Ref("target"), "(both|both of the|the two|the) (target|targets)")
    g.read("the two's", lambda: Ref("target"), "(both|the two|the) (target's|targets')")


def _two_apart(figure: _Figure, do: object) -> dict[str, object] | None:
    if not isinstance(do, TradeFigures) or do.other is None or do.figure != figure:
        return None
    return {"who": do.who, "other": do.other, "duration": do.duration}


def _of_both(who: Which, duration: Duration, figure: _Figure) -> TradeFigures:
    return TradeFigures(who, None, duration, figure)


def _traded(who: Which, other: Which, duration: Duration, figure: _Figure) -> Instruction:
    """Raises UnreadError where either is not one ninja."""
    if who == other or not (_is_one(who) and _is_one(other)):
        raise UnreadError
    return TradeFigures(who, other, duration, figure)


def _is_one(which: Which) -> bool:
    if isinstance(which, Ref):
        return True
    return isinstance(which, Choose) and which.count == 1 and not which.up_to and which.group.kind == "ninja"
