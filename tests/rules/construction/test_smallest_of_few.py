"""Looking for the fewest edits, on rules so small that every deck that may come of it is looked at.

The rules are a bound on the copies of a card in a section, and a number of cards that a section has at least.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from itertools import product
from pathlib import Path

import pytest

from rules.construction import load_format, smallest
from rules.construction.edits import apply
from rules.construction.mend import mend
from rules.construction.problems import Edit, Fix, Problem, Want
from rules.construction.settling import ErrorsOf, _is_cheaper, _narrow_first, _put_back, _with_partner, is_hole
from rules.construction.smallest import _at_least, number_of_edits, still_to_add
from rules.core.cards import Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.registry import game
from tests.rules.construction.kit import deck_of, house
from tests.rules.construction.mythos_cards import character

A, B, C = character(1), character(2), character(3)
SECTIONS = ("main", "missions")
Counts = Mapping[tuple[Printing, str], int]


def made(counts: Counts) -> Deck:
    entries = [DeckEntry(count, card, section) for (card, section), count in counts.items() if count]
    return Deck("mythos", tuple(entries), source="small.deck")


def held(deck: Deck, section: str, card: Printing | None = None) -> int:
    return sum(entry.count for entry in deck.section(section) if card is None or entry.printing is card)


def over(card: Printing, section: str, most: int, *, fixed: bool = True) -> Callable[[Deck], Iterable[Problem]]:
    """No more than so many copies; where it is not `fixed`, the problem does not say what to do."""

    def problems(deck: Deck) -> Iterable[Problem]:
        got = held(deck, section, card)
        if got > most:
            fix = Fix("", (Edit(got - most, card, out_of=section),)) if fixed else None
            name = f"{card.number} in {section}"
            yield Problem("too-many-copies", "", got=got, limit=most, cards=(card.id,), clause=name, fix=fix)

    return problems


def short(section: str, least: int) -> Callable[[Deck], Iterable[Problem]]:
    """No fewer than so many cards."""

    def problems(deck: Deck) -> Iterable[Problem]:
        got = held(deck, section)
        if got < least:
            fix = Fix("", want=Want(least - got, section, lambda _: True))
            yield Problem("too-few-cards", "", got=got, limit=least, clause=f"size of {section}", fix=fix)

    return problems


def full(section: str, most: int) -> Callable[[Deck], Iterable[Problem]]:
    """No more than so many cards."""

    def problems(deck: Deck) -> Iterable[Problem]:
        got = held(deck, section)
        if got > most:
            last = deck.section(section)[-1]
            fix = Fix("", (Edit(1, last.printing, out_of=section),))
            yield Problem("too-many-cards", "", got=got, limit=most, clause=f"room of {section}", fix=fix)

    return problems


def all_of(*rules: Callable[[Deck], Iterable[Problem]]) -> ErrorsOf:
    return lambda deck: [problem for rule in rules for problem in rule(deck)]


def cost(before: Deck, after: Deck, errors_of: ErrorsOf) -> int:
    return number_of_edits(before, after) + still_to_add(errors_of(after))


def fewest(deck: Deck, errors_of: ErrorsOf) -> int:
    """The cost of the cheapest deck that can be made by taking out and moving, and is wrong by holes alone."""
    cards = {entry.printing.id: entry.printing for entry in deck.entries}.values()
    there = {card: sum(held(deck, section, card) for section in SECTIONS) for card in cards}
    places = [(card, section) for card in cards for section in SECTIONS]
    return min(
        cost(deck, other, errors_of)
        for numbers in product(*(range(there[card] + 1) for card, _ in places))
        if all(sum(n for (c, _), n in zip(places, numbers, strict=True) if c is card) <= there[card] for card in cards)
        if all(map(is_hole, errors_of(other := made(dict(zip(places, numbers, strict=True))))))
    )


def drawn(rng: random.Random) -> tuple[Deck, ErrorsOf]:
    deck = made({(card, section): rng.randint(0, 3) for card in (A, B) for section in SECTIONS})
    bounds = [
        over(card, section, rng.randint(0, 2), fixed=rng.random() < 0.8) for card in (A, B) for section in SECTIONS
    ]
    return deck, all_of(*bounds, short("main", rng.randint(0, 4)), full("missions", rng.randint(1, 4)))


EMPTY = made({})
RULES = load_format(game("mythos"))


@pytest.mark.parametrize("seed", range(40))
def test_the_search_finds_the_cheapest_deck_of_all(seed: int) -> None:
    deck, errors_of = drawn(random.Random(seed))
    found = smallest.smallest(deck, EMPTY, RULES, errors_of, SECTIONS)
    assert all(map(is_hole, errors_of(found)))
    assert cost(deck, found, errors_of) == fewest(deck, errors_of)


@pytest.mark.parametrize("seed", range(40))
def test_a_search_that_takes_too_long_leaves_no_edit_that_is_not_needed(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck, errors_of = drawn(random.Random(seed))
    monkeypatch.setattr(smallest, "_MOST_CHECKS", 0)
    found = smallest.smallest(deck, EMPTY, RULES, errors_of, SECTIONS)
    assert all(map(is_hole, errors_of(found)))
    for edit in smallest.between(deck, found):
        back = apply(found, [Edit(1, edit.printing, out_of=edit.into, into=edit.out_of)])
        assert not all(map(is_hole, errors_of(back))) or cost(deck, back, errors_of) >= cost(deck, found, errors_of)


def test_a_move_that_makes_another_card_leave_is_a_card_that_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two copies came over and two others went for them: the two that are too many go, and the others stay."""
    monkeypatch.setattr(smallest, "_MOST_CHECKS", 0)
    deck = made({(A, "missions"): 3, (B, "main"): 2, (C, "main"): 1})
    mended = made({(A, "missions"): 1, (A, "main"): 2, (C, "main"): 1})
    errors_of = all_of(over(A, "missions", 1), over(C, "main", 1), full("main", 3), short("main", 3))
    found = smallest.smallest(deck, mended, RULES, errors_of, SECTIONS)
    assert smallest.between(deck, found) == [Edit(2, A, out_of="missions")]


def test_an_edit_that_has_to_stay_does_not_keep_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(smallest, "_MOST_CHECKS", 0)
    deck = made({(A, "main"): 2, (B, "main"): 2})
    errors_of = all_of(over(A, "main", 0), short("main", 2))
    found = smallest.smallest(deck, EMPTY, RULES, errors_of, SECTIONS)
    assert smallest.between(deck, found) == [Edit(2, A, out_of="main")]


def problem(
    code: str, clause: str, fix: Fix | None = None, got: int | None = None, limit: int | None = None
) -> Problem:
    return Problem(code, "", got=got, limit=limit, clause=clause, fix=fix)


TWO_OUT = Fix("", (Edit(1, A, out_of="main"), Edit(1, B, out_of="main")))


def test_at_least_so_many_edits_as_the_clause_that_asks_for_most() -> None:
    asked = Fix("", want=Want(4, "main", lambda _: True))
    assert _at_least([]) == 0
    assert _at_least([problem("too-many-copies", "x", TWO_OUT)]) == 2
    assert _at_least([problem("too-many-copies", "x", TWO_OUT), problem("too-many-copies", "x", TWO_OUT)]) == 4
    assert _at_least([problem("too-many-copies", "x", TWO_OUT), problem("too-many-copies", "y", TWO_OUT)]) == 2
    assert _at_least([problem("too-few-cards", "x", asked), problem("too-many-copies", "x", TWO_OUT)]) == 6
    assert _at_least([problem("no-partner", "x", TWO_OUT)]) == 1, "its partner may come instead"
    assert _at_least([problem("not-allowed", "x")]) == 1
    assert _at_least([problem("too-many-different", "x", TWO_OUT, 7, 2)]) == 5, "a kind is one copy at least"


def test_cards_that_may_not_be_there_go_first_few_before_many_and_sizes_last() -> None:
    banned = Problem("not-allowed", "", got=9, limit=0)
    few, many = (Problem("too-many-copies", "", got=got, limit=3) for got in (4, 12))
    size = Problem("too-many-cards", "", got=3, limit=2)
    assert sorted([size, many, few, banned], key=_narrow_first) == [banned, few, many, size]


def test_what_costs_as_much_as_it_saves_is_not_cheaper() -> None:
    two = problem("too-few-cards", "size", Fix("", want=Want(2, "main", lambda _: True)))
    assert _is_cheaper([two], [], 1, 0)
    assert not _is_cheaper([two], [], 2, 0)
    assert not _is_cheaper([two], [problem("not-allowed", "other")], 0, 0), "something else breaks"


@pytest.mark.parametrize(("saved", "comes"), [(2, True), (1, False)])
def test_a_partner_comes_where_more_would_go_without_it(saved: int, *, comes: bool) -> None:
    partner = Want(1, "missions", lambda printing: printing is C)
    lacking = problem("no-partner", "x", Fix("", (Edit(saved, A, out_of="main"),), instead=partner))
    deck = made({(A, "main"): saved})
    found = _with_partner(deck, lacking, [lacking], lambda _: [], lambda: [B, C])
    assert (found is not None and held(found, "missions", C) == 1) is comes


def test_what_was_taken_out_comes_back_where_there_is_room_and_once_only() -> None:
    errors_of = all_of(over(A, "main", 2), short("main", 2), over(A, "missions", 5))
    found = _put_back(EMPTY, [Edit(3, A, out_of="side", into="missions")], errors_of)
    assert (held(found, "main"), held(found, "missions")) == (2, 1)


def test_a_hole_is_filled_with_as_many_of_each_own_card_as_go_in(tmp_path: Path) -> None:
    form = house(
        tmp_path,
        "mythos",
        """
[[clause]]
id = "size"
says = "Eight cards."
source = { document = "d", heading = "h" }
section = "main"
size = { exactly = 8 }

[[clause]]
id = "copies"
says = "Three of a card."
source = { document = "d", heading = "h" }
section = "main"
copies = { key = "name", at_most = 3 }
""",
    )
    mended = mend(deck_of("mythos", main=[(1, A), (1, B), (1, C)]), form)
    assert mended.report.legal
    assert [(edit.count, edit.printing) for edit in mended.edits] == [(2, A), (2, B), (1, C)]


@pytest.mark.parametrize(("missing", "filled"), [(200, True), (201, False)])
def test_a_deck_that_lacks_more_than_two_hundred_cards_is_none_yet(
    missing: int, tmp_path: Path, *, filled: bool
) -> None:
    form = house(
        tmp_path,
        "mythos",
        f"""
[[clause]]
id = "size"
says = "Many cards."
source = {{ document = "d", heading = "h" }}
section = "main"
size = {{ exactly = {missing + 1} }}
""",
    )
    assert mend(deck_of("mythos", main=[(1, A)]), form).report.legal is filled


def test_taking_out_more_than_there_is_leaves_nothing() -> None:
    assert apply(deck_of("mythos", main=[(1, A)]), [Edit(2, A, out_of="main")]).entries == ()
    split = deck_of("mythos", main=[(1, A), (2, B), (1, A)])
    assert [(e.count, e.printing) for e in apply(split, [Edit(2, A, out_of="main")]).entries] == [(2, B)]
