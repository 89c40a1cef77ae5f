"""Where a user's own formats lie: `formats/<game>/` in the configuration folder."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "KAGE_CONFIG"


def config_folder() -> Path:
    """The configuration folder: what `KAGE_CONFIG` names, or `kagedeck` where the system keeps configurations."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_config_path  # not needed where KAGE_CONFIG is set

    return user_config_path("kagedeck")


def format_folders(game_id: str) -> tuple[Path, ...]:
    """The folders with a user's own formats of a game."""
    return (config_folder() / "formats" / game_id,)
