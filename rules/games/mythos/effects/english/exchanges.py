"""Verb phrases in English about power tokens, about two that change places, and about cards that go back."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from rules.games.mythos.effects.english.counting import take_times
from rules.games.mythos.effects.english.cursor import NUMBER, Cursor, number, take_amount
from rules.games.mythos.effects.english.groups import LAST, Phrase, take_characters
from rules.games.mythos.effects.instructions import (
    Act,
    Anew,
    DiscardOfThem,
    DiscardTop,
    GainChakra,
    PutBack,
    Steps,
    Swap,
    TakeTokens,
)
from rules.games.mythos.effects.terms import ALL, ITSELF, ONE, Amount, Group, Holding, Quantity

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
    if phrase.quantity not in (ONE, ALL):
        return None
    amount, exactly = _some(found)
    if every and (found["free"] or found["any"]):
        return None
    if to is None or to.group == ITSELF:
        keep = to is not None or verb in ("take", "steal")
        return (TakeTokens(phrase.group, amount, keep, every=every, exactly=exactly and not every),)
    if every or to.quantity != ONE or to.group.last or verb == "spend":
        return None
    return (TakeTokens(phrase.group, amount, exactly=exactly, to=to.group),)


def gain_or_lose_tokens(line: Cursor) -> Steps | None:
    """ "Each enemy character in this mission loses 1 Power token", "that character gains 2 Power tokens"."""
    phrase = take_characters(line)
    if phrase is None:
        return None
    found = line.take(rf"(?P<verb>gain|receive|get|lose)s? (?:{_SOME}) power tokens?\b")
    if found is None or found["any"] or found["free"]:
        return None
    amount = number(found["count"]) if found["count"] else None
    if found["verb"].casefold() != "lose":
        return (Act("powerup", phrase.group, phrase.quantity, Amount(amount)),) if amount else None
    if phrase.quantity not in (ONE, ALL):
        return None
    every = phrase.quantity == ALL and phrase.group != LAST
    return (TakeTokens(phrase.group, amount, every=every),) if amount is None or amount == 1 or every else None


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
    return all(group.zone == "here" or group.itself for group in (first, second))


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
    under = rf"{it}(?: back)? (?:(?:on|at|to) the bottom of|under) {deck}"
    if line.looked_at_one and line.take(rf"choose to (?:{it} back|leave (?:it|that card)[ \w]*?) or (?:to )?{under}"):
        return (Anew(), PutBack(who, under=True))
    if line.looked_at_one and line.take(under):
        return (PutBack(who, under=True),)
    return None


def discard_of_them(line: Cursor) -> Steps | None:
    """Take "discard 1 of them, then put back the other cards", "put them back", "discard it", of cards looked at."""
    who = line.looked_at
    if who is None:
        return None
    if line.looked_at_one and who == "opponent" and line.take(r"discard (?:it|that card)\b"):
        return (DiscardTop("opponent"),)
    back = (
        r"(?:put|place)(?: back)? (?:the (?:other|remaining) cards?|the (?:others|rest|other)|them|the cards)(?: back)?"
    )
    place = r"(?: (?:on(?: top of)?|to) (?:that|the|your|their|(?:your|the) opponent's|its owner's) deck)?"
    found = line.take(rf"discard (?P<up>up to )?(?P<n>{NUMBER})(?: of (?:them|those cards|these cards))\b")
    if found:
        steps: Steps = (DiscardOfThem(number(found["n"]), who, found["up"] is not None),)
        rest = line.take(rf"(?:[,.;] ?)?(?:and |then,? )*{back}{place}(?P<free> in any order)?(?![\w ])")
        return (*steps, PutBack(who)) if rest and rest["free"] else steps
    return () if line.take(rf"{back}{place}(?: in the same order)?(?![\w ])") else None


def into_the_pile(line: Cursor) -> Steps | None:
    """ "Put the top card of your deck in your discard pile"."""
    if found := line.take(
        rf"(?:put|place) the top (?:({NUMBER}) )?cards? of (your|(?:your|the) opponent's) deck (?:in(?:to)?|on) "
        r"(?:your|their) discard pile\b"
    ):
        return (DiscardTop("you" if found[2].casefold() == "your" else "opponent", number(found[1] or "1")),)
    return None
