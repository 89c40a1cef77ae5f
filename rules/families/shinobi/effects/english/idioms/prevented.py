"""Damage that does not come, and what becomes of those that receive it. Read, and never written."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.families.shinobi.effects.abilities import (
    Instruction,
    InThatCase,
    Later,
    May,
    Triggered,
)
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.english.sentences.clauses import lasting
from rules.families.shinobi.effects.english.sentences.sentences import with_subject
from rules.families.shinobi.effects.groups import (
    Amount,
    Group,
    Ref,
)
from rules.families.shinobi.effects.triggers import Duration, On
from rules.families.shinobi.effects.verbs import (
    PlaceCoin,
    ReduceDamage,
)


def add(g: Grammar) -> None:
    """Teach a grammar what is prevented."""
    _prevented(g)


def _prevented(g: Grammar) -> None:
    for during, fixed in ((" {duration:during}", {}), ("", {"duration": "turn"})):
        g.read(
            "clause",
            partial(_next_damage, amount=None),
            f"(prevent|negate) the next damage [that] {{who:ref}} (would|will|) receive{during}",
            f"the next damage [that] {{who:ref}} (would|will|) receive{during} is (prevented|negated|reduced to 0)",
            f"reduce the next damage [that] {{who:ref}} (would|will|) receive{during} to 0",
            **fixed,
        )
        g.read(
            "clause",
            _next_damage,
            f"(prevent|reduce) the next damage [that] {{who:ref}} (would|will|) receive{during} by {{amount:number}}",
            f"reduce the next damage [that] {{who:ref}} (would|will|) receive by {{amount:number}}{during}",
            f"the next time {{who:ref}} (would receive|receive) damage{during} , reduce (it|that damage) by {{amount:number}}",
            **fixed,
        )
        g.read(
            "clause",
            partial(_next_damage, amount=None),
            f"the next time {{who:ref}} (would receive|receive) [any] damage{during} , (prevent|negate) (it|that damage)",
            f"the next time {{who:ref}} (would receive|receive) [any] damage{during} , (it|that damage) (is|become) (0|reduced to 0)",
            **fixed,
        )
    for words in (
        "reduce [all|any] [the] damage [that] {who:subject} receive {source:cause} to 0",
        "[all|any] [the] damage [that] {who:subject} receive {source:cause} (is reduced to|become) 0",
        "(negate|prevent) [all|any] [the] damage [that] {who:subject} (would|) receive {source:cause}",
        "[all|any] [the] damage [that] {who:subject} receive {source:cause} is (negated|prevented)",
    ):
        lasting(g, lambda who, source, duration: Cannot(who, "receive damage", duration, source=source), words)
    for words in (
        "reduce (all|any) damage [that] {who:subject} receive to 0",
        "(all|any) damage [that] {who:subject} receive (is reduced to|become) 0",
        "(negate|prevent) (all|any) damage [that] {who:subject} (would|) receive",
        "(all|any) damage [that] {who:subject} receive is (negated|prevented)",
    ):
        lasting(g, lambda who, duration: Cannot(who, "receive damage", duration), words)
    g.read("cause", lambda: "showdown", "(during|in) the showdown of this turn", "in battle")
    g.read(
        "frame",
        lambda group, by, done: Triggered(On("damaged", group, by=by), with_subject(Ref("event"), done)),
        "[each|every|all|any] {group} that receive damage from {by:ref} {done:predicates}",
    )
    g.read(
        "frame",
        lambda group, by, done: Triggered(
            On("damaged", group, by=by, cause="showdown"), with_subject(Ref("event"), done)
        ),
        "[each|every|all|any] {group} that receive damage from {by:ref's} team [(due to|in|during) the showdown] {done:predicates}",
    )
    then = "(. in that case|. if you do|, in that case)"
    g.read(
        "triggered",
        _reducing,
        f"you can {{cost:clauses}} (when|if|each time) {{who:hurt one}} (would receive|receive) [any] damage {then} , {{do:clauses}}",
        "you can {cost:clauses} (when|if|each time) {who:hurt one} (would receive|receive) [any] damage to {do:clauses}",
    )
    g.read("hurt one", lambda who: who, "{who:ref}", "[a|an|any|1 of] {who:group}")
    for words, maybe in (("you can", True), ("", False)):
        g.read(
            "frame",
            lambda n, coin, group, by, maybe=maybe: Triggered(
                On("damaged", group, by=by, cause="showdown"), _perhaps(PlaceCoin(Ref("event"), coin, n), maybe)
            ),
            f"{words} put {{n:number}} {{coin:coin name}} coin on (each|every) {{group}} that (received|receive) damage from {{by:ref's}} team [(due to|in|during) the showdown]",
        )


def _reducing(cost: Instruction, who: Ref | Group, do: Instruction) -> Triggered:
    """Raises UnreadError where the damage is not made less."""
    if not isinstance(do, ReduceDamage):
        raise UnreadError
    return Triggered(On("damaged", who), May(InThatCase(cost, do)))


def _perhaps(do: Instruction, maybe: bool) -> Instruction:
    return May(do) if maybe else do


def _next_damage(who: Ref, duration: Duration, amount: Amount | None) -> Later:
    return Later(On("damaged", who), ReduceDamage(amount), duration)
