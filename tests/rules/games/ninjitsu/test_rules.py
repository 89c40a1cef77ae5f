"""The rules of play of Ninjitsu!, passage by passage; test names start with the rulebook's headings."""

import pytest

from rules.core.errors import UsageError
from rules.games.ninjitsu.engine import ENGINE
from rules.games.ninjitsu.zones import Place
from rules.play.action import Action
from simulator.random import Stream
from tests.rules.games.ninjitsu.scenario import (
    can,
    discards,
    do,
    hand,
    index,
    made_up,
    points,
    printing,
    secrets,
    table,
    treasures,
)
from tests.rules.games.starter import starter

TREASURE, SECRET, PERMANENT = Place.TREASURE, Place.SECRET, Place.PERMANENT


# Setup


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_setup_deals_four_cards_to_each_player_and_the_first_seat_begins(players: int) -> None:
    state = ENGINE.start(ENGINE.set_up((), starter("ninjitsu")), {"players": players})
    state.apply(state.chance_action(Stream(1)))
    assert [len(cards) for cards in state.zones.hands] == [4] * players
    assert len(state.zones.deck) == 41 - 4 * players
    assert state.current_player() == 0


@pytest.mark.parametrize("players", [1, 6, "three", True])
def test_setup_is_for_two_to_five_players(players: int | str) -> None:
    with pytest.raises(UsageError, match="takes 2 to 5"):
        ENGINE.start(ENGINE.set_up((), starter("ninjitsu")), {"players": players})


def test_setup_leaves_expansions_out_unless_they_are_asked_for() -> None:
    extra = printing(made_up("Extra", 3, expansion="Moon"))
    foreign = printing(made_up("Parrot", 2, series="Scurvy!"))
    cards = (*starter("ninjitsu"), extra, foreign)
    assert ENGINE.set_up((), cards)[0].size() == 41
    assert ENGINE.set_up((), cards, {"expansions": "Moon"})[0].size() == 42
    assert ENGINE.set_up((), cards, {"expansions": ["Moon", "Scurvy!"]})[0].size() == 43
    assert ENGINE.set_up((), cards, {"expansions": "Moon, Scurvy!"})[0].size() == 43
    assert ENGINE.set_up((), cards, {"expansions": "all"})[0].size() == 43
    with pytest.raises(UsageError, match='no expansion "Sun"'):
        ENGINE.set_up((), cards, {"expansions": "Sun"})


def test_setup_an_owners_card_takes_the_place_of_the_stand_in_of_its_rank() -> None:
    king = made_up("The Real King").__class__(name="The Real King", rank="King", copies=4)
    deck = ENGINE.set_up((), (*starter("ninjitsu"), printing(king)))[0]
    assert "The Real King" in {entry.printing.card.name for entry in deck.entries}
    assert "Stand-in King" not in {entry.printing.card.name for entry in deck.entries}
    assert deck.size() == 41


# Gameplay Basics: draw


def test_draw_takes_the_top_two_cards() -> None:
    state = table({}, {}, deck=["Katana", "Plain Two", "Plain Three"])
    do(state, "draw")
    assert hand(state, 0) == ["Plain Three", "Plain Two"]
    assert state.current_player() == 1


def test_draw_from_an_empty_deck_shuffles_the_discard_pile() -> None:
    state = table({}, {}, deck=["Katana"], discard=["Plain Two", "Plain Three"])
    do(state, "draw")
    assert hand(state, 0)[0] == "Katana"
    assert len(hand(state, 0)) == 2
    assert len(state.zones.deck) == 1
    assert discards(state) == []


def test_draw_with_no_cards_anywhere_brings_nothing() -> None:
    state = table({}, {})
    do(state, "draw")
    assert hand(state, 0) == []
    assert state.current_player() == 1


# Gameplay Basics: play


def test_play_for_its_action_goes_to_the_discard_pile_and_ignores_points() -> None:
    state = table({"hand": ["Draw Two"]}, {}, deck=["Plain Two", "Plain Three"])
    do(state, "play-action", "Draw Two")
    assert discards(state) == ["Draw Two"]
    assert hand(state, 0) == ["Plain Three", "Plain Two"]
    assert points(state, 0) == 0


def test_play_an_action_that_cannot_be_completed_does_as_much_as_it_can() -> None:
    state = table({"hand": ["Katana", "Plain Two"]}, {}, deck=["Plain Three"])
    do(state, "play-action", "Katana")
    assert can(state, "discard") == []
    do(state, "play-treasure", "Plain Two")
    assert treasures(state, 0) == ["Plain Two"]
    assert state.current_player() == 1


def test_play_with_an_empty_hand_the_part_that_lets_you_play_a_card_is_ignored() -> None:
    state = table({"hand": ["Katana"]}, {"treasures": ["Plain Two"]})
    do(state, "play-action", "Katana")
    do(state, "discard", 1, TREASURE, 0)
    assert discards(state) == ["Katana", "Plain Two"]
    assert state.current_player() == 1


def test_play_a_card_that_an_action_lets_you_play_may_be_declined() -> None:
    state = table({"hand": ["Katana", "Plain Two"]}, {})
    do(state, "play-action", "Katana")
    do(state, "pass")
    assert hand(state, 0) == ["Plain Two"]
    assert state.current_player() == 1


def test_play_as_a_treasure_ignores_the_action() -> None:
    state = table({"hand": ["Katana"]}, {"treasures": ["Plain Two"]})
    do(state, "play-treasure", "Katana")
    assert treasures(state, 0) == ["Katana"]
    assert treasures(state, 1) == ["Plain Two"]
    assert points(state, 0) == 6


def test_play_as_a_treasure_needs_a_point_value() -> None:
    state = table({"hand": ["No Points", "Plain Two"]}, {})
    assert can(state, "play-treasure") == [(index("Plain Two"),)]


def test_play_a_card_without_lightning_bolt_has_no_action_to_be_played_for() -> None:
    state = table({"hand": ["Bo Staff", "Katana"]}, {})
    assert can(state, "play-action") == [(index("Katana"),)]


def test_play_as_a_secret_is_open_to_all_cards() -> None:
    state = table({"hand": ["No Points", "Plain Two", "Katana"]}, {})
    assert len(can(state, "play-secret")) == 3
    do(state, "play-secret", "No Points")
    assert secrets(state, 0) == ["No Points"]


def test_play_as_a_secret_a_card_with_a_key_has_its_altered_value_only_face_down() -> None:
    state = table({"hand": ["Reveal"], "secrets": ["Bo Staff", "Plain Two"]}, {})
    assert points(state, 0) == 4 + 2 * 2 + 2
    do(state, "play-action", "Reveal")
    do(state, "reveal", 0, SECRET, 0)
    assert treasures(state, 0) == ["Bo Staff"]
    assert points(state, 0) == 4 + 2


def test_play_as_a_secret_a_key_can_give_a_value_to_a_card_without_points() -> None:
    assert points(table({"secrets": ["Key"]}, {}), 0) == 4


def test_play_as_a_secret_turned_face_up_without_points_is_discarded() -> None:
    state = table({"hand": ["Reveal"]}, {"secrets": ["No Points"]})
    do(state, "play-action", "Reveal")
    do(state, "reveal", 1, SECRET, 0)
    assert discards(state) == ["Reveal", "No Points"]
    assert treasures(state, 1) == []


def test_play_as_a_treasure_ongoing_effects_hold_while_face_up() -> None:
    state = table({"treasures": ["Lantern"]}, {"secrets": ["Lantern"]}, deck=["Plain Two"] * 6)
    do(state, "draw")
    do(state, "draw")
    assert (len(hand(state, 0)), len(hand(state, 1))) == (3, 2)
    assert points(table({"treasures": ["Chest", "Plain Two"]}, {}), 0) == 1 + 3 * 2 + 2
    assert points(table({"secrets": ["Chest", "Plain Two"]}, {}), 0) == 1 + 2


def test_play_as_a_secret_is_not_a_treasure_for_cards_that_target_treasures() -> None:
    state = table({"hand": ["Steal Treasure"]}, {"secrets": ["Plain Two"]})
    do(state, "play-action", "Steal Treasure")
    assert secrets(state, 1) == ["Plain Two"]
    assert state.current_player() == 1


def test_play_as_a_secret_secrets_may_be_rearranged_at_any_time_their_owner_decides() -> None:
    state = table({"hand": ["Katana"], "secrets": ["Plain Two", "Plain Three", "Katana"]}, {"treasures": ["Plain Two"]})
    do(state, "rearrange")
    assert sorted(secrets(state, 0)) == ["Katana", "Plain Three", "Plain Two"]
    assert state.current_player() == 0
    assert can(state, "rearrange") == []
    do(state, "play-action", "Katana")
    assert can(state, "rearrange") == [()]
    do(state, "rearrange")
    assert can(state, "discard") == [(1, TREASURE, 0)]
    assert can(table({"secrets": ["Plain Two"]}, {"secrets": ["Katana", "Katana"]}), "rearrange") == []


def test_play_as_a_secret_who_saw_a_card_knows_it_until_it_is_rearranged() -> None:
    state = table({"hand": ["Hide", "Plain Two"]}, {"treasures": ["Plain Three"], "secrets": ["Katana"]}, {})
    do(state, "play-action", "Hide")
    do(state, "hide", 1, TREASURE, 0)
    view = ENGINE.view
    assert view.observation(state, 2)["known_secrets"] == [[], [None, index("Plain Three")], []]
    for seed in range(5):
        assert view.resample(state, 0, Stream(seed)).zones.in_play[1][Place.SECRET][1] == index("Plain Three")
    do(state, "rearrange")
    assert view.observation(state, 2)["known_secrets"] == [[], [None, None], []]


def test_glossary_a_swapped_secret_is_known_to_who_gave_it() -> None:
    state = table({"hand": ["Swap"], "secrets": ["Plain Two"]}, {"secrets": ["Katana"]}, {})
    do(state, "play-action", "Swap")
    do(state, "swap", 0, SECRET, 0, 1, SECRET, 0)
    assert secrets(state, 1) == ["Plain Two"]
    known = [ENGINE.view.observation(state, seat)["known_secrets"] for seat in range(3)]
    assert known[0] == [[index("Katana")], [index("Plain Two")], []]
    assert known[1] == [[index("Katana")], [index("Plain Two")], []]
    assert known[2] == [[None], [None], []]


# Gameplay Basics: steal


def test_steal_turns_the_secret_face_up_in_the_thiefs_collection() -> None:
    state = table({}, {"secrets": ["Plain Two", "Plain Three"]})
    do(state, "steal", 1, SECRET, 1)
    assert treasures(state, 0) == ["Plain Three"]
    assert secrets(state, 1) == ["Plain Two"]


def test_steal_is_for_secrets_of_opponents_only() -> None:
    state = table({"secrets": ["Plain Two"]}, {"treasures": ["Katana"]}, {"secrets": ["Plain Three"]})
    assert can(state, "steal") == [(2, SECRET, 0)]


def test_steal_a_card_without_points_and_it_is_discarded() -> None:
    state = table({}, {"secrets": ["No Points"]})
    do(state, "steal", 1, SECRET, 0)
    assert discards(state) == ["No Points"]
    assert treasures(state, 0) == []


def test_steal_a_trapped_card_without_points_goes_after_its_trap() -> None:
    state = table({"hand": ["Plain Two"]}, {"secrets": ["Trapped Jack"]})
    do(state, "steal", 1, SECRET, 0)
    assert discards(state) == ["Plain Two", "Trapped Jack"]


def test_steal_a_trapped_card_the_thief_resolves_it_and_keeps_the_treasure() -> None:
    state = table({"hand": ["Plain Two", "Katana"]}, {"secrets": ["Explosives"]})
    do(state, "steal", 1, SECRET, 0)
    assert hand(state, 0) == []
    assert treasures(state, 0) == ["Explosives"]


def test_steal_a_trap_may_cost_the_card_itself() -> None:
    state = table({}, {"secrets": ["Costly Trap"]})
    do(state, "steal", 1, SECRET, 0)
    do(state, "discard", 0, TREASURE, 0)
    assert discards(state) == ["Costly Trap"]


def test_steal_traps_trigger_when_stolen_by_any_method() -> None:
    state = table({"hand": ["Steal Treasure", "Plain Two"]}, {"treasures": ["Explosives"]})
    do(state, "play-action", "Steal Treasure")
    do(state, "steal", 1, TREASURE, 0)
    assert hand(state, 0) == []
    assert treasures(state, 0) == ["Explosives"]


@pytest.mark.parametrize(
    ("card", "steps"),
    [
        ("Katana", [("discard", (1, TREASURE, 0)), ("pass", ())]),
        ("Swap", [("swap", (0, TREASURE, 0, 1, TREASURE, 0))]),
        ("Return", [("return", (1, TREASURE, 0))]),
    ],
)
def test_steal_a_trap_does_not_trigger_when_discarded_moved_or_swapped(
    card: str, steps: list[tuple[str, tuple[int, ...]]]
) -> None:
    state = table({"hand": [card, "Plain Two"], "treasures": ["Plain Three"]}, {"treasures": ["Explosives"]})
    do(state, "play-action", card)
    for name, args in steps:
        do(state, name, *args)
    assert hand(state, 0) == ["Plain Two"]


def test_steal_a_moved_card_keeps_its_trap_quiet_too() -> None:
    state = table({"hand": ["Move", "Plain Two"], "treasures": ["Explosives"]}, {"hand": ["Katana"]})
    do(state, "play-action", "Move")
    do(state, "move", 0, TREASURE, 0, 1)
    assert treasures(state, 1) == ["Explosives"]
    assert (hand(state, 0), hand(state, 1)) == (["Plain Two"], ["Katana"])


# Winning the game


def test_winning_needs_21_points_at_the_start_of_ones_turn() -> None:
    state = table({"treasures": ["Katana"] * 3}, {"hand": ["Plain Two"], "treasures": ["Katana"] * 3})
    do(state, "draw")
    do(state, "play-treasure", "Plain Two")
    assert not state.is_over()
    state = table({"hand": ["Plain Three"], "treasures": ["Katana"] * 3}, {})
    do(state, "play-treasure", "Plain Three")
    assert points(state, 0) == 21
    assert not state.is_over()
    do(state, "draw")
    assert state.is_over()
    assert state.returns() == (1.0, -1.0)


def test_winning_counts_treasures_and_secrets() -> None:
    state = table({}, {"treasures": ["Katana"] * 2, "secrets": ["Bo Staff", "Plain Three"]})
    assert points(state, 1) == 12 + 4 + 2 * 2 + 3
    do(state, "draw")
    assert state.winner == 1


def test_winning_needs_17_points_in_a_five_player_game() -> None:
    deck = ENGINE.set_up((), starter("ninjitsu"))
    assert ENGINE.start(deck, {"players": 5}).rules.target == 17
    assert ENGINE.start(deck, {"players": 4}).rules.target == 21


def test_winning_claimed_wrongly_turns_all_secrets_face_up_and_skips_the_turn() -> None:
    state = table({"secrets": ["Plain Two", "No Points", "Katana"]}, {})
    do(state, "claim")
    assert treasures(state, 0) == ["Plain Two", "Katana"]
    assert discards(state) == ["No Points"]
    assert secrets(state, 0) == []
    assert state.current_player() == 1


def test_winning_claimed_wrongly_leaves_nobody_who_knows_secrets_laid_afterwards() -> None:
    state = table({"hand": ["Plain Three"], "secrets": ["Plain Two"]}, {})
    state.zones.known = [[0b11], []]
    do(state, "claim")
    do(state, "draw")
    do(state, "play-secret", "Plain Three")
    assert ENGINE.view.observation(state, 1)["known_secrets"] == [[None], []]


def test_winning_nobody_after_the_turn_limit() -> None:
    state = ENGINE.start(ENGINE.set_up((), starter("ninjitsu")), {"turn_limit": 3})
    state.apply(state.chance_action(Stream(1)))
    for _ in range(3):
        state.apply(Action("draw"))
    assert state.is_over()
    assert state.returns() == (0.0, 0.0)
