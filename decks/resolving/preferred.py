"""The user's settings: a preferred game, defaults of options, and formats of their own.

The game of lists that fit several is `KAGE_GAME`, or `game` in the configuration file.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from files.reading import read_text
from rules.core.dataclass import dataclass, field
from rules.core.errors import DataError, Location, NotFoundError
from rules.core.registry import game_ids
from rules.core.suggest import did_you_mean

VARIABLE = "KAGE_GAME"
FILE = "config.toml"

_LARGEST = 1_000_000
"""No configuration file is larger, in bytes."""


def config_folder() -> Path:
    """The configuration folder: what `KAGE_CONFIG` names, or `kagedeck` where the system keeps configurations."""
    named = os.environ.get("KAGE_CONFIG")
    if named:
        return Path(named).expanduser()
    if sys.platform == "linux":  # the same without the import, which every command would wait for
        return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "kagedeck"
    from platformdirs import user_config_path

    return user_config_path("kagedeck")


def config_file() -> Path:
    """The configuration file, `config.toml` in the configuration folder; it need not be there."""
    return config_folder() / FILE


def format_folders(game_id: str) -> tuple[Path, ...]:
    """The folders with a user's own formats of a game: `formats/<game>/` in the configuration folder."""
    return (config_folder() / "formats" / game_id,)


@dataclass(frozen=True, slots=True)
class Preferences:
    """What the configuration file says: a game for lists that fit several, and defaults of options."""

    game: str | None = None
    output: str | None = None
    workers: int | None = None
    rulings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By game, the rulings to play otherwise, as `--rulings` takes them."""


_RULINGS_FORM = '[rulings] and GAME = ["ID=off"]'
SETTINGS = ("game", "output", "workers", "rulings")


def preferences() -> Preferences:
    """What the configuration file says. Raises DataError for one that cannot be read, or says what there is not."""
    path = config_file()
    where = Location(str(path))
    if not path.is_file():
        _check_not_there(path)
        return Preferences()
    import tomllib

    try:
        text = read_text(path, _LARGEST, "configuration file")
        said = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise DataError(f"This is no TOML: {error}.{_unquoted(text)}", where) from None
    for name in said:
        if name not in SETTINGS:
            known = f"Settings: {', '.join(SETTINGS)}."
            raise DataError(f'Unknown setting "{name}".{did_you_mean(name, SETTINGS)} {known}', where)
    workers = said.get("workers")
    if workers is not None and (not isinstance(workers, int) or isinstance(workers, bool) or workers < 1):
        raise DataError(f"workers = {_shown(workers)}: give a whole number from 1 on.", where)
    for name in ("game", "output"):
        if not isinstance(said.get(name, ""), str):
            raise DataError(f'{name} = {_shown(said[name])}: give a text, as in {name} = "...".', where)
    if (named := said.get("game")) is not None and named not in game_ids():
        raise DataError(f'game = "{named}": {_no_game(named)}', where)
    return Preferences(named, said.get("output"), workers, _rulings(said.get("rulings", {}), where))


def _shown(value: object) -> str:
    """A value as the file may have it."""
    return f'"{value}"' if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)


def _unquoted(text: str) -> str:
    """A sentence about the first setting that is a word without quotes, after a space; empty where none is."""
    import re

    found = re.search(
        r"^[ \t]*(\w+)[ \t]*=[ \t]*(?!(?:true|false|inf|nan)\b)([A-Za-z][\w-]*)[ \t]*$", text, re.MULTILINE
    )
    return f' Words need quotes: {found[1]} = "{found[2]}"' if found else ""


def _check_not_there(path: Path) -> None:
    """Raise DataError where something stands in the place of the configuration file, or of its folder."""
    if path.exists():
        raise DataError("This is no file. The configuration is a file of this name.", Location(str(path)))
    if path.parent.is_file():
        named = " that KAGE_CONFIG names" if os.environ.get("KAGE_CONFIG") else ""
        raise DataError(f"This is a file: the folder{named} is the one with {FILE} in it.", Location(str(path.parent)))


def _no_game(named: str) -> str:
    return f"there is no such game.{did_you_mean(named, game_ids())} Games: {', '.join(game_ids())}."


def _rulings(said: object, where: Location) -> dict[str, tuple[str, ...]]:
    lists = said if isinstance(said, dict) else {"": None}
    read: dict[str, tuple[str, ...]] = {}
    for game_id, given in lists.items():
        texts = [given] if isinstance(given, str) else given
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            raise DataError(f"rulings: give a list for each game, as in {_RULINGS_FORM}.", where)
        if game_id not in game_ids():
            raise DataError(f"[rulings] {game_id}: {_no_game(game_id)} Rulings stand as in {_RULINGS_FORM}.", where)
        read[game_id] = tuple(map(str, texts))
    return read


def preferred_game() -> str | None:
    """The id of the game that a person plays; None where it is not said. Raises NotFoundError for one that is none."""
    if named := os.environ.get(VARIABLE):
        if named not in game_ids():
            raise NotFoundError(f"{VARIABLE}={named}: {_no_game(named)}")
        return named
    return preferences().game
