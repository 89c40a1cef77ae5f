"""Scenarios of sentences in another order than the grammar has them, and of cards of one name and in piles.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import battle, injured, play_mission, resolve, turn_of, use
from tests.rules.families.scenario import CCG, Scenario, Side, blank, client, jutsu, mission, ninja


def test_two_cards_of_one_name_are_searched_for() -> None:
    find = "Search your Deck for up to 2 Jutsu cards with the same name, reveal them, and move them to your hand."
    order = mission("M", find)
    deck = [jutsu("Q"), jutsu("R"), jutsu("Q"), jutsu("S")]
    play = turn_of(Side(hand=[order], deck=deck)).act("play mission", "M")
    assert play.can("search", "Q") and play.can("search", "S")
    play.state.apply(next(a for a in play.state.legal_actions() if a.name == "search" and play.name(a.args[0]) == "Q"))
    assert play.can("search", "Q") and not play.can("search", "R") and not play.can("search", "S")


def test_a_ninja_without_an_attribute_gets_less_until_a_text_gives_it_one() -> None:
    text = "Ninjas without a Combat Attribute get -1/-1."
    give = mission("M", 'The target gets "Fang" during this turn.', target="1 of your Ninjas")
    mine = Side(
        hand=[give],
        village=[ninja("A", 3), ninja("B", 3, attributes=("Fang",))],
        clients=[client("C", effects=(text,))],
    )
    play = turn_of(mine)
    assert (play.power("A")[0], play.power("B")[0]) == (2, 3)
    play.act("play mission", "M").act("aim", "A")
    assert play.power("A")[0] == 3


def test_nobody_wins_more_than_a_plain_reward() -> None:
    for text in (
        "Players cannot win Outstanding Battle Rewards.",
        "Each time a player wins an Outstanding Battle Reward, that player wins 1 Battle Reward instead.",
    ):
        order = mission("M", text, keywords=("Permanent",))
        play = turn_of(Side(missions=[order], village=[ninja("A", 9)])).attack(["A"]).fight()
        assert len(play.state.seats[0].rewards) == 1


def test_teams_of_one_alone_win_no_more_than_a_plain_reward() -> None:
    order = mission("M", "Teams with only 1 Ninja cannot win Outstanding Battle Rewards.", keywords=("Permanent",))
    mine = Side(missions=[order], village=[ninja("A", 9), ninja("B", 9), ninja("C", 9)])
    play = turn_of(mine).attack(["A"], ["B", "C"]).fight()
    assert len(play.state.seats[0].rewards) == 3


def test_a_card_from_one_of_three_piles() -> None:
    text = 'Put 1 "Toad" Ninja card from your hand, Chakra area, or Discard Pile in play.'
    toads = {name: ninja(name, 1, 1, characteristics=("Toad",)) for name in "HKD"}
    mine = Side(
        hand=[mission("M", text), toads["H"], ninja("X")],
        chakra=[toads["K"]],
        discard=[toads["D"]],
    )
    play = turn_of(mine).act("play mission", "M")
    assert [name for name in "HXKD" if play.can("choose", name)] == ["H", "K", "D"]
    assert "K" in play.act("choose", "K").area(0, "village")


@pytest.mark.parametrize(("marker", "goes"), [(5, "village"), (2, "hand")])
def test_what_is_done_if_and_what_otherwise(marker: int, goes: str) -> None:
    text = (
        "Reveal cards from the top of your Deck until you reveal a Ninja card. Put it in play if its Entrance cost is "
        "equal to or less than your Turn Marker. Otherwise, move it to your hand. Shuffle the other revealed cards "
        "into your Deck."
    )
    deck = [ninja("N", entrance=4), jutsu("Q"), jutsu("R")]
    play = play_mission(Side(hand=[mission("M", text)], deck=deck, marker=marker)).seeded()
    assert "N" in play.area(0, goes) and sorted(play.area(0, "deck")) == ["Q", "R"]


def test_each_player_keeps_so_many_chakra() -> None:
    order = mission("M", "Each player selects 2 of the cards in their Chakra area and discards the rest.")
    mine = Side(hand=[order], chakra=[blank(1), blank(2), blank(3), blank(4)])
    play = (
        turn_of(mine, Side(chakra=[blank(5), blank(6), blank(7)]))
        .act("play mission", "M")
        .pass_all("discard", "choose")
    )
    assert [len(play.area(seat, "discard")) for seat in (0, 1)] == [2, 1]


def test_each_player_draws_as_many_as_they_discarded() -> None:
    text = "Both players discard their hands. Then, each player draws as many cards as they discarded this way."
    mine = Side(hand=[mission("M", text), blank(1), blank(2), blank(3)])
    play = play_mission(mine, Side(hand=[blank(4)])).seeded()
    assert [len(play.area(seat, "hand")) for seat in (0, 1)] == [3, 1]


def test_only_while_they_block() -> None:
    text = 'Your "Leaf" Ninjas get +2/+0 while they are sent out to Block.'
    theirs = Side(village=[ninja("B", 3, characteristics=("Leaf",))], clients=[client("C", effects=(text,))])
    play = turn_of(Side(village=[ninja("A")]), theirs)
    assert play.power("B")[0] == 3
    play.attack(["A"]).act("block", "A", "B")
    assert play.power("B")[0] == 5


def test_a_mission_costs_less_to_come_in() -> None:
    host = client("C", effects=("The Entrance cost of your Mission cards is reduced by 1.",))
    dear = mission("M", "Draw 1 card.", need=4)
    assert turn_of(Side(hand=[dear], clients=[host], marker=3)).can("play mission", "M")
    assert not turn_of(Side(hand=[dear], marker=3)).can("play mission", "M")


def test_what_lies_in_the_chakra_area_as_a_turn_begins() -> None:
    where = "If this Client is in your Chakra area at the start of your turn"
    text = f"{where}, you can remove it from the game to draw 1 card."
    play = Scenario(CCG, Side(chakra=[client("C", effects=(text,))]), Side(), due="start phase").pass_all("apply text")
    assert play.area(0, "removed") == ["C"] and len(play.area(0, "hand")) == 2


def test_one_of_the_cards_discarded_this_way() -> None:
    order = mission("M", "Discard the top 3 cards of your Deck. Move 1 Ninja card discarded this way to your hand.")
    deck = [blank(1), jutsu("Q"), ninja("N"), ninja("O")]
    mine = Side(hand=[order], deck=deck, discard=[ninja("Old")])
    play = turn_of(mine).act("play mission", "M")
    assert play.can("choose", "N") and not play.can("choose", "Old")
    assert play.act("choose", "N").area(0, "hand") == ["N"]


def test_jutsu_without_requirements_cost_more() -> None:
    host = client("C", effects=("Jutsu cards without Requirements cost 1 more.",))
    plain, sand = jutsu("J", "1", "Draw 1 card."), jutsu("K", "1", "Draw 1 card.", requirement='"Sand"')
    mine = Side(hand=[plain, sand], village=[ninja("A", characteristics=("Sand",))], clients=[host], chakra=[blank(1)])
    play = battle(mine, Side(village=[ninja("B")]))
    assert not play.can("use jutsu", "J") and play.can("use jutsu", "K")


def test_a_word_and_figures_for_the_turn() -> None:
    rise = jutsu("J", "0", 'The target gets "Fang" Combat Attribute and +1/+1 during this turn.', target="User")
    play = use(battle(Side(hand=[rise], village=[ninja("A", 2, 2)]), Side(village=[ninja("B")])), "J")
    assert play.power("A") == (3, 3) and "fang" in play.state.now(play.names["A"]).words


def test_a_card_that_gives_itself_up_does_so_once() -> None:
    text = "Once per turn, when 1 of your Ninjas would be discarded, you can discard this Client instead."
    strike = mission("M", "Discard the target.", target="1 of your Ninjas")
    mine = Side(hand=[strike], village=[ninja("A"), ninja("B")], clients=[client("C", effects=(text,))])
    play = turn_of(mine).act("play mission", "M").act("aim", "A")
    play.act("apply text")
    assert "A" in play.area(0, "village") and play.area(0, "discard") == ["C"]


def test_each_player_s_ninja_is_put_into_no_team_of_the_other_s() -> None:
    line = "Each player selects 1 of their Stand-By Ninjas. Place the selected Ninjas in their Battling Teams."
    assert read_line(line, Printed("jutsu")).abilities is None


def test_a_team_is_stronger_than_its_ninja_are() -> None:
    rise = jutsu("J", "0", "The Team Power of the user's Team is increased by 3 during this turn.")
    play = use(battle(Side(hand=[rise], village=[ninja("A", 1)]), Side(village=[ninja("B", 3)])), "J")
    assert play.power("A")[0] == 1
    play.fight()
    assert injured(play, "B") and not injured(play, "A")


def test_teams_that_are_sent_out_later_are_weaker_too() -> None:
    order = mission("M", "Your opponent's Teams get -2 Team Power during this turn.")
    play = play_mission(Side(hand=[order], village=[ninja("A", 2)]), Side(village=[ninja("B", 3)]))
    play.attack(["A"]).act("block", "A", "B").fight()
    assert injured(play, "B") and not injured(play, "A")


def test_teams_with_such_a_ninja_win_more() -> None:
    host = client("C", effects=('The Team Power of Teams that include a "Leaf" Ninja is increased by 4.',))
    for words, won in ((("Leaf",), 2), ((), 1)):
        mine = Side(village=[ninja("A", 3, 1, characteristics=words)], clients=[host])
        assert len(turn_of(mine).attack(["A"]).fight().state.seats[0].rewards) == won


def test_all_such_cards_cost_less_wherever_they_lie() -> None:
    host = client("C", effects=('The Entrance costs of all "Sound" Ninjas are reduced by 2.',))
    dear = ninja("D", entrance=5, characteristics=("Sound",))
    quick = ninja("Q", 1, 1, "Ambush", entrance=5, characteristics=("Sound",))
    play = turn_of(Side(hand=[dear], chakra=[quick], clients=[host], marker=3))
    assert play.can("deploy", "D") and play.can("ambush", "Q")
    other = ninja("D", entrance=5)
    assert not turn_of(Side(hand=[other], clients=[host], marker=3)).can("deploy", "D")


def test_another_takes_the_damage_each_time_this_turn() -> None:
    guard = jutsu(
        "G",
        "0",
        "During this turn, when the target would receive Damage, the user receives that Damage instead.",
        target="1 of your Ninjas",
    )
    strike = jutsu("J", "0", "Give 1 Damage to the target.", target="1 of your opponent's Ninjas")
    mine = Side(hand=[guard], village=[ninja("A"), ninja("D")])
    play = turn_of(mine, Side(hand=[strike], village=[ninja("B")])).attack(["A"]).act("block", "A", "B")
    play = resolve(play.act("use jutsu", "G").pass_all("choose x").act("aim", "D"))
    if not play.can("use jutsu", "J"):
        play.act("no jutsu")
    play.act("use jutsu", "J").pass_all("choose x").act("aim", "D").pass_all("no jutsu", "apply text")
    assert not injured(play, "D") and (injured(play, "A") or "A" in play.area(0, "discard"))


def test_so_many_for_each_and_no_more() -> None:
    rise = jutsu("J", "0", "The user gets +1/+0 for each of your Chakra (maximum of +2/+0) during this turn.")
    mine = Side(hand=[rise], village=[ninja("A", 1)], chakra=[blank(1), blank(2), blank(3)])
    assert use(battle(mine, Side(village=[ninja("B")])), "J").power("A")[0] == 3


def test_the_team_of_the_user_wins_a_tie() -> None:
    rise = jutsu("J", "0", "The user's Team wins any tie in the Showdown during this turn.")
    play = use(battle(Side(hand=[rise], village=[ninja("A", 2)]), Side(village=[ninja("B", 2)])), "J").fight()
    assert injured(play, "B") and not injured(play, "A")


def test_one_of_each_player_s_is_aimed_at() -> None:
    order = mission("M", "Discard the target.", target="1 Ninja each player controls")
    mine, theirs = Side(hand=[order], village=[ninja("A"), ninja("C")]), Side(village=[ninja("B"), ninja("D")])
    play = turn_of(mine, theirs).act("play mission", "M")
    assert play.can("aim", "A") and not play.can("aim", "B")
    play.act("aim", "A")
    assert play.can("aim", "B") and not play.can("aim", "C")
    play.act("aim", "D")
    assert (play.area(0, "village"), play.area(1, "village")) == (["C"], ["B"])


def test_one_of_each_player_s_rewards_is_discarded() -> None:
    order = mission("M", "Discard the target.", target="1 of the cards in each player's Battle Reward areas")
    play = turn_of(Side(hand=[order], rewards=2), Side(rewards=3)).act("play mission", "M")
    while play.can("choose face down"):  # of each area one, drawn by chance
        play.act("choose face down").seeded()
    assert [len(seat.rewards) for seat in play.state.seats] == [1, 2]


def test_one_ninja_of_each_player_is_moved() -> None:
    order = mission("M", "Move 1 Ninja each player controls to its owner's hand.")
    mine, theirs = Side(hand=[order], village=[ninja("A"), ninja("C")]), Side(village=[ninja("B"), ninja("D")])
    play = turn_of(mine, theirs).act("play mission", "M").act("choose", "A").act("choose", "B")
    assert (play.area(0, "hand"), play.area(1, "hand")) == (["A"], ["B"])


def test_one_ninja_of_a_sort_more_and_no_second_one() -> None:
    order = mission("M", "During this turn, you can deploy 1 additional Ninja with an Entrance cost of 1 or less.")
    hand = [order, ninja("A"), ninja("B"), ninja("C"), ninja("D", entrance=3)]
    play = turn_of(Side(hand=hand)).act("play mission", "M").act("deploy", "A")
    assert play.can("deploy", "D") and play.can("deploy", "B")
    play.act("deploy", "D")
    assert not play.can("deploy", "B")
    play = turn_of(Side(hand=hand)).act("play mission", "M").act("deploy", "D").act("deploy", "A")
    assert not play.can("deploy", "B") and not play.can("deploy", "C")


def test_one_ninja_of_a_sort_more_each_turn() -> None:
    host = client("C", effects=('You can deploy 1 additional "Sound" Ninja each turn.',))
    sounds = [ninja(name, characteristics=("Sound",)) for name in "ABD"]
    play = turn_of(Side(hand=sounds, clients=[host])).act("deploy", "A").act("deploy", "B")
    assert not play.can("deploy", "D")
    other = turn_of(Side(hand=[ninja("X"), ninja("Y")], clients=[host])).act("deploy", "X")
    assert not other.can("deploy", "Y")


def test_only_while_in_one_team_with_such_a_ninja() -> None:
    text = '"Sand" Ninjas get +2/+0 while they are in the same Team as "Leaf" Ninjas.'
    sand, leaf = ninja("A", 1, 1, characteristics=("Sand",)), ninja("B", 1, 1, characteristics=("Leaf",))
    other = ninja("D", 1, 1, characteristics=("Sand",))
    play = turn_of(Side(village=[sand, leaf, other], clients=[client("C", effects=(text,))])).attack(["A", "B"], ["D"])
    assert [play.power(name)[0] for name in "ABD"] == [3, 1, 1]


def test_jutsu_of_the_other_player_may_not_be_aimed_at_some() -> None:
    text = "Your opponent's Jutsu cards cannot target your injured Ninjas."
    strike = jutsu("J", "0", "Give 1 Damage to the target.", target="1 of your opponent's Ninjas")
    theirs = Side(village=[ninja("B")], injured=[ninja("D")], clients=[client("C", effects=(text,))])
    play = battle(Side(hand=[strike], village=[ninja("A")]), theirs).act("use jutsu", "J").pass_all("choose x")
    assert not play.can("aim", "D")


def test_so_many_as_were_discarded_and_one_more() -> None:
    order = mission("M", "Discard your hand. Draw cards equal to the number of cards discarded plus 1.")
    play = play_mission(Side(hand=[order, blank(1), blank(2)]))
    assert len(play.area(0, "hand")) == 3


def test_each_target_that_is_such() -> None:
    sweep = jutsu(
        "J", "0", "Injure each target with an Entrance cost of 3 or less.", target="Every Ninja opposing the user"
    )
    theirs = Side(village=[ninja("B", entrance=3), ninja("D", entrance=4)], teams=[["B", "D"]])
    play = use(battle(Side(hand=[sweep], village=[ninja("A")]), theirs), "J")
    assert injured(play, "B") and not injured(play, "D")


def test_words_of_two_kinds_are_lost() -> None:
    wash = jutsu(
        "J",
        "0",
        "The target's Characteristics and Combat Attribute are negated during this turn.",
        target="1 of your opponent's Ninjas",
    )
    foe = ninja("B", 1, 1, characteristics=("Leaf",), attributes=("Fang",))
    play = use(battle(Side(hand=[wash], village=[ninja("A")]), Side(village=[foe])), "J")
    assert not {"leaf", "fang"} & set(play.state.now(play.names["B"]).words)


def test_two_victories_in_one_turn() -> None:
    host = client(
        "C", effects=("At the end of your turn, if your Ninjas won 2 or more Victories this turn, draw 2 cards.",)
    )
    for strong, drawn in ((5, 2), (1, 0)):
        mine = Side(village=[ninja("A", 5), ninja("D", strong)], clients=[host])
        play = turn_of(mine, Side(village=[ninja("B", 3), ninja("E", 3)])).attack(["A"], ["D"])
        play.act("block", "A", "B").act("block", "D", "E").fight()
        assert len(play.area(0, "hand")) == drawn


def test_what_is_done_for_each_by_its_own_figure_is_not_done_by_another_s() -> None:
    each = "For each Ninja discarded this way, discard 1 of your opponent's Ninjas with a lower Entrance cost."
    line = f"Discard any number of your Ninjas. {each}"
    assert read_line(line, Printed("mission")).abilities is None
