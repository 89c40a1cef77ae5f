"""Tells documents of decks, which say how many of each card there are, from documents of cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from importers.values.ids import looks_like_id
from rules.core.cards import Json
from rules.core.text import bare_key

_SECTIONS = frozenset(
    {
        "main",
        "maindeck",
        "mainboard",
        "deck",
        "decklist",
        "cards",
        "cardids",
        "side",
        "sidedeck",
        "sideboard",
        "reserve",
    }
    | {"missions", "missionids", "missioncards", "missioncardids", "characters", "characterids", "reinforcement"}
    | {"list", "ids", "entries"}
)
_COUNTS = frozenset({"count", "qty", "quantity", "copies", "amount", "n", "x", "times"})
_OF_A_LINE = _COUNTS | {"id", "card", "cardid", "code", "number", "cardnumber", "set", "setcode", "rarity", "variant"}
_OF_DECKS_ALONE = frozenset({"main", "maindeck", "mainboard", "side", "sidedeck", "sideboard", "decklist"})
_MOST_OF_ONE = 99
_SAMPLE = 50


def is_deck(document: Json, knows: Callable[[str], bool]) -> bool:
    """Whether a document is a deck, several of them, or one below a key; `knows` says whether a column is a field."""
    if isinstance(document, list):
        return bool(document) and all(_is_one(item, knows) for item in document[:_SAMPLE])
    inner = list(document.values()) if isinstance(document, dict) else []
    only = inner[0] if len(inner) == 1 else None
    return _is_one(document, knows) or (isinstance(only, dict | list) and is_deck(only, knows))


def _is_one(value: Json, knows: Callable[[str], bool]) -> bool:
    """Whether an object has lists of cards, each with a count or an id alone, and says nothing of a card itself."""
    if not isinstance(value, dict):
        return False
    sections = [item for key, item in value.items() if bare_key(key) in _SECTIONS and item]
    fields = sum(
        knows(key) for key, item in value.items() if item not in sections and not isinstance(item, dict | list)
    )
    named = {bare_key(key) for key in value} & _OF_DECKS_ALONE
    return bool(sections) and all(_counts_cards(each, bool(named)) for each in sections) and fields <= 1


def _counts_cards(section: Json, named: bool) -> bool:
    """Whether a section says how many of each card there are; `named` is whether lines may have the cards' names."""
    if isinstance(section, dict):
        return all(map(_is_count, section.values()))
    if not isinstance(section, list):
        return False
    ids = [item for item in section if isinstance(item, str)]
    lines = [item for item in section if isinstance(item, dict)]
    if ids and len(ids) == len(section):
        return all(map(looks_like_id, ids))
    return bool(lines) and len(lines) == len(section) and all(_is_line(each, named) for each in lines)


def _is_line(item: Mapping[str, Json], named: bool) -> bool:
    keys = {bare_key(key) for key in item} - ({"name"} if named else set())
    return keys <= _OF_A_LINE and not keys.isdisjoint(_COUNTS)


def _is_count(value: Json) -> bool:
    value = int(value) if isinstance(value, str) and value.isdecimal() and len(value) < len("100") else value
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value <= _MOST_OF_ONE
