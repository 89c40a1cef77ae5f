"""`kage archive nearest`: the lists most like a deck."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.archives import ArchiveOption, as_of_day, matching_lists, opened_archive, words_of
from cli.decks import load_deck
from cli.options import DateOption, DeckArgument, GameOption, JsonFlag, OutputOption
from cli.output import Format, Row, emit_json, emit_rows, tell
from cli.query_arguments import QueryCommand
from rules.core.cards import Json

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=QueryCommand)
def nearest(
    deck: DeckArgument,
    query: Annotated[list[str] | None, typer.Argument(metavar="QUERY...", help="Only among these lists.")] = None,
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, help="At most so many lists.")] = 5,
    game: GameOption = None,
    as_of: DateOption = None,
    archive: ArchiveOption = None,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """The lists most like a deck, with what they have otherwise.

    \b
    Examples:
      kage archive nearest my.deck
      kage archive nearest my.deck 'rank<=8' --limit 3 --json

    The overlap is the weight of the copies that both have, of the weight of those that either has. A card weighs the
    more the fewer lists play it.
    """
    from decks.archiving.nearest import nearest as near
    from decks.archiving.writing import row
    from decks.resolving.catalogue import CatalogueCards

    with opened_archive(archive, as_of_day(as_of)) as shelf:
        loaded = load_deck(deck, game, CatalogueCards(shelf.catalogue))
        lists = matching_lists(shelf, words_of(query))
        found = near(shelf, lists, loaded, limit)
    form = Format.JSON if as_json else output
    if form is Format.JSON:
        rows: list[Json] = [
            {**row(each.of), "overlap": round(each.overlap, 6), "differences": each.differences_json()}
            for each in found
        ]
        emit_json({"deck": loaded.source, "lists": rows})
        return
    table: list[Row] = [
        {
            "id": each.of.id,
            "overlap": f"{each.overlap:.1%}",
            "player": each.of.about.player,
            "name": each.of.about.name,
            "date": each.of.about.date,
            "rank": each.of.about.rank,
            "differences": ", ".join(f"{change.by:+} {change.name}" for change in each.differences),
        }
        for each in found
    ]
    if table or form is not Format.TABLE:
        emit_rows(table, ("id", "overlap", "player", "name", "date", "rank", "differences"), form)
    elif lists:
        tell("No list shares a card with this deck.")
