"""The catalogue, as scripts see it."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Self

from db.catalogue import Catalogue as OpenCatalogue
from db.errors import explained
from db.opening import open_catalogue as open_file
from db.searching.lookup import find_cards
from db.searching.search import Page, search, search_scope
from decks.load import load_deck
from decks.resolving.catalogue import CatalogueCards
from kagedeck._given import checked
from kagedeck._notes import note, remark
from rules.core.cards import Printing
from rules.core.errors import UsageError
from rules.core.registry import Game, game as game_of, game_ids as known_ids, games
from rules.query import Scope, parse

_LEFT_OUT = "are left out"


class Catalogue:
    """A card catalogue, open for reading, from any thread. Use it as a context manager, or `close` it."""

    def __init__(self, opened: OpenCatalogue) -> None:
        self._opened = opened
        self._lock = RLock()
        self._closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def path(self) -> Path:
        """The catalogue's file."""
        return self._opened.path

    def close(self) -> None:
        """Let go of the file."""
        self._closed = True
        self._opened.close()

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """In here what SQLite says of the file is an error of ours. Raises UsageError for a closed catalogue."""
        if self._closed:
            raise UsageError(f"The catalogue {self.path} is closed. Open it again.")
        try:
            yield
        except sqlite3.DatabaseError as error:
            raise explained(error, self.path) from error

    @checked
    def search(
        self, query: str = "", game: str | None = None, *, limit: int | None = None, every_printing: bool = False
    ) -> list[Printing]:
        """The cards that a query finds, of each the first printing that matches, or all. Raises QueryError."""
        with self._lock, self._reading():
            scope = self.scope(_games(game))
            read = parse(query)
            return search(self._opened, read, scope, Page(every_printing, read.sorting(scope), limit))

    @checked
    def show(self, words: str, game: str | None = None) -> list[Printing]:
        """The cards that words mean: an id, a set and number, a name; best first. Raises NotFoundError."""
        with self._lock, self._reading():
            return list(find_cards(self._opened, words, _games(game)).printings)

    @checked
    def all(self, game: str) -> list[Printing]:
        """Every printing of a game, in the order they came in. Raises NotFoundError."""
        with self._lock, self._reading():
            return list(self._opened.all(game_of(game).id))

    def scope(self, of: Sequence[Game]) -> Scope:
        """What a query on these games may speak of: saved queries, `in:FILE` and the collection too."""
        return search_scope(self._opened, of, self._cards_in)

    @property
    def cards(self) -> CatalogueCards:
        """The catalogue as the place where deck lines are looked up."""
        return CatalogueCards(self._opened)

    def _cards_in(self, path: str) -> Collection[str]:
        return {entry.printing.card_id for entry in load_deck(path, cards=self.cards, tell=note).entries}


@checked
def open_catalogue(path: str | Path | None = None) -> Catalogue:
    """Open the catalogue at `path`, or the user's (`KAGE_DB`, or where the system keeps data).

    One that is not there is made, with the starter cards of every game. Raises DataError for a file that is none.
    """
    return Catalogue(open_file(Path(path) if path is not None else None, on_create=_say))


def _say(said: str) -> None:
    """Say that a catalogue was made, or which plug-in's cards are left out of it."""
    (note if _LEFT_OUT in said else remark)(said)


@checked
def game_ids() -> list[str]:
    """The ids of all games that are here, sorted: those that ship and those that installed packages bring."""
    return known_ids()


def _games(game_id: str | None) -> Sequence[Game]:
    return [game_of(game_id)] if game_id is not None else games()
