"""What comes so often in one turn, how often an ability may be used, and who came into play without being deployed.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.card_reader import read_card
from rules.families.shinobi.cards.symbols import SYMBOLS, Symbol
from tests.rules.families.scenario import CCG, Scenario, Side, blank, client, mission, ninja
from tests.rules.families.scenes import drawn, play_mission, resolved, to_the_end, with_text


def _won(count: int, text: str) -> Scenario:
    order = mission("M", f"You win {count} Battle Rewards.")
    return play_mission(Side(hand=[order], clients=[client("C", effects=(text,))]), Side())


@pytest.mark.parametrize("turn", ["in a turn", "during a turn", "in 1 turn"])
@pytest.mark.parametrize(("rewards", "cards"), [(1, 0), (2, 1), (3, 1)])
def test_if_you_win_2_or_more_battle_rewards_in_a_turn(turn: str, rewards: int, cards: int) -> None:
    assert drawn(_won(rewards, f"If you win 2 or more Battle Rewards {turn}, draw 1 card.")) == cards


def test_what_comes_with_the_second_reward_comes_once_though_a_third_is_won() -> None:
    order = mission("M", "You win 1 Battle Reward. Then, you win 1 Battle Reward. Then, you win 1 Battle Reward.")
    watch = client("C", effects=("When you win a total of 2 or more Battle Rewards in a turn, draw 1 card.",))
    assert drawn(play_mission(Side(hand=[order], clients=[watch]), Side())) == 1


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("When you draw your second card each turn, draw 1 card.", True),
        ("If you use 2 or more Jutsu cards in a turn, draw 1 card.", True),
        ("When you play your 2nd Mission card in a turn, draw 1 card.", True),
        ("If you win 2 or more Battle Rewards in a turn, you can draw 1 card.", False),
    ],
)
def test_what_comes_so_often_in_a_turn(text: str, read: bool) -> None:
    (line,) = read_card(client("C", effects=(text,))).lines
    assert (line.abilities is not None) is read


@pytest.mark.parametrize(("healed", "cards"), [(True, 1), (False, 0)])
def test_if_you_healed_1_or_more_of_your_ninja_this_turn(healed: bool, cards: int) -> None:
    text = "Valid: At the end of the turn, if you healed 1 or more of your injured Ninjas this turn, draw 1 card."
    order = mission("M", "Heal 1 of your injured Ninjas." if healed else "Draw 0 cards.")
    play = play_mission(Side(hand=[order], village=[with_text("A", text)], injured=[ninja("B")]))
    before = drawn(play)
    to_the_end(play.pass_all("choose").attack())
    assert drawn(play) - before == cards


@pytest.mark.parametrize(("deployed", "cards"), [(True, 0), (False, 1)])
def test_when_a_ninja_is_put_in_play_except_by_deploying_it(deployed: bool, cards: int) -> None:
    watch = client("C", effects=("When a Ninja is put in play except by deploying it, draw 1 card.",))
    if deployed:
        play = Scenario(CCG, Side(hand=[ninja("A")], clients=[watch]), Side()).act("deploy", "A")
    else:
        order = mission("M", "Put 1 Ninja card from your hand in play.")
        play = play_mission(Side(hand=[order, ninja("A")], clients=[watch])).pass_all("choose")
    assert (play.area(0, "village"), drawn(resolved(play))) == (["A"], cards)


def test_those_put_in_play_this_turn_except_by_deployment() -> None:
    text = "Your Ninjas that were put in play this turn except by deployment get +2/+0."
    order = mission("M", "Put 1 Ninja card from your Discard Pile in play.")
    mine = Side(hand=[order, ninja("A")], discard=[ninja("B")], clients=[client("C", effects=(text,))])
    play = Scenario(CCG, mine, Side()).act("deploy", "A").act("play mission", "M")
    resolved(play)
    assert (play.power("A")[0], play.power("B")[0]) == (1, 3)


@pytest.mark.parametrize(("often", "times"), [("", 1), ("up to 3 times", 3), ("up to three times", 3), ("twice", 2)])
def test_an_ability_may_be_used_so_many_times_a_turn(often: str, times: int) -> None:
    said = f" This effect can be used {often} per turn." if often else ""
    host = with_text("A", f"[Mission] Discard the top card of your Deck: This Ninja gets +1/+0 during this turn.{said}")
    play = Scenario(CCG, Side(village=[host]), Side())
    used = 0
    while play.can("use effect", "A"):
        resolved(play.act("use effect", "A"))
        used += 1
    assert (used, play.power("A")[0]) == (times, 3 + times)


# Prices in symbols


@pytest.mark.parametrize(
    ("price", "payable"),
    [
        ("(Wind)", ("Wind",)),
        ("Wind", ("Wind",)),
        ("(Wind) or (Fire)", ("Wind", "Fire")),
        ("(N) or (F)", ("Wind", "Fire")),
        ("(N), (F), or (W)", ("Wind", "Fire", "Water")),
        ("Pay 1 Wind, Fire, or Water Chakra", ("Wind", "Fire", "Water")),
        ("Discard 1 Wind or Fire Chakra", ("Wind", "Fire")),
    ],
)
def test_a_price_of_one_symbol_or_another(price: str, payable: tuple[Symbol, ...]) -> None:
    host = with_text("A", f"[Mission] {price}: Draw 1 card.")
    for symbol in SYMBOLS:
        play = Scenario(CCG, Side(village=[host], chakra=[blank(40, symbol)]), Side())
        assert play.can("use effect", "A") is (symbol in payable)
        if symbol in payable:
            resolved(play.act("use effect", "A").pass_all("pay jutsu cost", "choose"))
            assert (drawn(play), play.area(0, "chakra"), play.area(0, "discard")) == (1, [], ["Blank 40"])


def test_a_price_of_two_symbols_is_paid_with_ones_own() -> None:
    host = with_text("A", "[Mission] Discard 1 Fire Chakra and 1 Wind Chakra: Draw 1 card.")
    fire, wind = blank(40, "Fire"), blank(41, "Wind")
    assert not Scenario(CCG, Side(village=[host], chakra=[fire]), Side(chakra=[wind])).can("use effect", "A")
    play = Scenario(CCG, Side(village=[host], chakra=[fire, wind]), Side()).act("use effect", "A")
    assert drawn(resolved(play.pass_all("choose"))) == 1
