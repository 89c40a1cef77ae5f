"""The deck file formats: what each is called, what it can carry, and its reader and writer.

Each format is a module of this package with an attribute `FORMAT`; it is imported when it is first asked for, so that
checking a text list does not pay for XML. Which format a file is in is decided by its content, in `detect`.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from importlib import import_module

from rules.core.dataclass import dataclass
from rules.core.deck import Deck, DeckLine, DeckList
from rules.core.errors import NotFoundError
from rules.core.suggest import did_you_mean
from rules.core.text import quoted

Reader = Callable[[str, str], DeckList]
"""Reads a file's text; the second argument names it for messages. Raises DataError with every line it cannot read."""


class Carries(Enum):
    """What a deck may say beside names, counts and sections."""

    GAME = "the game"
    FORMAT = "the format"
    NAME = "the deck's name"
    COMMENTS = "comments"
    LINE_COMMENTS = "comments on single cards"
    INNER_COMMENTS = "comments between cards"
    PRINTINGS = "printings"
    TAGS = "tags, in a place of their own"
    MAYBE = "cards of the maybeboard"


EVERYTHING = frozenset(Carries)


class References(Enum):
    """How a format's lists name a printing beside its card's name."""

    ID = "its id without the game: KS-009-C"
    SHORT = "set and number, for people: KS 009"
    COMPACT = "its id in small letters without dashes: n001"
    NEEDED = "set and number, only where the name alone would not find it"


@dataclass(frozen=True, kw_only=True)
class DeckFormat:
    """A deck file format.

    Formats of lists have `read` and `write`; those that only show a deck to people have `render`, which sees the
    cards themselves. `line` and `header` write one card's line and one section's where the format is made of lines, so
    that an edit touches only what it changes. `references` is how a list in this format names printings. Where
    `implicit_main` holds, cards of the main section stand under no header, and a reader puts each where its type
    belongs. `each_copy` marks formats that write every copy on its own, `zones` those of tools that know a main deck
    and what lies beside it, and nothing else (`decks.formats.zones`).
    """

    id: str
    title: str
    extensions: tuple[str, ...]
    carries: frozenset[Carries] = frozenset()
    read: Reader | None = None
    write: Callable[[DeckList], str] | None = None
    render: Callable[[Deck], str] | None = None
    line: Callable[[DeckLine], str] | None = None
    header: Callable[[str], str] | None = None
    references: References = References.ID
    implicit_main: bool = False
    each_copy: bool = False
    zones: bool = False


_MODULES: dict[str, str] = {
    "text": "text",
    "json": "json_",
    "plain": "plain",
    "arena": "arena",
    "nccgdb": "nccgdb",
    "lackey": "lackey",
    "lackey-txt": "lackey_txt",
    "cockatrice": "cockatrice",
    "octgn": "octgn",
    "tts": "tts",
    "csv": "csv_",
    "markdown": "markdown",
    "html": "html_",
    "proxies": "proxies",
}


def format_ids() -> list[str]:
    """The ids of all deck file formats, ours first."""
    return list(_MODULES)


_INSTEAD = {
    **dict.fromkeys(("pdf", "doc", "docx", "odt", "print", "sheet"), " html is a page to print."),
    **dict.fromkeys(("tabletop", "tabletopsimulator", "tabletop-simulator"), ' Did you mean "tts"?'),
    **dict.fromkeys(("xlsx", "xls", "ods", "excel", "spreadsheet"), " Spreadsheets open csv."),
}
"""What to write for a format that other programs have, in a sentence after a space."""


def deck_format(format_id: str) -> DeckFormat:
    """The format with that id, or with that file extension. Raises NotFoundError with the ids that exist."""
    if format_id in _MODULES:
        loaded: DeckFormat = import_module(f"decks.formats.{_MODULES[format_id]}").FORMAT
        return loaded
    by_extension = format_of_extension(f".{format_id}")
    if by_extension is None:
        guess = _INSTEAD.get(format_id.lower().lstrip(".")) or did_you_mean(format_id, _MODULES)
        raise NotFoundError(
            f"There is no deck format {quoted(format_id)}.{guess} The formats are: {', '.join(_MODULES)}."
        )
    return by_extension


def format_of_extension(extension: str) -> DeckFormat | None:
    """The format of files whose names end in this, with the dot; None where no format has it."""
    return next((form for form in deck_formats() if extension.lower() in form.extensions), None)


def deck_formats() -> list[DeckFormat]:
    """Every deck file format, ours first."""
    return [deck_format(format_id) for format_id in _MODULES]
