"""As much as a player wants up to a number: chakra that is spent, characters for each of others."""

from __future__ import annotations

import pytest

from rules.games.mythos.effects.abilities import effect_readings
from rules.games.mythos.effects.reader import read
from tests.rules.games.mythos.cards import character, effect
from tests.rules.games.mythos.scenario import Scenario, Side


@pytest.mark.parametrize(("chakra", "open_"), [(1, set()), (3, {1, 2}), (9, {1, 2, 3})])
def test_up_to_so_much_chakra_is_spent(chakra: int, open_: set[int]) -> None:
    payer = character("Payer", 1, 1, "MAIN Spend up to 3 additional Chakra. POWERUP 2 for each Chakra spent.")
    board = Scenario(Side(hand=[payer], chakra=chakra)).act("play", "Payer", "D")
    if not open_:
        assert board.state.choice is None
        return
    assert {action.args[0] for action in board.state.legal_actions() if action.name == "spend"} == open_
    assert "decline" in board.names()
    board.act("spend", 2)
    assert (board.unit("Payer").tokens, board.state.chakra[0]) == (4, chakra - 3)
    (told,) = effect_readings(payer.card)
    assert told.words is not None
    assert told.words.startswith("Spend up to 3 Chakra.")


@pytest.mark.parametrize("much", ["any amount of", "up to 2"])
def test_what_the_opponent_wants_to_spend_is_not_read_as_yours(much: str) -> None:
    assert read(effect(f"MAIN The opponent spends {much} Chakra. POWERUP 1.")) is None
