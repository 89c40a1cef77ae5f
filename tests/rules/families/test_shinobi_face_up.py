"""Battle rewards face up (rulebook: "Face-up Battle Rewards", "Battle Rewards")."""

from __future__ import annotations

import pytest

from rules.families.shinobi.effect_readings import effect_readings
from rules.families.shinobi.effects.english.reader import read_line, words
from rules.families.shinobi.effects.readings import Printed
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import VIEW, Scenario, Side, blank, mission, ninja
from tests.rules.families.scenes import resolved, with_text


def _planned(text: str, mine: int = 0, theirs: int = 0, *more: str) -> Scenario:
    plan = Side(hand=[mission("Plan", text), *(mission(f"More {n}", one) for n, one in enumerate(more))], rewards=mine)
    return turn_of(plan, Side(rewards=theirs)).act("play mission", "Plan")


def _face_up(play: Scenario, seat: int = 0) -> list[str]:
    return [play.name(card) for card in play.state.seats[seat].face_up]


def test_face_up_battle_rewards_are_visible_to_both_players() -> None:
    play = resolved(_planned("Turn 1 of your opponent's Battle Rewards face up.", theirs=3))
    assert len(_face_up(play, 1)) == 1
    shown = play.state.seats[1].face_up
    for player in (0, 1):
        seats = VIEW.observation(play.state, player)["seats"]
        assert isinstance(seats, list) and isinstance(seats[1], dict) and seats[1]["face_up"] == shown
        assert "B's face-up battle rewards" in [area.title for area in VIEW.areas(play.state, 0)]


def test_face_up_battle_rewards_remain_so_until_an_effect_turns_them_face_down() -> None:
    down = "Turn all of your opponent's face-up Battle Rewards face down."
    play = resolved(_planned("Turn 2 of your opponent's Battle Rewards face up.", 0, 3, down))
    assert len(_face_up(play, 1)) == 2
    play.state.played.missions[0] = 0
    play = resolved(play.act("play mission", "More 0"))
    assert _face_up(play, 1) == []
    assert len(play.area(1, "rewards")) == 3


def test_face_up_battle_rewards_are_no_different_but_for_being_visible() -> None:
    play = resolved(_planned("Turn all of your Battle Rewards face up.", mine=9))
    play.state.seats[0].rewards.append(play.state.seats[0].deck.pop())
    play = play.act("end mission phase").pass_all("send no more", "new team", "no jutsu", "no block").seeded()
    assert play.state.is_over() and play.state.winner == 0


def test_battle_rewards_may_not_be_looked_at_to_choose_one() -> None:
    play = _planned("Discard 1 of your Battle Rewards. In that case, draw 1 card.", mine=4)
    while play.can("no jutsu"):
        play.act("no jutsu")
    assert play.open() == []  # chance says which of the cards that lie face down it is
    play = play.seeded()
    assert (len(play.area(0, "rewards")), len(play.area(0, "hand"))) == (3, 1)


def test_nor_to_aim_at_one() -> None:
    drill = mission("Drill", "Discard the target.", target="1 of your opponent's Battle Rewards")
    play = turn_of(Side(hand=[drill]), Side(rewards=3)).act("play mission", "Drill")
    assert play.open() == ["chooses a card that lies face down"]
    play = play.act("choose face down").seeded()
    play = resolved(play)
    assert (len(play.area(1, "rewards")), len(play.area(1, "discard"))) == (2, 1)


def test_one_that_lies_face_up_may_be_chosen_before_one_that_does_not() -> None:
    text = "Turn 1 of your Battle Rewards face up. Discard 1 of your Battle Rewards."
    play = resolved(_planned(text, mine=3))
    (shown,) = play.state.seats[0].face_up
    assert sorted(play.open()) == sorted([f"discards {play.name(shown)}", "chooses a card that lies face down"])
    play = play.act("choose face down").seeded()
    assert shown in play.state.seats[0].rewards and len(play.area(0, "rewards")) == 2


def test_random_manner_turns_all_battle_rewards_face_down_first() -> None:
    text = "Turn 2 of your Battle Rewards face up. Discard 1 of your Battle Rewards at random."
    play = resolved(_planned(text, mine=4))
    assert (_face_up(play), len(play.area(0, "rewards"))) == ([], 3)


def test_a_text_that_asks_what_is_on_the_cards_has_them_looked_at() -> None:
    play = _planned("Discard 1 Ninja card in your Battle Reward area.", mine=3)
    play.state.seats[0].rewards += [play.state.seats[0].deck.pop()]
    assert resolved(play).open() == [] or not play.can("choose face down")


@pytest.mark.parametrize(("up", "cards"), [(0, 0), (1, 1), (2, 2)])
def test_face_up_rewards_are_counted_apart(up: int, cards: int) -> None:
    first = f"Turn {up} of your Battle Rewards face up. " if up else ""
    play = resolved(_planned(f"{first}Draw 1 card for each of your face-up Battle Rewards.", mine=3))
    assert len(play.area(0, "hand")) == cards
    play = resolved(_planned(f"{first}Draw 1 card for each face-up Battle Reward you have.", mine=3))
    assert len(play.area(0, "hand")) == cards


def test_while_there_are_face_up_rewards_a_text_holds() -> None:
    text = "While you have 2 or more face-up Battle Rewards, this Ninja gets +1/+1."
    plan = mission("Plan", "Turn 2 of your Battle Rewards face up.")
    play = turn_of(Side(hand=[plan], village=[with_text("A", text)], rewards=3))
    assert play.power("A") == (3, 3)
    assert resolved(play.act("play mission", "Plan")).power("A") == (4, 4)


def test_a_reward_just_won_is_turned_face_up() -> None:
    text = "When this Ninja's Team wins a Battle Reward, turn it face up. If it is a Ninja card, draw 1 card."
    deck = [blank(1), ninja("Prize")]
    play = turn_of(Side(village=[with_text("A", text)]), Side(deck=deck)).attack(["A"]).fight().seeded()
    assert (_face_up(play), len(play.area(0, "hand"))) == (["Prize"], 1)


def test_turned_face_up_is_an_event() -> None:
    watcher = with_text("A", "When 1 of your Battle Rewards is turned face up, draw 1 card.")
    for whose, drawn in (("your", 1), ("your opponent's", 0)):
        plan = mission("Plan", f"Turn 1 of {whose} Battle Rewards face up.")
        play = turn_of(Side(hand=[plan], village=[watcher], rewards=2), Side(rewards=2)).act("play mission", "Plan")
        assert len(resolved(play).area(0, "hand")) == drawn


def test_whose_battle_rewards_are_discarded_is_whose_area_they_lay_in() -> None:
    watcher = with_text("A", "When 1 of your Battle Rewards is discarded, draw 1 card.")
    for whose, drawn in (("your", 1), ("your opponent's", 0)):
        plan = mission("Plan", f"Discard 1 of {whose} Battle Rewards.")
        theirs = turn_of(Side(hand=[plan], village=[watcher]), Side())
        for seat in (0, 1):
            theirs.state.seats[seat].rewards.append(theirs.state.seats[1 - seat].deck.pop())
        play = resolved(theirs.act("play mission", "Plan"))
        assert len(play.area(0, "hand")) == drawn


@pytest.mark.parametrize(
    ("line", "plainly"),
    [
        (
            "Your opponent turns 2 of their Battle Rewards face up.",
            "turn 2 card in your opponent's battle reward area of your opponent's choice face up",
        ),
        (
            "Turn 1 of your Battle Rewards face down.",
            "turn 1 card in your battle reward area face down",
        ),
        (
            "Turn all of the cards in your Battle Reward area face up.",
            "turn every card in your battle reward area face up",
        ),
        (
            "Turn 2 random Battle Rewards of your opponent face up.",
            "turn 2 card in your opponent's battle reward area at random face up",
        ),
        (
            "Turn 2 of your opponent's Battle Rewards face up at random.",
            "turn 2 card in your opponent's battle reward area at random face up",
        ),
    ],
)
def test_turning_rewards_is_read_in_its_forms(line: str, plainly: str) -> None:
    read = read_line(line, Printed("mission")).abilities or ()
    assert words(read) == plainly
    assert read_line(plainly, Printed("mission")).abilities == read


@pytest.mark.parametrize(
    "text",
    [
        "Battle Rewards you win are placed face-up.",
        "While this Ninja is in play, the Battle Rewards this Ninja wins are put face up in your Battle Reward area.",
    ],
)
def test_rewards_may_be_placed_face_up_as_they_are_won(text: str) -> None:
    (reading,) = effect_readings(with_text("A", text))
    assert str(reading.words).endswith("turn those battle rewards face up.")
    play = turn_of(Side(village=[with_text("A", text)]), Side(deck=[blank(1), ninja("Prize")]))
    assert _face_up(play.attack(["A"]).fight().seeded()) == ["Prize"]


def test_a_reward_that_lies_face_up_may_be_either_players_and_one_that_does_not_is_somebodys() -> None:
    first = "Turn 1 of your Battle Rewards face up. Turn 1 of your opponent's Battle Rewards face up."
    play = resolved(_planned(f"{first} Move 1 face-up Battle Reward to its owner's hand.", 2, 2))
    assert len(play.open()) == 2, "copies of one card that lie in two areas"
    (unread,) = effect_readings(mission("Plan", "Move 1 Battle Reward to its owner's hand."))
    assert unread.words is None


def test_turning_rewards_face_down_may_be_a_price_of_what_comes_as_a_card_is_put_in_play() -> None:
    text = "When this Ninja is put in play, you can turn 1 of your Battle Rewards face down. If you do, draw 1 card."
    (reading,) = effect_readings(with_text("A", text))
    assert "turn 1 card in your battle reward area face down. In that case, draw" in str(reading.words)


@pytest.mark.parametrize("line", ["Turn 1 of your Ninjas face up.", "Turn 1 card in your hand face down."])
def test_only_rewards_are_turned_over(line: str) -> None:
    (reading,) = effect_readings(mission("Plan", line))
    assert reading.words is None
