"""Scenarios of ninja put in play once and for all, of injury in place of leaving, and of ninja deployed for nothing.

Rulebook, "Removed From Play", "B) Damage", "1. Deploy a Ninja". Every sentence is ours.
"""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import battle, injured, turn_of, use, with_text
from tests.rules.families.scenario import Scenario, Side, blank, jutsu, mission, ninja

_GONE = "If that Ninja would be removed from play, remove it from the game instead."
_PILE = "1 Ninja card in your Discard Pile"


def _raised(how: str) -> Scenario:
    """A mission puts R in play, injured or not."""
    call = mission("M", f"{how} {_GONE}", target=_PILE)
    play = turn_of(Side(hand=[call], discard=[ninja("R", 4, 4)], village=[ninja("A")]))
    return play.act("play mission", "M").pass_all("aim", "no counter")


@pytest.mark.parametrize(
    ("how", "hurt"),
    [
        ("Put the target in play injured under your control.", True),
        ("Put the target in play in injured status under your control.", True),
        ("Put the target in play.", False),
    ],
)
def test_the_target_comes_into_play_so(how: str, hurt: bool) -> None:
    play = _raised(how)
    assert sorted(play.area(0, "village")) == ["A", "R"]
    assert injured(play, "R") == hurt


@pytest.mark.parametrize("to", ["Discard Pile", "hand", "Chakra area", "Deck"])
@pytest.mark.parametrize("how", ["Put the target in play injured under your control.", "Put the target in play."])
def test_wherever_it_would_go_it_is_removed_from_the_game(to: str, how: str) -> None:
    away = with_text("C", f'[Valid | Mission] Heal this Ninja: Move 1 of your "Lost" Ninjas to its owner\'s {to}.')
    call = mission("M", f"{how} {_GONE}", target=_PILE)
    lost = ninja("R", 4, 4, characteristics=("Lost",))
    play = turn_of(Side(hand=[call], discard=[lost], injured=[away]))
    play.act("play mission", "M").pass_all("aim", "no counter").act("use effect", "C").pass_all("choose", "no counter")
    assert play.area(0, "removed") == ["R"]
    assert "R" not in play.area(0, "village")


def test_in_the_showdown_it_is_removed_from_the_game_too() -> None:
    call = mission("M", f"Put the target in play injured under your control. {_GONE}", target=_PILE)
    play = turn_of(Side(hand=[call], discard=[ninja("R", 4, 4)]), Side(village=[ninja("B", 9, 9)]))
    play.act("play mission", "M").pass_all("aim", "no counter").attack(["R"]).act("block", "R", "B").fight()
    assert (play.area(0, "removed"), play.area(0, "discard")) == (["R"], [])


_SPARED = (
    "When this Ninja would be discarded due to the Showdown, you can remove 1 Ninja card in your Discard Pile from the "
    "game. In that case, change this Ninja to injured status instead of discarding it."
)


@pytest.mark.parametrize("text", [_SPARED, _SPARED.replace("change this Ninja to injured status", "injure it")])
@pytest.mark.parametrize("pays", [True, False])
def test_changed_to_injured_status_instead_of_being_discarded(pays: bool, text: str) -> None:
    mine = Side(village=[with_text("A", text)], discard=[ninja("D")])
    play = turn_of(mine, Side(village=[ninja("B", 9, 9)])).attack(["A"]).act("block", "A", "B")
    play.pass_all("no jutsu", "showdown").act("apply text" if pays else "leave text")
    assert (play.area(0, "village"), play.area(0, "removed")) == ((["A"], ["D"]) if pays else ([], []))
    if pays:
        assert injured(play, "A")


def test_without_a_card_to_remove_it_is_discarded() -> None:
    play = turn_of(Side(village=[with_text("A", _SPARED)]), Side(village=[ninja("B", 9, 9)]))
    play.attack(["A"]).act("block", "A", "B").fight()
    assert play.area(0, "discard") == ["A"]


def test_those_that_cannot_go_by_themselves_go_with_another() -> None:
    host = with_text("C", "Your opponent's injured Ninjas cannot be sent out to Battle by themselves.")
    mine = Side(injured=[ninja("A")], village=[ninja("D")])
    alone = turn_of(mine, Side(village=[host])).act("end mission phase").organise()
    assert (alone.can("send out", "A"), alone.can("send out", "D")) == (False, True)
    both = turn_of(mine, Side(village=[host])).act("end mission phase").organise(["D", "A"])
    assert both.can("send out", "A")


_FREE = 'You can deploy 1 additional "Leaf" Ninja this turn without paying its Hand cost.'


def _dear(name: str, *words_: str) -> Card:
    return ninja(name, hand=2, characteristics=words_)


def test_one_more_is_deployed_for_nothing_and_the_next_pays() -> None:
    leaves = [_dear("L", "Leaf"), _dear("N", "Leaf")]
    play = turn_of(Side(hand=[mission("M", _FREE), *leaves])).act("play mission", "M").pass_all("no counter")
    assert (play.can("deploy", "L"), play.can("deploy", "N")) == (True, True)
    play.act("deploy", "L")
    assert (play.area(0, "village"), play.area(0, "chakra")) == (["L"], ["M"])
    assert not play.can("deploy", "N")  # the one of the turn, with nothing to pay for it


def test_the_one_of_the_turn_is_still_to_come_and_pays() -> None:
    hand = [mission("M", _FREE), _dear("L", "Leaf"), _dear("N", "Leaf"), blank(1), blank(2)]
    play = (
        turn_of(Side(hand=hand)).act("play mission", "M").pass_all("no counter").act("deploy", "L").act("deploy", "N")
    )
    assert play.can("pay hand cost")
    play.pass_all("pay hand cost")
    assert play.area(0, "village") == ["L", "N"]


def test_others_than_those_pay() -> None:
    play = turn_of(Side(hand=[mission("M", _FREE), _dear("S", "Sand")])).act("play mission", "M").pass_all("no counter")
    assert not play.can("deploy", "S")


_HELD = "every ninja in your chakra area or hand"
_TEXT = "valid: when this card would be removed from play, instead remove this card from the game"


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        (
            "You can deploy 1 additional Ninja without paying its Hand cost this turn.",
            f"up to 1 of {_HELD} do not count as the one of their kind a turn and pay no hand cost this turn",
        ),
        (
            "You can deploy 1 additional Ninja this turn.",
            "you can play 1 more ninja a turn this turn",
        ),
        (
            f"Put the target in play injured under your control. {_GONE}",
            f"put the target in play injured. the moved card gets the text ({_TEXT}) from now on",
        ),
    ],
)
def test_the_plain_words_say_it(line: str, meaning: str) -> None:
    on = Printed("mission", ("ninja",))
    found = read_line(line, on).abilities or ()
    assert words(found) == meaning
    assert read_line(meaning, on).abilities == found


def test_what_is_no_put_in_play_has_no_such_text() -> None:
    assert read_line(f"Heal the target. {_GONE}", Printed("jutsu", ("ninja",))).abilities is None


def test_a_jutsu_used_in_battle_puts_nobody_out_of_the_game_else() -> None:
    raise_ = jutsu("J", "0", f"Put the target in play injured under your control. {_GONE}", target=_PILE)
    mine = Side(hand=[raise_], village=[ninja("A", 1, 1)], discard=[ninja("R")])
    play = use(battle(mine, Side(village=[ninja("B", 2, 2)])), "J").fight()
    assert "R" in play.area(0, "village")
    assert injured(play, "A")


@pytest.mark.parametrize(("choice", "where"), [("apply text", "hand"), ("leave text", "chakra")])
def test_who_would_be_removed_from_play_goes_elsewhere_for_a_price_or_where_they_would(choice: str, where: str) -> None:
    text = (
        "When this Ninja would be removed from play, you can discard 1 card from your hand. "
        "In that case, move it to its owner's hand instead."
    )
    away = mission("M", "Move the target to its owner's Chakra area.", target="1 of your Ninjas")
    play = turn_of(Side(hand=[away, blank(1)], village=[with_text("A", text)])).act("play mission", "M")
    play.pass_all("aim", "no counter").act(choice).pass_all("discard", "no counter")
    assert "A" in play.area(0, where)
    assert play.area(0, "discard") == (["Blank 1"] if choice == "apply text" else [])
