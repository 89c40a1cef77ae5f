"""Problems with single lines of a deck file, collected so that all are reported at once."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from rules.core.dataclass import dataclass
from rules.core.deck import DeckList
from rules.core.errors import AmbiguousError, DataError, KageError, Location, NotFoundError

ARGUMENTS = "arguments"
"""What stands for a file where cards were named on the command line: each is quoted, so no place need be said."""

_SHOWN = 100
"""How many lines an error spells out; a file with more bad lines is not a deck file."""


class Trouble(IntEnum):
    """What kind of trouble a line makes, the gravest first: it decides the exit code of the whole."""

    UNREADABLE = 0
    UNKNOWN = 1
    AMBIGUOUS = 2


_ERRORS: dict[Trouble, type[KageError]] = {
    Trouble.UNREADABLE: DataError,
    Trouble.UNKNOWN: NotFoundError,
    Trouble.AMBIGUOUS: AmbiguousError,
}


@dataclass(frozen=True, slots=True)
class LineProblem:
    """One thing wrong with one line; `choices` are the ids of the printings that it could mean.

    `copies` is how many cards it costs the deck where it is about more than its own line.
    """

    trouble: Trouble
    message: str
    line: int | None = None
    choices: tuple[str, ...] = ()
    copies: int | None = None


class UnreadLinesError(DataError):
    """Lines of a list that cannot be read; `rest` is the list without them, to be looked up all the same."""

    def __init__(self, rest: DeckList, problems: Sequence[LineProblem]) -> None:
        super().__init__(error_of(rest.source, problems).message)
        self.rest = rest
        self.problems = tuple(problems)


class UnsettledGameError(AmbiguousError):
    """A list whose cards fit several games, `games`; `problems` are what is wrong with its lines in each of them."""

    def __init__(self, said: str, source: str, games: Sequence[str], problems: Sequence[LineProblem] = ()) -> None:
        where = None if source == ARGUMENTS else Location(source)
        if problems:
            super().__init__(f"{error_of(source, problems).message}\n{f'{where}: ' if where else ''}{said}")
        else:
            super().__init__(said, where)
        self.said = said
        self.source = source
        self.games = tuple(games)
        self.problems = tuple(problems)

    def with_problems(self, problems: Sequence[LineProblem]) -> UnsettledGameError:
        """The same error, with these problems of the list's lines."""
        return UnsettledGameError(self.said, self.source, self.games, problems)


def error_of(source: str, problems: Sequence[LineProblem]) -> KageError:
    """One error that says all of `problems`, a line each, in the order of the file."""
    in_order = sorted(dict.fromkeys(problems), key=lambda p: p.line or 0)
    said = [p.message if source == ARGUMENTS else f"{Location(source, p.line)}: {p.message}" for p in in_order[:_SHOWN]]
    if len(in_order) > _SHOWN:
        said.append(f"{source}: and {len(in_order) - _SHOWN} lines more like these.")
    return _ERRORS[min(p.trouble for p in problems)]("\n".join(said))


def quoted(text: str, at_most: int = 80) -> str:
    """Someone's text in quotes for a message: on one line, without control characters, and not longer than fits."""
    shown = "".join(c if c.isprintable() else " " for c in text.strip())
    return f'"{shown if len(shown) <= at_most else shown[: at_most - 1] + "…"}"'
