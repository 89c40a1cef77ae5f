"""The card at the bottom of an upgrade stack, missions' lines about each player, and what is repeated or paid for."""

from __future__ import annotations

import pytest

from rules.core.cards import Printing
from rules.games.mythos.effects.abilities import effect_lines, plays
from rules.games.mythos.effects.reader import read
from rules.games.mythos.phases.rounds import start_phase
from tests.rules.games.mythos.cards import character, effect, mission
from tests.rules.games.mythos.instructed import played, upgraded
from tests.rules.games.mythos.scenario import Scenario, Side, hidden, stack, tokens

WEAK = character("Weak", 1, 1)
MID = character("Mid", 3, 3)
STRONG = character("Strong", 5, 5)
PLAIN = mission("Plain", 0)


def on_a_mission(line: str, you: Side, opponent: Side | None = None, **board: int) -> Scenario:
    """A board whose D mission has a line."""
    return Scenario(you, opponent, missions=(mission("Ground", 1, line), PLAIN), edge=board.get("edge", 0))


def test_the_card_at_the_bottom_becomes_a_character_elsewhere() -> None:
    hero = character("Hero", 5, 5, "UPGRADE Move the card at the bottom of this upgrade stack to another mission.")
    below = tokens(2, character("Hero", 2, 2, "MAIN *This character has +1 Power."))
    board = Scenario(Side(D=[below], hand=[hero], chakra=5)).act("upgrade", "Hero")
    board.act("apply")
    units = sorted(board.state.units.values(), key=lambda unit: unit.mission)
    assert [(len(unit.cards), unit.mission, unit.tokens) for unit in units] == [(1, 0, 2), (1, 1, 0)]
    assert [board.name(unit) for unit in units] == ["Hero", "Hero"]
    assert board.state.table.power[units[1].card] == 2


def test_the_card_at_the_bottom_is_discarded_where_its_side_has_one_of_its_name() -> None:
    line = "MAIN Move the card at the bottom of an enemy upgrade stack in this mission to another mission."
    old, new = character("Twin", 2, 2), character("Twin", 4, 4)
    for namesake, there in (([], True), ([character("Twin", 1, 1)], False)):
        board = played(line, opponent=Side(D=[stack(old, new), WEAK], C=namesake))
        assert board.choices() == {"Twin"}
        board.act("choose", "Twin")
        assert (len([u for u in board.state.units.values() if u.mission == 1 and u.controller == 1]) == 1) == (
            there or bool(namesake)
        )
        assert bool(board.discard(1)) != there


def test_nobody_without_a_card_below_has_one_at_the_bottom() -> None:
    for line in (
        "MAIN Move the card at the bottom of this upgrade stack to another mission.",
        "MAIN Discard the card at the bottom of this upgrade stack. If you do, POWERUP 2.",
    ):
        board = played(line)
        assert (board.state.choice, board.unit("Hero").tokens) == (None, 0)


def test_the_card_at_the_bottom_is_discarded_as_a_cost() -> None:
    board = upgraded("UPGRADE Discard the card at the bottom of this upgrade stack. If you do, POWERUP 2.").act("apply")
    assert (board.unit("Hero").tokens, len(board.unit("Hero").cards), board.discard()) == (2, 1, ["Hero"])


@pytest.mark.parametrize(("what", "power"), [("card in this upgrade stack", 5), ("card under this character", 4)])
def test_power_for_every_card_of_the_stack(what: str, power: int) -> None:
    assert upgraded(f"MAIN *This character has +1 Power for every {what}.").power("Hero") == power


def test_what_a_mission_says_of_you_it_says_of_each_player() -> None:
    line = "MAIN *If you have exactly one non-hidden friendly character in this mission, they have +4 Power."
    board = on_a_mission(line, Side(D=[WEAK, hidden(MID)]), Side(D=[MID, STRONG]))
    assert (board.power("Weak"), board.power("Strong"), board.state.missions[0]) == (5, 5, board.state.missions[0])
    board = on_a_mission(line, Side(D=[WEAK, STRONG]), Side(D=[MID]))
    assert (board.power("Weak"), board.power("Mid")) == (1, 7)


def test_friendly_characters_on_a_mission_are_those_of_who_has_the_edge() -> None:
    line = "MAIN *If you have the Edge, friendly characters in this mission have +1 Power."
    for edge, powers in ((0, (2, 3)), (1, (1, 4))):
        board = on_a_mission(line, Side(D=[WEAK]), Side(D=[MID]), edge=edge)
        assert (board.power("Weak"), board.power("Mid")) == powers


def test_a_mission_is_no_character_itself() -> None:
    for line in ("This character has +1 Power.", "Characters with less Power than this character have +1 Power."):
        card = mission("Ground", 1, f"MAIN *{line}").card
        assert not plays(effect_lines(card)[0], card)


@pytest.mark.parametrize(
    ("mine", "theirs", "extra"), [([WEAK], [MID], (2, 0)), ([MID], [WEAK], (0, 2)), ([], [], (0, 0))]
)
def test_chakra_for_the_player_who_is_losing(
    mine: list[Printing], theirs: list[Printing], extra: tuple[int, int]
) -> None:
    line = "MAIN *Chakra +2 for the player currently losing the mission."
    board = on_a_mission(line, Side(D=mine), Side(D=theirs))
    start_phase(board.state)
    assert tuple(board.state.chakra) == (5 + len(mine) + extra[0], 5 + len(theirs) + extra[1])


def test_a_condition_on_the_chakra_of_a_mission_is_asked() -> None:
    board = on_a_mission("MAIN *If you have the Edge, CHAKRA +1.", Side(), Side(), edge=1)
    start_phase(board.state)
    assert board.state.chakra == [5, 6]


def test_the_main_effect_is_repeated_as_the_character_is_revealed() -> None:
    card = character("Echo", 2, 2, "MAIN POWERUP 1.", "AMBUSH Repeat the MAIN effect.")
    board = Scenario(Side(D=[hidden(card)], chakra=5)).act("reveal", "Echo").act("apply").act("apply")
    assert board.unit("Echo").tokens == 2
    board = Scenario(Side(hand=[card], chakra=5)).act("play", "Echo", "D").act("apply")
    assert (board.unit("Echo").tokens, board.state.choice) == (1, None)


def test_there_has_to_be_a_main_effect_to_repeat() -> None:
    card = character("Echo", 2, 2, "AMBUSH Repeat the MAIN effect.").card
    assert not plays(effect_lines(card)[0], card)
    assert read(effect("MAIN Repeat the MAIN effect.")) is None


def test_one_or_more_that_are_moved_at_once_set_it_off_once() -> None:
    watch = character("Watch", 1, 1, "MAIN *Whenever you move one or more enemy characters, gain 1 Chakra.")
    line = "MAIN Move all enemy characters in this mission."
    board = played(line, you=Side(D=[watch]), opponent=Side(D=[WEAK, MID]))
    while board.state.choice:
        board.state.apply(board.state.legal_actions()[0])
    assert board.state.chakra[0] == 1


def test_one_or_more_that_are_hidden_one_by_one_set_it_off_each_time() -> None:
    watch = character("Watch", 1, 1, "MAIN *When one or more enemy characters are hidden, gain 1 Chakra.")
    line = (
        "MAIN Hide an enemy character with cost 1 in this mission. Hide an enemy character with cost 3 in this mission."
    )
    board = played(line, you=Side(D=[watch]), opponent=Side(D=[WEAK, MID])).act("choose", "Weak")
    assert (board.unit("Mid").hidden, board.state.chakra[0]) == (True, 2)


@pytest.mark.parametrize(("chakra", "open_"), [(1, {"Weak"}), (3, {"Weak", "Mid"}), (0, set())])
def test_who_is_taken_over_is_paid_for(chakra: int, open_: set[str]) -> None:
    line = "MAIN Take control of an enemy non-hidden character in this mission, paying Chakra equal to their Power."
    board = played(line, you=Side(chakra=chakra), opponent=Side(D=[WEAK, MID, STRONG]))
    assert board.choices() == open_
    if "Mid" in open_:
        board.act("choose", "Mid")
        assert (board.unit("Mid").controller, board.state.chakra[0]) == (0, 0)


def test_the_power_that_is_printed() -> None:
    line = "MAIN Hide an enemy character with printed Power {} in this mission."
    foes = Side(D=[tokens(4, WEAK), MID])
    assert played(line.format("3 or more"), opponent=foes).choices() == {"Mid"}
    assert played(line.format("1 or less"), opponent=foes).choices() == {"Weak"}
    less = "MAIN Hide an enemy character in this mission with less printed Power than this character's Power."
    assert played(less, opponent=foes).choices() == {"Weak"}


def test_what_must_be_done_then_is_done_where_nobody_was_there() -> None:
    line = "MAIN Defeat an enemy character in this mission, then you must move this character, if able."
    board = played(line)
    assert board.at("Hero") == "C"


def test_powerups_are_increased() -> None:
    healer = character("Healer", 1, 1, "MAIN *POWERUPs on friendly characters in this mission are increased by 1.")
    board = played("MAIN POWERUP 2. POWERUP 1 a friendly character in another mission.", you=Side(D=[healer], C=[WEAK]))
    board.act("apply")
    assert (board.unit("Hero").tokens, board.unit("Weak").tokens) == (3, 1)
    board = played("MAIN POWERUP X where X is the number of hidden characters in play.", you=Side(D=[healer]))
    board.act("apply")
    assert board.unit("Hero").tokens == 0
    assert played("MAIN POWERUP 2.", opponent=Side(D=[healer])).act("apply").unit("Hero").tokens == 2
