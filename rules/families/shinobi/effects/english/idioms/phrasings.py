"""More ways of saying what is done: "X = ..." said first, turn markers, battles, piles, and deeds in place of others.

Read, and never written: each comes to what other words say.
"""

from __future__ import annotations

from functools import partial
from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    ChooseMode,
    GiveText,
    If,
    Instruction,
    Repeat,
    Sequence,
    Triggered,
    Unless,
)
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.conditions import Condition, Happened
from rules.families.shinobi.effects.english.conditions.happened import first_time
from rules.families.shinobi.effects.english.noun_phrases.destinations import going
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does, lasting
from rules.families.shinobi.effects.english.sentences.frames import Aside
from rules.families.shinobi.effects.english.sentences.sentences import put_for, said, sequence, with_subject
from rules.families.shinobi.effects.groups import (
    Among,
    Amount,
    Choose,
    Done,
    Every,
    Group,
    Includes,
    Not,
    Plus,
    Ref,
    Size,
    Top,
    X,
)
from rules.families.shinobi.effects.moving import Draw, DrawUntil, Look, Move, PutInPlay
from rules.families.shinobi.effects.names import Player, Zone
from rules.families.shinobi.effects.triggers import On
from rules.families.shinobi.effects.verbs import (
    Damage,
    MentalBattle,
    Negate,
    NegateText,
    PlaceCoin,
    SwapFigures,
)

_ENDS: tuple[Literal["top", "bottom"], ...] = ("top", "bottom")


def add(g: Grammar) -> None:
    """Teach a grammar these ways of speaking."""
    for part in (
        _said_first,
        _battles,
        _moved,
        _texts,
        _frames,
        _instead,
    ):
        part(g)


# X said before it is used


def _said_first(g: Grammar) -> None:
    for word in ("(=|is|equals)",):
        g.read(
            "effects",
            lambda amount, do: put_for(do, X(), amount),
            f"x {word} {{amount:quantity}} . {{do:effects}}",
            f"where x {word} {{amount:quantity}} , {{do:effects}}",
        )
    g.read("quantity", lambda it: it, "the (value|amount) of {it:quantity}", "a number equal to {it:quantity}")
    as_you_like = "(in any way|in any way you like|any way you like|as you (choose|like))"
    g.read(
        "clause",
        lambda n, coin, who: Repeat(n, PlaceCoin(Choose(who), coin)),
        f"put a total of {{n:number}} {{coin:coin name}} coin [{as_you_like}] on {{who:group}} [{as_you_like}]",
        f"(divide|distribute) {{n:number}} {{coin:coin name}} coin [{as_you_like}] (among|between) [any number of] {{who:group}} [{as_you_like}]",
    )
    g.read(
        "clause",
        lambda n, who: Damage(Choose(who), n, divided=True),
        f"(divide|distribute) {{n:number}} damage [{as_you_like}] (among|between) [any number of] {{who:group}} [{as_you_like}]",
        "give [a total of] {n:number} damage divided [as you (choose|like)] (among|between) [any number of] {who:group}",
    )
    g.read(
        "clause",
        lambda who: SwapFigures(who, UNSAID, injured=True),
        "apply {who:owned} injured status power [value] [regardless [of] its current status]",
    )


def _battles(g: Grammar) -> None:
    g.read("results", lambda: ("victory", "outstanding victory"), "win (the|a|its) battle")
    g.read("results", lambda: ("defeat", "complete defeat"), "lose (the|a|its) (battle|showdown)")
    g.read("results", lambda: ("victory", "outstanding victory"), "win the showdown")
    g.read(
        "clause",
        lambda a: MentalBattle(a),
        "the showdown [of this turn] is a mental power battle for {_t:ref's} team and the team (battling|opposing) [against] {a:ref}",
        "the (battle|showdown) (between|of) {a:ref's} team and the [opposing] team [battling [against] {_b:ref}] (is|become) a mental power battle",
        "{a:ref's} battle (is|become) a mental power battle",
        "{a:ref's} team perform a mental power battle [against the team battling [against] {_b:ref}] [during (the|this) turn]",
    )
    for words in ("do not (win|get)", "does not (win|get)", "cannot (win|get)"):
        does(
            g,
            lambda who, duration: Cannot(who, "win rewards", duration),
            f"{words} (any|a|) battle reward {{duration:during}} [even if (it|they) win]",
        )
    g.read(
        "kind of team",
        lambda group, n: (Size("=", n), Includes(group, n, all=True)),
        "team (of|with) only {n:number} {group:noun}",
    )
    g.read(
        "subject",
        lambda it: Every(Group("team", filters=ordered(it))),
        "[all|every|each|a|any] [of the] {it:kind of team}",
    )
    g.read(
        "subject",
        lambda whose, it: Every(Group("team", whose, filters=ordered(it))),
        "[all|every|each] [of] {whose:possessor} {it:kind of team}",
    )
    for only, act in (
        ("attack", "be sent out to attack"),
        ("block", "be sent out to block"),
        ("battle", "be sent out"),
    ):
        for subject, fixed in (("{player:player}", {}), ("player", {"player": "each"})):
            lasting(
                g,
                lambda player, group, duration, act=act: Cannot(
                    Every(Group("team", player, filters=(Not(Includes(group)),))), act, duration
                ),
                f"{subject} can only {only} with team (that include|including|with) [a|an|1 or more] {{group}}",
                f"{subject} cannot {only} with team (that do not include|without) [a|an|any] {{group}}",
                **fixed,
            )


def _moved(g: Grammar) -> None:
    g.read(
        "clause",
        lambda what: Move(what, "rewards"),
        "make {what:subject} your battle reward",
        "put {what:subject} (in|into) your battle reward area",
        "{what:subject} become your battle reward",
    )
    g.read(
        "clause",
        lambda n, whose: Move(Top(n, whose, up_to=True), "discard"),
        "discard up to {n:amount} card from the top of {whose:possessor} deck",
        "discard up to the top {n:amount} card of {whose:possessor} deck",
    )
    g.read(
        "which",
        lambda n, whose: Top(n, whose, up_to=True),
        "up to {n:amount} card from the top of {whose:possessor} deck",
    )
    g.read(
        "clause",
        lambda to, whose, n: Move(Top(n, whose), to),
        "{to:taken} [a number of] card from the top of {whose:possessor} deck equal to {n:quantity}",
        "{to:taken} [a number of] card equal to {n:quantity} from the top of {whose:possessor} deck",
    )
    either_end = "{n:amount} card from [either] the (top or bottom|bottom or top) of {whose:possessor} deck"
    g.read(
        "clause",
        lambda to, whose, n: ChooseMode((Move(Top(n, whose), to), Move(Top(n, whose, "bottom"), to))),
        f"{{to:taken}} {either_end}",
    )
    g.read(
        "clause",
        lambda to, whose, n: ChooseMode((going(Top(n, whose), to), going(Top(n, whose, "bottom"), to))),
        f"(move|send|put) {either_end} {{to:destination}}",
    )
    for verb, reveal in (("reveal", True), ("look at", False)):
        g.read(
            "clause",
            lambda whose, reveal=reveal: ChooseMode(tuple(Look(Top(1, whose, end), reveal) for end in _ENDS)),
            f"{verb} [either] the (top or bottom|bottom or top) card of {{whose:possessor}} deck",
        )
    g.values("taken", {"discard": "discard", "remove from the game": "removed"})
    g.read(
        "clause",
        lambda to, whose: Move(Every(Group("card", whose, ("deck",))), to),
        "{to:taken} {whose:possessor} deck",
    )
    looked = "look (through|at) [(all of the|all the|all|the) card in] {whose:possessor} {zones} [,] and [then]"
    every = "(all|every|all of the|all the) {group:noun}"
    g.read("clause", partial(_looked_through, to="removed"), f"{looked} remove {every} from [the] game")
    g.read("clause", partial(_looked_through, to="discard"), f"{looked} discard {every}")
    g.read(
        "clause",
        lambda to, what: Negate(what, to),
        "negate and (move|send|return) {what:subject} [back] to (its|their|the) [original] owner's {to:own pile}",
    )
    g.read(
        "clause",
        lambda what: Negate(what, "deck", "bottom"),
        "negate and (move|send|return) {what:subject} [back] to the bottom of its [original] owner's deck",
    )
    g.read(
        "clause",
        lambda what: Negate(what, "deck"),
        "negate and (move|send|return) {what:subject} [back] to the top of its [original] owner's deck",
    )
    g.read("clause", lambda what: Negate(what, "discard"), "negate and discard {what:subject}")
    g.read(
        "clause",
        DrawUntil,
        "draw card until you has {amount:quantity} card in your hand",
    )
    g.read(
        "clause",
        lambda n: _redraw(Plus(Done(), n)),
        "shuffle your hand into your deck [,] [and] [then] draw the same number of card [you moved|moved] [due to this effect|this way] [,] plus {n:number}",
    )
    g.read(
        "clause",
        lambda: _redraw(Done()),
        "shuffle your hand into your deck [,] [and] [then] draw the same number of card [you moved|moved] [due to this effect|this way]",
        "shuffle your hand into your deck [,] [and] [then] draw that many card",
    )
    g.read(
        "which",
        lambda n, ref: Choose(Group("card", zones=(), filters=(Among(ref),)), n),
        "{n:number} of {ref:several ref}",
    )
    g.read("several ref", lambda: Ref("target"), "the (target|targets)")


def _looked_through(whose: Player, zones: tuple[Zone, ...], group: Group, to: Zone) -> Sequence:
    """All cards of a kind go of piles that are looked through."""
    found = Every(replace(group, whose=whose, zones=zones))
    return Sequence((Look(Every(Group("card", whose, zones))), Move(found, to)))


def _redraw(amount: Amount) -> Instruction:
    return Sequence((Move(Every(Group("card", "you", ("hand",))), "deck", "shuffled"), Draw(amount)))


# Texts that change


def _texts(g: Grammar) -> None:
    owned = "({who:owned} effect [text]|the effect [text] of {who:subject})"
    changed_to = "(is|are|become) (changed|replaced) (to|with|into|by) [the following] [effect] [text] [:]"
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        g.read(
            "clause",
            lambda who, ability, duration: Sequence((NegateText(who, duration), GiveText(who, ability, duration))),
            f"{owned} {changed_to} {{ability:quoted line}}{during}",
            f"change {owned} to [the following] [:] {{ability:quoted line}}{during}",
            **fixed,
        )


# Frames


def _frames(g: Grammar) -> None:
    g.read(
        "clause",
        lambda who, duration, done: with_subject(who, tuple(said(one, duration) for one in done)),
        "{who:subject} [each] {duration:during} {done:predicates}",
    )
    g.read("clause", with_subject, "{who:subject} each {done:predicates}")
    for when in ("when", "if", "each time", "whenever", "every time"):
        g.read(
            "triggered",
            lambda condition, on, do: Triggered(on, do, condition),
            f"if {{condition:conditions}} {when} {{on:event}} , {{do:effects}}",
            f"{when} {{on:event}} while {{condition:conditions}} , {{do:effects}}",
        )
    g.read(
        "triggered",
        lambda event, do: Triggered(On("ends", phase="turn"), do, Happened(event)),
        "at the end of the turn [that|in which|when|during which|on which] {event:past event} , {do:effects}",
        "at the end of (each|every|any) turn [that|in which|when|during which|on which] {event:past event} , {do:effects}",
    )
    g.read("past event", lambda it: it, "{it:event}")
    g.read(
        "effects",
        lambda do, avoid, by: Unless(do, avoid, by),
        "{do:effects plain} . [however ,] {by:player} can negate this effect by {avoid:paying}",
        "{do:sentence} . [however ,] {by:player} can negate this effect by {avoid:paying}",
    )
    often = "(per turn|each turn|a turn|every turn|during (each|the|this) turn)"
    effect = "(effect|ability)"
    applied = "(applied|used|activated|triggered)"
    for words in (
        f"this {effect} can [only] be {applied} [only] once {often}",
        f"this {effect} (is|can be) {applied} [only] once {often}",
        f"(apply|use|activate) this {effect} only once {often}",
        f"you can [only] (apply|use|activate) this {effect} [only] once {often}",
    ):
        g.read("asides", lambda: Aside("once a turn"), words)
    g.read("frame", _once_a_turn, f"once {often} , {{it:triggered}}")
    for time in ("the first time", "the first time each turn", "the first time during each turn"):
        g.read(
            "frame",
            first_time,
            f"{time} {{on:event}} {often} , {{do:effects}}"
            if time == "the first time"
            else f"{time} [that] {{on:event}} , {{do:effects}}",
        )
    g.read(
        "effects",
        _deployed,
        "{do:effects plain} . {_it:counted as deployment}",
        "{do:sentence} . {_it:counted as deployment}",
    )
    part = "(is|are) ((considered|treated) to be part of|included in|considered [to be] part of|part of|subject to)"
    g.read(
        "counted as deployment",
        lambda: None,
        "this count as your deployment (for|of|in|this) [the|this] [turn]",
        f"(this effect|the ninja|that ninja|it|the ninja card) {part} the {{_limit:quoted limit}} (restriction|rule|limit|)",
    )


def _once_a_turn(it: object) -> object:
    if not isinstance(it, Triggered):
        raise UnreadError
    return replace(it, a_turn=1)


def _deployed(do: Instruction) -> Instruction:
    """What is put into play so is the deployment of the turn."""
    if not any(isinstance(node, PutInPlay | Move) for node in nodes(do)):
        raise UnreadError

    def change(node: object) -> object:
        return replace(node, deploy=True) if isinstance(node, PutInPlay) else node

    done = rewrite(do, change)
    if done == do:
        raise UnreadError
    return done


# "Instead", said of one of several deeds


def _instead(g: Grammar) -> None:
    for words in (
        "{do:effects plain} . if {condition:conditions} , {b:clause} instead",
        "{do:effects plain} . if {condition:conditions} , instead [,] {b:clause}",
    ):
        g.read("effects", _replacing, words)
    g.read(
        "effects",
        _seeing_more,
        "{do:effects plain} . if {condition:conditions} , (reveal|look at) the top {n:number} card [of your deck] instead",
    )


def _seeing_more(do: Instruction, condition: Condition, n: int) -> Instruction:
    """More cards of the deck are looked at where something is so."""
    steps = do.steps if isinstance(do, Sequence) else (do,)
    looks = [step for step in steps if isinstance(step, Look) and isinstance(step.what, Top)]
    if len(looks) != 1 or not isinstance(looks[0].what, Top):
        raise UnreadError
    more = replace(looks[0], what=replace(looks[0].what, count=n))
    return sequence(*(If(condition, more, step) if step is looks[0] else step for step in steps))


def _replacing(do: Instruction, condition: Condition, b: Instruction) -> Instruction:
    """Of several deeds the one of that sort is done otherwise. Raises UnreadError where not one alone is of that sort."""
    steps = do.steps if isinstance(do, Sequence) else (do,)
    alike = [number for number, step in enumerate(steps) if type(step) is type(b)]
    if len(steps) < 2 or len(alike) != 1 or not isinstance(b, Look | Draw | Damage):
        raise UnreadError
    place = alike[0]
    was = steps[place]
    if isinstance(b, Damage) and isinstance(was, Damage):
        if b.who not in (was.who, Ref("last")):
            raise UnreadError
        b = replace(b, who=was.who)
    return sequence(*steps[:place], If(condition, b, was), *steps[place + 1 :])


__all__ = ["add"]
