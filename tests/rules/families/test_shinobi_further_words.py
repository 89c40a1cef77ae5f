"""Jutsu and missions: either end of a deck, coins taken together, power that is not added, what X is behind an ability.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.card_reader import read_card
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, to_the_end, use

MISSION, PERMANENT, JUTSU = Printed("mission"), Printed("permanent"), Printed("jutsu", ("ninja",))


def meaning(text: str, on: Printed = MISSION) -> str | None:
    found = read_line(text, on).abilities
    return words(found) if found is not None else None


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Target gets +1/+0 during this turn.", "The target gets +1/+0 during this turn."),
        ("Discard 2 cards from your top of your Deck.", "Discard 2 cards from the top of your Deck."),
        (
            "The next time the target receives Damage this turn, give 1 Damage to the target when Damage is applied.",
            "The next time the target receives Damage this turn, give 1 Damage to the target.",
        ),
        ('The target gets -1/-1 OR -2 "Mental Power".', "The target gets -1/-1 OR -2 Mental Power."),
        (
            "If the target still remains in play at the end of this turn, move it to its owner's hand.",
            "At the end of this turn, if the target still remains in play, move it to its owner's hand.",
        ),
        (
            "Give 1 Damage to every Ninja in the user's Team, including the user.",
            "Give 1 Damage to every Ninja in the user's Team.",
        ),
        ("If the user is battling as a Blocker, injure the target.", "If the user is blocking, injure the target."),
        (
            "The target cannot receive any Damage except due to the Showdown.",
            "The target cannot receive any Damage by effects.",
        ),
        (
            'Give 1 Damage to every Ninja with both a "Fire" Symbol and an Entrance cost of 2 or less.',
            'Give 1 Damage to every Ninja with a "Fire" Symbol and an Entrance cost of 2 or less.',
        ),
        (
            "Injure every Head Ninja of your opponent's Teams being sent out to Battle.",
            "Injure every Head Ninja your opponent has on the Battlefield.",
        ),
        ('Discard 1 "Reed" + "Moor" Ninja.', 'Discard 1 "Reed" "Moor" Ninja.'),
    ],
)
def test_said_in_other_words(said: str, meant: str) -> None:
    assert meaning(said, JUTSU) == meaning(meant, JUTSU) is not None


def test_a_reminder_that_the_target_remains_face_up() -> None:
    turned = mission(
        "M", "Turn the target face up.", "(The target remains face up.)", target="1 of your Battle Rewards"
    )
    assert read_card(turned).state == "whole"


# Decks


@pytest.mark.parametrize(("end", "gone"), [(0, "Blank 19"), (1, "Blank 0")])
def test_discard_a_card_from_the_top_or_bottom_of_a_deck(end: int, gone: str) -> None:
    play = play_mission(Side(hand=[mission("M", "Discard 1 card from the top or bottom of your opponent's Deck.")]))
    play.state.apply([action for action in play.state.legal_actions() if action.name == "choose mode"][end])
    assert play.area(1, "discard") == [gone]


def test_search_for_any_number_in_the_top_cards_and_return_the_rest() -> None:
    text = (
        'You can search for any number of "Reed" Ninjas in the top 3 cards of your Deck, show them '
        "to your opponent, and "
        "place them in your hand. Then, return the rest and shuffle your Deck."
    )
    far, one, two = (ninja(name, characteristics=("Reed",)) for name in ("Far", "A", "B"))
    deck = [far, *map(blank, range(10)), one, blank(11), two]
    play = play_mission(Side(hand=[mission("M", text)], deck=deck)).pass_all("apply text", "choose").seeded()
    assert sorted(play.area(0, "hand")) == ["A", "B"]
    assert len(play.area(0, "deck")) == 12


def test_return_the_rest_to_the_top_of_your_deck_and_shuffle_it() -> None:
    said = (
        "Reveal the top 3 cards of your Deck. Discard 1 of them. Return the rest to the top of "
        "your Deck and shuffle it."
    )
    meant = "Reveal the top 3 cards of your Deck. Discard 1 of them. Return the rest and shuffle your Deck."
    assert meaning(said) == meaning(meant) is not None


def test_that_jutsu_can_be_used_without_paying() -> None:
    text = (
        "Move 1 Jutsu card from your Discard Pile to your hand. During this turn, the user can use "
        "that Jutsu card without "
        "paying its cost."
    )
    dear, other = jutsu("K", "3", "Draw 1 card."), jutsu("L", "3", "Draw 1 card.")
    mine = Side(hand=[jutsu("J", "0", text), other], village=[ninja("A")], discard=[dear])
    play = use(battle(mine, Side(village=[ninja("B")])), "J").pass_all("choose")
    assert play.can("use jutsu", "K")
    assert not play.can("use jutsu", "L")


# Whoever is to do it


def test_the_opponent_chooses_what_you_do() -> None:
    lines = ("Have your opponent choose 1 of the following and you apply it:", "1) Draw 2 cards.", "2) Draw 1 card.")
    play = play_mission(Side(hand=[mission("M", *lines)]))
    assert play.state.current_player() == 1
    play.state.apply([action for action in play.state.legal_actions() if action.name == "choose mode"][1])
    assert drawn(play) == 1


def test_if_they_do_behind_something_else() -> None:
    text = "Draw 1 card. Then, your opponent can draw 1 card. If they do, draw 1 card."
    play = play_mission(Side(hand=[mission("M", text)]))
    assert (play.state.current_player(), drawn(play)) == (1, 1)
    play.act("apply text")
    assert (drawn(play), drawn(play, 1)) == (2, 1)


# Coins, and abilities that are used


@pytest.mark.parametrize(("coins", "open_"), [(1, False), (2, True)])
def test_remove_a_total_of_coins_from_your_ninja_as_a_price(coins: int, open_: bool) -> None:
    text = (
        "During your Mission Phase, you can remove a total of 3 Growth coins from your Ninjas. In "
        "that case, draw 1 card."
    )
    play = turn_of(Side(village=[ninja("A"), ninja("C")], missions=[mission("P", text, keywords=("Permanent",))]))
    play.status("A").growth, play.status("C").growth = 1, coins
    play.state.changed()
    assert play.can("use effect", "P") == open_


def test_which_coins_of_a_total_are_removed_is_the_players_choice() -> None:
    text = "Remove a total of 2 Growth coins from your Ninjas."
    play = turn_of(Side(hand=[mission("M", text)], village=[ninja("A"), ninja("C"), ninja("D")]))
    play.status("A").growth, play.status("C").growth = 2, 1
    play.state.changed()
    play = resolved(play.act("play mission", "M"))
    assert not play.can("choose number", "A", 0)
    play.act("choose number", "A", 1)
    assert [play.status(name).growth for name in "ACD"] == [1, 0, 0]


def test_what_x_is_and_what_else_is_done_behind_an_ability() -> None:
    text = (
        "During your Mission Phase, you can discard the top X cards of your Deck. Additionally, if "
        "you have 2 or more Ninjas "
        "in play, move your Turn Marker up by 1. X = the number of your Ninjas."
    )
    mine = Side(village=[ninja("A"), ninja("C")], missions=[mission("P", text, keywords=("Permanent",))])
    play = resolved(turn_of(mine).act("use effect", "P"))
    assert (len(play.area(0, "discard")), play.state.seats[0].marker) == (2, 4)


def test_an_effect_applied_whole_that_is_written_on_a_line_of_its_own() -> None:
    lines = ("During your Mission Phase, you can apply the following effect:", "Draw 2 cards. Then, discard 1 card.")
    one = read_card(mission("P", *lines, keywords=("Permanent",)))
    other = read_card(
        mission("P", "During your Mission Phase, you can draw 2 cards and discard 1 card.", keywords=("Permanent",))
    )
    assert one.lines[0].abilities == other.lines[0].abilities is not None


@pytest.mark.parametrize(("lost", "cards"), [(True, 1), (False, 0)])
def test_at_the_end_of_a_turn_in_which_ninja_were_discarded(lost: bool, cards: int) -> None:
    text = "At the end of the turn that 1 or more of your Ninjas were discarded, draw 1 card."
    mine = Side(
        hand=[mission("M", "Discard 1 of your Ninjas.")] if lost else [],
        village=[ninja("A")],
        missions=[mission("P", text, keywords=("Permanent",))],
    )
    play = play_mission(mine).pass_all("choose") if lost else turn_of(mine)
    assert drawn(to_the_end(play.act("end mission phase"))) == cards


def test_in_addition_what_comes_when_an_attached_card_is_said_besides() -> None:
    text = (
        "Attach this card to the target. While this card is attached, the target must be sent out to "
        "Battle. Additionally, "
        "when the target is discarded due to the Showdown, draw 1 card."
    )
    bound = Printed("permanent", ("ninja",))
    assert meaning(text, bound) == meaning(text.replace("Additionally, when", "When"), bound) is not None


# Power


@pytest.mark.parametrize(
    ("text", "injured"),
    [("Draw 1 card.", False), ("The target's Power cannot be added to its Team Power.", True)],
)
def test_power_that_is_not_added_to_the_team(text: str, injured: bool) -> None:
    silent = jutsu("J", "0", text, target="1 Ninja battling against the user")
    play = battle(Side(hand=[silent], village=[ninja("A", 4)]), Side(village=[ninja("B", 5)]))
    assert use(play, "J").fight().status("B").injured == injured


def test_a_battle_reward_becomes_an_outstanding_one() -> None:
    text = "If the target wins a Battle Reward during this turn, it becomes an Outstanding Battle Reward instead."
    better = mission("M", text, target="1 of your Ninjas")
    play = play_mission(Side(hand=[better], village=[ninja("A")])).attack(["A"]).fight()
    assert len(play.area(0, "rewards")) == 2


# Where cards are


def test_what_was_removed_comes_back_to_its_owners_village() -> None:
    text = "Remove the target from the game. At the end of this turn, move the target to its owner's Village."
    away = mission("M", text, target="1 Ninja")
    play = play_mission(Side(hand=[away]), Side(village=[ninja("B")]))
    assert play.area(1, "village") == []
    assert to_the_end(play.act("end mission phase")).area(1, "village") == ["B"]


def test_discard_x_cards_and_do_two_things_as_often() -> None:
    text = (
        "Discard X number of cards from your hand. In that case, give X Damage to the target and "
        "draw X number of cards."
    )
    hit = jutsu("J", "0", text, target="1 Ninja battling against the user")
    mine = Side(hand=[hit, blank(50), blank(51)], village=[ninja("A")])
    play = use(battle(mine, Side(village=[ninja("B")])), "J").pass_all("discard", "choose")
    assert (drawn(play), play.area(1, "village")) == (2, [])


def test_x_of_the_target_is_a_figure_of_the_user() -> None:
    aimed = jutsu(
        "J",
        "0",
        "Injure the target. X = the Combat value of the user.",
        target="1 Ninja with an Entrance cost of X or lower",
    )
    theirs = Side(village=[ninja("B", entrance=2), ninja("C", entrance=5)])
    play = battle(Side(hand=[aimed], village=[ninja("A", 3)]), theirs).act("use jutsu", "J")
    assert play.can("aim", "B")
    assert not play.can("aim", "C")


@pytest.mark.parametrize("words_", ["while it is in your", "even when it is in your"])
def test_a_jutsu_used_from_a_pile(words_: str) -> None:
    own = jutsu("J", "0", "Draw 1 card.", f"This Jutsu card can be used {words_} Chakra area.")
    play = battle(Side(village=[ninja("A")], chakra=[own]), Side(village=[ninja("B")]))
    assert play.can("use jutsu", "J")
