"""What stands behind a name in a line and is no part of it: copies, a price, a word in brackets."""

from __future__ import annotations

import re
from collections.abc import Collection

from rules.core.cards import Json

RARITIES = "C|U|UC|R|RA|SR|UR|SEC|S|SV|M|MV|L|P|PR"
"""The codes of rarities that stand beside names, as a pattern's alternatives."""

RARITY_WORDS = (
    r"(?:super |ultra |secret |hyper |holo |foil )?rare|(?:un)?common|secret|(?:un)?commune|peu commune|legendary"
)
"""What rarities are called in full, in the same form."""

_RARITY_APART = re.compile(rf"(?:\s*,\s*|\s+[-–—|/]\s+)({RARITIES}|(?i:{RARITY_WORDS}))$")


def without_rarity(text: str) -> tuple[str, str | None]:
    """A name without a rarity that a sign parts from it, and that.

    >>> without_rarity("Mira - Rare"), without_rarity("Mira, SR"), without_rarity("Mira R")
    (('Mira', 'Rare'), ('Mira', 'SR'), ('Mira R', None))
    """
    told = _RARITY_APART.search(text)
    return (text[: told.start()], told[1]) if told else (text, None)


_STATUS = (
    "have|got|own|owned|need|needed|want|wanted|done|sold|traded|trade|ordered|missing|check|x|ok|yes|no"
    "|vorhanden|habe|fehlt|tengo|falta|ho|manca|acquis|manquante?"
)
_APART = r"(?:\s*[-–—,;|@]\s*|\s+)"
_GRADES = r"near[ -]mint|nm[-/]mt?|nm-mint|(?:lightly|moderately|heavily|slightly) played|damaged"
_TAILS = (
    ("copies", re.compile(r"\s+[(\[]?(?P<said>[xX×]\s?\d{1,2}|\d{1,2}\s?[xX×])[)\]]?$")),
    (
        "price",
        re.compile(
            rf"{_APART}[(\[]?(?P<said>(?:[$€£¥]|EUR|USD)\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£¥円]|EUR|USD))(?:\s?(?:ea(?:ch)?\.?))?[)\]]?$"
        ),
    ),
    (
        "stock",
        re.compile(
            rf"{_APART}[(\[]?(?P<said>(?:\d+ )?(?:in stock|auf lager|en stock)|\d+ (?:left|available|disponibles?)"
            r"|(?:stock|qty)[.:]? ?\d+|sold out|out of stock|ausverkauft|épuisée?|agotad[oa]|esaurit[oa]"
            r"|rupture de stock|売り?切れ|在庫(?:なし|切れ|あり)|完売|品切れ?)[)\]]?$",
            re.IGNORECASE,
        ),
    ),
    ("condition", re.compile(rf"(?<=[^\W\d]|[)\]]){_APART}[(\[]?(?P<said>NM|LP|MP|HP|DMG|(?i:{_GRADES}))[)\]]?$")),
    ("condition", re.compile(r"\s*(?:[-–—,;|]\s*|(?=[(\[]))[(\[]?(?P<said>EX|GD|PL|(?i:mint|played))[)\]]?$")),
    ("column 3", re.compile(r"\s*(?:\.{3,}|…+|_{3,}|(?:\.\s){3,})\s*(?P<said>[^\s.…_]\S*)$")),
    ("column 3", re.compile(r"\s+\[(?P<said>[^\[\]]+)\]$")),
)
OF_SHOPS = frozenset({"price", "stock", "condition"})
"""The tails that say nothing of the card, but of a copy that is sold."""
EVERY_TAIL = frozenset(name for name, _ in _TAILS)
_HOW_SOLD = (
    (
        "print",
        re.compile(
            rf"{_APART}[(\[]?(?P<said>foil|holo|non-foil|reverse holo|1st ed(?:ition|\.)|unlimited)[)\]]?$",
            re.IGNORECASE,
        ),
    ),
    ("rarity", re.compile(rf"{_APART}[(\[]?(?P<said>{RARITY_WORDS})[)\]]?$", re.IGNORECASE)),
)
"""What stands in front of these, and may be a name's own where they do not."""


def without_tails(text: str, kinds: Collection[str] = EVERY_TAIL) -> tuple[str, dict[str, Json]]:
    """A name without the tails of some kinds behind it, each once, and what these say by their kind.

    >>> without_tails("Mira x2 $1.20"), without_tails("Mira .... 3"), without_tails("Mira......")
    (('Mira', {'price': '$1.20', 'copies': 'x2'}), ('Mira', {'column 3': '3'}), ('Mira......', {}))
    >>> without_tails("Mira Rare Foil NM - $3.50 (2 in stock)")[0]
    'Mira'
    """
    values: dict[str, Json] = {}
    tails = [(name, form) for name, form in _TAILS if name in kinds]
    while found := next(((name, it) for name, form in tails if name not in values and (it := form.search(text))), None):
        name, tail = found
        text, values[name] = text[: tail.start()], tail["said"]
        if name in OF_SHOPS:
            tails = list(dict.fromkeys([*tails, *_HOW_SOLD]))
    return text, values


_STRUCK = re.compile(
    rf"(?P<before>[^~]*)~~(?P<text>[^~]+)~~(?P<behind>[^~\w]*)(?:\b(?P<said>{_STATUS})\b)?[\s.!)\]]*", re.IGNORECASE
)


def crossed_off(line: str) -> tuple[str, str] | None:
    """A line of a list that somebody crosses off, without the strokes, and what he says of it; None for others.

    >>> crossed_off("N-1 ~~Mira~~ have"), crossed_off("~~N-1 Mira~~"), crossed_off("~~Mira~~ Miro")
    (('N-1 Mira', 'have'), ('N-1 Mira', 'crossed off'), None)
    """
    found = _STRUCK.fullmatch(line) if "~~" in line else None
    if found is None or " " in found["before"].strip(" -*+•·>"):
        return None
    return f"{found['before']}{found['text']}", found["said"] or "crossed off"
