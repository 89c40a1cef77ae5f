""" "It", behind a card that somebody plays, uses or charges, is not the card that has the text.

Rulebook "Playing a Jutsu", "Play a Mission", "Charge Chakra".
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import battle, resolved, to_the_end, with_text


@pytest.mark.parametrize(
    "text",
    [
        "When your opponent plays a Permanent Mission, you can pay 2. In that case, discard it.",
        "When your opponent plays a Mission card, move it to the bottom of its owner's Deck.",
        "When your opponent uses a Jutsu, you can pay 2. In that case, discard it.",
        "When an opposing Ninja uses a Jutsu, move it to its owner's hand.",
        "When your opponent charges a card, move it to the bottom of their Deck.",
        "When this Ninja uses a Jutsu card, you can pay 1. In that case, move it to your hand after it resolves.",
    ],
)
def test_which_card_goes_is_not_guessed(text: str) -> None:
    assert read_line(text, Printed("ninja")).abilities is None


def test_the_mission_is_negated_and_the_ninja_that_pays_is_gone() -> None:
    text = "When your opponent plays a Mission card, you can discard this Ninja to negate it."
    theirs = Side(village=[with_text("B", text)])
    play = Scenario(CCG, Side(hand=[mission("M", "Draw 2 cards.")]), theirs).act("play mission", "M")
    play.pass_all("apply text", "no jutsu")
    assert (play.area(1, "discard"), len(play.area(0, "hand"))) == (["B"], 0)


def test_that_jutsu_is_the_jutsu_and_it_who_uses_it() -> None:
    text = "When an opposing Ninja uses a Jutsu, it gets -2/-0 during this turn."
    theirs = Side(village=[with_text("B", text)])
    play = battle(Side(village=[ninja("A", 3, 3)], hand=[jutsu("J", "0", "Draw 1 card.")]), theirs)
    resolved(play.act("use jutsu", "J"))
    assert (play.power("A"), play.power("B")) == ((1, 3), (3, 3))


def test_a_ninja_that_names_itself_first_is_meant_afterwards() -> None:
    text = (
        "When your opponent plays a Mission card, move this Ninja to your hand. At the end of the turn, put it in play."
    )
    theirs = Side(village=[with_text("B", text)])
    play = (
        Scenario(CCG, Side(hand=[mission("M", "Draw 1 card.")]), theirs).act("play mission", "M").pass_all("no jutsu")
    )
    assert (play.area(1, "hand"), play.area(1, "village")) == (["B"], [])


@pytest.mark.parametrize(
    ("text", "powers"),
    [
        ("Each player's Ninjas get +1/+0 for each card in that player's hand.", (4, 3)),
        ("Each player's Ninjas get +1/+0 for each card in their controller's hand.", (4, 3)),
        ("Each player's Ninjas get +1/+0 for each Client that player controls.", (3, 1)),
    ],
)
def test_each_by_what_its_own_controller_has(text: str, powers: tuple[int, int]) -> None:
    mine = Side(village=[with_text("A", text)], hand=[blank(40)])
    play = Scenario(CCG, mine, Side(village=[ninja("B")], hand=[blank(50), blank(51)]))
    assert (play.power("A")[0], play.power("B")[0]) == powers


def test_what_is_paid_for_each_jutsu_is_not_asked_for_once() -> None:
    text = (
        "When this Ninja is put in play, your opponent cannot play Jutsu cards this turn "
        "unless they discard 1 additional Chakra."
    )
    assert read_line(text, Printed("ninja")).stuck == "additional"


@pytest.mark.parametrize(
    ("amount", "power"),
    [
        ("its Support", 7),
        ("this Ninja's Support", 5),
        ("the number of Growth coins on it", 3),
        ("the number of Ninjas in play with the same Symbol as it", 3),
    ],
)
def test_its_figure_is_that_of_the_one_who_is_chosen(amount: str, power: int) -> None:
    text = f"[Attacker | Mission] 0: Target Ninja gets +X/+0 during this turn, where X = {amount}."
    theirs = Side(village=[ninja("B", 1, 5, symbols=("Fire",))])
    play = Scenario(CCG, Side(village=[with_text("A", text)]), theirs)
    play.status("B").growth = 1
    play.state.changed()
    play.act("use effect", "A").act("choose", "B")
    assert play.power("B")[0] == {7: 2 + 6, 5: 2 + 3, 3: 2 + 1}[power]


def test_damage_and_coins_by_what_lies_on_the_one_who_is_chosen() -> None:
    text = "[EOJ] 0: Give X Damage to target opposing Ninja, where X = the number of coins on it."
    play = battle(Side(village=[with_text("A", text)]), Side(village=[ninja("B", 3, 3)]))
    play.status("B").coins = {"bomb": 2}
    play.act("use effect", "A").pass_all("aim", "choose", "no jutsu")
    assert play.area(1, "discard") == ["B"]
    text = "[Attacker | Mission] 0: Place X Growth coins on target Ninja, where X = the number of Growth coins on it."
    play = Scenario(CCG, Side(village=[with_text("A", text)]), Side(village=[ninja("B")]))
    play.status("B").growth = 2
    assert play.act("use effect", "A").act("choose", "B").status("B").growth == 4


@pytest.mark.parametrize(
    "text",
    [
        "When another of your Ninjas is discarded, 1 Ninja gets +X/+0 during this turn. X = its Entrance cost.",
        "When this Ninja receives Damage from a Ninja, that Ninja's controller discards 1 card from their hand.",
        'All of your opponent\'s Ninjas lose "Valid".',
        "When you charge 1 or more cards, draw 1 card.",
    ],
)
def test_what_may_be_meant_either_way_is_unread(text: str) -> None:
    assert read_line(text, Printed("ninja")).abilities is None


def test_a_counter_mission_is_played_and_used_by_nobody() -> None:
    text = "When you use a Counter Mission, draw 1 card."
    stop = mission("M", "Negate 1 Mission.", keywords=("Counter",))
    theirs = Side(hand=[mission("P", "Draw 1 card.")])
    play = Scenario(CCG, theirs, Side(village=[with_text("B", text)], hand=[stop])).act("play mission", "P")
    play.act("counter mission", "M").pass_all("aim", "choose", "no jutsu", "no counter")
    assert len(play.area(1, "hand")) == 1


def test_nobody_battles_when_the_turn_ends() -> None:
    text = "Your opponent's Ninjas Battling against this Ninja's Team lose all Growth coins at the end of the turn."
    assert read_line(text, Printed("ninja")).abilities is None


def test_so_much_for_each_coin_that_was_removed() -> None:
    text = (
        "[Attacker | Mission] 0: 1 of your opponent's Ninjas loses all of its coins "
        "and gets -1/-1 for each coin removed during this turn."
    )
    play = Scenario(CCG, Side(village=[with_text("A", text)]), Side(village=[ninja("B", 5, 5)]))
    play.status("B").coins = {"bomb": 2}
    play.act("use effect", "A").pass_all("choose")
    assert (play.power("B"), play.status("B").coins) == ((3, 3), {})


def test_the_one_that_would_be_discarded_is_injured_and_not_who_says_so() -> None:
    text = (
        "If another Ninja in this Ninja's Team would be discarded due to the Showdown, "
        "injure it and discard this Ninja instead."
    )
    mine = Side(village=[ninja("A", 1, 1), with_text("G", text)])
    play = to_the_end(battle(mine, Side(village=[ninja("B", 20, 1)]), ["A", "G"]))
    assert (play.area(0, "village"), play.area(0, "discard"), play.status("A").injured) == (["A"], ["G"], True)
