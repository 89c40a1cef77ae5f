"""Scenarios of jutsu and missions: what X is on a line of its own, who "this Ninja" is, coins flipped until tails,
cards that go back, and several targets of which one is meant.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.cardtext.trees import nodes
from rules.families.shinobi.effects.english.reader import read_line, read_target, words
from rules.families.shinobi.effects.groups import Other, Ref
from rules.families.shinobi.effects.readings import Printed
from rules.play.action import Action
from tests.rules.families.plays import battle, injured, play_mission, resolve, turn_of, use
from tests.rules.families.scenario import Scenario, Side, blank, jutsu, mission, ninja


def _used(text: str, target: str | None = None) -> Scenario:
    """A uses a jutsu of such a text against B."""
    card = jutsu("J", "0", *text.split("\n"), target=target)
    return use(battle(Side(hand=[card], village=[ninja("A", 3, 2)]), Side(village=[ninja("B", 5, 3)])), "J")


@pytest.mark.parametrize(
    "behind", ["X = the user's Support.", "(X = the Support of the user.)", '"X" equals the user\'s Support.']
)
def test_what_x_is_is_said_on_a_line_of_its_own(behind: str) -> None:
    play = _used(f"The target gets -X/-0 during this turn.\n{behind}", target="1 Ninja Battling against the user")
    assert play.power("B") == (3, 3)


@pytest.mark.parametrize(
    "behind", [" (X = the number of cards in your hand)", ". (X is the number of cards in your hand.)"]
)
def test_what_x_is_is_said_in_brackets(behind: str) -> None:
    card = jutsu("J", "0", f"The target gets +X/+0{behind}", target="User")
    play = battle(Side(hand=[card, blank(1), blank(2)], village=[ninja("A", 1)]), Side(village=[ninja("B", 5)]))
    assert use(play, "J").power("A") == (3, 1)


def test_this_ninja_is_the_user_of_a_jutsu() -> None:
    play = _used("Give 1 Damage to this Ninja. Each other Ninja in this Ninja's Team gets +1/+0.")
    assert injured(play, "A") and not injured(play, "B")
    play = _used("Give 1 Damage to the target.", target="1 Ninja Battling against this Ninja")
    assert injured(play, "B")


def test_other_jutsu_than_the_card_are_others_than_itself_and_not_than_its_user() -> None:
    found = read_target("All other Jutsu cards being played")
    assert Other(Ref("self")) in list(nodes(found))


def test_this_ninja_is_who_has_a_text_that_a_jutsu_gives() -> None:
    text = 'The target gets the following text during this turn: "When this Ninja wins a Victory, injure this Ninja."'
    read = read_line(text, Printed("jutsu", ("ninja",))).abilities
    assert read and "injure this card" in str(words(read))


def test_a_coin_is_flipped_until_tails() -> None:
    text = "Keep flipping Ninja Blade coins until you get tails. The user gets +1/+0 for each heads you got during "
    text += "the flips."
    play = battle(Side(hand=[jutsu("J", "0", text)], village=[ninja("A")]), Side(village=[ninja("B")]))
    play.act("use jutsu", "J").pass_all("no jutsu")
    play.state.apply(Action("flip coins", (1, 0)))
    assert play.power("A") == (2, 1)


def test_the_following_is_done_x_times() -> None:
    card = jutsu(
        "J", "X", "Apply the following effect X times: Draw 1 card. Then, discard 1 card from the top of your Deck."
    )
    mine = Side(hand=[card], village=[ninja("A")], chakra=[blank(1), blank(2), blank(3)])
    play = battle(mine, Side(village=[ninja("B")])).act("use jutsu", "J")
    resolve(play.act("choose x", 2).pass_all("pay jutsu cost"))
    assert (len(play.area(0, "hand")), len(play.area(0, "deck"))) == (2, 16)


@pytest.mark.parametrize(
    "said",
    [
        'X (the Jutsu cost) can only be paid by Chakra with a "Fire" symbol.',
        'Only Chakra with the "Fire" Symbol can be discarded for "X".',
        "X can only be paid with Fire Chakra.",
        'You can only use "Fire" Chakra to pay for X.',
    ],
)
def test_x_is_paid_with_one_symbol_alone(said: str) -> None:
    card = jutsu("J", "X", f"Give X Damage to the target. {said}", target="1 Ninja Battling against the user")
    mine = Side(hand=[card], village=[ninja("A")], chakra=[blank(1, "Fire"), blank(2), blank(3)])
    play = battle(mine, Side(village=[ninja("B")])).act("use jutsu", "J")
    assert play.can("choose x", 1) and not play.can("choose x", 2)


@pytest.mark.parametrize(
    "said",
    [
        "While this card is in your Discard Pile, it can be played as though it were in your hand.",
        "You can use this Jutsu from your Discard Pile.",
        "This Jutsu card can also be played from your Discard Pile.",
    ],
)
def test_a_jutsu_is_played_from_the_discard_pile(said: str) -> None:
    card = jutsu("J", "0", said, "Injure the target.", target="1 Ninja Battling against the user")
    play = battle(Side(discard=[card], village=[ninja("A")]), Side(village=[ninja("B")]))
    assert injured(use(play, "J"), "B")
    read = read_line(said, Printed("jutsu")).abilities
    assert read and read_line(str(words(read)), Printed("jutsu")).abilities == read


def test_cards_shown_go_back_and_not_the_target() -> None:
    text = "Reveal 3 cards from the top of your Deck. The target gets -1/-0 this turn for each Ninja card "
    text += "among them. Then, return {} and shuffle your Deck."
    for them in ("them", "the cards"):
        card = jutsu("J", "0", text.format(them), target="1 Ninja Battling against the user")
        deck = [ninja("Top"), blank(1), blank(2), blank(3)][::-1]
        play = use(battle(Side(hand=[card], village=[ninja("A")], deck=deck), Side(village=[ninja("B")])), "J")
        assert play.power("B") == (0, 1) and len(play.area(0, "deck")) == 4


def test_cards_of_the_own_deck_become_the_opponents_battle_rewards() -> None:
    for where in ("Battle Reward area face down", "Battle Rewards"):
        card = mission("M", f"Move the top 3 cards of your Deck to your opponent's {where}.")
        play = play_mission(Side(hand=[card], village=[ninja("A")]), Side(rewards=1))
        assert (len(play.area(0, "rewards")), len(play.area(1, "rewards"))) == (0, 4)
    text = "Move 1 card from your hand to your opponent's Battle Reward area."
    assert read_line(text, Printed("mission")).abilities is None


def test_of_several_targets_it_is_the_one_to_which_it_comes() -> None:
    text = "When the target is sent out to Battle during this turn, the target gets +2/+0."
    mine = Side(hand=[mission("M", text, target="All your Ninjas")], village=[ninja("A", 1), ninja("C", 1)])
    play = play_mission(mine, Side()).pass_all("no mission").attack(["A"])
    assert (play.power("A"), play.power("C")) == ((3, 1), (1, 1))


def test_of_several_targets_the_team_is_the_one_to_which_it_comes() -> None:
    text = "When the target's Team wins a Battle Reward during this turn, injure all the Ninjas in the Team."
    read = read_line(text, Printed("mission", ("ninja",), several=True)).abilities
    assert read and "injure every ninja in that one's team" in str(words(read))
    text = "When the target's Team wins a Battle Reward during this turn, the target gets +1/+0."
    assert read_line(text, Printed("mission", ("ninja",), several=True)).abilities is None


def test_coins_that_the_text_has_placed_come_off_whatever_was_done_in_between() -> None:
    text = (
        'Place 1 "Bug" coin on the target. When the target receives Damage during this turn, you can remove 1 "Bug" '
        'coin from it. In that case, draw 1 card. At the end of this turn, remove all "Bug" coins from the target.'
    )
    read = read_line(text, Printed("jutsu", ("ninja",))).abilities
    assert read
    assert str(words(read)).endswith('. the next time the turn ends this turn, remove every "Bug" coin from the target')


def test_what_has_not_been_done_by_the_end_is_asked_then() -> None:
    text = "If the target did not use a Jutsu this turn, injure it at the end of the Exchange of Jutsu."
    card = jutsu("J", "0", text, target="1 Ninja Battling against the user")
    theirs = Side(hand=[jutsu("K", "0", "Draw 1 card.")], village=[ninja("B", 3)])
    play = battle(Side(hand=[card], village=[ninja("A", 3)]), theirs)
    play.act("use jutsu", "J").pass_all("aim").act("no jutsu").act("use jutsu", "K").pass_all("no jutsu")
    assert not injured(play, "B")


def test_who_has_a_coin_is_forbidden_something_for_no_time_that_is_said() -> None:
    text = 'Place 1 "Bug" coin on the target. {} with a "Bug" coin cannot be sent out to Attack.'
    for who in ("A Ninja", "Ninjas"):
        assert read_line(text.format(who), Printed("jutsu", ("ninja",))).abilities is None


@pytest.mark.parametrize(
    "target", ["1 non-Platoon Ninja", '1 Ninja with a non-"Sound" Combat Attribute', 'non "Sound" Ninja']
)
def test_a_target_is_without_a_word(target: str) -> None:
    said = target if target.startswith("1 ") else f"1 {target}"
    mine = Side(hand=[mission("M", "Injure the target.", target=said)], village=[ninja("A")])
    other = ninja("C", 1, 1, "Platoon", attributes=("Sound",))
    play = turn_of(mine, Side(village=[ninja("B"), other])).act("play mission", "M")
    assert play.can("aim", "B") and not play.can("aim", "C")


def test_targets_are_numbered_with_half_a_bracket() -> None:
    card = mission("M", "Injure target (2).", target="1) 1 Ninja you control\n2) 1 Ninja your opponent controls")
    play = play_mission(Side(hand=[card], village=[ninja("A")]), Side(village=[ninja("B")]))
    assert injured(play, "B") and not injured(play, "A")


@pytest.mark.parametrize(
    "when",
    ["When this Mission's effect is applied, draw 1 card.", "When the effect of this card is applied, draw 1 card."],
)
def test_what_comes_when_the_effect_of_a_permanent_mission_is_applied(when: str) -> None:
    card = mission("M", when, keywords=("Permanent",))
    assert len(play_mission(Side(hand=[card], village=[ninja("A")])).area(0, "hand")) == 1


def test_what_is_asked_when_the_effect_is_applied() -> None:
    text = "If you have 2 or more Ninjas in play when this Mission card's effect is applied, draw 2 cards."
    for village, drawn in (([ninja("A")], 0), ([ninja("A"), ninja("C")], 2)):
        play = play_mission(Side(hand=[mission("M", text)], village=village))
        assert len(play.area(0, "hand")) == drawn
    lasting = "If you have 2 or more Ninjas in play when this Mission card's effect is applied, your Ninjas get +1/+0."
    assert read_line(lasting, Printed("permanent")).abilities is None


@pytest.mark.parametrize("symbol", ["Symbol on the target", "Symbol the target has", "different symbol of the target"])
def test_for_each_symbol_of_the_target(symbol: str) -> None:
    card = mission("M", f"Draw 1 card for each {symbol}.", target="1 Ninja")
    play = play_mission(Side(hand=[card], village=[ninja("A", symbols=("Wind", "Fire"))]))
    assert len(play.area(0, "hand")) == 2


def test_mental_power_stands_in_quotes_before_its_change() -> None:
    on = Printed("jutsu", ("ninja",))
    plain = read_line("The target gets +2 Mental Power during this turn.", on).abilities
    assert plain and read_line('The target gets "Mental Power" +2 during this turn.', on).abilities == plain


def test_of_a_mission_chosen_before_a_card_was_discarded_nothing_is_said() -> None:
    text = (
        "When this Ninja is deployed, your opponent reveals their hand. You can discard 1 Mission card revealed this "
        "way and charge 1 card. In that case, apply that Mission card's effect."
    )
    assert read_line(text, Printed("ninja")).abilities is None


def test_its_owner_is_spelt_with_an_apostrophe() -> None:
    on = Printed("mission", ("ninja",))
    plain = read_line("Move the target to its owner's hand.", on).abilities
    assert plain and read_line("Move the target to it's owner's hand.", on).abilities == plain


def test_what_comes_in_that_case_waits_for_what_may_be_done_later() -> None:
    text = "When the target is sent out to Attack during this turn, you can discard 1 card. In that case, draw 2 cards."
    mine = Side(hand=[mission("M", text, target="1 Ninja"), blank(1)], village=[ninja("A")])
    play = play_mission(mine).pass_all("no mission")
    assert len(play.area(0, "hand")) == 1
    play.attack(["A"]).act("apply text").pass_all("choose")
    assert len(play.area(0, "hand")) == 2
