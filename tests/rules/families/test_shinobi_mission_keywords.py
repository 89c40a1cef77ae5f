"""The keywords of ninja that come into play, passage by passage: in both games."""

from __future__ import annotations

import pytest

from rules.families.shinobi.carrying.lookup import is_tracked
from tests.rules.families.scenario import BOTH, CCG, CG, Scenario, Side, blank, client, ninja

both = pytest.mark.parametrize("game_id", BOTH)


# Keywords


@both
def test_ambush_deploys_from_chakra_as_the_turns_one_deployment(game_id: str) -> None:
    lurking = ninja("A", 1, 1, "Ambush", entrance=3, hand=1)
    mine = Side(chakra=[lurking], hand=[blank(1), ninja("B")])
    play = Scenario(game_id, mine, Side()).act("ambush", "A").act("pay hand cost", "Blank 1")
    assert play.area(0, "village") == ["A"]
    assert not play.can("deploy", "B")
    assert not Scenario(game_id, Side(chakra=[lurking], marker=2, hand=[blank(1)]), Side()).can("ambush", "A")
    assert not Scenario(game_id, Side(chakra=[ninja("C")]), Side()).can("ambush", "C")


@both
def test_growth_takes_over_the_status_and_gains_a_coin(game_id: str) -> None:
    old, new = ninja("A", 1, 0), ninja("A", 3, 1, "Growth", entrance=9)
    play = Scenario(game_id, Side(hand=[new, ninja("B")], injured=[old]), Side())
    play.state.status[play.state.seats[0].village[0]].coins = {"+0/+2": 1}
    play.act("growth", "A")
    (grown,) = play.state.seats[0].village
    status = play.state.status[grown]
    assert (status.injured, status.growth, status.coins) == (True, 1, {"+0/+2": 1})
    assert play.can("deploy", "B")  # it was no deployment
    assert play.area(0, "chakra") == ["A"]


@both
def test_growth_coin_adds_one_to_combat_and_support(game_id: str) -> None:
    play = Scenario(game_id, Side(village=[ninja("A", 3, 1)]), Side())
    play.status("A").growth = 2
    assert play.power("A") == (5, 3)


@both
def test_growth_not_on_a_ninja_with_a_growth_coin_nor_on_one_that_came_this_turn(game_id: str) -> None:
    new = ninja("A", 3, 1, "Growth")
    coined = Scenario(game_id, Side(hand=[new], village=[ninja("A", 1, 0)]), Side())
    coined.state.status[coined.state.seats[0].village[0]].growth = 1
    coined.state.settle()
    assert not coined.can("growth", "A")
    play = Scenario(game_id, Side(hand=[new], village=[ninja("A", 1, 0)]), Side())
    assert play.can("growth", "A")
    play.state.status[play.state.seats[0].village[0]].since = play.state.turn
    play.state.settle()
    assert not play.can("growth", "A")


def test_platoon_replaces_the_one_ninja_with_one_of_its_names() -> None:
    pair = ninja("A & B", 5, 3, "Platoon", entrance=2)
    mine = Side(hand=[pair, ninja("C")], injured=[ninja("A")], chakra=[blank(1)])
    play = Scenario(CCG, mine, Side()).act("platoon", "A & B")
    assert play.area(0, "village") == ["A & B"]
    assert not play.status("A & B").injured
    assert play.area(0, "chakra") == ["Blank 1", "A"]
    assert play.can("deploy", "C")  # it was no deployment


def test_platoon_needs_exactly_one_such_ninja() -> None:
    pair = ninja("A & B", 5, 3, "Platoon")
    assert not Scenario(CCG, Side(hand=[pair], village=[ninja("A"), ninja("B")]), Side()).can("platoon", "A & B")
    assert not Scenario(CCG, Side(hand=[pair], village=[ninja("C")]), Side()).can("platoon", "A & B")


def test_platoon_must_meet_entrance_and_hand_cost() -> None:
    for pair in (ninja("A & B", 5, 3, "Platoon", entrance=4), ninja("A & B", 5, 3, "Platoon", hand=1)):
        assert not Scenario(CCG, Side(hand=[pair], village=[ninja("A")]), Side()).can("platoon", "A & B")


def test_platoon_may_also_be_deployed() -> None:
    pair = ninja("A & B", 5, 3, "Platoon")
    assert Scenario(CCG, Side(hand=[pair]), Side()).can("deploy", "A & B")


def test_小隊_turns_every_ninja_of_its_names_into_chakra() -> None:
    pair = ninja("A＆B", 5, 3, "Platoon", game_id=CG)
    mine = Side(hand=[pair, ninja("C")], village=[ninja("A"), ninja("D")], injured=[ninja("B")])
    play = Scenario(CG, mine, Side()).act("platoon", "A＆B")
    assert play.area(0, "village") == ["D", "A＆B"]
    assert sorted(play.area(0, "chakra")) == ["A", "B"]
    assert not play.status("A＆B").injured
    assert play.can("deploy", "C")


def test_小隊_needs_a_ninja_of_its_names_that_is_no_platoon_and_is_never_deployed() -> None:
    pair, other = (ninja(name, 5, 3, "Platoon", game_id=CG) for name in ("A＆B", "B＆C"))
    play = Scenario(CG, Side(hand=[pair], village=[other]), Side())
    assert not play.can("platoon", "A＆B")
    assert not play.can("deploy", "A＆B")


@both
def test_platoon_counts_as_each_of_its_names(game_id: str) -> None:
    pair = ninja("A & B", 5, 3, "Platoon", game_id=game_id)
    play = Scenario(game_id, Side(hand=[ninja("B")], village=[pair]), Side())
    assert not play.can("deploy", "B")


@both
def test_squad_comes_from_the_reinforcement_deck_for_the_listed_ninja(game_id: str) -> None:
    squad = ninja("Team", 8, 5, "Squad", squad=("A", "B"), entrance=3, hand=1)
    mine = Side(reinforcement=[squad], village=[ninja("A"), ninja("B"), ninja("C")], hand=[blank(1)])
    play = Scenario(game_id, mine, Side()).act("squad", "Team").act("pay hand cost", "Blank 1")
    assert play.area(0, "village") == ["C", "Team"]
    assert play.area(0, "removed") == ["A", "B"]
    assert not Scenario(game_id, Side(reinforcement=[squad], village=[ninja("A")], hand=[blank(1)]), Side()).can(
        "squad", "Team"
    )


@both
def test_sacrifice_is_an_additional_cost_of_the_deployment(game_id: str) -> None:
    dear = ninja("A", 6, 3, "Sacrifice", sacrifice=("Leaf",))
    village = [ninja("B", characteristics=("Leaf",)), ninja("C", characteristics=("Leaf",)), ninja("D")]
    play = Scenario(game_id, Side(hand=[dear], village=village), Side())
    deployed = [words for words in play.open() if words.startswith("deploys")]
    assert deployed == ["deploys A and removes B", "deploys A and removes C"]
    play.act("deploy", "A", "C")
    assert play.area(0, "removed") == ["C"]
    assert sorted(play.area(0, "village")) == ["A", "B", "D"]
    assert not Scenario(game_id, Side(hand=[dear], village=village[2:]), Side()).can("deploy", "A")


@both
@pytest.mark.parametrize("way", ["Platoon", "Growth"])
def test_sacrifice_is_an_additional_cost_of_a_replacement_too(game_id: str, way: str) -> None:
    name = {"Platoon": "A & C", "Growth": "A"}[way]
    dear = ninja(name, 6, 3, way, "Sacrifice", sacrifice=("Leaf",))
    old, other = (ninja(name, characteristics=("Leaf",)) for name in "AB")
    assert not Scenario(game_id, Side(hand=[dear], village=[old]), Side()).can(way.lower())
    play = Scenario(game_id, Side(hand=[dear], village=[old, other]), Side()).act(way.lower(), name)
    assert (play.area(0, "village"), play.area(0, "removed"), play.area(0, "chakra")) == ([name], ["B"], ["A"])


@both
def test_sacrifice_removes_a_client_where_the_list_designates_one(game_id: str) -> None:
    dear = ninja("A", 6, 3, "Sacrifice", sacrifice=("1 Ninja or Client",))
    play = Scenario(game_id, Side(hand=[dear], village=[ninja("B")], clients=[client("C")]), Side())
    assert not play.can("deploy", "A") or play.can("deploy", "A", "B")
    play.act("deploy", "A", "C")
    assert (play.area(0, "removed"), play.area(0, "clients"), play.area(0, "village")) == (["C"], [], ["B", "A"])


@both
def test_sacrifice_takes_as_many_as_the_list_says(game_id: str) -> None:
    dear = ninja("A", 6, 3, "Sacrifice", sacrifice=("2 “Leaf” Ninjas",))
    leaf = [ninja(name, characteristics=("Leaf",)) for name in "BCD"]
    play = Scenario(game_id, Side(hand=[dear], village=leaf), Side())
    assert len([action for action in play.state.legal_actions() if action.name == "deploy"]) == 3
    assert not Scenario(game_id, Side(hand=[dear], village=leaf[:1]), Side()).can("deploy", "A")


@both
@pytest.mark.parametrize("listed", [(), ("whatever you care to give",)])
def test_sacrifice_cannot_be_deployed_where_its_list_is_not_understood(game_id: str, listed: tuple[str, ...]) -> None:
    dear = ninja("A", 6, 3, "Sacrifice", sacrifice=listed)
    assert not Scenario(game_id, Side(hand=[dear], village=[ninja("B")]), Side()).can("deploy", "A")


@both
def test_sacrifice_counts_where_the_list_is_a_line_of_the_text(game_id: str) -> None:
    dear = ninja("A", 6, 3, effects=("Sacrifice: 1 Ninja or Client",))
    assert not Scenario(game_id, Side(hand=[dear]), Side()).can("deploy", "A")
    play = Scenario(game_id, Side(hand=[dear], village=[ninja("B")]), Side()).act("deploy", "A", "B")
    assert play.area(0, "removed") == ["B"]


@both
def test_sacrifice_brings_a_reinforcement_into_play(game_id: str) -> None:
    grown = ninja("A", 6, 3, "Reinforcement", "Sacrifice", sacrifice=("A",), entrance=3)
    play = Scenario(game_id, Side(reinforcement=[grown], village=[ninja("A", 1, 1)]), Side())
    play.act("sacrifice", "A")
    assert play.area(0, "removed") == ["A"]
    assert play.state.face(play.state.seats[0].village[0]).figures[0] == 6
    late = Side(reinforcement=[grown], village=[ninja("A", 1, 1)], marker=2)
    assert not Scenario(game_id, late, Side()).can("sacrifice", "A")


@both
def test_reinforcement_alone_cannot_be_put_in_play(game_id: str) -> None:
    play = Scenario(game_id, Side(reinforcement=[ninja("A", 6, 3, "Reinforcement")]), Side())
    assert play.open() == ["ends the mission phase"]


@both
def test_tracking_names_a_ninja_and_only_one_name_at_a_time(game_id: str) -> None:
    mine = Side(hand=[ninja("Hound", 1, 1, "Tracking")])
    play = Scenario(game_id, mine, Side(village=[ninja("X")], discard=[ninja("Y")])).act("deploy", "Hound")
    assert play.open() == ["tracks X", "tracks Y", "tracks nobody"]
    play.act("track", "X")
    assert is_tracked(play.state, play.names["X"])
    assert play.name(play.state.seats[0].tracked) == "X"
