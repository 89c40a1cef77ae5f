"""`kage deck check` for judges: `--all-formats`, `--date`, `--ban`, `--summary`, `--sheets`."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from cli.days import day_of
from cli.output import Format, Row, cell, emit_json, emit_rows, tell
from cli.quick.check_options import CheckOptions
from cli.reports import EXIT_FINE, EXIT_ILLEGAL, show_reports
from cli.slips.card_files import refuse_cards
from cli.text_notes import TextNotes
from db.catalogue import Catalogue
from db.searching.search import search_scope
from decks.checking import Checked, DeckChecker, refused
from decks.judging import SUMMARY_COLUMNS, Entrant, banned_if, entrant, in_every_format, not_released
from decks.releases import Releases
from decks.resolving.preferred import format_folders
from files.writing import check_target, write_file
from rules.construction.problems import Problem, Report
from rules.core.cards import Printing
from rules.core.dataclass import replace
from rules.core.deck import Deck
from rules.core.errors import KageError, UsageError
from rules.core.registry import Game, game
from rules.core.text import counted
from rules.query import Query, Scope, parse
from rules.query.predicate import Predicate
from rules.query.unmet import check_words


def run_desk(
    asked: CheckOptions, files: Sequence[str], checker: DeckChecker, catalogue: Catalogue, texts: TextNotes
) -> int:
    """Check the decks, write what was asked for, and give the exit code. Raises KageError."""
    _check_asked(asked)
    desk = _Desk(asked, checker, catalogue, texts)
    entrants = [desk.entrant(path, alone=len(files) == 1) for path in files]
    texts.end()
    if asked.summary:
        _write_summary(asked.summary, entrants, replace=asked.force)
    if asked.sheets:
        _write_sheets(asked.sheets, entrants, replace=asked.force)
    if asked.all_formats:
        _show_formats(entrants, asked.output)
        return EXIT_FINE if all(any(r.legal for r in each.reports) for each in entrants) else EXIT_ILLEGAL
    reports = [each.reports[0] for each in entrants]
    show_reports(reports, asked.output, alone=len(asked.decks) == 1 and tuple(files) == asked.decks)
    if asked.ban is not None:
        hit = sum(any(problem.code == "banned-if" for problem in report.problems) for report in reports)
        tell(f"A ban of {asked.ban} would break {hit} of {counted(len(reports), 'deck')}.")
    return EXIT_FINE if all(report.legal for report in reports) else EXIT_ILLEGAL


def _check_asked(asked: CheckOptions) -> None:
    """Raise KageError for files that cannot be written."""
    for target in filter(None, (asked.summary, asked.sheets)):
        check_target(target, replace=asked.force)
    if asked.summary and Path(asked.summary).suffix.lower() not in (".csv", ".tsv"):
        raise UsageError(f"--summary {asked.summary}: name a .csv or a .tsv file.")
    if asked.sheets and Path(asked.sheets).suffix.lower() not in (".html", ".htm"):
        raise UsageError(f"--sheets {asked.sheets}: name an .html file.")


class _Desk:
    """Checks one deck after the other on the terms that were asked for."""

    def __init__(self, asked: CheckOptions, checker: DeckChecker, catalogue: Catalogue, texts: TextNotes) -> None:
        self.asked = asked
        self.texts = texts
        self.checker = checker
        self.catalogue = catalogue
        self.day = day_of(asked.date)
        self._released: dict[str, Releases] = {}
        self._bans: dict[str, Predicate] = {}

    def entrant(self, path: str, *, alone: bool) -> Entrant:
        try:
            refuse_cards(path)
            checked = self.checker.check(path)
        except KageError as error:
            if alone:
                raise
            return entrant(path, [refused(path, error)], None)
        for note in checked.notes:
            tell(note)
        more = self._more(checked.deck)
        report = self.texts.on(checked.report, checked.deck)
        reports = [_with(report, more)]
        if self.asked.all_formats:
            reports += [_with(replace(each, texts=report.texts), more) for each in self._formats(checked)]
        return entrant(path, reports, checked.deck)

    def _formats(self, checked: Checked) -> list[Report]:
        return in_every_format(checked, format_folders, self.day)

    def _more(self, deck: Deck) -> list[Problem]:
        found: list[Problem] = []
        if self.asked.date is not None:
            if deck.game not in self._released:
                self._released[deck.game] = Releases(self.catalogue, game(deck.game))
            found += not_released(deck, self.day, self._released[deck.game])
        if self.asked.ban is not None:
            if deck.game not in self._bans:
                scope = search_scope(self.catalogue, [game(deck.game)])
                ban = parse(self.asked.ban)
                self._bans[deck.game] = ban.predicate(scope)
                _check_ban(ban, list(self.catalogue.all(deck.game)), game(deck.game))
            found += banned_if(deck, self._bans[deck.game], self.asked.ban)
        return found


def _check_ban(ban: Query, cards: Sequence[Printing], of_game: Game) -> None:
    """Raise QueryError for a ban of cards that the game has none of, with the word that was likely meant."""
    scope = Scope.of(of_game)
    if not any(ban.about_set or ban.predicate(scope)(card) for card in cards):
        check_words(ban, scope, cards, of_game.title)


def _with(report: Report, more: Sequence[Problem]) -> Report:
    return replace(
        report, problems=tuple(sorted((*report.problems, *more), key=lambda p: list(_ORDER).index(p.severity)))
    )


_ORDER = ("error", "warning", "note")


def _show_formats(entrants: Sequence[Entrant], output: Format) -> None:
    """Every deck in every format: a matrix for people, a report each for programs."""
    reports = [report for each in entrants for report in each.reports[1:] or each.reports]
    if output is Format.JSON:
        emit_json([report.to_json() for report in reports])
        return
    if output is Format.JSONL:
        emit_rows([report.to_json() for report in reports], (), output)
        return
    formats = list(dict.fromkeys(report.format for report in reports if report.format))
    rows: list[Row] = [
        {
            "deck": each.path,
            "player": each.about.player,
            "game": each.reports[0].game,
            **{report.format: report.legal for report in each.reports[1:]},
        }
        for each in entrants
    ]
    emit_rows(rows, ("deck", "player", "game", *formats), output, asked=formats)


def _write_summary(target: str, entrants: Sequence[Entrant], *, replace: bool) -> None:
    from importers.values.formulas import safe_cell  # a spreadsheet would carry out a name that begins with =

    out = io.StringIO()
    dialect = "excel-tab" if Path(target).suffix.lower() == ".tsv" else "excel"
    writer = csv.writer(out, dialect=dialect, lineterminator="\n")
    writer.writerow(SUMMARY_COLUMNS)
    for row in sorted((each.to_row() for each in entrants), key=lambda row: str(row["player"]).casefold()):
        writer.writerow([safe_cell(cell(row[column])) for column in SUMMARY_COLUMNS])
    write_file(target, out.getvalue(), replace=replace)
    tell(f"Wrote {target}: {counted(len(entrants), 'player')}.")


def _write_sheets(target: str, entrants: Sequence[Entrant], *, replace: bool) -> None:
    from decks.formats.html_ import render_all

    found = [(each.deck, each.about) for each in entrants if each.deck is not None]
    if not found:
        raise UsageError("No deck can be read, so there is no sheet to write.")
    write_file(target, render_all(found), replace=replace)
    tell(f"Wrote {target}: {counted(len(found), 'sheet')}.")
