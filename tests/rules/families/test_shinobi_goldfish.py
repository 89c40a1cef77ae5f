"""The goldfish of both games, played by the engine."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.core.cards import Card
from rules.core.errors import UsageError
from rules.families.shinobi.goldfish.alone import is_stranded
from simulator.random import Stream
from tests.rules.families.decks import sample_deck
from tests.rules.families.scenario import (
    BOTH,
    CCG,
    Scenario,
    Side,
    blank,
    client,
    engine_of,
    jutsu,
    ninja,
)

both = pytest.mark.parametrize("game_id", BOTH)


# The goldfish


@both
def test_goldfish_rows_hold_together(game_id: str) -> None:
    fish = engine_of(game_id).goldfish(sample_deck(game_id))
    rows = [turn.figures for turn in fish.play(Stream(1))]
    assert len(rows) == fish.turns
    names = [measure.id for measure in fish.measures]
    rewards = [row[names.index("rewards")] for row in rows]
    assert rewards == sorted(rewards)
    assert rewards[0] == 0.0  # no battle on the first player's first turn
    assert all(row[names.index("stranded")] <= row[names.index("hand")] for row in rows)
    assert rows[-1][names.index("won")] == float(rewards[-1] >= 10)
    assert fish.coverage.played == fish.coverage.total == 3 * 11


@both
def test_goldfish_tells_when_each_ninja_could_come(game_id: str) -> None:
    fish = engine_of(game_id).goldfish(sample_deck(game_id), {"each_ninja": True})
    names = [measure.title for measure in fish.measures]
    for index in range(3):
        rows = [turn.figures for turn in fish.play(Stream(4, index))]
        assert rows[2][names.index("E")] == 0.0  # its entrance cost is 3, and the turn marker showed 2
        assert all(earlier[-1] <= later[-1] for earlier, later in pairwise(rows))
    with pytest.raises(UsageError, match="true or false"):
        engine_of(game_id).goldfish(sample_deck(game_id), {"each_ninja": 1})


@both
def test_goldfish_counts_as_stranded_what_could_not_be_paid_for(game_id: str) -> None:
    hand = [client("C", hand=1), jutsu("P", "F", symbols=("Fire",))]

    def stranded(user: Card) -> dict[str, bool]:
        play = Scenario(game_id, Side(hand=hand, village=[user], chakra=[blank(1)]), Side())
        return {name: is_stranded(play.state, 0, play.names[name]) for name in "CP"}

    # A client's hand cost is asked for in one game only, and Senjutsu lets a Wind card pay for Fire.
    assert stranded(ninja("A")) == {"C": game_id == CCG, "P": True}
    assert stranded(ninja("A", 1, 1, "Senjutsu")) == {"C": game_id == CCG, "P": False}


def test_goldfish_on_the_draw_fights_on_its_first_turn() -> None:
    deck = sample_deck(CCG)
    fish = engine_of(CCG).goldfish(deck, {"first": 1})
    assert fish.policy.endswith("on the draw")
    assert any(fish.play(Stream(1, index))[0].figures[1] > 0 for index in range(5))
