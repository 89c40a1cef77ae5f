"""How many games of the Bandai games a second, on one core, with card texts played.

    python -m benchmarks.bandai [GAMES] [--bot random] [--game naruto-ccg] [DECK DECK]

Decks are files; the example decks play without. Times are CPU seconds of this process, engine and choices together; the
second line counts decisions. To compare two versions, run this in turns in a checkout of each.
"""

from __future__ import annotations

import argparse
import time

from decks.load import load_deck
from rules.core.registry import game
from simulator.bots.simple import bot
from simulator.tables.table import Lots, play_out

EXAMPLES = {
    "naruto-ccg": ["examples/naruto-ccg-leaf.deck", "examples/naruto-ccg-mist.deck"],
    "naruto-cg": ["examples/naruto-cg-konoha.deck", "examples/naruto-cg-konoha.deck"],
}


def main() -> None:
    """Print games and decisions a second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=200)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--game", default="naruto-ccg", choices=EXAMPLES)
    parser.add_argument("decks", nargs="*")
    asked = parser.parse_intermixed_args()
    engine = game(asked.game).load_engine()
    decks = tuple(load_deck(path, asked.game) for path in asked.decks or EXAMPLES[asked.game])
    bots = [bot(asked.bot)] * 2
    play_out(engine, engine.start(decks), bots, Lots(0, 0))
    begun = time.process_time()
    results = [play_out(engine, engine.start(decks), bots, Lots(1, index)) for index in range(asked.games)]
    spent = time.process_time() - begun
    decisions = sum(result.decisions for result in results)
    print(f"{asked.game} {asked.bot}: {asked.games / spent:.1f} games/s, {decisions / spent:,.0f} decisions/s")


if __name__ == "__main__":
    main()
