"""Edges of what mends a deck: the entry copies go from, how many there is room for, what is proposed, a file's size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from rules.construction import Edit, Problem, load_format
from rules.construction.edits import apply
from rules.construction.problems import Fix, Want, how_bad
from rules.construction.proposing import proposals
from rules.construction.settling import room_for
from rules.construction.smallest import between, number_of_edits, still_to_add
from rules.construction.toml import Document
from rules.core.cards import Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.errors import DataError
from rules.core.registry import game
from rules.games.mythos.cards import Character
from tests.rules.construction.kit import deck_of, errors, house, printed, report, with_line
from tests.rules.construction.mythos_cards import character, legal_deck, mission
from tests.rules.construction.shinobi_cards import CCG, ninja

CARDS = [character(1), character(2), mission(201)]


def copies(deck: Deck) -> list[tuple[str, str, int]]:
    return [(entry.printing.card.name, entry.section, entry.count) for entry in deck.everything]


@pytest.mark.parametrize(
    ("taken", "left"),
    [
        (1, [("Ninja 1", "main", 2), ("Ninja 2", "main", 1), ("Ninja 1", "main", 2)]),
        (3, [("Ninja 1", "main", 2), ("Ninja 2", "main", 1)]),
        (4, [("Ninja 1", "main", 1), ("Ninja 2", "main", 1)]),
        (5, [("Ninja 2", "main", 1)]),
    ],
)
def test_copies_go_out_of_the_last_entry_that_has_them_and_on_to_the_one_before(
    taken: int, left: list[tuple[str, str, int]]
) -> None:
    deck = deck_of("mythos", main=[(2, character(1)), (1, character(2)), (3, character(1))])
    assert copies(apply(deck, [Edit(taken, character(1), out_of="main")])) == left


def test_copies_go_onto_their_entry_or_behind_the_last_of_their_section() -> None:
    deck = deck_of("mythos", main=[(2, character(1)), (1, character(2))], missions=[(1, mission(201))])
    assert copies(apply(deck, [Edit(2, character(2), into="main"), Edit(1, character(3), into="main")])) == [
        ("Ninja 1", "main", 2),
        ("Ninja 2", "main", 3),
        ("Ninja 3", "main", 1),
        ("Mission 201", "missions", 1),
    ]


decks = st.lists(
    st.tuples(st.integers(1, 4), st.sampled_from(CARDS), st.sampled_from(["main", "missions"])), max_size=6
).map(lambda lines: Deck("mythos", tuple(DeckEntry(*line) for line in lines)))


def held(deck: Deck) -> dict[tuple[str, str], int]:
    found: dict[tuple[str, str], int] = {}
    for entry in deck.entries:
        key = (entry.printing.id, entry.section)
        found[key] = found.get(key, 0) + entry.count
    return found


@given(decks, decks)
def test_the_edits_between_two_decks_make_one_of_the_other_and_none_is_needless(before: Deck, after: Deck) -> None:
    edits = between(before, after)
    assert held(apply(before, edits)) == held(after)
    apart = 0
    for card in CARDS:
        changes = [
            held(after).get((card.id, section), 0) - held(before).get((card.id, section), 0)
            for section in ("main", "missions")
        ]
        more, fewer = sum(max(each, 0) for each in changes), sum(max(-each, 0) for each in changes)
        apart += max(more, fewer)  # a copy that goes and one that comes are one copy moved
    assert number_of_edits(before, after) == apart == sum(edit.count for edit in edits)
    assert number_of_edits(after, before) == apart


def hole(number: int, section: str) -> Problem:
    return Problem("too-few-cards", "", fix=Fix("Add.", want=Want(number, section, lambda _: True)))


def test_holes_of_one_section_may_be_filled_by_the_same_cards_and_of_two_not() -> None:
    assert still_to_add([]) == 0
    assert still_to_add([hole(3, "main"), hole(2, "main")]) == 3
    assert still_to_add([hole(3, "main"), hole(2, "missions"), hole(4, "main")]) == 6
    assert still_to_add([hole(1, "main"), Problem("banned", "")]) == 1


def errors_of(game_id: str) -> partial[list[Problem]]:
    return partial(errors, rules=load_format(game(game_id)))


@pytest.mark.parametrize("most", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("card", [character(1), character(20), mission(201), mission(205)])
@pytest.mark.parametrize("section", ["main", "missions"])
def test_there_is_room_for_as_many_copies_as_make_nothing_worse(card: Printing, section: str, most: int) -> None:
    deck, check = legal_deck(), errors_of("mythos")
    before = how_bad(check(deck))

    def goes(count: int) -> bool:
        after = how_bad(check(apply(deck, [Edit(count, card, into=section)]))) if count else before
        return all(after[key] <= before[key] for key in after)

    fits = next(count for count in range(most, -1, -1) if all(goes(each) for each in range(count + 1)))
    assert room_for(deck, card, section, most, check) == fits


def test_of_cards_that_share_as_much_the_one_that_has_least_besides_is_proposed_first() -> None:
    deck = deck_of(CCG, main=[(2, ninja(CCG, 1, symbols=("Fire",))), (1, ninja(CCG, 2, symbols=("Fire", "Wind")))])
    supply = [
        ninja(CCG, 10, "Genin", "Growth", symbols=("Fire", "Water", "Earth")),
        ninja(CCG, 11, symbols=("Fire",)),
        ninja(CCG, 12, symbols=("Water",)),
        ninja(CCG, 1, symbols=("Fire",)),
        ninja(CCG, 13, symbols=("Earth",)),
    ]
    found = proposals(deck, Want(2, "main", lambda _: True), supply)
    assert found[0].number == "N-011"
    assert len(found) == 3
    assert "N-001" not in [each.number for each in found]
    assert proposals(deck, Want(2, "main", lambda each: each.number == "N-013"), supply) == [supply[4]]


def test_titles_and_rarities_make_no_card_more_like_another() -> None:
    """Of cards that are as like in all that comes from short lists the first by its id is proposed first."""
    deck = deck_of("mythos", main=[(2, character(1))])
    named = Character(name="Ninja 9", title="Version 1", cost=2, power=2)
    same_title = replace(printed("mythos", named, "009", variant="C"), rarity="R")
    deck = deck.with_entries(tuple(replace(e, printing=replace(e.printing, rarity="R")) for e in deck.entries))
    found = proposals(deck, Want(1, "main", lambda _: True), [same_title, character(5)])
    assert [each.number for each in found] == ["005", "009"]


def stand_in(number: int, *invented: str) -> Printing:
    return replace(character(number), invented=invented)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ([(2, stand_in(31, "name", "cost"))], "2 of 35 cards are stand-ins: no source prints their facts."),
        ([(2, stand_in(31, "cost"))], "2 of 35 cards are stand-ins: no source prints their cost (2)."),
        (
            [(2, stand_in(31, "cost")), (1, stand_in(32, "cost", "power")), (3, stand_in(33, "name"))],
            "6 of 39 cards are stand-ins: no source prints their facts (3), cost (3), power (1).",
        ),
    ],
)
def test_what_is_made_up_of_stand_ins_is_told_with_how_many(cards: Sequence[tuple[int, Printing]], said: str) -> None:
    deck = legal_deck()
    for count, card in cards:
        deck = with_line(deck, "main", count, card)
    notes = [problem for problem in report(deck).problems if problem.code == "stand-in"]
    assert [note.message for note in notes] == [said]
    assert [note.got for note in notes] == [sum(count for count, _ in cards)]


PARTNERS = """[[clause]]
id = "pairs"
says = "Each goes with its mission."
source = { document = "d", heading = "h" }
section = "main"
match = { key = "name", with = "missions", by = "name" }
"""


def test_cards_without_their_partner_are_so_many_where_none_may_be(tmp_path: Path) -> None:
    form = house(tmp_path, "mythos", PARTNERS)
    deck = deck_of("mythos", main=[(2, character(1)), (3, character(2))], missions=[(1, mission(9, name="Ninja 2"))])
    (problem,) = errors(deck, form)
    assert (problem.code, problem.got, problem.limit) == ("no-partner", 2, 0)
    assert problem.fix is not None
    assert [(edit.count, edit.out_of) for edit in problem.fix.edits] == [(2, "main")]
    assert problem.fix.instead is not None
    assert (problem.fix.instead.number, problem.fix.instead.section) == (1, "missions")


def test_a_format_file_may_have_a_million_bytes_and_no_more(tmp_path: Path) -> None:
    path = tmp_path / "big.toml"
    path.write_bytes(b'title = "x" ' + b"#" * (1_000_000 - 12))
    assert Document.load(path).source == str(path)
    path.write_bytes(path.read_bytes() + b"#")
    with pytest.raises(DataError, match="larger than 1 MB"):
        Document.load(path)


SIZED = """[[clause]]
id = "size"
says = "So many cards."
source = { document = "d", heading = "h" }
section = "main"
"""


def test_the_least_may_be_the_most_and_no_more_than_it(tmp_path: Path) -> None:
    form = house(tmp_path, "mythos", SIZED + "size = { at_least = 3, at_most = 3 }\n")
    found = [[p.code for p in errors(deck_of("mythos", main=[(count, character(1))]), form)] for count in (2, 3, 4)]
    assert found == [["too-few-cards"], [], ["too-many-cards"]]
    with pytest.raises(DataError, match="No number is at least 4 and at most 3"):
        house(tmp_path, "mythos", SIZED + "size = { at_least = 4, at_most = 3 }\n")
