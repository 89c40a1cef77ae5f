"""Traits in English: names, keywords and factions are the words with a capital that the wording has no use for."""

from __future__ import annotations

import re
from typing import Final

from rules.games.mythos.effects.english.cursor import Cursor

_NO_TRAIT: Final = (
    r"(?!(?:Power|Chakra|Edge|Mission|Missions|POWERUP|MAIN|UPGRADE|AMBUSH|SCORE|CHAKRA|X|Playing|Upgrading|Revealing|"
    r"Hiding|Moving|Defeating|Returning|Once|Unless|Until|During|While|Both|Either|Double|Swap|Player|Players)\b)"
)
_WORD: Final = rf"{_NO_TRAIT}[A-ZÀ-Ý][\w.'-]*"
_KNOWN: Final = (
    rf"Team (?:\d+|{_WORD})|Special Jonin|Kekkei Genkai|Sound (?:Four|Ninja)|Rogue Ninja|Tailed Beast|"
    r"Ninja (?:Hound|Pig)(?! Corps)|Sannin|Hokage|Jutsu|Taijutsu|Genjutsu|Weapon|Summon|Akatsuki|"
    rf"Independent|{_WORD} Village"
)
_TRAIT: Final = rf"(?:(?:{_KNOWN})\b|{_WORD}(?: (?!(?:{_KNOWN})\b)(?:{_WORD}|\d+\b))*)"
_LISTED: Final = rf"{_TRAIT}(?:, {_TRAIT})*(?:,? n?or {_TRAIT})*"


def take_traits(line: Cursor, *, without: bool = False) -> str | None:
    """Take "A", "A or B", "A, B or C" off the front: the query for cards with any of them, or with none."""
    if part := line.take(rf"({_WORD}(?: {_WORD})*)-named\b", case=True):
        wanted = _with_a_name_like(part[1])
    else:
        found = line.take(_LISTED, case=True)
        if found is None:
            return None
        in_its_name = line.take(r"in (?:its|their|the) names?\b")
        wanted = _with_a_name_like(found[0].strip()) if in_its_name else query(found[0])
    return f"-{wanted}" if without else wanted


def query(traits: str) -> str:
    """The query for cards with any of the traits in "A, B or C", by name in either language, keyword or faction."""
    terms = [
        f'name="{trait}" or name_fr="{trait}" or keyword:"{trait}" or faction="{trait}"'
        for trait in (_one(t.strip().casefold()) for t in re.split(r",? or |,? nor |, ", traits))
    ]
    return f"({' or '.join(terms)})"


def _with_a_name_like(part: str) -> str:
    """The query for cards whose name, in either language, has something in it: "Hyuga-named"."""
    return f'(name:"{part.casefold()}" or name_fr:"{part.casefold()}")'


def _one(trait: str) -> str:
    """A trait in the singular: "Summons" are what have the keyword Summon."""
    return trait[:-1] if trait in _PLURALS else trait


_PLURALS: Final = frozenset({"summons", "weapons", "sound ninjas", "rogue ninjas", "tailed beasts", "ninja hounds"})
