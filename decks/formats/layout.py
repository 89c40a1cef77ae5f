"""A deck laid out for people: sections, in each the types of card, in each the cards with what tells them apart."""

from __future__ import annotations

from rules.core.cards import Card, FieldValue, card_fields, field_value
from rules.core.dataclass import dataclass
from rules.core.deck import Deck, DeckEntry
from rules.core.registry import game
from rules.core.text import tail


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a laid-out deck: copies, and a cell for each of the part's columns."""

    count: int
    cells: tuple[str, ...]
    entry: DeckEntry


@dataclass(frozen=True, slots=True)
class Part:
    """The cards of one type in one section."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]

    @property
    def count(self) -> int:
        """How many cards, copies counted."""
        return sum(row.count for row in self.rows)


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A section with its parts."""

    title: str
    parts: tuple[Part, ...]

    @property
    def count(self) -> int:
        """How many cards, copies counted."""
        return sum(part.count for part in self.parts)


def laid_out(deck: Deck) -> list[LaidOut]:
    """The sections that hold any card, in the game's order."""
    return [
        LaidOut(section.title, tuple(_parts(entries)))
        for section in game(deck.game).sections
        if (entries := deck.section(section.id))
    ]


def laid_out_maybe(deck: Deck) -> list[LaidOut]:
    """The maybeboard as a section of its own, where it holds any card; it is no part of the deck."""
    return [LaidOut("Maybeboard", tuple(_parts(deck.maybe)))] if deck.maybe else []


def about(deck: Deck) -> str:
    """One line that says what the deck is for."""
    of_game = game(deck.game)
    return f"{of_game.title}, {deck.format or of_game.default_format}, {deck.size()} cards"


def _parts(entries: tuple[DeckEntry, ...]) -> list[Part]:
    by_type: dict[type[Card], list[DeckEntry]] = {}
    for entry in entries:
        by_type.setdefault(type(entry.printing.card), []).append(entry)
    return [_part(card_type, of_type) for card_type, of_type in by_type.items()]


def _part(card_type: type[Card], entries: list[DeckEntry]) -> Part:
    columns = [name for name in card_type.default_columns if name in card_fields(card_type)]
    rows = (Row(entry.count, (*_named(entry), *(_value(entry, name) for name in columns)), entry) for entry in entries)
    return Part(card_type.type_id.capitalize(), ("name", "number", *columns), tuple(rows))


def _named(entry: DeckEntry) -> tuple[str, str]:
    printing = entry.printing
    return printing.card.name + (" *" if printing.stand_in else ""), tail(printing.id)


def _value(entry: DeckEntry, name: str) -> str:
    return shown(field_value(entry.printing, card_fields(type(entry.printing.card))[name]))


def shown(value: FieldValue) -> str:
    """A field's value as a person reads it."""
    if value is None:
        return ""
    return ", ".join(value) if isinstance(value, tuple) else str(value)
