"""Conditions in English on what can be counted: how many there are, what has happened, the round and the rank."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from rules.games.mythos.effects.english.counting import take_happened, take_of_pile, take_x
from rules.games.mythos.effects.english.cursor import NUMBER, Cursor, number
from rules.games.mythos.effects.english.groups import characters
from rules.games.mythos.effects.terms import (
    Amount,
    Compares,
    Condition,
    Fewer,
    Holding,
    Limit,
    Ordinal,
    TotalPower,
    Who,
)


def take_bounds(line: Cursor, *, negated: bool = False) -> Limit | None:
    """ "no", "any", "at least 2", "2 or more", "only one", "exactly 2", "3 or fewer"."""
    if line.take(r"no\b"):
        return Limit("=", Amount(0))
    if line.take(r"any\b"):
        return Limit("=", Amount(0)) if negated else Limit(">=", Amount(1))
    if negated:
        return None
    if found := line.take(rf"(at least|at most|only|exactly) ({NUMBER})"):
        compare = found[1].casefold()
        return Limit(">=" if compare == "at least" else "<=" if compare == "at most" else "=", Amount(number(found[2])))
    if found := line.take(rf"(?:more than|fewer than|less than) ({NUMBER})"):
        return Limit(">" if found[0].casefold().startswith("more") else "<", Amount(number(found[1])))
    if found := line.take(rf"({NUMBER}) or (more|fewer|less)\b"):
        return Limit(">=" if found[2].casefold() == "more" else "<=", Amount(number(found[1])))
    return None


def number_is(line: Cursor) -> Condition | None:
    """ "your total Power in this mission is 10 or more", "the number of cards in your hand is less than 3"."""
    if pile := line.take(r"(your|(?:the|your) opponent's) discard pile has\b"):
        limit = take_bounds(line)
        who: Who = "you" if pile[1].casefold() == "your" else "opponent"
        found = limit is not None and line.take(r"cards?\b(?: in it)?")
        return Compares(Holding("discard pile", who), limit) if limit and found else None
    what = take_x(line)
    if what is None or not line.take(r"(?:is|was)\b"):
        return None
    limit = take_bounds(line)
    if limit is None and (found := line.take(NUMBER)):
        limit = Limit("=", Amount(number(found[0])))
    if limit is None and (found := line.take(r"(more|higher|less|lower) than\b")):
        other = take_x(line)
        limit = Limit(">" if found[1].casefold() in ("more", "higher") else "<", Amount(0, other)) if other else None
    return Compares(what, limit) if limit else None


def more_of_one(line: Cursor) -> Condition | None:
    """ "there are more enemy characters than friendly characters in this mission"."""
    found = re.fullmatch(
        r"there are (more|fewer|less) (?P<one>.+?) than (?P<other>.+? characters?)"
        r"(?P<place> in (?:this mission|play))?",
        line.rest,
        re.IGNORECASE,
    )
    if found is None:
        return None
    one, other = (characters(found[side] + (found["place"] or "")) for side in ("one", "other"))
    if one is None or other is None:
        return None
    line.rest = ""
    return Fewer(other.group, one.group) if found[1].casefold() == "more" else Fewer(one.group, other.group)


def in_discard_pile(line: Cursor) -> Condition | None:
    """ "there are 2 or more Summon characters in your discard pile"."""
    found = line.take(r"(?:there (?:is|are)|you (?:do )?(?=not have|have)) ?(?P<not>not )?(?:have )?")
    if found is None:
        return None
    limit = take_bounds(line, negated=found["not"] is not None) or Limit(
        "=" if found["not"] else ">=", Amount(0 if found["not"] else 1)
    )
    pile = take_of_pile(line)
    mine = not found[0].casefold().startswith("you") or (pile is not None and pile.who == "you")
    return Compares(pile, limit) if pile and mine else None


def has_happened(line: Cursor) -> Condition | None:
    """ "you discarded 2 or more cards this turn", "an enemy character was defeated this round".

    "This is the third character you played this round", too.
    """
    if found := line.take(rf"this (?:is|was) the ({'|'.join(_ORDINALS)}) (?=[^,]*\bcharacter you (?:have )?played )"):
        line.rest = line.rest.replace("character you", "characters you", 1)
        what = take_happened(line)
        return Compares(what, Limit("=", Amount(_ORDINALS.index(found[1].casefold()) + 1))) if what else None
    if found := re.fullmatch(
        r"(you|(?:the|your) opponent) (?:have |has )?(did not |not )?(discard(?:ed)?|play(?:ed)?|reveal(?:ed)?) (.+) "
        r"(this (?:turn|round))",
        line.rest,
        re.IGNORECASE,
    ):
        done = {"d": "discarded", "p": "played", "r": "revealed"}[found[3][0].casefold()]
        line.rest = f"{found[4]} {found[1]} {done} {found[5]}"
        negated_ = found[2] is not None
    else:
        negated_ = False
    limit = take_bounds(line, negated=negated_)
    if limit is None:
        limit = Limit("=", Amount(0)) if negated_ else Limit(">=", Amount(1))
    what = take_happened(line)
    return Compares(what, limit) if what else None


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


def in_a_round(line: Cursor) -> Condition | None:
    """ "it is the last round", "this is the first round", "in the fourth round"."""
    found = line.take(
        r"(?:(?:it|this) is|in|during) the (first|second|third|fourth|last|final|1st|2nd|3rd|4th) round\b"
    )
    return Compares(Ordinal("round"), Limit("=", Amount(_ROUNDS[found[1].casefold()]))) if found else None


_ROUNDS: Final = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "last": 4, "final": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4,
}  # fmt: skip
_RANK: Final = r"[DCBA](?:-rank)?"


def of_a_rank(line: Cursor) -> Condition | None:
    """ "this mission is the A-rank mission", "this character is in a B-rank or A-rank mission"."""
    found = line.take(
        rf"(?:(?:this character|it) is )?(?:in|on) (?:an?|the) (?P<one>{_RANK})"
        rf"(?: or (?:the |an? )?(?P<other>{_RANK}))? mission\b|"
        rf"this(?: mission)? is (?:an?|the) (?P<is>{_RANK})(?: mission)?\b|this mission is of rank (?P<rank>\d)\b"
    )
    if found is None:
        return None
    if found["rank"]:
        return Compares(Ordinal("rank"), Limit("=", Amount(int(found["rank"]))))
    ranks = sorted("DCBA".index(rank[0].upper()) + 1 for rank in (found["one"] or found["is"], found["other"]) if rank)
    if len(ranks) == 1:
        return Compares(Ordinal("rank"), Limit("=", Amount(ranks[0])))
    bounds = {(3, 4): Limit(">=", Amount(3)), (1, 2): Limit("<=", Amount(2))}
    return Compares(Ordinal("rank"), bounds[ranks[0], ranks[1]]) if tuple(ranks) in bounds else None


def won_with(line: Cursor) -> Condition | None:
    """ "you won with 10 or more Power", "you are winning by 3 or more Power", "you are winning at least 2 missions"."""
    if line.take(r"you (?:won|win|are (?:currently )?winning)(?: (?:this mission|it))? by\b"):
        more = take_bounds(line)
        line.take(r"power\b")
        if more is None or more.compare != ">=" or not more.amount.fixed:
            return None
        return Compares(TotalPower(), replace(more, amount=replace(more.amount, x=TotalPower("opponent"))))
    if line.take(r"you (?:won|win)(?: (?:this mission|it))? with\b"):
        limit = take_bounds(line)
        return (
            Compares(TotalPower(), limit) if limit and line.take(r"(?:total )?power(?: in this mission)?\b") else None
        )
    found = line.take(r"(?:you are|(?P<they>(?:your|the) opponent is)) (?:currently )?(?P<how>winning|losing)\b")
    limit = take_bounds(line) if found else None
    if found is None or limit is None or not line.take(r"missions?\b"):
        return None
    mine = (found["they"] is None) == (found["how"].casefold() == "winning")
    return Compares(Holding("missions", "you" if mine else "opponent"), limit)
