"""The importer of the Akatsuki board game: cards, board and dice that owners wrote down, in French or English.

Effects, talents and gauges are in the words of `rules.games.akatsuki.terse`; zones and faces are lists, or names
between commas or semicolons.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import get_args

from importers.games import GameImporter, Values
from importers.rows import Row
from importers.values.cell_values import count, json_in_cell, lines_of, listed
from importers.values.column_names import COPIES
from importers.values.languages import in_english, is_of_a_card
from rules.core.bounds import is_worded
from rules.core.cards import Json
from rules.core.text import fold
from rules.games.akatsuki import GAME
from rules.games.akatsuki.cards import Effect, HeroTalent, Tier
from rules.games.akatsuki.terse import read_effects, read_talents, read_tiers

_WORDS: Mapping[str, str] = {
    "facile": "easy",
    "difficile": "hard",
    "offensif": "offensive",
    "offensives": "offensive",
    "techniques offensives": "offensive",
    **dict.fromkeys(("soins", "soin", "curacion", "sanacion", "heilung", "cura", "guarigione"), "healing"),
    **dict.fromkeys(("eau", "zone aquatique", "agua", "acuatica", "acuatico", "wasser", "acqua", "aquatica"), "water"),
    **dict.fromkeys(("vuelo", "flug", "volo", "voo"), "flight"),
    **dict.fromkeys(("facil", "leicht", "einfach", "facili"), "easy"),
    **dict.fromkeys(("dificil", "schwer", "schwierig"), "hard"),
    **dict.fromkeys(("ofensivo", "ofensiva", "offensiv", "offensivo", "offensiva"), "offensive"),
    **dict.fromkeys(("distancia", "fernkampf", "distanz", "distanza"), "distance"),
    **dict.fromkeys(("inmovilizacion", "immobilizzazione", "lahmung", "imobilizacao"), "immobilising"),
    **dict.fromkeys(("immobilisant", "immobilisante", "inmovilizador", "immobilizzante", "lahmend"), "immobilising"),
    **dict.fromkeys(("apoyo", "unterstutzung", "supporto", "suporte"), "support"),
    "techniques de soins": "healing",
    "distances": "distance",
    "techniques a distances": "distance",
    "techniques a distance": "distance",
    "immobilisation": "immobilising",
    "techniques d'immobilisation": "immobilising",
    "techniques d’immobilisation": "immobilising",
    "combat": "combat",
    "soutien": "support",
    **dict.fromkeys(("bleu", "blau", "azul", "blu", "青"), "blue"),
    **dict.fromkeys(("rouge", "rot", "rojo", "rosso", "roja", "vermelho", "赤"), "red"),
    "aquatique": "water",
    "vol": "flight",
    "special": "special",
    "vide": "blank",
    "blanc": "blank",
    "vierge": "blank",
    "touche": "hit",
    "1 hit": "hit",
    "double": "two-hits",
    "double coup": "two-hits",
    "deux coups": "two-hits",
    "2 hits": "two-hits",
    "two hits": "two-hits",
    "coup": "hit",
    "1 coup": "hit",
    "2 coups": "two-hits",
    "pouvoir": "power",
    "defense": "defence",
}
"""The rulebook's French words for what our records say in English."""

_LINES: Mapping[str, Callable[[str], tuple[Effect, ...] | tuple[Tier, ...]]] = {
    "effects": read_effects,
    "tiers": read_tiers,
}
_LISTS = ("traits", "adjacent", "faces")

_BOSSES = frozenset({"tobi", "gedo mazo"})
_PAIN = frozenset({"tendo", "ningendo", "gakido", "chikushodo", "shurado", "jigokudo"})


def _adapt(values: Values, row: Row) -> None:
    """Read lines and lists, and turn the rulebook's words into the records'."""
    if row.group and "hero" not in values and fold(f"techniques.{row.group}") in fold(str(row.where)):
        values.pop("heading", None)
        values["hero"] = row.group  # a document with techniques under their heroes
    _read_type(values, row)
    if "copies" in values:
        values["copies"] = count(values["copies"])
    for name in ("kind", "colour", "role", "style", "difficulty"):
        if isinstance(value := values.get(name), str):
            values[name] = _word(value)
    _traits_said(values)
    for name in (*_LINES, "talents", *_LISTS):
        value = json_in_cell(values[name]) if name in values else None
        value = lines_of(value) if name in _LINES or _are_lines(name, value) else value
        if isinstance(value, str):
            try:
                values[name] = _read(name, value)
            except ValueError:
                del values[name]
                values[f"{name} as printed"] = value
        elif isinstance(value, int | float):
            values[f"{name} as printed"] = values.pop(name)
        elif isinstance(value, list) and name in ("talents", "traits", "faces"):
            values[name] = [_word(item) if isinstance(item, str) else item for item in value]
        elif value is not None:
            values[name] = value
    _take_none(values)
    _keep_words_for_figures(values)
    _rank(values)


_BESIDE_TYPES = {"blue": "colour", "red": "colour", "combat": "kind", "support": "kind"}


def _read_type(values: Values, row: Row) -> None:
    """What a card type has beside it: a colour or a kind, `Piège bleu`, `Technique de soutien`."""
    columns = (column for column in row.values if IMPORTER.field_of(column) == "type")
    word = values.get("type")
    said = row.values.get(next(columns, "")) if isinstance(word, str) and word in IMPORTER.types else word
    said = said if isinstance(said, str) else ""
    words = [word for word in re.findall(r"[^\W\d_]+", said) if not is_of_a_card(fold(word))]
    types = {found.type_id for word in words if (found := IMPORTER.type_called(word))}
    beside = {field: _word(word) for word in words if (field := _BESIDE_TYPES.get(_word(word)))}
    if len(words) == len(beside) == 1 and "kind" in beside:
        types = {"technique"}  # nothing else has one
    if len(types) == 1 and beside:
        values["type"] = types.pop()
        for name, word in beside.items():
            values.setdefault(name, word)


def _are_lines(name: str, value: Json) -> bool:
    """Whether an enemy's talents are a list of lines, `["wounding: paralyse"]`, and no words for a hero's."""
    words = map(str, value) if isinstance(value, list) else ()
    return name == "talents" and any(_word(word) not in get_args(HeroTalent) for word in words)


_SAID_TRAITS = {
    "water": re.compile(r"[\s(,;]*zones? aquatiques? (?:seulement|uniquement)[\s).:;,]*", re.IGNORECASE),
    "distance": re.compile(r"(?:^|(?<=[.;,])\s*|\s*\()(?:talent )?distance\s*(?:\)|[.;,:]\s*|$)", re.IGNORECASE),
}
"""Traits that a technique's card says beside its effect: "Zone aquatique seulement", "Distance"."""


def _traits_said(values: Values) -> None:
    """Take the traits out of a technique's effect line, which are no effects, where it has any."""
    text, traits = values.get("effects"), values.get("traits")
    if not isinstance(text, str) or not isinstance(traits, str | None):
        return
    said = [trait for trait, words in _SAID_TRAITS.items() if words.search(text)]
    for trait in said:
        text = _SAID_TRAITS[trait].sub("; ", text)
    if said:
        values["effects"] = text.strip(" ;,")
        values["traits"] = "; ".join([*([traits] if traits else []), *said])


_NONE = frozenset(["-", "--", "–", "—", "none", "aucun", "aucune"])


def _take_none(values: Values) -> None:
    """A dash under the figures of a trap says that it prints none: it is no enemy. A `?` says nothing."""
    if fold(str(values.get("type") or "")) in ("trap", "piege"):
        values.update(
            {name: 0 for name in ("health", "defence") if isinstance(v := values.get(name), str) and fold(v) in _NONE}
        )


_FIGURES = ("force", "chakra", "strategy", "force_b", "chakra_b", "strategy_b", "health", "defence")


def _keep_words_for_figures(values: Values) -> None:
    """An `X` is no figure that the box prints: it is kept as it stands, and the figure is unknown."""
    for name in _FIGURES:
        if isinstance(said := values.get(name), str) and is_worded(said.strip()):
            values[f"{name} as printed"] = values.pop(name)


def _rank(values: Values) -> None:
    """Tell bosses and Pain's bodies by the names that the rulebook prints, where a file has no traits for them."""
    if values.get("traits") in (None, "", []) and fold(str(values.get("type") or "")) in ("member", "akatsuki"):
        name = fold(str(values.get("name") or ""))
        if name in _BOSSES:
            values["traits"] = ["boss"]
        elif "(pain)" in name or name in _PAIN:
            values["traits"] = ["pain"]


_AND = re.compile(r"\s+(?:et|and|und|y|e|&|\+|[-–—])\s+", re.IGNORECASE)
"""What stands between the names of zones beside the signs of any list."""


def _read(name: str, text: str) -> Json:
    """A cell's text as the value of its field; an enemy's talents are lines, a hero's are words."""
    if name in _LINES:
        return [asdict(line) for line in _LINES[name](text)]
    given = listed(_AND.sub(", ", text) if name == "adjacent" else text)
    parts = [str(part) for part in given] if isinstance(given, list) else []
    words = list(map(_word, parts))
    if name == "talents" and not set(words) <= set(get_args(HeroTalent)):
        return [asdict(line) for line in read_talents(text)]
    return list(parts if name == "adjacent" else words)


def _word(text: str) -> str:
    known = _WORDS.get(bare := fold(text))
    return known or next((each for each in in_english(bare) if each in _WORDS.values()), bare)


IMPORTER = GameImporter(
    GAME,
    aliases={
        **COPIES,
        "force a": "force",
        "chakra a": "chakra",
        "strategy a": "strategy",
        "stratégie a": "strategy",
        "force b": "force_b",
        "chakra b": "chakra_b",
        "stratégie b": "strategy_b",
        "jauge": "tiers",
        "gauge": "tiers",
        "text": "effects",
        "texte": "effects",
        "effet": "effects",
        "effect": "effects",
        "voisines": "adjacent",
        "voisins": "adjacent",
        "effet pouvoir": "effects",
        "pouvoir": "effects",
        "zone": "track",
        "zones adjacentes": "adjacent",
        "zones voisines": "adjacent",
        "adjacent zones": "adjacent",
        "adjacent to": "adjacent",
        "neighbours": "adjacent",
        "neighbors": "adjacent",
        "connections": "adjacent",
        "connected to": "adjacent",
        "chemins": "adjacent",
        "invoqué par": "summoner",
        "invocateur": "summoner",
        "invoquée par": "summoner",
        "summoned by": "summoner",
        "genre": "kind",
        "type de technique": "kind",
        "piste": "track",
        "étape": "track",
        "dés": "force",
        "dice": "force",
        "pv": "health",
        "points de vie": "health",
        "effets": "effects",
        "talent": "talents",
        "catégorie": "kind",
        "category": "kind",
        "chakra cost": "chakra",
        "coût en chakra": "chakra",
    },
    adapt=_adapt,
)
