"""`kage import`: read sources, show progress, and say what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cli.gate import behind
from cli.options import JsonFlag
from cli.output import emit_json, emit_line, emit_text, tell
from cli.query_arguments import GameArgument
from cli.tables import table_text, terminal_width
from rules.core.cards import Json
from rules.core.errors import UsageError
from rules.core.registry import game as game_of
from rules.core.text import counted
from rules.play.card_states import texts_note

if TYPE_CHECKING:
    from db.records import Outcome
    from importers.answers import ImportAnswer
    from importers.records.mappings import SourceMapping

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_MOST_WARNINGS_SHOWN = 20
_WHOLE_CARDS = 3
_MOST_NAMED = 12
"""Of so many columns without a field the command to complete is printed."""


class Answer(StrEnum):
    """What goes to stdout: nothing but a dry run's changes, or one JSON document."""

    TABLE = "table"
    JSON = "json"


class Who(StrEnum):
    """Who is believed where two sources of the user's differ."""

    THEIRS = "theirs"
    KEEP = "keep"
    ASK = "ask"


@app.command()
def import_(
    game: GameArgument,
    sources: Annotated[
        list[str],
        typer.Argument(metavar="SOURCE...", help="Files, folders, archives (.zip, .gz), or - for standard input."),
    ],
    format_: Annotated[
        str | None,
        typer.Option("--file-format", metavar="NAME", help="Read every file as this format; see docs/importing.md."),
    ] = None,
    map_: Annotated[
        list[str] | None,
        typer.Option("--map", metavar="COLUMN=FIELD", help="What a column means, e.g. Karte=name. May be repeated."),
    ] = None,
    const: Annotated[
        list[str] | None,
        typer.Option(
            "--const", metavar="FIELD=VALUE", help="What every record has, e.g. type=character. May be repeated."
        ),
    ] = None,
    ignore: Annotated[
        list[str] | None, typer.Option("--ignore", metavar="COLUMN", help="Leave a column out. May be repeated.")
    ] = None,
    set_: Annotated[
        str | None, typer.Option("--set", metavar="CODE", help="The set of records that name none, such as 003/130.")
    ] = None,
    records: Annotated[
        str | None, typer.Option("--records", metavar="PATH", help="Where a JSON document has the cards: data.cards.")
    ] = None,
    split: Annotated[
        list[str] | None,
        typer.Option(
            "--split",
            metavar="COLUMN=REGEX",
            help="'Column=REGEX': a cell of several fields, one a named group. May be repeated.",
        ),
    ] = None,
    mapping: Annotated[
        Path | None,
        typer.Option("--mapping", metavar="FILE", help="A TOML file of all that, as --save-mapping writes."),
    ] = None,
    save_mapping: Annotated[
        Path | None,
        typer.Option("--save-mapping", metavar="FILE", help="Write what is said of the columns to a TOML file."),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Change nothing; show what would change.")] = False,
    keep_going: Annotated[
        bool, typer.Option("--keep-going", help="Import the sound records although others are not.")
    ] = False,
    on_conflict: Annotated[
        Who,
        typer.Option(
            "--on-conflict", help="Where another of your sources says otherwise: believe this one, keep, or ask."
        ),
    ] = Who.THEIRS,
    rejects: Annotated[
        Path | None, typer.Option("--rejects", metavar="FILE", help="Where --keep-going writes the records left out.")
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace the files of --rejects and --save-mapping if they are there.")
    ] = False,
    output: Annotated[Answer, typer.Option("--output", "-o", help="How to print the answer.")] = Answer.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Bring cards in from files, folders, archives or standard input.

    Everything goes in, or nothing does. Importing the same file again changes nothing.

    \b
    Examples:
      kage import mythos ks-cards.json
      kage import mythos cards.csv --map 'Karte=name' --save-mapping my-table.toml
      kage import mythos list.csv --set KS --const type=character
      kage import mythos cards.csv --dry-run
      kage import mythos cards.csv --on-conflict ask
      kage import mythos cards.csv --keep-going --rejects left-out.csv
      zcat cards.json.gz | kage import mythos -
    """
    from cli.mapping_steps import mapping_of_person
    from cli.running import all_or
    from cli.settling import ask, check_somebody_to_ask
    from db.location import catalogue_path
    from db.writing.conflicts import OnConflict
    from files.writing import check_target, unused
    from importers.answers import import_answer
    from importers.pipeline import Options, import_cards
    from importers.records.mappings import Again, load_mapping, parse_mapping, write_mapping
    from importers.refusals import left_out
    from importers.rejects import write_rejects

    wanted = game_of(game)
    said = parse_mapping(
        wanted,
        columns=map_ or (),
        const=const or (),
        ignore=ignore or (),
        set_code=set_,
        records=records,
        split=split or (),
    )
    columns = said.over(load_mapping(mapping, wanted)) if mapping else said
    for named in filter(None, (rejects, save_mapping)):
        check_target(named, replace=force)
    columns = mapping_of_person(wanted, sources, format_, columns, is_saved=save_mapping is not None)
    _check_asked(columns, save_mapping)
    options = Options(
        format=format_,
        mapping=columns,
        dry_run=dry_run,
        keep_going=keep_going,
        on_conflict=OnConflict.KEEP if on_conflict is Who.KEEP else OnConflict.THEIRS,
    )
    if on_conflict is Who.ASK and not dry_run:
        check_somebody_to_ask(sources)
        conflicts = import_cards(wanted, sources, catalogue_path(), replace(options, dry_run=True)).conflicts
        options = replace(options, gives_way=ask(conflicts))
    with all_or("nothing was imported."), _progress() as advance:
        options = replace(options, progress=advance)
        outcome = import_cards(wanted, sources, catalogue_path(), options, on_create=tell)
    if save_mapping:
        write_mapping(save_mapping, columns, replace=force)
    if outcome.rejected and not dry_run:
        place = rejects or unused(Path(f"{wanted.id}-rejects.jsonl"))
        write_rejects(place, outcome.rejected, replace=force)
        outcome.warnings.append(f"{len(outcome.rejected)} left out, with reasons in {place}")
    elif outcome.rejected:
        outcome.warnings.append(f"would be left out: {left_out(outcome.rejected)}")
    found = import_answer(wanted, sources, outcome, catalogue_path(), dry_run=dry_run)
    if as_json or output is Answer.JSON:
        emit_json(found.to_dict())
    elif dry_run:
        _print_changes(outcome)
        _print_fields(found)
        _print_whole(outcome)
    again = Again(wanted, sources, columns, format_)
    _summarise(outcome, dry_run=dry_run, command=again.with_columns(outcome.unmapped))
    _tell_effects(found.effects)


def _check_asked(columns: SourceMapping, save_mapping: Path | None) -> None:
    """Raise UsageError for a mapping to save where nothing is said of columns."""
    if save_mapping and columns.says_nothing:
        raise UsageError("--save-mapping has nothing to save: name columns with --map 'Column=field'.")


def _tell_effects(effects: Mapping[str, int]) -> None:
    if effects:
        tell(f"The engine plays {effects['played']} of the {effects['total']} effect lines of the cards imported.")
        if note := texts_note(dict(effects)):
            tell(note)


def _print_changes(outcome: Outcome) -> None:
    for change in outcome.changes:
        emit_line(f"{'+' if change.added else '~'} {change.id} {change.name}")
        if not change.added:
            for told in change.fields:
                emit_line(f"    {told.field}: {_shown(told.old)} -> {_shown(told.new)}")


def _print_fields(found: ImportAnswer) -> None:
    """In how many cards each field would be from where; columns in which nothing is are left out."""
    rows = {name: asdict(each) for name, each in (found.fields or {}).items()}
    kinds = [kind for kind in _KINDS if any(row[kind] for row in rows.values())]
    if rows:
        emit_line()
        titles = ["field", *(_KINDS[kind] for kind in kinds)]
        cells = [[name, *(str(row[kind] or "") for kind in kinds)] for name, row in rows.items()]
        emit_text(table_text(titles, cells, terminal_width()) + "\n")


_KINDS = {
    "imported": "this source",
    "earlier": "an earlier source",
    "shipped": "ships with kage",
    "by_rule": "filled in by rule",
    "unknown": "nobody says it",
}
"""Where fields are from, as a dry run heads its columns."""


def _print_whole(outcome: Outcome) -> None:
    """Three cards as they would be, whole, with where a field is from unless it is from these sources."""
    for printing in outcome.would_be[:_WHOLE_CARDS]:
        emit_line()
        emit_line(f"{printing.id} {printing.card.name}")
        for origin in outcome.origins[printing.id]:
            whence = "" if origin.source in outcome.sources else f"  ({origin.source})"
            emit_line(f"    {origin.field}: {_shown(origin.value)}{whence}")
        if printing.card.unknown:
            emit_line(f"    not said: {', '.join(printing.card.unknown)}")


def _shown(value: Json) -> str:
    from rules.core.json_text import json_text

    return json_text(value)


def _summarise(outcome: Outcome, *, dry_run: bool, command: str) -> None:
    lead = "Would import" if dry_run else "Read"
    rows = f" ({outcome.read + outcome.copies} rows: equal ones are copies)" if outcome.copies else ""
    tell(
        f"{lead} {outcome.read}{rows}: {outcome.added} added, {outcome.updated} updated, "
        f"{outcome.unchanged} unchanged, {len(outcome.rejected)} rejected."
    )
    if outcome.conflicts:
        cards = len({conflict.printing_id for conflict in outcome.conflicts})
        what = f"{counted(len(outcome.conflicts), 'field')} of {counted(cards, 'card')}"
        tell(f"  Another source of yours says otherwise in {what}; kage db conflicts lists them.")
    for warning in outcome.warnings[:_MOST_WARNINGS_SHOWN]:
        tell(f"  {warning}")
    if outcome.unmapped and len(outcome.unmapped) <= _MOST_NAMED:
        tell(f"  Say what they mean: {command}")
    if outcome.backup:
        tell(f"  The catalogue as it was before: kage db restore {outcome.backup}")


@contextmanager
def _progress() -> Iterator[Callable[[int], None]]:
    """A count of records on a terminal's stderr; nothing elsewhere."""
    import sys

    if not sys.stderr.isatty():
        yield lambda _count: None
        return
    from rich.console import Console
    from rich.progress import Progress, ProgressColumn, SpinnerColumn, Task, TimeElapsedColumn
    from rich.text import Text

    class StatusColumn(ProgressColumn):
        """How many records were read, and how many a second."""

        def render(self, task: Task) -> Text:
            rate = f"  {task.finished_speed or task.speed:,.0f}/s" if task.speed else ""
            return Text(f"{task.completed:,.0f} records{rate}")

    columns = (SpinnerColumn(), StatusColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(file=behind(sys.stderr)), transient=True) as bar:
        task = bar.add_task("import", total=None)
        yield lambda count: bar.advance(task, count)
