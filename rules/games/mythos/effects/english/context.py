"""What a clause in English can refer to: the cards looked at, who was moved, which mission was named."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from rules.cardtext.trees import nodes
from rules.games.mythos.effects.english.cursor import Cursor, Whereabouts
from rules.games.mythos.effects.instructions import (
    Act,
    CopyEffect,
    Instruction,
    Lasting,
    LookAtTop,
    OnlyIf,
    PlayCharacter,
    PutHidden,
    Spread,
    Steps,
    Swap,
    TakeBack,
    TakeTokens,
)
from rules.games.mythos.effects.searching import RevealUntil
from rules.games.mythos.effects.terms import ONE, Exists, Group

_TOP_CARD: Final = (LookAtTop(1), LookAtTop(1, revealed=True))
"""What shows one card alone, the top one of the own deck."""


Antecedent: TypeAlias = Literal["itself", "another", "unclear"]
"""Who "it" is: the character with the line, the one that something was done to last, or either."""


def antecedent(before: Steps, *, named: bool) -> Antecedent:
    """Who "it" is after these steps; `named` says that there was another before them."""
    found: Antecedent = "another" if named else "itself"
    for step in before:
        told = _told(step)
        if told == "itself" and found == "another":
            found = "unclear"
        elif told is not None and told != "itself":
            found = told
    return found


def _told(step: Instruction) -> Antecedent | None:
    """Whom a step is about; None where it is about nobody."""
    if isinstance(step, Act):
        return "itself" if step.group.itself else "another"
    if isinstance(step, PlayCharacter | PutHidden | Spread):
        return "another"
    if isinstance(step, TakeTokens):
        return "unclear" if step.to is not None else "itself" if step.group.itself else "another"
    if isinstance(step, OnlyIf):
        return "unclear" if names_somebody(step) else None
    if isinstance(step, Lasting):
        return None if any(group.last or group.itself for group in _groups(step)) else "unclear"
    return "unclear" if isinstance(step, Swap | CopyEffect | TakeBack) else None


def _groups(step: Instruction) -> list[Group]:
    return [node for node in nodes(step) if isinstance(node, Group)]


def names_somebody(asked: object) -> bool:
    """Whether a condition is about other characters, so that "it" is not the one with the line."""
    return any(isinstance(node, Exists) and not node.group.itself for node in nodes(asked))


def _places(step: Instruction) -> bool:
    """Whether a step was about a mission that "that mission" can be: this one, or where the character went."""
    if isinstance(step, Act) and step.group.itself and step.verb == "move":
        return True
    return any(isinstance(node, Group) and node.zone == "here" for node in nodes(step))


def note(line: Cursor, before: Steps, *, named: bool, moved: bool) -> None:
    """Let the line know whether "it" is a card looked at before, and whether somebody else was moved away."""
    who = antecedent(before, named=named)
    line.named, line.unclear = who == "another", who == "unclear"
    line.moved = any(
        isinstance(step, Act) and step.verb == "move" and not (step.here or step.group.itself) for step in before
    )
    looked = [step for step in before if isinstance(step, LookAtTop)]
    line.card = bool(looked)
    line.top_card = line.card and looked[-1] in _TOP_CARD
    if any(isinstance(step, RevealUntil) for step in before):
        line.card, line.top_card = True, isinstance(before[-1], RevealUntil)
    line.looked_at = looked[-1].who if looked and looked[-1].draw is None else None
    line.looked_at_one = bool(looked) and looked[-1].count == 1
    line.moved = line.moved or moved
    line.away = _where_to(before)
    if before and (about := _ITS_CONTROLLER.match(line.rest)) and (doer := _controller(before)):
        line.rest = f"if you do, {doer} {line.rest[about.end() :]}"
    if "that mission" in line.rest:
        line.placed = named or moved or any(map(_places, before))


_ITS_CONTROLLER: Final = re.compile(r"(?:its|that character's) controller (?=\w)", re.IGNORECASE)


def _controller(before: Steps) -> str:
    """Who controls the one character that something was just done to, where that is told; else nothing."""
    last = before[-1]
    if not isinstance(last, Act) or last.quantity != ONE or last.verb == "take control" or last.by_opponent:
        return ""
    return {"enemy": "the opponent", "friendly": "you"}.get(last.group.side, "")


def _where_to(before: Steps) -> Whereabouts:
    """Where the last character was that something was done to, for "the same mission"."""
    found: Whereabouts = "here"
    for step in before:
        if isinstance(step, PlayCharacter | PutHidden):
            found = "here" if step.zone == "here" else "there"
        elif isinstance(step, Act) and not step.group.itself:
            moved = step.verb == "move" and not step.here
            if step.group.last:
                found = "nowhere" if moved or step.here else found
            elif not moved and (step.here or step.there or step.group.zone == "here"):
                found = "there" if step.there else "here"
            else:
                found = "there" if step.quantity == ONE and not step.joined else "nowhere"
        elif isinstance(step, Swap):
            found = "nowhere"
    return found
