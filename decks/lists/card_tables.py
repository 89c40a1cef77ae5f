"""Recognises tables of cards in the place of a list: a row a card with its figures, and no count."""

from __future__ import annotations

import csv
from collections.abc import Collection

from decks.lists.columns import without_counts
from rules.core.registry import games

_LOOKED_AT = 20
_LEAST = 2
"""Fields of cards that a header must name beside the name: a list may have one, as a remark."""


def why_countless(text: str) -> tuple[int, str] | None:
    """The line of a header whose table has figures and no count, with what to ask; None for other texts."""
    lines = text.lstrip("\ufeff").split("\n", _LOOKED_AT)[:_LOOKED_AT]
    at = next((at for at, line in enumerate(lines) if line.strip()), 0)
    for between in ",;\t":
        if between not in lines[at]:
            continue
        try:
            rows = list(csv.reader([lines[at], *(line for line in lines[at + 1 :] if line.strip())], delimiter=between))
        except csv.Error:
            return None
        if len(rows) > 1 and len(rows[1]) > 1 and (asked := without_counts(rows[0], rows[1:])):
            return at + 1, asked
    return None


def game_of_card_table(text: str) -> str | None:
    """The game whose fields a table's header names, "GAME" where several games have them; None for other texts."""
    lines = [line for line in text.lstrip("\ufeff").split("\n", _LOOKED_AT)[:_LOOKED_AT] if line.strip()]
    if len(lines) < 2 or any(map(str.isdecimal, lines[0])):
        return None
    between = max(",;\t", key=lines[0].count)
    if any(line.count(between) < _LEAST for line in lines[:2]):
        return None
    try:
        columns = next(csv.reader([lines[0]], delimiter=between))
    except csv.Error:
        return None
    return game_of_fields(columns)


def game_of_fields(columns: Collection[str]) -> str | None:
    """The game whose cards have fields called like this, "GAME" where several games have; None where none has."""
    from importers.games import importer_for

    named: dict[str, int] = {}
    for game in games():
        known = {importer_for(game).field_of(column) for column in columns}
        own = len(known & game.fields().keys() - {"name", "title"})
        if "name" in known and own >= _LEAST:
            named[game.id] = own
    best = [game_id for game_id, own in named.items() if own == max(named.values())]
    return None if not best else best[0] if len(best) == 1 else "GAME"
