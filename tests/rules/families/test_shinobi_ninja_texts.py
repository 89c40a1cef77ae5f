"""Scenarios of what ninja and clients say: what jutsu cost as they use them, coins, mates, ends of turns, who did it.

Rulebook "Ninja Cards", "Playing a Jutsu", "Valid", "Turn Indicator"; each test is named after what the text says.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.scenario import CCG, Scenario, Side, blank, client, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, to_the_end, with_text

NINJA = Printed("ninja")


@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("When this Ninja uses a Jutsu card, the Jutsu cost is reduced by 1.", (False, True)),
        ('When this Ninja uses a "Fire" Jutsu card, you can reduce its cost by 1.', (False, False)),
        ("Whenever this Ninja becomes the user of a Jutsu card, its Jutsu cost gets -2.", (True, True)),
        ("When this Ninja uses a Jutsu, that Jutsu costs 1 more.", (False, False)),
        ("The first Jutsu used by this Ninja each turn costs 2 less.", (True, True)),
    ],
)
def test_a_jutsu_costs_what_the_ninja_that_uses_it_says(text: str, can: tuple[bool, bool]) -> None:
    dear, cheap = jutsu("J", "2", "The user gets +1/+0."), jutsu("K", "1", "The user gets +1/+0.")
    play = battle(Side(hand=[dear, cheap], village=[with_text("A", text)]), Side(village=[ninja("B")]))
    assert (play.can("use jutsu", "J"), play.can("use jutsu", "K")) == can


@pytest.mark.parametrize(("mates", "cards"), [(["C", "D"], 1), (["C"], 0), (["C", "E"], 0)])
def test_two_named_mates_must_both_be_there(mates: list[str], cards: int) -> None:
    text = 'When this Ninja is sent out to Battle in the same Team with "C" and "D", draw 1 card.'
    mine = Side(village=[with_text("A", text), ninja("C"), ninja("D"), ninja("E")])
    play = Scenario(CCG, mine, Side(village=[ninja("B")])).attack(["A", *mates])
    assert drawn(play) == cards


@pytest.mark.parametrize(("sent", "cards"), [("A", 1), ("C", 0)])
def test_at_the_end_of_the_turn_it_is_asked_what_has_happened(sent: str, cards: int) -> None:
    text = "If this Ninja was sent out to Battle this turn, draw 1 card at the end of the turn."
    play = Scenario(CCG, Side(village=[with_text("A", text), ninja("C")]), Side()).attack([sent]).pass_all("no block")
    to_the_end(play)
    assert drawn(play) == cards


def test_behind_what_is_set_off_it_is_asked_once_that_turn_ends() -> None:
    asked = "If this Ninja was healed this turn, draw 1 card at the end of the turn."
    text = f"When this Ninja is deployed, heal 1 Ninja. {asked}"
    found = read_line(text, NINJA).abilities
    assert found is not None and len(found) == 1
    assert "the next time the turn ends this turn" in str(words(found))


@pytest.mark.parametrize(("village", "power"), [(("Sand", "Sand"), 4), (("Sand",), 3), ((), 3)])
def test_so_many_without_a_word_are_at_least_so_many(village: tuple[str, ...], power: int) -> None:
    host = with_text("A", 'If you have 2 "Sand" Ninjas in play, this Ninja gets +1/+1.')
    others = [ninja(f"C{number}", 1, 1, word) for number, word in enumerate(village)]
    assert Scenario(CCG, Side(village=[host, *others]), Side()).power("A")[0] == power


def test_no_cards_are_not_at_least_none() -> None:
    host = with_text("A", "If you have 0 cards in your hand, this Ninja gets +1/+1.")
    for hand, power in (((), 4), ((blank(40),), 3)):
        assert Scenario(CCG, Side(village=[host], hand=list(hand)), Side()).power("A")[0] == power


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("If there are 2 or more Growth coins on your Ninjas, this Ninja gets +1/+1.", 4),
        ("While you have 3 or more Growth coins on your Ninjas, this Ninja gets +1/+1.", 3),
        ("This Ninja gets +1/+0 for each Growth coin on your Ninjas.", 5),
        ("While this Ninja has any coins on it, it gets +2/+0.", 3),
    ],
)
def test_coins_on_all_of_ones_ninja_are_counted_together(text: str, power: int) -> None:
    lay = mission("M", "Place 2 Growth coins on 1 of your Ninjas.", target=None)
    play = Scenario(CCG, Side(hand=[lay], village=[with_text("A", text), ninja("C")]), Side(village=[ninja("B")]))
    play.act("play mission", "M")
    while play.can("choose", "C"):
        play.act("choose", "C")
    play.pass_all("no jutsu").seeded()
    assert play.status("C").growth == 2
    assert play.power("A")[0] == power


def test_a_ninja_enters_play_with_its_coins() -> None:
    host = with_text("A", "This Ninja enters play with 2 Growth coins on it.")
    play = Scenario(CCG, Side(hand=[host]), Side()).act("deploy", "A").pass_all("no jutsu")
    assert play.status("A").growth == 2


@pytest.mark.parametrize(("firm", "power"), [(True, 5), (False, 3)])
def test_an_effect_text_that_cannot_be_negated_goes_on(firm: bool, power: int) -> None:
    lines = ("This Ninja gets +2/+0.", *(("This Ninja's effect text cannot be negated.",) if firm else ()))
    hush = mission("M", "Negate the effect texts of all Ninjas during this turn.")
    play = play_mission(Side(hand=[hush]), Side(village=[with_text("B", *lines)]))
    assert play.power("B")[0] == power


@pytest.mark.parametrize(("event", "cards"), [("you heal", 1), ("your opponent heals", 0)])
def test_who_heals_is_whose_effect_it_is(event: str, cards: int) -> None:
    host = with_text("A", f"When {event} a Ninja, draw 1 card.")
    cure = mission("M", "Heal 1 of your Ninjas.")
    play = play_mission(Side(hand=[cure], village=[host], injured=[ninja("C")]))
    if play.can("choose", "C"):
        play.act("choose", "C").seeded()
    assert drawn(play) == cards


@pytest.mark.parametrize(("event", "cards"), [("you negate", 0), ("your opponent negates", 1)])
def test_who_negates_is_whose_effect_it_is(event: str, cards: int) -> None:
    host = with_text("A", f"When {event} a Jutsu, draw 1 card.")
    strike, stop = jutsu("J", "0", "The user gets +1/+0."), jutsu("K", "0", "Negate the target.", target="1 Jutsu card")
    play = battle(Side(hand=[strike], village=[host]), Side(hand=[stop], village=[ninja("B")]))
    play.act("use jutsu", "J").act("use jutsu", "K").pass_all("aim", "no jutsu").seeded()
    assert drawn(play) == cards


@pytest.mark.parametrize("place", [0, 1])
def test_the_marker_goes_up_or_down_as_its_player_likes(place: int) -> None:
    host = with_text("A", "When this Ninja is put in play, move your Turn Marker up or down by 1.")
    play = Scenario(CCG, Side(hand=[host]), Side()).act("deploy", "A").pass_all("no jutsu")
    before = play.state.seats[0].marker
    play.act("choose mode", "A", place).seeded()
    assert play.state.seats[0].marker - before == (1, -1)[place]


def test_a_keyword_is_given_without_quotes() -> None:
    with_quotes = read_line('This Ninja gets "Surge" and "Mastery".', NINJA).abilities
    assert with_quotes and read_line("This Ninja gains Surge and Mastery.", NINJA).abilities == with_quotes


def test_what_a_client_may_do_once_a_turn_it_does_once_in_the_mission_phase() -> None:
    host = client("N", effects=("Once per turn, you can heal 1 of your Ninjas.",))
    play = Scenario(CCG, Side(clients=[host], injured=[ninja("A"), ninja("C")]), Side())
    play.act("use effect", "N").pass_all("no jutsu", "choose").seeded()
    assert play.status("A").injured is not play.status("C").injured
    assert not play.can("use effect", "N")


def test_who_is_seen_in_a_battle_reward_is_not_the_card_itself() -> None:
    text = "When this Ninja wins a Battle Reward, look at it. If it is a Ninja card, you can draw 1 card."
    found = read_line(text, NINJA).abilities
    assert found and "if what caused it is a ninja" in str(words(found)).lower()


def test_the_position_of_one_that_has_left_is_not_passed_over() -> None:
    text = 'When this Ninja is removed from play, put 1 "A" Ninja card from your hand in play in the same position.'
    assert read_line(text, NINJA).abilities is None
