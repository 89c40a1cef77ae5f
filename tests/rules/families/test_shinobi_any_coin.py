"""Coins without a kind: any of the ninja's coins will do, and whoever controls the text says which.

Rulebook "Counters or Coins", "Growth coin".
"""

from __future__ import annotations

import pytest

from tests.rules.families.scenario import CCG, Scenario, Side, ninja
from tests.rules.families.scenes import with_text

ROB = "[Attacker | Mission] 0: Remove 1 coin from target Ninja."


def _with_coins(text: str, growth: int, **coins: int) -> Scenario:
    play = Scenario(CCG, Side(village=[with_text("A", text)]), Side(village=[ninja("B", 3, 3)]))
    play.status("B").growth = growth
    play.status("B").coins = {kind.replace("minus", "-1/-1"): count for kind, count in coins.items()}
    play.state.changed()
    return play


@pytest.mark.parametrize(("growth", "coins"), [(2, {}), (0, {"minus": 2}), (0, {"bomb": 2})])
def test_of_one_kind_one_is_taken_without_a_question(growth: int, coins: dict[str, int]) -> None:
    play = _with_coins(ROB, growth, **coins).act("use effect", "A").act("choose", "B")
    assert play.status("B").coins_of(None) == 1


def test_without_coins_the_ability_has_nothing_to_do() -> None:
    assert not _with_coins(ROB, 0).can("use effect", "A")


@pytest.mark.parametrize(("number", "left", "power"), [(0, (0, 1), (2, 2)), (1, (1, 0), (4, 4))])
def test_of_two_kinds_its_controller_says_which(number: int, left: tuple[int, int], power: tuple[int, int]) -> None:
    play = _with_coins(ROB, 1, minus=1).act("use effect", "A")
    play.act("choose", "B")
    assert play.open() == ["chooses a Growth coin on B", "chooses a -1/-1 coin on B"]
    play.act("choose coin", "B", number)
    status = play.status("B")
    assert (status.growth, status.coins_of("-1/-1")) == left
    assert play.power("B") == power


def test_two_of_three_are_chosen_one_by_one() -> None:
    play = _with_coins("[Attacker | Mission] 0: Remove 2 coins from target Ninja.", 1, minus=2)
    play.act("use effect", "A")
    play.act("choose", "B")
    play.act("choose coin", "B", 0)
    assert play.open() == ["chooses a -1/-1 coin on B"]
    play.act("choose coin", "B", 1)
    assert (play.status("B").growth, play.status("B").coins) == (0, {"-1/-1": 1})


def test_what_is_moved_is_the_coin_that_was_taken() -> None:
    play = _with_coins("[Attacker | Mission] 0: Move 1 coin from target Ninja to this Ninja.", 1, bomb=1)
    play.act("use effect", "A")
    play.act("choose", "B")
    play.act("choose coin", "B", 0)
    assert (play.status("A").growth, play.status("A").coins) == (1, {})
    assert (play.status("B").growth, play.status("B").coins) == (0, {"bomb": 1})


def test_all_coins_move_with_their_kinds() -> None:
    text = "When this Ninja is put in play, move all coins from target Ninja to this Ninja."
    play = Scenario(CCG, Side(hand=[with_text("A", text)]), Side(village=[ninja("B", 3, 3)]))
    play.status("B").growth, play.status("B").coins = 2, {"+1/+0": 1}
    play.act("deploy", "A").act("choose", "B")
    assert (play.status("A").growth, play.status("A").coins) == (2, {"+1/+0": 1})
    assert play.status("B").coins_of(None) == 0


@pytest.mark.parametrize("count", [0, 1, 3])
def test_as_many_as_its_player_likes(count: int) -> None:
    text = (
        "[Attacker | Mission] 0: Remove any number of coins from this Ninja. "
        "Draw 1 card for each coin removed this way."
    )
    play = Scenario(CCG, Side(village=[with_text("A", text)]), Side())
    play.status("A").growth, play.status("A").coins = 1, {"bomb": 2}
    play.act("use effect", "A")
    play.act("choose number", "A", count).pass_all("choose coin")
    assert (play.status("A").coins_of(None), len(play.area(0, "hand"))) == (3 - count, count)


@pytest.mark.parametrize(("first", "second"), [(1, 2), (0, 3), (1, 0)])
def test_any_number_off_several_is_said_for_each_of_them(first: int, second: int) -> None:
    remove = "Remove any number of Growth coins from your opponent's Ninjas. Draw the same number of cards."
    text = f"[Attacker | Mission] 0: {remove}"
    deck = [ninja(f"Deck {number}") for number in range(6)]
    theirs = Side(village=[ninja("B"), ninja("C"), ninja("D")])
    play = Scenario(CCG, Side(village=[with_text("A", text)], deck=deck), theirs)
    play.status("B").growth, play.status("C").growth = 1, 3
    play.state.changed()
    play.act("use effect", "A")
    assert play.open() == ["chooses 0 for B", "chooses 1 for B"]
    play.act("choose number", "B", first)
    assert play.open() == [f"chooses {count} for C" for count in range(4)]
    play.act("choose number", "C", second)
    assert (play.status("B").growth, play.status("C").growth) == (1 - first, 3 - second)
    assert len(play.state.seats[0].hand) == first + second
