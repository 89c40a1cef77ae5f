"""What shops list beside their cards: boosters, displays, sleeves."""

from __future__ import annotations

import re

from importers.games import Values
from rules.core.errors import KageError

_GOODS = re.compile(
    r"\b(?:booster|blister|display|(?:starter|theme|structure|preconstructed)[ -]?(?:deck|set)|deck[ -]?box|sleeves?"
    r"|play[ -]?mats?|tins?|bundle|binder|gift[ -]?box|card case|case of|pre-?release kit|sealed|hüllen|spielmatte"
    r"|tapis de jeu|prot[eè]ge-cartes|sobres?|bustina|bustine|ブースター|スリーブ|プレイマット|スターター)(?!\w)",
    re.IGNORECASE,
)


class NoCardError(KageError):
    """A record that is none of a card."""


def refuse_goods(values: Values, type_id: str | None) -> None:
    """Raise NoCardError for goods by their name, of which neither a number nor a card type is said."""
    numbered = "number" in values or not str(values.get("id", "0")).isdecimal()
    name = values.get("name") if type_id is None and not numbered else None
    if isinstance(name, str) and _GOODS.search(name):
        raise NoCardError(f'"{name[:40]}" is no card, but goods of a shop')
