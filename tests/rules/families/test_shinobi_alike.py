"""Scenarios of cards that are like one of others, of what has left play this turn, and of what is fetched back.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import battle, turn_of, with_text
from tests.rules.families.scenario import Scenario, Side, blank, client, mission, ninja

_SWAP = (
    "When this Ninja is put in play, select 1 of your other Ninjas and 1 of your opponent's Ninjas with the same "
    "Entrance cost as that Ninja. Move each of them to the other player's Village."
)


def test_two_of_one_entrance_cost_change_sides_and_only_such_may_be_chosen() -> None:
    mine = Side(hand=[with_text("A", _SWAP)], village=[ninja("C", entrance=2), ninja("D", entrance=4)], marker=5)
    foes = Side(village=[ninja("E", entrance=4), ninja("F", entrance=5)])
    play = turn_of(mine, foes).act("deploy", "A").pass_all("choose")
    assert sorted(play.area(0, "village")) == ["A", "C", "E"]
    assert sorted(play.area(1, "village")) == ["D", "F"]


def test_where_none_match_nobody_changes_sides() -> None:
    mine = Side(hand=[with_text("A", _SWAP)], village=[ninja("C", entrance=2)], marker=5)
    play = turn_of(mine, Side(village=[ninja("E", entrance=4)])).act("deploy", "A").pass_all("choose")
    assert sorted(play.area(0, "village")) == ["A", "C"]


def test_a_search_for_a_card_of_the_same_name_as_one_in_play() -> None:
    find = mission(
        "M", "Search your Deck for 1 Ninja card with the same name as 1 of your Ninjas and move it to your hand."
    )
    mine = Side(hand=[find], village=[ninja("C")], deck=[blank(1), ninja("C"), ninja("D"), blank(2)])
    play = turn_of(mine).act("play mission", "M").pass_all("no jutsu")
    assert play.can("take", "C") or any("C" in one for one in play.open())
    assert not any("D" in one for one in play.open())


def test_ninja_that_share_a_symbol_with_a_client() -> None:
    host = ninja("A", 2, effects=("Your Ninjas that share a Symbol with one of your Clients get +1/+0.",))
    mine = Side(village=[host, ninja("C", 2, symbols=("Fire",))], clients=[client("K", symbols=("Fire",))])
    play = turn_of(mine)
    assert play.power("C") == (3, 1)
    assert play.power("A") == (2, 1)


@pytest.mark.parametrize(
    "text",
    [
        "This Ninja's Combat becomes equal to its Support, and its Support becomes equal to its Combat.",
        "During your turn, its Support becomes equal to its Combat and its Combat becomes equal to its Support.",
    ],
)
def test_figures_that_become_each_other_do_so_at_once(text: str) -> None:
    assert turn_of(Side(village=[ninja("A", 2, effects=(text,))])).power("A") == (1, 2)


def to_the_end(play: Scenario) -> Scenario:
    return play.fight().pass_all("no more", "keep").seeded()


def test_at_the_end_of_the_turn_if_none_left_play() -> None:
    text = (
        "Valid: At the end of each turn, if none of your other Ninjas left play during that turn, "
        "place 1 Growth coin on this Ninja."
    )
    host = with_text("H", text)
    play = to_the_end(battle(Side(village=[host, ninja("A", 9)]), Side(village=[ninja("B", 1)])))
    assert play.status("H").growth == 1
    play = to_the_end(battle(Side(village=[host, ninja("A", 1)]), Side(village=[ninja("B", 9)])))
    assert play.status("H").growth == 0


def test_a_client_that_was_discarded_is_fetched_back_and_one_gone_elsewhere_is_not() -> None:
    text = "When 1 of your Clients leaves play, you can move that Client from your Discard Pile to your hand."
    out = mission("M", "Discard 1 of your Clients.")
    mine = Side(hand=[out], village=[with_text("A", text)], clients=[client("K")])
    play = turn_of(mine).act("play mission", "M").pass_all("no jutsu", "choose").act("apply text")
    assert play.area(0, "hand") == ["K"]
    away = mission("M", "Remove 1 of your Clients from the game.")
    mine = Side(hand=[away], village=[with_text("A", text)], clients=[client("K")])
    play = turn_of(mine).act("play mission", "M").pass_all("no jutsu", "choose", "apply text")
    assert play.area(0, "removed") == ["K"]


def test_it_stands_by_and_does_not_receive_the_damage() -> None:
    text = (
        "When this Ninja would receive Damage, you can discard 1 Chakra. In that case, this Ninja becomes a Stand-By "
        "Ninja and does not receive that Damage."
    )
    mine = Side(village=[with_text("A", text, combat=1)], chakra=[blank(7)])
    play = battle(mine, Side(village=[ninja("B", 3)])).fight().act("apply text").pass_all("choose")
    assert play.area(0, "village") == ["A"]
    assert not play.status("A").injured


@pytest.mark.parametrize("text", ["Ninjas with the same Entrance cost as a Ninja get +1/+0."])
def test_of_whose_nobody_says_is_not_read(text: str) -> None:
    assert read_line(text, Printed("ninja")).abilities is None
