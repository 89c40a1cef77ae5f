"""`kage deck check`, once its arguments are read: see `cli.quick.declared`.

`cli.commands.deck_check` reads them with Typer, `cli.start` without where the command line is plain. Every import here
delays every check; what only some need is imported where it is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from cli.catalogue import opened
from cli.days import day_of
from cli.output import Format, tell
from cli.quick.check_options import CheckOptions
from cli.reports import EXIT_FINE, EXIT_ILLEGAL, show_reports
from cli.slips.card_files import refuse_cards
from cli.text_notes import TextNotes
from decks.checking import Checked, DeckChecker, deck_files, refused
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.preferred import format_folders
from files.reading import is_file, is_there
from rules.construction import Report
from rules.core.dataclass import dataclass
from rules.core.errors import KageError, UsageError


def run_check(asked: CheckOptions) -> int:
    """Check the decks, show what was found, and give the exit code. Raises KageError for what cannot be checked."""
    asked = asked.settled()
    files = list(deck_files(asked.decks))
    pipe = next((path for path in files if path == "-" or (is_there(path) and not is_file(path))), None)
    if asked.fix and pipe:
        raise UsageError(f"--fix writes the mended deck back to its file, so it needs a file and not {pipe}.")
    many = len(files) > 1
    if many:
        from cli.slips.misplaced_words import no_decks, unquoted

        unquoted(files)
        no_decks(asked.decks, asked.game)
    day = day_of(asked.date)
    with opened() as catalogue:
        checker = DeckChecker(CatalogueCards(catalogue), asked.game, asked.format, day, format_folders, many)
        texts = TextNotes(catalogue, len(files), each=asked.texts)
        if asked.for_a_judge:
            from cli.quick.judging import run_desk

            return run_desk(asked, files, checker, catalogue, texts)
        desk = _Desk(checker, asked, texts)
        reports = desk.reports(files)
    if reports or asked.output is not Format.TABLE:
        show_reports(reports, asked.output, alone=len(asked.decks) == 1 and tuple(files) == asked.decks)
    if len(reports) < len(files):
        from cli.signals import exit_code

        first = "first" if len(reports) == 1 else f"first {len(reports):,}"
        shown = f"this is what the {first} of {len(files):,} decks came to." if reports else "no deck was checked."
        tell(f"Interrupted: {shown}")
        return exit_code()
    return EXIT_FINE if all(report.legal for report in reports) else EXIT_ILLEGAL


@dataclass(frozen=True, slots=True)
class _Desk:
    """Checks one deck after the other as they were asked to be."""

    checker: DeckChecker
    asked: CheckOptions
    texts: TextNotes

    def reports(self, files: Sequence[str]) -> list[Report]:
        """The reports on the decks, in their order; those that are finished where a person stops it."""
        if len(files) < _MANY:
            reports = [self._report(path, alone=len(files) == 1) for path in files]
            self.texts.end()
            return reports
        from cli.progress import progress_bar

        reports = []
        with suppress(KeyboardInterrupt), progress_bar("Checking") as progress:
            for path in files:
                if progress:
                    progress(len(reports), len(files))
                reports.append(self._report(path, alone=False))
        self.texts.end()
        return reports

    def _report(self, path: str, *, alone: bool) -> Report:
        """The report on one deck; one of several that cannot be checked at all does not stop the others."""
        try:
            refuse_cards(path)
            checked = self.checker.check(path)
            for note in checked.notes:
                tell(note)
            if self.asked.fix:
                return self._mended(path, checked)
            return self.texts.on(checked.report, checked.deck)
        except KageError as error:
            if alone:
                raise
            return refused(path, error)

    def _mended(self, path: str, checked: Checked) -> Report:
        from decks.editing.mending import mend_file

        if checked.lost:
            tell(f"{path} is not mended: first put right the lines that are no known card.")
            return self.texts.on(checked.report, checked.deck)
        mended = mend_file(path, checked, self.checker.cards, self.checker.day)
        if mended.diff:
            tell(mended.diff.rstrip("\n"))
        return self.texts.on(mended.report, mended.deck)


_MANY = 50
"""So many decks may take long enough for a person to want to see how far it is."""
