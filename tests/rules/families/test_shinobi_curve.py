"""The resource curve and the greedy player of both games."""

from __future__ import annotations

import pytest

from rules.core.errors import UsageError
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action
from rules.play.chance import shuffled
from simulator.goldfish import GoldfishJob
from simulator.random import Stream
from simulator.streams import Streams, shuffled_orders
from tests.rules.families.decks import sample_deck
from tests.rules.families.scenario import (
    BOTH,
    CCG,
    CG,
    VIEW,
    Scenario,
    Side,
    blank,
    engine_of,
    ninja,
)

both = pytest.mark.parametrize("game_id", BOTH)


# The resource curve


@both
@pytest.mark.parametrize("first", [0, 1])
def test_the_compiled_curve_plays_the_engines_games(game_id: str, first: int) -> None:
    pytest.importorskip("numba")
    fish = engine_of(game_id).goldfish(sample_deck(game_id), {"policy": "curve", "first": first})
    games = 60
    figures = fish.play_shuffled(shuffled_orders(Streams(3, 0, games), fish.shuffled_cards, games))
    for index in range(games):
        assert [turn.figures for turn in fish.play(Stream(3, index))] == [tuple(row) for row in figures[index]]


def test_many_shuffles_are_the_shuffle_of_each_stream() -> None:
    orders = shuffled_orders(Streams(9, 5, 4), 50, 4)
    assert [tuple(order) for order in orders] == [shuffled(50, Stream(9, 5 + index)) for index in range(4)]


def test_a_compiled_goldfish_gives_the_same_answer() -> None:
    pytest.importorskip("numba")
    job = GoldfishJob("rules.games.naruto_cg.play:ENGINE", sample_deck(CG), {"policy": "curve"})
    compiled = job.worth_compiling(1_000_000)
    assert (compiled.compiled, job.worth_compiling(10).compiled) == (True, False)
    assert compiled.play(7, 0, 50) == job.play(7, 0, 50)


def test_curve_plays_no_text_and_says_so() -> None:
    fish = engine_of(CCG).goldfish(sample_deck(CCG), {"policy": "curve"})
    assert fish.coverage.played == 0
    assert fish.coverage.total > 0
    with pytest.raises(UsageError, match="no policy"):
        engine_of(CCG).goldfish(sample_deck(CCG), {"policy": "clever"})


@both
def test_without_effects_the_bare_rules_are_played(game_id: str) -> None:
    state = engine_of(game_id).start([sample_deck(game_id), sample_deck(game_id)], {"effects": False})
    assert isinstance(state, ShinobiState)
    assert all(not face.texts.own for face in state.setup.faces)
    engine = engine_of(game_id)
    written = engine.to_dict(state)
    assert engine.to_dict(engine.from_dict(written, state.printings)) == written


# The greedy player


def test_greedy_charges_idle_cards_and_keeps_ninja() -> None:
    play = Scenario(CCG, Side(hand=[blank(1), ninja("Late", 5, 5, entrance=9)]), Side())
    suggested = engine_of(CCG).adviser.suggest(play.state, Stream(1))
    assert suggested is not None
    assert VIEW.describe(play.state, suggested) == "charges Blank 1"


def test_greedy_of_equals_the_healthy_ninja_leads() -> None:
    village = [ninja("Well", 3, 1)]
    hurt = ninja("Hurt", 4, 2)  # injured it is 3/1 too
    play = Scenario(CCG, Side(village=village, injured=[hurt]), Side()).act("end mission phase")
    play.organise(("Well", "Hurt"))
    assert engine_of(CCG).adviser.suggest(play.state, Stream(1)) == Action("send out", (play.names["Well"],))
