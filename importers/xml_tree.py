"""XML as a small tree that knows its lines, read with entity expansion and outside references off."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl, Locator

from importers.rows import Entry
from rules.errors import DataError, Location

_DEEPEST = 50
_HEAD = 4_096


@dataclass(slots=True)
class Node:
    """An element: its tag without namespace, attributes, own text, children, and the line it begins on."""

    tag: str
    attributes: dict[str, str]
    line: int
    text: str = ""
    children: list[Node] = field(default_factory=list)

    def all(self, tag: str) -> Iterator[Node]:
        """The children with that tag."""
        return (child for child in self.children if child.tag == tag)

    def first(self, tag: str) -> Node | None:
        """The first child with that tag."""
        return next(self.all(tag), None)

    def text_of(self, tag: str) -> str | None:
        """The text of the first child with that tag; None where there is none or it is blank."""
        child = self.first(tag)
        return child.text.strip() or None if child else None


class _Builder(ContentHandler):
    """Builds the tree; `root` is there when parsing has ended."""

    def __init__(self) -> None:
        super().__init__()
        self.root: Node | None = None
        self._open: list[Node] = []
        self._locator: Locator | None = None

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802 - a name of the SAX interface
        self._locator = locator

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802
        line = self._locator.getLineNumber() if self._locator else None
        node = Node(name.rpartition(":")[2], {k.rpartition(":")[2]: v for k, v in attrs.items()}, line or 0)
        if self._open:
            self._open[-1].children.append(node)
        else:
            self.root = node
        self._open.append(node)
        if len(self._open) > _DEEPEST:
            raise DataError(f"is nested more than {_DEEPEST} deep")

    def endElement(self, name: str) -> None:  # noqa: ARG002, N802
        self._open.pop()

    def characters(self, content: str) -> None:
        self._open[-1].text += content


def parse(entry: Entry, root_tag: str) -> Node:
    """The root of an XML file that should have this root. Raises DataError."""
    from defusedxml import DefusedXmlException, sax  # only XML sources need it

    builder = _Builder()
    parser = sax.make_parser()
    parser.setContentHandler(builder)
    try:
        parser.parse(io.BytesIO(entry.data))
    except DefusedXmlException as error:
        raise DataError(
            "declares entities or refers outside itself; such XML is not read", Location(entry.name)
        ) from error
    except SAXParseException as error:
        where = Location(entry.name, error.getLineNumber(), (error.getColumnNumber() or 0) + 1)
        raise DataError(f"is not whole XML: {error.getMessage()}", where) from error
    except DataError as error:
        raise DataError(error.message, Location(entry.name)) from error
    except (LookupError, ValueError) as error:
        raise DataError(f"is not XML that can be read: {error}", Location(entry.name)) from error
    if builder.root is None or builder.root.tag != root_tag:
        found = builder.root.tag if builder.root else "nothing"
        raise DataError(f"begins with <{found[:40]}>, not <{root_tag}>", Location(entry.name))
    return builder.root


def root_of(entry: Entry) -> str:
    """The tag of a file's first element, told from its first bytes; empty where it is no XML."""
    head = entry.data[:_HEAD].replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")
    if not head.startswith(b"<"):
        return ""
    for part in head.split(b"<")[1:]:
        name = part.split(b">")[0].split()[:1]
        if name and not name[0].startswith((b"?", b"!")) and name[0][:1].isalpha():
            return name[0].rstrip(b"/").rpartition(b":")[2].decode("ascii", "replace")
    return ""
