"""Rarities written out, in the languages of those who write lists: which letters of printings each word stands for."""

from __future__ import annotations

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


def letters_of(words: str) -> frozenset[str]:
    """The folded letters that words for a rarity stand for, `s` for `Secret Rare`; none for other words.

    >>> sorted(letters_of("Uncommon")), sorted(letters_of("foil"))
    (['u', 'uc'], [])
    """
    return _LETTERS.get(fold(words.strip(" .*")), frozenset())
