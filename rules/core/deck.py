"""Deck lists: as a person wrote them, and with every line resolved to a printing.

`DeckList` is what a file says, names and all; `Deck` is what it means once each name is a card. Formats read and write
`DeckList`s; the validator and the simulator work on `Deck`s.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from rules.core.cards import Printing
from rules.core.dataclass import dataclass, field, replace
from rules.core.given import own_readings_of
from rules.core.text import fold, tail

MAYBE = "maybeboard"
"""The section of cards that are only thought of: kept with the list, and no part of the deck."""

MAX_COPIES = 9_999
"""More copies of one line than any deck could hold; a count above it is a slip of the pen."""


@dataclass(frozen=True, slots=True)
class DeckLine:
    """One line of a deck list: how many of what, and where it stands in the file.

    `printing` is the reference in brackets as written, if the line has one, e.g. `KS 009` or `KS-009-C`. `comment`
    stands behind the card on the same line, `above` are the whole-line comments right before it. `line` counts from 1
    and is no part of what the line says, so two lists that differ only in it are equal.

    `ids` are what its file says beside the name under words like `id` and `code`: references where they are one of the
    game's, and another tool's ids where not.

    `counted` is False where the line has no count, so that `count` is 1 for want of one. `said` is the line as written,
    where it may be read in other ways as well: whoever knows the cards decides. With `unsure` the other ways count as
    much as this one (`Blade (2)` may be two copies of Blade); without, only where this one fits no card. With `lenient`
    no count is as good as 1. `within` is
    the section around a group of cards that has a title of its own (`Ninja (24)` below `Sideboard`).
    """

    count: int
    name: str
    section: str | None = None
    printing: str | None = None
    comment: str | None = None
    line: int | None = field(default=None, compare=False)
    above: tuple[str, ...] = ()
    counted: bool = field(default=True, compare=False)
    said: str | None = field(default=None, compare=False, repr=False)
    unsure: bool = field(default=False, compare=False)
    lenient: bool = field(default=False, compare=False)
    within: str | None = field(default=None, compare=False)
    tags: tuple[str, ...] = ()
    ids: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class DeckTitle:
    """The title of a part of a list: the words as written, the section they mean, and the line they stand on."""

    said: str
    section: str
    line: int


Announced = Callable[[Mapping[int, int], Collection[int]], Iterable[tuple[int, str]]]


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck list as its file says it.

    `comments` are the whole-line comments before the first section, `closing` those after the last card. `notes` are
    what its reader took upon itself (a line without a count read as one copy), for the person to see; `titles` are the
    titles of its sections and groups. `labelled` are lines like `Note: 2 Kunai`, with what stands behind the label as a
    card: where it is one, nobody can tell whether it belongs to the deck. `headings` are those of a page that name no
    part of a deck, `remarked` all comments with a line of their own, `apart` the numbers of lines with nothing
    above and below them, `signed` that of the dashes above a mail's signature, `game_line` that of the game.
    `announced` says, once the copies on each line and the lines of further groups are known, which titles and totals
    announced another number of cards: their lines, with notes.
    """

    lines: tuple[DeckLine, ...]
    source: str = field(default="-", compare=False)
    game: str | None = None
    format: str | None = None
    name: str | None = None
    comments: tuple[str, ...] = ()
    closing: tuple[str, ...] = ()
    notes: tuple[str, ...] = field(default=(), compare=False)
    titles: tuple[DeckTitle, ...] = field(default=(), compare=False)
    tags: tuple[str, ...] = ()
    labelled: tuple[DeckLine, ...] = field(default=(), compare=False)
    headings: tuple[DeckTitle, ...] = field(default=(), compare=False)
    remarked: tuple[DeckTitle, ...] = field(default=(), compare=False)
    apart: frozenset[int] = field(default=frozenset(), compare=False)
    signed: int | None = field(default=None, compare=False)
    announced: Announced | None = field(default=None, compare=False)
    game_line: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """So many copies of one printing in one section.

    `line` is where the file says so; comments as in `DeckLine`, and `tags` are the words that its owner gave it.
    """

    count: int
    printing: Printing
    section: str
    line: int | None = None
    comment: str | None = None
    above: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck whose every entry is a known printing of one game.

    `maybe` are the cards of its maybeboard: no rule, count or game looks at them. `tags` are words for the whole deck.
    """

    game: str
    entries: tuple[DeckEntry, ...]
    source: str = "-"
    format: str | None = None
    name: str | None = None
    comments: tuple[str, ...] = ()
    closing: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    maybe: tuple[DeckEntry, ...] = ()

    @property
    def everything(self) -> tuple[DeckEntry, ...]:
        """The entries of the deck and, behind them, those of its maybeboard: what a file holds."""
        return (*self.entries, *self.maybe)

    def with_everything(self, entries: Iterable[DeckEntry]) -> Deck:
        """The same deck with other entries, those of the maybeboard among them."""
        held = tuple(entries)
        deck = tuple(entry for entry in held if entry.section != MAYBE)
        return replace(self, entries=deck, maybe=tuple(entry for entry in held if entry.section == MAYBE))

    def tagged(self, tag: str) -> frozenset[str]:
        """The ids of the cards that have this tag, in whatever case it is written."""
        wanted = fold(tag)
        return frozenset(e.printing.card_id for e in self.everything if wanted in map(fold, e.tags))

    def section(self, section_id: str) -> tuple[DeckEntry, ...]:
        """The entries of one section, in the order of the list."""
        held = self.maybe if section_id == MAYBE else self.entries
        return tuple(entry for entry in held if entry.section == section_id)

    def printings(self, section_id: str) -> Iterator[Printing]:
        """Every card of a section, one a copy."""
        for entry in self.section(section_id):
            for _ in range(entry.count):
                yield entry.printing

    def size(self, section_id: str | None = None) -> int:
        """How many cards the deck, or one section of it, holds."""
        return sum(e.count for e in self.entries if section_id is None or e.section == section_id)

    @property
    def stand_ins(self) -> tuple[str, ...]:
        """The ids of the cards that stand in for ones no source prints, each once, sorted."""
        return tuple(sorted({entry.printing.id for entry in self.entries if entry.printing.stand_in}))

    @property
    def own_readings(self) -> tuple[str, ...]:
        """The ids of the cards that are played by readings of their owner's own, each once, sorted."""
        return tuple(sorted({entry.printing.id for entry in self.entries if own_readings_of(entry.printing.card)}))

    def with_entries(self, entries: tuple[DeckEntry, ...]) -> Deck:
        """The same deck with other entries."""
        return replace(self, entries=entries)


def own_readings(decks: Iterable[Deck]) -> tuple[str, ...]:
    """The ids of the cards of these decks that are played by readings of their owner's own, each once, sorted."""
    return tuple(sorted({id_ for deck in decks for id_ in deck.own_readings}))


def made_up_share(decks: Iterable[Deck]) -> float:
    """The share of the cards of these decks that no source prints, whole or in part."""
    entries = [entry for deck in decks for entry in deck.entries]
    made_up = sum(entry.count for entry in entries if entry.printing.stand_in)
    return made_up / max(1, sum(entry.count for entry in entries))


def made_up_fields(decks: Iterable[Deck]) -> dict[str, int]:
    """The fields that no source prints, each with the number of its cards, copies counted; the most first."""
    counted = Counter[str]()
    for deck in decks:
        for entry in deck.entries:
            counted.update(dict.fromkeys(entry.printing.invented, entry.count))
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


def label(printing: Printing) -> str:
    """A printing as a sentence names it.

    The bracket is the reference that a deck list takes.
    """
    return f"{printing.card.name} ({tail(printing.id)})"
