"""What a slip of one sign would change and no larger test would notice: bounds, sums over lines, dates, spellings."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from rules.construction import check
from rules.construction.bounds import Bounds
from rules.construction.edits import apply, merged
from rules.construction.problems import Edit, Problem, Unread
from rules.construction.relations import _go_together
from rules.core.deck import Deck, DeckEntry
from tests.rules.construction.kit import deck_of, errors, house, report, with_line
from tests.rules.construction.mythos_cards import character, legal_deck

ends = st.none() | st.integers(0, 5)
bounds = (
    st.builds(Bounds, ends, ends)
    .filter(lambda b: b != (None, None))
    .filter(lambda b: b.at_least is None or b.at_most is None or b.at_least <= b.at_most)
)


def within(one: Bounds, number: int) -> bool:
    return (one.at_least is None or number >= one.at_least) and (one.at_most is None or number <= one.at_most)


@given(bounds, bounds)
def test_bounds_meet_where_some_number_is_within_both(one: Bounds, two: Bounds) -> None:
    assert one.meets(two) == any(within(one, n) and within(two, n) for n in range(7))


@given(bounds, st.integers(0, 8))
def test_short_and_over_say_how_far_a_number_is_outside(one: Bounds, got: int) -> None:
    assert (one.short(got), one.over(got)) == (
        next(n for n in range(20) if one.at_least is None or got + n >= one.at_least),
        next(n for n in range(20) if one.at_most is None or got - n <= one.at_most),
    )


def test_edits_of_one_printing_are_one_edit_of_their_sum() -> None:
    first, other = character(1), character(2)
    edits = [Edit(2, first, out_of="main"), Edit(1, other, out_of="main"), Edit(3, first, out_of="main")]
    assert merged(edits) == [Edit(5, first, out_of="main"), Edit(1, other, out_of="main")]
    assert merged([Edit(1, first, out_of="main"), Edit(1, first, into="main")]) == [
        Edit(1, first, out_of="main"),
        Edit(1, first, into="main"),
    ]


POINTS = """[[clause]]
id = "points"
says = "Points are spent."
source = { document = "d", heading = "h" }
points = { at_most = 3, cards = { "Ninja 1" = 3, "Ninja 2" = 2 } }
"""


def test_points_are_counted_for_every_copy(tmp_path: Path) -> None:
    deck = deck_of("mythos", main=[(2, character(1)), (4, character(2))])
    (problem,) = errors(deck, house(tmp_path, "mythos", POINTS))
    assert problem.got == 2 * 3 + 4 * 2


def test_lines_that_are_no_known_card_count_towards_the_size(tmp_path: Path) -> None:
    rule = house(tmp_path, "mythos", POINTS.split("points =")[0] + 'section = "main"\nsize = { exactly = 5 }\n')
    unread = Unread(Problem("unknown-card", "No such card."), 2, "main")
    deck = deck_of("mythos", main=[(3, character(1))])
    found = check(deck, rule, None, [unread])
    assert [problem.code for problem in found.problems if problem.clause] == []
    short = check(deck_of("mythos", main=[(2, character(1))]), rule, None, [unread])
    assert [(problem.code, problem.got) for problem in short.problems if problem.clause] == [("too-few-cards", 4)]


def test_a_clause_as_json_has_its_days_and_its_source(tmp_path: Path) -> None:
    dated = house(tmp_path, "mythos", POINTS + "since = 2020-01-02\nuntil = 2021-03-04\n").clauses[0].to_json()
    assert (dated["since"], dated["until"], dated["source"]) == ("2020-01-02", "2021-03-04", "d, h")
    plain = house(tmp_path, "mythos", POINTS).clauses[0].to_json()
    assert (plain["since"], plain["until"]) == (None, None)


def test_a_format_is_whole_unless_it_says_that_it_is_a_part(tmp_path: Path) -> None:
    assert house(tmp_path, "mythos", POINTS).part is False
    assert house(tmp_path, "mythos", "part = true\n" + POINTS).part is True


@pytest.mark.parametrize(("names", "codes"), [(["Naruto"], []), (["Naruto", "NARUTO"], [])])
def test_one_name_in_two_cases_is_one_spelling(tmp_path: Path, names: list[str], codes: list[str]) -> None:
    deck = legal_deck()
    for number, name in enumerate(names, 301):
        printing = character(number)
        deck = with_line(deck, "main", 1, replace(printing, card=replace(printing.card, name=name)))
    found = report(deck, house(tmp_path, "mythos", POINTS))
    assert [problem.code for problem in found.problems if problem.code == "respelled"] == codes


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (1, "Ninja 1 (KS-001-C) goes with a card"),
        (2, "Ninja 1 (KS-001-C), Ninja 2 (KS-002-C) go with one card"),
        (3, "Ninja 1 (KS-001-C), Ninja 2 (KS-002-C), Ninja 3 (KS-003-C) go with one card"),
        (4, "Ninja 1 (KS-001-C), Ninja 2 (KS-002-C), Ninja 3 (KS-003-C) and 1 more go with one card"),
        (6, "Ninja 1 (KS-001-C), Ninja 2 (KS-002-C), Ninja 3 (KS-003-C) and 3 more go with one card"),
    ],
)
def test_of_many_cards_that_lack_one_partner_three_are_named(cards: int, said: str) -> None:
    entries = [DeckEntry(1, character(number), "main") for number in (*range(1, cards + 1), 1)]
    assert _go_together(entries) == said


def test_a_copy_that_is_moved_keeps_what_was_said_of_the_last_line_that_had_it() -> None:
    lines = [DeckEntry(2, character(1), "main", comment=said) for said in ("first", "last")]
    moved = apply(Deck("mythos", tuple(lines), source="test.deck"), [Edit(1, character(1), "main", "missions")])
    assert [(entry.count, entry.section, entry.comment) for entry in moved.entries] == [
        (2, "main", "first"),
        (1, "main", "last"),
        (1, "missions", "last"),
    ]


def test_a_note_on_stand_ins_names_the_lines_that_they_stand_on() -> None:
    made_up = replace(character(301), invented=("name",))
    deck = with_line(with_line(legal_deck(), "main", 1, made_up), "main", 1, character(302))
    (note,) = [problem for problem in report(deck).problems if problem.code == "stand-in"]
    assert (note.got, note.lines) == (1, (19,))
    no_line = deck.with_entries((*legal_deck().entries, DeckEntry(1, made_up, "main")))
    (note,) = [problem for problem in report(no_line).problems if problem.code == "stand-in"]
    assert (note.got, note.lines) == (1, ())
