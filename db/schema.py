"""The tables of `db.tables` as SQLModel classes, and a check whether a file has them.

Writing uses the statements of `db.tables` directly, since loading SQLAlchemy takes a tenth of a second.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import new_class

import sqlalchemy
from sqlmodel import Field, SQLModel

from db import tables

_KINDS = {
    "TEXT": sqlalchemy.String,
    "INTEGER": sqlalchemy.Integer,
    "BOOLEAN": sqlalchemy.Boolean,
    "JSON": sqlalchemy.JSON,
    "": sqlalchemy.types.NullType,
}


@cache
def model(table: tables.Table) -> type[SQLModel]:
    """The SQLModel class of a table, with a field for each column."""

    def fill(namespace: dict[str, object]) -> None:
        namespace["__annotations__"] = {column.name: object for column in table.columns}
        namespace.update((column.name, Field(sa_column=_column(table, column))) for column in table.columns)

    made = new_class(table.name, (SQLModel,), {"table": True}, fill)
    assert issubclass(made, SQLModel)  # noqa: S101 - for the type checker
    return made


def table_of(table: tables.Table) -> sqlalchemy.Table:
    """The SQLAlchemy table."""
    made: sqlalchemy.Table = SQLModel.metadata.tables[str(model(table).__tablename__)]
    return made


def misshapen(path: Path) -> Iterator[str]:
    """Where the tables of a catalogue are not as declared: what is gone, what may be empty and what may not."""
    engine = sqlalchemy.create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(path), poolclass=sqlalchemy.pool.NullPool
    )
    seen = sqlalchemy.inspect(engine)
    there = set(seen.get_table_names())
    for declared in map(table_of, tables.TABLES):
        if declared.name not in there:
            yield f"the table {declared.name} is gone"
            continue
        optional = {column["name"]: column["nullable"] for column in seen.get_columns(declared.name)}
        for column in declared.columns:
            if column.name not in optional:
                yield f"the table {declared.name} has lost its column {column.name}"
            elif optional[column.name] != column.nullable:
                must = "may be" if column.nullable else "must not be"
                yield f"the column {column.name} of the table {declared.name} is another one: it {must} empty"


def _column(table: tables.Table, column: tables.Column) -> sqlalchemy.Column[object]:
    kind = _KINDS[column.kind]
    return sqlalchemy.Column(column.name, kind, primary_key=column.name in table.key, nullable=column.optional)
