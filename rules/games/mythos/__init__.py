"""Naruto Mythos Trading Card Game: four rounds, missions scored by rank.

Decisions: none yet beyond the rulebook.
"""

from __future__ import annotations

from rules.games.mythos.cards import Character, Mission
from rules.opening import Draw, Reveal
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
    procedures=(
        Draw(
            section="main",
            hand=5,
            mulligans=(5,),
            draws=2,
            turn_name="round",
            says="Draw 5 cards; you may once put them all back, shuffle, and draw 5 again. Each round draw 2.",
            source="Setup; Start phase",
        ),
        Reveal(
            section="missions",
            own=2,
            others=2,
            each_turn=1,
            turn_name="round",
            says="2 of each player's 3 missions, taken at random, are shuffled together; each round turns one up.",
            source="Setup; Start phase",
        ),
    ),
)
