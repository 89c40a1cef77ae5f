"""What a line leaves open, settled: moments, durations, what pronouns point to. What cannot be settled is not read.

Decision: a change without a duration lasts for the turn, but what a Permanent mission or a text in play says holds
for as long as it is in play.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import cast

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import changed, nodes, rewrite
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.abilities import (
    Ability,
    Activated,
    If,
    Instead,
    Instruction,
    Resolves,
    Static,
    Triggered,
)
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.conditions import Holds
from rules.families.shinobi.effects.english.checks import check
from rules.families.shinobi.effects.english.clauses import UNSAID
from rules.families.shinobi.effects.english.frames import Aside, Frame, Plain
from rules.families.shinobi.effects.english.pronouns import LASTING, Pronouns
from rules.families.shinobi.effects.english.sentences import said, sequence
from rules.families.shinobi.effects.groups import Choose, Count, Every, Group, Ref, Rewards, Which, X
from rules.families.shinobi.effects.moving import (
    Attach,
    LeaveTeam,
    Look,
    Move,
    Shuffle,
    Standby,
)
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.effects.verbs import (
    Change,
    Negate,
    Power,
)


def settle(frames: Iterable[Frame], on: Printed) -> tuple[Ability, ...]:
    """The abilities of a line. Raises UnreadError where they make no sense on that card."""
    found: list[Ability] = []
    for frame in _joined(frames, on):
        if isinstance(frame, Aside):
            _note(found, frame.what)
            continue
        ability = _durations(rewrite(_moment(frame, on), _granted))
        if on.type in ("jutsu", "mission"):
            ability = rewrite(ability, _for_the_turn)
        ability = rewrite(cast("Ability", Pronouns(on).settle(ability)), _tidied)
        check(ability, on)
        found.append(ability)
    if not found:
        raise UnreadError
    return tuple(found)


def _joined(frames: Iterable[Frame], on: Printed) -> list[Frame]:
    """Frames that may stand side by side: what happens when a card resolves is one, and is read as one."""
    joined: list[Frame] = []
    for frame in frames:
        before = joined[-1] if joined else None
        if on.type in ("jutsu", "mission") and isinstance(frame, Plain) and isinstance(before, Plain):
            raise UnreadError
        if isinstance(frame, Plain) and isinstance(before, Triggered | Activated) and not _lasts(frame.do):
            raise UnreadError
        joined.append(frame)
    return joined


def _tidied(node: object) -> object:
    """One form for what can be said in several ways."""
    if isinstance(node, a.Sequence):
        return _tidied_steps(node)
    if isinstance(node, Count) and node.group.zones == ("rewards",) and not node.group.filters:
        return node if node.group.whose == "any" else Rewards(node.group.whose)
    if isinstance(node, Cannot) and node.of is not None and node.of.kind == "effect" and not node.of.filters:
        source = "opponent's effects" if node.of.whose == "opponent" else "effects"
        return changed(node, of=None, source=source)
    if isinstance(node, Change) and node.to and node.figure in ("combat", "support"):
        combat = node.amount if node.figure == "combat" else None
        support = node.amount if node.figure == "support" else None
        return Power(node.who, combat, support, node.duration, to=True)
    if isinstance(node, Triggered | Activated) and node.condition is None and isinstance(node.do, If):
        return node if node.do.otherwise else changed(node, condition=node.do.condition, do=node.do.then)
    return node


_THEIR_HAND = Group("card", "opponent", ("hand",))


def _from_my_hand(what: Which) -> bool:
    return isinstance(what, Choose) and what.group == Group("card", "you", ("hand",))


def _tidied_steps(node: a.Sequence) -> Instruction:
    steps: list[Instruction] = []
    for step in node.steps:
        last = steps[-1] if steps else None
        if (
            isinstance(last, Look)
            and last.what == Every(_THEIR_HAND)
            and isinstance(step, Move)
            and _from_my_hand(step.what)
        ):
            # "Look at your opponent's hand and discard 1 card": whose card is not said.
            raise UnreadError
        if isinstance(last, Negate) and isinstance(step, Move) and last.to is None and step.what == last.what:
            steps[-1] = replace(last, to=step.to)
        elif isinstance(last, Move) and isinstance(step, Shuffle) and last == Move(Ref("rest"), "deck"):
            steps[-1] = replace(last, position="shuffled")
        elif isinstance(last, LeaveTeam) and isinstance(step, Standby) and step.who == last.who:
            steps[-1] = step
        else:
            steps.append(step)
    return sequence(*steps)


def _note(found: list[Ability], what: str) -> None:
    """A sentence about the ability before it."""
    last = found[-1] if found else None
    if what == "often" and isinstance(last, Activated):
        found[-1] = replace(last, often=True)
    elif what == "once" and isinstance(last, Static | Triggered):
        found[-1] = replace(last, once=True)
    elif what == "x at least 1" and isinstance(last, Activated) and last.condition is None:
        found[-1] = replace(last, condition=Holds(X(), ">=", 1))
    elif not (what == "once a turn" and isinstance(last, Activated)):
        raise UnreadError


def _moment(frame: Ability | Plain, on: Printed) -> Ability:
    if isinstance(frame, If):
        raise UnreadError
    if not isinstance(frame, Plain):
        if (
            isinstance(frame, Static | Triggered | Activated | Instead)
            and on.type in ("jutsu", "mission")
            and frame.zone == "play"
        ):
            raise UnreadError
        if isinstance(frame, Resolves) and on.type in ("ninja", "client"):
            raise UnreadError
        return frame
    condition, do = frame.condition, frame.do
    if isinstance(do, Cannot) and do.who == Ref("self") and do.act == "be negated" and on.type in ("jutsu", "mission"):
        return Static(do, condition, zone="chain")
    if isinstance(do, If) and do.otherwise is None and condition is None:
        condition, do = do.condition, do.then
    lasting = _lasts(do)
    if on.type in ("ninja", "client") or frame.zone != "play":
        if not lasting:
            raise UnreadError
        return Static(do, condition, frame.valid, frame.zone)
    if on.type == "permanent" and lasting:
        return Static(do, condition, frame.valid, frame.zone)
    if frame.valid or any(isinstance(part, Cannot) and part.who == Ref("self") for part in nodes(do)):
        # What a card says of itself must hold before it resolves.
        raise UnreadError
    return Resolves(If(condition, do) if condition else do)


def _lasts(do: Instruction) -> bool:
    """Whether all of it holds for as long as its card is in play: lasting changes without a time of their own."""
    if isinstance(do, a.Sequence):
        return all(map(_lasts, do.steps))
    if isinstance(do, If):
        return _lasts(do.then) and (do.otherwise is None or _lasts(do.otherwise))
    if not isinstance(do, LASTING):
        return False
    chosen = any(isinstance(node, Choose) for node in nodes(getattr(do, "who", None)))
    return getattr(do, "duration", None) in (UNSAID, "while", "stays") and not chosen


def _granted(node: object) -> object:
    """A text that is given is one of a ninja."""
    if isinstance(node, a.GiveText):
        inner = settle((node.ability,), Printed("ninja"))
        return replace(node, ability=inner[0])
    return node


def _for_the_turn(node: object) -> object:
    """What a jutsu or a mission waits for, it waits for in this turn."""
    return changed(node, until="turn") if getattr(node, "until", "") == UNSAID else node


def _while(node: object) -> object:
    return changed(node, duration="while") if getattr(node, "duration", "") in (UNSAID, "stays") else node


def _durations(ability: Ability) -> Ability:
    """The durations that are not said: those of the line, or those of the moment."""
    if isinstance(ability, Static):
        do = rewrite(ability.do, _while)
        return replace(ability, do=do)
    spoken = {getattr(node, "duration", UNSAID) for node in nodes(ability) if hasattr(node, "duration")} - {
        UNSAID,
        "permanent",
    }
    attached = any(isinstance(node, Attach) for node in nodes(ability))
    default = next(iter(spoken)) if len(spoken) == 1 else "stays" if attached else "turn"
    return cast("Ability", said(cast("Instruction", ability), default))
