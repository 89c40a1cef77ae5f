"""Opens the catalogue for a command, and says on stderr when it had to be made."""

from __future__ import annotations

from cli.output import tell
from db.catalogue import Catalogue
from db.opening import open_catalogue


def opened() -> Catalogue:
    """The user's catalogue, open for reading; made on first use, with one line on stderr."""
    return open_catalogue(on_create=tell)
