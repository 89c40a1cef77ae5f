"""What card texts point back to, whose cards they are about, and what is left unread for want of it."""

from __future__ import annotations

import pytest

from rules.cardtext.trees import nodes
from rules.families.shinobi.coins import add_coins, coins_on
from rules.families.shinobi.effect_readings import effect_readings
from rules.families.shinobi.effects.abilities import Ability
from rules.families.shinobi.effects.english.reader import read_line, read_requirement, words
from rules.families.shinobi.effects.groups import Choose, Group, Has, Requires
from rules.families.shinobi.effects.moving import Move, Search
from rules.families.shinobi.effects.readings import CardType, Printed
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import Scenario, Side, blank, jutsu, mission, ninja


def played(text: str, mine: Side | None = None, theirs: Side | None = None, target: str | None = None) -> Scenario:
    """A mission with that text has been played."""
    side = mine or Side()
    side.hand = [mission("Plan", text, target=target), *side.hand]
    return turn_of(side, theirs).act("play mission", "Plan")


def _parts(abilities: tuple[Ability, ...] | None, kind: type[object]) -> list[object]:
    return [node for node in nodes(abilities or ()) if isinstance(node, kind)]


# Two that were chosen


@pytest.mark.parametrize(
    "text",
    [
        "Choose 1 of your opponent's Ninjas. That Ninja gets -1/-1. Choose 1 of your Ninjas. That Ninja gets +1/+1.",
        "Choose 1 of your Ninjas. Discard 1 card from your hand. The chosen Ninja gets +2/+0.",
        "Select 1 Ninja. Give 1 damage to 2 of your opponent's Ninjas. Move those Ninjas to their owner's hand.",
        "Choose 1 of your Ninjas. Discard 2 cards in your Chakra area. Move those cards to the bottom of your Deck.",
    ],
)
def test_of_two_choices_it_is_written_which_one_is_meant(text: str) -> None:
    read = read_line(text, Printed("mission")).abilities
    assert read is not None
    wording = words(read)
    assert wording is not None
    assert read_line(wording, Printed("mission")).abilities == read, wording


@pytest.mark.parametrize("found", ["1 Ninja and put it", "up to 2 Ninjas and put them"])
def test_what_was_searched_for_is_taken_and_not_whom_it_was_asked_for_before(found: str) -> None:
    line = f'If you have a "Heron" in play, search your Deck for {found} in your hand.'
    (searched,) = _parts(read_line(line, Printed("mission")).abilities, Search)
    assert isinstance(searched, Search)
    assert (searched.group.zones, searched.to) == (("deck",), "hand")


def test_it_is_the_one_of_which_it_was_asked_whether_there_is_any() -> None:
    line = 'If you have a "Heron" in play, discard it.'
    (moved,) = _parts(read_line(line, Printed("mission")).abilities, Move)
    assert moved == Move(Choose(Group("card", "you", filters=(Has("heron"),))), "discard")


# Precision


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        (
            "Look at the top 5 cards of your Deck. Select 1 Jutsu card among them and place it in your hand.",
            "choose 1 jutsu card among the seen card",
        ),
        ("Discard 1 Client and 1 Mission your opponent controls.", "1 client card your opponent controls"),
        (
            "Negate the target unless your opponent discards 2 Chakra.",
            "discard 2 card in your opponent's chakra area of your opponent's choice",
        ),
        (
            "Search your Deck or Discard Pile for a Mission card.",
            "choose up to 1 mission card in your deck or discard pile",
        ),
        ("Move 2 Growth coins from the user to the target.", "in that case, put 2 growth coin on the target"),
    ],
)
def test_nothing_that_is_said_is_passed_over(text: str, wording: str) -> None:
    line = read_line(text, Printed("jutsu", ("jutsu",)))
    assert wording in str(words(line.abilities or ()))


@pytest.mark.parametrize(
    ("text", "on"),
    [
        (
            "Your opponent reveals their hand and discards all Ninjas in play with an Entrance cost of 4 or more.",
            "jutsu",
        ),
        ("While you have 2 or more Ninjas in play, that Ninja gets +1/+1.", "ninja"),
        ("Negate the target. Its user receives 1 Damage.", "ninja"),
        ("When you win a Battle Reward or whatever, draw 1 card.", "ninja"),
    ],
)
def test_what_leaves_open_which_card_is_meant_is_not_read(text: str, on: CardType) -> None:
    assert read_line(text, Printed(on)).abilities is None


@pytest.mark.parametrize(
    "text",
    [
        "When you win an Outstanding Battle Reward, draw 1 card.",
        "When this Ninja is sent out to Attack by itself, draw 1 card.",
        "When this Ninja is put in play from your Discard Pile, draw 1 card.",
        "At the end of each turn, if this Ninja battled during that turn, injure it.",
        "When another of your Ninjas is discarded, you can charge the top card of your Deck.",
        "When your opponent draws a card due to an effect, your opponent discards 1 card or you draw 1 card.",
        "At the beginning of your turn, if this Ninja is in your Discard Pile, you can put this Ninja in play.",
        "When 1 or more of your Ninjas are discarded due to the effect of your opponent's Jutsu, draw 1 card.",
        "When this Ninja is put in play, each player selects up to 2 cards in their hand and discards them.",
        "When this Ninja is blocked by a Team of 3 Ninjas, each opposing Ninja with 2 or more symbols is injured.",
        "During your turn, when a Mission is played, you may move any number of cards in your hand to your Chakra.",
        "At the end of your turn, your opponent must discard 1 Chakra. If they cannot, draw 1 card.",
    ],
)
def test_a_wording_reads_to_the_reading_that_it_words(text: str) -> None:
    on = Printed("ninja")
    abilities = read_line(text, on).abilities
    assert abilities is not None
    assert read_line(words(abilities) or "", on).abilities == abilities


# "Them", and one of each


def test_one_of_them_is_one_of_those_that_the_condition_counts() -> None:
    text = "When this Ninja is sent out in the same Team with 1 or more injured Ninjas, you can heal 1 of them."
    mine = Side(village=[ninja("A", 5, 5, effects=(text,))], injured=[ninja("B", 5, 5), ninja("C", 5, 5), ninja("D")])
    play = turn_of(mine).attack(("A", "B", "C")).act("apply text")
    assert play.open() == ["chooses B", "chooses C"]
    assert not play.act("choose", "C").status("C").injured


def test_one_of_each_players_is_not_one_of_both() -> None:
    play = played("Discard 1 Chakra from each player's Chakra area.", Side(chakra=[blank(1)]), Side(chakra=[blank(3)]))
    assert (play.area(0, "chakra"), play.area(1, "chakra")) == (["Plan"], [])
    again = "Select 1 Ninja in each player's Discard Pile and move it to its owner's hand."
    assert read_line(again, Printed("mission")).abilities is None


def test_a_text_hears_that_a_jutsu_is_negated() -> None:
    hush = jutsu("Hush", "0", "Negate the target.", target="1 Jutsu card being used")
    keen = ninja("X", effects=("Each time a Jutsu is negated, place 1 Growth coin on this Ninja.",))
    mine = Side(village=[ninja("A", 5, 5)], hand=[jutsu("Spark", "0", "Draw 1 card.")])
    play = turn_of(mine, Side(village=[keen], hand=[hush])).attack(("A",)).act("block", "A", "X")
    play.act("use jutsu", "Spark", "A").act("use jutsu", "Hush", "X").pass_all("aim", "no jutsu")
    assert coins_on(play.state, play.names["X"], "growth") == 1


@pytest.mark.parametrize(
    ("text", "on"),
    [
        (
            'If the user is "Toad", this Jutsu card costs 1 less to play and the user gets +1/+0 during this turn.',
            "jutsu",
        ),
        ('When this Ninja uses a Jutsu with "Requirements: Toad or Sand", draw 1 card.', "ninja"),
    ],
)
def test_what_would_be_read_by_half_is_not_read(text: str, on: CardType) -> None:
    assert read_line(text, Printed(on)).abilities is None


def test_a_requirement_in_quotes_is_one() -> None:
    line = read_line('When this Ninja uses a Jutsu with "Requirements: Toad", draw 1 card.', Printed("ninja"))
    assert _parts(line.abilities, Requires) == [Requires("toad")]


# What can be said of a line


@pytest.mark.parametrize(
    ("text", "optional", "who"),
    [
        ("When this Ninja is put in play, draw 1 card.", False, "nobody"),
        ("When this Ninja is put in play, you can draw 1 card.", True, "you"),
        ("When this Ninja is put in play, your opponent discards 1 card.", False, "opponent"),
        ("When this Ninja is put in play, each player discards 1 card.", False, "both"),
        ("When this Ninja is put in play, injure 1 Ninja.", False, "you"),
        ("[EOJ] (1): Draw 1 card.", True, "you"),
        ("This Ninja gets +1/+1.", None, "nobody"),
    ],
)
def test_whether_a_line_may_be_declined_and_who_decides(text: str, optional: bool | None, who: str) -> None:
    (reading,) = effect_readings(ninja("A", effects=(text,)))
    assert (reading.optional, reading.decider) == (optional, who)


def test_a_line_that_is_not_played_names_the_word_that_did_not_fit() -> None:
    (reading,) = effect_readings(ninja("A", effects=("When this Ninja is put in play, sing a song.",)))
    assert (reading.words, reading.stuck) == (None, "sing")


# Another, and whose price


def test_another_is_another_than_the_one_named_last() -> None:
    text = "When this Ninja is put in play, you can move 1 Growth coin from 1 of your Ninjas to another of your Ninjas."
    play = turn_of(Side(hand=[ninja("A", effects=(text,))], village=[ninja("B"), ninja("C")]))
    add_coins(play.state, play.names["B"], "growth", 1)
    play.act("deploy", "A").act("apply text").act("choose", "B")
    assert sorted(play.open()) == ["chooses A", "chooses C"]
    assert coins_on(play.state, play.act("choose", "C").names["C"], "growth") == 1


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("During the Exchange of Jutsu, you can discard 1 Client. In that case, draw 1 card.", "ninja"),
        ("Your opponent chooses 1 of the following effects: • Discard 2 cards. • Injure the target.", "jutsu"),
    ],
)
def test_whose_price_and_whose_deed_must_be_said(text: str, on: CardType) -> None:
    assert read_line(text, Printed(on, ("ninja",) if on == "jutsu" else ())).abilities is None


def test_what_follows_from_an_ability_belongs_to_it() -> None:
    text = (
        "During your Mission Phase, you can look at the top 3 cards of your Deck, select 1 of them, and place it in "
        "your Chakra area. Return the rest to the top of your Deck in any order."
    )
    side = Side(village=[ninja("A", effects=(text,))], deck=[blank(9), blank(1), blank(2), blank(3)])
    play = turn_of(side).act("use effect", "A").act("choose", "Blank 2").act("put next", "Blank 1")
    assert play.area(0, "chakra") == ["Blank 2"]
    assert play.area(0, "deck") == ["Blank 9", "Blank 3", "Blank 1"]


def test_the_other_player_puts_cards_back_in_their_own_order() -> None:
    text = "Your opponent puts 2 cards from their hand on top of their Deck in any order."
    play = (
        played(text, theirs=Side(hand=[blank(3), blank(4), blank(5)])).act("choose", "Blank 3").act("choose", "Blank 5")
    )
    assert play.state.current_player() == 1
    play.act("put next", "Blank 5")
    assert play.area(1, "deck")[-2:] == ["Blank 3", "Blank 5"]


@pytest.mark.parametrize(("blocked", "drawn"), [(True, 0), (False, 1)])
def test_sent_out_and_not_blocked(blocked: bool, drawn: int) -> None:
    text = "When this Ninja is sent out to Attack and is not blocked, draw 1 card."
    play = turn_of(Side(village=[ninja("A", effects=(text,))]), Side(village=[ninja("X")])).attack(("A",))
    play.act("block", "A", "X") if blocked else play.act("no block")
    assert len(play.area(0, "hand")) == drawn


@pytest.mark.parametrize(
    ("target", "user_too"), [("1 other Ninja in the user's Team", False), ("1 Ninja in the user's Team", True)]
)
def test_other_ninja_of_the_users_team_are_not_the_user(target: str, user_too: bool) -> None:
    help_ = jutsu("Help", "0", "The target gets +1/+1 during this turn.", target=target)
    play = turn_of(Side(village=[ninja("A", 5, 5), ninja("B"), ninja("C")], hand=[help_])).attack(("A", "B", "C"))
    play.pass_all("no block").act("use jutsu", "Help", "A")
    assert play.can("aim", "A") is user_too


@pytest.mark.parametrize(
    "text",
    [
        "Genin or higher",
        "1 Fire + 1 Wind",
        "Male",
        "No Rank",
        '"Mental Power: 2 or more"',
        "User with a Combat of 5 or more",
    ],
)
def test_requirements_as_they_are_printed(text: str) -> None:
    assert read_requirement(text) is not None


# Several, and those seen


@pytest.mark.parametrize(
    ("text", "on", "wording"),
    [
        (
            "When this Ninja is put in play, heal all of your Ninjas and place 1 Growth coin on each of them.",
            "ninja",
            "put 1 growth coin on every ninja you control",
        ),
        (
            "Select 2 of your Ninjas. Place 1 Growth coin on each of them.",
            "jutsu",
            "put 1 growth coin on each of the chosen cards",
        ),
        (
            "Heal all injured Ninjas. Place 1 Growth coin on each of them.",
            "jutsu",
            "is injured. heal each of the chosen cards. put 1 growth coin on each of the chosen cards",
        ),
        (
            "Look at your opponent's hand. Select 1 Mission card and discard it.",
            "jutsu",
            "1 mission card among the seen",
        ),
        ("Look at your opponent's hand and discard 1 Jutsu card.", "jutsu", "discard 1 jutsu card among the seen card"),
        (
            "Look at the top 5 cards of your Deck. Move up to 1 Client and up to 1 Jutsu card among them to your hand.",
            "jutsu",
            "up to 1 client card among the seen card to its owner's hand. reveal and move up to 1 jutsu card among",
        ),
        (
            "Remove the top card of your Deck from the game or move it to your hand.",
            "jutsu",
            "• remove the top 1 card of your deck from the game • move the top 1 card of your deck to",
        ),
        (
            "Heal 1 of your injured Ninjas or give it +2/+0.",
            "jutsu",
            "• heal 1 ninja you control that is injured • 1 ninja you control that is injured gets +2/+0",
        ),
    ],
)
def test_several_are_those_that_were_spoken_of(text: str, on: CardType, wording: str) -> None:
    assert wording in str(words(read_line(text, Printed(on)).abilities or ()))


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("Put 1 Ninja from your Discard Pile in play for each Chakra you discarded.", "jutsu"),
    ],
)
def test_several_that_nobody_spoke_of_are_not_guessed(text: str, on: CardType) -> None:
    assert read_line(text, Printed(on)).abilities is None


def test_in_that_case_you_discard_a_card_of_your_hand() -> None:
    text = "Your opponent discards 1 card. In that case, you discard 1 card."
    play = played(text, Side(hand=[blank(1)]), Side(hand=[blank(3)]))
    assert (play.area(0, "discard"), play.area(1, "discard")) == (["Blank 1"], ["Blank 3"])


# Then


@pytest.mark.parametrize(("answer", "healed"), [("apply text", True), ("leave text", False)])
def test_then_after_what_may_be_declined_is_part_of_it(answer: str, healed: bool) -> None:
    text = "At the end of your turn, you may discard 1 of your Chakra. Then, heal 1 of your injured Ninjas."
    mine = Side(village=[ninja("A", effects=(text,))], injured=[ninja("B")], chakra=[blank(1)])
    play = turn_of(mine).act("end mission phase").pass_all("new team", "send no more").act(answer)
    assert play.status("B").injured is not healed


def test_then_the_rest_goes_back_whatever_was_declined() -> None:
    text = "Look at the top 2 cards of your Deck. You may put 1 of them into your hand. Then, discard the rest."
    play = played(text, Side(deck=[blank(9), blank(1), blank(2)])).act("leave text")
    assert play.area(0, "deck") == ["Blank 9"]


def test_two_cards_by_name_are_both_ones_own() -> None:
    text = 'When this Ninja is put in play, you can discard your in-play "Toad" and "Sand". In that case, draw 1 card.'
    line = read_line(text, Printed("ninja"))
    assert 'every card you control with "Sand"' in str(words(line.abilities or ()))


def test_a_printed_line_is_told_in_the_words_of_its_reading() -> None:
    (reading,) = effect_readings(jutsu("Help", "0", "The user gets +3/+3 during this turn."))
    assert reading.words == "The user gets +3/+3 this turn."


def test_a_condition_after_the_cost_is_asked_when_it_is_paid() -> None:
    text = "[Mission] Discard 1 of your Chakra: If you have 1 or less Chakra, draw 1 card."
    play = turn_of(Side(village=[ninja("A", effects=(text,))], chakra=[blank(1), blank(2)])).act("use effect", "A")
    play.act("discard", "Blank 1")
    assert len(play.area(0, "hand")) == 1


@pytest.mark.parametrize(("whose", "drawn"), [("your", 0), ("your opponent's", 1), ("its owner's", 1)])
def test_what_is_moved_to_a_players_pile_is_theirs(whose: str, drawn: int) -> None:
    watcher = ninja("A", effects=(f"When a Ninja is sent to {whose} Discard Pile, draw 1 card.",))
    play = played("Discard 1 of your opponent's Ninjas.", Side(village=[watcher]), Side(village=[ninja("X")]))
    assert len(play.area(0, "hand")) == drawn
