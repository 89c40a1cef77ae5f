"""Naruto Mythos Trading Card Game: four rounds, missions scored by rank.

Decisions: none yet beyond the rulebook.
"""

from __future__ import annotations

from rules.games.mythos.cards import Character, Mission
from rules.registry import Game, Section

GAME = Game(
    id="mythos",
    title="Naruto Mythos TCG",
    publisher="Studio Supernova",
    document="001_7aa648f9df9c8dde",
    package=__name__,
    card_types=(Character, Mission),
    sections=(
        Section("main", "Personal deck", ("character",), ("deck", "mainboard", "characters")),
        Section("missions", "Missions", ("mission",), ("mission",)),
    ),
    default_format="standard",
    languages=("en", "fr"),
    set_titles={"KS": "Konoha Shidō"},
)
