"""What an import hands to the write path, and what it gets back: records, changes, rejections and their counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from db.faults import Fault, RecordError
from db.writing.conflicts import Conflict
from rules.core.cards import Json, Printing, printing_id
from rules.core.errors import KageError, Location


@dataclass(slots=True)
class Record:
    """A printing as a source tells it.

    `facts` holds the card's fields that the source carries, by field name; what it does not carry is absent, so that it
    blanks nothing. `type`, `set` and `number` may be absent where `id` names a printing that is known already.
    `date` is when it came out, ISO, as far as it is said (`2012`, `2012-09-01`).
    `by_rule` names what the source does not say and a rule fills in, `translated` whether words of it were put into
    the language of the game's cards.
    `invented` names the facts that are made up, because no source prints them. `raw` is
    the record as it stood in the source, for a file of rejects. Nobody changes a record; it is not frozen because
    frozen ones take twice as long to make, and imports make many.
    """

    game: str
    facts: Mapping[str, Json]
    type: str | None = None
    set: str | None = None
    number: str | None = None
    variant: str | None = None
    rarity: str | None = None
    id: str | None = None
    extra: Mapping[str, Json] = field(default_factory=dict)
    invented: tuple[str, ...] = ()
    where: Location | None = None
    raw: Mapping[str, Json] = field(default_factory=dict)
    date: str | None = None
    by_rule: tuple[str, ...] = ()
    translated: bool = False
    printing_id: str | None = field(init=False)
    """The printing's id: its own, or one made of set, number and variant; None where there is too little."""

    def __post_init__(self) -> None:
        self.printing_id = self.id or None
        if not self.id and self.set and self.number:
            self.printing_id = printing_id(self.game, self.set, self.number, self.variant)

    @property
    def stand_in(self) -> bool:
        """Whether some of it is made up."""
        return bool(self.invented)


def made_up(marked: Json, facts: Mapping[str, Json]) -> tuple[str, ...]:
    """The made-up fields of a card that a source marks: those it lists, or all it says where it just says yes.

    >>> made_up(True, {"name": "A", "cost": 1}), made_up(["cost"], {"name": "A", "cost": 1}), made_up(None, {})
    (('cost', 'name'), ('cost',), ())
    """
    if isinstance(marked, list):
        return tuple(sorted(name for name in facts if name in marked))
    return tuple(sorted(facts)) if marked is True else ()


@dataclass(frozen=True, slots=True)
class Rejection:
    """A record that did not go in, and why, in words; `fault` is the kind of it, `fields` and `said` its place."""

    record: Record
    reason: str
    fault: Fault = Fault.OTHER
    fields: tuple[str, ...] = ()
    said: str | None = None

    @classmethod
    def of(cls, record: Record, error: KageError) -> Rejection:
        """A record that an error keeps out."""
        if isinstance(error, RecordError):
            return cls(record, error.message, error.fault, error.fields, error.said)
        return cls(record, error.message)

    def __str__(self) -> str:
        return f"{self.record.where}: {self.reason}" if self.record.where else self.reason


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field of one printing, before and after."""

    field: str
    old: Json
    new: Json


@dataclass(frozen=True, slots=True)
class Change:
    """A printing that is new (`added`) or says something else now."""

    id: str
    name: str
    added: bool
    fields: tuple[FieldChange, ...]


class Origin(NamedTuple):
    """A field of a printing, and the source it is from; `also` say the same, `otherwise` say something else."""

    field: str
    value: Json
    source: str
    also: tuple[str, ...] = ()
    otherwise: tuple[tuple[str, Json], ...] = ()


class Fate(Enum):
    """What comes of a card where a record has another name for it."""

    REPLACED = "replaced"
    SUCCEEDED = "succeeded"
    RENAMED = "renamed"
    KEPT = "kept"
    STAYS = "stays"


class OtherName(NamedTuple):
    """What a card is called here, what a record calls it, and what comes of that."""

    here: str
    there: str
    fate: Fate


@dataclass
class Outcome:
    """The tally of one run. `changes` is filled where the caller asked for it, `backup` where one was worth keeping.

    `unknown` are the columns that no field was found for, each with some of its values, and `unmapped`
    those of them that can be given one; `conflicts` the fields of which
    another source of the user's says otherwise; `ids` the printings that came in, changed or not;
    `would_be` how they would be after a dry run, and `origins` where each field of them would be from. `by_rule` are
    the fields that the importer filled in by a rule, by printing; `sources` are those that were read; `copies` are the
    rows that were counted as further copies of a card that an equal row says, and so not as `read`; `other_names` are
    the printings whose names show that a record is of another card, and those that only its name changes.
    """

    read: int = 0
    added: int = 0
    updated: int = 0
    unchanged: int = 0
    rejected: list[Rejection] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    backup: Path | None = None
    unknown: dict[str, list[Json]] = field(default_factory=dict)
    unmapped: list[str] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    would_be: list[Printing] = field(default_factory=list)
    origins: Mapping[str, Sequence[Origin]] = field(default_factory=dict)
    by_rule: dict[str, tuple[str, ...]] = field(default_factory=dict)
    sources: set[str] = field(default_factory=set)
    copies: int = 0
    other_names: dict[str, OtherName] = field(default_factory=dict)
