"""Fixes: each makes its problem go away, and together they mend what a tool may decide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from rules.construction import Edit, Format, Problem, load_format
from rules.construction.edits import apply
from rules.construction.mend import mend
from rules.core.cards import Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.registry import game
from tests.rules.construction.kit import deck_of, errors, house, starter, with_count, with_line
from tests.rules.construction.mythos_cards import character, legal_deck, mission
from tests.rules.construction.shinobi_cards import CCG, CG, client, jutsu, mission as cg_mission, ninja

FORMATS = [
    ("mythos", "standard"),
    (CCG, "standard"),
    (CG, "jonin"),
    ("akatsuki", "normal+2-players"),
    ("ninjitsu", "standard"),
]


@cache
def cards_of(game_id: str) -> list[Printing]:
    """Cards of a game to make decks of at random: few enough that they clash."""
    if game_id == CCG:
        plain = [ninja(CCG, number) for number in range(8)] + [jutsu(CCG, number) for number in range(4)]
        return [*plain, ninja(CCG, 20, "Reinforcement"), ninja(CCG, 21, "Squad"), ninja(CCG, 22, name="Ninja 1")]
    if game_id == CG:
        return [ninja(CG, number) for number in range(10)] + [jutsu(CG, 1), client(1), cg_mission(1), cg_mission(2)]
    if game_id == "mythos":
        art = [character(number, variant="RA") for number in (1, 2)]
        return [character(number) for number in range(1, 12)] + art + [mission(number) for number in range(201, 206)]
    return list(starter(game_id).values())


@st.composite
def decks(draw: st.DrawFn, game_id: str) -> Deck:
    """A deck of a game with anything in any section."""
    sections = [section.id for section in game(game_id).sections]
    lines = draw(
        st.lists(
            st.tuples(st.integers(1, 12), st.sampled_from(cards_of(game_id)), st.sampled_from(sections)),
            max_size=12,
        )
    )
    entries = [DeckEntry(count, printing, section, line) for line, (count, printing, section) in enumerate(lines, 1)]
    return Deck(game_id, tuple(entries), source="random.deck")


def alike(problems: Sequence[Problem]) -> Counter[tuple[str, str | None, frozenset[str]]]:
    """How many problems there are of each kind about the same cards."""
    return Counter((problem.code, problem.clause, frozenset(problem.cards)) for problem in problems)


def goes_away(problem: Problem, before: list[Problem], after: list[Problem]) -> bool:
    """Whether a fix did what it says: of problems about a whole section none is left, of the others one fewer."""
    if problem.code in ("too-few-cards", "too-many-cards", "too-few-of-these", "too-many-of-these", "missing"):
        return all((other.code, other.clause) != (problem.code, problem.clause) for other in after)
    key = (problem.code, problem.clause, frozenset(problem.cards))
    return alike(after)[key] < alike(before)[key]


@pytest.mark.parametrize(("game_id", "rules"), FORMATS)
def test_a_fix_applied_makes_its_problem_go_away(game_id: str, rules: str) -> None:
    form = load_format(game(game_id), rules)

    @settings(max_examples=40)
    @given(decks(game_id))
    def holds(deck: Deck) -> None:
        before = errors(deck, form)
        for problem in before:
            assert problem.fix is not None, "every error of a shipped format has a fix"
            if problem.fix.want is None:
                mended = apply(deck, problem.fix.edits)
            else:
                fitting = next(card for card in cards_of(game_id) if problem.fix.want.suits(card))
                added = Edit(problem.fix.want.number, fitting, into=problem.fix.want.section)
                mended = apply(deck, [added])
            assert goes_away(problem, before, errors(mended, form)), problem

    holds()


@pytest.mark.parametrize(("game_id", "rules"), FORMATS)
def test_mending_leaves_only_what_the_player_must_decide(game_id: str, rules: str) -> None:
    form = load_format(game(game_id), rules)

    @settings(max_examples=4)
    @given(decks(game_id))
    def holds(deck: Deck) -> None:
        mended = mend(deck, form)
        left = errors(mended.deck, form)
        assert all(problem.fix is not None and problem.fix.want is not None for problem in left)
        assert {problem.clause for problem in left} <= {clause.id for clause in form.clauses}
        assert mend(mended.deck, form).edits == ()
        assert _counts(apply(deck, mended.edits)) == _counts(mended.deck)

    holds()


def _counts(deck: Deck) -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    for entry in deck.entries:
        counts[entry.printing.id, entry.section] += entry.count
    return counts


def test_a_legal_deck_needs_no_mending() -> None:
    assert mend(legal_deck(), load_format(game("mythos"))).edits == ()


def test_a_card_is_moved_before_sizes_are_judged() -> None:
    """The character among the missions goes home first, so no mission is taken out for it."""
    deck = deck_of(
        "mythos",
        main=[(2, character(number)) for number in range(1, 15)] + [(1, character(15))],
        missions=[(1, mission(201)), (1, mission(202)), (1, mission(203)), (1, character(16))],
    )
    mended = mend(deck, load_format(game("mythos")))
    assert mended.report.legal
    assert mended.deck.size("missions") == 3


def test_a_hole_is_filled_with_more_of_the_decks_own_cards_or_not_at_all() -> None:
    rules = load_format(game("mythos"))
    two_short = with_count(with_count(legal_deck(), 1, 1), 2, 1)
    assert [(edit.count, edit.printing.id) for edit in mend(two_short, rules).edits] == [
        (1, "mythos:KS-001-C"),
        (1, "mythos:KS-002-C"),
    ]
    cannot = with_count(two_short, 3, 0)
    assert mend(cannot, rules).edits == ()
    assert not mend(cannot, rules).report.legal


def test_clauses_that_contradict_each_other_do_not_send_a_card_round_forever(tmp_path: Path) -> None:
    contradicting = house(
        tmp_path,
        "mythos",
        '[[clause]]\nid = "a"\nsays = "x"\nsection = "main"\nforbid = "cost>=0"\nfix = { move_to = "missions" }\n'
        '[[clause]]\nid = "b"\nsays = "x"\nsection = "missions"\nforbid = "cost>=0"\nfix = { move_to = "main" }\n',
    )
    assert isinstance(contradicting, Format)
    mended = mend(with_line(legal_deck(), "main", 1, character(50)), contradicting)
    assert not mended.deck.section("main"), "no character may be anywhere"
