"""The beginning and the end of turns and phases, as events."""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from rules.cardtext.grammar import Grammar, UnreadError
from rules.families.shinobi.effects.abilities import Instruction, Triggered
from rules.families.shinobi.effects.conditions import Turn
from rules.families.shinobi.effects.groups import Group, Ref
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.effects.triggers import Event, On, Phase

Whom = TypeVar("Whom", Ref, Group)


def add(g: Grammar) -> None:
    """Teach a grammar when phases begin and end."""
    phases: dict[str, Phase] = {
        "turn": "turn",
        "start phase": "start",
        "mission phase": "mission",
        "organization phase": "organization",
        "battle phase": "battle",
        "exchange of jutsu": "exchange",
        "showdown": "showdown",
        "end phase": "end",
    }
    g.values("phase", phases)
    g.form(
        "event",
        On,
        "{player:possessor} {phase} begins",
        "at the (beginning|start) of {player:possessor} {phase}",
        event="begins",
    )
    g.form(
        "event",
        On,
        "the {phase} begins",
        "at the (beginning|start) of (the|this) {phase}",
        "at the (beginning|start) of each {phase}",
        event="begins",
    )
    g.form("event", On, "{player:possessor} {phase} ends", "at the end of {player:possessor} {phase}", event="ends")
    g.form("event", On, "the {phase} ends", "at the end of (the|this|that|each) {phase}", event="ends")
    ends: tuple[tuple[str, Event], ...] = (("(beginning|start)", "begins"), ("end", "ends"))
    g.read("at the", partial(On, "ends"), "after (the|each) {phase}")
    g.read(
        "at this",
        partial(On, "ends"),
        "after (the|this) {phase} [is over|ends]",
        "after (the|this) {phase} (of|during) this turn",
        "after this turn's {phase}",
    )
    for words, event in ends:
        g.read("at the", partial(On, event), f"at the {words} of {{player:possessor}} {{phase}}")
        g.read("at the", partial(On, event), f"at the {words} of (the|each) {{phase}}")
        g.read(
            "at this",
            partial(On, event),
            f"at the {words} of (the|this|that) {{phase}}",
            f"at the {words} of (the|this) {{phase}} (of|during) this turn",
            f"at the {words} of this turn's {{phase}}",
        )
    when = "(when|each time|whenever|every time|if)"
    g.read(
        "triggered", _in_the_phase, f"(during|in) {{whose:possessor}} mission phase , {when} {{on:on}} , {{do:effects}}"
    )
    g.read(
        "triggered",
        _in_the_exchange,
        f"(during|in) (the|each|any|an) exchange of jutsu , {when} {{on:on}} , {{do:effects}}",
    )


def _in_the_exchange(on: object, do: Instruction) -> Triggered:
    """What happens in the Exchange of Jutsu alone. Raises UnreadError for anything else."""
    by = on.by if isinstance(on, On) else None
    if not isinstance(on, On) or not (
        on.event in ("uses jutsu", "jutsu applied")
        or (on.event == "chosen as target" and isinstance(by, Group) and by.kind == "jutsu")
    ):
        raise UnreadError
    return Triggered(on, do)


def _in_the_phase(whose: Player, on: object, do: Instruction) -> Triggered:
    """What happens in the Mission Phase alone, so that the turn says when. Raises UnreadError for anything else."""
    by = on.by if isinstance(on, On) and on.event == "plays" else None
    if not isinstance(on, On) or not isinstance(by, Group) or by.kind != "mission":
        raise UnreadError
    return Triggered(on, do, Turn(whose))
