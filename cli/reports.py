"""Prints reports of `kage deck check`: one in full, several a line each."""

from __future__ import annotations

from collections.abc import Sequence

from cli.output import Format, Row, emit_json, emit_rows, emit_text, styled, tell
from decks.checking import UNREADABLE_DECK
from rules.construction import Problem, Report, Severity
from rules.core.cards import Json
from rules.core.text import counted, runs

EXIT_FINE = 0
EXIT_ILLEGAL = 1
_COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
_PROBLEM_COLUMNS = ("deck", "severity", "code", "lines", "message", "fix", "clause", "source")
_SUMMARY_COLUMNS = ("deck", "game", "format", "legal", "errors", "warnings", "notes")


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
        for report in reports if not alone else ():
            if why := _unreadable(report):
                tell(f"{report.deck}: {why}")
        if not alone:
            emit_rows([_summary_row(report) for report in reports], _SUMMARY_COLUMNS, output, asked=("deck", "legal"))
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
    where = ", ".join(runs(problem.lines))
    named = "line" if len(problem.lines) == 1 else "lines"
    head = styled(problem.severity.value, _COLOURS[problem.severity]) + f": {problem.code}"
    lines = [head + (f" ({named} {where})" if where else ""), f"  {problem.message}"]
    if problem.says:
        source = f" [{problem.source}]" if problem.source else ""
        lines.append(f"  Rule: {problem.says}{source}")
    if problem.fix:
        lines.append(f"  Fix: {problem.fix.says}")
    return lines


def _summary(reports: Sequence[Report]) -> str:
    legal, unreadable = sum(report.legal for report in reports), sum(map(bool, map(_unreadable, reports)))
    said = [f"{legal} legal", f"{len(reports) - legal - unreadable} illegal"]
    if unreadable:
        said.append(f"{unreadable} unreadable")
    return f"{counted(len(reports), 'deck')}: {', '.join(said)}.\n\n"


def _unreadable(report: Report) -> str:
    """Why a file could not be checked at all, in a line; empty for a deck."""
    return next((p.message.partition("\n")[0] for p in report.problems if p.code == UNREADABLE_DECK), "")


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
