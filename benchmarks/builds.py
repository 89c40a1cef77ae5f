"""How many times as many games, or decisions, a second as another build or version, on one core, in short turns.

    python -m benchmarks.builds OTHER BUILD [BUILD ...] [--only ninjitsu] [--kind random] [--rounds 5] [--games N]

OTHER and each BUILD are folders with the packages: a checkout with its own `.venv`, or the `site-packages` of an
environment into which a wheel was installed. A process of each plays the same few games again and again, one build
after the other, so that whatever else the machine does meets all. Games are played as `kage play` and `kage goldfish`
play them, figures of each game included. Times are processor time, and of each few games the quickest turn counts. Bots
that look ahead are compared by decisions, which take most of their time; the others by games. KIND is random, greedy,
goldfish, lookahead or search; where OTHER has no such bot, no ratio is given.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

GAMES: Mapping[str, int] = {"random": 40, "greedy": 6, "goldfish": 60, "lookahead": 1, "search": 1}
"""How many games a turn has in the slower games; the quick ones have more."""
MORE: Mapping[tuple[str, str], int] = {
    ("mythos", "random"): 4,
    ("ninjitsu", "random"): 5,
    ("ninjitsu", "greedy"): 10,
    ("ninjitsu", "goldfish"): 5,
    ("ninjitsu", "lookahead"): 5,
    ("akatsuki", "goldfish"): 50,
}
BLOCKS = 4
"""Different turns of each kind; decisions vary from game to game."""
SEARCH = {"mythos": "search:50", "naruto-ccg": "search:10", "naruto-cg": "search:10", "ninjitsu": "search:50"}
DECKS = {
    "mythos": ("mythos-leaf.deck", "mythos-leaf.deck"),
    "naruto-ccg": ("naruto-ccg-leaf.deck", "naruto-ccg-mist.deck"),
    "naruto-cg": ("naruto-cg-konoha.deck", "naruto-cg-konoha.deck"),
}
OPTIONS: Mapping[str, Mapping[str, object]] = {
    "ninjitsu": {"players": 2},
    "akatsuki": {"players": 3, "mode": "normal"},
}
FISH: Mapping[str, Mapping[str, object]] = {"akatsuki": {"policy": "churn"}}
"""Policies have changed their defaults."""
ANSWER = "--answer"


class Turn(NamedTuple):
    """What a turn took and played."""

    seconds: float
    decisions: float
    games: int


def main() -> None:
    """Print a line for each game and kind of play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path)
    parser.add_argument("builds", type=Path, nargs="+")
    parser.add_argument("--only", action="append", choices=[*DECKS, *OPTIONS])
    parser.add_argument("--kind", action="append", choices=list(GAMES))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, help="how many games a turn has")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sides = [_Side(place, Path(folder) / f"{n}.db") for n, place in enumerate([asked.other, *asked.builds])]
        for game in asked.only or [*DECKS, *OPTIONS]:
            for kind in asked.kind or GAMES:
                count = asked.games or GAMES[kind] * MORE.get((game, kind), 1)
                print(_line(game, kind, [_best(turns) for turns in _turns(sides, game, kind, count, asked.rounds)]))


class _Side:
    """A process that plays with one build."""

    def __init__(self, folder: Path, catalogue: Path) -> None:
        self._process = subprocess.Popen(
            [_python_of(folder), __file__, ANSWER, folder, Path(__file__).resolve().parent.parent / "examples"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "KAGE_DB": str(catalogue)},
        )

    def play(self, game: str, kind: str, seed: int, count: int) -> Turn | None:
        """Play the first games of a seed; None where this version has no such bot."""
        asked, answered = self._process.stdin, self._process.stdout
        if not (asked and answered):
            raise SystemExit("The process that plays cannot be reached.")
        asked.write(f"{game} {kind} {seed} {count}\n")
        asked.flush()
        told = answered.readline().split()
        return Turn(float(told[0]), float(told[1]), count) if told else None


def _python_of(folder: Path) -> Path:
    places = (folder / ".venv/bin/python", folder.parent.parent.parent / "bin/python")
    return next((place for place in places if place.exists()), Path(sys.executable))


def _turns(sides: Sequence[_Side], game: str, kind: str, count: int, rounds: int) -> list[list[list[Turn]]]:
    """By side and block, the turns that were played; the first of each warms up, and does not count."""
    found: list[list[list[Turn]]] = [[[] for _ in range(BLOCKS)] for _ in sides]
    for turn in range(-1, rounds):
        for block in range(BLOCKS if turn >= 0 else 1):
            for side, turns in list(zip(sides, found, strict=True))[:: -1 if block % 2 else 1]:
                played = side.play(game, kind, block, count)
                if played and turn >= 0:
                    turns[block].append(played)
    return found


def _best(blocks: Sequence[Sequence[Turn]]) -> Turn | None:
    if not all(blocks):
        return None
    best = [min(turns) for turns in blocks]
    return Turn(sum(t.seconds for t in best), sum(t.decisions for t in best), sum(t.games for t in best))


def _line(game: str, kind: str, sides: Sequence[Turn | None]) -> str:
    by_decision = kind in ("lookahead", "search")
    rates = [(t.decisions if by_decision else t.games) / t.seconds if t else None for t in sides]
    each = [f"{rate:12,.1f}" if rate else f"{'-':>12}" for rate in rates]
    ratios = [f"{rate / rates[0]:6.2f}" if rate and rates[0] else f"{'-':>6}" for rate in rates[1:]]
    unit = "decisions" if by_decision else "games"
    return f"{game:11} {kind:10} {unit:10} a second: {' '.join(each)}   times the first: {' '.join(ratios)}"


# The process that plays; modules of older versions lie elsewhere.


def answer_questions(examples: Path) -> None:
    """Answer each line with seconds and decisions, or with nothing where there is no such bot."""
    plays: dict[tuple[str, str], Callable[[int, int], float]] = {}
    for line in sys.stdin:
        game, kind, seed, count = line.split()
        try:
            play = plays.get((game, kind)) or plays.setdefault((game, kind), _player(examples, game, kind))
        except import_module("rules.core.errors" if _is_there("rules.core") else "rules.errors").UsageError:
            print(flush=True)
            continue
        began = time.process_time()
        decisions = play(int(seed), int(count))
        print(time.process_time() - began, decisions, flush=True)


def _player(examples: Path, game_id: str, kind: str) -> Callable[[int, int], float]:
    """What plays so many games and says how many decisions they had."""
    game = _first("rules.core.registry", "rules.registry").game(game_id)
    options = OPTIONS.get(game_id, {})
    decks = tuple(_decks(examples, game, options))
    run = import_module("simulator.running.runner").run
    if kind == "goldfish":
        fish = import_module("simulator.goldfish").GoldfishJob(game.engine_place, decks[0], FISH.get(game_id, {}))

        def goldfish(seed: int, count: int) -> float:
            run(fish, count, seed)
            return 0.0

        return goldfish
    bot = SEARCH.get(game_id, "search:10") if kind == "search" else kind
    import_module("simulator.bots.simple").bot(bot)
    job_of = import_module("simulator.tables.table").TableJob
    seats = len(job_of(game.engine_place, decks, ("random",) * len(decks), options).new_game().returns())
    job = job_of(game.engine_place, decks, (bot,) * seats, options)
    return lambda seed, count: float(run(job, count, seed).tally.decisions.total)


def _decks(examples: Path, game: Any, options: Mapping[str, object]) -> Iterator[Any]:
    if game.id in DECKS:
        load = _first("decks.load", "importers.decks.load").load_deck
        yield from (load(str(examples / name), game.id) for name in DECKS[game.id])
        return
    with _first("db.opening", "db.catalogue").open_catalogue() as catalogue:
        box = list(catalogue.all(game.id))
    yield from game.load_engine().set_up((), box, options)


def _is_there(name: str) -> bool:
    try:
        return bool(import_module(name))
    except ModuleNotFoundError:
        return False


def _first(*names: str) -> Any:
    """The module of these that is here."""
    return import_module(next(name for name in names if _is_there(name)))


if __name__ == "__main__":
    if ANSWER in sys.argv:
        sys.path[0] = sys.argv[2]
        answer_questions(Path(sys.argv[3]))
    else:
        main()
