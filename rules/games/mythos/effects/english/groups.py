"""Noun phrases in English: which characters, how many of them, where, within which limits.

Read from the left: a determiner, adjectives and traits, the noun, and what follows it in any order. Traits (names,
keywords, factions) are the words with a capital that the wording itself has no use for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, Literal

from rules.games.mythos.effects.english.adjectives import (
    ADJECTIVES,
    COMPARED,
    DETERMINERS,
    EXTREME,
    EXTREMES,
    FRESH,
    LOADED,
    SPARED,
    TRAILING,
    TRAITS_AFTER,
    WITH_EXTREME,
    ZONES,
)
from rules.games.mythos.effects.english.bounds import Bound, of_so_much, take_figure
from rules.games.mythos.effects.english.cursor import NUMBER, Cursor, number, take_amount
from rules.games.mythos.effects.english.pronouns import JUST, NAMED, OF_THE_LAST, PRONOUNS, SAME, SELF
from rules.games.mythos.effects.english.traits import take_traits
from rules.games.mythos.effects.terms import (
    ALL,
    ITSELF,
    ONE,
    Amount,
    Count,
    Figure,
    Group,
    Holding,
    Limit,
    OwnCost,
    OwnPower,
    Quantity,
    Recall,
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase: who, how many of them, whether it says where they are, and whether it has a noun."""

    group: Group
    quantity: Quantity = ONE
    placed: bool = False
    noun: bool = True


LAST: Final = Group(last=True)


def take_characters(line: Cursor) -> Phrase | None:
    """Take a phrase such as "another friendly Team 10 character with Power 3 or less in this mission" off the front."""
    if line.take(SELF):
        line.take(r"(?:from|in) this mission\b")
        return Phrase(ITSELF, placed=True)
    if line.unclear and line.sees(rf"(?:{PRONOUNS}|it\b)"):
        return None
    if line.take(PRONOUNS) or line.take(JUST) or (line.named and line.take(NAMED)):
        return Phrase(LAST, ALL)
    if (
        line.named
        and not line.card
        and (found := line.take(rf"(?P<up>up to )?({NUMBER}) of (?:them|those characters)\b"))
    ):
        amount = number(found[2])
        kind: Literal["up to", "exactly"] = "up to" if found["up"] else "exactly"
        return Phrase(LAST, ONE if amount == 1 and not found["up"] else Quantity(kind, Amount(amount)))
    if line.card and line.sees(r"(?:it|that card)\b"):
        return None
    if line.take(r"it\b"):
        return Phrase(ITSELF, placed=True)
    return _PhraseReader(line).read()


def take_group(line: Cursor) -> Phrase | None:
    """The same where only a group is meant, and not how many of it in each mission or with which total."""
    phrase = take_characters(line)
    return phrase if phrase and phrase.quantity.kind in ("one", "up to", "exactly", "all") else None


def characters(text: str) -> Phrase | None:
    """Read a whole phrase."""
    line = Cursor(text)
    phrase = take_group(line)
    return phrase if phrase and line.over else None


class _PhraseReader:
    def __init__(self, line: Cursor) -> None:
        self.line = line
        self.group = Group()
        self.quantity = ONE
        self.placed = False
        self.bare = False
        self.where: list[str] = []

    def read(self) -> Phrase | None:
        start = self.line.rest
        self._determiner()
        while self._adjective():
            pass
        noun = self.line.take(r"(?:characters?|cards?|ones?|ninjas?(?! (?-i:[A-Z])))\b")
        if noun and self.bare and self.quantity == ONE and noun[0].casefold().rstrip().endswith("s"):
            self.quantity = ALL
        if noun or self.where or self.group.extreme:
            while self._place() or self._limit() or self._trailing():
                pass
            several = self.quantity.kind in ("up to", "exactly") and self.quantity.amount != Amount(1)
            if self.group.extreme and ("each mission" in self.quantity.kind or several):
                self.line.rest = start  # the weakest of each mission, or the two weakest, and not those of all who tie
                return None
            where = " ".join(self.where)
            return Phrase(replace(self.group, where=where), self.quantity, self.placed, noun is not None)
        self.line.rest = start
        return None

    def _determiner(self) -> None:
        line = self.line
        if self._counted(line):
            return
        for pattern, change in DETERMINERS:
            if line.take(pattern):
                self.group = change(self.group)
                return
        if line.take(r"your\b(?! opponent)"):
            self.group = replace(self.group, side="friendly")
            self.quantity = ALL
        else:
            told = line.take(r"(?:an?|any|one|the)\b(?!-| opponent's)")
            self.bare = told is None or told[0].casefold().startswith("the")

    def _counted(self, line: Cursor) -> bool:
        """Take a determiner that says how many."""
        if found := line.take(rf"up to ({NUMBER})"):
            self.quantity = Quantity("up to", Amount(number(found[1])))
            line.take(r"of (?:the|your)\b")
        elif found := line.take(rf"all but ({NUMBER})(?: of (?:the|your))?\b"):
            self.quantity = Quantity("all but", Amount(number(found[1])))
        elif line.take(r"any number of\b"):
            self.quantity = Quantity("up to", Amount(99))
        elif line.take(r"(?:all of|all|every|each|both(?! (?:characters|of them)))\b"):
            self.quantity = ALL
            if line.take(r"your\b(?! opponent)"):
                self.group = replace(self.group, side="friendly")
            line.take(r"(?:of )?the\b(?! opponent's)")
        elif line.x is not None and line.take(r"X\b", case=True):
            self.quantity = Quantity("exactly", Amount(0, line.x))
        elif found := line.take(r"(\d+|two|three|four)\b(?! (?:Power|cost|chakra)\b)"):
            if (amount := number(found[1])) > 1:
                self.quantity = Quantity("exactly", Amount(amount))
        else:
            return False
        return True

    def _adjective(self) -> bool:
        line = self.line
        line.take(r",(?= (?:friendly|enemy|hidden|non-))")
        for pattern, change in ADJECTIVES:
            if line.take(pattern):
                self.group = change(self.group)
                return True
        for pattern, extreme in EXTREMES:
            if line.take(pattern):
                self.group = replace(self.group, extreme=extreme)
                return True
        if line.sees(r"(?:characters?|cards?|ninjas?(?! (?-i:[A-Z])))\b"):
            return False
        without = line.take(r"non-(?=[A-Z])", case=True) is not None
        traits = take_traits(line, without=without)
        if traits is not None:
            self.where.append(traits)
        return traits is not None

    def _place(self) -> bool:
        line = self.line
        if line.sees(r"in (?:another|any|each|every|this) mission where\b"):
            return False
        if self._in_each() and (found := line.take(r"in (?:every|each) (other )?mission\b")):
            if found[1]:
                self.group = replace(self.group, zone="elsewhere")
            up_to = self.quantity.kind == "up to"
            self.quantity = Quantity("up to one in each mission" if up_to else "one in each mission")
            return True
        if self.quantity == ALL and line.take(
            r"(?:of|in|from) one mission\b|(?:of|in|from) a mission of your choice\b|assigned to it\b"
        ):
            self.quantity = Quantity("all in one mission")
            return True
        if self.quantity.kind in ("up to", "exactly") and line.take(r"(?:of|in|from) one mission\b"):
            self.quantity = replace(self.quantity, together=True)
            return True
        if line.away != "here" and line.sees(SAME):
            line.there = line.away == "there" and line.take(rf"{SAME}(?: as (?:it|them|that character)\b)?") is not None
            self.placed = line.there
            self.group = replace(self.group, zone="here")
            return line.there
        if (line.moved and line.sees(r"(?:in|from) (?:that|the same) mission\b")) or (
            not line.placed and line.sees(r"(?:in|from) that mission\b")
        ):
            return False
        for pattern, zone in ZONES:
            if line.take(pattern):
                self.placed = True
                self.group = replace(self.group, zone=zone)
                return True
        return False

    def _in_each(self) -> bool:
        """Whether one is meant, or up to one, so that "in each mission" says how many there are."""
        return self.quantity == ONE or self.quantity == Quantity("up to", Amount(1))

    def _limit(self) -> bool:
        line, start = self.line, self.line.rest
        if self.group.power is not None or self.group.cost is not None or self.group.tokens is not None:
            line.rest = re.sub(r"^and (?=(?:a )?(?:power|cost) )", "with ", line.rest, flags=re.IGNORECASE)
        line.take(r"(?:, |and )?(?=with |of (?:a )?(?:total )?(?:Power|cost)|costing|that costs?|whose|who has|having)")
        if found := line.take(r"(?:with|whose|of) (?:a )?total (power|cost)(?: is)?(?: of)? "):
            amount, more = take_amount(line), line.take(r"or less\b")
            free = self.quantity == Quantity("up to", Amount(99)) or (self.bare and self.quantity == ALL)
            several = self.quantity.kind == "up to" and self.quantity.amount.x is None
            if amount is not None and more and (free or several):
                most = 0 if free else self.quantity.amount.fixed
                kind: Literal["total power", "total cost"] = (
                    "total power" if found[1].casefold() == "power" else "total cost"
                )
                self.quantity = Quantity(kind, amount, most=most)
                return True
        elif bound := take_limit(line):
            self.group = _bounded(self.group, bound)
            return True
        line.rest = start
        return False

    def _trailing(self) -> bool:
        line, start = self.line, self.line.rest
        for pattern, extreme in WITH_EXTREME:
            if line.take(pattern):
                self.group = replace(self.group, extreme=extreme)
                return True
        if self.quantity == ALL and (found := line.take(SPARED)):
            self.group = replace(self.group, spared=EXTREME[found[1].casefold()])
            return True
        if found := line.take(LOADED):
            self.group = replace(self.group, loaded=number(found[1] or found[2]))
            return True
        if not line.counting and line.take(FRESH):
            self.group = replace(self.group, fresh=True)
            return True
        for pattern, change in TRAILING:
            if line.take(pattern):
                self.group = change(self.group)
                return True
        for pattern, without in TRAITS_AFTER:
            if line.take(pattern):
                traits = take_traits(line, without=without)
                if traits is not None:
                    line.take(r"(?:keywords?|characters?)\b")
                    self.where.append(traits)
                    return True
            line.rest = start
        return False


def _bounded(group: Group, bound: Bound) -> Group:
    if bound.what == "printed":
        return replace(group, printed=bound.limit)
    return replace(group, power=bound.limit) if bound.what == "power" else replace(group, cost=bound.limit)


def take_limit(line: Cursor) -> Bound | None:
    """Take "with Power 3 or less", "with 4 Power or more", "costing 2 or less", "with less Power than ..." off."""
    start = line.rest
    if found := line.take(
        r"(?:with|whose|of|having) (?:an? |exactly |its )*(printed )?(power|cost)(?: is| of| value of)* "
    ):
        what = found[2].casefold()
        exactly = "exactly" in found[0]
        if (limit := _relative(line, what)) is not None or (limit := take_figure(line, exactly=exactly)) is not None:
            return Bound("printed" if found[1] and what == "power" else what, limit)
    elif found := line.take(r"(?:costing|that costs?|who costs?|which costs?) (exactly )?"):
        if (limit := take_figure(line, exactly=bool(found[1]))) is not None:
            return Bound("cost", limit)
    elif found := line.take(
        r"with (less|more|lower|higher|equal or less|equal or more) (printed )?(power|cost) than "
        r"(?=this|the|its|another|an? )"
    ):
        what = found[3].casefold()
        if (amount := _own(line, what) or _of_a_third(line, found[1], what)) is not None:
            return Bound(
                "printed" if found[2] and what == "power" else what, Limit(COMPARED[found[1].casefold()], amount)
            )
    elif same := _same(line) or of_so_much(line):
        return same
    line.rest = start
    return None


def _same(line: Cursor) -> Bound | None:
    """ "with the same cost as this character", "with the same cost or less": as the character done something to."""
    start = line.rest
    found = line.take(r"(?:with|of|having) (?:the same|an equal) (power|cost)\b(?: or (less|more|lower|higher)\b)?")
    if found is None:
        return None
    what = found[1].casefold()
    amount: Amount | None = None
    if line.take(r"as (?=this|its)"):
        amount = None if found[2] else _own(line, what)
    elif line.named and not line.sees(r"as (?!it\b|that character\b)"):
        line.take(r"as (?:it|that character)\b")
        amount = Amount(0, Recall("power" if what == "power" else "cost"))
    if amount is None:
        line.rest = start
        return None
    return Bound(what, Limit(COMPARED[f"equal or {found[2].casefold()}"] if found[2] else "=", amount))


def _relative(line: Cursor, what: str) -> Limit | None:
    """ "less than this character", "equal to or less than the number of ..."."""
    found = line.take(
        r"((?:less|lower) than or equal to|equal (?:to )?or less than|equal to or (?:less|lower) than|"
        r"less than|lower than|"
        r"(?:more|greater|higher) than or equal to|equal (?:to )?or more than|equal to or (?:greater|higher|more) than|"
        r"greater than|higher than|more than|equal to) "
    )
    if found is None:
        return None
    word = found[1].casefold()
    equal, less = "equal" in word, "less" in word or "lower" in word
    more = any(w in word for w in ("more", "greater", "higher"))
    amount = _own(line, what)
    if amount is None and line.take(r"(?=\d|X\b)"):
        amount = take_amount(line)
    if amount is None:
        return None
    return Limit(("<=" if equal else "<") if less else (">=" if equal else ">") if more else "=", amount)


def _of_a_third(line: Cursor, how: str, what: str) -> Amount | None:
    """ "another friendly character in this mission": less than one of them has is less than the most."""
    phrase = take_group(line) if how.casefold() in ("less", "lower") else None
    if phrase is None or not phrase.noun or phrase.quantity != ONE or phrase.group.last:
        return None
    return Amount(0, Figure("power" if what.casefold() == "power" else "cost", "highest", phrase.group))


def _own(line: Cursor, what: str) -> Amount | None:
    """ "this character('s Power)", "the number of ..."; `what` is what of it, where it is not said again."""
    if found := line.take(
        r"(?:(?:this character(?:'s)?|its)(?: own)? (power|cost)|the (power|cost) of this character)\b"
    ):
        return Amount(0, OwnPower() if (found[1] or found[2]).casefold() == "power" else OwnCost())
    if line.take(r"this character(?:'s| has)?(?=$|[ ,.;])"):
        return Amount(0, OwnPower() if what == "power" else OwnCost())
    if found := line.take(r"(?:the (?:printed )?(power|cost) of )?the character you upgraded(?: from)?\b(?: had)?"):
        return Amount(0, Recall("old power" if (found[1] or what).casefold() == "power" else "old cost"))
    if what == "cost" and line.take(r"(?:the cost of )?the discarded card(?:(?:'s)? (?:printed )?cost)?(?=$|[ ,.;])"):
        return Amount(0, Recall("x"))
    if line.named and (found := line.take(OF_THE_LAST)):
        return Amount(0, Recall("power" if (found[1] or found[2] or what).casefold() == "power" else "cost"))
    if found := line.take(r"the number of cards in (?:your|(?P<they>(?:the|your) opponent's)) hand\b"):
        return Amount(0, Holding("hand", "opponent" if found["they"] else "you"))
    if line.take(r"the number of\b"):
        phrase = _PhraseReader(line).read()
        return Amount(0, Count(phrase.group)) if phrase else None
    return None
