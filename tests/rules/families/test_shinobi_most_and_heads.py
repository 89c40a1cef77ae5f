"""Scenarios of manners of speaking: amounts with a most, the first jutsu of a turn, heads, combinations of two alike.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import battle, injured, play_mission, turn_of, use, with_text
from tests.rules.families.scenario import Scenario, Side, blank, client, jutsu, mission, ninja
from tests.rules.families.scenes import drawn, resolved


@pytest.mark.parametrize(("cards", "power"), [(1, (4, 4)), (3, (6, 6)), (5, (6, 6))])
def test_so_much_for_each_up_to_a_maximum(cards: int, power: tuple[int, int]) -> None:
    host = with_text("A", "This Ninja gets +1/+1 for each card in your Discard Pile, up to a maximum of +3/+3.")
    assert turn_of(Side(village=[host], discard=[blank(n) for n in range(cards)])).power("A") == power


def test_x_that_cannot_be_more() -> None:
    text = "The target gets -X/-0 during this turn. X = the number of your Chakra. X cannot be more than 2."
    weaken = mission("M", text, target="1 of your opponent's Ninjas")
    mine = Side(hand=[weaken], chakra=[blank(n) for n in range(4)])
    assert play_mission(mine, Side(village=[ninja("B", 5, 5)])).power("B") == (3, 5)


def test_the_first_jutsu_of_a_turn_costs_less_and_the_next_does_not() -> None:
    host = with_text("A", "The first Jutsu card you use each turn costs 1 less.")
    hand = [jutsu("J", "1", "The user gets +1/+0 during this turn."), jutsu("K", "2", "The user gets +1/+0.")]
    play = battle(Side(hand=hand, village=[host]), Side(village=[ninja("B")]))
    use(play, "J")
    assert play.power("A") == (4, 3)
    assert not play.can("use jutsu", "K")


def test_a_jutsu_that_targets_one_s_ninja_is_negated_for_a_price() -> None:
    text = (
        "When your opponent plays a Jutsu card that targets one of your Ninjas, you can discard 1 Chakra. "
        "In that case, negate that Jutsu card."
    )
    strike = jutsu("J", "0", "Injure the target.", target="1 Ninja Battling against the user")
    theirs = Side(village=[with_text("B", text)], chakra=[blank(1)])
    play = battle(Side(hand=[strike], village=[ninja("A")]), theirs)
    play.act("use jutsu", "J").pass_all("choose x", "aim").pass_all("apply text", "no jutsu")
    assert not injured(play, "B")
    assert play.area(1, "chakra") == []


@pytest.mark.parametrize(("mates", "power"), [(["C"], (3, 3)), (["C", "D"], (4, 4))])
def test_a_combination_of_two_alike_asks_for_two(mates: list[str], power: tuple[int, int]) -> None:
    text = "Combination (Taijutsu, Taijutsu): The user gets +1/+1 during this turn."
    fighters = [ninja(name, characteristics=("Taijutsu",)) for name in ("C", "D")]
    mine = Side(hand=[jutsu("J", "0", text)], village=[ninja("A", 3, 3), *fighters])
    play = turn_of(mine, Side(village=[ninja("B")])).attack(["A", *mates]).act("block", "A", "B")
    play.act("use jutsu", "J", "A").pass_all("choose x")
    while play.state.chain:
        play.act("no jutsu")
    assert play.power("A") == power


def test_another_team_may_attack() -> None:
    march = mission("M", "You can send out 1 additional Team to Attack during this turn.")
    four = [ninja(name) for name in "ACDE"]
    play = play_mission(Side(hand=[march], village=four))
    play.attack(["A"], ["C"], ["D"], ["E"])
    assert len(play.state.battle.attack) == 4


def test_a_mission_leaves_once_it_has_so_many_coins() -> None:
    text = "When this Mission has 2 or more coins, discard it and win 2 Battle Rewards."
    gate = mission("G", text, keywords=("Permanent",))
    fill = mission("M", "Place 2 coins on each of your Permanent Missions.")
    play = play_mission(Side(hand=[fill], village=[ninja("A")], missions=[gate]))
    assert play.area(0, "discard") == ["G"]
    assert len(play.state.seats[0].rewards) == 2


def test_the_target_becomes_the_head_of_its_team() -> None:
    lead = jutsu("J", "0", "The target becomes the Head Ninja of its Team.", target="1 Ninja in the user's Team")
    mine = Side(hand=[lead], village=[ninja("A"), ninja("C")])
    play = turn_of(mine, Side(village=[ninja("B")])).attack(["A", "C"]).act("block", "A", "B")
    play.act("use jutsu", "J", "A").pass_all("choose x").act("aim", "C")
    while play.state.chain:
        play.act("no jutsu")
    assert [play.name(one) for one in play.state.battle.attack[0]] == ["C", "A"]


def test_damage_from_the_showdown_is_increased() -> None:
    gate = mission("G", "All Damage from the Showdown is increased by 1.", keywords=("Permanent",))
    play = turn_of(Side(village=[ninja("A", 4)], missions=[gate]), Side(village=[ninja("B", 2)]))
    play.attack(["A"]).act("block", "A", "B").fight()
    assert play.area(1, "discard") == ["B"]


def test_the_end_of_the_turn_unless_its_controller_discards() -> None:
    text = "Discard the target at the end of this turn unless its controller discards 1 card from their hand."
    doom = mission("M", text, target="1 of your opponent's Ninjas")
    for choice, left in (("avoid", ["B"]), ("let it happen", [])):
        play: Scenario = play_mission(Side(hand=[doom]), Side(hand=[blank(7)], village=[ninja("B")]))
        play.act("end mission phase").pass_all("no counter").fight().act(choice)
        assert play.area(1, "village") == left


def test_it_is_whose_figure_was_asked() -> None:
    on = Printed("jutsu", ("ninja",))
    found = read_line("If the user's Combat is 5 or more, it gets +2/+0 during this turn.", on).abilities
    assert words(found or ()) == "if the user's combat is at least 5, the user gets +2/+0 this turn"


@pytest.mark.parametrize(
    ("on", "text"),
    [
        # A jutsu being played has a text that it is given too late.
        (
            Printed("jutsu", ("jutsu",)),
            "If the target would be moved to its owner's Chakra area, it is removed from the game instead.",
        ),
        # "It" may be each ninja or the Mission whose coins were just asked about.
        (
            Printed("permanent", ("ninja",)),
            "While there are 3 or more coins on this Mission, your Ninjas get +1/+0 for each coin on it.",
        ),
        # A ninja in play, or one of the cards that were looked at.
        (Printed("mission"), "Look at your opponent's hand. If there is a Ninja with a Fire symbol, draw 1 card."),
        # "They" are those of the group, each for itself, and not the target.
        (
            Printed("permanent", ("ninja",)),
            "The effects of your opponent's Ninjas are negated while they are Battling.",
        ),
        # The most must be on the same side as what is given.
        (Printed("ninja"), "This Ninja gets +1/+0 for each card in your hand, up to a maximum of +3/+3."),
    ],
)
def test_what_cannot_be_so_is_unread(on: Printed, text: str) -> None:
    assert read_line(text, on).abilities is None


def test_a_card_that_comes_out_of_the_discard_pile_is_the_one_with_the_text() -> None:
    text = (
        "If this Ninja is in your Discard Pile at the start of your turn, you can discard 1 Chakra. "
        "If you do, put it in play."
    )
    found = read_line(text, Printed("ninja")).abilities
    assert words(found or ()) == (
        "while this card is in your discard pile, when your turn begins: "
        "you can discard 1 card in your chakra area. in that case, put this card in play"
    )


def test_if_it_is_injured_holds_for_as_long_as_it_is() -> None:
    host = with_text("A", "Valid: If this Ninja is injured, it gets +3/+0.")
    assert turn_of(Side(injured=[host])).power("A") == (5, 2)
    assert turn_of(Side(village=[host])).power("A") == (3, 3)


def test_a_card_with_the_same_symbol_is_one_of_those_looked_at() -> None:
    text = "Look at your opponent's hand. If there is a card with the same Symbol as the target, injure the target."
    look = mission("M", text, target="1 of your opponent's Ninjas")
    for symbol, hurt in (("Wind", True), ("Fire", False)):
        theirs = Side(hand=[ninja("H", symbols=(symbol,))], village=[ninja("B")])
        assert injured(play_mission(Side(hand=[look]), theirs), "B") is hurt


def test_all_of_them_are_of_a_kind() -> None:
    text = "Move 2 cards from the top of your Deck to your Chakra area. If all of them are Ninja cards, draw 1 card."
    move = mission("M", text)
    for top, count in (([ninja("C"), ninja("D")], 1), ([ninja("C"), blank(1)], 2)):
        deck = [*(blank(n) for n in range(5)), *top]
        play = play_mission(Side(hand=[move], deck=deck))
        assert len(play.state.seats[0].deck) == len(deck) - 2 - (1 if count == 1 else 0)


def test_one_of_those_that_were_asked_for_is_one_of_the_cards_looked_at() -> None:
    text = (
        'Look at the top 2 cards of your Deck. If there are 1 or more "Heron" Ninjas among the cards, '
        'select 1 "Heron" Ninja, reveal it and place it in your hand. Then, return the rest and shuffle your Deck.'
    )
    heron, here = (ninja(name, characteristics=("Heron",)) for name in ("H", "A"))
    deck = [*(blank(n) for n in range(5)), blank(8), heron]
    play = play_mission(Side(hand=[mission("M", text)], village=[here], deck=deck)).seeded()
    assert (play.area(0, "hand"), play.area(0, "village")) == (["H"], ["A"])


def test_teams_are_organised_anew_before_they_block() -> None:
    order = mission("M", "Organize the target into new Teams.", keywords=("Counter",), target="All of your Ninjas")
    theirs = Side(hand=[order], village=[ninja("B"), ninja("D")])
    play = turn_of(Side(village=[ninja("A")]), theirs).act("end mission phase").act("counter mission", "M")
    play.act("team up", "D", "B")
    assert [[play.name(one) for one in team] for team in play.state.seats[1].teams] == [["B", "D"]]


def test_ninja_on_the_battlefield_stay_in_their_teams() -> None:
    order = jutsu("J", "0", "Reorganize all of your Teams.")
    mine = Side(hand=[order], village=[ninja("A"), ninja("C"), ninja("E")])
    play = use(battle(mine, Side(village=[ninja("B")])), "J").act("new team", "C").act("team up", "E", "C")
    assert [play.name(one) for one in play.state.battle.attack[0]] == ["A"]
    assert [[play.name(one) for one in team] for team in play.state.seats[0].teams] == [["A"], ["C", "E"]]


def test_a_client_deployed_by_an_effect_is_the_one_of_the_turn_and_no_ninja() -> None:
    text = "[Mission] Remove 1 coin from this Mission: Deploy 1 Client from your hand without paying its costs."
    gate = mission("G", text, coins=3, keywords=("Permanent",))
    mine = Side(hand=[client("C"), client("D"), ninja("N")], village=[ninja("A")], missions=[gate])
    play = turn_of(mine).act("use effect", "G").act("choose", "C")
    assert play.area(0, "clients") == ["C"]
    assert play.can("deploy", "N")
    assert not play.can("deploy client", "D")


def test_what_is_discarded_by_their_jutsu_is_not_what_the_showdown_discards() -> None:
    host = with_text("B", "When this Ninja is discarded by your opponent's Jutsu card, draw 1 card.")
    end = jutsu("J", "0", "Discard the target.", target="1 Ninja Battling against the user")
    play = use(battle(Side(hand=[end], village=[ninja("A")]), Side(village=[host])), "J")
    assert len(play.state.seats[1].deck) == 19
    play = battle(Side(village=[ninja("A", 9)]), Side(village=[host])).fight()
    assert len(play.state.seats[1].deck) == 19  # drawn in the Start Phase that has come


@pytest.mark.parametrize("blocks", [True, False])
def test_a_battle_won_while_blocking(blocks: bool) -> None:
    host = with_text("X", "When this Ninja's Team wins a Victory while blocking, draw 1 card.")
    strong, weak = Side(village=[host]), Side(village=[ninja("Y", 1)])
    play = turn_of(*((weak, strong) if blocks else (strong, weak)))
    play.attack(["Y" if blocks else "X"]).act("block", *(("Y", "X") if blocks else ("X", "Y"))).fight()
    assert [len(seat.deck) for seat in play.state.seats] == [20, 18 if blocks else 19]


@pytest.mark.parametrize(("text", "mine"), [("Your opponent skips", True), ("Skip", False)])
def test_who_skips_the_exchange_plays_no_jutsu_in_it(text: str, mine: bool) -> None:
    stop = mission("M", f"{text} the Exchange of Jutsu of this turn.")
    boost = [jutsu(name, "0", "The user gets +1/+0 during this turn.") for name in ("J", "K")]
    play = play_mission(Side(hand=[stop, boost[0]], village=[ninja("A")]), Side(hand=[boost[1]], village=[ninja("B")]))
    play.attack(["A"]).act("block", "A", "B")
    assert play.can("use jutsu", "J") is mine
    if mine:
        play.act("no jutsu")
    assert not play.can("use jutsu", "K")


def test_some_of_the_cards_looked_at_go_to_the_bottom_and_the_rest_on_top() -> None:
    text = (
        "Look at the top 3 cards of your Deck. "
        "Put any number of them on the bottom of your Deck and the rest on the top in any order."
    )
    deck = [*(blank(n) for n in range(2)), ninja("X"), ninja("Y"), ninja("Z")]
    play = turn_of(Side(hand=[mission("M", text)], deck=deck)).act("play mission", "M")
    play.act("choose", "Y").act("choose no more").act("put next", "X")
    assert play.area(0, "deck") == ["Y", "Blank 0", "Blank 1", "X", "Z"]


def test_toads_come_beside_the_deployment_of_the_turn() -> None:
    host = with_text("A", 'You can deploy "Toad" Ninjas in addition to your normal deployment each turn.')
    toads = [ninja(name, characteristics=("Toad",)) for name in ("T", "U")]
    play = turn_of(Side(hand=[*toads, ninja("N"), ninja("O")], village=[host]))
    play.act("deploy", "T").act("deploy", "U").act("deploy", "N")
    assert not play.can("deploy", "O")


def test_the_power_of_a_card_that_was_sent_from_the_hand() -> None:
    text = (
        "Select 1 of your Ninjas in your hand and send it to your Chakra area. "
        "The target's Power is changed to the same value as the selected Ninja during this turn."
    )
    likeness = mission("M", text, target="1 of your Ninjas")
    mine = Side(hand=[likeness, ninja("H", 7, 4), ninja("I", 5, 5)], village=[ninja("A")])
    play = turn_of(mine).act("play mission", "M").act("aim", "A").act("choose", "H")
    assert play.area(0, "chakra") == ["H", "M"]
    assert play.power("A") == (7, 4)


@pytest.mark.parametrize(("cost", "left"), [(3, []), (4, ["B"])])
def test_who_is_chosen_is_asked_about_before_one_of_two_things_happens(cost: int, left: list[str]) -> None:
    text = (
        "Give 1 Damage to 1 of your opponent's Ninjas. "
        "If that Ninja has an Entrance cost of 3 or less, discard it instead."
    )
    play = play_mission(Side(hand=[mission("M", text)]), Side(village=[ninja("B", entrance=cost)]))
    assert play.area(1, "village") == left


@pytest.mark.parametrize(("mates", "applies"), [(["C"], True), (["D"], False), (["C", "D"], True), ([], False)])
def test_combination_is_used_by_one_of_those_listed_in_a_team_with_the_others(mates: list[str], applies: bool) -> None:
    pair = jutsu("J", "0", 'Combination ("Fang", "Gale"): Draw 1 card.', requirement="[Fang or Gale]")
    team = [ninja("A", 3, 3, "Fang"), ninja("C", 1, 1, "Gale"), ninja("D", 1, 1, "Fang")]
    play = turn_of(Side(hand=[pair], village=team), Side(village=[ninja("B")])).attack(["A", *mates])
    play.act("block", "A", "B")
    assert not play.can("use jutsu", "J", "B")
    resolved(play.act("use jutsu", "J", "A"))
    assert drawn(play) == int(applies)


@pytest.mark.parametrize("hurt", [True, False])
def test_a_status_required_in_quotes_is_no_word(hurt: bool) -> None:
    needs = jutsu("J", "0", "Draw 1 card.", requirement='"Fang" + "Injured status"')
    one = [ninja("A", 1, 1, "Fang")]
    mine = Side([needs], injured=one) if hurt else Side([needs], village=one)
    play = battle(mine, Side(village=[ninja("B")]))
    assert play.can("use jutsu", "J", "A") is hurt
