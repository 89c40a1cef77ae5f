"""The phrases of the project's own words that become one instruction or one standing rule each.

All are matched whole, against folded text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal, get_args

from rules.core.text import fold, one_of
from rules.families.shinobi.characteristics import rank_level
from rules.families.shinobi.effects import (
    ANYBODY,
    AT,
    Coin,
    Damage,
    Discard,
    Draw,
    Grant,
    Heal,
    Injure,
    Instruction,
    LookAtTop,
    Mark,
    MentalBattle,
    Move,
    Negate,
    Players,
    Power,
    Reinforce,
    Reward,
    Rule,
    Search,
    Standing,
    Term,
    TopToChakra,
    TurnMark,
    Who,
    Withdraw,
    Zone,
)

_Reader = Callable[[re.Match[str]], Instruction]


def who_is(text: str) -> Who:
    """Those who are or have every quoted word of a text, or the whole text where it quotes none.

    A rank may be followed by `or higher` or `or lower`.

    >>> [terms[0].word for terms in who_is('"Leaf" "Genin"').terms], who_is('"Genin" or lower').terms[0][0].at
    (['leaf', 'genin'], 'or lower')
    """
    words = re.findall(r'"([^"]+)"(?: (or higher|or lower))?', text) or [(text.strip(), "")]
    return Who(tuple((_term(word.strip(" ,"), at),) for word, at in words))


def _term(word: str, at: str) -> Term:
    return Term(fold(word), AT[at] if at and rank_level(word) is not None else "is")


def _power(match: re.Match[str]) -> Instruction:
    return Power(_amount(match["c"]), _amount(match["s"]), "x" in match["c"] + match["s"])


def _power_if(match: re.Match[str]) -> Instruction:
    return Power(_amount(match["c"]), _amount(match["s"]), if_user=who_is(match["who"]))


def _coin(match: re.Match[str]) -> Instruction:
    return Coin(_amount(match["c"]), _amount(match["s"]))


def _amount(text: str) -> int:
    sign = -1 if text[0] == "-" else 1
    digits = text[1:].rstrip("x")
    return sign * (int(digits) if digits else 1)


def _number(match: re.Match[str]) -> int:
    return int(match["n"])


def _players(match: re.Match[str]) -> Players:
    return one_of(get_args(Players), match["players"] or "own")


def _mark(mark: TurnMark) -> _Reader:
    return lambda _: Mark(mark)


_OFF_THE_CHAIN: dict[str, Literal["hand", "discard", "chakra"]] = {
    "hand": "hand",
    "discard": "discard",
    "chakra": "chakra",
}
_ZONES: dict[str, Zone] = {
    "hand": "hand",
    "deck": "deck",
    "chakra": "chakra",
    "discard": "discard",
    "removed": "removed",
}

_SIGNED = r"(?P<{0}>[+-]\d*x?)"
_FIGURES = _SIGNED.format("c") + "/" + _SIGNED.format("s")
_WHO = r'(?P<who>"[^"]+"(?: or (?:higher|lower))?(?:(?: and)? "[^"]+")*)'
_PLAYERS = r"(?:(?P<players>own|each|opponent)(?: player)? )?"


_PHRASES: tuple[tuple[re.Pattern[str], _Reader], ...] = tuple(
    (re.compile(pattern), build)
    for pattern, build in (
        (rf"power {_FIGURES}", _power),
        (rf"a further {_FIGURES} where the user has {_WHO}", _power_if),
        (rf"coin {_FIGURES}", _coin),
        (rf"{_PLAYERS}draw (?P<n>\d+)", lambda m: Draw(_number(m), _players(m))),
        (r"charge from deck (?P<n>\d+)", lambda m: TopToChakra(_number(m))),
        (rf"{_PLAYERS}discard (?P<n>\d+)", lambda m: Discard(_number(m), _players(m))),
        (r"damage (?P<n>\d+)", lambda m: Damage(_number(m))),
        (r"injure", lambda _: Injure()),
        (r"heal", lambda _: Heal()),
        (r"move (?P<zone>hand|deck|chakra|discard|removed)", lambda m: Move(_ZONES[m["zone"]])),
        (r"negate (?P<zone>hand|discard|chakra)", lambda m: Negate(_OFF_THE_CHAIN[m["zone"]])),
        (rf"search {_WHO}", lambda m: Search(who_is(m["who"]))),
        (rf"search {_WHO} top (?P<n>\d+)", lambda m: Search(who_is(m["who"]), _number(m))),
        (rf"reinforce {_WHO}", lambda m: Reinforce(who_is(m["who"]))),
        (r"mental battle", lambda _: MentalBattle()),
        (r"reward (?P<n>\d+)", lambda m: Reward(_number(m))),
        (r'"(?P<word>[^"]+)"', lambda m: Grant(m["word"])),
        (r"may not use jutsu this turn", _mark("no jutsu")),
        (r"takes no damage this turn", _mark("no damage")),
        (r"opposing jutsu may not aim at it", _mark("no aim")),
        (r"may not be sent out this turn", _mark("stays home")),
        (r"must be sent out this turn if it can", _mark("must go")),
        (r"out of its team, to standby", lambda _: Withdraw()),
        (r"look at the top card of your deck, put it back on top or at the bottom", lambda _: LookAtTop()),
    )
)

_RULES: dict[str, Rule] = {
    r"may not be sent out alone": "not alone",
    rf"may not be in one team with a ninja of the rank {_WHO}": "not beside",
    r"while you have more rewards than the opponent, its team may not be sent out": "home while ahead",
    r"may not use a jutsu that costs specific symbols": "no specific symbols",
    r"jutsu it uses may not be negated": "not negated",
    rf"does not count as the one ninja a turn while {_WHO} is in play": "extra deployment",
    r"no ninja may be sent out": "nobody goes",
    r"each player draws 1 more at the start of the turn": "extra draw",
}
_STANDING = tuple((re.compile(pattern), rule) for pattern, rule in _RULES.items())


def read_instruction(words: str) -> Instruction | None:
    """The instruction of one phrase; None where it is not understood."""
    found = ((pattern.fullmatch(words), build) for pattern, build in _PHRASES)
    return next((build(match) for match, build in found if match), None)


def read_standing(words: str) -> Standing | None:
    """The rule that a phrase lays down for as long as its card is in play; None where it is not understood."""
    for pattern, rule in _STANDING:
        if match := pattern.fullmatch(words):
            who = match.groupdict().get("who")
            return Standing(rule, who_is(who) if who else ANYBODY)
    return None
