"""The cards of a deck in JSON as any tool writes it: lists, sections, names with counts, one inside the other.

What counts is an object with a name or an id, a text with a card's line, or a name with a number beside it, wherever in
the document; the key that it stands under may be a section.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from decks.titles import SECTION_WORDS, is_group, section_meaning
from rules.core.cards import Json
from rules.core.text import fold

NAMES = ("name", "card", "cardname", "card_name", "card name", "title", "nickname")
IDS = ("printing", "id", "card_id", "cardid", "code", "reference")
COUNTS = (
    *(
        "count",
        "qty",
        "quantity",
        "amount",
        "copies",
        "number of copies",
        "quantite",
        "anzahl",
        "枚数",
        "cantidad",
        "n",
    ),
    *("quantidade", "quantita", "aantal", "antal", "menge", "qte", "nb", "x", "times", "deck count", "card count"),
    *("number_of_copies", "numcopies", "deck_count", "deckcount", "card_count", "cardcount", "cnt", "amt", "数量"),
)
_NUMBERS = ("number", "cn", "collector_number", "collectornumber", "collector number", "card_number")
_SETS = ("set", "set_code", "setcode", "edition", "editioncode")
_NOT_CARDS = frozenset(
    ("metadata", "meta", "comments", "closing", "tags", "author", "creator", "user", "stats", "legality", "legalities")
)
_DEEPEST = 8


class Found(NamedTuple):
    """A card of a document, and the section that it stands in, where that is said."""

    section: str | None
    card: Json


def cards_in(document: Json, section: str | None = None, depth: int = 0) -> Iterator[Found]:
    """Every card of a document, in its order."""
    if depth > _DEEPEST:
        return
    if isinstance(document, list):
        for item in document:
            if isinstance(item, str) or (isinstance(item, dict) and _is_card(item)):
                yield Found(section, item)
            elif isinstance(item, list) and (pair := _pair(item)) is not None:
                yield Found(section, pair)
            elif isinstance(item, dict | list):
                yield from cards_in(item, section, depth + 1)
    elif isinstance(document, dict):
        named = depth or all(map(_is_count, document.values()))
        for key, inner in document.items():
            if fold(key) not in _NOT_CARDS:
                yield from _under(key, inner, section, depth, named=bool(named))


def _under(key: str, inner: Json, section: str | None, depth: int, *, named: bool) -> Iterator[Found]:
    """The cards under one key; `named` says that a number beside a key is how many of what the key names."""
    if named and _is_count(inner) and fold(key) not in (*COUNTS, *_NUMBERS):
        yield Found(section, {"name": key, "count": inner})
    elif isinstance(inner, dict) and _is_card(inner):
        yield Found(section, inner if _has_name(inner) else {"name": key, **inner})
    elif isinstance(inner, dict | list):
        yield from cards_in(inner, _section(key) or section, depth + 1)


def flat(card: Mapping[str, Json]) -> dict[str, Json]:
    """A card's object with our keys for its name and printing, those of an object within it too."""
    every = {fold(key): value for key, value in card.items()}
    inner: Mapping[str, Json] | None = card
    for _ in range(_DEEPEST):
        if inner is None or _first({fold(key): value for key, value in inner.items()}, NAMES) is not None:
            break
        inner = next((v for k, v in inner.items() if fold(k).endswith("card") and isinstance(v, dict)), None)
        if inner is not None:
            every = {**{fold(key): value for key, value in inner.items()}, **every}
            every = {key: value for key, value in every.items() if not (key.endswith("card") and value is inner)}
    name = _first(every, NAMES)
    set_code, number = _first(every, _SETS), _first(every, _NUMBERS)
    spelled = f"{set_code} {number}" if isinstance(set_code, str) and isinstance(number, str | int) else None
    printing = _first(every, ("printing",)) or spelled
    if name is None:
        name, printing = _first(every, IDS) or spelled, None
    return {**every, "name": name, "printing": printing}


def _first(values: Mapping[str, Json], keys: tuple[str, ...]) -> Json:
    """The first of these that is text or a number: an object is what a card lies in."""
    return next((value for key in keys if isinstance(value := values.get(key), str | int)), None)


def _has_name(card: Mapping[str, Json]) -> bool:
    return any(fold(key) in (*NAMES, *IDS) for key in card)


def _is_card(value: Mapping[str, Json]) -> bool:
    """Whether an object is a card: it says a count, or a name or an id as a text and nothing that holds cards."""
    keys = {fold(key): inner for key, inner in value.items()}
    if any(key in keys and _says_count(keys[key]) for key in COUNTS):
        return not _holds_cards(value)
    holds = any(isinstance(inner, list) and inner for inner in keys.values())
    return not holds and any(isinstance(keys.get(key), str) for key in (*NAMES, *IDS))


def _holds_cards(values: Mapping[str, Json]) -> bool:
    """Whether an object is a board of cards: it has lists or objects, and no name and no card itself."""
    named = any(fold(key) in (*NAMES, *IDS) for key in values)
    return not named and any(isinstance(inner, list | dict) and inner for inner in values.values())


def _is_count(value: Json) -> bool:
    return (isinstance(value, int) and not isinstance(value, bool)) or (isinstance(value, float) and value.is_integer())


def _says_count(value: Json) -> bool:
    return _is_count(value) or (isinstance(value, str) and value.strip().isdecimal())


def _pair(item: list[Json]) -> Json:
    """The card of a name and a number side by side in a list, in either order; None for any other list."""
    names = [value for value in item if isinstance(value, str)]
    counts = [value for value in item if _is_count(value)]
    return {"name": names[0], "count": counts[0]} if len(item) == 2 and names and counts else None


def _section(key: str) -> str | None:
    meaning = section_meaning(key)
    return meaning if _names_a_section(key, meaning) else None


def _names_a_section(key: str, meaning: str) -> bool:
    if fold(key) in ("deck", "card", "cards"):
        return False
    return meaning in SECTION_WORDS or is_group(meaning)
