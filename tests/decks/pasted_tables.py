"""Whole lists as tables and documents: spreadsheets, exports of shops and programs, scripts, and what each says."""

from __future__ import annotations

READ: list[tuple[str, str, str]] = [
    ("mythos", "Количество\tНазвание\n2\tRasa\n1\tManda", "2 KS-083-UC main, 1 KS-102-UC main"),
    ("mythos", '{"card": "Rasa", "n": 2}\n{"card": "Manda", "n": 1}', "2 KS-083-UC main, 1 KS-102-UC main"),
    (
        "mythos",
        (
            "Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purcha"
            "se price,Misprint,Altered,Condition,Language,Purchase price currency\n"
            "Rasa,KS,Konoha Shido,083,normal,uncommon,2,1,aa,0.12,false,false,near_mint,en,EUR\n"
            "Manda,KS,Konoha Shido,102,foil,uncommon,2,2,bb,0.30,false,false,near_mint,en,EUR"
        ),
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    (
        "mythos",
        (
            '"sep=,"\n'
            "Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Prin"
            "ting,Language,Price Bought,Date Bought\n"
            "A,2,0,Rasa,KS,Konoha,083,NearMint,Normal,English,0.1,2026-01-01\n"
            "A,2,1,Manda,KS,Konoha,102,NearMint,Foil,English,0.1,2026-01-01"
        ),
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    (
        "mythos",
        (
            "Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Prod"
            "uct ID,SKU\n"
            "2,Rasa,Rasa,Konoha Shido,83,KS,Normal,Near Mint,English,Uncommon,1,2\n"
            "2,Manda,Manda,Konoha Shido,102,KS,Foil,Near Mint,English,Uncommon,3,4"
        ),
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    (
        "mythos",
        (
            '<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_deck version="1">\n'
            "    <lastLoadedTimestamp>Thu</lastLoadedTimestamp>\n"
            '    <deckname>Sand</deckname>\n    <bannerCard providerId="">Rasa</bannerCard>\n'
            "    <comments>fine</comments>\n    <tags><tag>a</tag></tags>\n"
            '    <zone name="main">\n        <card number="2" name="Rasa"/>\n'
            '        <card number="2" name="Manda"/>\n    </zone>\n    <zone name="tokens"/>\n'
            "</cockatrice_deck>"
        ),
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    (
        "mythos",
        (
            '{"SaveName":"","ObjectStates":[{"Name":"Deck","Nickname":"Sand","DeckIDs":[100,100,101],"C'
            'ontainedObjects":[{"Name":"Card","Nickname":"Rasa","Description":"KS-083","CardID":100},{"'
            'Name":"Card","Nickname":"Rasa","CardID":100},{"Name":"Card","Nickname":"Manda","CardID":10'
            "1}]}]}"
        ),
        "2 KS-083-UC main, 1 KS-102-UC main",
    ),
    (
        "mythos",
        (
            '<?xml version="1.0"?>\n<decklist name="x">\n  <card name="Rasa" count="2"/>\n'
            '  <card name="Manda" count="2"/>\n</decklist>'
        ),
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    (
        "mythos",
        (
            "<deck><cards><card><name>Rasa</name><quantity>2</quantity></card><card><name>Manda</name><"
            "quantity>2</quantity></card></cards></deck>"
        ),
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    (
        "mythos",
        '{"cards":[{"name":"Rasa","count":"2"},{"name":"Manda","count":"2"}]}',
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    (
        "mythos",
        (
            '{"data":{"deck":{"entries":[{"quantity":2,"card":{"name":"Rasa","set":"KS"}},{"quantity":2'
            ',"card":{"name":"Manda"}}]}}}'
        ),
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    ("mythos", '{"name":"Rasa","count":2}\n{"name":"Manda","count":2}', "2 KS-083-UC main, 2 KS-102-UC main"),
    ("mythos", '[["Rasa",2],["Manda",2]]', "2 KS-083-UC main, 2 KS-102-UC main"),
    ("mythos", '[[2,"Rasa"],[2,"Manda"]]', "2 KS-083-UC main, 2 KS-102-UC main"),
    ("mythos", "{'Rasa': 2, 'Manda': 2}", "2 KS-083-UC main, 2 KS-102-UC main"),
    (
        "mythos",
        "Qty\tCard\tCost\tNotes\n2\tRasa\t5\tmvp\n2\tManda\t6\t\n\t\t\t\n4\t\t11\tTOTAL",
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    ("mythos", "#\tName\tQty\n1\tRasa\t2\n2\tManda\t2", "2 KS-083-UC main, 2 KS-102-UC main"),
    ("naruto-cg", "No.\tカード名\t枚数\n1\tエビス\t2\n2\tクナイ\t3", "2 忍-S05 main, 3 術-S01 main"),
    ("mythos", '"Anzahl";"Name";"Set"\n"2";"Rasa";"KS"\n"2";"Manda";"KS"', "2 KS-083-UC main, 2 KS-102-UC main"),
    ("mythos", "Qty|Name|No\n2|Rasa|83\n2|Manda|102", "2 KS-083-UC main, 2 KS-102-UC main"),
    ("mythos", "My Deck;;\n;;\nQty;Name;Cost\n2;Rasa;5\n2;Manda;6\n;;\n4;Total;", "2 KS-083-UC main, 2 KS-102-UC main"),
    (
        "mythos",
        (
            "| **Card** | **#** | Notes |\n|:--|--:|--|\n| [Rasa](https://x.y/1) | 2 | a |\n"
            "| `Manda` | 2 | |\n| **Total** | **4** | |"
        ),
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    (
        "mythos",
        ("|-----+-------|\n| Qty | Name  |\n|-----+-------|\n|   2 | Rasa  |\n|   2 | Manda |\n|-----+-------|"),
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    (
        "mythos",
        ('{| class="wikitable sortable"\n! Qty !! Card\n|-\n| 2 || [[Rasa]]\n|-\n| 2 || [[Manda]]\n|}'),
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    (
        "mythos",
        ('{| class="wikitable"\n|+ Deck\n|-\n! Qty\n! Card\n|-\n| 2\n| [[Rasa]]\n|-\n| 2\n| [[Manda]]\n|}'),
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    (
        "mythos",
        (
            "<table>\n<thead>\n<tr>\n<th>Qty</th>\n<th>Card</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
            '<td>2</td>\n<td>Rasa</td>\n</tr>\n<tr>\n<td>2</td>\n<td><a href="/x">Manda</a></td>\n'
            "</tr>\n</tbody>\n</table>"
        ),
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    (
        "mythos",
        (
            "<!DOCTYPE html>\n"
            "<html><head><title>Deck 12</title><style>.a{color:red}</style><script>var x=1;</script></h"
            "ead><body>\n<h1>Sand</h1>\n<h2>Characters (4)</h2>\n<ul>\n"
            '<li><span class="qty">2</span> <a href="/c/83">Rasa</a></li>\n'
            '<li><span class="qty">2</span> <a href="/c/102">Manda</a></li>\n</ul>\n'
            "</body></html>"
        ),
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    ("mythos", "<ol><li>2 Rasa</li><li>2 Manda</li></ol>", "2 KS-083-UC main, 2 KS-102-UC main"),
    ("mythos", "^ Qty ^ Card ^\n| 2 | Rasa |\n| 2 | Manda |", "2 KS-083-UC main, 2 KS-102-UC main"),
    ("mythos", "1.\t2\tRasa\n2.\t2\tManda", "2 KS-083-UC main, 2 KS-102-UC main"),
    (
        "naruto-cg",
        "枚数,カード番号,カード名\n3,忍-S01,うずまきナルト\n2,忍-S11,テンテン",
        "3 忍-S01 main, 2 忍-S11 main",
    ),
    (
        "akatsuki",
        "[techniques]\n1 Metamorphose\n1 Dedoublement\n1 For interieur\n1 Mode chakra de Kyubi",
        ("1 BASE-K02 techniques, 1 BASE-S02 techniques, 1 BASE-S01 techniques, 1 BASE-N03 techniques"),
    ),
    ("akatsuki", "Qté;Carte\n2;Permutation\n1;Dragon aqueux", "2 BASE-K01 techniques, 1 BASE-K03 techniques"),
    ("mythos", "<b>2x</b> <i>Rasa</i><br>\n<b>2x</b> <i>Manda</i><br>", "2 KS-083-UC main, 2 KS-102-UC main"),
    ("mythos", "[x2] Rasa\n[2] Manda\n{1} Ebisu", "2 KS-083-UC main, 2 KS-102-UC main, 1 KS-046-C main"),
    ("mythos", "2 | Rasa | KS-083\n2 | Manda | KS-102", "2 KS-083-UC main, 2 KS-102-UC main"),
    ("mythos", "Rasa | 083 | 2\nManda | 102 | 2", "2 KS-083-UC main, 2 KS-102-UC main"),
    ("mythos", "Code;Nombre\nKS-083;2\nKS-102;2", "2 KS-083-UC main, 2 KS-102-UC main"),
    ("mythos", "Qty,Name,Cost\n2,Rasa,5\n2,Manda,6\nTotal,4,", "2 KS-083-UC main, 2 KS-102-UC main"),
    ("mythos", "1\t2\tRasa\n2\t2\tManda\n3\t1\tEbisu", "2 KS-083-UC main, 2 KS-102-UC main, 1 KS-046-C main"),
    ("mythos", "Rasa\tKS\t083\t2\nManda\tKS\t102\t2", "2 KS-083-UC main, 2 KS-102-UC main"),
    (
        "mythos",
        (
            '{"name":"X","boards":{"mainboard":{"count":4,"cards":{"abc":{"quantity":2,"boardType":"mai'
            'nboard","finish":"nonFoil","card":{"name":"Rasa","set":"ks","cn":"83"}},"def":{"quantity":'
            '2,"card":{"name":"Manda","set":"ks","cn":"102"}}}},"maybeboard":{"count":1,"cards":{"q":{"'
            'quantity":1,"card":{"name":"Ebisu"}}}}}}'
        ),
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    (
        "mythos",
        (
            '{"id":1,"name":"X","cards":[{"id":5,"quantity":2,"categories":["A"],"card":{"id":9,"oracle'
            'Card":{"name":"Rasa"}}},{"id":6,"quantity":2,"card":{"oracleCard":{"name":"Manda"}}}]}'
        ),
        "2 KS-083-UC main, 2 KS-102-UC main",
    ),
    ("mythos", '{"Rasa": 2.0, "Manda": 2}', "2 KS-083-UC main, 2 KS-102-UC main"),
    (
        "mythos",
        "[Main]\nRasa=2\nManda=2\n[Missions]\nChunin Exam=1",
        "2 KS-083-UC main, 2 KS-102-UC main, 1 KS-002-MMS missions",
    ),
    (
        "naruto-cg",
        "| カード名 | 枚数 |\n|---|---|\n| テンテン | 2 |\n| クナイ | 3 |\n| 合計 | 5 |",
        "2 忍-S11 main, 3 術-S01 main",
    ),
    (
        "ninjitsu",
        "Rank\tCard\tCopies\n4\tBo Staff\t4\n2\tExplosives\t4\n6\tKatana\t4",
        "4 BASE-4 box, 4 BASE-2 box, 4 BASE-6 box",
    ),
    (
        "mythos",
        "<b>Characters (2)</b><br>2 Rasa<br><b>Missions (1)</b><br>1 Chunin Exam",
        "2 KS-083-UC main, 1 KS-002-MMS missions",
    ),
]
