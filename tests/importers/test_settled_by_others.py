"""What one line or word of a file may mean, settled by the others: further headers, marks of lists, words behind names.

Every card is invented.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.importers.test_wild_files import Wild, comes_in_as_it_says

FORMS = {
    "YAML whose cards lie a key deeper": Wild(
        'set: SB\ncards:\n  SB-901:\n    name: "Mira Tsuru"\n    type: character\n    cost: 2\n    text: |\n      Hm.\n'
        "  SB-902:\n    name: Oboro Kage\n    type: character\n    keywords:\n      - Team 7\n      - Jutsu\n",
        {"SB-901": {"name": "Mira Tsuru", "cost": 2}, "SB-902": {"keywords": ["Team 7", "Jutsu"]}},
    ),
    "two words for the set of a document": Wild(
        '{"expansion": "River", "set": "SB", "cards": [{"number": 3, "name": "Mira", "type": "character", "cost": 2}]}',
        {"SB-003": {"set": "SB", "extra.expansion": "River"}},
        "kept without a field of their own: expansion",
    ),
    "a stock that says one count twice": Wild(
        "Number,Name,Type,Cost,Stock\nSB-904,Mira,character,2,3\nSB-904,Mira,character,2,3\nSB-904,Mira,character,2,5\n",
        {"SB-904": {"extra.Stock": "3, 5"}},
        "differ in Stock alone",
    ),
    "tables whose headers begin with words for their cards": Wild(
        "Héros;Force;Chakra;Stratégie\nTenbi;4;3;2\n\nMembre;Santé;Défense\nObaro;3;5\n\n"
        "Technique;Héros;Coût;Force;Exemplaires\nPluie;Tenbi;2;1;2\n",
        {
            "none-tenbi": {"type": "hero", "force": 4, "strategy": 2},
            "none-obaro": {"type": "member", "health": 3, "defence": 5},
            "none-pluie": {"type": "technique", "hero": "Tenbi", "chakra": 2, "copies": 2},
        },
        game="akatsuki",
    ),
    "numbered lines of a wiki": Wild(
        "== Ash Coast ==\n=== Ninja ===\n* N-2941 - [[Mira]] (Rare)\n=== Missions ===\n# M-2941 - [[Owl]] (Common)\n",
        {"N-2941": {"name": "Mira", "rarity": "Rare"}, "M-2941": {"name": "Owl", "type": "mission"}},
        game="naruto-ccg",
    ),
    "a checklist": Wild(
        "ASH CHECKLIST (12 cards)\n\nNINJA\n[x] N-2942 Mira (R) x2\n[ ] N-2943 Oboro (C)\n☑ N-2944 Kaze\nJUTSU\n"
        "☐ J-2942 Mud Jutsu (SR)\n- [ ] J-2943 Wall of Fire\n",
        {
            "N-2942": {"name": "Mira", "rarity": "R", "extra": {"checked": "x", "copies": "x2"}},
            "N-2943": {"name": "Oboro", "rarity": "C", "extra": {}},
            "N-2944": {"name": "Kaze", "extra": {"checked": "☑"}},
            "J-2942": {"name": "Mud Jutsu", "rarity": "SR"},
            "J-2943": {"name": "Wall of Fire", "symbols": []},
        },
        game="naruto-ccg",
    ),
    "symbols behind every name": Wild(
        "J-2945 Mud Wall Earth\nJ-2946 Ball of Fire Fire\nJ-2947 Cold Storm Wind\n",
        {
            "J-2945": {"name": "Mud Wall", "symbols": ["Earth"]},
            "J-2946": {"name": "Ball of Fire", "symbols": ["Fire"]},
            "J-2947": {"name": "Cold Storm", "symbols": ["Wind"]},
        },
        game="naruto-ccg",
    ),
    "what stands behind the names of a list": Wild(
        "Ash Coast checklist (9 cards)\nN-2951 Mira R $1.50\nN-2952: Oboro [foil] C x2\nN-2953 Kaze ..... 3\n"
        "N-2954 Hoshi SR\n",
        {
            "N-2951": {"name": "Mira R", "extra.price": "$1.50"},
            "N-2952": {"name": "Oboro [foil] C", "extra.copies": "x2"},
            "N-2953": {"name": "Kaze", "extra.column 3": "3"},
            "N-2954": {"name": "Hoshi SR"},
        },
        '"Ash Coast checklist (9 cards)" does not begin with an id',
        game="naruto-ccg",
    ),
    "rarities behind each name, or figures": Wild(
        "N-2955 Mira R $1\nN-2956 Oboro SR [foil]\n",
        {"N-2955": {"name": "Mira", "rarity": "R"}, "N-2956": {"name": "Oboro", "rarity": "SR"}},
        game="naruto-ccg",
    ),
    "figures behind each name": Wild(
        "N-2957 Mira 3 1\nN-2958 Team 7 4 0\n",
        {"N-2957": {"name": "Mira", "extra.column 3": "3"}, "N-2958": {"name": "Team 7", "extra.column 4": "0"}},
        game="naruto-ccg",
    ),
    "a header that nobody knows over ids with names": Wild(
        'Card,Worth\nN-2959 Mira,1.00\n"N-2960 Oboro - Foil x3",2.00\n',
        {"N-2959": {"name": "Mira", "extra.Worth": "1.00"}, "N-2960": {"name": "Oboro"}},
        game="naruto-ccg",
    ),
    "names with ids and no header": Wild(
        'Mira (N-2961),"$1.50"\nOboro (N-2962),"$2.50"\n',
        {"N-2961": {"name": "Mira", "extra.column 2": "$1.50"}, "N-2962": {"name": "Oboro"}},
        game="naruto-ccg",
    ),
    "a set's code that is also a field": Wild(
        '{"sets": {"EC": {"title": "Ash Coast", "cards": {"N-2963": {"name": "Mira", "entrance": 1}}}}}',
        {"N-2963": {"name": "Mira", "set": "EC", "entrance": 1}},
        game="naruto-ccg",
    ),
    "titles behind a comma": Wild(
        'No,Name,Type,Cost\nSB-911,"Mira, Cub of Hills",character,2\nSB-912,"Fire, and Ash",mission,\n',
        {"SB-911": {"name": "Mira", "title": "Cub of Hills"}, "SB-912": {"name": "Fire, and Ash"}},
    ),
    "Swedish headers and genders": Wild(
        "Kortnummer;Namn;Typ;Inträdeskostnad;Strid (skadad);Egenskaper\nN-2964;Mira;Ninja;2;1;Leaf, Kvinna\n",
        {"N-2964": {"name": "Mira", "entrance": 2, "combat_injured": 1, "gender": "Female"}},
        game="naruto-ccg",
    ),
    "remarks in brackets behind headers": Wild(
        "No.;Name;Set (abbr.);Type [char/mission];Oracle\n12;Mira;SB;char;MAIN: POWERUP 1\n",
        {"SB-012": {"name": "Mira", "type": "character", "text": "MAIN POWERUP 1"}},
    ),
    "titles of a shop beside its own codes": Wild(
        "Title,SKU,Price\nMira Tsuru - N-2948 - Rare - Ash Coast,AC-N2948-NM,$4\n"
        "Oboro - N-2949 - Common - Ash Coast,AC-N2949-NM,$1\n",
        {"N-2948": {"name": "Mira Tsuru", "rarity": "Rare", "extra.SKU": "AC-N2948-NM"}, "N-2949": {"name": "Oboro"}},
        game="naruto-ccg",
    ),
    "a set's code, number and rarity in front of names": Wild(
        "Card,Type,Chakra\nSB 5/130 UC Mira Tsuru,character,2\nSB 006/130 - Oboro,character,3\n",
        {"SB-005-UC": {"name": "Mira Tsuru", "cost": 2, "rarity": "UC"}, "SB-006": {"name": "Oboro"}},
    ),
    "footnotes of names and the foot of a page": Wild(
        "No.     Name         Type        Cost\n"
        "SB-907  Mira*        Character   2\nSB-908  Oboro†       Character   3\n\n            - 3 -\n",
        {"SB-907": {"name": "Mira", "extra": {"mark behind the name": "*"}}, "SB-908": {"name": "Oboro"}},
        '"- 3 -" stands alone',
    ),
}


@pytest.mark.parametrize("wild", FORMS.values(), ids=FORMS)
def test_other_lines_settle_what_one_means(wild: Wild, tmp_path: Path) -> None:
    comes_in_as_it_says(wild, tmp_path)
