"""What a player who looks ahead considers beside what is suggested."""

from __future__ import annotations

import pytest

from rules.core.registry import game
from rules.families.shinobi.advice.adviser import ShinobiAdviser
from rules.families.shinobi.advice.deciding import choose
from rules.families.shinobi.state import ShinobiState
from rules.play.action import CHANCE, Action
from simulator.random import Stream
from tests.rules.families.decks import sample_deck
from tests.rules.families.plays import battle
from tests.rules.families.scenario import BOTH, CCG, Scenario, Side, jutsu, ninja

ADVISER = ShinobiAdviser()


def considered(state: ShinobiState, most: int = 3) -> list[Action]:
    """What is looked at more closely."""
    return list(ADVISER.candidates(state, most, Stream(1)))


@pytest.mark.parametrize("game_id", BOTH)
def test_the_suggested_action_comes_first_and_nothing_twice(game_id: str) -> None:
    deck = sample_deck(game_id)
    state = game(game_id).load_engine().start([deck, deck], {})
    assert isinstance(state, ShinobiState)
    luck, alone, several = Stream(3), set[str](), set[str]()
    while not state.is_over():
        if state.current_player() == CHANCE:
            state.apply(state.chance_action(luck))
            continue
        legal, name = state.legal_actions(), state.agenda[-1].name
        found = list(ADVISER.candidates(state, 3, Stream(5)))
        assert found[0] == choose(state, Stream(5))
        assert len(found) == len(set(found)) <= min(3, len(legal))
        assert set(found) <= set(legal)
        (alone if len(found) == 1 < len(legal) else several).add(name)
        state.apply(found[0])
    assert {"mission phase", "organise", "send out", "block"} <= several
    assert "discard" not in several


def test_to_let_an_attack_through_is_always_considered() -> None:
    """Whoever wins the battle is suggested to block; its strength may be worth more later."""
    defenders = Side(village=[ninja("B", 4, 1), ninja("C", 4, 1), ninja("D", 5, 1), ninja("E", 5, 1)])
    table = Scenario(CCG, Side(village=[ninja("A", 3, 1)]), defenders).attack(["A"])
    assert table.state.agenda[-1].name == "block"
    assert [action.name for action in considered(table.state)] == ["block", "no block", "block"]


def test_a_jutsu_whose_text_is_not_played_is_not_considered() -> None:
    idle = jutsu("Idle", "0", "something that nobody can read", target="user")
    table = battle(Side(village=[ninja("A", 3, 1)], hand=[idle]), Side(village=[ninja("B", 3, 1)]))
    assert table.can("use jutsu", "Idle")
    assert [action.name for action in considered(table.state)] == ["no jutsu"]
