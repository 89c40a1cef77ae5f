"""Exact odds against enumeration and against simulation; the estimate, the limits and the plain numbers."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

from rules.core.errors import UsageError
from rules.core.opening import Draw, Procedure, Reveal
from rules.core.registry import games
from simulator.hands.classes import ANY, MOST_CASES, NONE, Classes, Rule
from simulator.hands.deal import turn_up
from simulator.hands.exact import MOST_DEALS, deal_count, deals
from simulator.hands.odds import Question, countable, exact_outlook, hypergeometric, listed_outlook, reveal_chances
from simulator.hands.simulated import simulate
from simulator.random import Stream
from tests.simulator.questions import Card, brute_force, classes_of, decks, meets, questions, rules


@settings(max_examples=40)
@given(questions(most=6))
def test_exact_equals_every_ordered_deal_counted_one_by_one(case: tuple[list[Card], Question]) -> None:
    deck, question = case
    kept, met = brute_force(deck, question)
    outlook = exact_outlook(question)
    listed = listed_outlook(question)
    assert [f.value for f in outlook.kept] == pytest.approx([f.value for f in listed.kept], abs=1e-12)
    assert [f.value for f in outlook.goal] == pytest.approx([f.value for f in listed.goal], abs=1e-12)
    assert [f.value for f in outlook.kept] == pytest.approx([float(k) for k in kept], abs=1e-12)
    assert [f.value for f in outlook.goal] == pytest.approx([float(m) for m in met], abs=1e-12)


@given(st.lists(st.integers(1, 6), min_size=1, max_size=4), st.data())
def test_deals_are_all_there_once_and_their_chances_add_up(sizes: list[int], data: st.DataObject) -> None:
    hand = data.draw(st.integers(0, sum(sizes)))
    drawn = data.draw(st.integers(0, min(4, sum(sizes) - hand)))
    every = deals(sizes, hand, drawn)
    both = np.concatenate([every.hand, every.drawn]).T.tolist()
    assert len({tuple(row) for row in both}) == len(both) == deal_count(sizes, hand, drawn)
    assert (every.hand.sum(axis=0) == hand).all()
    assert (every.drawn.sum(axis=0) == drawn).all()
    assert (sizes >= (every.hand + every.drawn).T).all()
    assert every.chance.sum() == pytest.approx(1)


SIZES = (9, 12, 19)
"""Three classes of a real deck's size; the rest of the deck is a fourth."""


def real_question(draw: Draw, seat: int) -> Question:
    """A deck of the game's size, a keep rule and a goal that are neither rare nor sure, four turns."""
    classes = Classes(
        (*SIZES, 10), ((True, False, False), (False, True, False), (False, True, True), (False, False, False))
    )
    hands = draw.hands if draw.hand else (4,)
    total = classes.total
    drawn = tuple(tuple(draw.drawn(t, seat, total - hand * draw.players) for t in range(5)) for hand in hands)
    goal = Rule("goal", (0, 2), lambda n: n[0] >= 1 and n[1] >= 2)
    keep = Rule("keep", (1, 2), lambda n: n[0] >= 2 and n[1] <= 3)
    return Question(classes, hands, drawn, goal, (keep,) * (len(hands) - 1))


def draws() -> list[tuple[str, Draw, int]]:
    return [
        (game.id, procedure, seat)
        for game in games()
        for procedure in game.procedures
        if isinstance(procedure, Draw)
        for seat in range(procedure.seats)
    ]


def reveals() -> list[tuple[str, Reveal]]:
    return [(game.id, p) for game in games() for p in game.procedures if isinstance(p, Reveal)]


@pytest.mark.parametrize(("game_id", "draw", "seat"), draws(), ids=lambda value: str(value)[:12])
def test_simulation_is_within_four_standard_errors_for_every_game(game_id: str, draw: Draw, seat: int) -> None:
    question = real_question(draw, seat)
    exact = exact_outlook(question)
    sampled = simulate(question, 100_000, seed=len(game_id)).tally.outlook()
    for counted, seen in zip((*exact.kept, *exact.goal), (*sampled.kept, *sampled.goal), strict=True):
        error = math.sqrt(counted.value * (1 - counted.value) / 100_000)
        assert abs(counted.value - seen.value) <= 4 * error + 1e-9


@pytest.mark.parametrize(("game_id", "reveal"), reveals(), ids=lambda value: str(value)[:12])
@settings(max_examples=15)
@given(data=st.data())
def test_reveal_equals_every_order_counted_one_by_one(game_id: str, reveal: Reveal, data: st.DataObject) -> None:
    assert game_id
    deck = data.draw(decks(most=4, least=3))
    goal = data.draw(rules(2))
    chances = reveal_chances(classes_of(deck), reveal, goal, 4)
    orders = [
        order
        for own in itertools.permutations(deck, reveal.own)
        for order in itertools.permutations([*own, *[None] * reveal.others])
    ]
    for turn, figure in enumerate(chances):
        hits = sum(meets(goal, [c for c in order[: reveal.revealed(turn)] if c]) for order in orders)
        assert figure.value == pytest.approx(hits / len(orders), abs=1e-12)


@pytest.mark.parametrize(("game_id", "reveal"), reveals(), ids=lambda value: str(value)[:12])
def test_reveal_is_within_four_standard_errors_of_turning_cards_up(game_id: str, reveal: Reveal) -> None:
    deck = [(True, False), (False, True), (False, False)]
    chances = reveal_chances(classes_of(deck), reveal, Rule("the first", (0,), lambda n: n[0] >= 1), 4)
    trials = 5_000
    for turn, figure in enumerate(chances):
        seen = sum(
            any(card and card[0] for card in turn_up(deck, reveal, Stream(len(game_id), trial))[:turn])
            for trial in range(trials)
        )
        error = math.sqrt(figure.value * (1 - figure.value) / trials)
        assert abs(seen / trials - figure.value) <= 4 * error + 1e-9


def test_every_game_that_can_be_played_says_how_it_draws() -> None:
    procedures: dict[str, tuple[Procedure, ...]] = {game.id: game.procedures for game in games()}
    assert all(procedures.values())


def test_three_missions_two_chosen_each_is_open_in_a_sixth_more_games_a_round() -> None:
    """2 of 3 are taken (2/3), and by round r a taken one is among the first r of 4 (r/4): r/6."""
    for _, reveal in reveals():
        deck = [(True, False), (False, False), (False, False)]
        chances = reveal_chances(classes_of(deck), reveal, Rule("it", (0,), lambda n: n[0] == 1), 4)
        assert [c.value for c in chances] == pytest.approx([r / 6 for r in range(5)])


def test_a_rule_of_no_mulligan_is_one_deal_of_hand_and_draw() -> None:
    classes = Classes((4, 36), ((True,), (False,)))
    goal = Rule("one", (0,), lambda n: n[0] >= 1)
    outlook = exact_outlook(Question(classes, (6,), ((0, 1, 2),), goal, ()))
    by_hand = [1 - math.comb(36, n) / math.comb(40, n) for n in (6, 7, 8)]
    assert [f.value for f in outlook.goal] == pytest.approx(by_hand, abs=1e-14)
    assert outlook.kept[0].value == 1


def test_never_keeping_plays_the_last_hand() -> None:
    classes = Classes((10, 40), ((True,), (False,)))
    goal = Rule("one", (0,), lambda n: n[0] >= 1)
    outlook = exact_outlook(Question(classes, (6, 5, 4), ((0,), (0,), (0,)), goal, (NONE, NONE)))
    assert [f.value for f in outlook.kept] == [0, 0, 1]
    assert outlook.goal[0].value == pytest.approx(1 - math.comb(40, 4) / math.comb(50, 4))


def test_the_estimate_refuses_what_is_too_much_without_listing_it() -> None:
    sizes = (6,) * 10
    members = tuple(tuple(kind == subject for subject in range(10)) for kind in range(10))
    question = Question(Classes(sizes, members), (15,), ((0, 5),), ANY, ())
    assert deal_count(sizes, 15, 5) > MOST_DEALS
    assert not countable(question)
    assert countable(real_question(Draw(section="x", hand=6, draws=1, says="", source=""), 0))


def test_a_deck_beyond_floating_point_is_not_counted() -> None:
    question = Question(Classes((5_000, 5_000), ((True,), (False,))), (2_000,), ((0,),), ANY, ())
    assert not countable(question)


def test_a_rule_with_too_many_cases_is_refused_in_two_lines() -> None:
    members = tuple(tuple(kind == subject for subject in range(8)) for kind in range(8))
    classes = Classes((6,) * 8, members)
    rule = Rule("all of them", tuple(range(8)), lambda n: sum(n) > 3)
    with pytest.raises(UsageError, match="fewer count") as raised:
        classes.table(rule, 6).answers()
    assert str(MOST_CASES // 1_000_000) in str(raised.value)
    assert len(str(raised.value).splitlines()) == 2


@given(st.integers(1, 40), st.data())
def test_hypergeometric_fractions_add_up_and_agree_with_deals(size: int, data: st.DataObject) -> None:
    hits, drawn = data.draw(st.integers(0, size)), data.draw(st.integers(0, size))
    chances = hypergeometric(size, hits, drawn)
    # With few misses, some low counts cannot happen and their chance is 0.
    assert sum(chances) == 1
    every = deals((hits, size - hits), drawn)
    for count, chance in zip(every.hand[0], every.chance, strict=True):
        assert float(chances[count]) == pytest.approx(chance, abs=1e-12)


def test_hypergeometric_as_in_every_textbook() -> None:
    assert hypergeometric(52, 4, 5)[0] == Fraction(35673, 54145)


@pytest.mark.parametrize(
    ("size", "hits", "draws", "said"),
    [
        (50, 60, 7, "more than the 50 cards"),
        (50, 3, 51, "more than the 50 cards"),
        (50, 3, -1, "negative"),
        (-1, 0, 0, "negative"),
        (0, 0, 0, "nothing to draw"),
    ],
)
def test_impossible_numbers_get_one_line(size: int, hits: int, draws: int, said: str) -> None:
    with pytest.raises(UsageError, match=said) as raised:
        hypergeometric(size, hits, draws)
    assert len(str(raised.value).splitlines()) == 1


@given(questions(most=6))
def test_a_question_is_countable_where_its_deals_are_no_more_than_the_most(case: tuple[list[Card], Question]) -> None:
    _, question = case
    drawn = [(hand, count) for stage, hand in enumerate(question.hands) for count in set(question.drawn[stage])]
    total = sum(deal_count(question.classes.sizes, hand, count) for hand, count in drawn)
    assert countable(question, most=total)
    assert not countable(question, most=total - 1)
