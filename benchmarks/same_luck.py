"""How often `kage compare` calls equals unequal, and how often it finds a true difference: on common luck and apart.

    python -m benchmarks.same_luck [--seeds 1000]

The resource curve of an example deck, on the compiled kernel (extra `fast`): rewards by an early turn. Equals are the
same deck with half of its cards under other names and numbers, so that their places in the shuffle differ; the other
decks have some cards that are no ninja exchanged for their best early ninja, and are looked at on a fifth of the seeds.
In brackets: the same without common luck. Takes about a minute.

    python -m benchmarks.same_luck --pairs 30

How often the interval of `kage gauntlet` leaves out one half where equal decks meet in so many pairs of Mythos games,
played at random; the decks differ in the names and numbers of cards alone, and each has luck of its own. Two minutes.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from db.opening import open_catalogue
from decks.load import load_deck
from rules.core.deck import Deck, DeckEntry
from rules.core.registry import game
from simulator.comparison.compare import Contender, DuelContender, compare
from simulator.figures import Moments, share
from simulator.goldfish import COMPILE_FROM, GoldfishJob
from simulator.random import mix64
from simulator.streams import Streams, shuffled_orders
from simulator.tables.table import TableJob

DECK = Path(__file__).parents[1] / "examples" / "naruto-ccg-leaf.deck"
DUEL_DECK = DECK.with_name("mythos-leaf.deck")
TURN, REWARDS = 4, 7
GAMES = (100, 400, 1600)


@dataclass(frozen=True)
class Curve:
    """A deck whose outcome is whether the curve has enough rewards in time; with `apart` its luck is its own."""

    job: GoldfishJob
    apart: bool = False

    def outcomes(self, seed: int, first: int, count: int) -> list[float]:
        """Whether each game has them."""
        goldfish = self.job.goldfish()
        measure = [each.id for each in goldfish.measures].index("rewards")
        cards = goldfish.shuffled_cards
        orders = shuffled_orders(Streams(mix64(seed) if self.apart else seed, first, count), cards, count)
        figures = goldfish.play_shuffled(orders)
        return [float(rewards >= REWARDS) for rewards in figures[:, TURN - 1, measure]]


def curve_of(deck: Deck, like: Deck, *, apart: bool = False) -> Curve:
    """A deck held against another."""
    engine = game(deck.game).engine_place
    return Curve(GoldfishJob(engine, deck, {"policy": "curve"}, like=like).worth_compiling(COMPILE_FROM), apart)


def renamed(deck: Deck) -> Deck:
    """An equal deck: every second card is another printing that says the same."""
    return Deck(deck.game, tuple(_renamed(entry) if n % 2 else entry for n, entry in enumerate(deck.entries)))


def _renamed(entry: DeckEntry) -> DeckEntry:
    printing = entry.printing
    twin = replace(printing, id=f"{printing.id}-twin", card_id=f"{printing.card_id}-twin", number="0" + printing.number)
    return replace(entry, printing=twin)


def stronger(deck: Deck, copies: int) -> Deck:
    """The deck with so many cards that are no ninja exchanged for copies of its best early ninja."""
    best = max((e for e in deck.entries if e.section == "main"), key=lambda e: _early(e))
    entries, left = [], copies
    for entry in deck.entries:
        out = min(left, entry.count) if entry.printing.card.type_id != "ninja" and entry.section == "main" else 0
        left -= out
        if entry.count > out:
            entries.append(replace(entry, count=entry.count - out))
    return Deck(deck.game, (*entries, DeckEntry(copies, _renamed(best).printing, "main")))


def _early(entry: DeckEntry) -> float:
    card = entry.printing.card
    figures = [getattr(card, name, None) or 0 for name in ("combat", "entrance", "hand")]
    return -99.0 if card.type_id != "ninja" else figures[0] - 9.0 * (figures[1] + figures[2])


@cache
def _decks() -> tuple[Deck, Sequence[Deck]]:
    open_catalogue().close()
    deck = load_deck(str(DECK), None)
    return deck, [renamed(deck), *(stronger(deck, copies) for copies in (1, 2, 4))]


def main() -> None:
    """Print a line a pair of decks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--pairs", type=int)
    asked = parser.parse_args()
    seeds: int = asked.seeds
    if asked.pairs:
        print(of_pairs(asked.pairs, seeds))
        return
    deck, others = _decks()
    names = ("equal", "1 card better", "2 cards better", "4 cards better")
    print(f"| other deck | true difference | variance saved | {' | '.join(f'{n:,} games' for n in GAMES)} |")
    print(f"|---|---|---|{'---|' * len(GAMES)}")
    ours = curve_of(deck, deck)
    for name, other in zip(names, others, strict=True):
        together, alone = curve_of(other, deck), curve_of(other, deck, apart=True)
        truth = compare(together, ours, 200_000, 99)
        runs = seeds if name == names[0] else max(1, seeds // 5)
        cells = [f"{claimed(together, ours, n, runs)} ({claimed(alone, ours, n, runs)})" for n in GAMES]
        saved = truth.saved or 0.0
        print(f"| {name} | {truth.difference.value:+.2%} | {saved:.0%} | {' | '.join(cells)} |", flush=True)


def of_pairs(pairs: int, seeds: int) -> str:
    """The share of seeds for which the interval of a gauntlet leaves out one half, between equals."""
    open_catalogue().close()
    deck = load_deck(str(DUEL_DECK), None)
    other = Deck(deck.game, tuple(_moved(entry) if n % 2 else entry for n, entry in enumerate(deck.entries)))
    duel = DuelContender(TableJob(game(deck.game).engine_place, (deck, other), ("random", "random")), 0)
    runs = [Moments.of(duel.outcomes(seed, 0, pairs)).share() for seed in range(1, seeds + 1)]
    left_out = share(sum(not run.low <= 0.5 <= run.high for run in runs), seeds)
    return f"{pairs} pairs: {left_out.value:.1%} [{left_out.low:.1%}, {left_out.high:.1%}] of {seeds:,} runs"


def _moved(entry: DeckEntry) -> DeckEntry:
    """An equal card that is numbered elsewhere, whatever it is held against."""
    printing = entry.printing
    return replace(entry, printing=replace(printing, card_id=f"{printing.game}:A-{printing.number[::-1]}"))


def claimed(first: Contender, second: Contender, games: int, seeds: int) -> str:
    """The share of seeds for which a difference is claimed."""
    found = sum(compare(first, second, games, seed).better is not None for seed in range(1, seeds + 1))
    return f"{found / seeds:.1%}"


if __name__ == "__main__":
    main()
