"""A deck for a forum post or a README: Markdown, a table for each type of card. What is written is read back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from decks.formats.gather import Gatherer
from decks.formats.layout import Part, Row, laid_out, laid_out_maybe
from decks.formats.registry import EVERYTHING, Carries, DeckFormat
from rules.core.dataclass import dataclass, field
from rules.core.deck import Deck, DeckList
from rules.core.late import Late
from rules.core.registry import game, games

_UNNAMED = "Deck"
_TAGS = "Tags: "
_MARK = " *"
"""What a stand-in's name has behind it."""

_OURS = Late(r"\s*# .*\n(?:.*\n)*?\|\s*\|\s*name\s*\|\s*number\s*\|")
_ABOUT = Late(r"(?P<title>.+?)(?:, (?P<format>[^,]+))?, \d+ cards?")
_SECTION = Late(r"## (?P<title>.+?)(?: \(\d+\))?")
_BAR = Late(r"(?<!\\)((?:\\\\)*)\|")


def is_deck(text: str) -> bool:
    """Whether a text is a deck as `render` writes one."""
    return _OURS.match(text) is not None


@dataclass(slots=True)
class _Page:
    """What a page has said so far."""

    cards: Gatherer
    title: str | None = None
    game: str | None = None
    format: str | None = None
    section: str | None = None
    comments: list[str] = field(default_factory=list)
    tags: tuple[str, ...] = ()
    columns: Mapping[str, int] = field(default_factory=dict)

    def take(self, line: str, number: int) -> None:
        """A line of the page."""
        if line.startswith("|"):
            self._row(_cells(line), number)
            return
        self.columns = {}
        if line.startswith("# ") and self.title is None:
            self.title = _plain(line[2:])
        elif line.startswith(">"):
            self.comments.append(_plain(line[1:]))
        elif line.startswith(_TAGS):
            self.tags = tuple(tag for tag in _plain(line[len(_TAGS) :]).split(", ") if tag)
        elif section := _SECTION.fullmatch(line):
            self.section = _plain(section["title"])
        elif self.game is None and (about := _ABOUT.fullmatch(line)):
            self.game, self.format = _game_titled(about["title"]), about["format"]

    def _row(self, cells: Sequence[str], number: int) -> None:
        if not self.columns:
            self.columns = {name: place for place, name in enumerate(cells)}
        elif any(cell.strip("-: ") for cell in cells):
            row = {name: cells[place] for name, place in self.columns.items() if place < len(cells)}
            tags = tuple(tag for tag in row.get("tags", "").split(", ") if tag)
            name = row.get("name", "").removesuffix(_MARK)
            self.cards.add(name, row.get("", ""), self.section, row.get("number") or None, None, number, tags)


def read(text: str, source: str) -> DeckList:
    """Read a deck as `render` writes it. Raises DataError that names every row it cannot read."""
    page = _Page(Gatherer(source))
    for number, line in enumerate(text.lstrip("\ufeff").split("\n"), 1):
        page.take(line.strip(), number)
    name = page.title if page.title != _UNNAMED else None
    return DeckList(page.cards.result(), source, page.game, page.format, name, tuple(page.comments), tags=page.tags)


def _game_titled(title: str) -> str | None:
    return next((each.id for each in games() if each.title == title), None)


def _cells(line: str) -> list[str]:
    """The cells of a line of a table, as they were before `cell`."""
    texts = _BAR.sub(lambda found: f"{found[1]}\0", line).split("\0")[1:]
    return [_plain(text) for text in (texts if texts[-1:] and texts[-1].strip() else texts[:-1])]


def _plain(text: str) -> str:
    """Text as it was before `cell`."""
    return re.sub(r"\\([\\`*_\[\]<>|#])", r"\1", text.strip())


def render(deck: Deck) -> str:
    """The deck as Markdown."""
    parts = [f"# {cell(deck.name or _UNNAMED)}", _about(deck)]
    parts += ["> " + "\n> ".join(map(cell, deck.comments))] if deck.comments else []
    parts += [f"Tags: {cell(', '.join(deck.tags))}"] if deck.tags else []
    for section in (*laid_out(deck), *laid_out_maybe(deck)):
        parts.append(f"## {section.title} ({section.count})")
        parts += [_table(part) for part in section.parts]
    return "\n\n".join(parts) + "\n"


def _about(deck: Deck) -> str:
    """One line that says what the deck is for."""
    return ", ".join([game(deck.game).title, *([deck.format] if deck.format else []), f"{deck.size()} cards"])


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
    read=read,
    render=render,
)
