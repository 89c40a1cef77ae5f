"""Damage that does not come, or is less, and what becomes of those that receive it. Read, and never written."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    Activated,
    GiveText,
    If,
    Instead,
    Instruction,
    InThatCase,
    Later,
    May,
    OrElse,
    Sequence,
    Triggered,
)
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.conditions import Fits, Holds
from rules.families.shinobi.effects.english.deeds.replacements import guarding
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does, lasting
from rules.families.shinobi.effects.english.sentences.paragraphs import if_instead
from rules.families.shinobi.effects.english.sentences.sentences import with_subject
from rules.families.shinobi.effects.groups import (
    Amount,
    Done,
    Group,
    Plus,
    Ref,
    Which,
)
from rules.families.shinobi.effects.outcomes import AfterAll
from rules.families.shinobi.effects.triggers import Duration, On, Why
from rules.families.shinobi.effects.verbs import (
    Damage,
    Injure,
    Lose,
    PlaceCoin,
    ReduceDamage,
)


def add(g: Grammar) -> None:
    """Teach a grammar what is prevented."""
    _prevented(g)
    _capped(g)
    _kept_in_play(g)
    _for_a_time(g)
    _in_every_battle(g)


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


def _capped(g: Grammar) -> None:
    """No more damage than so much at one time."""
    once = "[at once|at a time|at one time|at the same time]"
    does(g, _no_more, f"cannot receive more than {{n:number}} damage {once} {{duration:during}}")
    does(g, _no_more, "cannot receive more than {n:number} damage {cause:why} {duration:during}")
    g.read(
        "frame",
        lambda who, n, cause=None: _lessened(who, n, cause),
        f"{{who:someone}} cannot receive more than {{n:number}} damage {once}",
        "{who:someone} cannot receive more than {n:number} damage {cause:why}",
    )


def _lessened(who: Ref | Group, n: int, cause: Why | None) -> Triggered:
    return Triggered(On("damaged", who, cause=cause), ReduceDamage(Plus(Done(), -n)), Holds(Done(), ">=", n + 1))


def _no_more(who: Which, n: int, duration: Duration, cause: Why | None = None) -> GiveText:
    if duration == UNSAID and who == Ref("self"):
        raise UnreadError  # its own text says so
    return GiveText(who, replace(_lessened(Ref("self"), n, cause), valid=True), duration)


def _kept_in_play(g: Grammar) -> None:
    """What is given so that a ninja stays in play, and what is asked before damage is done, once a turn."""
    when = "(when|if|whenever|each time)"
    g.read(
        "frame",
        lambda on, do: replace(guarding(on, do), a_turn=1),
        f"once (per|each|a|every|during each) turn , {when} {{on:would}} , {{do:effects}}",
    )
    g.read(
        "frame",
        lambda timing, a, condition, b: Activated(timing, if_instead(a, condition, b)),
        "{timing} , you can {a:clauses} . if {condition:conditions} , {b:clauses} instead",
    )
    stays = "(. in that case|. then|. if you do|, in that case) , {who:ref} (remain|stay) in play"
    for words, injured in (("", False), (" (injured|in injured status|in an injured status)", True)):
        g.read(
            "frame",
            partial(_saved, injured),
            f"{when} {{on:would}} , you can {{do:clauses}} [instead] {stays}{words}",
        )


def _saved(injured: bool, on: On, do: Instruction, who: Ref) -> Instead:
    """Left, it is discarded after all; saved, it stays, and is injured where the text says so."""
    if on.event != "discarded" or not isinstance(on.who, Ref):
        raise UnreadError
    saved = OrElse(May(do), AfterAll())
    hurt = If(Fits(on.who, Group("card")), Injure(who))
    return Instead(on, Sequence((saved, hurt)) if injured else saved)


def _for_a_time(g: Grammar) -> None:
    """Damage made less for a time."""
    damage = "(the|all|any|) damage [that] {who:someone} receive"
    g.read(
        "sentence",
        lambda who, until, amount: Later(On("damaged", who), ReduceDamage(amount), until, each_time=True),
        f"reduce {damage} {{until:during}} by {{amount:number}}",
        f"{damage} {{until:during}} is reduced by {{amount:number}}",
        f"{{until:during}} , reduce {damage} by {{amount:number}}",
    )


def _in_every_battle(g: Grammar) -> None:
    """Damage of every battle; and words that are lost."""
    g.read("clause", Damage, "give {who:which} {amount:amount} damage")
    does(
        g,
        lambda who, word, duration: Lose(who, word, duration),
        "is no longer [a|an] {word:word} [ninja] {duration:during}",
    )
    for sign, passive in ((1, "(reduced|lowered|decreased)"), (-1, "increased")):
        g.read(
            "frame",
            lambda n, sign=sign: Triggered(On("damaged", Group("ninja"), cause="showdown"), ReduceDamage(sign * n)),
            f"(all|any|) damage (from|in|due to|given by|received (in|from)) the showdown is {passive} by {{n:number}}",
        )
