"""Jutsu and missions as printed: other words, X and targets by their numbers, lists, what is asked when.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import Side, client, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved
from tests.rules.families.test_shinobi_first_sight import JUTSU, MISSION, PERMANENT, meaning


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("Move the target to it's owner's hand.", "Move the target to its owner's hand."),
        ("Discard every player's Chakra.", "Discard each player's Chakra."),
        ("The target performs a Mental Power Battle.", "The target's Team performs a Mental Power Battle."),
        ('The target gets "Mental Power" +2 during this turn.', "The target gets +2 Mental Power during this turn."),
        ("Draw 1 card for each Symbol on the target.", "Draw 1 card for each of the target's Symbols."),
        ("Negate the target user's effect text.", "Negate the target's user's effect text."),
        ("If the target wins a Victory (excluding an Outstanding Victory) during this turn, draw 1 card.",
         "If the target wins a Victory during this turn, draw 1 card."),
        ("The target cannot be organized into Teams during this turn.",
         "The target cannot be included in a Team with other Ninjas during this turn."),
        ("Look at all the cards in your opponent's hand to discard all Jutsu cards.",
         "Look at all the cards in your opponent's hand and discard all Jutsu cards."),
    ],
)  # fmt: skip
def test_said_in_other_words_it_is_the_same(slip: str, meant: str) -> None:
    on = Printed("jutsu", ("jutsu",)) if "target user" in slip else JUTSU
    assert meaning(slip, on) == meaning(meant, on) is not None


def test_x_on_a_line_of_its_own() -> None:
    weaken = jutsu("J", "0", "The target gets -X/-X during this turn.", "X = the user's Support.", target="1 Ninja")
    play = battle(Side(hand=[weaken], village=[ninja("A", 1, 2)]), Side(village=[ninja("B", 5, 5)]))
    assert resolved(play.act("use jutsu", "J").act("aim", "B")).power("B") == (3, 3)


def test_cards_looked_at_that_return_lie_in_the_deck_when_it_is_shuffled() -> None:
    text = "Look at the top 3 cards of your Deck and move any number of them to your Chakra area."
    mine = Side(hand=[mission("M", f"{text} Then, return the rest, if there is/are any, and shuffle your Deck.")])
    play = play_mission(mine)
    name = next(action.name for action in play.state.legal_actions() if action.name.startswith("choose"))
    play.act(name, play.name(play.state.legal_actions()[0].args[0]))
    play.pass_all("choose no more").seeded()
    assert (len(play.area(0, "chakra")), len(play.area(0, "deck"))) == (2, 19)


def test_commas_inside_quotes_part_the_words_of_a_list() -> None:
    inside = meaning('Search your Deck for 1 "Toad," "Snake," or "Slug" Ninja card.')
    assert inside == meaning('Search your Deck for 1 "Toad", "Snake", or "Slug" Ninja card.') is not None


def test_all_of_several_in_play() -> None:
    text = 'If you have all of "A," "C," and "D" in play, draw 1 card.'
    for others, cards in (("AC", 0), ("ACD", 1)):
        mine = Side(hand=[mission("M", text)], village=[ninja(name) for name in others])
        assert drawn(play_mission(mine)) == cards


def test_each_player_searches_and_shows_it_to_the_other() -> None:
    text = "Each player can search for 1 Client card in their Deck, show it to the other player, and place it in their"
    decks = [[client(f"C{seat}"), *[ninja(f"D{seat}{number}") for number in range(3)]] for seat in (0, 1)]
    mine = Side(hand=[mission("M", f"{text} hand. Then, shuffle both Decks.")], deck=decks[0])
    play = play_mission(mine, Side(deck=decks[1]))
    for name in ("C0", "C1"):
        offered = [action.name for action in play.state.legal_actions() if name in play.open()[0] or action.args]
        play.act(offered[0], name).seeded()
    assert (play.area(0, "hand"), play.area(1, "hand")) == (["C0"], ["C1"])


def test_permanent_x_missions_are_those_with_coins() -> None:
    wait = mission("M", "Place 2 Ninja Blade coins on the target.", target="1 in-play Permanent (X) Mission card")
    plain = mission("P", "Your Ninjas get +1/+0.", keywords=("Permanent",))
    counted = mission("Q", "Your Ninjas get +1/+0.", keywords=("Permanent",), coins=2)
    play = turn_of(Side(hand=[wait], missions=[plain, counted])).act("play mission", "M")
    assert play.open() == ["aims at Q"]
    assert resolved(play.act("aim", "Q")).state.seats[0].missions[play.names["Q"]] == 4


def test_effects_based_on_x_add_up() -> None:
    lines = ("Apply the following effects based on X:", "1+) Draw 1 card.", "2+) Draw 2 cards.", "3+) Draw 5 cards.")
    mine = Side(hand=[jutsu("J", "X", *lines)], village=[ninja("A")], chakra=[ninja(f"X{n}") for n in range(2)])
    play = battle(mine, Side(village=[ninja("B")])).act("use jutsu", "J").act("choose x", 2)
    assert drawn(resolved(play.pass_all("pay jutsu cost"))) == 3


def test_x_is_paid_with_chakra_of_one_symbol() -> None:
    pay = 'X (the Jutsu cost) can only be paid by Chakra(s) with the "Fire" symbol.'
    lift = jutsu("J", "X", f"The user gets +X/+0 during this turn. {pay}")
    mine = Side(hand=[lift], village=[ninja("A")], chakra=[ninja("X"), ninja("Y", symbols=("Fire",))])
    play = battle(mine, Side(village=[ninja("B")])).act("use jutsu", "J")
    assert not play.can("choose x", 2)
    assert resolved(play.act("choose x", 1).pass_all("pay jutsu cost")).power("A")[0] == 2


def test_targets_with_half_a_bracket_have_numbers() -> None:
    both = mission("M", "Injure target (1). Heal target (2).", target="1) 1 healthy Ninja\n2) 1 injured Ninja")
    play = turn_of(Side(hand=[both], village=[ninja("A")], injured=[ninja("C")])).act("play mission", "M")
    resolved(play.pass_all("aim"))
    assert (play.status("A").injured, play.status("C").injured) == (True, False)


def test_only_while_is_asked_all_the_time_and_so_no_mission_that_resolves_says_it() -> None:
    text = "The target can only be sent out to Battle while you have 3 or more Ninjas in play."
    assert read_line(text, MISSION).abilities is None
    assert meaning(text, Printed("permanent", ("ninja",))) is not None


def test_if_one_of_several_targets_wins_is_not_asked_before_they_do() -> None:
    text = "If the target wins a Victory during this turn, draw 1 card."
    assert meaning(text, JUTSU) is not None
    assert meaning(text, Printed("jutsu", ("ninja",), several=True)) is None


def test_keep_flipping_is_to_flip_until() -> None:
    kept = "Then, keep flipping coins until you get tails. Draw 1 card for each heads you got during the flips."
    plain = "Then, flip a Ninja Blade coin until you get tails. Draw 1 card for each heads you get."
    assert meaning(f"Draw 1 card. {kept}") == meaning(f"Draw 1 card. {plain}") is not None


@pytest.mark.parametrize(
    ("wording", "meant"),
    [
        ("All Ninjas are changed to injured status.", "Injure all Ninjas."),
        ("Your injured Ninjas are changed to healthy status.", "Heal your injured Ninjas."),
        ("Discard 1 Ninja or 1 Mission.", "Discard 1 Ninja or Mission."),
        ("Injure 1 Ninja whose Entrance cost is 2 or less.", "Injure 1 Ninja with an Entrance cost of 2 or less."),
        ("If you get heads at least once, draw 1 card.", "If you get 1 or more heads, draw 1 card."),
        ("Negate and remove from the game 1 Jutsu.", "Negate and remove 1 Jutsu from the game."),
    ],
)  # fmt: skip
def test_more_wordings_of_the_same(wording: str, meant: str) -> None:
    flip = "Flip 2 Ninja Blade coins. " if "heads" in wording else ""
    assert meaning(flip + wording) == meaning(flip + meant) is not None


def test_an_equal_or_lower_entrance_cost_than_the_user() -> None:
    such = "1 Ninja Battling against the user with an equal or lower Entrance cost than the user"
    mine = Side(hand=[jutsu("J", "0", "Discard the target.", target=such)], village=[ninja("A", entrance=2)])
    for cost, open_ in ((2, True), (3, False)):
        play = battle(mine, Side(village=[ninja("B", entrance=cost)]))
        assert play.can("use jutsu", "J") is open_


def test_the_following_effect_x_times() -> None:
    again = jutsu("J", "X", "Apply the following effect X times: Draw 1 card.")
    mine = Side(hand=[again], village=[ninja("A")], chakra=[ninja("X"), ninja("Y")])
    play = battle(mine, Side(village=[ninja("B")])).act("use jutsu", "J").act("choose x", 2)
    assert drawn(resolved(play.pass_all("pay jutsu cost"))) == 2


def test_a_mission_that_enters_play_with_coins() -> None:
    told = meaning("This Mission enters play with 3 coins on it.", PERMANENT)
    assert told == meaning("When this Mission is put in play, place 3 coins on it.", PERMANENT) is not None
