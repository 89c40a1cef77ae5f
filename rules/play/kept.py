"""What engines know of cards before they play them: readings that somebody has kept, of the cards of their decks.

Whoever keeps readings puts them here (`db.readings`), and whoever starts other processes hands them on; what reads
cards looks here first (`rules.play.reader`).
"""

from __future__ import annotations

from rules.core.cards import Card

KEPT: dict[Card, str] = {}
"""What cards say, as their readers write it."""
