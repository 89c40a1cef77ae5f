"""LackeyCCG's text lists: count, tab, name; other sections under a word with a colon."""

from __future__ import annotations

from importers.decks.formats import Carries, DeckFormat, References
from importers.decks.headers import by_section, colon_header, headed
from importers.decks.lines import read_lines, written_name
from rules.deck import DeckLine, DeckList


def write(deck: DeckList) -> str:
    """The deck as a LackeyCCG text list."""
    blocks = ["\n".join([*headed(section), *map(write_line, lines)]) for section, lines in by_section(deck)]
    return "\n".join(blocks) + "\n"


def write_line(line: DeckLine) -> str:
    """One card's line."""
    behind = f" ({line.printing})" if line.printing is not None else ""
    return f"{line.count}\t{written_name(line.name, behind, strict=False)}{behind}"


FORMAT = DeckFormat(
    id="lackey-txt",
    title="LackeyCCG text",
    extensions=(),
    carries=frozenset({Carries.PRINTINGS}),
    read=read_lines,
    write=write,
    line=write_line,
    header=colon_header,
    references=References.NEEDED,
    implicit_main=True,
)
