"""XML as a small tree that knows its lines, read with entity expansion and outside references off."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import IO
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl, Locator

from importers.rows import Entry
from rules.core.errors import DataError, Location

MAX_DEPTH = 50
"""Deeper than any file of cards or decks nests."""

_HEAD = 4_096


@dataclass(slots=True)
class Element:
    """An element: its tag, attributes, own text, children, and the line it begins on."""

    tag: str
    attributes: dict[str, str]
    line: int
    text: str = ""
    children: list[Element] = field(default_factory=list)

    def all(self, *tags: str) -> Iterator[Element]:
        """The children with one of these tags, in order."""
        return (child for child in self.children if child.tag in tags)

    def first(self, tag: str) -> Element | None:
        """The first child with that tag."""
        return next(self.all(tag), None)

    def text_of(self, tag: str) -> str | None:
        """The text of the first child with that tag; None where there is none or it is blank."""
        child = self.first(tag)
        return child.text.strip() or None if child else None


class _Builder(ContentHandler):
    """Builds the tree; `root` is there when parsing has ended."""

    def __init__(self, source: str, spelt: Callable[[str], str], too_deep: str) -> None:
        super().__init__()
        self.root: Element | None = None
        self._source = source
        self._spelt = spelt
        self._too_deep = too_deep
        self._open: list[Element] = []
        self._locator = Locator()

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802 - a name of the SAX interface
        self._locator = locator

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802
        line = self._locator.getLineNumber() or 1
        element = Element(self._spelt(name), {self._spelt(key): value for key, value in attrs.items()}, line)
        if len(self._open) >= MAX_DEPTH:
            raise DataError(self._too_deep, Location(self._source, line))
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def endElement(self, name: str) -> None:  # noqa: ARG002, N802
        self._open.pop()

    def characters(self, content: str) -> None:
        self._open[-1].text += content


def read_tree(
    stream: IO[str] | IO[bytes], source: str, *, spelt: Callable[[str], str], too_deep: str, forbid_dtd: bool = False
) -> Element | None:
    """The root element of a document, its tags and attributes as `spelt` has them; None for an empty one.

    Raises what the parsers raise: SAXParseException and DefusedXmlException, for whose words the caller knows best; and
    DataError with `too_deep`.
    """
    from defusedxml import sax  # only XML sources need it

    builder = _Builder(source, spelt, too_deep)
    parser = sax.make_parser()
    parser.forbid_dtd = forbid_dtd
    parser.setContentHandler(builder)
    parser.parse(stream)
    return builder.root


def parse(entry: Entry, root_tag: str) -> Element:
    """The root of an XML file that should have this root. Raises DataError."""
    from defusedxml import DefusedXmlException

    too_deep = f"is nested more than {MAX_DEPTH} deep"
    try:
        root = read_tree(io.BytesIO(entry.data), entry.name, spelt=_without_namespace, too_deep=too_deep)
    except DefusedXmlException as error:
        raise DataError(
            "declares entities or refers outside itself; such XML is not read", Location(entry.name)
        ) from error
    except SAXParseException as error:
        if _is_binary(entry.data):
            raise DataError("is a binary file; cards are read from text and tables", Location(entry.name)) from error
        where = Location(entry.name, error.getLineNumber(), (error.getColumnNumber() or 0) + 1)
        raise DataError(f"is not whole XML: {error.getMessage()}", where) from error
    except (LookupError, ValueError) as error:
        raise DataError(f"is not XML that can be read: {error}", Location(entry.name)) from error
    if root is None or root.tag != root_tag:
        found = root.tag if root else "nothing"
        raise DataError(f"begins with <{found[:40]}>, not <{root_tag}>", Location(entry.name))
    return root


def _is_binary(data: bytes) -> bool:
    """Whether many of the first bytes are none of any text: what begins with `<` by chance."""
    head = data[:_HEAD]
    strange = len(head) - len(head.translate(None, bytes([*range(9), *range(14, 32)])))
    return not data.startswith((b"\xff\xfe", b"\xfe\xff")) and b"\0<" not in head and strange * 50 > len(head)


def _without_namespace(name: str) -> str:
    """A tag without its namespace, and with what it must not have as the program that wrote it means it."""
    bare = name.rpartition(":")[2]
    return _ESCAPED.sub(lambda code: chr(int(code[1], 16)), bare) if "_x" in bare else bare


_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
"""A sign that no tag may have, as offices write it: `Card_x0020_Number`."""


_LAST_ASCII = 0x7F


def root_of(entry: Entry) -> str:
    """The tag of a file's first element, told from its first bytes; empty where it is no XML."""
    head = entry.data[:_HEAD].replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")
    if not head.startswith(b"<"):
        return ""
    for part in head.split(b"<")[1:]:
        name = part.split(b">")[0].split()[:1]
        if name and not name[0].startswith((b"?", b"!")) and (name[0][:1].isalpha() or name[0][0] > _LAST_ASCII):
            return _without_namespace(name[0].rstrip(b"/").decode("utf-8", "replace"))
    return ""
