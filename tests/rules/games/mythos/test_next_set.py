"""Lines in the vocabulary of the first set that lean on what was done before, on figures of others and on the score."""

from __future__ import annotations

import pytest

from rules.core.cards import Printing
from rules.games.mythos.effects.abilities import effect_readings
from rules.games.mythos.effects.reader import read
from tests.rules.games.mythos.cards import character, effect, mission
from tests.rules.games.mythos.scenario import Scenario, Side, hidden, tokens

WEAK = character("Weak", 1, 1)
MID = character("Mid", 3, 3)
STRONG = character("Strong", 5, 5)
SCOUT = character("Scout", 2, 2)


@pytest.mark.parametrize(("mine", "won"), [(STRONG, True), (SCOUT, False)])
def test_at_the_end_of_the_round_it_is_asked_who_won_this_mission(mine: Printing, won: bool) -> None:
    line = "MAIN *At the end of the round, if you won this mission, draw a card."
    watch = character("Watch", 2, 0, line)
    board = Scenario(Side(D=[watch, mine], C=[STRONG], deck=[MID] * 5), Side(D=[MID]))
    board.act("pass").act("pass")
    assert len(board.hand()) == 2 + won


def test_what_the_opponent_won_you_lost() -> None:
    for one, other in (("the opponent won", "you lost"), ("your opponent lost", "you won")):
        line = "MAIN *At the end of the round, if {} this mission, draw a card."
        assert read(effect(line.format(one))) == read(effect(line.format(other))) is not None


def test_of_two_who_are_hidden_the_one_who_is_there_is() -> None:
    text = "MAIN Hide another friendly character and an enemy character in this mission."
    board = Scenario(Side(hand=[character("Fog", 1, 1, text)], chakra=5), Side(D=[WEAK])).act("play", "Fog", "D")
    assert board.names() == {"choose", "decline"}
    assert board.act("choose", "Weak").unit("Weak").hidden


def test_who_is_defeated_is_measured_by_the_one_defeated_before() -> None:
    text = (
        "MAIN Defeat another friendly character in this mission. If you do so, defeat an enemy character in this "
        "mission with Power equal or less than the defeated character."
    )
    you = Side(D=[tokens(1, SCOUT)], hand=[character("Trade", 1, 1, text)], chakra=5)
    board = Scenario(you, Side(D=[WEAK, MID, STRONG], C=[SCOUT])).act("play", "Trade", "D").act("choose", "Scout")
    assert board.choices() == {"Weak", "Mid"}


def test_without_one_defeated_before_nobody_is_measured() -> None:
    line = (
        "MAIN Defeat another friendly character in this mission. Defeat an enemy character in this mission with Power "
        "equal or less than the defeated character."
    )
    board = Scenario(Side(hand=[character("Trade", 1, 1, line)], chakra=5), Side(D=[hidden(WEAK)]))
    board.act("play", "Trade", "D")
    assert board.state.choice is None
    assert board.in_play("Weak")


def test_up_to_two_cards_come_hidden_and_what_they_set_off_comes_in_between() -> None:
    planner = character("Planner", 1, 1, "MAIN Put up to 2 cards from your hand as hidden characters in this mission.")
    watch = character("Watch", 1, 1, "MAIN *When an enemy character is played hidden in this mission, gain 1 Chakra.")
    for count in (0, 1, 2):
        board = Scenario(Side(hand=[planner, WEAK, MID], chakra=5), Side(D=[watch]))
        board.act("play", "Planner", "D")
        if not count:
            board.act("decline")
        if count:
            board.act("put hidden", "Weak", "D")
        if count == 1:
            board.act("enough")
        if count == 2:
            board.act("put hidden", "Mid", "D")
        assert (len(board.hand()), board.state.chakra[1], board.state.choice) == (2 - count, count, None)


def test_power_for_each_card_that_came_hidden() -> None:
    text = "MAIN Put up to 2 cards from your hand hidden in this mission. POWERUP 1 for each character hidden this way."
    for count in (0, 1, 2):
        board = Scenario(Side(hand=[character("Planner", 1, 1, text), WEAK, MID], chakra=5)).act("play", "Planner", "D")
        for name in ("Weak", "Mid")[:count]:
            board.act("put hidden", name, "D")
        if count < 2:
            board.act("enough")
        assert (board.unit("Planner").tokens, len(board.hand())) == (count, 2 - count)


def test_an_enemy_that_would_be_moved_away_is_hidden_instead() -> None:
    text = "MAIN *If an enemy character would be moved from this mission, hide it instead."
    net, mover = character("Net", 2, 2, text), character("Mover", 1, 1, "MAIN Move another friendly character.")
    for place, away in (("D", False), ("C", True)):
        side = Side(D=[SCOUT] if place == "D" else [], C=[SCOUT] if place == "C" else [], hand=[mover], chakra=5)
        board = Scenario(side, Side(D=[net])).act("play", "Mover", "D").act("choose", "Scout")
        assert (board.unit("Scout").hidden, board.at("Scout") != place) == (not away, away)


def test_less_power_than_another_friend_is_less_than_the_strongest() -> None:
    text = (
        "MAIN Hide an enemy character in this mission with less Power than another friendly character in this mission."
    )
    hand = [character("Ruse", 5, 5, text)]
    for friends, open_ in (([SCOUT, MID], {"Weak", "Scout"}), ([WEAK], set()), ([], set())):
        board = Scenario(
            Side(D=friends, C=[STRONG], hand=hand, chakra=5), Side(D=[WEAK, SCOUT, character("Even", 3, 3)])
        )
        board.act("play", "Ruse", "D")
        assert board.choices() == open_ if open_ else board.state.choice is None


@pytest.mark.parametrize(("already", "drawn"), [(1, 0), (2, 1), (3, 0)])
def test_the_third_character_you_played_this_round(already: int, drawn: int) -> None:
    third = character("Third", 1, 1, "MAIN If this is the third character you played this round, draw a card.")
    others = [character(f"Other {number}", 1, 1) for number in range(already)]
    board = Scenario(Side(hand=[*others, third], deck=[MID], chakra=9), passed=(False, True))
    for card in others:
        board.act("play", card.card.name, "D")
    board.act("play", "Third", "D")
    if drawn:
        board.act("apply")
    assert len(board.hand()) == drawn


@pytest.mark.parametrize(("enemy", "points"), [(SCOUT, 1), (MID, 0)])
def test_a_mission_won_by_so_much(enemy: Printing, points: int) -> None:
    proud = character("Proud", 5, 5, "SCORE If you won this mission by 3 or more Power, gain 1 Mission point.")
    board = Scenario(Side(D=[proud]), Side(D=[enemy]), missions=[mission("Low", 0)])
    board.act("pass").act("pass")
    assert board.state.points[0] == 1 + points


@pytest.mark.parametrize(("seen", "defeated"), [(STRONG, True), (MID, False)])
def test_a_printed_cost_against_this_characters(seen: Printing, defeated: bool) -> None:
    text = (
        "MAIN Look at a hidden enemy character in this mission. If its printed cost is higher than the cost of this "
        "character, defeat it. Otherwise, POWERUP 2."
    )
    spy = character("Spy", 3, 3, text)
    board = Scenario(Side(hand=[spy], chakra=5), Side(D=[hidden(seen)]))
    board.act("play", "Spy", "D").act("choose")
    assert (len(board.discard(1)) == 1, board.unit("Spy").tokens) == (defeated, 0 if defeated else 2)


def test_the_controller_of_the_character_hidden_draws_and_nobody_where_none_was() -> None:
    herald = character("Herald", 1, 1, "MAIN Hide an enemy character in this mission. Its controller draws a card.")
    board = Scenario(Side(hand=[herald], chakra=5), Side(D=[WEAK], deck=[MID])).act("play", "Herald", "D")
    board.act("choose", "Weak")
    assert (board.hand(0), board.hand(1)) == ([], ["Mid"])
    empty = Scenario(Side(hand=[herald], chakra=5), Side(deck=[MID])).act("play", "Herald", "D")
    assert empty.hand(1) == []


def test_two_that_are_moved_to_the_same_mission_go_to_one() -> None:
    text = "MAIN Move another friendly character and an enemy character from this mission to the same mission."
    three = [mission(f"{rank} mission", 0) for rank in "DCB"]
    board = Scenario(Side(D=[SCOUT], hand=[character("Pair", 1, 1, text)], chakra=5), Side(D=[WEAK]), missions=three)
    board.act("play", "Pair", "D").act("choose", "Scout")
    if board.choices():
        board.act("choose", "Weak")
    board.act("to", "B")
    assert (board.at("Scout"), board.at("Weak")) == ("B", "B")


def test_a_card_paid_to_choose_one_of_the_opponents() -> None:
    text = "MAIN Look at the opponent's hand. Discard a card to choose 1 card in the opponent's hand and discard it."
    board = Scenario(Side(hand=[character("Raid", 1, 1, text), WEAK], chakra=5), Side(hand=[MID, SCOUT]))
    board.act("play", "Raid", "D").act("apply").act("discard", "Weak").act("discard", "Mid")
    assert (board.hand(0), board.hand(1)) == ([], ["Scout"])


def test_what_may_be_done_instead_is_told_as_optional() -> None:
    text = "MAIN *If another friendly character in this mission would be defeated, you may discard a card instead."
    (told,) = effect_readings(character("Guard", 1, 1, text).card)
    assert (told.optional, told.decider) == (True, "you")


@pytest.mark.parametrize(("who", "decider"), [("Each player discards", "both"), ("The opponent discards", "opponent")])
def test_whoever_discards_is_told_to_decide(who: str, decider: str) -> None:
    (told,) = effect_readings(character("Guard", 1, 1, f"MAIN {who} a card.").card)
    assert told.decider == decider


@pytest.mark.parametrize(
    "line",
    [
        "MAIN Each player hides one of their non-hidden characters in this mission. Its controller draws a card.",
        "MAIN Hide an enemy character in this mission with more Power than another friendly character in this mission.",
        "MAIN *If an enemy character would be hidden by enemy effects, return it to its owner's hand instead.",
    ],
)
def test_what_could_be_meant_otherwise_is_not_read(line: str) -> None:
    assert read(effect(line)) is None


def test_a_french_condition_on_its_cost() -> None:
    french = "AMBUSH Regardez un personnage ennemi caché en jeu. S'il coûte 2 ou moins, vainquez-le."
    english = "AMBUSH Look at a hidden enemy character in play. If it costs 2 or less, defeat it."
    assert read(effect(french)) == read(effect(english)) is not None
