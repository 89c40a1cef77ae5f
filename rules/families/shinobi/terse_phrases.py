"""The phrases that become one instruction or one standing rule each: the project's own, and printed English ones.

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

_Reader = Callable[[re.Match[str]], Instruction | tuple[Instruction, ...]]
_Phrases = tuple[tuple[re.Pattern[str], _Reader], ...]


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
    "chakra area": "chakra",
    "discard": "discard",
    "discard pile": "discard",
    "removed": "removed",
}

_SIGNED = r"(?P<{0}>[+-]\d*x?)"
_FIGURES = _SIGNED.format("c") + "/" + _SIGNED.format("s")
_WHO = r'(?P<who>"[^"]+"(?: or (?:higher|lower))?(?:(?: and)? "[^"]+")*)'
_PLAYERS = r"(?:(?P<players>own|each|opponent)(?: player)? )?"


def _compiled(phrases: tuple[tuple[str, _Reader], ...]) -> _Phrases:
    return tuple((re.compile(pattern), reader) for pattern, reader in phrases)


_OWN_WORDS = _compiled(
    (
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

_IT = r"(?:the target|this ninja|it|the user)"
_TURN = r"(?:during|until the end of) (?:this|the) turn"
_OWNER = r"its (?:original )?owner's"
_TOP_CARDS = (
    rf"look at the top (?P<n>\d+) cards of your deck\. if there are 1 or more (?:{_WHO} )?ninjas among the cards, "
    r'select 1 (?:of the ninjas|"[^"]+" ninja of your choice, show it to your opponent) and place it in your hand\. '
    r"(?:then, )?return the rest(?: of the cards)? to your deck and shuffle it"
)
_PRINTED = _compiled(
    (
        (rf"{_IT} gets {_FIGURES}(?: {_TURN})?", _power),
        (
            rf'{_IT} gets {_FIGURES} and "(?P<word>[^"]+)" {_TURN}',
            lambda m: (_power(m), Grant(m["word"])),
        ),
        (
            rf"{_IT} gets {_FIGURES} {_TURN} and cannot be the target of your opponent's jutsu cards",
            lambda m: (_power(m), Mark("no aim")),
        ),
        (r"remove the target from the team", lambda _: Withdraw()),
        (r"remove the target from the team\. the target is considered to be a stand-by ninja", lambda _: Withdraw()),
        (
            _TOP_CARDS,
            lambda m: Search(who_is(m["who"]) if m["who"] else ANYBODY, _number(m)),
        ),
        (rf"if the user has an? {_WHO} combat attribute, the target gets an additional {_FIGURES}", _power_if),
        (r"draw (?P<n>\d+) cards?", lambda m: Draw(_number(m))),
        (r"both players draw (?P<n>\d+) cards?", lambda m: Draw(_number(m), "each")),
        (
            r"(?:send|move) (?P<n>\d+) cards? from the top of your deck to your chakra area",
            lambda m: TopToChakra(_number(m)),
        ),
        (r"discard (?P<n>\d+) cards? from your hand", lambda m: Discard(_number(m))),
        (r"your opponent discards (?P<n>\d+) cards? from their hand", lambda m: Discard(_number(m), "opponent")),
        (r"give (?P<n>\d+) damage to the target", lambda m: Damage(_number(m))),
        (r"injure the target|change the target to injured status", lambda _: Injure()),
        (r"heal the target", lambda _: Heal()),
        (r"discard the target", lambda _: Move("discard")),
        (r"remove the target from (?:the )?game", lambda _: Move("removed")),
        (
            rf"move the target (?:back )?to {_OWNER} (?P<zone>hand|chakra area|discard pile)",
            lambda m: Move(_ZONES[m["zone"]]),
        ),
        (rf"move the target (?:back )?to the top of {_OWNER} deck", lambda _: Move("deck")),
        (r"negate the target and discard it", lambda _: Negate("discard")),
        (rf"negate the target and move it back to {_OWNER} hand", lambda _: Negate("hand")),
        (rf"(?:put|place) a (?:ninja blade )?coin symbolizing {_FIGURES} on (?:it|the target)", _coin),
        (rf"(?:put|place) a {_FIGURES} coin on (?:it|the target)", _coin),
        (rf"the target cannot use jutsu cards {_TURN}", _mark("no jutsu")),
        (rf"the target cannot receive any damage {_TURN}(?:, even if you lose the battle .*)?", _mark("no damage")),
        (rf"the target cannot be sent out to battle {_TURN}", _mark("stays home")),
        (rf"the target must be sent out to battle {_TURN}, if possible", _mark("must go")),
        (
            r"look at the top card of your deck and return it to the top or bottom of your deck",
            lambda _: LookAtTop(),
        ),
    )
)

_RULES: dict[Rule, tuple[str, ...]] = {
    "not alone": (r"may not be sent out alone", r"this ninja cannot be sent out to battle by itself"),
    "not beside": (
        rf"may not be in one team with a ninja of the rank {_WHO}",
        rf"this ninja cannot be sent out to battle in the same team as {_WHO} rank ninjas",
    ),
    "home while ahead": (
        r"while you have more rewards than the opponent, its team may not be sent out",
        r"when you have more battle rewards than your opponent, a team which includes this ninja cannot be sent out.*",
    ),
    "no specific symbols": (
        r"may not use a jutsu that costs specific symbols",
        r"this ninja cannot be the user of a jutsu card that requires specific symbols in its jutsu cost",
    ),
    "not negated": (r"jutsu it uses may not be negated", r"jutsu cards used by this ninja cannot be negated"),
    "extra deployment": (
        rf"does not count as the one ninja a turn while {_WHO} is in play",
        rf'when you have {_WHO} in play, this ninja is not included in the "1 ninja card per turn" restriction',
    ),
    "nobody goes": (r"no ninja may be sent out", r"no ninjas can be sent out to battle"),
    "extra draw": (
        r"each player draws 1 more at the start of the turn",
        r"both players draw 1 extra card during their start phase",
    ),
}
_STANDING = tuple((re.compile(pattern), rule) for rule, patterns in _RULES.items() for pattern in patterns)


def read_instructions(words: str) -> tuple[Instruction, ...] | None:
    """The instructions of one phrase, mostly one; None where it is not understood."""
    for pattern, build in (*_OWN_WORDS, *_PRINTED):
        if match := pattern.fullmatch(words):
            built = build(match)
            return built if isinstance(built, tuple) else (built,)
    return None


def read_standing(words: str) -> Standing | None:
    """The rule that a phrase lays down for as long as its card is in play; None where it is not understood."""
    for pattern, rule in _STANDING:
        if match := pattern.fullmatch(words):
            who = match.groupdict().get("who")
            return Standing(rule, who_is(who) if who else ANYBODY)
    return None
