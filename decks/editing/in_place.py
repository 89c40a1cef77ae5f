"""Changing a deck file in place: what is not changed stays as it was written, comments, order and all.

A list of lines is edited line by line. A format of another kind is written anew, in the order it had.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from decks.convert import render, shared_names
from decks.detect import detect, read_text
from decks.formats.registry import DeckFormat, deck_format
from decks.lists.lines import section_lines
from decks.lists.recounting import card_counts
from decks.lists.sections import game_section
from decks.load import reference
from decks.problems import UnreadLinesError
from decks.resolving.index import CardSource
from decks.resolving.resolution import with_the_rest
from decks.resolving.resolve import Chooser, resolve
from decks.source import as_in, read_source
from files.locks import locked_folder
from files.reading import is_file, is_there, reason
from files.writing import write_file
from rules.core.deck import Deck, DeckEntry, DeckLine
from rules.core.errors import DataError, Location
from rules.core.registry import game as game_of


@dataclass(frozen=True)
class DeckFile:
    """A deck file opened for editing: its text, the format it is in and the deck it says."""

    path: str
    text: str
    form: DeckFormat
    deck: Deck
    notes: tuple[str, ...]
    cards: CardSource

    def rewritten(self, after: Deck) -> str:
        """The file's text when it says `after`, which is its deck with some entries changed, gone or new."""
        if self.form.line is None:
            return render(after, self.form, self.cards)
        return _Lines(self, after).rewritten()

    def save(self, text: str) -> None:
        """Put `text` in the file's place, whole or not at all.

        Raises ChangedError where somebody else changed the file since it was read, DataError where it cannot be
        written: a pipe (`<(...)`) is read once, and nothing comes back to it.
        """
        if is_there(self.path) and not is_file(self.path):
            raise DataError("This is a pipe, which cannot be changed. Name a file.", Location(self.path))
        try:
            with locked_folder(Path(self.path)):
                if read_source(self.path) != self.text:
                    raise ChangedError("Somebody else has changed this file; nothing was saved.", Location(self.path))
                write_file(self.path, as_in(self.path, text), replace=True)
        except OSError as error:
            raise DataError(f"This file cannot be written: {reason(error)}.", Location(self.path)) from None


class ChangedError(DataError):
    """A deck file says something else than when it was read. To read it again and repeat the edit is safe."""

    code = "changed"


def open_deck_file(path: str, cards: CardSource, game: str | None = None, choose: Chooser | None = None) -> DeckFile:
    """Open a deck file (or standard input, `-`) for editing. Raises KageError with every line that cannot be read."""
    text = read_source(path)
    form = deck_format(detect(text))
    try:
        resolution = resolve(read_text(text, path, form.id), cards, game, choose)
    except UnreadLinesError as error:
        raise with_the_rest(error, partial(resolve, cards=cards, game_id=game)) from None
    return DeckFile(path, text, form, resolution.whole(), resolution.notes, cards)


class _Lines:
    """The lines of one file on their way from the deck that they say to another."""

    def __init__(self, file: DeckFile, after: Deck) -> None:
        self.file = file
        self.after = after
        self.game = game_of(after.game)
        self.rows = file.text.rstrip("\n").split("\n")
        self.said = {line: section for section, line in section_lines("\n".join(self.rows))}
        self.shared: Container[str] = shared_names(after, file.form, file.cards)
        self.behind: dict[int, list[str]] = {}  # what comes in behind the line with that number
        self.sections: dict[str, list[str]] = {}  # what comes in under a header of its own, at the end
        self.gone: set[int] = set()

    def rewritten(self) -> str:
        self._change_counts()
        for place, entry in enumerate(self.after.everything):
            if entry.line is None:
                self._bring_in(entry, self._anchor(place, entry))
        return "\n".join(self._result()) + "\n"

    def _bring_in(self, entry: DeckEntry, anchor: int | None) -> None:
        if anchor is None:
            self.sections.setdefault(entry.section, []).append(self._row(entry))
        else:
            self.behind.setdefault(anchor, []).append(self._row(entry))

    def _change_counts(self) -> None:
        counts = {entry.line: entry.count for entry in self.after.everything}
        before, now = _by_line(self.file.deck), _by_line(self.after)
        shared = sorted(line for line, entries in before.items() if len(entries) > 1)
        for line in shared:
            if line in now and now[line] != before[line]:
                said = "This line says the cards of several sections; write a line for each, then change it."
                raise DataError(said, Location(self.file.path, line))
        for entry in self.file.deck.everything:
            if entry.line is None or (entry.line in shared and entry.line in counts):
                continue  # no list of lines has such an entry, or it is as it was
            if entry.line not in counts:
                self.gone.add(entry.line)
            elif counts[entry.line] != entry.count:
                row = self.rows[entry.line - 1]
                self.rows[entry.line - 1] = card_counts(row, counts[entry.line], entry.count)

    def _anchor(self, place: int, entry: DeckEntry) -> int | None:
        """The line behind which a new entry goes: the entry's before it, or its section's last; None for no such."""
        before = [e.line for e in self.after.everything[:place] if e.section == entry.section and e.line is not None]
        near = [line for line in before if self._belongs(entry, self.said.get(line))]
        anywhere = [line for line, section in self.said.items() if self._belongs(entry, section)]
        return near[-1] if near else max(anywhere, default=None)

    def _belongs(self, entry: DeckEntry, said: str | None) -> bool:
        """Whether a new card among lines of a section would be read as one of its own section.

        Under no header a card goes where its type belongs, so only cards that belong there may stand under none.
        """
        if said is not None:
            return game_section(self.game, said) == entry.section
        return self.game.section_for(entry.printing.card).id == entry.section

    def _row(self, entry: DeckEntry) -> str:
        form = self.file.form
        named = reference(entry.printing, form.references, self.shared)
        line = DeckLine(entry.count, entry.printing.card.name, entry.section, named, entry.comment, tags=entry.tags)
        return form.line(line) if form.line is not None else ""

    def _result(self) -> Iterator[str]:
        for number, row in enumerate(self.rows, start=1):
            if number not in self.gone:
                yield row
            yield from self.behind.get(number, [])
        header = self.file.form.header
        for section, rows in self.sections.items():
            yield from ["", *([header(section)] if header is not None else []), *rows]


def _by_line(deck: Deck) -> dict[int, list[tuple[str, str, int]]]:
    """What the lines of a file say, each its cards by printing, section and count."""
    lines: dict[int, list[tuple[str, str, int]]] = {}
    for entry in deck.everything:
        if entry.line is not None:
            lines.setdefault(entry.line, []).append((entry.printing.id, entry.section, entry.count))
    return lines
