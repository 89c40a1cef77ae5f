"""Scenarios of plain forms of printed texts: what a word before a jutsu asks, what becomes of a battle.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.lines.card_text import read_text
from tests.rules.families.plays import battle, injured, play_mission, resolve, turn_of, use, with_text
from tests.rules.families.scenario import Side, blank, jutsu, mission, ninja


@pytest.mark.parametrize(
    ("word", "requirement", "name", "drawn"),
    [
        ('"Dusk" Jutsu', '"Dusk" Combat Attribute', "J", 1),
        ('"Dusk" Jutsu card', '"Moon" Combat Attribute + "Dusk"', "J", 1),
        ('"Dusk" Jutsu', '"Dusk Moon"', "J", 0),
        ('"Dusk" Jutsu', None, "Dusk", 1),
        ('Jutsu with "Dusk"', '"Dusk"', "J", 1),
        ('Jutsu card named "Dusk"', '"Dusk"', "J", 0),
        ('Jutsu card that requires "Dusk"', '"Dusk Moon"', "J", 0),
    ],
)
def test_a_word_said_of_a_jutsu_is_its_name_or_what_it_requires(
    word: str, requirement: str | None, name: str, drawn: int
) -> None:
    host = ninja(
        "A", 3, 3, attributes=("Dusk", "Moon", "Dusk Moon"), effects=(f"When this Ninja uses a {word}, draw 1 card.",)
    )
    spell = jutsu(name, "0", "The user gets +1/+0 during this turn.", requirement=requirement)
    play = use(battle(Side(village=[host], hand=[spell], deck=3), Side(village=[ninja("B")])), name)
    assert len(play.area(0, "hand")) == drawn


def test_a_number_of_cards_that_comes_to_none_is_none() -> None:
    text = (
        "Remove X Ninja cards in your Discard Pile from the game. X = the target's Entrance cost. "
        "In that case, discard the target."
    )
    for cost, left in ((0, 2), (1, 1)):
        spell = mission("M", text, target="1 of your opponent's Ninjas")
        mine = Side(hand=[spell], discard=[ninja("C"), ninja("D")])
        play = play_mission(mine, Side(village=[ninja("B", entrance=cost)])).pass_all("choose")
        assert (len(play.area(0, "discard")), play.area(1, "village")) == (left, [])


def test_what_is_discarded_for_nothing_brings_nothing() -> None:
    text = "Discard any number of your Chakra. In that case, discard the same number of your opponent's Chakra."
    mine, theirs = Side(hand=[mission("M", text)], chakra=[blank(1)]), Side(chakra=[blank(2), blank(3)])
    play = turn_of(mine, theirs).act("play mission", "M").act("choose no more")
    assert [len(play.area(seat, "chakra")) for seat in (0, 1)] == [2, 2]


@pytest.mark.parametrize("hand", [[], [jutsu("J")], [ninja("N", entrance=0)], [ninja("N", entrance=4)]])
def test_a_card_without_a_cost_costs_neither_more_nor_less(hand: list[Card]) -> None:
    text = (
        "Randomly remove 1 card in your opponent's hand from the game. If that card's Entrance cost is equal to or "
        "higher than the target's Entrance cost, discard the target. Otherwise, injure the target."
    )
    spell = mission("M", text, target="1 of your opponent's Ninjas")
    play = play_mission(Side(hand=[spell]), Side(hand=hand, village=[ninja("B", entrance=0)])).seeded()
    gone = bool(hand) and hand[0].type_id == "ninja"
    assert play.area(1, "village") == ([] if gone else ["B"])
    assert gone or injured(play, "B")


def test_who_cannot_win_battle_rewards_still_gets_them() -> None:
    wall = mission("W", "Your opponent cannot win any Battle Rewards.", keywords=("Permanent",))
    for verb, rewards in (("gets", 2), ("wins", 0)):
        gift = mission("M", f"Draw 1 card. In that case, your opponent {verb} 2 Battle Rewards.")
        play = play_mission(Side(hand=[gift], missions=[wall]))
        assert len(play.state.seats[1].rewards) == rewards


def test_damage_that_is_more_is_one_damage() -> None:
    text = (
        "When any Ninja opposing this Ninja receives Damage due to the Showdown, "
        "those Ninjas receive 1 additional Damage."
    )
    last = with_text("B", "When this Ninja is discarded due to the Showdown, draw 1 card.", combat=2)
    play = battle(Side(village=[with_text("A", text)]), Side(village=[last])).fight()
    assert (play.area(1, "village"), len(play.area(1, "hand"))) == ([], 2), "one card more than that of the next turn"


def test_who_is_not_sent_out_with_some_may_be_in_a_team_with_them() -> None:
    for text, organised in (("be sent out to Battle in", True), ("be in", False)):
        host = with_text("A", f'This Ninja cannot {text} the same Team as "Genin" Ninjas.')
        play = turn_of(Side(village=[host, ninja("C", characteristics=("Genin",))]), Side(village=[ninja("B")]))
        play.act("end mission phase")
        assert play.can("team up", "C", "A") is organised


def test_of_teams_that_are_not_battling_those_are_meant_that_no_team_faces() -> None:
    spell = jutsu(
        "J", "0", "The target cannot win any Battle Rewards.", target="1 of your opponent's Non-Battling Teams"
    )
    mine = Side(village=[ninja("A"), ninja("C"), ninja("D")])
    play = turn_of(mine, Side(village=[ninja("B"), ninja("E")], hand=[spell])).attack(["A"], ["C"])
    play.act("block", "A", "B").pass_all("no block").act("use jutsu", "J")
    assert [play.can("aim", name) for name in "ACD"] == [False, True, True]


def test_a_price_of_injuring_a_ninja_is_paid_with_a_healthy_one() -> None:
    text = "[Mission] Injure 1 of your other Ninjas: Draw 1 card."
    for side, able in (
        (Side(village=[with_text("A", text)], injured=[ninja("C")]), False),
        (Side(village=[with_text("A", text), ninja("C")]), True),
    ):
        assert turn_of(side).can("use effect", "A") is able


def test_whoever_comes_into_a_team_comes_there_or_not_at_all() -> None:
    text = "Put the target in play and make it the Back Ninja of the user's Team."
    spell = jutsu("J", "0", text, target="1 Ninja in your Discard Pile")
    for mates, home in ((["C"], ["A", "C", "D"]), (["C", "E"], ["A", "C", "E"])):
        mine = Side(village=[ninja("A"), *map(ninja, mates)], hand=[spell], discard=[ninja("D")], teams=[["A", *mates]])
        play = turn_of(mine, Side(village=[ninja("B")])).attack(["A", *mates]).act("block", "A", "B")
        resolve(play.act("use jutsu", "J", "A").pass_all("aim"))
        assert play.area(0, "village") == home


def test_a_mission_that_is_negated_is_one_being_played() -> None:
    stop = mission("S", "Negate and discard the target.", target="1 Mission", keywords=("Counter",))
    play = turn_of(Side(hand=[mission("M", "Draw 1 card.")]), Side(hand=[stop])).act("play mission", "M")
    assert play.can("counter mission", "S")


def test_a_permanent_mission_has_its_coins_wherever_its_text_says_so() -> None:
    text = "While this card is in your Chakra area, it has the Fire symbol.\nPermanent (2)\nEffect: Draw 1 card."
    assert (read_text(text).coins, len(read_text(text).effects)) == (2, 2)


@pytest.mark.parametrize(
    ("line", "plays"),
    [
        ("Deploy 1 Ninja card from your Discard Pile.", False),
        ("Search your Deck for any card and move it to your hand.", True),
    ],
)
def test_whoever_deploys_pays(line: str, plays: bool) -> None:
    assert (read_line(line, Printed("mission")).abilities is not None) is plays


@pytest.mark.parametrize(
    ("requirement", "usable"),
    [
        ('"Asa", "Cho", and "Dan"', True),
        ('"Asa", "Cho", and "Eri"', False),
        ('"Cho", "Dan", and "Dan"', False),
        ('"Leaf", "Asa", and "Anbu"', False),
    ],
)
def test_the_names_that_a_jutsu_asks_for_are_shared_out_over_the_team(requirement: str, usable: bool) -> None:
    """A word that is no name is asked of the user, who must have one of the names."""
    spell = jutsu("J", "0", "Draw 1 card.", requirement=f'{requirement} + "Leaf"')
    team = [ninja("Asa", characteristics=("Leaf",)), ninja("Cho", characteristics=("Anbu",)), ninja("Dan")]
    play = turn_of(Side(village=[*team, ninja("Eri")], hand=[spell]), Side(village=[ninja("B")]))
    assert play.attack(["Asa", "Cho", "Dan"]).act("block", "Asa", "B").can("use jutsu", "J") is usable


def test_a_mission_that_has_resolved_is_moved_to_the_chakra_area() -> None:
    text = "When a Mission card is moved to your opponent's Chakra area, draw 1 card."
    theirs = Side(village=[with_text("B", text)])
    assert len(play_mission(Side(hand=[mission("M", "Heal 1 of your Ninjas.")]), theirs).area(1, "hand")) == 1
    stays = mission("M", "Your Ninjas get +1/+0.", keywords=("Permanent",))
    assert len(play_mission(Side(hand=[stays]), theirs).area(1, "hand")) == 0


@pytest.mark.parametrize(("text", "drawn"), [("", 0), ("Mission cards cannot be negated.", 1)])
def test_missions_that_cannot_be_negated_are_those_being_played(text: str, drawn: int) -> None:
    stop = mission("S", "Negate and discard the target.", target="1 Mission card being played", keywords=("Counter",))
    mine = Side(hand=[mission("M", "Draw 1 card.")], village=[with_text("A", *filter(None, [text]))])
    play = turn_of(mine, Side(hand=[stop])).act("play mission", "M")
    if play.can("counter mission", "S"):
        play.act("counter mission", "S").pass_all("aim")
    assert len(resolve(play).area(0, "hand")) == drawn


def test_damage_to_several_ninja_is_given_to_them_once() -> None:
    text = 'When your "Ao" Ninja gives Damage to your opponent\'s Ninjas, draw 1 card.'
    mine = Side(village=[ninja("Ao", 9)], missions=[mission("W", text, keywords=("Permanent",))])
    theirs = Side(village=[ninja("B"), ninja("C"), ninja("D")], teams=[["B", "C", "D"]])
    play = turn_of(mine, theirs).attack(["Ao"]).act("block", "Ao", "B").act("showdown")
    assert len(play.area(0, "hand")) == 1


def test_your_mission_of_a_name_is_one_of_them() -> None:
    text = 'You can discard your "Scroll" Mission card. In that case, draw 1 card.'
    scrolls = [mission("Scroll", "Your Ninjas get +1/+0.", keywords=("Permanent",)) for _ in range(2)]
    play = turn_of(Side(hand=[mission("M", text)], missions=scrolls)).act("play mission", "M")
    play.pass_all("apply text", "discard")
    assert (len(play.area(0, "missions")), len(play.area(0, "hand"))) == (1, 1)


def test_no_target_is_chosen_where_their_number_is_none() -> None:
    spell = jutsu("J", "X", "Discard the target.", target="X Ninjas Battling against the user")
    play = battle(Side(village=[ninja("A")], hand=[spell], chakra=[blank(1)]), Side(village=[ninja("B")]))
    play.act("use jutsu", "J").act("choose x", 0)
    resolve(play.pass_all("aim", "aim no more"))
    assert play.area(1, "village") == ["B"]


def test_a_power_that_becomes_that_of_nobody_stays_as_it_is() -> None:
    text = "Select 1 Ninja card in your hand and discard it. The user's Power becomes the same as that Ninja's Power."
    play = use(battle(Side(village=[ninja("A", 3, 2)], hand=[jutsu("J", "0", text)]), Side(village=[ninja("B")])), "J")
    assert play.power("A") == (3, 2)
