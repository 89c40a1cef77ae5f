"""The errors that a person can cause: each with a sentence that says what is wrong, where, and what to do.

Every error that a command reports derives from `KageError`. The command line maps the classes to exit codes; nothing
here knows about terminals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from rules.core.dataclass import dataclass
from rules.core.text import display_width


@dataclass(frozen=True)
class Location:
    """A place in something a person wrote: a file (or `-`), a line and a column, both counted from 1.

    It is made for every row that is read, hence by hand.
    """

    source: str
    line: int | None = None
    column: int | None = None

    def __init__(self, source: str, line: int | None = None, column: int | None = None) -> None:
        said = self.__dict__
        said["source"], said["line"], said["column"] = source, line, column

    def __str__(self) -> str:
        parts = [self.source]
        if self.line is not None:
            parts.append(str(self.line))
            if self.column is not None:
                parts.append(str(self.column))
        return ":".join(parts)


class KageError(Exception):
    """Something a person can put right. `str(error)` is what they are told, `code` its kind for programs."""

    code: ClassVar[str] = "error"

    def __init__(self, message: str, where: Location | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.where = where

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message

    def __reduce__(
        self,
    ) -> tuple[Callable[..., KageError], tuple[type[KageError], tuple[object, ...], Mapping[str, object]]]:
        return _made_again, (type(self), self.args, self.__dict__)

    def to_dict(self) -> dict[str, str | int | None]:
        """The error as a JSON object: its code, what people are told, and where in what they wrote it is."""
        where = self.where
        return {
            "code": self.code,
            "message": str(self),
            "source": where.source if where else None,
            "line": where.line if where else None,
            "column": where.column if where else None,
        }


def _made_again(kind: type[KageError], args: tuple[object, ...], held: Mapping[str, object]) -> KageError:
    """An error from another process, or a copy, whatever its class asks for to be made."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(held)
    return error


class UsageError(KageError):
    """The command was asked for something that makes no sense."""

    code = "usage"


_LONGEST_SHOWN = 500
"""Letters of a query that are shown whole with what is wrong in it; of a longer one, those around the place."""
_AROUND = 40


class QueryError(UsageError):
    """A query that does not parse, or that names a field or value that does not exist.

    `position` and `length` mark the offending characters of `query`.
    """

    code = "query"

    def __init__(self, message: str, query: str, position: int, length: int = 1) -> None:
        super().__init__(message)
        self.query = query
        self.position = position
        self.length = max(1, length)

    def __str__(self) -> str:
        shown = "".join(c if c.isprintable() else " " for c in self.query)
        at = self.position
        if len(shown) > _LONGEST_SHOWN:
            first = max(0, at - _AROUND)
            before = "… " if first else ""
            behind = " …" if at + _AROUND < len(shown) else ""
            shown, at = before + shown[first : at + _AROUND] + behind, at - first + len(before)
        end = at + self.length
        caret = " " * display_width(shown[:at]) + "^" * max(1, display_width(shown[at:end]))
        return f"{self.message}\n  {shown}\n  {caret}"


class NotFoundError(KageError):
    """A card, file, game or format that is not there."""

    code = "not-found"


class AmbiguousError(KageError):
    """A name that fits several cards; the message lists the choices."""

    code = "ambiguous"


class DataError(KageError):
    """A source file, deck file or catalogue that cannot be read as what it should be."""

    code = "data"


class EitherError(DataError):
    """A value that may mean two things; the message spells both out."""
