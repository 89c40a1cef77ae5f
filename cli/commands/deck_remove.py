"""`kage deck remove`: take cards out of a deck file."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.deck_edits import DryRunOption, JsonOption
from cli.options import CardsArgument, CopiesOption, DeckArgument, GameOption, InteractiveOption
from cli.taking_cards import FROM_HELP, CardsToTake, EveryCopyOption, QueryOption, take_cards

app = typer.Typer(rich_markup_mode=None)


@app.command()
def remove(
    deck: DeckArgument,
    cards: Annotated[list[str] | None, CardsArgument] = None,
    count: CopiesOption = None,
    every_copy: EveryCopyOption = False,
    query: QueryOption = None,
    section: Annotated[str | None, typer.Option("--section", "-s", metavar="NAME", help=FROM_HELP)] = None,
    game: GameOption = None,
    interactive: InteractiveOption = False,
    dry_run: DryRunOption = False,
    as_json: JsonOption = False,
) -> None:
    """Take cards out of a deck file, which keeps its comments, its order and its format.

    \b
    Examples:
      kage deck remove leaf.deck 'Iruka Umino'
      kage deck remove leaf.deck 'Rock Lee (KS 039)' --all
      kage deck remove leaf.deck --query 'cost>=6' --all --dry-run

    A name needs a number only where the deck itself has several cards of that name.
    """
    wanted = CardsToTake(deck, cards or [], count, every_copy, query, section, game)
    take_cards(wanted, interactive=interactive, dry_run=dry_run, as_json=as_json)
