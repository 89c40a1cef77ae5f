"""A deck for a forum post or a README: Markdown, a table for each type of card. Written only."""

from __future__ import annotations

from collections.abc import Sequence

from decks.formats.registry import EVERYTHING, Carries, DeckFormat
from decks.layout import Part, Row, about, laid_out, laid_out_maybe
from rules.core.deck import Deck


def render(deck: Deck) -> str:
    """The deck as Markdown."""
    parts = [f"# {cell(deck.name or 'Deck')}", about(deck)]
    parts += ["> " + "\n> ".join(map(cell, deck.comments))] if deck.comments else []
    parts += [f"Tags: {cell(', '.join(deck.tags))}"] if deck.tags else []
    for section in (*laid_out(deck), *laid_out_maybe(deck)):
        parts.append(f"## {section.title} ({section.count})")
        parts += [_table(part) for part in section.parts]
    return "\n\n".join(parts) + "\n"


def _table(part: Part) -> str:
    tagged = any(row.entry.tags for row in part.rows)
    columns = ["", *part.columns, *(["tags"] if tagged else [])]
    rows = [[str(row.count), *map(cell, row.cells), *([_tags(row)] if tagged else [])] for row in part.rows]
    lines = [
        f"**{cell(part.title)}** ({part.count})",
        "",
        line(columns),
        line(["--:", *["---"] * (len(columns) - 1)]),
    ]
    return "\n".join([*lines, *map(line, rows)])


def _tags(row: Row) -> str:
    return ", ".join(map(cell, row.entry.tags))


def line(cells: Sequence[str]) -> str:
    """A line of a table, of cells that are Markdown already."""
    return f"| {' | '.join(cells)} |"


def cell(text: str) -> str:
    """Text as Markdown that says just that, on one line."""
    for character in "\\`*_[]<>|#":
        text = text.replace(character, f"\\{character}")
    return " ".join(text.split())


FORMAT = DeckFormat(
    id="markdown",
    title="Markdown",
    extensions=(".md",),
    carries=EVERYTHING - {Carries.INNER_COMMENTS, Carries.LINE_COMMENTS},
    render=render,
)
