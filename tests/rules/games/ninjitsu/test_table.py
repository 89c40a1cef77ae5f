"""Whole tables of Ninjitsu!: what holds at every step of any game, what a seat may know, and how bots fare."""

import pytest
from hypothesis import given, settings, strategies as st

from rules.core.errors import UsageError
from rules.games.ninjitsu import GAME
from rules.games.ninjitsu.engine import ENGINE
from rules.games.ninjitsu.state import NinjitsuState
from rules.play.action import CHANCE, Action
from rules.play.watcher import Detail
from simulator.bots.simple import bot
from simulator.random import Stream
from simulator.tables.table import Lots, play_out
from tests.rules.games.ninjitsu.scenario import TABLE, TEST_CARDS as EXTRA, printing, table
from tests.rules.games.starter import starter

BOX = ENGINE.set_up((), starter("ninjitsu"))
EVERYTHING = ENGINE.set_up((), (*starter("ninjitsu"), *map(printing, EXTRA)), {"expansions": "all"})


def random_action(state: NinjitsuState, stream: Stream) -> Action:
    if state.current_player() == CHANCE:
        return state.chance_action(stream)
    legal = state.legal_actions()
    return legal[stream.below(len(legal))]


@settings(max_examples=25)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 5))
def test_any_game_keeps_its_cards_and_can_be_written_down_at_every_step(seed: int, players: int) -> None:
    state = ENGINE.start(EVERYTHING, {"players": players, "turn_limit": 40})
    stream, cards = Stream(seed), state.zones.everything()
    while not state.is_over():
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        twin = state.clone()
        rebuilt = ENGINE.from_dict(ENGINE.to_dict(state), state.table.printings)
        assert ENGINE.to_dict(rebuilt) == ENGINE.to_dict(twin) == ENGINE.to_dict(state)
        action = random_action(state, stream)
        ENGINE.view.describe(state, action)
        for other in (state, twin, rebuilt):
            other.apply(action)
        assert ENGINE.to_dict(rebuilt) == ENGINE.to_dict(twin) == ENGINE.to_dict(state)
        assert state.zones.everything() == cards
    replay = ENGINE.start(EVERYTHING, {"players": players, "turn_limit": 40})
    for action in state.history:
        replay.apply(action)
    assert ENGINE.to_dict(replay) == ENGINE.to_dict(state)


@settings(max_examples=25)
@given(seed=st.integers(0, 10**6), steps=st.integers(1, 60))
def test_what_a_seat_cannot_see_changes_neither_its_view_nor_its_choices(seed: int, steps: int) -> None:
    state = ENGINE.start(EVERYTHING, {"players": 3})
    stream = Stream(seed)
    for _ in range(steps):
        if not state.is_over():
            state.apply(random_action(state, stream))
    if state.is_over() or state.current_player() == CHANCE:
        return
    me = state.current_player()
    twin = state.clone()
    twin.zones.deal_unseen(twin.table, me, stream)
    assert ENGINE.view.observation(twin, me) == ENGINE.view.observation(state, me)
    assert twin.legal_actions() == state.legal_actions()


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    state = table({"hand": ["Katana"]}, {})
    before = ENGINE.to_dict(state)
    for action in (Action("steal", (1, 1, 0)), Action("play-treasure", (0,)), Action("deal"), Action("pass")):
        with pytest.raises(ValueError, match="not open"):
            state.apply(action)
    assert ENGINE.to_dict(state) == before


def test_a_lot_that_is_not_due_is_refused() -> None:
    state = ENGINE.start(BOX)
    for action in (Action("deal"), Action("reshuffle", tuple(state.zones.deck)), Action("pick", (0,))):
        with pytest.raises(ValueError, match="no outcome"):
            state.apply(action)


def test_one_shared_deck_of_enough_cards_is_needed() -> None:
    with pytest.raises(UsageError, match="one shared deck"):
        ENGINE.start([*BOX, *BOX])
    few = BOX[0].with_entries(BOX[0].entries[:2])
    with pytest.raises(UsageError, match="too small for 5"):
        ENGINE.start([few], {"players": 5})


def play(bots: str, seed: int) -> NinjitsuState:
    """One game with a bot a seat: `g` greedy, `r` random."""
    state = ENGINE.start(BOX, {"players": len(bots)})
    stream = Stream(seed)
    while not state.is_over():
        seat = state.current_player()
        if seat >= 0 and bots[seat] == "g":
            state.apply(ENGINE.adviser.suggest(state, stream))
        else:
            state.apply(random_action(state, stream))
    return state


def test_the_greedy_bot_beats_random_play_from_either_seat() -> None:
    wins = sum(play("gr", seed).winner == 0 for seed in range(20)) + sum(
        play("rg", seed).winner == 1 for seed in range(20)
    )
    assert wins >= 36


def test_every_action_and_lot_reads_as_a_sentence() -> None:
    state = table({"hand": ["Katana"]}, {"secrets": ["Explosives"]})
    assert ENGINE.view.describe(state, Action("draw")) == "Player 1 draws."
    katana = TABLE.cards.index(next(card for card in TABLE.cards if card.name == "Katana"))
    assert ENGINE.view.describe(state, Action("play-secret", (katana,))) == "Player 1 plays Katana as a secret."
    assert (
        ENGINE.view.describe(state, Action("steal", (1, 1, 0))) == "Player 1 steals secret 1 of player 2 (Explosives)."
    )


def test_goldfish_races_to_21_and_stays_there() -> None:
    race = ENGINE.goldfish(BOX[0])
    games = [race.play(Stream(5, index)) for index in range(20)]
    points = [measure.id for measure in race.measures].index("points")
    done = [measure.id for measure in race.measures].index("done")
    assert all(len(turns) == race.turns for turns in games)
    assert all(turn.figures[done] == (turn.figures[points] >= 21) for turns in games for turn in turns)
    assert all(turns[-1].figures[done] for turns in games)
    assert race.coverage.played == race.coverage.total == 41


def test_a_watcher_counts_how_cards_were_played_and_by_whom() -> None:
    state = ENGINE.start(BOX, {"players": 3})
    result = play_out(GAME.load_engine(), state, [bot("greedy")] * 3, Lots(2, 0))
    plays = {detail: value for detail, value in result.details.items() if detail.section == "Plays a game"}
    for way, name in (("action", "play-action"), ("secret", "play-secret"), ("treasure", "play-treasure")):
        counted = sum(value for detail, value in plays.items() if detail.column == way)
        assert counted == sum(action.name == name for action in state.history)
    by_winner = sum(v for d, v in result.details.items() if d.section == "Plays a game by the winner")
    by_others = sum(v for d, v in result.details.items() if d.section == "Plays a game by each other player")
    assert by_winner + 2 * by_others == pytest.approx(sum(plays.values()))
    assert result.details[Detail("Game", "turns", "all")] == state.turn


def test_what_an_action_sets_off_is_told() -> None:
    state = table({"hand": ["Plain Two"]}, {"secrets": ["Trapped Jack"]})
    state.apply(Action("steal", (1, 1, 0)))
    assert list(ENGINE.view.events(state)) == [
        "Trapped Jack is trapped, and player 1 has stolen it: discard-hand.",
        "Player 1 discards a hand of 1: Plain Two.",
        "Trapped Jack has no points and is discarded.",
    ]


def test_the_suggestion_depends_on_nothing_that_is_hidden() -> None:
    state, stream, other = ENGINE.start(BOX, {"players": 4}), Stream(3), Stream(4)
    while not state.is_over():
        if state.current_player() == CHANCE:
            state.apply(state.chance_action(stream))
            continue
        suggested = ENGINE.adviser.suggest(state, Stream(5))
        twin = ENGINE.view.resample(state, state.current_player(), other)
        assert ENGINE.adviser.suggest(twin, Stream(5)) == suggested
        state.apply(suggested)


def advised(state: NinjitsuState) -> str:
    """What the adviser suggests, in words."""
    return ENGINE.view.describe(state, ENGINE.adviser.suggest(state, Stream(1)))


def test_nobody_plays_a_swap_without_a_card_to_swap() -> None:
    alone = table({"hand": ["Swap"]}, {"treasures": ["Katana", "Katana"]}, deck=["Plain Two"] * 4)
    assert advised(alone) == "Player 1 draws."
    armed = table({"hand": ["Swap"], "treasures": ["Plain Two"]}, {"treasures": ["Katana"]}, deck=["Plain Two"] * 4)
    assert advised(armed) == "Player 1 plays Swap for its action."


def test_of_two_secrets_the_one_of_who_is_about_to_win_is_stolen() -> None:
    leading = {"treasures": ["Katana", "Katana", "Katana"], "secrets": ["Plain Two"]}
    state = table({}, {"secrets": ["Plain Two"]}, leading, deck=["Katana"] * 4)
    assert advised(state) == "Player 1 steals secret 1 of player 3 (Plain Two)."


def test_a_secret_seen_before_is_stolen_when_it_is_worth_it_and_left_when_it_is_a_trap() -> None:
    shown = {"treasures": ["Plain Two"], "secrets": ["Katana"]}
    state = table({"hand": ["Hide"]}, shown, {"treasures": ["Katana"]}, deck=["Plain Two"] * 6)
    state.zones.known = [[], [0b101], []]
    assert advised(state) == "Player 1 steals secret 1 of player 2 (Katana)."
    full = {"hand": ["Katana", "Katana", "Plain Three", "Plain Two"]}
    trap = table(full, {"secrets": ["Explosives"]}, {"treasures": ["Plain Two"]}, deck=["Plain Two"] * 6)
    trap.zones.known = [[], [0b101], []]
    assert "steals" not in advised(trap)


def test_looking_ahead_holds_its_own_against_greedy_play_at_a_full_table() -> None:
    engine, won = GAME.load_engine(), 0
    for index in range(8):
        bots = [bot("lookahead") if seat == index % 4 else bot("greedy") for seat in range(4)]
        result = play_out(engine, engine.start(BOX, {"players": 4}), bots, Lots(8, index // 4))
        won += result.returns[index % 4] > 0
    assert won >= 3


def test_looking_ahead_beats_greedy_play_for_two() -> None:
    engine, won = GAME.load_engine(), 0
    for index in range(100):
        bots = [bot("lookahead" if seat == index % 2 else "greedy") for seat in range(2)]
        won += play_out(engine, engine.start(BOX, {"players": 2}), bots, Lots(1, index // 2)).returns[index % 2] > 0
    assert won >= 55


def test_the_chance_to_win_grows_with_cards_and_depends_on_nothing_that_is_hidden() -> None:
    hand = {"hand": ["Katana", "Plain Two"]}
    poor, rich = (table({**hand, "treasures": ["Katana"] * more}, {"secrets": ["Plain Two"]}) for more in (1, 3))
    assert 0 < ENGINE.adviser.evaluate(poor, 0) < ENGINE.adviser.evaluate(rich, 0) < 1
    assert ENGINE.adviser.evaluate(rich, 1) < ENGINE.adviser.evaluate(poor, 1)
    other = table({**hand, "treasures": ["Katana"]}, {"secrets": ["Plain Three"]}, deck=["Plain Two"])
    same = table({**hand, "treasures": ["Katana"]}, {"secrets": ["Plain Two"]}, deck=["Plain Three"])
    assert ENGINE.adviser.evaluate(other, 0) == ENGINE.adviser.evaluate(same, 0)


def test_of_a_secret_it_is_said_what_it_may_be_from_what_the_seat_has_seen() -> None:
    state = table({}, {"secrets": ["Katana", "Plain Two"]}, deck=["Katana", "Explosives", "Plain Two"])
    state.zones.known = [[], [0b01, 0]]
    known, unseen = (ENGINE.view.reckoned(state, Action("steal", (1, 1, at)), 0) for at in range(2))
    assert known == "seen"
    assert unseen.startswith("not seen: Explosives ")
    assert "trapped" in unseen
    assert ENGINE.view.reckoned(state, Action("draw"), 0) == ""


def test_an_unseen_secret_is_dealt_anew_as_people_lay_them() -> None:
    state = table({}, {"secrets": ["Plain Two"]}, deck=["Explosives", *["Plain Two"] * 3])
    dealt = [ENGINE.view.resample(state, 0, Stream(2, index)).zones.in_play[1][1][0] for index in range(200)]
    share = sum(state.table[card].name == "Explosives" for card in dealt) / len(dealt)
    assert 1 / 5 < share < 3 / 5
