"""The write path: writes records into the catalogue, in the caller's one transaction.

Each batch goes through the same steps: look up what is known, merge and check each record, write the rows in bulk,
renew the derived rows. What is already as the source says is not touched, so importing again changes nothing.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from db.facts import FactWriter, ensure_columns
from db.faults import Fault, RecordError
from db.inserting import Inserts
from db.records import Change, FieldChange, Outcome, Record, Rejection
from db.tables import CARD, PRINTING, upsert
from db.writing.batch import Batch, load_batch
from db.writing.check import as_stored, checked, without_identity
from db.writing.conflicts import (
    GivesWay,
    OnConflict,
    gives_way,
    without_borrowed_name,
)
from db.writing.finishes import join_finishes, other_facts
from db.writing.merge import Facts, carried, split, updated
from db.writing.origins import filled_in
from db.writing.rows import NO_SET, STARTER, CardRow, PrintingRow, printing_row, rename_cards
from db.writing.settling import Settled, printed_before, settle
from db.writing.source_facts import facts_of_record, remove_source_facts, write_only_sources, write_source_facts
from db.writing.stand_ins import StandIns
from rules.core.cards import Json
from rules.core.errors import DataError, KageError, Location
from rules.core.registry import Game
from rules.core.text import fold
from rules.core.wording import either


class CatalogueWriter:
    """Writes one game's records: `begin` a source, then `add` its records in batches; `outcome` is the tally so far."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        game: Game,
        *,
        keep_changes: bool = False,
        gives_way_in: GivesWay | None = None,
        inserts: Inserts | None = None,
    ) -> None:
        self._connection = connection
        self._inserts = inserts or Inserts(connection)
        self._game = game
        self._source, self._kind = "", ""
        self._source_id: int | None = None
        self._ships = False
        self._users_cards: frozenset[str] = frozenset()
        self._keep_changes = keep_changes
        self._gives_way = gives_way_in or gives_way(OnConflict.THEIRS)
        self._replaced: set[str] = set()
        self._noted = 0
        ensure_columns(connection, [game])
        self._facts = FactWriter(connection, game, self._inserts)
        self._stand_ins = StandIns(connection, game.id)
        self._taken: dict[str, Location | str] = {}
        self._borrowed: set[str] = set()
        self._apart: set[str] = set()
        self._unnamed: set[str] = set()
        self.outcome = Outcome()

    def begin(self, source: str, kind: str, known: int | None = None) -> None:
        """What is added from here on comes from `source`, in the format `kind`; `known` is its row where it has one."""
        if source != self._source:
            self._taken.clear()  # two sources may differ: then they are in conflict
            self._borrowed.clear()
        self._source, self._kind = source, kind
        self._source_id = known
        self.outcome.sources.add(source)
        self._ships = kind == STARTER
        self._users_cards = self._load_users_cards() if self._ships else frozenset()

    def add(self, records: Sequence[Record]) -> None:
        """Bring records in. Those that cannot go in are in `outcome.rejected`; the others are written."""
        self.outcome.read += len(records)
        sound = [record for record in records if self._has_identity(record)]
        while sound:
            with self._inserts.without_later():
                batch = load_batch(self._connection, self._game, sound, self._apart, self._unnamed)
            taken = self._take_in_turn(sound, batch)
            self._write(batch)
            sound = sound[taken:]

    def _take_in_turn(self, records: Sequence[Record], batch: Batch) -> int:
        """Merge records into the batch until it is to be written before the next. Returns how many were taken.

        So a batch of any size comes to the same. Stand-ins that made way are gone before the next record meets them.
        """
        for place, record in enumerate(records):
            if (batch.source_facts or record.invented) and batch.waits_for(record):
                return place
            try:
                self._take(record, batch)
            except KageError as error:
                self._reject(record, error)
            if batch.replaced:
                return place + 1
        return len(records)

    def set_names(self) -> dict[str, str]:
        """The names under which sources know the game's sets, and the code of each."""
        rows = self._driver.execute("SELECT name, code FROM card_set WHERE game = ?", (self._game.id,))
        codes = self._driver.execute(
            "SELECT DISTINCT set_code FROM printing WHERE game = ? AND set_code <> ?", (self._game.id, NO_SET)
        )
        return {**{code: code for (code,) in codes}, **dict(rows)}

    def name_sets(self, names: Mapping[str, tuple[str, str]]) -> None:
        """Keep further names of sets, each with the set's code and its title."""
        self._driver.executemany(
            "INSERT OR IGNORE INTO card_set (game, name, code, title) VALUES (?, ?, ?, ?)",
            [(self._game.id, name, code, title) for name, (code, title) in names.items()],
        )

    def _reject(self, record: Record, error: KageError) -> None:
        self.outcome.rejected.append(Rejection.of(record, error))

    def _has_identity(self, record: Record) -> bool:
        error = without_identity(record, self._game.id)
        if error is not None:
            self._reject(record, error)
        return error is None

    def _take(self, record: Record, batch: Batch) -> None:
        """Merge one record into the batch. Raises DataError where it cannot go in."""
        id_ = batch.id_of(record)
        self._note(id_, record)
        known = batch.printings.get(id_)
        if self._is_outranked(record, known):
            self.outcome.unchanged += 1
            return
        card, key = batch.card_of(record, known, id_)
        if known is None and card is None:
            self._add_new(record, id_, key, batch)
            return
        settled = self._settled(record, known, card, id_, batch) if card else Settled()
        if settled.replaces and card:
            card, key = batch.set_apart(card, record, id_, lambda: self._driver)
        if settled.goes_in:
            replaces = settled.replaces or id_ in self._replaced
            self._merge(record, id_, known, card, key, batch, replaces=replaces)
        else:
            self.outcome.unchanged += 1
        self.outcome.conflicts += settled.conflicts
        if settled.source_facts:
            batch.source_facts[id_] = settled.source_facts
        if settled.replaces:
            self._replaced.add(id_)
        if settled.other_name:
            self.outcome.other_names[id_] = settled.other_name

    def _add_new(self, record: Record, id_: str, key: str, batch: Batch) -> None:
        """Bring in a record of whose printing and card nothing is known. Raises DataError where it does not fit."""
        type_id = _type_of(record, None)
        if record.number is None:
            raise DataError("has no number, and no printing with its id is known")
        facts = carried(record.facts)
        whole = checked(self._game.card_type(type_id), facts)
        facts = as_stored(whole, facts)
        row = printing_row(id_, record, None, self._source, self._kind, self._game)
        row.card_id = id_
        self._remember(id_, record)
        batch.put(batch.new_card(id_, key, type_id, self._source), facts, row, whole)
        self._count(row, None, {}, facts)
        batch.replaced = self._stand_ins.follow(row, type_id, str(facts["name"]), of_new_card=True)

    def _merge(
        self,
        record: Record,
        id_: str,
        known: PrintingRow | None,
        card: CardRow | None,
        key: str,
        batch: Batch,
        *,
        replaces: bool,
    ) -> None:
        """Put a record to what is known of its printing and card. Raises DataError where it does not fit."""
        type_id = _type_of(record, card)
        invented = card is not None and not record.stand_in and self._is_invented(known, card)
        before = {} if card is None or replaces else printed_before(known, card, invented=invented)
        after = updated(self._kept(before, id_, card), carried(record.facts))
        row = printing_row(id_, record, known, self._source, self._kind, self._game)
        joined = join_finishes(known, row, again=id_ in self._taken)
        if known and after == before and row == known:
            self._leave(known, batch)
            return
        card_type = self._game.card_type(type_id)
        checked_card = checked(card_type, after)
        after = as_stored(checked_card, after)
        of_new_card = card is None
        if card is None:
            card = batch.new_card(id_, key, type_id, self._source)
        whole = card.id == id_ or invented or replaces
        joint, differs = (after, Facts()) if whole else split(card.facts, after)
        row.card_id, row.differs = card.id, differs
        if known and row == known and before and card_type.from_facts(before) == checked_card:
            self._leave(known, batch)
            return
        self._refuse_otherwise(id_, known, row, before, after, joined)
        self._remember(id_, record)
        batch.put(card, joint, row, checked_card)
        self._count(row, known, before, after)
        batch.replaced = self._stand_ins.follow(row, type_id, str(after["name"]), of_new_card=of_new_card)

    def _refuse_otherwise(
        self,
        id_: str,
        known: PrintingRow | None,
        row: PrintingRow,
        before: Facts,
        after: Facts,
        joined: Collection[str],
    ) -> None:
        """Raise DataError where one import says two things of a printing, and the second does not just add."""
        first, borrowed = self._taken.get(id_), id_ in self._borrowed
        if known and first and (what := other_facts((before, known), (after, row), joined, borrowed=borrowed)):
            raise DataError(f"{id_} is there twice with different facts ({what}), the first time at {first}")

    def _remember(self, id_: str, record: Record) -> None:
        """Note that a printing was taken."""
        self._taken.setdefault(id_, record.where or "an earlier record")
        self._borrowed.update([id_] if "name" in record.by_rule else [])

    def _note(self, id_: str, record: Record) -> None:
        self.outcome.ids.append(id_)
        (self._apart if record.variant is not None else self._unnamed).add(id_)
        if self._keep_changes:
            self.outcome.by_rule[id_] = filled_in(self._game, record)

    def _settled(self, record: Record, known: PrintingRow | None, card: CardRow, id_: str, batch: Batch) -> Settled:
        """Hold a record against what is known of its card: what of it goes in, and what it says beside others."""
        if self._ships:
            record.facts = without_borrowed_name(card.facts, record.facts, record.by_rule)
            return Settled()
        source_facts = None
        if card.source != self._source:
            source_facts = facts_of_record(self._source, id_, record, self._game, card.type)
            batch.share(card)
        record.facts = without_borrowed_name(card.facts, record.facts, record.by_rule)
        if known is None:
            return Settled(source_facts=source_facts)
        by_source = batch.by_source.get(known.id, ())
        done = settle(record, self._source, known, card, by_source, self._gives_way)
        return done._replace(source_facts=replace(source_facts, gave_way=done.gave_way) if source_facts else None)

    def _leave(self, known: PrintingRow, batch: Batch) -> None:
        """Change nothing; but a shipped card that the user's import confirms is the user's from here on."""
        self.outcome.unchanged += 1
        if known.source_kind == STARTER and not self._ships:
            batch.claimed.append(known.id)
            known.source, known.source_kind = self._source, self._kind

    def _kept(self, before: Facts, id_: str, card: CardRow | None) -> Facts:
        """What a record leaves in force of what is known. A pack is whole: what it no longer says of a card goes."""
        if not self._ships or card is None or card.id in self._users_cards:
            return before
        return {} if card.id == id_ else card.facts

    def _is_invented(self, known: PrintingRow | None, card: CardRow) -> bool:
        """Whether what is known of a printing was made up for a stand-in, so that a real card owes it nothing."""
        return known.stand_in if known else card.id in self._stand_ins.cards

    def _is_outranked(self, record: Record, known: PrintingRow | None) -> bool:
        """Whether what is here stays: the user's own before what ships, real cards before stand-ins."""
        if known is None:
            return record.stand_in and self._has_real(record)
        return known.card_id in self._users_cards or (record.stand_in and not known.stand_in)

    def _load_users_cards(self) -> frozenset[str]:
        """The cards of which the user imported any printing: what ships would change that one too."""
        rows = self._driver.execute(
            "SELECT DISTINCT p.card_id FROM printing p JOIN source s ON s.id = p.source_id "
            "WHERE p.game = ? AND s.kind <> ?",
            (self._game.id, STARTER),
        )
        return frozenset(id_ for (id_,) in rows)

    def drop_unshipped(self, shipped: Collection[str]) -> None:
        """Take out the starter printings that are not among those shipped now; what the user imported stays."""
        rows = self._driver.execute(
            "SELECT p.id FROM printing p JOIN source s ON s.id = p.source_id WHERE p.game = ? AND s.kind = ?",
            (self._game.id, STARTER),
        )
        self.remove([id_ for (id_,) in rows if id_ not in shipped])

    def _has_real(self, record: Record) -> bool:
        """Whether a real card of a stand-in's type and name is here."""
        name = fold(str(record.facts.get("name")))
        found = self._driver.execute(
            "SELECT 1 FROM facts f JOIN printing p ON p.id = f.printing_id "
            "WHERE f.f_name = ? AND f.game = ? AND f.type = ? AND NOT p.stand_in",
            (name, self._game.id, record.type),
        )
        return found.fetchone() is not None

    def _count(self, row: PrintingRow, known: PrintingRow | None, before: Facts, after: Facts) -> None:
        if known is None:
            self.outcome.added += 1
        else:
            self.outcome.updated += 1
        if self._keep_changes:
            old = {**before, **known.printed} if known else {}
            new = {**after, **row.printed}
            fields = tuple(
                FieldChange(name, old.get(name), value) for name, value in new.items() if old.get(name) != value
            )
            self.outcome.changes.append(Change(row.id, str(after["name"]), known is None, fields))

    # writing a batch

    @property
    def _driver(self) -> sqlite3.Connection:
        """The connection, when all that was to go in is in."""
        self._inserts.wait()
        return self._connection

    def _write(self, batch: Batch) -> None:
        source_facts = batch.fresh_source_facts()
        if not (batch.written or batch.claimed or source_facts):
            self._note_conflicts()
            return
        source_id = self._write_source()
        if source_facts:
            write_only_sources(self._driver, {batch.printings[each.printing_id].card_id for each in source_facts})
            write_source_facts(self._driver, source_facts, source_id)
        if claimed := [(source_id, id_) for id_ in batch.claimed]:
            self._driver.executemany("UPDATE printing SET source_id = ? WHERE id = ?", claimed)
        self._inserts.add(_UPSERT_CARD, [card.row(self._game.id) for card in batch.cards.values() if card.dirty])
        self._inserts.add(_UPSERT_PRINTING, [row.row(self._game.id, source_id) for row in batch.written.values()])
        self._note_conflicts()
        self._renew_facts(batch)
        if batch.replaced:
            self.remove(batch.replaced)

    def _note_conflicts(self) -> None:
        """Keep the conflicts of this batch, so that they can be listed; a later one about a field takes its place."""
        fresh = self.outcome.conflicts[self._noted :]
        if not fresh:
            return
        self._noted = len(self.outcome.conflicts)
        self._driver.executemany(
            "INSERT OR REPLACE INTO conflict VALUES (?, ?, ?, ?, ?, ?)",
            [(c.printing_id, c.field, _dumped(c.kept), c.kept_source, _dumped(c.other), c.other_source) for c in fresh],
        )

    def _write_source(self) -> int:
        if self._source_id is None:
            now = datetime.now(UTC).isoformat(timespec="seconds")
            ((self._source_id,),) = self._driver.execute(
                "INSERT INTO source (game, name, kind, imported_at) VALUES (?, ?, ?, ?) RETURNING id",
                (self._game.id, self._source, self._kind, now),
            )
        return self._source_id

    def _renew_facts(self, batch: Batch) -> None:
        stale = batch.printings_to_renew(lambda: self._driver)
        self._facts.remove([row.id for row in stale if row.id in batch.known_ids])
        self._facts.add(batch.filed(row) for row in stale)

    def remove(self, printing_ids: Sequence[str]) -> None:
        """Take printings out, and cards that have none left; a card that has goes by the first of those."""
        self._facts.remove(printing_ids)
        connection = self._driver
        remove_source_facts(connection, printing_ids)
        connection.executemany("DELETE FROM printing WHERE id = ?", [(id_,) for id_ in printing_ids])
        connection.execute(
            "DELETE FROM card WHERE game = ? AND id NOT IN (SELECT card_id FROM printing)", (self._game.id,)
        )
        rename_cards(connection, printing_ids)


_UPSERT_CARD = upsert(CARD)
_UPSERT_PRINTING = upsert(PRINTING)


def _dumped(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def _type_of(record: Record, card: CardRow | None) -> str:
    type_id = card.type if record.type is None and card else record.type
    if type_id is None:
        said = either("--const type=...", "const={'type': ...}")
        raise RecordError(f"the card type is missing; say it with {said}", Fault.NO_TYPE)
    if card is not None and card.type != type_id:
        raise DataError(f"this printing is a {card.type} in the catalogue, and a {type_id} here")
    return type_id
