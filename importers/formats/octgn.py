"""OCTGN's set.xml: a set with its cards, each with named properties and perhaps alternates."""

from __future__ import annotations

from collections.abc import Iterator

from importers.formats.xml_tree import Element, parse, root_of
from importers.rows import AnyRow, Entry, Row, SourceFormat
from rules.core.cards import Json
from rules.core.errors import DataError, Location

ROOT = "set"


def _read(entry: Entry) -> Iterator[AnyRow]:
    root = parse(entry, ROOT)
    cards = root.first("cards")
    if cards is None:
        raise DataError("has no <cards>", Location(entry.name, root.line))
    title = root.attributes.get("name", "")
    for card in cards.all("card"):
        values: dict[str, Json] = {"name": card.attributes.get("name", ""), **_properties(card)}
        values.setdefault("set", root.attributes.get("shortName") or title)
        values.setdefault("set_title", title)
        if card.attributes.get("id"):
            values["OCTGN id"] = card.attributes["id"]
        for alternate in card.all("alternate"):
            face = alternate.attributes.get("type", "")
            values[f"alternate {face}".strip()] = {
                "name": alternate.attributes.get("name", ""),
                **_properties(alternate),
            }
        yield Row(values, Location(entry.name, card.line), title)


def _properties(node: Element) -> dict[str, Json]:
    """The named values of a card; the value is an attribute, or the text of the element."""
    return {
        child.attributes["name"]: child.attributes.get("value") or child.text.strip()
        for child in node.all("property")
        if child.attributes.get("name")
    }


def _sniff(entry: Entry) -> bool:
    """Other programs have sets too, but not a list of their cards apart in them, or the game's id."""
    return root_of(entry) == ROOT and (b"<cards" in entry.data or b"gameId" in entry.data)


OCTGN = SourceFormat("octgn", "OCTGN set.xml", _sniff, _read)
