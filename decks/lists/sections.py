"""Which section of a game a header or a person means."""

from __future__ import annotations

from decks.lists.titles import section_meaning
from decks.problems import quoted
from rules.core.deck import MAYBE
from rules.core.errors import NotFoundError
from rules.core.registry import Game, game
from rules.core.suggest import did_you_mean
from rules.core.text import fold

_BESIDE = "sideboard"


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
    if found := game_section(of_game, said):
        return found
    words = [*(section.id for section in of_game.sections), MAYBE]
    guess = did_you_mean(said, words)
    raise NotFoundError(f"{of_game.title} has no deck section {quoted(said)}.{guess} It has: {', '.join(words)}.")


def why_no_section(of_game: Game, said: str, written: str) -> str:
    """What to tell of a title that the game has no section for; `written` is how the list has it."""
    from difflib import get_close_matches  # only a slip asks for it

    there = ", ".join(section.id for section in of_game.sections)
    if said == _BESIDE:
        meant = f"Write [{MAYBE}] for cards that are only thought of, or one of its sections: {there}."
        return f"{of_game.title} has no deck section {quoted(said)}. {meant}"
    words = {word: s.id for s in of_game.sections for word in (s.id, fold(s.title), *s.aliases)}
    close = get_close_matches(fold(said), list(words), 1, 0.6)
    guess = f" Did you mean {quoted(words[close[0]])}?" if close else ""
    comment = "" if close else " If it is no title, put # in front."
    return f"{of_game.title} has no deck section {quoted(written)}.{guess} It has: {there}.{comment}"
