"""Every kind of rule, just inside and just outside, through house formats of a game with nothing else in the way."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from rules.construction import Severity, check
from rules.construction.edits import apply
from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.core.errors import UsageError
from tests.rules.construction.kit import deck_of, errors, house, report, with_count, with_line
from tests.rules.construction.mythos_cards import character, legal_deck, mission


def clause(rule: str, head: str = "") -> str:
    return f'[[clause]]\nid = "it"\nsays = "So it is."\nsource = {{ document = "d", heading = "h" }}\n{head}\n{rule}\n'


def found(tmp_path: Path, deck: Deck, rule: str, head: str = "") -> list[str]:
    return [problem.code for problem in errors(deck, house(tmp_path, "mythos", clause(rule, head)))]


@pytest.mark.parametrize(
    ("rule", "inside", "outside", "code"),
    [
        ('section = "main"\nsize = { exactly = 30 }', 30, 29, "too-few-cards"),
        ('section = "main"\nsize = { exactly = 30 }', 30, 31, "too-many-cards"),
        ('section = "main"\nsize = { at_least = 30 }', 60, 29, "too-few-cards"),
        ('section = "main"\nsize = { at_most = 30 }', 1, 31, "too-many-cards"),
        ('section = ["main", "missions"]\nsize = { at_most = 31 }', 30, 31, "too-many-cards"),
        ("size = { at_least = 30, at_most = 31 }", 30, 31, "too-many-cards"),
    ],
)
def test_size(tmp_path: Path, rule: str, inside: int, outside: int, code: str) -> None:
    for size, codes in ((inside, []), (outside, [code])):
        deck = deck_of("mythos", main=[(size, character(1))], missions=[(1, mission(201))])
        assert found(tmp_path, deck, rule) == codes


def test_count_by_query(tmp_path: Path) -> None:
    rule = 'count = { where = "type:character cost>=5", at_most = 2 }'
    deck = with_line(legal_deck(), "main", 2, character(50, cost=5))
    assert found(tmp_path, deck, rule) == []
    assert found(tmp_path, with_line(deck, "main", 1, character(51, cost=6)), rule) == ["too-many-of-these"]
    least = 'count = { where = "cost>=5", at_least = 2 }'
    assert found(tmp_path, deck, least) == []
    assert found(tmp_path, with_count(deck, 19, 1), least) == ["too-few-of-these"]


def test_count_of_listed_cards_in_total(tmp_path: Path) -> None:
    rule = 'count = { cards = ["Ninja 1", "KS-002-C", "mythos:KS-003"], at_most = 5 }'
    deck = legal_deck()
    assert found(tmp_path, with_count(deck, 1, 1), rule) == []
    assert found(tmp_path, deck, rule) == ["too-many-of-these"]


def test_different_cards(tmp_path: Path) -> None:
    rule = 'section = "main"\ndifferent = { key = "name", exactly = 15 }'
    deck = legal_deck()
    assert found(tmp_path, deck, rule) == []
    assert found(tmp_path, with_count(deck, 1, 0), rule) == ["too-few-different"]
    assert found(tmp_path, with_line(deck, "main", 1, character(99)), rule) == ["too-many-different"]


@pytest.mark.parametrize(
    ("key", "same", "other"),
    [
        ("name", character(80, name="NINJA  1"), character(81)),
        ("version", character(1, variant="R"), character(1, set_code="XX")),
        ("card", character(1, variant="R"), character(1, set_code="XX")),
        ("printing", character(1), character(1, variant="R")),
        ("title", character(1, set_code="XX"), character(81)),
    ],
)
def test_copies_by_key(tmp_path: Path, key: str, same: Printing, other: Printing) -> None:
    rule = f'section = "main"\ncopies = {{ key = "{key}", at_most = 2 }}'
    assert found(tmp_path, with_line(legal_deck(), "main", 1, other), rule) == []
    assert found(tmp_path, with_line(legal_deck(), "main", 1, same), rule) == ["too-many-copies"]


def test_copies_with_exceptions_and_limits_of_their_own(tmp_path: Path) -> None:
    rule = 'copies = { key = "name", at_most = 2, except = "cost=9", limits = { "Ninja 1" = 3, "KS-002-C" = 1 } }'
    deck = with_count(with_count(legal_deck(), 1, 3), 2, 1)
    assert found(tmp_path, deck, rule) == []
    assert found(tmp_path, with_line(deck, "main", 7, character(60, cost=9)), rule) == []
    assert found(tmp_path, with_count(deck, 1, 4), rule) == ["too-many-copies"]
    assert found(tmp_path, with_count(deck, 2, 2), rule) == ["too-many-copies"]


def test_copies_as_many_as_a_field_says(tmp_path: Path) -> None:
    rule = 'section = "main"\ncopies = { key = "card", at_most = "cost" }'
    assert found(tmp_path, legal_deck(), rule) == []
    assert found(tmp_path, with_count(legal_deck(), 1, 3), rule) == ["too-many-copies"]


def test_distinct(tmp_path: Path) -> None:
    rule = 'section = "missions"\ndistinct = { key = "name" }'
    assert found(tmp_path, legal_deck(), rule) == []
    assert found(tmp_path, with_line(legal_deck(), "missions", 1, mission(201)), rule) == ["not-distinct"]


def test_restricted(tmp_path: Path) -> None:
    rule = 'restricted = ["Ninja 1", "Ninja 2"]'
    deck = with_count(with_count(legal_deck(), 1, 1), 2, 1)
    assert found(tmp_path, deck, rule) == []
    assert found(tmp_path, with_count(deck, 1, 2), rule) == ["restricted"]
    assert found(tmp_path, legal_deck(), 'restricted = { cards = ["Ninja 1"], at_most = 2 }') == []


def test_allow_forbid_require(tmp_path: Path) -> None:
    assert found(tmp_path, legal_deck(), 'section = "main"\nallow = "type:character"') == []
    assert found(tmp_path, legal_deck(), 'section = "main"\nallow = "cost>2"') == ["not-allowed"] * 15
    assert found(tmp_path, legal_deck(), 'forbid = "cost>2"') == []
    costly = with_line(legal_deck(), "main", 1, character(50, cost=3))
    assert found(tmp_path, costly, 'forbid = "cost>2"') == ["forbidden"]
    assert found(tmp_path, costly, 'require = "cost>2"') == []
    assert found(tmp_path, legal_deck(), 'require = "cost>2"') == ["missing"]


def test_condition_on_all_cards_together(tmp_path: Path) -> None:
    rule = 'condition = "count(cost>=5) = 0 or count(type:mission) >= 4"'
    assert found(tmp_path, legal_deck(), rule) == []
    costly = with_line(legal_deck(), "main", 1, character(50, cost=5))
    (problem,) = errors(costly, house(tmp_path, "mythos", clause(rule)))
    assert (problem.code, problem.lines) == ("unmet", (16, 17, 18, 19))
    assert found(tmp_path, with_line(costly, "missions", 1, mission(204)), rule) == []


def test_banned_by_name_by_card_and_by_printing(tmp_path: Path) -> None:
    for name in ("ninja 1", "KS-001", "mythos:KS-001-C"):
        assert found(tmp_path, legal_deck(), f'banned = ["{name}"]') == ["banned"]
    assert found(tmp_path, legal_deck(), 'banned = ["Ninja 99", "KS-001-R"]') == []


def test_points(tmp_path: Path) -> None:
    rule = 'points = { at_most = 7, cards = { "Ninja 1" = 3, "KS-002" = 1 } }'
    assert found(tmp_path, with_count(legal_deck(), 2, 1), rule) == []
    (problem,) = errors(legal_deck(), house(tmp_path, "mythos", clause(rule)))
    assert (problem.code, problem.got, problem.limit, problem.lines) == ("too-many-points", 8, 7, (1, 2))
    assert problem.fix is not None
    assert problem.fix.says == "Remove 1 of Ninja 1 (KS-001-C)."


def test_belongs(tmp_path: Path) -> None:
    rule = 'belongs = { where = "type:mission", to = "missions" }'
    assert found(tmp_path, legal_deck(), rule) == []
    deck = with_line(legal_deck(), "main", 1, mission(204))
    (problem,) = errors(deck, house(tmp_path, "mythos", clause(rule)))
    assert (problem.code, problem.lines) == ("wrong-section", (19,))
    assert problem.fix is not None
    assert problem.fix.says == "Move 1 of Mission 204 (KS-204-MMS) to Missions."
    assert apply(deck, problem.fix.edits).size("missions") == 4


def test_match_and_each_across_sections(tmp_path: Path) -> None:
    match = 'section = "main"\nmatch = { key = "title", with = "missions", by = "name" }'
    partners = deck_of("mythos", main=[(2, character(1))], missions=[(1, mission(201, name="Version 1"))])
    assert found(tmp_path, partners, match) == []
    assert found(tmp_path, with_line(partners, "main", 1, character(2)), match) == ["no-partner"]
    each = 'section = "main"\neach = { of = "missions", by = "name", key = "title", exactly = 2 }'
    assert found(tmp_path, partners, each) == []
    assert found(tmp_path, with_count(partners, 1, 1), each) == ["too-few-for-partner"]
    assert found(tmp_path, with_count(partners, 1, 3), each) == ["too-many-for-partner"]


@pytest.mark.parametrize(
    ("day", "codes"),
    [
        (date(2026, 3, 31), []),
        (date(2026, 4, 1), ["banned"]),
        (date(2026, 6, 30), ["banned"]),
        (date(2026, 7, 1), []),
    ],
)
def test_a_clause_holds_from_its_first_day_to_its_last(tmp_path: Path, day: date, codes: list[str]) -> None:
    rules = house(tmp_path, "mythos", clause('banned = ["Ninja 1"]', "since = 2026-04-01\nuntil = 2026-06-30"))
    assert [problem.code for problem in errors(legal_deck(), rules, day)] == codes


def test_warnings_and_notes_leave_a_deck_legal_and_come_after_errors(tmp_path: Path) -> None:
    body = "".join(
        clause(f'banned = ["Ninja {number}"]', f'severity = "{severity}"').replace('"it"', f'"{severity}"')
        for number, severity in enumerate(("note", "warning", "error"), 1)
    )
    checked = report(legal_deck(), house(tmp_path, "mythos", body))
    assert [problem.severity for problem in checked.problems] == ["error", "warning", "note"]
    assert not checked.legal
    assert (checked.number_of(Severity.WARNING), checked.number_of(Severity.NOTE)) == (1, 1)
    mild = house(tmp_path, "mythos", clause('banned = ["Ninja 1"]', 'severity = "warning"'))
    assert report(legal_deck(), mild).legal


def test_a_problem_names_clause_source_cards_and_lines_in_the_order_of_the_file(tmp_path: Path) -> None:
    deck = with_line(legal_deck(), "main", 1, character(1, variant="R"))
    rules = house(tmp_path, "mythos", clause('copies = { key = "card", at_most = 2 }'))
    (problem,) = errors(deck, rules)
    assert problem.to_json() == {
        "code": "too-many-copies",
        "severity": "error",
        "message": "The whole deck: 3 copies of Ninja 1 (KS-001-C), but at most 2 may be there.",
        "got": 3,
        "limit": 2,
        "cards": ["mythos:KS-001-C", "mythos:KS-001-R"],
        "lines": [1, 19],
        "clause": "it",
        "source": "d, h",
        "fix": "Remove 1 of Ninja 1 (KS-001-R).",
    }


def test_a_section_the_game_does_not_have_is_a_problem_by_itself(tmp_path: Path) -> None:
    deck = with_line(legal_deck(), "sideboard", 1, character(1))
    (problem,) = errors(deck, house(tmp_path, "mythos", ""))
    assert (problem.code, problem.lines, problem.clause) == ("unknown-section", (19,), None)


def test_a_deck_of_another_game_is_refused(tmp_path: Path) -> None:
    deck = Deck("naruto-ccg", ())
    with pytest.raises(UsageError, match="for naruto-ccg"):
        check(deck, house(tmp_path, "mythos", ""))
