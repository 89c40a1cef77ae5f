"""`kage deck convert`: a deck from any format to any other, saying what the other cannot carry."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from cli.decks import DeckArgument, GameOption, load_deck
from cli.output import tell
from importers.decks.catalogue import catalogue_cards
from importers.decks.convert import left_out, render
from importers.decks.formats import DeckFormat, deck_format, deck_formats, format_ids
from importers.decks.source import STDIN, write_file
from rules.errors import UsageError

app = typer.Typer(rich_markup_mode=None)


@app.command()
def convert(
    deck: DeckArgument,
    target: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="Where to write; standard output if left out or -.")
    ] = None,
    to: Annotated[
        str | None,
        typer.Option("--to", "-o", "--output", metavar="FORMAT", help="The format; else what FILE's name says."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Short for --to json.")] = False,
    game: GameOption = None,
) -> None:
    """Write a deck in another format.

    \b
    Examples:
      kage deck convert examples/mythos-leaf.deck --to json
      kage deck convert list.txt leaf.deck
      pbpaste | kage deck convert - -g mythos --to text

    The format of DECK is found by its content. What the other format cannot carry is said on stderr.
    """
    form = _target_format("json" if as_json else to, target)
    cards = catalogue_cards(tell)
    loaded = load_deck(deck, game, cards)
    text = render(loaded, form, cards)
    for what in left_out(loaded, form):
        tell(f"{form.title} cannot carry {what}.")
    if target is None or target == STDIN:
        sys.stdout.write(text)
    else:
        write_file(target, text)
        tell(f"Wrote {target} ({form.title}).")


def _target_format(wanted: str | None, target: str | None) -> DeckFormat:
    if wanted is not None:
        return deck_format(wanted)
    suffix = Path(target).suffix.lower() if target else ""
    for form in deck_formats():
        if suffix in form.extensions:
            return form
    raise UsageError(f"Say which format to write with --to: {', '.join(format_ids())}.")
