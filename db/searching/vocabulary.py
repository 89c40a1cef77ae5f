"""The values that cards have, for queries that name one and for completion."""

from __future__ import annotations

from collections.abc import Iterator

from db.catalogue import Catalogue
from db.facts import column
from db.functions import SEPARATOR
from rules.core.cards import CardField, Kind
from rules.core.text import fold


def saved_queries(catalogue: Catalogue) -> dict[str, str]:
    """The saved queries by name."""
    return dict(catalogue.connection.execute("SELECT name, query FROM saved_query ORDER BY name"))


def is_same_title(title: str, name: str) -> bool:
    """Whether a set's title is what a query names, without regard to its article, its number and an s at the end."""
    from rules.core.set_titles import bare_title  # only queries about sets need it

    return bare_title(title) == bare_title(name)


class CatalogueVocabulary:
    """The values that the cards of some games have; see `rules.query.Vocabulary`."""

    def __init__(self, catalogue: Catalogue, game_ids: tuple[str, ...]) -> None:
        self._catalogue = catalogue
        self._games = game_ids
        self._among = f"game IN ({', '.join('?' * len(self._games))})"

    def has(self, card_field: CardField, needle: str, *, whole: bool) -> bool:
        """Whether some card's field is (`whole`) or contains `needle`, which is folded."""
        name = self._column(card_field)
        if self._catalogue.kept and self._catalogue.kept.lacks(needle, name):
            return False
        from db.searching.sql import Sql, wrapped  # a shell that completes a word has no need of it

        sought = f"{name} = ?" if whole and card_field.kind is not Kind.VALUES else f"instr({name}, ?)"
        condition = Sql(sought, (wrapped(needle) if card_field.kind is Kind.VALUES else needle,))
        rows = self._catalogue.connection.execute(
            f"SELECT 1 FROM facts WHERE {condition.text} AND {self._among} LIMIT 1", (*condition.values, *self._games)
        )
        return rows.fetchone() is not None

    def values(self, card_field: CardField) -> list[str]:
        """All values of a field, folded and sorted."""
        name = self._column(card_field)
        rows = self._catalogue.connection.execute(
            f"SELECT DISTINCT {name} FROM facts WHERE {name} <> '' AND {self._among}", self._games
        )
        return sorted({value for (text,) in rows for value in str(text).strip(SEPARATOR).split(SEPARATOR)})

    def set_code(self, name: str) -> str | None:
        """The code, folded, of the set that sources call by a name, which is folded; None where nobody does.

        A code made of a title, `Broken-Promise`, is known by that title too.
        """
        rows = self._catalogue.connection.execute(
            f"SELECT name, code FROM card_set WHERE {self._among}", self._games
        ).fetchall()
        exact = next((fold(code) for known, code in rows if fold(known) == name), None)
        like = exact or next((fold(code) for known, code in rows if is_same_title(known, name)), None)
        if like is not None:
            return like
        codes = self._catalogue.connection.execute(
            f"SELECT DISTINCT set_code FROM printing WHERE {self._among}", self._games
        )
        return next((fold(code) for (code,) in codes if fold(code) != name and is_same_title(code, name)), None)

    def types(self) -> list[tuple[str, str]]:
        """The card types, as (game id, type id), of all cards."""
        rows = self._catalogue.connection.execute(
            f"SELECT DISTINCT game, type FROM card WHERE {self._among}", self._games
        )
        return [(game_id, type_id) for game_id, type_id in rows]

    def columns(self) -> Iterator[str]:
        """The columns of sources that are no fields, as they are called there; found one after the other."""
        rows = self._catalogue.connection.execute(
            f"SELECT DISTINCT e.key FROM printing p, json_each(p.extra) e WHERE p.extra <> '{{}}' AND p.{self._among}",
            self._games,
        )
        return (name for (name,) in rows)

    def names(self) -> list[str]:
        """The names of saved queries."""
        return list(saved_queries(self._catalogue))

    def _column(self, card_field: CardField) -> str:
        name = column(card_field.name)
        return name if name.strip('"') in self._catalogue.columns() else "NULL"
