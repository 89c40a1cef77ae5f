"""Opens the catalogue for a command, with a note on stderr where it had to be made."""

from __future__ import annotations

from collections.abc import Sequence

from cli.output import tell
from db.catalogue import Catalogue
from db.opening import open_catalogue
from rules.core.registry import Game, game, games


def opened() -> Catalogue:
    """The user's catalogue, open for reading; made on first use, with one line on stderr."""
    return open_catalogue(on_create=tell)


def games_of(game_id: str | None) -> Sequence[Game]:
    """The game with that id, or all of them. Raises NotFoundError."""
    return [game(game_id)] if game_id is not None else games()
