"""The Exchange of Jutsu, passage by passage: in both games."""

from __future__ import annotations

import pytest

from tests.rules.families.scenario import BOTH, CCG, CG, VIEW, Scenario, Side, blank, jutsu, ninja

pytestmark = pytest.mark.parametrize("game_id", BOTH)

# 3. Exchange of Jutsu


def exchange(game_id: str, mine: Side, theirs: Side) -> Scenario:
    mine.village = mine.village or [ninja("A", 3, 0)]
    theirs.village = theirs.village or [ninja("X", 3, 0)]
    return Scenario(game_id, mine, theirs).attack(["A"]).act("block", "A", "X")


def test_exchange_players_alternate_starting_with_the_attacker(game_id: str) -> None:
    play = exchange(
        game_id,
        Side(hand=[jutsu("P", "0", "power +1/+0"), jutsu("Q", "0", "power +1/+0")]),
        Side(hand=[jutsu("R", "0", "power +1/+0")]),
    )
    assert play.state.current_player() == 0
    play.act("use jutsu", "P", "A")
    assert play.state.current_player() == 1
    play.act("use jutsu", "R", "X")
    assert play.state.current_player() == 0


def test_exchange_a_player_who_passes_gives_the_other_a_chance(game_id: str) -> None:
    play = exchange(game_id, Side(hand=[jutsu("P")]), Side(hand=[jutsu("R", "0", "power +1/+0")]))
    play.act("no jutsu").act("use jutsu", "R", "X")
    assert play.can("use jutsu", "P", "A")


def test_playing_a_jutsu_b_the_user_is_an_own_ninja_on_the_battlefield(game_id: str) -> None:
    mine = Side(village=[ninja("A", 3, 0), ninja("Home")], hand=[jutsu("P")])
    play = exchange(game_id, mine, Side())
    assert play.can("use jutsu", "P", "A")
    assert not play.can("use jutsu", "P", "Home")
    assert not play.can("use jutsu", "P", "X")


@pytest.mark.parametrize(
    ("requirement", "allowed"),
    [
        ('"Genin"', True),
        ('"Male" + "Leaf"', True),
        ('"Male" + "Sand"', False),
        ('"Chunin" or higher Rank', False),
        ('"Chunin" or lower Rank', True),
        ('"Taijutsu" Combat Attribute', True),
        ('"Naruto"', True),
        ("the moon is full and the night is young", False),
    ],
)
def test_playing_a_jutsu_b_the_user_must_meet_the_requirement(game_id: str, requirement: str, *, allowed: bool) -> None:
    user = ninja("A", 3, 0, characteristics=("Leaf", "Genin", "Male"), attributes=("Taijutsu",), also_named=("Naruto",))
    play = exchange(game_id, Side(village=[user], hand=[jutsu("P", requirement=requirement), jutsu("Q")]), Side())
    assert play.can("use jutsu", "P", "A") is allowed


def test_playing_a_jutsu_c_the_cost_is_paid_with_chakra_of_its_symbols(game_id: str) -> None:
    chakra = [blank(1, "Earth"), blank(2, "Wind"), blank(3, "Wind")]
    play = exchange(game_id, Side(hand=[jutsu("P", "E 1"), jutsu("Q", "E E"), jutsu("R", "4")], chakra=chakra), Side())
    assert not play.can("use jutsu", "Q", "A")
    assert not play.can("use jutsu", "R", "A")
    play.act("use jutsu", "P", "A")
    assert play.open() == ["pays with Blank 1"]
    play.act("pay jutsu cost", "Blank 1").act("pay jutsu cost", "Blank 3")
    assert play.area(0, "discard")[:2] == ["Blank 1", "Blank 3"]
    assert play.area(0, "chakra")[0] == "Blank 2"


def test_playing_a_jutsu_c_a_card_of_two_symbols_pays_for_one(game_id: str) -> None:
    both = jutsu("Both", symbols=("Earth", "Wind"), requirement="the moon is full and the night is young")
    play = exchange(game_id, Side(hand=[jutsu("P", "E N"), jutsu("Q", "E")], chakra=[both]), Side())
    assert not play.can("use jutsu", "P", "A")
    assert play.can("use jutsu", "Q", "A")


def test_playing_a_jutsu_payment_leaves_what_the_rest_needs(game_id: str) -> None:
    both = jutsu("Both", symbols=("Earth", "Wind"), requirement="the moon is full and the night is young")
    play = exchange(game_id, Side(hand=[jutsu("P", "N E")], chakra=[blank(1, "Wind"), both]), Side())
    play.act("use jutsu", "P", "A")
    assert play.open() == ["pays with Blank 1"]


def test_playing_a_jutsu_x_is_an_amount_of_choice(game_id: str) -> None:
    grow = jutsu("Grow", "N X", "power +2X/+0 -> user")
    play = exchange(game_id, Side(hand=[grow], chakra=[blank(n) for n in range(3)]), Side())
    play.act("use jutsu", "Grow", "A")
    assert [a.args for a in play.state.legal_actions()] == [(0,), (1,), (2,)]
    play.act("choose x", 2).pass_all("pay jutsu cost")
    assert play.area(0, "chakra")[:-1] == []
    assert play.power("A")[0] == 3 + 2 * 2


def test_playing_a_jutsu_is_paid_in_any_one_way_of_its_cost(game_id: str) -> None:
    either = jutsu("Either", "3 or N E", "power +2/+0 -> user")
    chakra = [blank(1), blank(2), blank(3, "Earth")]
    play = exchange(game_id, Side(hand=[either], chakra=chakra), Side())
    play.act("use jutsu", "Either", "A")
    assert play.open() == ["pays Either in way 1", "pays Either in way 2"]
    play.act("choose cost", "Either", 1).pass_all("choose x").pass_all("pay jutsu cost")
    assert [name for name in play.area(0, "chakra") if name.startswith("Blank")] == ["Blank 2"]


def test_playing_a_jutsu_one_way_that_can_be_paid_is_enough(game_id: str) -> None:
    either = jutsu("Either", "F F or 1", "power +2/+0 -> user")
    play = exchange(game_id, Side(hand=[either], chakra=[blank(1)]), Side())
    play.act("use jutsu", "Either", "A")
    assert play.open() == ["pays Either in way 2"]


def test_playing_a_jutsu_two_x_cost_twice_the_amount(game_id: str) -> None:
    grow = jutsu("Grow", "X X", "power +2X/+0 -> user")
    play = exchange(game_id, Side(hand=[grow], chakra=[blank(n) for n in range(5)]), Side())
    play.act("use jutsu", "Grow", "A")
    assert [a.args for a in play.state.legal_actions()] == [(0,), (1,), (2,)]


def test_chain_resolves_in_reverse_order(game_id: str) -> None:
    play = exchange(
        game_id,
        Side(hand=[jutsu("Boost", "0", "power +3/+0")]),
        Side(hand=[jutsu("Stop", "0", "negate discard", target="one jutsu")]),
    )
    play.act("use jutsu", "Boost", "A").act("use jutsu", "Stop", "X").act("aim", "Boost").fight()
    assert play.area(0, "discard") == ["Boost"]
    assert play.status("A").injured  # 3 against 3: the boost never came


def test_chain_the_last_played_may_shield_the_first(game_id: str) -> None:
    stop = jutsu("Stop", "0", "negate discard", target="one jutsu")
    shield = jutsu("Shield", "0", "negate discard", target="one jutsu")
    play = exchange(game_id, Side(hand=[jutsu("Boost", "0", "power +3/+0"), shield]), Side(hand=[stop]))
    play.act("use jutsu", "Boost", "A").act("use jutsu", "Stop", "X").act("aim", "Boost")
    play.act("use jutsu", "Shield", "A").act("aim", "Stop").fight()
    assert play.area(1, "discard") == ["Stop"]
    assert not play.status("A").injured


def test_chain_c_a_resolved_jutsu_goes_to_chakra_in_one_game_and_is_discarded_in_the_other(game_id: str) -> None:
    play = exchange(game_id, Side(hand=[jutsu("P", "0", "power +1/+0")]), Side())
    play.act("use jutsu", "P", "A").fight()
    where = {CCG: "chakra", CG: "discard"}[game_id]
    assert play.area(0, where) == ["P"]


def test_exchange_goes_on_after_a_chain_has_resolved(game_id: str) -> None:
    hand = [jutsu("P", "0", "power +1/+0"), jutsu("Q", "0", "power +1/+0")]
    play = exchange(game_id, Side(hand=hand), Side())
    play.act("use jutsu", "P", "A").act("no jutsu")
    assert play.power("A")[0] == 4
    assert play.can("use jutsu", "Q", "A")


def test_what_lasts_for_the_turn_ends_with_it(game_id: str) -> None:
    play = exchange(game_id, Side(hand=[jutsu("P", "0", "power +3/+0")]), Side())
    play.act("use jutsu", "P", "A").fight()
    assert play.power("A") == (3, 0)


def test_術カード_one_ninja_may_use_several_jutsu(game_id: str) -> None:
    hand = [jutsu("P", "0", "power +1/+0"), jutsu("Q", "0", "power +1/+0")]
    play = exchange(game_id, Side(hand=hand), Side())
    play.act("use jutsu", "P", "A").act("use jutsu", "Q", "A").fight()
    assert play.status("X").injured  # 3 + 1 + 1 against 3
    assert not play.status("A").injured


def test_glossary_mental_power_is_zero_for_those_without(game_id: str) -> None:
    mind = jutsu("Contest of minds", "0", "mental battle")
    mine = Side(village=[ninja("A", 9, 0)], hand=[mind])
    play = Scenario(game_id, mine, Side(village=[ninja("X", 0, 0)])).attack(["A"]).act("block", "A", "X")
    play.act("use jutsu", "Contest of minds", "A").fight()
    assert play.status("A").injured  # 0 against 0: a tie
    assert play.status("X").injured


def test_glossary_what_lies_open_and_what_may_only_be_counted(game_id: str) -> None:
    theirs = Side(hand=[blank(91)], chakra=[blank(92)], discard=[blank(93)], village=[ninja("X")], rewards=2, deck=5)
    play = Scenario(game_id, Side(rewards=1), theirs)
    seen = VIEW.observation(play.state, 0)["seats"]
    assert isinstance(seen, list)
    other = seen[1]
    assert isinstance(other, dict)
    assert [other[name] for name in ("chakra", "discard", "village")] == [
        [play.names[name]] for name in ("Blank 92", "Blank 93", "X")
    ]
    assert [other[f"{name}_size"] for name in ("hand", "deck", "rewards")] == [1, 5, 2]
    assert not {"hand", "deck", "rewards"} & other.keys()


def test_no_showdown_without_a_team_sent_out(game_id: str) -> None:
    village = [ninja("A", 3, 1), ninja("B", 2, 2)]
    play = Scenario(game_id, Side(village=village), Side()).act("end mission phase").organise().act("send no more")
    assert (play.state.attacker, play.state.battle.attack) == (1, [])
