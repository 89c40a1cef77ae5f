"""Where the catalogue file lies."""

from __future__ import annotations

import os
import sys
from pathlib import Path

VARIABLE = "KAGE_DB"
"""The environment variable that names another catalogue file."""


def catalogue_path() -> Path:
    """The catalogue file: what `KAGE_DB` names, or `kage.sqlite` in the user's data folder."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).expanduser()
    return _data_folder() / "kage.sqlite"


def _data_folder() -> Path:
    if (
        sys.platform == "linux" and "ANDROID_ROOT" not in os.environ
    ):  # the same without the import, which every command would wait for
        named = os.environ.get("XDG_DATA_HOME", "").strip()
        return Path(named or Path.home() / ".local" / "share") / "kagedeck"
    from platformdirs import user_data_path

    return user_data_path("kagedeck", appauthor=False)
