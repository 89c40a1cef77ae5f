"""When a card may be played: "This card can only be played if ...", "You cannot deploy this Ninja unless ..."."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar
from rules.families.shinobi.effects.abilities import PlayRule
from rules.families.shinobi.effects.conditions import Never, Turn


def add(g: Grammar) -> None:
    """When the card may be played: only where, or not where, something holds."""
    this = "this (card|ninja|ninja card|client|client card|mission|mission card|jutsu|jutsu card)"
    g.read("play time", lambda it: it, "(if|while|when|as long as) {it:conditions}", "{it:conditions in time}")
    g.read("conditions in time", Turn, "(during|in|on) {whose:possessor} turn")
    for done, do, enters in (
        ("(played|used|deployed)", "(play|use|deploy)", False),
        ("(put in play|put into play)", "put in play", True),
    ):
        g.read(
            "frame",
            lambda condition, enters=enters: PlayRule(condition, enters=enters),
            f"{this} can only be {done} {{condition:play time}}",
            f"you can only {do} {this} {{condition:play time}}",
            f"{do} {this} only {{condition:play time}}",
            f"only {do} {this} {{condition:play time}}",
            f"{this} cannot be {done} unless {{condition:conditions}}",
            f"you cannot {do} {this} unless {{condition:conditions}}",
        )
        g.read(
            "frame",
            lambda condition, enters=enters: PlayRule(Never(condition), enters=enters),
            f"{this} cannot be {done} {{condition:play time}}",
            f"you cannot {do} {this} {{condition:play time}}",
            f"if {{condition:conditions}} , you cannot {do} {this}",
            f"if {{condition:conditions}} , {this} cannot be {done}",
        )


__all__ = ["add"]
