"""What a clause in English can refer to: the cards looked at, who was moved, which mission was named."""

from __future__ import annotations

from typing import Final

from rules.cardtext.trees import nodes
from rules.games.mythos.effects.english.cursor import Cursor
from rules.games.mythos.effects.instructions import Act, Instruction, LookAtTop, Steps
from rules.games.mythos.effects.terms import Group

_TOP_CARD: Final = (LookAtTop(1), LookAtTop(1, revealed=True))
"""What shows one card alone, the top one of the own deck."""


def _places(step: Instruction) -> bool:
    """Whether a step was about a mission that "that mission" can be: this one, or where the character went."""
    if isinstance(step, Act) and step.group.itself and step.verb == "move":
        return True
    return any(isinstance(node, Group) and node.zone == "here" for node in nodes(step))


def note(line: Cursor, before: Steps, *, named: bool, moved: bool) -> None:
    """Let the line know whether "it" is a card looked at before, and whether somebody else was moved away."""
    line.moved = any(
        isinstance(step, Act) and step.verb == "move" and not (step.here or step.group.itself) for step in before
    )
    looked = [step for step in before if isinstance(step, LookAtTop)]
    line.card = bool(looked)
    line.top_card = line.card and looked[-1] in _TOP_CARD
    line.looked_at = looked[-1].who if looked and looked[-1].draw is None else None
    line.looked_at_one = bool(looked) and looked[-1].count == 1
    line.moved = line.moved or moved
    if "that mission" in line.rest:
        line.placed = named or moved or any(map(_places, before))
