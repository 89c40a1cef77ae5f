"""Cards of which a line is not understood: played as if they had no text, unless what is read of them is asked for."""

from __future__ import annotations

import pytest

from rules.core.errors import UsageError
from rules.games.mythos.engine import ENGINE
from tests.rules.games.mythos.cards import PLAIN_MISSIONS, character, deck
from tests.rules.games.mythos.scenario import Scenario, Side, hidden

WEAK = character("Weak", 1, 1)
HALF = character("Half", 3, 3, "MAIN Draw a card.", "UPGRADE MAIN effect: Instead, whistle twice.")
CALM = character("Calm", 2, 2, "AMBUSH Gain 2 Chakra.", "MAIN *Enemies hum in this mission.", "SCORE Draw a card.")
GUARD = character("Guard", 2, 2, "MAIN *Enemy characters in this mission have -1 Power.", "UPGRADE Sing a song.")


@pytest.mark.parametrize("partial", [False, True])
def test_an_upgrade_that_would_change_the_main_line_is_not_played_as_if_it_did_not(partial: bool) -> None:
    you = Side(D=[character("Half", 1, 1)], hand=[HALF], deck=[WEAK], chakra=5)
    board = Scenario(you, partial=partial).act("upgrade", "Half")
    assert ("apply" in board.names()) == partial


@pytest.mark.parametrize("partial", [False, True])
def test_no_line_of_such_a_card_is_played(partial: bool) -> None:
    board = Scenario(Side(D=[hidden(CALM)], chakra=5), Side(C=[WEAK]), partial=partial).act("reveal", "Calm")
    assert ("apply" in board.names()) == partial
    still = Scenario(Side(D=[GUARD]), Side(D=[character("Mid", 3, 3)]), partial=partial)
    assert still.power("Mid") == (2 if partial else 3)


def test_a_stored_game_knows_whether_they_are_played() -> None:
    decks = [deck(HALF, WEAK, *PLAIN_MISSIONS, copies=8)] * 2
    for options, kept in (({}, False), ({"partial": True}, True)):
        state = ENGINE.start(decks, options)
        again = ENGINE.from_dict(ENGINE.to_dict(state), state.printings)
        assert (again.table.partial, again.table.abilities == state.table.abilities) == (kept, True)


def test_partial_is_true_or_false() -> None:
    with pytest.raises(UsageError, match='partial="yes": give true or false'):
        ENGINE.goldfish(deck(HALF, *PLAIN_MISSIONS, copies=8), {"partial": "yes"})
