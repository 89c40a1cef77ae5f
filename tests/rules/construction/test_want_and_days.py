"""What a clause asks for where something is missing, when it is in force, and how bad problems are."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from rules.construction.edits import apply
from rules.construction.mend import mend
from rules.construction.problems import Edit, Problem, how_bad
from rules.core.errors import DataError
from tests.rules.construction.kit import deck_of, errors, house
from tests.rules.construction.mythos_cards import character, mission

CLAUSE = """[[clause]]
id = "asked"
says = "Something is asked."
source = { document = "d", heading = "h" }
"""


def test_one_card_of_a_kind_is_asked_for_where_there_is_none(tmp_path: Path) -> None:
    form = house(tmp_path, "mythos", CLAUSE + 'require = "cost>=5"\n')
    deck = deck_of("mythos", main=[(2, character(1))], missions=[(1, mission(201))])
    (problem,) = errors(deck, form)
    assert (problem.code, problem.got, problem.limit) == ("missing", 0, 1)
    assert problem.fix is not None
    assert problem.fix.want is not None
    assert (problem.fix.want.number, problem.fix.want.section) == (1, "main")
    assert errors(deck_of("mythos", main=[(1, character(2, cost=5))], missions=[]), form) == []


def test_a_clause_with_a_section_asks_for_cards_in_its_own(
    tmp_path: Path,
) -> None:
    deck = deck_of("mythos", main=[(2, character(1))], missions=[(1, mission(201))])
    form = house(tmp_path, "mythos", CLAUSE + 'section = "missions"\nrequire = "points>=3"\n')
    (problem,) = errors(deck, form)
    assert problem.fix is not None
    assert problem.fix.want is not None
    assert problem.fix.want.section == "missions"


def test_where_cards_are_too_few_another_one_is_asked_for(tmp_path: Path) -> None:
    form = house(tmp_path, "mythos", CLAUSE + 'section = "main"\ndifferent = { key = "name", at_least = 2 }\n')
    (problem,) = errors(deck_of("mythos", main=[(2, character(1))], missions=[(1, mission(201))]), form)
    assert problem.fix is not None
    assert problem.fix.want is not None
    assert [problem.fix.want.suits(character(number)) for number in (1, 2)] == [False, True]


def test_a_deck_is_mended_as_the_clauses_of_the_day_say(tmp_path: Path) -> None:
    limit = 'section = "main"\nsize = { at_most = 1 }\n'
    form = house(tmp_path, "mythos", CLAUSE + limit + "since = 2020-01-02\nuntil = 2020-01-03\n")
    deck = deck_of("mythos", main=[(2, character(1))], missions=[(1, mission(201))])
    assert mend(deck, form, date(2020, 1, 2)).deck.size("main") == 1
    assert mend(deck, form, date(2020, 1, 4)).deck == deck


@pytest.mark.parametrize(("until", "holds"), [("2020-01-02", True), ("2020-01-03", True), ("2020-01-01", False)])
def test_a_clause_may_be_in_force_for_a_single_day_but_not_for_less(tmp_path: Path, until: str, *, holds: bool) -> None:
    body = CLAUSE + f'require = "cost>=5"\nsince = 2020-01-02\nuntil = {until}\n'
    if holds:
        assert str(house(tmp_path, "mythos", body).clauses[0].until) == until
        return
    with pytest.raises(DataError, match="before it begins"):
        house(tmp_path, "mythos", body)


def test_problems_are_as_bad_as_their_numbers_are_apart_and_1_where_they_have_none() -> None:
    problems = [
        Problem("over", "", got=5, limit=3, clause="a"),
        Problem("over", "", got=4, limit=4, clause="a"),
        Problem("under", "", got=1, limit=4, clause="a"),
        Problem("other", "", clause="b"),
        Problem("half", "", got=7, clause="b"),
        Problem("half", "", limit=7, clause="b"),
    ]
    assert dict(how_bad(problems)) == {("over", "a"): 2, ("under", "a"): 3, ("other", "b"): 1, ("half", "b"): 2}


def test_what_goes_into_a_section_stands_behind_its_last_line_and_else_at_the_end() -> None:
    one, two, three = character(1), character(2), character(3)
    deck = deck_of("mythos", main=[(1, one)], missions=[(1, mission(201))])
    into_main = apply(deck, [Edit(2, two, into="main")])
    assert [(entry.printing.card.name, entry.count) for entry in into_main.entries] == [
        ("Ninja 1", 1),
        ("Ninja 2", 2),
        ("Mission 201", 1),
    ]
    elsewhere = apply(into_main, [Edit(1, three, into="maybeboard"), Edit(1, two, into="main")])
    assert [(entry.section, entry.count) for entry in elsewhere.everything] == [
        ("main", 1),
        ("main", 3),
        ("missions", 1),
        ("maybeboard", 1),
    ]
