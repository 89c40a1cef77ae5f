"""The cards and printings that one batch of a write touches, as rows, before they are written."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from db.facts import Filed
from db.records import Record
from db.writing.conflicts import is_another_card, without_title_in_name
from db.writing.merge import Facts
from db.writing.places import Places
from db.writing.rows import NO_SET, STARTER, CardRow, PrintingRow, rename_card
from db.writing.settling import facts_before
from db.writing.source_facts import SourceFacts, facts_of_only_source, load_source_facts
from rules.core.cards import Card, Printing, printing_id
from rules.core.registry import Game


@dataclass
class Batch:
    """Cards by key and printings by id.

    `written` are the printings to write, `replaced` the stand-ins to take out, and `claimed` those that stay as they
    are but come from another source now. `apart` are those that this import names with their variants, `unnamed` those
    without. `source_facts` is what this source says of printings whose cards others have too, `by_source` what sources
    said of printings before. `holds_real` is whether real cards wait here of which the catalogue does not know yet.
    """

    game: Game
    cards: dict[str, CardRow]
    printings: dict[str, PrintingRow]
    written: dict[str, PrintingRow] = field(default_factory=dict)
    replaced: list[str] = field(default_factory=list)
    claimed: list[str] = field(default_factory=list)
    apart: set[str] = field(default_factory=set)
    unnamed: set[str] = field(default_factory=set)
    source_facts: dict[str, SourceFacts] = field(default_factory=dict)
    by_source: dict[str, list[SourceFacts]] = field(default_factory=dict)
    holds_real: bool = False

    def __post_init__(self) -> None:
        self.known_ids = frozenset(self.printings)
        self._by_id = {card.id: card for card in self.cards.values()}
        self._changed: set[str] = set()
        self._places = Places(self.printings.values(), always_named=self.game.variants_are_rarities)
        self._known_of: dict[str, list[PrintingRow]] = {}
        for row in self.printings.values():
            self._known_of.setdefault(row.card_id, []).append(row)

    def id_of(self, record: Record) -> str:
        """The id of a record's printing: its own, or that of the printing that has its set, number and variant."""
        own = str(record.printing_id)
        if not (record.set and record.number):
            return own
        known = self.printings.get(own)
        further = known is not None and self._is_of_another_set(known, record)
        if known is not None and not further:
            return own
        place = (record.set, record.number, record.variant)
        found = self._places.find(*place, self.apart, self.unnamed)
        return found.id if found else printing_id(self.game.id, *place) if further else own

    def _is_of_another_set(self, known: PrintingRow, record: Record) -> bool:
        """Whether a printing whose id does without a set is known from another set than a record's."""
        without_set = f"{self.game.id}:{known.number}" + (f"-{known.variant}" if known.variant else "")
        return known.id == without_set and known.set_code not in (record.set, NO_SET) and record.set != NO_SET

    def key_of(self, record: Record) -> str:
        """The key of the card that a record's printing belongs to; empty where its parts are not all known."""
        if record.number == "" and record.type:
            return f"{record.type}:{record.printing_id}"
        if not (record.type and record.number):
            return ""
        return self.game.card_key(record.type, record.set or "", record.number)

    def card_of(self, record: Record, known: PrintingRow | None, id_: str) -> tuple[CardRow | None, str]:
        """The card that a record's printing belongs to, where it is here, and the key under which cards are found."""
        key = self.key_of(record)
        card = self.card_by_id(known.card_id) if known else self.cards.get(key)
        if card:
            record.facts = without_title_in_name(facts_before(known, card), record.facts)
        if card and not known and not record.stand_in and is_another_card(card.facts, record.facts, record.by_rule):
            key = f"{key} {id_}"  # one number in two sets, or misnumbered: the name says that it is not that card
            card = self.cards.get(key)
        return card, key

    def card_by_id(self, card_id: str) -> CardRow:
        """The card with that id, which is here because a printing of it is."""
        return self._by_id[card_id]

    def new_card(self, card_id: str, key: str, type_id: str, source: str) -> CardRow:
        """A card that is in the batch once something is put to it."""
        return CardRow(card_id, key, type_id, {}, source=source)

    def set_apart(
        self, card: CardRow, record: Record, id_: str, connection: Callable[[], sqlite3.Connection]
    ) -> tuple[CardRow | None, str]:
        """Leave a card to its other printings: a record of that one is of another card, of none yet, under a new key.

        Where the card goes by that printing's id, it goes by the next one's from here on.
        """
        record.type = record.type or card.type
        if card.id == id_:
            found = connection().execute(
                "SELECT id FROM printing WHERE card_id = ? AND id <> ? ORDER BY rowid LIMIT 1", (id_, id_)
            )
            waiting = (row.id for row in self.written.values() if row.card_id == id_ and row.id != id_)
            others = [other for (other,) in found] or [*waiting][:1]
            if not others:
                return card, card.key
            rename_card(connection(), id_, others[0])
            for row in self.printings.values():
                row.card_id = others[0] if row.card_id == id_ else row.card_id
            card.id = others[0]
            self._by_id[card.id] = self._by_id.pop(id_)
            self._known_of[card.id] = self._known_of.pop(id_, [])
            self._changed |= {card.id} if id_ in self._changed else set()
        return None, f"{card.key} {id_}"

    def put(self, card: CardRow, facts: Facts, row: PrintingRow, whole: Card) -> None:
        """Take over a merged record: the card's facts as they are now, and its printing, which is `whole`."""
        if facts != card.facts:
            card.facts = facts
            card.card = None if row.differs else whole
            card.dirty = True
            if card.key in self.cards:
                self._changed.add(card.id)
        self.cards[card.key] = card
        self._by_id[card.id] = card
        self.holds_real = self.holds_real or bool(self._changed) or not row.stand_in
        self._places.put(row, self.printings.get(row.id))
        self.written[row.id] = row
        self.printings[row.id] = row

    def share(self, card: CardRow) -> None:
        """Have what the one source said that has spoken of a card so far, before another one speaks of it."""
        for row in self._known_of.pop(card.id, ()):
            if row.id not in self.by_source and row.source_kind != STARTER:
                self.by_source[row.id] = [facts_of_only_source(row, card)]

    def waits_for(self, record: Record) -> bool:
        """Whether a record is to be held against what is here only when that is written.

        A stand-in asks the catalogue for real cards, and a source that speaks twice of a shared card adds to what it
        said.
        """
        if record.stand_in and self.holds_real:
            return True
        return bool(self.source_facts) and self.id_of(record) in self.source_facts

    def fresh_source_facts(self) -> list[SourceFacts]:
        """What this source says of shared cards and did not say before, or says again and is believed again."""
        found = []
        for id_, source_facts in self.source_facts.items():
            earlier = next((each for each in self.by_source.get(id_, ()) if each.source == source_facts.source), None)
            now = source_facts.over(earlier, self.game) if earlier else source_facts
            if now != earlier or id_ in self.written:
                found.append(now)
        return found

    def printings_to_renew(self, connection: Callable[[], sqlite3.Connection]) -> list[PrintingRow]:
        """The printings whose derived rows are stale: those written, and all others of a card that changed."""
        others = _load_printings(connection(), "p.card_id", sorted(self._changed)) if self._changed else {}
        self.known_ids |= others.keys()
        return list({**others, **self.written}.values())

    def filed(self, row: PrintingRow) -> Printing | Filed:
        """A printing as the derived rows are made of it, with its card as the batch has it."""
        card = self._by_id[row.card_id]
        whole = card.card or self.game.card_type(card.type).from_facts(card.facts)
        if not row.differs:
            return Filed(row.id, row.card_id, self.game.id, row.set_code, row.number, row.rarity, row.date, whole)
        return Printing(
            id=row.id,
            card_id=row.card_id,
            game=self.game.id,
            set=row.set_code,
            number=row.number,
            card=whole,
            variant=row.variant,
            rarity=row.rarity,
            differs=row.differs,
            extra=row.extra,
            invented=row.invented,
            date=row.date,
        )


def load_batch(
    connection: sqlite3.Connection, game: Game, records: Sequence[Record], apart: set[str], unnamed: set[str]
) -> Batch:
    """What the catalogue knows of the printings and cards of these records."""
    ids = [str(record.printing_id) for record in records]
    printings = _load_printings(connection, "p.id", ids)
    known = zip(records, map(printings.get, ids), strict=True)
    unknown = [record for record, printing in known if printing is None or printing.set_code != record.set]
    printings |= _load_printings(connection, "p.id", _load_places(connection, game, unknown))
    batch = Batch(game, {}, printings)
    rows = connection.execute(
        """SELECT id, "key", type, facts FROM card WHERE game = ? AND "key" IN (SELECT value FROM json_each(?))
        UNION SELECT id, "key", type, facts FROM card WHERE id IN (SELECT value FROM json_each(?))""",
        (
            game.id,
            json.dumps(list({batch.key_of(record) for record in records})),
            json.dumps(list({row.card_id for row in printings.values()})),
        ),
    )
    cards = {key: CardRow(id_, key, type_, json.loads(facts)) for id_, key, type_, facts in rows}
    sources = _load_sources(connection, [card.id for card in cards.values()])
    for card in cards.values():
        card.source = sources.get(card.id)
    batch = Batch(game, cards, printings, apart=apart, unnamed=unnamed)
    for source_facts in load_source_facts(
        connection, [row.id for row in printings.values() if row.card_id not in sources]
    ):
        batch.by_source.setdefault(source_facts.printing_id, []).append(source_facts)
    return batch


def _load_sources(connection: sqlite3.Connection, card_ids: Sequence[str]) -> dict[str, str]:
    """For each card that one source of the user's alone has spoken of, that source."""
    rows = connection.execute(
        """SELECT p.card_id, min(s.name) FROM printing p JOIN source s ON s.id = p.source_id
        WHERE p.card_id IN (SELECT value FROM json_each(?)) GROUP BY p.card_id
        HAVING min(s.name) = max(s.name) AND max(s.kind = 'starter') = 0
        AND NOT max(EXISTS (SELECT 1 FROM told t WHERE t.printing_id = p.id))""",
        (json.dumps(list(card_ids)),),
    )
    return dict(rows.fetchall()) if card_ids else {}


def _load_places(connection: sqlite3.Connection, game: Game, records: Sequence[Record]) -> list[str]:
    """The ids of the printings with the sets and numbers of these records, whose own ids are not known."""
    places = {(record.set, record.number) for record in records if record.set and record.number}
    rows = connection.execute(
        "SELECT p.id FROM json_each(?) place CROSS JOIN printing p"
        " ON p.number = json_extract(place.value, '$[1]') AND p.set_code = json_extract(place.value, '$[0]')"
        " WHERE p.game = ?",
        (json.dumps(list(places)), game.id),
    )
    return [id_ for (id_,) in rows]


def _load_printings(connection: sqlite3.Connection, column: str, values: Sequence[str]) -> dict[str, PrintingRow]:
    if not values:
        return {}
    rows = connection.execute(
        f"""SELECT p.id, p.card_id, p.set_code, p.number, p.variant, p.rarity, p.differs, p.extra, p.invented,
        p.date, s.kind, s.name, p.rowid FROM printing p JOIN source s ON s.id = p.source_id
        WHERE {column} IN (SELECT value FROM json_each(?))""",
        (json.dumps(list(values)),),
    )
    return {row[0]: _from_columns(row) for row in rows}


def _from_columns(
    row: tuple[str, str, str, str, str | None, str | None, str, str, str, str | None, str, str, int],
) -> PrintingRow:
    id_, card_id, set_code, number, variant, rarity, differs, extra, invented, date, kind, source, rowid = row
    return PrintingRow(
        id=id_,
        card_id=card_id,
        set_code=set_code,
        number=number,
        variant=variant,
        rarity=rarity,
        differs=json.loads(differs),
        extra=json.loads(extra),
        invented=tuple(json.loads(invented)),
        date=date,
        source_kind=kind,
        source=source,
        rowid=rowid,
    )
