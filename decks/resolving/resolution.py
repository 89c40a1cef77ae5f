"""The result of resolving a list: its deck, its problems, and the message for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from decks.problems import LineProblem, Trouble, UnreadLinesError, UnsettledGameError, error_of, quoted
from rules.core.dataclass import dataclass
from rules.core.deck import Deck, DeckList
from rules.core.errors import DataError, KageError


@dataclass(frozen=True)
class Resolution:
    """What became of a deck list: the deck as far as its lines are known cards, problems with the rest, and notes."""

    deck: Deck
    problems: tuple[LineProblem, ...]
    notes: tuple[str, ...]

    def whole(self) -> Deck:
        """The deck. Raises a KageError with every problem where there is one."""
        if self.problems:
            raise error_of(self.deck.source, self.problems)
        return self.deck


def with_the_rest(error: UnreadLinesError, look_up: Callable[[DeckList], Resolution]) -> KageError:
    """The error for all that is wrong with a list: the lines that cannot be read, and those that are no known card."""
    try:
        found = look_up(error.rest) if error.rest.lines else None
    except UnsettledGameError as unsettled:
        return DataError(unsettled.with_problems((*error.problems, *unsettled.problems)).message)
    except KageError as other:
        return DataError(f"{error.message}\n{other}")
    return error_of(error.rest.source, list(dict.fromkeys((*error.problems, *(found.problems if found else ())))))


def in_every_game(deck: DeckList, found: Sequence[Sequence[LineProblem]]) -> list[LineProblem]:
    """What is wrong with the lines of a list whichever game it is of, by what is wrong with them in each."""
    said = {line.line: line.said or line.name for line in deck.lines}
    first, others = found[0], found[1:]
    told: dict[int | None, LineProblem] = {}
    for problem in first:
        if all(problem in other for other in others):
            told.setdefault(problem.line, problem)
        elif problem.line in said and all(_is_unknown(problem.line, other) for other in found):
            message = f"{quoted(said[problem.line])} is no card of these games."
            told.setdefault(problem.line, LineProblem(Trouble.UNKNOWN, message, problem.line))
    return list(told.values())


def _is_unknown(number: int | None, problems: Sequence[LineProblem]) -> bool:
    return any(problem.line == number and problem.trouble is Trouble.UNKNOWN for problem in problems)
