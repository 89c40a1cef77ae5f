"""How fast the two box games are played out: games and decisions a second on one core, starter cards.

uv run python -m benchmarks.table_games [GAMES]
"""

from __future__ import annotations

import sys
import time

from db.opening import open_catalogue
from rules.core.registry import game
from simulator.tables.table import TableJob

TABLES = (
    ("ninjitsu", {"players": 2}, "random"),
    ("ninjitsu", {"players": 5}, "random"),
    ("ninjitsu", {"players": 4}, "greedy"),
    ("akatsuki", {"players": 3, "mode": "normal"}, "random"),
    ("akatsuki", {"players": 3, "mode": "normal"}, "greedy"),
    ("akatsuki", {"players": 6, "mode": "expert"}, "greedy"),
)


def main(games: int) -> None:
    """Print a line a table."""
    for game_id, options, bot in TABLES:
        played = game(game_id)
        with open_catalogue() as catalogue:
            decks = tuple(played.load_engine().set_up((), list(catalogue.all(game_id)), options))
        job = TableJob(str(played.engine), decks, (), options)
        job = TableJob(str(played.engine), decks, (bot,) * len(job.new_game().returns()), options)
        began = time.process_time()
        tally = job.play(1, 0, games)
        spent = time.process_time() - began
        decisions = tally.decisions.total
        print(f"{game_id:9} {options!s:38} {bot:7} {games / spent:7.0f} games/s {decisions / spent:8.0f} decisions/s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
