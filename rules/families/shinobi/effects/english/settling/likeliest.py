"""Which of several readings of a line is meant.

Decision: a sentence behind what is set off ("When this Ninja is deployed, draw 1 card. Your other Ninjas get +1/+0.")
that names no duration and speaks of nothing done there holds for as long as its card is in play. It is part of
what is set off, and lasts for the turn, where it goes on from another change there, or gives the card itself a figure
that never changes: its printed ones would say so.
"""

from __future__ import annotations

from collections.abc import Sequence as Several
from itertools import pairwise

from rules.cardtext.trees import changed, nodes, rewrite
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.abilities import Ability, Instruction, Resolves, Static, Triggered
from rules.families.shinobi.effects.english.settling.spoken import LASTING
from rules.families.shinobi.effects.groups import Coins, Ref
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.effects.verbs import Power


def likeliest(found: Several[tuple[Ability, ...]]) -> tuple[Ability, ...]:
    """Of several readings, the one in the fewest abilities; of those one that waits for its moment; then the shortest.

    Those that a Combination lists are so many, and not one that is either. What holds by itself stands apart.
    """
    if len(found) == 1:
        return found[0]

    def rank(each: tuple[Ability, ...]) -> tuple[int, int, int, int]:
        listed = sum(len(one.combination) for one in each if isinstance(one, Resolves))
        return len(each), -listed, sum(not isinstance(one, Triggered) for one in each), sum(1 for _ in nodes(each))

    best = min(found, key=rank)
    apart = [each for each in found if len(each) > len(best) and _holds_apart(each, best)]
    return min(apart, key=rank) if apart else best


def _holds_apart(parted: tuple[Ability, ...], whole: tuple[Ability, ...]) -> bool:
    """Whether it is the same reading but for what holds by itself, which `whole` has set off with the rest."""
    if not any(isinstance(one, Triggered | a.Activated) for one in whole) or _content(parted) != _content(whole):
        return False
    if not any(isinstance(one, Static) for one in parted):
        return False
    for before, one in pairwise(parted):
        if isinstance(one, Static) and isinstance(before, Triggered | a.Activated):
            goes_on = isinstance(_steps(before)[-1], LASTING)
            if goes_on or not all(_may_change(step, before) for step in _steps(one)):
                return False
    return True


def _may_change(step: Instruction, before: Ability) -> bool:
    """Whether it makes sense for as long as the card is in play; behind an ability that is used, coins must say so."""
    if isinstance(before, a.Activated):
        return any(isinstance(part, Coins) and part.of == Ref("self") for part in nodes(step))
    figures = (step.combat, step.support) if isinstance(step, Power) and step.who == Ref("self") else ()
    return not figures or any(type(figure) is not int for figure in figures)


def _content(reading: tuple[Ability, ...]) -> tuple[object, ...]:
    """What is done, one after another, whenever it is and for however long."""
    return tuple(rewrite(step, _timeless) for one in reading for step in _steps(one))


def _steps(one: Ability) -> tuple[Instruction, ...]:
    if not isinstance(one, Static | Triggered | a.Activated):
        return ()
    do = a.If(one.condition, one.do) if isinstance(one, Static) and one.condition else one.do
    return do.steps if isinstance(do, a.Sequence) else (do,)


def _timeless(node: object) -> object:
    if isinstance(node, a.Later) and isinstance(node.on, On) and node.on.event == "ends":
        return node.do
    return changed(node, duration="") if hasattr(node, "duration") else node


__all__ = ["likeliest"]
