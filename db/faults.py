"""Why a record stays out of the catalogue: a kind, and the field and the word that it is about."""

from __future__ import annotations

from enum import Enum, auto

from rules.core.errors import DataError


class Fault(Enum):
    """The kinds of faults that more can be done about than to mend the record."""

    NO_TYPE = auto()
    UNKNOWN_TYPE = auto()
    NO_SET = auto()
    VALUE = auto()
    OTHER = auto()


class RecordError(DataError):
    """A record that cannot go in; `fields` are those that will not do, `said` what stands there."""

    def __init__(self, message: str, fault: Fault, *, fields: tuple[str, ...] = (), said: str | None = None) -> None:
        super().__init__(message)
        self.fault, self.fields, self.said = fault, fields, said
