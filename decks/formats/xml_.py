"""Deck files in XML: read without document types, entities or reaching outside, and written escaped."""

from __future__ import annotations

import io
from xml.sax.saxutils import escape, quoteattr

from importers.formats.xml_tree import Element, read_tree
from rules.core.cards import Json
from rules.core.errors import DataError, Location


def parse(text: str, source: str) -> Element:
    """The root of a deck file, tags in small letters. Raises DataError for anything that is not plain, whole XML."""
    from xml.sax import SAXParseException  # nosec: the parser is defusedxml's

    from defusedxml.common import DefusedXmlException

    too_deep = "This XML is nested too deep for a deck file."
    try:
        root = read_tree(io.StringIO(text), source, spelt=str.lower, too_deep=too_deep, forbid_dtd=True)
    except SAXParseException as error:
        said = f"This is not whole XML: {error.getMessage()}."
        raise DataError(said, Location(source, error.getLineNumber())) from None
    except DefusedXmlException:
        raise DataError(
            "This XML declares a document type or entities; a deck file needs none.", Location(source)
        ) from None
    if root is None:
        raise DataError("This XML is empty.", Location(source))
    return root


def as_json(root: Element) -> Json:
    """An element as JSON would say it: attributes and children by their names, its own text as its name."""
    said: dict[str, Json] = dict(root.attributes)
    text = " ".join(root.text.split())
    for child in root.children:
        inner = as_json(child)
        before = said.get(child.tag)
        if child.tag not in said:
            said[child.tag] = inner
        elif isinstance(before, list):
            before.append(inner)
        else:
            said[child.tag] = [before, inner]
    if not said:
        return text
    return {**said, "name": said.get("name") or text} if text else said


def element(tag: str, text: str, **attributes: str) -> str:
    """An element with text, escaped."""
    return f"{opening(tag, **attributes)}{escape(text)}</{tag}>"


def empty(tag: str, **attributes: str) -> str:
    """An element without text, escaped."""
    return opening(tag, **attributes).removesuffix(">") + "/>"


def opening(tag: str, **attributes: str) -> str:
    """A start tag, escaped."""
    return f"<{tag}{''.join(f' {key}={quoteattr(value)}' for key, value in attributes.items())}>"
