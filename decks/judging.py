"""A judge's desk: whole folders of lists, in every format, as of a day, with bans that are only thought of."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from decks.archiving.about import about_in_comments, about_in_folder, about_in_name, first_said, stem_of
from decks.checking import Checked
from decks.preferred import config_folder
from files.reading import read_text
from rules.construction.formats import FormatFiles, load_format
from rules.construction.problems import Problem, Report, Severity
from rules.construction.validate import check
from rules.core.archive import About
from rules.core.cards import Json, Printing
from rules.core.deck import Deck, DeckEntry
from rules.core.errors import DataError, Location
from rules.core.registry import Game, game
from rules.core.text import counted
from rules.query.days import partial_day
from rules.query.predicate import Predicate

NOT_RELEASED, UNDATED, BANNED_IF = "not-released", "unknown-release", "banned-if"

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


def release_days(of_game: Game) -> dict[str, str]:
    """The days on which the sets of a game came out, by code: those that ship, and those of `sets.toml`.

    That file lies in the configuration folder and has a table a game: `[GAME]`, then `CODE = 2026-03-14`, or a month or
    a year in quotes. Raises DataError for one that says otherwise.
    """
    path = config_folder() / "sets.toml"
    days = dict(of_game.set_days)
    if path.is_file():
        where = Location(str(path))
        try:
            said = tomllib.loads(read_text(path, 1_000_000, "file of sets"))
        except tomllib.TOMLDecodeError as error:
            raise DataError(f"This is no TOML: {error}.", where) from None
        table = said.get(of_game.id, {})
        for code, day in table.items() if isinstance(table, dict) else ():
            if partial_day(str(day)) is None:
                raise DataError(f'{of_game.id}: {code} = {day} is no day; write 2026-03-14, or "2026-03".', where)
            days[code] = str(day)
    return days


def not_released(deck: Deck, day: date, released: Mapping[str, str]) -> list[Problem]:
    """The cards of a deck that were not out on a day, by the days on which sets came out.

    A card is out with the first set that has it. A month or a year is taken whole: its sets are out once it is over.
    Cards of sets whose day nobody says are in a note, and break no rule.
    """
    early: list[DeckEntry] = []
    undated: list[DeckEntry] = []
    for entry in deck.entries:
        days = [released.get(code) for code in {entry.printing.set, _first_set(entry.printing)}]
        known = [_last_day(each) for each in days if each]
        if any(each <= day.isoformat() for each in known):
            continue
        (early if known else undated).append(entry)
    problems = []
    if early:
        copies = sum(entry.count for entry in early)
        sets = ", ".join(sorted({f"{e.printing.set} ({released.get(e.printing.set)})" for e in early}))
        message = f"{counted(copies, 'card')} not out on {day.isoformat()}: {sets}."
        problems.append(_about(NOT_RELEASED, message, Severity.ERROR, early, copies))
    if undated and released:
        copies = sum(entry.count for entry in undated)
        sets = ", ".join(sorted({entry.printing.set for entry in undated}))
        message = f"Nobody says when {sets} came out, so {counted(copies, 'card')} count as out on {day.isoformat()}."
        problems.append(_about(UNDATED, message, Severity.NOTE, undated, copies))
    return problems


def _first_set(printing: Printing) -> str:
    return printing.card_id.partition(":")[2].rpartition("-")[0].partition("-")[0] or printing.set


def _last_day(said: str) -> str:
    day = partial_day(said) or said
    return day + ("-12-31", "-31", "")[min(2, day.count("-"))]


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
