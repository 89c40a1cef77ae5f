"""What the commands of `kage archive` share: which archive, opened beside the catalogue, and the query's words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from cli.catalogue import opened
from db.archive import open_archive
from db.location import catalogue_path
from decks.archiving.asking import Shelf
from decks.preferred import format_folders
from rules.core.archive import ArchivedList

ArchiveOption = Annotated[
    str | None, typer.Option("--archive", metavar="FILE", help="Another archive than that in the catalogue's file.")
]
ListQuery = Annotated[list[str] | None, typer.Argument(metavar="QUERY...", help="Which lists; else all.")]
AsOfOption = Annotated[str | None, typer.Option("--as-of", metavar="DAY", help="Legality as of a day, as 2026-04-01.")]


@contextmanager
def opened_shelf(archive: str | None, day: date | None = None) -> Iterator[Shelf]:
    """The archive and the catalogue, open for reading. Raises NotFoundError where there is no such archive."""
    with opened() as catalogue, open_archive(archive_path(archive)) as connection:
        yield Shelf(connection, catalogue, day, format_folders, _archetypes)


def _archetypes(shelf: Shelf, of: ArchivedList) -> Sequence[str]:
    """The archetypes of a list by the rules of the configuration, for archetype: in any query."""
    from cli.archetypes import archetypes_for

    known = archetypes_for(None, needed=True)
    shelf.archetypes = known.names if known else None
    return known.names(shelf, of) if known else ()


def archive_path(archive: str | None) -> Path:
    """Where the archive is: in the catalogue's file unless another one is named."""
    return catalogue_path() if archive is None else Path(archive)


def words_of(query: Sequence[str] | None) -> str:
    """The words of a query as one text."""
    return " ".join(query or [])
