"""Verb phrases in English about discarding, of choice, at random, a whole hand, and about the discard pile."""

from __future__ import annotations

from typing import Final

from rules.games.mythos.effects.english.conditions import cards_like
from rules.games.mythos.effects.english.cursor import NUMBER, Cursor, number
from rules.games.mythos.effects.english.groups import take_limit
from rules.games.mythos.effects.english.traits import take_traits
from rules.games.mythos.effects.instructions import (  # fmt: skip
    CycleHand,
    Discard,
    DiscardTop,
    PutOnTop,
    Steps,
    TakeBack,
)
from rules.games.mythos.effects.terms import Limit, Who

_DOERS: Final[tuple[tuple[str, Who], ...]] = (
    (
        (
            r"(?:each|every) player |(?:both|all) players |"
            r"(?:you and (?:the|your) opponent|(?:the|your) opponent and you) (?:each |both )?"
        ),
        "each",
    ),
    (r"(?:the |your )?opponent (?:must )?", "opponent"),
)


def doer_of(line: Cursor) -> Who:
    """Who does it: whoever is named, or, where a verb has that form, whoever did what stands before."""
    for pattern, who in _DOERS:
        if line.take(pattern):
            line.doer = who
            return who
    if line.doer is not None and line.sees(r"(?:draws|discards|gains|loses|steals|pays|spends)\b"):
        return line.doer
    line.doer = None
    return "you"


def discard(line: Cursor) -> Steps | None:
    who = doer_of(line)
    if found := line.take(
        rf"chooses? (?P<n>{NUMBER}) cards? (?:in|from|of) (?P<whose>your|their) hand,? (?:and |then )+discards? "
        r"(?:it|them|that card|those cards)\b"
    ):
        mine = found["whose"].casefold() == "your"
        return (Discard(who, amount=number(found["n"])),) if mine == (who == "you") else None
    verb = line.take(r"(randomly )?discards?\b")
    if verb is None or (verb[1] and not line.sees(rf"{NUMBER} ")):
        return None
    if hand := discard_hand(line, who):
        return hand
    if found := line.take(
        rf"the top (?:({NUMBER}) )?cards? (?:of|from) (your|(?:your|the) opponent's|their)(?: own)? deck\b"
    ):
        count_of = number(found[1]) if found[1] else 1
        if who == "each":
            return (DiscardTop("you", count_of), DiscardTop("opponent", count_of))
        return (DiscardTop("you" if found[2].casefold() == "your" else "opponent", count_of),)
    return _discard_some(line, who, chance=verb[1] is not None)


def _discard_some(line: Cursor, who: Who, *, chance: bool) -> Steps | None:
    count = line.take(rf"(?P<up>up to )?({NUMBER})(?= )|(?P<any>any number of)(?= )")
    chance = chance or line.take(r"random(?:ly chosen)?\b") is not None
    where = take_traits(line) or ""
    if count is None or not (line.take(r"(?:cards?|characters?)\b") or where):
        return None
    bounded, cost = _cost(line)
    if not bounded:
        return None
    if chance or line.sees(r"(?:(?:from|in|of) [a-z' ]*hand )?(?:at random|randomly)\b"):
        return (
            None if count["up"] or count["any"] or cost else discard_by_lot(line, who, number(count[2]), where, chance)
        )
    if (count["up"] or count["any"]) and who == "you" and not line.sees(r"(?:from|in|of) (?:the|your) opponent"):
        line.take(r"(?:from|in) (?:your )?hand\b")
        return (Discard(who, amount=99 if count["any"] else number(count[2]), where=where, up_to=True, cost=cost),)
    if count["up"] or count["any"]:
        return None
    if line.take(r"(?:from|in|of) (?:the|your) opponent's hand\b"):
        return (Discard("opponent", you_choose=True, amount=number(count[2]), where=where, cost=cost),)
    line.take(r"(?:from|in) (?:(?:your|their) )?hand\b")
    return (Discard(who, amount=number(count[2]), where=where, cost=cost),)


def _cost(line: Cursor) -> tuple[bool, Limit | None]:
    """Take a bound on the cost off the front, where there is one; false where it is a bound on something else."""
    bound = take_limit(line)
    return (bound is None or bound.what == "cost"), bound.limit if bound else None


def choose_from_hand(line: Cursor) -> Steps | None:
    if found := line.take(rf"choose and discard ({NUMBER}) cards? (?:of|from|in) (?:the|your) opponent's hand\b"):
        return (Discard("opponent", you_choose=True, amount=number(found[1])),)
    if found := line.take(
        rf"discard ({NUMBER}) cards? of your choice (?:of|from|in) (?:it|their hand|(?:the|your) opponent's hand)\b"
    ):
        return (Discard("opponent", you_choose=True, amount=number(found[1])),)
    if not line.take(r"choose\b"):
        return None
    where = cards_like(line)
    bound = take_limit(line)
    place = line.take(r"(?:in|from|of) (?:the|your) opponent's hand\b")
    bound = bound or take_limit(line)
    if where is None or place is None or (bound and bound.what != "cost"):
        return None
    if not line.take(
        r",? ?(?:(?:and|then) )+(?:discard (?:it|them|that card)|the opponent discards (?:it|that card))\b"
    ):
        return None
    return (Discard("opponent", you_choose=True, where=where, cost=bound.limit if bound else None),)


def discard_by_lot(line: Cursor, who: Who, amount: int, where: str, told: bool) -> Steps | None:
    """Take "at random from their hand", in this order or the other."""
    lot = r"(?:at random|randomly)\b"
    told = line.take(lot) is not None or told
    if found := line.take(r"(?:from|in|of) (?:(your|their|his|the|(?:the|your) opponent's) )?hand\b"):
        if (found[1] or "").casefold().endswith("opponent's"):
            who = "opponent"
        told = line.take(lot) is not None or told
    return (Discard(who, amount=amount, where=where, by_lot=True),) if told else None


def discard_hand(line: Cursor, who: Who) -> Steps | None:
    """Take "their hand", "your hand, then draw as many": the whole of it."""
    if not line.take(r"(?:your|their|his)? ?(?:entire |whole )?hand\b"):
        return None
    if line.take(
        r"(?:,? (?:and|then)|, and then),? draws? (?=as many|the same)|,? ?(?:and |then "
        r")+,?draws? (?=as many|the same)"
    ):
        line.take(
            r"as many(?: cards)?\b|the same number of cards(?: (?:discarded )?(?:in )?this way| they discarded)?\b"
        )
        return (CycleHand(who),)
    if found := line.take(rf"(?:,? ?(?:and |then ))+draws? ({NUMBER}) cards?\b"):
        return (CycleHand(who, number(found[1])),)
    return (CycleHand(who, 0),)


def take_back(line: Cursor) -> Steps | None:
    """ "Choose one character in your discard pile and put them into your hand", "take 1 character back from ..."."""
    if (said := _take_lately_discarded(line)) is not None:
        return said
    found = line.take(rf"(?:choose|take|return|add|put|draw|get) (?:back )?(?P<up>up to )?(?=({NUMBER}) )")
    if not found:
        return None
    amount = line.take(r"\d+\b|two\b|three\b")
    where = cards_like(line)
    limit = take_limit(line)
    line.take(r"back\b")
    if where is None or (limit and limit.what == "power") or not line.take(r"(?:from|in) your discard pile\b"):
        return None
    if (
        limit is None
        and found["up"] is None
        and line.take(r"and (?:put|place|return) (?:it|them) (?:back )?on top of your deck\b")
    ):
        return (PutOnTop(source="discard pile", where=where),) if amount is None else None
    limit = limit or take_limit(line)
    if limit and limit.what == "power":
        return None
    end = line.take(
        r"and (?:put|add|return|take) (?:them|it) (?:back )?(?:in)?to your hand\b|(?:in)?to your hand\b|in hand\b"
    )
    if end is None and not line.over and not line.sees(r"[.,;]|and\b|if\b"):
        return None
    count = number(amount[0]) if amount else 1
    return (TakeBack(where, count, limit.limit if limit else None, up_to=found["up"] is not None and count > 1),)


def _take_lately_discarded(line: Cursor) -> Steps | None:
    """ "Put the top card of your discard pile into your hand", "... one of the cards discarded this way ..."."""
    if found := line.take(rf"{_TAKING} the top(?:most)? (?=[^.]*? (?:of|from|in) your discard pile)"):
        where = cards_like(line)
        known = line.take(rf"(?:of|from|in) your discard pile (?:back )?{_INTO_HAND}")
        if where is not None and known and (where or found[0].rstrip().endswith("most")):
            return (TakeBack(where, of="topmost"),)
        return (TakeBack(of="top"),) if where is not None and known else None
    if line.take(rf"{_TAKING} the top card (?:of|from) your discard pile (?:back )?{_INTO_HAND}"):
        return (TakeBack(of="top"),)
    if some := line.take(rf"{_TAKING} (?P<n>{NUMBER}) of the (?P<what>\S.*? )?cards (?=(?:that were )?discarded\b)"):
        where = take_traits(Cursor(some["what"])) if some["what"] else ""
        known = line.take(rf"(?:that were )?discarded (?:(?:by|with) the MAIN effect|this way) (?:back )?{_INTO_HAND}")
        return (TakeBack(where, number(some["n"]), of="discarded"),) if known and where is not None else None
    return None


_TAKING: Final = r"(?:take|return|add|put|draw|get)(?: back)?"
_INTO_HAND: Final = r"(?:(?:in)?to|in) your hand\b"
