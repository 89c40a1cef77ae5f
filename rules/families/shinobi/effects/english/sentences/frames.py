"""Frames: a whole line as abilities, and abilities written back as a line.

`Plain` is a line without a moment of its own; what it becomes depends on the card that it is printed on (`passes`).
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.tokens import Token
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    Ability,
    Activated,
    If,
    Instead,
    Instruction,
    InThatCase,
    Later,
    May,
    PlayRule,
    Resolves,
    Sequence,
    Static,
    Triggered,
)
from rules.families.shinobi.effects.conditions import Condition, Fits, Happened, Turn
from rules.families.shinobi.effects.english.conditions.happened import first_time, first_time_it_would
from rules.families.shinobi.effects.english.noun_phrases import brackets
from rules.families.shinobi.effects.english.noun_phrases.destinations import going
from rules.families.shinobi.effects.english.noun_phrases.nouns import rank
from rules.families.shinobi.effects.english.sentences import play_times
from rules.families.shinobi.effects.english.sentences.clauses import AGAIN, UNSAID, changes, whom
from rules.families.shinobi.effects.english.sentences.sentences import said_of_it, sequence
from rules.families.shinobi.effects.english.sentences.timings import in_time
from rules.families.shinobi.effects.english.sentences.writing import write_ability
from rules.families.shinobi.effects.groups import Choose, Every, Group, Has, Heads, Is, Ref
from rules.families.shinobi.effects.moving import Move
from rules.families.shinobi.effects.names import Zone
from rules.families.shinobi.effects.triggers import On, OnEither
from rules.families.shinobi.effects.verbs import Injure


@dataclass(frozen=True, slots=True)
class Plain:
    """What a line says without a moment: it holds, or it happens when the card resolves."""

    do: Instruction
    condition: Condition | None = None
    valid: bool = False
    zone: Zone = "play"
    during: bool = False
    """It holds while the condition does; what happens once cannot be said so."""
    when: bool = False
    """It is said with "when": on what stays in play what happens once would happen each time."""


@dataclass(frozen=True, slots=True)
class Aside:
    """A sentence about the ability before it: how often it may be used, or that copies do not add up."""

    what: str
    condition: Condition | None = None
    times: int = 0


Frame = Ability | Plain | Aside


def add(grammar: Grammar) -> None:
    """Teach a grammar the frames."""
    g = grammar
    _plain(g)
    _triggered(g)
    _resolves(g)
    g.read("frames", lambda one: (one,), "{one:frame}")
    g.read("frames", lambda one, more: (one, *more), "{one:frame} . {more:frames}")
    g.read("frames", _besides, "{one:frame} . (additionally|in addition|also) [,] {more:frames}")
    g.read("frames", lambda one, more: (one, *map(valid, more)), "{one:frame} . valid [:] {more:frames}")
    g.same("frame", "asides")
    g.read("line", lambda it: it, "[effect :] {it:frames}")
    g.read("line", lambda it: tuple(valid(each) for each in it), "[effect :] valid [:] {it:frames}")
    g.read("ability", lambda it: it, "{it:frame}")
    g.read("ability", valid, "valid : {frame}")
    g.writer("ability", lambda value: write_ability(g, value))
    g.terminal("quoted line", ("quoted",), lambda words, at: _inner(g, words, at), lambda _: None)


def _besides(one: Frame, more: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """What is used and additionally waits for something does so this turn: that is part of it, and no text of its own.

    Raises UnreadError for what else follows there and could be either.
    """
    waits = [each for each in more if isinstance(each, Triggered)]
    if not isinstance(one, Activated):
        if waits and _is_offered(one):
            raise UnreadError
        return (one, *more)
    asides = tuple(each for each in more if isinstance(each, Aside))
    if len(asides) + len(waits) < len(more) or any(each != Triggered(each.on, each.do) for each in waits):
        raise UnreadError
    later = (Later(each.on, each.do, "turn", each_time=True) for each in waits)
    return (replace(one, do=sequence(one.do, *later)), *asides)


def _is_offered(frame: Frame) -> bool:
    """Whether it is a text that is set off, and what it does may be declined, or is paid for."""
    return isinstance(frame, Triggered) and any(isinstance(part, InThatCase | May) for part in nodes(frame.do))


def valid(frame: Frame) -> Frame:
    """The frame, working while its ninja is injured too."""
    if isinstance(frame, Triggered):
        return replace(frame, do=rewrite(frame.do, _injured_too), valid=True)
    if isinstance(frame, Static | Activated | Instead | Plain):
        return replace(frame, valid=True)
    if isinstance(frame, Aside | PlayRule):
        return frame
    raise UnreadError


STILL_HEALTHY = Fits(Ref("self"), Group("card", filters=(Is("healthy"),)))
"""Asked at the end of a turn, where a text has been set off before: an injured ninja's works no more."""


def _injured_too(node: object) -> object:
    return Fits(Ref("self"), Group("card")) if isinstance(node, Fits) and node == STILL_HEALTHY else node


def _inner(g: Grammar, words: tuple[Token, ...], at: int) -> tuple[tuple[int, object], ...]:
    """The text in quotes, read as a line of its own."""
    text = words[at].text.strip('"')
    found, _ = g.read_line("line", text)
    return tuple((at + 1, frames[0]) for frames in found if isinstance(frames, tuple) and len(frames) == 1)


def _the_card(node: object) -> object:
    """ "It", where no more than the card itself has been named."""
    return Ref("self") if node in AGAIN else node


def _plain(g: Grammar) -> None:
    g.read("frame", lambda do: Plain(do), "{do:effects}")
    g.read("frame", lambda condition, do: Plain(do, condition), "if {condition:conditions} , {do:sentence}")
    g.read(
        "frame",
        lambda condition, do: Plain(do, condition, when=True),
        "when {condition:conditions} , {do:sentence}",
        "{do:clauses} when {condition:conditions}",
    )
    g.read(
        "frame",
        lambda condition, do: Plain(do, condition, during=True),
        "(while|as long as|for as long as) {condition:conditions} , {do:sentence}",
    )
    g.read(
        "frame",
        lambda condition, do: Plain(do, said_of_it(do, condition), during=True),
        "{do:clauses} (while|as long as|for as long as) {condition:conditions}",
    )
    g.read(
        "frame",
        lambda do, whose: Plain(do, Turn(whose), during=True),
        "{do:clauses} (during|in|on) {whose:possessor} turn",
    )
    g.read(
        "frame",
        lambda do, zone: Plain(do, zone=zone),
        "{do:clauses} while (it|this card|this ninja [card]) is in your {zone:own pile}",
    )
    g.read(
        "frame",
        lambda zone, do: Plain(do, None, zone=zone),
        "while this (card|ninja|ninja card|mission|mission card) is in your {zone:own pile} , {do:sentence}",
        "if this (card|ninja) is in your {zone:own pile} , {do:sentence}",
    )
    g.read(
        "frame",
        lambda do: Plain(rewrite(do, _the_card), zone="chain"),
        "while this (card|jutsu|mission|effect) [card] is (being played|on the chain) , {do:sentence}",
    )
    g.read(
        "frame",
        lambda condition, do: Plain(rewrite(do, _the_card), condition, zone="chain"),
        "while this (card|jutsu|mission|effect) [card] is (being played|on the chain) , (while|if) {condition:conditions} , {do:sentence}",
    )
    g.read(
        "frame",
        lambda zone, condition, do: Plain(do, condition, zone=zone),
        "while this (card|ninja|ninja card) is in your {zone:own pile} and {condition:conditions} , {do:sentence}",
        "while this (card|ninja|ninja card) is in your {zone:own pile} , (while|if) {condition:conditions} , {do:sentence}",
    )
    g.read(
        "frame",
        lying_in,
        "(while|if) this (card|ninja|ninja card|mission) is in your {zone:own pile} , {it:triggered}",
        "(while|if) this (card|ninja|ninja card|mission) is in your {zone:own pile} [,] {it:activated}",
        "(while|if) this (card|ninja|ninja card|mission) is in your {zone:own pile} and {condition:conditions} , {it:activated}",
    )
    g.same("frame", "activated")


def _triggered(g: Grammar) -> None:
    g.same("frame", "triggered")
    for when in ("when", "each time", "every time", "whenever", "if"):
        g.read(
            "triggered",
            _if_it_happens if when in ("if", "when") else Triggered,
            f"{when} {{on:on}} (,|:) {{do:effects}}",
        )
        g.read(
            "triggered",
            lambda on, condition, do: Triggered(on, do, condition),
            f"{when} {{on:on}} (,|) if {{condition:conditions}} (,|:) {{do:effects}}",
            f"{when} {{on:on}} (and|while|, while) {{condition:conditions}} (,|:) {{do:effects}}",
        )
        g.read("triggered", _whenever_it, f"{{do:clauses}} {when} {{on:on}}")
    each = "(each|every|per|a|this|during (each|a|the|this)) turn"
    first = (
        f"the first time {{on}} {each} (,|:) {{do:effects}}",
        f"the first time {each} [that] {{on}} (,|:) {{do:effects}}",
    )
    for told, once in (("on:on", first_time), ("on:would", first_time_it_would)):
        g.read("triggered", once, *(words.replace("{on}", f"{{{told}}}") for words in first))
    g.read("triggered", lambda on, do: Triggered(on, do), "{on:at the} (,|:) {do:effects}", "{do:clauses} {on:at the}")
    g.read(
        "triggered",
        lambda on, condition, do: Triggered(on, do, condition),
        "{on:at the} (,|) (if|while) {condition:conditions} (,|:) {do:effects}",
        "{on:at the} (that|in which|during which) {condition:conditions} (,|:) {do:effects}",
        "if {condition:conditions} , {do:clauses or may} {on:at the}",
    )
    g.read(
        "triggered",
        lambda on, whose, do: Triggered(on, do, Turn(whose)),
        "(when|each time|whenever|every time) {on:on} during {whose:possessor} turn (,|:) {do:effects}",
        "if {on:on} during {whose:possessor} turn (,|:) {do:effects}",
        "during {whose:possessor} turn , (when|each time|whenever|every time|if) {on:on} , {do:effects}",
    )
    g.read(
        "triggered",
        lambda on, when, do: Triggered(on, do, in_time(when)),
        "(when|each time|whenever|every time|if) {on:on} (during|in) {when:moment} (,|:) {do:effects}",
        "(during|in) {when:moment} , (when|each time|whenever|every time|if) {on:on} , {do:effects}",
    )
    g.read(
        "frame",
        lambda timing, a, b: Activated(timing, sequence(a, _about_it(b))),
        "{timing} , you can {a:clauses} . {b:effects}",
    )
    g.read("frame", lambda whose, do: Plain(do, Turn(whose)), "during {whose:possessor} turn , {do:sentence}")
    g.read(
        "triggered",
        lambda on, zone, do: Triggered(on, do, zone=zone),
        "{on:at the} , if this (ninja|card|client|mission) [card] is in your {zone:own pile} , {do:effects}",
    )
    g.read(
        "triggered",
        lambda on, zone, condition, do: Triggered(on, do, condition, zone=zone),
        "{on:at the} , if this (ninja|card|client|mission) [card] is in your {zone:own pile} and {condition:conditions} , {do:effects}",
    )
    g.read(
        "triggered",
        lambda on, past, do: Triggered(on, do, Happened(past)),
        "{on:at the} (,|) if {past:outcome} (,|:) {do:effects}",
    )


def _whenever_it(on: On | OnEither, do: Instruction) -> Triggered:
    """What is done "when it ...": it is whom that is done to. Raises UnreadError where that is another than the card."""
    events = on.events if isinstance(on, OnEither) else (on,)
    if any(each.who in AGAIN for each in events) and whom(do) != Ref("self"):
        raise UnreadError
    return Triggered(on, do)


def _if_it_happens(on: On | OnEither, do: Instruction) -> Triggered:
    """Raises UnreadError for "if it is injured" before what lasts: that is so for as long as it is."""
    steps = do.steps if isinstance(do, Sequence) else (do,)
    lasts = all(getattr(step, "duration", "") == UNSAID for step in steps)
    if isinstance(on, On) and on.event in ("injured", "healed") and lasts:
        raise UnreadError
    return Triggered(on, do)


def _resolves(g: Grammar) -> None:
    g.read(
        "frame",
        lambda group, do: Resolves(do, expert=group),
        "expert {group:bracketed} : {do:effects}",
        r"expert \( {group:listed one} \) : {do:effects}",
        "expert {group:quoted one} : {do:effects}",
    )
    g.read(
        "frame",
        lambda groups, do: Resolves(do, combination=groups),
        r"combination \( {groups:mates} \) : {do:effects}",
        "combination {groups:bracketed list} : {do:effects}",
    )
    brackets.add(g)
    g.read("listed one", lambda group: group, "{group:a group}", "[a|an] {group:traits group}")
    g.read("traits group", lambda it: Group("card", filters=(it,)), "{it:traits}")
    g.read("quoted one", lambda word: Group("card", filters=(Has(word),)), "{word:quoted}")
    g.read("listed one", lambda word, at: Group("card", filters=(rank(word, at),)), "{word:name} {at:beyond} [rank]")
    g.read("mate", lambda group: group, "[a|an] {group:traits group}", "{group:group}")
    g.read("mate", lambda word: Group("card", filters=(Has(word),)), "{word:word}")
    g.read("mate", lambda word: Group("card", filters=(Has(word, "symbol"),)), "{word:symbol word} [symbol]")
    g.read("mate", lambda: Group("card", filters=(Has("a"),)), "a")  # the Raikage
    g.read("mates", lambda one: (one,), "{one:mate}")
    g.read("mates", lambda one, more: (one, *more), "{one:mate} (, and|and|&|+|,) {more:mates}")
    play_times.add(g)
    for be, do, enters in (
        ("be deployed", "deploy this (ninja|card|ninja card)", False),
        ("be (put in play|put into play)", "put this (ninja|card|ninja card) in play", True),
    ):
        g.read(
            "frame",
            lambda price, enters=enters: PlayRule(price=price, enters=enters),
            f"this (ninja|card|ninja card) can only {be} by {{price:paying}}",
            f"this (ninja|card|ninja card) cannot {be} except by {{price:paying}}",
            f"[in order] to {do} , you must {{price:clauses}}",
            f"as an additional cost to {do} , [you must] {{price:clauses}}",
        )
    for gerund, words in (
        ("discarding", "discard"),
        ("removing", "remove"),
        ("sending", "move"),
        ("moving", "move"),
        ("paying", "pay"),
        ("injuring", "injure"),
        ("returning", "move"),
        ("placing", "move"),
        ("putting", "move"),
        ("revealing", "reveal"),
    ):
        g.read("paying", lambda do: do, f"{gerund} {{do:gerund {words}}}")
    g.read("gerund discard", lambda what: Move(what, "discard"), "{what:subject}")
    g.read(
        "gerund remove",
        lambda what: Move(what, "removed"),
        "from [the] game {what:subject}",
        "{what:subject} from [the] game",
    )
    g.read("gerund move", lambda what, to: Move(what, to), "{what:subject} to (your|its owner's) {to:own pile}")
    g.read("gerund injure", Injure, "{who:subject}")
    g.read("gerund discard", _from_hand, "{n:number} card")
    g.read("gerund discard", _from_chakra, "{n:number} [of your] chakra")
    g.read("gerund move", lambda what, to: going(what, to), "{what:subject} {to:destination}")
    g.read("gerund pay", lambda do: do, "{do:clauses}")
    g.read(
        "frame",
        lambda group, pair: Triggered(On("sent out", Ref("self")), changes(pair, Every(group), "turn")),
        "all {group} get {pair:figures} during the turn (it|they) is sent out to battle",
    )
    g.read(
        "frame",
        lambda condition, zone: PlayRule(condition, zone=zone, only=False),
        "(while|if) {condition:conditions} , this (jutsu|mission|card) [card] can be (played|used) from your {zone:own pile}",
        "(while|if) {condition:conditions} , you can (play|use) this (jutsu|mission|card) [card] from your {zone:own pile}",
        "you can (play|use) this (jutsu|mission|card) [card] from your {zone:own pile} (while|if) {condition:conditions}",
    )


def lying_in(it: Frame, zone: Zone, condition: Condition | None = None) -> Frame:
    """An ability that works from a pile."""
    if not isinstance(it, Triggered | Activated) or it.zone != "play" or (condition and it.condition):
        raise UnreadError
    return replace(it, zone=zone, condition=it.condition or condition)


def _about_it(do: Instruction) -> Instruction:
    """What follows from what may be done, and speaks of it. Raises UnreadError for a sentence of its own."""
    first = do.steps[0] if isinstance(do, Sequence) else do
    parts = list(nodes(first.condition if isinstance(first, If) else first))
    names = {part.name for part in parts if isinstance(part, Ref)}
    again = any(name in ("last", "seen", "moved", "chosen", "rest") or name.startswith("that ") for name in names)
    if not again and not any(isinstance(part, Heads) for part in parts):
        raise UnreadError
    return do


def _from_chakra(n: int) -> Move:
    return Move(Choose(Group("card", "you", ("chakra",)), n), "discard")


def _from_hand(n: int) -> Move:
    return Move(Choose(Group("card", "you", ("hand",)), n), "discard")
