"""How sources write the Japanese game's cards.

Early cards print no hand cost; the rule of "コストについて" gives them one, and the card says that it was filled in. It
asks for a ninja's entrance cost: where a source does not say that either, its hand cost stays unknown.
"""

from __future__ import annotations

from importers.games import GameImporter, Values
from importers.rows import Row
from importers.shinobi import adapt, refuse_other_game
from importers.shinobi_columns import ALIASES, WORDS
from importers.values import figure
from rules.games.naruto_cg import GAME
from rules.games.naruto_cg.cards import Mission, Ninja, missing_hand_cost


def _adapt(values: Values, row: Row) -> None:
    adapt(values, row, GAME)
    word = values.get("type")
    card_type = IMPORTER.types.get(word.casefold()) if isinstance(word, str) else None
    if card_type is None or "hand" in values or "hand_filled_in" in values:
        return
    if card_type is Mission:
        values["hand"] = missing_hand_cost(Mission.type_id, 0)
        values["hand_filled_in"] = True
    elif card_type is Ninja and isinstance(entrance := figure(values.get("entrance")), int):
        values["hand"] = missing_hand_cost(Ninja.type_id, entrance)
        values["hand_filled_in"] = True


IMPORTER = GameImporter(
    GAME,
    aliases={
        **ALIASES,
        "作戦コスト": "mission_cost",
        "英語名": "name_en",
        "読み": "reading",
        "読み方": "reading",
        "よみがな": "reading",
        "読み仮名": "reading",
        "ふりがな": "reading",
        "かな": "reading",
        "忍術": "type",
    },
    words=WORDS,
    adapt=_adapt,
    refuse=refuse_other_game,
    none_means=frozenset({"jutsu_cost"}),
)
