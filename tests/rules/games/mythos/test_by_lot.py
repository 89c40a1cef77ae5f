"""Cards that are discarded at random: a lot of the game's own, drawn from its stream, seen in its history."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.games.mythos.effects.abilities import effect_readings
from rules.games.mythos.engine import ENGINE
from rules.play.action import CHANCE
from rules.play.chance import RandomSource
from simulator.random import Stream
from tests.rules.games.mythos.cards import character
from tests.rules.games.mythos.instructed import ALLY, MID, WEAK, played
from tests.rules.games.mythos.scenario import Scenario, Side

TEXT = "MAIN The opponent discards a card at random from their hand."


def drawn(board: Scenario, random: RandomSource) -> None:
    assert board.state.current_player() == CHANCE
    board.state.apply(board.state.chance_action(random))


def test_each_card_of_the_hand_is_as_likely_as_the_next() -> None:
    found: Counter[str] = Counter()
    for index in range(300):
        board = played(TEXT, opponent=Side(hand=[WEAK, WEAK, MID]))
        drawn(board, Stream(7, index))
        assert len(board.hand(1)) == 2
        found.update(board.discard(1))
    assert set(found) == {"Weak", "Mid"}
    assert 160 < found["Weak"] < 240


def test_several_cards_are_drawn_one_after_the_other_as_far_as_there_are_any() -> None:
    board = played("MAIN The opponent discards 2 cards at random.", opponent=Side(hand=[WEAK]))
    drawn(board, Stream(1, 0))
    assert (board.hand(1), board.state.current_player() == CHANCE) == ([], False)
    none = played(TEXT)
    assert not none.state.choice


@pytest.mark.parametrize(("answer", "power"), [("apply", 4), ("decline", 2)])
def test_your_own_is_optional_and_if_you_do_asks_whether_it_was_done(answer: str, power: int) -> None:
    board = played("MAIN Discard a random card from hand. If you do, POWERUP 2.", you=Side(hand=[WEAK, MID]))
    board.act(answer)
    if answer == "apply":
        drawn(board, Stream(1, 0))
    assert board.power("Hero") == power


@pytest.mark.parametrize(
    "text",
    [
        "MAIN L'adversaire défausse une carte au hasard.",
        "MAIN L'adversaire défausse au hasard une carte de sa main.",
        "MAIN The opponent randomly discards a card.",
        "MAIN The opponent discards a random card from their hand.",
    ],
)
def test_it_is_said_in_many_ways_and_both_languages(text: str) -> None:
    (reading,) = effect_readings(character("Hero", 1, 1, text).card)
    assert (reading.words or "").casefold().rstrip(".") == "the opponent discards 1 card at random"


def test_a_stored_game_goes_on_from_a_lot_that_is_due() -> None:
    board = played(TEXT, opponent=Side(hand=[WEAK, MID, ALLY]))
    state = board.state
    again = ENGINE.from_dict(ENGINE.to_dict(state), state.printings)
    lots = [each.chance_action(Stream(3, 0)) for each in (state, again)]
    assert lots[0] == lots[1]
    again.apply(lots[1])
    assert len(again.hands[1]) == 2
    assert ENGINE.view.describe(state, lots[0]).endswith("is discarded")


def test_what_is_no_outcome_of_the_lot_is_refused() -> None:
    board = played(TEXT, opponent=Side(hand=[WEAK, MID]))
    mine = next(card for unit in board.state.units.values() for card in unit.cards)
    lot = board.state.chance_action(Stream(3, 0))
    with pytest.raises(ValueError, match="not a legal action"):
        board.state.apply(lot._replace(args=(mine,)))
