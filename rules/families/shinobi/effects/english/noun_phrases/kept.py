"""Groups that are spoken of again ("Those Ninjas ..."): as they were when something was done to them first.

Who is healed is injured no longer, and who has gone to stand by battles against nobody: so they are chosen first, and
what is done to them, then and later, is done to the ones chosen.
"""

from __future__ import annotations

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Ability, Instruction, InThatCase, Sequence
from rules.families.shinobi.effects.bans import Cannot, MayUse, Must
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.sentences import sequence
from rules.families.shinobi.effects.groups import (
    Against,
    Beside,
    Compare,
    Every,
    Extreme,
    Group,
    HasCoin,
    Includes,
    Is,
    Other,
    Ref,
    TeamOf,
    Which,
)
from rules.families.shinobi.effects.moving import Select

CHOSEN = Ref("chosen")


def chosen_first(ability: Ability, group: Group) -> Ability:
    """The ability with the group chosen before the first thing done to it. Raises UnreadError where that has no place."""
    done = False

    def change(node: object) -> object:
        nonlocal done
        if done or not isinstance(node, Sequence | InThatCase):
            return node
        if isinstance(node, InThatCase):
            if not _is_about(node.first, group):
                return node
            done = True
            return replace(node, first=sequence(Select(Every(group)), _to_the_chosen(node.first, group)))
        for place, step in enumerate(node.steps):
            if _is_about(step, group):
                done = True
                before, after = node.steps[:place], node.steps[place + 1 :]
                return Sequence((*before, Select(Every(group)), _to_the_chosen(step, group), *after))
        return node

    kept = rewrite(ability, change)
    if not done:
        raise UnreadError
    return kept


def _is_about(step: object, group: Group) -> bool:
    return any(_subject(part) == Every(group) for part in (step, getattr(step, "do", None)))


def _subject(step: object) -> object:
    return getattr(step, "who", None) or getattr(step, "what", None)


def _to_the_chosen(step: Instruction, group: Group) -> Instruction:
    return rewrite(step, lambda node: CHOSEN if node == Every(group) else node)


def stays_the_same(group: Group, done: object) -> bool:
    """Whether who is of the group goes by what is printed and whose they are, not by how they fare.

    A ban is about those too that come to be of the group, and so it is none of "those Ninjas".
    """
    return not isinstance(done, Cannot | Must | MayUse) and not any(
        isinstance(each, _CHANGING) for each in nodes(group)
    )


def as_counted(group: Group) -> Group:
    """A group that was counted. Raises UnreadError where what was done since may have changed who is of it."""
    if any(isinstance(each, Is | HasCoin) for each in group.filters):
        raise UnreadError
    return group


_CHANGING = (Is, HasCoin, Against, TeamOf, Compare, Extreme, Beside, Includes)


def once_each(parts: tuple[Which, ...]) -> tuple[Which, ...]:
    """Several that one verb is said of, nobody twice: "the target and all Ninjas in its Team" is the target and the others.

    Raises UnreadError where two groups may have members in common.
    """
    cards = [part for part in parts if isinstance(part, Ref)]
    groups = [part.group for part in parts if isinstance(part, Every)]
    if any(not _are_apart(one, other) for place, one in enumerate(groups) for other in groups[:place]):
        raise UnreadError
    return tuple(Every(_without(part.group, cards)) if isinstance(part, Every) else part for part in parts)


def _without(group: Group, cards: list[Ref]) -> Group:
    if group.kind != "ninja" or group.zones != ("play",):
        return group
    enemies = [each.whom for each in group.filters if isinstance(each, Against)]
    known = [each.than for each in group.filters if isinstance(each, Other)]
    others = [Other(card) for card in cards if card not in (*known, *enemies)]
    return replace(group, filters=ordered((*group.filters, *others)))


def _are_apart(one: Group, other: Group) -> bool:
    """Whether no card is in both groups: of other kinds, of other players, elsewhere, or on the two sides of a battle."""
    if one.zones != other.zones or {one.whose, other.whose} == {"you", "opponent"}:
        return True
    if one.kind != other.kind:
        return "card" not in (one.kind, other.kind)
    return any(_are_enemies(a, b) or _are_enemies(b, a) for a in one.filters for b in other.filters)


def _are_enemies(a: object, b: object) -> bool:
    return isinstance(a, TeamOf) and isinstance(b, Against) and a.whom == b.whom


__all__ = ["CHOSEN", "as_counted", "chosen_first", "once_each", "stays_the_same"]
