"""Conditions that are asked one after another of the same card, and the one card of which it was asked whether it is there."""

from __future__ import annotations

from rules.core.dataclass import replace
from rules.families.shinobi.effects.conditions import Fits, Holds, Never
from rules.families.shinobi.effects.groups import Count, Group, Ref


def contrary(asked: Fits | None, condition: object) -> object:
    """ "If it is not one": the same card of which it was just asked whether it is."""
    if asked is None or not isinstance(condition, Never) or not isinstance(condition.condition, Fits):
        return condition
    inner = condition.condition
    same = replace(inner.group, zones=()) == replace(asked.group, zones=())
    return Never(replace(inner, who=asked.who)) if inner.who == Ref("last") and same else condition


def asked_again(asked: Fits | None, condition: object) -> object:
    """ "If it is a ..., A. If it is a ..., B.": the card that was turned over or moved, whatever A was about."""
    if asked is None or asked.who.name not in ("seen", "moved", "chosen") or not isinstance(condition, Fits):
        return condition
    return replace(condition, who=asked.who) if condition.who == Ref("last") else condition


def a_single_one(condition: object) -> Group | None:
    """Of whom "it" speaks after "if you have a ..."; that card, where it must be one."""
    if not isinstance(condition, Holds) or not isinstance(condition.left, Count):
        return None
    single = (condition.is_, condition.right) == (">=", 1) and condition.left.group.zones == ("play",)
    return condition.left.group if single and condition.left.group.whose == "you" else None


__all__ = ["a_single_one", "asked_again", "contrary"]
