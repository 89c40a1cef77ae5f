"""XML of no format of its own: elements and attributes are read as the objects and values of a document."""

from __future__ import annotations

from collections.abc import Iterator

from importers.documents import Finder
from importers.rows import AnyRow, Entry, SourceFormat
from importers.xml_tree import Element, parse, root_of
from rules.core.cards import Json
from rules.core.errors import DataError, Location


def _read(entry: Entry) -> Iterator[AnyRow]:
    found = False
    root = parse(entry, root_of(entry))
    for row in Finder(entry).records({root.tag: _value(root)}):
        found = True
        yield row
    if not found:
        raise DataError("holds no cards: there is no element in it that has values", Location(entry.name))


def _value(element: Element) -> Json:
    """An element: its text, or an object of its attributes and children; those with one tag are a list."""
    if not element.attributes and not element.children:
        return element.text.strip()
    values: dict[str, Json] = dict(element.attributes)
    for child in element.children:
        value = _value(child)
        known = values.get(child.tag)
        if child.tag not in values:
            values[child.tag] = value
        elif isinstance(known, list):
            known.append(value)
        else:
            values[child.tag] = [known, value]
    if element.text.strip():
        is_line = not values.keys().isdisjoint(_OF_LINES)
        values.setdefault("text" if element.children or is_line else "name", element.text.strip())
    return values


_OF_LINES = frozenset({"timing", "when", "trigger", "continuous"})
"""Attributes of an element that is a line of text and no name."""


PLAIN_XML = SourceFormat("xml", "XML with an element a card", lambda entry: bool(root_of(entry)), _read)
