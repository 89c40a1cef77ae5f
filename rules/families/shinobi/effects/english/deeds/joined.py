"""Two things that one verb is said of: "move the user and the target to their owners' hands".

What is said of both is done to the one and then to the other, and so is what is said of "them" later on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast, get_args

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import changed, nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Ability, Instruction, Later, Sequence, Triggered
from rules.families.shinobi.effects.english.events.several import Several, as_one
from rules.families.shinobi.effects.english.noun_phrases.kept import CHOSEN, once_each
from rules.families.shinobi.effects.english.noun_phrases.nouns import (
    ALL_OF_THEM,
    AT_ONCE,
    BOTH,
    THOSE_NINJA,
    either,
    ordered,
    unsettled,
)
from rules.families.shinobi.effects.english.sentences.clauses import THEY
from rules.families.shinobi.effects.english.sentences.frames import Frame
from rules.families.shinobi.effects.groups import AllOf, Among, Choose, Every, Filter, Group, Ref, Top, Which
from rules.families.shinobi.effects.moving import Arrange, Draw, Look, Search, Select, SwapControl, SwapPlaces
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.effects.turns import RevealUntil
from rules.families.shinobi.effects.verbs import Change, Damage, PlaceCoin, Power, ReduceDamage, TradeFigures

_INSTRUCTIONS: tuple[type[Instruction], ...] = get_args(Instruction)
_ADDED = (Power, Change, Damage, PlaceCoin)
"""What is done twice to who is named twice."""

_FIELDS = ("who", "what", "to")
"""The fields in which a verb names what it is said of."""


@dataclass(frozen=True, slots=True)
class Together:
    """Several that one verb is said of, until the line is whole; never in a reading."""

    parts: tuple[Which, ...]


def add(g: Grammar) -> None:
    """Teach a grammar to say one thing of two."""
    for words in ("{a:which} and [also] {b:which}", "both {a:which} and {b:which}"):
        g.read("subject", together, words, words.replace("{b:which}", "{b:the ones}"))
    g.read("subject", together, "{a:the ones} and [also] {b:which}")
    g.read("subject", lambda a, b, c: together(together(a, b), c), "{a:which} , {b:which} , and {c:which}")


def together(a: Which | Together, b: Which) -> Which:
    """Both of two; where it is said of the second alone whose they are, the first are theirs too."""
    parts = (*(a.parts if isinstance(a, Together) else (a,)), b)
    if any(isinstance(part, Top) for part in parts):
        raise UnreadError
    return cast("Which", Together(_of_one_owner(parts)))


def _of_one_owner(parts: tuple[Which, ...]) -> tuple[Which, ...]:
    """ "1 Ninja and 1 Client in your Discard Pile", "... among them": where the last is said to lie, all lie."""
    last = parts[-1]
    if not isinstance(last, Choose | Every) or last.group.zones == ("play",):
        return parts
    return tuple(_lying_like(part, last.group) for part in parts)


def _lying_like(part: Which, group: Group) -> Which:
    if not isinstance(part, Choose | Every) or part.group.zones != ("play",) or part.group.whose != "any":
        return part
    among = [each for each in group.filters if isinstance(each, Among)]
    filters = ordered((*part.group.filters, *among)) if among else part.group.filters
    return replace(part, group=replace(part.group, zones=group.zones, whose=group.whose, filters=filters))


def apart(node: object) -> object:
    """What is done to several as a deed for each. Raises UnreadError where they are not that easily told apart."""
    for name in _FIELDS:
        both = getattr(node, name, None)
        if isinstance(both, Together):
            if not isinstance(node, _INSTRUCTIONS) or isinstance(node, Select | Look | Arrange):
                raise UnreadError
            several = once_each(both.parts) if isinstance(node, _ADDED) else both.parts
            return Sequence(tuple(changed(node, **{name: part}) for part in several))
    return node


def _taken_up(line: object) -> object:
    """ "Choose A and B. Discard both": what is done to both, said of the two."""
    parts = list(nodes(line))
    selects = [part for part in parts if isinstance(part, Select)]
    if not selects:
        return line
    chosen = [part for part in selects if isinstance(part.what, Together)]
    again = [part for part in parts if isinstance(part, Ref) and part in (THEY, ALL_OF_THEM, BOTH)]
    if not chosen and again == [BOTH] and len(selects) == len({part.what for part in selects}) == len(_TARGETS.parts):
        chosen, two = selects, Together(tuple(part.what for part in selects))
    elif len(chosen) != 1 or len(again) != 1:
        return line
    else:
        two = cast("Together", chosen[0].what)

    def change(node: object) -> object:
        if isinstance(node, Sequence) and not set(chosen).isdisjoint(node.steps):
            return Sequence(tuple(step for step in node.steps if step not in chosen))
        return two if node == again[0] else node

    return rewrite(line, change)


def parted(line: object) -> object:
    """A line with every deed done to one at a time. Raises UnreadError where both are spoken of again."""
    line = _taken_up(line)
    parts = list(nodes(line))
    if not any(isinstance(part, Together) for part in parts):
        return line
    if any(part in _AGAIN for part in parts):
        line = _said_again(line, parts)
    done = rewrite(line, apart)
    if any(isinstance(part, Together) for part in nodes(done)):
        raise UnreadError
    return done


_AGAIN = (THEY, ALL_OF_THEM, BOTH, THOSE_NINJA)


def _said_again(line: object, parts: list[object]) -> object:
    """What is said of "them" is said of all that were named together, as they were when they were.

    Raises UnreadError where others may be meant.
    """
    named = {part for part in parts if isinstance(part, Together)}
    first, again = _place_of(parts, Together), [place for place, part in enumerate(parts) if part in _AGAIN]
    if len(named) != 1 or again[0] < first or any(isinstance(part, _NAMING) for part in parts):
        raise UnreadError
    together_ = named.pop()
    cards = tuple(part for part in together_.parts if isinstance(part, Ref))
    groups = [part.group for part in together_.parts if isinstance(part, Every)]
    if len(cards) + len(groups) != len(together_.parts):
        raise UnreadError
    all_of_them = Together((*cards, CHOSEN)) if groups and cards else CHOSEN if groups else together_
    kept = False

    def change(node: object) -> object:
        nonlocal kept
        for name in _FIELDS if isinstance(node, _INSTRUCTIONS) else ():
            said = getattr(node, name, None)
            if said in _AGAIN or said == together_:
                node = changed(node, **{name: all_of_them})
                if groups and said == together_ and not kept:
                    kept = True
                    return Sequence((Select(Every(_one_of(groups))), cast("Instruction", node)))
        return node

    return rewrite(line, change)


_NAMING = (Choose, Look, Search, Draw, Top, RevealUntil, Select)
"""What names others that "they" may be."""


def _place_of(parts: list[object], kind: type) -> int:
    return next(place for place, part in enumerate(parts) if isinstance(part, kind))


def _one_of(groups: list[Group]) -> Group:
    """The groups as one. Raises UnreadError where their cards are of other kinds or lie elsewhere."""
    group = groups[0]
    for other in groups[1:]:
        if (other.kind, other.whose, other.zones) != (group.kind, group.whose, group.zones):
            raise UnreadError
        group = replace(group, filters=(either(_all_of(group), _all_of(other)),))
    return group


def _all_of(group: Group) -> Filter:
    if not group.filters:
        raise UnreadError
    return group.filters[0] if len(group.filters) == 1 else AllOf(ordered(group.filters))


def at_once(frame: Frame) -> Frame:
    """ "When 1 or more are ...": once, however many are at the same time."""
    if not _of_several(frame):
        return frame
    several = isinstance(frame, Triggered) and _of_several(frame.on)
    if any(isinstance(node, Later) and node.each_time and _of_several(node.on) for node in nodes(frame)):
        raise UnreadError
    if several and any(isinstance(node, ReduceDamage) for node in nodes(frame)):
        raise UnreadError  # the damage of each of them, for one price?

    def plain(node: object) -> object:
        if isinstance(node, Several):
            return as_one(node)
        if isinstance(node, Group) and AT_ONCE in node.filters:
            return replace(node, filters=tuple(each for each in node.filters if each != AT_ONCE))
        return node

    said = rewrite(frame, plain)
    return replace(said, at_once=True) if several and isinstance(said, Triggered) else said


def each_of_those(ability: Ability) -> Ability:
    """ "..., put a coin on those Ninjas": what is done once to each of several is done for each of them.

    Raises UnreadError where more is done beside: that is once for all, and the text speaks of each.
    """
    if (
        not isinstance(ability, Triggered)
        or not ability.at_once
        or (isinstance(ability.on, On) and type(ability.on.who) is Ref)
    ):
        return ability
    if not any(node == Ref("event") for node in nodes(ability.do)):
        return ability
    of_one_player = isinstance(ability.on, On) and ability.on.who is None  # cards drawn or won are told of together
    if not of_one_player and getattr(ability.do, "who", getattr(ability.do, "what", None)) != Ref("event"):
        raise UnreadError
    return replace(ability, at_once=False)


def _of_several(part: object) -> bool:
    return any(node == AT_ONCE or isinstance(node, Several) for node in nodes(part))


_TARGETS = Together((Ref("target"), Ref("target 2")))


def both_targets(line: object) -> object:
    """A line in which "the target" is what two targets named together are. Raises UnreadError where one is meant."""

    def change(node: object) -> object:
        if isinstance(node, TradeFigures) and node.other is None and node.who == Ref("target"):
            return changed(node, who=_FIRST, other=Ref("target 2"))
        if isinstance(node, SwapControl | SwapPlaces) and (node.who, node.other) == (Ref("target"), Ref("target 2")):
            return changed(node, who=_FIRST)
        if isinstance(node, SwapPlaces) and node.who == node.other:
            raise UnreadError
        for name in _FIELDS:
            if getattr(node, name, None) == Ref("target") and isinstance(node, _INSTRUCTIONS):
                return changed(node, **{name: _TARGETS})
        return node

    done = rewrite(line, change)
    pointed = [part for part in nodes(done) if part == Ref("target")]
    named = [part for part in nodes(done) if part == _TARGETS]
    if len(pointed) > len(named) or Ref("last") in nodes(done):
        raise UnreadError
    return rewrite(done, lambda node: Ref("target") if node == _FIRST else node)


_FIRST = unsettled("the first target")
"""The first target alone, until what is said of "the target" has been said of both; never in a reading."""


__all__ = ["Together", "add", "at_once", "both_targets", "each_of_those", "parted", "together"]
