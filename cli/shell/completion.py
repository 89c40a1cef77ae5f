"""Completion of queries: words of the language, values and card names from the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cli.shell.names_offered import names_of
from db.opening import open_catalogue
from db.searching.vocabulary import CatalogueVocabulary
from rules.core.registry import game, games
from rules.core.text import fold
from rules.query.scope import GAME, HAS, IS, LANGUAGE, NOT, RESERVED, SHOWN, SORT, TYPE, Scope, reserved

_MANY = 40
"""A field with more values than this is not offered value by value."""


def completions(args: Sequence[str], incomplete: str, game_id: str | None) -> Callable[[], Iterator[str]]:
    """What can follow `incomplete` in a query on a game, or on all, given the words before it."""
    words = [*args, incomplete]
    broken_at_colon = len(words) > 2 and words[-2] in (":", "=", "!=")

    def find() -> Iterator[str]:
        with open_catalogue() as catalogue:
            scope = Scope([game(game_id)] if game_id else games())
            scope = scope.with_lookups(vocabulary=CatalogueVocabulary(catalogue, scope.game_ids))
            if broken_at_colon:
                yield from _values(scope, words[-3].lstrip("("), incomplete)
            elif incomplete in (":", "=") and args:
                yield from _values(scope, args[-1].lstrip("("), "")
            elif ":" in incomplete:
                name, _, begun = incomplete.partition(":")
                if _is_name(scope, name.lstrip("(")):
                    yield from (f"{name}:{_quoted(each)}" for each in names_of(catalogue, begun, scope.game_ids))
                yield from (f"{name}:{value}" for value in _values(scope, name.lstrip("("), begun))
            else:
                yield from (f"{name}:" for name in _fields(scope) if name.startswith(incomplete))
                if incomplete:
                    yield from names_of(catalogue, incomplete, scope.game_ids)

    return find


def _fields(scope: Scope) -> Iterator[str]:
    yield from RESERVED
    yield from (about.name for about in scope.fields())


def _values(scope: Scope, name: str, begun: str) -> Iterator[str]:
    """The values of a field that begin with `begun`, quoted where the language needs it."""
    for value in _known_values(scope, name):
        if value.startswith(fold(begun)):
            yield _quoted(value)


def _quoted(value: str) -> str:
    return value if value.replace("-", "").isalnum() else f'"{value}"'


def _is_name(scope: Scope, name: str) -> bool:
    """Whether a word of a query asks for the names of cards."""
    return any(found.field.name == "name" for found in scope.find(name))


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
