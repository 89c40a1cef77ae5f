"""How small the changes of `kage deck check --fix` are: decks with slips, held against every way of fewer edits.

    python -m benchmarks.mending [--decks 2000] [--deep 20]

Each example deck gets one to three slips: a copy taken out, put elsewhere, or one of any card put in. Of every mended
deck all ways of one edit less are tried where that is one edit, and for the first `--deep` decks of a game where it is
two. A fix that is printed is applied alone, and must leave its own clause less broken.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from db.opening import open_catalogue
from decks.load import load_deck
from rules.construction.edits import apply
from rules.construction.formats import Format, load_format
from rules.construction.mend import mend
from rules.construction.problems import Edit, Problem, Severity, how_bad
from rules.construction.smallest import number_of_edits
from rules.construction.validate import check, is_legal
from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.core.registry import game

EXAMPLES = Path(__file__).parents[1] / "examples"
DECKS = ("mythos-leaf", "naruto-ccg-leaf", "naruto-cg-konoha", "ninjitsu-box", "akatsuki-team")


@dataclass
class Counts:
    """What came of one game's decks."""

    decks: int = 0
    broken: int = 0
    mended: int = 0
    held: int = 0
    smaller: int = 0
    fixes: int = 0
    useless: int = 0


def broken_deck(deck: Deck, cards: Sequence[Printing], rng: random.Random) -> Deck:
    """The deck with one to three slips."""
    sections = [section.id for section in game(deck.game).sections]
    for _ in range(rng.randint(1, 3)):
        entry = rng.choice(deck.entries)
        elsewhere = [section for section in sections if section != entry.section]
        slips = [Edit(1, entry.printing, out_of=entry.section), Edit(1, rng.choice(cards), into=rng.choice(sections))]
        slips += [Edit(1, entry.printing, entry.section, rng.choice(elsewhere))] if elsewhere else []
        deck = apply(deck, [rng.choice(slips)])
    return deck


def can_be_mended(deck: Deck, edits: int, cards: Sequence[Printing], in_force: Format) -> bool:
    """Whether so many edits are enough: every one of them is tried."""
    if not edits:
        return is_legal(deck, in_force)
    sections = [section.id for section in game(deck.game).sections]
    places: list[str | None] = [None, *sections]
    held = {(entry.printing.id, entry.section): entry for entry in deck.entries}.values()
    ways = [Edit(1, e.printing, e.section, into) for e in held for into in places if into != e.section]
    ways += [Edit(1, printing, into=section) for printing in cards for section in sections]
    return any(can_be_mended(apply(deck, [way]), edits - 1, cards, in_force) for way in ways)


def errors(deck: Deck, form: Format) -> list[Problem]:
    """The errors of a deck."""
    return [problem for problem in check(deck, form).problems if problem.severity is Severity.ERROR]


def main() -> None:
    """Print a line a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decks", type=int, default=2000)
    parser.add_argument("--deep", type=int, default=20)
    asked = parser.parse_args()
    print("| game | decks | broken | mended whole | held against fewer edits | fewer would do | fixes | useless |")
    print("|---|---|---|---|---|---|---|---|")
    with open_catalogue() as catalogue:
        for name in DECKS:
            deck = load_deck(str(EXAMPLES / f"{name}.deck"), None)
            cards = list(catalogue.all(deck.game))
            found = counted(deck, cards, asked.decks, asked.deep)
            print("|", deck.game, "|", " | ".join(f"{value:,}" for value in vars(found).values()), "|", flush=True)


def counted(whole: Deck, cards: Sequence[Printing], decks: int, deep: int) -> Counts:
    """So many broken decks of a game."""
    form, rng, found = load_format(game(whole.game), whole.format), random.Random(whole.game), Counts()
    own = list({entry.printing.id: entry.printing for entry in whole.entries}.values())
    for _ in range(decks):
        deck = broken_deck(whole, cards, rng)
        found.decks += 1
        wrong = errors(deck, form)
        if not wrong:
            continue
        found.broken += 1
        before = how_bad(wrong)
        for problem in wrong:
            if problem.fix is not None and problem.fix.edits:
                found.fixes += 1
                after = how_bad(errors(apply(deck, problem.fix.edits), form))
                found.useless += after[problem.code, problem.clause] >= before[problem.code, problem.clause]
        mended = mend(deck, form, supply=lambda: cards)
        cost = number_of_edits(deck, mended.deck)
        if not mended.report.legal:
            continue
        found.mended += 1
        if cost == 2 or (cost == 3 and found.held < deep):
            found.held += 1
            found.smaller += any(can_be_mended(deck, fewer, own, form) for fewer in range(1, cost))
        elif cost < 2:
            found.held += 1
    return found


if __name__ == "__main__":
    main()
