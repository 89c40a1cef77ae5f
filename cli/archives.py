"""What the commands of `kage archive` share: opening the archive beside the catalogue, and the query's words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from cli.catalogue import opened
from cli.days import day_of
from cli.output import tell
from db.archive import archived_lists, open_archive
from db.location import catalogue_path
from decks.archiving.asking import Shelf, lists_of, one_game
from decks.archiving.nearest_values import matching_none, unquoted
from decks.resolving.preferred import format_folders, preferred_game
from rules.core.archive import ArchivedList
from rules.core.errors import NotFoundError
from rules.core.text import counted

ArchiveOption = Annotated[
    str | None, typer.Option("--archive", metavar="FILE", help="Another archive than that in the catalogue's file.")
]
ListQuery = Annotated[list[str] | None, typer.Argument(metavar="QUERY...", help="Which lists; else all.")]


def as_of_day(as_of: str | None) -> date | None:
    """The day that `--date` says; None where it was left out: lists are then held against the rules of today."""
    return None if as_of is None else day_of(as_of)


@contextmanager
def opened_archive(archive: str | None, day: date | None = None) -> Iterator[Shelf]:
    """The archive and the catalogue, open for reading. Raises NotFoundError where there is no such archive."""
    with opened() as catalogue, open_archive(archive_path(archive), apart=archive is not None) as connection:
        shelf = Shelf(connection, catalogue, day, format_folders, _archetypes)
        yield shelf
        if not archived_lists(connection):
            tell("The archive is empty; see kage archive add --help.")
        if shelf.undated:
            tell(f"No source says whether {counted(len(shelf.undated), 'card')} came out by {day}; taken as out.")


def _archetypes(shelf: Shelf, of: ArchivedList) -> Sequence[str]:
    """The archetypes of a list by the rules of the configuration, for archetype: in any query."""
    from cli.archetypes import archetypes_for

    known = archetypes_for(None, needed=True)
    shelf.archetypes = known.names if known else None
    return known.names(shelf, of) if known else ()


def matching_lists(shelf: Shelf, words: str, needed: str | None = None) -> list[ArchivedList]:
    """The lists that a query means; told are a name in it that lacks its quotes, and that there are none.

    `needed` says what cannot be done without any. Raises QueryError, NotFoundError where lists are needed.
    """
    found = lists_of(shelf, words)
    if found and " " in words.strip() and (said := unquoted(shelf, words)):
        tell(f"Note: {said}")
    if not found and (needed is not None or words.strip()):
        said = f"No list matches{needed or ''}{matching_none(shelf, words)}"
        if needed is not None:
            raise NotFoundError(said)
        tell(said)
    return found


def of_one_game(lists: Sequence[ArchivedList], wanted: str | None = None) -> list[ArchivedList]:
    """The lists of one game: that of all of them, `wanted`, or the one that a person plays. Raises UsageError."""
    found = one_game(lists, wanted or preferred_game())
    if len(found) < len(lists):
        tell(f"Of {counted(len(lists), 'list')}, these are the {len(found):,} of {found[0].game}.")
    return found


def archive_path(archive: str | None) -> Path:
    """Where the archive is: in the catalogue's file unless another one is named."""
    return catalogue_path() if archive is None else Path(archive)


def words_of(query: Sequence[str] | None) -> str:
    """The words of a query as one text."""
    return " ".join(query or [])
