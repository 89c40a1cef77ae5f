"""A hero alone: what its techniques bring, turn by turn."""

import itertools

import pytest

from rules.core.errors import UsageError
from rules.games.akatsuki.engine import ENGINE
from simulator.random import Stream
from tests.rules.games.starter import starter

NARUTO = ENGINE.set_up((), starter("akatsuki"), {"team": "naruto"})[0]


def test_a_heros_hand_is_filled_to_its_strategy_each_turn() -> None:
    turns = ENGINE.goldfish(NARUTO).play(Stream(1))
    assert all(len(turn.in_play) == 4 for turn in turns)
    assert turns[0].figures[0] == 4.0


def test_at_most_one_technique_is_thrown_back_a_turn() -> None:
    turns = ENGINE.goldfish(NARUTO, {"policy": "churn"}).play(Stream(1))
    assert [turn.figures[0] for turn in turns] == [4.0 + i for i in range(len(turns))]


def test_the_careful_policy_keeps_what_can_be_paid() -> None:
    for index in range(10):
        turns = ENGINE.goldfish(NARUTO, {"policy": "careful"}).play(Stream(2, index))
        for before, after in itertools.pairwise(turns):
            gone = {p.id for p in before.in_play} - {p.id for p in after.in_play}
            assert gone <= {p.id for p in before.in_play if p.card.name == "Mode chakra de Kyûbi"}


def test_the_hero_can_be_named() -> None:
    team = ENGINE.set_up((), starter("akatsuki"), {"team": "naruto,shikamaru"})[0]
    turns = ENGINE.goldfish(team, {"hero": "shika"}).play(Stream(1))
    assert all("Shikamaru" in printing.card.name for printing in turns[0].in_play)
    with pytest.raises(UsageError, match='no hero of the name "lee"'):
        ENGINE.goldfish(team, {"hero": "lee"})


def test_what_it_cannot_do_is_said() -> None:
    with pytest.raises(UsageError, match='no policy "bold"'):
        ENGINE.goldfish(NARUTO, {"policy": "bold"})
    with pytest.raises(UsageError, match="no hero"):
        ENGINE.goldfish(NARUTO.with_entries(NARUTO.section("techniques")))


def test_a_team_alone_has_the_techniques_of_the_box() -> None:
    box = starter("akatsuki")
    team = NARUTO.with_entries(NARUTO.section("team"))
    whole = ENGINE.set_up_alone(team, box)
    assert ENGINE.goldfish(whole).play(Stream(1)) == ENGINE.goldfish(NARUTO).play(Stream(1))
    assert ENGINE.set_up_alone(NARUTO, box) is NARUTO
