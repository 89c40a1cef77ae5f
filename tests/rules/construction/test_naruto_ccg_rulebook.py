"""Rulebook 000, "A. Deck" and "V. Advanced Terms": a deck just inside, a deck just outside each sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from rules.construction import Problem, check, load_format
from rules.construction.keys import true_name
from rules.core.deck import Deck
from rules.core.registry import Game, game
from tests.loosely import loosely
from tests.rules.construction.kit import clauses_broken, errors, report, with_count, with_line, without_line
from tests.rules.construction.shinobi_cards import CCG, jutsu, legal_ccg, ninja


def warnings(deck: Deck) -> list[tuple[str, str | None]]:
    return [(problem.code, problem.clause) for problem in report(deck).problems if problem.severity == "warning"]


def only(deck: Deck) -> Problem:
    (problem,) = errors(deck)
    return problem


def test_the_legal_deck_is_legal_and_without_remarks() -> None:
    assert report(legal_ccg()).problems == ()


def test_deck_1_each_player_needs_a_50_card_deck() -> None:
    assert only(with_count(legal_ccg(), 17, 1)).code == "too-few-cards"
    problem = only(with_count(legal_ccg(), 17, 3))
    assert (problem.code, problem.clause, problem.got, problem.limit) == ("too-many-cards", "deck-size", 51, 50)
    assert problem.message == "Deck: 51 cards, but it takes exactly 50."


def test_deck_3_no_more_than_3_copies_of_a_card_with_the_exact_same_name() -> None:
    deck = with_count(with_count(legal_ccg(), 17, 1), 1, 4)
    problem = only(deck)
    assert (problem.code, problem.got, problem.limit, problem.lines) == ("too-many-copies", 4, 3, (1,))


def test_deck_3_fourth_copy_of_an_exact_name_is_reported_with_its_lines_whatever_the_card() -> None:
    deck = with_line(with_count(legal_ccg(), 17, 1), "main", 1, ninja(CCG, 77, name="Ninja 2", entrance=4))
    assert (only(deck).code, only(deck).lines) == ("too-many-copies", (2, 19))


def test_name_x_is_no_name_for_the_copy_limit() -> None:
    namesake = ninja(CCG, 77)
    named = replace(namesake, card=loosely(replace)(namesake.card, also_named=("Ninja 2",)))
    assert clauses_broken(with_line(with_count(legal_ccg(), 17, 1), "main", 1, named)) == []


@pytest.mark.parametrize("keyword", ["Reinforcement", "Squad"])
def test_reinforcement_and_squad_cannot_be_put_into_a_deck(keyword: str) -> None:
    deck = with_line(with_count(legal_ccg(), 17, 1), "main", 1, ninja(CCG, 91, keyword))
    assert clauses_broken(deck) == [("wrong-section", keyword.lower())]
    fix = only(deck).fix
    assert fix is not None
    assert fix.says == "Move 1 of Ninja 91 (S1-N-091) to Reinforcement Deck."


@pytest.mark.parametrize("keyword", ["Reinforcement", "Squad"])
def test_reinforcement_and_squad_must_be_put_into_the_reinforcement_deck(keyword: str) -> None:
    inside = with_line(legal_ccg(), "reinforcement", 5, ninja(CCG, 91, keyword))
    assert clauses_broken(inside) == []
    assert clauses_broken(with_line(legal_ccg(), "side", 1, ninja(CCG, 91, keyword))) == [
        ("wrong-section", keyword.lower())
    ]


def test_nothing_else_goes_into_the_reinforcement_deck() -> None:
    deck = with_line(legal_ccg(), "reinforcement", 1, ninja(CCG, 91, "Sacrifice"))
    assert clauses_broken(deck) == [("not-allowed", "reinforcements-only")]


def test_a_side_deck_is_legal_and_noted() -> None:
    checked = report(with_line(legal_ccg(), "side", 1, ninja(CCG, 60)))
    assert checked.legal
    assert [(problem.severity, problem.clause) for problem in checked.problems] == [("note", "side-deck")]


def test_a_deck_without_a_ninja_for_the_first_two_turns_is_warned_about() -> None:
    slow = [replace(e, printing=ninja(CCG, e.line, entrance=2)) for e in legal_ccg().entries[:10] if e.line]
    deck = legal_ccg()
    deck = deck.with_entries((*slow, *deck.entries[10:]))
    assert warnings(deck) == [("too-few-of-these", "first-turns")]
    first = with_count(with_line(deck, "main", 1, ninja(CCG, 80, entrance=1)), 17, 1)
    assert warnings(first) == []


def test_a_jutsu_cost_that_no_other_cards_symbols_can_pay_is_warned_about() -> None:
    short = with_count(legal_ccg(), 17, 0)
    assert warnings(with_line(short, "main", 2, jutsu(CCG, 70, "F F 5"))) == []
    assert warnings(with_line(short, "main", 2, jutsu(CCG, 70, "V"))) == [("jutsu-cost", "jutsu-costs")]
    # Two copies can pay for each other once, not twice.
    assert warnings(with_line(short, "main", 2, jutsu(CCG, 70, "V", ("Void",)))) == []
    assert warnings(with_line(short, "main", 2, jutsu(CCG, 70, "V V", ("Void",)))) == [("jutsu-cost", "jutsu-costs")]


def test_senjutsu_pays_any_symbol() -> None:
    deck = with_line(with_count(legal_ccg(), 17, 0), "main", 1, jutsu(CCG, 70, "V"))
    assert warnings(with_line(deck, "main", 1, ninja(CCG, 71, "Senjutsu"))) == []


def test_a_hand_cost_that_no_other_card_shares_the_symbol_of_is_warned_about() -> None:
    short = with_count(legal_ccg(), 17, 0)
    assert warnings(with_line(short, "main", 2, ninja(CCG, 70, hand=1, symbols=("Wind",)))) == []
    assert warnings(with_line(short, "main", 2, ninja(CCG, 70, hand=2, symbols=("Wind",)))) == [
        ("hand-cost", "hand-costs")
    ]


def test_the_copy_limit_sees_one_name_through_the_table_of_spellings(monkeypatch: pytest.MonkeyPatch) -> None:
    respelled: Game = replace(game(CCG), spellings={"Ninja Tow": "Ninja 2"})
    monkeypatch.setattr("rules.construction.validate.game", lambda _: respelled)
    deck = with_line(with_count(legal_ccg(), 17, 1), "main", 1, ninja(CCG, 70, name="NINJA TOW"))
    assert true_name(deck.entries[-1].printing, respelled) == "ninja 2"
    found = check(deck, load_format(respelled)).problems
    assert [(problem.code, problem.lines) for problem in found] == [
        ("too-many-copies", (2, 19)),
        ("respelled", (2, 19)),
    ]
    assert found[1].message == "Ninja 2 and NINJA TOW are spellings of one name and count as the same card."


MUTATIONS = {
    "a card too few": ("too-few-cards", "deck-size"),
    "a card too many": ("too-many-cards", "deck-size"),
    "a fourth copy for another card": ("too-many-copies", "copies"),
    "a reinforcement for a card": ("wrong-section", "reinforcement"),
    "a squad for a card": ("wrong-section", "squad"),
    "a card among the reinforcements": ("not-allowed", "reinforcements-only"),
}


@settings(max_examples=50)
@given(st.sampled_from(sorted(MUTATIONS)), st.integers(1, 16), st.integers(100, 200))
def test_every_single_edit_that_breaks_one_clause_is_reported_with_its_code(name: str, line: int, number: int) -> None:
    deck = legal_ccg()
    freed = with_count(deck, 17, 1)
    edited = {
        "a card too few": lambda: with_count(deck, line, 2),
        "a card too many": lambda: with_line(deck, "main", 1, ninja(CCG, number)),
        "a fourth copy for another card": lambda: with_count(freed, line, 4),
        "a reinforcement for a card": lambda: with_line(freed, "main", 1, ninja(CCG, number, "Reinforcement")),
        "a squad for a card": lambda: with_line(freed, "main", 1, ninja(CCG, number, "Squad")),
        "a card among the reinforcements": lambda: with_line(deck, "reinforcement", 1, ninja(CCG, number)),
    }[name]()
    assert clauses_broken(edited) == [MUTATIONS[name]]


def test_without_a_line_the_deck_is_short_by_its_copies() -> None:
    assert only(without_line(legal_ccg(), 1)).got == 47
