"""Where the catalogue file lies."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "KAGE_DB"
"""The environment variable that names another catalogue file."""


def catalogue_path() -> Path:
    """The catalogue file: what `KAGE_DB` names, or `kage.sqlite` in the user's data folder."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).expanduser()
    from platformdirs import user_data_path  # not needed where KAGE_DB is set

    return user_data_path("kagedeck", appauthor=False) / "kage.sqlite"
