"""What the user says a column means: `--map 'Column=field'`, and the TOML file such words are kept in.

[columns]
"Karte" = "name"
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from files.reading import read_text
from files.writing import write_file
from importers.games import PRINTED
from rules.core.errors import DataError, Location, UsageError
from rules.core.registry import Game

_TABLE = "columns"
_MAX_BYTES = 1_000_000


def parse_mapping(words: Iterable[str], game: Game) -> dict[str, str]:
    """Column -> field, from words such as `Karte=name`. Raises UsageError."""
    mapping: dict[str, str] = {}
    for word in words:
        column, sign, name = word.rpartition("=")
        if not sign or not column.strip() or not name.strip():
            raise UsageError(f"--map {word!r} is not of the form 'Column=field'.")
        mapping[column.strip()] = _known(name.strip(), game, "--map")
    return mapping


def load_mapping(path: Path, game: Game) -> dict[str, str]:
    """Column -> field, from a TOML file. Raises NotFoundError or DataError."""
    text = read_text(path, _MAX_BYTES, "mapping")
    try:
        table = tomllib.loads(text).get(_TABLE)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise DataError(f"is no mapping: {error}", Location(str(path))) from error
    if not isinstance(table, dict) or not all(isinstance(name, str) for name in table.values()):
        raise DataError(f'is no mapping: it needs a table [{_TABLE}] of lines "Column" = "field"', Location(str(path)))
    return {str(column): _known(name, game, str(path)) for column, name in table.items()}


def write_mapping(path: Path, mapping: Mapping[str, str], *, replace: bool = False) -> None:
    """Save a mapping for `load_mapping`, whole or not at all. Raises as `files.writing` does."""
    lines = [f"[{_TABLE}]", *(f"{_quoted(column)} = {_quoted(name)}" for column, name in mapping.items())]
    write_file(path, "\n".join(lines) + "\n", replace=replace)


def _known(name: str, game: Game, where: str) -> str:
    fields = dict.fromkeys([*(f for t in game.card_types for f in t.__dataclass_fields__), *PRINTED])
    if name not in fields:
        raise UsageError(f"{where}: {game.title} has no field {name!r}. It has: {', '.join(fields)}.")
    return name


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
