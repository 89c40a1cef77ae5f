"""`kage search`: the query language over the catalogue, as Typer reads its arguments."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.options import JsonFlag
from cli.query_arguments import GameOption, QueryCommand, complete_query
from cli.searching import Output, SearchOptions, Unique, run_search

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=QueryCommand)
def search(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="QUERY...", help="The query; see docs/query.md.", autocompletion=complete_query),
    ] = None,
    game: GameOption = None,
    output: Annotated[Output, typer.Option("--output", "-o", help="How to print the answer.")] = Output.TABLE,
    as_json: JsonFlag = False,
    columns: Annotated[str | None, typer.Option(metavar="A,B", help="The columns to show.")] = None,
    sort: Annotated[str | None, typer.Option(metavar="-A,B", help="Fields to sort by; - is downwards.")] = None,
    limit: Annotated[int | None, typer.Option(min=0, help="Show no more than so many.")] = None,
    offset: Annotated[int, typer.Option(min=0, help="Leave out the first so many.")] = 0,
    unique: Annotated[Unique, typer.Option(help="One row a card, or one a printing.")] = Unique.CARD,
    count: Annotated[bool, typer.Option("--count", help="Only say how many there are.")] = False,
    explain: Annotated[bool, typer.Option("--explain", help="Say in words what the query means.")] = False,
    fuzzy: Annotated[bool, typer.Option("--fuzzy", help="Take the words for a name and find the nearest.")] = False,
    save: Annotated[str | None, typer.Option(metavar="NAME", help="Save the query; @NAME uses it.")] = None,
    forget: Annotated[str | None, typer.Option(metavar="NAME", help="Forget a saved query.")] = None,
    saved: Annotated[bool, typer.Option("--saved", help="List the saved queries.")] = False,
    fields: Annotated[bool, typer.Option("--fields", help="List the fields that queries can name.")] = False,
) -> None:
    """Find cards with a query.

    \b
    Examples:
      kage search naruto
      kage search 'type:character cost<=2 -keyword:jutsu' -g mythos
      kage search 'symbol:fire|wind combat+support>=8 sort:-combat' --columns id,name,combat
      kage search 'text:/draw [12] card/ or name:uchi*' -o json
      kage search 'in:my.deck owned<2' -o ids
      kage search --save cheap 'cost<=2' && kage search @cheap

    Words are looked for in names, titles and rules text. Put the query in quotes, because shells read < > | & ( ) and !
    themselves.
    """
    run_search(
        SearchOptions(
            words=tuple(word.strip() for word in words or ()),
            game=game,
            output=Output.JSON if as_json else output,
            columns=columns,
            sort=sort.strip() if sort else sort,
            limit=limit,
            offset=offset,
            unique=unique,
            counted=count,
            explain=explain,
            fuzzy=fuzzy,
            save=save,
            forget=forget,
            saved=saved,
            fields=fields,
        )
    )
