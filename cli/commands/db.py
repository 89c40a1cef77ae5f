"""`kage db`: where the catalogue is, what it holds, whether it is sound, and a copy of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cli.catalogue import opened
from cli.lazy import SuggestingGroup
from cli.options import ForceOption, JsonFlag, OutputOption, SafeCsvOption
from cli.output import Format, emit_json, emit_line, emit_rows, tell
from cli.query_arguments import GameArgument, GameOption
from files.writing import check_target
from rules.core.cards import Json, Printing
from rules.core.errors import UsageError
from rules.core.registry import game as game_of
from rules.core.text import counted

if TYPE_CHECKING:
    from simulator.running.pulse import Progress

app = typer.Typer(
    cls=SuggestingGroup,
    rich_markup_mode=None,
    no_args_is_help=True,
    add_completion=False,
    help="""Where the catalogue is, what it holds; check it, back it up.

    \b
    Examples:
      kage db path
      kage db info
      kage db check
      kage db conflicts
      kage db forget old-list.csv
      kage db export mythos mythos.csv
      kage db backup cards-today.sqlite
      kage db restore cards-today.sqlite
    """,
)


@app.command()
def path() -> None:
    """Print where the catalogue is, or would be. `KAGE_DB` names another place.

    \b
    Examples:
      kage db path
    """
    from db.location import catalogue_path

    typer.echo(catalogue_path())


@app.command(short_help="What the catalogue holds, and where it came from.")
def info(
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """What the catalogue holds: cards and stand-ins for each game and set, and the sources they came from.

    \b
    Examples:
      kage db info
      kage db info --json
    """
    from db.upkeep import sets, sources

    with opened() as catalogue:
        per_set, per_source = sets(catalogue), sources(catalogue)
        place, version = str(catalogue.path), catalogue.version()
    if as_json or output is Format.JSON:
        emit_json({"path": place, "schema": version, "sets": list(per_set), "sources": list(per_source)})
        return
    emit_rows(per_set, ("game", "set", "title", "cards", "printings", "stand_ins"), output, asked=("set", "cards"))
    if output in (Format.TABLE, Format.MD):  # the others are one list of rows
        emit_line()
        emit_rows(per_source, ("game", "source", "kind", "imported_at", "printings"), output)
    tell(f"{place}, schema {version}")


@app.command(short_help="Check that the catalogue is sound.")
def check(
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
    mend: Annotated[bool, typer.Option("--mend", help="Make the search tables anew from the cards.")] = False,
) -> None:
    """Check that the catalogue is sound: the file, its references, every card's facts, the search tables.

    Ends with 1 where something is wrong.

    \b
    Examples:
      kage db check
      kage db check --mend
    """
    from db.upkeep import problems, rebuild_search

    with opened() as catalogue:
        if mend:
            rebuild_search(catalogue.path)
        found: list[dict[str, Json]] = [{"problem": problem} for problem in problems(catalogue)]
    output = Format.JSON if as_json else output
    if found or output is not Format.TABLE:
        emit_rows(found, ("problem",), output)
    if found:
        raise typer.Exit(1)
    tell("The catalogue is sound.")


@app.command(short_help="List what two of your sources say differently.")
def conflicts(
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """List the fields of which two of your sources say different things: what is kept, and what the other says.

    \b
    Examples:
      kage db conflicts
      kage db conflicts --json
    """
    from db.upkeep import conflicts as conflicts_of

    with opened() as catalogue:
        found = conflicts_of(catalogue)
    output = Format.JSON if as_json else output
    if found or output is not Format.TABLE:
        emit_rows(found, ("id", "field", "kept", "source", "other", "from"), output)
    if not found:
        tell("No two sources differ.")


@app.command(short_help="Take a source out of the catalogue again.")
def forget(
    source: Annotated[
        str,
        typer.Argument(metavar="SOURCE", help="The source, as `kage db info` lists it."),
    ],
    game: GameOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Take a source out of the catalogue again, as if it had never been imported.

    Cards that no other source knows go; the others say what the earlier sources say. What you own stays counted.

    \b
    Examples:
      kage db forget old-list.csv
      kage db forget cards.json -g mythos
    """
    from db.location import catalogue_path
    from db.writing.forget import forget as forget_source

    opened().close()  # made or brought up to date first
    done = forget_source(catalogue_path(), source, game_of(game) if game else None)
    if as_json:
        emit_json({"source": done.source, "removed": done.removed, "fell_back": done.fell_back})
    tell(
        f"Forgot {done.source}: {counted(done.removed, 'printing')} gone, "
        f"{done.fell_back:,} with what other sources say of them."
    )
    if done.backup:
        tell(f"  The catalogue as it was before: kage db restore {done.backup}")


@app.command(short_help="Write all printings of a game to a file.")
def export(
    game: GameArgument,
    target: Annotated[
        Path, typer.Argument(metavar="FILE", help="The file to write: .csv, .tsv, .json, .jsonl or .xlsx.")
    ],
    safe_csv: SafeCsvOption = False,
    force: ForceOption = False,
) -> None:
    """Write all printings of a game to a file, in a form that `kage import` reads back without loss.

    \b
    Examples:
      kage db export mythos mythos.csv
      kage db export naruto-ccg cards.jsonl
    """
    from cli.progress import progress_bar
    from cli.running import all_or
    from db.searching.lookup import set_titles
    from files.writing import write_file
    from importers.export import SAFE_WRITERS, WRITERS, export_rows

    wanted = game_of(game)
    form = target.suffix.lower().removeprefix(".")
    if form not in WRITERS:
        raise UsageError(
            f"{target} does not say in which format: end it in {', '.join(f'.{f}' for f in WRITERS)}."
            + " For standard output: kage search -g GAME -o csv" * str(target).startswith(("-", "/dev/"))
        )
    check_target(target, replace=force)
    writers = WRITERS | SAFE_WRITERS if safe_csv else WRITERS
    with all_or(f"{target} is not written."), opened() as catalogue, progress_bar("Exporting") as progress:
        total = sum(count.printings for count in catalogue.games() if count.game == wanted.id)
        rows = export_rows(_told(catalogue.all(wanted.id), total, progress), set_titles(catalogue, wanted))
        written = writers[form](rows)
    write_file(target, written, replace=force)
    tell(f"Wrote {counted(len(rows), 'printing')} to {target}.")


_TOLD_EVERY = 500
"""Printings after which an export says how far it is."""


def _told(printings: Iterable[Printing], total: int, progress: Progress | None) -> Iterator[Printing]:
    """The printings, so many in all, one after the other, while `progress` hears of it."""
    for at, printing in enumerate(printings):
        if progress is not None and at % _TOLD_EVERY == 0:
            progress(at, total)
        yield printing


@app.command(short_help="Write a copy of the whole catalogue.")
def backup(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    force: ForceOption = False,
) -> None:
    """Write a copy of the whole catalogue, taken in one piece even while something is being imported.

    \b
    Examples:
      kage db backup cards-today.sqlite
    """
    from db.backups import back_up

    check_target(target, replace=force)
    with opened() as catalogue:
        back_up(catalogue.connection, target, replace=force)
    tell(f"Wrote {target}.")


@app.command()
def restore(
    source: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="The backup; if left out, those there are get listed.")
    ] = None,
) -> None:
    """Make the catalogue what a backup of it is. What is here now is kept beside it.

    Before an import that changes more than 100 printings a backup is made; the last three are kept. Without FILE they
    are listed, the latest last.

    \b
    Examples:
      kage db restore
      kage db restore cards-today.sqlite
    """
    from db.backups import backups, restore as restore_from
    from db.location import catalogue_path

    place = catalogue_path()
    if source is None:
        for backup in backups(place):
            emit_line(str(backup))
        tell("Choose one of these: kage db restore FILE" if backups(place) else f"There are no backups of {place} yet.")
        return
    before = restore_from(place, source)
    opened().close()  # brings a backup of an older version up to date
    tell(f"Restored {place} from {source}." + (f" What was there before is in {before}." if before else ""))
