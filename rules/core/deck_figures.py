"""Statistics of a deck: cards by type, curves, averages and splits. Counting only, no chance.

Every figure counts copies. The fields come from the card types, so this works for every game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from rules.core.cards import CardField, FieldValue, Kind, Printing, card_fields, field_value
from rules.core.dataclass import dataclass
from rules.core.deck import Deck, DeckEntry

_FEW = 6
_SHARED_BY = 1.5
"""A split of more than a few values is kept if each value is on so many cards on average."""


@dataclass(frozen=True, slots=True)
class TypeFigures:
    """The cards of one type.

    `curve` maps the curve field's value to copies; `averages` are over the cards that have a value. `splits` maps a
    field to its values and how many copies have each, the most frequent first; a card with several values counts for
    each of them.
    """

    type_id: str
    count: int
    curve_field: str | None
    curve: Mapping[int, int]
    averages: Mapping[str, float]
    splits: Mapping[str, Mapping[str, int]]


def deck_figures(deck: Deck, section_id: str | None = None) -> tuple[TypeFigures, ...]:
    """The figures of a deck, or of one section, a type of card each, in the order in which the list first has them."""
    by_type: dict[str, list[DeckEntry]] = {}
    for entry in deck.entries:
        if section_id is None or entry.section == section_id:
            by_type.setdefault(entry.printing.card.type_id, []).append(entry)
    return tuple(_figures(type_id, entries) for type_id, entries in by_type.items())


def _figures(type_id: str, entries: Iterable[DeckEntry]) -> TypeFigures:
    copies = [(entry.count, entry.printing) for entry in entries]
    card_type = type(copies[0][1].card)
    fields = card_fields(card_type).values()
    numbers = [f for f in fields if f.kind is Kind.NUMBER]
    told = {*card_type.default_columns, *card_type.derived}
    listed = [f for f in fields if f.kind is not Kind.NUMBER and (f.closed or f.name in told)]
    curve = next((f for f in numbers if f.name == card_type.curve_field), None)
    averages = {f.name: _average(copies, f) for f in numbers}
    splits = {f.name: split for f in listed if (split := _split(copies, f))}
    return TypeFigures(
        type_id,
        sum(count for count, _ in copies),
        curve.name if curve else None,
        _curve(copies, curve) if curve else {},
        {name: average for name, average in averages.items() if average is not None},
        splits,
    )


def _curve(copies: Iterable[tuple[int, Printing]], of: CardField) -> dict[int, int]:
    """Copies by value, every whole number between the lowest and the highest included."""
    counted: Counter[int] = Counter()
    for count, printing in copies:
        value = field_value(printing, of)
        if isinstance(value, int):
            counted[value] += count
    return {value: counted[value] for value in range(min(counted), max(counted) + 1)} if counted else {}


def _average(copies: Iterable[tuple[int, Printing]], of: CardField) -> float | None:
    valued = [(count, value) for count, p in copies if isinstance(value := field_value(p, of), int)]
    total = sum(count for count, _ in valued)
    return sum(count * value for count, value in valued) / total if total else None


def _split(copies: Iterable[tuple[int, Printing]], of: CardField) -> dict[str, int]:
    """Copies by value, the most frequent first; nothing where the field does not group the cards."""
    counted: Counter[str] = Counter()
    cards = 0
    for count, printing in copies:
        for value in _values(field_value(printing, of)):
            counted[value] += count
            cards += 1
    # A field that is different on nearly every card, such as a title, tells nothing about a deck.
    if len(counted) > _FEW and cards < _SHARED_BY * len(counted):
        return {}
    return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))


def _values(value: FieldValue) -> tuple[str, ...]:
    if value is None or value == "":
        return ()
    return value if isinstance(value, tuple) else (str(value),)
