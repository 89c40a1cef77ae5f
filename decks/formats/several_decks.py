"""Several decks in one JSON document: what says so, what each is called, and how to take one."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import PurePath

from decks.formats.json_cards import cards_in, first_of, is_card, is_counted, pair_of, section_in, section_of
from decks.lists.json_words import TITLES, WHOSE
from decks.lists.second_list import two_lists
from decks.lists.titles import is_known
from decks.problems import quoted
from rules.core.cards import Json
from rules.core.errors import DataError, Location, NotFoundError
from rules.core.text import fold

_CALLED = ("name", "title", "deckname", "deck_name", "nameen", "name_en")
_SHOWN = 12


def decks_of(document: Json) -> dict[str, Json]:
    """The decks of a document by name, where it is surely several: objects of one list, or of one called `decks`."""
    if isinstance(document, list):
        holders = [each for each in document if isinstance(each, dict) and not is_card(each)]
        names = [_name_of(each, at) for at, each in enumerate(holders, start=1)]
        several = 1 < len(holders) == len(document) and len(set(names)) == len(names) and _are_decks(names, holders)
        return dict(zip(names, holders, strict=True)) if several else {}
    for key, inner in document.items() if isinstance(document, dict) else ():
        if isinstance(inner, dict) and fold(key).endswith("decks") and len(inner) > 1:
            if _are_decks(list(inner), list(inner.values())):
                return dict(inner)
        elif isinstance(inner, list) and section_of(key) is None and (found := decks_of(inner)):
            return found
    return {}


def _are_decks(names: Sequence[str], parts: Sequence[Json]) -> bool:
    """Whether each part of a document holds a list of cards, and none is called as a section or a group of cards."""
    return not any(map(is_known, names)) and all(
        any(_holds_a_deck(inner, owned=False) for inner in (part.values() if isinstance(part, dict) else [part]))
        for part in parts
    )


def _name_of(deck: Mapping[str, Json], place: int) -> str:
    """What a deck is called, or whose it is; its place for one that does not say."""
    said = first_of({fold(key): value for key, value in deck.items()}, (*_CALLED, *WHOSE, "id"))
    return str(said or place).strip()


def refuse_several(document: Json, source: str) -> None:
    """Raise DataError for a document with several decks that says how to take one of them."""
    decks, two = decks_of(document), second_list(document)
    if decks:
        file, names = PurePath(source).name, list(decks)
        shown = ", ".join(map(quoted, names[:_SHOWN])) + (f" and {len(names) - _SHOWN} more" if names[_SHOWN:] else "")
        taken = " or ".join(dict.fromkeys(quoted(f"{file}#{each}") for each in (names[0], 1)))
        said = two_lists(*(two or (names[1], names[0])))
        raise DataError(f"{said} Or take one of {shown}: {taken}.", Location(source))
    if two:
        raise DataError(two_lists(*two), Location(source))


def deck_named(document: Json, name: str, source: str) -> str:
    """The deck of that name or place in a document, as JSON. Raises NotFoundError with those that are there."""
    decks = decks_of(document)
    like = [each for each in decks if fold(each) == fold(name)] or [each for each in decks if fold(name) in fold(each)]
    if not like and name.isdecimal() and 0 < int(name) <= len(decks):
        like = [list(decks)[int(name) - 1]]
    if len(like) != 1:
        shown = ", ".join(quoted(each) for each in (like or decks)) or "none"
        raise NotFoundError(f"There is no deck {quoted(name)} here. There are: {shown}.", Location(source))
    deck = decks[like[0]]
    return json.dumps(deck, ensure_ascii=False)


def second_list(document: Json) -> tuple[str, str | None] | None:
    """What the second of several decks within one list is called or begins with, and the first; None for one deck."""
    if isinstance(document, dict):
        return next((two for inner in document.values() if (two := second_list(inner)) is not None), None)
    if not isinstance(document, list):
        return None
    decks = [inner for inner in document if isinstance(inner, dict) and _is_whole_deck(inner)]
    if len(decks) > 1:
        return _called(decks[1]) or "the second", _called(decks[0])
    if (again := _begun_again(document)) is not None:
        return again
    lists = [inner for inner in document if isinstance(inner, list) and inner and pair_of(inner) is None]
    firsts = [inner[0] for inner in lists if all(is_counted(card) or _is_pair(card) for card in inner)]
    return (str(firsts[1]), None) if len(firsts) > 1 else None


def _called(deck: Mapping[str, Json]) -> str | None:
    """What an object says first of the deck that it holds."""
    return next((str(said) for said in deck.values() if isinstance(said, str | int)), None)


def _begun_again(document: list[Json]) -> tuple[str, str | None] | None:
    """Two objects of a list with cards under the same key, neither of which says a section: two decks.

    One card alone under such a key makes a deck where the objects say whose they are.
    """
    seen: dict[str, Mapping[str, Json]] = {}
    for part in document:
        if not isinstance(part, dict) or is_card(part) or _says_part(part):
            continue
        keys = [fold(key) for key, inner in part.items() if _holds_a_deck(inner, owned=_whose(part) is not None)]
        first = next((seen[key] for key in keys if key in seen), None)
        if first is not None:
            names = _whose(part) or _called(part), _whose(first) or _called(first)
            return (names[0], names[1]) if names[0] and names[0] != names[1] else (keys[0], None)
        seen.update(dict.fromkeys(keys, part))
    return None


def _says_part(part: Mapping[str, Json]) -> bool:
    """Whether an object says which part of a deck it holds."""
    return section_in(part) is not None or any(
        isinstance(said, str) and fold(key) in TITLES for key, said in part.items()
    )


def _whose(part: Mapping[str, Json]) -> str | None:
    """Whose deck an object says that it holds, or which place that has won."""
    said = first_of({fold(key): value for key, value in part.items()}, WHOSE)
    return str(said) if said is not None else None


def _holds_a_deck(inner: Json, *, owned: bool) -> bool:
    if isinstance(inner, dict) and is_card(inner):
        return owned
    return isinstance(inner, list | dict) and next(cards_in(inner, depth=1), None) is not None


def _is_whole_deck(part: Mapping[str, Json]) -> bool:
    """Whether an object holds cards, and says no section or name of a part: one deck of several, perhaps."""
    keys = {fold(key): inner for key, inner in part.items()}
    cards = next((inner for key in ("cards", "decklist", "entries", "list") if (inner := keys.get(key))), None)
    return isinstance(cards, list | dict) and not any(isinstance(keys.get(key), str) for key in TITLES)


def _is_pair(card: Json) -> bool:
    return isinstance(card, list) and pair_of(card) is not None
