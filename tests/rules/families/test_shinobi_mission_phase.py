"""Start and Mission Phase, passage by passage: in both games, and on each side of what differs."""

from __future__ import annotations

import pytest

from rules.families.shinobi.board import Status
from tests.rules.families.scenario import BOTH, CCG, CG, VIEW, Scenario, Side, blank, client, mission, ninja

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
    assert [VIEW.describe(play.state, a) for a in play.state.legal_actions() if a.name == "deploy"] == ["deploys A"] * 2
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
    assert play.state.facts(play.state.seats[0].village[0]).figures[0] == 6
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
    assert play.state.is_tracked(play.names["X"])
    assert play.name(play.state.seats[0].tracked) == "X"


# Texts


@both
def test_a_text_works_when_its_ninja_enters(game_id: str) -> None:
    play = Scenario(game_id, Side(hand=[ninja("A", effects=("entering: draw 2",))]), Side()).act("deploy", "A")
    assert len(play.area(0, "hand")) == 2


@both
def test_valid_an_injured_ninjas_text_is_silent_unless_it_is_valid(game_id: str) -> None:
    silent = ninja("A", 3, 0, effects=("attacking: power +2/+0",))
    valid = ninja("B", 3, 0, effects=("valid attacking: power +2/+0",))
    play = Scenario(game_id, Side(injured=[silent, valid]), Side(village=[ninja("X", 9, 0)])).attack(["A"], ["B"])
    assert (play.power("A")[0], play.power("B")[0]) == (2, 4)


@both
def test_a_text_that_is_not_understood_does_nothing(game_id: str) -> None:
    play = Scenario(game_id, Side(hand=[mission("M", "Sing a song.", game_id=game_id)]), Side())
    before = VIEW.observation(play.state, 0)["seats"]
    play.act("play mission", "M")
    assert play.area(0, "chakra") == ["M"]
    assert VIEW.observation(play.state, 1)["seats"] != before


@both
def test_a_search_shows_what_fits_and_shuffles(game_id: str) -> None:
    deck = [ninja("A", characteristics=("Genin",)), ninja("B"), blank(1)]
    play = Scenario(game_id, Side(hand=[mission("M", 'search "Genin"', game_id=game_id)], deck=deck), Side())
    play.act("play mission", "M")
    assert play.open() == ["takes no card", "takes A"]
    play.act("search", "A").seeded()
    assert play.area(0, "hand") == ["A"]
    assert sorted(play.area(0, "deck")) == ["B", "Blank 1"]


@both
def test_the_holder_chooses_what_to_discard(game_id: str) -> None:
    play = Scenario(
        game_id, Side(hand=[mission("M", "opponent discard 1", game_id=game_id)]), Side(hand=[blank(1), blank(2)])
    ).act("play mission", "M")
    assert play.state.current_player() == 1
    play.act("discard", "Blank 2")
    assert play.area(1, "discard") == ["Blank 2"]
    assert play.state.current_player() == 0


@both
@pytest.mark.parametrize(
    ("effect", "target", "check"),
    [
        ("damage 1", "one opposing ninja", "injured"),
        ("damage 2", "one opposing ninja", "discard"),
        ("injure", "each opposing ninja", "injured"),
        ("move hand", "one opposing ninja", "hand"),
        ("move deck", "one opposing ninja", "deck"),
        ("move chakra", "one opposing ninja", "chakra"),
        ("move removed", "one opposing ninja", "removed"),
    ],
)
def test_effects_on_a_ninja(game_id: str, effect: str, target: str, check: str) -> None:
    hand = [mission("M", effect, target=target, game_id=game_id)]
    play = Scenario(game_id, Side(hand=hand), Side(village=[ninja("X")])).act("play mission", "M").pass_all("aim")
    if check == "injured":
        assert play.status("X").injured
    else:
        assert play.area(1, check)[-1] == "X"
        assert play.area(1, "village") == []


@both
def test_coins_stay_and_other_changes_end(game_id: str) -> None:
    hand = [mission("M", "coin +1/+0; power +2/+2", target="one own ninja", game_id=game_id)]
    play = (
        Scenario(game_id, Side(hand=hand, village=[ninja("A", 1, 0)]), Side()).act("play mission", "M").act("aim", "A")
    )
    assert play.power("A") == (4, 2)
    play.act("end mission phase").act("send no more")
    assert play.power("A") == (2, 0)


@both
def test_charge_from_deck_and_rewards_by_effect(game_id: str) -> None:
    hand = [mission("M", "charge from deck 2", "reward 1", game_id=game_id)]
    play = Scenario(game_id, Side(hand=hand, deck=5), Side(deck=5)).act("play mission", "M")
    assert (len(play.area(0, "chakra")), len(play.area(0, "rewards")), len(play.area(1, "deck"))) == (3, 1, 4)


@both
def test_cards_go_to_their_owners_area_whoever_controls_them(game_id: str) -> None:
    play = Scenario(
        game_id,
        Side(hand=[mission("M", "move discard", target="one ninja", game_id=game_id)]),
        Side(village=[ninja("X")]),
    )
    x = play.names["X"]
    play.state.seats[1].village.remove(x)
    play.state.seats[0].village.append(x)
    play.act("play mission", "M").act("aim", "X")
    assert play.area(1, "discard") == ["X"]


@both
def test_tracking_works_when_the_ninja_is_put_in_play_by_growth_too(game_id: str) -> None:
    hound = ninja("Hound", 1, 1, "Growth", "Tracking")
    play = Scenario(game_id, Side(hand=[hound], village=[ninja("Hound")]), Side(village=[ninja("X")]))
    assert play.act("growth", "Hound").open() == ["tracks X", "tracks nobody"]


@both
def test_tracking_only_one_name_is_tracked_also_of_a_platoon(game_id: str) -> None:
    theirs = Side(village=[ninja("X & Y", 1, 1, "Platoon")], discard=[ninja("X")])
    for named, tracked in (("X & Y", [True, False]), ("X", [True, True])):
        play = Scenario(game_id, Side(hand=[ninja("Hound", 1, 1, "Tracking")]), theirs).act("deploy", "Hound")
        play.act("track", named)
        platoon, single = play.names["X & Y"], play.names["X"]
        seat = play.state.seats[1]
        seat.discard.remove(single)
        seat.village.append(single)
        play.state.status[single] = Status(since=0)
        assert [play.state.is_tracked(ninja) for ninja in (platoon, single)] == tracked


@both
def test_tracked_ninja_can_be_aimed_at_as_such(game_id: str) -> None:
    hand = [ninja("Hound", 1, 1, "Tracking"), mission("M", 'damage 1 -> one opposing "Tracked" ninja', game_id=game_id)]
    play = Scenario(game_id, Side(hand=hand), Side(village=[ninja("X"), ninja("Y")]))
    assert not play.can("play mission", "M")
    play.act("deploy", "Hound").act("track", "Y").act("play mission", "M")
    assert play.open() == ["aims at Y"]


@both
def test_reinforcement_comes_by_an_effect_that_says_so(game_id: str) -> None:
    reserve = [ninja("A", 6, 3, "Reinforcement", characteristics=("Leaf",)), ninja("B", 6, 3, "Reinforcement")]
    call = mission("Call", 'reinforce "Leaf"', game_id=game_id)
    play = Scenario(game_id, Side(hand=[call], reinforcement=reserve, marker=0), Side()).act("play mission", "Call")
    assert play.open() == ["chooses A", "chooses nothing more"]
    play.act("choose", "A")
    assert (play.area(0, "village"), play.area(0, "reinforcement")) == (["A"], ["B"])


@both
def test_reinforcement_effects_do_not_bring_in_a_squad(game_id: str) -> None:
    squad = ninja("Team", 8, 5, "Squad", squad=("A", "B"), characteristics=("Leaf",))
    call = mission("Call", 'reinforce "Leaf"', game_id=game_id)
    play = Scenario(game_id, Side(hand=[call], reinforcement=[squad]), Side()).act("play mission", "Call")
    assert (play.area(0, "village"), play.area(0, "reinforcement")) == ([], ["Team"])


@both
def test_sacrifice_may_be_listed_in_quotation_marks(game_id: str) -> None:
    dear = ninja("A", 6, 3, "Sacrifice", sacrifice=('"Leaf"',))
    play = Scenario(game_id, Side(hand=[dear], village=[ninja("B", characteristics=("Leaf",))]), Side())
    play.act("deploy", "A", "B")
    assert play.area(0, "removed") == ["B"]


@both
@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_reinforcement_never_goes_to_a_hand_or_a_deck(game_id: str, zone: str) -> None:
    away = mission("Away", f"move {zone}", target="one opposing ninja", game_id=game_id)
    play = Scenario(game_id, Side(hand=[away]), Side(village=[ninja("X", 6, 3, "Reinforcement")]))
    play.act("play mission", "Away").act("aim", "X")
    assert play.area(1, "reinforcement") == ["X"]
    assert "X" not in play.area(1, zone)
