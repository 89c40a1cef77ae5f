"""Verb phrases in English about what lasts for a round or until it is used up, and about tokens that are spread."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from rules.games.mythos.effects.bounds import CostChange, Forbid
from rules.games.mythos.effects.english.counting import take_times
from rules.games.mythos.effects.english.cursor import NUMBER, Cursor, number, take_amount
from rules.games.mythos.effects.english.exchanges import ANY
from rules.games.mythos.effects.english.groups import LAST, Phrase, take_characters
from rules.games.mythos.effects.english.predicates import take_closure, take_statement
from rules.games.mythos.effects.instructions import (
    Act,
    Lasting,
    Spread,
    Steps,
)
from rules.games.mythos.effects.terms import ALL, ONE, Amount, Group, Quantity

_UNTIL: Final = r"(?:until the end of (?:the|this) round|for the rest of (?:the|this) round|(?:for|during) this round)"
_ROUND: Final = rf"(?:{_UNTIL}|this round)"


def for_a_round(line: Cursor) -> Steps | None:
    """ "This character has +3 Power until the end of the round", "this round, enemy characters cost 1 more to play"."""
    mission = line.take(r"choose (?:a|one) mission,? and (?=\S.*\bthat mission\b)") is not None
    early = line.take(rf"{_ROUND},? (?=\S)")
    start = line.rest
    if early:
        statement, after = line.rest, ""
    elif found := re.match(rf"(?P<what>.+?),? {_UNTIL}(?P<after>.*)$", line.rest, re.IGNORECASE) or re.match(
        r"(?P<what>(?:(?! this round).)*?\b(?:cannot|[+-]\d+ power)\b(?:(?! this round| played).)*)"
        r" this round(?P<after>)$",
        line.rest,
        re.IGNORECASE,
    ):
        statement, after = found["what"], found["after"].lstrip(" ")
    else:
        return None
    steps = (
        _in_a_mission(statement, line)
        if mission
        else (
            _following(statement, line)
            or _muted(statement, line)
            or _taken_over(statement, line)
            or _stronger(statement, line)
            or _held(statement, line)
            or _two_things(statement, line)
        )
    )
    line.rest = after if steps else start
    return steps


def _in_a_mission(text: str, outer: Cursor) -> Steps | None:
    """What holds for all characters of a kind in a mission of choice: "... cannot move from that mission"."""
    found = re.match(
        r"(?P<who>.+?)(?: (?:in|assigned to) that mission)? (?P<what>(?:cannot|has|have|gets?|gains?|loses?)\b.+)",
        text,
        re.IGNORECASE,
    )
    who = _inner(found["who"], outer) if found else None
    phrase = take_characters(who) if who else None
    if found is None or who is None or phrase is None or not who.over or phrase.placed or phrase.quantity != ALL:
        return None
    what = re.sub(r"^cannot (?:be moved|move|leave)(?: from)? that mission\b", "cannot be moved", found["what"])
    inner = _inner(f"those characters {what}", outer)
    inner.named = True
    steps = _stronger(inner.rest, inner) or _muted(inner.rest, inner) or _held(inner.rest, inner)
    if steps is None or phrase.group.last or phrase.group.itself or "that mission" in what:
        return None
    all_there = Act("choose", phrase.group, Quantity("all in one mission"))
    first = steps[0]
    if isinstance(first, Act):
        return (replace(first, group=all_there.group, quantity=all_there.quantity),)
    return (all_there, *steps)


def _two_things(text: str, outer: Cursor) -> Steps | None:
    """ "It cannot be moved and has -2 Power": of the same characters."""
    for link in re.finditer(r" and (?=(?:has|have|gets?|gains?|cannot) )", text):
        whom = re.match(r"(.+?) (?=(?:has|have|gets?|gains?|cannot) )", text)
        first = _stronger(text[: link.start()], outer) or _held(text[: link.start()], outer)
        inner = _inner("", outer)
        inner.named = True
        who = (
            "those characters"
            if whom and not re.match(r"this character$", whom[1], re.IGNORECASE)
            else "this character"
        )
        rest = f"{who} {text[link.end() :]}"
        second = _stronger(rest, inner) or _held(rest, inner)
        known = outer.named and whom is not None and re.fullmatch(r"it|they|those characters", whom[1], re.IGNORECASE)
        if first and second and (known or who == "this character" or isinstance(first[0], Act)):
            return (*first, *second)
    return None


def the_next(line: Cursor) -> Steps | None:
    """ "The next character you play costs 2 less", this round or whenever that is."""
    steps = _following(line.rest, line, stays=True)
    if steps is not None:
        line.rest = ""
    return steps


def _following(text: str, outer: Cursor, *, stays: bool = False) -> Steps | None:
    """What the next character that is played costs."""
    line = _inner(text, outer)
    phrase = take_characters(line) if line.take(r"the next\b") else None
    if phrase is None or phrase.quantity != ONE or phrase.placed:
        return None
    group = phrase.group
    said = line.take(r"(?:that )?(?:(?P<you>you)|(?:the|your) opponent) plays?\b")
    if said is not None:
        group = replace(group, side="friendly" if said["you"] else "enemy")
    here = line.take(r"in this mission\b") is not None
    spoken = line.take(_ROUND) is not None
    price = line.take(rf"costs? ({NUMBER}) (?:chakra )?(less|more)\b(?: chakra\b)?(?: to play\b)?")
    if price is None or group.side == "any" or replace(group, where="", cost=None, side="any") != Group():
        return None
    spoken = line.take(_ROUND) is not None or spoken
    if not line.over:
        return None
    amount = number(price[1]) * (1 if price[2].casefold() == "more" else -1)
    group = replace(group, zone="here") if here else group
    change = CostChange(group, amount, following=True)
    return (Lasting((change,), stays and not spoken),)


_MUTED: Final = (
    r"(?:loses? (?:all )?(?:its|their|of its|of their|his|her)? ?(?:other )?effects|has no effects?|have no effects?)\b"
)


def _muted(text: str, outer: Cursor) -> Steps | None:
    """Characters lose their effects."""
    line = _inner(text, outer)
    phrase = _who(line)
    if phrase is None or not line.take(_MUTED) or not line.over:
        return None
    return (Act("mute", phrase.group, phrase.quantity),)


_CHOSEN: Final = r"(?:as you (?:choose|like|wish)|in any way(?: you (?:choose|like|wish))?|freely)"


def spread(line: Cursor) -> Steps | None:
    """ "Distribute 3 Power tokens among friendly characters in this mission"."""
    count = rf"(?P<up>up to )?(?P<n>{NUMBER}|X)"
    found = (
        line.take(rf"(?:distribute|divide|split) {count} power tokens {_CHOSEN}? ?among ")
        or line.take(rf"(?:put|place) {count} power tokens,? (?:distributed|divided) (?:{_CHOSEN},? )?among ")
        or line.take(rf"power-?up {count},? (?:distributed|divided) (?:{_CHOSEN},? )?among ")
    )
    amount = take_amount(Cursor(found["n"], line.x)) if found else None
    phrase = take_characters(line) if amount else None
    if found is None or amount is None or phrase is None or phrase.group.last or phrase.group.extreme:
        return None
    line.take(rf",? ?{_CHOSEN}")
    many = phrase.quantity == ALL or phrase.quantity == ONE or phrase.quantity == Quantity("up to", Amount(ANY))
    return (Spread(phrase.group, amount, found["up"] is not None),) if many else None


def _inner(text: str, outer: Cursor) -> Cursor:
    line = Cursor(text, outer.x)
    line.named = outer.named
    return line


def _taken_over(text: str, outer: Cursor) -> Steps | None:
    line = _inner(text, outer)
    if not line.take(r"take control of\b"):
        return None
    phrase = take_characters(line)
    if phrase is None or not line.over:
        return None
    return (Act("take control", phrase.group, phrase.quantity, back=True),)


def _who(line: Cursor) -> Phrase | None:
    """Who it is about; "they" and "it" are those chosen, and more than one are all."""
    if line.named and line.take(r"(?:they|it)\b"):
        return Phrase(LAST, ALL)
    many = re.match(r"(?:[^ ]+ )*?characters\b", line.rest, re.IGNORECASE) is not None
    phrase = take_characters(line)
    if phrase is not None and many and phrase.quantity == ONE and not phrase.group.itself:
        return replace(phrase, quantity=ALL)
    return phrase


def _stronger(text: str, outer: Cursor) -> Steps | None:
    """Characters have so much more power, or less."""
    line = _inner(text, outer)
    given = line.take(r"give (?=\S.* [+-])")
    phrase = _who(line)
    if phrase is None or not (given or line.take(r"(?:gets?|has|have|gains?)\b")):
        return None
    found = line.take(r"([+-])(\d+|X) power\b")
    if found is None or (found[2].casefold() == "x" and line.x is None):
        return None
    sign = -1 if found[1] == "-" else 1
    amount = Amount(0, line.x, sign) if found[2].casefold() == "x" else Amount(sign * int(found[2]))
    if amount.x is None:
        amount = take_times(line, amount.fixed) or amount
    return (Act("boost", phrase.group, phrase.quantity, amount),) if line.over else None


def _held(text: str, outer: Cursor) -> Steps | None:
    """What cannot happen to characters, and what they cost; one of several is chosen first."""
    line = _inner(text, outer)
    whole = line.rest
    phrase = _who(line)
    line = _inner(re.sub(r"^(?:they|it)\b", "those characters", whole) if outer.named else whole, outer)
    lines = take_closure(line) or take_statement(line)
    if not lines or not line.over:
        return None
    kept = tuple(each for each in lines if isinstance(each, Forbid | CostChange))
    if len(kept) != len(lines) or not all(map(_can_hold, kept)):
        return None
    bound = _of_those_there(kept)
    if phrase is None or not bound or not _is_chosen(phrase):
        return (Lasting(kept),)
    if len(bound) != len(kept):
        return None
    return (Act("choose", phrase.group, phrase.quantity), Lasting(tuple(replace(each, group=LAST) for each in bound)))


def _can_hold(line: Forbid | CostChange) -> bool:
    """Whether a line can hold for a round: what is kept from being played is a card, and not one of those in play."""
    if isinstance(line, CostChange):
        return not line.group.itself
    return line.what != "come" and not (line.what in ("play", "reveal") and line.group.last)


def _of_those_there(lines: tuple[Forbid | CostChange, ...]) -> tuple[Forbid, ...]:
    """The lines about characters in play, and not about those that are played."""
    return tuple(each for each in lines if isinstance(each, Forbid) and each.what not in ("play", "reveal"))


def _is_chosen(phrase: Phrase) -> bool:
    """Whether somebody has to choose who is meant."""
    return phrase.quantity != ALL and not phrase.group.itself and not phrase.group.last
