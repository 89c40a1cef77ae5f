"""NARUTO カードゲーム (Bandai, Japanese): 40 cards, five symbols, a turn marker up to 9, 小隊 and 作戦力."""

from __future__ import annotations

from rules.core.opening import Draw
from rules.core.registry import Game, Section
from rules.families.shinobi.keeping import KEEP_POLICIES
from rules.families.shinobi.numbers import card_key
from rules.games.naruto_cg.cards import Client, Jutsu, Mission, Ninja

GAME = Game(
    id="naruto-cg",
    title="NARUTO Card Game",
    publisher="Bandai",
    document="004_86a08755bfde3b1b",
    package=__name__,
    card_types=(Ninja, Jutsu, Mission, Client),
    sections=(
        Section(
            "main", "デッキ", ("ninja", "jutsu", "mission", "client"), ("deck", "mainboard", "main deck", "デッキ")
        ),
        Section("side", "Side deck", (), ("sideboard", "side deck")),
    ),
    engine="rules.games.naruto_cg.play:ENGINE",
    effects="rules.families.shinobi.words:effect_readings",
    default_format="jonin",
    languages=("ja", "en"),
    aliases=("narutocg",),
    card_key=card_key,
    procedures=(
        Draw(
            section="main",
            hand=6,
            mulligans=(6,),
            draws=1,
            says="Draw 6 cards; you may once shuffle them back and draw 6 again. Each turn draw 1, the first turn too.",
            source="開始準備; ターン開始",
        ),
    ),
    keep_policies=KEEP_POLICIES,
    policies=("greedy", "curve"),
)
