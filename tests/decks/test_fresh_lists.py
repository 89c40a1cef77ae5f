"""Whole lists as sites, shops, chats, sheets and phones have them: written before they were read, read or refused."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.errors import KageError

SAND = "2 KS-083-UC, 1 KS-102-UC"
ONES = "1 KS-083-UC, 1 KS-102-UC"
SOUND = "3 J-001, 2 N-151"
MISSIONS = "1 KS-001-MMS missions, 1 KS-003-MMS missions"

READ: list[tuple[str, str, str]] = [
    ("mythos", "Item,Unit price,Quantity,Total\nRasa,$0.25,2,$0.50\nManda,$1.10,1,$1.10", SAND),
    ("mythos", "Product\tPrice\tQty\nRasa (KS 083)\t$0.25\t2\nManda (KS 102)\t$1.10\t1\n\t\t3\n", SAND),
    ("mythos", "2 x Rasa $0.25 $0.50\n1 x Manda $1.10 $1.10\nShipping $2.00\nTotal $3.60", SAND),
    ("mythos", "Cant.;Carta\n2;Rasa\n1;Manda", SAND),
    ("mythos", "Nb d'exemplaires;Carte\n2;Rasa\n1;Manda", SAND),
    ("mythos", "Stückzahl,Karte\n2,Rasa\n1,Manda", SAND),
    ("mythos", "Add to Quantity,Name,Set,Card Number,Printing\n2,Rasa,KS,083,Normal\n1,Manda,KS,102,Foil", SAND),
    ("mythos", "Card,Type,Cost,In deck,Owned\nRasa,Character,4,2,3\nManda,Character,5,1,1", SAND),
    (
        "mythos",
        "<body>\n<div>2 Rasa</div>\n<div hidden><div>menu</div><div>a</div></div>\n<div>1 Manda</div></body>",
        SAND,
    ),
    (
        "mythos",
        '<div>\n<div class="n">2x</div>\n<div>Rasa</div>\n</div>\n<div>\n<div>1x</div>\n<div>Manda</div>\n</div>',
        SAND,
    ),
    (
        "mythos",
        "Sand Storm\nby kim · Updated 2 days ago\n\nCharacters (3)\n2\nRasa\n1\nManda\n\nExport Share Copy",
        SAND,
    ),
    ("mythos", "Sand storm:\n\n• Rasa ×2\n• Manda ×1\n\nSent from my phone", SAND),
    ("mythos", ">!2 Rasa!<\n>!1 Manda!<", SAND),
    ("mythos", "<kim> 2 Rasa\n<kim> 1 Manda\n<lou> thanks!", SAND),
    ("mythos", "kim 18:22\n2 Rasa\n1 Manda\nlou 18:25\nnice", SAND),
    ("mythos", "083 UC Rasa x2\n102 UC Manda x1", SAND),
    ("mythos", "2 Rasa|KS|083\n1 Manda|KS|102", SAND),
    ("mythos", "2 Rasa KS\n1 Manda KS", SAND),
    ("mythos", "2 Rasa KS-083-UC Fourth Kazekage\n1 Manda (KS 102) UC", SAND),
    ("mythos", "2 Rasa FR NM\n1 Manda EN LP", SAND),
    ("mythos", "2 Rasa; good early\n1 Manda, as a finisher", SAND),
    ("mythos", '"2 Rasa",\n"1 Manda"', SAND),
    ("mythos", "Rasa (two copies)\nManda once", SAND),
    ("mythos", "Rasa x2, finisher\n1 Manda / Manda", SAND),
    ("mythos", "\u202a2 Rasa\u202c\n\u20681 Manda\u2069", SAND),
    ("naruto-ccg", "A) Jutsu\n  3x Kunai\nB) Ninja\n  2x Tayuya", SOUND),
    ("naruto-ccg", "3 Kunai\n2 Tayuya\n\n5 cards, 0 missions\n5 total", SOUND),
    ("naruto-ccg", "50 card Sound deck\n\n3x Kunai\n2x Tayuya\nTOTAL: 5x", SOUND),
    ("naruto-cg", "【メインデッキ40枚】\n2 日向ネジ\nエビス 1", "2 忍-S12, 1 忍-S05"),
    ("mythos", "Hey all! Finally hit top 8 with this.\n\n2 Rasa\n1 Manda\nOrder #12345", SAND),
    ("naruto-cg", "★デッキレシピ★\n日向ネジ 2枚積み\n1 Ebisu / エビス\n（合計3枚）", "2 忍-S12, 1 忍-S05"),
    ("naruto-ccg", "3 [U] Kunai\n2 Tayuya C", SOUND),
    ("naruto-ccg", "Jutsus: 3x Kunai\nNinjas: 2x Tayuya", SOUND),
    (
        "naruto-ccg",
        "First Name: Tom\n\nQTY  CARD NAME\n3    Kunai\n2    Tayuya\n\nTotal Number of Cards in Main Deck: 5",
        SOUND,
    ),
    (
        "naruto-ccg",
        '<Deck><Cards Quantity="3" Name="Kunai"/><Cards Quantity="2" Sideboard="true" Name="Tayuya"/></Deck>',
        "3 J-001, 2 N-151 side",
    ),
    (
        "akatsuki",
        "Équipe :\n- Naruto Uzumaki\n\nTechniques de Kakashi (2) :\n- 2x Permutation\n\nPions Piège :\n- 1 Danzô",
        "1 BASE-H1 team, 2 BASE-K01 techniques, 1 BASE-T07 traps",
    ),
    ("naruto-cg", "４０枚デッキ\n2枚…日向ネジ\n忍　エビス　１", "2 忍-S12, 1 忍-S05"),
    ("naruto-cg", "①日向ネジ 2枚\n②クナイ 参枚", "2 忍-S12, 3 術-S01"),
    ("ninjitsu", "Bo Staff (value 4): 4 copies\nKatana - two", "4 BASE-4 box, 2 BASE-6 box"),
    ("naruto-ccg", "Kunai [J-001] 3\nTayuya [N-151] 2", SOUND),
    ("mythos", "2 Rasa\n1 Manda\n\nミッション（1枚）\n1 Call for Support", f"{SAND}, 1 KS-001-MMS missions"),
    ("mythos", "2 Rasa\n1 Manda\nmissions: KS-001-MMS, KS-003-MMS", f"{SAND}, {MISSIONS}"),
    ("mythos", "2 Rasa\n1 Manda\nmissions Call for Support, Find the Traitor", f"{SAND}, {MISSIONS}"),
    ("mythos", "2 Rasa\n1 Manda\nMissions : Call for Support + Find the Traitor", f"{SAND}, {MISSIONS}"),
    ("mythos", "83 Rasa ....... 2\n102 Manda ..... 1", SAND),
    ("mythos", "83 Rasa - 2\n102 Manda - 1", SAND),
    ("mythos", "083 Rasa _____ 2\n102 Manda ____ 1", SAND),
    ("mythos", "Sand deck v2 (3)\n083 Rasa ...... 2\n102 Manda ..... 1", SAND),
    ("mythos", "Temar KS-079 x2\nManda KS-102 x1", "2 KS-079-C, 1 KS-102-UC"),
    ("mythos", "Hi Kim, this is what I have left:\n2 Rasa\n1 Manda", SAND),
    ("mythos", "2 Rasa\n1 Manda\n\nthanks, is it worth running more than 3 of them?", SAND),
    ("mythos", "1º lugar - Torneio de Faro (12 jogadores)\n2 Rasa\n1 Manda", SAND),
    ("mythos", "Samstag, 4 Spieler\n2 Rasa\n1 Manda", SAND),
    ("naruto-cg", "【レポート】第3回 木ノ葉杯\n《日向ネジ》×2\n《エビス》×1", "2 忍-S12, 1 忍-S05"),
    ("naruto-cg", "8班デッキのレシピです。\n日向ネジ 2\nエビス 1", "2 忍-S12, 1 忍-S05"),
    (
        "naruto-cg",
        (
            "<p>昨日の大会は３勝１敗でした。</p>\n<p><ruby>日向<rt>ひゅうが</rt></ruby>ネジ ×２<br>\nエビス ×１</p>\n"
            "<p>次回は７月２０日に。コメント(2)</p>"
        ),
        "2 忍-S12, 1 忍-S05",
    ),
    ("mythos", "`2×` **Rasa** `KS-083` ⚡3 💪3\n`1×` **Manda** `KS-102` ⚡3 💪5", SAND),
    ("akatsuki", "Équipe pour samedi :\n- Naruto Uzumaki\n- Kakashi Hatake", "1 BASE-H1 team, 1 BASE-H3 team"),
    (
        "akatsuki",
        "Team: Naruto Uzumaki, Kakashi Hatake\nPièges rouges\n1 Danzô\n1 Karin",
        "1 BASE-H1 team, 1 BASE-H3 team, 1 BASE-T07 traps, 1 BASE-T08 traps",
    ),
    ("akatsuki", "Partie à 2 joueurs\nNaruto Uzumaki\nDanzô", "1 BASE-H1 team, 1 BASE-T07 traps"),
    ("mythos", "so I've been testing this all week, team 8 is underrated imo\n\n2 Rasa\n1 Manda", SAND),
    ("mythos", "[TEAM 8]\n2 Kiba Inuzuka (KS 025)\n1 Kurenai Yuhi (KS 034)", "2 KS-025-C, 1 KS-034-C"),
    (
        "mythos",
        "KS-083 KS-102\nmissions: Call for Support / Find the Traitor",
        f"{ONES}, {MISSIONS}",
    ),
    ("mythos", "2 Rasa\n1 Manda\n\nSideboard: none\nMissions : aucune", SAND),
    ("mythos", "Naruto Uzumaki\n  KS-009 x2\n  KS-010 x1\nRasa x1", "2 KS-009-C, 1 KS-010-C, 1 KS-083-UC"),
    ("mythos", "Naruto Uzumaki\n- Leaf Village Genin x2\n- Rasengan x1", "2 KS-009-C, 1 KS-133-S"),
    ("naruto-ccg", "3 Fire Style: Fire\nBall Jutsu\n2 Tayuya", "3 J-010, 2 N-151"),
    ("naruto-ccg", "Kim: what do you run?\nPerson B: just these\n3 Kunai\n2 Tayuya\nPerson A: cool", SOUND),
    ("naruto-cg", "日向ネジ２枚、クナイ３枚", "2 忍-S12, 3 術-S01"),
    ("naruto-cg", "10班デッキ　大会3位\n日向ネジ×2\nクナイ×3", "2 忍-S12, 3 術-S01"),
    (
        "akatsuki",
        "Pions piège bleus\n3 Zetsu niveau 1 (bleu)\nPions piège rouges\n2 Parchemin explosif (rouge)",
        "3 BASE-T01 traps, 2 BASE-T05 traps",
    ),
    (
        "akatsuki",
        "Samedi 14/03 - scénario Pain\njoueurs : 2\n\nRock Lee\nShikamaru Nara\n\n1 Tendô (Pain)",
        "1 BASE-H4 team, 1 BASE-H6 team, 1 BASE-A10 akatsuki",
    ),
    ("mythos", "Naruto Uzumaki:\n  2x (KS 009)\n  1x (KS 010)\nRasa x1", "2 KS-009-C, 1 KS-010-C, 1 KS-083-UC"),
    ("mythos", "KS-083-UC; KS-102\nKS-074-C", f"{ONES}, 1 KS-074-C"),
    (
        "mythos",
        (
            "Cup sheet        Page 1 of 2\nQty  Card\n1    Itachi Uchiha, Mangekyo Sha-\nringan\n"
            "Cup sheet        Page 2 of 2\n3    Haku, Demonic Mirroring Ice\nCrystals\nPlayer signature ________"
        ),
        "1 KS-091-UC, 3 KS-089-UC",
    ),
    ("mythos", "1x Itachi Uchiha, Mangekyo Sha-\nringan\n2x Rasa, the Fourth\nKazekage", "1 KS-091-UC, 2 KS-083-UC"),
    ("mythos", "2 Gara (KS 075)\n1 Naurto Uzumaki #108", "2 KS-075-C, 1 KS-108-R"),
    ("mythos", "1 Kakashi Hatake - Équipe 7 originelle - foil FR", "1 KS-148-M"),
    ("mythos", ",,,\nDeck,Sand,,\n,Card,Copies,Price\n,Rasa,2,0.25\n,Manda,1,1.10\n,,3,1.60", SAND),
    ("naruto-ccg", "☐ 3x Kunai ..... 0,20\n☐ 2x Tayuya ..... 1,50\nTotal : 2,10", SOUND),
    ("naruto-ccg", '"3";"Kunai";"0,25 €"\n"2";"Tayuya";"1,10 €"', SOUND),
    ("naruto-ccg", "Kunai 3, Tayuya 2", SOUND),
    ("naruto-ccg", "3 kunai!!\nand 2 tayuya <3", SOUND),
    ("naruto-cg", "【忍者】(2张)\n日向ネジ ×2\n【术】(3张)\nクナイ ×3\n共5张", "2 忍-S12, 3 術-S01"),
    ("akatsuki", "☑️ Pièges : 1 Karin, 2 Zetsu niveau 2 (rouge)", "1 BASE-T08 traps, 2 BASE-T04 traps"),
    (
        "mythos",
        "Sand · 0 views\nCharacters 3\nRasa\nFourth Kazekage · KS-083\n2\nManda\nSummoned by Orochimaru · KS-102\n1",
        SAND,
    ),
    ("mythos", "id,card_id,qty\n1,KS-083-UC,2\n2,KS-102-UC,1", SAND),
    ("mythos", "id,name,qty\n1,Rasa,2\n2,Manda,1", SAND),
    (
        "mythos",
        "Name\tTyp\tAnzahl\nRasa\tCharakter\t2\nAssassination\tMission\t1",
        "2 KS-083-UC, 1 KS-004-MMS missions",
    ),
    ("naruto-ccg", "3 Kunai PLAYED\n2 [CB] Tayuya", SOUND),
    ("naruto-cg", "忍者：日向ネジ2、夕日紅1\n術：クナイ3", "2 忍-S12, 1 忍-S13, 3 術-S01"),
    ("akatsuki", "akatsuki: Deidara (2)\nteam: Rock Lee", "2 BASE-A01 akatsuki, 1 BASE-H4 team"),
    ("naruto-ccg", "Jutsus ....... 3\n  Kunai ...... 3\nNinjas ....... 2\n  Tayuya ..... 2", SOUND),
    ("naruto-ccg", "card_name;qty;price\nKunai;3;0,20\nTayuya;2;1,10\n;;2,80", SOUND),
    ("naruto-cg", "日向ネジ　×２\nクナイ　×３\n〈サイド〉なし\n以上、５枚です", "2 忍-S12, 3 術-S01"),
    ("akatsuki", "akatsuki : Kakuzu\nTechniques: Permutation x2", "1 BASE-A02 akatsuki, 2 BASE-K01 techniques"),
    ("akatsuki", "Techniques\nRock Lee guard x2", "2 BASE-L05 techniques"),
]

REFUSED: list[tuple[str, str, list[int]]] = [
    ("mythos", '<div>2 Rasa<div style="display:none"><div>3 Ebisu</div></div></div>', [1]),
    ("mythos", "🟡🟡 Rasa\n2 Manda", [1]),
    ("ninjitsu", "Bo Staff: IIII\n2 Katana", [1]),
    ("mythos", "2 Rasa / Ebisu", [1]),
    ("mythos", "Rasa / Manda / Ebisu x2", [1]),
    ("mythos", "2 Rasa (or 1 Manda)", [1]),
    ("naruto-ccg", "3 Kunai (2 main, 1 side)", [1]),
    ("mythos", "2 Rasa\nFind the Traitors Now\n1 Manda", [2]),
    ("mythos", "2 Rasa\n... and 27 more cards", [2]),
    ("mythos", "2 Rasa\nplus Manda", [2]),
    ("mythos", "2 Rasa\nN-151, N-151, J-001", [2]),
    ("mythos", "Here is what I played\nand what I think of it", [1, 2]),
    ("mythos", "83 Rasa - 2\n101 Manda - 1", [1, 2]),
    ("mythos", "83 Rasa - 2\nManda x1", [1]),
    ("mythos", "2 Rasa\n1 Manda\n\nis Ebisu x3 worth it in here, or too slow?", [4]),
    ("mythos", "2 Rasa\n1 Manda\nmissions: KS-001-MMS, KS-083-UC, KS-999-MMS", [3]),
    ("mythos", "2 Rasa\nMissions\n1 Call for Support\nMissions for later\n1 Find the Traitor", [4]),
    ("akatsuki", "Pièges de ma sœur\n1 Danzô\n\nPièges rouges\n1 Karin", [4]),
    ("naruto-ccg", "Tayuya (N-151) 2 1", [1]),
    ("mythos", "Naruto Uzumaki\n2 Rasa", [1]),
    ("mythos", "Naruto Uzumaki\nKS-013 x2\nRasa x1", [1]),
    ("mythos", "KS-083 KS-102\n2 Ebisu", [1]),
    ("mythos", "2 Haku, my favourite\nCrystals", [1, 2]),
    ("mythos", "2 Naruto Uzumaki\nRasengan", [1, 2]),
    ("mythos", "Gaara 75, Temari 79", [1]),
    ("naruto-ccg", "Kunai ........ 0,20", [1]),
    ("naruto-ccg", "2 [cut] Tayuya", [1]),
    ("naruto-ccg", "3 Kunai\n2 Lariat (?)", [2]),
    ("naruto-ccg", "Tayuya .... 2\nKunai ....", [2]),
    ("mythos", "Qty,Card,Number,Price\n2,Rasa,83,0.2\n,,102,", [3]),
    ("naruto-ccg", "Name,Pile,Qty\nTayuya,Ninja,2\nKunai,Sideboard,3", [3]),
    ("akatsuki", "Gaara\nRock Lee\n1 Hidan", [1]),
    ("mythos", "Manda\nRasa\nFourth Kazekage · KS-083\n2", [4]),
    ("akatsuki", "1 Guard\n1 Parchemin explosif", [1, 2]),
    ("naruto-ccg", "2 Fire Style: Fire\n3 Ball Jutsu", [1, 2]),
    ("mythos", "- name: Rasa\n  count: two\n- name: Manda\n  count: 1", [1]),
]


@pytest.mark.parametrize(("game", "text", "said"), READ)
def test_a_list_nobody_here_had_seen_is_read(game: str, text: str, said: str, cards: CatalogueCards) -> None:
    entries = resolve(read_text(text, "x"), cards, game).whole().entries
    found = ", ".join(f"{e.count} {e.printing.id.partition(':')[2]} {e.section}" for e in entries)
    assert found.replace(" main", "") == said


@pytest.mark.parametrize(("game", "text", "lines"), REFUSED)
def test_a_list_that_leaves_something_open_is_refused(
    game: str, text: str, lines: list[int], cards: CatalogueCards
) -> None:
    with pytest.raises(KageError) as caught:
        resolve(read_text(text, "x"), cards, game).whole()
    assert [int(said.split(":")[1]) for said in str(caught.value).splitlines()] == lines
