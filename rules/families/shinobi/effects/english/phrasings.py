"""More ways of saying what is done: dearer jutsu, what is prevented, "X = ..." said first, coins for each of several.

Read, and never written: each comes to what other words say.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.families.shinobi.effects.abilities import (
    Flip,
    ForEach,
    GiveText,
    If,
    Instruction,
    Later,
    May,
    Repeat,
    Sequence,
    Triggered,
    Unless,
)
from rules.families.shinobi.effects.bans import Cannot, Toll
from rules.families.shinobi.effects.conditions import Condition, Happened
from rules.families.shinobi.effects.english.clauses import UNSAID, does, lasting
from rules.families.shinobi.effects.english.frames import Aside, Plain
from rules.families.shinobi.effects.english.nouns import ordered
from rules.families.shinobi.effects.english.sentences import put_for, said, sequence, with_subject
from rules.families.shinobi.effects.groups import (
    Among,
    Amount,
    Choose,
    Done,
    Every,
    Group,
    Includes,
    Marker,
    Not,
    Plus,
    Ref,
    Size,
    Times,
    Top,
    Which,
    X,
)
from rules.families.shinobi.effects.moving import Attach, Draw, DrawUntil, Look, Move, PutInPlay
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.triggers import Duration, On
from rules.families.shinobi.effects.verbs import (
    Change,
    Damage,
    Injure,
    MentalBattle,
    MoveMarker,
    Negate,
    NegateText,
    Pay,
    PlaceCoin,
    ReduceDamage,
    RemoveCoin,
    SwapFigures,
)

HEADS = Ref("got heads")  # type: ignore[arg-type]  # those of several whose coin came up so; never in a reading
TAILS = Ref("got tails")  # type: ignore[arg-type]


def add(g: Grammar) -> None:
    """Teach a grammar these ways of speaking."""
    for part in (
        _tolls,
        _dearer,
        _prevented,
        _said_first,
        _coins,
        _markers,
        _battles,
        _moved,
        _texts,
        _frames,
        _instead,
    ):
        part(g)


# What things cost


def _dearer(g: Grammar) -> None:
    does(
        g,
        lambda who, n, duration: Change(who, "jutsu cost", n, duration),
        "cost an additional {n:number} [chakra] [to (play|use)] {duration:during}",
        "cost {n:number} additional [chakra] [to (play|use)] {duration:during}",
        "(require|requires|need) {n:number} (more|additional|extra) chakra [to (play|use)] {duration:during}",
        "(require|requires|need) an (additional|extra) {n:number} chakra [to (play|use)] {duration:during}",
    )
    must = "in addition to (the|its) jutsu cost , (your opponent|they|that player) must (discard|pay) {n:number} [additional|more] chakra"
    for words in (
        f"when {{who:ninja of theirs}} become the user of (a|an|any) {{by:group}} , {must}",
        f"when {{who:ninja of theirs}} use (a|an|any) {{by:group}} , {must}",
    ):
        g.read("frame", _theirs_cost_more, words, words + r" \( any symbol \)")
    g.read("ninja of theirs", lambda it: it, "[a|an|any] {it:group}")
    g.read(
        "frame",
        lambda by, n: Plain(Change(Every(_used_by(by, "opponent")), "jutsu cost", n, UNSAID)),
        "your opponent must (discard|pay) {n:number} (additional|more|extra) chakra to (use|play) [a|an|any] {by:group}",
        "when your opponent use (a|an|any) {by:group} , they must (discard|pay) {n:number} (additional|more|extra) chakra",
    )


def _theirs_cost_more(who: Group, by: Group, n: int) -> Plain:
    if who != Group("ninja", "opponent"):
        raise UnreadError
    return Plain(Change(Every(_used_by(by, "opponent")), "jutsu cost", n, UNSAID))


def _used_by(by: Group, player: Player) -> Group:
    if by.kind != "jutsu" or by.zones != ("chain",) or by.whose not in ("any", player):
        raise UnreadError
    return replace(by, whose=player)


def _tolls(g: Grammar) -> None:
    """What may be done only for a price."""
    for words, act in (
        ("to attack", "be sent out to attack"),
        ("to block", "be sent out to block"),
        ("[to battle]", "be sent out"),
    ):
        sent = f"send {{who:subject}} out {words}"
        out = f"send out {{who:subject}} {words}"
        g.read(
            "frame",
            lambda who, toll, act=act: Plain(Cannot(who, act, UNSAID, toll=_as_toll(toll))),
            f"{{who:subject}} cannot be sent out {words} unless you {{toll:clause}}",
            f"{{who:subject}} can only be sent out {words} by {{toll:paying}}",
            f"(in order to|to) {sent} , you must {{toll:clause}}",
            f"(in order to|to) {out} , you must {{toll:clause}}",
            f"you must {{toll:clause}} (in order to|to) {sent}",
            f"you must {{toll:clause}} (in order to|to) {out}",
        )
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        g.read("clause", Cannot, rf"{{who:subject}} cannot {{act:act}} unless \( {{toll:clauses}} \){during}", **fixed)
    g.wording(
        "clause",
        Cannot,
        r"{who:subject} cannot {act:act} unless \( {toll:clauses} \) {duration:during}",
        None,
        of=None,
        source="any",
    )


def _as_toll(do: Instruction) -> Toll:
    """A price that can be paid as often as somebody goes. Raises UnreadError for any other."""
    if not isinstance(do, Move | Pay | Injure | RemoveCoin):
        raise UnreadError
    what = do.what if isinstance(do, Move) else None
    if isinstance(what, Choose) and what.group.whose != "you":
        raise UnreadError
    return do


# Damage that does not come


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
        "(each|every|all|any) {group} that receive damage from {by:ref} {done:predicates}",
    )
    g.read(
        "frame",
        lambda group, by, done: Triggered(
            On("damaged", group, by=by, cause="showdown"), with_subject(Ref("event"), done)
        ),
        "(each|every|all|any) {group} that receive damage from {by:ref's} team [(due to|in|during) the showdown] {done:predicates}",
    )
    for words, maybe in (("you can", True), ("", False)):
        g.read(
            "frame",
            lambda n, coin, group, by, maybe=maybe: Triggered(
                On("damaged", group, by=by, cause="showdown"), _perhaps(PlaceCoin(Ref("event"), coin, n), maybe)
            ),
            f"{words} put {{n:number}} {{coin:coin name}} coin on (each|every) {{group}} that (received|receive) damage from {{by:ref's}} team [(due to|in|during) the showdown]",
        )


def _perhaps(do: Instruction, maybe: bool) -> Instruction:
    return May(do) if maybe else do


def _next_damage(who: Ref, duration: Duration, amount: Amount | None) -> Later:
    return Later(On("damaged", who), ReduceDamage(amount), duration)


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
    g.read(
        "clause",
        lambda n, who: _divided(n, who),
        "divide {n:number} damage [as you (choose|like)] (among|between) any number of {who:group}",
        "give [a total of] {n:number} damage divided [as you (choose|like)] (among|between) [any number of] {who:group}",
    )
    g.read(
        "clause",
        lambda who: SwapFigures(who, "turn", injured=True),
        "apply {who:owned} injured status power [value] [regardless [of] its current status]",
    )


def _divided(n: int, who: Group) -> Repeat:
    return Repeat(n, Damage(Choose(who), 1))


# A coin for each of several


def _coins(g: Grammar) -> None:
    coin = "flip (a|1|one) [ninja blade] coin [once]"
    g.read(
        "effects",
        _for_each_of,
        f"{coin} for (each|every) [of [the]] (target|targets) . {{do:effects}}",
        who=Ref("target"),
    )
    g.read(
        "effects",
        lambda group, do: _for_each_of(do, Every(group)),
        f"{coin} for (each|every) {{group}} . {{do:effects}}",
    )
    ones = "(each|every|all|all of the|any) [of the] (ninja|target|targets|card)"
    for words, ref in (("heads", HEADS), ("tail", TAILS)):
        for side in ("(heads|head)",) if words == "heads" else ("tail",):
            g.read(
                "subject",
                lambda ref=ref: ref,
                f"{ones} (that|whose coin|which) (got|get|came up|comes up|come up|is|flipped|flip) {side}",
                f"{ones} for which you (got|get|flipped|flip) {side}",
            )


def _for_each_of(do: Instruction, who: Which) -> ForEach:
    """What becomes of those whose coin came up one way. Raises UnreadError for what is about anything else."""
    heads: list[Instruction] = []
    tails: list[Instruction] = []
    for step in do.steps if isinstance(do, Sequence) else (do,):
        about = {node for node in nodes(step) if node in (HEADS, TAILS)}
        if len(about) != 1:
            raise UnreadError
        (heads if HEADS in about else tails).append(rewrite(step, _at_hand))
    flip = Flip(1, sequence(*heads) if heads else None, sequence(*tails) if tails else None)
    return ForEach(who, flip)


def _at_hand(node: object) -> object:
    return Ref("each") if node in (HEADS, TAILS) else node


# Markers, battles, piles


def _markers(g: Grammar) -> None:
    g.read(
        "clause",
        lambda whose, n: MoveMarker(_so_far(whose, n), whose),
        "move {whose:possessor} turn marker [back] to {n:number}",
        "{whose:possessor} turn marker (become|is set to|is moved to) {n:number}",
        "set {whose:possessor} turn marker to {n:number}",
        "change {whose:possessor} turn marker to {n:number}",
    )
    for sign, words in ((1, "(increase|raise|advance)"), (-1, "(decrease|lower|reduce)")):
        g.read(
            "clause",
            lambda whose, n, sign=sign: MoveMarker(sign * n, whose),
            f"{words} {{whose:possessor}} turn marker by {{n:number}}",
        )
    g.read(
        "clause",
        lambda whose: MoveMarker(1, whose),
        "move {whose:possessor} turn marker (up|forward) [by] 1 [space|step]",
    )


def _so_far(whose: Player, n: int) -> Amount:
    back = Times(Marker(whose), -1)
    return Plus(back, n) if n else back


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
        lambda whose, zones, group: Move(Every(replace(group, whose=whose, zones=zones)), "removed"),
        "look through {whose:possessor} {zones} [,] and remove all [of] the {group:noun} from [the] game",
    )
    g.read(
        "clause",
        lambda whose, zones, group: Move(Every(replace(group, whose=whose, zones=zones)), "discard"),
        "look through {whose:possessor} {zones} [,] and discard all [of] the {group:noun}",
        "look at {whose:possessor} {zones} [,] and discard all [of] the {group:noun}",
        "look at all [of] the card in {whose:possessor} {zones} [,] and discard all [of] the {group:noun}",
    )
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
    g.read("clause", Attach, "attach this (card|jutsu|jutsu card|mission|mission card) to {to:subject}")
    g.read(
        "which",
        lambda n, ref: Choose(Group("card", zones=(), filters=(Among(ref),)), n),
        "{n:number} of {ref:several ref}",
    )
    g.read("several ref", lambda: Ref("target"), "the (target|targets)")


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
        "{who:subject} {duration:during} {done:predicates}",
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
            lambda on, do: Triggered(on, do, a_turn=1),
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


def _first_guarded(on: On, do: Instruction) -> Triggered:
    if on.event != "damaged" or not any(isinstance(node, ReduceDamage) for node in nodes(do)):
        raise UnreadError
    return Triggered(on, do, a_turn=1)


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
