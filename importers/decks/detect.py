"""Which format a deck file is in, by its content: names of files lie, and standard input has none."""

from __future__ import annotations

import re

from importers.decks.formats import Reader, deck_format, format_ids
from importers.decks.source import read_source
from rules.deck import DeckList
from rules.errors import UsageError


def detect(text: str) -> str:
    """The id of the format that `text` is most likely in; every text is at least a plain list."""
    start = text.lstrip("\ufeff \t\n")
    if re.match(r"[{\[]\s*[\"{\[\]}]", start):
        return "json"
    return "text"


def read_deck_list(path: str, format_id: str | None = None) -> DeckList:
    """Read a deck file (`-` is standard input) of any format, as it says it: no name is looked up.

    Raises NotFoundError for a file or format that is not there, DataError for one that cannot be read, with every line
    that cannot.
    """
    text = read_source(path)
    return reader(format_id or detect(text))(text, path)


def reader(format_id: str) -> Reader:
    """What reads that format. Raises UsageError for one that is only written."""
    form = deck_format(format_id)
    if form.read is None:
        raise UsageError(f"{form.title} is for people to read; kage cannot. Choose one of: {', '.join(_readable())}.")
    return form.read


def _readable() -> list[str]:
    return [format_id for format_id in format_ids() if deck_format(format_id).read is not None]
