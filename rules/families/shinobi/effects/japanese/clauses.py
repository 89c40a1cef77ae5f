"""What a Japanese clause says is done, in English words, by whom and for how long.

A clause ends plainly ("引く"), goes on ("引き、"), or may be left undone ("引いてもよい").
"""

from __future__ import annotations

import re
from functools import cache
from itertools import count
from typing import NamedTuple

from rules.families.shinobi.effects.japanese.deeds import Words
from rules.families.shinobi.effects.japanese.verbs import OF_ANYBODY, OF_THEIR_OWN, PATTERNS


class Clause(NamedTuple):
    """A clause in English: bare, as an order, and whether it may be left undone."""

    words: str
    may: bool = False


_DURATIONS = {
    "このターン": " during this turn",
    "この戦闘": " during this battle",
    "自分の来期末": " until the end of your next turn",
    "相手の来期末": " until the end of your opponent's next turn",
    "来期末": " until the end of the next turn",
    "次のターン": " during the next turn",
    "次の相手のターン": " during your opponent's next turn",
    "次の自分のターン": " during your next turn",
    "次の自分のターンまで": " until the start of your next turn",
    "次の自分のターン開始まで": " until the start of your next turn",
    "次の自分のターン開始時まで": " until the start of your next turn",
    "次の相手のターンまで": " until the start of your opponent's next turn",
    "次の相手のターン開始時まで": " until the start of your opponent's next turn",
    "配備されたターン": " during the turn it is deployed",
    "場に出たターン": " during the turn it is put in play",
}
_DURATION = re.compile(r"(?:^|(?<=[はにをが、]))(?P<d>" + "|".join(sorted(_DURATIONS, key=len, reverse=True)) + r")、?")
_FROM = re.compile(r"(?P<z>(?:自分の|相手の)?(?:手札|捨て札置き場|チャクラ置き場))から")
_WHO = re.compile(
    r"(?P<who>自分|あなた|相手|両者|そのプレイヤー|その(?:(?:忍者|術|カード|作戦|依頼人)の)?持ち主)(?:は|が)、?(?!使用)(?=.)"
)


_BY = {"自分": "", "あなた": "", "相手": "opponent", "両者": "each", "そのプレイヤー": "that"}
"""Who does it; its owner, where it is none of these."""


def clause(text: str) -> Clause | None:
    """A clause in English; None where it is not understood.

    >>> clause("相手は手札を1枚捨てる"), clause("カードを2枚引いてもよい")
    (Clause(words='your opponent discards 1 card from their hand', may=False), Clause(words='draw 2 cards', may=True))
    """
    who, rest, lasts = "", text.strip("、"), ""
    if duration := _DURATION.search(rest):
        lasts = _DURATIONS[duration["d"]]
        rest = re.sub("を、$", "を", rest[: duration.start()]) + rest[duration.end() :]
    match = _WHO.match(rest)
    if match and not re.match(r"相手は手札を(?:全て)?(?:公開|見せ)", rest):
        who, rest = (
            _BY.get(match["who"], "owner"),
            rest[match.end() :],
        )
    own = bool(who) and rest.startswith("自分の")
    rest = rest.removeprefix("自分の") if who else rest
    pile = _FROM.match(rest)
    for said_so in (rest, f"{pile['z']}の{rest[pile.end() :]}") if pile else (rest,):
        for pattern, words in _compiled():
            found = pattern.fullmatch(said_so)
            able = not who or words in OF_ANYBODY or (own and words in OF_THEIR_OWN)
            said = words(found, "that" if who == "owner" else who) if found and able else None
            if found and said:
                said = said.replace("that player ", "its owner ") if who == "owner" else said
                return _lasting(said, lasts, found)
    return None


def _lasting(said: str, lasts: str, found: re.Match[str]) -> Clause:
    """The clause with its duration; a text that is negated without one is so for the turn."""
    if not lasts and said.startswith("negate the effect text"):
        lasts = _DURATIONS["このターン"]
    lasts = "" if said.endswith(lasts) else lasts
    before, possibly, after = said.partition(", if possible")
    may = any(said for name, said in found.groupdict().items() if name.startswith("may"))
    return Clause(before + lasts + possibly + after, may)


@cache
def _compiled() -> tuple[tuple[re.Pattern[str], Words], ...]:
    """The patterns, made when first needed."""
    return tuple((re.compile(_numbered(pattern)), words) for pattern, words in PATTERNS)


def _numbered(pattern: str) -> str:
    """Every verb of a pattern says by a group of its own that it may be left undone."""
    numbers = count()
    return re.sub(r"\(\?P<may2?>", lambda _: f"(?P<may{next(numbers)}>", pattern)
