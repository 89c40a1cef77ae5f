"""The mapping of a source's columns that a user gives: on the command line, or in a TOML file:

set = "KS"
records = "data.cards"
ignore = ["Price"]

[columns]
"Karte" = "name"

[const]
type = "character"

[split]
"Card" = "(?P<number>\\S+) (?P<name>.+)"
"""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import NamedTuple

from files.reading import read_text
from files.writing import write_file
from importers.games import importer_for
from importers.values.column_names import PRINTED
from rules.core.errors import DataError, Location, UsageError
from rules.core.registry import Game
from rules.core.suggest import did_you_mean
from rules.core.text import bare_key, quoted
from rules.core.wording import either, named
from rules.query.beside import GROUPS

_MAX_BYTES = 1_000_000

BESIDE = "extra"
"""What a column means that is kept beside the cards, under its own name."""


@dataclass(frozen=True, kw_only=True)
class SourceMapping:
    """What the user says of a source: it goes before everything that is recognised.

    `columns` is column -> field, `const` field -> the value every record has, `ignore` the columns that are left out,
    `set_code` the set of records that name none, `records` the path to the cards in a document, `split` column -> a
    regular expression whose named groups are fields.
    """

    columns: Mapping[str, str] = field(default_factory=dict)
    const: Mapping[str, str] = field(default_factory=dict)
    ignore: tuple[str, ...] = ()
    set_code: str | None = None
    records: str | None = None
    split: Mapping[str, str] = field(default_factory=dict)

    @property
    def says_nothing(self) -> bool:
        """Whether there is nothing in it to save."""
        return self == SourceMapping()

    @property
    def named(self) -> tuple[str, ...]:
        """Every column that it speaks of."""
        return (*self.columns, *self.ignore, *self.split)

    @property
    def options(self) -> list[str]:
        """What it says as options of the command line."""
        pairs = [
            *(("map", f"{column}={name}") for column, name in self.columns.items()),
            *(("const", f"{name}={value}") for name, value in self.const.items()),
            *(("ignore", column) for column in self.ignore),
            *(("set", code) for code in filter(None, [self.set_code])),
            *(("records", path) for path in filter(None, [self.records])),
            *(("split", f"{column}={regex}") for column, regex in self.split.items()),
        ]
        return [f"--{option} {shlex.quote(said)}" for option, said in pairs]

    @property
    def parameters(self) -> list[str]:
        """What it says as parameters of `import_cards`; what is to be completed is `...`."""
        said = {
            "columns": self.columns,
            "const": self.const,
            "ignore": [*self.ignore],
            "set": self.set_code,
            "records": self.records,
            "split": self.split,
        }
        return [f"{name}={value!r}".replace("'...'", "...") for name, value in said.items() if value]

    def over(self, other: SourceMapping) -> SourceMapping:
        """Both together; where they differ, this one."""
        meant = set(map(bare_key, (*self.columns, *self.split)))
        left_out = (column for column in other.ignore if bare_key(column) not in meant)
        return SourceMapping(
            columns={**other.columns, **self.columns},
            const={**other.const, **self.const},
            ignore=tuple(dict.fromkeys((*left_out, *self.ignore))),
            set_code=self.set_code or other.set_code,
            records=self.records or other.records,
            split={**other.split, **self.split},
        )


def parse_mapping(
    game: Game,
    *,
    columns: Iterable[str] = (),
    const: Iterable[str] = (),
    ignore: Iterable[str] = (),
    set_code: str | None = None,
    records: str | None = None,
    split: Iterable[str] = (),
) -> SourceMapping:
    """What the options say: `Karte=name`, `type=ninja`, a column, `Card=REGEX`. Raises UsageError."""
    columns, const, ignore = list(columns), list(const), list(ignore)
    _refuse_both(columns, const, ignore)
    return mapping_of(
        game,
        columns=_by_name(map(_column_and_field, columns), "--map"),
        const=_by_name((_pair(word, "--const", "field=value") for word in const), "--const"),
        ignore=ignore,
        set_code=set_code,
        records=records,
        split=_by_name((_pair(word, "--split", "Column=REGEX") for word in split), "--split"),
    )


def _by_name(said: Iterable[tuple[str, str]], option: str) -> dict[str, str]:
    """What an option says of each column or field. Raises UsageError where it says two things of one."""
    known: dict[str, tuple[str, str]] = {}
    for name, value in said:
        first, meant = known.setdefault(name.casefold(), (name, value))
        if meant != value:
            both = f"{option} {quoted(f'{first}={meant}')} and {quoted(f'{name}={value}')}"
            raise UsageError(f"{both} say two things of one. Leave out one of them.")
    return dict(known.values())


def _refuse_both(columns: Iterable[str], const: Iterable[str], ignore: Iterable[str]) -> None:
    """Raise UsageError for options of which one takes back what another one says."""
    left_out = {word.strip().casefold() for word in ignore}
    fields = {name.strip().casefold(): name for name in (word.partition("=")[0] for word in const)}
    for word in columns:
        column, field = _column_and_field(word)
        if column.casefold() in left_out:
            raise UsageError(
                f"--map {word} and --ignore {column}: the column is meant or left out. Leave out one of them."
            )
        if field.casefold() in fields:
            raise UsageError(
                f"--map {word} and --const {fields[field.casefold()]}=...: both say {field}. Leave out one of them."
            )


def mapping_of(
    game: Game,
    *,
    columns: Mapping[str, str],
    const: Mapping[str, str],
    ignore: Iterable[str] = (),
    set_code: str | None = None,
    records: str | None = None,
    split: Mapping[str, str],
) -> SourceMapping:
    """What is said of a source, known to name fields that there are. Raises UsageError."""
    return SourceMapping(
        columns={column: _known(name, game, named("columns"), column) for column, name in columns.items()},
        const={_known(name, game, named("const")): value for name, value in const.items()},
        ignore=tuple(word.strip() for word in ignore),
        set_code=set_code.strip() if set_code else None,
        records=records,
        split={column: _pattern(source, game, named("split")) for column, source in split.items()},
    )


def _column_and_field(word: str) -> tuple[str, str]:
    """`Karte=name`; the last sign counts, because columns may have one in their names."""
    parts = word.split(",")
    if len(parts) > 1 and all(re.fullmatch(r"\s*[\w ]+=\w+\s*", part) for part in parts):
        raise UsageError(f"Each column has an option of its own: {' '.join(f'--map {each.strip()}' for each in parts)}")
    column, sign, name = word.rpartition("=")
    if not sign or not column.strip() or not name.strip():
        meant = re.fullmatch(r"\s*([^:]+?)\s*(?::|=>|->)\s*(\w+)\s*", word)
        instead = f" Write {shlex.quote('='.join(meant.groups()))}, the column first." if meant else ""
        raise UsageError(f"{named('columns')} {quoted(word)} is not of the form Column=field.{instead}")
    return column.strip(), name.strip()


def _pair(word: str, option: str, form: str) -> tuple[str, str]:
    first, sign, second = word.partition("=")
    if not sign or not first.strip() or not second.strip():
        raise UsageError(f"{option} {quoted(word)} is not of the form {form}.")
    return first.strip(), second.strip()


def _pattern(source: str, game: Game, where: str) -> str:
    """A regular expression whose groups are fields. Raises UsageError."""
    try:
        groups = re.compile(source).groupindex
    except (re.error, RecursionError) as error:
        raise UsageError(f"{where}: {quoted(source)} is no regular expression: {error}.") from error
    if not groups:
        raise UsageError(f"{where}: {quoted(source)} has no named group. Write (?P<field>...) for each field.")
    for name in groups:
        _known(name, game, where)
    return source


def load_mapping(path: Path, game: Game) -> SourceMapping:
    """What a TOML file says, as `write_mapping` writes it. Raises NotFoundError or DataError."""
    text = read_text(path, _MAX_BYTES, "mapping")
    try:
        document = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise DataError(f"is no mapping: {error}", Location(str(path))) from error
    tables = {name: _texts(document.pop(name, {}), name, path) for name in ("columns", "const", "split")}
    ignore, words = document.pop("ignore", []), {name: document.pop(name, None) for name in ("set", "records")}
    if not isinstance(ignore, list) or not all(isinstance(column, str) for column in ignore):
        raise DataError('is no mapping: ignore is a list of columns, ["Price"]', Location(str(path)))
    wrong = next(
        (name for name, value in words.items() if not isinstance(value, str | None)), next(iter(document), None)
    )
    if wrong:
        raise DataError(f'is no mapping: "{wrong}" is nothing that a mapping says', Location(str(path)))
    if not any(tables.values()) and not ignore and not any(words.values()):
        raise DataError('is no mapping: it needs a table [columns] of lines "Column" = "field"', Location(str(path)))
    return SourceMapping(
        columns={column: _known(name, game, str(path)) for column, name in tables["columns"].items()},
        const={_known(name, game, str(path)): value for name, value in tables["const"].items()},
        ignore=tuple(ignore),
        set_code=words["set"],
        records=words["records"],
        split={column: _pattern(source, game, str(path)) for column, source in tables["split"].items()},
    )


def _texts(table: object, name: str, path: Path) -> dict[str, str]:
    if not isinstance(table, dict) or not all(isinstance(value, str) for value in table.values()):
        message = f'is no mapping: it needs a table [{name}] of lines "Column" = "field"'
        raise DataError(message, Location(str(path)))
    return dict(table)


def write_mapping(path: Path, mapping: SourceMapping, *, replace: bool = False) -> None:
    """Save a mapping for `load_mapping`, whole or not at all. Raises as `files.writing` does."""
    lines = [f"set = {_quoted(mapping.set_code)}"] if mapping.set_code else []
    lines += [f"records = {_quoted(mapping.records)}"] if mapping.records else []
    lines += [f"ignore = {json.dumps(mapping.ignore, ensure_ascii=False)}"] if mapping.ignore else []
    for name, table in (("columns", mapping.columns), ("const", mapping.const), ("split", mapping.split)):
        if table:
            lines += [f"[{name}]", *(f"{_quoted(key)} = {_quoted(value)}" for key, value in table.items())]
    write_file(path, "\n".join(lines) + "\n", replace=replace)


class Again(NamedTuple):
    """An import to be made once more, with all that is said of it, ready to be copied; as a command, or a call."""

    game: Game
    sources: Collection[str]
    said: SourceMapping = SourceMapping()
    format: str | None = None

    def with_more(self, more: SourceMapping) -> str:
        """The same with more said."""
        said = more.over(self.said)
        form = [f"--format {self.format}"] if self.format else []
        command = " ".join(["kage import", self.game.id, *map(shlex.quote, self.sources), *form, *said.options])
        called = [*map(repr, (self.game.id, *self.sources)), *said.parameters]
        return either(command, f"import_cards({', '.join([*called, *([f'format={self.format!r}'] if form else [])])})")

    def with_columns(self, unknown: Collection[str]) -> str:
        """The same to complete for columns that nobody knows."""
        owners = tuple(column for column in unknown if bare_key(column) in _OWNERS)
        others = [column for column in unknown if column not in owners]
        places = {column.removeprefix("column ") if column[7:].isdecimal() else column: "..." for column in others}
        return self.with_more(SourceMapping(columns=places, ignore=owners))


_OWNERS_WORDS = (
    "have want own owned wanted need needed trade fortrade price prix preis precio prezzo value paid condition zustand"
    " etat estado besitz posseduti location binder storage note notes notas notizen remarques comment comments"
    " kommentar image images img picture pictures photo thumbnail icon url link uri oid uuid created updated createdat"
    " updatedat modified lastmodified bought boughtat seller grade graded psa"
)
_OWNERS = frozenset(_OWNERS_WORDS.split())
"""Columns about someone's own copies, or the file, and not the card, as `bare_key` writes them."""


def _known(name: str, game: Game, where: str, column: str = "") -> str:
    known = dict.fromkeys([*(each.name for t in game.card_types for each in fields(t)), *PRINTED, "text"])
    if name in GROUPS or name == BESIDE:
        return name
    if name not in known and name not in importer_for(game).columns.values():
        near = did_you_mean(name, known)
        if column in known:
            turned = shlex.quote(f"{name}={column}")
            said = f' "{name}" is no field.{near} The' if near else " the"
            raise UsageError(f"{where}:{said} column comes first, then the field: {turned}")
        raise UsageError(f"{where}: {game.title} has no field {quoted(name)}.{near} It has: {', '.join(known)}.")
    return name


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
