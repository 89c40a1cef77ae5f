"""Plain lists, as people paste them anywhere: `3 Name`, under a word for each section but the main one.

A name that several cards share is followed by its set and number, since alone it would not say which card is meant.
"""

from __future__ import annotations

from importers.decks.formats import Carries, DeckFormat, References
from importers.decks.headers import by_section, colon_header, headed
from importers.decks.lines import read_lines, written_name
from rules.deck import DeckLine, DeckList


def write(deck: DeckList) -> str:
    """The deck as a plain list."""
    blocks = ["\n".join([*headed(section), *map(write_line, lines)]) for section, lines in by_section(deck)]
    return "\n\n".join(blocks) + "\n"


def write_line(line: DeckLine) -> str:
    """One card's line."""
    behind = f" ({line.printing})" if line.printing is not None else ""
    return f"{line.count} {written_name(line.name, behind, strict=False)}{behind}"


FORMAT = DeckFormat(
    id="plain",
    title="Plain list",
    extensions=(".txt",),
    carries=frozenset({Carries.PRINTINGS}),
    read=read_lines,
    write=write,
    line=write_line,
    header=colon_header,
    references=References.NEEDED,
    implicit_main=True,
)
