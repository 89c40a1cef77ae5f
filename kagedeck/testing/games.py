"""Games to put engines through: real starter cards, the legal decks under `examples/`, random-legal play.

The decks of a game are the files `ID-*.deck` there, but for those with `illegal` in their names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from db.catalogue import Catalogue
from db.opening import open_catalogue
from decks.load import load_deck
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import game, games
from rules.play.action import CHANCE
from rules.play.engine import Engine
from rules.play.state import S, State
from simulator.random import Stream
from simulator.running.caps import MOST_ACTIONS

_decks = [Path(__file__).parents[2] / "examples"]

PLAYED = [found.id for found in games() if found.engine]
"""The games that have an engine."""


def look_in(folder: Path) -> None:
    """Take the decks to play with from another folder."""
    _decks[:] = [folder]
    table_of.cache_clear()


@cache
def table_of(game_id: str, catalogue_path: Path) -> tuple[Engine[State], tuple[Deck, ...]]:
    """A game's engine, and decks that it can be started with; skips where the project has none."""
    engine = game(game_id).load_engine()
    with open_catalogue(catalogue_path) as catalogue:
        examples = [
            load_deck(str(path), game_id)
            for path in sorted(_decks[0].glob(f"{game_id}-*.deck"))
            if "illegal" not in path.name
        ]
        for brought in [(examples * 2)[:2], examples[:1], []] if examples else [[]]:
            found = _start(engine, catalogue, brought)
            if found:
                return engine, found
    pytest.skip(f"{_decks[0]} has no deck to play {game_id} with")


def _start(engine: Engine[State], catalogue: Catalogue, brought: list[Deck]) -> tuple[Deck, ...] | None:
    try:
        decks = tuple(engine.set_up(brought, list(catalogue.all(engine.game_id)), {}))
        engine.start(decks)
    except UsageError:
        return None
    return decks


def random_game(engine: Engine[S], decks: Sequence[Deck], seed: int) -> Iterator[S]:
    """Play a game at random. Yields the state before each action, and at the end."""
    random = Stream(seed)
    state = engine.start(decks)
    for _ in range(MOST_ACTIONS):
        if state.is_over():
            break
        yield state
        if state.current_player() == CHANCE:
            state.apply(state.chance_action(random))
        else:
            actions = state.legal_actions()
            assert actions, "the game is not over, and nobody has an action"
            state.apply(actions[random.below(len(actions))])
    assert state.is_over(), f"the game has not ended after {MOST_ACTIONS:,} actions"
    yield state
