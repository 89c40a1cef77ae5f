"""The line that says how far a run is: done, rate, time left, and what is known so far, as far as it fits."""

from __future__ import annotations

import pytest

from cli import progress
from rules.core.text import display_width


class _Clock:
    """The time that a line is told, which a test sets; and the moves that its games have made."""

    def __init__(self) -> None:
        self.now, self.moves = 100.0, 7


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> _Clock:
    clock = _Clock()
    monkeypatch.setattr(progress, "monotonic", lambda: clock.now)
    monkeypatch.setattr(progress, "made", lambda: clock.moves)
    return clock


@pytest.fixture
def line(clock: _Clock) -> progress._Line:
    """A run of 2,000 games of which 120 took ten seconds."""
    of_run = progress._Line("Playing")
    of_run.told(0, 2_000)
    clock.now = 110.0
    of_run.told(120, 2_000, "A wins 53.1% ± 3.0%")
    return of_run


@pytest.mark.parametrize(
    ("width", "said"),
    [
        (90, "Playing 120/2,000  12.0/s  0:02:37 left  A wins 53.1% ± 3.0%"),
        (55, "120/2,000  12.0/s  0:02:37 left  A wins 53.1% ± 3.0%"),
        (40, "Playing 120/2,000  12.0/s  0:02:37 left"),
        (35, "120/2,000  12.0/s  0:02:37 left"),
    ],
)
def test_the_line_gives_up_the_estimate_last_but_figures(line: progress._Line, width: int, said: str) -> None:
    assert line.text(width) == said
    assert display_width(said) <= width


def test_before_the_first_game_ends_moves_show_that_it_is_going_on(clock: _Clock) -> None:
    line = progress._Line("Playing")
    line.told(0, 20)
    clock.now, clock.moves = 102.0, 41
    assert line.text(80) == "Playing 0/20  34 moves, 17.0/s"


def test_what_was_done_before_counts_for_no_rate(clock: _Clock) -> None:
    line = progress._Line("Playing")
    line.told(500, 1_000)  # resumed
    clock.now = 110.0
    line.told(600, 1_000)
    assert line.text(80) == "Playing 600/1,000  10.0/s  0:00:40 left"


def test_the_rate_falls_where_the_next_report_is_overdue(clock: _Clock) -> None:
    line = progress._Line("Playing")
    line.told(0, 100, "getting ready")
    clock.now = 100.5
    line.told(1, 100)
    clock.now = 101.0
    assert line.text(80) == "Playing 1/100  2.0/s  0:00:50 left"
    clock.now = 120.0
    assert line.text(80) == "Playing 1/100  0.1/s  0:16:30 left"
    clock.now = 200.0
    assert line.text(80) == "Playing 1/100  1.2/min  1:22:30 left"


def test_a_run_of_many_days_says_days(clock: _Clock) -> None:
    line = progress._Line("Playing")
    line.told(0, 1_000_000)
    clock.now = 110.0
    line.told(10, 1_000_000)
    assert line.text(80) == "Playing 10/1,000,000  1.0/s  12 days left"


def test_before_the_first_game_ends_moves_tell_the_time_left_by_how_many_a_game_has(clock: _Clock) -> None:
    line = progress._Line("Playing", lambda: 40)
    line.told(0, 3)
    clock.now, clock.moves = 102.0, 27
    assert line.text(80) == "Playing 0/3  20 moves, 10.0/s  about 0:00:10 left"
    clock.now, clock.moves = 120.0, 207  # longer than usual: some more is to be expected
    assert line.text(80) == "Playing 0/3  200 moves, 10.0/s  about 0:00:05 left"


def test_where_no_move_is_made_yet_the_time_goes_on(clock: _Clock) -> None:
    line = progress._Line("Playing")
    line.told(0, 3)
    clock.now = 100.2
    assert line.text(80) == "Playing 0/3"
    clock.now = 103.0
    assert line.text(80) == "Playing 0/3  0:00:03 so far"


def test_what_gets_games_ready_counts_for_no_rate(clock: _Clock) -> None:
    """Compiling took ten seconds, and a rate of a tenth of a game a second was told."""
    line = progress._Line("Dealing")
    line.told(0, 100, "compiling")
    clock.now = 110.0
    line.told(0, 100)
    clock.now = 111.0
    line.told(20, 100)
    assert line.text(80) == "Dealing 20/100  20.0/s  0:00:04 left"
