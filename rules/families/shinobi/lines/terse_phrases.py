"""The phrases of the project's own words that become one instruction or one standing rule each.

All are matched whole, against folded text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from rules.core.text import fold, one_of
from rules.families.shinobi.cards.characteristics import rank_level
from rules.families.shinobi.effects.conditions import Fits, Holds
from rules.families.shinobi.effects.groups import (
    Among,
    Amount,
    Beyond,
    Choose,
    Compare,
    Count,
    Every,
    Filter,
    Group,
    Has,
    Rank,
    Ref,
    Rewards,
    TeamOf,
    Times,
    Top,
    UsedBy,
    Which,
    X,
)
from rules.families.shinobi.effects.model import (
    Cannot,
    Damage,
    Draw,
    ExtraDeployment,
    ExtraDraw,
    Give,
    Heal,
    If,
    Injure,
    Instruction,
    Look,
    MentalBattle,
    Move,
    Must,
    Negate,
    PlaceCoin,
    Power,
    PutInPlay,
    Search,
    Sequence,
    Shuffle,
    Standby,
    Static,
    WinRewards,
)
from rules.families.shinobi.effects.names import Player, Zone
from rules.families.shinobi.effects.triggers import Duration

Filters: TypeAlias = tuple[Filter, ...]
"""What a ninja must be: all of them hold."""

_Words = re.Match[str]
_Aimed = Callable[[Which, _Words, Duration], Instruction]


class Phrase(NamedTuple):
    """What a phrase says. One that is `aimed` needs something to aim at."""

    build: _Aimed
    words: _Words
    aimed: bool

    def done(self, on: Which, lasts: Duration) -> Instruction:
        """The phrase, aimed at that, for so long."""
        return self.build(on, self.words, lasts)

    @property
    def negates(self) -> bool:
        """Whether it is about a card on the chain."""
        return self.words[0].startswith("negate")


_BEYOND: dict[str, Beyond] = {"or higher": "or higher", "or lower": "or lower"}
_SELF = Ref("self")


def who_is(text: str) -> Filters:
    """Those who are or have every quoted word of a text, or the whole text where it quotes none.

    A rank may be followed by `or higher` or `or lower`.

    >>> who_is('"Leaf" "Genin"')
    (Has(word='leaf', what='word'), Has(word='genin', what='word'))
    >>> who_is('"Genin" or lower')
    (Rank(word='genin', at='or lower'),)
    """
    words = re.findall(r'"([^"]+)"(?: (or higher|or lower))?', text) or [(text.strip(), "")]
    return tuple(beyond(fold(word.strip(" ,")), at) or Has(fold(word.strip(" ,"))) for word, at in words)


def beyond(word: str, at: str) -> Rank | None:
    """That rank or those beyond it; None where the word is no rank, or nothing is said of others."""
    return Rank(word, _BEYOND[at]) if at and rank_level(word) is not None else None


def ninja(filters: Filters) -> Group:
    """Ninja in play, of either player."""
    return Group("ninja", "any", ("play",), filters)


def _power(on: Which, words: _Words, lasts: Duration) -> Power:
    times = "x" in words["c"] + words["s"]

    def part(text: str) -> Amount:
        return Times(X(), _amount(text)) if times else _amount(text)

    return Power(on, part(words["c"]), part(words["s"]), lasts)


def _amount(text: str) -> int:
    sign = -1 if text[0] == "-" else 1
    digits = text[1:].rstrip("x")
    return sign * (int(digits) if digits else 1)


def _number(words: _Words) -> int:
    return int(words["n"])


def _player(words: _Words) -> Player:
    said = words["players"] or "own"
    return "you" if said == "own" else one_of(("opponent", "each"), said)


def _zone(words: _Words) -> Zone:
    return one_of(("hand", "deck", "chakra", "discard", "removed"), words["zone"])


def _discard(words: _Words) -> Instruction:
    def of(player: Player) -> Instruction:
        return Move(Choose(Group("card", player, ("hand",)), _number(words), by=player), "discard")

    player = _player(words)
    return Sequence((of("you"), of("opponent"))) if player == "each" else of(player)


def _search(words: _Words) -> Instruction:
    return Sequence((Search(Group("ninja", "you", ("deck",), who_is(words["who"]))), Shuffle()))


def _search_top(words: _Words) -> Instruction:
    seen = Group("ninja", filters=(*who_is(words["who"]), Among(Ref("seen"))))
    return Sequence((Look(Top(_number(words))), Move(Choose(seen, 1, up_to=True), "hand"), Shuffle()))


def _reinforce(words: _Words) -> Instruction:
    filters = (Has("reinforcement"), *who_is(words["who"]))
    return PutInPlay(Choose(Group("ninja", "you", ("reinforcement",), filters), 1, up_to=True))


_SIGNED = r"(?P<{0}>[+-]\d*x?)"
_FIGURES = _SIGNED.format("c") + "/" + _SIGNED.format("s")
_WHO = r'(?P<who>"[^"]+"(?: or (?:higher|lower))?(?:(?: and)? "[^"]+")*)'
_PLAYERS = r"(?:(?P<players>own|each|opponent)(?: player)? )?"

_AIMED: dict[str, _Aimed] = {
    rf"power {_FIGURES}": _power,
    rf"a further {_FIGURES} where the user has {_WHO}": lambda on, words, lasts: If(
        Fits(Ref("user"), ninja(who_is(words["who"]))), _power(on, words, lasts)
    ),
    rf"coin {_FIGURES}": lambda on, words, _: PlaceCoin(on, f"{_amount(words['c']):+}/{_amount(words['s']):+}"),
    r"damage (?P<n>\d+)": lambda on, words, _: Damage(on, _number(words)),
    r"injure": lambda on, *_: Injure(on),
    r"heal": lambda on, *_: Heal(on),
    r"move (?P<zone>hand|deck|chakra|discard|removed)": lambda on, words, _: Move(on, _zone(words)),
    r"negate (?P<zone>hand|discard|chakra)": lambda on, words, _: Negate(on, _zone(words)),
    r'"(?P<word>[^".:]+)"': lambda on, words, lasts: Give(on, (words["word"],), lasts),
    r"may not use jutsu this turn": lambda on, _, lasts: Cannot(on, "use jutsu", lasts),
    r"takes no damage this turn": lambda on, _, lasts: Cannot(on, "receive damage", lasts),
    r"opposing jutsu may not aim at it": lambda on, _, lasts: Cannot(
        on, "be targeted", lasts, Group("jutsu", "opponent", ("play",))
    ),
    r"may not be sent out this turn": lambda on, _, lasts: Cannot(on, "be sent out", lasts),
    r"must be sent out this turn if it can": lambda on, _, lasts: Must(on, "be sent out", lasts),
    r"out of its team, to standby": lambda on, *_: Standby(on),
}

_PLAIN: dict[str, Callable[[_Words], Instruction]] = {
    rf"{_PLAYERS}draw (?P<n>\d+)": lambda words: Draw(_number(words), _player(words)),
    r"charge from deck (?P<n>\d+)": lambda words: Move(Top(_number(words)), "chakra"),
    rf"{_PLAYERS}discard (?P<n>\d+)": _discard,
    rf"search {_WHO}": _search,
    rf"search {_WHO} top (?P<n>\d+)": _search_top,
    rf"reinforce {_WHO}": _reinforce,
    r"mental battle": lambda _: MentalBattle(Ref("user")),
    r"reward (?P<n>\d+)": lambda words: WinRewards(_number(words)),
    r"look at the top card of your deck, put it back on top or at the bottom": lambda _: Sequence(
        (Look(Top(1)), Move(Ref("seen"), "deck", "any"))
    ),
}

_STANDING: dict[str, Callable[[Filters], Static]] = {
    r"may not be sent out alone": lambda _: Static(Cannot(_SELF, "be sent out alone", "while")),
    rf"may not be in one team with a ninja of the rank {_WHO}": lambda who: Static(
        Cannot(_SELF, "be in a team", "while", ninja(who))
    ),
    r"while you have more rewards than the opponent, its team may not be sent out": lambda _: Static(
        Cannot(Every(Group("ninja", filters=(TeamOf(_SELF),))), "be sent out", "while"),
        Holds(Rewards("you"), ">", Rewards("opponent")),
    ),
    r"may not use a jutsu that costs specific symbols": lambda _: Static(
        Cannot(_SELF, "use jutsu", "while", Group("jutsu", filters=(Compare("symbols in cost", ">=", 1),)))
    ),
    r"jutsu it uses may not be negated": lambda _: Static(
        Cannot(
            Every(Group("jutsu", "any", ("chain",), (UsedBy(Group("ninja", filters=(Among(_SELF),))),))),
            "be negated",
            "while",
        )
    ),
    rf"does not count as the one ninja a turn while {_WHO} is in play": lambda who: Static(
        ExtraDeployment(_SELF, "while"), Holds(Count(Group("ninja", "you", ("play",), who)), ">=", 1), zone="hand"
    ),
    r"no ninja may be sent out": lambda _: Static(Cannot(Every(Group("ninja")), "be sent out", "while")),
    r"each player draws 1 more at the start of the turn": lambda _: Static(ExtraDraw("each", 1, "while")),
}


def read_phrase(words: str) -> Phrase | None:
    """What a phrase says; None where it is not understood."""
    for pattern, aimed in _AIMED.items():
        if match := re.fullmatch(pattern, words):
            return Phrase(aimed, match, aimed=True)
    for pattern, plain in _PLAIN.items():
        if match := re.fullmatch(pattern, words):
            return Phrase(_at_nothing(plain), match, aimed=False)
    return None


def _at_nothing(plain: Callable[[_Words], Instruction]) -> _Aimed:
    return lambda _, words, __: plain(words)


def read_standing(words: str) -> Static | None:
    """The rule that a phrase lays down for as long as its card is in play; None where it is not understood."""
    for pattern, rule in _STANDING.items():
        if match := re.fullmatch(pattern, words):
            said = match.groupdict().get("who")
            return rule(who_is(said) if said else ())
    return None
