"""Rulebook 001, "How to build your first deck", sentence by sentence: a deck just inside, a deck just outside."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings, strategies as st

from rules.construction import Problem
from rules.core.cards import Printing
from rules.core.deck import Deck
from tests.rules.construction.kit import clauses_broken, errors, report, with_count, with_line, without_line
from tests.rules.construction.mythos_cards import character, legal_deck, mission


def only(deck: Deck) -> Problem:
    (problem,) = errors(deck)
    return problem


def test_the_legal_deck_is_legal_and_without_remarks() -> None:
    assert report(legal_deck()).problems == ()


def test_your_deck_must_contain_at_least_30_cards() -> None:
    assert clauses_broken(with_line(legal_deck(), "main", 1, character(50))) == []
    problem = only(with_count(legal_deck(), 1, 1))
    assert (problem.code, problem.got, problem.limit) == ("too-few-cards", 29, 30)
    assert problem.message == "Personal deck: 29 characters, but it takes at least 30."
    assert problem.fix is not None
    assert problem.fix.says == "Add 1 character."


def test_only_up_to_2_copies_of_a_specific_version() -> None:
    assert clauses_broken(legal_deck()) == []
    problem = only(with_count(legal_deck(), 3, 3))
    assert (problem.code, problem.got, problem.limit, problem.lines) == ("too-many-copies", 3, 2, (3,))
    assert problem.fix is not None
    assert problem.fix.says == "Remove 1 of Ninja 3 (KS-003-C)."


def test_art_variants_of_the_same_coded_character_do_not_count_as_a_different_one() -> None:
    deck = with_line(legal_deck(), "main", 1, character(1, variant="RA"))
    assert clauses_broken(deck) == [("too-many-copies", "version-copies")]
    assert only(deck).lines == (1, 19)


def test_an_unlimited_number_of_character_cards_with_the_same_name() -> None:
    deck = legal_deck()
    for number in range(40, 50):
        deck = with_line(deck, "main", 2, character(number, name="Ninja 1"))
    assert clauses_broken(deck) == []


def test_the_version_is_the_expansion_and_the_number() -> None:
    other_expansion = character(1, set_code="XX")
    assert clauses_broken(with_line(legal_deck(), "main", 2, other_expansion)) == []


def test_each_player_chooses_3_missions() -> None:
    assert only(without_line(legal_deck(), 18)).code == "too-few-cards"
    assert only(with_line(legal_deck(), "missions", 1, mission(204))).code == "too-many-cards"


def test_the_3_missions_are_different() -> None:
    deck = with_line(without_line(legal_deck(), 18), "missions", 1, mission(201))
    problem = only(deck)
    assert (problem.code, problem.clause, problem.lines) == ("not-distinct", "missions-different", (16, 18))


def test_mission_cards_are_not_mixed_in_with_the_personal_deck() -> None:
    problem = only(with_line(legal_deck(), "main", 1, mission(204)))
    assert (problem.code, problem.clause) == ("not-allowed", "deck-characters")
    assert problem.fix is not None
    assert problem.fix.says == "Remove 1 of Mission 204 (KS-204-MMS).", "three missions are there already"
    short = with_line(without_line(legal_deck(), 18), "main", 1, mission(204))
    fixes = [problem.fix.says for problem in errors(short) if problem.fix is not None]
    assert "Move 1 of Mission 204 (KS-204-MMS) to Missions." in fixes


def test_characters_are_no_missions() -> None:
    assert clauses_broken(with_line(legal_deck(), "missions", 1, character(50))) == [("not-allowed", "missions-only")]


def test_a_deck_whose_cheapest_character_costs_6_is_warned_about() -> None:
    deck = legal_deck()
    costly = [replace(entry, printing=_costing_6(entry.printing)) for entry in deck.section("main")]
    checked = report(deck.with_entries((*costly, *deck.section("missions"))))
    assert checked.legal
    assert [(problem.code, problem.clause) for problem in checked.problems] == [("too-few-of-these", "first-round")]


def _costing_6(printing: Printing) -> Printing:
    return character(int(printing.number), cost=6)


def test_every_problem_is_reported_at_once() -> None:
    deck = with_line(with_line(without_line(legal_deck(), 18), "missions", 1, character(50)), "main", 3, mission(202))
    assert set(clauses_broken(deck)) == {
        ("not-allowed", "deck-characters"),
        ("too-many-copies", "version-copies"),
        ("too-few-cards", "missions-size"),
        ("not-allowed", "missions-only"),
    }


MUTATIONS = {
    "take a copy out": ("too-few-cards", "deck-size"),
    "a third copy": ("too-many-copies", "version-copies"),
    "a third copy in another art": ("too-many-copies", "version-copies"),
    "a mission too few": ("too-few-cards", "missions-size"),
    "a mission too many": ("too-many-cards", "missions-size"),
    "the same mission again": ("not-distinct", "missions-different"),
    "a mission among the characters": ("not-allowed", "deck-characters"),
    "a character among the missions": ("not-allowed", "missions-only"),
}


@settings(max_examples=60)
@given(st.sampled_from(sorted(MUTATIONS)), st.integers(1, 15), st.integers(16, 18))
def test_every_single_edit_that_breaks_one_clause_is_reported_with_its_code(name: str, line: int, last: int) -> None:
    deck = legal_deck()
    mission_line = next(entry for entry in deck.entries if entry.line == last)
    edited = {
        "take a copy out": lambda: with_count(deck, line, 1),
        "a third copy": lambda: with_count(deck, line, 3),
        "a third copy in another art": lambda: with_line(deck, "main", 1, character(line, variant="RA")),
        "a mission too few": lambda: without_line(deck, last),
        "a mission too many": lambda: with_line(deck, "missions", 1, mission(205)),
        "the same mission again": lambda: with_line(
            without_line(deck, 16 + (last - 15) % 3), "missions", 1, mission_line.printing
        ),
        "a mission among the characters": lambda: with_line(deck, "main", 1, mission(200 + line)),
        "a character among the missions": lambda: with_line(deck, "missions", 1, character(50 + line)),
    }[name]()
    assert clauses_broken(edited) == [MUTATIONS[name]]
