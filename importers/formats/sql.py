"""Dumps of databases in SQL: the rows that `INSERT` statements, or PostgreSQL's `COPY`, put into tables with cards.

A table's columns are those of the statement, or of the `CREATE TABLE` above it. Nothing is run; keys to tables without
cards (sets, types and the like) are looked up there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from importers.formats.encoding import decode
from importers.formats.sql_joins import Beside, is_named_by, keys_among
from importers.rows import AnyRow, BadRow, Entry, Row, SkippedRow, SourceFormat
from rules.core.cards import Json
from rules.core.errors import DataError, Location
from rules.core.text import bare_key

_HEAD = 4_096
_SQL = re.compile(
    rb"(?:\s|--[^\n]*\n|#[^\n]*\n|/\*(?:[^*]|\*(?!/))*\*/;?"
    rb"|(?:SET|USE|DROP|LOCK|UNLOCK|START|ALTER|SELECT|DELETE|TRUNCATE)\b[^;]*;|\\\w+[^\n]*\n)*"
    rb"(?:CREATE (?:TEMPORARY |UNLOGGED )?(?:TABLE|DATABASE|SCHEMA|TYPE|INDEX)|(?:INSERT|REPLACE) (?:\w+ )?INTO"
    rb"|BEGIN TRANSACTION|PRAGMA |COPY [\w.\"` ]+\(?[^;]*FROM stdin)",
    re.IGNORECASE | re.DOTALL,
)
_NAME = r"(?:[\w$]+|`[^`]+`|\"[^\"]+\"|\[[^\]]+\])"
_TABLE = rf"(?:{_NAME}\s*\.\s*)?(?P<table>{_NAME})"
_CREATE = re.compile(rf"CREATE\s+(?:\w+\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?{_TABLE}\s*\(", re.IGNORECASE)
_INSERT = re.compile(
    rf"(?:INSERT|REPLACE)\s+(?:OR\s+\w+\s+|\w+\s+)?INTO\s+{_TABLE}\s*(?:\((?P<columns>[^()]*)\)\s*)?VALUES\s*",
    re.IGNORECASE,
)
_COPY = re.compile(rf"COPY\s+{_TABLE}\s*\((?P<columns>[^()]*)\)\s*FROM\s+stdin[^\n]*\n", re.IGNORECASE)
_STATEMENT = re.compile(
    rf"^[ \t]*(?:(?P<create>{_CREATE.pattern.replace('<table>', '<made>')})"
    rf"|(?P<insert>(?=INSERT|REPLACE))|(?P<copy>(?=COPY)))",
    re.IGNORECASE | re.MULTILINE,
)
_NO_COLUMN = re.compile(r"(?:PRIMARY|FOREIGN|UNIQUE|KEY|INDEX|CONSTRAINT|CHECK|FULLTEXT|SPATIAL)\b", re.IGNORECASE)
_FIRST_NAME = re.compile(rf"\s*(?P<name>{_NAME})")
_TOKEN = re.compile(
    r"\s*(?:(?:replace\()+'(?P<broken>(?:[^']|'')*)'(?:,'\\[rn]',char\(1[03]\)\))+"
    r"|(?:_\w+\s*|[NEB](?='))?'(?P<text>(?:[^'\\]|''|\\.)*)'|\"(?P<quoted>(?:[^\"\\]|\"\"|\\.)*)\""
    r"|(?P<bare>[^\s,()'\";]+(?:\s*::\s*[\w ]+)?))\s*",
    re.DOTALL,
)
"""A value; `broken` has line breaks as SQLite's shell writes them, `replace('a\\nb','\\n',char(10))`."""
_ESCAPES = {"n": "\n", "t": " ", "r": "\r", "0": "", "Z": ""}
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_FEWEST = 2


def _read(entry: Entry) -> Iterator[AnyRow]:
    text = decode(entry)
    reader = _Dump(text, entry)
    found = False
    for row in reader.rows():
        found = found or isinstance(row, Row)
        yield row
    if not found:
        raise DataError(
            "is SQL; load it into a database and write its table of cards to a .csv file",
            Location(entry.name),
        )


class _Dump:
    """A dump as it is read: the columns of its tables, and what was said of tables without cards."""

    def __init__(self, text: str, entry: Entry) -> None:
        self._text = text
        self._entry = entry
        self._escapes = "`" in text or "MySQL" in text[:_HEAD] or "MariaDB" in text[:_HEAD]
        self._columns: dict[str, list[str]] = {}
        self._most = 0
        self._passed_over: set[str] = set()
        self._beside, self._keys = Beside(), set[str]()
        self._line, self._counted = 1, 0

    def rows(self) -> Iterator[AnyRow]:
        """The rows of all tables with columns of cards, in their order."""
        self._look_ahead()
        for into, _, values in self._all(of_cards=False):
            self._beside.take(_bare(into["table"]), self._columns_of(into), values)
        self._line, self._counted = 1, 0
        for into, line, values in self._all(of_cards=None):
            yield from self._row(into, line, values)

    def _all(self, *, of_cards: bool | None) -> Iterator[tuple[re.Match[str], int, list[Json]]]:
        """The rows of all tables, or of those with cards or without, each with its statement and its line."""
        at = 0
        while statement := _STATEMENT.search(self._text, at):
            start, at = statement.end(), statement.end()
            into = _INSERT.match(self._text, start) or _COPY.match(self._text, start)
            at = into.end() if into else max(at, statement.start() + 1)
            if into is None or (of_cards is not None and self._has_cards(into) != of_cards):
                continue
            read = self._tuples if into.re is _INSERT else self._lines
            for line, values, at in read(into.end()):  # noqa: B007 - where it ended is gone on from
                yield into, line, values

    def _has_cards(self, into: re.Match[str]) -> bool:
        columns = self._columns_of(into)
        known = sum(map(self._entry.knows, columns))
        if known < self._most and (
            is_named_by(_bare(into["table"]), self._keys) or {"id", "cardid"} <= set(map(bare_key, columns))
        ):
            return False  # what cards have a key of, or what has a key of cards, as who owns them
        of_a_type = self._entry.means(_bare(into["table"])) == "type"
        return known >= _FEWEST and (of_a_type or known * 2 >= self._most) and any(map(self._entry.names, columns))

    def _look_ahead(self) -> None:
        """Find what the tables declare, and how many columns of a card the most telling one has."""
        for statement in _STATEMENT.finditer(self._text):
            if statement["create"]:
                self._columns[_bare(statement["made"])] = _declared(self._text, statement.end())
            elif into := (_INSERT.match(self._text, statement.end()) or _COPY.match(self._text, statement.end())):
                self._most = max(self._most, sum(map(self._entry.knows, self._columns_of(into))))
                self._keys.update(keys_among(self._columns_of(into)))

    def _columns_of(self, into: re.Match[str]) -> list[str]:
        listed = into["columns"]
        return [*map(_bare, listed.split(","))] if listed else self._columns.get(_bare(into["table"]), [])

    def _row(self, into: re.Match[str], line: int, values: Sequence[Json]) -> Iterator[AnyRow]:
        table, columns = _bare(into["table"]), self._columns_of(into)
        where = Location(self._entry.name, line)
        if not self._has_cards(into):
            if table not in self._passed_over:
                self._passed_over.add(table)
                yield SkippedRow(where, f"the table {table} has no cards")
        elif len(columns) != len(values):
            yield BadRow(where, f"has {len(values)} values where the table has {len(columns)} columns")
        else:
            yield Row(self._beside.joined(dict(zip(columns, values, strict=True))), where)

    def _tuples(self, at: int) -> Iterator[tuple[int, list[Json], int]]:
        """The rows behind VALUES, each with its line and where it ends."""
        text = self._text
        while (opened := re.compile(r"\s*,?\s*\(").match(text, at)) is not None:
            start = at = opened.end()
            values: list[Json] = []
            while token := _TOKEN.match(text, at):
                values.append(self._value(token))
                at = token.end()
                if text[at : at + 1] != ",":
                    break
                at += 1
            line = self._line_at(start)
            if text[at : at + 1] != ")":
                raise DataError("the values of a row cannot be made out", Location(self._entry.name, line))
            at += 1
            yield line, values, at

    def _value(self, token: re.Match[str]) -> Json:
        if token["broken"] is not None:
            return token["broken"].replace("''", "'").replace("\\r", "").replace("\\n", "\n")
        if token["text"] is not None:
            text = token["text"].replace("''", "'")
        elif token["quoted"] is not None:
            text = token["quoted"].replace('""', '"')
        else:
            return None if token["bare"].upper() == "NULL" else token["bare"].split("::")[0]
        return _ESCAPED.sub(lambda found: _ESCAPES.get(found[1], found[1]), text) if self._escapes else text

    def _lines(self, at: int) -> Iterator[tuple[int, list[Json], int]]:
        r"""The lines behind COPY, up to `\.`, their values parted by tabs."""
        while at < len(self._text):
            end = self._text.find("\n", at)
            end = len(self._text) if end < 0 else end
            line = self._text[at:end].rstrip("\r")
            if line == "\\.":
                return
            cells = line.split("\t")
            said = [None if cell == "\\N" else _ESCAPED.sub(lambda f: _ESCAPES.get(f[1], f[1]), cell) for cell in cells]
            yield self._line_at(at), [*said], end + 1
            at = end + 1

    def _line_at(self, at: int) -> int:
        """The line of a place behind the last one that was asked for."""
        self._line += self._text.count("\n", self._counted, at)
        self._counted = at
        return self._line


def _bare(name: str) -> str:
    return name.strip().strip('`"[]')


def _declared(text: str, at: int) -> list[str]:
    """The columns that a CREATE TABLE declares, from behind its first bracket."""
    columns, depth, start = [], 0, at
    for found in re.compile(r"'(?:[^']|'')*'|--[^\n]*|[(),]").finditer(text, at):
        mark = found[0]
        if mark == "(":
            depth += 1
        elif mark in (",", ")") and depth == 0:
            said = re.sub(r"--[^\n]*", "", text[start : found.start()])
            if (name := _FIRST_NAME.match(said)) and not _NO_COLUMN.match(said.strip()):
                columns.append(_bare(name["name"]))
            start = found.end()
            if mark == ")":
                break
        elif mark == ")":
            depth -= 1
    return columns


def _is_sql(entry: Entry) -> bool:
    return _SQL.match(entry.data[:_HEAD].removeprefix(b"\xef\xbb\xbf")) is not None


SQL = SourceFormat("sql", "dump of a database in SQL", _is_sql, _read)
