"""Verb phrases in English that search a deck, reveal cards of it until one is found, or shuffle it."""

from __future__ import annotations

from typing import Final, Literal

from rules.games.mythos.effects.english.cards import how_it_comes, is_of_a_card
from rules.games.mythos.effects.english.conditions import cards_like
from rules.games.mythos.effects.english.cursor import NUMBER, Cursor, number
from rules.games.mythos.effects.english.groups import Phrase, take_characters
from rules.games.mythos.effects.instructions import PlayCharacter, Steps
from rules.games.mythos.effects.searching import RevealUntil, SearchDeck, ShuffleIn
from rules.games.mythos.effects.terms import ONE

_IT: Final = r"(?:it|them|that card|those cards|that character|those characters)\b"
_AND: Final = r"(?:(?:,|and|then) ?)*"
_HAND: Final = r"(?:in(?:to)?|to) your hand\b"


def _of_cards(line: Cursor) -> Phrase | None:
    """Take a phrase that says of cards what can be said of them in a deck: traits and cost."""
    phrase = take_characters(line)
    known = phrase is not None and is_of_a_card(phrase.group) and not phrase.placed
    known = known and phrase is not None and phrase.group.hidden is None and phrase.group.power is None
    return phrase if known and phrase is not None and phrase.quantity.amount.x is None else None


def search(line: Cursor) -> Steps | None:
    """ "Search your deck for up to 2 Summon characters, reveal and draw them", "... for a Gaara and play it here"."""
    phrase = _of_cards(line) if line.take(r"search your deck for\b") else None
    if phrase is None or phrase.quantity.kind not in ("one", "up to", "exactly"):
        return None
    group, start = phrase.group, line.rest
    if phrase.quantity == ONE and line.take(rf"{_AND}(?:reveal {_IT} ?)?{_AND}play {_IT}"):
        hidden, zone, price = how_it_comes(line)
        discount = None if price and price["free"] else number(price["less"] or "0") if price else 0
        return None if hidden else (PlayCharacter("deck", group.where, discount, cost=group.cost, zone=zone),)
    line.rest = start
    shown = line.take(rf"{_AND}reveal(?: {_IT})?") is not None
    if not line.take(rf"{_AND}(?:draw {_IT}|(?:put|add|take) {_IT} {_HAND})"):
        return None
    up_to = phrase.quantity.kind == "up to"
    return (SearchDeck(group.where, phrase.quantity.amount.fixed, group.cost, revealed=shown, up_to=up_to),)


def reveal_until(line: Cursor) -> Steps | None:
    """ "Reveal cards from the top of your deck until you find a Jutsu character"; "discard the others" is a part."""
    if not line.take(
        r"reveal (?:the )?(?:top )?cards (?:from the top |from )?of your deck(?:,? one by one,?)? until\b"
    ):
        return None
    if not line.take(r"(?:you (?:find|reveal|hit|see)|finding|revealing)\b"):
        return None
    phrase = _of_cards(line)
    if phrase is None or phrase.quantity != ONE:
        return None
    rest: Literal["", "discard", "under"] = ""
    if line.take(rf",? ?discard {_OTHERS}"):
        rest = "discard"
    elif line.take(rf",? ?(?:put|place) {_OTHERS} (?:on the bottom of|under) your deck\b(?: in any order)?"):
        rest = "under"
    return (RevealUntil(phrase.group.where, phrase.group.cost, rest),)


_OTHERS: Final = r"(?:the )?(?:others?|rest|(?:other|remaining) (?:revealed )?cards?)\b"


def shuffle(line: Cursor) -> Steps | None:
    """ "Shuffle your deck", "shuffle up to 3 cards from your discard pile into your deck"."""
    if not line.take(r"shuffle\b"):
        return None
    into = r"(?:back )?in(?:to)? your deck\b"
    if line.take(r"your deck\b"):
        return (ShuffleIn(),)
    if line.card and line.take(rf"(?:{_OTHERS}|(?:all )?(?:the |those )?(?:revealed )?cards|them) {into}"):
        return (ShuffleIn(),)
    if found := line.take(rf"(?:all (?:the )?cards (?:in|from) )?your (?P<zone>hand|discard pile) {into}"):
        return (ShuffleIn("hand" if found["zone"].casefold() == "hand" else "discard pile"),)
    how = line.take(rf"(?P<all>all|every)\b|(?P<any>any number of)\b|(?P<up>up to )?(?P<n>{NUMBER})(?= )")
    where = cards_like(line) if how else None
    zone = line.take(r"(?:(?:from|in) (?P<top>the top of )?)your (?P<zone>hand|discard pile) " + into)
    if how is None or where is None or zone is None or (zone["top"] and (where or not how["n"])):
        return None
    source: Literal["hand", "discard pile"] = "hand" if zone["zone"].casefold() == "hand" else "discard pile"
    amount = None if how["all"] else 99 if how["any"] else number(how["n"])
    up_to = how["any"] is not None or how["up"] is not None
    return None if zone["top"] and source == "hand" else (ShuffleIn(source, amount, where, up_to, bool(zone["top"])),)
