"""What is played: the share of lists that play a card, the copies where it is played, by section and over time."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from db.archive import all_cards
from decks.archiving.asking import Shelf
from decks.lists.sections import section_of
from rules.core.archive import ArchivedList
from rules.core.cards import Json
from rules.core.intervals import Estimate, share

NOT_SAID = "unknown"
"""The group of lists that do not say what they are grouped by."""

GROUPS: dict[str, Callable[[ArchivedList], str | None]] = {
    "year": lambda of: (of.about.date or "")[:4] or None,
    "month": lambda of: (of.about.date or "")[:7] if len(of.about.date or "") >= 7 else None,
    "day": lambda of: of.about.date if len(of.about.date or "") == 10 else None,
    "event": lambda of: of.about.event,
    "place": lambda of: of.about.place,
    "player": lambda of: of.about.player,
    "format": lambda of: of.format,
    "rank": lambda of: _bracket(of.about.rank),
}
"""What lists can be grouped by."""


def _bracket(rank: int | None) -> str | None:
    """The winner, the best 2, 4, 8, ..., each without those before."""
    if rank is None:
        return None
    top = 1
    while top < rank:
        top *= 2
    return str(top) if top <= 2 else f"{top // 2 + 1}-{top}"


def _in_order(sizes: Counter[str]) -> list[tuple[str, int]]:
    """Groups by their names, numbers as numbers: ranks 9-16 come behind 5-8."""
    return sorted(
        sizes.items(),
        key=lambda pair: (0, int(pair[0].partition("-")[0]), pair[0]) if pair[0][:1].isdigit() else (1, 0, pair[0]),
    )


@dataclass(frozen=True, slots=True)
class Played:
    """How much a card is played in one section: in how many lists, and copies a list where it is in any."""

    card_id: str
    name: str
    section: str
    lists: int
    share: Estimate
    copies: float
    groups: tuple[tuple[str, Estimate], ...] = ()

    def to_json(self) -> dict[str, Json]:
        """The row of `kage archive top`."""
        said: dict[str, Json] = {
            "id": self.card_id,
            "name": self.name,
            "section": self.section,
            "lists": self.lists,
            "share": self.share.to_json(),
            "copies": round(self.copies, 4),
        }
        if self.groups:
            said["groups"] = {group: estimate.to_json() for group, estimate in self.groups}
        return said


@dataclass(frozen=True, slots=True)
class Top:
    """What some lists play, the most played first, and how many lists each group has."""

    lists: int
    groups: tuple[tuple[str, int], ...]
    cards: tuple[Played, ...]


def top(shelf: Shelf, lists: Sequence[ArchivedList], section: str | None = None, by: str | None = None) -> Top:
    """What the lists play, in one section or in each; `by` is one of `GROUPS`, for shares over time or by place.

    Raises NotFoundError for a section that their game has not.
    """
    section = section_of(lists[0].game, section) if lists else section
    group_of = {of.id: GROUPS[by](of) or NOT_SAID for of in lists} if by else {}
    sizes = Counter(group_of.values())
    ids = {of.id for of in lists}
    in_lists: defaultdict[tuple[str, str], dict[int, int]] = defaultdict(dict)
    for list_id, held_in, printing_id, count in all_cards(shelf.connection):
        if list_id in ids and section in (None, held_in):
            held = in_lists[shelf.card_of(printing_id), held_in]
            held[list_id] = held.get(list_id, 0) + count
    rows = [
        Played(
            card_id,
            shelf.name_of(card_id),
            held_in,
            len(held),
            share(len(held), len(lists)),
            sum(held.values()) / len(held),
            _by_group(held, group_of, sizes),
        )
        for (card_id, held_in), held in in_lists.items()
    ]
    rows.sort(key=lambda row: (-row.lists, -row.copies, row.name, row.card_id))
    return Top(len(lists), tuple(_in_order(sizes)), tuple(rows))


def _by_group(held: dict[int, int], group_of: dict[int, str], sizes: Counter[str]) -> tuple[tuple[str, Estimate], ...]:
    if not sizes:
        return ()
    playing = Counter(group_of[list_id] for list_id in held)
    return tuple((group, share(playing[group], size)) for group, size in _in_order(sizes))
