"""What happens to several at the same time, whose deed sets a text off, and the last coin of a mission."""

from __future__ import annotations

import pytest

from rules.families.shinobi.coins import add_coins
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import Scenario, Side, blank, mission, ninja
from tests.rules.families.scenes import battle, resolved, with_text


def _drawn(play: Scenario) -> int:
    return len(play.area(0, "hand"))


@pytest.mark.parametrize(
    ("who", "cards"), [("1 or more of your opponent's Ninjas are", 1), ("1 of your opponent's Ninjas is", 2)]
)
def test_1_or_more_that_are_discarded_together_are_one_event(who: str, cards: int) -> None:
    mine = Side(
        hand=[mission("Plan", "Discard all of your opponent's Ninjas.")],
        village=[with_text("A", f"When {who} discarded, draw 1 card.")],
    )
    play = turn_of(mine, Side(village=[ninja("X"), ninja("Y")])).act("play mission", "Plan")
    assert _drawn(resolved(play)) == cards


@pytest.mark.parametrize(
    ("event", "cards"),
    [
        ("your opponent discards 1 or more cards from their hand", 1),
        ("1 or more Ninja cards are discarded from your opponent's hand", 1),
        ("your opponent discards at least one card", 1),
        ("your opponent discards a card from their hand", 2),
    ],
)
def test_1_or_more_cards_of_a_hand_that_are_discarded_together_are_one_event(event: str, cards: int) -> None:
    mine = Side(
        hand=[mission("Plan", "Your opponent discards all cards in their hand.")],
        village=[with_text("A", f"Each time {event}, draw 1 card.")],
    )
    play = turn_of(mine, Side(hand=[ninja("X"), ninja("Y")])).act("play mission", "Plan")
    assert _drawn(resolved(play)) == cards


@pytest.mark.parametrize(
    ("event", "cards"),
    [("1 or more coins are removed from your Ninjas", 1), ("a coin is removed from 1 of your Ninjas", 2)],
)
def test_1_or_more_coins_that_are_removed_together_are_one_event(event: str, cards: int) -> None:
    plan = mission("Plan", "Remove all +1/+1 coins from all of your Ninjas.")
    play = turn_of(Side(hand=[plan], village=[with_text("A", f"When {event}, draw 1 card."), ninja("B")]), Side())
    for name in ("A", "B"):
        add_coins(play.state, play.names[name], "+1/+1", 1)
    assert _drawn(resolved(play.act("play mission", "Plan"))) == cards


def test_each_time_1_or_more_are_until_a_later_moment_is_not_read_as_each_of_them() -> None:
    text = "During this turn, each time your opponent discards 1 or more cards, draw 1 card."
    assert read_line(text, Printed("mission")).abilities is None


@pytest.mark.parametrize(("whose", "cards"), [("you remove", 0), ("your opponent removes", 1), ("a coin is", 1)])
def test_who_removes_the_coins_is_asked_where_it_is_said(whose: str, cards: int) -> None:
    coins = f"{whose} 1 or more coins" if whose != "a coin is" else "a coin is removed"
    on = f"{coins} from 1 of your Ninjas"
    plan = mission("Plan", "Remove all +1/+1 coins from all of your opponent's Ninjas.")
    theirs = Side(hand=[plan], village=[ninja("X")])
    watcher = Side(village=[with_text("A", f"When {on}, draw 1 card.")])
    play = turn_of(theirs, watcher)
    add_coins(play.state, play.names["A"], "+1/+1", 2)
    resolved(play.act("play mission", "Plan"))
    assert len(play.area(1, "hand")) == cards


def test_the_last_coin_is_no_leaving_with_coins_on_it() -> None:
    text = "When the last coin is removed from this Mission, draw 2 cards."
    line = read_line(text, Printed("permanent"))
    assert words(line.abilities or ()) == "when the last coin is removed from this card: draw 2 card"
    away = mission("Plan", "Move 1 of your Missions to its owner's Chakra area.")
    kept = mission("Kept", text, keywords=("Permanent(2)",))
    play = turn_of(Side(hand=[away], missions=[kept])).act("play mission", "Plan")
    resolved(play).pass_all("choose")
    assert _drawn(play) == 0


def test_cards_drawn_due_to_your_effect_are_told_from_those_drawn_anyhow() -> None:
    text = "When your opponent draws 1 or more cards due to an effect of one of your cards, draw 1 card."
    for by, cards in (("Your opponent draws 1 card.", 1), ("Draw 1 card.", 1)):
        mine = Side(hand=[mission("Plan", by)], village=[with_text("A", text)])
        play = turn_of(mine).act("play mission", "Plan")
        assert _drawn(resolved(play)) == cards


def test_from_your_village_is_no_move_from_another_team() -> None:
    text = "[Blocker | EOJ] (2): Place this Ninja from your Village into 1 of your blocking Teams in any position."
    line = read_line(text, Printed("ninja"))
    assert "if this card is a ninja that is standing by" in str(words(line.abilities or ()))


def test_the_rest_goes_back_on_the_opponents_deck_in_any_order() -> None:
    text = (
        "Look at the top 2 cards of your opponent's Deck. Discard 1 of them and return the rest to the top in any "
        "order."
    )
    theirs = Side(deck=[blank(9), blank(1), blank(2)])
    play = turn_of(Side(hand=[mission("Plan", text)]), theirs).act("play mission", "Plan").act("discard", "Blank 2")
    assert (play.area(1, "deck"), play.area(1, "discard")) == (["Blank 9", "Blank 1"], ["Blank 2"])


@pytest.mark.parametrize(("where", "cards"), [("its owner's hand", 1), ("the bottom of its owner's Deck", 1)])
def test_triggers_on_removal_from_play_hear_every_way_out_of_it(where: str, cards: int) -> None:
    mine = Side(
        hand=[mission("Plan", f"Move 1 of your Ninjas to {where}.")],
        village=[with_text("A", "When this Ninja is removed from play, draw 1 card.")],
    )
    play = resolved(turn_of(mine).act("play mission", "Plan").pass_all("choose"))
    assert len(play.area(0, "deck")) == 20 - cards + (where.startswith("the bottom"))


def test_triggers_on_removal_from_the_game_hear_no_other_way_out_of_play() -> None:
    for do, cards in (("Remove 1 of your Ninjas from the game.", 1), ("Discard 1 of your Ninjas.", 0)):
        watching = with_text("A", "When this Ninja is removed from the game, draw 1 card.")
        play = turn_of(Side(hand=[mission("Plan", do)], village=[watching])).act("play mission", "Plan")
        assert _drawn(resolved(play.pass_all("choose"))) == cards


def test_what_is_put_on_those_who_were_injured_together_is_put_on_each() -> None:
    text = "When 1 or more of your opponent's Ninjas are injured, put a Venom coin on those Ninjas."
    abilities = read_line(text, Printed("ninja")).abilities or ()
    assert [getattr(each, "at_once", None) for each in abilities] == [False]
    more = "When 1 or more of your opponent's Ninjas are injured, draw 1 card and put a Venom coin on that Ninja."
    assert read_line(more, Printed("ninja")).abilities is None


@pytest.mark.parametrize(
    "text",
    [
        "When an opposing Ninja receives Damage from this Ninja's Team, place 1 Rust coin on it.",
        "When an opposing Ninja is injured due to Damage from this Ninja's Team, place 1 Rust coin on it.",
    ],
)
def test_showdown_iii_damage_of_a_tie_is_dealt_at_once_whoever_attacks(text: str) -> None:
    mine, theirs = with_text("A", text), with_text("B", text)
    play = battle(Side(village=[mine]), Side(village=[theirs])).pass_all("no jutsu", "showdown").seeded()
    assert [(play.status(name).injured, play.status(name).coins) for name in "AB"] == [(True, {"rust": 1})] * 2
