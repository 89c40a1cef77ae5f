"""How likely a seat is to win where a turn begins: what grows it, and that it tells who wins games."""

from __future__ import annotations

import pytest

from rules.core.registry import game
from rules.families.shinobi.advice.prospects import chance_to_win
from simulator.bots.simple import bot
from simulator.tables.table import Lots, TableJob, moves
from tests.rules.families.decks import sample_deck
from tests.rules.families.plays import turn_of
from tests.rules.families.scenario import BOTH, Side, blank, ninja

_PLAIN = Side(village=[ninja("A", 3, 1)], hand=[blank(1)], chakra=[blank(2)])


def _chance(mine: Side, theirs: Side = _PLAIN) -> float:
    return chance_to_win(turn_of(mine, theirs).state, 0)


@pytest.mark.parametrize(
    "better",
    [
        Side(village=[ninja("A", 3, 1), ninja("C")], hand=[blank(1)], chakra=[blank(2)]),
        Side(village=[ninja("A", 3, 3)], hand=[blank(1)], chakra=[blank(2)]),
        Side(village=[ninja("A", 3, 1)], hand=[blank(1), blank(3)], chakra=[blank(2)]),
        Side(village=[ninja("A", 3, 1)], hand=[ninja("D", 4, 2)], chakra=[blank(2)]),
        Side(village=[ninja("A", 3, 1)], hand=[blank(1)], chakra=[blank(2), blank(3)]),
    ],
    ids=["a ninja more", "more support", "a card more", "a better card", "chakra more"],
)
def test_who_has_more_is_likelier_to_win(better: Side) -> None:
    assert _chance(better) > _chance(_PLAIN)
    assert chance_to_win(turn_of(_PLAIN, better).state, 0) <= _chance(_PLAIN)


@pytest.mark.parametrize("game_id", BOTH)
def test_the_chance_tells_who_wins(game_id: str) -> None:
    """Brier's score over the turns of games: 0.25 for who calls every game even."""
    deck = sample_deck(game_id)
    job = TableJob(game(game_id).engine_place, (deck, deck), ("greedy", "greedy"))
    engine = job.load()
    chance = engine.adviser.chance
    scores: list[float] = []
    for index in range(16):
        state, turn = job.new_game(), 0
        told: list[float] = []
        for move in moves(engine, state, [bot("greedy"), bot("greedy")], Lots(4, index)):
            if engine.adviser.turns_begun(move.state) > max(turn, 2):
                turn = engine.adviser.turns_begun(move.state)
                told.append(chance(move.state, 0) or 0.0)
                assert 0 < told[-1] < 1
        won = (state.returns()[0] + 1) / 2
        assert chance(state, 0) == won
        assert chance(state, 1) == 1 - won
        scores += [(each - won) ** 2 for each in told]
    assert sum(scores) / len(scores) < 0.23
