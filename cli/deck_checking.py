"""What `kage deck check` does, once its arguments are read.

Nothing here knows how they were read: `cli.commands.deck_check` has Typer do it, and `cli.start` does without Typer
where the command line is plain. Every import here is paid by every check; what only some need is imported where it is
used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cli.catalogue import opened
from cli.check_options import CheckOptions
from cli.days import day_of
from cli.output import Format, Row, emit_json, emit_rows, emit_text, styled, tell
from decks.catalogue import CatalogueCards
from decks.checking import Checked, DeckChecker, deck_files, refused
from decks.preferred import format_folders
from rules.construction import Problem, Report, Severity
from rules.core.cards import Json
from rules.core.errors import KageError, UsageError
from rules.core.text import counted

EXIT_FINE = 0
EXIT_ILLEGAL = 1
_SHORTEST_RUN = 3
_COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
_PROBLEM_COLUMNS = ("deck", "severity", "code", "lines", "message", "fix", "clause", "source")
_SUMMARY_COLUMNS = ("deck", "game", "format", "legal", "errors", "warnings", "notes")


def run_check(asked: CheckOptions) -> int:
    """Check the decks, show what was found, and give the exit code. Raises KageError for what cannot be checked."""
    asked = asked.settled()
    files = list(deck_files(asked.decks))
    if asked.fix and "-" in files:
        raise UsageError("--fix writes the mended deck back to its file, so it needs a file and not -.")
    many = len(files) > 1
    if many:
        from cli.meant import unquoted

        unquoted(files)
    day = day_of(asked.date)
    with opened() as catalogue:
        checker = DeckChecker(CatalogueCards(catalogue), asked.game, asked.format, day, format_folders, many)
        if asked.for_a_judge:
            from cli.judging import run_desk

            return run_desk(asked, files, checker, catalogue)
        reports = [_report(checker, path, alone=not many, fix=asked.fix) for path in files]
    show_reports(reports, asked.output, alone=len(asked.decks) == 1 and tuple(files) == asked.decks)
    return EXIT_FINE if all(report.legal for report in reports) else EXIT_ILLEGAL


def _report(checker: DeckChecker, path: str, *, alone: bool, fix: bool) -> Report:
    """The report on one deck; one of several that cannot be checked at all does not stop the others."""
    try:
        checked = checker.check(path)
        for note in checked.notes:
            tell(note)
        return _mended(checker, path, checked) if fix else checked.report
    except KageError as error:
        if alone:
            raise
        return refused(path, error)


def _mended(checker: DeckChecker, path: str, checked: Checked) -> Report:
    from decks.mending import mend_file

    if checked.lost:
        tell(f"{path} is not mended: first put right the lines that are no known card.")
        return checked.report
    mended = mend_file(path, checked, checker.cards, checker.day)
    if mended.diff:
        tell(mended.diff.rstrip("\n"))
    return mended.report


def show_reports(reports: Sequence[Report], output: Format, *, alone: bool) -> None:
    """Print reports: of one deck in full where it is `alone`, else a line each."""
    if output is Format.JSON:
        documents: list[Json] = [report.to_json() for report in reports]
        emit_json(documents[0] if alone else documents)
    elif output is Format.JSONL:
        emit_rows([report.to_json() for report in reports], (), output)
    elif output is Format.TABLE:
        text = "\n".join(map(_page, reports)) if alone else _summary(reports)
        emit_text(text)
        if not alone:
            emit_rows([_summary_row(report) for report in reports], _SUMMARY_COLUMNS, output)
    else:
        emit_rows(
            [_row(report, problem) for report in reports for problem in report.problems], _PROBLEM_COLUMNS, output
        )


def _page(report: Report) -> str:
    """One report as a person reads it: the verdict, then every problem."""
    verdict = styled("legal", "green") if report.legal else styled("illegal", "red")
    counts = [_counted(report, severity) for severity in Severity if report.number_of(severity)]
    head = f"{report.deck}: {verdict} ({report.game}, {report.format})"
    lines = [head + (f": {', '.join(counts)}." if counts else ".")]
    for problem in report.problems:
        lines += ["", *problem_lines(problem)]
    return "\n".join(lines) + "\n"


def _counted(report: Report, severity: Severity) -> str:
    count = report.number_of(severity)
    return f"{count} {severity.value}" + ("" if count == 1 else "s")


def problem_lines(problem: Problem) -> list[str]:
    """A problem as a person reads it."""
    where = ", ".join(_runs(problem.lines))
    named = "line" if len(problem.lines) == 1 else "lines"
    head = styled(problem.severity.value, _COLOURS[problem.severity]) + f": {problem.code}"
    lines = [head + (f" ({named} {where})" if where else ""), f"  {problem.message}"]
    if problem.says:
        source = f" [{problem.source}]" if problem.source else ""
        lines.append(f"  Rule: {problem.says}{source}")
    if problem.fix:
        lines.append(f"  Fix: {problem.fix.says}")
    return lines


def _runs(lines: Sequence[int]) -> Iterator[str]:
    """Line numbers with three or more in a row as `7-9`."""
    start = 0
    for end in range(1, len(lines) + 1):
        if end < len(lines) and lines[end] == lines[end - 1] + 1:
            continue
        run = lines[start:end]
        yield from (f"{run[0]}-{run[-1]}",) if len(run) >= _SHORTEST_RUN else map(str, run)
        start = end


def _summary(reports: Sequence[Report]) -> str:
    legal = sum(report.legal for report in reports)
    return f"{counted(len(reports), 'deck')}: {legal} legal, {len(reports) - legal} illegal.\n\n"


def _summary_row(report: Report) -> Row:
    return {
        "deck": report.deck,
        "game": report.game,
        "format": report.format,
        "legal": report.legal,
        "errors": report.number_of(Severity.ERROR),
        "warnings": report.number_of(Severity.WARNING),
        "notes": report.number_of(Severity.NOTE),
    }


def _row(report: Report, problem: Problem) -> Row:
    return {"deck": report.deck, **problem.to_json()}
