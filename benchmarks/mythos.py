"""How many random-legal games of Mythos a second, on one core, with card effects played.

    python benchmarks/mythos.py [GAMES] [DECK DECK]

Decks are files; the example deck plays itself without. Times are CPU seconds of this process, engine and random-legal
choice together. The bar is 300 games a second, the aim 1,000.
"""

from __future__ import annotations

import sys
import time

from decks.load import load_deck
from rules.core.deck import Deck
from rules.core.registry import game
from simulator.bots import bot
from simulator.table import Lots, play_out

EXAMPLE = "examples/mythos-leaf.deck"


def measure(decks: tuple[Deck, ...], games: int, *, effects: bool) -> tuple[float, float]:
    """Games and decisions a CPU second."""
    engine = game("mythos").load_engine()
    bots = [bot("random")] * 2
    options = {"effects": effects}
    play_out(engine, engine.start(decks, options), bots, Lots(0, 0))
    begun = time.process_time()
    decisions = sum(
        play_out(engine, engine.start(decks, options), bots, Lots(1, index)).decisions for index in range(games)
    )
    seconds = time.process_time() - begun
    return games / seconds, decisions / seconds


def main(arguments: list[str]) -> None:
    """Print a line with and one without effects."""
    games = int(arguments[0]) if arguments else 500
    paths = arguments[1:3] if len(arguments) > 2 else [EXAMPLE, EXAMPLE]
    decks = tuple(load_deck(path, "mythos") for path in paths)
    for effects in (True, False):
        per_second, decisions = measure(decks, games, effects=effects)
        print(f"effects {effects!s:5}: {per_second:7.0f} games/s {decisions:9.0f} decisions/s ({games} games)")


if __name__ == "__main__":
    main(sys.argv[1:])
