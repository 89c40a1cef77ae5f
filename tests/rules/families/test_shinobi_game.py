"""Setup, End Phase, and what holds for whole games of both games of the family."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.families.shinobi.state import ShinobiState
from rules.play.action import CHANCE, Action
from rules.play.engine import Engine
from rules.play.state import State
from simulator.random import Stream
from tests.rules.families.decks import sample_deck
from tests.rules.families.playthrough import SEEDS, actions_in, lines, path_of
from tests.rules.families.scenario import (
    ADVISER,
    BOTH,
    CCG,
    CG,
    VIEW,
    Scenario,
    Side,
    blank,
    engine_of,
    jutsu,
    ninja,
)

both = pytest.mark.parametrize("game_id", BOTH)


def start(game_id: str, **options: int) -> ShinobiState:
    state = engine_of(game_id).start([sample_deck(game_id), sample_deck(game_id)], dict(options))
    assert isinstance(state, ShinobiState)
    return state


def draw_lots(state: State, random: Stream) -> None:
    while state.current_player() == CHANCE:
        state.apply(state.chance_action(random))


# II. Setup


@both
def test_setup_a_coin_decides_who_goes_first(game_id: str) -> None:
    first = set()
    for index in range(12):
        state = start(game_id)
        draw_lots(state, Stream(3, index))
        first.add(state.first)
    assert first == {0, 1}


@both
def test_setup_4_both_players_draw_six_cards(game_id: str) -> None:
    state = start(game_id, first=1)
    draw_lots(state, Stream(1))
    assert [len(seat.hand) for seat in state.seats] == [6, 6]
    assert state.current_player() == 1


def test_mulligan_rule_five_then_four_then_no_more() -> None:
    state = start(CCG, first=0)
    sizes: list[int] = []
    draw_lots(state, Stream(1))
    while Action("mulligan") in state.legal_actions() and state.current_player() == 0:
        state.apply(Action("mulligan"))
        draw_lots(state, Stream(2, len(sizes)))
        sizes.append(len(state.seats[0].hand))
    assert sizes == [5, 4]
    assert state.current_player() == 1


def test_マリガン_one_redraw_of_six() -> None:
    state = start(CG, first=0)
    sizes: list[int] = []
    draw_lots(state, Stream(1))
    while Action("mulligan") in state.legal_actions() and state.current_player() == 0:
        state.apply(Action("mulligan"))
        draw_lots(state, Stream(2, len(sizes)))
        sizes.append(len(state.seats[0].hand))
    assert sizes == [6]


@both
def test_setup_the_procedures_the_odds_use_are_the_engines_numbers(game_id: str) -> None:
    from rules.core.opening import Draw
    from rules.core.registry import game

    (draw,) = game(game_id).procedures
    numbers = start(game_id).parameters
    assert isinstance(draw, Draw)
    assert (draw.hand, draw.mulligans) == (numbers.hand_size, numbers.mulligans)
    assert draw.drawn(1, 0, 30) == int(numbers.first_player_draws)


# E. End Phase


def end_of_turn(game_id: str, mine: Side, theirs: Side) -> Scenario:
    return Scenario(game_id, mine, theirs).act("end mission phase")


@both
def test_end_phase_ten_rewards_win(game_id: str) -> None:
    assert end_of_turn(game_id, Side(rewards=10), Side(rewards=9)).state.returns() == (1.0, -1.0)
    assert end_of_turn(game_id, Side(rewards=9), Side(rewards=10)).state.returns() == (-1.0, 1.0)
    assert not end_of_turn(game_id, Side(rewards=9), Side(rewards=9)).state.is_over()


@both
def test_end_phase_both_reach_ten_rewards_attacker_wins(game_id: str) -> None:
    assert end_of_turn(game_id, Side(rewards=10), Side(rewards=12)).state.winner == 0


@both
def test_end_phase_no_cards_in_the_deck_loses(game_id: str) -> None:
    assert end_of_turn(game_id, Side(deck=0), Side()).state.winner == 1
    assert end_of_turn(game_id, Side(), Side(deck=0)).state.winner == 0


@both
def test_end_phase_neither_has_cards_left_attacker_loses(game_id: str) -> None:
    assert end_of_turn(game_id, Side(deck=0), Side(deck=0)).state.winner == 1


@both
def test_end_phase_rewards_go_before_the_empty_deck(game_id: str) -> None:
    assert end_of_turn(game_id, Side(rewards=10, deck=0), Side()).state.winner == 0
    assert end_of_turn(game_id, Side(), Side(rewards=10, deck=0)).state.winner == 1


@both
def test_end_phase_the_winner_is_judged_at_the_end_of_a_turn_only(game_id: str) -> None:
    play = Scenario(game_id, Side(rewards=10), Side(deck=0))
    assert not play.state.is_over()


@both
def test_end_phase_the_attacker_discards_down_to_six(game_id: str) -> None:
    hand = [blank(n) for n in range(8)]
    play = end_of_turn(game_id, Side(hand=hand), Side(hand=[blank(n) for n in range(50, 59)]))
    play.act("discard", "Blank 0").act("discard", "Blank 1")
    assert play.area(0, "discard") == ["Blank 0", "Blank 1"]
    assert play.state.attacker == 1
    assert len(play.area(1, "hand")) == 10  # the other hand is adjusted in its own turn


@both
def test_end_phase_the_attackers_turn_marker_moves_up(game_id: str) -> None:
    play = end_of_turn(game_id, Side(marker=3), Side(marker=5))
    assert [seat.marker for seat in play.state.seats] == [4, 5]


def test_turn_marker_is_unbounded_in_one_game_and_stops_at_nine_in_the_other() -> None:
    for game_id, marker in ((CCG, 10), (CG, 9)):
        assert end_of_turn(game_id, Side(marker=9), Side()).state.seats[0].marker == marker


# Keywords of the exchange


@both
def test_surge_discards_a_card_of_the_same_name_for_two_and_two(game_id: str) -> None:
    mine = Side(village=[ninja("A", 3, 0, "Surge")], hand=[ninja("A", 1, 1), ninja("B")])
    play = Scenario(game_id, mine, Side()).attack(["A"])
    assert not play.can("surge", "A", "B")
    play.act("surge", "A", "A").fight()
    assert play.area(0, "discard") == ["A"]
    assert len(play.area(0, "rewards")) == 2  # 3 + 2


@both
def test_mastery_takes_the_jutsu_back_for_a_chakra_that_shares_its_symbol(game_id: str) -> None:
    mine = Side(
        village=[ninja("A", 3, 0, "Mastery")],
        hand=[jutsu("P", "0", "power +1/+0")],
        chakra=[blank(1, "Wind"), blank(2, "Earth")],
    )
    play = Scenario(game_id, mine, Side()).attack(["A"]).act("use jutsu", "P", "A")
    assert play.open() == ["takes P back to the hand for Blank 1", "leaves the jutsu"]
    play.act("mastery", "Blank 1")
    assert play.area(0, "hand") == ["P"]
    assert play.area(0, "discard") == ["Blank 1"]


@both
def test_senjutsu_lets_any_chakra_pay_for_specific_symbols(game_id: str) -> None:
    village = [ninja("A", 3, 0, "Senjutsu"), ninja("B", 3, 0)]
    mine = Side(village=village, hand=[jutsu("P", "F F", "power +1/+0")], chakra=[blank(1), blank(2)])
    play = Scenario(game_id, mine, Side()).attack(["A", "B"])
    assert play.can("use jutsu", "P", "A")
    assert not play.can("use jutsu", "P", "B")


@both
def test_keywords_that_begin_with_valid_work_while_injured(game_id: str) -> None:
    mine = Side(injured=[ninja("A", 3, 0, "Surge")], hand=[ninja("A", 1, 1)])
    assert Scenario(game_id, mine, Side()).attack(["A"]).can("surge", "A", "A")


@both
def test_expert_applies_if_the_user_is_or_has_it(game_id: str) -> None:
    chakra = jutsu("P", "0", "power +1/+0", "Expert (Sand): power +3/+0")
    for user, combat in ((ninja("A", 1, 0, characteristics=("Sand",)), 5), (ninja("A", 1, 0), 2)):
        play = Scenario(game_id, Side(village=[user], hand=[chakra]), Side(village=[ninja("X", 9, 0)])).attack(["A"])
        play.act("no block").act("use jutsu", "P", "A")
        rewards = len(play.fight().area(0, "rewards"))
        assert rewards == (2 if combat >= 5 else 1)


@both
def test_combination_applies_if_the_team_has_what_it_lists(game_id: str) -> None:
    pair = jutsu("P", "0", "Combination (B): power +3/+0")
    for team, rewards in ((("A", "B"), 2), (("A",), 1)):
        mine = Side(village=[ninja("A", 2, 0), ninja("B", 0, 0)], hand=[pair])
        play = Scenario(game_id, mine, Side()).attack(team).act("use jutsu", "P", "A").fight()
        assert len(play.area(0, "rewards")) == rewards


# Whole games


@both
def test_random_legal_games_end_and_keep_every_card(game_id: str) -> None:
    for index in range(40):
        state, random = start(game_id), Stream(11, index)
        cards = len(state.setup.table)
        while not state.is_over():
            actions = state.legal_actions()
            if state.current_player() == CHANCE:
                state.apply(state.chance_action(random))
                continue
            assert actions == sorted(set(actions))
            assert len(actions) < 200
            VIEW.describe(state, actions[0])
            state.apply(actions[random.below(len(actions))])
            assert sorted(card for zone in VIEW.cards_by_zone(state).values() for card in zone) == list(range(cards))
        assert sum(state.returns()) == 0.0
        assert state.reason in ("rewards", "empty deck")


@both
def test_a_game_replays_from_its_history_and_from_json(game_id: str) -> None:
    state, random = start(game_id), Stream(5)
    engine: Engine[State] = engine_of(game_id)
    while not state.is_over():
        written = json.loads(json.dumps(engine_of(game_id).to_dict(state)))
        read = engine.from_dict(written, state.setup.table)
        assert engine_of(game_id).to_dict(read) == engine_of(game_id).to_dict(state)
        assert read.legal_actions() == state.legal_actions()
        actions = state.legal_actions()
        chance = state.current_player() == CHANCE
        state.apply(state.chance_action(random) if chance else actions[random.below(len(actions))])
    again = start(game_id)
    for action in state.history:
        again.apply(action)
    assert engine_of(game_id).to_dict(again) == engine_of(game_id).to_dict(state)


@both
@pytest.mark.parametrize("seed", SEEDS)
def test_golden_playthrough(game_id: str, seed: int) -> None:
    path = path_of(game_id, seed)
    assert "\n".join(lines(game_id, actions_in(path))) + "\n" == path.read_text("utf-8")


@both
def test_a_clone_goes_its_own_way(game_id: str) -> None:
    state = start(game_id)
    before = engine_of(game_id).to_dict(state)
    twin, random = state.clone(), Stream(7)
    while not twin.is_over():
        actions = twin.legal_actions()
        chance = twin.current_player() == CHANCE
        twin.apply(twin.chance_action(random) if chance else actions[-1])
    assert engine_of(game_id).to_dict(state) == before


@both
def test_an_action_that_is_not_open_changes_nothing(game_id: str) -> None:
    state = start(game_id)
    before = engine_of(game_id).to_dict(state)
    for action in (Action("deploy", (0,)), Action("shuffle", (0, 0, 1)), Action("shuffle")):
        with pytest.raises(ValueError, match="no outcome"):
            state.apply(action)
    assert engine_of(game_id).to_dict(state) == before
    draw_lots(state, Stream(1))
    before = engine_of(game_id).to_dict(state)
    with pytest.raises(ValueError, match="not open"):
        state.apply(Action("send out", (0,)))
    assert engine_of(game_id).to_dict(state) == before


@both
def test_what_a_seat_sees_does_not_depend_on_what_is_hidden_from_it(game_id: str) -> None:
    state, random = start(game_id), Stream(9)
    while not state.is_over():
        other = state.clone()
        hidden = other.seats[1]
        pool = hidden.hand + hidden.deck
        hidden.hand, hidden.deck = pool[::-1][: len(hidden.hand)], pool[::-1][len(hidden.hand) :]
        other.seats[0].deck.reverse()
        other.seats[0].rewards.reverse()
        assert VIEW.observation(other, 0) == VIEW.observation(state, 0)
        actions = state.legal_actions()
        chance = state.current_player() == CHANCE
        state.apply(state.chance_action(random) if chance else actions[random.below(len(actions))])


@both
def test_the_greedy_player_beats_the_random_one(game_id: str) -> None:
    won = 0
    for index in range(12):
        state, random = start(game_id, first=index % 2), Stream(21, index)
        while not state.is_over():
            player = state.current_player()
            if player == CHANCE:
                state.apply(state.chance_action(random))
            elif player == 0:
                state.apply(ADVISER.suggest(state, random))
            else:
                actions = state.legal_actions()
                state.apply(actions[random.below(len(actions))])
        won += state.winner == 0
    assert won >= 10


@both
def test_decks_and_options_that_cannot_be_played_are_refused(game_id: str) -> None:
    engine, deck = engine_of(game_id), sample_deck(game_id)
    with pytest.raises(UsageError, match="for 2 players"):
        engine.start([deck])
    with pytest.raises(UsageError, match="no cards in its main section"):
        engine.start([deck, Deck(game_id, ())])
    with pytest.raises(UsageError, match="this is a deck for mythos"):
        engine.start([deck, Deck("mythos", deck.entries)])
    with pytest.raises(UsageError, match="give the seat"):
        engine.start([deck, deck], {"first": 2})
    with pytest.raises(UsageError, match="Unknown option"):
        engine.start([deck, deck], {"fist": 0})


def test_the_games_differ_where_the_rulebooks_do_and_nowhere_else() -> None:
    ours, theirs = start(CCG).parameters, start(CG).parameters
    differ = {f.name for f in fields(ours) if getattr(ours, f.name) != getattr(theirs, f.name)}
    assert differ == {
        "mulligans",
        "first_player_draws",
        "marker_limit",
        "missions_need",
        "used_jutsu_go_to",
        "clients_a_turn",
        "clients_in_play",
        "clients_pay_hand_cost",
        "platoons",
    }
