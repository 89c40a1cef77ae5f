"""Advice, in a game whose chances can be said: what the shares are of, in which order, and what a stop leaves."""

from __future__ import annotations

import pytest

from rules.core.errors import UsageError
from rules.play.action import Action
from simulator.random import Stream
from simulator.running.caps import MOST_TURNS
from simulator.sittings.advise import advise
from simulator.tables.table import Lots
from tests.simulator.tosses import CALL, CLAIM, DRAW, ENGINE, FOLD, MADE, TOSS, WAIT, begun

GAMES, SEED = 200, 5


@pytest.mark.parametrize("seat", [0, 1])
def test_each_action_has_the_share_of_games_that_its_seat_wins_after_it_the_best_first(seat: int) -> None:
    found = advise(ENGINE, begun("fold draw toss claim", seat), GAMES, SEED)
    assert [one.action for one in found.actions] == [CLAIM, TOSS, DRAW, FOLD]
    shares = {one.action: one.wins.value for one in found.actions}
    assert (shares[CLAIM], shares[DRAW], shares[FOLD]) == (1.0, 0.0, 0.0)
    assert shares[TOSS] == pytest.approx(0.5, abs=0.12)
    # One coin a game, the same that a game with this seed meets.
    assert shares[TOSS] == sum(Lots(SEED, game).next_lot().below(2) for game in range(GAMES)) / GAMES
    assert (found.games, found.interrupted, found.cut) == (GAMES, False, 0)


def test_actions_with_the_same_share_stand_in_the_order_of_their_names() -> None:
    assert [one.action for one in advise(ENGINE, begun("fold draw"), 3, SEED).actions] == [DRAW, FOLD]


def test_the_seat_does_not_know_the_coin_that_lies_hidden() -> None:
    """It shows heads, so calling would always win."""
    [called] = advise(ENGINE, begun("call"), GAMES, SEED).actions
    dealt = [MADE.view.resample(begun("call"), 0, Stream(SEED, game)).heads for game in range(GAMES)]
    assert called.wins.value == sum(dealt) / GAMES
    assert 0.35 < called.wins.value < 0.65


def test_the_position_asked_about_stays_as_it_is() -> None:
    state = begun("claim toss")
    advise(ENGINE, state, 3, SEED)
    assert (state.current_player(), state.history) == (0, [Action("begins", (0,))])


def test_the_suggested_action_is_marked_and_each_is_told_as_its_seat_hears_it() -> None:
    found = advise(ENGINE, begun("claim fold toss", seat=1), 10, SEED)
    assert [one.action for one in found.actions if one.suggested] == [TOSS]
    assert found.actions[0].words == "Seat 1 says claim."


def test_only_the_actions_asked_about_are_played_out() -> None:
    found = advise(ENGINE, begun("claim fold toss"), 4, SEED, among=[FOLD, CLAIM])
    assert [one.action for one in found.actions] == [CLAIM, FOLD]


def test_a_game_that_is_cut_off_is_counted_and_not_won() -> None:
    """The one who waits for ever has not lost either, but not won."""
    found = advise(ENGINE, begun("wait"), 2, SEED, player="random")
    assert (found.cut, found.actions[0].wins.value) == (2, 0.0)
    assert MOST_TURNS > 1
    both = advise(ENGINE, begun("claim wait"), 1, SEED, player="random", among=[WAIT])
    assert both.cut == 0  # sooner or later somebody claims


def test_progress_tells_each_game_of_each_action_and_how_the_best_does_by_now() -> None:
    told: list[tuple[int, int, str]] = []

    def progress(done: int, wanted: int, estimate: str = "") -> None:
        told.append((done, wanted, estimate))

    advise(ENGINE, begun("claim fold"), 3, SEED, progress=progress)
    assert [(done, wanted) for done, wanted, _ in told] == [(number, 6) for number in range(7)]
    assert [estimate for *_, estimate in told[:3]] == ["", "", ""]
    assert all(estimate.startswith("Seat 0 says claim. 100") for *_, estimate in told[3:])


def test_a_stop_keeps_the_games_that_every_action_has_had() -> None:
    def stop(done: int, _wanted: int, _estimate: str = "") -> None:
        if done == 2 * 3 + 1:
            raise KeyboardInterrupt

    found = advise(ENGINE, begun("claim toss call"), 10, SEED, progress=stop)
    assert (found.games, found.interrupted) == (2, True)
    whole = advise(ENGINE, begun("claim toss call"), 2, SEED)
    assert found.actions == whole.actions
    assert {one.action for one in found.actions} == {CLAIM, TOSS, CALL}


def test_a_stop_before_any_game_is_a_stop() -> None:
    def stop(done: int, _wanted: int, _estimate: str = "") -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        advise(ENGINE, begun("claim fold toss"), 10, SEED, progress=stop)


def test_where_nobody_decides_there_is_nothing_to_advise() -> None:
    over = begun("claim")
    over.apply(CLAIM)
    due = ENGINE.start(())
    for state in (over, due):
        with pytest.raises(UsageError, match="Nobody has to decide"):
            advise(ENGINE, state, 2, SEED)
    with pytest.raises(UsageError, match="Nobody has to decide"):
        advise(ENGINE, begun("claim"), 2, SEED, among=[])
