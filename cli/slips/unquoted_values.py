"""Messages for values with spaces without quotes: `faction:leaf village` is the value `leaf` and the word `village`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from db.catalogue import Catalogue
from db.searching.search import count, within
from rules.core.cards import Kind
from rules.core.dataclass import replace
from rules.core.errors import KageError, NotFoundError, QueryError
from rules.query import Query, Scope, ast
from rules.query.either import CARD_TYPE
from rules.query.resolver import Resolver

_MOST_WORDS = 5


def whole_value(catalogue: Catalogue, query: Query, scope: Scope) -> str:
    """What to write where a value and the words behind it are together a value of that field; empty where none are."""
    for match, words in _followed(query):
        value = f"{_text(match)} {' '.join(words)}"
        whole = replace(match, operator="=", values=ast.Values((ast.Text(value),)))
        found = _number(catalogue, query, whole, scope)
        if found:
            word = "is a word" if len(words) == 1 else "are words"
            return f'{" ".join(words)} {word} beside {match.name}. For the value write {match.name}:"{value}"'
    return ""


def further_value(catalogue: Catalogue, query: Query, scope: Scope) -> str:
    """What to write where the word behind a value is another value of that field, `cost:2 3`; else empty."""
    for match, words in _followed(query):
        if len(words) != 1 or not _has_list_of_values(match.name, scope):
            continue
        if _number(catalogue, query, replace(match, values=ast.Values((ast.Text(words[0]),))), scope):
            either = f"{match.name}{match.operator}{_text(match)}|{words[0]}"
            return f"{words[0]} is a word beside {match.name}. For either value write '{either}'"
    return ""


def _has_list_of_values(name: str, scope: Scope) -> bool:
    """Whether a field's values come from a short list, or are figures."""
    fields = [found.field for found in scope.find(name)]
    return name in CARD_TYPE or any(field.closed or field.whole or field.kind is not Kind.TEXT for field in fields)


def field_in_two(query: Query, scope: Scope) -> str:
    """What to write where a word and the field behind it are one field's name, `entrance cost<=2`; empty for others."""
    from rules.query.synonyms import called_here

    terms = query.where.terms if isinstance(query.where, ast.And) else ()
    for one, other in pairwise(terms):
        name = other.name if isinstance(other, ast.Match) else ""
        if isinstance(other, ast.Compare) and isinstance(other.left, ast.FieldRef):
            name = other.left.name
        if not name or not isinstance(one, ast.Word) or not isinstance(one.value, ast.Text):
            continue
        word = one.value.text
        found = [each.field.name for each in scope.find(f"{word}{name}")] or called_here(f"{word}{name}", scope)
        if found:
            behind = query.text[slice(*other.span)].strip()[len(name) :]
            return f"{word} is a word beside {name}. For the figure write '{found[0]}{behind}'"
    return ""


def in_quotes(error: KageError, catalogue: Catalogue, query: Query, scope: Scope) -> KageError:
    """An error about a value that there is not, with the whole value where words behind it belong to it."""
    for match, words in _followed(query):
        value = f"{_text(match)} {' '.join(words)}"
        whole = replace(match, values=ast.Values((ast.Text(value),)))
        alone, together = (_number(catalogue, query, term, scope) is not None for term in (match, whole))
        if alone or not together:
            continue
        said = (
            f'{error.message.partition(" Did you mean")[0]} Put a value with spaces in quotes: {match.name}:"{value}"'
        )
        if isinstance(error, QueryError):
            return QueryError(said, error.query, error.position, error.length)
        return NotFoundError(said, error.where)
    return error


def _followed(query: Query) -> Iterator[tuple[ast.Match, list[str]]]:
    """Each field asked for with one plain value and the words right behind it, the most of them first."""
    terms = query.where.terms if isinstance(query.where, ast.And) else ()
    for at, term in enumerate(terms):
        if not isinstance(term, ast.Match) or not _text(term) or term.operator == "!=":
            continue
        words: list[str] = []
        for other in terms[at + 1 : at + 1 + _MOST_WORDS]:
            if not isinstance(other, ast.Word) or not isinstance(other.value, ast.Text):
                break
            words.append(other.value.text)
        for size in range(len(words), 0, -1):
            yield term, words[:size]


def _text(match: ast.Match) -> str:
    """The one plain value of a field, as written; empty where it has another."""
    match match.values.items:
        case (ast.Text(text),):
            return text
        case _:
            return ""


def _number(catalogue: Catalogue, query: Query, term: ast.Match, scope: Scope) -> int | None:
    """How many cards a term alone fits; None where it means nothing here."""
    try:
        return count(catalogue, within(Resolver(query.text, scope).plan(term), scope, catalogue))
    except KageError:
        return None
