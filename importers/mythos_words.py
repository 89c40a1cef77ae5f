"""Factions and keywords of Mythos in other languages, and the rulebook's words for them."""

from __future__ import annotations

import re
from functools import lru_cache

from importers.games import Values
from importers.values.cell_values import listed
from rules.core.text import fold
from rules.games.mythos.languages import AROUND_VILLAGES, OF_KEYWORDS, OF_NO_VILLAGE, OF_VILLAGES

_VILLAGES = {word: village for village, words in OF_VILLAGES.items() for word in words.split()}
_AROUND = frozenset(word for words in AROUND_VILLAGES for word in words.split())

_BEHIND = re.compile(r"(?:隠れ)?の?(?:里|村)$|隠れ$|(?<=\w{4})dorf$")
"""What is written in one word behind a village's own."""
_FACTIONS = {word: faction for faction, words in OF_NO_VILLAGE.items() for word in (fold(faction), *words.split())}

WORDS = {fold(faction): "faction" for faction in (*OF_VILLAGES, *OF_NO_VILLAGE)}
"""The factions as the rulebook has them, as words that say their column."""

_TEAM = re.compile(
    r"(?:l')?(?:equipe|equipo|squadra|mannschaft|gruppe|time)\s+(?:de |di |von )?(?P<who>\S.*)|第(?P<number>\d+)班"
)
_KEYWORDS = {fold(word): keyword for keyword, words in OF_KEYWORDS.items() for word in words.split(",")}


def read_words(values: Values) -> None:
    """Faction and keywords in the words of the rulebook; what the source says, where these are others, beside them."""
    said = values.get("faction")
    if isinstance(said, str) and (known := _faction(said)):
        values["faction"] = known
        if fold(known) != fold(said):
            values["faction in the source"] = said
    keywords = values.get("keywords")
    if "keywords" not in values or (isinstance(keywords, str) and not _has_others(keywords)):
        return
    words = listed(keywords)
    if isinstance(words, list) and any(isinstance(word, str) and _keyword(word) for word in words):
        values["keywords"] = [(_keyword(word) or word) if isinstance(word, str) else word for word in words]
        values["keywords in the source"] = words


@lru_cache(maxsize=1_000)
def _has_others(keywords: str) -> bool:
    """Whether any keyword of a cell is one of the rulebook's in other words."""
    words = listed(keywords)
    return isinstance(words, list) and any(isinstance(word, str) and _keyword(word) for word in words)


@lru_cache(maxsize=1_000)
def _faction(said: str) -> str | None:
    """The faction of the rulebook's that a source names; None for one that it does not know."""
    text = fold(said).strip().removeprefix("l'")
    if text in _FACTIONS:
        return _FACTIONS[text]
    told = [word for word in re.findall(r"\w+", _BEHIND.sub("", text)) if word not in _AROUND]
    return _VILLAGES.get(told[0]) if len(told) == 1 else None


@lru_cache(maxsize=1_000)
def _keyword(said: str) -> str | None:
    """The keyword of the rulebook's that a source has in another language; None for any other word."""
    text = fold(said).strip()
    if team := _TEAM.fullmatch(text):
        who = team["who"] or team["number"]
        return f"Team {'Guy' if who in ('gai', 'gay') else who.title()}"
    return _KEYWORDS.get(text)
