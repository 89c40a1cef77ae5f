"""What happens in a battle as an event: who is sent out, how, and beside whom; who faces whom."""

from __future__ import annotations

from functools import partial
from typing import Literal

from rules.cardtext.grammar import Grammar, UnreadError
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import (
    Instruction,
    Triggered,
)
from rules.families.shinobi.effects.conditions import Condition, Fits, Happened, Holds
from rules.families.shinobi.effects.english.conditions.conditions import led_by, team_has, team_has_two
from rules.families.shinobi.effects.english.events.events import event, event_of
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.groups import (
    AllOf,
    Amount,
    Count,
    Group,
    Includes,
    Is,
    Ref,
    Standing,
    TeamOf,
)
from rules.families.shinobi.effects.names import Comparison, Player
from rules.families.shinobi.effects.triggers import Event, On

_WHEN = "(when|if|each time|whenever)"
_BESIDE = "[a|an|another|1 or more [other]|one or more [other]|any [other]] [ninja] {beside:group}"


def add(g: Grammar) -> None:
    """Teach a grammar who is sent out and who faces whom."""
    _sent(g)
    _faces(g)
    _with_several(g)
    _several_teams(g)


def _sent(g: Grammar) -> None:
    roles = {"attack": "is sent out to attack", "block": "is sent out to block"}
    event(g, "sent out", "{who:someone} is sent out")
    both: tuple[tuple[Event, str], ...] = (("sent out", ""), ("faces", " and opposed"))
    for what, met in both:
        event(g, what, f"{{who:someone}} is sent out alone{met}", role="alone")
        event(g, what, f"{{who:someone}} is sent out as head{met}", role="head")
        event(g, what, f"{{who:someone}} is sent out beside a {{beside:group}}{met}")
    for role, words in roles.items():
        event(g, "sent out", "{who:someone} " + words, role=role)
        for what, met in both:
            event(g, what, f"{{who:someone}} {words} alone{met}", role=role, alone=True)
            event(g, what, f"{{who:someone}} {words} beside a {{beside:group}}{met}", role=role)
    g.read("sent", lambda: None, "is sent out [to battle]", "is sent into battle", "goes to battle")
    g.read("sent", lambda: "attack", "is sent out to attack", "attack")
    g.read("sent", lambda: "block", "is sent out to block", "block")
    alone = "(by itself|alone|in a team by itself|as a team of [only] 1 ninja)"
    g.read("event", _alone, f"{{who:someone}} {{role:sent}} {alone}")
    g.read("event", sent_out, "{who:someone} {role:sent}")
    g.read(
        "event",
        sent_out,
        f"{{who:someone}} {{role:sent}} (in the same team|) (with|as|alongside) {_BESIDE} [in the same team]",
        f"{{who:someone}} {{role:sent}} in a team (with|that (includes|has)) {_BESIDE}",
    )
    g.read(
        "event",
        lambda who: On("sent out", who, role="head"),
        "{who:someone} is sent out [to battle] as [a|the] head ninja",
    )
    g.read(
        "event",
        lambda player: On("sent out", Group("team", player)),
        "{player:whoever} send [out] a team [out] [to battle]",
    )
    g.read(
        "event",
        lambda who, by, role: On("sent out", who, beside=_head(by), role=role),
        "the head ninja of {who:ref's} team is [a|an] {by:group} and {role:sent}",
    )
    g.read(
        "triggered",
        lambda who, group, do: Triggered(On("always"), do, led_by(who, group), a_turn=1),
        "when the head ninja of {who:ref's} team is [a|an] {group} , {do:effects}",
    )


def sent_out(who: Ref | Group, role: Literal["attack", "block"] | None, beside: Group | None = None) -> On:
    """Somebody is sent out; who is beside is another anyway. "As a support ninja" says how, and not beside whom."""
    if beside is not None and beside.filters in ((Is("support"),), (Is("head"),)):
        raise UnreadError
    return event_of("sent out", who, beside, role=role)


def _alone(who: Ref | Group, role: Literal["attack", "block"] | None) -> On:
    return On("sent out", who, role=role or "alone", alone=role is not None)


def _with_several(g: Grammar) -> None:
    """Sent out with so many beside it, or in a status: what must be so at that moment."""
    g.read("so many", _so_many, "{n:number}")
    some = "(1 or more|at least 1|one or more) team"
    sent = (f"{{player:whoever}} send [out] {some} [out] [to battle]", f"{{player:whoever}} send out {some} to battle")
    for words in sent:
        g.read(
            "triggered",
            _once_for_all,
            f"(when|if|each time|whenever) {words} , {{do:effects}}",
        )
    g.read(
        "triggered",
        lambda who, role, is_, group, do: Triggered(On("sent out", who, role=role), do, team_has(who, group, is_)),
        "(when|if|each time|whenever) {who:ref} {role:sent} (in the same team|) (with|as) {is_:or more} {group} , {do:effects}",
        "(when|if|each time|whenever) {who:ref} {role:sent} (in the same team|) (with|as) {is_:so many} {group} , {do:effects}",
    )
    g.read(
        "triggered",
        lambda who, role, is_, group, do: Triggered(On("sent out", who, role=role), do, _of_its_team(who, is_, group)),
        f"{_WHEN} {{who:ref}} {{role:sent}} in a team (of|with) {{is_:compared}} {{group}} , {{do:effects}}",
    )
    g.read(
        "triggered",
        lambda who, role, first, second, do: Triggered(
            On("sent out", who, role=role), do, team_has_two(who, first, second)
        ),
        f"{_WHEN} {{who:ref}} {{role:sent}} (in the same team|in a team|) (with|as|alongside) [both] {{first:a group}} and {{second:a group}} [in the same team] , {{do:effects}}",
    )
    all_of = "in a team (of|with) (only|all) {group}"
    g.read(
        "triggered",
        lambda who, role, group, do: Triggered(On("sent out", who, role=role), do, _all_are(who, group)),
        f"(when|if|each time|whenever) {{who:ref}} {{role:sent}} {all_of} , {{do:effects}}",
    )
    g.read("condition", _all_are, f"{{who:ref}} is {all_of}", "{who:ref's} team (includes|has) only {group}")
    g.read(
        "triggered",
        lambda who, role, what, do: Triggered(On("sent out", who, role=role), do, _is(who, what)),
        "(when|if|each time|whenever) {who:ref} is in {what:state} and {role:sent} , {do:effects}",
        "(when|if|each time|whenever) {who:ref} {role:sent} in {what:state} , {do:effects}",
    )
    g.read(
        "triggered",
        lambda who, role, what, do: Triggered(_alone(who, role), do, _is(who, what)),
        "when {who:ref} is in {what:state} and {role:sent} (by itself|alone) , {do:effects}",
    )


def _once_for_all(player: Player, do: Instruction) -> Triggered:
    """At the first of the teams. Raises UnreadError where either player's first would have to be told apart."""
    if player not in ("you", "opponent"):
        raise UnreadError
    return Triggered(On("sent out", Group("team", player)), do, a_turn=1)


def _of_its_team(who: Ref, is_: tuple[Comparison, Amount], group: Group) -> Condition:
    """Of all of its team: so many ninja in it, or at least so many of a sort, itself among them; one is beside it."""
    if group == Group("ninja"):
        return Holds(Count(replace(group, filters=(TeamOf(who),))), *is_)
    least: tuple[Comparison, Amount] = (">=", is_[1]) if is_[0] == "=" else is_
    return team_has(who, group, least, itself=least != (">=", 1))


def _all_are(who: Ref, group: Group) -> Fits:
    """Its whole team is of that group, itself too."""
    return Fits(who, Group("card", filters=(AllOf((Includes(group, all=True),)),)))


def _so_many(n: int) -> tuple[Comparison, Amount]:
    """ "With 2 other Ninjas": at least so many."""
    return ">=" if n else "=", n


def _met_or_not(event: Event, who: Ref | Group, role: Literal["attack", "block"] | None) -> On:
    """Sent out, and then blocked or not; nobody who blocks goes unopposed."""
    if event == "unblocked" and role == "block":
        raise UnreadError
    return On(event, who, role=None if event == "unblocked" else role)


def _is(who: Ref, what: Standing) -> Fits:
    return Fits(who, Group("card", filters=(Is(what),)))


def _faces(g: Grammar) -> None:
    event(
        g,
        "faces",
        "{who:someone} battles against a {by:group}",
        "{who:someone} is battling [against] [a|an] {by:group}",
        "{who:someone} battle against [a|an] {by:group}",
    )
    g.read(
        "event",
        lambda who, role: _met_or_not("unblocked", who, role),
        "{who:someone} {role:sent} and [is] not (blocked|opposed)",
    )
    g.read(
        "event",
        lambda who, role: _met_or_not("faces", who, role),
        "{who:someone} {role:sent} and [is] (blocked|opposed)",
    )
    g.read(
        "event",
        lambda who, by: On("faces", who, by=by),
        "{who:someone} (face|faces|battle|is opposing) [against] [a|an|any] {by:group}",
    )
    g.form("event", On, "{who:someone} is blocked", "{who:ref's} team is blocked", event="faces", role="attack")
    g.form(
        "event",
        On,
        "{who:someone} is not blocked",
        "{who:someone} (is|was|goes) (unblocked|unopposed)",
        "{who:ref's} team is (not blocked|unblocked|unopposed|not opposed)",
        "{who:someone} is not opposed",
        event="unblocked",
    )
    g.form("event", On, "{who:someone} faces a team", "{who:ref's} team is opposed", event="faces")
    g.read(
        "event",
        lambda who, by: On("faces", who, by=by),
        "{who:someone} is opposed by [a|an|any] {by:group}",
        "{who:ref's} team (is opposed by|face|faces|battle [against]) [a|an|any] {by:group}",
    )
    g.read(
        "event",
        lambda who, by, role: On("faces", who, by=by, role=role),
        "{who:someone} {role:sent} and [is] opposed by [a|an|any] {by:group}",
    )
    g.form(
        "event",
        On,
        "{who:someone} is blocked by a {by:group}",
        "{who:someone} is blocked by [an|any] {by:group}",
        "{who:ref's} team is blocked by [a|an|any] {by:group}",
        event="faces",
        role="attack",
    )
    g.form(
        "event",
        On,
        "{who:someone} blocks a {by:group}",
        "{who:someone} block [an|any] {by:group}",
        "{who:ref's} team block [a|an|any] {by:group}",
        event="faces",
        role="block",
    )
    blocks = "(block|is sent out to block)"
    g.form(
        "event",
        On,
        "{who:someone} blocks {by:ref}",
        f"{{who:someone}} {blocks} {{by:ref}}",
        f"{{who:someone}} {blocks} {{by:ref's}} team",
        event="faces",
        role="block",
    )


def _head(group: Group) -> Group:
    return replace(group, filters=ordered((*group.filters, Is("head"))))


Role = Literal["attack", "block"]


def _several_teams(g: Grammar) -> None:
    """ "When your opponent sends out 2 or more Teams": as the one goes that makes it so many."""
    ways: tuple[tuple[str, Role | None], ...] = (("[to battle]", None), ("to attack", "attack"), ("to block", "block"))
    for words, role in ways:
        g.read(
            "triggered",
            partial(_so_many_teams, role),
            f"(when|if|whenever|each time) {{player:whoever}} send [out] {{n:number}} or more team [out] {words} , {{do:effects}}",
        )


def _so_many_teams(role: Role | None, player: Player, n: int, do: Instruction) -> Triggered:
    if player not in ("you", "opponent"):
        raise UnreadError
    on = On("sent out", Group("team", player), role=role)
    return Triggered(on, do, Happened(on, n), a_turn=1)
