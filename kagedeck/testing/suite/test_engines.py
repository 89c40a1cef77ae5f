"""What every turn engine must hold to, whatever its game. A registered game is tested as soon as it has an engine.

`KAGE_CONFORMANCE_GAMES` sets how many random-legal games each test plays (a few by default).
"""

from __future__ import annotations

import json
import math
import os
from collections import Counter
from pathlib import Path

import pytest

from kagedeck.testing.games import PLAYED, random_game, table_of
from rules.core.errors import UsageError
from rules.play.action import CHANCE, Action
from rules.play.engine import Engine
from rules.play.state import State
from simulator.random import Stream
from simulator.running.caps import MOST_ACTIONS
from simulator.sittings.position_laws import copies_of, faults

GAMES = int(os.environ.get("KAGE_CONFORMANCE_GAMES", "3"))

pytestmark = pytest.mark.parametrize("game_id", PLAYED)


def _text(engine: Engine[State], state: State) -> str:
    return json.dumps(engine.to_dict(state), sort_keys=True)


def _seats(state: State) -> range:
    return range(len(state.returns()))


def test_legal_actions_are_sorted_and_unique_and_nobody_elses(game_id: str, starter_file: Path) -> None:
    engine, decks = table_of(game_id, starter_file)
    for seed in range(GAMES):
        for state in random_game(engine, decks, seed):
            actions = state.legal_actions()
            assert actions == sorted(set(actions))
            assert actions == state.legal_actions()
            assert bool(actions) == (state.current_player() >= 0)


def test_it_prints_nothing(game_id: str, starter_file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """What goes to standard output is the answer, and often a document for a program."""
    engine, decks = table_of(game_id, starter_file)
    capfd.readouterr()
    *_, end = random_game(engine, decks, 3)
    engine.view.scores(end)
    assert capfd.readouterr() == ("", "")


def test_situations_and_scores_are_numbers(game_id: str, starter_file: Path) -> None:
    engine, decks = table_of(game_id, starter_file)
    for number, state in enumerate(random_game(engine, decks, 4)):
        assert len(engine.view.scores(state)) == len(_seats(state))
        assert all(math.isfinite(score) for score in (*engine.view.scores(state), *state.returns()))
        if number % 10 == 0 and state.current_player() >= 0:
            assert math.isfinite(engine.adviser.evaluate(state, state.current_player()))
            chance = engine.adviser.chance(state, state.current_player())
            assert chance is None or 0.0 <= chance <= 1.0


def test_a_goldfish_records_its_measures_each_turn(game_id: str, starter_file: Path) -> None:
    engine, decks = table_of(game_id, starter_file)
    try:
        goldfish = engine.goldfish(decks[0])
    except (UsageError, IndexError):
        pytest.skip(f"{game_id} has no goldfish for a deck of its own")
    turns = goldfish.play(Stream(6))
    assert 1 <= len(turns) <= goldfish.turns
    assert all(len(turn.figures) == len(goldfish.measures) for turn in turns)
    assert all(math.isfinite(figure) for turn in turns for figure in turn.figures)
    assert goldfish.play(Stream(6)) == turns


def test_every_action_has_words(game_id: str, starter_file: Path) -> None:
    engine, decks = table_of(game_id, starter_file)
    for state in random_game(engine, decks, 1):
        assert all(engine.view.describe(state, action).strip() for action in state.legal_actions())


def test_an_illegal_action_is_refused_and_changes_nothing(game_id: str, starter_file: Path) -> None:
    engine, decks = table_of(game_id, starter_file)
    for state in random_game(engine, decks, 2):
        before = _text(engine, state)
        with pytest.raises(ValueError, match=r"."):
            state.apply(Action("no such action", (99_999,)))
        assert _text(engine, state) == before


def test_a_clone_is_equal_and_independent(game_id: str, starter_file: Path) -> None:
    engine, decks = table_of(game_id, starter_file)
    for seed in range(GAMES):
        for state in random_game(engine, decks, seed):
            twin = state.clone()
            before = _text(engine, state)
            assert _text(engine, twin) == before
            if not twin.is_over():
                _step(twin, Stream(seed))
                assert _text(engine, state) == before


def _step(state: State, random: Stream) -> None:
    if state.current_player() == CHANCE:
        state.apply(state.chance_action(random))
    else:
        state.apply(state.legal_actions()[-1])


def test_a_stored_state_is_the_same_state(game_id: str, starter_file: Path) -> None:
    engine, decks = table_of(game_id, starter_file)
    for seed in range(GAMES):
        for state in random_game(engine, decks, seed):
            if not hasattr(state, "printings"):
                pytest.skip(f"the engine of {game_id} does not give its table (State.printings)")
            back = engine.from_dict(json.loads(_text(engine, state)), state.printings)
            assert _text(engine, back) == _text(engine, state)
            assert back.legal_actions() == state.legal_actions()
            assert back.current_player() == state.current_player()


def test_a_history_replays_to_the_same_state(game_id: str, starter_file: Path) -> None:
    engine, decks = table_of(game_id, starter_file)
    for seed in range(GAMES):
        *_, end = random_game(engine, decks, seed)
        again = engine.start(decks)
        for action in end.history:
            again.apply(Action.from_json(json.loads(json.dumps(action.to_json()))))
        assert _text(engine, again) == _text(engine, end)


def test_the_same_random_numbers_give_the_same_game(game_id: str, starter_file: Path) -> None:
    engine, decks = table_of(game_id, starter_file)
    *_, one = random_game(engine, decks, 5)
    *_, two = random_game(engine, decks, 5)
    assert _text(engine, one) == _text(engine, two)


def test_cards_are_conserved(game_id: str, starter_file: Path) -> None:
    engine, decks = table_of(game_id, starter_file)
    for seed in range(GAMES):
        whole: Counter[int] | None = None
        for state in random_game(engine, decks, seed):
            zones = engine.view.cards_by_zone(state)
            if not zones:
                pytest.skip(f"the engine of {game_id} does not tell where its cards are (View.cards_by_zone)")
            found = Counter(card for cards in zones.values() for card in cards)
            whole = whole or found
            assert found == whole


def test_no_position_of_a_game_is_refused(game_id: str, starter_file: Path) -> None:
    """What is wrong with a position (`Engine.faults` and the laws of all games) is nothing that a game comes to."""
    engine, decks = table_of(game_id, starter_file)
    for seed in range(GAMES):
        for number, state in enumerate(random_game(engine, decks, seed)):
            if number % 5 or state.is_over():
                continue
            data = json.loads(_text(engine, state))
            again = engine.from_dict(data, state.printings)
            assert list(faults(engine, again, data, copies_of(engine, state))) == []


def test_amounts_never_fall_below_zero(game_id: str, starter_file: Path) -> None:
    engine, decks = table_of(game_id, starter_file)
    for seed in range(GAMES):
        for state in random_game(engine, decks, seed):
            if not engine.view.amounts(state):
                pytest.skip(f"the engine of {game_id} does not tell its amounts (View.amounts)")
            assert all(count >= 0 for count in engine.view.amounts(state).values())


def test_hidden_information_does_not_leak(game_id: str, starter_file: Path) -> None:
    """Dealing anew what a seat does not know changes nothing that it sees or may do, and depends on nothing else."""
    engine, decks = table_of(game_id, starter_file)
    for seed in range(GAMES):
        for state in random_game(engine, decks, seed):
            for seat in _seats(state):
                try:
                    other = engine.view.resample(state, seat, Stream(seed, 1))
                except UsageError:
                    pytest.skip(f"the engine of {game_id} cannot deal hidden cards anew (View.resample)")
                seen = engine.view.observation(state, seat)
                assert json.dumps(engine.view.observation(other, seat)) == json.dumps(seen)
                assert other.current_player() == state.current_player()
                if state.current_player() == seat:
                    assert other.legal_actions() == state.legal_actions()
                assert engine.adviser.evaluate(other, seat) == pytest.approx(engine.adviser.evaluate(state, seat))
                assert engine.adviser.chance(other, seat) == pytest.approx(engine.adviser.chance(state, seat))
                again = [engine.view.resample(each, seat, Stream(seed, 2)) for each in (other, state)]
                assert _text(engine, again[0]) == _text(engine, again[1])


def test_games_end_with_a_result(game_id: str, starter_file: Path) -> None:
    engine, decks = table_of(game_id, starter_file)
    for seed in range(GAMES):
        for steps, state in enumerate(random_game(engine, decks, seed)):
            assert steps < MOST_ACTIONS
            if not state.is_over():
                assert set(state.returns()) == {0.0}
        assert state.legal_actions() == []
        assert all(-1.0 <= result <= 1.0 for result in state.returns())
        assert len(engine.view.scores(state)) == len(state.returns())
