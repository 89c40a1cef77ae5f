"""The list that a group of lists votes for: each list votes for its copies, and the format decides what fits together.

A first copy of a card has a vote of every list that plays it, a second one of those that play two, and so on (the
aggregate list of Frank Karsten). Copies go in by their votes as long as the format has nothing against them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from db.archive import all_cards
from decks.archiving.asking import Shelf
from rules.construction.formats import Format
from rules.construction.mend import mend
from rules.construction.problems import Report, Severity
from rules.construction.validate import check
from rules.core.archive import ArchivedList
from rules.core.cards import Json, Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.errors import NotFoundError
from rules.core.registry import game

_PASSES = 4
"""How often copies that did not fit are tried again, once others are in that may carry them."""

_RUNNERS_UP = 10


@dataclass(frozen=True, slots=True)
class Choice:
    """A card of the aggregate: its copies, and for each the share of lists that play at least so many.

    `voted` is False for a card that no list plays so often, which went in to keep a rule.
    """

    printing: Printing
    section: str
    count: int
    support: tuple[float, ...]
    voted: bool = True

    def to_json(self) -> dict[str, Json]:
        """The row of `kage archive aggregate`."""
        return {
            "count": self.count,
            "id": self.printing.id,
            "name": self.printing.card.name,
            "section": self.section,
            "support": [round(each, 4) for each in self.support],
            "voted": self.voted,
        }


@dataclass(frozen=True, slots=True)
class Aggregate:
    """What the lists vote for; `runners_up` are the copies with most votes that are not in it."""

    deck: Deck
    report: Report
    lists: int
    choices: tuple[Choice, ...]
    runners_up: tuple[Choice, ...]


def aggregate(shelf: Shelf, lists: Sequence[ArchivedList], rules: Format, day: date | None = None) -> Aggregate:
    """The list that these lists of one game vote for, legal by the format where that can be. Raises NotFoundError."""
    if not lists:
        raise NotFoundError("No list matches, so there is nothing to vote.")
    votes, sizes = _votes(shelf, lists)
    of_game = game(lists[0].game)
    known = shelf.cards
    order = {section.id: at for at, section in enumerate(of_game.sections)}
    candidates = sorted(votes, key=lambda key: (-votes[key], key[2], order.get(key[0], 99), key[1]))
    wanted = {section: Counter(each).most_common(1)[0][0] for section, each in sizes.items()}
    picked = _Picked(Deck(of_game.id, (), "aggregate", rules.id), rules, day, known)
    left = [key for key in candidates if key[1] in known]
    for _ in range(_PASSES):
        before = len(left)
        left = [key for key in left if not picked.takes(key, wanted)]
        if len(left) == before:
            break
    deck = mend(picked.deck, rules, day).deck if not check(picked.deck, rules, day).legal else picked.deck
    total = len(lists)
    choices = tuple(_choices(deck, votes, total, order))
    runners = [Choice(known[card], section, nth, (votes[section, card, nth] / total,)) for section, card, nth in left]
    return Aggregate(deck, check(deck, rules, day), total, choices, tuple(runners[:_RUNNERS_UP]))


_Key = tuple[str, str, int]


def _votes(shelf: Shelf, lists: Sequence[ArchivedList]) -> tuple[Counter[_Key], dict[str, list[int]]]:
    """Votes by section, card and which copy of it; and the size of each section in each list."""
    ids = {of.id for of in lists}
    held: defaultdict[tuple[int, str, str], int] = defaultdict(int)
    sizes: defaultdict[tuple[int, str], int] = defaultdict(int)
    for list_id, section, printing_id, count in all_cards(shelf.connection):
        if list_id in ids:
            held[list_id, section, shelf.card_of(printing_id)] += count
            sizes[list_id, section] += count
    votes: Counter[_Key] = Counter()
    for (_, section, card), count in held.items():
        for nth in range(1, count + 1):
            votes[section, card, nth] += 1
    by_section: dict[str, list[int]] = {section: [] for _, section in sizes}
    for section, every in by_section.items():
        every.extend(sizes.get((of.id, section), 0) for of in lists)
    return votes, by_section


@dataclass
class _Picked:
    """The aggregate so far."""

    deck: Deck
    rules: Format
    day: date | None
    known: Mapping[str, Printing]

    def takes(self, key: _Key, wanted: Mapping[str, int]) -> bool:
        """Put the copy in where its section has room, the copies before it are in, and no rule is broken by it."""
        section, card, nth = key
        here = [entry for entry in self.deck.entries if entry.section == section and entry.printing.card_id == card]
        count = here[0].count if here else 0
        if nth != count + 1 or self.deck.size(section) >= wanted[section]:
            return False
        entry = DeckEntry(nth, self.known[card], section)
        entries = tuple(entry if e in here else e for e in self.deck.entries) if here else (*self.deck.entries, entry)
        after = self.deck.with_entries(entries)
        if self._broken(after) - self._broken(self.deck):
            return False
        self.deck = after
        return True

    def _broken(self, deck: Deck) -> Counter[tuple[str, str | None]]:
        found = check(deck, self.rules, self.day).problems
        return Counter((p.code, p.clause) for p in found if p.severity is Severity.ERROR)


def _choices(deck: Deck, votes: Counter[_Key], total: int, order: Mapping[str, int]) -> Iterable[Choice]:
    entries = sorted(
        deck.entries,
        key=lambda e: (order.get(e.section, 99), -votes[e.section, e.printing.card_id, 1], e.printing.card.name),
    )
    for entry in entries:
        each = [votes[entry.section, entry.printing.card_id, nth] for nth in range(1, entry.count + 1)]
        yield Choice(entry.printing, entry.section, entry.count, tuple(v / total for v in each), all(each))
