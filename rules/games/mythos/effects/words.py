"""Readings in plain words: what the engine takes an effect line to mean, for people to check."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import singledispatch

from rules.games.mythos.effects import instructions as i
from rules.games.mythos.effects import statics as s
from rules.games.mythos.effects import terms as t


def in_words(reading: s.Reading) -> str:
    """A reading as a sentence."""
    if isinstance(reading, i.Program):
        return _program(reading)
    if isinstance(reading, s.Modify):
        return _modify(reading)
    return "; ".join(map(_static, reading))


def _program(program: i.Program) -> str:
    steps = "; ".join(map(_step, program.steps))
    return f"{steps} (must)" if program.must else steps


# Numbers, groups, conditions


def _number(amount: t.Amount) -> str:
    if amount.x is None:
        return str(amount.fixed)
    x = _x(amount.x)
    return f"{x} + {amount.fixed}" if amount.fixed else x


def _x(x: t.X) -> str:
    if isinstance(x, t.Recall):
        return _RECALLED[x.what]
    if isinstance(x, t.OwnPower):
        return "its own power"
    counted = _group(x.group)
    return f"the number of missions with {counted}" if x.missions else f"the number of {counted}"


_RECALLED = {
    "x": "X (the cost discarded, or the chakra spent)",
    "count": "the number just affected",
    "power": "the power it had",
    "cost": "the cost it had",
    "printed cost": "its printed cost",
    "printed power": "its printed power",
    "old power": "the power of the upgraded character",
}
_PLACES = {"here": " in this mission", "elsewhere": " in another mission", "play": " in play"}


def _group(group: t.Group) -> str:
    if group.itself:
        return "itself"
    if group.last:
        return "those just affected"
    words = [
        "another" if group.other or group.besides else "",
        group.extreme or "",
        "" if group.side == "any" else group.side,
        "" if group.hidden is None else "hidden" if group.hidden else "face-up",
        "upgraded" if group.upgraded else "",
        "character",
        _traits(group.where),
    ]
    text = " ".join(word for word in words if word) + _PLACES[group.zone]
    if group.power:
        text += f" with power {_limit(group.power)}"
    if group.cost:
        text += f" with cost {_limit(group.cost)}"
    if group.recent:
        text += " played in the opponent's previous turn"
    return text + (" of the same name" if group.same_name else "")


def _traits(where: str) -> str:
    """A query as words: the traits it asks for."""
    if not where:
        return ""
    names = list(dict.fromkeys(re.findall(r'name="([^"]+)"', where)))
    return f"[{'not ' if where.startswith('-') else ''}{' or '.join(names) or where}]"


def _limit(limit: t.Limit) -> str:
    number = _number(limit.amount)
    return {"<=": f"{number} or less", ">=": f"{number} or more", "=": f"exactly {number}", "<": f"below {number}"}[
        limit.compare
    ]


def _condition(condition: t.Condition) -> str:
    if isinstance(condition, t.Exists):
        return _exists(condition)
    if isinstance(condition, t.Fewer):
        return f"there are fewer {_group(condition.group)} than {_group(condition.than)}"
    if isinstance(condition, t.HasEdge):
        return "you have the Edge" if condition.yes else "you do not have the Edge"
    if isinstance(condition, t.EmptyHand):
        return "your hand is empty"
    return f"{_RECALLED[condition.what.what]} is {_limit(condition.limit)}"


def _exists(condition: t.Exists) -> str:
    group = _group(condition.group)
    one = "" if group.startswith("another") else "an " if group[0] in "aeiou" else "a "
    if condition.at_most == 0:
        return f"there is no {group}"
    if condition.at_most is not None:
        return f"there is exactly {condition.at_most} {group}"
    return f"there is {one if condition.at_least == 1 else f'at least {condition.at_least} '}{group}"


# Instructions


def _whom(group: t.Group, quantity: t.Quantity) -> str:
    who = _group(group)
    if group.itself or group.last:
        return who
    number = _number(quantity.amount)
    return {
        "one": f"1 {who}",
        "up to": f"up to {number} {who}",
        "exactly": f"{number} {who}",
        "all": f"every {who}",
        "all but": f"every {who} but {number}",
        "all in one mission": f"every {who}, of one mission of choice",
        "one in each mission": f"up to 1 {who} in each mission",
        "total power": f"any number of {who}, of power {number} or less together",
    }[quantity.kind]


_WHOSE = {"you": "you", "opponent": "the opponent", "each": "each player"}


@singledispatch
def _step(step: object) -> str:
    raise AssertionError(step)


def _says(kind: type, text: str | Callable[..., str]) -> None:
    _step.register(kind, text if callable(text) else lambda _step: text)


@_step.register
def _act(step: i.Act) -> str:
    whom = _whom(step.group, step.quantity)
    verb: str = step.verb
    if verb == "powerup":
        number = _number(step.amount)
        return f"put {number} power token{'' if number == '1' else 's'} on {whom}"
    if verb == "return":
        return f"return {whom} to its owner's hand"
    if verb == "take control":
        return f"take control of {whom}"
    if verb == "look":
        return f"look at {whom}"
    if verb == "peel":
        return f"discard the top card of {whom}"
    chosen = " (the opponent chooses)" if step.by_opponent else ""
    return f"{verb} {whom}{' to this mission' if step.here else ''}{chosen}"


@_step.register
def _tokens(step: i.TakeTokens) -> str:
    number = "all" if step.amount is None else f"up to {step.amount}"
    return f"remove {number} power tokens of 1 {_group(step.group)}{' and put them on itself' if step.keep else ''}"


@_step.register
def _discard(step: i.Discard) -> str:
    if step.to_pay_for:
        return "discard a card to"
    return (
        "choose a card of the opponent's hand to be discarded"
        if step.you_choose
        else f"{_WHOSE[step.who]} discard a card"
    )


@_step.register
def _play(step: i.PlayCharacter) -> str:
    source = "revealing a hidden one" if step.only_hidden else f"from {_FROM[step.source]}"
    return f"play a character {_traits(step.where)} {source}, for {step.discount} less".replace("  ", " ")


_FROM = {
    "hand": "the hand or hidden",
    "discard pile": "the discard pile",
    "looked at": "the cards looked at (the others are discarded)",
}


@_step.register
def _look(step: i.LookAtTop) -> str:
    text = f"look at the top {step.count} cards of the deck"
    return text if step.draw is None else f"{text}, draw those that are {_traits(step.draw)}, put the others back"


@_step.register
def _put(step: i.PutHidden) -> str:
    card = {"hand": "a card from your hand", "deck": "the top card of your deck"}.get(
        step.source, "the top card of theirs"
    )
    return f"put {card} hidden in {'this mission' if step.here else 'a mission of choice'}"


@_step.register
def _copy(step: i.CopyEffect) -> str:
    source = "the discarded card" if step.discarded else f"1 {_group(step.group)}"
    return f"carry out an instant effect{'' if step.upgrades else ' (not UPGRADE)'} of {source}"


@_step.register
def _chakra(step: i.GainChakra) -> str:
    text = f"{_WHOSE[step.who]} gain {_number(step.amount)} chakra"
    return f"{text} from the opponent's" if step.steal else text


@_step.register
def _or_defeat(step: i.PlayOrDefeat) -> str:
    return f"choose 1 {_group(step.group)}: the opponent plays it, paying {step.surcharge} more, or it is defeated"


_says(i.Draw, lambda step: f"{_WHOSE[step.who]} draw {_number(step.amount)}")
_says(i.DiscardTop, lambda step: f"discard the top card of {'your' if step.who == 'you' else 'their'} deck")
_says(i.CycleHand, "the opponent discards the whole hand and draws as many")
_says(i.SpendChakra, "spend any amount of chakra")
_says(i.GainPoints, lambda step: f"gain {_number(step.amount)} mission points")
_says(i.TakeEdge, lambda step: f"{_WHOSE[step.who]} take the Edge")
_says(i.LookAtHand, "look at the opponent's hand")
_says(i.PutOnTop, "put a card from the hand on top of the deck")
_says(i.TakeBack, "take a character from the discard pile into the hand")
_says(i.OnlyIf, lambda step: f"only if {_condition(step.condition)}")
_says(i.IfDone, "if that was done")
_says(i.Regardless, "in any case")
_says(i.Anew, "then, if wanted")


# Continuous effects


@singledispatch
def _static(static: object) -> str:
    raise AssertionError(static)


def _if(condition: t.Condition | None) -> str:
    return f" while {_condition(condition)}" if condition else ""


@_static.register
def _power(static: s.PowerBonus) -> str:
    counted = static.amount.x
    for_each = f" for each {_group(counted.group)}" if isinstance(counted, t.Count) else ""
    return f"{static.amount.fixed:+} power for {_whom(static.group, t.ALL)}{for_each}{_if(static.condition)}"


@_static.register
def _bonus(static: s.ChakraBonus) -> str:
    whose = "both players" if static.both else "you"
    return f"{_number(static.amount)} more chakra for {whose} in the Start phase{_if(static.condition)}"


@_static.register
def _price(static: s.CostChange) -> str:
    who = "playing it" if static.group.itself else f"playing a {_group(static.group)}"
    revealed = " from hidden" if static.revealed else ""
    least = f", but never less than {static.minimum}" if static.minimum else ""
    return f"{who}{revealed} costs {static.amount:+}{least}{_if(static.condition)}"


@_static.register
def _replace(static: s.Replace) -> str:
    events = " or ".join(static.events)
    by = " by the opponent" if static.by_enemy else ""
    may = "you may " if static.optional else ""
    return f"where an effect{by} would {events} {_group(static.group)}, {may}{static.instead} this character instead"


@_static.register
def _trigger(static: s.Trigger) -> str:
    events = {
        "played": f"when {_group(static.group)} is played face-up",
        "defeated": f"when {_group(static.group)} is defeated",
        "moved": "when you move it" if static.by_you else "when it is moved",
        "round end": "at the end of the round",
        "lost": "when this mission was lost",
    }
    return f"{events[static.event]}: {_program(static.program)}"


def _states(kind: type, text: str | Callable[..., str]) -> None:
    _static.register(kind, text if callable(text) else lambda _static: text)


_states(s.PowerZero, lambda static: f"{_group(static.group)} has power 0 and loses its tokens")
_states(s.UpgradeOver, lambda static: f"can be played as an upgrade of a cheaper {_group(static.group)}")
_states(
    s.Forbid,
    lambda static: (
        f"no {'enemy ' if static.by_enemy else ''}effect can {static.what} {_group(static.group)}"
        if static.what != "reveal"
        else "the opponent cannot play characters from hidden in this mission"
    ),
)
_states(s.OnlyWhereWinning, "can only be played to a mission that you are winning")
_states(s.KeepTokens, "keeps its power tokens at the end of the round")
_states(s.DefeatedToHand, "defeated friendly characters go to your hand")
_states(s.Tax, lambda static: f"where an enemy effect affects it, the opponent pays {static.amount} chakra")


# Changes


def _modify(change: s.Modify) -> str:
    said = [
        f"{change.verb} instead" if change.verb else "",
        f"the limit is {change.limit} or less" if change.limit is not None else "",
        "without a limit" if change.no_limit else "",
        f"for {change.discount} less" if change.discount is not None else "",
        "of your own deck instead" if change.top_of else "",
        "all tokens instead" if change.all_tokens else "",
        "once more, if wanted" if change.again else "",
        "in the other missions too, if wanted" if change.elsewhere else "",
        "; ".join(map(_step, change.then)),
    ]
    return f"changes {change.timing}: {'; '.join(filter(None, said))}"
