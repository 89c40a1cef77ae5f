"""`kage archive remove`: take lists out of the archive."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.archives import ArchiveOption, archive_path, matching_lists, opened_archive, words_of
from cli.output import emit_json, tell
from cli.query_arguments import QueryCommand
from rules.core.cards import Json
from rules.core.errors import UsageError
from rules.core.text import counted

app = typer.Typer(rich_markup_mode=None)


_EVERY = ("all", "every", "everything", "*")


@app.command(cls=QueryCommand)
def remove(
    query: Annotated[list[str] | None, typer.Argument(metavar="ID|QUERY...", help="Which lists.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Every list.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Change nothing; say how many would go.")] = False,
    archive: ArchiveOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Say what was removed as JSON on standard output.")] = False,
) -> None:
    """Take lists out of the archive, by their ids or by a query.

    \b
    Examples:
      kage archive remove 1 2
      kage archive remove 'event:"Leaf Open" date:2024' --dry-run
    """
    from db.archive import archived_list, open_archive, remove_lists

    if bool(query) == every:
        raise UsageError("Say which lists: ids, a query, or --all.")
    if query and words_of(query).strip().lower() in _EVERY:
        raise UsageError(f"Say --all for every list, without {words_of(query).strip()}.")
    with opened_archive(archive) as shelf:
        if query and all(word.isascii() and word.isdigit() for word in query):
            ids = [archived_list(shelf.connection, int(word)).id for word in query]
        else:
            ids = [each.id for each in matching_lists(shelf, words_of(query), needed="" if query else None)]
    if not dry_run:
        with open_archive(archive_path(archive), writing=True, apart=archive is not None) as connection:
            remove_lists(connection, ids)
    if as_json:
        listed: list[Json] = [*ids]
        emit_json({"removed": listed, "dry_run": dry_run})
    else:
        tell(f"{counted(len(ids), 'list')} {'would go' if dry_run else 'removed'}.")
