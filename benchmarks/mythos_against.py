"""How many times as many games of Mythos a second as another checkout, on one core, in short turns.

    python -m benchmarks.mythos_against OTHER [--cards FILE] [--rounds 60] [KIND ...]

OTHER is the folder of a checkout with its own `.venv`. A process of each plays the same few games again and again, one
after the other, so that whatever else the machine does meets both. Times are processor time. The ratio is that of the
quickest turns of each, and beside it the median of the turns. KIND is random, plain (no effects), fresh (new decks for
each game), goldfish or greedy. Fresh decks are dealt from the cards that both know; `--cards` imports a file into both.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

GAMES = {"random": 8, "plain": 8, "fresh": 8, "goldfish": 6, "greedy": 1}
"""How many games a turn has: a few milliseconds."""

BLOCKS = 5
"""Different turns; they are played in turn, so that each is played often."""

FRESH = 200
"""So many pairs of fresh decks; a game further on meets them again."""

ANSWER = "--answer"
"""The argument of the processes that play."""


def main() -> None:
    """Print a line for each kind of games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path)
    parser.add_argument("kinds", nargs="*", choices=[[], *GAMES], default=[])
    parser.add_argument("--cards", type=Path)
    parser.add_argument("--rounds", type=int, default=60)
    asked = parser.parse_args()
    checkouts = [asked.other.resolve(), Path(__file__).resolve().parent.parent]
    with tempfile.TemporaryDirectory() as folder:
        players = [_Player(place, Path(folder), asked.cards) for place in checkouts]
        known = [set(player.ask("ids").split()) for player in players]
        for player in players:
            player.ask("deal " + " ".join(sorted(known[0] & known[1])))
        for kind in asked.kinds or GAMES:
            print(_compared(players, kind, asked.rounds))


class _Player:
    """A process that plays in one checkout."""

    def __init__(self, checkout: Path, folder: Path, cards: Path | None) -> None:
        python = checkout / ".venv" / "bin" / "python"
        catalogue = folder / f"{checkout.name}.db"
        surroundings = {**os.environ, "KAGE_DB": str(catalogue)}
        if cards:
            command = [checkout / ".venv" / "bin" / "kage", "import", "mythos", cards.resolve()]
            subprocess.run(command, check=True, env=surroundings, capture_output=True)
        self._process = subprocess.Popen(
            [python, __file__, ANSWER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=surroundings,
            cwd=checkout,
        )

    def ask(self, question: str) -> str:
        """Put a question and wait for the answer."""
        asked, answered = self._process.stdin, self._process.stdout
        if not (asked and answered):
            raise SystemExit("The process that plays cannot be reached.")
        asked.write(question + "\n")
        asked.flush()
        return answered.readline().strip()


def _compared(players: Sequence[_Player], kind: str, rounds: int) -> str:
    games = GAMES[kind]
    spent: list[list[float]] = [[], []]
    for turn in range(-1, rounds):
        for which in (0, 1) if turn % 2 else (1, 0):
            seconds = float(players[which].ask(f"{kind} {turn % BLOCKS * games} {games}"))
            if turn >= 0:
                spent[which].append(seconds)
    best = [sum(min(times[block::BLOCKS]) for block in range(BLOCKS)) / BLOCKS for times in spent]
    median = statistics.median(other / own for other, own in zip(*spent, strict=True))
    rates = f"{games / best[0]:8.1f} {games / best[1]:8.1f} games/s"
    return f"{kind:9} {rates}  {best[0] / best[1]:.2f} times as many (median {median:.2f})"


# The process that plays, in its checkout; modules of older versions lie elsewhere.


def answer_questions() -> None:
    """Answer with ids of cards, or with the seconds that games took."""
    game = _first("rules.core.registry", "rules.registry").game
    printings = list(_first("db.opening", "db.catalogue").open_catalogue().all("mythos"))
    deck = _first("decks.load", "importers.decks.load").load_deck("examples/mythos-leaf.deck", "mythos")
    engine = game("mythos").load_engine()
    goldfish = engine.goldfish(deck)
    stream = import_module("simulator.random").Stream
    fresh = [(deck, deck)]

    def between(decks: object, name: str, index: int, options: dict[str, bool]) -> None:
        table = import_module("simulator.tables.table")
        bots = [import_module("simulator.bots.simple").bot(name)] * 2
        start = engine.start(decks, options)
        playing = (engine, start) if "engine" in table.play_out.__annotations__ else (start,)
        table.play_out(*playing, bots, table.Lots(1, index))

    plays: dict[str, Callable[[int], object]] = {
        "random": lambda index: between((deck, deck), "random", index, {}),
        "plain": lambda index: between((deck, deck), "random", index, {"effects": False}),
        "fresh": lambda index: between(fresh[index % len(fresh)], "random", index, {}),
        "greedy": lambda index: between((deck, deck), "greedy", index, {}),
        "goldfish": lambda index: goldfish.play(stream(1, index)),
    }
    for line in sys.stdin:
        asked, *rest = line.split()
        if asked == "ids":
            print(*(printing.id for printing in printings), flush=True)
        elif asked == "deal":
            fresh = _fresh_decks([printing for printing in printings if printing.id in set(rest)])
            print("dealt", flush=True)
        else:
            first, count = int(rest[0]), int(rest[1])
            begun = time.process_time()
            for index in range(first, first + count):
                plays[asked](index)
            print(time.process_time() - begun, flush=True)


def _fresh_decks(printings: Sequence[Any]) -> list[tuple[Any, Any]]:
    """Pairs of decks of 15 characters, each twice, the versions of a name together, and 3 missions."""
    decks = _first("rules.core.deck", "rules.deck")
    chance = random.Random(7)
    by_type: dict[str, dict[str, Any]] = {"character": {}, "mission": {}}
    for printing in sorted(printings, key=lambda printing: printing.id):
        by_type[printing.card.type_id][printing.card_id] = printing

    def dealt() -> Any:
        names = sorted({printing.card.name for printing in by_type["character"].values()})
        chance.shuffle(names)
        chosen = sorted(by_type["character"].values(), key=lambda p: (names.index(p.card.name), p.id))[:15]
        missions = chance.sample(sorted(by_type["mission"].values(), key=lambda p: p.id), 3)
        entries = [decks.DeckEntry(2, p, "main") for p in chosen] + [
            decks.DeckEntry(1, p, "missions") for p in missions
        ]
        return decks.Deck("mythos", tuple(entries))

    return [(dealt(), dealt()) for _ in range(FRESH)]


def _first(*names: str) -> Any:
    """The module of these that is here."""
    for name in names:
        try:
            return import_module(name)
        except ModuleNotFoundError:
            continue
    raise SystemExit(f"None of {', '.join(names)} is here.")


if __name__ == "__main__":
    if ANSWER in sys.argv:
        sys.path[0] = str(Path.cwd())
        answer_questions()
    else:
        main()
