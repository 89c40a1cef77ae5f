"""Replacements: what happens in the place of something, damage made less or more, and where a used card goes instead.

"When X would be discarded, move it to your hand instead", also in the present tense ("When X is discarded, ...
instead"). What a jutsu or mission says of a card in play so, it says of that card for the turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    GiveText,
    Instead,
    Instruction,
    Later,
    Sequence,
    Triggered,
)
from rules.families.shinobi.effects.bans import Cannot
from rules.families.shinobi.effects.conditions import Holds
from rules.families.shinobi.effects.english.sentences.clauses import AGAIN, SUBJECT, UNSAID, lasting
from rules.families.shinobi.effects.english.sentences.sentences import sequence, with_subject
from rules.families.shinobi.effects.groups import Amount, Done, Every, Group, Plus, Ref, Times
from rules.families.shinobi.effects.moving import Move, PutInPlay
from rules.families.shinobi.effects.names import TARGETS
from rules.families.shinobi.effects.triggers import Duration, Event, On, Why
from rules.families.shinobi.effects.verbs import Heal, Injure, PlaceCoin, ReduceDamage, RemoveCoin


def add(g: Grammar) -> None:
    """Teach a grammar the replacements."""
    for part in (_events, _instead, _damage, _spared, _used_cards):
        part(g)


# What would happen

_DEEDS: dict[str, Event] = {
    "discarded": "discarded",
    "removed from play": "leaves",
    "injured": "injured",
    "healed": "healed",
}
_WHY = ("", " {cause:why}")


def _events(g: Grammar) -> None:
    for done, event in _DEEDS.items():
        for why in _WHY:
            g.read("would", partial(On, event), f"{{who:someone}} would be {done}{why}")
            g.read("does now", partial(On, event), f"{{who:someone}} is {done}{why}")
    for why in _WHY:
        g.read("would", partial(On, "leaves"), f"{{who:someone}} would leave play{why}")
        g.read("would", partial(On, "damaged"), f"{{who:someone}} would (receive|be given|be dealt) [any] damage{why}")
        g.read(
            "would",
            partial(On, "damaged"),
            f"{{who:someone}} would (receive|be given|be dealt) {{amount:number}} or more damage{why}",
        )
    g.read(
        "would",
        partial(On, "damaged"),
        "{who:someone} would receive [any] damage (from|by|due to) [the effect of] [a|an|any] {by:group}",
        "{by:someone} would (give|deal) [any] damage to {who:someone}",
    )
    for why in _WHY:
        g.read("does now", partial(On, "leaves"), f"{{who:someone}} leave play{why}")
        g.read("does now", partial(On, "damaged"), f"{{who:someone}} (receive|is given|is dealt) [any] damage{why}")
    sent = "(moved|sent|returned) to [your|its owner's|the|their owner's] {zone:pile}"
    removed = "removed from [the] game"
    for why in _WHY:
        for words, be in (("would", "would be"), ("does now", "is")):
            g.read(words, partial(On, "moved", origin="play"), f"{{who:someone}} {be} {sent}{why}")
            gone = partial(On, "moved", zone="removed", origin="play")
            g.read(words, gone, f"{{who:someone}} {be} {removed}{why}")
    g.read("would", lambda player: On("draws", player=player), "{player:player} would draw a card")
    for done, event in _DEEDS.items():
        g.wording("would", On, f"{{who:someone}} would be {done}", event=event)
        g.wording("would", On, f"{{who:someone}} would be {done} {{cause:why}}", event=event)
    g.wording("would", On, "{who:someone} would receive damage", event="damaged")
    several = "{who:someone} would receive {amount:number} or more damage"
    g.wording("would", On, several, event="damaged")
    g.wording("would", On, f"{several} {{cause:why}}", event="damaged")
    g.wording("would", On, "{who:someone} would receive damage {cause:why}", event="damaged")
    removed = "{who:someone} would be removed from the game"
    g.wording("would", On, removed, event="moved", origin="play", zone="removed")
    g.wording("would", On, f"{removed} {{cause:why}}", event="moved", origin="play", zone="removed")
    moved = "{who:someone} would be moved to {zone:pile}"
    g.wording("would", On, moved, event="moved", origin="play")
    g.wording("would", On, f"{moved} {{cause:why}}", event="moved", origin="play")
    g.wording("would", On, "{player:player} would draw a card", event="draws")


# What comes in its place


def _instead(g: Grammar) -> None:
    when = "(when|if|whenever|each time|every time)"
    body = ("{do:clauses} instead", "instead [,] {do:clauses}")
    for words in body:
        for on in ("{on:would}", "{on:does now}"):
            g.read("frame", Instead, f"{when} {on} , {words}")
            g.read("frame", _and_then, f"{when} {on} , {words} (. then|and then|.) , {{more:sentence}}")
            g.read(
                "sentence",
                _for_a_time,
                f"{when} {on} {{duration:during}} , {words}",
                f"{{duration:during}} , {when} {on} , {words}",
            )
            g.read("sentence", partial(_for_a_time, duration=UNSAID), f"{when} {on} , {words}")
    for words in ("{group} that would be {done:replaceable}", "[all|every] {group} that is {done:replaceable}"):
        g.read("frame", _of_all, f"{words} {{does:does}} instead", f"{words} is instead {{does:bare does}}")
    g.read("bare does", lambda: Move(SUBJECT, "removed"), "removed from [the] game")
    it = "(it|that ninja|the target)"
    for gone in ("be removed from play", "leave play", "be discarded"):
        for go in (f"remove {it} from [the] game instead", f"{it} is removed from [the] game instead"):
            g.read(
                "sentence",
                partial(_goes_for_good, on="discarded" if gone == "be discarded" else "leaves"),
                f"{{put:clause}} . (if|when|whenever) {it} would {gone} , {go}",
            )
    g.values("replaceable", _DEEDS)


def _goes_for_good(put: Instruction, on: Event) -> Instruction:
    """What is put in play for once: it has that text itself. Raises UnreadError behind anything else."""
    if not isinstance(put, PutInPlay):
        raise UnreadError
    own = Ref("self")
    return sequence(put, GiveText(Ref("moved"), Instead(On(on, own), Move(own, "removed"), valid=True), "permanent"))


def _and_then(on: On, do: Instruction, more: Instruction) -> Instead:
    return Instead(on, sequence(do, more))


def _of_all(group: Group, done: Event, does: Instruction) -> Instead:
    return Instead(On(done, group), with_subject(Ref("last"), (does,)))


def _for_a_time(on: On, do: Instruction, duration: Duration) -> GiveText:
    return for_a_time(Instead(on, do), duration)


def for_a_time(text: Instead | Triggered, duration: Duration) -> GiveText:
    """For as long as it lasts the card has the text itself; it must not speak of players, who may be others there.

    What it says of your own ninja it may say of you.
    """
    who = text.on.who if isinstance(text.on, On) else None
    mine = who == Ref("user") or (isinstance(who, Group) and (who.kind, who.whose) == ("ninja", "you"))
    theirs = isinstance(text.on, On) and "opponent" in str(text.on.cause) and not mine
    if theirs or not isinstance(who, Ref | Group) or not (mine or (isinstance(who, Ref) and who.name in TARGETS)):
        raise UnreadError
    own = Ref("self")
    of_itself = rewrite(replace(text, valid=True), lambda node: own if node in (who, *AGAIN) else node)
    body = list(nodes(of_itself.do))
    if not mine and not all(isinstance(node, _OF_NOBODY) and not _is_reward(node) for node in body):
        raise UnreadError
    if any(isinstance(node, Ref) and node != own for node in body):
        raise UnreadError
    return GiveText(Every(who) if isinstance(who, Group) else who, of_itself, duration)


def _is_reward(node: object) -> bool:
    """Whether a card becomes a battle reward, which is one player's and not its owner's."""
    return isinstance(node, Move) and node.to == "rewards"


_OF_NOBODY = (Ref, Move, Heal, Injure, PlaceCoin, RemoveCoin, Sequence)
"""Instructions that are the same whoever controls the card that has them."""


# Damage made less, or more


def _less(amount: Amount, sign: int) -> ReduceDamage:
    if sign > 0:
        return ReduceDamage(amount)
    if not isinstance(amount, int):
        raise UnreadError
    return ReduceDamage(-amount)


def _damage(g: Grammar) -> None:
    g.wording("clause", ReduceDamage, "reduce the damage by {amount:amount}", _reduced)
    g.wording("clause", ReduceDamage, "increase the damage by {amount:amount}", _increased)
    g.wording("clause", ReduceDamage, "negate the damage", amount=None)
    that = "(the|that|this) damage"
    for sign, active, passive in (
        (1, "(reduce|lower|decrease)", "(reduced|lowered|decreased)"),
        (-1, "increase", "increased"),
    ):
        g.read(
            "clause",
            partial(_less, sign=sign),
            f"{active} {that} by {{amount:amount}}",
            f"{active} it by {{amount:amount}}",
            f"{that} is {passive} by {{amount:amount}}",
            f"(it|they|that ninja|those ninja|the target|the user) receive {{amount:number}} {'less' if sign > 0 else '(more|additional|extra)'} damage",
        )
        for damage in ("damage [that] {who:someone} receive", "damage (given to|dealt to|received by) {who:someone}"):
            for told in (f"(all [of the]|any|the|) {damage}", f"(all [of the]|any|the|) {damage} {{cause:why}}"):
                g.read(
                    "guard",
                    partial(_guard, sign=sign),
                    f"{active} {told} by {{amount:amount}}",
                    f"{told} is {passive} by {{amount:amount}}",
                )
                g.read(
                    "sentence",
                    partial(_guard_for_a_time, sign=sign),
                    f"{active} {told} by {{amount:amount}} {{duration:during}}",
                    f"{active} {told} {{duration:during}} by {{amount:amount}}",
                    f"{told} is {passive} by {{amount:amount}} {{duration:during}}",
                    f"{told} {{duration:during}} is {passive} by {{amount:amount}}",
                    f"{{duration:during}} , {active} {told} by {{amount:amount}}",
                    f"{{duration:during}} , {told} is {passive} by {{amount:amount}}",
                )
    g.read(
        "clause",
        lambda: ReduceDamage(None),
        f"(negate|prevent) {that}",
        "prevent it",
        f"reduce {that} to 0",
        f"{that} become 0",
        f"{that} is negated",
        f"{that} is reduced to 0",
        f"(it|that ninja|those ninja|they) (does not|do not) receive {that}",
    )
    g.same("frame", "guard")
    doubled = "(all [of the]|any|the|) damage [that] {who:someone} receive"
    g.read(
        "guard",
        lambda who, cause=None: Triggered(On("damaged", who, cause=cause), ReduceDamage(Times(Done(), -1))),
        f"{doubled} is doubled",
        f"{doubled} {{cause:why}} is doubled",
        f"double {doubled}",
    )
    g.read(
        "frame",
        lambda condition, it: replace(it, condition=condition),
        "(while|if) {condition:conditions} , {it:guard}",
    )
    when = "(when|if|whenever|each time)"
    g.read("frame", guarding, f"{when} {{on:would}} , {{do:effects}}")
    g.read(
        "frame",
        lambda on, n: Triggered(on, ReduceDamage(-n)),
        f"{when} {{on:would}} , (it|they) receive that damage plus {{n:number}} instead",
        f"{when} {{on:would}} , (it|they) receive {{n:number}} (additional|more) damage [instead]",
    )
    g.read(
        "frame",
        lambda who, n, m: Triggered(On("damaged", who), ReduceDamage(Plus(Done(), -m)), Holds(Done(), ">=", n)),
        f"{when} {{who:someone}} would receive {{n:number}} or more damage [at (once|a time|the same time)] , (it|they) [only] receive [only] {{m:number}} damage [instead]",
        f"{when} {{who:someone}} would receive {{n:number}} or more damage , reduce (that|the) damage to {{m:number}} [instead]",
    )
    g.read(
        "frame",
        lambda who, n, cause=None: Triggered(On("damaged", who, cause=cause), ReduceDamage(-n)),
        "{who:someone} receive {n:number} (additional|more) damage",
        "{who:someone} receive {n:number} (additional|more) damage {cause:why}",
    )
    g.read(
        "frame",
        lambda who, n, cause=None: Triggered(On("damaged", who, cause=cause), ReduceDamage(n)),
        "{who:someone} receive {n:number} less damage",
        "{who:someone} receive {n:number} less damage {cause:why}",
    )


def guarding(on: On, do: Instruction) -> Triggered:
    """What is done before the damage is, to make it less."""
    if on.event != "damaged" or not any(isinstance(node, ReduceDamage) for node in nodes(do)):
        raise UnreadError
    return Triggered(on, do)


def _guard(who: Ref | Group, amount: Amount, sign: int, cause: Why | None = None) -> Triggered:
    return Triggered(On("damaged", who, cause=cause), _less(amount, sign))


def _guard_for_a_time(
    who: Ref | Group, amount: Amount, duration: Duration, sign: int, cause: Why | None = None
) -> Later:
    return Later(On("damaged", who, cause=cause), _less(amount, sign), duration, each_time=True)


def _spared(g: Grammar) -> None:
    """ "All Damage given to the target during this turn is negated"."""
    damage = "(all [of the]|any|the|) damage [that would be] (given|dealt) to {who:subject}"
    no_more = "is (negated|prevented|reduced to 0)"
    lasting(g, lambda who, duration: Cannot(who, "receive damage", duration), f"{damage} {no_more}")
    g.read(
        "clause",
        lambda who, duration: Cannot(who, "receive damage", duration),
        f"{damage} {{duration:during}} {no_more}",
        f"(negate|prevent) {damage} {{duration:during}}",
        "(negate|prevent) (all|any) damage {who:subject} would receive {duration:during}",
    )


def _reduced(reduce: object) -> Mapping[str, object] | None:
    if not isinstance(reduce, ReduceDamage) or reduce.amount is None:
        return None
    less = not isinstance(reduce.amount, int) or reduce.amount > 0
    return {"amount": reduce.amount} if less else None


def _increased(reduce: object) -> Mapping[str, object] | None:
    if isinstance(reduce, ReduceDamage) and isinstance(reduce.amount, int) and reduce.amount <= 0:
        return {"amount": -reduce.amount}
    return None


# Where a used card goes


def _used_cards(g: Grammar) -> None:
    place = "instead of [(moving|sending|putting) it] [to] (your|its owner's) {_z:own pile}"
    after = (
        "[after (this|its) effect is applied|when (this|its) effect is applied|after this (jutsu|mission) [card] (is applied|resolves)"
        "|after [its|being] (use|used)|after (it|this (jutsu|mission|card) [card]) is (used|played)|after resolving]"
    )
    said_so = after[1:-1].join("()")
    g.read("clauses", _own_move, f"{{do:clause}} {place} {said_so}", f"{{do:clause}} {said_so} {place}")
    g.read("clauses", partial(_own_move, itself=True), f"{{do:clause}} {place}")
    g.read("clauses", _own_move, f"{{do:clause}} {after[1:-1].join('()')}")
    g.read(
        "sentence",
        _own_move,
        f"(after|when) (this|its) effect is applied , {{do:clause}} [{place}]",
        f"(after|when) this (jutsu|mission|card) [card] resolve , {{do:clause}} {place}",
        f"after this (jutsu|mission|card) [card] is (used|played) , {{do:clause}} [{place}]",
        f"after (resolving|using|playing|applying) this (jutsu|mission|card|effect) [card] , {{do:clause}} [{place}]",
        "(when|if) this (jutsu|mission|card) [card] would be (moved|sent|put) to your chakra area [after (use|being used|it is used|this effect is applied)] , {do:clause} instead",
    )


def _own_move(do: Instruction, *, itself: bool = False) -> Move:
    """The card itself goes there and not where used cards go; `itself` must be said where it is not said when."""
    if not isinstance(do, Move) or do.what not in ((Ref("self"),) if itself else (Ref("self"), *AGAIN)):
        raise UnreadError
    return Move(Ref("self"), do.to, do.position)


__all__ = ["add", "for_a_time", "guarding"]
