"""The small phrases of effect lines: amounts, groups of characters, what X is, conditions. English.

Each function reads one whole phrase and answers None where it does not understand all of it. Traits (names, keywords,
factions) are the words with a capital that the wording itself has no use for; the query asks for any of the three.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from rules.games.mythos.effects.terms import (
    ALL,
    ITSELF,
    ONE,
    Amount,
    Condition,
    Count,
    EmptyHand,
    Exists,
    Fewer,
    Group,
    HasEdge,
    Limit,
    OwnPower,
    Quantity,
    Recall,
    Recalled,
    X,
    Zone,
)

_NUMBERS: Final = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3}
_CONTRACTIONS: Final = (
    (r"\[[^\]]*\]", ""),
    (r"\(\s*\)", ""),
    (r"[’‘]", "'"),
    (r"\b(there|character)'s\b", r"\1 is"),
    (r"\b(is|are|do|does)n't\b", r"\1 not"),
    (r"\bcan't\b", "cannot"),
    (r"\(s\)", "s"),
    (r"([+-]) (\d)", r"\1\2"),
    (r"; ", ". "),
    (r"\b(to|from) here\b", r"\1 this mission"),
    (r"\bhere\b", "in this mission"),
    (r"\belsewhere\b", "in another mission"),
    (r"\s+", " "),
    (r" ([.,:])", r"\1"),
)


def tidy(text: str) -> str:
    """A line without marks, contractions, stray spaces and a full stop at the end."""
    for pattern, plain in _CONTRACTIONS:
        text = re.sub(pattern, plain, text, flags=re.IGNORECASE)
    return text.strip().rstrip(".").strip()


def amount(text: str, x: X | None = None) -> Amount | None:
    """`2`, `a`, `X`, `X+1`; X stands for `x`, and means nothing without it."""
    word = text.strip().casefold()
    if word.isdigit():
        return Amount(int(word))
    if word in _NUMBERS:
        return Amount(_NUMBERS[word])
    found = re.fullmatch(r"x(?: ?\+ ?(\d+))?", word)
    return Amount(int(found[1] or 0), x) if found and x is not None else None


# Groups of characters


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase: who, how many of them, and whether it says where they are."""

    group: Group
    quantity: Quantity = ONE
    placed: bool = False


_TRAIT: Final = (
    r"(?!(?:Power|Chakra|Edge|Mission|MAIN|UPGRADE|AMBUSH|SCORE|X)\b)"
    r"(?:[A-Z][\w.'-]*|\d+)(?: (?!(?:Power|Chakra|Edge|Mission|X)\b)(?:[A-Z][\w.'-]*|\d+))*"
)
_ITSELF: Final = re.compile(r"(?:this character|this card|it|itself)", re.IGNORECASE)


def query(traits: str) -> str:
    """The query for cards with any of the traits in "A or B"."""
    terms = [
        f'name="{trait}" or keyword:"{trait}" or faction="{trait}"'
        for trait in (t.strip().casefold() for t in re.split(r" or | nor ", traits))
    ]
    return f"({' or '.join(terms)})"


def characters(text: str, x: X | None = None) -> Phrase | None:
    """Read a phrase such as "another friendly Team 10 character with Power 3 or less in this mission"."""
    text = text.strip()
    if _ITSELF.fullmatch(text):
        return Phrase(ITSELF, placed=True)
    if re.fullmatch(r"this character from this mission", text, re.IGNORECASE):
        return Phrase(ITSELF, placed=True)
    reader = _PhraseReader(text, x)
    return reader.read()


class _PhraseReader:
    """Reads a noun phrase from the left: a determiner, adjectives and traits, the noun, and what follows it."""

    def __init__(self, text: str, x: X | None) -> None:
        self.rest = text
        self.x = x
        self.group = Group()
        self.quantity = ONE
        self.placed = False
        self.traits: list[str] = []

    def read(self) -> Phrase | None:
        self._determiner()
        while self._adjective():
            pass
        noun = self._take(r"characters?\b") is not None
        if not noun and not self.traits:
            return None
        while self.rest:
            if not (self._place() or self._limit() or self._trailing()):
                return None
        if self.traits:
            self.group = replace(self.group, where=" ".join(filter(None, (self.group.where, *map(query, self.traits)))))
        return Phrase(self.group, self.quantity, self.placed)

    def _take(self, pattern: str, *, flags: int = re.IGNORECASE) -> re.Match[str] | None:
        found = re.match(pattern, self.rest, flags)
        if found:
            self.rest = self.rest[found.end() :].strip()
        return found

    def _set(self, **changes: object) -> bool:
        self.group = replace(self.group, **changes)  # type: ignore[arg-type]
        return True

    def _determiner(self) -> None:
        if found := self._take(r"up to (\d+)\b"):
            self.quantity = Quantity("up to", Amount(int(found[1])))
        elif self._take(r"any number of\b"):
            self.quantity = Quantity("up to", Amount(99))
        elif self._take(r"all of your\b|(?:all|every|each)\b"):
            self.quantity = ALL
        elif self._take(r"X\b", flags=0):
            self.quantity = Quantity("exactly", Amount(0, self.x))
        elif self._take(r"another\b|one other\b|other\b"):
            self._set(other=True)
        elif self._take(r"your\b"):
            self._set(side="friendly")
            self.quantity = ALL
        else:
            self._take(r"(?:an?|any|one|the)\b")

    def _adjective(self) -> bool:
        if self._take(r"other\b"):
            return self._set(other=True)
        if self._take(r"friendly\b"):
            return self._set(side="friendly")
        if self._take(r"enemy\b"):
            return self._set(side="enemy")
        if self._take(r"non-?hidden\b"):
            return self._set(hidden=False)
        if self._take(r"hidden\b"):
            return self._set(hidden=True)
        if self._take(r"upgraded\b"):
            return self._set(upgraded=True)
        if self._take(r"strongest\b"):
            return self._set(extreme="strongest")
        if self._take(r"weakest\b"):
            return self._set(extreme="weakest")
        if re.match(r"characters?\b", self.rest, re.IGNORECASE):
            return False
        found = self._take(rf"{_TRAIT}(?: or {_TRAIT})*", flags=0)
        if found:
            self.traits.append(found[0])
        return found is not None

    def _place(self) -> bool:
        if self._take(r"in (?:every|each) mission\b"):
            self.quantity = Quantity("one in each mission")
            return self._set(zone="play")
        for pattern, zone in _ZONES:
            if self._take(pattern):
                self.placed = True
                return self._set(zone=zone)
        return False

    def _limit(self) -> bool:
        if found := self._take(r"with (?:a )?(power|cost|printed cost)(?: of)? (\d+|X) or (less|more)\b"):
            return self._bound(found[1], "<=" if found[3].casefold() == "less" else ">=", found[2])
        if found := self._take(r"with (\d+) (power|cost) or (less|more)\b"):
            return self._bound(found[2], "<=" if found[3].casefold() == "less" else ">=", found[1])
        if found := self._take(r"with exactly (?:a )?(power|cost)(?: of)? (\d+)\b|with exactly (\d+) (power|cost)\b"):
            return self._bound(found[1] or found[4], "=", found[2] or found[3])
        if self._take(r"with less power than this character\b"):
            return self._set(power=Limit("<", Amount(0, OwnPower())))
        if self._take(
            r"with power (?:equal or less than|less than or equal to|equal to or less than) this character\b"
        ):
            return self._set(power=Limit("<=", Amount(0, OwnPower())))
        if found := self._take(r"with (?:a )?cost less than the number of (.+)"):
            counted = characters(found[1])
            return counted is not None and self._set(cost=Limit("<", Amount(0, Count(counted.group))))
        if found := self._take(r"with (?:a )?total power of (\d+) or less\b"):
            self.quantity = Quantity("total power", Amount(int(found[1])))
            return True
        return False

    def _bound(self, what: str, compare: str, number: str) -> bool:
        bound = amount(number, self.x)
        if bound is None:
            return False
        limit = Limit("<=" if compare == "<=" else "=" if compare == "=" else ">=", bound)
        return self._set(power=limit) if what.casefold() == "power" else self._set(cost=limit)

    def _trailing(self) -> bool:
        if self._take(r"with the lowest cost\b"):
            return self._set(extreme="cheapest")
        if self._take(r"(?:that (?:was|were) )?played (?:during|in) the opponent's previous turn\b"):
            return self._set(recent=True)
        if found := self._take(rf"that is not an? ({_TRAIT}(?: (?:n?or) {_TRAIT})*)"):
            return self._set(where=f"-{query(found[1])}")
        return False


_ZONES: Final[tuple[tuple[str, Zone], ...]] = (
    (
        r"in this mission\b|from this mission\b|in the same mission\b|in that mission\b|assigned in this mission\b",
        "here",
    ),
    (r"in another mission\b|in (?:the )?other missions\b", "elsewhere"),
    (r"in play\b|in any mission\b", "play"),
)


# What X is


def x_is(text: str) -> X | None:
    """Read what X stands for: "the number of friendly hidden characters in this mission"."""
    text = text.strip()
    for pattern, what in _RECALLED:
        if re.fullmatch(pattern, text, re.IGNORECASE):
            return what
    for pattern in (r"the number of missions where you have at least one (.+)", r"how many missions have (.+)"):
        if found := re.fullmatch(pattern, text, re.IGNORECASE):
            phrase = characters(found[1])
            return Count(replace(phrase.group, side="friendly"), missions=True) if phrase else None
    if found := re.fullmatch(
        r"(?:the number of|how many) (.+?)(?: are)?(?P<place> in this mission| in play)?", text, re.IGNORECASE
    ):
        phrase = characters(found[1] + (found["place"] or ""))
        return Count(phrase.group) if phrase else None
    return None


_RECALLED: Final = (
    (r"its cost|the cost of the discarded card(?: in this way)?", Recall("x")),
    (r"the cost of the card discarded(?: in this way)?", Recall("x")),
    (r"how much|the amount of (?:additional )?chakra spent", Recall("x")),
    (r"the power of the (?:enemy )?character (?:that is )?being hidden", Recall("power")),
    (r"how many characters were moved|the number of (?:the )?characters moved this way", Recall("count")),
    (r"the number of (?:the )?characters defeated by the main effect", Recall("count")),
    (r"how many cards the main effect discarded|the number of cards discarded by the main effect", Recall("count")),
)


# Conditions


def condition(text: str) -> Condition | None:
    """Read what follows "if": "there is a friendly Gaara in this mission", "you have the Edge"."""
    text = text.strip()
    for pattern, known in _KNOWN:
        if re.fullmatch(pattern, text, re.IGNORECASE):
            return known
    if found := re.fullmatch(r"you have (?:less|fewer) (.+?) than the opponent in this mission", text, re.IGNORECASE):
        phrase = characters(found[1] + " in this mission")
        if phrase is not None:
            return Fewer(replace(phrase.group, side="friendly"), replace(phrase.group, side="enemy"))
    for pattern, at_least, at_most in _THERE_IS:
        if found := re.fullmatch(pattern, text, re.IGNORECASE):
            phrase = characters(found["who"])
            if phrase is None:
                return None
            group = replace(phrase.group, side="friendly") if text.casefold().startswith("you ") else phrase.group
            least = int(found["n"]) if "n" in found.re.groupindex else at_least
            return Exists(_beside_itself(group) if (least, at_most) == (1, None) else group, least, at_most)
    for pattern, what in _FIGURES:
        if found := re.fullmatch(pattern, text, re.IGNORECASE):
            compare = "<=" if found[2].casefold() == "less" else ">="
            return Recalled(what, Limit("<=" if compare == "<=" else ">=", Amount(int(found[1]))))
    if found := re.fullmatch(r"(.+?) is (in this mission|in the same mission|in play)", text, re.IGNORECASE):
        phrase = characters(f"{found[1]} {found[2]}")
        return Exists(phrase.group) if phrase else None
    return None


def _beside_itself(group: Group) -> Group:
    """The group without the character with the effect, where that one alone would always be enough.

    "If there is a friendly character in this mission" would say nothing otherwise.
    """
    always = group.side != "enemy" and group.zone != "elsewhere" and not group.hidden
    return replace(group, other=True) if always and group == _anyone_like(group) else group


def _anyone_like(group: Group) -> Group:
    return Group(side=group.side, zone=group.zone, hidden=group.hidden)


_KNOWN: Final[tuple[tuple[str, Condition], ...]] = (
    (r"you have the edge", HasEdge()),
    (r"you do not have the edge", HasEdge(yes=False)),
    (r"you have no cards in (?:your )?hand", EmptyHand()),
)
_THERE_IS: Final[tuple[tuple[str, int, int | None], ...]] = (
    (r"there is only one (?P<who>.+)", 1, 1),
    (r"there (?:is|are) (?P<n>\d+) or more (?P<who>.+)", 1, None),
    (r"there (?:is|are) at least (?P<n>\d+) (?P<who>.+)", 1, None),
    (r"there (?:is|are) not (?P<who>.+)", 0, 0),
    (r"there (?:is|are) (?:at least )?(?P<who>.+)", 1, None),
    (r"you have (?:at least )?(?P<who>.+)", 1, None),
)
_FIGURES: Final = (
    (r"it costs (\d+) or (less|more)", Recall("printed cost")),
    (r"the defeated character had a printed power of (\d+) or (less|more)", Recall("printed power")),
    (r"the character you upgraded(?: from)? had power (\d+) or (less|more)", Recall("old power")),
)
