"""`kage rules`: a game's construction rules as a page to read, each with its source."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

import typer

from cli.days import day_of
from cli.options import DateOption, JsonFlag, OutputOption
from cli.output import Format, emit_json, emit_rows, emit_text
from cli.query_arguments import GameArgument
from decks.resolving.preferred import format_folders
from rules.construction import Format as Rules, FormatFiles, Severity, load_format
from rules.construction.clauses import WHOLE_DECK, Clause
from rules.core.registry import Game, game as game_of

app = typer.Typer(rich_markup_mode=None)

_COLUMNS = ("id", "says", "severity", "sections", "rule", "terms", "since", "until", "source")


@app.command()
def rules(
    game: GameArgument,
    name: Annotated[
        str | None, typer.Option("--format", "-f", metavar="NAME|FILE", help="The format; else the game's usual one.")
    ] = None,
    rulings: Annotated[
        bool,
        typer.Option("--rulings", help="The rulings instead: what the rulebook leaves open, each with its default."),
    ] = False,
    day: DateOption = None,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Print a game's construction rules in force, each with its source.

    \b
    Examples:
      kage rules mythos
      kage rules naruto-cg --format basic
      kage rules akatsuki --format expert+4-players --json
      kage rules mythos --format house.toml --date 2026-04-01
      kage rules mythos --rulings
    """
    output = Format.JSON if as_json else output
    of_game = game_of(game)
    if rulings:
        _rulings(of_game, output)
        return
    files = FormatFiles(of_game, partial(format_folders, of_game.id))
    in_force = load_format(of_game, name, files.folders).on(day_of(day))
    if output is Format.JSON:
        emit_json({**in_force.to_json(), "formats": list(files.names())})
    elif output is Format.TABLE:
        emit_text("\n".join([*_page(in_force, of_game), *_others(in_force, files)]) + "\n")
    else:
        emit_rows([clause.to_json() for clause in in_force.clauses], _COLUMNS, output)


_RULING_COLUMNS = ("id", "default", "title", "says", "source", "date", "lines")


def _rulings(of_game: Game, form: Format) -> None:
    """The rulings of a game, as a page or as rows."""
    found = of_game.rulings
    if form is not Format.TABLE:
        emit_rows([ruling.to_json() for ruling in found], _RULING_COLUMNS, form)
        return
    if not found:
        emit_text(f"{of_game.title} has no rulings that can be switched.\n")
        return
    lines = [f"{of_game.title}: rulings"]
    for ruling in found:
        lines += [f"\n{ruling.id} ({'on' if ruling.default else 'off'}): {ruling.title}", f"     {ruling.says}"]
        cards = f"; {', '.join(ruling.lines)}" if ruling.lines else ""
        lines.append(f"     {ruling.source}{f', {ruling.date}' if ruling.date else ''}{cards}")
    emit_text(
        "\n".join([*lines, "\nTo play otherwise: --rulings ID=off on hand, goldfish, play, compare, gauntlet, tune."])
        + "\n"
    )


def _page(in_force: Rules, of_game: Game) -> Iterator[str]:
    yield f"{of_game.title}: {in_force.title}"
    if in_force.says:
        yield in_force.says
    yield f"Rulebook: {of_game.document}"
    number = 0
    for title, clauses in _chapters(in_force, of_game):
        yield f"\n{title}"
        for clause in clauses:
            number += 1
            yield f"{number:>3}. {clause.says}{_dates(clause)}"
            yield f"     {clause.id}{_source(clause, of_game)}"


def _others(in_force: Rules, files: FormatFiles) -> Iterator[str]:
    parts = files.parts()
    others = [name for name in files.names() if name != in_force.id and name not in parts]
    if others:
        yield f"\nOther formats: {', '.join(others)}"
    if parts:
        yield f"Parts to add, as in {files.game.default_format}+{parts[0]}: {', '.join(parts)}"


def _chapters(in_force: Rules, of_game: Game) -> Iterator[tuple[str, list[Clause]]]:
    """The clauses by what they are about: the whole deck, then each section, then what only gives a warning."""
    errors = [clause for clause in in_force.clauses if clause.severity is Severity.ERROR]
    titles = {section.id: section.title for section in of_game.sections}
    chapters: dict[str, list[Clause]] = {title: [] for title in (WHOLE_DECK, *titles.values())}
    for clause in errors:
        title = " and ".join(titles[section] for section in clause.sections) or WHOLE_DECK
        chapters.setdefault(title, []).append(clause)
    chapters["Legal, with a warning or a note otherwise"] = [c for c in in_force.clauses if c not in errors]
    yield from ((title, clauses) for title, clauses in chapters.items() if clauses)


def _dates(clause: Clause) -> str:
    since = f" since {clause.since}" if clause.since else ""
    until = f" until {clause.until}" if clause.until else ""
    return f" (in force{since}{until})" if since or until else ""


def _source(clause: Clause, of_game: Game) -> str:
    if clause.source is None:
        return ""
    return f", {clause.source.heading if clause.source.document == of_game.document else clause.source}"
