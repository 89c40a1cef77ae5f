"""The rulings, each in both positions, and that they are the same in the data and in the engine."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from rules.core.cards import Printing
from rules.core.errors import UsageError
from rules.games.mythos import GAME
from rules.games.mythos.cards import Character
from rules.games.mythos.engine import ENGINE
from rules.games.mythos.rulings import DEFAULT, Rulings
from tests.rules.games.mythos.cards import character, mission, plain_deck
from tests.rules.games.mythos.scenario import Placed, Scenario, Side, hidden, stack

WEAK = character("Weak", 1, 1)
MID = character("Mid", 3, 3)
STRONG = character("Strong", 5, 6)
ALLY = character("Ally", 2, 2)
BOTH = pytest.mark.parametrize("on", [True, False])


def hero(*lines: str, power: int = 2) -> Printing:
    """A 2-cost Hero with these lines."""
    return character("Hero", 2, power, *lines)


def played(line: str, you: Side, opponent: Side, rulings: Rulings, *more: str) -> Scenario:
    """A board on which you have just played a Hero with this line to the D mission."""
    side = replace(you, hand=(*you.hand, hero(line, *more)), chakra=you.chakra + 2)
    return Scenario(side, opponent, rulings=rulings).act("play", "Hero", "D")


def test_the_data_and_the_engine_have_the_same_rulings() -> None:
    defaults = {field.name.replace("_", "-"): field.default for field in fields(Rulings)}
    assert {ruling.id: ruling.default for ruling in GAME.rulings} == defaults


def test_a_game_takes_rulings_as_an_option_and_refuses_unknown_ones() -> None:
    deck = plain_deck()
    state = ENGINE.start((deck, deck), {"rulings": {"score-must": False}})
    assert state.table.rulings == replace(DEFAULT, score_must=False)
    assert ENGINE.from_dict(ENGINE.to_dict(state), state.printings).table.rulings == state.table.rulings
    with pytest.raises(UsageError, match='no ruling "scores"'):
        ENGINE.start((deck, deck), {"rulings": {"scores": False}})
    with pytest.raises(UsageError, match="true or false"):
        ENGINE.start((deck, deck), {"rulings": {"score-must": 1}})


@BOTH
def test_a_character_is_no_friend_of_itself(on: bool) -> None:
    board = played("MAIN Move a friendly character.", Side(D=[ALLY]), Side(), Rulings(no_friend_of_itself=on))
    assert board.choices() == ({"Ally"} if on else {"Ally", "Hero"})


@BOTH
def test_a_character_is_no_friend_of_itself_in_continuous_lines(on: bool) -> None:
    line = "MAIN *Friendly characters here have +1 Power."
    board = Scenario(Side(D=[hero(line), ALLY]), rulings=Rulings(no_friend_of_itself=on))
    assert (board.power("Hero"), board.power("Ally")) == (2 if on else 3, 3)


@BOTH
def test_you_have_fewer_characters_counts_the_character_itself(on: bool) -> None:
    line = "MAIN If you have fewer characters than the opponent here, draw 1 card."
    board = played(line, Side(deck=[MID]), Side(D=[WEAK]), Rulings(no_friend_of_itself=on))
    assert board.state.current_player() == 1


@BOTH
@pytest.mark.parametrize("line", ["The opponent gains 1 Chakra.", "The opponent draws 1 card."])
def test_drawbacks_cannot_be_declined(line: str, on: bool) -> None:
    board = played(f"MAIN {line}", Side(), Side(deck=[MID]), Rulings(drawbacks_must=on))
    assert board.names() == ({"pass"} if on else {"apply", "decline"})


@BOTH
def test_what_gives_both_players_something_can_be_declined(on: bool) -> None:
    line = "MAIN Each player draws 1 card."
    board = played(line, Side(deck=[MID]), Side(deck=[MID]), Rulings(drawbacks_must=on))
    assert board.names() == {"apply", "decline"}


@BOTH
def test_drawbacks_the_opponent_orders_the_cards_of_the_own_hand(on: bool) -> None:
    line = "MAIN The opponent discards their whole hand and draws as many."
    board = played(line, Side(), Side(hand=[WEAK, MID], deck=[ALLY, ALLY]), Rulings(drawbacks_must=on))
    if not on:
        board.act("apply")
    assert (board.state.current_player(), board.names()) == (int(on), {"discard next"})


def test_drawbacks_the_upgrade_line_finds_how_many_the_main_line_discarded() -> None:
    lines = (
        "MAIN The opponent discards their whole hand and draws as many.",
        "UPGRADE Defeat a character with cost X or less: X is how many cards the MAIN effect discarded.",
    )
    new = character("Hero", 3, 3, *lines)
    board = Scenario(Side(D=[character("Hero", 1, 1)], hand=[new], chakra=2), Side(D=[ALLY, STRONG], hand=[WEAK, WEAK]))
    assert board.act("upgrade").choices() == {"Ally"}


@BOTH
def test_another_excludes_both_the_card_and_the_one_chosen_before(on: bool) -> None:
    line = "MAIN Hide a friendly Weak. If you do, hide another character here."
    board = played(line, Side(C=[WEAK]), Side(), Rulings(another_excludes_both=on)).act("choose", "Weak")
    assert board.unit("Hero").hidden is not on
    assert board.state.current_player() == 1


@BOTH
def test_a_hidden_character_that_goes_to_the_hand_is_not_revealed(on: bool) -> None:
    keeper = character("Keeper", 1, 1, "MAIN *Defeated friendly characters go to your hand.")
    killer = character("Killer", 1, 1, "MAIN Defeat a hidden enemy character.")
    you = Side(hand=[killer], chakra=1)
    board = Scenario(you, Side(C=[keeper], D=[hidden(MID)]), rulings=Rulings(hidden_to_hand_unseen=on))
    board.act("play", "Killer", "D").act("choose", "Mid")
    (card,) = board.state.hands[1]
    assert (card in board.state.known[0]) is not on


@BOTH
def test_a_character_taken_over_leaves_play_to_its_owner(on: bool) -> None:
    killer = character("Killer", 1, 1, "MAIN Defeat an enemy character with Power 5 or less here.")
    taken = Placed((MID,), tokens=1, owner=1)
    board = Scenario(
        Side(D=[taken]), Side(hand=[killer], chakra=1), to_act=1, rulings=Rulings(taken_over_leaves_play=on)
    ).act("play", "Killer", "D")
    board.act("choose", "Mid")
    assert board.in_play("Mid") is not on
    if on:
        assert (board.discard(0), board.discard(1)) == ([], ["Mid"])
    else:
        assert (board.unit("Mid").controller, board.unit("Mid").tokens) == (1, 1)


@BOTH
def test_among_tied_characters_one_is_chosen(on: bool) -> None:
    other = character("Other", 1, 1)
    line = "MAIN Hide the weakest enemy character here."
    board = played(line, Side(), Side(D=[WEAK, other, MID]), Rulings(tied_extremes_chosen=on))
    assert board.choices() == ({"Weak", "Other"} if on else {"Weak"})


def test_among_tied_characters_all_takes_each() -> None:
    other = character("Other", 1, 1)
    board = played("MAIN Hide all weakest enemy characters here.", Side(), Side(D=[WEAK, other, MID]), DEFAULT)
    board.act("apply")
    assert [board.unit(name).hidden for name in ("Weak", "Other", "Mid")] == [True, True, False]


@BOTH
def test_a_second_character_of_a_name_is_discarded(on: bool) -> None:
    newcomer = character("Mid", 2, 4, "MAIN *When this character is moved, gain 3 Chakra.", number="second")
    opponent = Side(D=[newcomer], C=[MID])
    rulings = Rulings(second_of_a_name_discarded=on)
    board = played("MAIN Move an enemy character with Power 4 or more.", Side(), opponent, rulings)
    if not on:
        assert board.state.current_player() == 1
        return
    board.act("choose", "Mid")
    assert (board.at("Mid"), board.power("Mid"), board.discard(1), board.state.chakra) == ("C", 3, ["Mid"], [0, 0])


@BOTH
def test_a_second_character_of_a_name_taken_over_is_discarded_to_its_owner(on: bool) -> None:
    line = "MAIN Take control of an enemy character here."
    board = played(line, Side(D=[MID]), Side(D=[MID]), Rulings(second_of_a_name_discarded=on))
    if on:
        board.act("choose", "Mid")
    assert board.discard(1) == (["Mid"] if on else [])


@BOTH
def test_hidden_characters_do_not_block_a_name(on: bool) -> None:
    board = Scenario(Side(D=[hidden(MID)], hand=[MID], chakra=3), rulings=Rulings(hidden_blocks_no_name=on))
    places = {action.args[1] for action in board.state.legal_actions() if action.name == "play"}
    assert places == ({0, 1} if on else {1})


@BOTH
def test_the_previous_turn_is_one_turn(on: bool) -> None:
    chaser = character("Chaser", 1, 1, "AMBUSH Move an enemy character played in the opponent's previous turn.")
    you = Side(D=[hidden(chaser)], hand=[ALLY], chakra=3)
    board = Scenario(you, Side(hand=[WEAK, MID], chakra=4), to_act=1, rulings=Rulings(last_turn_only=on))
    board.act("play", "Weak", "D").act("play", "Ally", "C").act("play", "Mid", "D").act("reveal", "Chaser")
    assert board.choices() == ({"Mid"} if on else {"Weak", "Mid"})


@BOTH
def test_the_wall_stays_on_the_enemy_it_met_first(on: bool) -> None:
    wall = character(
        "Wall",
        2,
        0,
        "MAIN *The strongest enemy character here has its Power set to 0.".replace(
            "has its", "loses all Power tokens and has its"
        ),
    )
    board = Scenario(Side(D=[wall]), Side(D=[MID], hand=[STRONG], chakra=5), to_act=1, rulings=Rulings(wall_stays=on))
    board.proceed()
    board.act("play", "Strong", "D")
    assert (board.power("Mid"), board.power("Strong")) == ((0, 6) if on else (3, 0))


def test_the_wall_meets_another_when_the_one_it_met_has_left() -> None:
    wall = character(
        "Wall", 2, 0, "MAIN *The strongest enemy character here loses all Power tokens and has its Power set to 0."
    )
    mover = character("Mover", 1, 1, "MAIN Move a friendly character with Power 0 here.")
    board = Scenario(Side(D=[wall]), Side(D=[MID], hand=[mover, STRONG], chakra=9), to_act=1, passed=(True, False))
    board.proceed()
    board.act("play", "Strong", "D").act("play", "Mover", "D").act("choose", "Mid")
    assert (board.power("Mid"), board.power("Strong")) == (3, 0)


@BOTH
def test_score_lines_must_be_activated(on: bool) -> None:
    scorer = character("Scorer", 1, 2, "SCORE Defeat this character.")
    board = Scenario(Side(D=[scorer]), missions=[mission("M", 0)], rulings=Rulings(score_must=on))
    board.act("pass").act("pass")
    assert board.in_play("Scorer") is not on
    assert ("decline" in board.names()) is not on


@BOTH
def test_a_lost_mission_acts_at_once(on: bool) -> None:
    snake = character(
        "Snake", 5, 4, "MAIN *If you lost this mission during the mission evaluation phase, move this character."
    )
    scorer = mission("M", 0, "SCORE Gain 1 Mission point.")
    board = Scenario(
        Side(D=[snake]),
        Side(D=[STRONG], C=[MID]),
        missions=[scorer, mission("N", 0)],
        edge=1,
        rulings=Rulings(lost_at_once=on),
    )
    board.act("pass").act("pass")
    # Having moved at once it is there when the next mission is evaluated, and wins that one.
    assert board.state.points == ([2, 2] if on else [0, 4])


@BOTH
def test_power_never_falls_below_0_in_the_sum_of_a_side(on: bool) -> None:
    eye = character("Eye", 6, 3, "MAIN *Enemy characters here have -2 Power.")
    board = Scenario(
        Side(D=[eye]),
        Side(D=[WEAK, character("Other", 4, 5)]),
        rulings=Rulings(power_floor=on),
        missions=[mission("M", 0)],
    )
    board.act("pass").act("pass")
    assert board.power("Weak") == (0 if on else -1)


@BOTH
def test_a_continuous_line_affects_who_must_pay(on: bool) -> None:
    bone = character(
        "Bone", 4, 6, "MAIN *If this character is affected by an enemy effect, the opponent pays 1 Chakra."
    )
    eye = character("Eye", 2, 3, "MAIN *Enemy characters here have -1 Power.")
    board = Scenario(Side(D=[bone]), Side(hand=[eye], chakra=5), to_act=1, rulings=Rulings(static_pays_tax=on))
    board.act("play", "Eye", "D")
    assert board.state.chakra[1] == (2 if on else 3)
    board.act("pass")
    assert board.state.chakra[1] == (2 if on else 3)


@BOTH
def test_a_condition_without_a_side_is_about_both(on: bool) -> None:
    line = "MAIN *If there is not a Mid here at the end of the round, return this character to your hand."
    board = Scenario(Side(D=[hero(line)]), Side(D=[MID]), missions=[mission("M", 0)], rulings=Rulings(either_side=on))
    board.act("pass").act("pass")
    assert board.in_play("Hero") is on


@BOTH
def test_one_french_name_is_one_name(on: bool) -> None:
    def fox(name: str, cost: int, power: int) -> Printing:
        made = character(name, cost, power)
        assert isinstance(made.card, Character)
        return replace(made, card=replace(made.card, name_fr="Renard"))

    board = Scenario(
        Side(D=[fox("Fox", 3, 3)], hand=[fox("Old Fox", 5, 5)], chakra=9), rulings=Rulings(one_french_name=on)
    )
    assert ("upgrade" in board.names()) is on
    places = {action.args[1] for action in board.state.legal_actions() if action.name == "play"}
    assert places == ({1} if on else {0, 1})


# Several targets at once


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_several_targets_at_once_a_replacement_counts_though_its_own_character_is_struck(
    order: tuple[int, ...],
) -> None:
    """Replacements are collected on the snapshot: the guard can take the place of one though it is struck too."""
    line = (
        "If a friendly character here would be hidden or defeated by enemy effects, "
        "you can defeat this character instead."
    )
    guard = character("Guard", 3, 1, f"MAIN *{line}")
    three = (guard, WEAK, character("Other", 1, 1))
    wave = hero("MAIN Hide all other characters here with less Power than this character.", power=4)
    board = Scenario(Side(hand=[wave], chakra=2), Side(D=[three[place] for place in order]))
    board.act("play", "Hero", "D").act("apply")
    asked = 0
    while board.state.choice is not None and board.names() >= {"instead"}:
        asked += 1
        board.act("let it happen" if asked == 1 else "instead")
    assert asked == 2
    assert board.discard(1) == ["Guard"]
    assert sorted(board.name(unit) for unit in board.state.units.values() if unit.hidden) in (["Other"], ["Weak"])


def test_several_targets_at_once_who_decides_orders_all_the_cards_they_send() -> None:
    wave = hero("MAIN Defeat all enemy characters here.")
    board = Scenario(Side(hand=[wave], chakra=2), Side(D=[stack(WEAK, MID), ALLY]))
    board.act("play", "Hero", "D").act("apply").act("discard next", "Ally").act("discard next", "Mid")
    assert board.discard(1) == ["Ally", "Mid", "Weak"]


@BOTH
def test_what_an_event_sets_off_cannot_be_declined_where_nothing_is_said(on: bool) -> None:
    watch = hero("MAIN *When an enemy character is played in this mission, gain 2 Chakra.")
    side = Side(hand=[WEAK], chakra=1)
    board = Scenario(side, Side(D=[watch]), rulings=Rulings(triggers_must=on)).act("play", "Weak", "D")
    if not on:
        assert board.names() == {"apply", "decline"}
        board.act("decline")
    assert board.state.chakra == [0, 2 if on else 0]


@BOTH
@pytest.mark.parametrize(("said", "must"), [("you must", True), ("you may", False), ("you can", False)])
def test_what_an_event_sets_off_is_as_the_line_says_in_both_positions(said: str, must: bool, on: bool) -> None:
    watch = hero(f"MAIN *When an enemy character is played in this mission, {said} gain 2 Chakra.")
    side = Side(hand=[WEAK], chakra=1)
    board = Scenario(side, Side(D=[watch]), rulings=Rulings(triggers_must=on)).act("play", "Weak", "D")
    assert ("decline" in board.names()) is not must


@BOTH
def test_what_an_event_sets_off_at_the_end_of_the_round_can_be_declined_with_the_ruling_off(on: bool) -> None:
    lines = ("At the end of the round, draw a card.", "At the end of the round, you must draw a card.")
    for line, bound in zip(lines, (on, True), strict=True):
        board = Scenario(Side(D=[hero(f"MAIN *{line}")], deck=[MID] * 6), rulings=Rulings(triggers_must=on))
        board.act("pass").act("pass")
        assert ("decline" in board.names()) is not bound
