"""Looks up deck lines in the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager

from db.catalogue import Catalogue
from db.names import NameRow, name_rows
from db.opening import open_catalogue
from rules.core.cards import Printing
from rules.core.dataclass import dataclass
from rules.core.registry import game


@dataclass(frozen=True)
class CatalogueCards:
    """An open catalogue as a card source."""

    catalogue: Catalogue

    def names(self, game_id: str, only: Collection[str] | None = None) -> Sequence[NameRow]:
        """Every printing of a game with its names, or of its cards with one of these folded names."""
        return list(name_rows(self.catalogue.connection, game(game_id), only))

    def printings(self, ids: Sequence[str]) -> Sequence[Printing]:
        """The printings with these ids, in their order."""
        return self.catalogue.printings(ids)


@contextmanager
def catalogue_cards(tell: Callable[[str], None] | None = None) -> Iterator[CatalogueCards]:
    """The user's catalogue, made with the starter cards on first use, of which `tell` is then told."""
    with open_catalogue(on_create=tell) as catalogue:
        yield CatalogueCards(catalogue)
