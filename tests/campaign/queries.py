"""Queries as nobody would write them: refused, or the same cards by SQL and by predicate, and the same read again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from db.catalogue import Catalogue
from db.searching.search import Page, search, search_scope
from rules.core.registry import game_ids, games
from rules.query import parse
from rules.query.explain import explain
from tests.campaign.soup import soup

_WORDS = """
naruto cost power cost<=2 cost>= type: type:character keyword: name: and or not ( ) - is:platoon has: sort: sort:-cost
text:/a+/ /(/ * uchi* ? + = != < > .. 1..3 in: @cheap owned>=1 set:ks /[a-z]{3,}/ count( !naruto language:fr
game:mythos ナルト { | fire|wind , 2,3 -1 2 foo:bar unknown:cost
"""
_QUERY = (*_WORDS.split(), '"Team 7"', "not (", "- 1", "* 2", "/ 0", "cost + power", "(cost")


def queries(catalogue: Catalogue) -> Callable[[Random], None]:
    """Words of the language in any order."""
    scope = search_scope(catalogue, games())
    cards = [printing for game_id in game_ids() for printing in list(catalogue.all(game_id))[:8]]

    def attempt(lots: Random) -> None:
        query = parse(soup(lots, _QUERY))
        assert parse(str(query)).where == query.where, query.text
        explain(query, scope)
        found = {printing.id for printing in search(catalogue, query, scope, Page(every_printing=True))}
        holds = query.predicate(scope)
        assert {card.id for card in cards if holds(card)} == {card.id for card in cards} & found, query.text

    return attempt
