"""Jutsu and missions that say in other words what others say: names in a row, what a card was, what is left, for free.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.lines.card_text import read_text
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, to_the_end, use

MISSION, PERMANENT, JUTSU = Printed("mission"), Printed("permanent"), Printed("jutsu", ("ninja",))


def meaning(text: str, on: Printed = MISSION) -> str | None:
    found = read_line(text, on).abilities
    return words(found) if found is not None else None


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (
            "Players cannot put Ninjas with an odd number Entrance cost in play. (0 is considered to be even.)",
            "Players cannot put Ninjas with an odd Entrance cost in play.",
        ),
        (
            "When a Ninja is put in play, place 1 Growth coin it.",
            "When a Ninja is put in play, place 1 Growth coin on it.",
        ),
        ("Ninjas cannot be healed or changed to healthy status.", "Ninjas cannot be healed."),
        ("None of your Teams can be opposed.", "None of your Teams can be blocked."),
        ('"Reed" of every Ninja is negated.', 'Every Ninja loses "Reed".'),
        (
            'Negate the "Reed" characteristic of your opponent\'s Ninjas.',
            'Your opponent\'s Ninjas lose "Reed".',
        ),
        (
            "Discard cards from the top of your opponent's Deck equal to the number of your Ninjas.",
            "Discard the top X cards of your opponent's Deck. X = the number of your Ninjas.",
        ),
        (
            "Draw 1 card if your Ninjas' total Mental Power is 4 or more.",
            "Draw 1 card if the total Mental Power of your Ninjas is 4 or more.",
        ),
        (
            "Remove 1 Ninja (card) in your Village or hand from the game.",
            "Remove 1 Ninja card in your Village or hand from the game.",
        ),
        (
            'No "Reed" Ninjas can be included in the same Team as 1 or more "Moor" Ninjas.',
            '"Reed" Ninjas cannot be included in the same Team as "Moor" Ninjas.',
        ),
        (
            "Your opponent flips a coin 3 times. They discard as many cards as the number of times they get heads.",
            "Your opponent flips a coin 3 times. They discard cards equal to the number of heads.",
        ),
    ],
)
def test_said_in_other_words(said: str, meant: str) -> None:
    assert meaning(said, PERMANENT) == meaning(meant, PERMANENT) is not None


def test_a_colon_between_permanent_and_its_number() -> None:
    assert read_text("Permanent: (3)\nEffect: Draw 1 card.") == read_text("Permanent (3)\nEffect: Draw 1 card.")


# Names in a row


@pytest.mark.parametrize(
    "names",
    ['"Mira", "Sol", or "Ode"', '"Mira", "Sol" or "Ode"', 'either "Mira", "Sol" and/or "Ode"', 'either "Sol" or "Ode"'],
)
@pytest.mark.parametrize(("comes", "cards"), [("Sol", 1), ("Ode", 1), ("Pell", 0)])
def test_when_you_put_one_of_several_by_name_in_play(names: str, comes: str, cards: int) -> None:
    watch = mission("P", f"When you put {names} in play, draw 1 card.", keywords=("Permanent",))
    play = turn_of(Side(hand=[ninja(comes)], missions=[watch])).act("deploy", comes).seeded()
    assert drawn(play) == cards


def test_to_have_one_of_several_is_not_to_have_all_of_them() -> None:
    one = 'If you have "Mira", "Sol" or "Ode" in play, draw 1 card.'
    all_ = 'If you have "Mira", "Sol" and "Ode" in play, draw 1 card.'
    mine = Side(hand=[mission("M", one)], village=[ninja("Sol")])
    assert drawn(play_mission(mine)) == 1
    assert drawn(play_mission(Side(hand=[mission("M", all_)], village=[ninja("Sol")]))) == 0


# What a card was, once it is gone


@pytest.mark.parametrize(("entrance", "gone_to"), [(0, "hand"), (1, "chakra")])
def test_if_that_ninja_had_an_entrance_cost_of_0(entrance: int, gone_to: str) -> None:
    text = (
        "Move 1 of your opponent's Ninjas to its owner's Chakra area. If that Ninja had an Entrance cost of 0, "
        "move this Mission to your hand."
    )
    play = play_mission(Side(hand=[mission("M", text)]), Side(village=[ninja("B", entrance=entrance)]))
    play.pass_all("choose")
    assert play.area(1, "chakra") == ["B"]
    assert play.area(0, gone_to) == ["M"]


@pytest.mark.parametrize(("entrance", "cards"), [(0, 1), (2, 0)])
def test_if_its_entrance_cost_was_0(entrance: int, cards: int) -> None:
    text = "Discard 1 of your Ninjas. If that Ninja's Entrance cost was 0, draw 1 card."
    play = play_mission(Side(hand=[mission("M", text)], village=[ninja("A", entrance=entrance)])).pass_all("choose")
    assert drawn(play) == cards


@pytest.mark.parametrize("had", ["a Growth coin on it", "a Combat of 3"])
def test_what_a_ninja_had_in_play_alone_is_not_asked_once_it_is_gone(had: str) -> None:
    assert meaning(f"Discard 1 Ninja. If that Ninja had {had}, draw 1 card.") is None


# What was revealed, removed, moved


def test_move_any_jutsu_cards_revealed_is_all_of_them() -> None:
    text = "Reveal the top 3 cards of your Deck. Move any Jutsu cards to your hand and discard the rest."
    deck = [*(blank(number) for number in range(3, 20)), blank(1), mission("N", "Draw 1 card."), blank(2)]
    play = play_mission(Side(hand=[mission("M", text)], deck=deck)).pass_all("choose")
    assert sorted(play.area(0, "hand")) == ["Blank 1", "Blank 2"]
    assert "N" in play.area(0, "discard")


def test_1_of_the_remaining_cards_after_the_opponent_has_discarded_one() -> None:
    text = (
        "Reveal the top 3 cards of your Deck. Your opponent discards 1 of the revealed cards. "
        "Then, move 1 of the remaining cards to your hand. Move the rest to your Chakra area."
    )
    play = play_mission(Side(hand=[mission("M", text)])).pass_all("discard", "choose")
    assert [len(play.area(0, area)) for area in ("hand", "discard")] == [1, 1]
    assert len(play.area(0, "chakra")) == 2  # with the mission itself


def test_what_was_removed_comes_back_to_the_village() -> None:
    text = (
        "Remove all your Ninjas from the game. At the end of the turn, move all Ninja cards removed by this effect "
        "to your Village."
    )
    play = play_mission(Side(hand=[mission("M", text)], village=[ninja("A"), ninja("C")]))
    assert play.area(0, "village") == []
    assert sorted(to_the_end(play.act("end mission phase")).area(0, "village")) == ["A", "C"]


def test_to_move_a_ninja_of_theirs_to_their_village_is_to_make_it_a_standby_ninja() -> None:
    stands_by = meaning("Make 1 of your opponent's Ninjas a Stand-By Ninja.")
    assert meaning("Move 1 of your opponent's Ninjas to their Village.") == stands_by is not None


def test_move_the_target_to_their_village_gives_it_to_the_opponent() -> None:
    text = 'If your opponent has no "Mira" in play, move 1 of your Ninjas to their Village and draw 1 card.'
    play = play_mission(Side(hand=[mission("M", text)], village=[ninja("A")])).pass_all("choose")
    assert (play.area(1, "village"), drawn(play)) == (["A"], 1)


# What players may not do, and need not pay


@pytest.mark.parametrize(("text", "marker"), [("Draw 1 card.", 4), ("You cannot move your Turn Marker this turn.", 3)])
def test_a_player_who_cannot_move_their_turn_marker(text: str, marker: int) -> None:
    play = play_mission(Side(hand=[mission("M", text)]))
    assert to_the_end(play.act("end mission phase")).state.seats[0].marker == marker


def test_a_turn_marker_that_cannot_move_is_not_moved_by_effects() -> None:
    text = "Your opponent cannot move their Turn Marker this turn. Move your opponent's Turn Marker up by 2."
    assert play_mission(Side(hand=[mission("M", text)])).state.seats[1].marker == 3


def test_jutsu_for_free() -> None:
    free = jutsu("J", "0", "The user can use Jutsu cards for free during this turn.")
    mine = Side(hand=[free, jutsu("K", "2", "Draw 1 card.")], village=[ninja("A")])
    play = battle(mine, Side(village=[ninja("B")]))
    assert not play.can("use jutsu", "K")
    play = use(play, "J")
    assert play.can("use jutsu", "K")


def test_the_targets_team_can_include_up_to_5_of_a_rank() -> None:
    text = 'During this turn, the target\'s Team can include up to 5 "Genin" or lower Rank Ninjas including the target.'
    more = mission("M", text, target='1 "Genin" Ninja')
    village = [ninja(name, characteristics=("Genin",)) for name in "ACDEF"]
    play = play_mission(Side(hand=[more], village=village))
    play.act("end mission phase").organise(tuple("ACDEF"))
    assert [len(team) for team in play.state.seats[0].teams] == [5]


# Who is another


def test_every_other_ninja_than_the_one_that_was_damaged() -> None:
    text = 'When your "Mira" receives Damage, injure every other Ninja.'
    watch = mission("P", text, keywords=("Permanent",))
    hurt = mission("M", 'Give 1 Damage to 1 "Mira" Ninja.')
    play = play_mission(Side(hand=[hurt], village=[ninja("Mira"), ninja("A")], missions=[watch])).pass_all("choose")
    assert (play.area(0, "village"), play.status("A").injured) == (["Mira", "A"], True)


def test_what_else_is_done_as_a_card_is_attached() -> None:
    text = (
        "Attach this card to the target and change it to injured status. While this card is attached, the target "
        "cannot be healed or changed to healthy status."
    )
    sore = mission("M", text, target="1 Ninja", keywords=("Permanent",))
    mine = Side(hand=[sore, jutsu("J", "0", "Heal the user.")], village=[ninja("A")])
    play = play_mission(mine, Side(village=[ninja("B")]))
    assert play.status("A").injured
    play.attack(["A"]).pass_all("no block")
    assert use(play, "J").status("A").injured
