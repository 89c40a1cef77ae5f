"""Settles how a record and the catalogue differ: field by field, or as a whole where it is another card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from db.records import Fate, OtherName, Record
from db.writing.conflicts import Conflict, GivesWay, agree, differing, is_another_card, is_bare, settled
from db.writing.merge import Facts
from db.writing.rows import STARTER, CardRow, PrintingRow
from db.writing.source_facts import SourceFacts
from rules.core.cards import Json, card_fields
from rules.core.registry import game
from rules.core.text import fold


class Settled(NamedTuple):
    """What comes of a record: whether any of it goes in, whether it replaces all that was there, where it gave way.

    `source_facts` is what it says, where that is to be kept beside what other sources say of its card; `other_name` is
    to be said where no conflict says it.
    """

    goes_in: bool = True
    replaces: bool = False
    gave_way: tuple[str, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    source_facts: SourceFacts | None = None
    other_name: OtherName | None = None


def settle(
    record: Record,
    source: str,
    known: PrintingRow,
    card: CardRow,
    by_source: Sequence[SourceFacts],
    gives_way: GivesWay,
) -> Settled:
    """Settle a record of `source` with the printing that is known; fields in which it gives way are taken out of it.

    What ships gives way without a word, and so does what the same source said before.
    """
    before = facts_before(known, card)
    if known.stand_in:
        return Settled()
    held = tuple(_held_back(record, source, known, before))
    done = _settled(record, source, known, before, by_source, gives_way)
    return done._replace(conflicts=(*held, *done.conflicts), gave_way=(*done.gave_way, *(each.field for each in held)))


def _held_back(record: Record, source: str, known: PrintingRow, before: Facts) -> Iterator[Conflict]:
    """What a record in another language would put in place of words that rules and queries go by: kept beside the card.

    That it is in another language shows in its name or title, which are those that the card is known to have there.
    These are no other name and title. So it does where its words were translated; then another name over the same
    figures is the card's in that language, and its text no other text.
    """
    facts = record.facts
    if record.translated:
        yield from _held_of_translation(record, source, known, before)
        return
    same = [name for name in ("name", "title") if name in facts and _is_of_another_language(name, before, facts)]
    record.facts = {name: value for name, value in facts.items() if name not in same}
    if not same and "name" not in record.by_rule:
        return
    fields = card_fields(game(record.game).card_type(record.type)) if record.type else {}
    for name in differing(before, record.facts):
        if (about := fields.get(name)) and about.closed and not _share_words(before[name], facts[name]):
            record.extra = {**record.extra, f"{name} in the source": facts[name]}
            yield Conflict(known.id, name, before[name], known.source or "", facts[name], source)
            record.facts = {other: value for other, value in record.facts.items() if other != name}


def _held_of_translation(record: Record, source: str, known: PrintingRow, before: Facts) -> Iterator[Conflict]:
    """What of a record, words of which were translated, is kept beside the card: its text, its name, words unknown."""
    facts, differ = record.facts, list(differing(before, record.facts))
    if any(isinstance(facts[name], int) for name in differ):
        return
    fields = card_fields(game(record.game).card_type(record.type)) if record.type else {}
    for name in differ:
        closed = (about := fields.get(name)) is not None and about.closed
        if closed or name in _OF_A_LANGUAGE or f"{name} in the source" in record.extra:
            record.extra = {f"{name} in the source": facts[name], **record.extra}
            yield Conflict(known.id, name, before[name], known.source or "", facts[name], source)
            record.facts = {other: value for other, value in record.facts.items() if other != name}


_OF_A_LANGUAGE = frozenset({"name", "effects", "effect_title", "target", "requirement"})


def _is_of_another_language(name: str, before: Facts, incoming: Mapping[str, Json]) -> bool:
    """Whether a name or a title is the one that a card is known to have in another language, and not its own."""
    others = [value for other, value in before.items() if other.startswith(f"{name}_") and value]
    if agree(before.get(name), incoming[name]):
        return before.get(name) != incoming[name] in others  # but for its accents it is the same
    return any(agree(value, incoming[name]) for value in others)


def _share_words(one: Json, other: Json) -> bool:
    """Whether two lists have a word in common, which shows them to be in one language."""
    both = [{fold(str(word)) for word in (value if isinstance(value, list) else [value])} for value in (one, other)]
    return not both[0].isdisjoint(both[1])


def _settled(
    record: Record,
    source: str,
    known: PrintingRow,
    before: Facts,
    by_source: Sequence[SourceFacts],
    gives_way: GivesWay,
) -> Settled:
    other = is_another_card(before, record.facts, record.by_rule, borrows=known.source_kind != STARTER)
    bare = is_bare(before, record.facts, record.by_rule)
    if known.source_kind == STARTER:
        return _settled_with_shipped(before, record, other=other, bare=bare)
    names = _called(before), _called(record.facts)
    questions = list(_questions(record, source, known, before, by_source))
    if not questions:
        return Settled()
    if other:
        questions = [question._replace(bare=bare) for question in questions]
    asked = sorted(questions, key=lambda question: not question.field.startswith("name"))
    yields = [gives_way(question) for question in asked[:1] if other] * len(asked) or list(map(gives_way, asked))
    conflicts = tuple(settled(question, keep=keep) for question, keep in zip(asked, yields, strict=True))
    lost = tuple(question.field for question, keep in zip(asked, yields, strict=True) if keep)
    record.facts = {name: value for name, value in record.facts.items() if name not in lost}
    here, there = names
    if other and lost:
        stays = OtherName(here, there, Fate.STAYS if bare else Fate.KEPT)
        return Settled(goes_in=False, gave_way=lost, conflicts=conflicts, other_name=stays)
    succeeded = OtherName(here, there, Fate.SUCCEEDED) if other else None
    return Settled(replaces=other, gave_way=lost, conflicts=conflicts, other_name=succeeded)


def _settled_with_shipped(before: Facts, record: Record, *, other: bool, bare: bool) -> Settled:
    """What comes of a record of a card that ships: it gives way, but not to a name of which nothing more is said."""
    here, there = _called(before), _called(record.facts)
    if other and bare:
        names = (name for name in record.facts if name.startswith("name"))
        return Settled(False, gave_way=(*names,), other_name=OtherName(here, there, Fate.STAYS))
    if other:
        return Settled(replaces=True, other_name=OtherName(here, there, Fate.REPLACED))
    renamed = bare and "name" in record.facts and not agree(here, there)
    return Settled(other_name=OtherName(here, there, Fate.RENAMED) if renamed else None)


def _called(facts: Mapping[str, Json]) -> str:
    """What facts call a card: its name, or else that in another language."""
    return str(facts.get("name") or next((facts[name] for name in facts if name.startswith("name_")), ""))


def facts_before(known: PrintingRow | None, card: CardRow) -> Facts:
    """What is known of a printing before its record: its card's facts, and what it says otherwise."""
    return {**card.facts, **known.differs} if known else card.facts


def printed_before(known: PrintingRow | None, card: CardRow, *, invented: bool) -> Facts:
    """What is known of a printing and holds beside a new record: of what was made up, what sources print."""
    before = facts_before(known, card)
    if invented:
        return {name: before[name] for name in before if known and name not in known.invented}
    return before


def _questions(
    record: Record, source: str, known: PrintingRow, before: Facts, by_source: Sequence[SourceFacts]
) -> Sequence[Conflict]:
    """The fields of which another source of the user's says otherwise."""
    found = []
    for name in differing(before, record.facts):
        here = _who_said(name, before, known, by_source)
        if here not in (None, source):
            found.append(Conflict(known.id, name, before[name], str(here), record.facts[name], source))
    return found


def _who_said(name: str, before: Facts, known: PrintingRow, by_source: Sequence[SourceFacts]) -> str | None:
    """The source that a field's value is from; None where it ships with the game."""
    if not by_source:
        return known.source
    agreeing = (each.source for each in by_source if name in each.facts and agree(each.facts[name], before[name]))
    return next(agreeing, None)
