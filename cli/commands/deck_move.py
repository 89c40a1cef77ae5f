"""`kage deck move`: put cards of a deck file into another section."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.catalogue import opened
from cli.choosing import InteractiveOption, chooser
from cli.deck_edits import DryRunOption, JsonOption, finish, until_saved
from cli.decks import CardsArgument, CopiesOption, DeckArgument, GameOption
from cli.output import tell
from decks.catalogue import CatalogueCards
from decks.choosing import cards_in_deck, matching_entries, moves, said_cards
from decks.editing import open_deck_file
from decks.resolve import section_of
from rules.construction.edits import apply
from rules.core.errors import UsageError

app = typer.Typer(rich_markup_mode=None)


@app.command()
def move(
    deck: DeckArgument,
    cards: Annotated[list[str] | None, CardsArgument] = None,
    section: Annotated[
        str, typer.Option("--section", "-s", "--to", metavar="NAME", help="The section to put them into.")
    ] = "",
    out_of: Annotated[str | None, typer.Option("--from", metavar="NAME", help="From this section only.")] = None,
    count: CopiesOption = None,
    every_copy: Annotated[bool, typer.Option("--all", "-a", help="Move every copy of each.")] = False,
    query: Annotated[
        str | None, typer.Option("--query", "-q", metavar="QUERY", help="Move every card that a query finds.")
    ] = None,
    game: GameOption = None,
    interactive: InteractiveOption = False,
    dry_run: DryRunOption = False,
    as_json: JsonOption = False,
) -> None:
    """Put cards of a deck file into another section; the file keeps its comments, its order and its format.

    \b
    Examples:
      kage deck move leaf.deck 'Iruka Umino' --to maybeboard
      kage deck move leaf.deck 'Rock Lee (KS 039)' --from maybeboard --to main --all
      kage deck move leaf.deck --query 'cost>=6' --all --to maybeboard --dry-run

    A name needs a number only where the deck itself has several cards of that name.
    """
    if not cards and query is None:
        raise UsageError("Say which cards to move: names, ids, or --query.")
    if not section:
        raise UsageError("Say which section to move them to: --to NAME.")
    with opened() as catalogue:
        source = CatalogueCards(catalogue)
        choose = chooser(interactive)

        def edit() -> None:
            file = open_deck_file(deck, source, game, choose)
            into, left = section_of(file.deck.game, section), section_of(file.deck.game, out_of)
            named = cards_in_deck(said_cards(cards or [], count), file.deck, source, choose)
            for note in (*file.notes, *named.notes):
                tell(note)
            after = apply(file.deck, moves(named.whole().entries, file.deck, left, str(into), every_copy=every_copy))
            if query is not None:
                found = matching_entries(catalogue, query, after, left)
                after = apply(after, moves(found, after, left, str(into), every_copy=every_copy))
            finish(file, after, dry_run=dry_run, as_json=as_json)

        until_saved(edit)
