"""The archive of lists that people played, as scripts see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from db.archive import open_archive as open_file
from decks.archiving.about import about_by_pattern
from decks.archiving.adding import add_to_archive
from decks.archiving.answers import AddAnswer, NearestAnswer, PlayedList, TopAnswer
from decks.archiving.archetypes import read_archetypes
from decks.archiving.asking import Shelf, lists_of, one_game
from decks.archiving.nearest import nearest
from decks.archiving.played import GROUPS, top
from decks.archiving.reading import ListReader
from decks.resolving.preferred import format_folders
from kagedeck._cards import Catalogue
from kagedeck._decks import AnyDeck, deck_of, the_catalogue
from kagedeck._given import checked
from kagedeck._notes import note
from rules.core.archive import ArchivedList
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.suggest import did_you_mean


class Archive:
    """Lists that people played, in a file that is opened for each question.

    A query speaks of lists: `game:mythos rank<=8 has:"Rock Lee" legal`. Each call raises QueryError for one that does
    not parse, NotFoundError where the file is not there yet, DataError where it is no archive.
    """

    def __init__(self, path: Path | None, catalogue: Catalogue | None, archetypes: Path | None) -> None:
        self._path = path
        self._catalogue = catalogue
        self._archetypes = archetypes

    @checked
    def add(self, *paths: str | Path, game: str | None = None, names: str | None = None) -> AddAnswer:
        """Bring lists in, from files in any deck format and from folders; the archive is made if it is not there.

        `names` says how files are named, `"{date}_{event}_{rank}_{player}"`. A file that cannot be read is left out
        and named in the answer; the others go in, all at once.
        """
        if not paths:
            raise UsageError("Say which files or folders to add.")
        if names is not None:
            try:
                about_by_pattern("", names)
            except ValueError as error:
                raise UsageError(f"names: {error}") from None
        with the_catalogue(self._catalogue) as catalogue:
            reader = ListReader(catalogue.cards, game, names)
            lists = reader.read([str(path) for path in paths])
            path = self._path or catalogue.path
        done = add_to_archive(path, lists, reader, apart=self._path is not None)
        for said in done.notes:
            note(said)
        return AddAnswer.of(str(path), done)

    @checked
    def lists(self, query: str = "", *, day: date | None = None) -> list[PlayedList]:
        """The lists that a query means; `day` is the date as of which `legal` is asked, today if None."""
        with self._shelf(day) as shelf:
            return [PlayedList.of(found) for found in lists_of(shelf, query)]

    @checked
    def decks(self, query: str = "", *, day: date | None = None) -> list[Deck]:
        """The same lists as decks, for every other question. Cards that the catalogue lacks are left out of them."""
        with self._shelf(day) as shelf:
            return [shelf.deck(found) for found in lists_of(shelf, query)]

    @checked
    def top(
        self,
        query: str = "",
        *,
        section: str | None = None,
        by: str | None = None,
        limit: int | None = None,
        day: date | None = None,
    ) -> TopAnswer:
        """What is played: each card's share of the lists, and copies a list.

        `by` groups the shares: year, month, day, event, place, player, format or rank. Raises UsageError for lists of
        several games.
        """
        if by is not None and by not in GROUPS:
            raise UsageError(f"by={by}: say one of {', '.join(GROUPS)}.{did_you_mean(by, GROUPS)}")
        with self._shelf(day) as shelf:
            return TopAnswer.of(top(shelf, one_game(lists_of(shelf, query)), section, by), limit)

    @checked
    def nearest(self, deck: AnyDeck, query: str = "", *, limit: int = 5, day: date | None = None) -> NearestAnswer:
        """The lists most like a deck, with what they have otherwise."""
        with self._shelf(day) as shelf:
            loaded = deck_of(deck, self._catalogue)
            return NearestAnswer.of_lists(loaded.source, nearest(shelf, lists_of(shelf, query), loaded, limit))

    @contextmanager
    def _shelf(self, day: date | None) -> Iterator[Shelf]:
        rules = read_archetypes(self._archetypes) if self._archetypes is not None else None
        with (
            the_catalogue(self._catalogue) as catalogue,
            open_file(self._path or catalogue.path, apart=self._path is not None) as connection,
            catalogue._reading(),
        ):
            yield Shelf(connection, catalogue._opened, day, format_folders, rules.names if rules else _no_rules)


def _no_rules(_shelf: Shelf, _list: ArchivedList) -> Sequence[str]:
    raise UsageError("No file says which archetypes there are. Name one: open_archive(archetypes=FILE).")


@checked
def open_archive(
    path: str | Path | None = None, *, archetypes: str | Path | None = None, catalogue: Catalogue | None = None
) -> Archive:
    """The archive in the catalogue's file, or in the one at `path`; `archetypes` is a file of rules that name them."""
    return Archive(
        Path(path) if path is not None else None, catalogue, Path(archetypes) if archetypes is not None else None
    )
