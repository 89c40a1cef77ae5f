"""Naruto Collectible Card Game (Bandai, English): 50 cards, six symbols, an unbounded turn marker."""

from __future__ import annotations

from rules.core.opening import Draw
from rules.core.registry import Game, Section
from rules.families.shinobi.cards.numbers import card_key
from rules.families.shinobi.offered import GOLDFISH_OPTIONS, KEEP_POLICIES, OPTIONS
from rules.games.naruto_ccg.cards import Client, Jutsu, Mission, Ninja

SET_YEARS = {
    "The Path to Hokage": "2006",
    "Coils of the Snake": "2006",
    "Eternal Rivalry": "2007",
    "Quest for Power": "2007",
    "Revenge and Rebirth": "2007",
    "Approaching Wind": "2008",
    "Battle of Destiny": "2008",
    "Lineage of Legends": "2008",
    "The Chosen": "2008",
    "A New Chronicle": "2009",
    "Emerging Alliance": "2009",
    "Fateful Reunion": "2009",
    "Foretold Prophecy": "2009",
    "Broken Promise": "2010",
    "Fangs of the Snake": "2010",
    "Path of Pain": "2010",
    "Will of Fire": "2010",
    "Shattered Truth": "2011",
    "Tales of the Gallant Sage": "2011",
    "Tournament Pack 2": "2011",
    "Weapons of War": "2011",
    "Avenger's Wrath": "2012",
    "Hero's Ascension": "2012",
    "Kage Summit": "2012",
    "Sage's Legacy": "2012",
    "Tournament Pack 3": "2012",
}
"""The years that the community database N-CCG-DB prints beside its cards. Of promos it prints none."""

GAME = Game(
    id="naruto-ccg",
    title="Naruto Collectible Card Game",
    publisher="Bandai",
    document="000_8c3dda7b206c0380",
    package=__name__,
    card_types=(Ninja, Jutsu, Mission, Client),
    sections=(
        Section("main", "Deck", ("ninja", "jutsu", "mission", "client"), ("deck", "mainboard", "main deck")),
        Section("reinforcement", "Reinforcement Deck", (), ("reinforcements", "reinforcement deck", "extra")),
        Section("side", "Side deck", (), ("sideboard", "side deck")),
    ),
    engine="rules.games.naruto_ccg.play:ENGINE",
    effects="rules.families.shinobi.effect_readings:effect_readings",
    reader="rules.families.shinobi.lines.reader:READER",
    default_format="standard",
    aliases=("narutoccg", "nccg"),
    set_titles={"S01": "The Path to Hokage", "S02": "Coils of the Snake", "PR": "Promo Cards"},
    set_days=SET_YEARS,
    card_key=card_key,
    spellings={
        "8 Trigram Divination Seal Spell Fomula": "8 Trigram Divination Seal Spell Formula",
        "Multi-Shadow Clone Jutsu": "Multi Shadow Clone Jutsu",
    },
    procedures=(
        Draw(
            section="main",
            hand=6,
            mulligans=(5, 4),
            draws=1,
            first_turn=(0, 1),
            says="Draw 6 cards; you may shuffle them back and draw 5, then 4. Each turn draw 1; the first player draws "
            "none on the first turn.",
            source="II. Setup, 4; III. Turn Flow, Start Phase, A. Draw a Card",
        ),
    ),
    keep_policies=KEEP_POLICIES,
    policies=("greedy", "curve"),
    options=OPTIONS,
    goldfish_options=GOLDFISH_OPTIONS,
)
