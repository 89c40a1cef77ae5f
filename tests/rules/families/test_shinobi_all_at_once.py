"""What an instruction says of each of several, or of all, happens to all of them at once ("B) Damage", "The Chain")."""

from __future__ import annotations

import pytest

from rules.core.cards import Card
from rules.families.shinobi.coins import add_coins
from rules.play.action import Action
from tests.rules.families.plays import resolve, turn_of
from tests.rules.families.scenario import Scenario, Side, jutsu, mission, ninja
from tests.rules.families.scenes import with_text

_ALL = "Every Ninja Battling against the user"


def _two_blockers(text: str, *watchers: Card, blockers: tuple[Card, ...] = (), target: str = _ALL) -> Scenario:
    """A uses a jutsu of that text on X and Y, who block together; the others of their side stand by."""
    pair = blockers or (ninja("X"), ninja("Y"))
    theirs = Side(village=[*pair, *watchers], teams=[["X", "Y"], *[[one.name] for one in watchers]])
    mine = Side(hand=[jutsu("J", "0", text, target=target)], village=[ninja("A", 3, 3)])
    play = turn_of(mine, theirs).attack(["A"]).act("block", "A", "X")
    return play.act("use jutsu", "J").pass_all("aim", "no jutsu")


def _hand(play: Scenario) -> int:
    return len(play.area(1, "hand"))


# Each of several


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("Flip a Ninja Blade coin for each target. Give 1 Damage to every Ninja that got heads.", "receive Damage"),
        ("Flip a Ninja Blade coin once for each target. Injure every Ninja that got heads.", "are injured"),
        ("Flip a Ninja Blade coin once for each target. Discard every Ninja that got heads.", "are discarded"),
        (
            "Flip a Ninja Blade coin for each target. Return every Ninja that got heads to its owner's hand.",
            "leave play",
        ),
    ],
)
def test_all_coins_are_flipped_before_what_they_decide_happens_at_once(text: str, event: str) -> None:
    play = _two_blockers(text, with_text("W", f"When 1 or more of your Ninjas {event}, draw 1 card."))
    play.state.apply(Action("flip coins", (1, 1)))
    assert _hand(play) - ("hand" in text) * 2 == 1


def test_each_coin_is_that_of_one_target() -> None:
    play = _two_blockers("Flip a Ninja Blade coin for each target. Injure every Ninja that got heads.")
    play.state.apply(Action("flip coins", (0, 1)))
    assert (play.status("X").injured, play.status("Y").injured) == (False, True)


def test_those_that_got_heads_and_those_that_got_tails_have_each_their_own() -> None:
    text = (
        "Flip a Ninja Blade coin once for each target. The current Power of every Ninja that got heads becomes 0/0 "
        "during this turn. Change every Ninja that got tails to injured status."
    )
    play = _two_blockers(text)
    play.state.apply(Action("flip coins", (1, 0)))
    assert (play.power("X"), play.status("X").injured, play.status("Y").injured) == ((0, 0), False, True)


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("If the target's Entrance cost is equal to or less than the user, injure the target.", "are injured"),
        ("If the target has 1 or less Combat, give 1 Damage to the target.", "receive Damage"),
        ("If the target is a healthy Ninja, discard it.", "are discarded"),
        ("Give 1 Damage to the target for each Rust coin on them.", "receive Damage"),
    ],
)
def test_what_is_asked_of_each_target_is_done_to_all_at_once(text: str, event: str) -> None:
    play = turn_of(
        Side(hand=[jutsu("J", "0", text, target=_ALL)], village=[ninja("A", 3, 3)]),
        Side(
            village=[ninja("X"), ninja("Y"), with_text("W", f"When 1 or more of your Ninjas {event}, draw 1 card.")],
            teams=[["X", "Y"], ["W"]],
        ),
    )
    for name in ("X", "Y"):
        add_coins(play.state, play.names[name], "rust", 1)
    play.attack(["A"]).act("block", "A", "X").act("use jutsu", "J").pass_all("aim", "no jutsu")
    assert _hand(resolve(play)) == 1


def test_a_target_that_one_sentence_injures_is_not_the_injured_one_of_the_next() -> None:
    text = "If the target is healthy, change it to injured status. If the target is injured, discard it."
    theirs = Side(village=[ninja("X")], injured=[ninja("Y", 2, 2)], teams=[["X", "Y"]])
    mine = Side(hand=[jutsu("J", "0", text, target=_ALL)], village=[ninja("A", 3, 3)])
    play = turn_of(mine, theirs).attack(["A"]).act("block", "A", "X").act("use jutsu", "J").pass_all("aim")
    resolve(play)
    assert (play.status("X").injured, play.area(1, "discard")) == (True, ["Y"])


# All of several: a text is heard that worked before any of it was done


@pytest.mark.parametrize("first", ["W", "X"])
def test_a_text_hears_an_injury_of_another_at_the_same_time_as_its_own(first: str) -> None:
    watch = with_text("W", "When 1 or more of your other Ninjas are injured, draw 1 card.")
    pair = (watch, ninja("X")) if first == "W" else (ninja("X"), watch)
    plan = mission("Plan", "Injure all of your opponent's Ninjas.")
    play = turn_of(Side(hand=[plan]), Side(village=pair)).act("play mission", "Plan")
    assert _hand(resolve(play)) == 1


@pytest.mark.parametrize("first", ["W", "X"])
@pytest.mark.parametrize(
    ("plan", "event"),
    [
        ("Discard all of your opponent's Ninjas.", "is discarded"),
        ("Return all of your opponent's Ninjas to their owner's hand.", "leaves play"),
        ("Move all of your opponent's Ninjas to the top of their owner's Deck.", "leaves play"),
        ("Move all of your opponent's Ninjas to their owner's Chakra area.", "leaves play"),
        ("Remove all of your opponent's Ninjas from the game.", "is removed from the game"),
        ("Give 2 Damage to all of your opponent's Ninjas.", "is discarded"),
    ],
)
def test_a_text_hears_another_leave_play_at_the_same_time_as_its_own_card(plan: str, event: str, first: str) -> None:
    watch = with_text("W", f"When another of your Ninjas {event}, you win 1 Battle Reward.")
    pair = (watch, ninja("X")) if first == "W" else (ninja("X"), watch)
    play = turn_of(Side(hand=[mission("Plan", plan)]), Side(village=pair)).act("play mission", "Plan")
    resolve(play)
    assert (len(play.state.seats[1].rewards), play.area(1, "village")) == (1, [])


def test_showdown_iii_both_heads_of_a_tie_are_discarded_at_once() -> None:
    """ "If the Team Power of those two Teams is tied, both Head Ninjas receive 1 damage." """
    text = "Valid: When an opposing Ninja is discarded, you win 1 Battle Reward."
    mine = Side(injured=[ninja("A", 3, 3, effects=(text,))])
    theirs = Side(injured=[ninja("B", 3, 3, effects=(text,))])
    play = turn_of(mine, theirs).attack(["A"]).act("block", "A", "B").pass_all("no jutsu", "showdown")
    assert [len(own.rewards) for own in play.state.seats] == [1, 1]


def test_showdown_ii_a_support_that_is_injured_hears_its_head_discarded_at_once() -> None:
    """ "the losing Team's Head Ninja receives 2 damage and each Support Ninja receives 1 damage" """
    for order in (["B", "W"], ["W", "B"]):
        watch = ninja("W", 1, 0, effects=("When another of your Ninjas is discarded, you win 1 Battle Reward.",))
        village = [watch, ninja("B", 1, 1)] if order[0] == "W" else [ninja("B", 1, 1), watch]
        play = turn_of(Side(village=[ninja("A", 9, 9)]), Side(village=village, teams=[order]))
        play.attack(["A"]).act("block", "A", "B").pass_all("no jutsu", "showdown")
        assert (play.status("W").injured, len(play.state.seats[1].rewards)) == (True, 1)


@pytest.mark.parametrize("first", ["W", "X"])
def test_a_text_that_works_again_hears_who_was_healed_at_the_same_time(first: str) -> None:
    watch = with_text("W", "When another of your Ninjas is healed, draw 1 card.")
    pair = (watch, ninja("X")) if first == "W" else (ninja("X"), watch)
    play = turn_of(Side(hand=[mission("Plan", "Heal all of your Ninjas.")], injured=pair)).act("play mission", "Plan")
    assert len(resolve(play).area(0, "hand")) == 1


def test_ninja_put_in_play_at_once_hear_each_other_come() -> None:
    text = "When another of your Ninjas is put in play, you win 1 Battle Reward."
    plan = mission("Plan", "Put all Ninja cards in your Discard Pile in play.")
    come = [with_text(name, text) for name in ("P", "Q")]
    play = resolve(turn_of(Side(hand=[plan], discard=come)).act("play mission", "Plan"))
    assert len(play.state.seats[0].rewards) == 2


@pytest.mark.parametrize(
    ("instead", "hand", "gone"),
    [("return it to its owner's hand", ["X", "Y"], []), ("discard this card", [], ["Guard", "Y"])],
)
def test_what_comes_in_the_place_of_a_discarding_comes_for_each_unless_it_is_spent(
    instead: str, hand: list[str], gone: list[str]
) -> None:
    guard = mission("Guard", f"If your Ninja would be discarded, {instead} instead.", keywords=("Permanent",))
    plan = mission("Plan", "Discard all of your opponent's Ninjas.")
    play = turn_of(Side(hand=[plan]), Side(village=[ninja("X"), ninja("Y")], missions=[guard]))
    resolve(play.act("play mission", "Plan"))
    assert (sorted(play.area(1, "hand")), sorted(play.area(1, "discard"))) == (hand, gone)


def test_what_is_attached_to_one_that_leaves_at_the_same_time_goes_but_once() -> None:
    worn = mission("Worn", "Attach this card to the target.", target="1 of your Ninjas", keywords=("Permanent",))
    plan = mission("Plan", "Discard all of your opponent's Ninjas and Missions.")
    play = turn_of(Side(hand=[worn], village=[ninja("A")]), Side(hand=[plan])).act("play mission", "Worn")
    resolve(play.pass_all("aim")).act("end mission phase")
    play.pass_all("new team", "send no more", "no more", "keep")
    resolve(play.act("play mission", "Plan"))
    assert (sorted(play.area(0, "discard")), play.area(0, "chakra")) == (["A", "Worn"], [])
