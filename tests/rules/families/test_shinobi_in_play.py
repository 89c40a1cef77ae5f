"""A Ninja is in play, a Ninja card anywhere: what leaves a hand is no Ninja (rulebook, Ninja Cards, "Your Cards")."""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.scenario import CCG, Scenario, Side, client, mission, ninja
from tests.rules.families.scenes import drawn, resolved

KEPT = mission("K", "Your Ninjas get +1/+0.", keywords=("Permanent",))


def heron() -> Card:
    return ninja("H", characteristics=("Heron",))


def waiting(event: str) -> Card:
    return ninja("C", effects=(f"Valid: When {event}, draw 1 card.",))


def set_off(event: str, order: str, mine: Side, theirs: Side | None = None) -> bool:
    """Whether the event sets a text off as a mission does what the order says."""
    mine = Side(**{**vars(mine), "hand": [mission("M", order), *mine.hand]})
    mine.village = [waiting(event), *mine.village]
    return drawn(resolved(Scenario(CCG, mine, theirs or Side()).act("play mission", "M"))) == 1


FROM_HAND = "Discard 1 card from your hand."
OUT = 'Discard all "Heron" Ninjas.'


@pytest.mark.parametrize(
    ("event", "from_play", "from_hand"),
    [
        ("a Ninja is discarded", True, False),
        ("another of your Ninjas is discarded", True, False),
        ("1 of your Ninjas is discarded", True, False),
        ('your "Heron" Ninja is discarded', True, False),
        ('"Heron" is discarded', True, False),
        ("a Ninja or Client is discarded", True, False),
        ("1 of your cards is discarded", True, False),
        ("1 of your Ninjas is removed from play", True, False),
        ("a Client is discarded", False, False),
        ("this Ninja is discarded", False, False),
        ("a Ninja card is discarded", True, True),
        ("1 of your Ninja cards is discarded", True, True),
        ('a "Heron" Ninja card with an Entrance cost of 1 or less is discarded', True, True),
        ("a Ninja or Client card is discarded", True, True),
        ("a card is discarded", True, True),
        ("a Ninja card is discarded from your hand", False, True),
        ("a Client card is discarded", False, False),
    ],
)
def test_a_ninja_is_in_play_and_a_ninja_card_may_be_discarded_from_a_hand(
    event: str, from_play: bool, from_hand: bool
) -> None:
    assert set_off(event, OUT, Side(village=[heron()])) is from_play
    assert set_off(event, FROM_HAND, Side(hand=[heron()])) is from_hand


@pytest.mark.parametrize(
    ("event", "is_"),
    [("a Client is discarded", False), ("a Client card is discarded", True), ("a Ninja card is discarded", False)],
)
def test_a_client_in_a_hand_is_a_client_card(event: str, is_: bool) -> None:
    assert set_off(event, FROM_HAND, Side(hand=[client("L")])) is is_


@pytest.mark.parametrize(
    ("event", "from_play", "from_hand"),
    [
        ("a Permanent Mission is discarded", True, False),
        ("a Mission is discarded", True, False),
        ("a Mission card is discarded", True, True),
    ],
)
def test_a_mission_in_a_hand_is_a_mission_card(event: str, from_play: bool, from_hand: bool) -> None:
    assert set_off(event, "Discard 1 Permanent Mission.", Side(missions=[KEPT])) is from_play
    assert set_off(event, FROM_HAND, Side(hand=[KEPT])) is from_hand


@pytest.mark.parametrize(
    ("event", "is_"),
    [
        ("1 of your Ninjas is moved to your Chakra area", False),
        ("1 of your opponent's Ninjas is moved to your opponent's Chakra area", False),
        ("this Ninja is moved to your Chakra area", False),
        ("a Mission card is moved to your Chakra area", False),
        ("a Ninja card is moved to your Chakra area", True),
        ("1 of your Ninja cards is moved to your Chakra area", True),
        ("a card is moved to your Chakra area", True),
    ],
)
def test_what_is_charged_is_a_card_from_the_hand_and_no_ninja(event: str, is_: bool) -> None:
    play = Scenario(CCG, Side(hand=[heron()], village=[waiting(event)]), Side()).act("charge", "H")
    assert (drawn(resolved(play)) == 1) is is_


@pytest.mark.parametrize(("whose", "mine"), [("your", True), ("your opponent's", False)])
def test_a_ninja_that_goes_from_play_to_a_chakra_area_is_a_ninja(whose: str, mine: bool) -> None:
    side = Side(village=[heron()])
    event = f"1 of {whose} Ninjas is moved to {whose} Chakra area"
    order = 'Move all "Heron" Ninjas to their owner\'s Chakra area.'
    assert set_off(event, order, side if mine else Side(), Side() if mine else side)


@pytest.mark.parametrize(
    "event",
    [
        "a Permanent Mission is discarded",
        "a Mission card is moved to your opponent's Chakra area",
        "another of your Ninja cards is discarded",
        "a Ninja or Client is discarded",
        "a Jutsu card is moved to your Chakra area",
        "a Ninja card is removed from the game",
    ],
)
def test_the_plain_words_keep_a_ninja_and_a_ninja_card_apart(event: str) -> None:
    read = read_line(f"When {event}, draw 1 card.", Printed("ninja")).abilities
    assert read
    said = words(read)
    assert said
    assert read_line(said, Printed("ninja")).abilities == read


@pytest.mark.parametrize(
    ("order", "is_"),
    [
        ("Take control of the target during this turn.", True),
        ("Move the target to its owner's hand.", True),
        ("The target gets +1/+1 during this turn.", False),
    ],
)
def test_what_goes_over_is_removed_from_the_village_though_not_from_play(order: str, is_: bool) -> None:
    """Rulebook "Removed From Play": a card that changes control is not removed from play."""
    gone = ninja("X", effects=("Valid: When this Ninja is removed from your Village or Battlefield, draw 1 card.",))
    plan = mission("M", order, target="1 of your opponent's Ninjas")
    play = Scenario(CCG, Side(hand=[plan]), Side(village=[gone])).act("play mission", "M").pass_all("aim", "no counter")
    assert (drawn(resolved(play), 0), drawn(play, 1)) == (0, int(is_))
