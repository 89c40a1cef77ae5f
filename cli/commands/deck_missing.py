"""`kage deck missing`: which cards of a deck the collection lacks."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.catalogue import opened
from cli.decks import load_deck
from cli.options import GameOption, JsonFlag, OutputOption
from cli.output import Format, emit_json, emit_rows, tell
from db.collection import owned
from decks.resolving.catalogue import CatalogueCards
from rules.core.cards import Json
from rules.core.deck_needs import Need, deck_needs

app = typer.Typer(rich_markup_mode=None)

_COLUMNS = ("missing", "name", "id", "needed", "owned")


@app.command()
def missing(
    decks: Annotated[list[str], typer.Argument(metavar="DECK...", help="Deck files, or -.")],
    exact: Annotated[
        bool, typer.Option("--exact", help="Ask for the very printings named; else any of the card will do.")
    ] = False,
    every: Annotated[bool, typer.Option("--all", "-a", help="List cards that are all there, too.")] = False,
    game: GameOption = None,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """List the cards of a deck that your collection lacks. Several decks are wanted at the same time.

    \b
    Examples:
      kage deck missing examples/mythos-leaf.deck
      kage deck missing *.deck --exact -o csv
    """
    output = Format.JSON if as_json else output
    with opened() as catalogue:
        cards = CatalogueCards(catalogue)
        loaded = [load_deck(deck, game, cards) for deck in decks]
        card_of = {row.printing_id: row.card_id for id_ in {d.game for d in loaded} for row in cards.names(id_)}
        needs = deck_needs(loaded, owned(catalogue), card_of, exact=exact)
    shown = [need for need in needs if every or need.missing]
    short = sum(need.missing for need in needs)
    total = sum(need.needed for need in needs)
    if output is Format.JSON:
        rows: list[Json] = [_row(need) for need in shown]
        emit_json({"decks": list(decks), "needed": total, "missing": short, "cards": rows})
        return
    if shown or output is not Format.TABLE:
        emit_rows([_row(need) for need in shown], _COLUMNS, output, asked=("name", "id"))
    are = "is" if short == 1 else "are"
    tell(f"{short} of {total} cards {are} missing." if short else f"All {total} cards are there.")


def _row(need: Need) -> dict[str, Json]:
    return {
        "missing": need.missing,
        "name": need.printing.card.name,
        "id": need.printing.id,
        "needed": need.needed,
        "owned": need.owned,
    }
