"""kagedeck for scripts and plug-ins: the one package they import. Everything else of the distribution is private.

Each name is imported when it is first used, so `import kagedeck` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.core.cards import Card, Printing
    from rules.core.deck import Deck
    from rules.core.errors import KageError, NotFoundError, UsageError
    from rules.core.registry import Game, Section

_HOMES = {
    "Card": "rules.core.cards",
    "Deck": "rules.core.deck",
    "Game": "rules.core.registry",
    "KageError": "rules.core.errors",
    "NotFoundError": "rules.core.errors",
    "Printing": "rules.core.cards",
    "Section": "rules.core.registry",
    "UsageError": "rules.core.errors",
}

__all__ = ["Card", "Deck", "Game", "KageError", "NotFoundError", "Printing", "Section", "UsageError"]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'kagedeck' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
