"""What a person has set: the game of lists that fit several (`KAGE_GAME`, or `game` in the configuration file), and
formats of their own.
"""

from __future__ import annotations

import os
from pathlib import Path

from files.reading import read_text
from rules.core.errors import DataError, Location
from rules.core.registry import game

VARIABLE = "KAGE_GAME"
FILE = "config.toml"

_LARGEST = 1_000_000
"""No configuration file is larger, in bytes."""


def config_folder() -> Path:
    """The configuration folder: what `KAGE_CONFIG` names, or `kagedeck` where the system keeps configurations."""
    named = os.environ.get("KAGE_CONFIG")
    if named:
        return Path(named)
    from platformdirs import user_config_path  # not needed where KAGE_CONFIG is set

    return user_config_path("kagedeck")


def config_file() -> Path:
    """The configuration file, `config.toml` in the configuration folder; it need not be there."""
    return config_folder() / FILE


def format_folders(game_id: str) -> tuple[Path, ...]:
    """The folders with a user's own formats of a game: `formats/<game>/` in the configuration folder."""
    return (config_folder() / "formats" / game_id,)


def settings() -> dict[str, str]:
    """What the configuration file says: names and values. Raises DataError for one that cannot be read."""
    path = config_file()
    if not path.is_file():
        return {}
    import tomllib

    try:
        said = tomllib.loads(read_text(path, _LARGEST, "configuration file"))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise DataError(f"This is no TOML: {error}.", Location(str(path))) from None
    return {name: str(value) for name, value in said.items()}


def preferred_game() -> str | None:
    """The id of the game that a person plays; None where it is not said. Raises NotFoundError for one that is none."""
    named = os.environ.get(VARIABLE) or settings().get("game")
    return game(named).id if named else None
