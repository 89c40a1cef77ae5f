"""The catalogue, as scripts see it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Self

from db.catalogue import Catalogue as OpenCatalogue
from db.lookup import find_cards
from db.opening import open_catalogue as open_file
from db.search import Page, search, search_scope
from decks.catalogue import CatalogueCards
from decks.load import load_deck
from kagedeck._notes import note, remark
from rules.core.cards import Printing
from rules.core.registry import Game, game, games
from rules.query import Scope, parse


class Catalogue:
    """A card catalogue, open for reading. Use it as a context manager, or `close` it."""

    def __init__(self, opened: OpenCatalogue) -> None:
        self._opened = opened

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
        self._opened.close()

    def search(
        self, query: str = "", game: str | None = None, *, limit: int | None = None, every_printing: bool = False
    ) -> list[Printing]:
        """The cards that a query finds, of each the first printing that matches, or all. Raises QueryError."""
        scope = self.scope(_games(game))
        read = parse(query)
        return search(self._opened, read, scope, Page(every_printing, read.sorting(scope), limit))

    def show(self, words: str, game: str | None = None) -> list[Printing]:
        """The cards that words mean: an id, a set and number, a name; best first. Raises NotFoundError."""
        return list(find_cards(self._opened, words, _games(game)).printings)

    def all(self, game: str) -> list[Printing]:
        """Every printing of a game, in the order they came in."""
        return list(self._opened.all(game))

    def scope(self, of: Sequence[Game]) -> Scope:
        """What a query on these games may speak of: saved queries, `in:FILE` and the collection too."""
        return search_scope(self._opened, of, self._cards_in)

    @property
    def cards(self) -> CatalogueCards:
        """The catalogue as the place where deck lines are looked up."""
        return CatalogueCards(self._opened)

    def _cards_in(self, path: str) -> Collection[str]:
        return {entry.printing.card_id for entry in load_deck(path, cards=self.cards, tell=note).entries}


def open_catalogue(path: str | Path | None = None) -> Catalogue:
    """Open the catalogue at `path`, or the user's (`KAGE_DB`, or where the system keeps data).

    One that is not there is made, with the starter cards of every game. Raises DataError for a file that is none.
    """
    return Catalogue(open_file(Path(path) if path is not None else None, on_create=remark))


def _games(game_id: str | None) -> Sequence[Game]:
    return [game(game_id)] if game_id is not None else games()
