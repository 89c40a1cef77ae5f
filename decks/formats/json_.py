"""Our JSON format: what the text format says, for programs.

    {"game": "...", "format": "standard", "name": "Leaf rush", "comments": [],
     "cards": [{"count": 2, "name": "Naruto Uzumaki", "section": "main", "printing": "KS-009-C", "comment": null}]}

Keys without a value may be left out. `above` (on a card) and `closing` hold the whole-line comments before the card and
after the last one; `tags` (on a card and on the deck) are lists of words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from decks.formats.json_cards import (
    Found,
    beside_cards,
    cards_in,
    counting_in,
    flat,
    ids_beside,
    is_card,
    section_in,
    set_beside,
)
from decks.formats.json_records import with_records
from decks.formats.registry import EVERYTHING, DeckFormat
from decks.formats.scripts import TwiceError, of_script, once, without_name
from decks.formats.several_decks import refuse_several
from decks.lists.card_line import as_line, read_card
from decks.lists.counts import COUNT, check_count
from decks.lists.json_words import COUNTS
from decks.lists.left_out import why_out
from decks.lists.lines import read_lines
from decks.lists.second_list import lists_in_records, two_lists
from decks.lists.sorting_columns import divided_records, may_be_counts, says_other_part
from decks.lists.titles import section_meaning
from decks.problems import LineProblem, Trouble, error_of, quoted
from decks.tags import tags_of
from rules.core.cards import Json
from rules.core.deck import DeckLine, DeckList
from rules.core.errors import DataError, Location
from rules.core.json_text import json_text
from rules.core.text import fold

_UNCOUNTED = '{source}: none of its {said} cards has a "count"; each is taken as 1.'


def load_json(text: str, source: str) -> Json:
    """Parse a JSON document. Raises DataError with the place where it breaks, and for a key that is there twice.

    What a script gives a name, `deck = {...}`, is read as what it stands for.
    """
    text = without_name(text)
    try:
        try:
            return _parsed(text)
        except json.JSONDecodeError as error:
            if (other := _lines(text) or of_script(text)) is not None:
                return other
            where = Location(source, error.lineno, error.colno)
            raise DataError(f"This is not valid JSON: {error.msg}.", where) from None
    except TwiceError as error:
        raise _twice(error.key, text, source) from None
    except (RecursionError, ValueError):
        raise DataError("This JSON is nested too deep or has numbers too large.", Location(source)) from None


def _parsed(text: str) -> Json:
    tree: Json = json.loads(text, object_pairs_hook=once)
    return tree


def _twice(key: str, text: str, source: str) -> DataError:
    places = [found.start() for found in re.finditer(rf"""(["']){re.escape(key)}\1\s*:""", text)]
    line = text.count("\n", 0, places[1]) + 1 if len(places) == 2 else None
    return DataError(f"{quoted(key)} is there twice in one object; write it once.", Location(source, line))


def _lines(text: str) -> Json:
    """The documents of a file with one on each line; None for any other file."""
    try:
        return [_parsed(line) for line in text.splitlines() if line.strip()]
    except TwiceError:
        raise
    except (ValueError, RecursionError):
        return None


def is_answer(document: Json) -> bool:
    """Whether a document is what a command answers with `--json`: its words are no cards."""
    return isinstance(document, dict) and {"game", "question"} <= document.keys()


def read(text: str, source: str) -> DeckList:
    """Read our JSON. Raises DataError that names every card it cannot read."""
    try:
        document = with_records(load_json(text, source))
    except ValueError as error:
        raise DataError(f"These columns are no cards: {error}", Location(source)) from None
    found = _of_one_list(_cards_of(document, source), source)
    about = document if isinstance(document, dict) else {}
    problems: list[LineProblem] = []
    lines: list[DeckLine] = []
    if "game" not in about:
        problems += _asked(found)
    counted = "game" not in about and any(_has_count(card) for _, card in found)
    for place, (section, card) in enumerate(found, start=1):
        try:
            for line in _read_cards(card, source):
                if counted and isinstance(card, dict) and not _has_count(card):
                    raise ValueError(f"{quoted(line.name)} has no count.")
                lines.append(line if line.section or not section else replace(line, section=section))
        except ValueError as error:
            problems.append(LineProblem(Trouble.UNREADABLE, f"card {place}: {error}"))
    said = sum(isinstance(card, dict) for _, card in found)
    silent = "game" not in about and not counted and said
    try:
        deck = DeckList(
            tuple(lines),
            source,
            _text(about, "game"),
            _text(about, "format"),
            _text(about, "name"),
            _texts(about, "comments"),
            _texts(about, "closing"),
            notes=(_UNCOUNTED.format(source=source, said=said),) if silent else (),
            tags=_tags(about),
        )
    except ValueError as error:
        problems.append(LineProblem(Trouble.UNREADABLE, str(error)))
    if problems:
        raise error_of(source, problems)
    return deck


def _cards_of(document: Json, source: str) -> list[Found]:
    """The cards of a document: those of its list of cards, else those anywhere in it. Raises DataError."""
    if is_answer(document):
        raise DataError("This is an answer about a deck, not a deck.", Location(source))
    cards = document.get("cards") if isinstance(document, dict) else document
    if isinstance(document, list) and any(isinstance(each, dict) and _has_parts(each) for each in document):
        cards = None
    if isinstance(document, dict) and isinstance(cards, list) and all(isinstance(card, dict) for card in cards):
        return [*(Found(None, card) for card in cards), *beside_cards(document)]
    refuse_several(document, source)
    if found := list(cards_in(document)):
        return found
    raise DataError('There are no cards here: a deck in JSON is an object with a list of "cards".', Location(source))


def _of_one_list(found: list[Found], source: str) -> list[Found]:
    """The cards, where none says that it is of another list than the others. Raises DataError."""
    if lists := lists_in_records([card for _, card in found if isinstance(card, dict)]):
        raise DataError(two_lists(lists[2], lists[1]), Location(source))
    return found


def _asked(found: Sequence[Found]) -> Iterator[LineProblem]:
    """A problem for each card that a key which nobody explained sets apart from the others."""
    places = [place for place, (_, card) in enumerate(found) if isinstance(card, dict)]
    cards = [card for _, card in found if isinstance(card, dict)]
    for each in divided_records(cards):
        name = quoted(str(flat(cards[each.row]).get("name")))
        yield LineProblem(Trouble.UNREADABLE, f"card {places[each.row] + 1}: {name}: {each.said}")
    for place, card in zip(places, cards, strict=True):
        if section_in(card) is None and (asked := says_other_part(card)) is not None:
            yield LineProblem(Trouble.UNREADABLE, f"card {place + 1}: {quoted(str(flat(card).get('name')))}: {asked}")
    if not any(map(_has_count, cards)) and (asked := may_be_counts(cards)) is not None:
        yield LineProblem(Trouble.UNREADABLE, asked)


def _has_parts(part: Mapping[str, Json]) -> bool:
    """Whether an object in a list is a part of a deck, and no card."""
    return isinstance(part.get("cards"), list | dict) and not is_card(part)


def _has_count(card: Json) -> bool:
    if not isinstance(card, dict):
        return False
    return not {fold(key) for key in card}.isdisjoint(COUNTS) or counting_in(card) is not None


def _read_cards(card: Json, source: str) -> Sequence[DeckLine]:
    """The cards of a text or an object: one, or one for each section that it counts. Raises ValueError, DataError."""
    if isinstance(card, str):
        return read_lines(card, source).lines if "\n" in card.strip() else [read_card(card.strip())]
    if not isinstance(card, dict):
        raise ValueError(f"{quoted(json.dumps(card, ensure_ascii=False))} is no object with a name and a count.")
    if (out := why_out(card)) is not None:
        raise ValueError(f"{quoted(str(flat(card).get('name')))}: {out}")
    if (by_section := counting_in(card)) is None:
        return [_read_card(flat(card))]
    counting, cells = by_section
    plain = _read_card({**flat(card), "count": 1})
    try:
        copies = counting.copies(cells)
    except ValueError as error:
        raise ValueError(f"{quoted(plain.name)}: {error}") from None
    if not copies:
        raise ValueError(f"{quoted(plain.name)} has no count.")
    return [replace(plain, count=check_count(str(count)), section=s or plain.section) for count, s in copies]


def _read_card(card: Mapping[str, Json]) -> DeckLine:
    name = _text(card, "name") or _text(card, "card")
    if not name or not name.strip():
        raise ValueError("it has no name.")
    count = next((card[key] for key in COUNTS if key in card), 1)
    if isinstance(count, str) and (found := COUNT.fullmatch(count.strip())):
        count = check_count(found["count"])
    elif isinstance(count, float) and count.is_integer():
        count = int(count)
    if isinstance(count, bool) or not isinstance(count, int):
        raise ValueError(f"{quoted(name)} has the count {quoted(json.dumps(count))}, which is no whole number.")
    section, ids = section_in(card), ids_beside(card)
    return DeckLine(
        check_count(str(count)),
        name,
        section_meaning(section) if section is not None else None,
        _text(card, "printing") or set_beside(card, ids),
        _text(card, "comment"),
        above=_texts(card, "above"),
        tags=_tags(card),
        ids=ids,
        said=as_line(count, name) if card.get("printing") is None else None,
    )


def _text(values: Mapping[str, Json], key: str) -> str | None:
    value = values.get(key)
    if value is not None and not isinstance(value, str):
        raise ValueError(f'"{key}" is {quoted(json.dumps(value))}, which is no text.')
    return value


def _texts(values: Mapping[str, Json], key: str) -> tuple[str, ...]:
    value = values.get(key, [])
    texts = tuple(item for item in value if isinstance(item, str)) if isinstance(value, list) else None
    if texts is None or list(texts) != value:
        raise ValueError(f'"{key}" is {quoted(json.dumps(value))}, which is no list of texts.')
    return texts


def _tags(values: Mapping[str, Json]) -> tuple[str, ...]:
    """Tags as a list of texts, or as one text with commas."""
    said = values.get("tags")
    texts = (said,) if isinstance(said, str) else _texts(values, "tags") if said is not None else ()
    return tuple(dict.fromkeys(tag for text in texts for tag in tags_of(text)))


def write(deck: DeckList) -> str:
    """The deck as our JSON; `read` is the inverse."""
    document: dict[str, Json] = {
        "game": deck.game,
        "format": deck.format,
        "name": deck.name,
        "comments": list(deck.comments),
        "cards": [_card(line) for line in deck.lines],
    }
    if deck.tags:
        document["tags"] = list(deck.tags)
    if deck.closing:
        document["closing"] = list(deck.closing)
    return json_text(document, indent=2) + "\n"


def _card(line: DeckLine) -> Json:
    card: dict[str, Json] = {
        "count": line.count,
        "name": line.name,
        "section": line.section,
        "printing": line.printing,
        "comment": line.comment,
    }
    if line.above:
        card["above"] = list(line.above)
    if line.tags:
        card["tags"] = list(line.tags)
    return card


FORMAT = DeckFormat(id="json", title="kage JSON", extensions=(".json",), carries=EVERYTHING, read=read, write=write)
