"""What checking and mending a deck come to, as values for scripts and documents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.construction.problems import Edit, Problem, Report
from rules.core.answer import HIDDEN, LEFT_OUT, Answer, flat
from rules.core.cards import Json
from rules.core.deck import Deck


@dataclass(frozen=True, slots=True)
class DeckProblem(Answer):
    """One thing that is wrong, or worth knowing, about a deck; docs/problems.md lists the codes."""

    code: str
    severity: str
    message: str
    got: int | None
    limit: int | None
    cards: tuple[str, ...]
    lines: tuple[int, ...]
    clause: str | None
    source: str | None
    fix: str | None

    @classmethod
    def of(cls, problem: Problem) -> DeckProblem:
        """The problem as a check found it."""
        return cls(
            problem.code,
            problem.severity.value,
            problem.message,
            problem.got,
            problem.limit,
            problem.cards,
            problem.lines,
            problem.clause,
            str(problem.source) if problem.source else None,
            problem.fix.says if problem.fix else None,
        )


@dataclass(frozen=True, slots=True)
class CheckAnswer(Answer):
    """Everything a check found, worst first.

    `texts`: how many of its cards' texts are played whole, in part and not at all, in games whose texts are played.
    """

    deck: str
    game: str
    format: str
    legal: bool
    problems: tuple[DeckProblem, ...]
    texts: Mapping[str, int] = field(default_factory=dict, metadata=LEFT_OUT)

    @classmethod
    def of(cls, report: Report) -> CheckAnswer:
        """The report of a check."""
        problems = tuple(map(DeckProblem.of, report.problems))
        return cls(report.deck, report.game, report.format, report.legal, problems, report.texts)

    def to_rows(self) -> list[dict[str, Json]]:
        """A row a problem; its cards and its lines are one text each."""
        return [{"deck": self.deck, **flat(problem.to_dict())} for problem in self.problems]


@dataclass(frozen=True, slots=True)
class DeckChange(Answer):
    """So many copies of a card taken out of a section, put into another, or both."""

    count: int
    card: str
    name: str
    out_of: str | None
    into: str | None

    @classmethod
    def of(cls, edit: Edit) -> DeckChange:
        """An edit of a deck."""
        return cls(edit.count, edit.printing.id, edit.printing.card.name, edit.out_of, edit.into)


@dataclass(frozen=True, slots=True)
class FixAnswer(Answer):
    """What mending a deck changed, and what is left to say. `mended` is the deck after it.

    `diff` is what changed in the file, where it was written.
    """

    deck: str
    game: str
    format: str
    legal: bool
    changes: tuple[DeckChange, ...]
    problems: tuple[DeckProblem, ...]
    mended: Deck = field(metadata=HIDDEN)
    diff: str = field(default="", metadata=LEFT_OUT)

    @classmethod
    def of(cls, report: Report, mended: Deck, edits: tuple[Edit, ...], diff: str = "") -> FixAnswer:
        """What `mend` did."""
        left = CheckAnswer.of(report)
        changes = tuple(map(DeckChange.of, edits))
        return cls(left.deck, left.game, left.format, left.legal, changes, left.problems, mended, diff)

    def to_rows(self) -> list[dict[str, Json]]:
        """A row a change."""
        return [flat(change.to_dict()) for change in self.changes]
