"""What an UPGRADE line changes in the MAIN or AMBUSH line of its card (rulebook: "Effects")."""

from __future__ import annotations

from dataclasses import replace

from rules.games.mythos.effects.instructions import (
    Act,
    Anew,
    CopyEffect,
    Discard,
    DiscardTop,
    Draw,
    GainChakra,
    GainPoints,
    Instruction,
    PlayCharacter,
    Program,
    TakeTokens,
)
from rules.games.mythos.effects.statics import Counted, Modify
from rules.games.mythos.effects.terms import Amount, Group, Limit, Quantity


def modified(program: Program, change: Modify) -> Program | None:
    """A MAIN or AMBUSH program with the change of an UPGRADE line (rulebook: "Effects"); None where it has no hold."""
    steps = change.instead or tuple(_change(step, change) for step in program.steps)
    if change.amount is not None and sum(new != old for new, old in zip(steps, program.steps, strict=True)) > 1:
        return None  # whose number it is, is not said
    steps += (Anew(), *program.steps) * change.again
    if change.elsewhere:
        steps += (Anew(), *map(_elsewhere, program.steps))
    steps += change.then
    return None if steps == program.steps else replace(program, steps=steps)


def _change(step: Instruction, change: Modify) -> Instruction:
    """One instruction with what the change says about its kind."""
    if change.amount is not None:
        if isinstance(step, Act) and change.verb and step.verb != "powerup":
            quantity = Quantity("up to" if change.up_to else "exactly", change.amount)
            return replace(step, verb=change.verb, quantity=quantity)
        return _reamounted(step, change.amount, change)
    if isinstance(step, Act) and change.verb and step.verb != "powerup":
        return replace(step, verb=change.verb)
    if isinstance(step, Act) and change.zone:
        return replace(step, group=replace(step.group, zone=change.zone))
    if isinstance(step, Act | CopyEffect) and (change.limit is not None or change.no_limit):
        return replace(step, group=_relimit(step.group, change.limit))
    if isinstance(step, PlayCharacter) and change.discount is not None:
        return replace(step, discount=change.discount)
    if isinstance(step, DiscardTop) and change.top_of:
        return replace(step, who=change.top_of)
    if isinstance(step, TakeTokens) and change.all_tokens:
        return replace(step, amount=None)
    return step


def _is_of(step: Instruction, what: Counted) -> bool:
    """Whether the number of an instruction is one of cards drawn, of tokens put somewhere, as a change says."""
    if what == "powerup":
        return isinstance(step, Act) and step.verb == "powerup"
    if what == "draw":
        return isinstance(step, Draw)
    if what == "discard":
        return isinstance(step, Discard)
    if what == "gain":
        return isinstance(step, GainChakra | GainPoints) and not step.steal
    if what == "steal":
        return (isinstance(step, GainChakra | GainPoints) and step.steal) or (
            isinstance(step, TakeTokens) and step.keep
        )
    return True


def _reamounted(step: Instruction, amount: Amount, change: Modify) -> Instruction:
    """An instruction about so many cards, tokens, chakra or points instead."""
    if not _is_of(step, change.of):
        return step
    if isinstance(step, Act) and step.verb == "powerup":
        return replace(step, amount=amount)
    if isinstance(step, Draw | GainChakra | GainPoints):
        return replace(step, amount=amount)
    if isinstance(step, Discard | TakeTokens):
        return replace(step, amount=amount.fixed)
    if isinstance(step, Act) and step.quantity.kind in ("one", "up to", "exactly"):
        kind = "up to" if change.up_to else "exactly" if step.quantity.kind == "one" else step.quantity.kind
        return replace(step, quantity=replace(step.quantity, kind=kind, amount=amount))
    return step


def _relimit(group: Group, limit: int | None) -> Group:
    new = None if limit is None else Limit("<=", Amount(limit))
    return replace(group, cost=new if group.cost else None, power=new if group.power else None)


def _elsewhere(step: Instruction) -> Instruction:
    if isinstance(step, Act) and step.group.zone == "here":
        return replace(step, group=replace(step.group, zone="elsewhere"))
    return step
