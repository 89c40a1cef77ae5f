"""Of several readings the one that is meant: what holds by itself, and what is set off with the sentence before it."""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.abilities import Activated, Static, Triggered
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.scenario import CCG, Scenario, Side, ninja

_COINS = "This Ninja gets +1/+1 for each Spore coin on it."
_APART = [
    f"When this Ninja is deployed, place 2 Spore coins on it. {_COINS}",
    f"Valid: At the beginning of your turn, place 1 Spore coin on this Ninja. {_COINS}",
    "When this Ninja wins a Victory, draw 1 card. Your other Ninjas get +0/+1.",
    "When this Ninja is injured, draw 1 card. Your opponent cannot deploy Clients.",
    "When this Ninja is deployed, place 1 Web coin on 1 of your opponent's Ninjas. Ninjas with a Web coin get -2/-0.",
    "When this Ninja is deployed, draw 1 card. If you have 4 or more Clients, this Ninja gets +2/+0.",
]
_TOGETHER = [
    "When this Ninja is sent out to attack, draw 1 card. This Ninja gets +2/+0.",
    "When this Ninja is sent out to attack, this Ninja gets +1/+0. Your other Ninjas get +1/+0.",
    "When this Ninja is deployed, choose 1 of your opponent's Ninjas. It gets -1/-1.",
    "When this Ninja is deployed, draw 1 card. In that case, your other Ninjas get +1/+0.",
    "When this Ninja is deployed, flip a coin. If it is heads, your other Ninjas get +1/+0.",
]


@pytest.mark.parametrize("text", _APART)
def test_a_sentence_without_a_duration_that_stands_by_itself_holds_while_the_card_is_in_play(text: str) -> None:
    found = read_line(text, Printed("ninja")).abilities
    assert found is not None
    assert [type(one) for one in found] == [Triggered, Static]
    wording = words(found)
    assert wording is not None
    assert read_line(wording, Printed("ninja")).abilities == found


@pytest.mark.parametrize("text", _TOGETHER)
def test_a_sentence_that_goes_on_from_what_is_set_off_lasts_for_the_turn(text: str) -> None:
    found = read_line(text, Printed("ninja")).abilities
    assert found is not None
    assert [type(one) for one in found] == [Triggered]


@pytest.mark.parametrize(("text", "kinds"), [(_COINS, [Activated, Static]), ("Your Ninjas get +1/+0.", [Activated])])
def test_behind_an_ability_that_is_used_its_own_coins_hold_and_all_else_is_its_effect(
    text: str, kinds: list[type]
) -> None:
    found = read_line(f"[EOJ] (1): Place 1 Spore coin on this Ninja. {text}", Printed("ninja")).abilities
    assert found is not None
    assert [type(one) for one in found] == kinds


def test_coins_placed_as_it_is_deployed_count_in_every_turn() -> None:
    bugs = ninja("A", 3, 3, effects=(_APART[0],))
    play = Scenario(CCG, Side(hand=[bugs]), Side(village=[ninja("X")])).act("deploy", "A")
    assert play.power("A") == (5, 5)
    play.state.turn += 1
    assert play.power("A") == (5, 5)
