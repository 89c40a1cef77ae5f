"""Scenarios of who chooses, how much X is, and whose area cards go to, in our own sentences."""

from __future__ import annotations

import pytest

from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import CardType, Printed
from tests.rules.families.plays import play_mission
from tests.rules.families.scenario import CCG, Scenario, Side, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, resolved, with_text


def test_owner_cards_moved_to_a_chakra_area_are_always_moved_to_their_owners() -> None:
    for text in (
        "Choose 1 Ninja. Move it to your Chakra area.",
        "Move 1 Ninja to your Chakra area.",
        "Move 1 of your opponent's Ninjas to your Chakra area.",
    ):
        play = play_mission(Side(hand=[mission("M", text)]), Side(village=[ninja("B")])).pass_all("choose")
        assert (play.area(0, "chakra"), play.area(1, "chakra")) == (["M"], ["B"])


@pytest.mark.parametrize(
    "text",
    [
        "Your opponent reveals their hand and discards 1 Jutsu card among them of your choice.",
        "Your opponent discards 1 card of your choice from their hand.",
        "Your opponent discards 1 card from their hand of your choice.",
        "Your opponent discards 1 card you choose from their hand.",
    ],
)
def test_of_your_choice_is_never_the_choice_of_the_opponent_who_does_it(text: str) -> None:
    play = Scenario(CCG, Side(hand=[mission("M", text)]), Side(hand=[jutsu("P"), jutsu("Q")]))
    play.act("play mission", "M")
    step = play.state.agenda[-1]
    assert (step.name, step.seat) == ("choose", 0)
    play.act("discard", "Q")
    assert play.area(1, "discard") == ["Q"]


def test_of_their_choice_stays_theirs() -> None:
    for text in (
        "Your opponent discards 1 of their Ninjas of their choice.",
        "Your opponent discards 1 of their Ninjas.",
    ):
        play = Scenario(CCG, Side(hand=[mission("M", text)]), Side(village=[ninja("B"), ninja("C")]))
        step = play.act("play mission", "M").state.agenda[-1]
        assert (step.name, step.seat) == ("choose", 1)


def test_x_that_nothing_else_settles_is_as_many_as_are_chosen() -> None:
    text = "You can discard X cards from your hand. In that case, draw X cards."
    hand = [mission("M", text), jutsu("P"), jutsu("Q"), jutsu("R")]
    play = Scenario(CCG, Side(hand=hand), Side()).act("play mission", "M").act("apply text", "M")
    play.act("discard", "P").act("discard", "R").act("choose no more")
    assert (sorted(play.area(0, "discard")), drawn(play)) == (["P", "R"], 2)


@pytest.mark.parametrize(
    "text", ["Give X Damage to 1 Ninja.", "Move your Turn Marker down by X. In that case, draw X cards."]
)
def test_x_is_read_where_the_cost_of_the_card_has_it_and_not_where_nothing_says_it(text: str) -> None:
    assert read_line(text, Printed("jutsu", x=True)).abilities
    assert read_line(text, Printed("jutsu")).abilities is None
    assert read_line(text, Printed("mission")).abilities is None


# OptionText in other words


def test_one_or_more_damage_is_any_damage() -> None:
    for said in ("1 or more Damage", "any Damage", "Damage"):
        strike = jutsu("J", "0", "Give 1 Damage to the target.", target="1 of your opponent's Ninjas")
        theirs = Side(village=[with_text("B", f"When this Ninja receives {said}, draw 1 card.")])
        play = battle(Side(hand=[strike], village=[ninja("A")]), theirs).act("use jutsu", "J").pass_all("aim")
        assert drawn(resolved(play), 1) == 1, said


def test_damage_that_it_does_not_receive_is_negated_if_its_player_likes() -> None:
    text = (
        "When this Ninja would receive any Damage, you can discard the top 2 cards of your Deck. In that case, this "
        "Ninja does not receive that Damage."
    )
    strike = jutsu("J", "0", "Give 1 Damage to the target.", target="1 of your opponent's Ninjas")
    mine, theirs = Side(hand=[strike], village=[ninja("A")]), Side(village=[with_text("B", text)])
    play = resolved(battle(mine, theirs).act("use jutsu", "J").pass_all("aim")).act("apply text", "B")
    assert (play.status("B").injured, drawn(play, 1)) == (False, 2)
    other = text.replace("When this Ninja would", "When your other Ninja would")
    assert read_line(other, Printed("ninja")).abilities is None


def test_you_choose_and_the_opponent_discards_it() -> None:
    text = "Your opponent reveals their hand. You choose 1 Jutsu card among them, and your opponent discards it."
    play = Scenario(CCG, Side(hand=[mission("M", text)]), Side(hand=[jutsu("P"), jutsu("Q")]))
    play.act("play mission", "M")
    assert play.state.agenda[-1].seat == 0
    assert play.act("choose", "Q").area(1, "discard") == ["Q"]


def test_a_mission_is_negated_in_the_phase_in_which_it_is_played() -> None:
    text = (
        "During your opponent's Mission Phase, when your opponent plays a Mission card, you can discard 1 card from "
        "your hand. In that case, negate that Mission card."
    )
    mine = Side(hand=[mission("M", "Draw 1 card.")])
    theirs = Side(hand=[jutsu("P")], village=[with_text("B", text)])
    play = Scenario(CCG, mine, theirs).act("play mission", "M").act("apply text", "B").pass_all("discard")
    assert (drawn(resolved(play)), play.area(1, "discard")) == (0, ["P"])
    own = text.replace("your opponent's Mission Phase", "your Mission Phase").replace("your opponent plays", "you play")
    assert read_line(own, Printed("ninja")).abilities
    greets = with_text("C", "During your Mission Phase, when you deploy a Ninja, draw 1 card.")
    play = Scenario(CCG, Side(hand=[ninja("A", entrance=0)], village=[greets]), Side())
    assert drawn(resolved(play.act("deploy", "A"))) == 1


def test_a_ninja_that_becomes_figures_has_them_as_its_power() -> None:
    change = jutsu("J", "0", "The target becomes 0/2 during this turn.", target="1 of your opponent's Ninjas")
    play = battle(Side(hand=[change], village=[ninja("A")]), Side(village=[ninja("B", 4, 4)]))
    resolved(play.act("use jutsu", "J").pass_all("aim"))
    assert play.power("B") == (0, 2)
    odd = with_text("C", "While your Turn Marker is odd, this Ninja becomes 7/1.")
    assert Scenario(CCG, Side(village=[odd], marker=1), Side()).power("C") == (7, 1)
    assert Scenario(CCG, Side(village=[odd], marker=2), Side()).power("C") == (3, 3)
    assert read_line("This Ninja becomes +1/+1.", Printed("ninja")).abilities is None


def test_what_is_done_if_the_price_is_not_paid_comes_in_place_of_all_that_it_pays_for() -> None:
    text = "You can discard 1 card from your hand. In that case, draw 2 cards. If you do not, draw 1 card."
    play = Scenario(CCG, Side(hand=[mission("M", text), jutsu("P")]), Side()).act("play mission", "M")
    assert drawn(play.act("let it happen", "M")) == 1
    play = Scenario(CCG, Side(hand=[mission("M", text), jutsu("P")]), Side()).act("play mission", "M")
    assert drawn(play.act("avoid", "M")) == 2
    assert play.area(0, "discard") == ["P"]


@pytest.mark.parametrize(
    ("text", "on"),
    [
        (
            "Your opponent's Ninjas cannot be sent out to Battle unless they discard 1 card from their hand.",
            "permanent",
        ),
        ("The Head Ninja of the opposing Team changes places with 1 Support Ninja of that Team.", "jutsu"),
        ('All Jutsu cards lose "Requirements".', "permanent"),
        ("The Head Ninja gets +2/+2 during this turn.", "jutsu"),
        ("The user gets +1/+1 and the Support Ninjas get +0/+1 during this turn.", "jutsu"),
        ("If your Turn Marker is 4 or less, move it up by 1. If it is 5 or more, draw 2 cards.", "mission"),
    ],
)
def test_what_would_be_asked_but_once_or_of_nobody_is_not_read(text: str, on: CardType) -> None:
    assert read_line(text, Printed(on)).abilities is None


def test_opponent_who_shuffles_cards_into_their_deck_chooses_them() -> None:
    text = "Your opponent shuffles 1 card from their Chakra area into their Deck."
    theirs = Side(chakra=[jutsu("P"), ninja("Q")])
    play = Scenario(CCG, Side(hand=[mission("M", text)]), theirs).act("play mission", "M")
    assert (play.state.agenda[-1].name, play.state.agenda[-1].seat) == ("choose", 1)


def test_sent_out_as_a_support_ninja_is_how_and_not_beside_whom() -> None:
    text = "When this Ninja is sent out to Battle as a Support Ninja, draw 1 card."
    read = read_line(text, Printed("ninja")).abilities
    assert (
        read
        == read_line(
            "When this Ninja is sent out to Battle, if this Ninja is a Support Ninja, draw 1 card.", Printed("ninja")
        ).abilities
    )
    mine = Side(village=[with_text("A", text), ninja("C")], teams=[["A", "C"]])
    for order, cards in ((["A", "C"], 0), (["C", "A"], 1)):
        assert drawn(Scenario(CCG, mine, Side()).attack(order)) == cards


def test_cards_looked_at_go_where_it_is_said_and_the_rest_elsewhere() -> None:
    text = (
        "Reveal the top 3 cards of your Deck. "
        "Put all Jutsu cards among them in your Chakra area and the rest in your Discard Pile."
    )
    deck = [ninja("D"), jutsu("P"), ninja("E"), jutsu("Q")]
    play = resolved(Scenario(CCG, Side(hand=[mission("M", text)], deck=deck), Side()).act("play mission", "M"))
    assert [sorted(play.area(0, name)) for name in ("chakra", "discard")] in (
        [["M", "P", "Q"], ["E"]],
        [["M", "P"], ["D", "E"]],
    )


def test_a_card_that_was_looked_at_and_moved_is_no_longer_among_them() -> None:
    text = (
        "Look at the top 4 cards of your Deck. "
        "Put 1 in your hand, 1 in your Chakra area, and the rest on the bottom of your Deck."
    )
    deck = [ninja(name) for name in "DEFGH"]
    play = Scenario(CCG, Side(hand=[mission("M", text)], deck=deck), Side()).act("play mission", "M")
    play.act("choose", "H")
    assert not play.can("choose", "H")
    play.act("choose", "G")
    assert (play.area(0, "hand"), sorted(play.area(0, "chakra"))) == (["H"], ["G", "M"])
