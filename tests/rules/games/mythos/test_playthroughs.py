"""The golden playthroughs: the engine plays them as they are written down, and they replay."""

from __future__ import annotations

import pytest

from decks.load import load_deck
from rules.core.dealing import in_deal_order
from rules.core.registry import game
from simulator.tables.log import read_log, replay
from tests.rules.games.mythos.playthroughs import DECK, PLAYTHROUGHS, Playthrough, lines_of, path_of

pytestmark = [
    pytest.mark.usefixtures("catalogue_path"),
    pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=[playthrough.name for playthrough in PLAYTHROUGHS]),
]


def test_the_engine_plays_the_game_that_is_written_down(playthrough: Playthrough) -> None:
    """If this fails on purpose: python -m tests.rules.games.mythos.playthroughs, and read the difference."""
    assert path_of(playthrough).read_text(encoding="utf-8").splitlines() == lines_of(playthrough)


def test_the_game_that_is_written_down_replays_to_its_end(playthrough: Playthrough) -> None:
    source = path_of(playthrough)
    logged = read_log(source.read_text(encoding="utf-8").splitlines(), str(source))
    deck = in_deal_order(load_deck(str(DECK), "mythos"))
    assert replay(game("mythos").load_engine(), logged, (deck, deck), str(source)).is_over()
