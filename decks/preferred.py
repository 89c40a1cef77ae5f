"""The game that a person plays, for lists that fit several: `KAGE_GAME`, or `game` in the configuration file."""

from __future__ import annotations

import os
from pathlib import Path

from rules.core.errors import DataError, Location
from rules.core.registry import game

VARIABLE = "KAGE_GAME"
FILE = "config.toml"


def config_file() -> Path:
    """The configuration file, `config.toml` in the folder that `KAGE_CONFIG` names; it need not be there."""
    named = os.environ.get("KAGE_CONFIG")
    if named:
        return Path(named) / FILE
    from platformdirs import user_config_path  # not needed where KAGE_CONFIG is set

    return user_config_path("kagedeck") / FILE


def settings() -> dict[str, str]:
    """What the configuration file says: names and values. Raises DataError for one that cannot be read."""
    path = config_file()
    if not path.is_file():
        return {}
    import tomllib

    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DataError(f"This is no TOML: {error}.", Location(str(path))) from None
    return {name: str(value) for name, value in said.items()}


def preferred_game() -> str | None:
    """The id of the game that a person plays; None where it is not said. Raises NotFoundError for one that is none."""
    named = os.environ.get(VARIABLE) or settings().get("game")
    return game(named).id if named else None
