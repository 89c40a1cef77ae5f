"""Cockatrice's card XML: cards with properties, in `prop` since version 4, and a `set` for each of their printings."""

from __future__ import annotations

from collections.abc import Iterator

from importers.formats.xml_tree import Element, parse, root_of
from importers.rows import NO_NOTE, AnyRow, BadRow, Entry, Row, SetNote, SkippedRow, SourceFormat
from rules.core.cards import Json
from rules.core.errors import DataError, Location

ROOT = "cockatrice_carddatabase"

_ATTRIBUTES = {"num": "number"}
_APART = ("set", "prop", "related", "reverse-related")
"""What is no plain value of a card."""


def _read(entry: Entry) -> Iterator[AnyRow]:
    root = parse(entry, ROOT)
    cards = root.first("cards")
    if cards is None:
        raise DataError("has no <cards>", Location(entry.name, root.line))
    sets = {note.code: note for note in _sets(root)}
    for card in cards.all("card"):
        where = Location(entry.name, card.line)
        shared = _shared(card)
        if card.text_of("token") == "1":
            yield SkippedRow(where, f'"{card.text_of("name")}" is a token')
            continue
        printings = list(card.all("set"))
        if not printings:
            yield BadRow(where, "is in no set: it has no <set>", shared)
        for printing in printings:
            attributes = {_ATTRIBUTES.get(name, name): value for name, value in printing.attributes.items()}
            code = printing.text.strip()
            place = Location(entry.name, printing.line)
            yield Row({**shared, "set": code, **attributes}, place, None, sets.get(code, NO_NOTE))


def _sets(root: Element) -> Iterator[SetNote]:
    """The sets that the file describes, with their titles and days."""
    described = root.first("sets")
    for each in described.all("set") if described else ():
        code = each.text_of("name")
        if code:
            yield SetNote(code, each.text_of("longname") or None, each.text_of("releasedate") or None)


def _shared(card: Element) -> dict[str, Json]:
    values: dict[str, Json] = {}
    properties = card.first("prop")
    plain = (child for child in card.children if child.tag not in _APART)
    for child in (*plain, *(properties.children if properties else ())):
        if child.text.strip():
            values[child.tag] = child.text.strip()
    for tag in ("related", "reverse-related"):
        names: list[Json] = [child.text.strip() for child in card.all(tag)]
        if names:
            values[tag] = names
    return values


COCKATRICE = SourceFormat("cockatrice", "Cockatrice card XML", lambda entry: root_of(entry) == ROOT, _read)
