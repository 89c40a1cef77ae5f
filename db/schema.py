"""The tables of the catalogue, as SQLModel classes.

Cards and printings are apart: a card is what its printings share, and a printing keeps what it says otherwise. Two more
tables, `facts` and `words`, are derived from these and have as many columns as the registered games have fields;
`db.facts` makes them. This module is for writing and for migrations: reading goes through `db.catalogue`.
"""

from __future__ import annotations

from sqlalchemy import JSON, Column, Table, UniqueConstraint
from sqlmodel import Field, SQLModel


class Source(SQLModel, table=True):
    """One run of an import, or one starter pack: where printings came from, and when."""

    id: int | None = Field(default=None, primary_key=True)
    game: str = Field(index=True)
    name: str
    kind: str
    imported_at: str


class Card(SQLModel, table=True):
    """A card: the facts all its printings share. `key` is the game's card key, `id` that of its first printing."""

    __table_args__ = (UniqueConstraint("game", "key"),)

    id: str = Field(primary_key=True)
    game: str
    key: str
    type: str
    name: str
    facts: dict[str, object] = Field(sa_column=Column(JSON, nullable=False))


class Printing(SQLModel, table=True):
    """One printing of a card: its number in a set, what it says otherwise, and what has no field."""

    id: str = Field(primary_key=True)
    card_id: str = Field(foreign_key="card.id", index=True)
    game: str
    set_code: str
    number: str
    variant: str | None = None
    rarity: str | None = None
    differs: dict[str, object] = Field(sa_column=Column(JSON, nullable=False))
    extra: dict[str, object] = Field(sa_column=Column(JSON, nullable=False))
    source_id: int = Field(foreign_key="source.id")
    stand_in: bool = False
    invented: list[str] = Field(sa_column=Column(JSON, nullable=False))
    date: str | None = None


class Owned(SQLModel, table=True):
    """How many copies of a printing the user owns. A count outlives its printing's absence from the catalogue."""

    printing_id: str = Field(primary_key=True)
    count: int


class SavedQuery(SQLModel, table=True):
    """A query under a name."""

    __tablename__ = "saved_query"

    name: str = Field(primary_key=True)
    query: str


class Starter(SQLModel, table=True):
    """The versions of the starter cards that have been loaded, so that a later one is noticed."""

    version: int = Field(primary_key=True)


class PlugIn(SQLModel, table=True):
    """A game of an installed package, and a digest of the starter cards that were loaded for it."""

    __tablename__ = "plug_in"

    game: str = Field(primary_key=True)
    digest: str


class ArchiveList(SQLModel, table=True):
    """A list that somebody played. `digest` is the same for lists of the same cards; what is not known is None."""

    __tablename__ = "archive_list"

    id: int | None = Field(default=None, primary_key=True)
    game: str
    digest: str = Field(index=True)
    format: str | None = None
    name: str | None = None
    player: str | None = None
    event: str | None = None
    place: str | None = None
    date: str | None = None
    rank: int | None = None
    wins: int | None = None
    losses: int | None = None
    draws: int | None = None
    size: int
    tags: list[str] = Field(sa_column=Column(JSON, nullable=False))
    comments: list[str] = Field(sa_column=Column(JSON, nullable=False))
    source: str
    added_at: str


class ArchiveCard(SQLModel, table=True):
    """So many copies of a printing in a section of an archived list."""

    __tablename__ = "archive_card"

    list_id: int = Field(foreign_key="archive_list.id", primary_key=True)
    section: str = Field(primary_key=True)
    printing_id: str = Field(primary_key=True)
    count: int
    tags: list[str] | None = Field(default=None, sa_column=Column(JSON))


class ArchiveMatch(SQLModel, table=True):
    """How one archived list fared against another in a round: games won, lost and drawn."""

    __tablename__ = "archive_match"

    list_id: int = Field(foreign_key="archive_list.id", primary_key=True)
    other_id: int = Field(foreign_key="archive_list.id", primary_key=True)
    event: str = Field(primary_key=True)
    round: str = Field(primary_key=True)
    wins: int
    losses: int
    draws: int


class NamedCollection(SQLModel, table=True):
    """How many copies of a printing a collection beside the main one holds: a wish list, a trade."""

    __tablename__ = "named_collection"

    name: str = Field(primary_key=True)
    printing_id: str = Field(primary_key=True)
    count: int


def table_of(model: type[SQLModel]) -> Table:
    """The SQLAlchemy table behind a model, for bulk statements."""
    table: Table = SQLModel.metadata.tables[str(model.__tablename__)]
    return table
