"""Whose team is the stronger of two that battle, and who is the strongest of one, as conditions. Read, and never written."""

from __future__ import annotations

from typing import Literal

from rules.cardtext.grammar import Grammar
from rules.families.shinobi.effects.conditions import Condition, Holds
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.groups import Against, Compare, Count, Figure, Group, Ref, TeamOf, Total
from rules.families.shinobi.effects.names import Comparison, FigureName


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    facing = "(the opposing team|the team opposing it|the team battling [against] it)"
    theirs = f"(the opposing team's [team power]|(that|the team power) of {facing})"
    # The other team's power against that of its own.
    ways: tuple[tuple[str, Comparison], ...] = (
        ("(higher|greater|more|larger) than", "<"),
        ("(lower|less|smaller) than", ">"),
        ("(equal to|the same as)", "="),
        ("(equal to or (higher|greater|more) than|(higher|greater|more) than or equal to)", "<="),
        ("(equal to or (lower|less) than|(lower|less) than or equal to)", ">="),
    )
    for words, is_ in ways:
        g.read(
            "condition",
            lambda whom, is_=is_: _against_a_team(whom, is_),
            f"{{whom:ref's}} team power is {words} {theirs}",
            f"the team power of {{whom:ref's}} team is {words} {theirs}",
        )
    g.read(
        "condition",
        _extreme_of_its_team,
        "{who:ref} has the {of:extreme} {figure} (in|of|among) (its|the) team",
        "{who:ref's} {figure} is the {of:extreme} (in|of|among) (its|the) team",
    )
    g.read(
        "condition",
        lambda whom, amount: Holds(Figure(whom, "team power"), *amount),
        "{whom:ref's} team has [a] team power of {amount:compared}",
        "the team power of {whom:ref's} team is {amount:compared}",
    )


def _extreme_of_its_team(who: Ref, figure: FigureName, of: Literal["highest", "lowest"]) -> Holds:
    return Holds(Figure(who, figure), "=", Total(figure, Group("ninja", filters=(TeamOf(who),)), of))


def _against_a_team(whom: Ref, is_: Comparison) -> Condition:
    """Whether it battles against a team whose power stands so to that of its own."""
    power = Compare("team power", is_, Figure(whom, "team power"))
    return Holds(Count(Group("team", filters=ordered((power, Against(whom))))), ">=", 1)


__all__ = ["add"]
