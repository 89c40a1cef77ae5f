"""Messages for conditions of a query that no card fits, alone or together."""

from __future__ import annotations

import re
from collections.abc import Iterator

from db.catalogue import Catalogue
from db.searching.search import count, within
from rules.core.cards import Kind
from rules.core.dataclass import replace
from rules.core.errors import QueryError
from rules.query import Query, Scope, ast
from rules.query.resolver import Resolver


def unmet_together(catalogue: Catalogue, query: Query, scope: Scope) -> Iterator[str]:
    """What to say of conditions that no card fits, the surest first; empty where one is no reason."""
    yield _of_different_games(catalogue, query, scope)
    yield _never_together(query, scope)
    yield _empty_condition(catalogue, query, scope)
    yield _both_at_once(catalogue, query, scope)


def conditions(query: Query) -> list[ast.Node]:
    """The terms of a query that ask for a field and not for words."""
    terms = query.where.terms if isinstance(query.where, ast.And) else (query.where,)
    return [term for term in terms if isinstance(term, ast.Match | ast.Compare)]


def _fits_in(catalogue: Catalogue, query: Query, term: ast.Node, scope: Scope) -> bool:
    """Whether a card of the scope fits one term; False where its games know no such field."""
    try:
        return count(catalogue, within(Resolver(query.text, scope).plan(term), scope, catalogue)) > 0
    except QueryError:
        return False


def _of_different_games(catalogue: Catalogue, query: Query, scope: Scope) -> str:
    """What to say of conditions that cards of different games alone fit; empty where one game has cards for all."""
    from rules.query.printer import to_text  # words alone have no need of it

    fits = {
        to_text(term): [g.id for g in scope.games if _fits_in(catalogue, query, term, replace(scope, games=(g,)))]
        for term in conditions(query)
    }
    if len(fits) < 2 or not all(fits.values()) or set.intersection(*map(set, fits.values())):
        return ""
    said = ", ".join(f"{text} only in {' and '.join(games)}" for text, games in fits.items())
    return f"These are of different games: {said}."


def several_values(catalogue: Catalogue, query: Query, scope: Scope) -> str:
    """What to write for several values behind one text field, `name:naruto,sasuke`; empty where no card has any."""
    for term in conditions(query):
        match term:
            case ast.Match(_, _, ast.Values((ast.Text(text),))) if (
                len(parts := re.split(r"\s*[,;/&+、，；]\s*", text)) > 1
            ):
                each = replace(term, values=ast.Values(tuple(map(ast.Text, filter(None, parts)))))
                if _fits_in(catalogue, query, each, scope):
                    return f"Several values have | between: {term.name}:{'|'.join(map(_as_value, filter(None, parts)))}"
            case _:
                pass
    return ""


def _as_value(text: str) -> str:
    return f'"{text}"' if re.search(r"\W", text) else text


def _never_together(query: Query, scope: Scope) -> str:
    """What to say of a figure that cards of the type asked for never have; empty where each can be."""
    asked = [term for term in conditions(query) if isinstance(term, ast.Match) and term.name.lower() in ("type", "t")]
    words = [text.text for term in asked for text in term.values.items if isinstance(text, ast.Text)]
    types = {each for word in words for each in scope.types(word)}
    from rules.query.unmet import compared_names

    for name in compared_names(query):
        with_it = {each for found in scope.find(name) for each in scope.types_with(found.field.name)}
        if types and with_it and not types & with_it:
            figures = [f.name for f in scope.fields() if f.kind is Kind.NUMBER and types & scope.types_with(f.name)]
            there = f" Figures of {words[0]}: {', '.join(figures)}." if figures else ""
            return f"No {words[0]} has a figure {name}.{there}"
    return ""


def _empty_condition(catalogue: Catalogue, query: Query, scope: Scope) -> str:
    """What to say of conditions that no card fits even alone; empty where there is none."""
    from rules.query.printer import to_text

    for term in conditions(query):
        if isinstance(term, ast.Match) and term.operator == "=" and not _fits_in(catalogue, query, term, scope):
            part = replace(term, operator=":")
            if _fits_in(catalogue, query, part, scope):
                return f"= asks for the whole value; for a part of it write {to_text(part)}"
    if not isinstance(query.where, ast.And):
        return ""  # it is all that was asked
    none = [to_text(term) for term in conditions(query) if not _fits_in(catalogue, query, term, scope)]
    where = f" of {scope.games[0].id}" if len(scope.games) == 1 else ""
    return f"No card{where} fits {' or '.join(none)} even alone." if none else ""


def _both_at_once(catalogue: Catalogue, query: Query, scope: Scope) -> str:
    """What to write for two values of one field, `cost:1 cost:2`, that no card has at once; empty for others."""
    from rules.query.printer import to_text

    values: dict[str, list[ast.Match]] = {}
    for term in conditions(query):
        if isinstance(term, ast.Match) and term.operator in (":", "=") and not term.values.all:
            values.setdefault(term.name, []).append(term)
    for terms in values.values():
        together = ast.And(tuple(terms))
        if len(terms) > 1 and not _fits_in(catalogue, query, together, scope):
            either = ast.Values(tuple(dict.fromkeys(item for term in terms for item in term.values.items)))
            said = " and ".join(map(to_text, terms))
            return f"No card fits {said} at once; for either value write {to_text(replace(terms[0], values=either))}"
    return ""
