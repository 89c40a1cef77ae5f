"""What players are told in words: what a text is aimed at, and what they are asked, from the seat of who is asked."""

from __future__ import annotations

import pytest

from rules.families.shinobi.effect_readings import effect_readings
from rules.families.shinobi.views.view import ShinobiView
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import Scenario, Side, blank, jutsu, mission, ninja


def said(play: Scenario, seat: int | None = None) -> list[str]:
    """The open actions in words, as one seat hears them."""
    view, state = ShinobiView(), play.state
    heard = state.current_player() if seat is None else seat
    return [view.describe_for(state, action, heard) for action in state.legal_actions()]


def asked(text: str, *lines: str, theirs: Side | None = None) -> Scenario:
    """A question of a mission's text, asked."""
    mine = Side(hand=[mission("Fork", text, *lines)], village=[ninja("A"), ninja("D")])
    return turn_of(mine, theirs or Side(hand=[blank(1)])).act("play mission", "Fork")


def test_an_effect_that_is_chosen_is_named_in_words() -> None:
    play = asked("Choose and apply 1 of the following:", "1) Your opponent discards 1 card.", "2) Draw 2 cards.")
    assert said(play) == [
        "chooses \"discard 1 card in your opponent's hand of your opponent's choice\" of Fork",
        'chooses "draw 2 cards" of Fork',
    ]
    assert said(play, 1) == said(play, 0)


def test_a_word_that_is_chosen_is_named() -> None:
    line = 'The Combat Attribute of the target becomes "Taijutsu" or "Genjutsu" (your choice) during this turn.'
    play = turn_of(Side(hand=[mission("Fork", line, target="1 of your Ninjas")], village=[ninja("A")]))
    assert said(play.act("play mission", "Fork").pass_all("aim")) == [
        'chooses "Taijutsu" for Fork',
        'chooses "Genjutsu" for Fork',
    ]


PRICE = "Draw 2 cards unless your opponent discards 1 card."


def test_who_is_asked_to_pay_hears_the_price_and_what_comes_without() -> None:
    play = asked(PRICE)
    assert play.state.current_player() == 1
    assert said(play) == [
        'keeps the text of Fork from it by this: "discard 1 card in your hand"',
        'lets the text of Fork happen: "your opponent draws 2 cards"',
    ]


@pytest.mark.parametrize("name", ["avoid", "let it happen"])
def test_an_answer_that_nobody_waits_for_any_more_has_words_too(name: str) -> None:
    play = asked(PRICE)
    action = next(one for one in play.state.legal_actions() if one.name == name)
    play.act(name)
    assert "Fork" in ShinobiView().describe(play.state, action)


def test_what_a_jutsu_asks_is_told_like_a_missions_text() -> None:
    line = "Give 1 Damage to the target unless your opponent moves your Turn Marker up by 1."
    play = turn_of(Side(hand=[mission("Fork", line, target="1 of your opponent's Ninjas")]), Side(village=[ninja("B")]))
    play.act("play mission", "Fork").pass_all("aim")
    assert 'keeps the text of Fork from it by this: "move your opponent\'s turn marker up by 1"' in said(play)


@pytest.mark.parametrize(
    ("target", "line", "told"),
    [
        (
            "1 of your injured Ninjas",
            "Heal the target. Draw 1 card.",
            "Target: 1 ninja you control that is injured. Heal the target. Draw 1 card.",
        ),
        (
            "2 Jutsu cards being played",
            "Negate the target.",
            "Target: 2 jutsu cards. Negate the target.",
        ),
        ("1 Ninja", "Draw 2 cards.", "Draw 2 cards."),
        ("(1) 1 of your Ninjas (2) 1 other Ninja", "Give 1 Damage to target (2).", None),
    ],
)
def test_a_line_about_a_target_says_what_the_target_line_is_read_as(target: str, line: str, told: str | None) -> None:
    (reading,) = effect_readings(mission("Fork", line, target=target))
    if told is None:
        assert str(reading.words).startswith("Target: (1) 1 ninja you control, (2) 1 ninja")
    else:
        assert reading.words == told


def test_a_target_that_is_not_read_leaves_its_line_unread() -> None:
    (reading,) = effect_readings(mission("Fork", "Heal the target.", target="1 moon of your choosing"))
    assert reading.words is None
    assert "moon" in str(reading.stuck)


def test_a_printed_target_in_small_letters_is_aimed_at() -> None:
    strike = jutsu("Strike", "0", "Injure the target.", target="every ninja battling against the user")
    (reading,) = effect_readings(strike)
    assert reading.words == "Target: every ninja battling against the user. Injure the target."


def test_our_own_words_are_told_as_printed_ones_are() -> None:
    (reading,) = effect_readings(ninja("A", effects=("attacking: power +1/+0",)))
    assert reading.words == "When this card is sent out to attack: the user gets +1/+0 this turn."


def test_what_could_be_done_with_a_namesake_as_well_says_which_of_them_is_meant() -> None:
    mine = Side(hand=[mission("Fork", "Injure the target.", target="1 Ninja"), ninja("A", 3)], village=[ninja("A")])
    play = turn_of(mine, Side(village=[ninja("A"), ninja("B")])).act("play mission", "Fork")
    assert said(play) == ["aims at A (your village)", "aims at A (B's village)", "aims at B"]
    assert said(play, 1) == ["aims at A (A's village)", "aims at A (your village)", "aims at B"]


def test_words_about_a_namesake_do_not_tell_the_opponent_what_the_hand_holds() -> None:
    play = turn_of(Side(hand=[ninja("A", 3), ninja("A", 4)]), Side())
    charges = [n for n, action in enumerate(play.state.legal_actions()) if action.name == "charge"]
    assert [said(play)[n] for n in charges] == ["charges A (T-0)", "charges A (T-1)"]
    assert [said(play, 1)[n] for n in charges] == ["charges A", "charges A"]


def test_an_ability_is_told_where_its_card_has_another_one_that_can_be_used() -> None:
    lines = ("Mission Phase: You can draw 1 card.", "Mission Phase: You can give 1 Damage to this Ninja.")
    play = turn_of(Side(village=[ninja("A", effects=lines)]), Side())
    assert [words for words in said(play) if words.startswith("uses")] == [
        'uses the effect of A: "[Mission] 0: draw 1 card"',
        'uses the effect of A: "[Mission] 0: give 1 damage to this card"',
    ]


def test_a_line_told_with_another_names_it_and_a_keyword_says_what_it_is() -> None:
    lines = ("Choose and apply 1 of the following:", "1) Draw 3 cards.", "2) You win 1 Battle Reward.", "Permanent (2)")
    said = [reading.words for reading in effect_readings(mission("Fork", *lines))]
    assert said[1:] == [f"Told with: {lines[0]}", f"Told with: {lines[0]}", "Permanent (2)."]
