"""`kage collection`: how many copies of each printing you own, so that `owned>=1` works in queries."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from cli.catalogue import opened
from cli.choosing import chooser
from cli.lazy import SuggestingGroup
from cli.options import (
    CardsArgument,
    CopiesOption,
    ForceOption,
    GameOption,
    InteractiveOption,
    JsonFlag,
    OutputOption,
    SafeCsvOption,
)
from cli.output import Format, emit_data, emit_json, emit_rows, tell
from cli.slips.card_files import refuse_cards
from decks.resolving.catalogue import CatalogueCards
from files.reading import is_there
from rules.core.cards import Json
from rules.core.errors import UsageError
from rules.core.text import counted, quoted

app = typer.Typer(cls=SuggestingGroup, rich_markup_mode=None, no_args_is_help=True)

InOption = Annotated[
    str | None, typer.Option("--in", metavar="NAME", help="Another collection: a wish list, cards to trade.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Say the new counts as JSON on standard output.")]


@app.callback()
def collection() -> None:
    """Keep count of the cards you own.

    \b
    Examples:
      kage collection add '2 Naruto Uzumaki (KS 009)' KS-013-C -g mythos
      kage collection import cards.csv
      kage collection show 'type:character owned>=2'
      kage collection export cards.csv
      kage collection plan one.deck two.deck
      kage collection add 'Gaara (KS 074)' --in wishes

    Queries know the counts: kage search 'owned>=1', kage deck missing DECK.
    """


_NAMED = 3
"""So many printings are named in one line."""


@app.command()
def add(
    cards: Annotated[list[str], CardsArgument],
    count: CopiesOption = None,
    game: GameOption = None,
    name: InOption = None,
    interactive: InteractiveOption = False,
    as_json: JsonOption = False,
) -> None:
    """Add copies to the collection.

    \b
    Examples:
      kage collection add '2 Naruto Uzumaki (KS 009)' -g mythos
      kage collection add mythos:KS-013-C -n 3
    """
    _change(cards, count, 1, game, interactive, as_json, name)


@app.command()
def remove(
    cards: Annotated[list[str], CardsArgument],
    count: CopiesOption = None,
    game: GameOption = None,
    name: InOption = None,
    interactive: InteractiveOption = False,
    as_json: JsonOption = False,
) -> None:
    """Take copies out of the collection.

    \b
    Examples:
      kage collection remove '2 Naruto Uzumaki (KS 009)' -g mythos
    """
    if [card.casefold() for card in cards] in (["all"], ["everything"], ["*"]):
        of = f", with --in {shlex.quote(name)} in both commands" if name else ""
        took = "kage collection export -o text | xargs -d '\\n' kage collection remove"
        raise UsageError(f"{quoted(cards[0])} is no card. To take everything out{of}: {took}")
    _change(cards, count, -1, game, interactive, as_json, name)


def _change(
    cards: list[str],
    count: int | None,
    sign: int,
    game: str | None,
    interactive: bool,
    as_json: bool,
    name: str | None,
) -> None:
    from db.collection import change, kept_name
    from decks.editing.choosing import check_counts_once, said_cards
    from decks.owned import resolve_owned

    with opened() as catalogue:
        name = kept_name(catalogue, name, there=sign < 0)
        source = CatalogueCards(catalogue)
        counts, notes = resolve_owned(
            said_cards(cards, count),
            source,
            game,
            chooser(interactive),
            check=lambda found: check_counts_once(cards, count, found),
        )
        for note in notes:
            tell(note)
        after = change(catalogue.path, {id_: sign * number for id_, number in counts.items()}, name)
    if as_json:
        emit_json({"owned": dict(after)})
        return
    for id_, number in after.items():
        tell(f"{id_}: {number} {'owned' if name is None else f'in {name}'}.")


@app.command("import", short_help="Read counts from a table or a deck file.")
def import_(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A table or a deck file of any format, or -.")],
    adding: Annotated[bool, typer.Option("--add", help="Add to the counts instead of setting them.")] = False,
    replace: Annotated[bool, typer.Option("--replace", help="Forget every card that is not in FILE.")] = False,
    game: GameOption = None,
    name: InOption = None,
    interactive: InteractiveOption = False,
    as_json: JsonOption = False,
) -> None:
    """Read counts from a file: a table with count and name or id, or any deck file.

    \b
    Examples:
      kage collection import cards.csv
      kage collection import new-box.txt -g mythos --add
      kage collection import cards.csv --replace

    Cards in FILE get the count it says; the others keep theirs.
    """
    from db.collection import change, kept_name, set_counts
    from decks.detect import read_deck_list
    from decks.owned import resolve_owned

    refuse_cards(file)
    listed = read_deck_list(file)
    with opened() as catalogue:
        name = kept_name(catalogue, name)
        counts, notes = resolve_owned(listed, CatalogueCards(catalogue), game, chooser(interactive))
        for note in notes:
            tell(note)
        if adding:
            change(catalogue.path, counts, name)
        else:
            set_counts(catalogue.path, counts, name, replace=replace)
    if as_json:
        emit_json({"file": file, "printings": len(counts), "copies": sum(counts.values())})
    else:
        tell(f"{file}: {_copies(counts)}.")


@app.command(short_help="Write the collection to a file.")
def export(
    file: Annotated[str | None, typer.Argument(metavar="[FILE]", help="Where to write; else standard output.")] = None,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FORMAT", help="csv, json or text; else what FILE says.")
    ] = None,
    name: InOption = None,
    safe_csv: SafeCsvOption = False,
    force: ForceOption = False,
    as_json: JsonFlag = False,
) -> None:
    """Write the collection to a file that `kage collection import` reads again.

    \b
    Examples:
      kage collection export cards.csv
      kage collection export -o json
    """
    from db.collection import kept_name, owned
    from decks.owned import FORMATS, write_owned
    from files.reading import STDIN
    from files.writing import check_target, write_file
    from importers.values.formulas import safe_table

    by_name = {".csv": "csv", ".json": "json", ".deck": "text", ".txt": "text"}
    ending = Path(file or "").suffix.lower()
    if ending and ending not in by_name and not output and not as_json:
        raise UsageError(f"{file}: {ending} says no format. End the name in {', '.join(by_name)}, or add -o FORMAT.")
    form = "json" if as_json else output or by_name.get(ending, "csv")
    if file in FORMATS and not is_there(file):
        raise UsageError(f"{file} is a format: kage collection export -o {file}, or name a file such as owned.{file}")
    if form not in FORMATS:
        raise UsageError(f"There is no collection format {quoted(form)}. The formats are: {', '.join(FORMATS)}.")
    if file is not None and file != STDIN:
        check_target(file, replace=force)
    with opened() as catalogue:
        counts = owned(catalogue, kept_name(catalogue, name, there=True))
        printings = {printing.id: printing for printing in catalogue.printings(counts)}
    text = write_owned(counts, printings, form)
    if safe_csv and form == "csv":
        text = safe_table(text)
    if file is None or file == STDIN:
        emit_data(text)
    else:
        write_file(file, text, replace=force)
        tell(f"Wrote {file}: {_copies(counts)}.")


@app.command()
def show(
    query: Annotated[list[str] | None, typer.Argument(metavar="QUERY...", help="Only cards it finds.")] = None,
    game: GameOption = None,
    name: InOption = None,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """List what you own, all of it or what a query finds.

    \b
    Examples:
      kage collection show
      kage collection show 'cost<=2' -g mythos -o csv
    """
    from db.collection import kept_name, owned
    from db.searching.search import Page, search, search_scope
    from rules.core.registry import game as game_of, games
    from rules.query import parse

    output = Format.JSON if as_json else output
    with opened() as catalogue:
        counts = owned(catalogue, kept_name(catalogue, name, there=True))
        among = [game_of(game)] if game else list(games())
        if query or game:
            found = search(
                catalogue, parse(" ".join(query or [])), search_scope(catalogue, among), Page(every_printing=True)
            )
        else:
            found = catalogue.printings(counts)
    rows: list[dict[str, Json]] = [
        {"count": counts[p.id], "name": p.card.name, "id": p.id, "game": p.game} for p in found if p.id in counts
    ]
    gone = [] if query or game else sorted(counts.keys() - {p.id for p in found})
    if rows or output is not Format.TABLE:
        emit_rows(rows, ["count", "name", "id", "game"], output)
    if gone:
        more = f" and {len(gone) - _NAMED} more" if len(gone) > _NAMED else ""
        said = f"No source here knows {', '.join(gone[:_NAMED])}{more} any longer"
        tell(f"{said}; kage collection export has how many copies there are.")
    elif not rows and output is Format.TABLE:
        tell(
            ("You own none of these." if name is None else f"{name} has none of these.")
            if query or game
            else "The collection is empty; see kage collection add --help."
        )


def _copies(counts: Mapping[str, int]) -> str:
    copies = sum(counts.values())
    return f"{copies:,} {'copy' if copies == 1 else 'copies'} of {counted(len(counts), 'printing')}"


@app.command(short_help="Plan several decks from what you own.")
def plan(
    decks: Annotated[list[str], typer.Argument(metavar="DECK...", help="Decks to build, the dearest first.")],
    substitutes: Annotated[
        bool, typer.Option("--substitutes", help="Name spare cards that are like those missing.")
    ] = False,
    prefer: Annotated[
        str | None, typer.Option("--prefer", metavar="QUERY", help="Substitutes that it finds go first.")
    ] = None,
    wish: Annotated[
        str | None, typer.Option("--wish", metavar="NAME", help="Put what is missing into that collection.")
    ] = None,
    game: GameOption = None,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Plan several decks from what you own: what can be built at once, what is missing, what is wanted twice.

    \b
    Examples:
      kage collection plan leaf.deck sand.deck
      kage collection plan *.deck --substitutes --prefer 'cost<=3'
      kage collection plan leaf.deck sand.deck --wish wishes

    Any printing of a card will do. Substitutes are cards of the same type with spare copies, ranked by --prefer and
    then by how alike they are: in their figures and words, and in what the engine reads of their texts.
    """
    from cli.planning import run_plan

    form = Format.JSON if as_json else output
    run_plan(decks, game, substitutes=substitutes, prefer=prefer, wish=wish, form=form)


@app.command()
def names(output: OutputOption = Format.TABLE, as_json: JsonFlag = False) -> None:
    """List the collections that have a name.

    \b
    Examples:
      kage collection names
      kage collection show --in wishes
    """
    from db.collection import collection_names

    with opened() as catalogue:
        found = collection_names(catalogue)
    rows: list[dict[str, Json]] = [{"name": name, "copies": copies} for name, copies in found.items()]
    form = Format.JSON if as_json else output
    if rows or form is not Format.TABLE:
        emit_rows(rows, ["name", "copies"], form)
    else:
        tell("No collection has a name; kage collection add CARD --in NAME makes one.")
