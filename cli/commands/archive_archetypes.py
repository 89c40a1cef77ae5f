"""`kage archive archetypes`: kinds of lists, by rules or by clusters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from cli.archetypes import RulesFileOption, archetypes_for
from cli.archives import (
    ArchiveOption,
    ListQuery,
    as_of_day,
    matching_lists,
    of_one_game,
    opened_archive,
    words_of,
)
from cli.options import DateOption, ForceOption, JsonFlag, OutputOption, SeedOption
from cli.output import Format, Row, emit_json, emit_rows, tell
from cli.query_arguments import QueryCommand
from rules.core.cards import Json
from rules.core.text import counted

if TYPE_CHECKING:
    from decks.archiving.archetypes import Kind

app = typer.Typer(rich_markup_mode=None)


@app.command(cls=QueryCommand)
def archetypes(
    query: ListQuery = None,
    rules: RulesFileOption = None,
    propose: Annotated[
        bool, typer.Option("--propose", help="Find clusters among the lists that no rule names.")
    ] = False,
    clusters: Annotated[
        int | None, typer.Option("--clusters", metavar="N", min=2, max=100, help="So many; else what fits.")
    ] = None,
    out: Annotated[
        str | None, typer.Option("--out", metavar="FILE", help="Write the proposed archetypes here, as rules.")
    ] = None,
    force: ForceOption = False,
    seed: SeedOption = 1,
    as_of: DateOption = None,
    archive: ArchiveOption = None,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Kinds of lists: how many there are of each, and how they did.

    \b
    Examples:
      kage archive archetypes --rules mine.toml
      kage archive archetypes 'date>=2026' --propose --out found.toml
      kage archive list 'archetype:"Sand control" rank<=8'

    Rules are read from FILE, else from archetypes.toml in the configuration folder. --propose finds clusters of lists
    that play alike and names each by the cards that set it apart; it needs the extra archive.
    """
    from decks.archiving.archetypes import kinds

    if out is not None:
        from files.writing import check_target

        check_target(out, replace=force)
    with opened_archive(archive, as_of_day(as_of)) as shelf:
        known = archetypes_for(rules, needed=not propose)
        shelf.archetypes = known.names if known else None
        lists = of_one_game(matching_lists(shelf, words_of(query)), known.game if known else None)
        named = {of.id: known.names(shelf, of) for of in lists} if known else {}
        cards: dict[str, tuple[str, ...]] = {}
        if propose:
            from decks.archiving.clusters import propose as proposed

            found = proposed(shelf, [of for of in lists if not named.get(of.id)], clusters, seed)
            named |= found.named
            cards |= found.cards
    if propose and out is not None:
        from files.writing import write_file

        write_file(out, found.to_toml(), replace=force)
        tell(f"Wrote {out}: {counted(len(found.rules), 'archetype')}.")
    _print(len(lists), kinds(lists, named, cards), Format.JSON if as_json else output)


def _print(lists: int, rows: Sequence[Kind], form: Format) -> None:
    if form is Format.JSON:
        listed: list[Json] = [row.to_json() for row in rows]
        emit_json({"lists": lists, "archetypes": listed})
        return
    table: list[Row] = [
        {
            "archetype": row.name,
            "lists": row.lists,
            "share": f"{row.share.value:.1%}",
            "won": f"{row.won.value:.1%}" if row.won else None,
            "best": row.best,
            "told by": ", ".join(row.cards) or ", ".join(f"{name} ({count})" for name, count in row.variants),
        }
        for row in rows
    ]
    if table or form is not Format.TABLE:
        emit_rows(table, ("archetype", "lists", "share", "won", "best", "told by"), form, asked=("share",))
