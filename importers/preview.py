"""`--dry-run`: in how many cards each field would be from where."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from db.records import Origin
from db.writing.origins import BY_RULE, SHIPPED
from rules.core.answer import Value
from rules.core.cards import Printing


@dataclass(frozen=True, slots=True)
class FieldOrigins(Value):
    """In how many cards a field is from the sources imported, from earlier ones, from what ships, from a rule.

    `unknown` are those that lack it although every card of their type prints it.
    """

    imported: int = 0
    earlier: int = 0
    shipped: int = 0
    by_rule: int = 0
    unknown: int = 0


def field_origins(
    cards: Sequence[Printing], origins: Mapping[str, Sequence[Origin]], imported: Collection[str]
) -> dict[str, FieldOrigins]:
    """The tally of each field, in the order in which cards have them."""
    counts: dict[str, dict[str, int]] = {}
    for printing in cards:
        for origin in origins[printing.id]:
            kind = kind_of(origin, imported)
            of_field = counts.setdefault(origin.field, {})
            of_field[kind] = of_field.get(kind, 0) + 1
        for name in printing.card.unknown:
            of_field = counts.setdefault(name, {})
            of_field["unknown"] = of_field.get("unknown", 0) + 1
    return {name: FieldOrigins(**of_field) for name, of_field in counts.items()}


def kind_of(origin: Origin, imported: Collection[str]) -> str:
    """Which of the figures of `FieldOrigins` a field's origin counts to."""
    if origin.source == BY_RULE:
        return "by_rule"
    if origin.source == SHIPPED:
        return "shipped"
    return "imported" if origin.source in imported else "earlier"
