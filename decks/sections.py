"""Which section of a game a header or a person means."""

from __future__ import annotations

from decks.titles import section_meaning
from rules.core.deck import MAYBE
from rules.core.registry import Game, game
from rules.core.text import fold


def game_section(of_game: Game, said: str) -> str | None:
    """The id of the game's section that a header means; None where it has none like that."""
    if section_meaning(said) == MAYBE:
        return MAYBE
    wanted = fold(said)
    for section in of_game.sections:
        titles = {section.id, fold(section.title), *map(fold, section.aliases)}
        if wanted in titles or section_meaning(section.id) == section_meaning(wanted):
            return section.id
    return None


def section_of(game_id: str, said: str | None) -> str | None:
    """The id of the section that a person named. Raises NotFoundError with those that there are."""
    if said is None:
        return None
    of_game = game(game_id)
    return game_section(of_game, said) or of_game.section(said).id
