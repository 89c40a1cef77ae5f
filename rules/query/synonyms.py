"""Names of fields in other programs and games: `cmc`, `atk`, `banned`. Used only for messages."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rules.core.suggest import nearest
from rules.query.beside import column_meant
from rules.query.scope import Scope, normal, reserved

_FIELDS: Mapping[str, Sequence[str]] = {
    "cost": ("cmc", "mv", "mana", "manavalue", "manacost", "energy", "chakracost", "playcost", "convertedmanacost"),
    "jutsu_cost": ("chakra", "chakracost"),
    "entrance": ("level", "lvl", "entry", "entrancecost"),
    "power": (
        "atk", "attack", "combat", "pow", "strength", "str", "offense", "offence", "damage", "force", "battle", "ap",
    ),
    "combat": ("atk", "attack", "power", "pow", "offense", "offence", "damage", "dmg", "force", "battle", "ap"),
    "force": ("atk", "attack", "power", "pow", "strength", "offense", "offence", "damage", "dmg", "combat"),
    "support": ("def", "defense", "defence", "assist", "toughness", "tou"),
    "defence": ("toughness", "tou", "block", "armor", "armour"),
    "health": ("life", "lp", "hitpoints", "vie", "healthpoints", "toughness", "tou"),
    "text": (
        "ability", "abilities", "effect", "effects", "description", "desc", "rulestext", "oracletext", "fo", "body",
        "cardtext", "fulloracle", "rule",
    ),
    "keywords": ("team", "clan", "trait", "traits", "subtype", "subtypes", "mechanic", "ability", "tribe"),
    "characteristics": ("village", "clan", "team", "affiliation", "subtype", "subtypes", "faction", "tribe"),
    "symbols": (
        "color", "colour", "colors", "colours", "nature", "chakratype", "chakranature", "ci", "identity", "affinity",
        "coloridentity", "elements", "chakra",
    ),
    "faction": ("clan", "affiliation", "country", "nation", "guild", "alignment", "allegiance", "color", "colour"),
    "rank": ("grade", "class", "ninjarank", "level"),
    "name": ("card", "cardname", "called", "fullname", "intitle", "inname"),
    "title": ("subtitle", "epithet"),
    "number": ("num", "nr", "collector", "collectornumber", "cardnumber", "cardno", "index"),
    "set": ("setcode", "setname", "expansion", "exp", "pack", "booster", "block", "sets", "extension", "series"),
    "rarity": ("rare", "rar", "rarities"),
    "points": ("vp", "score", "reward", "value", "victorypoints", "missionpoints", "worth"),
    "type": ("cardtype", "kind", "supertype", "types", "category"),
    "game": ("games", "system"),
    "date": ("published", "release", "releasedate", "releaseddate", "printed"),
    "owned": ("have", "qty", "quantity", "owns", "possess", "stock"),
}  # fmt: skip
"""Our fields, and what others call them; the first that the cards asked about have is told."""

_ABROAD: Mapping[str, str] = {
    "cost": "kosten coste costo custo prix koszt coût cout コスト 费用 費用 비용",
    "entrance": "eintrittskosten entrée エントランスコスト",
    "power": "stärke kraft poder puissance potenza 力 パワー 力量 战力 戰力 파워",
    "combat": "stärke kraft poder puissance 戦闘力",
    "name": "nom nombre nome naam nazwa 名前 カード名 名称 名稱 名字 이름",
    "type": "typ tipo 種類 类型 類型 종류 유형",
    "faction": "fraktion facción dorf camp 陣営",
    "text": "texte texto testo tekst 効果 效果 文本 텍스트 효과",
    "rarity": "seltenheit rareza rarità rareté raridade レアリティ 稀有度 레어도 희귀도",
    "set": "edition ausgabe edición serie édition 系列 弾 세트",
    "keywords": "schlagworte schlüsselwörter mots-clés キーワード 关键词 關鍵詞 키워드",
    "title": "titel titre titolo título",
    "points": "punkte puntos punti",
}
"""Our fields, and what they are called in other languages."""

_FORMAT = "A format is asked for as legal:standard"
_SAID: Mapping[str, str] = {
    "format": f"{_FORMAT}.",
    "formats": f"{_FORMAT}.",
    "legality": f"{_FORMAT}.",
    "allowed": f"{_FORMAT}.",
    "banned": "Cards that a format does not allow are -legal:standard.",
    "illegal": "Cards that a format does not allow are -legal:standard.",
    "restricted": "Cards that a format does not allow are -legal:standard.",
    "missing": "Cards that you do not own are owned=0.",
    "collection": "Cards of a collection are owned:NAME, cards that you own owned>=1.",
    "include": "Every printing is listed by unique:printing.",
    "display": "Other columns are listed by --columns id,name,cost.",
    "prefer": "Every printing is listed by unique:printing.",
    "columns": "Other columns are listed by --columns id,name,cost.",
    "regex": "A regular expression stands between slashes: name:/^na.*o$/",
    "regexp": "A regular expression stands between slashes: name:/^na.*o$/",
}
_BESIDE = frozenset(
    ("price", "usd", "eur", "tix", "cents", "flavor", "flavour", "flavortext", "ft", "image", "imageurl", "url", "img",
     "frame", "border", "foil", "finish", "source", "link", "barcode", "condition")
)  # fmt: skip
"""What sources may say beside the fields."""


def called_here(name: str, scope: Scope) -> list[str]:
    """The fields of a scope that a name of other programs, games or languages is for."""
    word = normal(name)
    abroad = [ours for ours, theirs in _ABROAD.items() if word in map(normal, theirs.split())]
    return [ours for ours, theirs in _FIELDS.items() if (word in theirs or ours in abroad) and _is_known(ours, scope)]


def field_meant(name: str, scope: Scope) -> str:
    """What to write for a name that is no field, in a sentence after a space; empty where that is unknown."""
    word = normal(name)
    if said := _SAID.get(word):
        return f" {said}"
    if types := scope.types(name):
        type_id = min(type_id for _, type_id in types)
        return f" It is a card type: write type:{type_id} and the name beside it."
    if known := called_here(name, scope):
        quoted = [f'"{ours}"' for ours in known[:3]]
        return f" Did you mean {' or '.join(quoted)}?"
    if word in _BESIDE and scope.vocabulary:
        return column_meant(name, scope) or " No source of a card here says it in a column of its own."
    return ""


def misspelt(name: str, fields: Collection[str]) -> str:
    """The one of `fields`, of other games, or the word of another program that a name is nearest to; empty for none.

    >>> misspelt("powr", ["power", "rank"]), misspelt("toughnes", ["power"]), misspelt("zzz", ["power"])
    ('power', 'toughness', '')
    """
    words = (word for theirs in _FIELDS.values() for word in theirs if len(word) >= _SHORTEST)
    return next(iter(nearest(name, [*(each for each in fields if len(each) >= _SHORTEST), *words], 1)), "")


_SHORTEST = 4
"""Letters of a word that a misspelt one is likened to."""


def _is_known(name: str, scope: Scope) -> bool:
    return bool(scope.find(name)) or reserved(name) is not None
