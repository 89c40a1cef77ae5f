"""How long a line of a Bandai card takes to be read, in milliseconds of processor time.

    python -m benchmarks.reading [FILE] [--rounds 5]

The lines are those of the catalogue's naruto-ccg cards, each as one of its own sort of card, or of a file, one a line,
as of ninja. "At first with settling" is each line read whole and once in a fresh process, as play and import read it;
"again" is the least of the rounds after it, the grammar's part and the whole. To compare two versions, run this in
turns in a checkout of each.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from db.opening import open_catalogue
from rules.families.shinobi.card_reader import card_type
from rules.families.shinobi.cards.types import ShinobiCard
from rules.families.shinobi.effects.english.reader import grammar, read_line, readings
from rules.families.shinobi.effects.english.settling.evened import said
from rules.families.shinobi.effects.readings import CardType, Printed

_Line = tuple[str, Printed]


def main() -> None:
    """Print milliseconds a line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    named = asked.file.read_text(encoding="utf-8").splitlines() if asked.file else None
    lines = list(_on_cards() if named is None else dict.fromkeys(_on("ninja", text) for text in named if text.strip()))
    read_line("Draw 1 card.", Printed("ninja"))
    first = _spent(read_line, lines)
    parsed = min(_spent(lambda text, _: grammar().read_line("line", said(text)), lines) for _ in range(asked.rounds))
    whole = min(_spent(readings, lines) for _ in range(asked.rounds))
    settled = f"{first:.2f} ms a line at first with settling"
    print(f"{len(lines)} lines: {settled}; again {parsed:.2f}, {whole:.2f} with settling")


def _on_cards() -> Iterable[_Line]:
    """Every line of the catalogue, and what it is printed on; once, whatever is of it on several cards."""
    with open_catalogue() as catalogue:
        cards = [printing.card for printing in catalogue.all("naruto-ccg")]
    shinobi = (card for card in cards if isinstance(card, ShinobiCard))
    lines: Iterator[_Line] = (_on(card_type(card), text) for card in shinobi for text in card.effects if text.strip())
    return {text: (text, on) for text, on in lines}.values()


def _on(sort: CardType, text: str) -> _Line:
    return text, Printed(sort, () if sort in ("ninja", "client") else ("ninja",))


def _spent(read: Callable[[str, Printed], object], lines: list[_Line]) -> float:
    """Milliseconds of processor time a line."""
    begun = time.process_time()
    for text, on in lines:
        read(text, on)
    return (time.process_time() - begun) / len(lines) * 1000


if __name__ == "__main__":
    main()
