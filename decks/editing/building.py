"""A deck file under construction: changed a step at a time, taken back, checked, and saved where it came from.

What is not changed stays as it was written (`decks.editing.in_place`). A card that is taken out and put back stands
where it stood, with its comments. Somebody else's changes to the file are never written over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from decks.convert import render
from decks.editing.in_place import DeckFile, open_deck_file
from decks.formats.registry import format_of_extension
from decks.resolving.index import CardSource
from decks.resolving.preferred import format_folders
from decks.resolving.resolve import Chooser
from decks.source import STDIN
from files.reading import is_file
from files.writing import unused, write_file
from rules.construction.edits import apply, merged
from rules.construction.formats import Format, load_format
from rules.construction.mend import mend
from rules.construction.problems import Edit, Report
from rules.construction.validate import check
from rules.core.cards import Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.deck_diff import deck_diff
from rules.core.errors import NotFoundError, UsageError
from rules.core.registry import game

_MOST_STATES = 1_000
"""So many steps can be taken back."""


class Building:
    """A deck file and what has been made of it. Raises KageError where the file cannot be read whole."""

    def __init__(self, path: str, cards: CardSource, of_game: str | None = None, choose: Chooser | None = None) -> None:
        if path == STDIN:
            raise UsageError("A deck is built in a file. Name one: kage deck new FILE -g GAME starts it.")
        self.cards = cards
        self._begin(open_deck_file(path, cards, of_game, choose))
        self.notes = self._file.notes

    def _begin(self, file: DeckFile) -> None:
        self._file = file
        self._on_disk = file.text
        self._saved = file.deck
        self._before: list[Deck] = []
        self._after: list[Deck] = []
        self._deck = file.deck
        self._rules: Format | None = None

    # What it is.

    @property
    def path(self) -> str:
        """The file."""
        return self._file.path

    @property
    def deck(self) -> Deck:
        """The deck as it stands."""
        return self._deck

    @property
    def text(self) -> str:
        """The file's text when it is saved."""
        return self._file.rewritten(self._deck) if self._deck != self._file.deck else self._file.text

    @property
    def changes(self) -> Sequence[Edit]:
        """What is not saved yet."""
        return merged(deck_diff(self._saved, self._deck))

    def copies(self, card_id: str) -> int:
        """How many copies of a card the deck has, all printings and sections together; the maybeboard not counted."""
        return sum(entry.count for entry in self._deck.entries if entry.printing.card_id == card_id)

    def report(self) -> Report:
        """The deck held against its format. Raises NotFoundError for a format that there is not."""
        return check(self._deck, self._format())

    def _format(self) -> Format:
        if self._rules is None:
            name = self._deck.game
            self._rules = load_format(game(name), self._deck.format, lambda: format_folders(name))
        return self._rules

    # What is done to it.

    def change(self, printing: Printing, by: int, section: str | None = None) -> list[Edit]:
        """Put so many copies in, or take them out where `by` is negative; as far as they are there.

        They go into `section`, or to the card's other copies, or where its type belongs; and out of `section`, or the
        last ones first. Gives what was done.
        """
        held = [e for e in self._deck.everything if e.printing.id == printing.id and section in (None, e.section)]
        if by >= 0:
            into = section or (held[0].section if held else game(self._deck.game).section_for(printing.card).id)
            edits = [Edit(by, printing, into=into)] if by else []
        else:
            edits, left = [], -by
            for entry in reversed(held):
                taken = min(entry.count, left)
                left -= taken
                edits += [Edit(taken, printing, out_of=entry.section)] if taken else []
        return self.edit(edits)

    def edit(self, edits: Iterable[Edit]) -> list[Edit]:
        """Carry out these edits as one step. Gives them, those about one card and section as one."""
        done = merged(edits)
        if done:
            self._step(self._restored(apply(self._deck, done)))
        return done

    def mend(self) -> list[Edit]:
        """Carry out the smallest changes that make the deck legal, as far as a tool may decide them."""
        return self.edit(mend(self._deck, self._format()).edits)

    def undo(self) -> list[Edit]:
        """Take back the last step. Gives the edits that this was. Raises UsageError where there is none."""
        return self._go(self._before, self._after, "There is nothing to take back.")

    def redo(self) -> list[Edit]:
        """Do again what was taken back last. Raises UsageError where nothing was."""
        return self._go(self._after, self._before, "Nothing was taken back.")

    def _go(self, back: list[Deck], forth: list[Deck], nowhere: str) -> list[Edit]:
        if not back:
            raise UsageError(nowhere)
        was, self._deck = self._deck, back.pop()
        forth.append(was)
        return merged(deck_diff(was, self._deck))

    def _step(self, deck: Deck) -> None:
        self._before = [*self._before[1 - _MOST_STATES :], self._deck]
        self._after = []
        self._deck = deck

    def _restored(self, deck: Deck) -> Deck:
        """The deck with entries that are in the file, and had been taken out, in their old place and words."""
        entries = list(deck.everything)
        kept = {entry.line for entry in entries}
        gone = [entry for entry in self._file.deck.everything if entry.line is not None and entry.line not in kept]
        for old in gone:
            new = next((e for e in entries if e.line is None and _is_same(e, old)), None)
            if new is not None:
                entries.remove(new)
                entries.insert(_place(entries, old), replace(old, count=new.count))
        return deck.with_everything(entries)

    # Saving

    def save(self) -> None:
        """Write the deck to its file. Raises ChangedError where somebody else has changed it meanwhile, and DataError.

        Then `merge` puts the own changes into the other's file, and `give_way` takes the other's.
        """
        text = self.text
        replace(self._file, text=self._on_disk).save(text)
        self._on_disk, self._saved = text, self._deck

    def save_copy(self, path: str) -> None:
        """Write the deck to another file, which must not be there yet, in the format that its name says.

        Raises UsageError and DataError.
        """
        if is_file(path):
            raise UsageError(f"{path} is there already. Choose another name.")
        form = format_of_extension(Path(path).suffix)
        own = Path(path).suffix == Path(self.path).suffix or form is None or form == self._file.form
        write_file(path, self.text if own or form is None else render(self._deck, form, self.cards), replace=False)

    def forget(self) -> None:
        """Drop what is not saved."""
        self._step(self._saved)

    def keep_aside(self) -> str:
        """Write the deck beside its file, under a name that is free. Gives the name. Raises DataError."""
        path = Path(self.path)
        aside = unused(path.with_stem(f"{path.stem}-unsaved"))
        write_file(aside, self.text, replace=False)
        return str(aside)

    def merge(self) -> list[Edit]:
        """Read the file again and put the unsaved changes into it. Gives those of them that no longer fit."""
        wanted = self.changes
        self._begin(open_deck_file(self.path, self.cards, self._deck.game))
        unfit = [edit for edit in wanted if edit.out_of is not None and self._held(edit) < edit.count]
        self.edit(edit for edit in wanted if edit not in unfit)
        return unfit

    def give_way(self) -> str | None:
        """Read the file again as somebody else has written it; unsaved changes go to a file beside it.

        Gives that file's name, None where nothing was unsaved.
        """
        aside = self.keep_aside() if self.changes else None
        self._begin(open_deck_file(self.path, self.cards, self._deck.game))
        return aside

    def _held(self, edit: Edit) -> int:
        held = self._deck.section(edit.out_of or "")
        return sum(entry.count for entry in held if entry.printing.id == edit.printing.id)


def legality(building: Building) -> Report | NotFoundError:
    """The report on the deck, or why there is none: its format is not known here."""
    try:
        return building.report()
    except NotFoundError as error:
        return error


def _is_same(entry: DeckEntry, old: DeckEntry) -> bool:
    return entry.printing.id == old.printing.id and entry.section == old.section


def _place(entries: Sequence[DeckEntry], old: DeckEntry) -> int:
    """Where an entry of the file belongs among these: behind the last one that stands above it."""
    above = [place for place, e in enumerate(entries) if e.line is not None and e.line < (old.line or 0)]
    return max(above, default=-1) + 1
