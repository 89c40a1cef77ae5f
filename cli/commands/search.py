"""`kage search`: the query language over the catalogue.

Every import here is paid by every search; what only some searches need is imported where it is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated

import typer

from cli.cards import STAND_IN_NOTE, Columns, all_columns, asked_columns, card_row, default_columns, table_row
from cli.catalogue import opened
from cli.output import Format, cell, emit_json, emit_rows, emit_text, tell
from cli.query_arguments import GameOption, QueryCommand, complete_query, games_of, read_deck
from cli.tables import page, table_text, terminal_width
from db.catalogue import Catalogue
from db.search import Page, count, search_ids, search_scope, within
from rules.cards import Printing
from rules.errors import UsageError
from rules.query import Query, Scope, parse

app = typer.Typer(rich_markup_mode=None)


class Output(StrEnum):
    """How the cards found are written."""

    TABLE = "table"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"
    TSV = "tsv"
    MD = "md"
    IDS = "ids"


class Unique(StrEnum):
    """What one row is."""

    CARD = "card"
    PRINTING = "printing"


@app.command(cls=QueryCommand)
def search(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="QUERY...", help="The query; see docs/query.md.", autocompletion=complete_query),
    ] = None,
    game: GameOption = None,
    output: Annotated[Output, typer.Option("--output", "-o", help="The output format.")] = Output.TABLE,
    as_json: Annotated[bool, typer.Option("--json", help="Short for -o json.")] = False,
    columns: Annotated[str | None, typer.Option(metavar="A,B", help="The columns to show.")] = None,
    sort: Annotated[str | None, typer.Option(metavar="-A,B", help="Fields to sort by; - is downwards.")] = None,
    limit: Annotated[int | None, typer.Option(min=0, help="Show no more than so many.")] = None,
    offset: Annotated[int, typer.Option(min=0, help="Leave out the first so many.")] = 0,
    unique: Annotated[Unique, typer.Option(help="One row a card, or one a printing.")] = Unique.CARD,
    counted: Annotated[bool, typer.Option("--count", help="Only say how many there are.")] = False,
    explain: Annotated[bool, typer.Option("--explain", help="Say in words what the query means.")] = False,
    fuzzy: Annotated[bool, typer.Option("--fuzzy", help="Take the words for a name and find the nearest.")] = False,
    save: Annotated[str | None, typer.Option(metavar="NAME", help="Save the query; @NAME uses it.")] = None,
    forget: Annotated[str | None, typer.Option(metavar="NAME", help="Forget a saved query.")] = None,
    saved: Annotated[bool, typer.Option("--saved", help="List the saved queries.")] = False,
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
    output = Output.JSON if as_json else output
    with opened() as catalogue:
        if saved or forget is not None:
            return _saved_queries(catalogue, forget, output)
        scope = search_scope(catalogue, games_of(game), read_deck)
        query = parse(" ".join(words or []))
        by = (parse(f"sort:{sort.strip()}") if sort else query).sorting(scope)
        asked = asked_columns(columns, scope) if columns else None
        wanted = Page(unique is Unique.PRINTING, by, limit, offset)
        if save is not None:
            return _save(catalogue, save, query, scope)
        if explain:
            return _explain(query, scope, output)
        if counted:
            return _count(catalogue, query, scope, wanted, output)
        if fuzzy:
            from cli.nearest import nearest_cards

            found = nearest_cards(catalogue, query, scope, wanted)
        else:
            plan = within(query.plan(scope), scope)
            found = catalogue.printings(search_ids(catalogue, plan, wanted))
        _emit(found, output, asked, wanted)
        if not found and not fuzzy:
            _nothing(catalogue, query, scope)
        elif limit is not None and len(found) == limit and not fuzzy:
            total = count(catalogue, plan, every_printing=wanted.every_printing)
            if total > offset + limit:
                tell(f"{offset + 1} to {offset + limit} of {total}; see more with --offset {offset + limit}.")
        return None


def _emit(found: Sequence[Printing], output: Output, asked: Columns | None, wanted: Page) -> None:
    if output is Output.IDS:
        emit_text("".join(f"{printing.id}\n" for printing in found))
        return
    if output in (Output.JSON, Output.JSONL):
        rows = [card_row(printing) for printing in found]
        emit_rows([asked.row(row) for row in rows] if asked else rows, (), Format(output))
        return
    for_people = output in (Output.TABLE, Output.MD)
    rows = [table_row(printing) if for_people else card_row(printing) for printing in found]
    if asked:
        names, rows = list(asked.names), [asked.row(row) for row in rows]
    elif for_people:
        names = default_columns(found, every_printing=wanted.every_printing)
    else:
        names = all_columns(found)
    if output is Output.TABLE:
        if found:
            page(table_text(names, [[cell(row.get(name)) for name in names] for row in rows], terminal_width()))
    else:
        emit_rows(rows, names, Format(output))
    if for_people and any(printing.stand_in for printing in found):
        tell(STAND_IN_NOTE)


def _nothing(catalogue: Catalogue, query: Query, scope: Scope) -> None:
    """Say that nothing was found, and which names come nearest to the words of the query."""
    from cli.nearest import nearest_names, words_of

    words = words_of(query)
    names = [name for name, _ in nearest_names(catalogue, words, scope)[:5]] if words else []
    quoted = ", ".join(f'"{name}"' for name in names)
    tell("No card matches." + (f" The names nearest to these words are {quoted}." if names else ""))


def _count(catalogue: Catalogue, query: Query, scope: Scope, wanted: Page, output: Output) -> None:
    total = count(catalogue, within(query.plan(scope), scope), every_printing=wanted.every_printing)
    if output is Output.JSON:
        emit_json({"count": total})
    else:
        emit_text(f"{total}\n")


def _explain(query: Query, scope: Scope, output: Output) -> None:
    from rules.query.explain import explain

    lines = explain(query, scope)
    if output is Output.JSON:
        emit_json({"query": query.text, "canonical": str(query), "meaning": list(lines)})
    else:
        emit_text("".join(f"{line}\n" for line in lines))


def _save(catalogue: Catalogue, name: str, query: Query, scope: Scope) -> None:
    from db.search import save_query

    if not query.text.strip():
        raise UsageError("There is no query to save.")
    if not query.about_set:
        query.plan(scope)
    save_query(catalogue, name, query.text)
    tell(f"Saved. Use it as @{name}.")


def _saved_queries(catalogue: Catalogue, forget: str | None, output: Output) -> None:
    from db.search import forget_query, saved_queries

    if forget is not None:
        forget_query(catalogue, forget)
        tell(f"Forgot @{forget}.")
        return
    rows = [{"name": name, "query": text} for name, text in saved_queries(catalogue).items()]
    emit_rows(rows, ("name", "query"), Format(output) if output is not Output.IDS else Format.TSV)
