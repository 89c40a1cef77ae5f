"""Checks for judges: whole folders of lists, in every format, as of a day, with bans that are only tried out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from decks.archiving.about import about_in_comments, about_in_folder, about_in_name, first_said, stem_of
from decks.checking import Checked
from decks.releases import Releases
from rules.construction.formats import FormatFiles, load_format
from rules.construction.problems import Problem, Report, Severity
from rules.construction.validate import check
from rules.core.archive import About
from rules.core.cards import Json
from rules.core.deck import Deck, DeckEntry
from rules.core.registry import Game, game
from rules.core.text import counted
from rules.query.predicate import Predicate

NOT_RELEASED, UNDATED, BANNED_IF = "not-released", "unknown-release", "banned-if"

DESK_CODES = {
    NOT_RELEASED: "With `--date`: cards that came out after that day.",
    UNDATED: "With `--date`: cards of which no source says whether they were out on that day. They count as out.",
    BANNED_IF: "With `--ban`: cards that the ban would hit.",
}
"""What the problems mean that a judge asks for, beside those of formats."""

Folders = Callable[[str], Sequence[Path]]


def every_format(of_game: Game, folders: Folders) -> list[str]:
    """The names of all whole formats of a game, those that ship first."""
    files = FormatFiles(of_game, partial(folders, of_game.id))
    parts = set(files.parts())
    return [name for name in files.names() if name not in parts]


def in_every_format(checked: Checked, folders: Folders, day: date | None) -> list[Report]:
    """A deck held against every format of its game, its own among them."""
    of_game = game(checked.deck.game)
    reports: list[Report] = []
    for name in every_format(of_game, folders):
        rules = load_format(of_game, name, partial(folders, of_game.id))
        reports.append(check(checked.deck, rules, day, checked.unread))
    return reports


def not_released(deck: Deck, day: date, released: Releases) -> list[Problem]:
    """The cards of a deck that were not out on a day, and in a note those of which nobody says when they came out.

    What came out in a month or a year that is not over on that day is in the note too, and breaks no rule.
    """
    out = {card_id: released.is_out(card_id, day) for card_id in {entry.printing.card_id for entry in deck.entries}}
    early = [entry for entry in deck.entries if out[entry.printing.card_id] is False]
    undated = [entry for entry in deck.entries if out[entry.printing.card_id] is None]
    problems = []
    if early:
        copies = sum(entry.count for entry in early)
        message = f"{counted(copies, 'card')} not out on {day.isoformat()}: {_named(early, released)}."
        problems.append(_about(NOT_RELEASED, message, Severity.ERROR, early, copies))
    if undated:
        copies = sum(entry.count for entry in undated)
        message = f"No source says whether {counted(copies, 'card')} came out by {day.isoformat()}; taken as out: "
        problems.append(_about(UNDATED, message + _named(undated, released) + ".", Severity.NOTE, undated, copies))
    return problems


_NAMED = 12
"""How many cards a message names; the report has the ids of all."""


def _named(entries: Sequence[DeckEntry], released: Releases) -> str:
    """Cards by name, each set with when it came out."""
    by_set: dict[str, dict[str, None]] = {}
    for entry in entries:
        by_set.setdefault(entry.printing.set, {})[entry.printing.card.name] = None
    said: list[str] = []
    for code, names in by_set.items():
        shown = ", ".join(list(names)[:_NAMED]) + (f" and {len(names) - _NAMED} more" if len(names) > _NAMED else "")
        said.append(f"{shown} ({code}, {released.of_set(code) or 'day unknown'})")
    return "; ".join(said)


def banned_if(deck: Deck, matches: Predicate, query: str) -> list[Problem]:
    """The problem that a ban on the cards of a query would be for a deck; none where it plays none of them."""
    entries = [entry for entry in deck.entries if matches(entry.printing)]
    if not entries:
        return []
    copies = sum(entry.count for entry in entries)
    names = ", ".join(dict.fromkeys(entry.printing.card.name for entry in entries))
    return [
        _about(
            BANNED_IF,
            f"A ban of {query} would hit {counted(copies, 'card')}: {names}.",
            Severity.ERROR,
            entries,
            copies,
        )
    ]


def _about(code: str, message: str, severity: Severity, entries: Sequence[DeckEntry], got: int) -> Problem:
    return Problem(
        code=code,
        message=message,
        severity=severity,
        got=got,
        limit=0 if severity is Severity.ERROR else None,
        cards=tuple(dict.fromkeys(entry.printing.id for entry in entries)),
        lines=tuple(entry.line for entry in entries if entry.line is not None),
    )


@dataclass(frozen=True, slots=True)
class Entrant:
    """A list of a folder with who plays it, as a line of a judge's summary."""

    path: str
    about: About
    reports: tuple[Report, ...]
    deck: Deck | None

    def to_row(self) -> dict[str, Json]:
        """The row of the summary: of the deck's own format, with the others in which it is legal."""
        own = self.reports[0]
        errors = [problem for problem in own.problems if problem.severity is Severity.ERROR]
        return {
            "player": self.about.player,
            "file": self.path,
            "deck": self.about.name,
            "event": self.about.event,
            "game": own.game or None,
            "format": own.format or None,
            "legal": own.legal,
            "errors": len(errors),
            "warnings": own.number_of(Severity.WARNING),
            "cards": self.deck.size() if self.deck else None,
            "problems": "; ".join(dict.fromkeys(problem.message for problem in errors)),
            "legal in": ", ".join(report.format for report in self.reports[1:] if report.legal),
        }


SUMMARY_COLUMNS = (
    *("player", "file", "deck", "event", "game", "format", "legal", "errors", "warnings", "cards", "problems"),
    "legal in",
)
"""The columns of the summary, in their order."""


def entrant(path: str, reports: Iterable[Report], deck: Deck | None) -> Entrant:
    """A list with who plays it: by its headers, its file's name and its folder's."""
    said = about_in_comments(deck.comments) if deck else About()
    named = About(name=deck.name if deck else None)
    by_name = about_in_name(stem_of(path)) if path != "-" else About()
    about = first_said(said, named, by_name, about_in_folder(Path(path).parent.name), About(player=stem_of(path)))
    return Entrant(path, about, tuple(reports), deck)
