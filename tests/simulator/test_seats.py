"""At a symmetric table every seat wins equally often, within the interval, whatever the game and the bot.

In a co-operative game all seats win together, so there is nothing to compare.

Ties among equal actions are broken by lot; with the first of equals taken, the last of four seats of one game won 39 %.
Bots that think long play the first turns of a duel only, where whoever looks better then is ahead.
"""

from collections.abc import Sequence

import pytest

from decks.load import load_deck
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.intervals import wilson
from rules.core.registry import game
from rules.play.action import CHANCE
from rules.play.agenda import AgendaState
from rules.play.flow import Step
from simulator.bots.seats import carry_on
from simulator.bots.simple import bot
from simulator.random import Stream
from simulator.running.caps import Caps
from simulator.tables.table import Lots, moves, play_out, until_cut
from tests.rules.families.decks import sample_deck
from tests.rules.games.starter import starter

SURE = 0.9995
"""The level of each interval: at 95 % one seat in twenty would lie outside by chance."""


def wins(game_id: str, name: str, decks: Sequence[Deck], seats: int, games: int) -> list[int]:
    """How many games each seat wins."""
    engine = game(game_id).load_engine()
    options: dict[str, Json] = {"players": seats} if engine.from_box else {}
    won = [0] * seats
    for index in range(games):
        state = engine.start(decks, options)
        result = play_out(engine, state, [bot(name)] * seats, Lots(11, index))
        won = [count + (returned > 0) for count, returned in zip(won, result.returns, strict=True)]
    return won


def assert_even(won: Sequence[int]) -> None:
    """Every seat's share of the games won lies within the interval around an even share."""
    decided = sum(won)
    for count in won:
        low, high = wilson(count, decided, SURE)
        assert low <= 1 / len(won) <= high, won


@pytest.mark.parametrize(
    ("name", "seats", "games"),
    [
        ("random", 2, 300),
        ("random", 3, 200),
        ("random", 4, 300),
        ("random", 5, 200),
        ("greedy", 2, 250),
        ("greedy", 3, 150),
        ("greedy", 4, 250),
        ("greedy", 5, 90),
        ("lookahead", 2, 60),
        ("search:2", 2, 14),
    ],
)
def test_seats_of_ninjitsu_win_equally_often(name: str, seats: int, games: int) -> None:
    engine = game("ninjitsu").load_engine()
    assert_even(wins("ninjitsu", name, engine.set_up((), starter("ninjitsu")), seats, games))


DUELS = {
    "mythos": lambda: load_deck("examples/mythos-leaf.deck"),
    "naruto-ccg": lambda: sample_deck("naruto-ccg"),
    "naruto-cg": lambda: sample_deck("naruto-cg"),
}


@pytest.mark.parametrize(("name", "games"), [("random", 100), ("greedy", 16)])
@pytest.mark.parametrize("game_id", DUELS)
def test_seats_of_a_duel_between_equal_decks_win_equally_often(game_id: str, name: str, games: int) -> None:
    deck = DUELS[game_id]()
    assert_even(wins(game_id, name, [deck, deck], 2, games))


def started(game_id: str) -> AgendaState[object, Step]:
    """A game that advice is asked in."""
    engine = game(game_id).load_engine()
    decks = engine.set_up((), starter(game_id)) if engine.from_box else [sample_deck(game_id)] * 2
    state = engine.start(decks, {"players": 3} if engine.from_box else {})
    assert isinstance(state, AgendaState)
    return state


@pytest.mark.parametrize(
    ("game_id", "asked"),
    [
        ("naruto-ccg", {"mission phase", "organise", "send out", "block"}),
        ("akatsuki", {"team", "go", "card", "discard"}),
    ],
)
def test_what_needs_no_deal_is_suggested_alike_from_any_deal_and_with_the_same_luck(
    game_id: str, asked: set[str]
) -> None:
    """A decision by sight costs no deal: what it would draw is passed over, and what lies hidden changes nothing."""
    engine, state = game(game_id).load_engine(), started(game_id)
    lots, seen = Stream(5), set[str]()
    for number in range(600):
        if state.is_over():
            break
        if state.current_player() == CHANCE:
            state.apply(state.chance_action(lots))
            continue
        seat = state.current_player()
        if not engine.adviser.plays_on_now(state):
            seen.add(state.agenda[-1].name)
            dealt, passed = Stream(number), Stream(number)
            world = engine.view.resample(state, seat, dealt)
            engine.view.pass_over(state, seat, passed)
            assert engine.adviser.suggest(state, passed) == engine.adviser.suggest(world, dealt)
            assert passed.below(1 << 32) == dealt.below(1 << 32)
        actions = state.legal_actions()
        carry_on(state, actions[lots.below(len(actions))], lots)
    assert asked <= seen


def ahead(game_id: str, name: str, decks: Sequence[Deck], turns: int, games: int) -> list[int]:
    """In how many games each seat looks better after so many turns."""
    engine = game(game_id).load_engine()
    count = [0, 0]
    for index in range(games):
        state = engine.start(decks, {})
        for _ in until_cut(moves(engine, state, [bot(name)] * 2, Lots(11, index)), Caps(turns=turns), engine.view):
            pass
        worth = [engine.adviser.evaluate(state, seat) for seat in (0, 1)]
        count = [one + (worth[seat] > worth[1 - seat]) for seat, one in enumerate(count)]
    return count


@pytest.mark.parametrize("name", ["lookahead", "search:2"])
@pytest.mark.parametrize(("game_id", "turns"), [("mythos", 1), ("naruto-ccg", 2), ("naruto-cg", 2)])
def test_seats_of_a_duel_are_ahead_equally_often_whoever_thinks(game_id: str, turns: int, name: str) -> None:
    deck = DUELS[game_id]()
    count = ahead(game_id, name, [deck, deck], turns, 14)
    assert sum(count) >= FEWEST
    assert_even(count)


FEWEST = 13
"""Games of which one seat may not win all."""


def test_a_seat_that_wins_all_of_the_fewest_games_is_not_even() -> None:
    assert_even([FEWEST // 2, FEWEST - FEWEST // 2])
    with pytest.raises(AssertionError):
        assert_even([FEWEST, 0])
