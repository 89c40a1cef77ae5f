"""The fast kernel against the readable dealing, game by game, on NumPy and on numba."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from numpy.typing import NDArray

from simulator.hands import simulated as hands
from simulator.hands.classes import Classes, Rule
from simulator.hands.deal import deal
from simulator.hands.odds import Question
from simulator.hands.simulated import GAMES_A_STEP, HandsJob, has_numba, simulate
from simulator.random import Stream
from simulator.running.runner import run
from tests.simulator.questions import Card, meets, questions

SEED = 11


def readable(deck: Sequence[Card], question: Question, game: int) -> tuple[int, list[bool]]:
    """The stage whose hand a game keeps and whether its goal is met by each turn, dealt card by card."""

    def keep(stage: int, hand: Sequence[Card]) -> bool:
        return meets(question.keep[stage], hand)

    dealt = deal(deck, question.hands, keep, [max(drawn) for drawn in question.drawn], Stream(SEED, game))
    hand = dealt.hands[-1]
    met = [meets(question.goal, [*hand, *dealt.drawn[:count]]) for count in question.drawn[dealt.kept]]
    return dealt.kept, met


@settings(max_examples=60)
@given(questions())
def test_kernel_deals_the_same_cards_as_the_readable_dealing_game_by_game(case: tuple[list[Card], Question]) -> None:
    deck, question = case
    job = HandsJob.of(question, compiled=False)
    for game in range(4):
        kept, met = readable(deck, question, game)
        tally = job.play(SEED, game, 1)
        assert tally.kept.index(1) == kept
        assert tally.met == tuple(map(int, met))


@settings(max_examples=20)
@given(questions())
def test_games_played_in_step_are_the_games_played_alone(case: tuple[list[Card], Question]) -> None:
    _, question = case
    job = HandsJob.of(question, compiled=False)
    alone = [job.play(SEED, game, 1) for game in range(10, 30)]
    assert sum(alone[1:], alone[0]) == job.play(SEED, 10, 20)


@pytest.mark.skipif(not has_numba(), reason="the extra `fast` is not installed")
def test_numba_plays_the_same_games() -> None:
    """One question with everything in it, as each shape of a question is compiled anew: mulligans, a deck that ends."""
    classes = Classes((3, 4, 5), ((True, False), (True, True), (False, False)))
    keep = Rule("keep", (0, 1), lambda n: n[0] >= 2 and n[1] <= 2)
    goal = Rule("goal", (0, 1), lambda n: n[0] >= 5 and n[1] >= 1)
    question = Question(classes, (6, 5, 4), ((0, 2, 6, 6), (0, 2, 6, 7), (0, 2, 6, 8)), goal, (keep, keep))
    by_numpy = HandsJob.of(question).play(SEED, 7, 20_000)
    assert HandsJob.of(question, compiled=True).play(SEED, 7, 20_000) == by_numpy
    assert all(by_numpy.kept)


@settings(max_examples=5)
@given(questions())
def test_chunks_of_any_size_add_up_to_the_same(case: tuple[list[Card], Question]) -> None:
    _, question = case
    whole = simulate(question, 300, SEED).tally
    job = HandsJob.of(question, compiled=False)
    parts = [job.play(SEED, first, min(77, 300 - first)) for first in range(0, 300, 77)]
    assert sum(parts[1:], parts[0]) == whole
    assert run(job, 300, SEED).games == sum(whole.kept) == 300


def test_precision_steps_by_what_is_needed() -> None:
    """A wide interval needs a few thousand games, and no run plays past the step in which it is narrow enough."""
    two_of_ten = Rule("count >= 2", (0,), lambda counts: counts[0] >= 2)
    question = Question(Classes((10, 30), ((True,), (False,))), (6,), ((0, 1),), two_of_ten, ())
    wide = simulate(question, 1_000_000, SEED, precision=0.03)
    narrow = simulate(question, 1_000_000, SEED, precision=0.01)
    assert 1_000 <= wide.games <= 3 * GAMES_A_STEP
    assert wide.games < narrow.games < 20_000
    assert wide.tally.within(0.03)


def test_an_interrupt_within_compiled_code_gives_what_is_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python says of such a call that it "returned a result with an exception set"."""
    kept = (np.array([3]), np.array([1]))
    calls = 0

    def play_many(*_: object) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        nonlocal calls
        calls += 1
        if calls > 1:
            try:
                raise SystemError(
                    "a function within it returned a result with an exception set"
                ) from KeyboardInterrupt()
            except SystemError as within:
                raise SystemError("returned a result with an exception set") from within
        return kept

    monkeypatch.setattr(hands, "_compiled", lambda: play_many)
    goal = Rule("goal", (0,), lambda n: n[0] >= 1)
    question = Question(Classes((3, 4), ((True,), (False,))), (3,), ((0,),), goal, ())
    finished = run(replace(HandsJob.of(question, compiled=False), compiled=True), 1_000_000, SEED)
    assert finished.interrupted
    assert finished.tally.kept == (3,)
