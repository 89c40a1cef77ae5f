"""Conditions that are asked one after another of the same card, and the one card of which it was asked whether it is there."""

from __future__ import annotations

from rules.core.dataclass import replace
from rules.families.shinobi.effects.conditions import Fits, Holds, Never
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.groups import Against, Count, Group, Other, Ref, TeamOf
from rules.families.shinobi.effects.names import Zone
from rules.families.shinobi.effects.triggers import On


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
    group = there_is_one(condition)
    return group if group is not None and (group.whose == "you" or is_in_piles(group)) else None


def there_is_one(condition: object) -> Group | None:
    """Of which cards of a player it is asked whether there is one; None for cards of any sort."""
    group = condition.left.group if isinstance(condition, Holds) and isinstance(condition.left, Count) else None
    if group is None or not isinstance(condition, Holds) or (condition.is_, condition.right) != (">=", 1):
        return None
    said = group.kind != "card" or bool(group.filters)  # "if you have a card in your hand, discard it" may be either
    return (
        group
        if said and group.whose in ("you", "opponent") and (group.zones == ("play",) or is_in_piles(group))
        else None
    )


def another_one(condition: object) -> Group | None:
    """The ninja of whom a text that holds asks whether there is one, where it does not ask that of the card itself."""
    group = condition.left.group if isinstance(condition, Holds) and isinstance(condition.left, Count) else None
    if group is None or not isinstance(condition, Holds) or (condition.is_, condition.right) != (">=", 1):
        return None
    of_itself = any(isinstance(one, TeamOf | Against) for one in group.filters)
    return (
        None if of_itself or group.kind != "ninja" or not {"play", "village", "battlefield"} & {*group.zones} else group
    )


def one_in_play(condition: object) -> Group | None:
    """The card in play of which it is asked whether there is one, whosever it is: "that Ninja" is that one."""
    group = condition.left.group if isinstance(condition, Holds) and isinstance(condition.left, Count) else None
    if group is None or not isinstance(condition, Holds) or (condition.is_, condition.right) != (">=", 1):
        return None
    return group if group.kind != "card" and group.zones and _IN_PLAY.issuperset(group.zones) else None


def one_beside(on: object) -> Group | None:
    """Who is sent out beside the card itself: "that Ninja" is that one."""
    if not isinstance(on, On) or on.event != "sent out" or on.who != Ref("self") or on.beside is None:
        return None
    return replace(on.beside, filters=ordered((*on.beside.filters, TeamOf(Ref("self")), Other(Ref("self")))))


def names_two(on: object) -> bool:
    """Whether an event harms one card and names another that does it: "it" may be either."""
    harms = isinstance(on, On) and on.event in ("damaged", "injured", "discarded")
    return isinstance(on, On) and harms and isinstance(on.who, Ref) and isinstance(on.by, Group)


def is_in_piles(group: Group) -> bool:
    """Whether cards of a player's piles are counted, in which no card is that works in play."""
    return bool(group.zones) and _PILES.issuperset(group.zones)


_IN_PLAY: frozenset[Zone] = frozenset({"play", "village", "battlefield"})
_PILES: frozenset[Zone] = frozenset({"hand", "chakra", "discard", "rewards", "removed", "reinforcement"})


__all__ = [
    "a_single_one",
    "another_one",
    "asked_again",
    "contrary",
    "is_in_piles",
    "names_two",
    "one_beside",
    "one_in_play",
    "there_is_one",
]
