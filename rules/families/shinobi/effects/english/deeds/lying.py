"""Effects that are used where their card lies, and cards that lie revealed on a deck."""

from __future__ import annotations

from collections.abc import Sequence

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.abilities import Activated, If, Triggered
from rules.families.shinobi.effects.conditions import Fits
from rules.families.shinobi.effects.english.sentences.sentences import sequence
from rules.families.shinobi.effects.groups import Count, Is, Ref
from rules.families.shinobi.effects.moving import Move, PutInPlay
from rules.families.shinobi.effects.names import Zone
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.effects.verbs import Pay

_OWN_PILES: tuple[tuple[Zone, ...], ...] = (("hand",), ("chakra",), ("discard",), ("deck",))
"""Where a card may lie whose text is used there."""


def used_where_it_lies(node: Triggered | Activated) -> Triggered | Activated:
    """ "If this Ninja is in your Discard Pile, put it in play": used there, not in play."""
    if not isinstance(node, Activated) or node.zone != "play":
        return node
    first, *more = node.do.steps if isinstance(node.do, a.Sequence) else (node.do,)
    if node.condition is None and isinstance(node.cost, Pay | None) and isinstance(first, If) and not first.otherwise:
        if _asks_where(first.condition) is None:
            return node
        node = replace(node, condition=first.condition, do=sequence(first.then, *more))
    asked = _asks_where(node.condition)
    if asked is None:
        return node
    rest = replace(asked, group=replace(asked.group, zones=())) if asked.group.filters else None
    return replace(node, zone=asked.group.zones[0], condition=rest)


def _asks_where(condition: object) -> Fits | None:
    """The condition, where it is that the card itself lies in a pile; None for any other."""
    itself = isinstance(condition, Fits) and condition.who == Ref("self")
    return condition if isinstance(condition, Fits) and itself and condition.group.zones in _OWN_PILES else None


def comes_from_somewhere(ability: Triggered | Activated) -> Triggered | Activated:
    """A text that puts its own card in play. Raises UnreadError where it is not said where that lies till then."""
    itself = Ref("self")
    leaves = any(
        (isinstance(part, Move) and part.what == itself) or (isinstance(part, On) and part.who in (itself, Ref("last")))
        for part in nodes(ability)
    )
    if ability.zone == "play" and not leaves:
        at_once = rewrite(ability, lambda node: itself if isinstance(node, a.Later | a.GiveText) else node)
        if any(isinstance(part, PutInPlay) and part.what == itself and part.team is None for part in nodes(at_once)):
            raise UnreadError
    return ability


def check_revealed(parts: Sequence[object]) -> None:
    """Raises UnreadError where "it" after a card that lies revealed on a deck would be the card with the text."""
    counted = (part.group for part in parts if isinstance(part, Count))
    shown = any(Is("revealed") in group.filters for group in counted)
    if shown and any(isinstance(part, PutInPlay) and Ref("self") in nodes(part.what) for part in parts):
        raise UnreadError


__all__ = ["check_revealed", "comes_from_somewhere", "used_where_it_lies"]
