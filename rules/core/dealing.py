"""The order in which a deck's copies are numbered before a shuffle: by card, not by line of the file.

A shuffle moves numbers. Numbered by lines, the same list in another order would get other luck, and so would the shared
cards of two lists that differ in one. A deck that is compared with another gives the cards that both share the same
numbers, and its own cards the numbers that are left.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import TypeAlias

from rules.core.cards import Printing
from rules.core.deck import Deck, DeckEntry

_Key: TypeAlias = tuple[str, str, str]


def in_deal_order(deck: Deck, like: Deck | None = None) -> Deck:
    """The deck with its copies in the order that shuffles number them, those next to each other as one entry.

    `like` is a deck that is already in deal order. Where a section of it has a copy of a card that this deck's section
    has too, both take the same place in their sections. Ordering a deck twice changes nothing. Comments and lines of
    the file are dropped: this is a deck to play, not one to write.

    >>> in_deal_order(Deck("some-game", ())).entries
    ()
    """
    sections = sorted({entry.section for entry in deck.entries})
    ordered = ((section, _section_in_order(deck, section, like)) for section in sections)
    tags = {(e.printing.id, e.section): e.tags for e in deck.entries if e.tags}
    return deck.with_entries(tuple(e for section, copies in ordered for e in _as_entries(section, copies, tags)))


def _section_in_order(deck: Deck, section: str, like: Deck | None) -> list[Printing]:
    copies = sorted(deck.printings(section), key=_key)
    return copies if like is None else _aligned(copies, list(like.printings(section)))


def _aligned(copies: list[Printing], places: list[Printing]) -> list[Printing]:
    """Each copy on a place that has its card, as far as there are any; the others on the places left, then behind.

    A shorter deck fills its holes from its end, so that as few cards as possible move.
    """
    waiting: defaultdict[str, list[Printing]] = defaultdict(list)
    for copy in copies:
        waiting[copy.card_id].append(copy)
    filled = [waiting[place.card_id].pop(0) if waiting[place.card_id] else None for place in places]
    others = sorted((copy for left in waiting.values() for copy in left), key=_key)
    size = len(copies)
    spare = [copy for copy in filled[size:] if copy is not None] + others
    aligned = [copy or spare.pop(0) for copy in filled[:size]]
    return aligned + spare


def _key(printing: Printing) -> _Key:
    return printing.card.type_id, printing.card_id, printing.id


def _as_entries(
    section: str, copies: Iterable[Printing], tags: Mapping[tuple[str, str], tuple[str, ...]]
) -> Iterator[DeckEntry]:
    for _, run in groupby(copies, key=lambda copy: copy.id):
        same = list(run)
        yield DeckEntry(len(same), same[0], section, tags=tags.get((same[0].id, section), ()))
