"""Start and Mission Phase, passage by passage: in both games, and on each side of what differs."""

from __future__ import annotations

import pytest

from tests.rules.families.scenario import BOTH, CCG, CG, Scenario, Side, blank, client, mission, ninja

both = pytest.mark.parametrize("game_id", BOTH)


def to_my_turn(game_id: str, mine: Side, theirs: Side | None = None, *, turn: int = 4) -> Scenario:
    """My start phase has just been carried out."""
    return Scenario(game_id, mine, theirs or Side(), due="start phase", turn=turn)


# Start Phase


@both
def test_start_phase_the_attacker_draws_one_card(game_id: str) -> None:
    play = to_my_turn(game_id, Side(deck=[blank(1), blank(2)]))
    assert play.area(0, "hand") == ["Blank 2"]


def test_start_phase_the_first_player_draws_no_card_on_the_first_turn() -> None:
    assert to_my_turn(CCG, Side(), turn=0).area(0, "hand") == []
    assert len(to_my_turn(CCG, Side(), turn=1).area(0, "hand")) == 1


def test_ファーストドロー制限_無し_the_first_player_draws_on_the_first_turn() -> None:
    assert len(to_my_turn(CG, Side(), turn=0).area(0, "hand")) == 1


@both
def test_start_phase_drawing_from_an_empty_deck_does_nothing(game_id: str) -> None:
    play = to_my_turn(game_id, Side(deck=0))
    assert play.area(0, "hand") == []
    assert play.state.winner is None


@both
def test_permanent_x_loses_a_coin_each_own_turn_and_goes_to_chakra_with_the_last(game_id: str) -> None:
    lasting = mission("Lasting", coins=2, keywords=("Permanent",), game_id=game_id)
    forever = mission("Forever", keywords=("Permanent",), game_id=game_id)
    play = to_my_turn(game_id, Side(missions=[lasting, forever]))
    assert sorted(play.area(0, "missions")) == ["Forever", "Lasting"]
    play.act("end mission phase").act("end mission phase")  # mine, theirs: my coins stay in their turn
    assert play.area(0, "missions") == ["Forever"]
    assert play.area(0, "chakra") == ["Lasting"]


# 1. Deploy a Ninja


@both
def test_deploy_a_entrance_cost_at_most_the_turn_marker(game_id: str) -> None:
    hand = [ninja("Three", entrance=3, game_id=game_id), ninja("Four", entrance=4, game_id=game_id)]
    play = Scenario(game_id, Side(hand=hand, marker=3), Side())
    assert play.can("deploy", "Three")
    assert not play.can("deploy", "Four")


@both
def test_deploy_b_the_hand_cost_is_paid_with_cards_of_its_symbol_into_chakra(game_id: str) -> None:
    dear = ninja("Dear", hand=2, symbols=("Fire", "Wind"), game_id=game_id)
    hand = [dear, blank(1, "Wind"), blank(2, "Fire"), blank(3, "Earth")]
    play = Scenario(game_id, Side(hand=hand), Side()).act("deploy", "Dear")
    assert play.open() == ["pays with Blank 1", "pays with Blank 2"]
    play.act("pay hand cost", "Blank 1").act("pay hand cost", "Blank 2")
    assert play.area(0, "chakra") == ["Blank 1", "Blank 2"]
    assert play.area(0, "hand") == ["Blank 3"]
    assert play.area(0, "village") == ["Dear"]


@both
def test_deploy_b_a_hand_cost_that_cannot_be_paid_forbids_it(game_id: str) -> None:
    dear = ninja("Dear", hand=2, game_id=game_id)
    play = Scenario(game_id, Side(hand=[dear, blank(1, "Wind"), blank(2, "Earth")]), Side())
    assert not play.can("deploy", "Dear")


@both
def test_deploy_c_one_ninja_a_turn(game_id: str) -> None:
    play = Scenario(game_id, Side(hand=[ninja("A", game_id=game_id), ninja("B", game_id=game_id)]), Side())
    assert not play.act("deploy", "A").can("deploy", "B")


@both
def test_deploy_c_one_ninja_of_a_name_in_play(game_id: str) -> None:
    play = Scenario(game_id, Side(hand=[ninja("A", 5, 5)], village=[ninja("A")]), Side(village=[ninja("B")]))
    assert not play.can("deploy", "A")
    # The name in the other village does not matter.
    assert Scenario(game_id, Side(hand=[ninja("B")]), Side(village=[ninja("B")])).can("deploy", "B")


@both
def test_name_x_counts_for_deployment(game_id: str) -> None:
    other = ninja("Tobi", also_named=("Obito",))
    assert not Scenario(game_id, Side(hand=[other], village=[ninja("Obito")]), Side()).can("deploy", "Tobi")


@both
def test_non_unique_may_share_its_name(game_id: str) -> None:
    clone, plain = ninja("Clone", 1, 1, "Non-Unique"), ninja("Clone", 2, 2)
    assert Scenario(game_id, Side(hand=[clone], village=[plain]), Side()).can("deploy", "Clone")
    assert not Scenario(game_id, Side(hand=[plain], village=[clone]), Side()).can("deploy", "Clone")


@both
def test_a_ninja_may_fight_in_the_turn_it_came(game_id: str) -> None:
    play = Scenario(game_id, Side(hand=[ninja("A")]), Side()).act("deploy", "A").act("end mission phase")
    assert play.can("send out", "A")


# 2. Play a Mission


def test_mission_a_needs_its_entrance_cost_on_the_turn_marker() -> None:
    hand = [mission("Three", need=3), mission("Four", need=4)]
    play = Scenario(CCG, Side(hand=hand, marker=3, village=[ninja(n) for n in "ABCDE"]), Side())
    assert play.can("play mission", "Three")
    assert not play.can("play mission", "Four")


def test_作戦コスト_needs_that_many_own_ninja_and_clients() -> None:
    hand = [mission("Three", need=3, game_id=CG), mission("Four", need=4, game_id=CG)]
    mine = Side(hand=hand, marker=9, village=[ninja("A")], injured=[ninja("B")], clients=[client("C")])
    play = Scenario(CG, mine, Side(village=[ninja("D"), ninja("E")]))
    assert play.can("play mission", "Three")
    assert not play.can("play mission", "Four")


@both
def test_mission_b_pays_its_hand_cost_with_its_symbol(game_id: str) -> None:
    hand = [mission("M", "draw 1", hand=1, game_id=game_id), blank(1, "Earth"), blank(2, "Wind")]
    play = Scenario(game_id, Side(hand=hand), Side()).act("play mission", "M")
    assert play.open() == ["pays with Blank 2"]
    play.act("pay hand cost", "Blank 2")
    assert play.area(0, "chakra") == ["Blank 2", "M"]
    assert len(play.area(0, "hand")) == 2


@both
def test_mission_c_one_mission_a_turn(game_id: str) -> None:
    hand = [mission("M", game_id=game_id), mission("N", game_id=game_id)]
    assert not Scenario(game_id, Side(hand=hand), Side()).act("play mission", "M").can("play mission", "N")


@both
def test_a_resolved_mission_is_chakra_and_a_permanent_one_stays(game_id: str) -> None:
    for keywords, area in (((), "chakra"), (("Permanent",), "missions")):
        hand = [mission("M", keywords=keywords, game_id=game_id)]
        play = Scenario(game_id, Side(hand=hand), Side()).act("play mission", "M")
        assert play.area(0, area) == ["M"]


@both
def test_permanent_x_comes_with_x_coins(game_id: str) -> None:
    hand = [mission("M", coins=3, keywords=("Permanent",), game_id=game_id)]
    play = Scenario(game_id, Side(hand=hand), Side()).act("play mission", "M")
    assert list(play.state.seats[0].missions.values()) == [3]


@both
def test_several_copies_of_a_permanent_mission_stack(game_id: str) -> None:
    forever = mission("M", "starting: draw 1", keywords=("Permanent",), game_id=game_id)
    play = to_my_turn(game_id, Side(missions=[forever, forever]))
    assert len(play.area(0, "hand")) == 3


@both
def test_a_mission_needs_something_to_aim_at(game_id: str) -> None:
    heal = mission("Heal", "heal", target="1 of your injured Ninjas", game_id=game_id)
    assert not Scenario(game_id, Side(hand=[heal], village=[ninja("A")]), Side()).can("play mission", "Heal")
    play = Scenario(game_id, Side(hand=[heal], injured=[ninja("A"), ninja("B")]), Side())
    play.act("play mission", "Heal").act("aim", "B")
    assert (play.status("A").injured, play.status("B").injured) == (True, False)


def test_counter_mission_is_played_in_the_opponents_mission_phase_only() -> None:
    own = Scenario(CCG, Side(hand=[mission("Counter", keywords=("Counter",))]), Side())
    assert not own.can("play mission", "Counter")
    play = Scenario(
        CCG, Side(hand=[mission("M", "draw 1")]), Side(hand=[mission("Counter", keywords=("Counter",))], marker=0)
    )
    play.act("play mission", "M")
    assert play.state.current_player() == 1
    play.act("counter mission", "Counter")
    assert play.area(1, "chakra") == ["Counter"]
    assert play.state.played.missions == [1, 1]


def test_counter_mission_may_come_as_the_phase_ends_and_is_the_blockers_one_mission() -> None:
    counters = [mission("C1", keywords=("Counter",)), mission("C2", keywords=("Counter",))]
    play = Scenario(CCG, Side(hand=[mission("M")]), Side(hand=counters))
    play.act("play mission", "M").act("no counter").act("end mission phase")
    assert play.can("counter mission", "C1")
    play.act("counter mission", "C1")
    assert play.state.attacker == 1  # C2 could not follow; the empty village had no battle


def test_counter_mission_needs_the_blockers_own_turn_marker() -> None:
    counter = mission("Counter", need=4, keywords=("Counter",))
    play = Scenario(CCG, Side(hand=[mission("M")], marker=9), Side(hand=[counter], marker=3))
    assert play.act("play mission", "M").state.current_player() == 0


# 3. Charge Chakra


@both
def test_charge_any_number_of_cards_at_any_time_of_the_phase(game_id: str) -> None:
    hand = [blank(1), ninja("A"), blank(2)]
    play = Scenario(game_id, Side(hand=hand), Side()).act("charge", "Blank 1").act("deploy", "A")
    play.act("charge", "Blank 2")
    assert play.area(0, "chakra") == ["Blank 1", "Blank 2"]


# Clients


@both
def test_client_needs_its_entrance_cost(game_id: str) -> None:
    play = Scenario(game_id, Side(hand=[client("C", entrance=4)], marker=3), Side())
    assert not play.can("deploy client", "C")


def test_client_one_a_turn_and_one_of_a_name() -> None:
    mine = Side(hand=[client("C"), client("D"), client("E")], clients=[client("C")])
    play = Scenario(CCG, mine, Side())
    assert not play.can("deploy client", "C")
    play.act("deploy client", "D")
    assert play.area(0, "clients") == ["C", "D"]
    assert not play.can("deploy client", "E")


def test_依頼人_one_in_play_at_all() -> None:
    play = Scenario(CG, Side(hand=[client("D")], clients=[client("C")]), Side())
    assert not play.can("deploy client", "D")
    assert Scenario(CG, Side(hand=[client("D")]), Side()).can("deploy client", "D")


def test_client_pays_a_hand_cost_in_one_game_only() -> None:
    hand = [client("C", hand=1)]
    assert not Scenario(CCG, Side(hand=hand), Side()).can("deploy client", "C")
    assert Scenario(CG, Side(hand=hand), Side()).act("deploy client", "C").area(0, "clients") == ["C"]


@both
def test_clients_do_not_battle(game_id: str) -> None:
    play = Scenario(game_id, Side(clients=[client("C")]), Side()).act("end mission phase")
    assert play.state.attacker == 1
