"""Where things stand: what lies where as a condition, tags that name a zone, who is spoken of by what was done to it.

And smaller ways of speaking about coins, costs, power and results. Read, and never written.
"""

from __future__ import annotations

from functools import partial
from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    ChooseMode,
    Instruction,
    InThatCase,
    Later,
    May,
    Sequence,
    Triggered,
)
from rules.families.shinobi.effects.bans import Cannot, Cause, PlayLimit
from rules.families.shinobi.effects.conditions import Fits, Happened, Holds
from rules.families.shinobi.effects.english.noun_phrases.destinations import Destination, going
from rules.families.shinobi.effects.english.noun_phrases.nouns import (
    ALL_OF_THEM,
    LYING_IN,
    Place,
    make_group,
    no_alternative,
    ordered,
)
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does, lasting
from rules.families.shinobi.effects.english.sentences.frames import Plain
from rules.families.shinobi.effects.english.sentences.sentences import with_subject
from rules.families.shinobi.effects.english.settling.spoken import LASTING
from rules.families.shinobi.effects.groups import (
    Against,
    Among,
    Amount,
    Choose,
    Coins,
    Compare,
    Count,
    Done,
    Every,
    Filter,
    Group,
    Is,
    Other,
    Plus,
    Ref,
    Rewards,
    SameName,
    Standing,
    Which,
)
from rules.families.shinobi.effects.moving import Look, Move, PutInPlay, Select
from rules.families.shinobi.effects.names import Comparison, Player, Zone
from rules.families.shinobi.effects.triggers import Duration, On
from rules.families.shinobi.effects.verbs import Change, Give, PlaceCoin, RemoveCoin

Role = Literal["attack", "block", "head", "alone"]


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    for part in (_lying, _pointing, _coins, _figures, _limits, _defined, _results, _own_moves, _in_passing):
        part(g)


def _lying(g: Grammar) -> None:
    """What lies where, as a condition."""
    g.read(
        "condition",
        lambda who, whose, zones: Fits(who, Group("card", whose, zones)),
        "{who:ref} is [still] in {whose:possessor} {zones}",
    )
    g.read(
        "condition",
        lambda group, place: Holds(Count(_placed(group, place)), ">=", 1),
        "[a|an|any|1 or more|at least 1|one or more] {group:noun} is {place:place}",
    )
    g.read("condition", lambda group: Holds(Count(group), ">=", 1), "{group:owned group} is in play")
    g.read("owned group", lambda it: it, "(a|an|any|1 or more|at least 1) {it:group}", "1 of {it:group}")
    g.read(
        "condition",
        lambda group, place: Holds(Count(_placed(group, place)), "=", 0),
        "no {group:noun} is {place:place}",
    )
    g.read(
        "condition",
        lambda group, place, is_: Holds(Count(_placed(group, place)), *is_),
        "{is_:or more} {group:noun} is {place:place}",
    )
    g.read(
        "condition",
        lambda player, n, other: Holds(Rewards(player), ">=", Plus(Rewards(other), n)),
        "{player} has {n:number} or more battle reward more than {other:player}",
        "{player} has at least {n:number} more battle reward than {other:player}",
        "{player} has {n:number} or more battle reward than {other:player}",
    )
    g.read("condition", _of_this_coin, "{of:ref} has {is_:exactly so many} {coin:coin name} coin [on it]")
    g.read("exactly so many", lambda n: ("=", n), "(exactly|only) {n:number}")
    effect = "(due to|because of|as a result of) this effect"
    g.read("condition", lambda a, is_: Holds(a, *is_), f"{{a:quantity}} (become|is|becomes) {{is_:or more}} {effect}")


def _placed(group: Group, place: Place) -> Group:
    no_alternative(group)
    if group.whose != "any" or group.zones not in (("play",), ("chain",)) or not place.zones:
        raise UnreadError
    return replace(group, zones=place.zones, whose=place.whose or "any")


def _of_this_coin(of: Ref, is_: tuple[Comparison, Amount], coin: str) -> Holds:
    return Holds(Coins(of, coin), *is_)


def _another(what: Ref) -> Ref:
    """What a word points to; the card itself is said to lie where it comes from."""
    if what == Ref("self"):
        raise UnreadError
    return what


def _pointing(g: Grammar) -> None:
    """Who is spoken of by what was done to it."""
    done = "(sent|returned|charged|moved|discarded|removed)"
    card = "(ninja|jutsu|mission|client|card)"
    g.read(
        "ref", lambda: Ref("moved"), f"the {done} {card} [card]", f"the {card} [card] (you|that you|that was) {done}"
    )
    g.read("ref's", lambda: Ref("moved"), f"the {done} (ninja's|card's|jutsu's)")
    g.read(
        "ref", lambda: Ref("chosen"), f"the (injured|healed|damaged) {card}", f"the {card} that was (injured|healed)"
    )
    g.read("subject", lambda: ALL_OF_THEM, "those (ninja|card)", "these (ninja|card)", "they")
    piles: tuple[tuple[Zone, str], ...] = (("discard", "discard pile"), ("hand", "hand"), ("chakra", "chakra area"))
    for zone, words in piles:
        this = f"this (card|ninja|ninja card) (in|from) your {words}"
        g.read("ref", lambda zone=zone: LYING_IN[zone], this)
        g.read(
            "clause",
            lambda zone=zone, injured=False: PutInPlay(LYING_IN[zone], injured=injured),
            f"put this (card|ninja|ninja card) (in|into) play from your {words}",
        )
    g.read("clause", lambda what: PutInPlay(_another(what)), "put {what:ref} (in|into) play from your hand")
    g.read("clause", Select, "take {what:which}")
    g.read("clause", lambda what: Select(_by_lot(what)), "randomly choose {what:which}")
    g.read("after", lambda whom: (Against(whom),), "(blocking|opposing|that block) {whom:ref's} team")
    g.read(
        "after",
        lambda is_: (Compare("symbols in cost", *is_),),
        "(with|that has) {is_:or more} specific symbol",
    )
    g.read(
        "effects",
        lambda a, b: ChooseMode((a, b)),
        "choose 1 [of the following] : {a:sentence} [;|,] or {b:sentence}",
    )


def _being(group: Group, what: Standing) -> Group:
    return replace(group, filters=ordered((*group.filters, Is(what))))


def _by_lot(what: Which) -> Which:
    if not isinstance(what, Choose):
        raise UnreadError
    return replace(what, random=True)


def _coins(g: Grammar) -> None:
    g.read(
        "clause",
        lambda n, coin, a, b: InThatCase(RemoveCoin(a, coin, n, up_to=True, total=True), PlaceCoin(b, coin, Done())),
        "(move|put) up to {n:number} [of the] {coin:coin name} coin (on|from) {a:ref} (on|onto|to) {b:which}",
    )
    g.read(
        "clause",
        lambda n, coin, a, b: InThatCase(RemoveCoin(a, coin, n), PlaceCoin(b, coin, n)),
        "(move|put) {n:number} [of the] {coin:coin name} coin (on|from) {a:ref} (on|onto|to) {b:which}",
    )
    g.read("countable", lambda of: Coins(of, ""), "[ninja blade] coin on {of:ref}")
    g.read(
        "frame",
        lambda group, done, what: Plain(with_subject(Every(_being(group, what)), done)),
        "[all|each|every] [of] {group} {done:predicates} while they is {what:state}",
    )
    g.read(
        "clause",
        lambda n, coin, who: RemoveCoin(who, coin, n),
        "remove {n:number} of the {coin:coin name} coin (on|from) {who:subject}",
    )


def _figures(g: Grammar) -> None:
    does(
        g,
        lambda who, n, duration: Change(who, "mental", n, duration, to=True),
        "(has|get) mental power [:] {n:number} {duration:during}",
        "(has|get) a mental power of {n:number} {duration:during}",
    )
    does(
        g,
        lambda who, word, duration: Give(who, (word,), duration),
        "is [also] (considered|treated) (to has|as having|as) (a|an|the|) {word:quoted} rank {duration:during}",
    )
    for owner in ("{who:owned} power", "the power of {who:subject}"):
        for by, fixed in (("{source:cause}", ()), ("(by|from|of|due to) {of:sources}", ())):
            del fixed
            lasting(g, _power_kept, f"{owner} cannot be (changed|affected|altered) {by}")


def _power_kept(who: Which, duration: Duration, of: Group | None = None, source: Cause = "any") -> Sequence:
    return Sequence(
        (
            Cannot(who, "have power raised", duration, of, source),
            Cannot(who, "have power lowered", duration, of, source),
        )
    )


def _limits(g: Grammar) -> None:
    for subject, fixed in (("{player:player}", {}), ("player", {"player": "each"})):
        lasting(
            g,
            lambda player, n, duration: PlayLimit(player, "attacking team", n, duration),
            f"{subject} cannot attack with more than {{n:number}} team",
            f"{subject} can only attack with [up to] {{n:number}} team",
            **fixed,
        )


def _defined(g: Grammar) -> None:
    """Sentences with "X = ..." behind, where plain sentences stand."""
    g.read(
        "frame",
        lambda condition, do: Plain(do, condition, during=True),
        "(while|as long as|for as long as) {condition:conditions} , {do:defined}",
    )
    g.read("frame", lambda condition, do: Plain(do, condition), "if {condition:conditions} , {do:defined}")


def _results(g: Grammar) -> None:
    for done, event in (("discarded", "discarded"), ("removed from play", "leaves")):
        words = f"{done} by damage from the team of {{by:someone}}"
        g.form("event", On, f"{{who:someone}} is {words}", event=event, cause="showdown")
        g.form("would", On, f"{{who:someone}} would be {words}", event=event, cause="showdown")
    g.form(
        "would",
        On,
        "{who:someone} would be injured by damage from the team of {by:someone}",
        event="injured",
        cause="showdown",
    )
    damage = "(due to|by) [the] damage (from|of|given by|received from)"
    for done, event in (("discarded", "discarded"), ("removed from play", "leaves"), ("injured", "injured")):
        g.read(
            "event",
            lambda who, by, event=event: On(event, who, by=by, cause="showdown"),
            f"{{who:someone}} is {done} {damage} {{by:ref's}} team",
        )
        g.read(
            "would",
            lambda who, by, event=event: On(event, who, by=by, cause="showdown"),
            f"{{who:someone}} would be {done} {damage} {{by:ref's}} team",
        )
        g.read(
            "does now",
            lambda who, by, event=event: On(event, who, by=by, cause="showdown"),
            f"{{who:someone}} is {done} {damage} {{by:ref's}} team",
        )
    g.read("noun of a hand", lambda kind: make_group(kind), "{kind}")
    g.read("noun of a hand", lambda kind, a: make_group(kind, a), "{a:befores} {kind}")
    g.read("noun of a hand", lambda kind, b: make_group(kind, (b,)), "{kind} {b:behind}")
    g.read("noun of a hand", lambda kind, a, b: make_group(kind, a, (b,)), "{a:befores} {kind} {b:behind}")
    g.read(
        "noun of a hand", lambda kind: make_group(kind, (SameName(Ref("chosen")),)), "{kind} (with|that has) that name"
    )
    shown = "reveal their hand and discard all [of] [the] {group:noun of a hand} [among them|in it|in their hand]"
    players: tuple[Player, ...] = ("opponent", "each", "owner", "controller", "that player")
    for player in players:
        g.read(f"deed of {player}", lambda group, player=player: shown_and_gone(player, group), shown)


def _in_passing(g: Grammar) -> None:
    """What happens to those that do something, said of them."""
    sent = "(that|which) is sent out"
    roles: tuple[tuple[str, Role | None], ...] = (("[to battle]", None), ("to attack", "attack"), ("to block", "block"))
    for words, role in roles:
        for head, lead in (("", False), (" as [the|a] head ninja", True)):
            if lead and role is not None:
                continue
            on = partial(On, "sent out", role="head" if lead else role)
            out = (Is(_OUT[role]), *_LEADING[lead])
            g.read(
                "frame",
                lambda group, done, on=on, out=out: _those_out(group, done, on(group), out),
                f"[all|each|every|any] {{group}} {sent} {words}{head} {{done:predicates}}",
            )
            g.read(
                "frame",
                lambda group, done, on=on: Triggered(on(group), with_subject(Ref("event"), _for_a_time(done))),
                f"[all|each|every|any] {{group}} sent out {words}{head} {{done:predicates}}",
            )
            g.read(
                "frame",
                lambda group, done, on=on: Triggered(
                    on(group), Later(On("ends", phase="turn"), with_subject(Ref("event"), done))
                ),
                f"[all|each|every|any] {{group}} {sent} {words}{head} {{done:predicates}} at the end of (that|the|this) turn",
            )
    g.read(
        "condition",
        lambda who, by, times: Happened(On("uses jutsu", who, by=by), times),
        "{who:someone} used {times:number} or more {by:noun} [this turn|during this turn]",
    )
    g.read(
        "subject",
        lambda: Every(Group("card", zones=(), filters=(Among(Ref("target")), Other(Ref("chosen"))))),
        "the other target",
        "the rest of the (target|targets)",
    )
    g.read(
        "which",
        lambda team: Choose(team),
        "every ninja in (1|one|a) of {team:group}",
        "(all|each) [of] [the] ninja in (1|one|a) of {team:group}",
    )
    g.read("ref", lambda: Ref("target's user"), "the user of target ( 1 )".replace("( 1 )", "\\( 1 \\)"))


def _those_out(group: Group, done: tuple[Instruction, ...], on: On, out: tuple[Filter, ...]) -> Plain | Triggered:
    """What holds of those that are out holds for as long as they are; what is done to them is as they go."""
    if all(isinstance(each, LASTING) and getattr(each, "duration", "") == UNSAID for each in done):
        return Plain(with_subject(Every(replace(group, filters=ordered((*group.filters, *out)))), done))
    return Triggered(on, with_subject(Ref("event"), done))


_OUT: dict[Role | None, Standing] = {None: "battling", "attack": "attacking", "block": "blocking"}
_LEADING: dict[bool, tuple[Filter, ...]] = {False: (), True: (Is("head"),)}


def _for_a_time(done: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """What is said to last so long. Raises UnreadError where no time is said: that holds while they are out."""
    if any(getattr(node, "duration", "turn") == UNSAID for node in nodes(done)):
        raise UnreadError
    return done


def shown_and_gone(player: Player, group: Group, to: Destination | None = None) -> Instruction:
    """A player shows the hand, and all cards of a group that are in it go away."""
    if group.whose != "any" or group.zones not in (("play",), ("chain",)):
        raise UnreadError
    hand: tuple[Zone, ...] = ("hand",)
    look = Look(Every(Group("card", player, hand)), reveal=True, by=player)
    return Sequence((look, going(Every(replace(group, whose=player, zones=hand)), to or Destination("discard"))))


def _own_moves(g: Grammar) -> None:
    """Where a used card may go in place of where used cards go."""
    used = "(would be|is) (moved|sent) to (your|its owner's) {_z:own pile} [after it resolve|after its effect is applied|when it resolve]"
    g.read(
        "sentence",
        lambda do: May(_own(do)),
        f"if this (jutsu|card|mission) [card] {used} , you can {{do:clause}} instead",
        "you can {do:clause} when (it|this jutsu|this card) [card] resolve [instead of [moving it to] your {_z:own pile}]",
        "after this effect is applied , you can {do:clause} [instead of [moving it to] your {_z:own pile}]",
    )
    g.read(
        "sentence",
        lambda cost, do: May(InThatCase(cost, _own(do))),
        "you can {cost:clause} after this effect is applied . in that case , {do:clause} [instead of [moving it to] [your] {_z:own pile}]",
        "after this effect is applied , you can {cost:clause} . in that case , {do:clause} [instead of [moving it to] [your] {_z:own pile}]",
    )

    when = (
        "(after it resolve|after this card resolve|after this effect is applied|when it resolve|when this card resolve)"
    )
    g.read("sentence", _own, f"{{do:clause}} {when}", f"{when} , {{do:clause}}")


def _own(do: Instruction) -> Move:
    if not isinstance(do, Move) or do.what not in (Ref("self"), Ref("last")):
        raise UnreadError
    return Move(Ref("self"), do.to, do.position)


__all__ = ["add"]
