"""The search for swaps without luck: every game of a deck ends alike, so what is taken, told and spent can be said."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pytest

from rules.core.cards import Printing
from rules.core.deck import Deck, DeckEntry
from rules.games.mythos.cards import Character
from simulator.comparison import tune
from simulator.comparison.swaps import Task, Tuned
from simulator.comparison.tune import LEAST, LEAST_BUDGET, Search
from simulator.running.results import Results

CARDS = 10


def card(power: int, number: int = 0) -> Printing:
    id_ = f"mythos:T-{power}{number}"
    face = Character(name=f"Tester {power}.{number}", cost=1, power=power)
    return Printing(id=id_, card_id=id_, game="mythos", set="T", number=f"{power}{number}", card=face)


def power_of(printing: Printing) -> int:
    return int(getattr(printing.card, "power", 0))


@dataclass
class Played:
    """How many games each part of a search had."""

    screened: int = 0
    raced: int = 0


@dataclass(frozen=True)
class Steady:
    """A contender whose games all end alike: with the share of the most power that a deck could have."""

    deck: Deck
    played: Played
    most: int

    def outcomes(self, seed: int, first: int, count: int) -> list[float]:  # noqa: ARG002
        self.played.raced += count
        return [min(1.0, strength(self.deck) / self.most)] * count


def strength(deck: Deck) -> int:
    return sum(map(power_of, deck.printings("main")))


class Steadily:
    """What decks are judged by here. A counted one knows their chance."""

    says = "power"

    def __init__(self, most: int = 90, *, counted: bool = False) -> None:
        self.played, self.most, self.counted = Played(), most, counted

    def exact(self, deck: Deck) -> float | None:
        return strength(deck) / self.most if self.counted else None

    def kind(self, printing: Printing) -> Hashable:
        return power_of(printing)

    def seen(self, deck: Deck, seed: int, first: int, count: int) -> list[tuple[float, tuple[str, ...]]]:  # noqa: ARG002
        self.played.screened += count
        cards = tuple(printing.card_id for printing in deck.printings("main"))
        return [(min(1.0, strength(deck) / self.most), cards)] * count

    def contender(self, deck: Deck, like: Deck | None = None) -> Steady:  # noqa: ARG002
        return Steady(deck, self.played, self.most)


DECK = Deck("mythos", tuple(DeckEntry(1, card(1, number), "main") for number in range(CARDS)), source="steady.deck")


def task(judge: Steadily, *into: Printing, budget: int = 4_000, swaps: int = 3) -> Task:
    return Task(DECK, judge, into, ["main"], lambda _: True, lambda _: True, swaps, budget, seed=3)


def found(asked: Task, games: int = 100) -> Tuned:
    return Search(asked, Results(None)).play(games)


@pytest.mark.parametrize("budget", [LEAST_BUDGET, 500, 1_000, 4_000, 25_000])
def test_the_games_that_are_told_are_those_that_were_played(budget: int) -> None:
    judge = Steadily()
    tuned = found(task(judge, card(9), card(5), budget=budget), games=50)
    report = 2 * tuned.measured_on if tuned.swaps else tuned.measured_on
    assert tuned.games == judge.played.screened + judge.played.raced - report
    assert tuned.games <= budget


def test_with_the_least_budget_there_is_one_round_and_with_a_game_less_none() -> None:
    assert found(task(Steadily(), card(9), budget=LEAST_BUDGET)).games > 100
    assert found(task(Steadily(), card(9), budget=LEAST_BUDGET - 1)).games == 100
    assert LEAST_BUDGET == 100 + LEAST


def test_half_of_a_rounds_games_screen_a_quarter_races_and_the_rest_confirms() -> None:
    judge = Steadily()
    tuned = found(task(judge, card(9), budget=100 + 1_600, swaps=1), games=1)
    assert [swap.into for swap in tuned.swaps] == [card(9)]
    assert judge.played.screened == 800
    raced = judge.played.raced - 100 - 2  # the first look and the report
    assert 1_600 - 800 - 8 <= raced <= 800


def test_what_is_taken_makes_the_deck_better_by_what_is_said() -> None:
    tuned = found(task(Steadily(), card(9), card(5), budget=20_000))
    gained = strength(tuned.deck) - strength(DECK)
    assert gained == sum(power_of(swap.into) - 1 for swap in tuned.swaps) > 0
    assert tuned.before is not None
    assert tuned.after is not None
    assert tuned.gain is not None
    assert tuned.gain.value == pytest.approx(gained / 90)
    assert tuned.before.value == pytest.approx(10 / 90)
    assert tuned.after.value == pytest.approx((10 + gained) / 90)


def test_cards_that_gain_nothing_are_not_taken_and_two_rounds_are_enough_to_see_it() -> None:
    judge = Steadily()
    tuned = found(task(judge, card(1, 77), card(1, 78), budget=50_000))
    assert tuned.swaps == []
    assert tuned.gain is not None
    assert tuned.gain.value == 0.0
    assert judge.played.screened == 2 * tune.ROUND // 2


def test_once_the_goal_is_certain_the_search_ends() -> None:
    judge = Steadily(most=18)  # one card of 9 for one of 1 is enough
    tuned = found(task(judge, card(9), budget=100_000, swaps=9))
    assert tuned.after is not None
    assert tuned.after.value == 1.0
    assert tuned.games <= 100 + tune.ROUND
    sure = found(task(Steadily(most=10), card(9), budget=100_000))
    assert (sure.met, sure.games, sure.swaps) == (True, 100, [])


def test_a_budget_that_is_no_more_than_the_first_look_is_not_begun() -> None:
    assert found(task(Steadily(most=10), card(9), budget=100)).games == 0


@pytest.mark.parametrize("into", [(), (card(9),)])
def test_progress_goes_up_to_what_is_wanted_and_never_back(into: tuple[Printing, ...]) -> None:
    told: list[tuple[int, int]] = []
    asked = task(Steadily(), *(into or (card(1, 77),)), budget=1_000, swaps=1)
    search = Search(asked, Results(None), progress=lambda done, wanted, _="": told.append((done, wanted)))
    tuned = search.play(60)
    assert bool(tuned.swaps) == bool(into)
    done = [each for each, _ in told]
    assert done == sorted(done)
    assert told[0][1] == 1_000 + 2 * 60
    assert told[-1] == (1_120, 1_120) if into else (tuned.games + 60, 1_060)


def test_a_report_that_is_stopped_says_so_and_keeps_what_it_has() -> None:
    def stop(done: int, wanted: int, _estimate: str = "") -> None:
        if done > wanted - 2 * 600 + 100:
            raise KeyboardInterrupt

    tuned = Search(task(Steadily(), card(9), budget=600, swaps=1), Results(None), progress=stop).play(600)
    assert (tuned.interrupted, len(tuned.swaps)) == (True, 1)
    assert 50 <= tuned.measured_on < 600


# Exact goals ----------------------------------------------------------------------------------------------------------


def test_a_counted_goal_takes_the_best_swap_each_time() -> None:
    tuned = found(task(Steadily(counted=True), card(4), card(9), card(6), swaps=2))
    assert [power_of(swap.into) for swap in tuned.swaps] == [9, 9]
    assert tuned.gain is not None
    assert tuned.gain.value == pytest.approx(16 / 90)
    assert (tuned.candidates, tuned.games, tuned.cut) == (3 + 3, 0, False)


def test_of_swaps_that_are_equally_good_the_first_is_kept() -> None:
    tuned = found(task(Steadily(counted=True), card(9), card(1, 77), swaps=1))
    assert [power_of(swap.into) for swap in tuned.swaps] == [9]
    assert tuned.candidates == 1  # one with the same power is of the same kind as what it comes for


def test_a_counted_goal_counts_no_more_decks_than_its_budget() -> None:
    tuned = found(task(Steadily(counted=True), card(4), card(6), card(9), budget=2, swaps=5))
    assert (tuned.candidates, tuned.cut, len(tuned.swaps)) == (2, True, 1)
    assert tuned.gain is not None
    assert tuned.gain.value > 0
    exactly = found(task(Steadily(counted=True), card(4), card(6), card(9), budget=3, swaps=1))
    assert (exactly.candidates, exactly.cut) == (3, False)


def test_a_counted_goal_ends_where_nothing_is_better() -> None:
    tuned = found(task(Steadily(counted=True), card(0), swaps=5))
    assert (tuned.swaps, tuned.candidates) == ([], 1)


# The time that is given -----------------------------------------------------------------------------------------------


class Clock:
    """A clock on which each game takes so many seconds."""

    def __init__(self, judge: Steadily, a_game: float) -> None:
        self.judge, self.a_game = judge, a_game

    def __call__(self) -> float:
        return self.a_game * (self.judge.played.screened + self.judge.played.raced)


@pytest.mark.parametrize("seconds", [30.0, 100.0])
def test_the_search_has_three_quarters_of_the_time_and_the_report_the_rest(
    seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = Steadily()
    monkeypatch.setattr(tune, "monotonic", Clock(judge, 0.01))
    asked = task(judge, card(9), card(5), card(3), budget=1_000_000, swaps=9)
    tuned = Search(asked, Results(None), seconds=seconds).play(100_000)
    assert tuned.swaps
    assert tuned.games <= 0.75 * seconds / 0.01 + 200
    assert 2 * tuned.measured_on <= 0.25 * seconds / 0.01 + 200
    assert 2 * tuned.measured_on >= 0.2 * seconds / 0.01


def test_a_round_has_about_a_third_of_the_time_that_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = Steadily()
    monkeypatch.setattr(tune, "monotonic", Clock(judge, 0.01))
    rounds: list[int] = []
    played = Search._round

    def noted(search: Search, step: int, games: int) -> tuple[bool, bool]:
        rounds.append(games)
        return played(search, step, games)

    monkeypatch.setattr(Search, "_round", noted)
    asked = task(judge, card(9), card(8), card(7), budget=1_000_000, swaps=9)
    Search(asked, Results(None), seconds=80.0).play(100)
    left = 0.75 * 80.0 - 1.0  # the first look had 100 games
    assert rounds[0] == pytest.approx(0.35 * left / 0.01, abs=2)


def test_without_a_time_a_round_has_what_the_budget_leaves() -> None:
    judge = Steadily()
    search = Search(task(judge, card(9), budget=700), Results(None))
    assert search._in_time(600) == 600
