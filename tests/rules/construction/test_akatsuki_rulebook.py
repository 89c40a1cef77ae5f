"""Rulebook 002, "Matériel", "Mise en place" and "Mode de jeu": a team and its box, just inside and just outside."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings, strategies as st

from rules.construction import Problem, check, load_format
from rules.construction.edits import apply
from rules.construction.formats import format_of
from rules.construction.mend import mend
from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import game
from tests.rules.construction.kit import clauses_broken, deck_of, errors, report, starter, with_count, with_line

GAME = "akatsuki"
MODES = {"easy": "blue", "normal": "blue", "expert": "red"}


@cache
def box() -> dict[str, Printing]:
    return starter(GAME)


def of_type(type_id: str, **facts: object) -> list[Printing]:
    """The box's cards of a type with these facts."""
    return [
        printing
        for printing in box().values()
        if printing.card.type_id == type_id
        and all(getattr(printing.card, name) == value for name, value in facts.items())
    ]


def copies(printing: Printing) -> int:
    return int(getattr(printing.card, "copies", 1))


def legal(players: int = 3, colour: str = "blue") -> Deck:
    """The first heroes of the box with all that belongs to them."""
    heroes = of_type("hero")[:players]
    techniques = [card for hero in heroes for card in of_type("technique", hero=hero.card.name)]
    return deck_of(
        GAME,
        team=[(1, hero) for hero in heroes],
        techniques=[(copies(card), card) for card in techniques],
        akatsuki=[(copies(card), card) for card in of_type("member")],
        traps=[(copies(card), card) for card in of_type("trap", colour=colour)],
    )


def line_of(deck: Deck, section: str, at: int = 0) -> int:
    line = deck.section(section)[at].line
    assert line is not None
    return line


def only(deck: Deck, rules: str = "normal") -> Problem:
    (problem,) = errors(deck, rules)
    return problem


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("mode", MODES)
def test_a_team_for_each_number_of_players_is_legal_in_each_mode(mode: str, players: int) -> None:
    deck = legal(players, MODES[mode])
    assert clauses_broken(deck, mode) == []
    assert clauses_broken(deck, f"{mode}+{players}-players") == []
    other = 2 if players > 2 else 3
    assert {clause for _, clause in clauses_broken(deck, f"{mode}+{other}-players")} == {"team-size"}


def test_one_hero_alone_is_no_team() -> None:
    assert (only(legal(1)).code, only(legal(1)).clause) == ("too-few-cards", "team-size")


def test_the_heroes_are_different() -> None:
    deck = with_line(legal(2), "team", 1, of_type("hero")[0])
    assert clauses_broken(deck, "normal") == [("not-distinct", "team-different")]
    assert clauses_broken(deck, "genin") == [("not-distinct", "team-different")]


def test_each_hero_has_14_techniques() -> None:
    deck = legal()
    problem = only(with_count(deck, line_of(deck, "techniques"), 0))
    assert (problem.code, problem.clause, problem.got, problem.limit) == (
        "too-few-for-partner",
        "techniques-each",
        13,
        14,
    )
    assert problem.message == "Techniques: 13 techniques for Naruto Uzumaki, but it takes exactly 14."


def test_a_technique_is_there_as_often_as_the_box_holds_it() -> None:
    deck = legal()
    assert set(clauses_broken(with_count(deck, line_of(deck, "techniques"), 2), "normal")) == {
        ("too-many-for-partner", "techniques-each"),
        ("too-many-copies", "techniques-copies"),
    }


def test_a_technique_belongs_to_a_hero_of_the_team() -> None:
    stranger = of_type("technique", hero=of_type("hero")[5].card.name)[0]
    deck = with_line(legal(), "techniques", 1, stranger)
    assert clauses_broken(deck, "normal") == [("no-partner", "techniques-own")]


def test_all_techniques_of_a_hero_who_is_not_in_the_team_are_one_problem() -> None:
    missing = of_type("hero")[5].card.name
    deck = legal()
    strangers = of_type("technique", hero=missing)
    for printing in strangers:
        deck = with_line(deck, "techniques", 1, printing)
    problem = only(deck)
    assert (problem.code, problem.clause, problem.got) == ("no-partner", "techniques-own", len(strangers))
    assert problem.cards == tuple(printing.id for printing in strangers)
    assert f"and {len(strangers) - 3} more go with one card that is not in Heroes." in problem.message


def test_20_akatsuki_cards_with_the_two_bosses_set_apart() -> None:
    deck = legal()
    assert deck.size("akatsuki") == 20
    assert clauses_broken(with_count(deck, line_of(deck, "akatsuki"), 0), "normal") == [
        ("too-few-cards", "akatsuki-size")
    ]
    boss = next(entry for entry in deck.section("akatsuki") if "boss" in getattr(entry.printing.card, "traits", ()))
    assert boss.line is not None
    assert set(clauses_broken(with_count(deck, boss.line, 0), "normal")) == {
        ("too-few-cards", "akatsuki-size"),
        ("too-few-of-these", "bosses"),
    }


def test_an_akatsuki_card_is_there_as_often_as_the_box_holds_it() -> None:
    deck = legal()
    first, second = line_of(deck, "akatsuki", 0), line_of(deck, "akatsuki", 1)
    swapped = with_count(with_count(deck, first, 2), second, 0)
    assert clauses_broken(swapped, "normal") == [("too-many-copies", "akatsuki-copies")]


@pytest.mark.parametrize("mode", MODES)
def test_the_traps_have_the_colour_of_the_mode(mode: str) -> None:
    other = "red" if MODES[mode] == "blue" else "blue"
    assert {clause for _, clause in clauses_broken(legal(3, other), mode)} == {"traps-colour"}


def test_20_trap_tokens() -> None:
    deck = legal()
    assert deck.size("traps") == 20
    problem = only(with_count(deck, line_of(deck, "traps"), 9))
    assert (problem.code, problem.clause) == ("too-few-cards", "traps-size")
    assert problem.message == "Trap tokens: 19 tokens, but it takes exactly 20."


def test_a_trap_token_is_there_as_often_as_the_box_holds_it() -> None:
    deck = legal()
    swapped = with_count(with_count(deck, line_of(deck, "traps", 1), 6), line_of(deck, "traps", 0), 9)
    assert clauses_broken(swapped, "normal") == [("too-many-copies", "traps-copies")]


@pytest.mark.parametrize("section", ["team", "akatsuki", "traps"])
def test_each_section_holds_its_own_kind_of_card(section: str) -> None:
    zone = of_type("zone")[0]
    codes = clauses_broken(with_line(legal(), section, 1, zone), "normal")
    assert [clause for code, clause in codes if code == "not-allowed"] == [f"{section}-{_kind(section)}"]


def _kind(section: str) -> str:
    return "heroes" if section == "team" else "only"


def test_only_techniques_are_techniques() -> None:
    codes = clauses_broken(with_line(legal(), "techniques", 1, of_type("zone")[0]), "normal")
    assert ("not-allowed", "techniques-only") in codes


def test_a_part_of_a_format_is_no_format() -> None:
    for part in ("box", "3-players", "2-players+3-players"):
        with pytest.raises(UsageError, match="only a part of a format"):
            check(legal(), load_format(game(GAME), part))


def test_stand_ins_are_noted() -> None:
    notes = [problem for problem in report(legal(), "normal").problems if problem.code == "stand-in"]
    assert len(notes) == 1
    assert notes[0].severity == "note"
    assert report(legal(), "normal").legal


MUTATIONS = {
    "a hero too many": ("too-many-cards", "team-size"),
    "the same hero twice": ("not-distinct", "team-different"),
    "a technique too few": ("too-few-for-partner", "techniques-each"),
    "a stranger's technique": ("no-partner", "techniques-own"),
    "an Akatsuki card too few": ("too-few-cards", "akatsuki-size"),
    "an Akatsuki card for another": ("too-many-copies", "akatsuki-copies"),
    "a trap too few": ("too-few-cards", "traps-size"),
    "a trap of the other colour": ("forbidden", "traps-colour"),
}


@settings(max_examples=40)
@given(st.sampled_from(sorted(MUTATIONS)), st.integers(0, 20))
def test_every_single_edit_that_breaks_one_clause_is_reported_with_its_code(name: str, at: int) -> None:
    deck, rules = legal(2), "normal"
    members = [e for e in deck.section("akatsuki") if "boss" not in getattr(e.printing.card, "traits", ())]
    member = members[at % len(members)]
    other = next(e for e in members if copies(e.printing) == 1 and e != member)
    techniques = deck.section("techniques")
    technique = techniques[at % len(techniques)]
    trap = deck.section("traps")[at % 3]
    hero = of_type("hero")[at % 2]
    assert None not in (member.line, other.line, technique.line, trap.line)
    if name == "a hero too many":
        rules = "normal+2-players"
        edited = legal(3)
    elif name == "the same hero twice":
        edited = with_line(deck, "team", 1, hero)
    elif name == "a technique too few":
        edited = with_count(deck, technique.line or 0, technique.count - 1)
    elif name == "a stranger's technique":
        strange = of_type("technique", hero=of_type("hero")[5].card.name)
        edited = with_line(deck, "techniques", 1, strange[at % len(strange)])
    elif name == "an Akatsuki card too few":
        edited = with_count(deck, member.line or 0, member.count - 1)
    elif name == "an Akatsuki card for another":
        edited = with_count(with_count(deck, member.line or 0, member.count + 1), other.line or 0, 0)
    elif name == "a trap too few":
        edited = with_count(deck, trap.line or 0, trap.count - 1)
    else:
        red = of_type("trap", colour="red")
        edited = with_line(with_count(deck, trap.line or 0, trap.count - 1), "traps", 1, red[at % len(red)])
    assert clauses_broken(edited, rules) == [MUTATIONS[name]]


@pytest.mark.parametrize(("name", "cards"), [("normal+1-zetsu-less", 19), ("expert+2-zetsu-less", 18)])
def test_questions_one_or_two_zetsu_cards_may_be_left_out(name: str, cards: int) -> None:
    clauses = {clause.id: clause for clause in load_format(game(GAME), name).clauses}
    assert f"There are {cards} Akatsuki cards" in clauses["akatsuki-size"].says
    assert "akatsuki-zetsu" in clauses


@pytest.mark.parametrize(
    ("printed", "mode"), [("facile", "easy"), ("chuunin", "easy"), ("genin", "normal"), ("juunin", "expert")]
)
def test_mode_de_jeu_a_mode_is_a_format_by_its_printed_names_too(printed: str, mode: str) -> None:
    ours, known = (load_format(game(GAME), name).clauses for name in (printed, mode))
    assert [(clause.id, clause.says) for clause in ours] == [(clause.id, clause.says) for clause in known]


def test_a_deck_of_a_team_alone_is_checked_as_a_team_whatever_mode_it_names() -> None:
    of_game = game(GAME)
    for mode in (None, "genin"):
        whole = replace(legal(3), format=mode)
        team = replace(whole, entries=tuple(entry for entry in whole.entries if entry.section == "team"))
        assert format_of(of_game, whole) == mode
        assert format_of(of_game, team) == "team"
        assert check(team, load_format(of_game, format_of(of_game, team))).legal


@pytest.mark.parametrize(("heroes", "noted"), [(1, ["team-players"]), (2, [])])
def test_mise_en_place_a_team_of_one_is_noted_and_legal(heroes: int, noted: list[str]) -> None:
    whole = legal(3)
    team = replace(whole, entries=tuple(entry for entry in whole.entries if entry.section == "team")[:heroes])
    report = check(team, load_format(game(GAME), "team"))
    assert report.legal
    assert [problem.clause for problem in report.problems if problem.clause] == noted


def test_a_team_alone_is_a_format() -> None:
    clauses = load_format(game(GAME), "team").clauses
    assert {clause.sections for clause in clauses} == {("team",)}


@pytest.mark.parametrize("less", [1, 2])
def test_questions_of_a_whole_box_zetsu_cards_are_to_be_removed_and_no_boss(less: int) -> None:
    rules = load_format(game(GAME), f"normal+{less}-zetsu-less")
    (problem,) = errors(legal(3), rules)
    assert problem.clause == "akatsuki-size"
    assert problem.fix is not None
    assert {edit.printing.card.name.split()[0] for edit in problem.fix.edits} == {"Zetsu"}
    assert sum(edit.count for edit in problem.fix.edits) == less
    assert check(apply(legal(3), problem.fix.edits), rules).legal
    assert mend(legal(3), rules).report.legal


def test_questions_another_card_than_zetsus_is_not_to_be_left_out() -> None:
    rules = load_format(game(GAME), "normal+1-zetsu-less")
    deck = legal(3)
    other = next(e for e in deck.section("akatsuki") if not e.printing.card.name.startswith("Zetsu"))
    less = with_count(deck, other.line or 0, other.count - 1)
    assert {"akatsuki-size", "akatsuki-zetsu"} == {problem.clause for problem in errors(less, rules)}
