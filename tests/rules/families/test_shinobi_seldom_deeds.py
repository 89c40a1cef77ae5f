"""What few texts do, on a board: the game won, one more battle phase, draws up to a number, words lost, power fixed."""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from tests.rules.families.scenario import CCG, Scenario, Side, blank, jutsu, mission, ninja
from tests.rules.families.scenes import battle, drawn, play_mission, use, with_text


def test_a_text_wins_the_game() -> None:
    play = play_mission(Side(hand=[mission("M", "If you have 2 or more Ninjas in play, you win the game.")]))
    assert not play.state.is_over()
    two = Side(hand=[mission("M", "If you have 2 or more Ninjas in play, you win the game.")], village=_two())
    play = play_mission(two)
    assert play.state.is_over()
    assert play.state.returns() == (1.0, -1.0)


def _two() -> list[Card]:
    return [ninja("A"), ninja("C")]


def test_cards_are_drawn_until_the_hand_has_so_many() -> None:
    text = "Draw cards until you have 3 cards in your hand."
    assert drawn(play_mission(Side(hand=[mission("M", text), blank(1)]))) == 2
    assert drawn(play_mission(Side(hand=[mission("M", text), *map(blank, range(4))]))) == 0


def test_more_cards_are_drawn_in_the_start_phase() -> None:
    def drawn_next_turn(*missions: Card) -> int:
        play = Scenario(CCG, Side(missions=missions), Side())
        play.act("end mission phase").pass_all("new team", "send no more", "discard", "no more", "keep")
        assert play.state.attacker == 1
        play.act("end mission phase").pass_all("new team", "send no more", "discard", "no more", "keep")
        return drawn(play)

    tide = mission("Tide", "You draw 2 additional cards during your Start Phase.", keywords=("Permanent",), coins=9)
    assert (drawn_next_turn(), drawn_next_turn(tide)) == (1, 3)


def test_a_ninja_removed_from_its_team_stands_by() -> None:
    def beaten(*hand: Card) -> bool:
        """Whether A, stronger than B alone, loses against B and D."""
        theirs = Side(village=[ninja("B", 2, 2), ninja("D", 2, 2)], teams=[["B", "D"]])
        play = battle(Side(hand=hand, village=[ninja("A", 3, 3)]), theirs)
        return (use(play, "J") if hand else play).fight().status("A").injured

    part = jutsu("J", "0", "Remove the target from its Team.", target="1 Support Ninja Battling against the user")
    assert (beaten(), beaten(part)) == (True, False)


def test_a_victory_becomes_an_outstanding_one() -> None:
    def beaten(*effects: str) -> tuple[bool, list[str]]:
        """The head of a team beaten by one, and who is in the discard pile."""
        play = battle(Side(village=[with_text("A", *effects)]), Side(village=[ninja("B", 2, 2)])).fight()
        return "B" not in play.area(1, "discard"), play.area(1, "discard")

    assert beaten() == (True, [])
    assert beaten("If this Ninja wins a Victory, it becomes an Outstanding Victory.") == (False, ["B"])


def test_after_a_battle_phase_there_is_another_one() -> None:
    def sent_again(*hand: Card) -> bool:
        play = Scenario(CCG, Side(hand=hand, village=[ninja("A", 3, 3)]), Side())
        if hand:
            play.act("play mission", "M").pass_all("no jutsu")
        play.attack(("A",)).fight()
        return play.can("send out", "A")

    again = mission("M", "There is an additional Battle Phase after this Battle Phase.")
    assert (sent_again(), sent_again(again)) == (False, True)


def test_a_word_that_is_lost_is_asked_for_in_vain() -> None:
    lift = mission("Lift", 'Your "Leaf" Ninjas get +2/+2.', keywords=("Permanent",), coins=9)
    take = mission("M", 'All of your Ninjas lose "Leaf" during this turn.')
    one = ninja("A", 1, 1, characteristics=("Leaf",))
    play = Scenario(CCG, Side(hand=[take], village=[one], missions=[lift]), Side())
    assert play.power("A") == (3, 3)
    play.act("play mission", "M").pass_all("no jutsu")
    assert play.power("A") == (1, 1)


def test_power_that_cannot_be_changed_stays_as_it_is() -> None:
    fix = jutsu("J", "0", "The power of the user cannot be changed during this turn.")
    lift = jutsu("K", "0", "The user gets +3/+3 during this turn.")
    play = battle(Side(hand=[fix, lift], village=[ninja("A", 2, 2)]), Side(village=[ninja("B")]))
    assert use(use(play, "J"), "K").power("A") == (2, 2)


def test_a_ninja_that_must_be_sent_out_is() -> None:
    def may_stay(*hand: Card) -> bool:
        play = Scenario(CCG, Side(hand=hand, village=[ninja("A"), ninja("C")]), Side())
        if hand:
            play.act("play mission", "M").pass_all("aim", "no jutsu")
        return play.act("end mission phase").organise().can("send no more")

    call = mission("M", "Your Ninjas must be sent out to Attack during this turn, if possible.")
    assert (may_stay(), may_stay(call)) == (True, False)


@pytest.mark.parametrize(("often", "again"), [("during the Exchange of Jutsu", True), ("per turn", False)])
def test_a_limit_of_the_exchange_of_jutsu_begins_anew_in_the_next_one(often: str, again: bool) -> None:
    host = with_text("A", f"Valid: Players cannot use more than 1 Jutsu {often}.")
    more = mission("M", "There is an additional Battle Phase after this Battle Phase.")
    hand = [more, jutsu("J", "0", "The user gets +1/+1."), jutsu("K", "0", "The user gets +1/+1.")]
    play = Scenario(CCG, Side(hand=hand, village=[host]), Side(village=[ninja("B")]))
    play.act("play mission", "M").pass_all("no jutsu").attack(("A",)).pass_all("no block")
    assert play.can("use jutsu", "K")
    assert not play.act("use jutsu", "J").can("use jutsu", "K")
    play.fight().act("send out", "A").pass_all("send no more", "no block")
    assert play.can("use jutsu", "K") is again
