"""The importer of Mythos: the community export of the set KS, and tables made from it."""

from __future__ import annotations

import re

from importers.games import GameImporter, Values
from importers.mythos_effects import read_effects
from importers.mythos_printings import CODES_OF_RARITIES, is_a_number, read_printing
from importers.mythos_words import WORDS, read_words
from importers.rows import Row
from rules.core.text import fold
from rules.games.mythos import GAME


def _adapt(values: Values, _row: Row) -> None:
    read_printing(values)
    if values.get("points") is not None and "type" not in values:
        values["type"] = "mission"
    if values.get("type") == "mission":
        _drop_repeated_title(values)
    else:
        for name, title in (("name", "title"), ("name_fr", "title_fr")):
            if title not in values and isinstance(said := values.get(name), str):
                _take_title_in_brackets(values, said, name, title)
        if values.get("title_fr") == values.get("title"):
            values.pop("title_fr", None)  # a column that is filled with the English one
    read_effects(values)
    read_words(values)


def _drop_repeated_title(values: Values) -> None:
    """Missions have a title only, which is their name; the export writes it twice."""
    unnamed = "name" not in values
    for title, name in (("title", "name"), ("title_fr", "name_fr")):
        if unnamed and title in values:
            values.setdefault(name, values[title])
        if title in values and fold(str(values[title])) == fold(str(values.get(name))):
            values.pop(title)


_NAME_AND_TITLE = re.compile(
    r"(?P<name>[^()（）]+?)(?:\s*[(（](?P<title>[^()（）]*[^\W\d_][^()（）]*)[)）]|\s+[-–—]\s+(?P<behind>[^()（）]+)"
    r"|,\s+(?P<after>[A-ZÀ-Þ]\w*\s[^()（）]+)|(?<!['’]s)\s+[\"“«]\s*(?P<quoted>[^\"“”«»]+?)\s*[\"”»])"
)

_BEFORE_TITLE = frozenset('(（-–—,"“«')
"""One of these stands in front of a title."""


def _take_title_in_brackets(values: Values, said: str, name: str, title: str) -> None:
    """`Mira (The Quiet)`, `Mira - The Quiet`, `Mira, The Quiet`: titles tell characters apart, and no name has such."""
    if _BEFORE_TITLE.isdisjoint(said):
        return
    if (both := _NAME_AND_TITLE.fullmatch(said)) and both["title"] not in CODES_OF_RARITIES:
        values[name], values[title] = both["name"], both["title"] or both["behind"] or both["after"] or both["quoted"]


IMPORTER = GameImporter(
    GAME,
    aliases={
        "name_en": "name",
        "title_en": "title",
        "base points": "points",
        "effect": "effects",
        "text": "effects",
        **dict.fromkeys(("manacost", "mana", "cmc", "chk"), "cost"),
        **dict.fromkeys(("pt", "atk", "attack", "pow", "pwr"), "power"),
        "effets": "effects",
        "effet": "effects",
        "card effects": "effects",
        "coût": "cost",
        "groupe": "faction",
        "village": "faction",
        "group": "faction",
        "clan": "faction",
        "affiliation": "faction",
        **dict.fromkeys(("陣営", "所属", "勢力", "里"), "faction"),
        "chakra cost": "cost",
        "coût en chakra": "cost",
        "strength": "power",
        "force": "power",
        "mission points": "points",
        "subtitle": "title",
        "sous-titre": "title",
        "mots-clés": "keywords",
        "tags": "keywords",
        "traits": "keywords",
        "points de mission": "points",
    },
    words=WORDS,
    adapt=_adapt,
    reads=is_a_number,
)
