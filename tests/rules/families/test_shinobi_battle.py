"""Organization and Battle Phase, passage by passage, in both games of the family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.core.cards import Card
from tests.rules.families.scenario import BOTH, VIEW, Scenario, Side, blank, jutsu, ninja

pytestmark = pytest.mark.parametrize("game_id", BOTH)

FOUR = [ninja("A", 3, 1), ninja("B", 2, 2), ninja("C", 1, 0), ninja("D", 0, 3)]


def board(game_id: str, own: Sequence[Card] = FOUR, **theirs: Any) -> Scenario:
    """These ninja to attack with, by default four of them."""
    return Scenario(game_id, Side(village=own), Side(**theirs))


# C. Organization Phase


def test_organization_2_a_team_is_one_to_three_ninja(game_id: str) -> None:
    play = board(game_id).act("end mission phase")
    play.act("team up", "B", "A").act("team up", "C", "A")
    assert not play.can("team up", "D")


def test_organization_reaches_every_way_to_split_once(game_id: str) -> None:
    found: list[frozenset[frozenset[int]]] = []

    def walk(play: Scenario) -> None:
        if not play.can("new team"):
            found.append(frozenset(frozenset(team) for team in play.state.seats[0].teams))
            return
        here = play.state
        for action in here.legal_actions():
            play.state = here.clone()
            play.state.apply(action)
            walk(play)
        play.state = here

    walk(board(game_id).act("end mission phase"))
    assert len(found) == len(set(found)) == 14  # the partitions of four into parts of at most three


def test_organization_3_teams_are_made_anew_each_turn(game_id: str) -> None:
    play = Scenario(game_id, Side(village=FOUR[:2], teams=[["A", "B"]]), Side()).act("end mission phase")
    play.act("new team", "B").act("send out", "A")
    assert play.can("send out", "B")


def test_teams_stay_until_the_next_own_turn(game_id: str) -> None:
    play = Scenario(game_id, Side(village=[ninja("A", 3, 0)]), Side(village=FOUR[1:3], teams=[["B", "C"]]))
    play.attack(["A"]).act("block", "A", "C")
    assert [[play.name(n) for n in team] for team in play.state.battle.block] == [["C", "B"]]


# D. Battle Phase


def test_battle_phase_is_skipped_on_the_first_players_first_turn(game_id: str) -> None:
    play = Scenario(game_id, Side(village=FOUR[:1]), Side(), turn=0).act("end mission phase")
    assert play.state.attacker == 1
    later = Scenario(game_id, Side(village=FOUR[:1]), Side(), turn=1).act("end mission phase")
    assert later.can("send out", "A")


def test_send_out_1a_at_most_three_teams(game_id: str) -> None:
    play = board(game_id).act("end mission phase").organise()
    play.act("send out", "A").act("send out", "B").act("send out", "C")
    assert len(play.state.battle.attack) == 3
    assert not play.can("send out", "D")


def test_send_out_1_each_choice_of_teams_is_made_in_one_order_which_the_step_says(game_id: str) -> None:
    play = board(game_id).act("end mission phase")
    for _ in range(3):
        play.act("new team", play.name(play.state.agenda[-1].args[0]))
    first, *_, last = [play.name(team[0]) for team in play.state.seats[0].teams]
    assert "in the order offered" in VIEW.due(play.state)
    play.act("send out", last)
    assert not play.can("send out", first)


def test_send_out_1a_teams_may_stay_behind(game_id: str) -> None:
    play = board(game_id).act("end mission phase").organise().act("send no more")
    assert play.state.attacker == 1
    assert play.area(0, "rewards") == []


def test_send_out_1b_one_ninja_of_the_team_is_its_head(game_id: str) -> None:
    play = board(game_id).attack(["B", "A"])
    assert [play.name(n) for n in play.state.battle.attack[0]] == ["B", "A"]


def test_send_out_1c_team_power_is_head_combat_and_supports_support(game_id: str) -> None:
    strong = board(game_id).attack(["A", "B"]).fight()  # 3 + 2
    weak = board(game_id).attack(["B", "A"]).fight()  # 2 + 1
    assert (len(strong.area(0, "rewards")), len(weak.area(0, "rewards"))) == (2, 1)


def test_send_out_2a_each_team_is_blocked_by_at_most_one(game_id: str) -> None:
    play = board(game_id, FOUR[:2], village=[ninja("X"), ninja("Y")]).attack(["A"], ["B"])
    play.act("block", "A", "X")
    assert not play.can("block", "B", "X")
    play.act("block", "B", "Y")
    assert len(play.state.battle.block) == 2


def test_send_out_2a_the_blocker_need_not_block(game_id: str) -> None:
    play = board(game_id, FOUR[:1], village=[ninja("X", 9, 9)]).attack(["A"]).act("no block", "A").fight()
    assert len(play.area(0, "rewards")) == 1


def test_send_out_2b_the_blocker_chooses_a_head_too(game_id: str) -> None:
    play = board(game_id, FOUR[:1], village=[ninja("X", 1, 1), ninja("Y", 4, 0)], teams=[["X", "Y"]]).attack(["A"])
    assert play.can("block", "A", "X")
    play.act("block", "A", "Y").fight()
    assert play.status("A").injured  # 3 against 4 + 1


# 4. Showdown


@pytest.mark.parametrize(("power", "rewards"), [(-1, 1), (0, 1), (4, 1), (5, 2), (9, 2)])
def test_showdown_a1_not_blocked_four_or_less_is_one_reward_five_or_more_two(
    game_id: str, power: int, rewards: int
) -> None:
    play = board(game_id, [ninja("A", power, 0)], deck=9).attack(["A"]).fight()
    assert len(play.area(0, "rewards")) == rewards
    assert len(play.area(1, "deck")) == 9 - rewards - 1  # the next turn has begun, and its player drawn


def test_showdown_a1_rewards_are_the_top_cards_of_the_opponents_deck(game_id: str) -> None:
    play = board(game_id, [ninja("A", 5, 0)], deck=[blank(n) for n in range(9)]).attack(["A"]).fight()
    assert play.area(0, "rewards") == ["Blank 8", "Blank 7"]
    assert "Blank 8" not in str(VIEW.observation(play.state, 0)["hand"])


def test_showdown_a1_an_empty_deck_gives_no_more_rewards(game_id: str) -> None:
    play = board(game_id, [ninja("A", 5, 0)], deck=1).attack(["A"]).fight()
    assert len(play.area(0, "rewards")) == 1
    assert play.state.winner == 0


@pytest.mark.parametrize(
    ("attack", "block", "attacker", "blocker"),
    [
        (5, 5, "injured", "injured"),
        (6, 5, "healthy", "injured"),
        (9, 5, "healthy", "injured"),
        (10, 5, "healthy", "discarded"),
        (5, 6, "injured", "healthy"),
        (1, 6, "discarded", "healthy"),
    ],
)
def test_showdown_a2_blocked_the_difference_decides_the_damage(
    game_id: str, attack: int, block: int, attacker: str, blocker: str
) -> None:
    play = board(game_id, [ninja("A", attack, 0)], village=[ninja("X", block, 0)]).attack(["A"])
    play.act("block", "A", "X").fight()
    assert (_fate(play, 0, "A"), _fate(play, 1, "X")) == (attacker, blocker)
    assert play.area(0, "rewards") == []


def _fate(play: Scenario, seat: int, name: str) -> str:
    if name in play.area(seat, "discard"):
        return "discarded"
    return "injured" if play.status(name).injured else "healthy"


def test_showdown_a2_ii_an_outstanding_victory_damages_the_supports_too(game_id: str) -> None:
    losers = [ninja("X", 1, 0), ninja("Y", 0, 0), ninja("Z", 0, 0)]
    play = board(game_id, [ninja("A", 6, 0)], village=losers, teams=[["X", "Y", "Z"]]).attack(["A"])
    play.act("block", "A", "X").fight()
    assert play.area(1, "discard") == ["X"]
    assert play.status("Y").injured
    assert play.status("Z").injured


def test_showdown_a2_i_a_plain_victory_leaves_the_supports_alone(game_id: str) -> None:
    losers = [ninja("X", 2, 0), ninja("Y", 0, 0)]
    play = board(game_id, [ninja("A", 6, 0)], village=losers, teams=[["X", "Y"]]).attack(["A"])
    play.act("block", "A", "X").fight()
    assert play.status("X").injured
    assert not play.status("Y").injured


def test_showdown_b2_an_injured_ninja_with_one_damage_is_discarded(game_id: str) -> None:
    play = Scenario(game_id, Side(village=[ninja("A", 6, 0)]), Side(injured=[ninja("X", 3, 0)])).attack(["A"])
    play.act("block", "A", "X").fight()
    assert play.area(1, "discard") == ["X"]


def test_showdown_b1_an_injured_ninja_uses_its_injured_figures(game_id: str) -> None:
    injured = ninja("A", 6, 2, combat_injured=2, support_injured=-1)
    assert Scenario(game_id, Side(injured=[injured]), Side()).power("A") == (2, -1)


def test_showdown_the_attacker_chooses_which_battle_comes_first(game_id: str) -> None:
    play = board(game_id).attack(["A"], ["B"])
    assert play.can("showdown", "A")
    play.act("showdown", "B").act("showdown", "A")
    assert len(play.area(0, "rewards")) == 2


def test_return_all_who_remain_go_back_to_their_villages(game_id: str) -> None:
    play = board(game_id, FOUR[:1], village=[ninja("X", 2, 0)]).attack(["A"]).act("block", "A", "X").fight()
    assert (play.area(0, "village"), play.area(1, "village")) == (["A"], ["X"])
    assert play.state.battle.attack == []


def test_a_mental_power_battle_is_decided_by_mental_power(game_id: str) -> None:
    thinker = ninja("A", 0, 0, mental=5)
    mind = jutsu("Contest of minds", "0", "mental battle")
    play = Scenario(game_id, Side(village=[thinker], hand=[mind]), Side(injured=[ninja("X", 9, 0, mental=1)]))
    play.attack(["A"]).act("block", "A", "X").act("use jutsu", "Contest of minds", "A").fight()
    assert play.area(1, "discard") == ["X"]  # 5 against 1, whatever their combat and the injury


def test_a_head_that_leaves_is_replaced_by_the_next_of_the_team(game_id: str) -> None:
    away = jutsu("Away", "0", "move hand", target="one opposing ninja against user")
    play = Scenario(
        game_id,
        Side(village=[ninja("A", 4, 0)], hand=[away]),
        Side(village=[ninja("X", 9, 0), ninja("Y", 4, 0)], teams=[["X", "Y"]]),
    )
    play.attack(["A"]).act("block", "A", "X").act("use jutsu", "Away", "A").act("aim", "X").fight()
    assert play.area(1, "hand")[0] == "X"
    assert play.status("A").injured  # 4 against 4: both heads are hurt
    assert play.status("Y").injured


def test_a_block_that_has_left_blocks_no_more(game_id: str) -> None:
    away = jutsu("Away", "0", "move hand", target="one opposing ninja against user")
    play = Scenario(game_id, Side(village=[ninja("A", 4, 0)], hand=[away]), Side(village=[ninja("X", 9, 0)]))
    play.attack(["A"]).act("block", "A", "X").act("use jutsu", "Away", "A").pass_all("aim").fight()
    assert len(play.area(0, "rewards")) == 1


# Rank


@pytest.mark.parametrize("characteristics", [("Genin", "Jonin"), ("Rogue Ninja (Jonin)",), ("(Jonin)",)])
def test_rank_every_rank_of_a_ninja_meets_requirements(game_id: str, characteristics: tuple[str, ...]) -> None:
    hand = [jutsu("P", "0", "power +1/+0", requirement='"Chunin" or higher Rank')]
    hand.append(jutsu("Q", "0", "power +1/+0", requirement='"Jonin"'))
    play = Scenario(game_id, Side(village=[ninja("A", characteristics=characteristics)], hand=hand), Side())
    play.attack(["A"])
    assert play.can("use jutsu", "P", "A")
    assert play.can("use jutsu", "Q", "A")
