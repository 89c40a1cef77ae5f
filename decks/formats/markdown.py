"""A deck for a forum post or a README: Markdown, a table for each type of card. Written only."""

from __future__ import annotations

from decks.formats.registry import EVERYTHING, Carries, DeckFormat
from decks.layout import Part, about, laid_out, laid_out_maybe
from rules.core.deck import Deck


def render(deck: Deck) -> str:
    """The deck as Markdown."""
    parts = [f"# {_cell(deck.name or 'Deck')}", about(deck)]
    parts += ["> " + "\n> ".join(map(_cell, deck.comments))] if deck.comments else []
    parts += [f"Tags: {_cell(', '.join(deck.tags))}"] if deck.tags else []
    for section in (*laid_out(deck), *laid_out_maybe(deck)):
        parts.append(f"## {section.title} ({section.count})")
        parts += [_table(part) for part in section.parts]
    return "\n\n".join(parts) + "\n"


def _table(part: Part) -> str:
    columns = ["", *part.columns]
    rows = [[str(row.count), *map(_cell, row.cells)] for row in part.rows]
    lines = [
        f"**{_cell(part.title)}** ({part.count})",
        "",
        _line(columns),
        _line(["--:", *["---"] * len(part.columns)]),
    ]
    return "\n".join([*lines, *map(_line, rows)])


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(text: str) -> str:
    for character in "\\`*_[]<>|#":
        text = text.replace(character, f"\\{character}")
    return " ".join(text.split())


FORMAT = DeckFormat(
    id="markdown",
    title="Markdown",
    extensions=(".md",),
    carries=EVERYTHING - {Carries.INNER_COMMENTS, Carries.LINE_COMMENTS, Carries.TAGS},
    render=render,
)
