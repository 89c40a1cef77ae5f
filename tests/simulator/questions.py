"""Small random questions for the tests of odds, and the slow ways to answer them that nobody doubts."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from fractions import Fraction
from operator import itemgetter

from hypothesis import strategies as st

from simulator.hands.classes import Classes, Rule
from simulator.hands.odds import Question

Card = tuple[bool, ...]
"""A card of these tests is what it matches: a yes or no for each subject."""

COMPARISONS = {
    ">=": lambda n, m: n >= m,
    "<=": lambda n, m: n <= m,
    "=": lambda n, m: n == m,
}


@st.composite
def rules(draw: st.DrawFn, subjects: int) -> Rule:
    """Two comparisons on different or equal subjects, joined by and or or."""
    parts = draw(
        st.lists(
            st.tuples(st.integers(0, subjects - 1), st.sampled_from(sorted(COMPARISONS)), st.integers(0, 3)),
            min_size=1,
            max_size=2,
        )
    )
    join = draw(st.sampled_from([all, any]))
    asked = tuple(sorted({subject for subject, _, _ in parts}))

    def holds(counts: Sequence[int]) -> bool:
        return join([COMPARISONS[sign](counts[asked.index(subject)], number) for subject, sign, number in parts])

    return Rule(f"{join.__name__} of {parts}", asked, holds)


@st.composite
def decks(draw: st.DrawFn, subjects: int = 2, most: int = 8, least: int = 1) -> list[Card]:
    """A few cards, in the order of their classes."""
    card = st.tuples(*[st.booleans()] * subjects)
    return in_order(draw(st.lists(card, min_size=least, max_size=most)))


def in_order(cards: Sequence[Card]) -> list[Card]:
    """Cards sorted by class as `Classes.of` sorts classes."""
    classes = classes_of(cards)
    return sorted(cards, key=classes.members.index)


def classes_of(cards: Sequence[Card]) -> Classes:
    return Classes.of(cards, [itemgetter(place) for place in range(len(cards[0]))])


@st.composite
def questions(draw: st.DrawFn, most: int = 8) -> tuple[list[Card], Question]:
    """A small deck and a question about it with up to two mulligans and three turns."""
    deck = draw(decks(most=most))
    hands = tuple(draw(st.lists(st.integers(0, min(4, len(deck))), min_size=1, max_size=3)))
    steps = draw(st.lists(st.integers(0, 2), min_size=0, max_size=3))
    schedule = [0, *itertools.accumulate(steps)]
    drawn = tuple(tuple(min(count, len(deck) - hand) for count in schedule) for hand in hands)
    keep = tuple(draw(st.lists(rules(2), min_size=len(hands) - 1, max_size=len(hands) - 1)))
    return deck, Question(classes_of(deck), hands, drawn, draw(rules(2)), keep)


def meets(rule: Rule, cards: Sequence[Card]) -> bool:
    return rule.holds([sum(card[subject] for card in cards) for subject in rule.subjects])


def brute_force(deck: Sequence[Card], question: Question) -> tuple[list[Fraction], list[Fraction]]:
    """Kept shares and goal chances, from every ordered deal of every stage."""
    reach = Fraction(1)
    kept: list[Fraction] = []
    met = [Fraction(0)] * len(question.drawn[0])
    for stage, hand_size in enumerate(question.hands):
        is_last = stage == len(question.hands) - 1
        most = hand_size + max(question.drawn[stage])
        orders = list(itertools.permutations(deck, most))
        weight = reach / len(orders)
        keeps = Fraction(0)
        for order in orders:
            if is_last or meets(question.keep[stage], order[:hand_size]):
                keeps += weight
                for turn, drawn in enumerate(question.drawn[stage]):
                    met[turn] += weight * meets(question.goal, order[: hand_size + drawn])
        kept.append(keeps)
        reach -= keeps
    return kept, met
