"""Figures as people read them."""

from __future__ import annotations

import pytest

from simulator.figure_words import between, shown, spread
from simulator.figures import Figure, Moments, share


@pytest.mark.parametrize(
    ("figure", "said"),
    [
        (share(0, 20), "0.00% [0.00%, 16.11%]"),
        (share(20, 20), "100.00% [83.89%, 100.00%]"),
        (share(1, 20), "5.00% [0.89%, 23.61%]"),
        (share(10, 20), "50.00% ± 20.07%"),
        (Figure.exact(0.25), "25.00%"),
    ],
)
def test_an_interval_never_reaches_beyond_none_or_all(figure: Figure, said: str) -> None:
    assert shown(figure) == said


def test_a_mean_over_one_game_has_no_interval() -> None:
    assert spread(Moments.of([3.0]).figure()) == "3.00"
    assert spread(Moments.of([3.0, 3.0]).figure()) == "3.00 ± 0.00"


def test_a_share_of_no_games_is_a_hyphen() -> None:
    assert between(share(0, 0)) == "-"
    assert between(share(0, 1)).startswith("0.0% [0.0%")
