"""`kage archive`: the group of everything that works on an archive of lists. Each subcommand is a module of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import typer

from cli.lazy import Command, LazyGroup


class ArchiveGroup(LazyGroup):
    """The subcommands of `kage archive`."""

    table: ClassVar[Mapping[str, Command]] = {
        "add": Command("archive_add", "Bring lists in from files and folders."),
        "list": Command("archive_list", "The lists that a query means."),
        "show": Command("archive_show", "One list with its cards."),
        "top": Command("archive_top", "What lists play."),
        "affinity": Command("archive_affinity", "What is played together."),
        "nearest": Command("archive_nearest", "The lists most like a deck."),
        "aggregate": Command("archive_aggregate", "The list that a group of lists votes for."),
        "archetypes": Command("archive_archetypes", "Kinds of lists, by rules or by clusters."),
        "matchups": Command("archive_matchups", "How archetypes fare against each other."),
        "remove": Command("archive_remove", "Take lists out."),
        "export": Command("archive_export", "Write lists to a folder of files, or to one file a list a line."),
    }


app = typer.Typer(cls=ArchiveGroup, rich_markup_mode=None, no_args_is_help=True)


@app.callback()
def archive() -> None:
    """Keep lists that people played, hundreds or thousands of them, and ask questions across them.

    \b
    Examples:
      kage archive add lists/
      kage archive list 'has:"Rock Lee">=2 legal rank<=8'
      kage archive top 'date>=2026' --per month
      kage archive affinity 'Rock Lee'
      kage archive aggregate 'rank<=8' > average.deck

    A QUERY about lists is in the language of kage search: has:NAME, count(QUERY), date, rank, player, event, legal.
    """
