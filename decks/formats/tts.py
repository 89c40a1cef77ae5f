"""Tabletop Simulator's saved objects: JSON with one deck object for each section and an object for each copy.

No pictures ship with kage, so the face of each card is left for you to fill in: `CustomDeck` has one entry a card. The
printing's id stands in each card's notes for the game master, where reading finds it again.
"""

from __future__ import annotations

from collections.abc import Iterator

from decks.formats.gather import Gatherer, known_game, merged
from decks.formats.headers import by_section, header
from decks.formats.json_ import load_json
from decks.formats.registry import Carries, DeckFormat
from decks.lists.second_list import two_lists
from decks.lists.titles import is_known, is_section_word, section_meaning
from rules.core.cards import Json
from rules.core.deck import DeckLine, DeckList
from rules.core.errors import DataError, Location
from rules.core.json_text import json_text
from rules.core.late import Late

_DECKS = ("Deck", "DeckCustom")
_CARDS = ("Card", "CardCustom")
_BAGS = ("Bag", "Infinite_Bag", "Custom_Model_Bag")
_MEMO = "kage section: "
_NUMBER = Late(
    r"(?<![\w-])(?:[A-Za-z]{1,5}-[A-Za-z]?\d{1,4}(?:-[A-Za-z]{1,4})?|[A-Z]{2,5} ?\d{3,4}(?:-[A-Za-z]{1,4})?)(?![\w-])",
    digits=True,
)
_WORDS_BESIDE = 5
_MAX_DEPTH = 20
_SPACING = 3.0


def read(text: str, source: str) -> DeckList:
    """Read a saved object. Raises DataError that names every card it cannot read."""
    document = load_json(text, source)
    objects = document.get("ObjectStates") if isinstance(document, dict) else None
    if not isinstance(document, dict) or not isinstance(objects, list):
        raise DataError('This is no saved object: it has no list "ObjectStates".', Location(source))
    if (two := _second_deck(objects)) is not None:
        raise DataError(two_lists(*two), Location(source))
    if _without_section(objects) > 1:
        asked = "are they parts of one? Name each for its section (Main, Side), or put them in files of their own."
        raise DataError(f"This save has several decks whose names say no section: {asked}", Location(source))
    cards = Gatherer(source)
    games: set[str | None] = set()
    found = list(_cards(objects, None, source))
    noted: dict[str, set[str]] = {}
    for card, _ in found:
        noted.setdefault(_text(card, "Nickname"), set()).update(_numbers_noted(card))
    for card, section in found:
        game_id, _, tail = _text(card, "GMNotes").partition(":")
        known = known_game(game_id)
        games.add(known)
        of_name = noted[_text(card, "Nickname")]
        ids = tuple(of_name) if len(of_name) == 1 else _numbers_noted(card)  # one copy may speak for all
        cards.add(_text(card, "Nickname"), "1", section, tail if known and tail else None, ids=ids)
    name = _text(document, "SaveName") or None
    note = _text(document, "Note")
    return DeckList(
        merged(cards.result()),
        source,
        games.pop() if len(games) == 1 else None,
        name=name,
        comments=tuple(note.split("\n")) if note else (),
    )


def _cards(
    objects: list[Json], section: str | None, source: str, depth: int = 0
) -> Iterator[tuple[dict[str, Json], str | None]]:
    """Every card object with the section of the deck it lies in; bags are looked into."""
    if depth > _MAX_DEPTH:
        raise DataError("Bags are nested too deep in this saved object.", Location(source))
    for item in objects:
        if not isinstance(item, dict):
            continue
        kind, inside = item.get("Name"), item.get("ContainedObjects")
        here = _section_of(item) or section
        if kind in _CARDS:
            yield item, here
        elif kind in (*_DECKS, *_BAGS) and isinstance(inside, list):
            yield from _cards(inside, here, source, depth + 1)


def _numbers_noted(card: dict[str, Json]) -> tuple[str, ...]:
    """A card's number where a note on it says one, on a line with little else: `Jutsu J-001`, `KS 074 (rare)`."""
    for key in ("Description", "GMNotes"):
        note = _text(card, key)
        numbers = _NUMBER.findall(note)
        line = next((line for line in note.splitlines() if len(numbers) == 1 and numbers[0] in line), None)
        if line is not None and len(line.split()) <= _WORDS_BESIDE:
            return (numbers[0],)
    return ()


def _second_deck(objects: list[Json]) -> tuple[str, str] | None:
    """The names of the second and the first deck of a save, which are none of sections or groups; None of one deck.

    Bags with decks in them are told apart by theirs where the decks have none.
    """
    for kinds in (_DECKS, _BAGS):
        names = list(dict.fromkeys(_names_of(objects, kinds)))
        if len(names) > 1:
            return names[1], names[0]
    return None


def _names_of(objects: list[Json], kinds: tuple[str, ...], depth: int = 0) -> Iterator[str]:
    """The nicknames of all objects of some kinds that hold others, but for those of parts of a deck."""
    for item in objects if depth <= _MAX_DEPTH else ():
        inside = item.get("ContainedObjects") if isinstance(item, dict) else None
        if not isinstance(item, dict) or not isinstance(inside, list) or not inside:
            continue
        name = _text(item, "Nickname").strip()
        if name and item.get("Name") in kinds and not _text(item, "Memo").startswith(_MEMO) and not is_known(name):
            yield name
        yield from _names_of(inside, kinds, depth + 1)


def _without_section(objects: list[Json], depth: int = 0) -> int:
    """How many decks there are whose names say neither a section nor a group."""
    found = 0
    for item in objects if depth <= _MAX_DEPTH else ():
        inside = item.get("ContainedObjects") if isinstance(item, dict) else None
        if not isinstance(item, dict) or not isinstance(inside, list) or not inside:
            continue
        named = _text(item, "Memo").startswith(_MEMO) or is_known(_text(item, "Nickname").strip())
        if item.get("Name") in _DECKS and not named:
            found += 1
        elif item.get("Name") in _BAGS and not named:
            found += _without_section(inside, depth + 1)
    return found


def _section_of(item: dict[str, Json]) -> str | None:
    memo = _text(item, "Memo")
    if memo.startswith(_MEMO):
        return section_meaning(memo.removeprefix(_MEMO))
    name = _text(item, "Nickname")
    return section_meaning(name) if item.get("Name") in _DECKS and is_section_word(name) else None


def _text(item: dict[str, Json], key: str) -> str:
    value = item.get(key)
    return value if isinstance(value, str) else ""


def write(deck: DeckList) -> str:
    """The deck as a saved object."""
    faces = {key: number for number, key in enumerate(dict.fromkeys(map(_face, deck.lines)), start=1)}
    objects: list[Json] = [
        _deck_object(section or "main", lines, faces, deck.game or "", place)
        for place, (section, lines) in enumerate(by_section(deck))
    ]
    document: dict[str, Json] = {
        "SaveName": deck.name or "",
        "GameMode": "",
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": "\n".join([*deck.comments, *deck.closing]),
        "Rules": "",
        "PlayerTurn": "",
        "ObjectStates": objects,
    }
    return json_text(document, indent=2) + "\n"


def _face(line: DeckLine) -> tuple[str, str | None]:
    return line.name, line.printing


def _deck_object(
    section: str, lines: list[DeckLine], faces: dict[tuple[str, str | None], int], game_id: str, place: int
) -> Json:
    copies = [line for line in lines for _ in range(line.count)]
    cards = [_card_object(line, faces[_face(line)], game_id, place) for line in copies]
    custom: dict[str, Json] = {str(faces[_face(line)]): _blank_face() for line in lines}
    memo = _MEMO + section
    if len(cards) == 1:  # a deck of one card is no deck there
        return cards[0] | {"Name": "CardCustom", "Memo": memo, "CustomDeck": custom}
    return {
        "Name": "DeckCustom",
        "Transform": _place(place),
        "Nickname": header(section, {}),
        "Description": "",
        "GMNotes": "",
        "Memo": memo,
        "DeckIDs": [100 * faces[_face(line)] for line in copies],
        "CustomDeck": custom,
        "ContainedObjects": [*cards],
    }


def _card_object(line: DeckLine, face: int, game_id: str, place: int) -> dict[str, Json]:
    return {
        "Name": "Card",
        "Transform": _place(place),
        "Nickname": line.name,
        "Description": line.comment or "",
        "GMNotes": f"{game_id}:{line.printing}" if line.printing is not None else "",
        "CardID": 100 * face,
    }


def _blank_face() -> Json:
    return {"FaceURL": "", "BackURL": "", "NumWidth": 1, "NumHeight": 1, "BackIsHidden": True, "UniqueBack": False}


def _place(place: int) -> Json:
    return {
        "posX": _SPACING * place,
        "posY": 1.0,
        "posZ": 0.0,
        "rotX": 0.0,
        "rotY": 180.0,
        "rotZ": 180.0,
        "scaleX": 1.0,
        "scaleY": 1.0,
        "scaleZ": 1.0,
    }


FORMAT = DeckFormat(
    id="tts",
    title="Tabletop Simulator saved object",
    extensions=(),
    carries=frozenset({Carries.GAME, Carries.NAME, Carries.COMMENTS, Carries.PRINTINGS, Carries.MAYBE}),
    read=read,
    write=write,
    each_copy=True,
)
