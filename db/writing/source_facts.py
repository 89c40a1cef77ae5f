"""What each source says of a printing, stored where more than one source has its card.

A card with one source needs no such rows. When a second source has it, what the first one said is written down, and
what each later one says beside it. So a source can be taken out again (`db.writing.forget`), and the origin of each
field is known (`db.writing.origins`). What ships with a game is in its pack and not here.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from db.records import Record
from db.writing.check import as_stored, checked
from db.writing.merge import Facts, carried, updated
from db.writing.rows import CardRow, PrintingRow, beside
from rules.core.cards import Json
from rules.core.errors import DataError, Location
from rules.core.registry import Game

_PRINTED = ("type", "set", "number", "variant", "rarity", "date")


@dataclass(frozen=True, slots=True)
class SourceFacts:
    """What `source` says of a printing; `gave_way` are the fields of which another source was believed.

    `source_id` is its last import that was believed, 0 where it is not written yet.
    """

    printing_id: str
    source: str
    printed: Mapping[str, str | None]
    facts: Facts
    extra: Facts
    invented: tuple[str, ...] = ()
    gave_way: tuple[str, ...] = ()
    source_id: int = field(default=0, compare=False)

    def over(self, earlier: SourceFacts, game: Game) -> SourceFacts:
        """This and what the same source said before: it blanks nothing."""
        return SourceFacts(
            self.printing_id,
            self.source,
            {name: self.printed.get(name) or earlier.printed.get(name) for name in _PRINTED},
            updated(earlier.facts, self.facts),
            beside(earlier.extra, self.extra, self.facts, game, same=True),
            self.invented,
            self.gave_way,
        )

    def record(self, game_id: str) -> Record:
        """The same as a record that can be brought in again."""
        return Record(
            game=game_id,
            facts=self.facts,
            type=self.printed.get("type"),
            set=self.printed.get("set"),
            number=self.printed.get("number"),
            variant=self.printed.get("variant"),
            rarity=self.printed.get("rarity"),
            date=self.printed.get("date"),
            id=self.printing_id,
            extra=self.extra,
            invented=self.invented,
            where=Location(self.source),
        )


def facts_of_record(source: str, printing_id: str, record: Record, game: Game, type_id: str) -> SourceFacts:
    """What a record says of a printing of a card of that type, its facts in the form that the catalogue keeps."""
    facts = carried(record.facts)
    with suppress(DataError):  # it may need what other sources say of the card
        facts = as_stored(checked(game.card_type(type_id), facts), facts)
    printed: dict[str, str | None] = {name: getattr(record, name) for name in _PRINTED}
    return SourceFacts(printing_id, source, printed, facts, dict(record.extra), record.invented)


def facts_of_only_source(row: PrintingRow, card: CardRow) -> SourceFacts:
    """What the one source said that has spoken of a printing: all that is known of it."""
    printed = (card.type, row.set_code, row.number, row.variant, row.rarity, row.date)
    said = dict(zip(_PRINTED, printed, strict=True))
    return SourceFacts(row.id, row.source, said, {**card.facts, **row.differs}, row.extra, row.invented)


def load_source_facts(connection: sqlite3.Connection, printing_ids: Collection[str]) -> list[SourceFacts]:
    """What sources say of these printings, each source in the order in which it was last believed."""
    rows = connection.execute(
        "SELECT printing_id, source, record, gave_way, source_id FROM told"
        " WHERE printing_id IN (SELECT value FROM json_each(?)) ORDER BY source_id, printing_id",
        (json.dumps(list(printing_ids)),),
    )
    return [_from_row(row) for row in rows]


def write_source_facts(connection: sqlite3.Connection, told: Iterable[SourceFacts], source_id: int) -> None:
    """Keep what a source says, in place of what it said before."""
    connection.executemany(
        "INSERT OR REPLACE INTO told VALUES (?, ?, ?, ?, ?)",
        [
            (each.printing_id, each.source, source_id, _dumped(_as_json(each)), _dumped(list(each.gave_way)))
            for each in told
        ],
    )


def write_only_sources(connection: sqlite3.Connection, card_ids: Collection[str]) -> None:
    """Write down, for cards that only one source has spoken of, what that was."""
    rows = connection.execute(
        """SELECT p.id, s.name, p.source_id, c.type, p.set_code, p.number, p.variant, p.rarity, p.date, c.facts,
        p.differs, p.extra, p.invented FROM printing p JOIN card c ON c.id = p.card_id
        JOIN source s ON s.id = p.source_id WHERE p.card_id IN (SELECT value FROM json_each(?)) AND s.kind <> 'starter'
        AND NOT EXISTS (SELECT 1 FROM told WHERE printing_id = p.id)""",
        (json.dumps(list(card_ids)),),
    ).fetchall()
    for id_, source, source_id, *printed, facts, differs, extra, invented in rows:
        said = SourceFacts(
            id_,
            source,
            dict(zip(_PRINTED, printed, strict=True)),
            {**json.loads(facts), **json.loads(differs)},
            json.loads(extra),
            tuple(json.loads(invented)),
        )
        write_source_facts(connection, [said], source_id)


def remove_source_facts(connection: sqlite3.Connection, printing_ids: Sequence[str]) -> None:
    """Drop what was said of printings that are gone."""
    connection.executemany("DELETE FROM told WHERE printing_id = ?", [(id_,) for id_ in printing_ids])


def _as_json(told: SourceFacts) -> dict[str, Json]:
    return {"printed": dict(told.printed), "facts": told.facts, "extra": told.extra, "invented": list(told.invented)}


def _from_row(row: tuple[str, str, str, str, int]) -> SourceFacts:
    printing_id, source, record, gave_way, source_id = row
    said = json.loads(record)
    return SourceFacts(
        printing_id,
        source,
        said["printed"],
        said["facts"],
        said["extra"],
        tuple(said["invented"]),
        tuple(json.loads(gave_way)),
        source_id,
    )


def _dumped(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
