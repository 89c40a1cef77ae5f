"""The write path: records in, cards and printings up to date, in the caller's one transaction.

A batch goes through the same steps: look up what is known, merge and check each record, write the rows in bulk through
SQLAlchemy core, and renew the derived rows. What is already as the source says is not touched, so a second run of the
same import changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from sqlalchemy import Connection, Table, insert
from sqlalchemy.dialects.sqlite import insert as upsert

from db.batch import Batch, CardRow, PrintingRow, load_batch, load_stand_ins
from db.check import checked
from db.engine import raw
from db.facts import FactWriter, ensure_columns
from db.merge import Facts, carried, split, updated
from db.records import Change, FieldChange, Outcome, Record, Rejection
from db.schema import Card, Printing, Source, table_of
from rules.cards import Json
from rules.errors import DataError, KageError
from rules.registry import Game
from rules.text import fold

STARTER = "starter"
"""The kind of source of the cards that ship. They never replace what the user imported."""

NO_SET = "none"
"""The set code of a printing whose source names no set, where its id does without one."""

_SOUND_ID = re.compile(r"[^\s:\x00-\x1f\x7f]{1,80}")


class CatalogueWriter:
    """Writes one game's records: `begin` a source, then `add` its records in batches; `outcome` is the tally so far."""

    def __init__(self, connection: Connection, game: Game, *, keep_changes: bool = False) -> None:
        self._connection = connection
        self._game = game
        self._source = {"game": game.id, "name": "", "kind": ""}
        self._source_id: int | None = None
        self._keep_changes = keep_changes
        ensure_columns(raw(connection))
        self._facts = FactWriter(raw(connection), game)
        self._stand_ins = load_stand_ins(raw(connection), game.id)
        self._seen: dict[str, tuple[int, str]] = {}
        self.outcome = Outcome()

    def begin(self, source: str, kind: str) -> None:
        """What is added from here on comes from `source`, in the format `kind`."""
        self._source = {"game": self._game.id, "name": source, "kind": kind}
        self._source_id = None

    def add(self, records: Sequence[Record]) -> None:
        """Bring a batch in. Records that cannot go in are in `outcome.rejected`; the others are written."""
        sound = [record for record in records if self._has_identity(record)]
        batch = load_batch(raw(self._connection), self._game, sound)
        self.outcome.read += len(records)
        for record in sound:
            try:
                self._take(record, batch)
            except KageError as error:
                self._reject(record, error.message)
        self._write(batch)

    def _reject(self, record: Record, reason: str) -> None:
        self.outcome.rejected.append(Rejection(record, reason))

    def _has_identity(self, record: Record) -> bool:
        id_ = record.printing_id
        if id_ is None:
            missing = "set" if record.number else "number"
            self._reject(record, f"has no {missing}, so there is no telling which printing it is")
        elif not _SOUND_ID.fullmatch(id_.removeprefix(f"{self._game.id}:")):
            self._reject(record, f'"{id_}" cannot be an id: it has spaces, colons or more than 80 characters')
        else:
            return True
        return False

    def _take(self, record: Record, batch: Batch) -> None:
        """Merge one record into the batch. Raises DataError where it cannot go in."""
        id_ = str(record.printing_id)
        known = batch.printings.get(id_)
        if self._is_repeat(id_, record) or (known and self._is_outranked(record, known)):
            self.outcome.unchanged += 1
            return
        card = batch.card_by_id(known.card_id) if known else batch.cards.get(batch.key_of(record))
        type_id = _type_of(record, card)
        if known is None and not record.number:
            raise DataError("has no number, and no printing with its id is known")
        before = _facts_before(record, known, card)
        after = updated(before, carried(record.facts))
        row = _printing_row(id_, record, known, self._source["kind"])
        if known and after == before and row == known:
            self.outcome.unchanged += 1
            return
        card_type = self._game.card_type(type_id)
        normal = checked(card_type, after)
        told = normal.facts()
        after = {name: told[name] for name in after}
        if card is None:
            card = batch.new_card(id_, batch.key_of(record), type_id)
        joint, differs = (after, Facts()) if card.id == id_ else split(card.facts, after)
        row = replace(row, card_id=card.id, differs=differs)
        if row == known and card_type.from_facts(before) == normal:
            self.outcome.unchanged += 1
            return
        batch.put(card, joint, row)
        self._count(row, known, before, after)
        if known is None and not record.stand_in:
            batch.replaced += self._stand_ins.pop((type_id, fold(str(after["name"]))), [])

    def _is_repeat(self, id_: str, record: Record) -> bool:
        """Whether this run has had the same record. Raises DataError where it has had another under the same id."""
        says = hash(repr((record.type, record.rarity, record.variant, sorted(record.facts.items()))))
        where = str(record.where) if record.where else "an earlier record"
        if id_ not in self._seen:
            self._seen[id_] = (says, where)
            return False
        earlier, place = self._seen[id_]
        if says != earlier:
            raise DataError(f"{id_} is there twice with different facts, the first time at {place}")
        return True

    def _is_outranked(self, record: Record, known: PrintingRow) -> bool:
        ships = self._source["kind"] == STARTER and known.source_kind != STARTER
        return ships or (record.stand_in and not known.stand_in)

    def _count(self, row: PrintingRow, known: PrintingRow | None, before: Facts, after: Facts) -> None:
        if known is None:
            self.outcome.added += 1
        else:
            self.outcome.updated += 1
        if self._keep_changes:
            old = {**before, **_printed(known)} if known else {}
            new = {**after, **_printed(row)}
            fields = tuple(
                FieldChange(name, old.get(name), value) for name, value in new.items() if old.get(name) != value
            )
            self.outcome.changes.append(Change(row.id, str(after["name"]), known is None, fields))

    # Writing a batch --------------------------------------------------------------------------------------------------

    def _write(self, batch: Batch) -> None:
        if batch.replaced:
            self._remove(batch.replaced)
        if not batch.written:
            return
        source_id = self._write_source()
        dirty = [card.row(self._game.id) for card in batch.cards.values() if card.dirty]
        if dirty:
            self._upsert(_CARD, dirty)
        self._upsert(_PRINTING, [row.row(self._game.id, source_id) for row in batch.written.values()])
        self._renew_facts(batch)

    def _upsert(self, table: Table, rows: Sequence[dict[str, object]]) -> None:
        statement = upsert(table)
        told = {column.name: statement.excluded[column.name] for column in table.columns if column.name != "id"}
        self._connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_=told), rows)

    def _write_source(self) -> int:
        if self._source_id is None:
            now = datetime.now(UTC).isoformat(timespec="seconds")
            statement = insert(_SOURCE).values(**self._source, imported_at=now).returning(_SOURCE.c.id)
            self._source_id = int(self._connection.execute(statement).scalar_one())
        return self._source_id

    def _renew_facts(self, batch: Batch) -> None:
        stale = batch.printings_to_renew(raw(self._connection))
        self._facts.remove([row.id for row in stale if row.id in batch.known_ids])
        self._facts.add(batch.as_printing(row) for row in stale)

    def _remove(self, printing_ids: Sequence[str]) -> None:
        self._facts.remove(printing_ids)
        connection = raw(self._connection)
        connection.executemany("DELETE FROM printing WHERE id = ?", [(id_,) for id_ in printing_ids])
        connection.execute(
            "DELETE FROM card WHERE game = ? AND id NOT IN (SELECT card_id FROM printing)", (self._game.id,)
        )


_CARD = table_of(Card)
_PRINTING = table_of(Printing)
_SOURCE = table_of(Source)


def _type_of(record: Record, card: CardRow | None) -> str:
    if record.type is None:
        if card is None:
            raise DataError("the card type is missing")
        return card.type
    if card is not None and card.type != record.type:
        raise DataError(f"this printing is a {card.type} in the catalogue, and a {record.type} here")
    return record.type


def _facts_before(record: Record, known: PrintingRow | None, card: CardRow | None) -> Facts:
    """What is known of a printing: nothing of it counts where a real card comes for a stand-in."""
    if card is None or (known and known.stand_in and not record.stand_in):
        return {}
    return {**card.facts, **known.differs} if known else dict(card.facts)


def _printing_row(id_: str, record: Record, known: PrintingRow | None, kind: str) -> PrintingRow:
    if known is None:
        return PrintingRow(
            id=id_,
            card_id="",
            set_code=record.set or NO_SET,
            number=record.number or "",
            variant=record.variant,
            rarity=record.rarity,
            differs={},
            extra=dict(record.extra),
            stand_in=record.stand_in,
            source_kind=kind,
        )
    return replace(
        known,
        set_code=record.set or known.set_code,
        number=record.number or known.number,
        variant=record.variant or known.variant,
        rarity=record.rarity or known.rarity,
        extra={**known.extra, **record.extra},
        stand_in=record.stand_in,
    )


def _printed(row: PrintingRow) -> dict[str, Json]:
    return {"set": row.set_code, "number": row.number, "variant": row.variant, "rarity": row.rarity, **row.extra}
