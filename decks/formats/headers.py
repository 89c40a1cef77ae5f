"""Section headers as other tools write them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby

from rules.core.deck import DeckLine, DeckList


def by_section(deck: DeckList) -> Iterator[tuple[str | None, list[DeckLine]]]:
    """The lines of each section together: those without a section first, then as the list first has them."""
    order = sorted(dict.fromkeys(line.section for line in deck.lines), key=lambda section: section is not None)
    lines = sorted(deck.lines, key=lambda line: order.index(line.section))
    for section, group in groupby(lines, key=lambda line: line.section):
        yield section, list(group)


def header(section: str | None, words: Mapping[str, str]) -> str:
    """What a tool calls a section: its own word, or ours with a capital."""
    name = section or "main"
    return words.get(name, name.capitalize())


def colon_header(section: str) -> str:
    """The header line of a list that puts a colon behind its headers."""
    return f"{header(section, {'side': 'Sideboard'})}:"


def blocks(
    deck: DeckList, header_of: Callable[[str], str], line: Callable[[DeckLine], str], *, unsaid: str | None = None
) -> list[str]:
    """Each section's lines under its header. Cards whose section is not said stand under that of `unsaid`, or none."""
    written: list[str] = []
    for section, lines in by_section(deck):
        under = unsaid if section is None else section
        written.append("\n".join([*([] if under is None else [header_of(under)]), *map(line, lines)]))
    return written
