"""`kage doctor`: whether this installation is whole, and what it has to work with."""

from __future__ import annotations

import typer

from cli.doctor import BAD, findings
from cli.options import JsonFlag, OutputOption
from cli.output import Format, emit_rows, tell
from rules.core.text import counted

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
    emit_rows(rows, ("part", "state", "says"), Format.JSON if as_json else output)
    bad = sum(finding.state == BAD for finding in found)
    if bad:
        tell(f"{counted(bad, 'thing')} must be put right.")
        raise typer.Exit(1)
