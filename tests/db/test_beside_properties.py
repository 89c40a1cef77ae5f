"""What queries ask beside the fields is one language too: the catalogue finds exactly what the predicate says.

Columns of a source, days as far as they are known, parity, printings of a card, what ships, numbers without zeros.
"""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings, strategies as st

from db.searching.search import Page, cards_printed_in, count, printings_of, search_ids
from rules.core.cards import Json, Printing
from rules.core.errors import QueryError
from rules.query import parse
from tests.db.test_search_equals_predicate import catalogue_of
from tests.rules.query.cards import GAME, SCOPE, Ninja, printing as made

DAYS = [None, "2012", "2012-09", "2012-09-01", "2013", "2013-01", "2011-12-31"]
NUMBERS = ["001", "1", "0010", "N-001", "N-010", "N-10", "PR-1", "10a"]
COLUMNS: dict[str, list[Json]] = {
    "Errata": [None, "", "Now reads 2", "Élan"],
    "Illustrator": ["Sato", "Abe", "sato abe"],
    "Print Run": ["20", 500, 20.0, "many", "1.5", True],
    "Shelf": ["A", ["A", "B"], {"x": 1}],
}

QUERIES = st.one_of(
    st.builds("date{}{}".format, st.sampled_from([":", "=", "!=", "<", "<=", ">", ">="]), st.sampled_from(DAYS[1:])),
    st.builds("date:{}..{}".format, st.sampled_from(DAYS[1:]), st.sampled_from(DAYS[1:])),
    st.builds("year{}{}".format, st.sampled_from([":", "<", ">="]), st.sampled_from(["2011", "2012", "2013"])),
    st.builds("number:{}".format, st.sampled_from(["1", "10", "n1", "n-1", "N-10", "pr-1", "10a", "0001"])),
    st.builds("extra.print-run{}{}".format, st.sampled_from([":", "=", "<", ">="]), st.sampled_from(["20", "500"])),
    st.builds("extra.{}:{}".format, st.sampled_from(["shelf", "Print-Run", "x"]), st.sampled_from(["a", "b", "/^2/"])),
    st.sampled_from(["errata:now", "has:errata", "is:errata", "artist:sato", "artist=abe", "artist:/^s/", "errata=e"]),
    st.builds("prints{}{}".format, st.sampled_from(["=", "<", ">", "!="]), st.integers(0, 3)),
    st.sampled_from(["cost:even", "cost:odd", "combat:even", "is:starter", "is:reprint", "is:stand-in"]),
    st.sampled_from(["in:AB", 'in:"Alpha Beta"', "in:CD"]),
)


@st.composite
def printings(draw: st.DrawFn) -> list[Printing]:
    """Up to six printings of up to four cards, each with what sources say beside the fields."""
    found: dict[str, Printing] = {}
    first: dict[int, str] = {}
    for number in draw(st.lists(st.sampled_from(NUMBERS), min_size=1, max_size=6, unique=True)):
        which = draw(st.integers(1, 4))
        card = Ninja(name=f"Card {which}", entrance_cost=which % 3 or None, combat=which)
        plain = made(card, number, set_code="AB", first=first.setdefault(which, number))
        beside = {name: draw(st.sampled_from(values)) for name, values in COLUMNS.items() if draw(st.booleans())}
        found[number] = replace(
            plain,
            date=draw(st.sampled_from(DAYS)),
            extra=beside,
            invented=draw(st.sampled_from([(), ("combat",)])),
        )
    return list(found.values())


@settings(max_examples=250, deadline=None)
@given(printings(), st.lists(QUERIES, min_size=1, max_size=2), st.booleans(), st.booleans())
def test_sql_finds_what_the_predicate_says_beside_the_fields(
    cards: list[Printing], parts: list[str], negated: bool, either: bool
) -> None:
    joined = (" or " if either else " ").join(parts)
    with catalogue_of(cards, {}) as catalogue:
        scope = SCOPE.with_printings(
            lambda card_id: printings_of(catalogue, card_id), lambda name: cards_printed_in(catalogue, [GAME], name)
        )
        try:
            query = parse(f"-({joined})" if negated else joined)
            plan = query.plan(scope)
        except QueryError:
            return  # a set that is not there, a span that ends before it begins
        holds = query.predicate(scope)
        expected = {card.id for card in cards if holds(card)}
        found = search_ids(catalogue, plan, Page(every_printing=True))
        assert set(found) == expected
        catalogue.keep()
        assert search_ids(catalogue, plan, Page(every_printing=True)) == found
        assert count(catalogue, plan, every_printing=True) == len(expected)
