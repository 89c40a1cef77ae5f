"""Ninja and clients as printed: who is meant by "that Ninja", causes and costs in other words, slips of the type.

Each test is named after what the text says; every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.lines.designated import read_designated
from rules.families.shinobi.lines.keyword_lines import is_keyword
from tests.rules.families.plays import battle, turn_of
from tests.rules.families.scenario import Side, blank, client, mission, ninja
from tests.rules.families.scenes import drawn, to_the_end
from tests.rules.families.test_shinobi_order_of_play import end_turn

NINJA = Printed("ninja")


def reading(text: str) -> str | None:
    found = read_line(text, NINJA).abilities
    return words(found) if found is not None else None


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (
            "When this Ninja is put in play, you can choose 1 Ninja. That selected Ninja gets -1/-1 during this turn.",
            "When this Ninja is put in play, you can choose 1 Ninja. The selected Ninja gets -1/-1 during this turn.",
        ),
        (
            "Every Ninja in this Ninja's Team, including this Ninja, cannot receive any Damage.",
            "Every Ninja in this Ninja's Team cannot receive any Damage.",
        ),
        (
            "At the beginning of the Battle Phase of your opponent's turn, draw 1 card.",
            "At the beginning of your opponent's Battle Phase, draw 1 card.",
        ),
        (
            'This Ninja\'s "Mental Power" is considered to be the same as the number of cards in your hand, +1.',
            "This Ninja's Mental Power becomes the number of cards in your hand plus 1.",
        ),
        (
            'When this Ninja is put in play by the effect of "Growth," draw 1 card.',
            "When this Ninja is put in play by the effect of Growth, draw 1 card.",
        ),
        (
            "When this Ninja is injured, discard 1 of your Ninjas (except this Ninja).",
            "When this Ninja is injured, discard 1 of your Ninjas except this Ninja.",
        ),
        (
            'When this Ninja uses a Jutsu card with "Requirements: "Reed"" or "Requirements: Flute", draw 1 card.',
            'When this Ninja uses a Jutsu card that includes "Reed" or "Flute" in its "Requirements", draw 1 card.',
        ),
        (
            'This Ninja cannot be sent out to Battle in a Team without a Ninja with a "Reed" Combat Attribute.',
            'This Ninja cannot be sent out without a "Reed" Combat Attribute Ninja.',
        ),
        ("Your opponent cannot use any counter Mission cards.", 'Your opponent cannot play Missions with "Counter".'),
        (
            "Valid: If this Ninja is discarded after being in play, move it to the bottom of your Deck instead.",
            "Valid: If this Ninja would be discarded, move it to the bottom of your Deck instead.",
        ),
    ],
)
def test_said_in_other_words(said: str, meant: str) -> None:
    assert reading(said) == reading(meant) is not None


@pytest.mark.parametrize("names", ['"Reed" and "Flute"', '"Reed" or "Flute" Ninjas'])
def test_names_joined_by_and_are_both_of_the_same_player(names: str) -> None:
    text = f"The effect texts of your opponent's {names} are negated."
    own = ninja("A", attributes=("Flute",), effects=("This Ninja gets +2/+0.",))
    theirs = ninja("B", attributes=("Flute",), effects=("This Ninja gets +2/+0.",))
    play = turn_of(Side(village=[ninja("C", effects=(text,)), own]), Side(village=[theirs]))
    assert (play.power("A")[0], play.power("B")[0]) == (3, 1)


def test_that_ninja_is_each_such_one_it_battles_against() -> None:
    text = 'While this Ninja is Battling against a "Reed" Ninja, that Ninja gets -1/-1.'
    theirs = Side(village=[ninja("B", attributes=("Reed",)), ninja("C"), ninja("D", attributes=("Reed",))])
    theirs.teams = [["B", "C"], ["D"]]
    play = battle(Side(village=[ninja("A", effects=(text,))]), theirs)
    assert [play.power(name) for name in "BCD"] == [(0, 0), (1, 1), (1, 1)]


def test_you_can_charge_a_card_is_a_deed_and_no_limit() -> None:
    text = "When this Ninja is sent out to Attack, you can charge 1 card. In that case, draw 1 card."
    play = turn_of(Side(village=[ninja("A", effects=(text,))], hand=[blank(1)])).attack(["A"])
    play.act("apply text", "A").seeded()
    assert len(play.area(0, "chakra")) == 1 and drawn(play) == 1
    none = turn_of(Side(village=[ninja("A", effects=(text,))])).attack(["A"])
    assert not none.can("apply text", "A")


def test_what_is_done_any_time_where_the_card_goes_with_it() -> None:
    moved = "move 1 Ninja Battling against this Ninja to the bottom of its owner's Deck"
    text = f"You can {moved}. In that case, discard this Ninja."
    play = battle(Side(village=[ninja("A", effects=(text,))]), Side(village=[ninja("B")]))
    assert not turn_of(Side(village=[ninja("A", effects=(text,))]), Side(village=[ninja("B")])).can("use effect", "A")
    play.act("use effect", "A").seeded()
    assert play.area(1, "deck")[-1:] == ["B"] or "B" in play.area(1, "deck")


def test_a_team_has_no_combat_of_its_own() -> None:
    text = "When any of your Teams that includes a Ninja with 6 or more Combat wins any Victory, draw 1 card."
    for combat, cards in ((6, 1), (3, 0)):
        mine = Side(village=[ninja("A", combat)])
        mine.missions = [mission("M", text, keywords=("Permanent",))]
        play = to_the_end(battle(mine, Side(village=[ninja("B", 1)])))
        assert drawn(play) == cards


def test_one_mission_is_discarded_of_two_of_that_name() -> None:
    text = 'During your Mission Phase, you can discard your in-play "Pact" Mission card. In that case, draw 1 card.'
    pacts = [mission("Pact", "Draw 1 card.", keywords=("Permanent",)) for _ in range(2)]
    play = turn_of(Side(village=[ninja("A", effects=(text,))], missions=pacts)).act("use effect", "A").seeded()
    play.state.apply(play.state.legal_actions()[0])
    assert len(play.seeded().area(0, "missions")) == 1 and drawn(play) == 1


@pytest.mark.parametrize(
    "line",
    ["(SENJUTSU: Each symbol counts as 1.)", "Ambush: You can deploy it from there.", "[Surge: Once a turn.]"],
)
def test_a_keyword_with_its_rule_in_any_brackets_or_none(line: str) -> None:
    assert is_keyword(line)


def test_a_name_with_a_number_in_it_is_designated() -> None:
    found = read_designated(("Mira", "The 4th Reed Lord"))
    assert found is not None and len(found) == 2


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("Each time you heal 1 of your injured Ninjas, draw 1 card.", "Heal all your Ninjas."),
        ("When an injured Ninja is healed, draw 1 card.", "Heal all your Ninjas."),
        ("Valid: When 1 of your healthy Ninjas is injured, draw 1 card.", "Injure all your Ninjas."),
    ],
)
def test_who_is_healed_was_injured(text: str, done: str) -> None:
    """It is so no more when that has happened."""
    mine = Side(hand=[mission("M", done)], village=[ninja("C", effects=(text,))])
    mine.injured = [ninja("A")]
    play = turn_of(mine).act("play mission", "M").pass_all("aim").seeded()
    assert drawn(play) == 1


@pytest.mark.parametrize(
    "text",
    [
        "When an injured Ninja is injured, draw 1 card.",
        "When a healthy Ninja is healed, draw 1 card.",
        "When 1 of your Ninjas with 1 or more Growth coins is discarded, draw 1 card.",
    ],
)
def test_what_cannot_be_told_of_it_then_is_unread(text: str) -> None:
    assert reading(text) is None


@pytest.mark.parametrize("mental", [1, 5])
def test_during_the_showdown_it_is_one_of_mental_power(mental: int) -> None:
    text = (
        "During the Showdown, if your opponent has no cards in their hand, this Ninja's Team and the Team opposing it"
    )
    card = ninja("A", 1, mental=mental, effects=(f"{text} perform a Mental Power Battle.",))
    play = battle(Side(village=[card]), Side(village=[ninja("B", 9, mental=3)])).fight()
    assert (play.status("A").injured, play.status("B").injured) == (mental == 1, mental == 5)


@pytest.mark.parametrize("reminder", ["", " ([Attacker | Mission] (0): Remove this Ninja. It comes back.)"])
def test_flashpoint_goes_away_for_a_turn_and_comes_back(reminder: str) -> None:
    card = ninja("A", effects=(f"Flashpoint{reminder}",))
    play = turn_of(Side(village=[card], deck=[blank(n) for n in range(9)])).act("use effect", "A")
    assert play.area(0, "removed") == ["A"]
    for ended in range(3):
        play.pass_all("no effect").seeded()
        assert play.area(0, "village") == (["A"] if ended == 2 else [])
        end_turn(play).seeded()


@pytest.mark.parametrize(
    ("asked", "done", "hurt"),
    [
        ('there is a "Sand" Ninja in play', "injure that Ninja", ["B"]),
        ("your opponent has a Ninja in play", "injure that Ninja", ["B"]),
        ('your opponent has a "Leaf" Ninja in play', "injure that Ninja", []),
        ('there are 1 or more "Sand" Ninjas in play', "injure those Ninjas", ["B"]),
    ],
)
def test_that_ninja_is_the_one_that_is_asked_for(asked: str, done: str, hurt: list[str]) -> None:
    card = ninja("A", effects=(f"When this Ninja is put in play, if {asked}, {done}.",))
    theirs = Side(village=[ninja("B", characteristics=("Sand",))])
    play = turn_of(Side(hand=[card]), theirs).act("deploy", "A").pass_all("no response").seeded()
    assert [name for name in "AB" if play.status(name).injured] == hurt


def test_it_may_be_the_card_itself_or_the_one_asked_for() -> None:
    assert reading("When this Ninja is put in play, if your opponent has a Ninja in play, injure it.") is None


@pytest.mark.parametrize("word", ["it", "that card"])
def test_what_lies_there_is_moved(word: str) -> None:
    text = f"When this Ninja is put in play, if there is a Client card in your Discard Pile, move {word} to your hand."
    mine = Side(hand=[ninja("A", effects=(text,))], discard=[client("C"), blank(1)])
    assert turn_of(mine).act("deploy", "A").seeded().area(0, "hand") == ["C"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("This Ninja gets +1/+0 while Attacking.", "This Ninja gets +1/+0 while it is Attacking."),
        ("This Ninja cannot be discarded while injured.", "This Ninja cannot be discarded while it is injured."),
        (
            "This Ninja gets +1/+0 while in the same Team as a Sand Ninja.",
            "This Ninja gets +1/+0 while it is in the same Team as a Sand Ninja.",
        ),
        ('Your "Sand" Ninjas get +1/+0 while opposed.', 'Your opposed "Sand" Ninjas get +1/+0.'),
        (
            'When any of your Teams that has a "Sand" Ninja in it wins a Victory, draw 1 card.',
            'When any of your Teams that includes a "Sand" Ninja wins a Victory, draw 1 card.',
        ),
        (
            '[EOJ] (1): Move this Ninja into 1 of your Battling Teams that has a "Sand" Ninja in any position.',
            '[EOJ] (1): Move this Ninja into 1 of your Battling Teams with a "Sand" Ninja in any position.',
        ),
        (
            "Valid: During the Exchange of Jutsu, you can move this Ninja to any of your Teams on the Battlefield.",
            "Valid: During the Exchange of Jutsu, you can move this Ninja to any of your Battling Teams.",
        ),
        (
            "When your opponent's Ninja is Battling against this Ninja, it gets -1/-1 during this turn.",
            "When this Ninja is Battling against your opponent's Ninja, that Ninja gets -1/-1 during this turn.",
        ),
        (
            "When this Ninja or Ninja card would be discarded, shuffle it into its owner's Deck instead.",
            "When this card would be discarded, shuffle it into its owner's Deck instead.",
        ),
        (
            'Your "Sand" Ninjas and "Leaf" Ninjas get +1/+1.',
            'Your "Sand" and/or "Leaf" Ninjas get +1/+1.',
        ),
    ],
)
def test_while_without_saying_who_and_teams_that_have_somebody(said: str, meant: str) -> None:
    assert reading(said) == reading(meant) is not None


@pytest.mark.parametrize(("word", "raised"), [("that Ninja", "B"), ("it", "A")])
def test_whom_it_is_sent_out_with(word: str, raised: str) -> None:
    text = f"When this Ninja is sent out to Attack with a Sand Ninja, {word} gets +2/+0 during this turn."
    mine = Side(village=[ninja("A", 1, effects=(text,)), ninja("B", 1, characteristics=("Sand",))])
    play = turn_of(mine).attack(["A", "B"]).seeded()
    assert {name: play.power(name)[0] for name in "AB"}[raised] == 3


def test_a_card_that_is_revealed_from_the_hand_and_removed() -> None:
    text = (
        "During your Mission Phase, if this Ninja card is in your hand, you can reveal it to your opponent and remove"
    )
    card = ninja("A", effects=(f"{text} it from the game. In that case, draw 2 cards.",))
    play = turn_of(Side(hand=[card], deck=[blank(n) for n in range(5)])).act("use effect", "A").seeded()
    assert (play.area(0, "removed"), len(play.area(0, "hand"))) == (["A"], 2)
