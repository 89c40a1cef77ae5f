"""Treasure Hunters, the glossary and the steps that cards name, passage by passage."""

import pytest

from rules.games.ninjitsu.choices import MOST_PLAYS
from rules.games.ninjitsu.terse import read_steps
from rules.games.ninjitsu.zones import Place
from tests.rules.games.ninjitsu.scenario import (
    can,
    discards,
    do,
    hand,
    names,
    points,
    secrets,
    table,
    treasures,
)

TREASURE, SECRET, PERMANENT = Place.TREASURE, Place.SECRET, Place.PERMANENT


# Treasure Hunters


def test_treasure_hunters_foreign_secrets_are_worth_their_printed_value() -> None:
    assert points(table({"secrets": ["Foreign Chest", "Plain Two"]}, {}), 0) == 4 + 2


def test_treasure_hunters_foreign_cards_cannot_affect_secrets() -> None:
    state = table({"hand": ["Pirate"]}, {"secrets": ["Plain Two"], "treasures": ["Plain Three"]})
    do(state, "play-action", "Pirate")
    assert can(state, "discard") == [(1, TREASURE, 0)]


def test_treasure_hunters_traps_apply_to_stolen_treasures_too() -> None:
    state = table({"hand": ["Steal Treasure", "Katana"]}, {"treasures": ["Explosives"]})
    do(state, "play-action", "Steal Treasure")
    do(state, "steal", 1, TREASURE, 0)
    assert discards(state) == ["Steal Treasure", "Katana"]


@pytest.mark.parametrize("card", ["Katana", "Steal Treasure", "Swap", "Return"])
def test_treasure_hunters_protected_cards_cannot_be_stolen_discarded_moved_or_swapped(card: str) -> None:
    state = table({"hand": [card], "treasures": ["Plain Three"]}, {"treasures": ["Plain Two"], "permanents": ["Guard"]})
    do(state, "play-action", card)
    assert treasures(state, 1) == ["Plain Two"]
    assert state.current_player() == 1


def test_treasure_hunters_secrets_can_never_be_protected() -> None:
    state = table({}, {"secrets": ["Plain Two"], "permanents": ["Guard"]})
    assert can(state, "steal") == [(1, SECRET, 0)]


def test_treasure_hunters_a_permanent_is_no_treasure() -> None:
    state = table({"hand": ["Guard"]}, {"hand": ["Katana"]})
    assert can(state, "play-treasure") == []
    do(state, "play-permanent", "Guard")
    assert points(state, 0) == 0
    do(state, "play-action", "Katana")
    assert state.current_player() == 0
    assert names(state.zones.in_play[0][PERMANENT]) == ["Guard"]


def test_treasure_hunters_a_secret_turned_face_up_never_becomes_a_permanent() -> None:
    state = table({}, {"secrets": ["Guard"]})
    do(state, "steal", 1, SECRET, 0)
    assert discards(state) == ["Guard"]


# Glossary


def test_glossary_discarded_cards_lie_on_top_of_the_pile() -> None:
    state = table({"hand": ["Storm"]}, {"treasures": ["Plain Two", "Katana"]}, discard=["Plain Three"])
    do(state, "play-action", "Storm")
    do(state, "discard", 1, TREASURE, 1)
    do(state, "discard", 1, TREASURE, 0)
    assert discards(state) == ["Plain Three", "Storm", "Katana", "Plain Two"]


def test_glossary_the_current_player_chooses_what_is_discarded_from_play() -> None:
    state = table({"hand": ["Storm"], "treasures": ["Plain Two"]}, {"treasures": ["Katana"]})
    do(state, "play-action", "Storm")
    assert state.current_player() == 0


def test_glossary_any_card_may_be_ones_own() -> None:
    state = table({"hand": ["Storm"], "treasures": ["Plain Two"]}, {"treasures": ["Katana"]})
    do(state, "play-action", "Storm")
    assert can(state, "discard") == [(0, TREASURE, 0), (1, TREASURE, 0)]


def test_glossary_each_player_chooses_what_to_discard_from_their_own_hand() -> None:
    state = table(
        {"hand": ["Pest"]}, {"hand": ["Plain Two", "Katana"]}, {}, {"hand": ["Plain Three"]}, deck=["Bo Staff"]
    )
    do(state, "play-action", "Pest")
    assert state.current_player() == 1
    do(state, "discard-hand", "Katana")
    assert state.current_player() == 3
    do(state, "discard-hand", "Plain Three")
    assert discards(state) == ["Pest", "Katana", "Plain Three"]
    assert hand(state, 0) == ["Bo Staff"]
    assert state.current_player() == 1


# The other steps that a card can name


def test_treasure_hunters_destroyed_means_discarded_from_play() -> None:
    assert read_steps("destroy 1 opponent treasure") == read_steps("discard 1 opponent treasure")


def test_step_swap_keeps_the_facing_of_both_cards() -> None:
    state = table({"hand": ["Swap"], "secrets": ["Plain Two"]}, {"treasures": ["Katana"]})
    do(state, "play-action", "Swap")
    do(state, "swap", 0, SECRET, 0, 1, TREASURE, 0)
    assert treasures(state, 0) == ["Katana"]
    assert secrets(state, 1) == ["Plain Two"]


def test_step_hide_makes_a_treasure_a_secret() -> None:
    state = table({"hand": ["Hide"], "treasures": ["Bo Staff"]}, {})
    do(state, "play-action", "Hide")
    do(state, "hide", 0, TREASURE, 0)
    assert points(state, 0) == 6


def test_step_return_gives_a_card_back_to_its_owners_hand() -> None:
    state = table({"hand": ["Return"]}, {"secrets": ["Katana"]})
    do(state, "play-action", "Return")
    do(state, "return", 1, SECRET, 0)
    assert hand(state, 1) == ["Katana"]


def test_step_take_picks_a_card_of_a_hand_at_random() -> None:
    state = table({"hand": ["Take"]}, {"hand": ["Katana"]}, {})
    do(state, "play-action", "Take")
    assert can(state, "player") == [(1,)]
    do(state, "player", 1)
    assert (hand(state, 0), hand(state, 1)) == (["Katana"], [])


def test_step_recover_takes_a_card_from_the_discard_pile() -> None:
    state = table({"hand": ["Recover"]}, {}, discard=["Katana"])
    do(state, "play-action", "Recover")
    do(state, "recover", "Katana")
    assert hand(state, 0) == ["Katana"]


def test_play_chains_of_actions_end() -> None:
    again = "Draw And Play"
    state = table({"hand": [again]}, {}, discard=[])
    for _ in range(MOST_PLAYS):
        do(state, "play-action", again)
    assert state.current_player() == 1
    assert hand(state, 0) == [again]


def test_step_steal_from_a_hand_is_at_random_and_from_others_only() -> None:
    state = table({"hand": ["Grab", "Plain Two"]}, {"hand": ["Katana"]}, {})
    do(state, "play-action", "Grab")
    assert can(state, "player") == [(1,)]
    do(state, "player", 1)
    assert sorted(hand(state, 0)) == ["Katana", "Plain Two"]


def test_steal_a_trapped_card_from_a_hand_triggers_too() -> None:
    state = table({"hand": ["Grab", "Plain Two"]}, {"hand": ["Explosives"]}, {})
    do(state, "play-action", "Grab")
    do(state, "player", 1)
    assert hand(state, 0) == []
    assert sorted(discards(state)) == ["Explosives", "Grab", "Plain Two"]
    taken = table({"hand": ["Take", "Plain Two"]}, {"hand": ["Explosives"]}, {})
    do(taken, "play-action", "Take")
    do(taken, "player", 1)
    assert sorted(hand(taken, 0)) == ["Explosives", "Plain Two"]


def test_treasure_hunters_a_stolen_permanent_stays_a_permanent() -> None:
    state = table({"hand": ["Heist"]}, {"permanents": ["Guard"]})
    do(state, "play-action", "Heist")
    do(state, "steal", 1, PERMANENT, 0)
    assert names(state.zones.in_play[0][Place.PERMANENT]) == ["Guard"]
    assert treasures(state, 0) == []
    assert points(state, 0) == 0


def test_step_that_may_be_declined_is_not_declined_by_its_victim() -> None:
    state = table({"hand": ["Bully"]}, {"hand": ["Katana", "Plain Two"]}, {})
    do(state, "play-action", "Bully")
    assert can(state, "pass") == [()]
    do(state, "player", 1)
    assert state.current_player() == 1
    assert can(state, "pass") == []
    do(state, "discard-hand", "Plain Two")
    assert hand(state, 1) == ["Katana"]
