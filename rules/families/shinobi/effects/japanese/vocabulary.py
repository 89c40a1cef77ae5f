"""Japanese words and what they are in English: kinds of cards, ranks, figures, piles, places, and what points to a card."""

from __future__ import annotations

REFS = {
    "目標": "the target",
    "目標の忍者": "the target",
    "目標の術": "the target",
    "目標の作戦": "the target",
    "目標の依頼人": "the target",
    "目標のカード": "the target",
    "その目標": "the target",
    "使用者": "the user",
    "使用した忍者": "the user",
    "この術の使用者": "the user",
    "この術を使用した忍者": "the user",
    "術の使用者": "the user",
    "目標の術の使用者": "the target's user",
    "この忍者": "this Ninja",
    "この依頼人": "this Client",
    "この作戦": "this card",
    "このカード": "this card",
    "この術": "this card",
    "自身": "this Ninja",
    "その忍者": "that Ninja",
    "その依頼人": "that Client",
    "それらの忍者": "those Ninjas",
    "それらのカード": "those cards",
    "選んだ忍者": "the chosen Ninja",
    "選ばれた忍者": "the chosen Ninja",
    "その忍カード": "that card",
    "その術カード": "that card",
    "その術": "that Jutsu",
    "その作戦": "that Mission",
    "そのカード": "that card",
    "それ": "it",
    "それら": "them",
    "残り": "the rest",
    "残りのカード": "the rest",
}
KINDS = {
    "忍者": "Ninja",
    "忍カード": "Ninja card",
    "忍者カード": "Ninja card",
    "依頼人": "Client",
    "依頼人カード": "Client card",
    "作戦": "Mission",
    "作戦カード": "Mission card",
    "術": "Jutsu",
    "術カード": "Jutsu card",
    "カード": "card",
    "チャクラ": "Chakra",
}
SYMBOLS = {"雷": "Lightning", "火": "Fire", "水": "Water", "風": "Wind", "土": "Earth", "無": "Void"}
RANKS = (
    "アカデミー生",
    "忍者学校生徒",
    "下忍",
    "中忍",
    "特別上忍",
    "暗部",
    "上忍",
    "里長",
    "三忍",
)
FIGURES = {
    "登場コスト": "an Entrance cost",
    "作戦コスト": "an Entrance cost",
    "手札コスト": "a Hand cost",
    "術コスト": "a Jutsu cost",
    "格闘値": "a Combat",
    "格闘": "a Combat",
    "支援値": "a Support",
    "支援": "a Support",
    "知力": "a Mental Power",
}
ZONES = {
    "手札": "hand",
    "デッキ": "Deck",
    "チャクラ置き場": "Chakra area",
    "捨て札置き場": "Discard Pile",
    "戦果置き場": "Battle Reward area",
    "戦果": "Battle Reward area",
}
WHOSE = {"自分": "your", "あなた": "your", "相手": "your opponent's", "持ち主": "its owner's"}
NEAR = {
    "この忍者": "this Ninja",
    "使用者": "the user",
    "目標": "the target",
    "目標の忍者": "the target",
    "その忍者": "that Ninja",
}
PLACES = {
    **{
        f"{near}{place}": f"in {whom}'s Team"
        for near, whom in NEAR.items()
        for place in ("と同じチーム", "と同じチームにいる", "のチーム", "のチームにいる")
    },
    **{
        f"{near}{place}": f"battling against {whom}"
        for near, whom in NEAR.items()
        for place in ("と交戦中", "のチームと交戦中", "と交戦している", "のチームと交戦している")
    },
    "出動中": "on the Battlefield",
    "戦闘に出動中": "on the Battlefield",
    "出動している": "on the Battlefield",
    "出動した": "on the Battlefield",
    "攻撃に出動中": "that is attacking",
    "攻撃中": "that is attacking",
    "防御に出動中": "that is blocking",
    "防御中": "that is blocking",
    "ブロック中": "that is blocking",
}
BEFORE = {
    "負傷している": "injured",
    "待機している": "stand-by",
    "負傷状態": "injured",
    "健康状態": "healthy",
    "待機中": "stand-by",
    "交戦中": "opposed",
    "交戦している": "opposed",
    "先頭": "Head",
    "後衛": "Support",
}
BEING_PLAYED = {
    "使用された術1枚": "1 Jutsu being played",
    "使用中の術1枚": "1 Jutsu being played",
    "相手の術1枚": "1 of your opponent's Jutsu being played",
    "相手が使用した術1枚": "1 of your opponent's Jutsu being played",
    "相手の使用した術1枚": "1 of your opponent's Jutsu being played",
    "術1枚": "1 Jutsu being played",
    "使用された作戦1枚": "1 Mission being played",
    "相手が使用した作戦1枚": "1 of your opponent's Missions being played",
}
"""Jutsu and missions on the chain."""
