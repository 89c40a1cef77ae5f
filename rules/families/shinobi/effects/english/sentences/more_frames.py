"""Frames with two conditions, or with a turn in which something comes; and what X is paid with."""

from __future__ import annotations

from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import changed, nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Activated, Instruction, May, PlayRule, Sequence, Triggered
from rules.families.shinobi.effects.conditions import Condition, Fits, Happened
from rules.families.shinobi.effects.english.conditions.conditions import both, faces
from rules.families.shinobi.effects.english.noun_phrases.nouns import THAT_NINJA, THOSE_NINJA, ordered
from rules.families.shinobi.effects.english.sentences.clauses import AGAIN, whom
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.english.sentences.sentences import in_that_case, said_of_it, sequence
from rules.families.shinobi.effects.groups import Against, Every, Group, Is, Ref, Standing
from rules.families.shinobi.effects.triggers import On, OnEither
from rules.families.shinobi.effects.verbs import MentalBattle, ReduceDamage


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    g.read(
        "frame",
        lambda condition, do, more: Plain(do, both(condition, said_of_it(do, more)), during=True),
        "(if|while|as long as) {condition:conditions} , {do:clauses} (while|as long as) {more:conditions}",
    )
    g.read(
        "frame",
        lambda on, do: Plain(do, said_of_it(do, Happened(on)), during=True),
        "during (the|a|any) turn [(in which|that|when)] {on:on} , {do:clauses}",
        "{do:clauses} during (the|a|any) turn [(in which|that|when)] {on:on}",
    )
    g.read(
        "frame",
        lambda condition, first, then: Plain(in_that_case(first, then), condition, when=True),
        "when {condition:conditions} , {first:sentence} (.|, and|,) (in that case|if so|if you (do|did)) , {then:sentence}",
        "when {condition:conditions} , you can {first:as price} (to|in order to) {then:clauses}",
    )
    g.read("as price", May, "{do:clause}")
    while_ = "(while|if|as long as|for as long as) {condition:conditions}"
    g.read("triggered", _under, f"{while_} , {{it:triggered}}")
    g.read(
        "frame",
        _the_one_faced,
        "(while|as long as) {who:ref} is (battling [against]|opposing|facing) [a|an|any|your opponent's] {group} , {do:clauses}",
    )
    g.values("fought", {"battling": None, "attacking": "attack", "blocking": "block"})
    g.read("triggered", _by_wits, "(while|if) {who:ref} is {role:fought} , {do:clause}")
    there = "(during|in) the showdown ,"
    g.read(
        "triggered",
        _of_the_showdown,
        f"{there} {{do:clause}}",
        f"{there} (if|while) {{condition:conditions}} , {{do:clause}}",
    )
    g.read("activated", _only_while, f"{while_} , {{it:activated}}")
    g.read(
        "triggered",
        _in_status,
        "(when|if|each time|every time|whenever) {on:on} while [in] {what:state} , {do:effects}",
    )
    g.read(
        "frame",
        lambda word: PlayRule(only=False, x_paid_with=word),
        "you can only discard chakra with [a|an] {word:word} symbol for x",
        "the x jutsu cost must be paid with card in your chakra area with [a|the] {word:word} symbol",
        r"x [\( the jutsu cost \)] (can only|must) be paid (by|with) chakra with [a|the] {word:word} symbol",
    )


def _under(condition: Condition, it: Triggered) -> Triggered:
    """ "While this Ninja is injured, when it ...": "it" is the card of which that is asked.

    Raises UnreadError where "it" may be another.
    """
    about = condition.who if isinstance(condition, Fits) else None
    on, do = it.on, it.do
    if any(map(_lies_elsewhere, nodes(condition))):
        raise UnreadError
    if any(node in AGAIN for node in nodes(on)):
        if about != Ref("self"):
            raise UnreadError
        on = rewrite(on, lambda node: about if node in AGAIN else node)
    _still_so(on, condition, do)
    told_of_another = about is not None and any(isinstance(node, Group) for node in nodes(on))
    if told_of_another and any(node in _POINTS for node in nodes(do)):
        raise UnreadError
    return replace(it, on=on, condition=both(condition, it.condition) if it.condition else condition)


def _the_one_faced(who: Ref, group: Group, do: Instruction) -> Plain:
    """ "While it is Battling against a ..., that Ninja gets -1/-1": each such ninja that it battles against.

    Raises UnreadError where nothing is said of that one.
    """
    those = Every(replace(group, filters=ordered((*group.filters, Against(who)))))
    steps = do.steps if isinstance(do, Sequence) else (do,)
    if not all(whom(step) in (THAT_NINJA, THOSE_NINJA, who) for step in steps):
        raise UnreadError
    told = tuple(changed(step, who=those) if whom(step) in (THAT_NINJA, THOSE_NINJA) else step for step in steps)
    if told == steps:
        raise UnreadError
    return Plain(sequence(*told), faces(who, group), during=True)


def _by_wits(who: Ref, role: Literal["attack", "block"] | None, do: Instruction) -> Triggered:
    """A battle that is one of mental power once both sides are out. Raises UnreadError for anything else."""
    if not isinstance(do, MentalBattle):
        raise UnreadError
    return Triggered(On("faces", who, role=role), do)


def _of_the_showdown(do: Instruction, condition: Condition | None = None) -> Triggered:
    """A showdown of mental power. Raises UnreadError for anything else."""
    if not isinstance(do, MentalBattle):
        raise UnreadError
    return Triggered(On("begins", phase="showdown"), do, condition)


_POINTS = (*AGAIN, THAT_NINJA)


def _lies_elsewhere(node: object) -> bool:
    """Whether it is asked of the card itself if it lies in a pile: what works from there is said otherwise."""
    return (
        isinstance(node, Fits) and node.who == Ref("self") and "play" not in node.group.zones and bool(node.group.zones)
    )


def _only_while(condition: Condition, it: Activated) -> Activated:
    """Raises UnreadError where "it" may be the card of which that is asked."""
    if any(node in AGAIN for node in nodes((it.cost, it.condition))) or any(map(_lies_elsewhere, nodes(condition))):
        raise UnreadError
    return replace(it, condition=both(condition, it.condition) if it.condition else condition)


def _in_status(on: On | OnEither, what: Standing, do: Instruction) -> Triggered:
    """ "When this Ninja is sent out while injured". Raises UnreadError where it is not one card that is meant."""
    if not isinstance(on, On) or not isinstance(on.who, Ref):
        raise UnreadError
    condition = Fits(on.who, Group("card", filters=(Is(what),)))
    _still_so(on, condition, do)
    return Triggered(on, do, condition)


def _still_so(on: On | OnEither, condition: Condition, do: Instruction) -> None:
    """Raises UnreadError where the event itself changes what is asked: "while healthy, when it receives Damage".

    What makes the damage less comes before it. Of a card that has gone nothing can be asked any more.
    """
    events = {each.event for each in (on.events if isinstance(on, OnEither) else (on,))}
    asked = tuple(nodes(condition))
    gone = events & {"discarded", "leaves"} and any(isinstance(node, Ref) for node in asked)
    other = events & {"damaged", "injured", "healed"} and any(node in (Is("healthy"), Is("injured")) for node in asked)
    if gone or (other and not any(isinstance(node, ReduceDamage) for node in nodes(do))):
        raise UnreadError


__all__ = ["add"]
