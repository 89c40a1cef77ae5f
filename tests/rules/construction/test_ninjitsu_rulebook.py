"""Rulebook 003, "Components", "Setup" and the page on Treasure Hunters: which cards may be shuffled together."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings, strategies as st

from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.games.ninjitsu.cards import NinjitsuCard
from tests.rules.construction.kit import (
    clauses_broken,
    deck_of,
    errors,
    printed,
    starter,
    with_count,
    with_line,
    without_line,
)

GAME = "ninjitsu"
ALL = ["standard", "expansions", "treasure-hunters"]


@cache
def box() -> Deck:
    """The 41 cards of the box."""
    cards = starter(GAME).values()
    return deck_of(GAME, box=[(card.card.copies, card) for card in cards if isinstance(card.card, NinjitsuCard)])


def extra(number: int, *, series: str = "Ninjitsu!", expansion: str | None = None) -> Printing:
    card = NinjitsuCard(name=f"Extra {number}", rank="5", points=5, copies=2, series=series, expansion=expansion)
    return printed(GAME, card, str(number), set_code="X")


@pytest.mark.parametrize("rules", ALL)
def test_components_41_cards(rules: str) -> None:
    assert box().size() == 41
    assert clauses_broken(box(), rules) == []
    (problem,) = errors(with_count(box(), 1, 3), rules)
    assert (problem.code, problem.clause, problem.got, problem.limit) == ("too-few-of-these", "box-size", 40, 41)


def test_each_card_as_often_as_the_box_holds_it() -> None:
    deck = with_count(with_count(box(), 1, 5), 2, 3)
    assert clauses_broken(deck) == [("too-many-copies", "box-copies")]


def test_setup_do_not_include_any_expansions() -> None:
    deck = with_line(box(), "box", 2, extra(1, expansion="More"))
    assert clauses_broken(deck, "standard") == [("forbidden", "no-expansions")]
    assert clauses_broken(deck, "expansions") == []
    assert clauses_broken(deck, "treasure-hunters") == []


def test_other_treasure_hunters_games_can_be_shuffled_in() -> None:
    deck = with_line(box(), "box", 2, extra(1, series="Dracula's Feast"))
    assert clauses_broken(deck, "standard") == [("forbidden", "no-other-sets")]
    assert clauses_broken(deck, "expansions") == [("forbidden", "no-other-sets")]
    assert clauses_broken(deck, "treasure-hunters") == []
    assert clauses_broken(with_count(deck, 12, 3), "treasure-hunters") == [("too-many-copies", "box-copies")]


MUTATIONS = {
    "a card too few": ("too-few-of-these", "box-size"),
    "one card for another": ("too-many-copies", "box-copies"),
    "an expansion": ("forbidden", "no-expansions"),
    "another game": ("forbidden", "no-other-sets"),
}


@settings(max_examples=30)
@given(st.sampled_from(sorted(MUTATIONS)), st.integers(1, 10), st.integers(1, 2))
def test_every_single_edit_that_breaks_one_clause_is_reported_with_its_code(name: str, line: int, copies: int) -> None:
    edited = {
        "a card too few": lambda: with_count(box(), line, 3),
        "one card for another": lambda: with_count(without_line(box(), 11), line, 5),
        "an expansion": lambda: with_line(box(), "box", copies, extra(1, expansion="More")),
        "another game": lambda: with_line(box(), "box", copies, extra(1, series="Other", expansion="More")),
    }[name]()
    assert clauses_broken(edited) == [MUTATIONS[name]]
