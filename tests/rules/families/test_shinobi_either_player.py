"""Either player, neither player, a player's coins wherever they lie, discarded cards.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from tests.rules.families.scenario import CCG, Scenario, Side, blank, client, mission, ninja
from tests.rules.families.scenes import drawn, play_mission, resolved, with_text


@pytest.mark.parametrize(
    ("condition", "mine", "theirs", "cards"),
    [
        ("neither player has any Battle Rewards", 0, 0, 1),
        ("neither player has any Battle Rewards", 0, 1, 0),
        ("neither player has any Battle Rewards", 1, 0, 0),
        ("neither player has 3 or more Battle Rewards", 2, 2, 1),
        ("neither player has 3 or more Battle Rewards", 2, 3, 0),
        ("either player has 3 or more Battle Rewards", 2, 2, 0),
        ("either player has 3 or more Battle Rewards", 0, 3, 1),
        ("either player has no Battle Rewards", 0, 3, 1),
        ("either player has no Battle Rewards", 1, 3, 0),
        ("both players have 3 or more Battle Rewards", 3, 2, 0),
    ],
)
def test_of_one_player_both_or_none(condition: str, mine: int, theirs: int, cards: int) -> None:
    order = mission("M", f"If {condition}, draw 1 card.")
    assert drawn(play_mission(Side(hand=[order], rewards=mine), Side(rewards=theirs))) == cards


@pytest.mark.parametrize(("healthy", "injured", "cards"), [(0, 0, 1), (0, 1, 1), (1, 0, 0), (1, 1, 0)])
def test_no_ninja_or_only_injured_ones(healthy: int, injured: int, cards: int) -> None:
    order = mission(
        "M", "If you have no Ninja cards in play, or only have injured status Ninja(s) in play, draw 1 card."
    )
    mine = Side(hand=[order], village=[ninja("A")] * healthy, injured=[ninja("B")] * injured)
    assert drawn(play_mission(mine)) == cards


@pytest.mark.parametrize(("mine", "theirs", "gone"), [(1, 2, "mine"), (2, 1, "theirs"), (1, 1, "nobody's")])
def test_the_player_with_fewer_moves_one_to_the_original_owner(mine: int, theirs: int, gone: str) -> None:
    order = mission("M", "The player with less in-play Ninjas moves 1 of their Ninjas to the original owner's hand.")
    ours, others = [ninja("A"), ninja("B")][:mine], [ninja("C"), ninja("D")][:theirs]
    play = play_mission(Side(hand=[order], village=ours), Side(village=others))
    left = (len(play.area(0, "village")), len(play.area(1, "village")))
    assert left == (mine - (gone == "mine"), theirs - (gone == "theirs"))


# Coins of a player, wherever they lie


def _marked(text: str) -> Scenario:
    mark = mission("N", 'Place 1 "Vow" coin on each of your Ninjas.')
    mine = Side(hand=[mark], village=[with_text("A", text), ninja("B")])
    play = Scenario(CCG, mine, Side(village=[ninja("C")])).act("play mission", "N")
    return resolved(play)


def test_one_of_your_coins_is_taken_off_whichever_card_it_lies_on() -> None:
    text = 'During your Mission Phase, you can remove 1 of your "Vow" coins. In that case, draw 1 card.'
    play = resolved(_marked(text).act("use effect", "A"))
    play.pass_all("take coins", "choose number")
    left = sum(play.status(name).coins.get("vow", 0) for name in "AB")
    assert (left, drawn(play)) == (1, 1)


def test_none_of_your_coins_pays_nothing() -> None:
    text = 'During your Mission Phase, you can remove 1 of your "Vow" coins. In that case, draw 1 card.'
    assert not Scenario(CCG, Side(village=[with_text("A", text)]), Side()).can("use effect", "A")


# Discarded cards


@pytest.mark.parametrize("said", ["1 of your discarded cards", "1 of the cards in your Discard Pile"])
def test_a_discarded_card_lies_in_the_discard_pile(said: str) -> None:
    watch = client("C", effects=(f"If you win 2 or more Battle Rewards in a turn, move {said} to your Chakra area.",))
    order = mission("M", "You win 2 Battle Rewards.")
    play = play_mission(Side(hand=[order], discard=[blank(40)], clients=[watch])).pass_all("choose", "charge")
    assert "Blank 40" in resolved(play).area(0, "chakra")


@pytest.mark.parametrize(
    "where", ["either to the top or bottom of your Deck", "on either the top or the bottom of your Deck"]
)
def test_a_card_goes_either_to_the_top_or_to_the_bottom(where: str) -> None:
    order = mission("M", f"Look at the top card of your Deck. Then return it {where}.")
    play = play_mission(Side(hand=[order], deck=[blank(1), blank(2)]))
    assert len(play.open()) == 2
