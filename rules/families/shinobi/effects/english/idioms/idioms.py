"""Idioms: ways of speaking that the parts of speech alone do not make. Read, and never written."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    Activated,
    ChangeEffect,
    If,
    Instruction,
    InThatCase,
    Later,
    May,
    Repeat,
    Triggered,
)
from rules.families.shinobi.effects.conditions import Fits, Holds, Never
from rules.families.shinobi.effects.english.deeds.joined import together as both_of
from rules.families.shinobi.effects.english.events.events import other_than_self
from rules.families.shinobi.effects.english.noun_phrases.nouns import (
    ANDED,
    Kind,
    Place,
    make_group,
    ordered,
)
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does
from rules.families.shinobi.effects.english.sentences.frames import Aside, Plain
from rules.families.shinobi.effects.english.sentences.sentences import sequence, together, unless, with_subject
from rules.families.shinobi.effects.groups import (
    Against,
    AnyOf,
    Choose,
    Coins,
    Compare,
    Every,
    Figure,
    Group,
    Has,
    Is,
    Not,
    Symbols,
    Top,
    UsedBy,
    Which,
    X,
)
from rules.families.shinobi.effects.moving import (
    Move,
    PutInPlay,
)
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.triggers import On, OnEither
from rules.families.shinobi.effects.verbs import (
    Change,
    Damage,
    Give,
    Heal,
    Negate,
    PlaceCoin,
    Power,
)


def add(grammar: Grammar) -> None:
    """Teach a grammar the idioms."""
    for part in (_nouns, _verbs, _composed, _frames):
        part(grammar)


def _nouns(g: Grammar) -> None:
    g.read("place", Place, "(in|from) [the] {zones}")
    g.read("quantity", lambda group: Symbols(group), "the number of different symbol {group:places}")
    for words, anded in (("(and/or|or)", False), ("and", True)):
        g.read(
            "group",
            lambda a, b, anded=anded: _either(a, b, anded=anded),
            f"{{a:noun}} {words} {{b:noun}}",
        )
        for control, whose in (("you control", "you"), ("your opponent control", "opponent")):
            g.read(
                "group",
                lambda a, b, anded=anded, whose=whose: _owned_by(_either(a, b, anded=anded), whose),
                f"{{a:noun}} {words} {{b:noun}} {control}",
            )
    g.read("which", lambda group: Choose(group, X()), "x number of {group}", "x {group}")
    g.read("which", lambda group, count: Choose(group, count, random=True), "{count:amount} of {group} at random")
    g.read("after", lambda: (Is("injured"),), "in injured status")
    g.read("after", lambda: (Is("healthy"),), "in healthy status")
    g.read("after", lambda whom: (Against(whom),), "in battle (against|with) {whom:ref}", "opposing {whom:ref's} team")
    g.read("after", lambda word: (Not(Has(word)),), "that (is|has) not {word:word}", "(that|which) is not {word:word}")
    g.read(
        "after",
        lambda figure, than: (Compare(figure, "<", Figure(than, figure)),),
        "with [a] lower {figure} than {than:ref}",
        "with [a] lower {figure} than that of {than:ref}",
        "with [a] lower {figure} than that of {than:ref's}",
        "with [a] {figure} lower than {than:ref's}",
        "with less {figure} than {than:ref}",
    )
    g.read(
        "after",
        lambda figure, than: (Compare(figure, ">", Figure(than, figure)),),
        "with [a] higher {figure} than {than:ref}",
        "with [a] higher {figure} than that of {than:ref}",
        "with [a] higher {figure} than that of {than:ref's}",
        "with more {figure} than {than:ref}",
    )
    g.read(
        "after",
        lambda figure, than, theirs=None: (Compare(figure, "<=", Figure(than, theirs or figure)),),
        "with [an] equal [to] or lower {figure} than {than:ref's} [{theirs:figure}]",
        "with [a|an] {figure} equal to or (lower|less) than {than:ref's} [{theirs:figure}]",
        "with the same or lower {figure} (as|than) {than:ref}",
        "with [an] equal [to] or lower {figure} (as|than|to) {than:ref}",
    )
    g.read(
        "after",
        lambda figure, than, theirs=None: (Compare(figure, "=", Figure(than, theirs or figure)),),
        "with the same {figure} as {than:ref}",
        "with [an] {figure} equal to {than:ref's} {theirs:figure}",
    )
    g.read("after", lambda is_: (Compare("growth coins", *is_),), "with {is_:or more} growth coin [on (it|them)]")
    g.read("after", lambda: (Is("alone"),), "by itself")
    g.read("state", lambda: "alone", "in a team (by itself|alone|on its own)", "the only ninja (in|of) its team")
    g.read("state", lambda: "head", "(the|a) head ninja of a team")
    g.read("after", lambda: (Is("no text"),), "(with no|without) effect [text]", "with no text")


def _owned_by(group: Group, whose: Player) -> Group:
    if group.whose != "any":
        raise UnreadError
    return replace(group, whose=whose)


def _either(a: Group, b: Group, *, anded: bool = False) -> Group:
    """Two groups of one kind in the same place as one group."""
    if (a.kind, a.whose, a.zones) != (b.kind, b.whose, b.zones) or len(a.filters) != 1 or len(b.filters) != 1:
        raise UnreadError
    either_ = ordered((a.filters[0], b.filters[0]))
    return replace(a, filters=(AnyOf((*either_, ANDED) if anded else either_),))


def _verbs(g: Grammar) -> None:
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        g.read(
            "clause",
            lambda who, words, duration: Give(who, words, duration, "attribute", instead=True, one=True),
            rf"the combat attribute of {{who:ref}} becomes {{words:one of list}}{during}",
            rf"the combat attribute of {{who:ref}} becomes {{words:one of list}} \( your choice \){during}",
            **fixed,
        )
        g.read(
            "clause",
            lambda whose, n, duration: Change(Every(Group("jutsu", whose, ("chain",))), "jutsu cost", n, duration),
            f"{{whose:possessor}} jutsu cost {{n:amount}} more [to play]{during}",
            **fixed,
        )
    g.read("one of list", lambda a, b: (a, b), "{a:quoted} or {b:quoted}")
    g.read("one of list", lambda a, more: (a, *more), "{a:quoted} (,|or) {more:one of list}")
    g.read(
        "clause",
        lambda what: Negate(what, "removed"),
        "negate and remove {what:subject} from [the] game",
        "negate and remove from [the] game {what:subject}",
        "negate {what:subject} and remove it from [the] game",
    )
    g.read(
        "clause",
        lambda: Negate(Every(Group("jutsu", zones=("chain",))), "removed"),
        "negate and remove all jutsu from the game",
    )
    g.read(
        "clause",
        lambda a, b: sequence(Move(a, "discard"), Heal(b)),
        "discard {a:ref} to [the] [original] [its] owner's discard pile and heal {b:ref}",
    )
    g.read("clause", lambda who, coin: PlaceCoin(who, coin), "put {coin:coin name} coin on {who:subject}")
    g.read(
        "clause",
        lambda who, n: Damage(who, n),
        "give {who:ref} {n:amount} damage",
        "{who:subject} takes {n:amount} damage",
    )
    g.read(
        "clause",
        lambda who, n: Damage(Choose(who.group, who.count, by="opponent") if isinstance(who, Choose) else who, n),
        "your opponent give {n:amount} damage to {who:which}",
    )
    g.read(
        "clause",
        lambda who, n: Damage(
            Choose(replace(who.group, whose="each"), who.count, by="each") if isinstance(who, Choose) else who, n
        ),
        "(both|each) player give {n:amount} damage to {who:which}",
    )
    g.read("clause", lambda who: PutInPlay(who), "move {who:ref} to your village and put it in play")
    does(g, lambda who, count, coin: PlaceCoin(who, coin, count), "get {count:amount} {coin:coin name} coin")
    does(g, lambda who, coin: PlaceCoin(who, coin), "get (a|an) {coin:coin name} coin")


def _composed(g: Grammar) -> None:
    g.read("clauses", sequence_of, "{one:clause} , {more:clauses}")
    g.read(
        "sentence",
        lambda condition, then, otherwise: If(condition, then, otherwise),
        "if {condition:conditions} , {then:clauses} . (if not|otherwise|if it is not|if you do not) , {otherwise:sentence}",
    )
    g.read("sentence", lambda do: do, "{do:clauses} (afterward|afterwards|immediately)")
    g.read(
        "sentence",
        lambda do, avoided: May(unless(do, avoided)),
        "you can {do:clauses} unless {avoided:avoiding}",
    )
    g.read("sentence", ChangeEffect, "change the effect of {what:subject} to the following : {do:effects}")
    g.read(
        "effects",
        lambda on, do, until: Later(on, do, until, each_time=True),
        "{until:during} , when {on:on} , {do:effects}",
    )
    g.read("sentence", lambda n, do: Repeat(n, do), "{do:clause} {n:times}")
    g.read("effects", lambda n, do: Repeat(n, do), "apply the following effect {n:amount} times : {do:effects}")


def sequence_of(one: Instruction, more: Instruction) -> Instruction:
    """Two clauses with a comma between them."""
    return together(one, more)


def _of_both(a: Which, b: Which, done: tuple[Instruction, ...]) -> Instruction:
    """What two do. Those of whom one has to be chosen first are no two that words point back to together."""
    if isinstance(a, Choose | Top) or isinstance(b, Choose | Top):
        return sequence(with_subject(a, done), with_subject(b, done))
    return with_subject(both_of(a, b), done)


def _frames(g: Grammar) -> None:
    g.read("frame", _once_a_turn, "once per turn , {it:frame}", "{it:frame} once per turn")
    g.read("frame", lambda do, condition: Plain(do, Never(condition)), "{do:clauses} unless {condition:conditions}")
    g.read(
        "clauses",
        _of_both,
        "{a:subject} and {b:subject} {done:predicates}",
    )
    g.read(
        "condition",
        lambda is_, of, coin: Holds(Coins(of, coin), *is_),
        "there is {is_:or more} {coin:coin name} coin on {of:ref}",
        "{is_:or more} {coin:coin name} coin is on {of:ref}",
        "{of:ref} has {is_:or more} {coin:coin name} coin on it",
    )
    g.read("condition", lambda is_, of: Holds(Coins(of, ""), *is_), "there is {is_:or more} coin on {of:ref}")
    g.read(
        "condition",
        lambda who, part: Fits(
            who, Group("jutsu", zones=("chain",), filters=(UsedBy(make_group(Kind("card"), (part,))),))
        ),
        "the user of {who:ref} (is|has) {part:state part}",
    )
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        for words, sign in (
            ("(is (reduced|lowered|decreased)|decreases|decrease)", -1),
            ("(is (increased|raised)|increases|increase)", 1),
        ):
            g.read(
                "clause",
                lambda who, figure, n, duration, sign=sign: Change(who, figure, sign * n, duration),
                f"the {{figure:figure}} of {{who:subject}} {words} by {{n:number}}{during}",
                f"{{who:ref's}} {{figure:figure}} {words} by {{n:number}}{during}",
                **fixed,
            )
            g.read(
                "clause",
                lambda who, n, duration, sign=sign: Power(who, sign * n, sign * n, duration),
                f"{{who:ref's}} (power|combat and support) {words} by {{n:number}}{during}",
                f"{{who:ref's}} combat and support become {words} by {{n:number}}{during}",
                **fixed,
            )
    g.read(
        "clause",
        lambda what: PutInPlay(what),
        "put {what:subject} in[to] play in your village".replace("in[to]", "into"),
        "put {what:subject} in play in your village",
    )
    then = "(. in that case|. if you do|, in that case|. then)"
    # "You can A at the beginning of your turn. Then, B."
    g.read(
        "triggered",
        lambda on, a, b: Triggered(on, May(InThatCase(a, b))),
        f"you can {{a:clauses}} {{on:at the}} {then} , {{b:effects}}",
    )
    g.read("triggered", lambda on, do: Triggered(on, May(do)), "you can {do:clauses} {on:at the}")
    g.read("triggered", lambda on, do: Triggered(on, do), "{on:at the} , {do:effects}")
    g.read(
        "triggered",
        lambda on, condition, do: Triggered(on, do, condition),
        "{on:at the} , {do:clauses} if {condition:conditions}",
        "if {condition:conditions} {on:at the} , {do:effects}",
    )
    g.read(
        "frame",
        lambda zone, on, do: Triggered(on, do, zone=zone),
        "if this (ninja|card) is in your {zone:own pile} {on:at the} , {do:effects}",
        "while this (ninja|card) [card] is in your {zone:own pile} , {on:at the} , {do:effects}",
    )
    g.read("asides", lambda: Aside("x at least 1"), "x cannot be 0")
    g.read(
        "asides",
        lambda most: Aside("only", Holds(X(), "<=", most)),
        "x cannot be (greater|more|higher|larger) than {most:quantity}",
        "x (must|can only) be {most:quantity} or less",
        "x cannot exceed {most:quantity}",
    )
    g.read(
        "triggered",
        lambda who, do: Triggered(On("last coin removed", who), do),
        "when {who:ref} is (sent|moved) to your chakra area by removing the last coin [on it] , {do:effects}",
    )
    g.read(
        "triggered",
        lambda a, b, do: Triggered(OnEither((a, b)), do),
        "when {a:event} or [when] {b:event} , {do:effects}",
    )
    g.read(
        "frame",
        lambda group, pair: Plain(Power(Every(other_than_self(group)), pair.combat, pair.support, UNSAID)),
        "(all|all of|) {group} get {pair:figures} except this ninja",
    )


def _once_a_turn(it: object) -> object:
    """An activated ability, which may be used once a turn anyway."""
    if not isinstance(it, Activated):
        raise UnreadError
    return it
