"""The difference of two decks: which copies to take out and which to put in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.construction.problems import Edit
from rules.core.cards import Printing
from rules.core.deck import Deck


def deck_diff(before: Deck, after: Deck) -> Iterator[Edit]:
    """The edits from `before` to `after`: copies taken out first, in the order of `before`, then those put in."""
    printings: dict[str, Printing] = {e.printing.id: e.printing for e in (*before.everything, *after.everything)}
    old, new = _counts(before), _counts(after)
    for (printing, section), count in (old - new).items():
        yield Edit(count, printings[printing], out_of=section)
    for (printing, section), count in (new - old).items():
        yield Edit(count, printings[printing], into=section)


def _counts(deck: Deck) -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    for entry in deck.everything:
        counts[entry.printing.id, entry.section] += entry.count
    return counts
