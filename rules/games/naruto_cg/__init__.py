"""NARUTO カードゲーム (Bandai, Japanese): 40 cards, five symbols, a turn marker up to 9, 小隊 and 作戦力."""

from __future__ import annotations

from rules.core.opening import Draw
from rules.core.registry import Game, Section
from rules.families.shinobi.cards.numbers import card_key
from rules.families.shinobi.offered import GOLDFISH_OPTIONS, KEEP_POLICIES, OPTIONS
from rules.games.naruto_cg.cards import Client, Jutsu, Mission, Ninja

SET_MONTHS = {
    "巻ノ壱": "2002-12",
    "巻の弐": "2003-02",
    "巻の参": "2003-05",
    "秘儀伝授スターター": "2003-07",
    "巻の四": "2003-08",
    "巻の五": "2003-10",
    "極意忍法帳": "2003-12",
    "巻の六": "2004-01",
    "忍法法札絵巻": "2004-03",
    "巻の七": "2004-04",
    "巻の八": "2004-07",
    "巻の九": "2004-09",
    "雪姫忍法帳": "2004-09",
    "巻の十": "2004-12",
    "忍法法札絵巻2": "2005-02",
    "巻の十一": "2005-04",
    "巻の十二": "2005-07",
    "拡張ファイリングシート": "2005-08",
    "巻の十三": "2005-09",
    "巻の十四": "2005-12",
    "拡張ファイリングシート2": "2006-01",
    "巻の十五": "2006-03",
    "ナルティメットカードバトル スペシャルコンボシート": "2006-03",
    "巻の十六": "2006-06",
    "ナルティメットカードバトル スペシャルコンボシート2": "2006-07",
    "巻の十七": "2006-09",
}
"""The months in which products came out (rulebook: 商品情報)."""

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
    effects="rules.families.shinobi.effect_readings:effect_readings",
    reader="rules.families.shinobi.lines.reader:READER",
    default_format="jonin",
    languages=("ja", "en"),
    aliases=("narutocg",),
    set_days=SET_MONTHS,
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
    options=OPTIONS,
    goldfish_options=GOLDFISH_OPTIONS,
)
