"""The rows of `kage deck build`: cards found and cards of the deck, as lines that fit the width."""

from __future__ import annotations

from dataclasses import dataclass

from cli.tables import cut
from rules.core.cards import FieldValue, Kind, Printing, card_fields, field_value
from rules.core.text import display_width

_SHORTEST_NAME = 8


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a list: a card found, or an entry of the deck with its section."""

    printing: Printing
    count: int
    section: str | None = None


def row_line(row: Row) -> str:
    """A row as a line: how many, which card, its figures."""
    copies = f"{row.count} " if row.count else ""
    return f"{copies}{titled(row.printing)}{_figures(row.printing)}"


def fitted_line(row: Row, width: int) -> str:
    """A row that fits so many columns: with its figures in words, or else as bare numbers behind a name cut short."""
    if display_width(row_line(row)) <= width:
        return row_line(row)
    behind = f" {row.printing.set} {row.printing.number}{_bare_figures(row.printing)}"
    copies = f"{row.count} " if row.count else ""
    room = max(_SHORTEST_NAME, width - display_width(copies) - display_width(behind))
    return f"{copies}{cut(row.printing.card.name, room)}{behind}"


def _bare_figures(printing: Printing) -> str:
    """The figures without their names: `2/3`."""
    shown = [str(value) for _, value in _numbers(printing)]
    return f" {'/'.join(shown)}" if shown else ""


def titled(printing: Printing) -> str:
    """A card's name with its set and number."""
    return f"{printing.card.name} ({printing.set} {printing.number})"


def _figures(printing: Printing) -> str:
    shown = [f"{name} {value}" for name, value in _numbers(printing)]
    return f", {', '.join(shown)}" if shown else ""


def _numbers(printing: Printing) -> list[tuple[str, FieldValue]]:
    """The numbers that a table of such cards shows, those that the card has."""
    fields = card_fields(type(printing.card))
    numbers = [fields[name] for name in printing.card.default_columns if name in fields]
    values = [(f.name, field_value(printing, f)) for f in numbers if f.kind is Kind.NUMBER]
    return [(name, value) for name, value in values if value is not None]
