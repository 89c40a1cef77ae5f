"""Refuses files of another game than the one named, by collector numbers or by columns of a game unknown here."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from shlex import quote

from importers.games import GameImporter, importer_for
from importers.records.mappings import Again, SourceMapping
from importers.rows import Row
from importers.values.cell_values import figure, is_empty
from importers.values.column_names import PRINTED
from importers.values.ids import bare_id
from rules.core.cards import Json
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


_SAID_ANYWHERE = frozenset({*PRINTED, "name", "title", "reading", "text", "effects", "copies"})
"""Fields that cards of any game have."""
_ATTACK = frozenset({"atk", "attack", "attaque", "angriff", "ataque", "attacco", "ang", "攻撃力", "atkpoints"})
_DEFENCE = frozenset(
    {"def", "defense", "defence", "verteidigung", "defensa", "difesa", "defesa", "vert", "守備力", "defpoints"}
)
_HEALTH = frozenset({"hp", "health", "hitpoints", "healthpoints", "lifepoints", "pv", "lp", "体力"})
_HIGHEST = 99
"""No figure on a card of a game here is higher."""


def refusal_of_stranger(
    importer: GameImporter, rows: Sequence[Row], meant: Mapping[str, str | None], again: Again
) -> str | None:
    """Why the cards of a file are of no game here, with what to say where they are; None where they may be.

    `meant` is the field of each column of the first rows. What the user says of a column is no sign against the game.
    """
    if importer.game.box or importer.reads is None:
        return None
    named = frozenset(map(bare_key, again.said.named))
    said: dict[str, list[Json]] = {}
    for row in rows:
        inner = [pair for value in row.values.values() if isinstance(value, dict) for pair in value.items()]
        for column, value in (*row.values.items(), *inner):
            if not is_empty(value) and value != [] and bare_key(column) not in named:
                said.setdefault(column, []).append(value)
    found = _sign_against(importer, said, meant)
    if found is None:
        return None
    why, more = found
    return (
        f"These cards {why}, and say nothing that only a card of {importer.game.title} has: they look like those of "
        f"another game, which kage does not know. Where they are its cards: {again.with_more(more)}"
    )


def _sign_against(
    importer: GameImporter, said: Mapping[str, Sequence[Json]], meant: Mapping[str, str | None]
) -> tuple[str, SourceMapping] | None:
    """What of the columns of a file no card of the game has, and what to say where that is another thing."""
    attack, defence, health = (
        next((c for c in said if bare_key(c) in words), None) for words in (_ATTACK, _DEFENCE, _HEALTH)
    )
    if attack and defence and importer.field_of("defence") is None:
        return f"have attack and defence ({attack}, {defence})", SourceMapping(ignore=(defence,))
    if health and importer.field_of("health") is None and all(isinstance(figure(each), int) for each in said[health]):
        return f"have figures for their health ({health})", SourceMapping(ignore=(health,))
    for column, values in said.items():
        if meant.get(column) in importer.figures and _are_high(values):
            return f"have figures such as {column} {values[0]}", SourceMapping(ignore=(column,))
    of_its_own = {meant.get(column) for column in said} - _SAID_ANYWHERE - {None}
    for column, values in said.items() if not of_its_own else ():
        if meant.get(column) in ("number", "id") and _are_strange(values, importer):
            return f"are numbered as {quoted(str(values[0]))} is", SourceMapping(columns={column: "number"})
    return None


def _are_high(said: Sequence[Json]) -> bool:
    figures = [figure(value) for value in said]
    return len(said) > 1 and all(isinstance(each, int) and each > _HIGHEST for each in figures)


def _are_strange(numbers: Sequence[Json], importer: GameImporter) -> bool:
    """Whether numbers of cards, or ids, have letters in them and none is one that the game's cards have."""
    words = [bare_id(str(number)) for number in numbers]
    are_codes = all(_CODE.search(word) and any(map(str.isdigit, word)) for word in words)
    return are_codes and not any(map(importer.reads or str.isdecimal, words))


_CODE = re.compile(r"[^\W\d_]")
