"""Texts that are those of another card: a card in play has them, a jutsu or mission does what they say."""

from __future__ import annotations

from collections.abc import Sequence

from rules.cardtext.grammar import UnreadError
from rules.families.shinobi.effects.groups import Choose, Every, OfKind, Ref, Top
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.effects.turns import Perform
from rules.families.shinobi.effects.verbs import CopyText

_PLAYED = ("jutsu", "mission")


def performed(on: Printed, node: object) -> object:
    """What a jutsu or mission "has the effect of" it does when it resolves, and no longer."""
    if isinstance(node, CopyText) and node.who == Ref("self") and on.type in _PLAYED:
        return Perform(node.of)
    return node


def _copies_nothing(parts: Sequence[object], on: Printed) -> bool:
    """Whether a text is copied that does nothing there: of a jutsu in play, or of a card that is none that is played."""
    copied = [part.of for part in parts if isinstance(part, CopyText)]
    done = [part.what for part in parts if isinstance(part, Perform)]
    if not copied and not done:
        return False
    played = _speaks_of_played(parts, on)
    if copied and played:
        return True
    return bool(done) and (not played or any(isinstance(one, Every | Top) or one == Ref("self") for one in done))


def check_copies(parts: Sequence[object], on: Printed) -> None:
    """Raises UnreadError where a text is copied that does nothing there."""
    if _copies_nothing(parts, on):
        raise UnreadError


def _speaks_of_played(parts: Sequence[object], on: Printed) -> bool:
    """Whether what is chosen, or the target, is a jutsu or a mission."""
    for part in parts:
        if isinstance(part, Choose):
            kinds = {one.kind for one in part.group.filters if isinstance(one, OfKind)}
            if part.group.kind in _PLAYED or (kinds and kinds <= set(_PLAYED)):
                return True
    return Ref("target") in parts and bool(on.targets) and on.targets[0] in _PLAYED


__all__ = ["check_copies", "performed"]
