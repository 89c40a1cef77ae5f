"""The text of the community database N-CCG-DB: `3x Name [cardid]` under `// Mainboard` and other `//` headers."""

from __future__ import annotations

from importers.decks.formats import Carries, DeckFormat, References
from importers.decks.headers import by_section, header
from importers.decks.lines import is_section_word, read_lines, written_name
from rules.deck import DeckLine, DeckList

_WORDS = {"main": "Mainboard", "side": "Sideboard"}


def write(deck: DeckList) -> str:
    """The deck as N-CCG-DB text."""
    blocks = ["\n".join([write_header(section), *map(write_line, lines)]) for section, lines in by_section(deck)]
    return "\n\n".join(blocks) + "\n"


def write_header(section: str | None) -> str:
    """A section's header line."""
    title = header(section, _WORDS)
    return f"// {title}" if is_section_word(title) else f"// {title}:"


def write_line(line: DeckLine) -> str:
    """One card's line."""
    behind = f" [{line.printing}]" if line.printing is not None else ""
    return f"{line.count}x {written_name(line.name, behind, strict=False)}{behind}"


FORMAT = DeckFormat(
    id="nccgdb",
    title="N-CCG-DB text",
    extensions=(),
    carries=frozenset({Carries.PRINTINGS}),
    read=read_lines,
    write=write,
    line=write_line,
    header=write_header,
    references=References.COMPACT,
)
