"""Verb phrases in English about power tokens, about two that change places, and about what lasts for a round."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from rules.games.mythos.effects.bounds import CostChange, Forbid
from rules.games.mythos.effects.english.counting import take_times
from rules.games.mythos.effects.english.cursor import NUMBER, Cursor, number, take_amount
from rules.games.mythos.effects.english.groups import LAST, Phrase, take_characters
from rules.games.mythos.effects.english.predicates import take_closure, take_statement
from rules.games.mythos.effects.instructions import (
    Act,
    CycleHand,
    Discard,
    DiscardTop,
    GainChakra,
    Lasting,
    PutBack,
    Spread,
    Steps,
    Swap,
    TakeTokens,
)
from rules.games.mythos.effects.terms import ALL, ITSELF, ONE, Amount, Group, Holding, Quantity, Who

# Power tokens

ANY: Final = 99
"""How many "any number" is read as."""


def put_tokens(line: Cursor) -> Steps | None:
    """ "Put 2 Power tokens on a friendly character"."""
    found = line.take(rf"(?:put|place|add|give) ({NUMBER}|X) power tokens? (?:on|to) ")
    if not found:
        return None
    amount = take_amount(Cursor(found[1], line.x))
    phrase = take_characters(line)
    if phrase is not None and amount is not None and amount.x is None:
        amount = take_times(line, amount.fixed) or amount
    return (Act("powerup", phrase.group, phrase.quantity, amount),) if phrase and amount else None


_SOME: Final = (
    rf"(?P<free>up to )?(?P<count>{NUMBER})(?: of its)?|(?P<any>any number of)|(?:all|every)(?: (?:the|its|of its))?"
)


def take_tokens(line: Cursor) -> Steps | None:
    """ "Remove up to 2 Power tokens from an enemy character (and put them on this character)"."""
    found = line.take(rf"(?P<verb>remove|take|steal|move|spend|discard) (?:{_SOME}) power tokens? (?:from|of|on) ")
    if not found:
        return None
    phrase = take_characters(line)
    if phrase is None:
        return None
    verb = found["verb"].casefold()
    to = _receiver(line)
    if to is None and verb == "move":
        return None
    every = phrase.quantity == ALL and phrase.group != LAST
    amount, exactly = _some(found)
    if to is None or to.group == ITSELF:
        keep = to is not None or verb in ("take", "steal")
        return (TakeTokens(phrase.group, amount, keep, every=every, exactly=exactly and not every),)
    if every or to.quantity != ONE or to.group.last or verb == "spend":
        return None
    return (TakeTokens(phrase.group, amount, exactly=exactly, to=to.group),)


def _some(found: re.Match[str]) -> tuple[int | None, bool]:
    """How many tokens, None for all, and whether just so many; one alone needs no saying."""
    if found["count"] is None:
        return (ANY if found["any"] else None), False
    amount = number(found["count"])
    return amount, amount > 1 and found["free"] is None


_NO_VERB: Final = r"(?! (?:hide|defeat|move|draw|gain|powerup|return|take|steal|play|look)\b)"


def _receiver(line: Cursor) -> Phrase | None:
    """Take who gets the tokens off the front, where somebody does."""
    start = line.rest
    put = line.take(r"(?:and (?:put|place|move) (?:them|it|those) (?:on|to)|(?:on)?to)\b" + _NO_VERB)
    to = take_characters(line) if put else None
    if to is None:
        line.rest = start
    return to


def double(line: Cursor) -> Steps | None:
    """ "Double the Power tokens on a friendly character", "double your Chakra"."""
    if not line.take(r"double\b"):
        return None
    if line.take(r"your chakra\b"):
        return (GainChakra(Amount(0, Holding("chakra"))),)
    line.take(r"the (?:number|amount) of\b")
    if not line.take(r"(?:the )?power tokens? (?:on|of)\b"):
        return None
    phrase = take_characters(line)
    return (Act("double", phrase.group, phrase.quantity),) if phrase else None


# Two that change

_WHAT: Final = r"control|power tokens|missions?|places?|positions?|locations?"


def swap(line: Cursor) -> Steps | None:
    """ "Swap two friendly characters in different missions", "swap this character with another friendly character"."""
    if found := re.fullmatch(
        rf"choose (?P<both>.+? and .+?),? and (?:swap|exchange|switch) (?:the )?(?P<what>{_WHAT}) "
        r"(?:of|between|on) them",
        line.rest,
        re.IGNORECASE,
    ):
        line.rest = f"swap {found['what']} of {found['both']}"
    elif found := re.fullmatch(
        rf"choose (?P<both>.+? and .+?),? and (?:swap|exchange|switch) (?:them|their (?P<what>{_WHAT}))",
        line.rest,
        re.IGNORECASE,
    ):
        line.rest = f"swap {found['what'] + ' of ' if found['what'] else ''}{found['both']}"
    if not line.take(r"(?:swap|exchange|switch)\b"):
        return None
    said = line.take(rf"(?:the )?(?:(?P<control>control)|(?P<tokens>power tokens)|{_WHAT}) (?:of|between|on)\b")
    line.rest = re.sub(r"\b(with|and|for) (?:those|that|the ones) (?:of|on)\b", r"\1", line.rest)
    both = _take_two(line)
    if both is None:
        return None
    first, second = both
    if said is not None and said["tokens"]:
        return (Swap("tokens", first, second),)
    if (said is not None and said["control"]) or (said is None and _share_a_mission(first, second)):
        sides = {"friendly" if group.itself else group.side for group in both}
        return (Swap("control", first, second),) if sides == {"friendly", "enemy"} else None
    return None if _share_a_mission(first, second) else (Swap("missions", first, second),)


def _share_a_mission(first: Group, second: Group) -> bool:
    return first.zone == "here" and second.zone == "here"


_TWO: Final = Quantity("exactly", Amount(2))


def _take_two(line: Cursor) -> tuple[Group, Group] | None:
    """Take the two that change: two of a group, or one of each of two."""
    first = take_characters(line)
    if first is None:
        return None
    if first.quantity == _TWO:
        line.take(r"(?:that are )?(?:in|from|assigned to) (?:two )?different missions\b")
        return first.group, first.group
    if first.quantity != ONE or not line.take(r"(?:with|and|for)\b"):
        return None
    second = take_characters(line)
    if second is None or second.quantity != ONE or second.group.last or first.group.last:
        return None
    group = second.group
    if first.placed and not first.group.itself and not second.placed and group.side != "any":
        return first.group, group
    if second.placed and not first.placed and not first.group.itself and group.zone == "here":
        return replace(first.group, zone="here"), group
    return first.group, group


# For a round

_UNTIL: Final = r"(?:until the end of (?:the|this) round|for the rest of (?:the|this) round|(?:for|during) this round)"
_ROUND: Final = rf"(?:{_UNTIL}|this round)"


def for_a_round(line: Cursor) -> Steps | None:
    """ "This character has +3 Power until the end of the round", "this round, enemy characters cost 1 more to play"."""
    early = line.take(rf"{_ROUND},? (?=\S)")
    start = line.rest
    if early:
        statement, after = line.rest, ""
    elif found := re.match(rf"(?P<what>.+?),? {_UNTIL}(?P<after>.*)$", line.rest, re.IGNORECASE):
        statement, after = found["what"], found["after"].lstrip(" ")
    else:
        return None
    steps = (
        _following(statement, line)
        or _muted(statement, line)
        or _taken_over(statement, line)
        or _stronger(statement, line)
        or _held(statement, line)
    )
    line.rest = after if steps else start
    return steps


def the_next(line: Cursor) -> Steps | None:
    """ "The next character you play costs 2 less", this round or whenever that is."""
    steps = _following(line.rest, line, stays=True)
    if steps is not None:
        line.rest = ""
    return steps


def _following(text: str, outer: Cursor, *, stays: bool = False) -> Steps | None:
    """What the next character that is played costs."""
    line = _inner(text, outer)
    phrase = take_characters(line) if line.take(r"the next\b") else None
    if phrase is None or phrase.quantity != ONE or phrase.placed:
        return None
    group = phrase.group
    said = line.take(r"(?:that )?(?:(?P<you>you)|(?:the|your) opponent) plays?\b")
    if said is not None:
        group = replace(group, side="friendly" if said["you"] else "enemy")
    here = line.take(r"in this mission\b") is not None
    spoken = line.take(_ROUND) is not None
    price = line.take(rf"costs? ({NUMBER}) (?:chakra )?(less|more)\b(?: chakra\b)?(?: to play\b)?")
    if price is None or group.side == "any" or replace(group, where="", cost=None, side="any") != Group():
        return None
    spoken = line.take(_ROUND) is not None or spoken
    if not line.over:
        return None
    amount = number(price[1]) * (1 if price[2].casefold() == "more" else -1)
    group = replace(group, zone="here") if here else group
    change = CostChange(group, amount, following=True)
    return (Lasting((change,), stays and not spoken),)


_MUTED: Final = (
    r"(?:loses? (?:all )?(?:its|their|of its|of their|his|her)? ?(?:other )?effects|has no effects?|have no effects?)\b"
)


def _muted(text: str, outer: Cursor) -> Steps | None:
    """Characters lose their effects."""
    line = _inner(text, outer)
    phrase = _who(line)
    if phrase is None or not line.take(_MUTED) or not line.over:
        return None
    return (Act("mute", phrase.group, phrase.quantity),)


_CHOSEN: Final = r"(?:as you (?:choose|like|wish)|in any way(?: you (?:choose|like|wish))?|freely)"


def spread(line: Cursor) -> Steps | None:
    """ "Distribute 3 Power tokens among friendly characters in this mission"."""
    count = rf"(?P<up>up to )?(?P<n>{NUMBER}|X)"
    found = (
        line.take(rf"(?:distribute|divide|split) {count} power tokens {_CHOSEN}? ?among ")
        or line.take(rf"(?:put|place) {count} power tokens,? (?:distributed|divided) (?:{_CHOSEN},? )?among ")
        or line.take(rf"power-?up {count},? (?:distributed|divided) (?:{_CHOSEN},? )?among ")
    )
    amount = take_amount(Cursor(found["n"], line.x)) if found else None
    phrase = take_characters(line) if amount else None
    if found is None or amount is None or phrase is None or phrase.group.last or phrase.group.extreme:
        return None
    line.take(rf",? ?{_CHOSEN}")
    many = phrase.quantity == ALL or phrase.quantity == ONE or phrase.quantity == Quantity("up to", Amount(ANY))
    return (Spread(phrase.group, amount, found["up"] is not None),) if many else None


def _inner(text: str, outer: Cursor) -> Cursor:
    line = Cursor(text, outer.x)
    line.named = outer.named
    return line


def _taken_over(text: str, outer: Cursor) -> Steps | None:
    line = _inner(text, outer)
    if not line.take(r"take control of\b"):
        return None
    phrase = take_characters(line)
    if phrase is None or not line.over:
        return None
    return (Act("take control", phrase.group, phrase.quantity, back=True),)


def _who(line: Cursor) -> Phrase | None:
    """Who it is about; "they" and "it" are those chosen, and more than one are all."""
    if line.named and line.take(r"(?:they|it)\b"):
        return Phrase(LAST, ALL)
    many = re.match(r"(?:[^ ]+ )*?characters\b", line.rest, re.IGNORECASE) is not None
    phrase = take_characters(line)
    if phrase is not None and many and phrase.quantity == ONE and not phrase.group.itself:
        return replace(phrase, quantity=ALL)
    return phrase


def _stronger(text: str, outer: Cursor) -> Steps | None:
    """Characters have so much more power, or less."""
    line = _inner(text, outer)
    given = line.take(r"give (?=\S.* [+-])")
    phrase = _who(line)
    if phrase is None or not (given or line.take(r"(?:gets?|has|have|gains?)\b")):
        return None
    found = line.take(r"([+-])(\d+|X) power\b")
    if found is None or (found[2].casefold() == "x" and line.x is None):
        return None
    sign = -1 if found[1] == "-" else 1
    amount = Amount(0, line.x, sign) if found[2].casefold() == "x" else Amount(sign * int(found[2]))
    if amount.x is None:
        amount = take_times(line, amount.fixed) or amount
    return (Act("boost", phrase.group, phrase.quantity, amount),) if line.over else None


def _held(text: str, outer: Cursor) -> Steps | None:
    """What cannot happen to characters, and what they cost; one of several is chosen first."""
    line = _inner(text, outer)
    whole = line.rest
    phrase = _who(line)
    line = _inner(re.sub(r"^(?:they|it)\b", "those characters", whole) if outer.named else whole, outer)
    lines = take_closure(line) or take_statement(line)
    if not lines or not line.over:
        return None
    kept = tuple(each for each in lines if isinstance(each, Forbid | CostChange))
    if len(kept) != len(lines) or any(each.group.itself for each in kept if isinstance(each, CostChange)):
        return None
    bound = tuple(each for each in kept if isinstance(each, Forbid) and each.what not in ("play", "reveal"))
    if phrase is None or not bound or not _is_chosen(phrase):
        return (Lasting(kept),)
    if len(bound) != len(kept):
        return None
    return (Act("choose", phrase.group, phrase.quantity), Lasting(tuple(replace(each, group=LAST) for each in bound)))


def _is_chosen(phrase: Phrase) -> bool:
    """Whether somebody has to choose who is meant."""
    return phrase.quantity != ALL and not phrase.group.itself and not phrase.group.last


def back_on_the_deck(line: Cursor) -> Steps | None:
    """Take "put them back in any order", "put it on the bottom of that deck", of cards looked at."""
    who = line.looked_at
    if who is None:
        return None
    deck = r"(?:that|the|your|their|(?:your|the) opponent's|its owner's) deck"
    if line.take(
        rf"(?:put|place|return) (?:them|those cards)(?: back)?(?: (?:on top of|on|to) {deck})? in any order\b"
    ):
        line.take(rf"on top of {deck}")
        return (PutBack(who),)
    it = r"(?:put|place|return) (?:it|that card)"
    if line.looked_at_one and line.take(rf"{it} (?:(?:on|at|to) the bottom of|under) {deck}"):
        return (PutBack(who, under=True),)
    return None


def into_the_pile(line: Cursor) -> Steps | None:
    """ "Put the top card of your deck in your discard pile"."""
    if found := line.take(
        rf"(?:put|place) the top (?:({NUMBER}) )?cards? of (your|(?:your|the) opponent's) deck (?:in(?:to)?|on) "
        r"(?:your|their) discard pile\b"
    ):
        return (DiscardTop("you" if found[2].casefold() == "your" else "opponent", number(found[1] or "1")),)
    return None


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
