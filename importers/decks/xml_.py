"""Small XML documents, read safely and with line numbers: no entities, no document types, no reaching outside."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from xml.sax.handler import ContentHandler  # nosec: the parser is defusedxml's
from xml.sax.saxutils import escape, quoteattr
from xml.sax.xmlreader import AttributesImpl, Locator

from rules.errors import DataError, Location

MAX_DEPTH = 40
"""Deeper than any deck file nests."""


@dataclass(slots=True)
class Element:
    """An element: its tag in small letters, attributes, text, children, and the line it starts on."""

    tag: str
    attributes: Mapping[str, str]
    line: int
    text: str = ""
    children: list[Element] = field(default_factory=list)

    def all(self, *tags: str) -> Iterator[Element]:
        """The children with one of these tags, in order."""
        return (child for child in self.children if child.tag in tags)

    def text_of(self, tag: str) -> str | None:
        """The text of the first child with that tag; None where there is none or it is blank."""
        return next((child.text.strip() or None for child in self.all(tag)), None)


def parse(text: str, source: str) -> Element:
    """The root element of a document. Raises DataError for anything that is not plain, whole XML."""
    from xml.sax import SAXParseException  # nosec

    from defusedxml.common import DefusedXmlException
    from defusedxml.sax import make_parser

    builder = _Builder(source)
    parser = make_parser()
    parser.forbid_dtd = True
    parser.setContentHandler(builder)
    try:
        parser.parse(io.StringIO(text))
    except SAXParseException as error:
        said = f"This is not whole XML: {error.getMessage()}."
        raise DataError(said, Location(source, error.getLineNumber())) from None
    except DefusedXmlException:
        raise DataError(
            "This XML declares a document type or entities; a deck file needs none.", Location(source)
        ) from None
    if builder.root is None:
        raise DataError("This XML is empty.", Location(source))
    return builder.root


class _Builder(ContentHandler):
    def __init__(self, source: str) -> None:
        super().__init__()
        self.source = source
        self.root: Element | None = None
        self._open: list[Element] = []
        self._where = Locator()

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802 (the interface's name)
        """Where in the text the parser is."""
        self._where = locator

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802 (the interface's name)
        line = self._where.getLineNumber() or 1
        element = Element(name.lower(), {key.lower(): value for key, value in attrs.items()}, line)
        if len(self._open) >= MAX_DEPTH:
            raise DataError("This XML is nested too deep for a deck file.", Location(self.source, line))
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def characters(self, content: str) -> None:
        self._open[-1].text += content

    def endElement(self, name: str) -> None:  # noqa: ARG002, N802
        self._open.pop()


def element(tag: str, text: str, **attributes: str) -> str:
    """An element with text, escaped."""
    return f"{opening(tag, **attributes)}{escape(text)}</{tag}>"


def empty(tag: str, **attributes: str) -> str:
    """An element without text, escaped."""
    return opening(tag, **attributes).removesuffix(">") + "/>"


def opening(tag: str, **attributes: str) -> str:
    """A start tag, escaped."""
    return f"<{tag}{''.join(f' {key}={quoteattr(value)}' for key, value in attributes.items())}>"
