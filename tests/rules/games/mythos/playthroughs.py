"""Golden playthroughs of the starter decks: whole games, written down as logs and kept beside the tests.

After a change that is meant to alter games, write them anew and read the difference:

    python -m tests.rules.games.mythos.playthroughs
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import NamedTuple

from db.location import VARIABLE
from decks.load import load_deck
from rules.core.registry import game
from simulator.tables.log import write_log
from simulator.tables.table import Lots, TableJob, moves

FOLDER = Path(__file__).parent / "playthroughs"
DECK = Path(__file__).parents[4] / "examples" / "mythos-leaf.deck"


class Playthrough(NamedTuple):
    """A game to write down: who plays, and which game of seed 1."""

    name: str
    bots: tuple[str, str]
    number: int


PLAYTHROUGHS = (
    Playthrough("random", ("random", "random"), 0),
    Playthrough("greedy", ("greedy", "greedy"), 1),
    Playthrough("greedy-against-random", ("greedy", "random"), 2),
)


def lines_of(playthrough: Playthrough) -> list[str]:
    """The log of a playthrough, as the engine plays it now. Needs a catalogue with the starter cards."""
    deck = load_deck(str(DECK), "mythos")
    engine = game("mythos").load_engine()
    job = TableJob(game("mythos").engine_place, (deck, deck), playthrough.bots)
    played = moves(engine, job.new_game(), job.seated(), Lots(1, playthrough.number))
    return list(write_log(engine, {}, job.decks, played))


def path_of(playthrough: Playthrough) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{playthrough.name}.txt"


def main() -> None:
    """Write all playthroughs anew, from a catalogue of starter cards only."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ[VARIABLE] = str(Path(folder) / "kage.sqlite")
        FOLDER.mkdir(exist_ok=True)
        for playthrough in PLAYTHROUGHS:
            path_of(playthrough).write_text("".join(f"{line}\n" for line in lines_of(playthrough)), encoding="utf-8")


if __name__ == "__main__":
    main()
