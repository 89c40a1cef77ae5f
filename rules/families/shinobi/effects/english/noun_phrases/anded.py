"""Two sorts joined by "and" where one card is spoken of, or both are meant together: not one of either."""

from __future__ import annotations

from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Activated, InThatCase
from rules.families.shinobi.effects.conditions import Fits
from rules.families.shinobi.effects.english.noun_phrases.nouns import ANDED, no_alternative, ordered
from rules.families.shinobi.effects.english.sentences.frames import Frame
from rules.families.shinobi.effects.groups import AnyOf, Every, Filter, Group
from rules.families.shinobi.effects.triggers import On


def both_meant(frame: Frame) -> Frame:
    """ "If it is "A" and "B"" asks for both. Raises UnreadError where two cards are waited for, or given, together."""
    if not any(node == ANDED for node in nodes(frame)):
        return frame
    for node in nodes(frame):
        if isinstance(node, On):
            _waited_for(node)
        price = node.first if isinstance(node, InThatCase) else node.cost if isinstance(node, Activated) else None
        for part in nodes(price):
            if isinstance(part, Every) and part.group.kind == "card":
                no_alternative(part.group)
    return rewrite(frame, _asked_of_one)


def _waited_for(on: On) -> None:
    if on.beside is not None:
        no_alternative(on.beside)
    if isinstance(on.who, Group) and on.who.kind == "card":
        no_alternative(on.who)


def _asked_of_one(node: object) -> object:
    if not isinstance(node, Fits):
        return node
    filters: list[Filter] = []
    for each in node.group.filters:
        both = isinstance(each, AnyOf) and ANDED in each.filters
        filters += [one for one in each.filters if one != ANDED] if isinstance(each, AnyOf) and both else [each]
    return replace(node, group=replace(node.group, filters=ordered(tuple(filters))))


def two_sorts(node: object) -> object:
    """Sorts joined by "and", where all of either are meant."""
    if not isinstance(node, AnyOf) or ANDED not in node.filters:
        return node
    return AnyOf(tuple(one for one in node.filters if one != ANDED))


__all__ = ["both_meant", "two_sorts"]
