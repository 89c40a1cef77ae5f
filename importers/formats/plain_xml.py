"""XML of no known format: elements and attributes become the objects and values of a document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from importers.formats.documents import Finder
from importers.formats.xml_tree import Element, parse, root_of
from importers.rows import AnyRow, Entry, SourceFormat
from rules.core.cards import Json
from rules.core.errors import DataError, Location


def _read(entry: Entry) -> Iterator[AnyRow]:
    found = False
    root = parse(entry, root_of(entry))
    for row in Finder(entry).records({root.tag: _value(root, entry.knows)}):
        found = True
        yield row
    if not found:
        raise DataError("holds no cards: there is no element in it that has values", Location(entry.name))


def _value(element: Element, knows: Callable[[str], bool]) -> Json:
    """An element: its text, or an object of its attributes and children; those with one tag are a list."""
    if not element.attributes and not element.children:
        return element.text.strip()
    if _is_list(element, knows):
        return [child.text.strip() for child in element.children]
    if (row := _as_row(element, knows)) is not None:
        return row
    values: dict[str, Json] = dict(element.attributes)
    told = _told_apart(element, knows)
    for child in element.children:
        if child.tag in told:
            continue
        value = _value(child, knows)
        known = values.get(child.tag)
        if child.tag not in values:
            values[child.tag] = value
        elif isinstance(known, list):
            known.append(value)
        else:
            values[child.tag] = [known, value]
    values.update(told)
    if element.text.strip():
        is_line = not values.keys().isdisjoint(_OF_LINES)
        values.setdefault("text" if element.children or is_line else "name", element.text.strip())
    return values


def _is_list(element: Element, knows: Callable[[str], bool]) -> bool:
    """Whether an element only holds the values of a field one by one: `<traits><t>Leaf</t><t>Male</t></traits>`."""
    children = element.children
    bare = not (element.attributes or element.text.strip() or any(c.attributes or c.children for c in children))
    return bare and len({c.tag for c in children}) == 1 and knows(element.tag) and not knows(children[0].tag)


def _as_row(element: Element, knows: Callable[[str], bool]) -> dict[str, Json] | None:
    """A row of a table, as databases write them: `<column name="cost">1</column>`; None for other elements."""
    children = element.children
    if len(children) < _FEWEST or len({child.tag for child in children}) > 1 or any(c.children for c in children):
        return None
    by = next((name for name in _COLUMN_IN if all(name in child.attributes for child in children)), None)
    if by is None or sum(knows(child.attributes[by]) for child in children) < _FEWEST:
        return None
    told = ((child.attributes[by], child.text.strip() or child.attributes.get("value", "")) for child in children)
    return {**element.attributes, **{column: None if said in _NULLS else said for column, said in told}}


_FEWEST = 2
_COLUMN_IN = ("name", "key", "column", "field")
_NULLS = ("NULL", "\\N")


def _told_apart(element: Element, knows: Callable[[str], bool]) -> dict[str, Json]:
    """Children of one tag that an attribute tells apart: `<cost type="hand">1</cost>` as the hand's cost."""
    found: dict[str, Json] = {}
    for tag, count in Counter(child.tag for child in element.children).items():
        children = list(element.all(tag)) if count > 1 or not knows(tag) else []
        by = next((name for name in _TELLING if children and all(name in c.attributes for c in children)), None)
        if by is None or len({child.attributes[by] for child in children}) < count:
            continue
        parts = {child.attributes[by]: _value(_without(child, by), knows) for child in children}
        if all(_is_field(of, tag, said, knows) for of, said in parts.items()):
            found[tag] = dict(parts)
    return found


_TELLING = ("type", "kind", "state", "status", "name", "for", "of", "when", "key")
"""Attributes that may say which of several elements of one tag one is."""


def _without(element: Element, attribute: str) -> Element:
    return replace(element, attributes={name: said for name, said in element.attributes.items() if name != attribute})


def _is_field(of: str, tag: str, said: Json, knows: Callable[[str], bool]) -> bool:
    """Whether an element's attribute says with its tag, or with what is in it, which field it is."""
    if isinstance(said, dict):
        return any(knows(f"{of} {name}") for name in said)
    return bool(said) and (knows(of) or knows(f"{of} {tag}"))


_OF_LINES = frozenset({"timing", "when", "trigger", "continuous", "title"})
"""Attributes of an element that is a line of text and no name."""


PLAIN_XML = SourceFormat("xml", "XML with an element a card", lambda entry: bool(root_of(entry)), _read)
