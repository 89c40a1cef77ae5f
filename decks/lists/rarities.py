"""Words beside a card that are no part of its name: rarities, finishes, conditions, figures of the card."""

from __future__ import annotations

import re

from rules.core.late import Late
from rules.core.text import fold

_WORDS = {
    "c": "common|commune|commun|gewöhnlich|häufig|común|comune|comum|コモン|普卡",
    "uc u": "uncommon|peu commune|peu commun|inhabituelle|ungewöhnlich|poco común|infrecuente|non comune|incomum"
    "|アンコモン",
    "r ra": "rare|selten|rara|raro|レア|稀有",
    "sr": "super rare|super-rare|superrare|super selten|super rara|スーパーレア",
    "ur": "ultra rare|ultra-rare|ultrarare|ultra rara|ウルトラレア",
    "s se sec scr sc": "secret rare|secret|secrète|secrete|geheim|secreta|secreto|segreta|segreto|rare secrète"
    "|シークレット|シークレットレア",
    "l": "legendary|legend|légendaire|legendär|legendaria|leggendaria|lendária|レジェンド",
    "m": "mythic|mythic rare|mythique|mythisch|mítica",
}
_LETTERS = {
    fold(word): frozenset(letters.split())
    for letters, said in _WORDS.items()
    for word in (*said.split("|"), *(short for short in letters.split() if len(short) > 1))
}
MARKS = (
    r"foil|holo(?:foil)?|etched|non-?foil|f|e|promo|signed|alt(?:ered|ernate)?(?: art)?|full art"
    r"|1st(?: ed(?:ition|\.)?)?|first edition|unlimited(?: ed(?:ition|\.)?)?|normal|regular|reverse|parallel|p"
    r"|proxy|reprint|nm(?:[-/]m(?:in)?t?)?|lp|mp|hp|ex|gd|pl|dmg"
    r"|mint|near[ _-]?mint|(?:lightly|moderately|heavily|slightly|light|very)[ _-]?(?:play(?:ed)?|good)"
    r"|en(?:glish)?|fr(?:ench)?|vf|vo|de|german|it|italian|es|spanish|jp|ja|japanese"
    r"|(?:foil|holo|reverse|rainbow|gold|wavy|diamond|silver|super)[ -](?:etched|foil|holo)"
)
_FINISH_WORD = Late(MARKS, re.IGNORECASE)
_FIGURES = (
    r"(?:entrance |hand |chakra )?cost|power[- ]?ups?|power|chakra|value|points?|pts|level|rank|force|health|score"
    r"|attack|defen[cs]e|damage|combat|support|actions?|deal|draw|hide|defeat|worth|coût|puissance|valeur|attaque|défense"
    r"|dégâts|vie|kosten|stärke|wert|angriff|verteidigung|コスト|パワー|値|攻撃|防御"
)
"""What figures of a card are called."""
_PLACES = (
    r"page|pg|pp?\.|binder|folder|box|drawer|sleeve|series|wave|top|classeur|boîte|tour|seite|ordner|turns?|rounds?|t"
)
"""What is numbered beside a card, where people keep and play it."""
_FIELD = Late(
    rf"(?:[^\W\d]+ ){{0,2}}(?:{_FIGURES}|{_PLACES})\s*[:=]?\s*\d{{1,2}}(?: [^\W\d]+){{0,3}}"
    rf"|(?:was|from|up from|down from|have|own|owned) \d{{1,2}}"
    rf"|\d{{1,2}}\s?x?\s(?:{MARKS})(?: cop(?:y|ies)| ones?)?|(?:{MARKS})\s?[x×]\s?\d{{1,2}}"
    r"|\d{1,2} owned|\d{1,2}\s*(?:cost|chakra|power|pts|points?|コスト)",
    re.IGNORECASE,
    digits=True,
)
"""A figure of the card or of a place, and no number or count: `(value 4)`, `(was 1)`, `(3 owned)`, `page 3`."""


def letters_of(words: str) -> frozenset[str]:
    """The folded letters that words for a rarity stand for, `s` for `Secret Rare`; none for other words.

    >>> sorted(letters_of("Uncommon")), sorted(letters_of("foil"))
    (['u', 'uc'], [])
    """
    return _LETTERS.get(fold(words.strip(" .*")), frozenset())


def is_finish(said: str) -> bool:
    """Whether words say how a copy is made or kept, and not which printing it is: `Foil`, `Near Mint`."""
    return _FINISH_WORD.fullmatch(said.strip()) is not None


def set_alone(said: str | None) -> str | None:
    """What a cell says of the set of a card without its number; None for how a copy is made, and for a figure."""
    return None if not said or said.isdecimal() or is_finish(said) else said


def says_no_number(said: str) -> bool:
    """Whether words in brackets are figures of the card, `4 cost`, or of the copy, `1st ed.`, and words."""
    parts = re.split(r"\s*[,;]\s*", said)
    figures = [part for part in parts if any(map(str.isdecimal, part))]
    return bool(figures) and all(_FIELD.fullmatch(part) or is_finish(part) for part in figures)
