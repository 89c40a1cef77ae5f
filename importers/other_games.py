"""Refuses files of another game than the one named, by collector numbers or by columns of a game unknown here."""

from __future__ import annotations

from collections.abc import Sequence
from shlex import quote

from importers.games import GameImporter, importer_for
from importers.rows import Row
from rules.core.registry import games
from rules.core.text import bare_key, fold, quoted

_UNKNOWN = (
    "These are cards of Bandai's NARUTO CARD GAME of 2027, with Leader cards: another game, which kage does not know."
)
_WORDS = {
    **dict.fromkeys(("color", "colour", "couleur", "farbe", "色"), "color"),
    **dict.fromkeys(("power", "pow", "pwr", "puissance", "stärke", "パワー"), "power"),
    **dict.fromkeys(("damage", "dmg", "dégâts", "ダメージ"), "damage"),
    **dict.fromkeys(("hp", "hit points", "health", "life", "ライフ", "体力"), "health"),
    **dict.fromkeys(("type", "card type", "category", "kind", "カード種類", "種類"), "type"),
}
_MARKS = (
    *({"color", "power", "damage", "health"}, {"color", "life", "power"}, {"color", "counter"}, {"block icon"}),
    *({"leader", "power"}, {"color", "leader"}, {"support name", "support timing"}, {"color", "support timing"}),
)
"""Columns that cards of the unknown game have together, and those of no game here."""
_TYPES = ("leader", "ex character", "excharacter", "リーダー", "exキャラクター")
_MEANT = {bare_key(word): meant for word, meant in _WORDS.items()}
_OTHERS = {bare_key(word): word for marks in _MARKS for word in marks}
_OTHERS |= dict.fromkeys(("leben", "vie", "vida", "vita", "ライフ"), "life")


def refusal_of_unknown(row: Row) -> str | None:
    """Why a row is no card of any game here, in a sentence: it has the columns or the types of one that is unknown."""
    keys = {column: bare_key(column).removeprefix("ext") for column in row.values}
    columns = {said for key in keys.values() for said in (_MEANT.get(key), _OTHERS.get(key)) if said}
    types = {fold(str(row.values[column])) for column, key in keys.items() if _MEANT.get(key) == "type"}
    return _UNKNOWN if any(marks <= columns for marks in _MARKS) or not types.isdisjoint(_TYPES) else None


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
