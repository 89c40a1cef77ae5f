"""Names of columns in sources of the Bandai games, and words that show what a column holds."""

from __future__ import annotations

from rules.core.text import fold
from rules.families.shinobi.cards.characteristics import RANKS
from rules.families.shinobi.cards.symbols import SYMBOLS

ALIASES = {
    "card id": "id",
    "turn cost": "entrance",
    **dict.fromkeys(("cost e", "cost t", "e cost", "t cost"), "entrance"),
    **dict.fromkeys(("cost h", "h cost"), "hand"),
    "turn": "entrance",
    "inj combat": "combat_injured",
    "inj support": "support_injured",
    "ec": "entrance",
    "entry": "entrance",
    "entry cost": "entrance",
    "enter cost": "entrance",
    "ent": "entrance",
    "ent cost": "entrance",
    "tc": "entrance",
    "hc": "hand",
    "cmb": "combat",
    "sup": "support",
    "healthy cmb": "combat",
    "healthy sup": "support",
    "injured cmb": "combat_injured",
    "injured sup": "support_injured",
    "damaged combat": "combat_injured",
    "damaged support": "support_injured",
    "element": "symbols",
    "elements": "symbols",
    "chakra symbol": "symbols",
    "chakra symbols": "symbols",
    "chakra types": "symbols",
    "nature": "symbols",
    "natures": "symbols",
    "chakra type": "symbols",
    "traits": "characteristics",
    "登場ターン": "entrance",
    "ターン": "entrance",
    "ターンコスト": "entrance",
    "手札": "hand",
    "負傷時戦闘力": "combat_injured",
    "負傷時支援力": "support_injured",
    "負傷戦闘力": "combat_injured",
    "負傷支援力": "support_injured",
    "戦闘力負傷": "combat_injured",
    "支援力負傷": "support_injured",
    "戦闘力健康": "combat",
    "支援力健康": "support",
    "戦闘力": "combat",
    "健康時戦闘力": "combat",
    "エントリーコスト": "entrance",
    "ハンドコスト": "hand",
    **dict.fromkeys(("術名", "忍名", "忍者名", "作戦名", "依頼人名"), "name"),
    "登場c": "entrance",
    "手札c": "hand",
    "支援力": "support",
    "属性": "symbols",
    "collector number": "number",
    "cardnumber": "number",
    "printed name": "name",
    "titre": "name",
    "healthy combat": "combat",
    "healthy support": "support",
    "injured combat": "combat_injured",
    "injured support": "support_injured",
    "combat attribute": "attributes",
    "combat attributes": "attributes",
    "ca": "attributes",
    "chakra cost": "jutsu_cost",
    "jutsu cost": "jutsu_cost",
    "jcost": "jutsu_cost",
    "effect": "text",
    "effet": "text",
    "text": "text",
    "mental power": "mental",
    "効果": "text",
    "テキスト": "text",
}
"""Column names beside those of the fields."""

_STATUS = {
    "": ("healthy", "healthy status", "fresh", "unhurt", "通常", "通常時", "健康", "健康時", "h"),
    "_injured": ("inj", "injured", "injured status", "damaged", "wounded", "hurt", "負傷", "負傷時", "ダメージ", "i"),
}
_FIGURE_NAMES = {
    "combat": (
        "combat",
        "com",
        "cmb",
        "atk",
        "att",
        "pow",
        "combat power",
        "power",
        "strength",
        "fight",
        "attack",
        "戦闘",
        "戦闘力",
        "格闘",
        "格闘力",
        "戦",
        "攻撃",
        "攻撃力",
    ),
    "support": ("support", "sup", "supp", "support power", "支援", "支援力", "支"),
}
ALIASES |= {
    alias: f"{figure_}{ending}"
    for figure_, names in _FIGURE_NAMES.items()
    for ending, states in _STATUS.items()
    for name in names
    for state in states
    for alias in (f"{state} {name}", f"{name} {state}")
}
ALIASES |= {
    alias: f"{name}{ending}"
    for letter, name in (("c", "combat"), ("s", "support"))
    for ending, states in _STATUS.items()
    for state in (*states, "inj")
    if len(state) > len("in") and (state == "inj") <= (ending == "_injured")
    for alias in (f"{letter} {state}", f"{state} {letter}")
}
ALIASES |= {
    "攻撃力": "combat",
    "戦闘": "combat",
    "格闘力": "combat",
    "支援": "support",
    "ch": "combat",
    "sh": "support",
}
ALIASES |= {name: name for name in ("cost", "rank", "ranks", "gender", "sex", "village")}
"""Columns whose field depends on the card are known too."""
ALIASES |= {"manacost": "cost", "mana cost": "cost"}

WORDS = {fold(symbol): "symbols" for symbol in SYMBOLS} | {
    fold(word): "rank" for level in RANKS for word in level if " " not in word
}
WORDS |= dict.fromkeys(("male", "female"), "gender")
"""Words of the family -> the column they would stand in."""

HEALTHY = ("combat", "support")
INJURED = ("combat_injured", "support_injured")
STATES = {
    "healthy": HEALTHY,
    "injured": INJURED,
    "damaged": INJURED,
    "inj": INJURED,
    "wounded": INJURED,
    "hurt": INJURED,
    "fresh": HEALTHY,
    "通常": HEALTHY,
    "健康": HEALTHY,
    "負傷": INJURED,
    "負傷時": INJURED,
    "stats": HEALTHY,
    "figures": HEALTHY,
    "combat": HEALTHY,
    "combat_injured": INJURED,
    "hc/hs": HEALTHY,
    "ic/is": INJURED,
    **{fold(word): HEALTHY for word in _STATUS[""] if word},
    **{fold(word): INJURED for word in _STATUS["_injured"]},
    **{fold(word): HEALTHY for word in ("能力値", "能力", "ステータス", "数値", "power", "pt", "p/t")},
}
"""What a column says that has combat and support in one cell -> the fields of its figures."""
