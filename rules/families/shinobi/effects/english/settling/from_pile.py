"""Where a text works that speaks of its card as lying in a pile: "discard this card from your hand"."""

from __future__ import annotations

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import changed, nodes, rewrite
from rules.families.shinobi.effects.abilities import (
    Activated,
    GiveText,
    If,
    Instruction,
    Later,
    OrElse,
    Sequence,
    Triggered,
)
from rules.families.shinobi.effects.conditions import Condition, Holds
from rules.families.shinobi.effects.english.noun_phrases.nouns import LYING_IN, Lying
from rules.families.shinobi.effects.english.sentences.frames import Frame, Plain
from rules.families.shinobi.effects.groups import Choose, Count, Group, Ref
from rules.families.shinobi.effects.moving import Move
from rules.families.shinobi.effects.triggers import On, OnEither

_OWN = Ref("self")


def works_there(frame: Frame) -> Frame:
    """The frame, working in the pile that it says its card lies in.

    Where the card has just come there, or will have by then, the text works in play. Raises UnreadError for two piles.
    """
    said = {zone for part in nodes(_at_once(frame)) for zone, ref in LYING_IN.items() if part == ref}
    plain = rewrite(frame, _itself)
    if not said or not isinstance(frame, Activated | Triggered | Plain) or _comes_there(frame):
        return plain
    if len(said) > 1 or frame.zone not in ("play", *said):
        raise UnreadError
    return changed(plain, zone=said.pop())


def as_chakra(frame: Frame) -> Frame:
    """The frame, working from the chakra area where it waits for its own card to be charged: there it is by then."""
    if not isinstance(frame, Triggered) or frame.zone != "play" or not isinstance(frame.on, On):
        return frame
    return changed(frame, zone="chakra") if frame.on.event == "charges" and frame.on.who == _OWN else frame


def out_of_hand(node: object) -> object:
    """ "Discard 1 Mission card from your hand. If you have no Mission cards, ...": where there is none to be given.

    Raises UnreadError for Ninja cards, which may be those in play, and where more is asked.
    """
    if not isinstance(node, Sequence):
        return node
    steps: list[Instruction] = []
    for step in node.steps:
        given = _given(steps[-1]) if steps else None
        if given is not None and isinstance(step, If) and _counts_what(given, step.condition):
            none = isinstance(step.condition, Holds) and (step.condition.is_, step.condition.right) == ("=", 0)
            if given.kind == "ninja" or not none or step.otherwise is not None:
                raise UnreadError
            steps[-1] = OrElse(steps[-1], step.then)
        else:
            steps.append(step)
    return steps[0] if len(steps) == 1 else changed(node, steps=tuple(steps))


def _given(step: Instruction) -> Group | None:
    """What a step takes one of from a hand."""
    what = step.what if isinstance(step, Move) else None
    given = isinstance(what, Choose) and what.group.zones == ("hand",) and what.count == 1 and not what.up_to
    return what.group if given and isinstance(what, Choose) else None


def _counts_what(given: Group, condition: Condition) -> bool:
    """Whether it is counted how many of that kind a player has, which does not say where."""
    group = condition.left.group if isinstance(condition, Holds) and isinstance(condition.left, Count) else None
    if group is None or group.kind != given.kind or given.kind == "card" or group.filters != given.filters:
        return False
    return group.zones in (("play",), ("chain",)) and group.whose in (given.whose, "that player")


def _at_once(frame: object) -> object:
    """The frame without what happens later, or is said by a text that another card is given."""
    return rewrite(frame, lambda node: _OWN if isinstance(node, Later | GiveText) else node)


def _itself(node: object) -> object:
    return _OWN if isinstance(node, Lying) else node


def _comes_there(frame: Activated | Triggered | Plain) -> bool:
    """Whether the text itself is about its card in play: it leaves as that is paid, or is told of."""
    if isinstance(frame, Triggered):
        events = frame.on.events if isinstance(frame.on, OnEither) else (frame.on,)
        return any(on.who in (_OWN, Ref("last")) for on in events)
    return isinstance(frame, Activated) and any(isinstance(part, Move) and part.what == _OWN for part in nodes(frame))
