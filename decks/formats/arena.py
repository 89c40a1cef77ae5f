"""The text that Arena and the tools around it import and export: `2 Name (SET) NUMBER` under `Deck` and `Sideboard`."""

from __future__ import annotations

from decks.formats.headers import blocks, header
from decks.formats.registry import Carries, DeckFormat
from decks.lists.lines import read_lines
from decks.lists.titles import is_section_word
from decks.lists.written_names import written_name
from rules.core.deck import DeckLine, DeckList

_WORDS = {"main": "Deck"}


def write(deck: DeckList) -> str:
    """The deck as Arena text."""
    about = [f"About\nName {deck.name}"] if deck.name else []
    return "\n\n".join([*about, *blocks(deck, write_header, write_line, unsaid="main")]) + "\n"


def write_header(section: str) -> str:
    """A section's header line."""
    title = header(section, _WORDS)
    return title if is_section_word(title) else f"{title}:"


def write_line(line: DeckLine) -> str:
    """One card's line. A printing's id is split as this format wants it: the set in brackets, the rest behind."""
    behind = ""
    if line.printing is not None:
        set_code, dash, number = line.printing.partition("-")
        behind = f" ({set_code}) {number}" if dash else f" ({line.printing})"
    return f"{line.count} {written_name(line.name, behind, strict=False)}{behind}"


FORMAT = DeckFormat(
    id="arena",
    title="Arena text",
    extensions=(),
    carries=frozenset({Carries.NAME, Carries.PRINTINGS, Carries.MAYBE}),
    read=read_lines,
    write=write,
    line=write_line,
    header=write_header,
)
