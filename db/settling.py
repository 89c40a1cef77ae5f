"""Settles what a record and the catalogue say differently: field by field, or whole where it is another card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from db.conflicts import Conflict, GivesWay, agree, differing, is_another_card, settled
from db.merge import Facts
from db.records import Record
from db.rows import STARTER, CardRow, PrintingRow
from db.told import Told


class Settled(NamedTuple):
    """What comes of a record: whether any of it goes in, whether it replaces all that was there, where it gave way.

    `told` is what it says, where that is to be kept beside what other sources say of its card; `instead_of` the card
    that ships and that it replaces: of the user's own, conflicts say so.
    """

    goes_in: bool = True
    replaces: bool = False
    gave_way: tuple[str, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    told: Told | None = None
    instead_of: str | None = None


def settle(
    record: Record, source: str, known: PrintingRow, card: CardRow, tellings: Sequence[Told], gives_way: GivesWay
) -> Settled:
    """Settle a record of `source` with the printing that is known; fields in which it gives way are taken out of it.

    What ships gives way without a word, and so does what the same source said before.
    """
    before = facts_before(known, card)
    if known.stand_in:
        return Settled()
    if known.source_kind == STARTER:
        other = is_another_card(before, record.facts, record.by_rule)
        instead_of = str(before["name"]) if other else None
        return Settled(replaces=other and card.id == known.id, instead_of=instead_of)
    questions = list(_questions(record, source, known, before, tellings))
    if not questions:
        return Settled()
    other = is_another_card(before, record.facts, record.by_rule)
    if other:
        yields = gives_way(next((q for q in questions if q.field.startswith("name")), questions[0]))
        answers = dict.fromkeys((question.field for question in questions), yields)
    else:
        answers = {question.field: gives_way(question) for question in questions}
    conflicts = tuple(settled(question, keep=answers[question.field]) for question in questions)
    lost = tuple(name for name, yields in answers.items() if yields)
    record.facts = {name: value for name, value in record.facts.items() if name not in lost}
    if other and lost:
        return Settled(goes_in=False, gave_way=lost, conflicts=conflicts)
    return Settled(replaces=other and card.id == known.id, gave_way=lost, conflicts=conflicts)


def facts_before(known: PrintingRow | None, card: CardRow) -> Facts:
    """What is known of a printing before its record: its card's facts, and what it says otherwise."""
    return {**card.facts, **known.differs} if known else card.facts


def _questions(
    record: Record, source: str, known: PrintingRow, before: Facts, tellings: Sequence[Told]
) -> Sequence[Conflict]:
    """The fields of which another source of the user's says otherwise."""
    found = []
    for name in differing(before, record.facts):
        here = _who_said(name, before, known, tellings)
        if here not in (None, source):
            found.append(Conflict(known.id, name, before[name], str(here), record.facts[name], source))
    return found


def _who_said(name: str, before: Facts, known: PrintingRow, tellings: Sequence[Told]) -> str | None:
    """The source that a field's value is from; None where it ships with the game."""
    if not tellings:
        return known.source
    agreeing = (told.source for told in tellings if name in told.facts and agree(told.facts[name], before[name]))
    return next(agreeing, None)
