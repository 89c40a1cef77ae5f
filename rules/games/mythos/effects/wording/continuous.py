"""Continuous effects, and changes of lines, in plain words."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import singledispatch

from rules.games.mythos.effects import bounds as b, statics as s, terms as t
from rules.games.mythos.effects.instructions import IfDone, Once
from rules.games.mythos.effects.wording.bounds import DONE, forbid_words, price_words, subject, together
from rules.games.mythos.effects.wording.conditions import condition_words
from rules.games.mythos.effects.wording.groups import (
    COUNTED,
    an,
    for_each,
    group_words,
    number,
    plural,
    where_x,
    whom,
    x_of,
)
from rules.games.mythos.effects.wording.programs import program_words, steps_words


def statics_words(statics: tuple[s.Static, ...]) -> str:
    """The statements of a line, one after the other."""
    return ". ".join(_under(group) for group in together(statics))


def _under(statics: tuple[s.Static, ...]) -> str:
    first = statics[0]
    asked = None if isinstance(first, s.Trigger | s.OnlyWhere | s.Tax | s.DefeatedToHand) else first.condition
    said = (
        forbid_words([x for x in statics if isinstance(x, b.Forbid)]) if isinstance(first, b.Forbid) else _static(first)
    )
    return said if asked is None else f"if {condition_words(asked)}, {said}"


@singledispatch
def _static(static: object) -> str:
    raise AssertionError(static)


@_static.register
def _power(static: s.PowerBonus) -> str:
    who, one = subject(static.group)
    has = "has" if one else "have"
    x = static.amount.x
    if static.factor != 1:
        return f"the Power of {plural(static.group) if not one else who} is doubled"
    if static.base:
        return f"{who} has Power equal to {x_of(x)}" if x else ""
    if isinstance(x, COUNTED) and (isinstance(x, t.Count) or static.amount.times != 1 or static.amount.per != 1):
        return f"{who} {has} {static.amount.times:+} Power {for_each(static.amount)}"
    if x is not None:
        return where_x([static.amount], f"{who} {has} {'-' if static.amount.times < 0 else '+'}X Power")
    return f"{who} {has} {static.amount.fixed:+} Power"


@_static.register
def _more_tokens(static: s.MoreTokens) -> str:
    return f"POWERUPs on {subject(static.group)[0]} are increased by {static.amount}"


@_static.register
def _zero(static: s.PowerZero) -> str:
    who, one = subject(static.group)
    return (
        f"{who} {'loses' if one else 'lose'} all Power tokens and {'has its' if one else 'have their'} Power set to 0"
    )


@_static.register
def _bonus(static: s.ChakraBonus) -> str:
    both = " for both players" if static.both else " for the opponent" if static.theirs else ""
    if static.ahead is not None:
        both = f" for the player {'winning' if static.ahead else 'losing'} this mission"
    amount = static.amount
    if isinstance(amount.x, COUNTED) and (amount.times != 1 or amount.per != 1):
        return f"CHAKRA {amount.times:+}{both} {for_each(amount)}"
    if amount.fixed < 0:
        return f"CHAKRA {amount.fixed}{both}"
    return where_x([amount], f"CHAKRA {'-' if amount.times < 0 else '+'}{number(amount)}{both}")


@_static.register
def _ties(static: s.WinsTies) -> str:
    who = "you win" if static.side == "friendly" else "the opponent wins"
    return f"{who} ties{' in this mission' if static.zone == 'here' else ''}"


@_static.register
def _price(static: b.CostChange) -> str:
    return price_words(static)


@_static.register
def _over(static: s.UpgradeOver) -> str:
    return f"you can play this character as an upgrade of {an(group_words(static.group))}"


@_static.register
def _only_where(static: s.OnlyWhere) -> str:
    if isinstance(static.condition, t.Winning):
        return f"only playable in a mission where you are {'winning' if static.condition.yes else 'losing'}"
    return f"only playable in a mission where {condition_words(static.condition)}"


@_static.register
def _keep(static: s.KeepTokens) -> str:
    if static.group.itself:
        return "keeps its Power tokens at the end of the round"
    return f"{plural(static.group)} keep their Power tokens at the end of the round"


@_static.register
def _to_hand(static: s.DefeatedToHand) -> str:
    return f"defeated {plural(static.group)} go to your hand"


@_static.register
def _replace(static: s.Replace) -> str:
    by = " by enemy effects" if static.by_enemy else ""
    done = " or ".join(DONE[event] for event in static.events)
    itself = static.group.itself
    who = "this character" if itself else _an_other(static)
    target = "it" if itself or static.to_it else "this character"
    ends = {"return": " to its owner's hand", "move": " to another mission"}.get(static.instead, "")
    may = "you may " if static.optional else ""
    if static.instead == "discard":
        who = "this character" if itself else an(group_words(static.group))
        return f"if {who} would be {done}{by}, {may}discard a card instead"
    return f"if {who} would be {done}{by}, {may}{static.instead} {target}{ends} instead"


def _an_other(static: s.Replace) -> str:
    """Who is replaced; that it is another than the one that takes its place goes without saying."""
    return an(group_words(static.group if static.to_it else replace(static.group, other=False)))


@_static.register
def _tax(static: s.Tax) -> str:
    who = "this character" if static.group.itself else an(group_words(static.group))
    return f"if {who} is affected by an enemy effect, the opponent pays {static.amount} Chakra"


_OF_A_SEAT: dict[s.Event, str] = {
    "edge": "you gain the Edge",
    "edge lost": "the opponent gains the Edge",
    "pass": "you pass",
    "first pass": "you pass first",
    "enemy pass": "the opponent passes",
    "enemy first pass": "the opponent passes first",
    "discard": "you discard a card",
    "enemy discard": "the opponent discards a card",
    "any won": "you win a mission",
    "any lost": "you lose a mission",
}


@_static.register
def _trigger(static: s.Trigger) -> str:
    first = next(iter(static.program.steps), None)
    if isinstance(first, Once):
        rest = _set_off(replace(static, program=replace(static.program, steps=static.program.steps[1:])))
        if not first.first:
            return f"once per {first.per}, {rest}"
        return f"the first time each {first.per} {re.sub(r'^(?:when|after|if) ', '', rest)}"
    return _set_off(static)


def _set_off(static: s.Trigger) -> str:
    happens = program_words(replace(static.program, must=False))
    theirs = re.match(r"(?:if [^,]+, )?(?:the opponent|each player)\b", happens)
    if static.program.must and "must" not in happens and not theirs:
        happens = re.sub(r"^(if [^,]+, )?", r"\1you must ", happens)
    if static.event in ("round end", "round start"):
        return f"at the {'end' if static.event == 'round end' else 'start'} of the round {happens}"
    if static.event == "evaluation":
        return f"before the Mission evaluation phase, {happens}"
    if static.event in _OF_A_SEAT:
        return f"when {_OF_A_SEAT[static.event]}, {happens}"
    if static.event in ("lost", "won"):
        verb = "lost" if static.event == "lost" else "won"
        return f"if you {verb} this mission during the mission evaluation phase, {happens}"
    return f"{_of_a_character(static)}, {happens}"


def _one_or_more(static: s.Trigger, group: t.Group) -> str:
    return f"one or more {plural(group)}" if static.together else an(group_words(group))


def _of_a_character(static: s.Trigger) -> str:
    """What happens to a character, as an event."""
    is_ = "are" if static.together else "is"
    who = "this character" if static.group.itself else _one_or_more(static, static.group)
    if static.event == "left":
        return f"when {_one_or_more(static, replace(static.group, zone='play'))} {is_} moved from this mission"
    if static.event == "leaves":
        return f"when {_one_or_more(static, replace(static.group, zone='play'))} leaves this mission"
    if static.event == "returned":
        return f"when {who} {is_} returned to its owner's hand"
    if static.event == "placed":
        place = " here" if static.group.zone == "here" else ""
        return f"when {_one_or_more(static, replace(static.group, zone='play'))} is played hidden{place}"
    if static.event == "moved" and static.group.zone == "here":
        who = _one_or_more(static, replace(static.group, zone="play"))
        if static.by_you:
            return f"after you move {who} to this mission"
        return f"when {who} {is_} moved to this mission{' by an enemy effect' if static.by_enemy else ''}"
    if static.event == "moved" and static.by_you:
        return f"after you move {who}"
    if static.by_you:
        verb = {"hidden": "hide", "defeated": "defeat"}.get(static.event, static.event)
        return f"when you {verb} {who}"
    if static.event == "powered":
        return f"when {who} gains Power tokens"
    return f"when {who} {is_} {static.event}{' by an enemy effect' if static.by_enemy else ''}"


_VERBS = {"return": "return it to its owner's hand", "take control": "instead, take control of it"}


def modify_words(change: s.Modify) -> str:
    """What an UPGRADE line changes."""
    if change.again:
        return f"{change.timing} effect: {'once' if change.again == 1 else f'{change.again} times'} more"
    if change.elsewhere:
        return f"{change.timing} effect: also in the other missions"
    then, amounts = steps_words(change.then[1:] if change.then and _needs_done(change) else change.then)
    anew, more = steps_words(change.instead)
    said = [
        _verb_words(change.verb, both=change.both) if change.verb and change.amount != t.Amount(99) else "",
        f"up to {change.limit} instead" if change.limit is not None else "",
        "without a limit" if change.no_limit else "",
        f"for {change.discount} less" if change.discount is not None else "",
        "of your own deck" if change.top_of else "",
        "all Power tokens instead" if change.all_tokens else "",
        _so_many(change),
        "in any mission instead" if change.zone else "",
        f"instead, {anew}" if change.instead else "",
        f"also {then.removeprefix('. ').replace('You may', 'you may', 1)}" if change.then else "",
    ]
    return where_x([*amounts, *more], f"{change.timing} effect: {'; '.join(filter(None, said))}")


def _verb_words(verb: b.Verb, *, both: bool) -> str:
    if both:
        return "return both to their owners' hands" if verb == "return" else f"{verb} both"
    return _VERBS.get(verb, f"{verb} it")


def _so_many(change: s.Modify) -> str:
    if change.amount is None:
        return ""
    count = f"{'up to ' if change.up_to else ''}{number(change.amount)}"
    if change.verb and change.amount == t.Amount(99):
        return f"instead, {change.verb} any number"
    if change.up_to and not change.verb:
        return f"instead, choose {count}"
    said = {"": "", "powerup": "POWERUP "}.get(change.of, f"{change.of} ")
    return f"{said}{count}{' characters' if change.verb else ''} instead"


def _needs_done(change: s.Modify) -> bool:
    return isinstance(change.then[0], IfDone)


__all__ = ["modify_words", "statics_words", "whom"]
