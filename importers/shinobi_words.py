"""Shortened words in sources of the Bandai games: genders, attributes, lists with blanks."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from importers.games import TRANSLATED, Values
from importers.values.cell_values import listed
from rules.core.registry import Game
from rules.core.text import fold
from rules.families.shinobi.cards.characteristics import gender_of, ranks_of, read_keyword

_SAID_OF_VILLAGES = (
    "Leaf Sand Mist Cloud Stone Sound Rain Grass Waterfall 木叶 木ノ葉 木の葉 砂 砂隐 砂隠れ 霧 霧隠れ 雾 雾隐 雲"
    " 雲隠れ 云 云隐 岩 岩隐 岩隠れ 音 音隐 音隠れ 雨 雨隐 雨隠れ 草 草隐 草隠れ 滝 滝隠れ 泷 泷隐"
)
_VILLAGES = frozenset(map(fold, _SAID_OF_VILLAGES.split()))
"""Villages in one word, as characteristics have them."""

_GENDERS = {"f": "Female", "w": "Female", "♀": "Female", "m": "Male", "♂": "Male"}
_ATTRIBUTES = {"nin": "Ninjutsu", "gen": "Genjutsu", "tai": "Taijutsu"}
_LETTER = re.compile(r"[^\W\d_]+|[♀♂]")


def way_of_gender(said: Sequence[str]) -> Callable[[str], str]:
    """How the genders of one source are to be read: `M` is a woman where others are `H`, and none `F`."""
    letters = {fold(word) for cell in said for word in _LETTER.findall(cell)}
    if "h" not in letters:
        return partial(_in_full, _GENDERS)
    woman = "F" if {"f", "w", "♀"} & letters else "M"
    return partial(_in_full, _GENDERS | {"h": "Male", woman.lower(): "Female"})


GENDER_HABITS = {"gender": way_of_gender, "sex": way_of_gender}
"""What the cells of a source tell together, for the columns of genders."""


def _in_full(words: dict[str, str], cell: str) -> str:
    return _LETTER.sub(lambda found: words.get(fold(found[0]), found[0]), cell.replace("\ufe0f", ""))


def read_words(values: Values, game: Game) -> None:
    """Combat attributes in full where a source shortens them, and characteristics that blanks alone part as a list."""
    attributes = values.get("attributes")
    if attributes is not None and game.languages[0] == "en":
        words = listed(_all_of(attributes) if isinstance(attributes, str) else attributes)
        if isinstance(words, list) and (
            any(fold(str(word)) in _ATTRIBUTES for word in words) or (isinstance(attributes, str) and len(words) > 1)
        ):
            values["attributes"] = [_ATTRIBUTES.get(fold(str(word)), word) for word in words]
    if game.languages[0] == "en":
        _translate(values)
    said = values.get("characteristics")
    if isinstance(said, str) and len(parts := said.split()) > 1 and all(map(_is_known, parts)):
        values["characteristics"] = ", ".join(parts)


def _translate(values: Values) -> None:
    """Characteristics of other languages in the words that cards and rules have; what the source says beside them."""
    words = listed(values.get("characteristics"))
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        return
    ours = [_OURS.get(fold(str(word)).strip(), word) for word in words]
    if ours != words:
        values["characteristics"], values["characteristics in the source"], values[TRANSLATED] = ours, words, True


_OF_LANGUAGES = {
    "Leaf": "feuille,feuilles,konoha,blatt,hoja,foglia,folha",
    "Sand": "sable,suna,arena,sabbia,areia",
    "Sound": "son,oto,klang,sonido,suono,som",
    "Mist": "brume,brouillard,kiri,nebel,niebla,nebbia,névoa",
    "Stone": "roche,pierre,iwa,stein,roca,piedra,roccia,pietra,pedra",
    "Rain": "pluie,ame,regen,lluvia,pioggia,chuva",
    "Cloud": "nuage,kumo,wolke,nube,nuvola,nuvem",
    "Male": "homme,masculin,mann,männlich,hombre,masculino,uomo,maschio,maschile,homem",
    "Female": "femme,féminin,frau,weiblich,mujer,femenino,donna,femmina,femminile,mulher,feminino",
    "Animal": "tier,animale",
    "Rogue Ninja": "déserteur,ninja déserteur,nukenin,abtrünniger,abtrünniger ninja,ninja renegado,ninja traditore",
    "Ninja Dog": "chien ninja,ninken,ninjahund,perro ninja,cane ninja,cão ninja",
    "Ninja Academy Student": "étudiant de l'académie,élève de l'académie,akademieschüler,estudiante de la academia",
    "Special Jonin": "jonin spécial,junin spécial,jonin especial,jonin speciale,spezial-jonin",
    "Medical": "médical,médecin,sanitäter,medizin,médico,medico",
    "Puppet": "marionnette,marionette,marioneta,marionetta",
}
_OURS = {fold(word): ours for ours, words in _OF_LANGUAGES.items() for word in words.split(",")}
"""Characteristics as other languages have them -> in ours; what is in no language but ours is not in it."""


_AND = re.compile(r"\s+(?:and|et|und|y|e|with)\s+|\s*[&+]\s*", re.IGNORECASE)
_IN_FULL = frozenset({"ninjutsu", "genjutsu", "taijutsu", "weapon", *_ATTRIBUTES})


def _all_of(attributes: str) -> str:
    """Attributes with a word between them, `Weapon and Genjutsu`, as a list."""
    parts = _AND.split(attributes.strip())
    return ", ".join(parts) if len(parts) > 1 and all(fold(part) in _IN_FULL for part in parts) else attributes


def _is_known(word: str) -> bool:
    """Whether a word alone is a village, a rank, a gender or a keyword."""
    is_gender = gender_of((word,)) in ("Male", "Female")
    return fold(word) in _VILLAGES or bool(ranks_of((word,))) or is_gender or read_keyword(word)[0] is not None
