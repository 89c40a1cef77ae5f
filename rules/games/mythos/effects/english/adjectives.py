"""The words around a noun in English, and what each says of the characters: tables that `groups` reads by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from rules.games.mythos.effects.terms import Extreme, Group, Zone

Change: TypeAlias = Callable[[Group], Group]
DETERMINERS: Final[tuple[tuple[str, Change], ...]] = (
    (r"one of your\b", lambda g: replace(g, side="friendly")),
    (r"one of (?:the|your) opponent's\b", lambda g: replace(g, side="enemy")),
    (r"(?:another|one other|an other|other)\b", lambda g: replace(g, other=True)),
)
ADJECTIVES: Final[tuple[tuple[str, Change], ...]] = (
    (r"hidden (?:and|or) non-?hidden\b|non-?hidden (?:and|or) hidden\b", lambda g: g),
    (r"other\b", lambda g: replace(g, other=True)),
    (r"(?:friendly|allied)\b", lambda g: replace(g, side="friendly")),
    (r"(?:enemy|opposing|(?:the |your )?opponent's)(?=\s|$)", lambda g: replace(g, side="enemy")),
    (r"(?:non-?hidden|face-up|visible|revealed)\b", lambda g: replace(g, hidden=False)),
    (r"(?:hidden|face-down)\b", lambda g: replace(g, hidden=True)),
    (r"(?:non-?upgraded)\b", lambda g: replace(g, upgraded=False)),
    (r"upgraded\b", lambda g: replace(g, upgraded=True)),
)
EXTREMES: Final[tuple[tuple[str, Extreme], ...]] = (
    (r"(?:strongest|most powerful)\b", "strongest"),
    (r"weakest\b", "weakest"),
    (r"cheapest\b", "cheapest"),
    (r"(?:costliest|most expensive)\b", "costliest"),
    (r"(?:last|most recently) played\b(?= \w)", "latest"),
)
EXTREME: Final[dict[str, Extreme]] = {
    "strongest": "strongest", "weakest": "weakest", "cheapest": "cheapest", "costliest": "costliest",
    "most expensive": "costliest",
}  # fmt: skip
SPARED: Final = (
    r"(?:,? ?(?:except|other than|but|besides|apart from)(?: for)? )(?:for )?the (strongest|weakest|cheapest|costliest|"
    r"most expensive)\b(?: (?:one|character|of them))?"
)
FRESH: Final = r"(?:that (?:was |were )?)?played (?:in |during )?this round\b"
LOADED: Final = (
    r"(?:with|that has|that have|having) (?:(\d+|two|three) or more|at least (\d+|two|three)) power tokens"
    r"(?: on (?:it|them))?\b"
)
WITH_EXTREME: Final[tuple[tuple[str, Extreme], ...]] = (
    (r"with the lowest cost\b", "cheapest"),
    (
        r"(?:that was )?(?:(?:last|most recently) played|played (?:last|most recently))\b",
        "latest",
    ),
    (r"with the highest cost\b", "costliest"),
    (r"with the (?:lowest|least) power\b", "weakest"),
    (r"with the (?:highest|most) power\b", "strongest"),
)
_HERE: Final = (
    r"(?:(?:in|from|out of|assigned (?:in|to)) (?:this|that|the same) mission\b(?: as this character\b)?|"
    r"in the mission (?:where|in which) this character is\b)"
)
ZONES: Final[tuple[tuple[str, Zone], ...]] = (
    (_HERE, "here"),
    (
        r"(?:in|from|assigned (?:in|to)) (?:another mission|(?:the |all )?other missions|a different mission)\b",
        "elsewhere",
    ),
    (r"in play\b|(?:in|from) any mission\b|in all missions\b|on the field\b|anywhere in play\b", "play"),
)
_TOKENS: Final = r"power tokens?(?: on (?:it|them|him|her))?\b"
TRAILING: Final[tuple[tuple[str, Change], ...]] = (
    (
        r"(?:that (?:was |were )?)?played (?:during|in|on) (?:the|your) opponent's (?:previous|last) turn\b",
        lambda g: replace(g, recent=True),
    ),
    (
        rf"(?:with|that has|that have|having) (?:at least (?:1|one) |an? |any )?{_TOKENS}",
        lambda g: replace(g, tokens=True),
    ),
    (rf"(?:without(?: any)?|with no|that has no|that have no) {_TOKENS}", lambda g: replace(g, tokens=False)),
    (r"(?:that )?the opponent (?:just|last) played\b", lambda g: replace(g, recent=True)),
    (r"that (?:is|are) hidden\b", lambda g: replace(g, hidden=True)),
    (r"that (?:is|are) not hidden\b", lambda g: replace(g, hidden=False)),
    (r"(?:that (?:is|are) upgraded|that (?:was|were) upgraded)\b", lambda g: replace(g, upgraded=True)),
    (r"(?:that )?you control\b(?! this)", lambda g: replace(g, side="friendly", own=g.side == "any" and not g.other)),
    (r"of yours\b", lambda g: replace(g, side="friendly", own=g.side == "any" and not g.other)),
    (r"(?:you play|on your side)\b(?! this)", lambda g: replace(g, side="friendly")),
    (
        r"(?:(?:your|the) opponent (?:controls|plays)|on (?:your|the) opponent's side)\b",
        lambda g: replace(g, side="enemy"),
    ),
    (r"(?:other than|except|besides|excluding) this (?:character|one)\b", lambda g: replace(g, other=True)),
)
TRAITS_AFTER: Final[tuple[tuple[str, bool], ...]] = (
    (r"that (?:is|are) (?:not|neither)(?: an?)? (?=(?-i:[A-Z]))", True),
    (r"(?:other than|except|that do(?:es)? not have the(?: keyword)?|without the(?: keyword)?) (?=(?-i:[A-Z]))", True),
    (r"(?:named|called|from the|of the|from|belonging to the) (?=(?-i:[A-Z]))", False),
    (r"(?:with|that has|that have|having) (?:the |an? )?(?:keyword )?(?=(?-i:[A-Z])(?!ower|ost|hakra))", False),
)
COMPARED: Final[dict[str, Literal["<=", "=", "<", ">=", ">"]]] = {
    "less": "<", "lower": "<", "more": ">", "higher": ">", "equal or less": "<=", "equal or more": ">=",
    "equal or lower": "<=", "equal or higher": ">=",
}  # fmt: skip
BOUNDS: Final[dict[str, Literal["<=", "<", ">=", ">"]]] = {
    "at least": ">=", "at most": "<=", "no more than": "<=", "no less than": ">=", "up to": "<=", "more than": ">",
    "less than": "<", "fewer than": "<",
}  # fmt: skip
