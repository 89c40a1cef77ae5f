"""`kage deck move`: put cards of a deck file into another section."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.deck_edits import DryRunOption, JsonOption
from cli.options import CardsArgument, CopiesOption, DeckArgument, GameOption, InteractiveOption
from cli.taking_cards import FROM_HELP, CardsToTake, EveryCopyOption, QueryOption, take_cards
from rules.core.errors import UsageError

app = typer.Typer(rich_markup_mode=None)


@app.command()
def move(
    deck: DeckArgument,
    cards: Annotated[list[str] | None, CardsArgument] = None,
    section: Annotated[
        str, typer.Option("--section", "-s", "--to", metavar="NAME", help="The section to put them into.")
    ] = "",
    out_of: Annotated[str | None, typer.Option("--from", metavar="NAME", help=FROM_HELP)] = None,
    count: CopiesOption = None,
    every_copy: EveryCopyOption = False,
    query: QueryOption = None,
    game: GameOption = None,
    interactive: InteractiveOption = False,
    dry_run: DryRunOption = False,
    as_json: JsonOption = False,
) -> None:
    """Put cards of a deck file into another section; the file keeps its comments, its order and its format.

    \b
    Examples:
      kage deck move leaf.deck 'Iruka Umino' --to maybeboard
      kage deck move leaf.deck 'Rock Lee' --from maybeboard --to main --all
      kage deck move leaf.deck --query 'cost>=6' --all --to maybeboard --dry-run

    A name needs a number only where the deck itself has several cards of that name.
    """
    if not section:
        raise UsageError("Say which section to move them to: --to NAME.")
    wanted = CardsToTake(deck, cards or [], count, every_copy, query, out_of, game, into=section)
    take_cards(wanted, interactive=interactive, dry_run=dry_run, as_json=as_json)
