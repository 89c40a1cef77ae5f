"""Customs: who blocked, who may be aimed at, what is paid on top, damage that is capped, cards that two players reveal.

Read, and never written.
"""

from __future__ import annotations

from functools import partial
from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    Activated,
    GiveText,
    If,
    Instead,
    Instruction,
    May,
    OrElse,
    Sequence,
    Triggered,
)
from rules.families.shinobi.effects.bans import Act, Cannot
from rules.families.shinobi.effects.conditions import Both, Condition, Did, Fits, Happened, Holds, Never
from rules.families.shinobi.effects.english.conditions.conditions import team_has
from rules.families.shinobi.effects.english.deeds.bans import owned
from rules.families.shinobi.effects.english.deeds.replacements import guarding
from rules.families.shinobi.effects.english.events.events import owned_by
from rules.families.shinobi.effects.english.events.several import read_event, read_event_as
from rules.families.shinobi.effects.english.noun_phrases.nouns import HERE, ordered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, does, lasting
from rules.families.shinobi.effects.english.sentences.paragraphs import if_instead
from rules.families.shinobi.effects.english.sentences.sentences import sequence
from rules.families.shinobi.effects.groups import (
    Among,
    Choose,
    Coins,
    Compare,
    Count,
    Done,
    Every,
    Figure,
    Filter,
    Group,
    Includes,
    Is,
    Not,
    Other,
    Plus,
    Ref,
    SameName,
    Which,
)
from rules.families.shinobi.effects.moving import Move
from rules.families.shinobi.effects.names import Comparison, Player
from rules.families.shinobi.effects.outcomes import AfterAll
from rules.families.shinobi.effects.triggers import Duration, On, Why
from rules.families.shinobi.effects.verbs import Change, Injure, Pay, PlaceCoin, ReduceDamage

_TIME = "[this turn|during (this|the|that) turn|in this turn]"


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    for part in (
        _blocked,
        _rewards_won,
        _several_teams,
        _aimed_at,
        _costs,
        _coins,
        _capped,
        _stays,
        _nouns,
        _done,
        _so_it_is,
        _paid_twice,
    ):
        part(g)


def _blocked(g: Grammar) -> None:
    """Who was blocked this turn, and who blocked nobody."""
    for who in ("{who:ref's} team", "{who:someone}"):
        g.read("condition", lambda who: Happened(On("unblocked", who)), f"{who} was not (blocked|opposed) {_TIME}")
        g.read(
            "condition", lambda who: Happened(On("faces", who, role="attack")), f"{who} was (blocked|opposed) {_TIME}"
        )
    g.read(
        "condition",
        lambda player: Never(Happened(On("sent out", Group("team", player), role="block"))),
        f"{{player}} (did not|has not) (block|blocked) [with any team] {_TIME}",
    )


def _rewards_won(g: Grammar) -> None:
    """How many battle rewards were won this turn."""
    won = "(win|get|got|gained)"
    when = "(this turn|during (this|the|that) turn|in this turn)"
    g.read(
        "condition",
        lambda player, n: Happened(On("gains", player=player), n),
        f"{{player}} {won} {{n:number}} or more battle reward {when}",
    )
    g.read("condition", lambda: _neither(On("gains")), f"neither player {won} [any|a] battle reward {when}")
    g.read(
        "condition",
        lambda: _neither(On("sent out", Group("team"))),
        f"neither player sent [out] (a|any) team [out] [to battle] {when}",
    )


def _neither(on: On) -> Condition:
    """Neither the one player's, nor the other's."""
    players: tuple[Player, ...] = ("you", "opponent")
    if isinstance(on.who, Group):
        of = [replace(on, who=replace(on.who, whose=player)) for player in players]
    else:
        of = [replace(on, player=player) for player in players]
    return Both(tuple(Never(Happened(each)) for each in of))


def _several_teams(g: Grammar) -> None:
    """ "When your opponent sends out 2 or more Teams": as the one goes that makes it so many."""
    ways: tuple[tuple[str, Role | None], ...] = (("[to battle]", None), ("to attack", "attack"), ("to block", "block"))
    for words, role in ways:
        g.read(
            "triggered",
            partial(_so_many_teams, role),
            f"(when|if|whenever|each time) {{player:whoever}} send [out] {{n:number}} or more team [out] {words} , {{do:effects}}",
        )


Role = Literal["attack", "block"]


def _so_many_teams(role: Role | None, player: Player, n: int, do: Instruction) -> Triggered:
    if player not in ("you", "opponent"):
        raise UnreadError
    on = On("sent out", Group("team", player), role=role)
    return Triggered(on, do, Happened(on, n), a_turn=1)


def _aimed_at(g: Grammar) -> None:
    """Whom a player cannot choose; and bans of all cards but some."""
    lasting(
        g,
        lambda player, who, of, duration: Cannot(who, "be targeted", duration, owned(of, player)),
        "{player:player} cannot choose {who:subject} as (a|the) target (of|for|with) [(their|your)] {of:sources}",
    )
    lasting(
        g,
        lambda player, who, duration: Cannot(who, "be targeted", duration, Group("card", player)),
        "{player:player} cannot choose {who:subject} as (a|the) target",
    )
    has = "unless (those|that|the|these) {_k:noun} has [a|an] {but:with figure}"
    does(
        g, _but_by_some, f"cannot {{acts:act acted list}} (by|from|of|due to) {{of:sources}} {has} {{duration:during}}"
    )


def _but_by_some(who: Which, acts: tuple[Act, ...], of: Group, but: Filter, duration: Duration) -> Instruction:
    """Forbidden to all of them but those with such a figure."""
    others = replace(of, filters=ordered((*of.filters, _contrary(but))))
    bans = tuple(Cannot(who, act, duration, others) for act in dict.fromkeys(acts))
    return bans[0] if len(bans) == 1 else Sequence(bans)


_CONTRARY: dict[Comparison, Comparison] = {">=": "<", "<=": ">", ">": "<=", "<": ">="}


def _contrary(one: Filter) -> Filter:
    if isinstance(one, Compare) and one.is_ in _CONTRARY:
        return replace(one, is_=_CONTRARY[one.is_])
    return Not(one)


def _costs(g: Grammar) -> None:
    """What is paid on top, and what cards in the hand cost."""
    g.read(
        "clause",
        lambda n: Move(Choose(Group("card", "you", ("chakra",)), n, up_to=True), "discard"),
        "(pay|discard) up to {n:number} (additional|more|extra) [of your] chakra",
    )
    g.read(
        "countable",
        lambda: Count(Group("card", zones=(), filters=(Among(Ref("moved")),))),
        "[additional] chakra paid (this way|due to this effect|by this effect|for this effect)",
    )
    held = "while (they|it) is in (your|their|its owner's) hand"
    costs = "{figure:held figure}"
    lasting(
        g,
        lambda group, n, figure, duration: Change(Every(_held(group)), figure, n, duration),
        f"{{group}} get {{n:delta}} {costs} {held}",
    )
    for words, sign in (("(reduced|lowered|decreased)", -1), ("(increased|raised)", 1)):
        lasting(
            g,
            lambda group, n, figure, duration, sign=sign: Change(Every(_held(group)), figure, sign * n, duration),
            f"the {costs} of {{group}} is {words} by {{n:number}} {held}",
        )
    g.values("held figure", {"entrance cost": "entrance", "hand cost": "hand cost"})


def _held(group: Group) -> Group:
    """Those of them in the hand of whose they are said to be."""
    if group.whose not in ("you", "opponent") or group.zones != ("play",) or group.kind == "jutsu":
        raise UnreadError
    return replace(group, zones=("hand",))


def _coins(g: Grammar) -> None:
    """Coins that are gone."""
    g.read(
        "condition",
        lambda of, coin="": Holds(Coins(of, coin), "=", 0),
        "no coin (remain|is left) on {of:ref}",
        "no {coin:coin name} coin (remain|is left) on {of:ref}",
        "there is no coin (left|remaining) on {of:ref}",
        "there is no {coin:coin name} coin (left|remaining) on {of:ref}",
    )


# Damage


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


def _stays(g: Grammar) -> None:
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


# Nouns


def _nouns(g: Grammar) -> None:
    """Jutsu that ask for something, teams by their heads, cards of the same name."""
    g.read(
        "after",
        lambda group: (Includes(replace(group, filters=ordered((*group.filters, Is("head"))))),),
        "(whose|with a|with an) head ninja (is|that is|has|with) {group:head of it}",
    )
    g.read("head of it", lambda it: Group("ninja", filters=(it,)), "{it:traits}", "[a|an] {it:with figure}")
    g.read("head of it", lambda it: it, "(a|an) {it:noun}")
    g.read("after", lambda: (SameName(Ref("last")),), "with the same name")
    g.read(
        "condition",
        lambda who, n, group: team_has(who, _others(group), (">=", n)),
        "{who:ref} is in a team (as|with) {n:number} [or more] other {group:noun}",
    )


def _others(group: Group) -> Group:
    return replace(group, filters=tuple(each for each in group.filters if not isinstance(each, Other)))


# What was done


def _done(g: Grammar) -> None:
    """What an effect has done, and what an effect makes players do."""
    g.read("condition", lambda: Did("discarded"), "this effect discard {_who:ref}")
    g.read("condition", lambda: Did("injured"), "this effect injure {_who:ref}")
    g.read("condition", lambda: Did("negated"), "this effect negate {_who:ref}")
    g.read(
        "condition",
        lambda who, part: Fits(who, Group("card", filters=(part,))),
        "{who:ref} was already [in] {part:state part}",
    )
    hand = "(a|1 or more|any) card [from their hand]"
    read_event_as(
        "their event",
        g,
        lambda cause=None: On("discarded", Group("card", "each", ("hand",)), cause=cause),
        f"discard {hand}",
        f"discard {hand} {{cause:why}}",
    )
    read_event(
        g,
        lambda player, cause: On("discarded", owned_by(Group("card", zones=("hand",)), player), cause=cause),
        "{player:whoever} discard (a|1 or more|any) card [from (their|your) hand] {cause:why}",
    )


def _so_it_is(g: Grammar) -> None:
    """What is so of some card, of a card in the village, of a turn."""
    g.read(
        "condition",
        lambda group, what: Holds(Count(replace(group, filters=ordered((*group.filters, Is(what))))), ">=", 1),
        "(a|an|any|1 or more|one or more|at least 1) {group:noun} is [in] {what:state}",
        "(1|one) of {group:group} is [in] {what:state}",
    )
    g.read(
        "condition",
        lambda group, what: Holds(
            Count(replace(group, filters=ordered((*group.filters, Other(HERE), Is(what))))), ">=", 1
        ),
        "another {group:noun} is [in] {what:state}",
        "another of {group:group} is [in] {what:state}",
    )
    g.read(
        "condition",
        lambda: Fits(Ref("self"), Group("card", filters=(Is("standby"),))),
        "this ninja is in (the|its|its controller's) village",
    )
    g.read(
        "condition",
        lambda player: Never(Happened(On("gains", player=player))),
        f"{{player}} (win|got) no battle reward {_TIME}",
        f"{{player}} (did not|has not) (win|gained|get|got) [any|a] battle reward {_TIME}",
    )
    g.read(
        "condition",
        lambda player: Happened(On("uses jutsu", Group("ninja", player))),
        f"{{player}} (used|has used|played|has played) (a|any) jutsu [card] {_TIME}",
    )
    does(
        g,
        lambda who, coin, n=1: PlaceCoin(who, coin, n),
        "get (a|an) {coin:coin name} coin",
        "get {n:number} {coin:coin name} coin",
    )
    g.read("countable", lambda of: Figure(of, "symbols"), "of {of:ref's} symbol")


def _paid_twice(g: Grammar) -> None:
    """A cost in signs, and behind it what else is given: "(F): Discard this Ninja: ..."."""
    g.read(
        "cost",
        lambda amount, more: sequence(amount, more),
        r"\( {amount:jutsu payment} \) : {more:clauses}",
    )
    g.read("jutsu payment", lambda cost: Pay(cost), "{cost:jutsu cost}")


__all__ = ["add"]
