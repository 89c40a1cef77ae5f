"""Rulebook 004, 事前準備 "デッキ": a deck just inside, a deck just outside each sentence, under both rules."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from rules.construction import Problem
from rules.core.deck import Deck
from tests.rules.construction.kit import clauses_broken, errors, report, with_count, with_line
from tests.rules.construction.shinobi_cards import CG, client, jutsu, legal_cg, mission, ninja

BOTH = ["basic", "jonin"]


def warnings(deck: Deck) -> list[tuple[str, str | None]]:
    return [(problem.code, problem.clause) for problem in report(deck).problems if problem.severity == "warning"]


def only(deck: Deck, rules: str) -> Problem:
    (problem,) = errors(deck, rules)
    return problem


@pytest.mark.parametrize("rules", BOTH)
def test_the_legal_deck_is_legal_and_without_remarks(rules: str) -> None:
    assert report(legal_cg(), rules).problems == ()


@pytest.mark.parametrize("rules", BOTH)
def test_deck_size_exactly_40(rules: str) -> None:
    assert only(with_count(legal_cg(), 14, 2), rules).code == "too-few-cards"
    problem = only(with_line(legal_cg(), "main", 1, jutsu(CG, 50)), rules)
    assert (problem.code, problem.got, problem.limit) == ("too-many-cards", 41, 40)


@pytest.mark.parametrize("rules", BOTH)
def test_up_to_3_cards_of_the_same_name(rules: str) -> None:
    problem = only(with_count(with_count(legal_cg(), 14, 2), 13, 4), rules)
    assert (problem.code, problem.got, problem.limit, problem.lines) == ("too-many-copies", 4, 3, (13,))


def test_a_platoon_has_a_name_of_its_own_for_the_copy_limit() -> None:
    deck = with_line(with_count(legal_cg(), 14, 0), "main", 3, ninja(CG, 60, "Platoon", name="Ninja 1＆Ninja 2"))
    assert clauses_broken(deck) == []


def test_jonin_rule_at_most_25_ninja_without_platoon() -> None:
    assert clauses_broken(legal_cg(), "jonin") == []
    more = with_line(with_count(legal_cg(), 14, 2), "main", 1, ninja(CG, 60))
    problem = only(more, "jonin")
    assert (problem.code, problem.clause, problem.got, problem.limit) == ("too-many-of-these", "ninja", 26, 25)
    assert problem.message == "デッキ: 26 ninja without Platoon, but at most 25 are allowed."


def test_jonin_rule_does_not_count_platoons() -> None:
    more = with_line(with_count(legal_cg(), 14, 0), "main", 3, ninja(CG, 60, "Platoon"))
    assert clauses_broken(more, "jonin") == []


def test_basic_rule_has_no_such_limit() -> None:
    more = with_line(with_count(legal_cg(), 14, 0), "main", 3, ninja(CG, 60))
    assert clauses_broken(more, "basic") == []
    assert clauses_broken(more, "jonin") == [("too-many-of-these", "ninja")]


def test_the_jonin_rule_is_the_usual_one() -> None:
    assert report(legal_cg()).format == "jonin"


def test_an_entrance_cost_above_the_turn_markers_9_is_warned_about() -> None:
    short = with_count(legal_cg(), 1, 2)
    assert warnings(with_line(short, "main", 1, ninja(CG, 60, entrance=9))) == []
    assert warnings(with_line(short, "main", 1, ninja(CG, 60, entrance=10))) == [("forbidden", "turn-marker")]


def test_シンボルについて_there_are_five_symbols_and_void_is_warned_about() -> None:
    short = with_count(legal_cg(), 1, 2)
    assert warnings(with_line(short, "main", 1, ninja(CG, 60, symbols=("Fire", "Wind")))) == []
    assert warnings(with_line(short, "main", 1, ninja(CG, 60, symbols=("Fire", "Void")))) == [("forbidden", "symbols")]


def test_a_mission_cost_that_the_decks_ninja_and_client_cannot_meet_is_warned_about() -> None:
    short = with_count(legal_cg(), 14, 2)
    assert warnings(with_line(short, "main", 1, mission(1, cost=9))) == []
    assert warnings(with_line(short, "main", 1, mission(1, cost=10))) == [("mission-cost", "mission-costs")]
    with_client = with_line(with_count(legal_cg(), 14, 1), "main", 1, client(1))
    assert warnings(with_line(with_client, "main", 1, mission(1, cost=10))) == []


MUTATIONS = {
    "a card too few": ("too-few-cards", "deck-size"),
    "a card too many": ("too-many-cards", "deck-size"),
    "a fourth copy for another card": ("too-many-copies", "copies"),
    "a 26th ninja for a jutsu": ("too-many-of-these", "ninja"),
}


@settings(max_examples=40)
@given(st.sampled_from(sorted(MUTATIONS)), st.integers(10, 13), st.integers(100, 200))
def test_every_single_edit_that_breaks_one_clause_is_reported_with_its_code(name: str, line: int, number: int) -> None:
    deck = legal_cg()
    freed = with_count(deck, 14, 2)
    edited = {
        "a card too few": lambda: with_count(deck, line, 2),
        "a card too many": lambda: with_line(deck, "main", 1, jutsu(CG, number)),
        "a fourth copy for another card": lambda: with_count(freed, line, 4),
        "a 26th ninja for a jutsu": lambda: with_line(freed, "main", 1, ninja(CG, number)),
    }[name]()
    assert clauses_broken(edited, "jonin") == [MUTATIONS[name]]
