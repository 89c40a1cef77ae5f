"""The cards whose names are nearest to some words, for `--fuzzy` and for searches that find nothing."""

from __future__ import annotations

from itertools import islice

from db.catalogue import Catalogue
from db.searching.near_names import names_near
from db.searching.search import Page, search_ids, within
from rules.core.cards import Printing
from rules.core.errors import UsageError
from rules.core.likeness import likest
from rules.core.text import fold
from rules.query import Query, Scope, ast
from rules.query.plan import All, Any, TextEquals
from rules.query.resolver import Resolver, name_fields

NEAR = 70.0
"""Names less like the words than this (0 to 100) are not offered."""

MOST, FEW = 25, 5


def words_of(query: Query) -> str:
    """The plain words, phrases and names of a query."""
    return " ".join(text for term in query.terms if (text := words_of_term(term)))


def nearest_names(catalogue: Catalogue, words: str, scope: Scope) -> list[tuple[str, float]]:
    """The card names nearest to `words`, folded, the nearest first, each with its likeness."""
    wanted = fold(words)
    known = names_near(catalogue, wanted)
    if not known:
        return []
    from rapidfuzz import fuzz, process

    near = process.extract(wanted, known, scorer=fuzz.WRatio, limit=None, score_cutoff=NEAR)
    found = list(islice((each for each in near if catalogue.is_name(each[0], scope.game_ids)), MOST))
    whole = {name: fuzz.ratio(wanted, name) for name, _, _ in found}
    return sorted(((name, score) for name, score, _ in found), key=lambda each: (-each[1], -whole[each[0]], each[0]))


def likely_names(catalogue: Catalogue, words: str, scope: Scope) -> list[str]:
    """The same for a search that found nothing: the few that are likest, by what takes no longer than the search."""
    wanted = fold(words)
    near = likest(wanted, names_near(catalogue, wanted), NEAR)
    return list(islice((name for name in near if catalogue.is_name(name, scope.game_ids)), FEW))


def nearest_cards(catalogue: Catalogue, query: Query, scope: Scope, page: Page) -> list[Printing]:
    """The cards with the names nearest to the query's words, the nearest first; its other conditions hold as ever."""
    words = words_of(query)
    if not words:
        raise UsageError("--fuzzy takes a name to look for: kage search --fuzzy naruto uzumki")
    resolver = Resolver(query.text, scope)
    rest = tuple(resolver.plan(term) for term in query.terms if not words_of_term(term))
    ranks = {name: rank for rank, (name, _) in enumerate(nearest_names(catalogue, words, scope))}
    named = Any(
        tuple(TextEquals(field, name) for name in ranks for field in name_fields(scope) if field.name == "name")
    )
    ids = search_ids(catalogue, within(All((named, *rest)), scope, catalogue), Page(page.every_printing, page.sort))
    found = catalogue.printings(ids)
    if not page.sort:
        found.sort(key=lambda printing: ranks[fold(printing.card.name)])
    return found[page.offset :][: page.limit]


def words_of_term(node: ast.Node) -> str:
    """The words of a term that asks for nothing else; empty for others."""
    match node:
        case ast.Word(ast.Text(text)) | ast.ExactName(text):
            return text
        case ast.Match(name, ":" | "=", ast.Values((ast.Text(text),))) if fold(name) in ("name", "n"):
            return text
        case _:
            return ""
