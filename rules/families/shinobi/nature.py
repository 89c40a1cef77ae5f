"""What can be said of a line that is played: whether it may be declined, and who decides in it."""

from __future__ import annotations

from collections.abc import Iterator

from rules.cardtext.trees import nodes
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.abilities import Ability
from rules.families.shinobi.effects.groups import Choose
from rules.families.shinobi.effects.names import Player

_NAMES: dict[Player, str] = {
    "you": "you",
    "opponent": "opponent",
    "each": "both",
    "that player": "that player",
    "other player": "other player",
    "controller": "controller",
    "owner": "owner",
    "attacker": "attacker",
    "blocker": "blocker",
}


def is_optional(abilities: tuple[Ability, ...]) -> bool | None:
    """Whether all of it may be declined: abilities to be used, and what "can" be done; None where it only holds."""
    happens = [each for each in abilities if not isinstance(each, a.Static | a.PlayRule)]
    return all(isinstance(each, a.Activated) or isinstance(each.do, a.May) for each in happens) if happens else None


def decider(abilities: tuple[Ability, ...]) -> str:
    """Who decides first in it; `nobody` where nothing is left to decide."""
    return next((_NAMES[player] for each in abilities for player in _deciders(each)), "nobody")


def _deciders(ability: Ability) -> Iterator[Player]:
    if isinstance(ability, a.Activated):
        yield ability.by
    for node in nodes(ability):
        if isinstance(node, a.May | a.Unless | a.ChooseMode) or (isinstance(node, Choose) and not node.random):
            yield node.by
        elif isinstance(node, a.Tiers) and not node.all:
            yield "you"


__all__ = ["decider", "is_optional"]
