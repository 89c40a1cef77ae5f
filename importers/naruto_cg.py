"""How sources write the Japanese game's cards.

Early cards print no hand cost; the rule of "コストについて" gives them one, and the card says that it was filled in.
"""

from __future__ import annotations

from importers.games import GameImporter, Values
from importers.rows import Row
from importers.shinobi import ALIASES, adapt, refuse_other_game
from importers.values import figure
from rules.games.naruto_cg import GAME
from rules.games.naruto_cg.cards import missing_hand_cost

_WITH_HAND_COST = ("ninja", "mission")


def _adapt(values: Values, row: Row) -> None:
    adapt(values, row, GAME)
    word = values.get("type")
    card_type = IMPORTER.types.get(word.casefold()) if isinstance(word, str) else None
    if card_type is None or card_type.type_id not in _WITH_HAND_COST or "hand" in values or "name" not in values:
        return
    entrance = figure(values.get("entrance", 0))
    values["hand"] = missing_hand_cost(card_type.type_id, entrance if isinstance(entrance, int) else 0)
    values["hand_filled_in"] = True


IMPORTER = GameImporter(
    GAME,
    aliases={**ALIASES, "作戦コスト": "mission_cost", "英語名": "name_en", "読み": "reading"},
    adapt=_adapt,
    refuse=refuse_other_game,
)
