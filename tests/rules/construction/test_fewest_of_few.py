"""The fewest edits of small decks under rules of few words: held against every way there is."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import product
from pathlib import Path

import pytest

from rules.construction import Problem, smallest
from rules.construction.smallest import number_of_edits, still_to_add
from rules.core.deck import Deck, DeckEntry
from tests.rules.construction.kit import errors, house
from tests.rules.construction.mythos_cards import character, mission

FIRST, SECOND, THIRD = character(1), character(2), mission(201)
CARDS = (FIRST, SECOND, THIRD)
SECTIONS = ("main", "missions")
RULES = """[[clause]]
id = "copies"
says = "At most 2 of a name."
source = { document = "d", heading = "h" }
section = "main"
copies = { key = "name", at_most = 2 }

[[clause]]
id = "size"
says = "3 or 4 cards."
source = { document = "d", heading = "h" }
section = "main"
size = { at_least = 3, at_most = 4 }

[[clause]]
id = "few"
says = "At most 1 mission."
source = { document = "d", heading = "h" }
section = "missions"
size = { at_most = 1 }
"""


def deck(*counts: int) -> Deck:
    """So many of each card in each section: the three cards of the main deck, then of the missions."""
    entries = zip(counts, product(SECTIONS, CARDS), strict=True)
    return Deck("mythos", tuple(DeckEntry(n, card, section) for n, (section, card) in entries if n))


def cost_of(before: Deck, after: Deck, found: list[Problem]) -> int:
    return number_of_edits(before, after) + still_to_add(found)


@pytest.fixture
def rules(tmp_path: Path) -> partial[list[Problem]]:
    return partial(errors, rules=house(tmp_path, "mythos", RULES))


BROKEN = [
    (3, 1, 0, 0, 0, 0),
    (4, 0, 0, 0, 0, 0),
    (2, 2, 2, 0, 0, 0),
    (3, 3, 0, 0, 0, 2),
    (1, 0, 0, 0, 0, 3),
    (0, 0, 0, 2, 1, 0),
    (5, 0, 0, 0, 0, 2),
    (2, 1, 0, 2, 0, 1),
    (4, 0, 0, 0, 2, 0),
]


def fewest(broken: Deck, rules: partial[list[Problem]]) -> int:
    """Of all decks of up to three of each that have nothing to take out, what the nearest costs."""
    found = 99
    for counts in product(range(4), repeat=6):
        after = deck(*counts)
        if number_of_edits(broken, after) < found:
            wrong = rules(after)
            if all(each.fix is not None and each.fix.fills for each in wrong):
                found = min(found, cost_of(broken, after, wrong))
    return found


@pytest.mark.parametrize("counts", BROKEN)
def test_no_deck_that_is_nearer_would_do(counts: tuple[int, ...], rules: partial[list[Problem]]) -> None:
    broken = deck(*counts)
    emptied = deck(0, 0, 0, 0, 0, 0)
    mended = smallest.smallest(broken, emptied, rules.keywords["rules"], rules, SECTIONS)
    wrong = rules(mended)
    assert all(each.fix is not None and each.fix.fills for each in wrong)
    assert cost_of(broken, mended, wrong) == min(fewest(broken, rules), cost_of(broken, emptied, rules(emptied)))


WASTEFUL = [
    ((3, 1, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0)),
    ((3, 1, 0, 0, 0, 0), (2, 0, 1, 0, 0, 0)),
    ((3, 1, 0, 0, 0, 0), (1, 1, 2, 0, 0, 1)),
    ((3, 0, 0, 0, 0, 0), (1, 0, 0, 1, 0, 0)),
    ((2, 2, 1, 0, 0, 0), (2, 1, 0, 0, 0, 1)),
    ((2, 1, 0, 0, 0, 2), (2, 0, 1, 0, 0, 1)),
    ((3, 0, 0, 0, 1, 0), (2, 1, 0, 0, 0, 0)),
]


@pytest.mark.parametrize(("before", "after"), WASTEFUL)
def test_where_looking_takes_too_long_what_is_needless_is_taken_back(
    before: tuple[int, ...],
    after: tuple[int, ...],
    rules: partial[list[Problem]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is left is sound, costs no more, and no one copy taken back makes it cheaper."""
    monkeypatch.setattr(smallest, "_MOST_CHECKS", 0)
    broken, mended = deck(*before), deck(*after)
    assert all(each.fix is not None and each.fix.fills for each in rules(mended))
    left = smallest.smallest(broken, mended, rules.keywords["rules"], rules, SECTIONS)
    wrong = rules(left)
    assert all(each.fix is not None and each.fix.fills for each in wrong)
    cost = cost_of(broken, left, wrong)
    assert cost <= cost_of(broken, mended, rules(mended))
    counts = Counter({(entry.section, entry.printing.id): entry.count for entry in left.entries})
    for place in range(6):
        for step in (-1, 1):
            nearer = [counts[each, printing.id] for each, printing in product(SECTIONS, CARDS)]
            nearer[place] += step
            if nearer[place] >= 0 and all(each.fix is not None and each.fix.fills for each in rules(deck(*nearer))):
                assert cost_of(broken, deck(*nearer), rules(deck(*nearer))) >= cost, (place, step)


def test_a_card_that_was_moved_for_another_that_went_is_dropped_instead(
    rules: partial[list[Problem]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moved into the missions, out of which another went: with the first one gone the other stays."""
    monkeypatch.setattr(smallest, "_MOST_CHECKS", 0)
    broken, mended = deck(3, 1, 0, 0, 1, 0), deck(2, 1, 0, 1, 0, 0)
    assert number_of_edits(broken, mended) == 2
    left = smallest.smallest(broken, mended, rules.keywords["rules"], rules, SECTIONS)
    assert number_of_edits(broken, left) == 1
    assert {(e.section, e.printing.id): e.count for e in left.entries} == {
        (e.section, e.printing.id): e.count for e in deck(2, 1, 0, 0, 1, 0).entries
    }
