"""`kage effects`: a game's effect lines, each with what the engine takes it to mean."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.decks import load_deck
from cli.options import JsonFlag, OutputOption
from cli.output import Format, emit_line, emit_rows, tell
from cli.query_arguments import complete_game
from rules.core.cards import Json, Printing
from rules.core.errors import UsageError
from rules.core.registry import game
from rules.play.effects import EffectReading

app = typer.Typer(rich_markup_mode=None)

_COLUMNS = ("line", "reading", "cards")
_SHOWN = 3


@app.command()
def effects(
    game_id: Annotated[str, typer.Argument(metavar="GAME", help="The game.", autocompletion=complete_game)],
    deck: Annotated[str | None, typer.Option("--deck", metavar="DECK", help="Only the lines of this deck.")] = None,
    unread: Annotated[bool, typer.Option("--unread", help="Only the lines that are not understood.")] = False,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """List a game's effect lines with the engine's reading of them in plain words.

    A line that is not understood whole is not played: the engine guesses nothing. Each different line is listed once,
    with the cards that have it.

    \b
    Examples:
      kage effects mythos
      kage effects mythos --unread
      kage effects mythos --deck examples/mythos-leaf.deck --json
    """
    from db.opening import open_catalogue

    wanted = game(game_id)
    if deck is not None:
        loaded = load_deck(deck, game_id)
        if loaded.game != wanted.id:
            raise UsageError(f"{deck} is a deck of {loaded.game}, not of {wanted.id}.")
        printings = [entry.printing for entry in loaded.entries]
    else:
        with open_catalogue(on_create=tell) as catalogue:
            printings = list(catalogue.all(wanted.id))
    found: dict[EffectReading, list[Printing]] = {}
    for printing in printings:
        for reading in wanted.effect_readings(printing.card):
            found.setdefault(reading, []).append(printing)
    form = Format.JSON if as_json else output
    people = form in (Format.TABLE, Format.MD)
    rows: list[dict[str, Json]] = [
        {
            "line": reading.line,
            "reading": reading.words if reading.words or not people else "(not understood: not played)",
            "cards": _shortened(cards) if people else [printing.id for printing in cards],
        }
        for reading, cards in sorted(found.items(), key=lambda item: item[0].line)
        if not (unread and reading.words)
    ]
    emit_rows(rows, _COLUMNS, form)
    if people:
        played = sum(reading.words is not None for reading in found)
        emit_line(f"{played} of {len(found)} different effect lines are played.")


def _shortened(cards: list[Printing]) -> str:
    """The cards that have a line, the first few of many."""
    names = [f"{printing.card.name} ({printing.set} {printing.number})" for printing in cards[:_SHOWN]]
    more = len(cards) - len(names)
    return ", ".join(names) + (f" and {more} more" if more else "")
