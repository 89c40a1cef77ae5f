"""What amounts stand for in English: what X is, "for each ...", "equal to ...", and what has happened so far."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, Literal

from rules.games.mythos.effects.english.cursor import Cursor, number
from rules.games.mythos.effects.english.groups import characters, take_group, take_limit
from rules.games.mythos.effects.english.traits import take_traits
from rules.games.mythos.effects.terms import (
    ONE,
    Amount,
    Count,
    Figure,
    Group,
    Happened,
    Holding,
    Ordinal,
    OwnCost,
    OwnPower,
    OwnStack,
    OwnTokens,
    Recall,
    TotalPower,
    Who,
    X,
)


def without_x(text: str) -> tuple[str | None, X | None]:
    """The text without "where X is ...", and what X is; None for the text where that is not understood."""
    found = re.match(
        r"^(?P<body>.*?)(?:,? where|[.:,])? X (?:is|being|equals|=)(?: equal to)? (?P<x>.+)$", text, re.DOTALL
    )
    if not found:
        return text, None
    x = x_is(found["x"])
    return (None, None) if x is None else (found["body"], x)


def x_is(text: str) -> X | None:
    """Read what X stands for, to the end: "the number of friendly hidden characters in this mission"."""
    line = Cursor(text.strip())
    x = take_x(line)
    return x if line.over else None


def take_x(line: Cursor) -> X | None:
    """Take what X stands for off the front."""
    if figure := _take_figure(line):
        return figure
    for pattern, what in _RECALLED:
        if line.take(pattern):
            return what
    start = line.rest
    if line.take(
        r"the number of missions (?:where|in which) you (?:have|control) (?:at least (?:one|1) )?|"
        r"how many missions have "
    ):
        phrase = take_group(line)
        return Count(replace(phrase.group, side="friendly"), missions=True) if phrase else None
    if line.take(r"(?:the (?:total )?number of|how many) "):
        known = _take_known(line)
        if known is not None:
            return known
        names = take_names(line)
        phrase = take_group(line)
        if phrase is not None and names:
            return Count(phrase.group, names=True)
        if phrase is not None:
            line.take(r"there are\b|are (?:there )?")
            placed = characters(f"characters {line.rest}") if line.rest and line.rest.startswith("in ") else None
            if placed is not None:
                line.rest = ""
                return Count(replace(phrase.group, zone=placed.group.zone))
            return Count(phrase.group)
    line.rest = start
    return None


def _take_figure(line: Cursor) -> Figure | None:
    """Take "the total cost of enemy characters in this mission", "the Power of the strongest ..." off the front."""
    start = line.rest
    if line.take(r"the (?:total )?number of power tokens on (?!this character|it\b|the character you upgraded)"):
        phrase = take_group(line)
        if phrase is not None and not phrase.group.last:
            return Figure("tokens", "total", phrase.group)
        line.rest = start
    what: Literal["power", "cost"] = "power"
    if found := line.take(
        r"the (?P<of>total|combined|highest|lowest) (?P<what>power|cost) (?:of|among|amongst) (?:all )?"
    ):
        what = "power" if found["what"].casefold() == "power" else "cost"
        phrase = take_group(line)
        of = _OF[found["of"].casefold()]
        if (
            phrase is not None
            and not phrase.group.last
            and not phrase.group.itself
            and Group(side=phrase.group.side, zone="here") != phrase.group
        ):
            return Figure(what, of, phrase.group)
        if phrase is not None and (of != "total" or what == "cost"):
            return Figure(what, of, phrase.group)
    elif found := line.take(
        r"the (?P<what>power|cost) of (?=the (?:strongest|weakest|cheapest|costliest|most expensive)\b)"
    ):
        what = "power" if found["what"].casefold() == "power" else "cost"
        phrase = take_group(line)
        if phrase is not None and phrase.group.extreme:
            return Figure(what, "highest", phrase.group)
    line.rest = start
    return None


_OF: Final[dict[str, Literal["total", "highest", "lowest"]]] = {
    "total": "total", "combined": "total", "highest": "highest", "lowest": "lowest",
}  # fmt: skip


def take_names(line: Cursor) -> bool:
    """Whether characters "with different names" are meant; the words are taken out of the line."""
    plain = re.sub(r"^([^,.]*?\bcharacters)(?: all)? (?:with|that have|having|of) different names\b", r"\1", line.rest)
    told = plain != line.rest
    line.rest = plain
    return told


def take_times(line: Cursor, times: int) -> Amount | None:
    """Take "for each ..." or "for every 2 ..." off the front: an amount that is so much for each."""
    start = line.rest
    found = line.take(r"for (?:every|each) (\d+|two|three|four|five) ")
    if found:
        line.rest = re.sub(
            r"^([^,.]*?\b(?:characters?|cards?|tokens?|missions?|chakra))\b", _in_singular, line.rest, count=1
        )
        line.rest = f"for each {line.rest}"
    each = take_each(line)
    if each is None:
        line.rest = start
        return None
    return Amount(0, each, times, number(found[1]) if found else 1)


def _in_singular(found: re.Match[str]) -> str:
    return found[1].removesuffix("s")


_SO: Final = r"(?: (?:in )?this way| (?:by|with) the (?:MAIN|AMBUSH) effect)?"


def take_each(line: Cursor) -> X | None:
    """Take "for each ..." off the front: what an amount is to be multiplied with."""
    start = line.rest
    if line.take(r"(?:for (?:every|each)|per)\b"):
        if line.take(r"power tokens? on (?:it|this character|itself)\b"):
            return OwnTokens()
        if line.take(r"power tokens? on the (?:upgraded character|character you upgraded(?: from| over)?)\b"):
            return Recall("old tokens")
        if line.take(r"it was done to\b"):
            return Recall("count")
        if line.take(r"chakra (?:you )?(?:spent|paid)(?: this way)?\b"):
            return Recall("x")
        if line.take(r"power tokens? on (?!the character you upgraded)"):
            phrase = take_group(line)
            return Figure("tokens", "total", phrase.group) if phrase and not phrase.group.last else None
        known = _take_known(line)
        if known is not None:
            return known
        if line.take(r"mission (?:where|in which) you have (?:at least (?:one|1) )?"):
            phrase = take_group(line)
            return Count(replace(phrase.group, side="friendly"), missions=True) if phrase else None
        if line.take(
            rf"characters? (?:moved|hidden|defeated|returned){_SO}\b|cards? discarded{_SO}\b|"
            rf"cards? shuffled{_SO}\b(?: into your deck\b)?|"
            rf"(?:power )?tokens? (?:removed|taken|moved|spent){_SO}\b"
        ):
            return Recall("count")
        phrase = take_group(line)
        if phrase is not None and phrase.quantity == ONE:
            return Count(phrase.group)
    line.rest = start
    return None


def take_equal(line: Cursor) -> Amount | None:
    """Take "equal to the number of ..." off the front: an amount that is what X would be."""
    start = line.rest
    if line.take(r"equal to\b"):
        x = take_x(line)
        if x is not None:
            return Amount(0, x)
    line.rest = start
    return None


def _take_known(line: Cursor) -> X | None:
    """Take what a player has, what has happened, or the cards of the own stack, off the front."""
    if found := line.take(
        r"cards? (?:(?P<under>under(?:neath)? this character)|in (?:this (?:upgrade )?|its )stack)\b"
    ):
        return OwnStack(found["under"] is not None)
    for pattern, held in _HOLDINGS:
        if line.take(rf"(?:{pattern})(?! with (?:an? )?(?:cost|\d)| costing| that cost)"):
            if held.what == "discard pile" and line.take(r"(?:with|that have) (?:the )?keyword (?=(?-i:[A-Z]))"):
                where = take_traits(line)
                return replace(held, where=where) if where else None
            return held
    return take_happened(line) or take_of_pile(line)


def take_of_pile(line: Cursor) -> Holding | None:
    """Take "Summon characters with cost 2 or less in your discard pile" off the front."""
    start = line.rest
    phrase = take_group(line)
    found = line.take(rf"(?:in|from) {PILE}") if phrase else None
    if phrase is None or found is None or phrase.quantity.kind in ("exactly", "up to"):
        line.rest = start
        return None
    if phrase.group.cost is None and (bound := take_limit(line)) is not None:
        if bound.what != "cost":
            line.rest = start
            return None
        phrase = replace(phrase, group=replace(phrase.group, cost=bound.limit))
    mine = "your " in found[0].casefold() and "opponent" not in found[0].casefold()
    side = "any" if mine and phrase.group.side == "friendly" else phrase.group.side
    if replace(phrase.group, where="", cost=None, side=side) != Group():
        line.rest = start
        return None
    who: Who = "opponent" if "your " not in found[0].casefold() or "opponent" in found[0].casefold() else "you"
    return Holding("discard pile", who, phrase.group.where, phrase.group.cost)


PILE: Final = r"(?:(?:your|the) opponent's|your|their) discard pile\b"
_SPAN: Final = r"(?:so far )?(?:this|during this|in this) (?P<span>turn|round)\b"


def take_happened(line: Cursor) -> Happened | None:
    """Take "cards you discarded this turn", "enemy characters defeated this round" off the front."""
    start = line.rest
    line.counting = True
    phrase = take_group(line)
    line.counting = False
    if phrase is not None:
        found = line.take(
            r"(?:that )?(?:(?P<by>you|(?:the|your) opponent) (?:have |has )?)?(?:was |were |have been |has been )?"
            rf"(?P<what>discarded|defeated|played|moved|hidden|revealed) {_SPAN}"
        )
        told = found if phrase.quantity.kind not in ("exactly", "up to") else None
        happened = _happened(phrase.group, told["what"], told["by"], told["span"]) if told else None
        if happened is not None:
            return happened
    line.rest = start
    return None


def _happened(group: Group, what: str, by: str | None, span: str) -> Happened | None:
    """What has happened to a group; None where that is not kept, as who did what to whom is not."""
    if replace(group, side="any", where="", other=False, itself=False) != Group():
        return None
    side = group.side
    doing = what in ("discarded", "played")
    if by is not None:
        if not doing or side != "any":
            return None
        side = "friendly" if by.casefold() == "you" else "enemy"
    if what == "discarded" and (group.other or group.itself):
        return None
    event, this = _HAPPENED[what.casefold()], _SPANS[span.casefold()]
    return Happened(event, side, group.where, this, group.other, group.itself)


_HAPPENED: Final[dict[str, Literal["discarded", "defeated", "played", "moved", "hidden", "revealed"]]] = {
    "revealed": "revealed",
    "discarded": "discarded", "defeated": "defeated", "played": "played", "moved": "moved", "hidden": "hidden",
}  # fmt: skip
_SPANS: Final[dict[str, Literal["turn", "round"]]] = {"turn": "turn", "round": "round"}


_THE_CHARACTER: Final = r"(?:the|that) (?:enemy |friendly |hidden |defeated |moved )?character"
_RECALLED: Final[tuple[tuple[str, X], ...]] = (
    (r"(?:the number of )?the (?:current |number of the (?:current )?)?round(?:'s number)?\b", Ordinal("round")),
    (r"the rank of this mission\b|this mission's rank\b", Ordinal("rank")),
    (r"(?:your total power|the total power of (?:your|friendly) characters) in this mission\b", TotalPower()),
    (r"the total power of (?:enemy|the opponent's) characters in this mission\b", TotalPower("opponent")),
    (r"(?:your|the) opponent's total power in this mission\b", TotalPower("opponent")),
    (r"your chakra\b|the amount of chakra (?:you have|in your pool)\b", Holding("chakra")),
    (r"the printed cost of (?:that|the revealed) (?:card|character)\b", Recall("printed cost")),
    (r"the printed power of (?:that|the revealed) (?:card|character)\b", Recall("printed power")),
    (r"the power of the character you upgraded(?: from)?\b", Recall("old power")),
    (r"(?:the number of|how many) power tokens (?:that were )?on the character you upgraded(?: from)?\b(?: had)?",
     Recall("old tokens")),
    (r"(?:the number of|how many) power tokens the character you upgraded(?: from)? had\b", Recall("old tokens")),
    (r"the (?:printed )?cost of the character you upgraded(?: from)?\b", Recall("old cost")),
    (
        r"the (?:printed )?power of (?:the|that) (?:discarded card|card(?: you)? discarded)(?: (?:in )?this way)?\b",
        Recall("discarded power"),
    ),
    (r"(?:its|their) cost\b|the (?:printed )?cost of (?:the|that) discarded card(?: in this way)?\b", Recall("x")),
    (r"the (?:printed )?cost of the card(?: you)? discarded(?: (?:in )?this way)?\b|that card's cost\b", Recall("x")),
    (r"how much\b", Recall("x")),
    (r"the (?:(?:amount|number) of )?(?:additional )?chakra (?:you )?(?:spent|paid)(?: this way)?\b", Recall("x")),
    ((rf"(?:the|its) power(?: of {_THE_CHARACTER})?(?: (?:that is |that was )?(?:being )?(?:hidden|"
        r"defeated|moved|returned))?(?: (?:in )?this way| (?:by|with) the (?:MAIN|AMBUSH) effect)?\b|"
        r"that character's power\b"), Recall("power")),
    ((rf"the cost of {_THE_CHARACTER}(?: (?:that is |that was )?(?:being )?(?:hidden|defeated|moved|"
        r"returned))?(?: (?:in )?this way| (?:by|with) the (?:MAIN|AMBUSH) effect)?\b|that character's cost\b"),
     Recall("cost")),
    ((r"(?:how many|the number of(?: the)?) characters (?:were |that were )?(?:moved|hidden|defeated|"
        r"returned)(?: (?:in )?this way| (?:by|with) the (?:MAIN|AMBUSH) effect)?(?= ?[.,;]|$)"), Recall("count")),
    ((r"how many cards the (?:MAIN|AMBUSH) effect discarded\b|the number of cards discarded(?: by "
        r"the (?:MAIN|AMBUSH) effect| (?:in )?this way)?(?= ?[.,;]|$)"), Recall("count")),
    (r"how many (?:that were|it was done to)\b", Recall("count")),
    ((r"the number of (?:power )?tokens (?:removed|taken|moved|spent)"
        r"(?: (?:in )?this way| (?:by|with) the (?:MAIN|AMBUSH) effect)?\b"), Recall("count")),
    (r"this character's power\b|the power of this character\b", OwnPower()),
    (r"this character's cost\b|the cost of this character\b", OwnCost()),
    (r"the number of power tokens on this character\b", OwnTokens()),
)  # fmt: skip
_HOLDINGS: Final[tuple[tuple[str, Holding], ...]] = (
    (r"cards? in (?:(?:your|the) opponent's|their) hand\b", Holding("hand", "opponent")),
    (r"cards? in your hand\b", Holding("hand")),
    (r"(?:cards?|characters?) in your discard pile\b", Holding("discard pile")),
    (r"(?:cards?|characters?) in (?:your|the) opponent's discard pile\b", Holding("discard pile", "opponent")),
    (r"missions? (?:where |that |in which )?you are (?:currently )?winning\b", Holding("missions")),
    (r"missions? (?:where |that |in which )?you are (?:currently )?losing\b", Holding("missions", "opponent")),
    (r"missions? (?:your|the) opponent is (?:currently )?winning\b", Holding("missions", "opponent")),
    (r"missions? in play\b", Holding("missions in play")),
    (r"chakra you have\b|chakra in your pool\b", Holding("chakra")),
    (r"chakra (?:your|the) opponent has\b", Holding("chakra", "opponent")),
    (r"mission points? you have\b", Holding("points")),
    (r"mission points? (?:your|the) opponent has\b", Holding("points", "opponent")),
)
