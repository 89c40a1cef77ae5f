"""How fast an archive of lists is: 10,000 lists made of real cards are written as files, read in, and asked.

    python benchmarks/archive.py                                        starter cards
    python benchmarks/archive.py --import GAME FILE                     the cards of a file as well
    python benchmarks/archive.py --lists 1000 --game mythos

The lists are made around a few kernels of cards, as those that people play are, with players, days, ranks and meetings.
Everything lies in a temporary folder and is thrown away. Times are the processor's, of whole processes of `kage`,
which are given one core where the system can; memory is the most that one of them held.
"""

from __future__ import annotations

import argparse
import csv
import os
import random
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from db.opening import open_catalogue
from rules.core.cards import Printing
from rules.core.registry import game

KERNELS, PLAYERS = 12, 400
QUESTIONS = (
    ("list", "has:{a}>=2 -has:{b} legal date>=2026-01 rank<=8 count(type:{type})>=12"),
    ("list", "legal"),
    ("list", "missing<=5"),
    ("top", ""),
    ("top", "rank<=8 --by month"),
    ("affinity", "{a}"),
    ("nearest", "{deck}"),
    ("aggregate", "rank<=8"),
    ("archetypes", "--propose"),
    ("matchups", "--rules {rules}"),
)


def make(folder: Path, cards: list[Printing], game_id: str, lists: int) -> None:
    """Write so many lists with their tables; the same for the same numbers."""
    draw = random.Random(24)
    of_game = game(game_id)
    main = of_game.sections[0].id
    rest = {s.id: [c for c in cards if of_game.section_for(c.card).id == s.id] for s in of_game.sections[1:]}
    pool = [card for card in cards if of_game.section_for(card.card).id == main]
    kernels = [draw.sample(pool, min(24, len(pool))) for _ in range(KERNELS)]
    weights = [1 / (at + 1) for at in range(KERNELS)]
    for number in range(lists):
        event = number // 64
        place = folder / f"2026-{event % 12 + 1:02}-{event % 28 + 1:02} Event {event}"
        place.mkdir(exist_ok=True)
        (kernel,) = draw.choices(kernels, weights)
        chosen = draw.sample(kernel, min(16, len(kernel))) + draw.sample(pool, min(4, len(pool)))
        lines = [f"game: {game_id}", f"name: Deck {number}", f"[{main}]"]
        lines += [f"{draw.randint(1, 2)} {_named(card)}" for card in {card.id: card for card in chosen}.values()]
        for section, some in rest.items():
            if some:
                lines += [f"[{section}]", *(f"1 {_named(card)}" for card in draw.sample(some, min(3, len(some))))]
        (place / f"{number:06}.deck").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for place in folder.iterdir():
        names = sorted(file.name for file in place.glob("*.deck"))
        with (place / "standings.csv").open("w", encoding="utf-8", newline="") as table:
            writer = csv.writer(table)
            writer.writerow(["file", "player", "rank", "record"])
            for rank, name in enumerate(names, 1):
                record = f"{draw.randint(0, 6)}-{draw.randint(0, 3)}"
                writer.writerow([name, f"Player {draw.randrange(PLAYERS)}", rank, record])
        with (place / "rounds.csv").open("w", encoding="utf-8", newline="") as table:
            writer = csv.writer(table)
            writer.writerow(["round", "file 1", "file 2", "result"])
            for round_ in range(1, 4):
                draw.shuffle(names)
                for one, other in zip(names[::2], names[1::2], strict=False):
                    writer.writerow([round_, one, other, draw.choice(["2-0", "2-1", "1-2", "0-2"])])


def _words(cards: list[Printing]) -> list[str]:
    """A dozen words that cards are called by."""
    words = (word for card in cards for word in card.card.name.split() if word.isalpha() and len(word) > 4)
    return list(dict.fromkeys(words))[:12]


def _named(card: Printing) -> str:
    return f"{card.card.name} ({card.set} {card.number})"


def kage(*arguments: str) -> tuple[float, float, str]:
    """Run a command on one core: its seconds of the processor, its megabytes, what it said on stderr."""
    before = _seconds()
    process = subprocess.Popen(
        [sys.executable, "-c", "from kagedeck._start import run; run()", *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        preexec_fn=_on_one_core,
    )
    _, said = process.communicate()
    seconds = _seconds() - before
    if process.returncode not in (0, 1, 5):  # 5: the damaged file is left out
        raise SystemExit(f"kage {' '.join(arguments)}: {said.decode()}")
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    return seconds, most, said.decode().strip().splitlines()[-1] if said.strip() else ""


def _seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--lists", type=int, default=10_000)
    parser.add_argument("--game", default="mythos")
    parser.add_argument("--import", dest="source", nargs=2, metavar=("GAME", "FILE"))
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        os.environ |= {"KAGE_DB": f"{temporary}/kage.sqlite", "KAGE_CONFIG": f"{temporary}/config"}
        open_catalogue().close()
        if asked.source:
            kage("import", *asked.source, "--keep-going")
        with open_catalogue() as catalogue:
            cards = list(catalogue.all(asked.game))
        folder = Path(temporary, "lists")
        folder.mkdir()
        make(folder, cards, asked.game, asked.lists)
        damaged = next(folder.glob("*/*.deck")).with_name("damaged.json")
        damaged.write_text('{"cards": [{"count"', encoding="utf-8")
        print(f"{asked.lists:,} lists of {asked.game}, {len(cards):,} cards")
        for what in ("add", "add again"):
            seconds, most, said = kage("archive", "add", str(folder))
            print(f"{what:60} {seconds:6.1f} s {most:6.0f} MB  {said}")
        rules = Path(temporary, "rules.toml")
        names = sorted({card.card.name for card in cards})
        tables = [f"[[archetype]]\nname = '{at}'\nquery = 'has:{name}'" for at, name in enumerate(_words(cards))]
        rules.write_text("\n".join(tables), encoding="utf-8")
        words = {
            "a": f'"{names[1]}"',
            "b": f'"{names[2]}"',
            "type": cards[0].card.type_id,
            "deck": str(next(folder.glob("*/*.deck"))),
            "rules": str(rules),
        }
        for command, question in QUESTIONS:
            said = question.format(**words)
            options = [said.strip('"')] if command in ("affinity", "nearest") else said.split()
            if command == "list":
                options = [said, "--count"]
            seconds, most, told = kage("archive", command, *options)
            print(f"{command + ' ' + said[:50]:60} {seconds:6.1f} s {most:6.0f} MB  {told[:60]}")


if __name__ == "__main__":
    main()
