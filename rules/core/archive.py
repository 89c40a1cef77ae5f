"""A list that somebody played, as the archive keeps it: who, when, where, how it ended, and the cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rules.core.deck import MAYBE


@dataclass(frozen=True, slots=True)
class About:
    """What is known of a list beside its cards; what no source says is None.

    `date` is `2026-03-14`, or `2026-03`, or `2026`. `rank` is 1 for the winner. `wins`, `losses` and `draws` are of
    matches in its event.
    """

    name: str | None = None
    player: str | None = None
    event: str | None = None
    place: str | None = None
    date: str | None = None
    rank: int | None = None
    wins: int | None = None
    losses: int | None = None
    draws: int | None = None


@dataclass(frozen=True, slots=True)
class ArchivedCard:
    """So many copies of a printing in one section of a list."""

    section: str
    printing_id: str
    count: int
    tags: tuple[str, ...] = ()


class ArchivedList(NamedTuple):
    """A list of the archive without its cards; `size` counts those of the deck, `source` says where it came from."""

    id: int
    game: str
    digest: str
    format: str | None
    about: About
    size: int
    tags: tuple[str, ...]
    comments: tuple[str, ...]
    source: str
    added_at: str


class NewList(NamedTuple):
    """A list on its way into the archive. `digest` is the same for two lists of the same cards."""

    game: str
    digest: str
    format: str | None
    about: About
    cards: tuple[ArchivedCard, ...]
    tags: tuple[str, ...]
    comments: tuple[str, ...]
    source: str

    @property
    def size(self) -> int:
        """How many cards the deck holds."""
        return sum(card.count for card in self.cards if card.section != MAYBE)


class Met(NamedTuple):
    """How one list fared against another in one round, in games."""

    list_id: int
    other_id: int
    event: str
    round: str
    wins: int
    losses: int
    draws: int

    def both_ways(self) -> Iterator[tuple[int, int, int, int, int]]:
        """The meeting as each of the two sees it: list, other, wins, losses, draws."""
        yield self.list_id, self.other_id, self.wins, self.losses, self.draws
        yield self.other_id, self.list_id, self.losses, self.wins, self.draws
