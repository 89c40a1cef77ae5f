"""Forms that missions are printed with: types that are named, searches of both players, prices "to" do something,
teams by how their battle ended, hands that are shown, and what was put in play by the end of the turn.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import injured, play_mission, turn_of
from tests.rules.families.scenario import Side, blank, client, jutsu, mission, ninja
from tests.rules.families.scenes import to_the_end


def meaning(text: str, *targets: str) -> str | None:
    found = read_line(text, Printed("mission", tuple("ninja" for _ in targets))).abilities
    return words(found) if found is not None else None


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        (
            "Place X number of Ninja Blade coins symbolizing +1/+0 on the target. X = the number of your Clients.",
            "Place X +1/+0 coins on the target. X = the number of your Clients.",
        ),
        (
            "Both players play the game showing each other all the cards in their hand.",
            "Each player plays with their hand revealed.",
        ),
        ("Your opponent must show their hand at all times.", "Your opponent must play with their hand revealed."),
        ("Heal 1 or your injured Ninjas.", "Heal 1 of your injured Ninjas."),
        (
            'Search for 1 "Owl" or 1 "Crane" Ninja card in your Deck and put it in play. Then, shuffle your Deck.',
            'Search for 1 "Owl" or "Crane" Ninja card in your Deck and put it in play. Then, shuffle your Deck.',
        ),
        (
            "Search for 1 Ninja card in your Deck. Then, show it to your opponent and place it in your hand.",
            "Search for 1 Ninja card in your Deck, show it to your opponent and place it in your hand.",
        ),
        (
            "Each player draws 1 card. Then, they shuffle their Decks.",
            "Each player draws 1 card. Then, each player shuffles their Deck.",
        ),
        (
            'The target can use Jutsu cards that require a "Fang" Combat Attribute.',
            "The target can use Jutsu cards with a \"Requirements: 'Fang' Combat Attribute\".",
        ),
        ('Teams of only "Genin" Ninjas get +1 Team Power.', 'Teams that only have "Genin" Ninjas get +1 Team Power.'),
        (
            "At the end of this turn, heal every Ninja in a Team that won a Victory this turn.",
            "At the end of this turn, heal every Ninja whose Team won a Victory this turn.",
        ),
    ],
)
def test_other_ways_to_say_it_mean_the_same(printed: str, plain: str) -> None:
    assert meaning(printed, "ninja") == meaning(plain, "ninja") is not None


def test_both_players_search_their_own_deck_and_take_what_they_find() -> None:
    text = (
        "Each player can search for 1 Jutsu card in their Deck. Then, show it to the opponent at the same time and "
        "place it in their hand. Then, shuffle their own Decks."
    )
    mine, theirs = [jutsu("J"), ninja("N")], [jutsu("K"), ninja("O")]
    play = turn_of(Side(hand=[mission("M", text)], deck=mine), Side(deck=theirs)).act("play mission", "M")
    play.act("search", "J").act("search", "K").seeded().seeded()
    assert (play.area(0, "hand"), play.area(1, "hand")) == (["J"], ["K"])


@pytest.mark.parametrize(("chakra", "healed"), [(2, True), (1, False)])
def test_what_is_done_for_a_price_is_not_done_where_it_cannot_be_paid_whole(chakra: int, *, healed: bool) -> None:
    card = mission("M", "Discard 2 of your Chakras to heal the target.", target="1 of your injured Ninjas")
    cards = [blank(number) for number in range(chakra)]
    play = turn_of(Side(hand=[card], injured=[ninja("A")], chakra=cards)).act("play mission", "M").pass_all("aim")
    for number in range(chakra):
        if play.can("choose", f"Blank {number}"):
            play.act("choose", f"Blank {number}")
    assert injured(play, "A") is not healed


def test_x_is_as_many_as_were_moved_for_it() -> None:
    text = "Move X number of your Ninjas in your hand to your Chakra area to place X +1/+1 coins on the target."
    hand = [mission("M", text, target="1 of your Ninjas"), ninja("B"), ninja("C"), ninja("D")]
    play = turn_of(Side(hand=hand, village=[ninja("A", 1, 1)])).act("play mission", "M").pass_all("aim")
    play.act("choose", "B").act("choose", "D").act("choose no more")
    assert play.power("A") == (3, 3)
    assert sorted(play.area(0, "chakra")) == ["B", "D", "M"]


_GUESS = (
    "Select a card type (except Client). Then, look at 1 of the cards in your opponent's hand. If that card is not of "
    "the type you selected, move it to its owner's Chakra area. If that card is of the type you selected, discard 1 "
    "card from your hand."
)


@pytest.mark.parametrize(("mode", "guessed"), [(0, False), (1, True), (2, False)])
def test_a_card_that_is_not_of_the_named_type_goes(mode: int, *, guessed: bool) -> None:
    play = turn_of(Side(hand=[mission("M", _GUESS), blank(1)]), Side(hand=[jutsu("J")])).act("play mission", "M")
    assert len(play.open()) == 3
    play.act("choose mode", "M", mode).seeded()
    assert play.area(1, "hand") == (["J"] if guessed else [])
    assert play.area(1, "chakra") == ([] if guessed else ["J"])
    assert play.area(0, "hand") == ([] if guessed else ["Blank 1"])


_ALIKE = (
    "Reveal the top 2 cards of your Deck. If they are the same card type, move them to your hand. "
    "If they are different card types, discard them."
)


@pytest.mark.parametrize(
    ("top", "to"),
    [((ninja("A"), ninja("B")), "hand"), ((ninja("A"), jutsu("J")), "discard"), ((jutsu("J"), blank(1)), "hand")],
)
def test_cards_are_of_one_type_or_of_different_types(top: tuple[Card, Card], to: str) -> None:
    play = play_mission(Side(hand=[mission("M", _ALIKE)], deck=[client("C"), *top]))
    assert sorted(play.area(0, to)) == sorted(card.name for card in top)


def test_two_sorts_of_ones_own_are_both_ones_own() -> None:
    card = mission("M", 'Your in-play "Leaf" Ninjas and "Crane" get +1/+0.', keywords=("Permanent",))
    owl, heron = (ninja(name, 1, characteristics=("Leaf",)) for name in ("Owl", "Heron"))
    mine = Side(hand=[card], village=[owl, ninja("Stork", 1)])
    play = play_mission(mine, Side(village=[ninja("Crane", 1), heron]))
    assert [play.power(name)[0] for name in ("Owl", "Stork", "Crane", "Heron")] == [2, 1, 1, 1]


def test_the_owner_of_a_card_in_the_chakra_area_cannot_deploy() -> None:
    text = (
        "Draw 1 card. While this card is in your Chakra area, the original owner of this card cannot deploy any Ninjas."
    )
    play = play_mission(Side(hand=[mission("M", text), ninja("A")]))
    assert play.area(0, "chakra") == ["M"]
    assert not play.can("deploy", "A")


@pytest.mark.parametrize("deployed", [True, False])
def test_at_the_end_it_is_asked_what_was_put_in_play_this_turn(*, deployed: bool) -> None:
    text = "At the end of the turn, if you put a Ninja in play this turn, draw 2 cards."
    play = play_mission(Side(hand=[mission("M", text), ninja("A")]))
    if deployed:
        play.act("deploy", "A")
    play.act("end mission phase").pass_all("no block", "send no more", "keep").seeded()
    assert len(play.state.seats[0].deck) == (18 if deployed else 20)


def test_who_was_in_a_defeated_team_is_told_by_it() -> None:
    text = "At the end of this turn, place 1 +1/+0 coin on every Ninja in a Team that was Defeated this turn."
    play = turn_of(
        Side(hand=[mission("M", text)], village=[ninja("A", 3), ninja("C", 3)]), Side(village=[ninja("B", 4)])
    )
    play.act("play mission", "M").attack(["A"]).act("block", "A", "B")
    to_the_end(play)
    assert [play.status(name).coins for name in "AC"] != [{}, {}]
    assert not play.status("C").coins and not play.status("B").coins


def test_both_targets_are_told_before_anything_is_done_to_one_of_them() -> None:
    card = mission("M", "Injure target (1). Heal target (2).", target="(1) Every healthy Ninja (2) Every injured Ninja")
    play = play_mission(Side(hand=[card], village=[ninja("A")], injured=[ninja("C")]), Side(village=[ninja("B")]))
    assert [injured(play, name) for name in "ABC"] == [True, True, False]


def test_battle_rewards_that_are_returned_stay_where_they_are() -> None:
    text = "Look at all your opponent's Battle Rewards and return them in any order."
    play = play_mission(Side(hand=[mission("M", text)]), Side(rewards=3))
    assert (len(play.area(1, "rewards")), len(play.area(1, "deck"))) == (3, 20)


@pytest.mark.parametrize(("text", "hands"), [("won a Battle Reward", (1, 0)), ("won no Battle Rewards", (0, 1))])
def test_each_player_does_it_who_has_won_rewards_or_who_has_not(text: str, hands: tuple[int, int]) -> None:
    card = mission("M", f"At the end of this turn, each player that {text} during this turn draws 1 card.")
    play = turn_of(Side(hand=[card], village=[ninja("A", 3)]), Side()).act("play mission", "M").attack(["A"])
    to_the_end(play)
    assert tuple(20 - len(play.state.seats[seat].deck) for seat in (0, 1)) == (hands[0], hands[1] + 2)


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        ("You can use 2 Mission cards during this turn.", "You can play up to 2 Mission cards this turn."),
        ("Your opponent skips the Mission Phase of their next turn.", "Your opponent skips their next Mission Phase."),
        (
            "The maximum number of cards each player can have in their hand is 4 during this turn.",
            "Each player's maximum hand size becomes 4 during this turn.",
        ),
        (
            'Every Ninja gets +1/+0 during this turn except "Genin" Ninjas.',
            'Every non-"Genin" Ninja gets +1/+0 during this turn.',
        ),
        (
            "At the end of this turn, if you won 2 or more Battle Rewards, draw 1 card.",
            "At the end of this turn, if you won 2 or more Battle Rewards this turn, draw 1 card.",
        ),
        ("Add 1 coin to each of your Permanent Missions.", "Place 1 coin on each of your Permanent Missions."),
    ],
)
def test_plays_phases_hands_and_coins_in_other_words(printed: str, plain: str) -> None:
    assert meaning(printed) == meaning(plain) is not None


def test_teams_of_ones_own_may_be_larger_by_a_mission() -> None:
    assert (
        meaning("Your Teams can consist of up to 4 Ninjas.")
        == meaning("You can organize a Team of 4 Ninjas.")
        is not None
    )


@pytest.mark.parametrize(("combat", "gone"), [(2, True), (5, False)])
def test_one_target_is_held_against_the_other(combat: int, *, gone: bool) -> None:
    text = "If target (1)'s Combat is higher than target (2)'s, discard target (2)."
    card = mission("M", text, target="(1) 1 of your Ninjas (2) 1 of your opponent's Ninjas")
    play = play_mission(Side(hand=[card], village=[ninja("A", 3)]), Side(village=[ninja("B", combat)]))
    assert play.area(1, "discard") == (["B"] if gone else [])


@pytest.mark.parametrize(
    "text",
    [
        "When this Mission has 3 or more coins on it, discard it. In that case, draw 2 cards.",
        "If there are 3 or more coins on this Mission, discard it and draw 2 cards.",
    ],
)
@pytest.mark.parametrize("coins", [2, 3])
def test_a_mission_goes_as_soon_as_it_has_so_many_coins(text: str, coins: int) -> None:
    wait = mission("W", text, keywords=("Permanent",))
    play = turn_of(Side(hand=[mission("M", f"Place {coins} coins on 1 of your Permanent Missions.")], missions=[wait]))
    play.act("play mission", "M").pass_all("choose").seeded()
    assert play.area(0, "discard") == (["W"] if coins == 3 else [])
    assert len(play.area(0, "hand")) == (2 if coins == 3 else 0)


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        (
            "Move your Turn Marker up by 2. At the end of the turn, move it down by 1.",
            "Move your Turn Marker up by 2. At the end of the turn, move your Turn Marker down by 1.",
        ),
        (
            "Remove all coins from the target. Then, draw cards equal to the number of coins removed.",
            "Remove all coins from the target. Draw 1 card for each coin removed this way.",
        ),
        (
            "Injure the target. At the end of the turn, change it back to healthy status.",
            "Injure the target. At the end of the turn, heal it.",
        ),
        (
            "If you have more Clients than your opponent in play, draw 1 card.",
            "If you have more Clients in play than your opponent, draw 1 card.",
        ),
    ],
)
def test_markers_coins_and_status_in_other_words(printed: str, plain: str) -> None:
    assert meaning(printed, "ninja") == meaning(plain, "ninja") is not None


def test_each_player_discards_the_chakra_of_the_named_symbol() -> None:
    card = mission("M", "Select a Symbol. Each player discards all Chakra with that Symbol.")
    mine = Side(hand=[card], chakra=[blank(1, "Fire"), blank(2, "Earth")])
    play = turn_of(mine, Side(chakra=[blank(3, "Fire")])).act("play mission", "M").act("choose mode", "M", 1)
    assert (play.area(0, "discard"), play.area(1, "discard")) == (["Blank 1"], ["Blank 3"])


@pytest.mark.parametrize(
    ("whom", "healed"), [("its Head Ninja", "A"), ("its Back Ninjas", "C"), ("each of its Ninjas", "AC")]
)
def test_of_a_team_that_wins_it_is_said_which_ninja_is_meant(whom: str, healed: str) -> None:
    card = mission("M", f"When your Team wins a Victory, heal {whom}.", keywords=("Permanent",))
    village = [ninja(name, 3, 2) for name in "AC"]
    play = turn_of(Side(missions=[card], injured=village, teams=[["A", "C"]]), Side(village=[ninja("B", 0)]))
    to_the_end(play.attack(["A", "C"]).act("block", "A", "B"))
    assert "".join(name for name in "AC" if not injured(play, name)) == healed


def test_only_a_symbol_is_no_other_beside_it() -> None:
    card = mission("M", 'Ninjas with only a "Fire" Symbol get +1/+0.', keywords=("Permanent",))
    mine = [ninja("A", 1, symbols=("Fire",)), ninja("B", 1, symbols=("Fire", "Wind")), ninja("C", 1)]
    play = play_mission(Side(hand=[card], village=mine))
    assert [play.power(name)[0] for name in "ABC"] == [2, 1, 1]
