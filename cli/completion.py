"""What a shell offers to complete: words of the query language, values and names from the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from cli.catalogue import games_of
from db.catalogue import Catalogue
from db.opening import open_catalogue
from db.search import search_scope
from rules.core.errors import KageError
from rules.core.registry import game_ids
from rules.core.text import fold
from rules.query import Scope
from rules.query.parser import SHOWN
from rules.query.scope import GAME, HAS, IS, LANGUAGE, NOT, RESERVED, SORT, TYPE, reserved

MOST = 200
"""So many completions are offered at most."""

_MANY = 40
"""A field with more values than this is not offered value by value."""


def completions(args: Sequence[str], incomplete: str, game_id: str | None) -> Callable[[], Iterator[str]]:
    """What can follow `incomplete` in a query on a game, or on all, given the words before it."""
    words = [*args, incomplete]
    broken_at_colon = len(words) > 2 and words[-2] in (":", "=", "!=")

    def find() -> Iterator[str]:
        with open_catalogue() as catalogue:
            scope = search_scope(catalogue, games_of(game_id))
            if broken_at_colon:
                yield from _values(scope, words[-3].lstrip("("), incomplete)
            elif incomplete in (":", "=") and args:
                yield from _values(scope, args[-1].lstrip("("), "")
            elif ":" in incomplete:
                name, _, begun = incomplete.partition(":")
                yield from (f"{name}:{value}" for value in _values(scope, name.lstrip("("), begun))
            else:
                yield from (f"{name}:" for name in _fields(scope) if name.startswith(incomplete))
                if incomplete:
                    yield from _names(catalogue, incomplete, scope.game_ids)

    return find


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
        yield from _names(catalogue, incomplete, game_ids())
        begun = fold(incomplete)
        if begun:
            rows = catalogue.connection.execute(
                "SELECT id FROM printing WHERE id LIKE ? || '%' ESCAPE '\\' OR id LIKE '%:' || ? || '%' ESCAPE '\\'"
                " LIMIT ?",
                (_literal(begun), _literal(begun), MOST),
            )
            yield from (id_ if ":" in incomplete else id_.partition(":")[2] for (id_,) in rows)


def _names(catalogue: Catalogue, begun: str, of_games: Sequence[str]) -> list[str]:
    """The names of cards of some games that begin so, in whatever case, as they are printed."""
    folded = fold(begun)
    marks = ", ".join("?" * len(of_games))
    rows = catalogue.connection.execute(
        "SELECT DISTINCT c.name FROM facts f JOIN card c ON c.id = f.card_id"
        f" WHERE f.f_name >= ? AND f.f_name < ? AND c.game IN ({marks}) ORDER BY f.f_name LIMIT ?",
        (folded, folded + "\U0010ffff", *of_games, MOST),
    )
    return [name for (name,) in rows]


def _fields(scope: Scope) -> Iterator[str]:
    yield from RESERVED
    yield from (about.name for about in scope.fields())


def _values(scope: Scope, name: str, begun: str) -> Iterator[str]:
    """The values of a field that begin with `begun`, quoted where the language needs it."""
    for value in _known_values(scope, name):
        if value.startswith(fold(begun)):
            yield value if value.replace("-", "").isalnum() else f'"{value}"'


def _known_values(scope: Scope, name: str) -> list[str]:
    word = reserved(name)
    if word in (TYPE, IS, NOT):
        return sorted(scope.type_words())
    if word == GAME:
        return [game.id for game in scope.games]
    if word == LANGUAGE:
        return sorted({language for game in scope.games for language in game.languages})
    if word in (HAS, SORT):
        return [about.name for about in scope.fields()]
    if word in SHOWN:
        return list(dict.fromkeys(SHOWN[word].values()))
    found = scope.find(name)
    if not found or scope.vocabulary is None:
        return []
    values = sorted({value for each in found if each.field.closed for value in scope.vocabulary.values(each.field)})
    return values if len(values) <= _MANY else []


def _literal(text: str) -> str:
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
