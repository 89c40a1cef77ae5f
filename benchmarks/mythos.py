"""How many games of Mythos a second, on one core, with card effects played: bots, fresh decks, the goldfish.

    python benchmarks/mythos.py [GAMES] [DECK DECK]

Decks are files; the example deck plays itself without. Times are CPU seconds of this process, engine and choice
together. Fresh decks are made up of the cards that ship, new ones for each game, so that each lays out its table anew.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping

from db.opening import open_catalogue
from decks.load import load_deck
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.registry import game
from simulator.bots.simple import bot
from simulator.random import Stream
from simulator.tables.table import Lots, play_out

EXAMPLE = "examples/mythos-leaf.deck"


def played(decks: tuple[Deck, ...], name: str, index: int, options: Mapping[str, Json]) -> int:
    """Play a game between two bots of that name: how many decisions it took."""
    engine = game("mythos").load_engine()
    return play_out(engine, engine.start(decks, options), [bot(name)] * 2, Lots(1, index)).decisions


def measured(games: int, play: Callable[[int], int]) -> str:
    """Games and decisions a CPU second, after a game that does not count."""
    play(games)
    begun = time.process_time()
    decisions = sum(play(index) for index in range(games))
    seconds = time.process_time() - begun
    return f"{games / seconds:7.0f} games/s {decisions / seconds:9.0f} decisions/s ({games} games)"


def main(arguments: list[str]) -> None:
    """Print a line for each way to play."""
    games = int(arguments[0]) if arguments else 500
    paths = arguments[1:3] if len(arguments) > 2 else [EXAMPLE, EXAMPLE]
    decks = tuple(load_deck(path, "mythos") for path in paths)
    engine = game("mythos").load_engine()
    with open_catalogue() as catalogue:
        printings = list(catalogue.all("mythos"))
    fresh = [tuple(engine.sample_decks(printings, Stream(2, index))) for index in range(games + 1)]
    goldfish = engine.goldfish(decks[0])

    def alone(index: int) -> int:
        goldfish.play(Stream(1, index))
        return 0

    print("random, all effects  ", measured(games, lambda index: played(decks, "random", index, {})))
    print("random, no effects   ", measured(games, lambda index: played(decks, "random", index, {"effects": False})))
    print("random, fresh decks  ", measured(games, lambda index: played(fresh[index], "random", index, {})))
    print("greedy, all effects  ", measured(max(games // 10, 1), lambda index: played(decks, "greedy", index, {})))
    print("goldfish             ", measured(games, alone))


if __name__ == "__main__":
    main(sys.argv[1:])
