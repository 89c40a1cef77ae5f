"""`kage config`: where the configuration is, and what it says."""

from __future__ import annotations

import os

import typer

from cli.options import JsonFlag, OutputOption
from cli.output import Format, emit_json, emit_rows
from decks.preferred import VARIABLE, config_file, preferred_game, settings
from rules.core.cards import Json

app = typer.Typer(rich_markup_mode=None)


@app.command()
def config(output: OutputOption = Format.TABLE, as_json: JsonFlag = False) -> None:
    """Show the configuration: its file, the game for lists that fit several, and where each is said.

    The file is TOML, in the folder that KAGE_CONFIG names: a line game = "ID", with an id that kage
    games lists. KAGE_GAME goes before it.

    \b
    Examples:
      kage config
      kage config --json
    """
    form = Format.JSON if as_json else output
    game, said = preferred_game(), settings()
    source = VARIABLE if os.environ.get(VARIABLE) else str(config_file()) if "game" in said else None
    if form is Format.JSON:
        emit_json({"file": str(config_file()), "game": game, "game_from": source})
        return
    rows: list[dict[str, Json]] = [
        {"setting": "file", "value": str(config_file()), "from": "" if config_file().is_file() else "not there"},
        {"setting": "game", "value": game, "from": source or "not set"},
    ]
    emit_rows(rows, ("setting", "value", "from"), form)
