"""The tables of `db.tables` as SQLModel knows them, for writing in bulk. Reading goes through `db.catalogue`."""

from __future__ import annotations

from functools import cache
from types import new_class

import sqlalchemy
from sqlmodel import Field, SQLModel

from db import tables

_KINDS = {
    "TEXT": sqlalchemy.String,
    "INTEGER": sqlalchemy.Integer,
    "BOOLEAN": sqlalchemy.Boolean,
    "JSON": sqlalchemy.JSON,
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
    """The SQLAlchemy table, for bulk statements."""
    made: sqlalchemy.Table = SQLModel.metadata.tables[str(model(table).__tablename__)]
    return made


def _column(table: tables.Table, column: tables.Column) -> sqlalchemy.Column[object]:
    kind = _KINDS[column.kind]
    return sqlalchemy.Column(column.name, kind, primary_key=column.name in table.key, nullable=column.optional)
