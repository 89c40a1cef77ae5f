"""`kage deck remove`: take cards out of a deck file."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.catalogue import opened
from cli.choosing import InteractiveOption, chooser
from cli.deck_edits import DryRunOption, JsonOption, finish, until_saved
from cli.decks import CardsArgument, CopiesOption, DeckArgument, GameOption
from cli.output import tell
from decks.catalogue import CatalogueCards
from decks.choosing import cards_in_deck, matching_entries, removals, said_cards
from decks.editing import open_deck_file
from decks.resolve import section_of
from rules.construction.edits import apply
from rules.core.errors import UsageError

app = typer.Typer(rich_markup_mode=None)


@app.command()
def remove(
    deck: DeckArgument,
    cards: Annotated[list[str] | None, CardsArgument] = None,
    count: CopiesOption = None,
    every_copy: Annotated[bool, typer.Option("--all", "-a", help="Remove every copy of each.")] = False,
    query: Annotated[
        str | None, typer.Option("--query", "-q", metavar="QUERY", help="Remove every card that a query finds.")
    ] = None,
    section: Annotated[
        str | None, typer.Option("--section", "-s", metavar="NAME", help="From this section only.")
    ] = None,
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
    if not cards and query is None:
        raise UsageError("Say which cards to remove: names, ids, or --query.")
    with opened() as catalogue:
        source = CatalogueCards(catalogue)
        choose = chooser(interactive)

        def edit() -> None:
            file = open_deck_file(deck, source, game, choose)
            out_of = section_of(file.deck.game, section)
            named = cards_in_deck(said_cards(cards or [], count), file.deck, source, choose)
            for note in (*file.notes, *named.notes):
                tell(note)
            after = apply(file.deck, removals(named.whole().entries, file.deck, out_of, every_copy=every_copy))
            if query is not None:
                found = matching_entries(catalogue, query, after, out_of)
                after = apply(after, removals(found, after, out_of, every_copy=every_copy))
            finish(file, after, dry_run=dry_run, as_json=as_json)

        until_saved(edit)
