"""Cards attached to the opponent's ninja, limits without an end, figures that exceed others, and what the effects of
ninja bring about.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from tests.rules.families.plays import play_mission, resolve, turn_of, use
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja

LASTS = ("Permanent",)


def law(text: str) -> Card:
    return mission("Law", text, keywords=LASTS)


@pytest.mark.parametrize("also", ["", " and place a Growth coin on it"])
@pytest.mark.parametrize(("on", "holder"), [("A", 0), ("B", 1)])
def test_whose_ninja_a_card_is_attached_to_controls_it(on: str, holder: int, also: str) -> None:
    text = (
        f"Attach this card to the target{also}. The target gets -1/-1. (If you attach this card to your opponent's "
        "Ninja, they control this card.)"
    )
    card = mission("M", text, target="1 Ninja", keywords=LASTS)
    play = turn_of(Side(hand=[card], village=[ninja("A", 3)]), Side(village=[ninja("B", 3)])).act("play mission", "M")
    play.act("aim", on).pass_all("end chain")
    grown = bool(also)
    assert ("M" in play.area(holder, "missions"), play.power(on)) == (True, (2 + grown, grown))


@pytest.mark.parametrize(
    ("text", "sent"),
    [
        ("If you only have Ninja(s) with an Entrance cost of 3 or less, you can send out more than 3 Teams.", 5),
        ("You can send out any number of Teams to Attack.", 5),
        ("Draw 1 card.", 3),
    ],
)
def test_more_teams_than_three(text: str, sent: int) -> None:
    village = [ninja(name) for name in "ABCDE"]
    play = turn_of(Side(missions=[law(text)], village=village)).act("end mission phase").organise()
    for name in "ABCDE"[:sent]:
        play.act("send out", name)
    assert not play.can("send out")


def test_no_maximum_hand_size() -> None:
    play = turn_of(Side(missions=[law("You have no maximum hand size.")], hand=[blank(n) for n in range(12)]))
    play.act("end mission phase").pass_all("send no more")
    assert len(play.area(0, "hand")) == 12


@pytest.mark.parametrize(
    "text",
    [
        "During each player's Organization Phase, they may only organize Teams of 2 Ninjas or less.",
        "Players cannot send out Teams with more than 2 Ninjas.",
    ],
)
def test_no_team_of_more_than_two_goes_out(text: str) -> None:
    village = [ninja(name) for name in "ABCDE"]
    play = (
        turn_of(Side(missions=[law(text)], village=village))
        .act("end mission phase")
        .organise(("A", "B", "C"), ("D", "E"))
    )
    assert [play.can("send out", name) for name in "AD"] == [False, True]


@pytest.mark.parametrize(("mine", "theirs", "moved"), [(3, 1, True), (2, 1, False), (2, 0, True)])
def test_a_number_exceeds_the_opponents(mine: int, theirs: int, *, moved: bool) -> None:
    counted = "Each player counts the number of Ninja cards in their Discard Pile. "
    exceeds = "If the number of Ninja cards in your Discard Pile exceeds your opponent's by 2 or more, draw 1 card."
    here = Side(hand=[mission("M", counted + exceeds)], discard=[ninja(f"N{n}") for n in range(mine)])
    play = play_mission(here, Side(discard=[ninja(f"O{n}") for n in range(theirs)]))
    assert (len(play.area(0, "hand")) == 1) == moved


@pytest.mark.parametrize(("chakra", "cards"), [(5, 2), (1, 0)])
def test_for_each_two_that_were_discarded(chakra: int, cards: int) -> None:
    text = "You can discard any number of your Chakras. In that case, draw 1 card for each 2 Chakras you discarded."
    play = turn_of(Side(hand=[mission("M", text)], chakra=[blank(n) for n in range(chakra)])).act("play mission", "M")
    play.pass_all("end chain", "apply text")
    while play.can("discard"):
        play.state.apply(next(one for one in play.state.legal_actions() if one.name == "discard"))
    assert len(play.pass_all("choose no more").area(0, "hand")) == cards


def test_who_must_attack_alone_does_so() -> None:
    duty = "In that case that Ninja must be sent out to attack by itself during this turn."
    text = f"Select 1 of your opponent's Ninjas. {duty}"
    call = mission("M", text, keywords=("Counter",), target="1 Mission card being played")
    play = turn_of(Side(hand=[mission("N", "Draw 1 card.")], village=[ninja("A"), ninja("B")]), Side(hand=[call]))
    play.act("play mission", "N").act("counter mission", "M").pass_all("aim", "end chain").act("choose", "A")
    play.pass_all("no counter", "end chain").act("end mission phase").organise()
    assert (play.can("send out", "A"), play.can("send no more")) == (True, False)


def test_what_the_opponent_puts_in_play_except_by_deploying_goes() -> None:
    text = "When your opponent puts a Ninja card in play except by deploying it, remove it from game."
    call = mission("M", "Put in play 1 Ninja card from your Discard Pile.")
    mine = Side(hand=[call, ninja("A")], discard=[ninja("B")])
    play = turn_of(mine, Side(missions=[law(text)])).act("deploy", "A").act("play mission", "M")
    play.pass_all("end chain", "choose", "no counter")
    assert (play.area(0, "village"), play.area(0, "removed")) == (["A"], ["B"])


def test_damage_by_the_effect_of_a_ninja_is_not_that_of_its_jutsu() -> None:
    text = "When any of your in-play Ninjas receive any Damage by the effects of your opponent's Ninjas, draw 1 card."
    archer = ninja("A", effects=("[EOJ]: Give 1 Damage to 1 of your opponent's Ninjas.",))
    dart = jutsu("J", "0", "Give 1 Damage to the target.", target="1 of your opponent's Ninjas")
    for by_jutsu in (False, True):
        mine = Side(village=[archer], hand=[dart])
        play = turn_of(mine, Side(missions=[law(text)], village=[ninja("B", 4)])).attack(["A"]).pass_all("no block")
        if by_jutsu:
            use(play, "J")
        else:
            play.act("use effect", "A").pass_all("choose")
            while play.state.chain:
                play.act("no jutsu") if play.can("no jutsu") else play.pass_all("choose")
        assert (len(play.area(1, "hand")) == 0) == by_jutsu


def test_a_card_that_is_discarded_by_the_effect_of_a_ninja() -> None:
    text = "When you discard a card due to the effect of 1 of your Ninja (cards), put a coin on this card."
    payer = ninja("A", effects=("[Mission]: Discard 1 card from your hand.",))
    other = mission("M", "Discard 1 card from your hand.")
    mine = Side(missions=[law(text)], village=[payer], hand=[other, blank(1), blank(2)])
    play = turn_of(mine).act("use effect", "A").act("discard", "Blank 1")
    assert next(iter(play.state.seats[0].missions.values())) == 1
    play.act("play mission", "M").pass_all("end chain").pass_all("discard")
    assert next(iter(play.state.seats[0].missions.values())) == 1


@pytest.mark.parametrize(("played", "cards"), [(True, 2), (False, 1)])
def test_at_the_end_of_a_turn_in_which_a_mission_was_played(played: bool, cards: int) -> None:
    text = "Draw 1 card at the end of the turn in which you played 1 or more Mission cards."
    play = turn_of(Side(missions=[law(text)], hand=[mission("M", "Draw 1 card.")]))
    if played:
        play.act("play mission", "M").pass_all("end chain")
    play.act("end mission phase").pass_all("send no more")
    assert len(play.area(0, "hand")) == cards


def test_one_after_the_other_each_player_does_something() -> None:
    text = "Your opponent discards 1 Ninja they control, then you discard 1 Ninja you control."
    play = turn_of(Side(hand=[mission("M", text)], village=[ninja("A"), ninja("C")]), Side(village=[ninja("B")]))
    play.act("play mission", "M").pass_all("end chain", "discard", "choose")
    assert (len(play.area(0, "village")), play.area(1, "village")) == (1, [])


def test_an_effect_that_may_be_added_to_a_jutsu_comes_once_that_is_applied() -> None:
    text = 'You can add the following effect to your "Heron Eye" Jutsu card:'
    added = "“Effect: Draw 1 card.”"
    card = jutsu("Heron Eye", "0", "The user gets +1/+0 during this turn.")
    lasting = mission("Law", text, added, keywords=LASTS)
    play: Scenario = Scenario(CCG, Side(missions=[lasting], hand=[card], village=[ninja("A")]), Side())
    use(play.attack(["A"]), "Heron Eye")
    assert len(play.pass_all("apply text").area(0, "hand")) == 1


def test_its_team_is_the_users_where_no_other_card_is_named() -> None:
    text = "The user gets +X/+0. X = the number of Ninjas in its Team."
    hand = [jutsu("J", "0", text, target="1 Ninja Battling against the user")]
    mine = Side(village=[ninja("A", 1), ninja("C")], hand=hand)
    play = turn_of(mine, Side(village=[ninja("B")])).attack(["A", "C"]).act("block", "A", "B")
    play = resolve(play.act("use jutsu", "J", "A").pass_all("aim"))
    assert play.power("A") == (3, 1)
