"""One thing or the other, what was won earlier in the turn, whose card is in play: played on a board.

Rulebook "Effects": a text is carried out as far as it can be. "Otherwise" comes where that was not.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.effect_readings import effect_readings
from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.scenario import Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, resolved, to_the_end, with_text


def _hand(count: int) -> list[Card]:
    return [blank(number) for number in range(60, 60 + count)]


@pytest.mark.parametrize(("held", "left", "power"), [(3, 1, (3, 3)), (1, 0, (5, 4)), (0, 0, (5, 4))])
def test_what_must_be_done_is_done_and_the_rest_comes_where_it_cannot_be(
    held: int, left: int, power: tuple[int, int]
) -> None:
    text = (
        "When this Ninja is sent out to Attack, your opponent must discard 2 cards from their hand. "
        "Otherwise, this Ninja gets +2/+1 during this turn."
    )
    mine, theirs = Side(village=[with_text("A", text)]), Side(village=[ninja("B")], hand=_hand(held))
    play = Scenario("naruto-ccg", mine, theirs).attack(["A"]).pass_all("discard")
    assert (len(play.area(1, "hand")), play.power("A")) == (left, power)


_CHOICE = (
    "When this Ninja is sent out to Attack, your opponent must choose one: discard 2 cards from "
    "their hand, or this Ninja gets +1/+3 during this turn."
)


@pytest.mark.parametrize(("mode", "left", "power"), [(0, 1, (3, 3)), (1, 3, (4, 6))])
def test_the_opponent_chooses_what_they_do_or_what_is_done(mode: int, left: int, power: tuple[int, int]) -> None:
    mine, theirs = Side(village=[with_text("A", _CHOICE)]), Side(village=[ninja("B")], hand=_hand(3))
    play = Scenario("naruto-ccg", mine, theirs).attack(["A"])
    assert play.state.current_player() == 1
    play.act("choose mode", 0, mode).pass_all("discard")
    assert (len(play.area(1, "hand")), play.power("A")) == (left, power)


def test_you_may_be_said_in_what_the_opponent_chooses_from() -> None:
    text = (
        "When this Ninja is sent out to Attack, your opponent selects 1: they discard 1 card from their "
        "hand, or you draw 2 cards."
    )
    mine, theirs = Side(village=[with_text("A", text)]), Side(village=[ninja("B")], hand=_hand(3))
    play = Scenario("naruto-ccg", mine, theirs).attack(["A"]).act("choose mode", 0, 1)
    assert (drawn(play), len(play.area(1, "hand"))) == (2, 3)


@pytest.mark.parametrize("mark", ["• ", "- ", "1. ", "(1) "])
def test_parts_on_lines_of_their_own_with_any_mark(mark: str) -> None:
    parts = (f"{mark}Injure the target.", f"{mark.replace('1', '2')}Draw 2 cards.")
    card = jutsu("J", "0", "Choose 1 of the following effects:", *parts, target="1 of your opponent's Ninjas")
    play = battle(Side(village=[ninja("A")], hand=[card]), Side(village=[ninja("B")]))
    play = resolved(play.act("use jutsu", "J").pass_all("choose x", "pay jutsu cost").act("aim", "B"))
    assert play.can("choose mode")
    play.act("choose mode", 0, 1)
    assert (drawn(play), play.status("B").injured) == (2, False)


@pytest.mark.parametrize(("held", "pays", "deck"), [(2, True, 20), (2, False, 21), (1, None, 21)])
def test_unless_stands_before_what_it_avoids(held: int, pays: bool | None, deck: int) -> None:
    text = (
        "Unless your opponent discards 2 cards from their hand, move the target to its owner's Deck. "
        "Then, they shuffle it."
    )
    card = jutsu("J", "0", text, target="1 of your opponent's Ninjas")
    play = battle(Side(village=[ninja("A")], hand=[card]), Side(village=[ninja("B")], hand=_hand(held)))
    play = resolved(play.act("use jutsu", "J").pass_all("choose x", "pay jutsu cost").act("aim", "B"))
    if pays is not None:
        play.act("avoid" if pays else "let it happen").pass_all("discard").seeded()
    assert (len(play.state.seats[1].deck), len(play.area(1, "hand"))) == (deck, 0 if pays else held)


@pytest.mark.parametrize(("theirs", "left"), [(4, 2), (2, 2), (1, 1)])
def test_discarded_down_to_as_many_as_you_hold(theirs: int, left: int) -> None:
    text = "Your opponent discards cards from their hand until they have the same number of cards as you."
    mine = Side(hand=[mission("M", text), *_hand(2)])
    play = play_mission(mine, Side(hand=[blank(number) for number in range(80, 80 + theirs)])).pass_all("discard")
    assert len(play.area(1, "hand")) == left


@pytest.mark.parametrize(
    "words", ['your "Heron" or "Crane"', '"Heron" or "Crane"', 'your "Heron"', 'your "Heron" Ninja']
)
@pytest.mark.parametrize(("mine", "theirs"), [("Heron", "X"), ("Crane", "X"), ("X", "Heron"), ("X", "X")])
def test_while_a_card_of_a_name_is_in_play(words: str, mine: str, theirs: str) -> None:
    text = f"While {words} is in play, this Ninja gets +2/+0."
    board = Scenario(
        "naruto-ccg", Side(village=[with_text("A", text), ninja(mine)]), Side(village=[ninja(f"{theirs}")])
    )
    there = {mine} if words.startswith("your") else {mine, theirs}
    named = {"Heron", "Crane"} if "Crane" in words else {"Heron"}
    assert board.power("A") == ((5, 3) if there & named else (3, 3))


def test_those_whose_team_won_a_victory_at_the_end_of_the_turn() -> None:
    text = (
        "At the end of each turn, place 1 Growth coin on each of your Ninjas that won a Victory or Outstanding Victory."
    )
    watch = mission("M", text, keywords=("Permanent",))
    mine = Side(village=[with_text("A"), with_text("C"), with_text("E")], missions=[watch])
    play = to_the_end(battle(mine, Side(village=[ninja("B")]), ["A", "C"], ["E"]))
    coins = {name: play.status(name).growth for name in "ACE"}
    assert {name for name, on in coins.items() if on} == {"A", "C"}


def test_whom_it_battled_against_when_it_fell_in_the_showdown() -> None:
    text = "When this Ninja is discarded due to the Showdown, injure each Ninja that Battled against this Ninja."
    fallen = ninja("A", 1, 1, effects=(text,))
    theirs = Side(village=[ninja("B", 9, 1), ninja("D", 1, 1), ninja("E")], teams=[["B", "D"], ["E"]])
    play = battle(Side(village=[fallen]), theirs).fight().seeded()
    assert [play.status(name).injured for name in "BDE"] == [True, True, False]


@pytest.mark.parametrize("held", [2, 1])
def test_missions_of_the_opponent_cost_more_of_both(held: int) -> None:
    text = "Valid: Your opponent's Missions get +1 Entrance cost and +1 Hand cost."
    theirs = Side(village=[with_text("B", text)])
    for marker in (3, 4):
        mine = Side(hand=[mission("M", "Draw 1 card.", need=3), *_hand(held - 1)], marker=marker)
        play = Scenario("naruto-ccg", mine, theirs, due="mission phase")
        assert play.can("play mission", "M") == (marker == 4 and held == 2)


def test_weakened_ninja_stay_at_home_by_themselves() -> None:
    text = "Valid: Ninjas with 1 or more -1/-1 counters on them cannot be sent out to Battle by themselves."
    [static] = read_line(text, Printed("ninja")).abilities or ()
    assert "be sent out alone" in repr(static)


@pytest.mark.parametrize(
    "text",
    [
        "If you have 2 cards in your hand, you must discard 1 card from your hand. Otherwise, draw 1 card.",
        "If you have 2 cards in your hand, your opponent can discard 1 card from their hand. Otherwise, draw 1 card.",
        "Your Ninjas that won a Victory get +1/+1.",
    ],
)
def test_refused_where_it_is_left_open_what_is_otherwise_or_when(text: str) -> None:
    assert read_line(text, Printed("mission")).abilities is None


def test_for_each_whoever_has_it_is_asked() -> None:
    text = "Discard all Permanent Missions. For each Mission discarded this way, its controller draws 2 cards."
    lasting = [mission(name, "Draw 1 card.", keywords=("Permanent",)) for name in ("P", "Q", "R")]
    mine, theirs = Side(hand=[mission("M", text)], missions=lasting[:1]), Side(missions=lasting[1:])
    play = play_mission(mine, theirs)
    assert (drawn(play), drawn(play, 1)) == (2, 4)


@pytest.mark.parametrize(("combat", "cards"), [(4, 0), (5, 1), (7, 1), (8, 3)])
def test_of_two_amounts_the_further_one_comes_instead(combat: int, cards: int) -> None:
    text = "If the user's Combat is 5 or more, draw 1 card. If it is 8 or more, draw 3 cards instead."
    mine = Side(village=[ninja("A", combat)], hand=[jutsu("J", "0", text, target="User")])
    play = battle(mine, Side(village=[ninja("B")]))
    resolved(play.act("use jutsu", "J").pass_all("choose x", "pay jutsu cost", "aim"))
    assert drawn(play) == cards


@pytest.mark.parametrize(("whose", "cards"), [("A", 1), ("B", 0)])
def test_who_controls_the_target_is_asked(whose: str, cards: int) -> None:
    card = mission("M", "Injure the target. If you control the target, draw 1 card.", target="1 Ninja")
    play = Scenario("naruto-ccg", Side(village=[ninja("A")], hand=[card]), Side(village=[ninja("B")]))
    resolved(play.act("play mission", "M").act("aim", whose))
    assert (drawn(play), play.status(whose).injured) == (cards, True)


def test_a_symbol_and_figures_are_got_together() -> None:
    text = 'While your "Heron" is in play, this Ninja gains the "Fire" symbol and +1/+2.'
    play = Scenario("naruto-ccg", Side(village=[with_text("A", text), ninja("Heron")]), Side())
    assert play.power("A") == (4, 5)
    [static] = read_line(text, Printed("ninja")).abilities or ()
    assert "kind='symbol'" in repr(static)


@pytest.mark.parametrize(
    "text",
    [
        "If the user's Combat is 8 or more, draw 1 card. If it is 5 or more, draw 2 cards instead.",
        "Heal every Ninja. For each Ninja healed this way, its controller discards 1 card from their hand.",
    ],
)
def test_refused_where_the_second_is_no_part_of_the_first_or_whose_is_not_known(text: str) -> None:
    assert read_line(text, Printed("jutsu")).abilities is None


@pytest.mark.parametrize(
    ("line", "is_read"),
    [
        ('Give 2 Damage to the target and draw 1 card if the user is a "Rain" Ninja.', False),
        ('Heal the target and move it to the top of its owner\'s Deck if the user is a "Rain" Ninja.', False),
        ('The target gets +0/+2 and cannot be blocked during this turn if the user is a "Rain" Ninja.', True),
        ('Heal the target if the user is a "Rain" Ninja.', True),
    ],
)
def test_what_is_asked_behind_two_deeds_may_be_asked_of_the_second_alone(line: str, is_read: bool) -> None:
    (reading,) = effect_readings(jutsu("Drizzle", "W", line, target="1 Ninja"))
    assert (reading.words is not None) == is_read
