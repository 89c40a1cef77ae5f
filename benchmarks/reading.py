"""How long a line of a Bandai card takes to be read, in milliseconds of processor time.

    python -m benchmarks.reading [FILE] [--rounds 5]

The lines are those of the catalogue's naruto-ccg cards, or of a file, one a line. "at first" is each line read once in
a fresh process, as play and import read it; "again" is the least of the rounds after it; "with settling" has what is
worked out of the grammar's readings too. To compare two versions, run this in turns in a checkout of each.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from db.opening import open_catalogue
from rules.families.shinobi.cards import ShinobiCard
from rules.families.shinobi.effects.english.reader import grammar, readings
from rules.families.shinobi.effects.english.settling.evened import said
from rules.families.shinobi.effects.readings import Printed


def main() -> None:
    """Print milliseconds a line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    lines = asked.file.read_text(encoding="utf-8").splitlines() if asked.file else _printed()
    lines = [line for line in dict.fromkeys(lines) if line.strip()]

    def parsed(line: str) -> None:
        grammar().read_line("line", said(line))

    parsed("Draw 1 card.")
    first = _spent(parsed, lines)
    again = min(_spent(parsed, lines) for _ in range(asked.rounds))
    settled = min(_spent(_settled, lines) for _ in range(asked.rounds))
    print(f"{len(lines)} lines: {first:.2f} ms a line at first, {again:.2f} again, {settled:.2f} again with settling")


def _printed() -> Iterable[str]:
    with open_catalogue() as catalogue:
        cards = [printing.card for printing in catalogue.all("naruto-ccg")]
    return [line for card in cards if isinstance(card, ShinobiCard) for line in card.effects]


def _settled(line: str) -> None:
    readings(line, Printed("ninja"))


def _spent(read: Callable[[str], None], lines: list[str]) -> float:
    """Milliseconds of processor time a line."""
    begun = time.process_time()
    for line in lines:
        read(line)
    return (time.process_time() - begun) / len(lines) * 1000


if __name__ == "__main__":
    main()
