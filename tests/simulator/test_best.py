"""Optimal stopping: never worse than another rule, as good as the best of all, said in words that mean the same."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

from rules.core.registry import game
from rules.query import Scope, parse
from simulator.hands import best
from simulator.hands.best import best_rule, class_names, readable
from simulator.hands.classes import Classes, Rule
from simulator.hands.odds import Question, exact_outlook
from tests.simulator.questions import Card, classes_of, in_order, questions, rules


@settings(max_examples=60)
@given(questions(), st.data())
def test_best_rule_is_never_worse_than_a_rule_tried(case: tuple[list[Card], Question], data: st.DataObject) -> None:
    _, question = case
    turn = data.draw(st.integers(0, len(question.drawn[0]) - 1))
    tried = data.draw(st.lists(rules(2), min_size=len(question.hands) - 1, max_size=len(question.hands) - 1))
    other = Question(question.classes, question.hands, question.drawn, question.goal, tuple(tried))
    best = best_rule(question, turn)[0].value
    assert best >= exact_outlook(question).goal[turn].value - 1e-12
    assert best >= exact_outlook(other).goal[turn].value - 1e-12


@settings(max_examples=15)
@given(questions(most=5), st.data())
def test_best_rule_is_the_best_of_all_rules(case: tuple[list[Card], Question], data: st.DataObject) -> None:
    """Every set of hands that a first stage could keep is tried; the rest is played as well as can be."""
    _, question = case
    turn = data.draw(st.integers(0, len(question.drawn[0]) - 1))
    stages = best_rule(question, turn)
    first = stages[0]
    if len(stages) == 1 or len(first.goal) > 10:
        return
    tried = [
        float((first.chance * np.where(keep, first.goal, stages[1].value)).sum())
        for keep in itertools.product([False, True], repeat=len(first.goal))
    ]
    assert first.value == pytest.approx(max(tried))


def as_rules(question: Question, turn: int) -> tuple[Rule, ...]:
    """The best rule of each stage, asked by looking a hand up."""
    found: list[Rule] = []
    signature = question.classes.members
    for stage in best_rule(question, turn)[:-1]:
        kept = {tuple(hand) for hand in stage.hands.T[stage.keep].tolist()}

        # With two subjects a class is known by them; a rule sees counts only, so it is given all four combinations.
        def holds(counts: Sequence[int], kept: set[tuple[int, ...]] = kept) -> bool:
            return tuple(counts) in kept

        found.append(Rule("best", tuple(range(len(signature))), holds))
    return tuple(found)


@settings(max_examples=40)
@given(questions(), st.data())
def test_playing_by_the_best_rule_gives_what_it_promises(
    case: tuple[list[Card], Question], data: st.DataObject
) -> None:
    _, question = case
    turn = data.draw(st.integers(0, len(question.drawn[0]) - 1))
    # The same cards, each class a subject of its own: now any rule over hands is a rule over counts.
    kinds = len(question.classes.sizes)
    own = tuple(tuple(kind == other for other in range(kinds)) for kind in range(kinds))
    by_class = Classes(question.classes.sizes, own)

    def goal(counts: Sequence[int]) -> bool:
        return question.goal.holds(
            [
                sum(n for n, member in zip(counts, question.classes.members, strict=True) if member[subject])
                for subject in question.goal.subjects
            ]
        )

    asked = Question(by_class, question.hands, question.drawn, Rule("goal", tuple(range(kinds)), goal), ())
    played = Question(by_class, question.hands, question.drawn, asked.goal, as_rules(asked, turn))
    assert exact_outlook(played).goal[turn].value == pytest.approx(best_rule(question, turn)[0].value)


SUBJECTS = ("cost<=2", "keywords:jutsu")


@settings(max_examples=60)
@given(questions(), st.data())
def test_the_rule_in_words_keeps_the_same_hands(case: tuple[list[Card], Question], data: st.DataObject) -> None:
    _, question = case
    turn = data.draw(st.integers(0, len(question.drawn[0]) - 1))
    names = class_names(question.classes, SUBJECTS)
    for stage in best_rule(question, turn):
        text = readable(stage, question.classes, names, most=100)
        assert text is not None
        for hand, keep in zip(stage.hands.T.tolist(), stage.keep, strict=True):
            assert says(text, question.classes, hand) == bool(keep)


def says(text: str, classes: Classes, hand: Sequence[int]) -> bool:
    """What a rule in words says of a hand, its counts taken from the classes by what their queries mean."""
    if text in ("always", "never"):
        return text == "always"
    condition = parse(text).condition(Scope.of(game("mythos")))
    names = class_names(classes, SUBJECTS)
    meaning = {str(parse(name)): number for name, number in zip(names, hand, strict=True)}
    return condition.holds([meaning[counted.text] for counted in condition.counted])


def test_a_monotone_rule_reads_as_the_least_that_is_enough() -> None:
    classes = Classes((8, 12, 30), ((True, False), (False, True), (False, False)))
    goal = Rule("goal", (0, 1), lambda n: n[0] >= 2 and n[1] >= 1)
    question = Question(classes, (6, 5, 4), ((0, 3),) * 3, goal, ())
    stages = best_rule(question, 1)
    texts = [readable(stage, classes, class_names(classes, ("a", "b"))) for stage in stages]
    assert texts[-1] == "always"
    assert texts[0] == "(count(a) >= 1 and count(b) >= 1) or (count(a) >= 2)"
    assert stages[0].value > stages[1].value > stages[2].value


def a_goal(text: str, holds: Callable[[Sequence[int]], bool]) -> Rule:
    return Rule(text, (0,), holds)


def test_a_hand_as_good_as_a_new_one_is_kept() -> None:
    """A mulligan to as many cards gains nothing where every hand has the goal's chance of a fresh one."""
    classes = classes_of(in_order([(True,)] * 3 + [(False,)] * 4))
    keep = a_goal("none", lambda counts: counts[0] < 0)
    certain = Question(classes, (3, 3), ((0,), (0,)), a_goal("anything", lambda counts: counts[0] >= 0), (keep,))
    assert best_rule(certain, 0)[0].keep.all()
    hopeless = Question(classes, (3, 3), ((0,), (0,)), a_goal("five", lambda counts: counts[0] >= 5), (keep,))
    assert best_rule(hopeless, 0)[0].keep.all()


def test_a_tie_that_only_rounding_breaks_is_kept() -> None:
    """Nothing of the hand is seen by the goal but how many cards follow: the same sum, added up in another order."""
    classes = classes_of(in_order([(True,)] * 7 + [(False,)] * 12))
    goal = a_goal("odd", lambda counts: counts[0] % 2 == 1)
    stages = best_rule(Question(classes, (0, 0), ((6,), (6,)), goal, (goal,)), 0)
    off = stages[0].next_value * (1 + 1e-14)
    assert stages[0].keep.all()
    assert best.kept(stages[0].goal, off).all()
    assert not best.kept(stages[0].goal, stages[0].next_value + 1e-9).any()


def test_a_hand_worse_than_a_new_one_is_not_kept() -> None:
    classes = classes_of(in_order([(True,)] * 3 + [(False,)] * 4))
    two = a_goal("two", lambda counts: counts[0] >= 2)
    stage = best_rule(Question(classes, (3, 3), ((0,), (0,)), two, (two,)), 0)[0]
    assert (stage.goal[~stage.keep] < stage.next_value).all()
    assert (stage.goal[stage.keep] > stage.next_value).all()
    assert not stage.keep.all()
