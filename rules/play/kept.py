"""Readings of cards that were made before the game, for engines to use.

`db.readings` puts them here, and whoever starts worker processes passes them on; `rules.play.reader` looks here first.
"""

from __future__ import annotations

from rules.core.cards import Card

KEPT: dict[Card, str] = {}
"""What cards say, as their readers write it."""
