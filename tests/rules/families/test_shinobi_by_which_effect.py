"""How a card may come into play by its own text, what takes it out, and "this Ninja or another".

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from tests.rules.families.scenario import CCG, Scenario, Side, client, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, use, with_text

_PUT = "Put 1 Ninja card from your hand in play."


@pytest.mark.parametrize(
    ("text", "named", "other", "deployed"),
    [
        ('This Ninja can only be put in play by the effect of "M".', True, False, False),
        ('This Ninja cannot be put in play except by the effect of "M".', True, False, False),
        ('This Ninja cannot be put in play without using the "M" Mission card.', True, False, False),
        ('This Ninja cannot be put in play without using the "M" Jutsu card.', False, False, False),
        ("This Ninja cannot be put in play by effects.", False, False, True),
        ("This Ninja cannot be put in play by the effects of other cards.", False, False, True),
        ('This Ninja cannot be deployed except by the effect of "M".', True, True, False),
    ],
)
def test_by_which_effect_a_ninja_comes_into_play(text: str, named: bool, other: bool, deployed: bool) -> None:
    guest = with_text("A", text)
    assert Scenario(CCG, Side(hand=[guest]), Side()).can("deploy", "A") is deployed
    for name, comes in (("M", named), ("N", other)):
        play = Scenario(CCG, Side(hand=[mission(name, _PUT), guest]), Side())
        if play.can("play mission", name):
            resolved(play.act("play mission", name).pass_all("choose"))
        assert (play.area(0, "village") == ["A"]) is comes


# "This Ninja or another ..."


@pytest.mark.parametrize(("name", "cards"), [("A", 1), ("B", 1), ("C", 0)])
def test_this_ninja_or_another_of_some_kind(name: str, cards: int) -> None:
    host = ninja("A", effects=('When you deploy this Ninja or another "Sand" Ninja, draw 1 card.',))
    others = [ninja("B", characteristics=("Sand",)), ninja("C")]
    mine = Side(hand=[host, *others]) if name == "A" else Side(hand=others, village=[host])
    assert drawn(resolved(Scenario(CCG, mine, Side()).act("deploy", name))) == cards


@pytest.mark.parametrize(("whose", "cards"), [("your", 1), ("your opponent's", 0)])
def test_this_ninja_or_one_of_your_others(whose: str, cards: int) -> None:
    host = with_text("A", "When this Ninja or one of your other Ninjas is discarded, draw 1 card.")
    order = mission("M", f"Discard 1 of {whose} Ninjas.")
    play = play_mission(Side(hand=[order], village=[host, ninja("C")]), Side(village=[ninja("B")]))
    if whose == "your":
        play.act("discard", "C")
    assert drawn(resolved(play)) == cards


def test_a_mental_power_in_quotes_or_more() -> None:
    host = ninja(
        "A", effects=('When you deploy this Ninja or another Ninja with "Mental Power: 2" or more, draw 1 card.',)
    )
    for mental, cards in ((1, 0), (2, 1), (3, 1)):
        play = Scenario(CCG, Side(hand=[ninja("B", mental=mental)], village=[host]), Side()).act("deploy", "B")
        assert drawn(resolved(play)) == cards


# What takes it out of play


def test_when_it_is_sacrificed() -> None:
    host = with_text("A", "When this Ninja is Sacrificed, draw 1 card.")
    dear = ninja("D", 6, 3, "Sacrifice", sacrifice=("1 Ninja",))
    play = Scenario(CCG, Side(hand=[dear], village=[host]), Side()).act("deploy", "D", "A")
    assert drawn(resolved(play)) == 1
    removal = mission("M", "Remove 1 of your Ninjas from the game.")
    assert drawn(play_mission(Side(hand=[removal], village=[host]))) == 0


@pytest.mark.parametrize(("by", "cards"), [("itself", 1), ("another", 0)])
def test_when_it_is_discarded_by_its_own_effect(by: str, cards: int) -> None:
    waits = "When this Ninja is discarded due to this Ninja's effect, or Showdown, draw 1 card."
    host = with_text("A", waits, "[Mission] (0): Discard this Ninja.")
    order = mission("M", "Discard 1 of your Ninjas.")
    play = Scenario(CCG, Side(hand=[order], village=[host]), Side())
    resolved(play.act("use effect", "A") if by == "itself" else play.act("play mission", "M"))
    assert (play.area(0, "village"), drawn(play)) == ([], cards)


def test_when_it_is_discarded_by_the_showdown() -> None:
    host = with_text("A", "Valid: When this Ninja is discarded due to its own effect or the Showdown, draw 1 card.")
    play = battle(Side(injured=[host]), Side(village=[ninja("B", 9)])).fight().pass_all("lay down").seeded()
    assert (play.area(0, "village"), drawn(play)) == ([], 1)


# Figures as printed


def test_the_printed_power_becomes_another_and_what_is_added_stays() -> None:
    order = jutsu("J", "0", "The target's printed Power becomes 5/1 during this turn.", target="User")
    host = ninja("A", 2, 2, effects=("This Ninja gets +1/+1.",))
    play = Scenario(CCG, Side(hand=[order], village=[host]), Side()).attack(["A"]).pass_all("no block")
    assert use(play, "J").power("A") == (6, 2)


def test_its_support_becomes_the_same_value_as_its_combat() -> None:
    host = ninja(
        "A", 4, 1, effects=("During your turn, this Ninja's Support value becomes the same value as its Combat value.",)
    )
    assert Scenario(CCG, Side(village=[host]), Side()).power("A") == (4, 4)
    assert Scenario(CCG, Side(), Side(village=[host])).power("A") == (4, 1)


@pytest.mark.parametrize(
    "said",
    [
        "Discard a Mission or Client.",
        "Discard 1 Mission or a Client.",
    ],
)
def test_a_mission_or_client_in_play_is_discarded(said: str) -> None:
    theirs = Side(clients=[client("C")], missions=[mission("P", "Draw 0 cards.", keywords=("Permanent",))])
    play = play_mission(Side(hand=[mission("M", said)]), theirs)
    assert play.can("discard", "C")
    assert play.can("discard", "P")


def test_the_bottom_card_is_drawn() -> None:
    order = mission("M", "Draw the bottom card of your Deck.")
    play = play_mission(Side(hand=[order], deck=[ninja("T"), ninja("U")]))
    assert len(play.area(0, "hand")) == 1


def test_in_a_team_only_with_such() -> None:
    host = with_text("A", 'Valid: This Ninja can only be in a Team with "Sand" Ninjas.')
    mine = Side(village=[host, ninja("B", characteristics=("Sand",)), ninja("C")])
    play = Scenario(CCG, mine, Side()).act("end mission phase").organise(["A", "B", "C"])
    assert [list(map(play.name, team)) for team in play.state.seats[0].teams] == [["A", "B"], ["C"]]
