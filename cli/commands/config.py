"""`kage config`: where the configuration is, and what it says."""

from __future__ import annotations

import os

import typer

from cli.options import JsonFlag, OutputOption
from cli.output import Format, emit_json, emit_rows
from decks.resolving.preferred import VARIABLE, config_file, preferences, preferred_game
from rules.core.cards import Json

app = typer.Typer(rich_markup_mode=None)


@app.command()
def config(output: OutputOption = Format.TABLE, as_json: JsonFlag = False) -> None:
    """Show the configuration: its file, the game for lists that fit several, and the defaults of options.

    The file is TOML, in the folder that KAGE_CONFIG names. It may say game = "ID" (KAGE_GAME goes before it),
    output = "json" and workers = 4 for the options of that name, and under [rulings] a line for a game with the
    rulings that --rulings takes, e.g. GAME = ["ID=off"]. Options on the command line go before all of it.

    \b
    Examples:
      kage config
      kage config --json
    """
    form = Format.JSON if as_json else output
    game, said = preferred_game(), preferences()
    file = str(config_file())
    source = VARIABLE if os.environ.get(VARIABLE) else file if said.game else None
    rulings: dict[str, Json] = {game_id: [*given] for game_id, given in said.rulings.items()}
    if form is Format.JSON:
        emit_json(
            {
                "file": file,
                "game": game,
                "game_from": source,
                "output": said.output,
                "workers": said.workers,
                "rulings": rulings,
            }
        )
        return
    others: dict[str, Json] = {
        "output": said.output,
        "workers": said.workers,
        "rulings": "; ".join(f"{game_id}: {', '.join(given)}" for game_id, given in said.rulings.items()) or None,
    }
    rows: list[dict[str, Json]] = [
        {"setting": "file", "value": file, "from": "" if config_file().is_file() else "not there"},
        {"setting": "game", "value": game, "from": source or "not set"},
        *(
            {"setting": name, "value": value, "from": file if value is not None else "not set"}
            for name, value in others.items()
        ),
    ]
    emit_rows(rows, ("setting", "value", "from"), form)
