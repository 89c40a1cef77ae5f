"""Versions of a card among printings, and what to call each where a person has to choose."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from db.names import NameRow
from decks.guids import is_guid
from decks.problems import quoted
from decks.resolving.candidates import Candidate
from decks.resolving.index import CardSource, matches
from rules.core.cards import Printing, card_fields, field_value
from rules.core.registry import Game
from rules.core.text import fold, number_key

_CHOICES_SHOWN = 8


def matches_exactly(row: NameRow, reference: str) -> bool:
    """Whether a reference names this printing and not only its card."""
    if is_guid(reference):
        return matches(row, reference)
    return number_key(reference) in (number_key(row.tail), number_key(row.printing_id))


def versions_of(rows: Iterable[NameRow]) -> list[NameRow]:
    """One printing of each card, the card's first where it is among them."""
    versions: dict[str, NameRow] = {}
    for row in rows:
        if row.card_id not in versions or row.printing_id == row.card_id:
            versions[row.card_id] = row
    return list(versions.values())


def spelt(fit: Candidate) -> str:
    """A parse as one would write it so that there is no other."""
    line, row = fit.line, fit.rows[0]
    behind = f" ({row.set_code} {row.number})" if line.printing is not None else ""
    return quoted(f"{line.count} {row.names[0]}{behind}")


def numbers_in(name: str) -> list[str]:
    """The numbers in a name: names that differ in them are different cards, however alike."""
    return re.findall(r"\d+", name)


def name_like(row: NameRow, folded: Sequence[str]) -> str:
    return next((name for name in row.names if fold(name) in folded), row.names[0])


def labels(versions: Sequence[NameRow]) -> list[str]:
    """What to call each version in a reference: set and number, or its id where others have the same number."""
    short = [f"{row.set_code} {row.number}" for row in versions]
    return short if len(set(short)) == len(short) else [row.tail for row in versions]


def listed(versions: Sequence[NameRow], cards: CardSource) -> str:
    """Versions as choices, e.g. `KS 009 "Genin"`: by name where names differ, else by what tells the versions apart."""
    shown = versions[:_CHOICES_SHOWN]
    if len({fold(row.names[0]) for row in versions}) > 1:
        told = [quoted(row.names[0], 40) for row in shown]
    else:
        told = [describe(printing) for printing in cards.printings([row.printing_id for row in shown])]
    said = ", ".join(f"{label} {what}".strip() for label, what in zip(labels(versions), told, strict=False))
    more = len(versions) - len(shown)
    return said + (f" and {more} more" if more > 0 else "")


def describe(printing: Printing) -> str:
    """What tells a version of a card apart at a glance: the first column that tables of its type show."""
    fields = card_fields(type(printing.card))
    values = [field_value(printing, fields[name]) for name in printing.card.default_columns[:1] if name in fields]
    told = next((str(value) for value in values if isinstance(value, str | int)), None)
    return quoted(told, 40) if told else ""


def of_section(rows: Sequence[NameRow], of_game: Game, section: str | None, cards: CardSource) -> Sequence[NameRow]:
    """Those of several cards' printings whose type goes to the section that their line stands in; all if none does."""
    if section is None or len(versions_of(rows)) < 2:
        return rows
    printings = cards.printings([row.printing_id for row in rows])
    own = {printing.id for printing in printings if of_game.section_for(printing.card).id == section}
    return [row for row in rows if row.printing_id in own] or rows
