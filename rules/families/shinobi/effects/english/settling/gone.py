"""Whom a word that points cannot mean, as that one is gone or has no such figure; and who is meant in its place."""

from __future__ import annotations

from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.conditions import Fits
from rules.families.shinobi.effects.english.settling.spoken import TO_NINJA, Named
from rules.families.shinobi.effects.groups import Figure
from rules.families.shinobi.effects.moving import Move, PutInPlay


def has_paid(known: Named, parent: object) -> bool:
    """Whether it is the card itself, which has left play for what is done now: that is done to whom the event is about."""
    return known.ref == "self" and known.left and isinstance(parent, Move | PutInPlay)


def cannot_stand(known: Named, parent: object, *, passed_over: bool) -> bool:
    """Whether it was named last of those that fit, and cannot be meant all the same.

    No ninja is negated; only a jutsu has no Combat, so that the card itself was not meant by it; and of one that is gone
    nothing says who else is meant.
    """
    if isinstance(parent, Cannot) and parent.act == "be negated" and known.kind in ("ninja", "client"):
        return True
    if passed_over and known.ref in ("self", "user") and isinstance(parent, Figure | Fits):
        return True
    return isinstance(parent, TO_NINJA) and known.left and not known.in_play


def is_in_play_beside(known: Named, named: list[Named]) -> bool:
    """Whether it is a ninja aimed at, where a card was seen that is not in play: of the two that one is "that card"."""
    aimed = known.ref in ("target", "target 2", "user") and known.in_play
    return aimed and any(each.ref == "seen" and not each.in_play for each in named)
