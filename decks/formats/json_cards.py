"""The cards of a deck in JSON as any tool writes it: lists, sections, names with counts, one inside the other.

What counts is an object with a name or an id, a text with a card's line, or a name with a number beside it, wherever in
the document; the key that it stands under may be a section.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from decks.lists.count_columns import Counting, counting_of
from decks.lists.json_words import (
    COUNTS,
    IDS,
    IDS_BESIDE,
    NAMES,
    NEUTRAL,
    NOT_CARDS,
    NOT_COUNTS,
    NUMBERS,
    SECTIONS,
    SETS,
    TITLES,
)
from decks.lists.left_out import YES
from decks.lists.marks import is_remark
from decks.lists.naming import OF_SIZE
from decks.lists.rarities import set_alone
from decks.lists.set_aside import is_said_to_be_out
from decks.lists.several import ONCE_EACH
from decks.lists.titles import SECTION_WORDS, is_group, is_own_section, section_meaning
from rules.core.cards import Json
from rules.core.late import Late
from rules.core.text import fold

_DEEPEST = 8
_IS = Late(r"^(?:is|in)[ _]?", re.IGNORECASE)
_COUNTED_LINE = Late(r"\s*(?:\d+\s?[x×]?\s+\S.*|\S.*\s[x×]\s?\d+)\s*", re.IGNORECASE, digits=True)


class Found(NamedTuple):
    """A card of a document, or a text with a list of them, and the section that it stands in, where that is said."""

    section: str | None
    card: Json


def cards_in(document: Json, section: str | None = None, depth: int = 0) -> Iterator[Found]:
    """Every card of a document, in its order."""
    if depth > _DEEPEST:
        return
    if isinstance(document, list):
        yield from _in_list(document, section, depth)
    elif isinstance(document, dict):
        yield from _in_object(document, section, depth)


def _in_list(document: list[Json], section: str | None, depth: int) -> Iterator[Found]:
    holders = [item for item in document if isinstance(item, dict) and not is_card(item)]
    for item in document[1:] if _says_who_wrote(document) else document:
        if isinstance(item, str) or (isinstance(item, dict) and is_card(item)):
            yield Found(section, item)
        elif isinstance(item, list) and (pair := pair_of(item)) is not None:
            yield Found(section, pair)
        elif isinstance(item, dict):
            yield from cards_in(item, _title_of(item, alone=len(holders) < 2) or section, depth + 1)
        elif isinstance(item, list):
            yield from cards_in(item, section, depth + 1)


def _says_who_wrote(document: list[Json]) -> bool:
    """Whether a list begins with the tool that wrote it, above its cards: `Exported from TTS`."""
    return len(document) > 1 and isinstance(document[0], str) and is_remark(document[0])


def _in_object(document: Mapping[str, Json], section: str | None, depth: int) -> Iterator[Found]:
    values = document.values()
    if values and all(map(_says_count, values)):
        document = {key: int(value) if isinstance(value, str) else value for key, value in document.items()}
    named = (depth > 0 and not _says_of_a_deck(document)) or all(map(_is_count, document.values()))
    under = {
        key: list(_under(key, inner, section, depth, named=named))
        for key, inner in document.items()
        if fold(key) not in NOT_CARDS
    }
    parts = [key for key, inner in document.items() if under.get(key) and _holds_cards_of_its_own(inner)]
    several = sum(map(bool, under.values())) > 1
    under = under if section else _beside_missions(under)
    for key, found in under.items():
        apart = key in parts and not _is_neutral(key) and (several or is_said_to_be_out(key))
        for said, card in found:
            yield Found(fold(key) if apart and said is None else said, card)


def _beside_missions(under: dict[str, list[Found]]) -> dict[str, list[Found]]:
    """Cards by their keys, those of no section as the main ones where others are of one that has each card once."""
    if not any(found and section_of(key) in ONCE_EACH for key, found in under.items()):
        return under
    return {
        key: [Found(said or "main", card) for said, card in found] if _is_neutral(key) else found
        for key, found in under.items()
    }


def _says_of_a_deck(document: Mapping[str, Json]) -> bool:
    """Whether an object holds cards and says something of their deck, so that numbers in it are no counts."""
    return any(isinstance(value, list | dict) and value for value in document.values()) and any(
        map(_is_of_the_deck, document)
    )


def _is_of_the_deck(key: str) -> bool:
    """Whether a key beside lists of cards says something of the deck, so that numbers beside it do too: `id`."""
    word = fold(key)
    return word.endswith(("id", "_at")) or word in (*NOT_CARDS, "name", "owner", "title", "format", "game", "url")


def _title_of(part: Mapping[str, Json], *, alone: bool) -> str | None:
    """The section that an object which holds cards says it is; of several what each is called, section or not."""
    said = first_of({fold(key): value for key, value in part.items()}, TITLES)
    if not isinstance(said, str):
        return None
    return section_of(said) or (None if alone or _is_neutral(said) else fold(said))


def beside_cards(document: Mapping[str, Json]) -> Iterator[Found]:
    """The cards of a document that stand under other keys than its list of cards.

    Under a key that is no section of any game only what has a count is a card, and the key is its section.
    """
    for key, inner in document.items():
        if fold(key) in (*NOT_CARDS, "cards"):
            continue
        known = section_of(key)
        for section, card in _under(key, inner, None, 1, named=False):
            if known or section or _is_neutral(key) or is_counted(card):
                yield Found(section or (None if _is_neutral(key) else fold(key)), card)


def _under(key: str, inner: Json, section: str | None, depth: int, *, named: bool) -> Iterator[Found]:
    """The cards under one key; `named` says that a number beside a key is how many of what the key names."""
    if isinstance(inner, str) and _is_list(key, inner):
        yield Found(section_of(key) or section, inner)
    elif named and _is_count(inner) and fold(key) not in (*COUNTS, *NUMBERS):
        yield Found(section, {"name": key, "count": inner})
    elif isinstance(inner, dict) and is_card(inner):
        yield Found(section_of(key) or section, inner if _has_name(inner) else {"name": key, **inner})
    elif isinstance(inner, dict) and section_of(key) is None and inner and all(map(_is_count, inner.values())):
        if all(section_of(part) for part in inner):
            yield Found(section, {"name": key, **inner})
        else:
            yield from cards_in(inner, section, depth + 1)
    elif isinstance(inner, dict | list):
        yield from cards_in(inner, section_of(key) or section, depth + 1)


def _is_list(key: str, said: str) -> bool:
    """Whether a text under a key lists cards: several lines under a word for lists, or a line under a section."""
    if "\n" in said.strip():
        return section_of(key) is not None or _is_neutral(key)
    return section_of(key) is not None and _COUNTED_LINE.fullmatch(said) is not None


def _holds_cards_of_its_own(inner: Json) -> bool:
    return isinstance(inner, list) or (isinstance(inner, dict) and not is_card(inner))


def is_counted(card: Json) -> bool:
    if isinstance(card, str):
        return _COUNTED_LINE.fullmatch(card) is not None
    return isinstance(card, dict) and any(_says_count(value) for key, value in card.items() if fold(key) in COUNTS)


def flat(card: Mapping[str, Json]) -> dict[str, Json]:
    """A card's object with our keys for its name and printing, those of an object within it too."""
    every = {fold(key): value for key, value in card.items()}
    inner: Mapping[str, Json] | None = card
    for _ in range(_DEEPEST):
        if inner is None or first_of({fold(key): value for key, value in inner.items()}, NAMES) is not None:
            break
        inner = next((v for k, v in inner.items() if fold(k).endswith("card") and isinstance(v, dict)), None)
        if inner is not None:
            every = {**{fold(key): value for key, value in inner.items()}, **every}
            every = {key: value for key, value in every.items() if not (key.endswith("card") and value is inner)}
    name = first_of(every, NAMES)
    set_code, number = first_of(every, SETS), first_of(every, NUMBERS)
    spelled = f"{set_code} {number}" if isinstance(set_code, str) and isinstance(number, str | int) else None
    printing = first_of(every, ("printing",)) or spelled
    if name is None:
        name, printing = first_of(every, IDS) or spelled, None
    return {**every, "name": name, "printing": printing}


def set_beside(card: Mapping[str, Json], ids: Sequence[str]) -> str | None:
    """The set of a flat card's object that says no number; None for others."""
    said = first_of(card, SETS)
    numbered = any(map(str.isdecimal, "".join(ids))) or first_of(card, NUMBERS) is not None
    return set_alone(said.strip()) if isinstance(said, str) and not numbered else None


def ids_beside(card: Mapping[str, Json]) -> tuple[str, ...]:
    """What a flat card's object says beside the name and printing under words for ids, numbers and versions."""
    if not isinstance(card.get("name"), str):
        return ()
    keys = (*IDS_BESIDE, "title", "rarity")
    said = (_numbered(key, value) for key in keys if isinstance(value := card.get(key), str) and key != "printing")
    return tuple(dict.fromkeys(each for each in said if each and each not in (card["name"], card.get("printing"))))


def _numbered(key: str, value: str) -> str:
    """What stands under a key for ids; a number of three figures under one for numbers with `#` in front."""
    value = value.strip()
    number = OF_SIZE.sub("", value)
    return f"#{number}" if key in NUMBERS and number.isdecimal() and len(number) > 2 else value


def counting_in(card: Mapping[str, Json]) -> tuple[Counting, list[str]] | None:
    """How a card's object counts copies where it does so by section or finish, and its values as cells; else None."""
    said = {key: str(value) if _says_count(value) else "" for key, value in card.items() if fold(key) not in NOT_COUNTS}
    cells = list(said.values())
    counting = counting_of(list(said), [cells])
    return None if counting is None or counting.is_plain else (counting, cells)


def section_in(card: Mapping[str, Json]) -> str | None:
    """The section that a card's object says under one of the words for it, or by a mark under a section's own name."""
    for key, value in card.items():
        word = fold(key)
        if isinstance(value, list) and word in SECTIONS:
            said = [each for each in value if isinstance(each, str) and section_of(each) not in (None, "main")]
            value = said[0] if len(said) == 1 else value
        if isinstance(value, str) and value.strip() and word in SECTIONS:
            if word == "section" or (known := section_of(value)) is not None or word in ("board", "zone"):
                return value if word == "section" else known or fold(value)
        elif _marks(key, value) and (marked := section_of(key) or section_of(_IS.sub("", key))) not in (None, "main"):
            return marked
    return None


def _marks(key: str, value: Json) -> bool:
    """Whether a value is a mark and no count: true, yes, and 1 below a key that asks, `is_side`."""
    said = str(value).casefold() if isinstance(value, str | int) else ""
    return said in YES or (said == "1" and _IS.match(key) is not None)


def first_of(values: Mapping[str, Json], keys: tuple[str, ...]) -> Json:
    """The first of these that is text or a number: an object is what a card lies in."""
    return next((value for key in keys if isinstance(value := values.get(key), str | int)), None)


def _has_name(card: Mapping[str, Json]) -> bool:
    return any(fold(key) in (*NAMES, *IDS) for key in card)


def is_card(value: Mapping[str, Json]) -> bool:
    """Whether an object is a card: it says a count, or a name or an id as a text and nothing that holds cards."""
    keys = {fold(key): inner for key, inner in value.items()}
    if any(key in keys and _says_count(keys[key]) for key in COUNTS):
        return not _holds_cards(value) and not (isinstance(keys.get("cards"), list) and keys["cards"])
    if isinstance(keys.get("card"), dict) and isinstance(keys.get("name"), str):
        return False  # a part with one card in it
    holds = any(
        inner and (isinstance(inner, list) or (isinstance(inner, dict) and _is_pile(key, inner)))
        for key, inner in keys.items()
    )
    named = any(isinstance(keys.get(key), str) for key in (*NAMES, *IDS))
    return named and not holds and not any(map(_holds_counted, keys.values()))


def _is_pile(key: str, inner: Mapping[str, Json]) -> bool:
    """Whether what stands under a key is a pile of cards: its key says so, or it counts names below a section's."""
    if key in ("cards", "decklist", "entries"):
        return True
    return section_of(key) is not None and all(map(_is_count, inner.values())) and not any(map(section_of, inner))


def _holds_counted(inner: Json, depth: int = 0) -> bool:
    """Whether a part of a document holds a card with its count somewhere in it."""
    if isinstance(inner, dict) and depth < _DEEPEST:
        counted = _has_name(inner) and any(fold(key) in COUNTS and _says_count(said) for key, said in inner.items())
        return counted or any(_holds_counted(each, depth + 1) for each in inner.values())
    return isinstance(inner, list) and depth < _DEEPEST and any(_holds_counted(each, depth + 1) for each in inner)


def _holds_cards(values: Mapping[str, Json]) -> bool:
    """Whether an object is a board of cards: it has lists or objects, and no name and no card itself."""
    named = any(fold(key) in (*NAMES, *IDS) for key in values)
    return not named and any(isinstance(inner, list | dict) and inner for inner in values.values())


def _is_count(value: Json) -> bool:
    return (isinstance(value, int) and not isinstance(value, bool)) or (isinstance(value, float) and value.is_integer())


def _says_count(value: Json) -> bool:
    return _is_count(value) or (isinstance(value, str) and len(value) < 10 and value.strip().isdecimal())


def pair_of(item: list[Json]) -> Json:
    """The card of a name and a number side by side in a list, in either order; None for any other list."""
    names = [value for value in item if isinstance(value, str)]
    counts = [value for value in item if _is_count(value)]
    return {"name": names[0], "count": counts[0]} if len(item) == 2 and names and counts else None


_OF_IDS = Late(
    r"(?<=[^\W_]{3})(?:[_ -]?cards?)?[_ -]?(?:ids|codes|refs)$", re.IGNORECASE, needs=("ids", "codes", "refs")
)
"""How a key ends whose cards are said by their ids: `missionIds`."""


def _is_neutral(key: str) -> bool:
    """Whether a key around cards names no section of theirs."""
    return fold(_OF_IDS.sub("", key)) in NEUTRAL


def section_of(key: str) -> str | None:
    key = _OF_IDS.sub("", key)
    meaning = section_meaning(key)
    return meaning if _names_a_section(key, meaning) else None


def _names_a_section(key: str, meaning: str) -> bool:
    if fold(key) in ("deck", "card", "cards"):
        return False
    return meaning in SECTION_WORDS or is_group(meaning) or is_own_section(key)
