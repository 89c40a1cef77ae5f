"""Completion of card names and ids, without loading the query language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from db.catalogue import Catalogue
from db.opening import open_catalogue
from rules.core.errors import KageError
from rules.core.registry import game_ids
from rules.core.text import fold, tail

MOST = 200
"""So many completions are offered at most."""


def offered(find: Callable[[], Iterator[str]]) -> list[str]:
    """What a completion finds; nothing where something is wrong, for a shell cannot show an error."""
    try:
        found = list(islice(find(), MOST))
    except KageError:
        return []
    return found


def cards(incomplete: str) -> Iterator[str]:
    """The ids and names of cards that begin with `incomplete`, ids with or without their game."""
    with open_catalogue() as catalogue:
        yield from names_of(catalogue, incomplete, game_ids())
        begun = fold(incomplete)
        if begun:
            rows = catalogue.connection.execute(
                "SELECT id FROM printing WHERE id LIKE ? || '%' ESCAPE '\\' OR id LIKE '%:' || ? || '%' ESCAPE '\\'"
                " LIMIT ?",
                (_literal(begun), _literal(begun), MOST),
            )
            yield from (id_ if ":" in incomplete else tail(id_) for (id_,) in rows)


def names_of(catalogue: Catalogue, begun: str, of_games: Sequence[str]) -> list[str]:
    """The names of cards of some games that begin so, in whatever case, as they are printed."""
    folded = fold(begun)
    marks = ", ".join("?" * len(of_games))
    rows = catalogue.connection.execute(
        "SELECT DISTINCT c.name FROM facts f JOIN card c ON c.id = f.card_id"
        f" WHERE f.f_name >= ? AND f.f_name < ? AND c.game IN ({marks}) ORDER BY f.f_name LIMIT ?",
        (folded, folded + "\U0010ffff", *of_games, MOST),
    )
    return [name for (name,) in rows]


def _literal(text: str) -> str:
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
