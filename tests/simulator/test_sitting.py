"""A game with people at the table: what is taken back, what is kept, and who hears what."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kagedeck.testing.games import table_of
from rules.core.errors import UsageError
from rules.core.registry import game_ids
from simulator.sittings.hints import hints
from simulator.sittings.sitting import PERSON, Sitting, seated
from simulator.tables.log import read_log, replay


@pytest.fixture
def sitting(starter_file: Path, request: pytest.FixtureRequest) -> Sitting:
    """A person at the first seat, a bot that draws lots at the others."""
    engine, decks = table_of(request.param, starter_file)
    seats = len(engine.start(decks).returns())
    return Sitting(engine, decks, {}, (PERSON, *["random"] * (seats - 1)), seed=5)


def _state(sitting: Sitting) -> str:
    return json.dumps(sitting.engine.to_dict(sitting.state), sort_keys=True)


def _decide(sitting: Sitting, times: int) -> None:
    for number in range(times):
        legal = sitting.legal()
        if sitting.is_over:
            return
        sitting.act(legal[number % len(legal)])


@pytest.mark.parametrize("sitting", game_ids(), indirect=True)
def test_a_decision_taken_back_leaves_the_game_as_it_was_and_done_again_meets_the_same_luck(sitting: Sitting) -> None:
    _decide(sitting, 4)
    before, story = _state(sitting), len(sitting.story)
    _decide(sitting, 1)
    after = _state(sitting)
    sitting.undo()
    assert (_state(sitting), len(sitting.story)) == (before, story)
    sitting.act(sitting.legal()[0])
    assert _state(sitting) == after


@pytest.mark.parametrize("sitting", game_ids(), indirect=True)
def test_a_game_read_from_its_log_is_the_same_game_and_goes_on_as_it_would_have(sitting: Sitting) -> None:
    _decide(sitting, 5)
    logged = read_log(list(sitting.log()), "log")
    replay(sitting.engine, logged, sitting.decks, "log")
    again = Sitting.resumed(sitting.engine, logged, sitting.decks)
    assert _state(again) == _state(sitting)
    assert (again.seats, again.seed, again.story) == (sitting.seats, sitting.seed, sitting.story)
    for each in (sitting, again):
        _decide(each, 3)
    assert _state(again) == _state(sitting)
    again.undo()
    again.undo()


@pytest.mark.parametrize("sitting", game_ids(), indirect=True)
def test_only_a_person_with_a_choice_is_asked(sitting: Sitting) -> None:
    for _ in range(10):
        if sitting.is_over:
            return
        assert sitting.decider in sitting.people
        assert len(sitting.legal()) > 1
        assert len(sitting.scene(sitting.decider).choices) == len(sitting.legal())
        sitting.act(sitting.suggested())


@pytest.mark.parametrize("sitting", ["mythos", "ninjitsu"], indirect=True)
def test_hints_name_every_action_once_and_the_suggested_one_is_played_out(sitting: Sitting) -> None:
    found = hints(sitting.engine, sitting.state, 1, games=2, playouts=20)
    assert sorted(hint.action for hint in found) == sitting.legal()
    assert all(hint.wins is not None for hint in found if hint.suggested)
    assert 0 < sum(hint.tried for hint in found) <= 1 + 1e-9
    assert found == hints(sitting.engine, sitting.state, 1, games=2, playouts=20)


def test_one_person_takes_the_first_seat_or_all_seats_of_a_team() -> None:
    assert seated(["you"], 2) == ("you", "greedy")
    assert seated(["you"], 3, one_team=True) == ("you", "you", "you")
    assert seated(["greedy", "you"], 2) == ("greedy", "you")


@pytest.mark.parametrize("names", [["you", "you", "you"], ["greedy", "random"], ["you", "nobody"]])
def test_who_cannot_sit_so_is_refused(names: list[str]) -> None:
    with pytest.raises(UsageError):
        seated(names, 2)


@pytest.mark.parametrize("sitting", ["mythos"], indirect=True)
def test_an_action_that_is_not_legal_changes_nothing(sitting: Sitting) -> None:
    before = _state(sitting)
    with pytest.raises(ValueError, match="legal"):
        sitting.act(sitting.legal()[0]._replace(name="no such action"))
    assert _state(sitting) == before
    with pytest.raises(UsageError, match="no decision to take back"):
        sitting.undo()
