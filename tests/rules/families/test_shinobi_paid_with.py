"""Jutsu and missions: what was paid for them, an X that nothing defines, what comes in every Showdown.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.core.registry import game
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.lines.card_text import read_text
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import Side, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, to_the_end, use

JUTSU, PERMANENT = Printed("jutsu", ("ninja",)), Printed("permanent")


def meaning(text: str, on: Printed = JUTSU) -> str | None:
    found = read_line(text, on).abilities
    return words(found) if found is not None else None


# What was paid


@pytest.mark.parametrize(
    "said",
    [
        "If you paid the Jutsu cost of this Jutsu with a Fire card, draw 1 card.",
        "If a Fire Chakra was used to pay for this Jutsu, draw 1 card.",
        "If the card that was used to pay for this Jutsu had a Fire Symbol, draw 1 card.",
        "If you discarded a Fire card to pay for this Jutsu card, draw 1 card.",
        "If 1 or more Fire Chakra were used to pay for this card's Jutsu cost, draw 1 card.",
    ],
)
def test_said_of_what_was_paid_in_other_words(said: str) -> None:
    assert meaning(said) == meaning("If Fire was used to pay for this Jutsu, draw 1 card.") is not None


@pytest.mark.parametrize(
    ("asked", "cards"),
    [
        ("Fire was", 1),
        ("Water was", 0),
        ("Fire or Water was", 1),
        ("2 or more Wind Chakra were", 1),
        ("2 or more Fire Chakra were", 0),
        ("only Wind Chakra was", 0),
        ("a Ninja card was", 1),
    ],
)
def test_if_chakra_of_a_sort_was_used_to_pay_for_this_jutsu(asked: str, cards: int) -> None:
    text = f"If {asked} used to pay for this Jutsu, draw 1 card."
    chakra = [ninja("X"), ninja("Y"), ninja("Z", symbols=("Fire",))]
    mine = Side(hand=[jutsu("J", "N2", text)], village=[ninja("A")], chakra=chakra)
    play = battle(mine, Side(village=[ninja("B")])).act("use jutsu", "J")
    assert drawn(resolved(play.pass_all("pay jutsu cost"))) == cards


@pytest.mark.parametrize(("entrance", "cards"), [(4, 2), (3, 0)])
def test_if_you_paid_the_hand_cost_of_this_mission_with_a_ninja_card(entrance: int, cards: int) -> None:
    text = "If you paid the Hand cost of this card with a Ninja card with an Entrance cost of 4 or more, draw 2 cards."
    mine = Side(hand=[mission("M", text, hand=1), ninja("C", entrance=entrance)], chakra=[ninja("D", entrance=5)])
    play = turn_of(mine).act("play mission", "M").act("pay hand cost", "C")
    assert drawn(resolved(play)) == cards


def test_according_to_the_symbols_of_the_hand_cost_paid_for_this_mission_card() -> None:
    lines = (
        "Apply the following effects according to the Symbols of the Hand cost paid for this Mission card:",
        "Fire) Draw 1 card.",
        "Wind) Draw 2 cards.",
        "Water) Draw 5 cards.",
    )
    hand = [mission("M", *lines, hand=1), ninja("C", symbols=("Fire", "Wind"))]
    play = turn_of(Side(hand=hand, chakra=[ninja("D", symbols=("Water",))]))
    assert drawn(resolved(play.act("play mission", "M").act("pay hand cost", "C"))) == 3


def test_what_lies_in_play_was_paid_for_long_ago() -> None:
    assert (
        meaning("While you paid the Hand cost of this card with a Fire card, your Ninjas get +1/+1.", PERMANENT) is None
    )


# An X that nothing defines is any number


def test_move_x_cards_and_get_as_much() -> None:
    text = (
        "Move X cards from your Discard Pile to the bottom of your Deck in any order. The user "
        "gets +X/+0 during this turn."
    )
    mine = Side(hand=[jutsu("J", "0", text)], village=[ninja("A", 2)], discard=[ninja("C"), ninja("D"), ninja("E")])
    play = (
        use(battle(mine, Side(village=[ninja("B")])), "J").act("choose", "C").act("choose", "D").act("choose no more")
    )
    play.pass_all("put next")
    assert (play.power("A")[0], play.area(0, "discard")) == (4, ["E"])


def test_reveal_x_cards_and_get_as_much() -> None:
    said = (
        "You can reveal X number of Ninja cards from your hand. In that case, the target gets +X/+X during this turn."
    )
    meant = (
        "You can reveal any number of Ninja cards from your hand. In that case, the target gets "
        "+1/+1 during this turn for each card revealed this way."
    )
    assert meaning(said) is not None and meaning(meant) is not None
    assert meaning("Draw X cards. The target gets +X/+X during this turn.") is None


def test_x_and_so_many_more() -> None:
    said, meant = (f"Draw X cards. X = the target's Entrance cost {more}." for more in ("+3", "plus 3"))
    assert meaning(said) == meaning(meant) is not None


# What comes later


def test_in_every_showdown_while_the_card_is_in_play() -> None:
    said = "Your Ninjas get +1/+1 during the Showdown."
    assert meaning(said, PERMANENT) == "when the showdown begins: every ninja you control gets +1/+1 this battle"
    assert str(meaning(said, Printed("mission"))).startswith("the next time")


def test_a_reward_for_each_of_your_teams_that_wins_this_turn() -> None:
    text = "Draw 1 card for each of your Teams that wins a Victory or an Outstanding Victory this turn."
    mine = Side(hand=[jutsu("J", "0", text)], village=[ninja("A", 5), ninja("C", 5)])
    play = battle(mine, Side(village=[ninja("B"), ninja("D")]), ["A"], ["C"]).act("block", "C", "D")
    play = resolved(play.act("use jutsu", "J", "A"))
    assert drawn(play) == 0
    assert drawn(to_the_end(play)) == 2


def test_more_instead_of_what_comes_when_a_team_wins() -> None:
    text = "If the target's Team wins a Victory this turn, draw 1 card. If you have a Client, draw 2 cards instead."
    assert meaning(text) == (
        "the next time the team of the target ends its battle with victory this turn, "
        "(if the number of client card you control is at least 1, draw 2 card; otherwise draw 1 card)"
    )


@pytest.mark.parametrize(
    ("asked", "is_so"),
    [("was injured or dealt Damage during the Showdown", True), ("was discarded due to the Showdown", False)],
)
def test_at_the_end_of_the_turn_if_something_came_of_the_showdown(asked: str, is_so: bool) -> None:
    text = f"At the end of the turn, if the target {asked}, draw 1 card."
    mine = Side(hand=[jutsu("J", "0", text, target="1 Ninja Battling against the user")], village=[ninja("A", 3)])
    play = to_the_end(use(battle(mine, Side(village=[ninja("B", 2)])), "J"))
    assert (drawn(play), play.area(1, "village")) == (is_so, ["B"])


def test_a_case_that_the_first_one_brings_about_is_not_asked_again() -> None:
    text = (
        "If the target has no Rust coins, place a Rust coin on it. If the target has 1 or more Rust "
        "coins, discard the target."
    )
    hand = [jutsu("J", "0", text, target="1 Ninja Battling against the user") for _ in range(2)]
    play = use(battle(Side(hand=hand, village=[ninja("A")]), Side(village=[ninja("B")])), "J")
    assert play.area(1, "village") == ["B"]
    assert use(play, "J").area(1, "village") == []


def test_the_targets_controller_can_draw() -> None:
    text = "Remove the target from the game. The target's controller can draw 2 cards."
    play = play_mission(Side(hand=[mission("M", text, target="1 Ninja")]), Side(village=[ninja("B")]))
    assert play.state.current_player() == 1
    assert drawn(play.act("apply text"), 1) == 2


# Said in other words


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (
            "Each of your Teams gets +1 Team Power while it is Battling as a Blocker.",
            "Your Teams get +1 Team Power while they are Blocking.",
        ),
        (
            'Each of your Teams that only have "Sand" Ninjas gets +2 Team Power.',
            'Your Teams with only "Sand" Ninjas get +2 Team Power.',
        ),
        (
            'Teams with only Ninjas with "Sand" get +2 Team Power.',
            'Teams with only "Sand" Ninjas get +2 Team Power.',
        ),
        (
            (
                "At the end of your turn, if this card has 1 or more coins, draw cards equal to how many "
                "Ninjas you have in play."
            ),
            (
                "At the end of your turn, if this card has 1 or more coins, draw cards equal to the "
                "number of Ninjas you have."
            ),
        ),
    ],
)
def test_said_of_a_card_that_stays_in_other_words(said: str, meant: str) -> None:
    assert meaning(said, PERMANENT) == meaning(meant, PERMANENT) is not None


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Move the target to the top its owner's Deck.", "Move the target to the top of its owner's Deck."),
        (
            "At the end of this turn, if the target was sent out to Battle and is still in play, draw 1 card.",
            (
                "At the end of this turn, if the target was sent out to Battle and the target is still "
                "in play, draw 1 card."
            ),
        ),
        (
            "Search for 1 Ninja card in your opponent's Deck and discard it.",
            "Search your opponent's Deck for 1 Ninja card and discard it.",
        ),
        (
            "Injure every Ninja with an Entrance cost lower than that of the target's.",
            "Injure every Ninja with an Entrance cost lower than that of the target.",
        ),
        ('The target gets +0/+1 and "Reed." Draw 1 card.', 'The target gets +0/+1 and "Reed". Draw 1 card.'),
    ],
)
def test_said_of_what_happens_in_other_words(said: str, meant: str) -> None:
    assert meaning(said) == meaning(meant) is not None


def test_your_opponent_can_organize_their_teams() -> None:
    assert meaning("Your opponent can reorganize their Teams.") == (
        "your opponent can organise every ninja your opponent controls into new teams"
    )


def test_two_tiers_on_one_line() -> None:
    head = "Apply 1 of the following effects according to how many Ninjas you have:"
    lines = (head, "1+) Draw 1 card. 2+) Draw 3 cards.")
    village = [ninja("A"), ninja("C")]
    play = play_mission(Side(hand=[mission("M", *lines)], village=village))
    play.state.apply([action for action in play.state.legal_actions() if action.name == "choose mode"][1])
    assert drawn(play) == 3


# Cards as they are printed


def test_a_permanent_mission_that_comes_without_coins() -> None:
    assert read_text("Permanent (0)\nEffect: Draw 1 card.").coins == 0
    gate = mission("M", "Your Ninjas get +1/+1.", keywords=("Permanent",), coins=0)
    play = resolved(turn_of(Side(hand=[gate], village=[ninja("A")])).act("play mission", "M"))
    assert (list(play.state.seats[0].missions.values()), play.power("A")[0]) == ([0], 2)


def test_a_text_in_quotes_is_no_characteristic() -> None:
    lines = (
        "Move this Jutsu into the user's Team as a Ninja with the following:",
        '"[Power: 2/2], [Valid: Draw 1 card.]"',
    )
    assert all(reading.words is None for reading in game("naruto-ccg").effect_readings(jutsu("J", "0", *lines)))
