"""The importer of the Japanese Bandai game.

Early cards print no hand cost; the rule of "コストについて" gives them one, and the card is marked as filled in. The
rule goes by a ninja's entrance cost: without it the hand cost stays unknown.
"""

from __future__ import annotations

from importers.games import GameImporter, Values
from importers.rows import Row
from importers.shinobi import adapt, is_a_number, prints_kanji
from importers.shinobi_columns import ALIASES, WORDS
from importers.shinobi_costs import HABITS
from importers.shinobi_words import GENDER_HABITS
from importers.values.cell_values import figure
from rules.core.cards import Card
from rules.games.naruto_cg import GAME
from rules.games.naruto_cg.cards import Client, Mission, Ninja, missing_hand_cost


def _adapt(values: Values, row: Row) -> None:
    adapt(values, row, GAME)
    word = values.get("type")
    card_type = IMPORTER.types.get(word.casefold()) if isinstance(word, str) else None
    if card_type is None or "hand_filled_in" in values or not _lacks_hand_cost(values, card_type):
        return
    if card_type in (Mission, Client):
        values["hand"] = missing_hand_cost(card_type.type_id, 0)
        values["hand_filled_in"] = True
    elif card_type is Ninja and isinstance(entrance := figure(values.get("entrance")), int):
        values["hand"] = missing_hand_cost(Ninja.type_id, entrance)
        values["hand_filled_in"] = True


_NONE_PRINTED = frozenset(["-", "--", "–", "—", "―", "ー", "なし", "無し", "無", "none"])


def _lacks_hand_cost(values: Values, card_type: type[Card]) -> bool:
    """Whether a card prints no hand cost: a `?` may be any, but for clients, who need none."""
    said = values.get("hand")
    none_printed = said is None or (isinstance(said, str) and said.lower() in _NONE_PRINTED)
    return none_printed or (card_type is Client and figure(said) is None)


IMPORTER = GameImporter(
    GAME,
    aliases={
        **ALIASES,
        **dict.fromkeys(("作戦コスト", "作戦力"), "mission_cost"),
        **dict.fromkeys(("英語名", "英名", "英字名", "英語表記"), "name_en"),
        "english name": "name_en",
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
    reads=is_a_number,
    numbers=prints_kanji,
    habits={**HABITS, **GENDER_HABITS},
)
