"""`kage deck add`: put cards into a deck file."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.catalogue import opened
from cli.choosing import chooser
from cli.deck_edits import DryRunOption, JsonOption, finish, until_saved
from cli.options import CardsArgument, CopiesOption, DeckArgument, GameOption, InteractiveOption
from cli.output import tell
from decks.editing.choosing import additions, check_counts_once, found_cards, said_cards
from decks.editing.in_place import open_deck_file
from decks.lists.sections import section_of
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.construction.edits import apply
from rules.core.errors import UsageError

app = typer.Typer(rich_markup_mode=None)


@app.command()
def add(
    deck: DeckArgument,
    cards: Annotated[list[str] | None, CardsArgument] = None,
    count: CopiesOption = None,
    query: Annotated[
        str | None, typer.Option("--query", "-q", metavar="QUERY", help="Add every card that a query finds.")
    ] = None,
    section: Annotated[
        str | None,
        typer.Option("--section", "-s", metavar="NAME", help="The section; else where the card's type belongs."),
    ] = None,
    game: GameOption = None,
    interactive: InteractiveOption = False,
    dry_run: DryRunOption = False,
    as_json: JsonOption = False,
) -> None:
    """Put cards into a deck file, which keeps its comments, its order and its format.

    \b
    Examples:
      kage deck add leaf.deck 'Gaara (KS 074)' 'Rock Lee (KS 038)' -n 2
      kage deck add leaf.deck '2 KS-009-C'
      kage deck add leaf.deck --query 'keyword:"Team 7" cost<=2' -n 2 --dry-run
    """
    if not cards and query is None:
        raise UsageError("Say which cards to add: names, ids, or --query.")
    with opened() as catalogue:
        source = CatalogueCards(catalogue)
        choose = chooser(interactive)

        def edit() -> None:
            file = open_deck_file(deck, source, game, choose)
            into = section_of(file.deck.game, section)
            named = resolve(said_cards(cards or [], count, into), source, file.deck.game, choose)
            check_counts_once(cards or [], count, named)
            for note in (*file.notes, *named.notes):
                tell(note)
            entries = list(named.whole().everything)
            if query is not None:
                entries += found_cards(catalogue, query, file.deck.game, count or 1, into)
            finish(file, apply(file.deck, additions(entries)), dry_run=dry_run, as_json=as_json)

        until_saved(edit)
