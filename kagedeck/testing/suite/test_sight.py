"""What a screen shows a seat: nothing that the seat does not know, and everything that it has in hand."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kagedeck.testing.games import PLAYED, random_game, table_of
from rules.core.errors import UsageError
from rules.play.engine import Engine
from rules.play.state import State
from simulator.random import Stream

GAMES = int(os.environ.get("KAGE_CONFORMANCE_GAMES", "3"))

pytestmark = pytest.mark.parametrize("game_id", PLAYED)


def _shown(engine: Engine[State], state: State, seat: int) -> str:
    areas = engine.view.areas(state, seat)
    return "\n".join([f"{a.title}: {a.note} {'; '.join(piece.words for piece in a.pieces)}" for a in areas])


def _offered(engine: Engine[State], state: State, seat: int) -> list[str]:
    return [engine.view.describe_for(state, action, seat) for action in state.legal_actions()]


def test_what_a_seat_is_shown_is_the_same_in_every_world_that_it_cannot_tell_from_this_one(
    game_id: str, starter_file: Path
) -> None:
    engine, decks = table_of(game_id, starter_file)
    for seed in range(GAMES):
        for number, state in enumerate(random_game(engine, decks, seed)):
            for seat in range(len(state.returns())):
                try:
                    other = engine.view.resample(state, seat, Stream(seed, number))
                except UsageError:
                    pytest.skip(f"the engine of {game_id} cannot deal hidden cards anew (View.resample)")
                assert _shown(engine, other, seat) == _shown(engine, state, seat)
                assert engine.view.due(other) == engine.view.due(state)
                if state.current_player() == seat:
                    assert _offered(engine, other, seat) == _offered(engine, state, seat)


def test_what_is_open_to_a_seat_reads_differently(game_id: str, starter_file: Path) -> None:
    """Who reads two lines that are alike cannot know what each of them does."""
    engine, decks = table_of(game_id, starter_file)
    for seed in range(GAMES):
        for state in random_game(engine, decks, seed):
            if (seat := state.current_player()) >= 0:
                offered = _offered(engine, state, seat)
                assert sorted(set(offered)) == sorted(offered)


def test_words_about_what_others_do_name_only_cards_that_the_seat_then_sees(game_id: str, starter_file: Path) -> None:
    engine, decks = table_of(game_id, starter_file)
    for seed in range(GAMES):
        before: State | None = None
        for state in random_game(engine, decks, seed):
            if before is not None:
                others = set(range(len(state.returns()))) - {before.current_player()}
                for seat in others:
                    words = engine.view.describe_for(before, state.history[-1], seat)
                    shown = _shown(engine, before, seat) + _shown(engine, state, seat)
                    named = {p.card.name for p in state.printings if p.card.name in words}
                    assert {name for name in named if name not in shown} == set(), words
            before = state.clone()


def test_every_piece_that_has_a_card_points_into_the_table_and_names_it(game_id: str, starter_file: Path) -> None:
    engine, decks = table_of(game_id, starter_file)
    for state in random_game(engine, decks, 1):
        for seat in range(len(state.returns())):
            for area in engine.view.areas(state, seat):
                assert area.title
                for piece in area.pieces:
                    assert piece.words.strip()
                    assert piece.card == -1 or state.printings[piece.card].card.name in piece.words
