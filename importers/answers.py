"""The answer of an import, for scripts and documents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from db.opening import open_catalogue
from db.readings import recall
from db.records import Change, FieldChange, Outcome
from importers.preview import FieldOrigins, field_origins
from rules.core.answer import HIDDEN, LEFT_OUT, Answer, Value, flat
from rules.core.cards import Json
from rules.core.registry import Game
from rules.play.card_states import states_of

_MOST_CARDS_READ = 10_000


@dataclass(frozen=True, slots=True)
class ChangedField(Value):
    """What a field says before an import and after it."""

    old: object
    new: object

    @classmethod
    def of(cls, change: FieldChange) -> ChangedField:
        """The change as an import found it."""
        return cls(change.old, change.new)


@dataclass(frozen=True, slots=True)
class ImportChange(Value):
    """A printing that would be new (`added`), or would say something else, with its fields that would change."""

    id: str
    name: str
    added: bool
    fields: Mapping[str, ChangedField]

    @classmethod
    def of(cls, change: Change) -> ImportChange:
        """The change as an import found it."""
        fields = {each.field: ChangedField.of(each) for each in change.fields}
        return cls(change.id, change.name, change.added, fields)


@dataclass(frozen=True, slots=True)
class ImportAnswer(Answer):
    """The tally of an import. `effects` is how much of the cards' texts the engine plays, where it reads any.

    `changes` and `fields`, which say in how many cards each field would be from where, are there after a dry run.
    `reasons` say of each record that was left out why, with its file and line; `backup` is the catalogue
    as it was before, where that was worth keeping.
    """

    game: str
    source: str
    read: int
    added: int
    updated: int
    unchanged: int
    rejected: int
    conflicts: int
    warnings: tuple[str, ...]
    effects: Mapping[str, int] = field(default_factory=dict, metadata=LEFT_OUT)
    changes: tuple[ImportChange, ...] | None = field(default=None, metadata=LEFT_OUT)
    fields: Mapping[str, FieldOrigins] | None = field(default=None, metadata=LEFT_OUT)
    reasons: tuple[str, ...] = field(default=(), metadata=HIDDEN)
    backup: Path | None = field(default=None, metadata=HIDDEN)

    def to_rows(self) -> list[dict[str, Json]]:
        """A row a field that would change, after a dry run; else the tally in one row."""
        if self.changes is None:
            return [flat(self.to_dict())]
        return [
            {"id": change.id, "name": change.name, "added": change.added, "field": name, **_texts(changed)}
            for change in self.changes
            for name, changed in change.fields.items()
        ]


def _texts(changed: ChangedField) -> dict[str, Json]:
    """A field's values as text: a column of a table has one kind of value."""
    said = {"old": changed.old, "new": changed.new}
    return {when: None if value is None else _text(value) for when, value in said.items()}


def _text(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def import_answer(
    game: Game, sources: Sequence[str], outcome: Outcome, path: Path, *, dry_run: bool = False
) -> ImportAnswer:
    """What an import into the catalogue at `path` came to."""
    return ImportAnswer(
        game=game.id,
        source=", ".join(sources),
        read=outcome.read,
        added=outcome.added,
        updated=outcome.updated,
        unchanged=outcome.unchanged,
        rejected=len(outcome.rejected),
        conflicts=len(outcome.conflicts),
        warnings=(*_copies_told(outcome), *outcome.warnings),
        effects=_effects_played(game, outcome, path, dry_run=dry_run) if game.effects else {},
        changes=tuple(map(ImportChange.of, outcome.changes)) if dry_run else None,
        fields=field_origins(outcome.would_be, outcome.origins, outcome.sources) if dry_run else None,
        reasons=tuple(map(str, outcome.rejected)),
        backup=outcome.backup,
    )


def _copies_told(outcome: Outcome) -> Iterator[str]:
    if outcome.copies:
        rows = outcome.read + outcome.copies
        yield f"{rows} rows came to {outcome.read} cards: equal rows are copies of one card"


def _effects_played(game: Game, outcome: Outcome, path: Path, *, dry_run: bool) -> dict[str, int]:
    """How much of the imported cards' texts the engine plays: lines, and cards by state; other art counts once.

    Empty where there are more cards than any game has: reading all their lines would take longer than the import.
    """
    if len(outcome.ids) > _MOST_CARDS_READ:
        return {}
    with open_catalogue(path) as catalogue:
        found = outcome.would_be if dry_run else catalogue.printings(dict.fromkeys(outcome.ids))
        cards = {printing.card_id: printing.card for printing in found}
        recall(catalogue, game, cards.values(), keep=not dry_run)
    read = [reading.words is not None for card in cards.values() for reading in game.effect_readings(card)]
    return {"played": sum(read), "total": len(read), **states_of(game, cards.values())}
