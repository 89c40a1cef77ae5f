"""`kage doctor`: whether this installation is whole, and what it has to work with."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from cli.doctor import BAD, GOOD, Finding, findings
from cli.options import JsonFlag, OutputOption
from cli.output import Format, emit_line, emit_rows, tell
from cli.tables import GAP, terminal_width
from rules.core.text import counted, display_width

app = typer.Typer(rich_markup_mode=None)


@app.command()
def doctor(output: OutputOption = Format.TABLE, as_json: JsonFlag = False) -> None:
    """Look this installation over: versions, modules, catalogue, extras, terminal, fonts, plug-ins.

    \b
    Examples:
      kage doctor
      kage doctor --json

    Nothing is changed. Ends with 1 where something is bad.
    """
    found = list(findings())
    rows = [finding._asdict() for finding in found]
    form = Format.JSON if as_json else output
    emit_rows(rows, ("part", "state", "says"), form)
    if form is Format.TABLE and (width := terminal_width()) is not None:
        _whole(found, width)
    bad = sum(finding.state == BAD for finding in found)
    if bad:
        tell(f"{counted(bad, 'thing')} must be put right.")
        raise typer.Exit(1)


def _whole(found: Sequence[Finding], width: int) -> None:
    """Say below the table what it had to cut of what is not well: its end is what to do."""
    before = sum(max(display_width(finding[at]) for finding in found) + len(GAP) for at in (0, 1))
    for finding in found:
        if finding.state != GOOD and before + display_width(finding.says) > width:
            emit_line(f"{finding.part}: {finding.says}.")
