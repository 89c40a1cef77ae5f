"""`--rulings`: reading it, and naming the rulings that are not at their default."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cli.output import emit_line
from decks.resolving.preferred import config_file, preferences
from rules.core.cards import Json
from rules.core.errors import DataError, Location, UsageError
from rules.core.registry import Game
from rules.core.rulings import OPTION, in_words, read_settings, settings_in


def rulings_option(of_game: Game, given: Sequence[str] | None) -> dict[str, Json]:
    """The engine option for what was given or is configured; empty where all is at its default. Raises UsageError."""
    configured = preferences().rulings.get(of_game.id, ())
    try:
        read_settings(configured, of_game.rulings, of_game.title)
    except UsageError as error:
        said = error.message.removeprefix("--rulings ")
        raise DataError(f"[rulings] {of_game.id}: {said}", Location(str(config_file()))) from None
    settings = read_settings(given or (), of_game.rulings, of_game.title, configured)
    return {OPTION: dict(settings)} if settings else {}


def emit_rulings(options: Mapping[str, Json]) -> None:
    """Name the rulings that are not at their default, below a table."""
    settings = settings_in(options)
    if settings:
        emit_line(f"Rulings: {in_words(settings)}.")
