"""Instructions in plain words."""

from __future__ import annotations

import re
from dataclasses import replace

from rules.games.mythos.effects import instructions as i, terms as t
from rules.games.mythos.effects.wording.conditions import condition_words
from rules.games.mythos.effects.wording.groups import (
    an,
    group_words,
    much,
    plural,
    where_x,
    whom,
)
from rules.games.mythos.effects.wording.steps import step_words


def program_words(program: i.Program) -> str:
    """A program, without the stop at its end."""
    text, amounts = steps_words(program.steps)
    left_behind = any(
        isinstance(step, i.Discard | i.DiscardTop | i.DiscardOfThem | i.CycleHand) for step in program.steps
    )
    text = where_x(amounts, text, given=left_behind)
    if not left_behind and any(amount.x == t.Recall("x") and "X" in much(amount) for amount in amounts):
        text = f"{text}: X is how much"
    if program.may:
        return re.sub(r"^(if [^,]+, )?", r"\1you may ", text, count=1)
    theirs = any(isinstance(step, i.ChooseOne) and step.who == "opponent" for step in program.steps)
    says_so = theirs or re.search(r"\bopponent must\b|^the opponent discards", text) is not None
    if program.must and text.startswith("each player ") and _is_of_both(program.steps, 0):
        return re.sub(r"^each player (\w+?)s ", r"each player must \1 ", text)
    if program.must and not program.strict and text.startswith("the opponent ") and not says_so:
        return re.sub(r"^the opponent (\w+?)s ", r"the opponent must \1 ", text)
    if program.must and not says_so:
        text = f"you must {text}" + ("" if program.strict else ", if able")
    return text


def steps_words(steps: tuple[i.Instruction, ...]) -> tuple[str, list[t.Amount]]:
    """Instructions as clauses, and the amounts in them."""
    text, found, link = "", list[t.Amount](), ""
    place = 0
    while place < len(steps):
        step = steps[place]
        found += amounts_of(step)
        if _is_of_both(steps, place):
            text, link = f"{text}{link}{_both_do(steps[place])}", ". Then, "
            place += 2
            continue
        linked = _link(steps, place)
        if isinstance(step, i.OnlyIf):
            text, link = f"{text}{'. If' if text else 'if'} {condition_words(step.condition)}, ", ""
        elif isinstance(step, i.ChooseOne):
            count = f"{'up to ' if step.up_to else ''}{step.count if step.count > 1 else 'one'}"
            text, link = f"{text}{link}{'choose' if step.who == 'you' else 'the opponent chooses'} {count}: ", ""
        elif linked is not None:
            text, link = f"{text}{linked}", "" if linked else link
        else:
            text += f" and {_joined(step)}" if _is_joined(steps, place) else f"{link}{_before_joined(steps, place)}"
            link = ". Then, "
        place += 1
    return text, found


def _is_joined(steps: tuple[i.Instruction, ...], place: int) -> bool:
    step = steps[place] if place < len(steps) else None
    return isinstance(step, i.Act) and step.joined


def _joined(step: i.Instruction) -> str:
    """The second of two that are chosen together; where both go stands behind it."""
    if not isinstance(step, i.Act):
        raise TypeError(f"{step} is not done to a character.")
    who = whom(step.group, step.quantity)
    if step.verb == "return":
        return f"{who} to their owners' hands"
    return _clause(step).removeprefix("move ") if step.verb == "move" else who


def _before_joined(steps: tuple[i.Instruction, ...], place: int) -> str:
    step = steps[place]
    if _is_joined(steps, place + 1) and isinstance(step, i.Act) and step.verb in ("move", "return"):
        return f"{step.verb} {whom(step.group, step.quantity)}"
    return _clause(step)


_LINKS: dict[type, str] = {
    i.Regardless: ". Then, you must ",
    i.Otherwise: ". Otherwise, ",
    i.Anew: ". You may ",
}


def _link(steps: tuple[i.Instruction, ...], place: int) -> str | None:
    """What links an instruction to those before it, where that is all that it says."""
    step = steps[place]
    if isinstance(step, i.IfDone):
        following = steps[place + 1] if place + 1 < len(steps) else None
        if isinstance(following, i.OnlyIf) and _asks_what_was_done(following.condition):
            return ""
        return " to " if place and _is_cost(steps[place - 1]) else ". If you do, "
    if isinstance(step, i.IfNot):
        return f". If you {'do not' if step.declined else 'cannot'}, "
    if isinstance(step, i.Option) and step.end:
        return ""
    if isinstance(step, i.Option):
        first = isinstance(steps[place - 1], i.ChooseOne)
        return f"{'' if first else '; or '}{'you ' if _is_yours(steps, place) else ''}"
    return _LINKS.get(type(step))


def _is_of_both(steps: tuple[i.Instruction, ...], place: int) -> bool:
    """Whether an instruction and the next one are what each player does to a character of theirs."""
    first, second = steps[place], steps[place + 1] if place + 1 < len(steps) else None
    if not isinstance(first, i.Act) or not isinstance(second, i.Act) or first.group.side != "friendly":
        return False
    theirs = replace(first, group=replace(first.group, side="enemy"), by_opponent=True)
    return second == theirs and first.quantity == t.ONE


def _both_do(step: i.Instruction) -> str:
    if not isinstance(step, i.Act):
        raise TypeError(f"{step} is not done to a character.")
    ends = " to their hand" if step.verb == "return" else ""
    return f"each player {step.verb}s one of their {plural(replace(step.group, side='any'))}{ends}"


def _is_yours(steps: tuple[i.Instruction, ...], option: int) -> bool:
    """Whether an option that the opponent may choose is about what you do."""
    chooser = next(step for step in steps if isinstance(step, i.ChooseOne))
    following = steps[option + 1]
    asks = isinstance(following, i.OnlyIf)
    return chooser.who == "opponent" and not asks and not step_words(following).startswith("the opponent ")


def _asks_what_was_done(condition: t.Condition) -> bool:
    return isinstance(condition, t.LastCard) or (
        isinstance(condition, t.Compares) and isinstance(condition.what, t.Recall)
    )


def _is_cost(step: i.Instruction) -> bool:
    return isinstance(step, i.Discard) and step.to_pay_for


def amounts_of(step: i.Instruction) -> list[t.Amount]:
    found: list[t.Amount] = []
    if isinstance(step, i.Act):
        found += [step.amount, step.quantity.amount]
        found += [limit.amount for limit in (step.group.power, step.group.cost) if limit]
    elif isinstance(step, i.Draw | i.GainChakra | i.GainPoints | i.LoseChakra | i.Spread):
        found.append(step.amount)
    return found


def _clause(step: i.Instruction) -> str:
    if isinstance(step, i.Act) and step.group.same_name and step.group.cost is None:
        who = group_words(replace(step.group, same_name=False, hidden=None))
        return f"{step.verb} {an(who)} with the same name as the revealed card"
    if isinstance(step, i.Act) and step.group.same_name:
        return f"{step.verb} a cheaper enemy namesake of the defeated character"
    return step_words(step)
