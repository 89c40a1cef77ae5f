"""What to say of a search that finds nothing: which of its words may be meant otherwise, and which names come near."""

from __future__ import annotations

from cli.nearest import likely_names, words_of, words_of_term
from cli.output import tell
from db.catalogue import Catalogue
from db.search import count, within
from rules.core.cards import Kind, card_fields
from rules.core.errors import NotFoundError
from rules.core.registry import game_ids
from rules.query import Query, Scope, ast
from rules.query.resolve import Resolver

_ORDERS = frozenset(("asc", "ascending", "desc", "descending"))


def tell_nothing(catalogue: Catalogue, query: Query, scope: Scope) -> None:
    """Say that nothing was found, and what was likely meant by the words of the query."""
    words = words_of(query)
    if " & " in f" {words} ":
        tell("No card matches. & was looked for as a word; conditions are joined by and, or just a space.")
        return
    if hint := _id_hint(catalogue, words, scope) or _game_hint(words) or _figure_hint(catalogue, words, scope):
        tell(f"No card matches. {hint}")
        return
    alone = _matching_none(catalogue, query, scope)
    if _ORDERS.intersection(map(str.lower, alone)):
        tell("No card matches. For the other order put a hyphen in front of the field: sort:-power, or --sort -power.")
        return
    if any("'" in (word[:1], word[-1:]) for word in alone):
        tell("No card matches. A phrase stands in double quotes, within the single ones of the shell: '\"two words\"'.")
        return
    words = " ".join(alone) or words
    names = likely_names(catalogue, words, scope) if words else []
    quoted = ", ".join(f'"{name}"' for name in names)
    missing = " and ".join(f'"{word}"' for word in alone)
    which = f" {missing} alone matches none." if alone else ""
    tell(f"No card matches.{which}" + (f" The names nearest to these words are {quoted}." if names else ""))


def _matching_none(catalogue: Catalogue, query: Query, scope: Scope) -> list[str]:
    """The words of a query of several terms that match no card even alone."""
    terms = query.where.terms if isinstance(query.where, ast.And) else ()
    resolver = Resolver(query.text, scope)
    return [
        text
        for term in terms
        if (text := words_of_term(term)) and not count(catalogue, within(resolver.plan(term), scope, catalogue))
    ]


def _id_hint(catalogue: Catalogue, words: str, scope: Scope) -> str:
    """What to type where the words of a query are a card's id or number; empty where they are none."""
    if not any(map(str.isdecimal, words)):
        return ""
    from db.lookup import find_cards

    try:
        found = find_cards(catalogue, words, scope.games)
    except NotFoundError:
        return ""
    if not found.exact:
        return ""
    return f"{words} is a card's number: kage show '{words}', or search for id:{found.printings[0].id}"


def _game_hint(words: str) -> str:
    """What to type where one of the words is a game."""
    named = next((word for word in words.lower().split() if word in game_ids()), None)
    return f"{named} is a game: write game:{named}, or -g {named}." if named else ""


def _figure_hint(catalogue: Catalogue, words: str, scope: Scope) -> str:
    """What to type where one of the words is a figure of the cards: it was looked for as a word."""
    columns = catalogue.columns()
    if not any(f"f_{word}" in columns for word in words.lower().split()):
        return ""  # without a look at the card types of every game
    fields = {
        name
        for game in scope.games
        for card_type in game.card_types
        for name, field in card_fields(card_type).items()
        if field.kind is Kind.NUMBER
    }
    named = next((word for word in words.lower().split() if word in fields), None)
    return f"{named} was looked for as a word; for the figure write '{named}>=2' or '{named}:2..4'." if named else ""
