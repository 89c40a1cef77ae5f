"""Verb phrases in English about cards that come into play hidden, and to which mission."""

from __future__ import annotations

from rules.games.mythos.effects.english.conditions import cards_like
from rules.games.mythos.effects.english.cursor import NUMBER, Cursor, number
from rules.games.mythos.effects.english.groups import take_limit
from rules.games.mythos.effects.instructions import PutHidden, Steps
from rules.games.mythos.effects.terms import Zone


def put_several_hidden(line: Cursor) -> Steps | None:
    """ "Put up to 2 cards from your hand as hidden characters in this mission"; one card is read elsewhere."""
    start = line.rest
    found = line.take(rf"(?:put|place) (?P<up>up to )?(?P<n>{NUMBER}) (?=\S)")
    where = cards_like(line) if found else None
    bound = take_limit(line)
    source = line.take(r"(?:from|in) your (hand|discard pile)\b")
    bound = bound or take_limit(line)
    hidden = line.take(r"(?:as )?(?:hidden|face-down)(?: characters?)? ")
    zone = mission_named(line) if hidden else None
    count = number(found["n"]) if found else 0
    known = source and where is not None and zone is not None and (bound is None or bound.what == "cost")
    if found is None or not known or source is None or where is None or zone is None:
        line.rest = start
        return None
    if count < 2 and not found["up"]:
        line.rest = start
        return None
    pile = source[1].casefold() == "discard pile"
    limit = bound.limit if bound else None
    up_to = found["up"] is not None and count > 1
    return (PutHidden("discard pile" if pile else "hand", zone, where, limit, count, up_to),)


def mission_named(line: Cursor) -> Zone | None:
    """Whether "in this mission" is meant, another one, or any; None where no mission is named."""
    if line.take(r"(?:in|to|into|on) this mission\b"):
        return "here"
    if line.take(r"(?:in|to|into|on) (?:another|a different) mission(?: of your choice)?\b"):
        return "elsewhere"
    return "play" if line.take(r"(?:in|to|into|on) (?:any|a) missions?(?: of your choice)?\b") else None
