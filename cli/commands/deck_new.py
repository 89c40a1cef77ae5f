"""`kage deck new`: start a deck file, empty or from a query."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cli.catalogue import opened
from cli.options import ForceOption
from cli.output import emit_data, tell
from decks.convert import render
from decks.detect import check_ending
from decks.editing.choosing import found_cards
from decks.formats.registry import deck_format, format_of_extension
from decks.resolving.preferred import format_folders
from decks.source import STDIN
from files.writing import check_target, write_file
from rules.construction.formats import load_format
from rules.core.deck import MAX_COPIES, Deck
from rules.core.errors import UsageError
from rules.core.registry import game as game_of
from rules.core.text import counted

app = typer.Typer(rich_markup_mode=None)


@app.command()
def new(
    game: Annotated[str, typer.Option("--game", "-g", metavar="GAME", help="The game.")],
    file: Annotated[str, typer.Argument(metavar="[FILE]", help="Where to write; else standard output.")] = STDIN,
    rules: Annotated[
        str | None, typer.Option("--format", "-f", metavar="NAME", help="The construction format; else the game's own.")
    ] = None,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="The deck's name.")] = None,
    query: Annotated[
        str | None, typer.Option("--query", "-q", metavar="QUERY", help="Start with every card that a query finds.")
    ] = None,
    count: Annotated[
        int,
        typer.Option("--copies", "-n", metavar="N", min=1, max=MAX_COPIES, help="How many copies of each."),
    ] = 1,
    force: ForceOption = False,
) -> None:
    """Start a deck file, empty or from a query.

    \b
    Examples:
      kage deck new leaf.deck -g mythos --name 'Leaf rush'
      kage deck new sand.deck -g mythos --query 'faction:"sand village"' -n 2
    """
    if set("<>=") & set(file) or (":" in file and not Path(file).suffix):
        raise UsageError(f"{file} reads like a query. The file comes first: kage deck new FILE -g {game} -q '{file}'")
    if file != STDIN:
        check_target(file, replace=force)
        check_ending(file)
    of_game = game_of(game)
    load_format(of_game, rules, lambda: format_folders(of_game.id))
    deck = Deck(of_game.id, (), file, rules or of_game.default_format, name)
    if query is not None:
        with opened() as catalogue:
            deck = deck.with_entries(tuple(found_cards(catalogue, query, of_game.id, count, None)))
    form = format_of_extension(Path(file).suffix) or deck_format("text")
    text = render(deck, form)
    if not deck.entries and form.header is not None:
        text += "".join(f"\n{form.header(section.id)}\n" for section in of_game.sections)
    if file == STDIN:
        emit_data(text)
    else:
        write_file(file, text, replace=force)
        tell(f"Wrote {file}: {counted(deck.size(), 'card')}.")
