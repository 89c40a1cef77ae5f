"""Verb phrases in English about cards, chakra, points and the Edge, and about playing and putting cards."""

from __future__ import annotations

from dataclasses import replace
from re import Match
from typing import Final, Literal

from rules.games.mythos.effects.english.conditions import cards_like
from rules.games.mythos.effects.english.counting import take_equal, take_times
from rules.games.mythos.effects.english.cursor import NUMBER, Cursor, number, take_amount
from rules.games.mythos.effects.english.discards import doer_of
from rules.games.mythos.effects.english.exchanges import ANY
from rules.games.mythos.effects.english.groups import Phrase, take_characters, take_limit
from rules.games.mythos.effects.english.placing import mission_named, put_several_hidden
from rules.games.mythos.effects.english.traits import take_traits
from rules.games.mythos.effects.instructions import (  # fmt: skip
    DiscardTop,
    Draw,
    GainChakra,
    GainPoints,
    LookAtHand,
    LookAtTop,
    LoseChakra,
    PlayCharacter,
    PutHidden,
    PutOnTop,
    SpendChakra,
    Steps,
    TakeBack,
    TakeEdge,
)
from rules.games.mythos.effects.terms import ALL, ONE, Amount, Group, Holding, Who, Zone


def multiplied(line: Cursor, amount: Amount | None) -> Amount | None:
    """The amount, times what "for each ..." behind it counts."""
    if amount is None or amount.x is not None:
        return amount
    return take_times(line, amount.fixed) or amount


def draw(line: Cursor) -> Steps | None:
    who = doer_of(line)
    if not line.take(r"draws?\b"):
        return None
    if found := line.take(rf"(?:cards )?until (?:you|they) have ({NUMBER}) cards? in (?:your |their )?hand\b"):
        held = Holding("hand", "opponent" if who == "opponent" else "you")
        if who == "each":
            fill = Amount(number(found[1]), Holding("hand"), -1)
            return (Draw(fill), Draw(replace(fill, x=Holding("hand", "opponent")), "opponent"))
        return (Draw(Amount(number(found[1]), held, -1), who),)
    amount = take_amount(line)
    if amount is None and line.take(r"(?:a number of )?cards (?=equal to)"):
        equal = take_equal(line)
        return (Draw(equal, who),) if equal else None
    if amount is None or not line.take(r"(?:more )?cards?\b"):
        return None
    amount = multiplied(line, amount)
    return (Draw(amount, who),) if amount else None


def chakra(line: Cursor) -> Steps | None:
    if line.take(r"(?:the|your) opponent loses all (?:of )?(?:their|the) chakra\b"):
        return (LoseChakra(Amount(0, Holding("chakra", "opponent")), "opponent"),)
    return _some_chakra(line)


def _some_chakra(line: Cursor) -> Steps | None:
    who = doer_of(line)
    if who == "you" and (found := line.take(rf"give ({NUMBER}) chakra to (?:the|your) opponent\b")):
        given = number(found[1])
        return (SpendChakra(given), GainChakra(Amount(given), "opponent"))
    if found := line.take(r"(gains?|steals?|take|loses?|pays?|spends?)\b"):
        verb = found[1].casefold().rstrip("s")
        if verb in ("spend", "pay") and (spent := _of_choice(line, who)):
            return spent
        if verb in ("steal", "take") and line.take(
            r"all (?:of )?(?:(?:the|your) opponent's chakra|(?:the )?chakra from (?:the|your) opponent)\b"
        ):
            return (GainChakra(Amount(0, Holding("chakra", "opponent")), steal=True),)
        line.take(r"an additional\b")
        amount = take_amount(line)
        if not line.take(r"(?:an amount of )?(?:additional )?chakra\b(?! \+)"):
            return None
        amount = take_equal(line) if amount is None else amount
        if amount is None:
            return None
        owner = line.take(r"(?:from|of) (?:the|your) opponent(?:'s)?(?: (?:chakra )?pool)?\b")
        amount = multiplied(line, amount)
        if amount is None:
            return None
        if verb in ("steal", "take"):
            return (GainChakra(amount, steal=True),) if verb == "steal" or owner else None
        if verb == "gain":
            return (GainChakra(amount, who),)
        if who == "you" and amount.x is None and not (verb == "lose" and line.over):
            return (SpendChakra(amount.fixed),)
        return (LoseChakra(amount, who),)
    return None


def _of_choice(line: Cursor, who: Who) -> Steps | None:
    """ "Any amount of Chakra", "up to 3 Chakra": as much as you want to spend; of the opponent's it is not read."""
    if line.take(r"(?:any amount of|X) (?:additional )?chakra\b"):
        return (SpendChakra(),) if who == "you" else None
    most = line.take(rf"up to ({NUMBER}) (?:additional )?chakra\b") if who == "you" else None
    return (SpendChakra(most=number(most[1])),) if most else None


def points(line: Cursor) -> Steps | None:
    who = doer_of(line)
    found = line.take(r"(gains?|loses?|steals?)\b")
    if found is None:
        return None
    amount = take_amount(line)
    if not line.take(r"(?:additional )?mission points?\b"):
        return None
    amount = take_equal(line) if amount is None else amount
    if amount is None:
        return None
    verb = found[1].casefold().rstrip("s")
    line.take(r"from (?:the|your) opponent\b")
    amount = multiplied(line, amount) or amount
    return (GainPoints(amount, who, lose=verb == "lose", steal=verb == "steal"),)


def edge(line: Cursor) -> Steps | None:
    if line.take(r"(?:gain|take|steal) the edge(?: token)?(?: from (?:the|your) opponent)?\b"):
        return (TakeEdge("you"),)
    if line.take(r"give the edge(?: token)? to (?:the|your) opponent\b|(?:the|your) opponent gains the edge\b"):
        return (TakeEdge("opponent"),)
    return None


# Playing cards

_FREE: Final = r"(?:for free|(?:by )?paying (?:nothing|0)(?: chakra)?|without paying (?:its|their) cost|at no cost)\b"
_PRICE: Final = (
    rf"(?:,? ?(?:by )?paying|,? ?for) (?P<less>{NUMBER}) (?:chakra )?less(?: chakra)?\b|"
    rf",? ?(?P<full>paying its (?:full )?cost)\b|,? ?(?P<free>{_FREE})"
)


def play(line: Cursor) -> Steps | None:
    """ "Play a Summon character anywhere, paying 1 less", "reveal ...", "play a character from your discard pile"."""
    if line.take(r"play (?:one|1|an?) ?(?:characters?|of them)?(?: anywhere)? and discard the other(?: card)?s\b"):
        return (PlayCharacter("looked at"),)
    chosen = line.take(r"choose one of your (?=.*? in your discard pile and play it)")
    found = chosen or line.take(r"(reveal(?: and play)?|play)\b")
    if found is None or line.sees(r"the card\b"):
        return None
    phrase = _one_to_play(line, of_several=chosen is not None)
    if phrase is None:
        return None
    pile, hand, group = _where_it_is(line, phrase.group)
    if chosen and not line.take(r"and play it\b"):
        return None
    not_in_play = pile or hand or line.sees(r".*?\bfrom (?:your )?hand\b")
    hidden, zone, price = how_it_comes(line)
    if price is None:
        return None
    only_hidden = hidden or found[0].casefold().startswith("reveal") or group.hidden is True
    if only_hidden and not_in_play:
        return None  # only what is hidden in play can be played from hidden
    zone = group.zone if zone == "play" else zone
    discount = None if price["free"] else 0 if price["full"] else number(price["less"])
    source: Literal["hand", "discard pile"] = "discard pile" if pile else "hand"
    most = _how_many(line, phrase)
    return (PlayCharacter(source, group.where, discount, only_hidden, group.cost, zone, power=group.power, most=most),)


def _as_printed(group: Group) -> Group:
    """The group with what is said of the printed Power of cards that are not in play as said of their Power."""
    return group if group.power or not group.printed else replace(group, power=group.printed, printed=None)


def _how_many(line: Cursor, phrase: Phrase) -> int:
    """How many are played; behind the price of several it is said that it is that of each."""
    if phrase.quantity.kind != "up to":
        return 1
    line.take(r"(?:for )?each\b")
    return phrase.quantity.amount.fixed


def _where_it_is(line: Cursor, group: Group) -> tuple[bool, bool, Group]:
    """Whether a card to be played is in the discard pile, or in the hand, and which cards, with a cost said behind."""
    pile = line.take(r"(?:from|in) your discard pile\b") is not None
    hand = not pile and line.take(r"from (?:your )?hand\b(?= with| costing| that costs)") is not None
    if (pile or hand) and group.cost is None and (bound := take_limit(line)) is not None and bound.what == "cost":
        group = replace(group, cost=bound.limit)
    return pile, hand, group


def _one_to_play(line: Cursor, *, of_several: bool) -> Phrase | None:
    """Take one character that can be played off the front, where "one of your ..." was taken before with a plural."""
    phrase = take_characters(line)
    phrase = replace(phrase, group=_as_printed(phrase.group)) if phrase else None
    if phrase is None or phrase.group.side == "enemy" or not (phrase.noun or phrase.group.where):
        return None
    if not is_of_a_card(phrase.group):
        return None
    one = phrase.quantity == ONE or (of_several and phrase.quantity == ALL)
    several = phrase.quantity.kind == "up to" and phrase.quantity.amount.x is None and not phrase.quantity.together
    return phrase if one or several else None


def is_of_a_card(group: Group) -> bool:
    """Whether a group says nothing of characters that cards to be played cannot have."""
    known = Group(
        where=group.where, cost=group.cost, power=group.power, hidden=group.hidden, other=group.other, own=group.own
    )
    return replace(known, side=group.side, zone=group.zone) == group


def with_top_card(line: Cursor) -> Steps | None:
    """What is done with the top card, once it was looked at: "play it here", "draw it", "put it hidden here"."""
    if not line.top_card:
        return None
    it = r"(?:it|that card|that character)\b"
    if line.take(rf"play {it}"):
        hidden, zone, price = how_it_comes(line)
        less = None if price and price["free"] else number(price["less"] or "0") if price else 0
        return None if hidden else (PlayCharacter("looked at", "", less, zone=zone, kept=True),)
    if line.take(rf"draw {it}|(?:put|add|take) {it} (?:in(?:to)?|to) (?:your )?hand\b"):
        return (Draw(Amount(1)),)
    if line.take(rf"discard {it}"):
        return (DiscardTop("you"),)
    if line.take(rf"(?:put|place) {it} (?:as a )?(?:hidden|face-down)(?: character)?\b"):
        to = mission_named(line)
        return None if to is None else (PutHidden("deck", to),)
    return None


def how_it_comes(line: Cursor) -> tuple[bool, Zone, Match[str] | None]:
    """Whether a character is played from hidden, to which missions it comes, and what it costs."""
    hidden, price = False, None
    zone: Zone = "play"
    for _ in range(4):
        if line.take(r"while hidden\b|from hidden\b"):
            hidden = True
        elif line.take(r"in(?:to)? this mission\b|to this mission\b"):
            zone = "here"
        elif line.take(r"(?:in|to|into) (?:another|a different) mission\b"):
            zone = "elsewhere"
        elif not line.take(r"anywhere\b|in(?:to)? any mission\b|from (?:your )?hand\b|in play\b"):
            price = price or line.take(_PRICE)
    return hidden, zone, price


def look_at_cards(line: Cursor) -> Steps | None:
    if line.take(
        r"look at (?:(?:the|your) opponent's hand|the hand of (?:the|your) opponent)\b|"
        r"(?:the|your) opponent (?:must )?(?:reveals?|shows?) (?:you )?their hand\b"
    ):
        return (LookAtHand(),)
    found = line.take(
        rf"(?:look at|reveal) the (?:top (?:({NUMBER}) )?cards?|({NUMBER}) top cards?) of "
        r"(your|(?:your|the) opponent's) deck\b"
    )
    if not found:
        return None
    count = number(found[1] or found[2] or "1")
    who: Who = "you" if found[3].casefold() == "your" else "opponent"
    shown = found[0].casefold().startswith("reveal")
    start = line.rest
    drawn = _drawn_of_those(line, count, shown=shown) if who == "you" else None
    if drawn:
        return (drawn,)
    line.rest = start
    return (LookAtTop(count, who=who, revealed=shown),)


def _drawn_of_those(line: Cursor, count: int, *, shown: bool) -> LookAtTop | None:
    """ "Reveal and draw any Summon", "choose and reveal a Jutsu character, then add it to your hand", and the rest."""
    taken = line.take(rf"{_LINKS}(?:(?:choose|reveal|and) )*(?:draw|put|choose|reveal) (?!back)")
    if not taken:
        return None
    every = line.take(rf"(?:any|every|all(?: the)?)\b|(?:up to )?(?P<n>{NUMBER})(?: of (?:them|those cards)\b)?")
    where = take_traits(line) or ""
    line.take(r"(?:characters?|cards?)\b(?: (?:from )?(?:among|from) (?:them|those(?: cards)?)\b)?")
    chosen = taken[0].casefold().endswith(("choose ", "reveal "))
    if chosen and not line.take(
        rf"{_LINKS}(?:(?:reveal|show) (?:it|them),? )?{_LINKS}(?:add|put|take|draw) (?:it|them)\b"
    ):
        return None
    line.take(r"(?:in(?:to)?|to) your hand\b")
    take = number(every["n"]) if every and every["n"] else None
    if every is None or not (where or take):
        return None
    under = line.take(_UNDER) if take else None
    rest = None if under else line.take(_THE_REST)
    return LookAtTop(
        count,
        where,
        take=take,
        discard=rest is not None and rest[1].casefold() == "discard",
        up_to=every[0].casefold().startswith("up to"),
        revealed=shown,
        under=under is not None,
        mixed=under is not None and (under["mixed"] or under["random"]) is not None,
    )


_LINKS: Final = r"(?:(?:,|and|, and|\. Then,?|then|;)? ?)*"
_THE_REST: Final = (
    r"(?:[,.; ]|and\b|then\b)*(put back|put|discard|return)(?: on top of your "
    r"deck)? the (?:others?|rest|remaining)(?: (?:of the )?cards?)?"
    r"(?: back)?(?: (?:on top of|to|into) your deck)?(?: in any order)?\b"
)
_UNDER: Final = (
    r"(?:[,.; ]|and\b|then\b)*(?:(?:put|place) )?the (?:others?|rest|remaining)(?: cards?)? (?P<mixed>randomly )?"
    r"(?:(?:on|at|to) the bottom of|under) your deck\b(?P<random> in (?:a )?random order\b| at random\b)?(?! in)"
)

_TOP: Final = r"(?:draw|put|place) the top card of (your|(?:your|the) opponent's) deck (?:and put it )?"


def put(line: Cursor) -> Steps | None:
    """ "Put the top card of your deck hidden in this mission", "place a card from your hand hidden ..."."""
    if found := line.take(_TOP + r"(?:as a )?(?:hidden|face-down)(?: character)? "):
        here = mission_named(line)
        line.take(r"under your control\b")
        return (
            None if here is None else (PutHidden("deck" if found[1].casefold() == "your" else "opponent's deck", here),)
        )
    return put_several_hidden(line) or _put_several(line) or _put_one(line)


def _put_one(line: Cursor) -> Steps | None:
    """ "Place a card from your hand hidden in this mission", "put a card from your discard pile on your deck"."""
    verb = line.take(r"(?:put|place|play|return)\b")
    if verb is None:
        return None
    early = line.take(r"(?:an?|1|one) (?:hidden|face-down) (?=(?:character|card)\b)") is not None
    where = cards_like(line)
    if where is None:
        return None
    limit = take_limit(line)
    source = line.take(r"(?:from|in) your (hand|discard pile)\b")
    if source is None:
        return None
    pile = source[1].casefold() == "discard pile"
    if early or line.take(r"(?:as an? )?(?:hidden|face-down)(?: character)? "):
        here = mission_named(line)
        if here is None or (limit and limit.what == "power"):
            return None
        if verb[0].casefold() == "play" and not line.take(rf",? ?{_FREE}"):
            return None  # to play a card face-down has its price
        return (PutHidden("discard pile" if pile else "hand", here, where, limit.limit if limit else None),)
    if limit:
        return None
    if place := line.take(r"(?:(?:on|to)(?: the)? (top|bottom) of|(under|on top of)) your deck\b"):
        bottom = (place[1] or place[2]).casefold() in ("bottom", "under")
        return (PutOnTop(bottom, "discard pile" if pile else "hand", where),)
    return (TakeBack(where),) if pile and line.take(r"(?:in)?to your hand\b") else None


def _put_several(line: Cursor) -> Steps | None:
    """ "Place the top 2 cards of your deck hidden here", "put 2 cards from your hand on the bottom of your deck"."""
    if several := line.take(
        rf"(?:put|place) the top ({NUMBER}) cards of your deck (?:as (?:a )?)?(?:hidden|face-down)(?: characters?)? "
    ):
        here = mission_named(line)
        return None if here is None else (PutHidden("deck", here),) * number(several[1])
    start = line.rest
    free = line.take(rf"(?:put|place|return) (?:up to (?P<n>{NUMBER})|any number of)\b")
    where = cards_like(line) if free else None
    source = line.take(r"(?:from|in) your (hand|discard pile)\b") if where is not None else None
    place = (
        line.take(r"(?:on(?: the)? (top|bottom) of|(under|on top of)) your deck\b(?: in any order)?")
        if source
        else None
    )
    if free is not None and where is not None and source is not None and place is not None:
        bottom = (place[1] or place[2]).casefold() in ("bottom", "under")
        pile = source[1].casefold() == "discard pile"
        most = number(free["n"]) if free["n"] else ANY
        return (PutOnTop(bottom, "discard pile" if pile else "hand", where, up_to=most),)
    line.rest = start
    several = line.take(rf"(?:put|place|return) ({NUMBER}) cards (?:from|in) your hand (?=on|under)")
    place = line.take(r"(?:on(?: the)? (top|bottom) of|(under|on top of)) your deck\b(?: in any order)?")
    if several is None or place is None:
        return None
    return (PutOnTop((place[1] or place[2]).casefold() in ("bottom", "under")),) * number(several[1])
