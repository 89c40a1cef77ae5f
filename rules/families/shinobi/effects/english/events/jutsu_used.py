"""Jutsu and missions as events: who uses or plays them, at whom they are aimed, and that their effect is applied."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar
from rules.core.dataclass import replace
from rules.families.shinobi.effects.english.events.events import event, event_of
from rules.families.shinobi.effects.english.events.several import read_event
from rules.families.shinobi.effects.groups import Group
from rules.families.shinobi.effects.triggers import On


def _you_use(by: Group) -> On:
    """Ninja use jutsu; all else is played."""
    return On("uses jutsu", Group("ninja", "you"), by=by) if by.kind == "jutsu" else On("plays", player="you", by=by)


def add(g: Grammar) -> None:
    """Teach a grammar these."""
    event(
        g,
        "uses jutsu",
        "{who:someone} uses a jutsu",
        "{who:someone} use (a|any) jutsu [card]",
        "{who:someone} becomes the user of (a|any|) jutsu [card]",
    )
    event(
        g,
        "uses jutsu",
        "{who:someone} uses a {by:group}",
        "{who:someone} play (a|an|any|the|) {by:group}",
        "{who:someone} use (a|an|any|the|) {by:group}",
        "{who:someone} becomes the user of (a|an|any|the|) {by:group}",
    )
    event(g, "jutsu applied", "the effect of a jutsu used by {who:someone} is applied")
    read_event(
        g,
        lambda by: On("jutsu applied", Group("ninja", by.whose), by=replace(by, whose="any")),
        "the effect of (a|an|any|1 or more) {by:group} is applied",
    )
    g.read(
        "event", lambda by: On("jutsu applied", Group("ninja", "you"), by=by), "the effect of your {by:noun} is applied"
    )
    g.read(
        "event",
        lambda by, who: On("jutsu applied", who, by=by),
        "the effect of (the|a|) {by:group} that {who:ref} used is applied",
    )
    g.wording("event", On, "the effect of a {by:group} that {who:someone} used is applied", event="jutsu applied")
    g.read(
        "event",
        lambda by, who: On("jutsu applied", who, by=by),
        "the effect of a {by:group} that {who:someone} used is applied",
    )
    event(g, "plays", "{player:player} plays a {by:group}", "{player:whoever} play (a|an|any) {by:group}")
    g.read("event", lambda by: On("plays", player="each", by=by), "a player play (a|an|any) {by:group}")
    g.read(
        "event",
        lambda by: On("uses jutsu", Group("ninja", "opponent"), by=by),
        "your opponent use (a|an|any) {by:group}",
    )
    g.read("event", lambda: On("uses jutsu", Group("ninja", "opponent")), "your opponent use (a|any) jutsu [card]")
    g.read("event", lambda: On("uses jutsu", Group("ninja", "you")), "you use (a|any) jutsu [card]")
    g.read("event", _you_use, "you use (a|an|any) {by:group}")
    g.read("event", partial(event_of, "uses jutsu"), "(a|an|any) {by:group} is used by {who:someone}")
    g.read("event", lambda by: On("plays", player="each", by=by), "(a|an|any) {by:group} is played")
    g.read(
        "event",
        lambda by, player: On("plays", player=player, by=by),
        "(a|an|any) {by:group} is played by {player:player}",
    )
    g.read(
        "event",
        lambda who, by: On("chosen as target", who, by=by),
        "{who:someone} is (the target of|targeted by|chosen as the target of) (a|an|any|) {by:group}",
        "{who:someone} is (the target of|targeted by|affected by) the effect of (a|an|any|) {by:group}",
        "{who:someone} becomes the target of the effect of (a|an|any|) {by:group}",
        "(a|an|any|) {by:group} (target|targets) {who:someone}",
    )
    event(
        g,
        "chosen as target",
        "{who:someone} is targeted by a {by:group}",
        "{who:someone} becomes the target of (a|an|) {by:group}",
    )
