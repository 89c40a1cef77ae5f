"""What questions about archived lists come to, as values for scripts and documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from decks.archiving.adding import Adding
from decks.archiving.nearest import Near
from decks.archiving.played import Top
from rules.core.answer import HIDDEN, LEFT_OUT, Answer, Value, flat
from rules.core.archive import ArchivedList
from rules.core.cards import Json
from rules.core.intervals import Estimate


@dataclass(frozen=True, slots=True)
class PlayedList(Answer):
    """A list of the archive without its cards; what no source says of it is None."""

    id: int
    game: str
    format: str | None
    name: str | None
    player: str | None
    event: str | None
    place: str | None
    date: str | None
    rank: int | None
    wins: int | None
    losses: int | None
    draws: int | None
    size: int
    tags: tuple[str, ...]
    source: str

    @classmethod
    def of(cls, found: ArchivedList) -> PlayedList:
        """The list as the archive has it."""
        return cls(*_row(found))


_Said: TypeAlias = "str | None"
_Number: TypeAlias = "int | None"
_Row: TypeAlias = (
    "tuple[int, str, _Said, _Said, _Said, _Said, _Said, _Said,"
    " _Number, _Number, _Number, _Number, int, tuple[str, ...], str]"
)


def _row(of: ArchivedList) -> _Row:
    """The fields of a `PlayedList`, in their order."""
    about = of.about
    names = about.name, about.player, about.event, about.place, about.date
    numbers = about.rank, about.wins, about.losses, about.draws
    return (of.id, of.game, of.format, *names, *numbers, of.size, of.tags, of.source)


@dataclass(frozen=True, slots=True)
class ShareOfLists:
    """A share of lists, with its 95 % interval as if they were drawn from all that are played."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, found: Estimate) -> ShareOfLists:
        """The share, without digits that carry nothing."""
        return cls(*(round(number, 6) for number in found))


@dataclass(frozen=True, slots=True)
class ListGroup:
    """How many lists are of a month, an event, ..."""

    group: str
    lists: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Value):
    """How much a card is played in a section: in how many lists, and copies a list where it is in any."""

    id: str
    name: str
    section: str
    lists: int
    share: ShareOfLists
    copies: float
    groups: Mapping[str, ShareOfLists] = field(default_factory=dict, metadata=LEFT_OUT)


@dataclass(frozen=True, slots=True)
class TopAnswer(Answer):
    """What some lists play, the most played first; `groups` are the lists by what was asked for, with their numbers."""

    lists: int
    groups: tuple[ListGroup, ...]
    cards: tuple[CardPlayed, ...]

    @classmethod
    def of(cls, found: Top, limit: int | None = None) -> TopAnswer:
        """What was found, at most `limit` cards of it."""
        cards = (
            CardPlayed(
                card.card_id,
                card.name,
                card.section,
                card.lists,
                ShareOfLists.of(card.share),
                round(card.copies, 4),
                {group: ShareOfLists.of(estimate) for group, estimate in card.groups},
            )
            for card in found.cards[:limit]
        )
        return cls(found.lists, tuple(ListGroup(*group) for group in found.groups), tuple(cards))

    def to_rows(self) -> list[dict[str, Json]]:
        """A row a card, or a card and group where there are groups."""
        return [
            {
                "id": card.id,
                "name": card.name,
                "section": card.section,
                "group": group,
                "lists": card.lists,
                "copies": card.copies,
                "value": share.value,
                "low": share.low,
                "high": share.high,
            }
            for card in self.cards
            for group, share in _by_group(card)
        ]


def _by_group(card: CardPlayed) -> list[tuple[str | None, ShareOfLists]]:
    return [(group, share) for group, share in card.groups.items()] or [(None, card.share)]


@dataclass(frozen=True, slots=True)
class CopiesOff:
    """So many copies more (or fewer) than the deck has."""

    by: int
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class NearList(PlayedList):
    """A list, how much of it and the deck is shared (0 to 1), and what it has otherwise."""

    overlap: float
    differences: tuple[CopiesOff, ...]


@dataclass(frozen=True, slots=True)
class NearestAnswer(Answer):
    """The lists most like a deck, the nearest first."""

    deck: str
    lists: tuple[NearList, ...]

    @classmethod
    def of_lists(cls, deck: str, found: Sequence[Near]) -> NearestAnswer:
        """What was found."""
        lists = (
            NearList(
                *_row(near.of),
                round(near.overlap, 6),
                tuple(CopiesOff(each.by, each.card_id, each.name) for each in near.differences),
            )
            for near in found
        )
        return cls(deck, tuple(lists))

    def to_rows(self) -> list[dict[str, Json]]:
        """A row a list; its differences are one text."""
        return [
            flat({**near.to_dict(), "differences": [f"{off.by:+} {off.name}" for off in near.differences]})
            for near in self.lists
        ]


@dataclass(frozen=True, slots=True)
class FileLeftOut:
    """A file that no list could be read from, and why."""

    source: str
    reason: str


@dataclass(frozen=True, slots=True)
class AddAnswer(Answer):
    """What became of files: how many lists were read, what was new, what was left out. `notes` are worth knowing."""

    archive: str
    read: int
    added: int
    updated: int
    unchanged: int
    meetings: int
    left_out: tuple[FileLeftOut, ...]
    notes: tuple[str, ...] = field(default=(), metadata=HIDDEN)

    @classmethod
    def of(cls, archive: str, done: Adding) -> AddAnswer:
        """What adding came to."""
        left_out = tuple(FileLeftOut(each.source, each.reason) for each in done.left_out)
        return cls(
            archive, done.read, done.added, done.updated, done.unchanged, done.meetings, left_out, tuple(done.notes)
        )

    def to_rows(self) -> list[dict[str, Json]]:
        """A row a file that was left out."""
        return [{"source": each.source, "reason": each.reason} for each in self.left_out]
