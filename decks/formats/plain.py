"""Plain lists, as people paste them anywhere: `3 Name`, under a word for each section but the main one.

A name that several cards share is followed by its set and number, since alone it would not say which card is meant.
"""

from __future__ import annotations

from decks.formats.headers import blocks, colon_header
from decks.formats.registry import Carries, DeckFormat, References
from decks.lists.lines import read_lines
from decks.lists.written_names import foreign_line
from rules.core.deck import DeckLine, DeckList


def write(deck: DeckList) -> str:
    """The deck as a plain list."""
    return "\n\n".join(blocks(deck, colon_header, write_line)) + "\n"


def write_line(line: DeckLine) -> str:
    """One card's line."""
    return foreign_line(line, f"{line.count} ")


FORMAT = DeckFormat(
    id="plain",
    title="Plain list",
    extensions=(".txt",),
    carries=frozenset({Carries.PRINTINGS, Carries.MAYBE}),
    read=read_lines,
    write=write,
    line=write_line,
    header=colon_header,
    references=References.NEEDED,
    implicit_main=True,
)
