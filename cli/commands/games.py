"""`kage games`: the games that are here, what belongs to each, and how much of it the catalogue holds."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.catalogue import opened
from cli.output import Format, emit_rows
from rules.cards import Json
from rules.construction import FormatFiles
from rules.registry import Game, games

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_COLUMNS = ("id", "title", "publisher", "types", "formats", "cards", "printings", "stand_ins", "played")


@app.command()
def list_games(
    output: Annotated[Format, typer.Option("--output", "-o", help="How to write the answer.")] = Format.TABLE,
    json_: Annotated[bool, typer.Option("--json", help="Short for -o json.")] = False,
) -> None:
    """The games: their card types, formats, and how many cards are here.

    Stand-ins take the place of cards whose facts no source prints; importing your own cards replaces them.

    \b
    Examples:
      kage games
      kage games --json
    """
    with opened() as catalogue:
        counts = {count.game: count for count in catalogue.games()}
    rows: list[dict[str, Json]] = []
    for game in games():
        count = counts.get(game.id)
        rows.append(
            {
                "id": game.id,
                "title": game.title,
                "publisher": game.publisher,
                "types": [t.type_id for t in game.card_types],
                "formats": list(_formats(game)),
                "cards": count.cards if count else 0,
                "printings": count.printings if count else 0,
                "stand_ins": count.stand_ins if count else 0,
                "played": game.engine is not None,
            }
        )
    emit_rows(rows, _COLUMNS, Format.JSON if json_ else output)


def _formats(game: Game) -> list[str]:
    """The names of the construction formats that ship with a game, the usual one first."""
    files = FormatFiles(game)
    names = [name for name in files.names() if name not in files.parts()]
    return sorted(names, key=lambda name: name != game.default_format)
