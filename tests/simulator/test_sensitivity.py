"""What is said of games over several boxes: teams and their order, counted by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core.deck import Deck
from simulator.comparison.sensitivity import SensitivityAnswer, Tried, VariedJob, sensitivity_answer
from simulator.figures import Moments, share
from simulator.tables.table import TableJob
from tests.rules.games.mythos.cards import plain_deck

ENGINE = "rules.games.mythos.engine:ENGINE"


def answer(counts: dict[tuple[int, int], tuple[int, int, float]]) -> SensitivityAnswer:
    """Three boxes and two teams, and what each did there: games, wins, the sum of scores."""
    team = [TableJob(ENGINE, (_named(name),), ("greedy",)) for name in ("first", "second")]
    return sensitivity_answer(VariedJob((tuple(team),) * 3), Tried(counts), 5, interrupted=False)


def _named(name: str) -> Deck:
    return replace(plain_deck(), source=name)


def test_a_team_has_its_share_as_it_is_over_all_boxes_and_in_the_worst_and_the_best() -> None:
    found = answer({(0, 0): (10, 5, 20.0), (1, 0): (10, 8, 30.0), (2, 0): (10, 2, 10.0), (0, 1): (10, 1, 1.0)})
    better, other = found.teams
    assert (better.team, other.team, found.games) == ("first", "second", 40)
    assert (better.as_it_is, better.lowest, better.highest) == (share(5, 10), share(2, 10), share(8, 10))
    assert better.over_boxes.value == pytest.approx(0.5)
    assert better.score == Moments.of([2.0, 3.0, 1.0]).figure()
    assert other.over_boxes.value == pytest.approx(0.1)


def test_teams_are_set_against_each_other_in_the_boxes_that_both_played() -> None:
    found = answer(
        {
            (0, 0): (10, 5, 20.0),
            (1, 0): (10, 7, 30.0),
            (0, 1): (10, 6, 25.0),
            (1, 1): (10, 9, 40.0),
            (2, 1): (1, 1, 5.0),
        }
    )
    (order,) = found.order
    assert (order.first, order.second) == ("second", "first")
    assert order.difference.value == pytest.approx(0.15)
    assert order.score_difference.value == pytest.approx(0.75)
    assert order.ahead == 1.0


def test_a_tie_in_a_box_counts_half() -> None:
    found = answer({(0, 0): (10, 6, 20.0), (1, 0): (10, 6, 20.0), (0, 1): (10, 5, 20.0), (1, 1): (10, 5, 10.0)})
    (order,) = found.order
    assert (order.first, order.ahead, order.survives) == ("first", 0.75, False)


@pytest.mark.parametrize(("behind", "survives"), [(0, True), (1, False)])
def test_an_order_survives_where_the_first_is_ahead_in_four_boxes_of_five_and_clearly(
    behind: int, *, survives: bool
) -> None:
    counts = {}
    for box in range(3):
        counts[box, 0] = (100, 60, 200.0 + box)
        counts[box, 1] = (100, 20, 100.0 if box >= behind else 300.0)
    assert answer(counts).order[0].survives is survives


def test_teams_that_played_nothing_together_are_told_apart_by_nothing() -> None:
    (order,) = answer({(0, 0): (10, 5, 20.0), (1, 1): (10, 6, 20.0)}).order
    assert (order.ahead, order.survives) == (0.0, False)
