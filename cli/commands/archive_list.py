"""`kage archive list`: the lists that a query means."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.archives import ArchiveOption, ListQuery, as_of_day, matching_lists, opened_archive, words_of
from cli.options import DateOption, JsonFlag, OutputOption
from cli.output import Format, emit_json, emit_line, emit_rows, tell
from cli.query_arguments import QueryCommand
from decks.archiving.writing import row
from rules.core.text import counted

app = typer.Typer(rich_markup_mode=None)

_COLUMNS = ("id", "player", "name", "date", "event", "place", "rank", "size", "game", "format", "tags")


@app.command("list", cls=QueryCommand)
def list_(
    query: ListQuery = None,
    limit: Annotated[int | None, typer.Option("--limit", metavar="N", min=1, help="At most so many.")] = None,
    missing: Annotated[
        int | None,
        typer.Option("--missing-at-most", min=0, metavar="N", help="Only lists of which you lack at most N copies."),
    ] = None,
    count: Annotated[bool, typer.Option("--count", help="Only say how many there are.")] = False,
    as_of: DateOption = None,
    archive: ArchiveOption = None,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """List the lists that a query means.

    \b
    Examples:
      kage archive list 'has:"Rock Lee">=2 -has:tsunade count(cost<=2)>=12'
      kage archive list 'legal date>=2026-01 rank<=8'
      kage archive list 'event:open sort:rank' --limit 8
      kage archive list --missing-at-most 5 legal

    has:NAME asks for a card by its name, count(QUERY) for cards that a query means; legal:FORMAT for another format
    than the list's own. What a list does not say fails every comparison.
    """
    words = words_of(query)
    if missing is not None:
        words = f"({words}) missing<={missing}" if words.strip() else f"missing<={missing}"
    with opened_archive(archive, as_of_day(as_of)) as shelf:
        found = matching_lists(shelf, words)
        lacks = {each.id: shelf.missing(each) for each in found} if missing is not None else {}
    if count:
        _emit_count(len(found), as_json=as_json or output is Format.JSON)
        return
    shown = [{**row(each), **({"missing": lacks[each.id]} if lacks else {})} for each in found[:limit]]
    form = Format.JSON if as_json else output
    if shown or form is not Format.TABLE:
        used = [name for name in _COLUMNS if form is not Format.TABLE or any(r[name] not in (None, []) for r in shown)]
        emit_rows(shown, [*used, *(["missing"] if lacks else [])], form, asked=("missing",))
    if len(shown) < len(found):
        tell(f"{len(shown):,} of {counted(len(found), 'list')}.")


def _emit_count(count: int, *, as_json: bool) -> None:
    if as_json:
        emit_json({"count": count})
    else:
        emit_line(str(count))
