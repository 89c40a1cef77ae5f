"""The importer of the English Bandai game: N-CCG-DB in its older and newer shape, and tables made from it."""

from __future__ import annotations

from importers.games import GameImporter, Values
from importers.rows import Row
from importers.shinobi import adapt, is_a_number, prints_latin
from importers.shinobi_columns import ALIASES, WORDS
from importers.shinobi_costs import HABITS
from importers.shinobi_words import GENDER_HABITS
from rules.games.naruto_ccg import GAME


def _adapt(values: Values, row: Row) -> None:
    adapt(values, row, GAME)


IMPORTER = GameImporter(
    GAME,
    aliases=ALIASES,
    words=WORDS,
    adapt=_adapt,
    reads=is_a_number,
    numbers=prints_latin,
    habits={**HABITS, **GENDER_HABITS},
)
