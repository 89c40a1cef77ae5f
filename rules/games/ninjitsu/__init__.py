"""Ninjitsu! (Treasure Hunters): one shared deck, two to five players, 21 points at the start of a turn win.

Decisions, where the rulebook is silent: see `rules.games.ninjitsu.engine`.
"""

from __future__ import annotations

from rules.core.opening import Draw
from rules.core.registry import Game, Section
from rules.games.ninjitsu.cards import NinjitsuCard

GAME = Game(
    id="ninjitsu",
    title="Ninjitsu!",
    publisher="Jellybean Games",
    document="003_a4ebdef051aebc37",
    package=__name__,
    card_types=(NinjitsuCard,),
    sections=(Section("box", "Shared deck", ("card",), ("deck", "main", "mainboard")),),
    default_format="standard",
    engine="rules.games.ninjitsu.engine:ENGINE",
    box="rules.games.ninjitsu.box:contents",
    set_titles={"BASE": "The box of 41 cards"},
    options={"players": ("2", "3", "4", "5"), "target": (), "turn_limit": (), "expansions": ("all",)},
    goldfish_options={"target": ()},
    procedures=(
        Draw(
            section="box",
            hand=4,
            draws=2,
            players=2,
            says="Four cards each from the one shared deck, no mulligan; two more for a turn spent drawing.",
            source="Setup; Draw",
            provided="every player draws each turn instead of playing or stealing",
        ),
    ),
)
