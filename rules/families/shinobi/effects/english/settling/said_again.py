"""What a line says again: the enemy just met, the card called by its name, any of the words between which was chosen."""

from __future__ import annotations

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import changed, nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Instruction, Sequence, Triggered
from rules.families.shinobi.effects.english.noun_phrases.nouns import THAT_NINJA, THOSE, ordered
from rules.families.shinobi.effects.english.sentences.frames import Frame, Plain
from rules.families.shinobi.effects.groups import Against, AnyOf, Choose, Every, Filter, Group, Has, Other, Ref, TeamOf
from rules.families.shinobi.effects.moving import PutInPlay
from rules.families.shinobi.effects.triggers import On


def those_met(frame: Frame) -> Frame:
    """ "When this Ninja battles against a "A" Ninja, that Ninja ...": every such one of the team in front of it."""
    on = frame.on if isinstance(frame, Triggered) else None
    if not isinstance(frame, Triggered) or not isinstance(on, On) or on.event != "faces" or on.who != Ref("self"):
        return frame
    if not isinstance(on.by, Group) or on.by.kind != "ninja" or THAT_NINJA not in nodes(frame.do):
        return frame
    if any(isinstance(node, Choose) for node in nodes(frame.do)):
        raise UnreadError
    met = Every(replace(on.by, filters=ordered((*on.by.filters, Against(Ref("self"))))))

    def change(node: object) -> object:
        names = [name for name in ("who", "what") if getattr(node, name, None) == THAT_NINJA]
        return changed(node, **dict.fromkeys(names, met)) if names else node

    do = rewrite(frame.do, change)
    if THAT_NINJA in nodes(do):
        raise UnreadError
    return replace(frame, do=do)


def named_again(frame: Frame) -> Frame:
    """ "When your "A" ..., put a coin on "A"": the one that it speaks of already, and not the other player's."""
    if not isinstance(frame, Triggered | Plain):
        return frame
    told = (frame.on, frame.condition) if isinstance(frame, Triggered) else (frame.condition,)
    said = [node for part in told for node in nodes(part) if isinstance(node, Group) and node.zones == ("play",)]
    on = frame.on if isinstance(frame, Triggered) and isinstance(frame.on, On) else None
    if on is not None and on.who == Ref("self") and isinstance(on.beside, Group) and on.beside in said:
        said.append(replace(on.beside, filters=ordered((*on.beside.filters, TeamOf(Ref("self"))))))
    owned = {named: node for node in said if (named := _by_name_alone(node)) and node != Group("card", filters=named)}

    def change(node: object) -> object:
        if not isinstance(node, Every) or node.group.kind != "card" or node.group.whose != "any":
            return node
        group = node.group
        known = owned.get(group.filters) if group.zones == ("play",) else None
        return Every(replace(group, whose=known.whose, filters=known.filters)) if known else node

    return replace(frame, do=rewrite(frame.do, change)) if owned else frame


def _by_name_alone(group: Group) -> tuple[Filter, ...]:
    """The one word that cards are called by, of a player's or in a team; nothing where more is said of them."""
    words = tuple(one for one in group.filters if type(one) is Has)
    place = all(isinstance(one, Has | TeamOf | Other) for one in group.filters)
    return words if place and len(words) == 1 and group.whose != "each" else ()


def put_there(node: object) -> object:
    """ "Put the target in play and make it the Back Ninja of the user's Team": it comes there, or not at all."""
    if not isinstance(node, Sequence):
        return node
    steps: list[Instruction] = []
    for step in node.steps:
        before = steps[-1] if steps else None
        if (
            isinstance(step, PutInPlay)
            and step.team is not None
            and isinstance(before, PutInPlay)
            and before.team is None
        ):
            chosen = Ref("chosen") if isinstance(before.what, Choose) else before.what
            if step.what == chosen:
                steps[-1] = replace(before, team=step.team, place=step.place)
                continue
        steps.append(step)
    return steps[0] if len(steps) == 1 else replace(node, steps=tuple(steps))


def those_words(frame: Frame) -> Frame:
    """ "Any of those": of the words between which was chosen before. Raises UnreadError where there were none."""
    if not any(node == THOSE for node in nodes(frame)):
        return frame
    said = [node for node in nodes(frame) if isinstance(node, AnyOf) and all(type(one) is Has for one in node.filters)]
    if not said:
        raise UnreadError
    return rewrite(frame, lambda node: said[0] if node == THOSE else node)
