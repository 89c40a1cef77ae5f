"""The text of the community database N-CCG-DB: `3x Name [cardid]` under `// Mainboard` and other `//` headers."""

from __future__ import annotations

from decks.formats.headers import blocks, header
from decks.formats.registry import Carries, DeckFormat, References
from decks.lists.lines import read_lines
from decks.lists.titles import is_section_word
from decks.lists.written_names import foreign_line
from rules.core.deck import DeckLine, DeckList

_WORDS = {"main": "Mainboard", "side": "Sideboard"}


def write(deck: DeckList) -> str:
    """The deck as N-CCG-DB text."""
    return "\n\n".join(blocks(deck, write_header, write_line, unsaid="main")) + "\n"


def write_header(section: str) -> str:
    """A section's header line."""
    title = header(section, _WORDS)
    return f"// {title}" if is_section_word(title) else f"// {title}:"


def write_line(line: DeckLine) -> str:
    """One card's line."""
    return foreign_line(line, f"{line.count}x ", "[", "]")


FORMAT = DeckFormat(
    id="nccgdb",
    title="N-CCG-DB text",
    extensions=(),
    carries=frozenset({Carries.PRINTINGS, Carries.MAYBE}),
    read=read_lines,
    write=write,
    line=write_line,
    header=write_header,
    references=References.COMPACT,
)
