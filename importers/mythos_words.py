"""Factions and keywords of Mythos in other languages, in the words that queries and effects go by."""

from __future__ import annotations

import re
from functools import lru_cache

from importers.games import Values
from importers.values import listed
from rules.core.text import fold

_OF_VILLAGES = {
    "Leaf Village": "feuille feuilles konoha konohagakure blatt blatter hoja foglia folha 木ノ葉 木の葉 木叶",
    "Sand Village": "sable suna sunagakure arena sabbia areia 砂",
    "Sound Village": "son oto otogakure klang sonido suono som 音",
}
_VILLAGES = {word: village for village, words in _OF_VILLAGES.items() for word in words.split()}
_IN_OTHERS = (
    "village hidden in the of du de la le des l cache cachee dorf das der versteckt verstecktes hinter den im",
    "aldea oculta entre del las el villaggio della nascosto vila aldeia da do",
)
_AROUND = frozenset(word for words in _IN_OTHERS for word in words.split())
"""Words around the one that says which village it is."""

_OF_KANJI = re.compile(r"(?:隠れ)?の?(?:里|村)$|隠れ$")
_OF_NO_VILLAGE = {
    "Independent": "independant independante independiente indipendente independente unabhangig 無所属 独立",
    "Akatsuki": "暁 晓 l'akatsuki",
}
_FACTIONS = {word: faction for faction, words in _OF_NO_VILLAGE.items() for word in words.split()}

_TEAM = re.compile(
    r"(?:l')?(?:equipe|equipo|squadra|mannschaft|gruppe|time)\s+(?:de |di |von )?(?P<who>\S.*)|第(?P<number>\d+)班"
)
_OF_KEYWORDS = {
    "Rogue Ninja": "ninja deserteur,nukenin,abtrunniger ninja,ninja renegado,ninja traditore,抜け忍",
    "Tailed Beast": "bete a queue,demon a queue,bijuu,biju,bestia con cola,cercoterio,尾獣",
    "Summon": "invocation,invocacion,evocazione,invocacao,beschworung,口寄せ",
    "Weapon": "arme,arma,waffe,忍具,武器",
    "Sound Four": "quatre du son,quartet du son,cuatro del sonido,quartetto del suono,音の四人衆,四人衆",
    "Sound Ninja": "ninja du son,ninja del sonido,ninja del suono,音忍",
    "Ninja Hound": "chien ninja,perro ninja,cane ninja,cao ninja,忍犬",
    "Ninja Pig": "cochon ninja,cerdo ninja,忍豚",
    "Special Jonin": "jonin special,jonin especial,jonin speciale,特別上忍",
    "Sannin": "三忍,伝説の三忍",
    "Hokage": "火影",
    "Taijutsu": "体術",
    "Jutsu": "術,technique,tecnica",
    "Kekkei Genkai": "血継限界",
}
_KEYWORDS = {fold(word): keyword for keyword, words in _OF_KEYWORDS.items() for word in words.split(",")}


def read_words(values: Values) -> None:
    """Faction and keywords in the words of the rulebook; what the source says, where these are others, beside them."""
    said = values.get("faction")
    if isinstance(said, str) and (known := _faction(said)) and fold(known) != fold(said):
        values["faction"], values["faction in the source"] = known, said
    if "keywords" not in values:
        return
    words = listed(values["keywords"])
    if isinstance(words, list) and any(isinstance(word, str) and _keyword(word) for word in words):
        values["keywords"] = [(_keyword(word) or word) if isinstance(word, str) else word for word in words]
        values["keywords in the source"] = words


@lru_cache(maxsize=1_000)
def _faction(said: str) -> str | None:
    """The faction of the rulebook's that a source names; None for one that it does not know."""
    text = fold(said).strip()
    if text in _FACTIONS:
        return _FACTIONS[text]
    told = [word for word in re.findall(r"\w+", _OF_KANJI.sub("", text)) if word not in _AROUND]
    return _VILLAGES.get(told[0]) if len(told) == 1 else None


@lru_cache(maxsize=1_000)
def _keyword(said: str) -> str | None:
    """The keyword of the rulebook's that a source has in another language; None for any other word."""
    text = fold(said).strip()
    if team := _TEAM.fullmatch(text):
        who = team["who"] or team["number"]
        return f"Team {'Guy' if who in ('gai', 'gay') else who.title()}"
    return _KEYWORDS.get(text)
