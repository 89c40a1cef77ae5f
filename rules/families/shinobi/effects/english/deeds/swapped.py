"""Figures that stand in for others: combat and support swapped, injured figures for healthy ones, printed ones kept."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar
from rules.families.shinobi.effects.english.deeds.power import like
from rules.families.shinobi.effects.english.sentences.clauses import does, lasting, verb
from rules.families.shinobi.effects.groups import Ref
from rules.families.shinobi.effects.verbs import FixPower, SwapFigures


def add(g: Grammar) -> None:
    """Teach a grammar what stands in for what."""
    for words in ("instead of", "as"):
        does(
            g,
            lambda who, theirs, stat, duration: like(who, stat, Ref("each"), duration, theirs),
            f"use (its|their) {{theirs:stat}} {words} (its|their) {{stat}} {{duration:during}}",
        )
    verb(
        g,
        SwapFigures,
        "switches combat and support {duration:during}",
        "(switch|exchange|swap) (its|their|) combat and support [value] {duration:during}",
        injured=False,
        combat_only=False,
        healthy=False,
    )
    for of, printed in (("", False), ("[original] printed ", True)):
        both = f"{of}combat and support [value]"
        lasting(
            g,
            partial(SwapFigures, printed=printed),
            f"(switch|exchange|swap) [the (numbers|values|value) of] {{who:owned}} {both}",
            f"(switch|exchange|swap) the {both} of {{who:subject}}",
            f"{{who:owned}} {both} (is|become) (switched|exchanged|swapped)",
            f"the {both} of {{who:subject}} (is|become) (switched|exchanged|swapped)",
        )
    verb(g, SwapFigures, "switches printed combat and support {duration:during}", printed=True)
    statuses = (("healthy", "injured", {"injured": True}), ("injured", "healthy", {"healthy": True}))
    for was, becomes, which in statuses:
        for combat_only, words, value in ((False, "figures", "power"), (True, "combat", "combat")):
            said = {"injured": False, "healthy": False, **which, "combat_only": combat_only}
            verb(g, SwapFigures, f"uses its {becomes} {words} {{duration:during}}", **said)
            told = "(power|status|figures)" if value == "power" else "combat"
            of_it = f"(its|their) [printed] {becomes} [status] {told} [value]"
            instead = f"[instead [of (its|their) [[printed] {was} [status]] {told} [value]]]"
            does(g, SwapFigures, f"use {of_it} {instead} {{duration:during}}", **said)
            lasting(
                g,
                SwapFigures,
                f"{{who:owned}} [printed] {was} [status] {value} [value] (become|is changed to|is replaced with) [the same as] its [printed] {becomes} [status] {value} [value]",
                **said,
            )
    verb(g, FixPower, "has its printed power, which cannot be changed {duration:during}", printed=True)
    verb(g, FixPower, "cannot have its power changed {duration:during}", printed=False)
    fixed = "(and|,) [it] cannot be changed"
    lasting(
        g,
        FixPower,
        f"{{who:owned}} power (become|is changed to|is) (its|it's) printed (value|power) {fixed}",
        printed=True,
    )
    lasting(
        g,
        FixPower,
        "{who:owned} power cannot be changed",
        "the power of {who:subject} cannot be changed",
        printed=False,
    )
