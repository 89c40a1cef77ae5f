"""What a program's steps come to once all are read: one step for choosing and doing, what "its cost" means."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from rules.cardtext.trees import nodes, rewrite
from rules.games.mythos.cards import Timing
from rules.games.mythos.effects.english.groups import LAST
from rules.games.mythos.effects.instructions import (
    Act,
    Anew,
    CycleHand,
    Discard,
    DiscardOfThem,
    DiscardTop,
    Draw,
    IfDone,
    Instruction,
    LookAtTop,
    OnlyIf,
    Option,
    Otherwise,
    PlayCharacter,
    PlayOrDefeat,
    Regardless,
    RepeatMain,
    SpendChakra,
    Steps,
    TakeTokens,
)
from rules.games.mythos.effects.searching import RevealUntil, ShuffleIn
from rules.games.mythos.effects.terms import Amount, Compares, Condition, Group, LastCard, Recall


def settled(steps: Steps) -> Steps:
    """The steps with each "choose ... and hide them" as one: choosing and doing it."""
    found: list[Instruction] = []
    for step in steps:
        chosen = [each for each in found if isinstance(each, Act) and each.verb == "choose"]
        if chosen and found[-len(chosen) :] == chosen and about_the_last(step):
            if isinstance(step, Act):
                found[-len(chosen) :] = [_doing(each, step) for each in chosen]
                continue
            if isinstance(step, PlayOrDefeat) and len(chosen) == 1:
                found[-1] = replace(step, group=chosen[0].group)
                continue
        if found and isinstance(found[-1], RevealUntil) and not isinstance(step, PlayCharacter | ShuffleIn):
            as_many = Draw(Amount(0, Recall("count")))
            if step not in (Draw(Amount(1)), as_many):
                return ()  # it may be that none is found
            step = as_many
        if found and isinstance(found[-1], Act | Discard | DiscardTop) and _is_bounded_by_the_last(step):
            found.append(IfDone())
        found.append(step)
    return tuple(found)


def _is_bounded_by_the_last(step: Instruction) -> bool:
    """Whether who is chosen is measured by the character or card before, so that there has to be one."""
    if not isinstance(step, Act) or step.joined:
        return False
    limits = [limit for limit in (step.group.power, step.group.cost) if limit is not None]
    return any(limit.amount.x in _LEFT_BEHIND for limit in limits)


def told_apart(steps: Steps) -> Steps:
    """The steps with "another" as another than the one before, too, where somebody else was chosen there."""
    found: list[Instruction] = []
    before: Act | TakeTokens | None = None
    for step in steps:
        if isinstance(step, TakeTokens):
            before = None if step.every or step.to else step
        elif isinstance(step, Act):
            other = before is not None and not before.group.itself and step.group.other
            if other and not (step.group.besides or step.group.itself or step.by_opponent):
                step = replace(step, group=replace(step.group, besides=True))
            before = step
        elif isinstance(step, Option | Otherwise):
            before = None
        found.append(step)
    return tuple(found)


def _doing(chosen: Act, step: Act) -> Act:
    """What is done to the chosen; whoever comes here comes from elsewhere."""
    group = replace(chosen.group, zone="elsewhere") if step.here and chosen.group.zone == "play" else chosen.group
    return replace(chosen, verb=step.verb, group=group, amount=step.amount, here=step.here, back=step.back)


def shown(steps: Steps) -> Steps:
    """The steps with what "its" cost and Power are: printed, of what was looked at; else of the last character."""
    means: Mapping[object, object] = {}
    found: list[Instruction] = []
    for step in steps:
        found.append(rewrite(step, partial(_meant, means)) if means else step)
        if isinstance(step, Discard | DiscardTop | DiscardOfThem):
            means = _OF_A_CARD
        elif isinstance(step, SpendChakra):
            means = {}
        elif isinstance(step, Act) and step.verb not in ("powerup", "boost") and not step.group.itself:
            means = _PRINTED if step.verb == "look" else _SEEN if step.verb in ("choose", "move", "hide") else _ITS
        elif isinstance(step, LookAtTop) and step.draw is None:
            means = _PRINTED
    return tuple(found)


_PRINTED: Final[Mapping[object, object]] = {
    Recall("x"): Recall("printed cost"),
    Recall("cost"): Recall("printed cost"),
    Recall("power"): Recall("printed power"),
}
_OF_A_CARD: Final[Mapping[object, object]] = {
    Recall("power"): Recall("discarded power"),
    Recall("printed power"): Recall("discarded power"),
    Recall("printed cost"): Recall("x"),
}
_ITS: Final[Mapping[object, object]] = {Recall("x"): Recall("cost")}
_SEEN: Final[Mapping[object, object]] = {Recall("x"): Recall("cost"), Recall("printed cost"): Recall("cost")}
"""What a character costs that is still in play: nothing where it is hidden."""


def _meant(means: Mapping[object, object], value: object) -> object:
    return means.get(value, value) if isinstance(value, Recall) else value


def is_sound(found: Steps, before: Steps, body: str, timing: Timing, text: str) -> bool:
    """Whether steps say all that the text does, and refer to nothing that is not there; `before` they were settled."""
    if timing == "MAIN" and any(isinstance(step, RepeatMain) for step in found):
        return False  # it would never end
    if dangling(found, timing) or only_chooses(found) or one_of_several(before, body):
        return False
    if _ANOTHER_CARD.search(body) and any(isinstance(step, Act) and step.verb == "return" for step in found):
        return False  # another than the one that is a card in hand now
    if _ITS_OWN.search(text) and of_nobody(found):
        return False
    if timing == "MAIN" and _is_bounded_by_the_last(found[0]):
        return False
    return timing == "UPGRADE" or not forgotten(found)


def of_nobody(steps: Steps) -> bool:
    """Whether "its" cost or Power is asked for where nothing said whose: that of another line could be anybody's."""
    for step in steps:
        if any(node in _LEFT_BEHIND for node in nodes(step) if isinstance(node, Recall)):
            return True
        if not isinstance(step, OnlyIf | IfDone | Anew | Regardless | Option | Otherwise):
            return False
    return False


_ITS_OWN: Final = re.compile(r"\b(?:its|their) (?:printed )?(?:cost|power)\b", re.IGNORECASE)


def one_of_several(steps: Steps, body: str) -> bool:
    """Whether something is done to one only of several who were chosen before; that is read as all of them."""
    if any(isinstance(step, Act) and step.group == LAST and step.by_opponent for step in steps):
        return True
    return any(isinstance(step, Act) and step.joined for step in steps) and _ONE_OF_TWO.search(body) is not None


_ANOTHER_CARD: Final = re.compile(r"\bplay (?:another|one other)\b", re.IGNORECASE)
_ONE_OF_TWO: Final = re.compile(
    r"[.;,] (?:then,? )?\w+ (?:the|that) (?:enemy|friendly|hidden) character\b", re.IGNORECASE
)


def forgotten(steps: Steps) -> bool:
    """Whether a cost or a power is asked for of who was only made stronger, which leaves neither behind."""
    open_ = False
    for step in steps:
        if open_ and any(node in _LEFT_BEHIND for node in nodes(step) if isinstance(node, Recall)):
            return True
        if isinstance(step, Act):
            open_ = step.verb in ("powerup", "boost") and not step.group.itself
        elif isinstance(step, Discard | DiscardTop | DiscardOfThem | SpendChakra | CycleHand):
            open_ = False
    return False


_LEFT_BEHIND: Final[frozenset[object]] = frozenset((Recall("x"), Recall("cost"), Recall("power")))


def noted(steps: Steps) -> Steps | None:
    """The steps with each card drawn that a condition asks about noted; None where it asks about one of several."""
    found: list[Instruction] = []
    for place, step in enumerate(steps):
        asked = [each.condition for each in steps[place + 1 : place + 3] if isinstance(each, OnlyIf)]
        if isinstance(step, Draw) and asked and _is_about_a_card(asked[0]):
            if step != Draw(Amount(1)):
                return None
            step = replace(step, noted=True)
        found.append(step)
    return tuple(found)


def _is_about_a_card(asked: Condition) -> bool:
    return isinstance(asked, LastCard) or (isinstance(asked, Compares) and isinstance(asked.what, Recall))


def about_the_last(step: Instruction) -> bool:
    return isinstance(step, Act | PlayOrDefeat) and step.group == LAST


def only_chooses(steps: Steps) -> bool:
    """Whether somebody is chosen for something that is not read: nothing after it is about that one."""
    chosen = [place for place, step in enumerate(steps) if isinstance(step, Act) and step.verb == "choose"]
    return bool(chosen) and not any(_refers(step) for step in steps[chosen[-1] + 1 :])


def _refers(step: Instruction) -> bool:
    if any(isinstance(node, Recall) for node in nodes(step)):
        return True
    return any(isinstance(node, Group) and (node.last or node.besides) for node in nodes(step))


def dangling(steps: Steps, timing: Timing) -> bool:
    """Whether something refers to what was done before, where nothing was; an UPGRADE line may refer to another."""
    first = next((step for step in steps if not isinstance(step, OnlyIf)), None)
    if isinstance(first, IfDone | Anew | Regardless):
        return True
    return timing == "MAIN" and isinstance(first, Act | PlayOrDefeat) and first.group == LAST
