"""A card's plan: its effect lines, read, and sorted by when the engine needs them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple, TypeVar

from rules.core.cards import Card
from rules.games.mythos.cards import Character, Effect, Mission, Timing
from rules.games.mythos.effects.instructions import (
    Act,
    Anew,
    CopyEffect,
    DiscardTop,
    Instruction,
    PlayCharacter,
    Program,
    TakeTokens,
)
from rules.games.mythos.effects.reader import read
from rules.games.mythos.effects.statics import (
    ChakraBonus,
    CostChange,
    DefeatedToHand,
    Forbid,
    KeepTokens,
    Modify,
    OnlyWhereWinning,
    PowerBonus,
    PowerZero,
    Reading,
    Replace,
    Static,
    Tax,
    Trigger,
    UpgradeOver,
)
from rules.games.mythos.effects.terms import Amount, Group, Limit
from rules.games.mythos.effects.words import in_words
from rules.play.effects import EffectReading


class PlayLine(NamedTuple):
    """A line that playing the card sets off: its timing and its program, plain and as an upgrade."""

    timing: Timing
    program: int
    upgraded: int


class TriggerLine(NamedTuple):
    """A line that an event sets off, and the place of its program."""

    trigger: Trigger
    program: int


@dataclass(frozen=True, slots=True)
class CardPlan:
    """What a card does, for the engine. A program is named by its place in `programs`.

    `needs` are instructions that must be possible where the card is played; a `choosy` card cannot go everywhere.
    """

    programs: tuple[Program, ...] = ()
    on_play: tuple[PlayLine, ...] = ()
    score: tuple[int, ...] = ()
    triggers: tuple[TriggerLine, ...] = ()
    power: tuple[PowerBonus, ...] = ()
    zero: tuple[PowerZero, ...] = ()
    chakra: tuple[ChakraBonus, ...] = ()
    costs: tuple[CostChange, ...] = ()
    over: tuple[UpgradeOver, ...] = ()
    forbids: tuple[Forbid, ...] = ()
    replaces: tuple[Replace, ...] = ()
    taxes: tuple[Tax, ...] = ()
    needs: tuple[Act, ...] = ()
    only_where_winning: bool = False
    choosy: bool = False
    keeps_tokens: bool = False
    defeated_to_hand: bool = False


NO_PLAN = CardPlan()


def effect_lines(card: Card) -> tuple[Effect, ...]:
    """The effect lines of a card of this game."""
    return card.effects if isinstance(card, Character | Mission) else ()


def plays(effect: Effect, card: Card) -> bool:
    """Whether the engine plays this line of this card: it is read, and what it changes is there to be changed."""
    reading = read(effect)
    if not isinstance(reading, Modify):
        return reading is not None
    return any(
        line.timing == reading.timing
        and isinstance(base := read(line), Program)
        and modified(base, reading) is not None
        for line in effect_lines(card)
    )


@cache
def plan_of(card: Card) -> CardPlan:
    """The plan of a card. Lines that are not understood are left out."""
    lines = [(effect.timing, reading) for effect in effect_lines(card) if (reading := read(effect)) is not None]
    changes = [reading for _, reading in lines if isinstance(reading, Modify)]
    programs: list[Program] = []
    on_play: list[PlayLine] = []
    score: list[int] = []
    statics: list[Static] = []

    def place(program: Program) -> int:
        programs.append(program)
        return len(programs) - 1

    needs: list[Act] = []
    for timing, reading in lines:
        if isinstance(reading, tuple):
            statics += reading
        elif isinstance(reading, Program) and timing == "SCORE":
            score.append(place(reading))
        elif isinstance(reading, Program):
            plain = place(reading)
            upgraded = _upgraded(reading, timing, changes)
            if timing == "MAIN" and reading.strict:
                needs += [step for step in reading.steps[:1] if isinstance(step, Act)]
            on_play.append(PlayLine(timing, plain, plain if upgraded is reading else place(upgraded)))
    triggers = tuple(TriggerLine(s, place(s.program)) for s in statics if isinstance(s, Trigger))
    return CardPlan(
        programs=tuple(programs),
        on_play=tuple(on_play),
        score=tuple(score),
        triggers=triggers,
        power=_of(PowerBonus, statics),
        zero=_of(PowerZero, statics),
        chakra=_of(ChakraBonus, statics),
        costs=_of(CostChange, statics),
        over=_of(UpgradeOver, statics),
        forbids=_of(Forbid, statics),
        replaces=_of(Replace, statics),
        taxes=_of(Tax, statics),
        needs=tuple(needs),
        choosy=bool(needs) or any(isinstance(s, OnlyWhereWinning) for s in statics),
        only_where_winning=any(isinstance(s, OnlyWhereWinning) for s in statics),
        keeps_tokens=any(isinstance(s, KeepTokens) for s in statics),
        defeated_to_hand=any(isinstance(s, DefeatedToHand) for s in statics),
    )


_S = TypeVar("_S")


def _of(kind: type[_S], statics: list[Static]) -> tuple[_S, ...]:
    return tuple(s for s in statics if isinstance(s, kind))


def _upgraded(program: Program, timing: Timing, changes: list[Modify]) -> Program:
    """The program as an upgrade plays it. A change has hold of one line, the first of its timing, and is used up."""
    for change in [change for change in changes if change.timing == timing]:
        changed = modified(program, change)
        if changed is not None:
            program = changed
            changes.remove(change)
    return program


def modified(program: Program, change: Modify) -> Program | None:
    """A MAIN or AMBUSH program with the change of an UPGRADE line (rulebook: "Effects"); None where it has no hold."""
    steps = tuple(_change(step, change) for step in program.steps)
    if change.again:
        steps += (Anew(), *program.steps)
    if change.elsewhere:
        steps += (Anew(), *map(_elsewhere, program.steps))
    steps += change.then
    return None if steps == program.steps else replace(program, steps=steps)


def _change(step: Instruction, change: Modify) -> Instruction:
    """One instruction with what the change says about its kind."""
    if isinstance(step, Act) and change.verb and step.verb != "powerup":
        return replace(step, verb=change.verb)
    if isinstance(step, Act | CopyEffect) and (change.limit is not None or change.no_limit):
        return replace(step, group=_relimit(step.group, change.limit))
    if isinstance(step, PlayCharacter) and change.discount is not None:
        return replace(step, discount=change.discount)
    if isinstance(step, DiscardTop) and change.top_of:
        return replace(step, who=change.top_of)
    if isinstance(step, TakeTokens) and change.all_tokens:
        return replace(step, amount=None)
    return step


def _relimit(group: Group, limit: int | None) -> Group:
    new = None if limit is None else Limit("<=", Amount(limit))
    return replace(group, cost=new if group.cost else None, power=new if group.power else None)


def _elsewhere(step: Instruction) -> Instruction:
    if isinstance(step, Act) and step.group.zone == "here":
        return replace(step, group=replace(step.group, zone="elsewhere"))
    return step


def effect_readings(card: Card) -> tuple[EffectReading, ...]:
    """Each effect line of a card, with its reading in words."""
    return tuple(EffectReading(str(effect), in_words(found) if found else None) for effect, found in readings(card))


def readings(card: Card) -> Iterator[tuple[Effect, Reading | None]]:
    """Each effect line of a card with its reading; None for one that is not played."""
    for effect in effect_lines(card):
        yield effect, read(effect) if plays(effect, card) else None
