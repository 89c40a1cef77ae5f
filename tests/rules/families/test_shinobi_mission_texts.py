"""Texts that work in the Mission Phase: in both games."""

from __future__ import annotations

import pytest

from rules.families.shinobi.board import Status
from rules.families.shinobi.carrying.lookup import is_tracked
from tests.rules.families.scenario import BOTH, CCG, VIEW, Scenario, Side, blank, mission, ninja

both = pytest.mark.parametrize("game_id", BOTH)


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
        assert [is_tracked(play.state, ninja) for ninja in (platoon, single)] == tracked


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


@pytest.mark.parametrize(
    ("target", "enough"), [("2 of your opponent's Ninjas", 2), ("Up to 2 of your opponent's Ninjas", 1)]
)
def test_target_a_card_is_played_where_there_are_as_many_targets_as_it_names(target: str, enough: int) -> None:
    card = mission("Push", "Give 1 Damage to the target.", target=target)
    for there in range(3):
        play = Scenario(CCG, Side(hand=[card]), Side(village=[ninja(f"B{number}") for number in range(there)]))
        assert play.can("play mission", "Push") == (there >= enough)
