"""Random-legal games of the Bandai games with decks dealt at random from real cards and from the starter packs.

`KAGE_CONFORMANCE_GAMES` sets how many of each kind; a few by default, a thousand altogether where `CI` is set, as it is
by hosts that run checks. Cards of a file that is not here are left out.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from db.opening import open_catalogue
from rules.core.cards import Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.registry import game
from rules.families.shinobi.derived import Layer
from rules.families.shinobi.state import ShinobiState
from rules.play.action import CHANCE
from rules.play.state import State
from simulator.random import Stream
from tests.conftest import real_file

GAMES = int(os.environ.get("KAGE_CONFORMANCE_GAMES") or (170 if os.environ.get("CI") else 10))
LOOKS = 1 if GAMES <= 10 else 25
"""What texts change is worked out anew before every so many decisions."""
SIZES = {"naruto-ccg": 50, "naruto-cg": 40}
COPIES = 3


@pytest.fixture(params=["starter pack", "naruto-ccg-sample.json", "naruto-ccg-more.json"])
def cards(request: pytest.FixtureRequest, catalogue_path: Path) -> dict[str, list[Printing]]:
    """The cards of both games: those that ship, or those and a community's file."""
    if request.param != "starter pack":
        imported = CliRunner().invoke(app, ["import", "naruto-ccg", str(real_file(request.param)), "--keep-going"])
        assert imported.exit_code == 0, imported.output
    with open_catalogue(catalogue_path) as catalogue:
        return {game_id: list(catalogue.all(game_id)) for game_id in SIZES}


def random_deck(game_id: str, cards: Sequence[Printing], random: Stream) -> Deck:
    """A deck of the right size, at most three of each printing; reinforcements go beside it."""
    left = [printing for printing in cards for _ in range(COPIES)]
    entries: list[DeckEntry] = []
    size = 0
    while size < SIZES[game_id]:
        printing = left.pop(random.below(len(left)))
        keywords = printing.card.facts()["keywords"]
        beside = isinstance(keywords, list) and not {"Reinforcement", "Squad"}.isdisjoint(map(str, keywords))
        entries.append(DeckEntry(1, printing, "reinforcement" if beside else "main"))
        size += not beside
    return Deck(game_id, tuple(entries))


def assert_layer_is_up_to_date(state: State) -> None:
    """What texts change is worked out anew only where what they look at has changed: it is what it would be anew."""
    assert isinstance(state, ShinobiState)
    figures = {ninja: state.reckoning(ninja) for ninja in state.status}
    known = worked_out(state)
    assert figures == {ninja: known.power.get(ninja) for ninja in state.status}
    state.setup.layers.clear()
    state.changed()
    assert worked_out(state) == known


def worked_out(state: ShinobiState) -> Layer:
    """What texts change now, combat and support too, which otherwise wait until somebody asks."""
    layer = state.layer
    if not layer.has_power:
        state.setup.derive_power(state, layer)
    return layer


@pytest.mark.parametrize("game_id", SIZES)
def test_random_legal_games_of_random_decks(game_id: str, cards: dict[str, list[Printing]]) -> None:
    engine = game(game_id).load_engine()
    for index in range(GAMES):
        random = Stream(17, index)
        state = engine.start([random_deck(game_id, cards[game_id], random) for _ in range(2)])
        while not state.is_over():
            if state.current_player() == CHANCE:
                state.apply(state.chance_action(random))
                continue
            actions = state.legal_actions()
            assert actions
            assert actions == sorted(set(actions))
            if len(state.history) % LOOKS == 0:
                assert_layer_is_up_to_date(state)
            state.apply(actions[random.below(len(actions))])
        lying = [card for zone in engine.view.cards_by_zone(state).values() for card in zone]
        assert sorted(lying) == list(range(len(state.printings)))
        assert all(amount >= 0 for amount in engine.view.amounts(state).values())
        assert sum(state.returns()) == 0.0
