"""Lines that are a keyword, and what cards say of its rule: the engine knows some by name, others by what they say."""

from __future__ import annotations

import re

from rules.families.shinobi.cards.characteristics import read_keyword_line

_KEYWORD_LINE = re.compile(r"(?:sacrifice|squad)(?::|\s*\()[^.]*\)?\.?", re.IGNORECASE)
"""A keyword with its list, which is played by its own rule."""

RULES = {
    "burst": (
        "When this Ninja is put in play, reveal the top card of your Deck. "
        "This Ninja gets +X/+X during this turn. X = the seen card's Entrance cost. "
        "The seen card stays revealed during this turn."
    ),
    "desperation": "",
    "flashpoint": (
        "[Attacker | Mission] (0): Remove this Ninja from the game. "
        "At the start of your next turn, put this Ninja in play."
    ),
    "revitalize": (
        "Valid: When this card would be moved to your Discard Pile, move it to the bottom of your Deck instead."
    ),
}
"""Keywords whose rule cards print in brackets: what it says in our words; nothing where the engine knows it by name."""
RULED = re.compile(rf"(?P<word>{'|'.join(RULES)})(?:\s*\(.*\))?\.?", re.IGNORECASE | re.DOTALL)

AIM = re.compile(r"target ?\((\d)\) ?: *", re.IGNORECASE)
"""What a text is aimed at, on a line of its own."""


def is_keyword(text: str) -> bool:
    """Whether a line is a keyword that the engine knows by name, perhaps with its list or a reminder of its rule."""
    ruled = RULED.fullmatch(text.strip())
    if ruled:
        return not RULES[ruled["word"].casefold()]
    return bool(AIM.match(text) or _KEYWORD_LINE.fullmatch(text.strip()) or read_keyword_line(text))
