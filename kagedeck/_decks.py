"""Decks, as scripts see them: read, check, fix, write."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from decks.answers import CheckAnswer, FixAnswer
from decks.checking import Checked, DeckChecker
from decks.convert import left_out, moved, render
from decks.editing.mending import mend_file
from decks.formats.registry import DeckFormat, deck_format, format_ids, format_of_extension
from decks.load import load_deck
from decks.resolving.preferred import format_folders
from decks.texts import know_texts, states_in
from files.writing import write_file
from kagedeck._cards import Catalogue, open_catalogue
from kagedeck._given import checked
from kagedeck._notes import note
from rules.construction import Format, check as check_clauses, load_format
from rules.construction.mend import mend
from rules.core.dataclass import replace as with_fields
from rules.core.deck import Deck, DeckEntry
from rules.core.errors import DataError, Location, UsageError
from rules.core.registry import game as game_of
from rules.play.card_states import deck_states

AnyDeck = Deck | str | Path
"""A deck, or a file with one in any format."""


@contextmanager
def the_catalogue(given: Catalogue | None) -> Iterator[Catalogue]:
    """The catalogue given, which stays open, or the user's."""
    if given is not None:
        with given._reading():
            yield given
        return
    with open_catalogue() as opened, opened._reading():
        yield opened


@checked
def read_deck(path: str | Path, game: str | None = None, *, catalogue: Catalogue | None = None) -> Deck:
    """The deck in a file (`-` is standard input), in any format, with every line a known card.

    `game` stands for a game that the file leaves out. Raises NotFoundError, AmbiguousError, UsageError and DataError,
    each with every line that is wrong.
    """
    with the_catalogue(catalogue) as cards:
        return load_deck(str(path), game, cards=cards.cards, tell=note)


def deck_of(deck: AnyDeck, catalogue: Catalogue | None = None) -> Deck:
    """The deck given, read where it is a file."""
    if not isinstance(deck, Deck):
        return read_deck(deck, catalogue=catalogue)
    if not all(isinstance(entry, DeckEntry) for entry in deck.everything):
        raise UsageError(f"{deck.source}: the entries of a Deck are DeckEntry values.")
    return deck


def played_deck(deck: AnyDeck, catalogue: Catalogue) -> Deck:
    """The deck given, to be played: engines know what its cards say."""
    found = deck_of(deck, catalogue)
    know_texts(catalogue.cards.catalogue, found)
    return found


@checked
def check(
    deck: AnyDeck,
    format: str | None = None,
    *,
    day: date | None = None,
    catalogue: Catalogue | None = None,
) -> CheckAnswer:
    """Every problem of a deck at once. Of a file, lines that are no known card are problems too.

    `format` goes before the one that the deck names; `day` is the date as of which it is checked, today if None.
    """
    if isinstance(deck, Deck):
        report = check_clauses(deck_of(deck), format_of(deck, format), day)
        return CheckAnswer.of(with_fields(report, texts=deck_states(game_of(deck.game), deck)))
    with the_catalogue(catalogue) as cards:
        found = _checked(deck, format, day, cards)[1]
        return CheckAnswer.of(with_fields(found.report, texts=states_in(cards.cards.catalogue, found.deck)))


@checked
def fix(
    deck: AnyDeck,
    format: str | None = None,
    *,
    day: date | None = None,
    write: bool = False,
    catalogue: Catalogue | None = None,
) -> FixAnswer:
    """Mend what a tool may decide: cards moved, taken out, and holes filled with what the deck plays.

    The answer has the mended deck; with `write` the file is mended in place, comments and order kept. Raises DataError
    for a file with lines that are no known card, which come first.
    """
    if isinstance(deck, Deck):
        if write:
            raise UsageError("A deck that is no file cannot be mended in place. Give its path, or write the answer's.")
        mended = mend(deck_of(deck), format_of(deck, format), day)
        return FixAnswer.of(mended.report, mended.deck, mended.edits)
    with the_catalogue(catalogue) as cards:
        checker, checked = _checked(deck, format, day, cards)
        if checked.lost:
            raise DataError("First put right the lines that are no known card.", Location(str(deck)))
        mended = mend(checked.deck, checked.rules, day)
        diff = mend_file(str(deck), checked, checker.cards, day).diff if write else ""
        return FixAnswer.of(mended.report, mended.deck, mended.edits, diff)


@checked
def deck_text(deck: AnyDeck, format: str = "text", *, catalogue: Catalogue | None = None) -> str:
    """A deck as the text of a file in a format; `deck_formats` lists them. Raises NotFoundError, UsageError."""
    return _rendered(deck, deck_format(format), catalogue)


@checked
def write_deck(
    deck: AnyDeck,
    path: str | Path,
    format: str | None = None,
    *,
    replace: bool = False,
    catalogue: Catalogue | None = None,
) -> None:
    """Write a deck to a file, in the format named or told by the file's name: whole, or not at all.

    Raises UsageError for a file that is there already, unless it may be replaced, and for a name that tells no format.
    """
    form = deck_format(format) if format is not None else format_of_extension(Path(path).suffix)
    if form is None:
        raise UsageError(f"{path}: this name tells no deck format. Name one: {', '.join(format_ids())}.")
    text = _rendered(deck, form, catalogue)
    write_file(path, text, replace=replace)


def deck_formats() -> list[str]:
    """The ids of all deck file formats, ours first."""
    return format_ids()


def _rendered(deck: AnyDeck, form: DeckFormat, catalogue: Catalogue | None) -> str:
    with the_catalogue(catalogue) as cards:
        loaded = deck_of(deck, cards)
        for what in left_out(loaded, form):
            note(f"{form.title} cannot carry {what}.")
        for said in moved(loaded, form):
            note(said)
        return render(loaded, form, cards.cards)


def _checked(
    path: str | Path, wanted: str | None, day: date | None, catalogue: Catalogue
) -> tuple[DeckChecker, Checked]:
    checker = DeckChecker(catalogue.cards, format=wanted, day=day, folders=format_folders)
    checked = checker.check(str(path))
    for said in checked.notes:
        note(said)
    return checker, checked


def format_of(deck: Deck, wanted: str | None) -> Format:
    """The format that a deck is checked against: the one wanted, or its own. Raises NotFoundError."""
    return load_format(game_of(deck.game), wanted or deck.format, lambda: format_folders(deck.game))
