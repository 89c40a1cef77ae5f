"""Files of another game than the one that was asked for, told by the collector numbers that its cards print."""

from __future__ import annotations

from collections.abc import Sequence
from shlex import quote

from importers.games import GameImporter, importer_for
from rules.core.registry import games
from rules.core.text import quoted


def refusal_of_another(importer: GameImporter, numbers: Sequence[str], sources: Sequence[str]) -> str | None:
    """Why a file with such collector numbers is not of the importer's game, in a sentence; None where it may be."""
    if importer.numbers is None or not numbers or any(map(importer.numbers, numbers)):
        return None
    for game in games():
        theirs = importer_for(game).numbers if game.id != importer.game.id else None
        if theirs and all(map(theirs, numbers)):
            again = f"kage import {game.id} {' '.join(map(quote, sources))}"
            like = f"has collector numbers of {game.id}, such as {quoted(numbers[0])}, and none of {importer.game.id}"
            return f"{like}. Import it with: {again}"
    return None
