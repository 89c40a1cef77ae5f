"""What card texts do on a board, template by template: what may be chosen, and how things are afterwards."""

from __future__ import annotations

import pytest

from rules.families.shinobi.carried import missing
from rules.families.shinobi.carrying.frames import Frame
from rules.families.shinobi.carrying.groups import amount
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.groups import Marker, Ref
from tests.rules.families.scenario import CCG, Scenario, Side, blank, client, jutsu, mission, ninja

WAIT = [jutsu("Wait", "0", "power +0/+0")]


def turn_of(mine: Side, theirs: Side | None = None, due: str = "mission phase") -> Scenario:
    return Scenario(CCG, mine, theirs or Side(), due=due)


# Durations


def test_permanent_a_change_without_a_duration_lasts_as_long_as_the_mission_stays() -> None:
    lift = mission("Lift", "The target gets +2/+2.", target="1 Ninja", keywords=("Permanent",), coins=1)
    play = turn_of(Side(hand=[lift], village=[ninja("A", 1, 1)])).act("play mission", "Lift").pass_all("aim")
    assert play.power("A") == (3, 3)
    play.act("end mission phase").pass_all("new team", "send no more", "discard").act("end mission phase")
    assert play.area(0, "chakra") == ["Lift"]  # the last coin left at the start of my turn
    assert play.power("A") == (1, 1)


def test_what_lasts_for_a_turn_ends_with_it() -> None:
    lift = mission("Lift", "The target gets +2/+2 during this turn.", target="1 Ninja")
    play = turn_of(Side(hand=[lift], village=[ninja("A", 1, 1)])).act("play mission", "Lift").pass_all("aim")
    assert play.power("A") == (3, 3)
    play.act("end mission phase").pass_all("new team", "send no more", "discard")
    assert play.state.attacker == 1
    assert play.power("A") == (1, 1)


# Targets


def test_cannot_be_the_target_holds_against_effects_that_target_several() -> None:
    shy = ninja("X", 1, 1, effects=("Valid: This Ninja cannot be the target of your opponent's Jutsu cards.",))
    storm = jutsu("Storm", "0", "Injure the target.", target="Every Ninja Battling against the user")
    mine, theirs = Side(village=[ninja("A", 9, 9)], hand=[storm]), Side(village=[shy, ninja("Y")], teams=[["X", "Y"]])
    play = turn_of(mine, theirs).attack(("A",)).act("block", "A", "X").act("use jutsu", "Storm", "A")
    play.pass_all("no jutsu")
    assert (play.status("X").injured, play.status("Y").injured) == (False, True)


def test_a_target_that_has_gone_is_left_alone() -> None:
    strike = mission("Strike", "Give 1 Damage to the target.", target="1 Ninja")
    play = turn_of(Side(hand=[strike]), Side(village=[ninja("X")])).act("play mission", "Strike").pass_all("aim")
    assert play.status("X").injured


# Triggers


def test_when_it_is_put_in_play() -> None:
    scout = ninja("A", effects=("When this Ninja is put in play, draw 2 cards.",))
    play = turn_of(Side(hand=[scout])).act("deploy", "A")
    assert len(play.area(0, "hand")) == 2


def test_when_it_wins_a_victory_and_you_can() -> None:
    winner = ninja("A", 5, 0, effects=("When this Ninja wins any Victory, you can draw 1 card.",))
    play = turn_of(Side(village=[winner]), Side(village=[ninja("X", 1, 0)])).attack(("A",)).act("block", "A", "X")
    play.pass_all("no jutsu", "showdown")
    assert play.open() == ["applies the text of A", "leaves the text of A"]
    assert len(play.act("leave text").area(0, "hand")) == 0


def test_an_injured_ninja_is_silent_unless_its_text_is_valid() -> None:
    for prefix, drawn in (("", 0), ("Valid: ", 1)):
        winner = ninja("A", 5, 0, effects=(f"{prefix}When this Ninja wins any Victory, draw 1 card.",))
        mine = Side(injured=[winner])
        play = turn_of(mine, Side(village=[ninja("X", 1, 0)])).attack(("A",)).act("block", "A", "X")
        assert len(play.fight().area(0, "hand")) == drawn


def test_a_text_hears_its_own_ninja_leave() -> None:
    last = ninja("X", 1, 0, effects=("Valid: When this Ninja is discarded due to the Showdown, draw 1 card.",))
    play = turn_of(Side(village=[ninja("A", 9, 0)]), Side(village=[last])).attack(("A",)).act("block", "A", "X")
    play.fight()
    assert play.area(1, "discard") == ["X"]
    assert len(play.area(1, "hand")) >= 1


# Activated abilities


def test_eoj_an_ability_is_paid_for_and_goes_on_the_chain_once_a_turn() -> None:
    fighter = ninja("A", 1, 1, effects=("[EOJ] (1): This Ninja gets +3/+0 during this turn.",))
    play = turn_of(Side(village=[fighter], chakra=[blank(1), blank(2)])).attack(("A",))
    play.act("use effect", "A").act("pay jutsu cost", "Blank 1")
    assert play.area(0, "discard") == ["Blank 1"]
    assert not play.can("use effect", "A")
    assert play.power("A") == (4, 1)
    assert len(play.fight().area(0, "rewards")) == 1
    poor = turn_of(Side(village=[fighter], hand=WAIT)).attack(("A",))
    assert not poor.can("use effect", "A")


def test_mission_phase_an_ability_is_used_for_cards_of_the_hand() -> None:
    text = "During your Mission Phase, you can discard 1 card from your hand. In that case, draw 2 cards."
    play = turn_of(Side(village=[ninja("A", effects=(text,))], hand=[blank(1)])).act("use effect", "A")
    assert play.area(0, "discard") == ["Blank 1"]
    assert len(play.area(0, "hand")) == 2
    assert not turn_of(Side(village=[ninja("A", effects=(text,))])).can("use effect", "A")


# The continuous layer


def test_while_a_condition_holds_on_a_snapshot() -> None:
    proud = ninja("A", 2, 2, effects=("Valid: While you have 2 or more Ninjas in play, this Ninja gets +1/+1.",))
    play = turn_of(Side(village=[proud], hand=[ninja("B")]))
    assert play.power("A") == (2, 2)
    assert play.act("deploy", "B").power("A") == (3, 3)


def test_negated_text_does_nothing() -> None:
    proud = ninja("X", 1, 1, effects=("Valid: This Ninja gets +4/+0.",))
    hush = mission("Hush", "The effect text of the target is negated during this turn.", target="1 Ninja")
    play = turn_of(Side(hand=[hush]), Side(village=[proud]))
    assert play.power("X") == (5, 1)
    assert play.act("play mission", "Hush").pass_all("aim").power("X") == (1, 1)


# Cards on the move


def test_search_any_card_type_shows_what_fits_and_shuffles() -> None:
    text = "Search your Deck for 1 Client card, reveal it, and move it to your hand. Then, shuffle your Deck."
    play = turn_of(Side(hand=[mission("Call", text)], deck=[client("C"), blank(1)])).act("play mission", "Call")
    assert sorted(play.open()) == ["takes C", "takes no card"]
    play.act("search", "C").seeded()
    assert play.area(0, "hand") == ["C"]


def test_in_that_case_comes_only_where_the_first_was_done() -> None:
    text = "Discard 1 card. In that case, draw 3 cards."
    play = turn_of(Side(hand=[mission("Swap", text), blank(1)])).act("play mission", "Swap").pass_all("discard")
    assert len(play.area(0, "hand")) == 3
    assert turn_of(Side(hand=[mission("Swap", text)])).act("play mission", "Swap").area(0, "hand") == []


def test_modes_are_chosen_one() -> None:
    lines = ("Choose and apply 1 of the following:", "1) Your opponent discards 1 card.", "2) Draw 2 cards.")
    play = turn_of(Side(hand=[mission("Either", *lines)]), Side(hand=[blank(1)])).act("play mission", "Either")
    play.act("choose mode", "Either", 1)
    assert len(play.area(0, "hand")) == 2


def test_a_coin_that_comes_up_heads() -> None:
    text = "Flip a coin; if it's heads, draw 1 card. If it's tails, draw 2 cards."
    play = turn_of(Side(hand=[mission("Toss", text)])).act("play mission", "Toss").seeded()
    assert len(play.area(0, "hand")) in (1, 2)


# What counts as played


@pytest.mark.parametrize(
    ("do", "why"),
    [
        (model.Control(Ref("target"), "you", "turn"), "control for turn"),
        (model.Must(Ref("self"), "use jutsu", "turn"), "must use jutsu"),
        (model.Unless(model.Draw(1), model.Draw(1), "each"), "Unless of each player"),
        (model.Draw(1), None),
    ],
)
def test_what_is_not_carried_out_is_named(do: model.Instruction, why: str | None) -> None:
    assert missing(model.Resolves(do)) == why


def test_amounts_are_as_they_are_now() -> None:
    play = turn_of(Side(marker=4))
    assert amount(play.state, Frame(0, 0, 0, 0), Marker("you")) == 4
