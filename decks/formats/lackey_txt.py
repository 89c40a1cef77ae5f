"""LackeyCCG's text lists: count, tab, name; other sections under a word with a colon."""

from __future__ import annotations

from decks.formats.headers import blocks, colon_header
from decks.formats.registry import Carries, DeckFormat, References
from decks.lists.lines import read_lines
from decks.lists.written_names import foreign_line
from rules.core.deck import DeckLine, DeckList


def write(deck: DeckList) -> str:
    """The deck as a LackeyCCG text list."""
    return "\n".join(blocks(deck, colon_header, write_line)) + "\n"


def write_line(line: DeckLine) -> str:
    """One card's line."""
    return foreign_line(line, f"{line.count}\t")


FORMAT = DeckFormat(
    id="lackey-txt",
    title="LackeyCCG text",
    extensions=(),
    carries=frozenset({Carries.PRINTINGS, Carries.MAYBE}),
    read=read_lines,
    write=write,
    line=write_line,
    header=colon_header,
    references=References.NEEDED,
    implicit_main=True,
)
