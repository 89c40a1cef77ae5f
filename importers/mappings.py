"""What the user says a column means: `--map 'Column=field'`, and the TOML file such words are kept in.

[columns]
"Karte" = "name"
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from importers.files import write_whole
from importers.games import PRINTED
from rules.core.errors import DataError, Location, NotFoundError, UsageError
from rules.core.registry import Game

_TABLE = "columns"


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
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8")).get(_TABLE)
    except FileNotFoundError as error:
        raise NotFoundError(f"{path}: there is no such file.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise DataError(f"is no mapping: {error}", Location(str(path))) from error
    if not isinstance(table, dict) or not all(isinstance(name, str) for name in table.values()):
        raise DataError(f'is no mapping: it needs a table [{_TABLE}] of lines "Column" = "field"', Location(str(path)))
    return {str(column): _known(name, game, str(path)) for column, name in table.items()}


def write_mapping(path: Path, mapping: Mapping[str, str]) -> None:
    """Save a mapping for `load_mapping`, whole or not at all. Raises DataError where the file cannot be written."""
    lines = [f"[{_TABLE}]", *(f"{_quoted(column)} = {_quoted(name)}" for column, name in mapping.items())]
    write_whole(path, ("\n".join(lines) + "\n").encode())


def _known(name: str, game: Game, where: str) -> str:
    fields = dict.fromkeys([*(f for t in game.card_types for f in t.__dataclass_fields__), *PRINTED])
    if name not in fields:
        raise UsageError(f"{where}: {game.title} has no field {name!r}. It has: {', '.join(fields)}.")
    return name


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
