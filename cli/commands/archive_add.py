"""`kage archive add`: bring lists into the archive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from cli.archives import ArchiveOption, archive_path
from cli.catalogue import opened
from cli.ending import EXIT_DATA
from cli.options import GameOption
from cli.output import emit_json, tell
from rules.core.cards import Json
from rules.core.errors import UsageError
from rules.core.registry import game as game_of
from rules.core.text import counted

if TYPE_CHECKING:
    from decks.archiving.reading import LeftOut

app = typer.Typer(rich_markup_mode=None)


@app.command()
def add(
    paths: Annotated[list[str], typer.Argument(metavar="FOLDER|FILE...", help="Lists in any deck format; or -.")],
    game: GameOption = None,
    names: Annotated[
        str | None,
        typer.Option("--names", metavar="PATTERN", help="How files are named, e.g. '{date}_{event}_{rank}_{player}'."),
    ] = None,
    archive: ArchiveOption = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Change nothing; show what would be added.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Say what was added as JSON on standard output.")] = False,
) -> None:
    """Bring lists into the archive, in any deck format, folders with all that lies in them.

    \b
    Examples:
      kage archive add lists/
      kage archive add 'Leaf Open/' --names '{rank}_{player}'
      kage archive add lists.jsonl --archive meta.sqlite

    Who played a list, when, where, and how it ended is read from a table beside the lists (columns file or player,
    date, event, place, rank, record), from headers such as "Player: Alice", from files' names and from folders' names.
    A table of meetings (player 1, player 2, result) says who beat whom. The same list twice is one. A list that cannot
    be read is named and left out; the others go in, all at once, and the exit code is then 5.
    """
    from cli.progress import progress_bar
    from cli.running import all_or
    from cli.slips.file_kinds import other_kind
    from decks.archiving.about import about_by_pattern
    from decks.archiving.adding import add_to_archive
    from decks.archiving.reading import ListReader
    from decks.resolving.catalogue import CatalogueCards

    if game is not None:
        game = game_of(game).id
    if names is not None:
        try:
            about_by_pattern("", names)
        except ValueError as error:
            raise UsageError(f"--names {error}") from None
    with opened() as catalogue:
        reader = ListReader(CatalogueCards(catalogue), game, names)
        with all_or("nothing was added."), progress_bar("Reading") as progress:
            lists = reader.read(paths, progress)
    for left in reader.left_out:
        tell(f"{left.source} is left out: {other_kind(left.source, ['deck', 'lists']) or left.reason}")
    if dry_run:
        tell(f"{counted(len(lists), 'list')} would go in.")
        if as_json:
            left_out: list[Json] = [each.to_json() for each in reader.left_out]
            emit_json(
                {"archive": str(archive_path(archive)), "dry_run": True, "read": len(lists), "left_out": left_out}
            )
        _end(reader.left_out)
        return
    done = add_to_archive(archive_path(archive), lists, reader, apart=archive is not None)
    for note in done.notes:
        tell(note)
    if as_json:
        emit_json({"archive": str(archive_path(archive)), **done.to_json()})
    else:
        met = f", {counted(done.meetings, 'meeting')}" if done.meetings else ""
        out = f"; {len(done.left_out)} left out" if done.left_out else ""
        said = f"{done.added:,} new, {done.updated:,} updated, {done.unchanged:,} there already{met}{out}"
        tell(f"{counted(done.read, 'list')} read: {said}.")
    _end(done.left_out)


def _end(left_out: Sequence[LeftOut]) -> None:
    """The exit code of bad data where a file was left out: what could be read is in, and a script is told."""
    if left_out:
        raise typer.Exit(EXIT_DATA)
