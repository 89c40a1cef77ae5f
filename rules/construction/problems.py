"""Problems: what a check reports, each with its clause and the smallest fix.

A `Problem` can be printed, counted, written as JSON or fixed without the deck or the format at hand. `CODES` lists all
codes with their meanings; the page `docs/problems.md` is made from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum

from rules.core.cards import Json, Printing
from rules.core.dataclass import dataclass, field


class Severity(StrEnum):
    """How bad it is: an error makes the deck illegal, a warning is legal and surely unmeant, a note is good to know."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule is written: a document and the heading in it."""

    document: str
    heading: str

    def __str__(self) -> str:
        return f"{self.document}, {self.heading}"


@dataclass(frozen=True, slots=True)
class Edit:
    """One change to a deck: `count` copies of a printing taken out of one section, put into another, or both."""

    count: int
    printing: Printing
    out_of: str | None = None
    into: str | None = None


@dataclass(frozen=True, slots=True)
class Want:
    """Cards that a section is short of: how many more, and which would do."""

    number: int
    section: str
    suits: Callable[[Printing], bool]


@dataclass(frozen=True, slots=True)
class Fix:
    """The smallest change that makes a problem go away, in words and as edits.

    A fix that adds cards has no edits of its own but a `want`, since which cards to add is the player's choice.
    `instead` are cards of another section that would do as well as the edits: the missing partner. `spare` are edits
    that would do as well as adding what is wanted: without the card that asks for it, nothing is.
    """

    says: str
    edits: tuple[Edit, ...] = ()
    want: Want | None = None
    instead: Want | None = None
    spare: tuple[Edit, ...] = ()

    @property
    def fills(self) -> bool:
        """Whether cards are to be added and none taken out or moved."""
        return self.want is not None


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, or worth knowing, about a deck.

    `got` and `limit` are the two numbers compared, where numbers are compared. `cards` are printing ids (or names,
    where a line is no known card), `lines` the lines of the deck file, both in the order of the file. `clause` is the
    id of the clause that says so and `source` where that clause comes from; both are None where no rulebook is needed.
    """

    code: str
    message: str
    severity: Severity = Severity.ERROR
    got: int | None = None
    limit: int | None = None
    cards: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()
    clause: str | None = None
    says: str | None = None
    source: Source | None = None
    fix: Fix | None = None

    def to_json(self) -> dict[str, Json]:
        """The problem as the JSON object that `kage deck check` documents."""
        return {
            "code": self.code,
            "severity": self.severity.value,
            "message": self.message,
            "got": self.got,
            "limit": self.limit,
            "cards": list(self.cards),
            "lines": list(self.lines),
            "clause": self.clause,
            "source": str(self.source) if self.source else None,
            "fix": self.fix.says if self.fix else None,
        }


def how_bad(problems: Iterable[Problem]) -> Counter[tuple[str, str | None]]:
    """By how many cards each clause is broken, in each way."""
    found: Counter[tuple[str, str | None]] = Counter()
    for problem in problems:
        counted = problem.got is not None and problem.limit is not None
        found[problem.code, problem.clause] += abs((problem.got or 0) - (problem.limit or 0)) if counted else 1
    return found


@dataclass(frozen=True, slots=True)
class Unread:
    """A line of a deck list that is no known card: why, how many copies it says, and of which section."""

    problem: Problem
    copies: int
    section: str


@dataclass(frozen=True, slots=True)
class Report:
    """Everything a check found, worst first. `texts`: how many cards' texts are played how far, where that is known."""

    deck: str
    game: str
    format: str
    problems: tuple[Problem, ...]
    texts: Mapping[str, int] = field(default_factory=dict, compare=False)

    @property
    def legal(self) -> bool:
        """Whether nothing found is an error."""
        return not self.number_of(Severity.ERROR)

    def number_of(self, severity: Severity) -> int:
        """How many problems are of that severity."""
        return sum(1 for problem in self.problems if problem.severity is severity)

    def to_json(self) -> dict[str, Json]:
        """The report as the JSON object that `kage deck check` documents."""
        return {
            "deck": self.deck,
            "game": self.game,
            "format": self.format,
            "legal": self.legal,
            "problems": [problem.to_json() for problem in self.problems],
            **({"texts": {**self.texts}} if self.texts else {}),
        }


CODES: dict[str, str] = {
    "unknown-card": "A name or id that no card of the game has. Its copies count towards the size of their section.",
    "ambiguous-card": "A name that fits several cards. Its copies count towards the size of their section.",
    "unreadable-line": "A line that cannot be read, in a report on the rest of the deck; `deck check` stops at it.",
    "unknown-section": "A section that the game does not have.",
    "unreadable-deck": "One of several deck files cannot be checked at all; the message says why.",
    "too-few-cards": "A section, or the whole deck, holds fewer cards than its clause asks for.",
    "too-many-cards": "A section, or the whole deck, holds more cards than its clause allows.",
    "too-many-copies": "More copies of one card (by name, version, card or printing) than its clause allows.",
    "not-distinct": "Two cards are the same where all must be different.",
    "too-few-different": "Fewer different cards than the clause asks for.",
    "too-many-different": "More different cards than the clause allows.",
    "too-few-of-these": "Fewer cards of a kind, counted together, than the clause asks for.",
    "too-many-of-these": "More cards of a kind, counted together, than the clause allows.",
    "not-allowed": "A card outside the pool that the clause allows, or of a type that the rulebook does not have.",
    "forbidden": "A card that the clause keeps out.",
    "missing": "A card that the clause requires is not there.",
    "banned": "A card on the banned list.",
    "unmet": "A condition on all the cards together is not true of them.",
    "restricted": "More copies of a card on the restricted list than the list allows.",
    "too-many-points": "The points of the cards on the points list add up to more than the clause allows.",
    "wrong-section": "A card in a section where it does not belong.",
    "no-partner": "A card whose partner in another section is missing.",
    "too-few-for-partner": "Fewer cards that go with one card of another section than the clause asks for.",
    "too-many-for-partner": "More cards that go with one card of another section than the clause allows.",
    "stand-in": "The deck holds cards whose facts no source prints; stand-ins take their place.",
    "unknown-facts": "Cards of which no source says what all cards of their type print: a cost, a figure, a symbol.",
    "respelled": "A name in another spelling was counted with the card it names.",
}
"""Every code that the shared checks use. A game's own named checks bring theirs (see `rules.construction.named`)."""
