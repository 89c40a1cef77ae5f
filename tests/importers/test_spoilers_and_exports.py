"""Spoilers in plain text, lists of what is traded, and what the tools of web projects and shops export.

Every card is invented, and what a file says was written down before it was read.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.core.cards import Json
from tests.importers.command import kage
from tests.importers.test_wild_files import MIRA, OBORO, Wild, comes_in_as_it_says, document

LEAF: dict[str, Json] = {**MIRA, "faction": "Leaf Village"}
SOUND: dict[str, Json] = {**OBORO, "faction": "Sound Village"}
NINJA: dict[str, Json] = {
    "name": "Mira Tsuru",
    "symbols": ["Fire"],
    "entrance": 3,
    "hand": 1,
    "combat": 4,
    "support": 2,
    "combat_injured": 1,
    "support_injured": 0,
}
HERON = {**NINJA, "name": "白鷺"}

FORMS = {
    "a spoiler: a title, words of the game, figures with their labels, effects by their timing": Wild(
        "DUSK - all cards\n(c) the fans\n\nW1-901 Mira Tsuru - The Quiet (C)\nCharacter, Leaf Village\n"
        "Chakra 2 / Power 1\nKeywords: Team 7\nMAIN: Draw a card.\nAMBUSH: POWERUP 1.\n\n"
        "W1-902 Oboro Kage (R)\nCharacter, Sound Village\n"
        "Chakra 4 / Power 5\n\nW1-M03 The Bridge\nMission\nPoints 2\nSCORE: Draw a card.\n",
        {
            "W1-901-C": {**LEAF, "title": "The Quiet", "timings": ["main", "ambush"], "keywords": ["Team 7"]},
            "W1-902-R": SOUND,
            "W1-003-MMS": {"name": "The Bridge", "points": 2, "text": "SCORE Draw a card."},
        },
    ),
    "a spoiler with ids in brackets": Wild(
        "[N-3901] Mira Tsuru (Common)\nSymbol: Fire\nEntrance Cost: 3   Hand Cost: 1\nCombat: 4/1   Support: 2/0\n\n"
        "[J-3901] Ash Veil (Rare)\nSymbol: Fire\nJutsu Cost: F or 2\n",
        {"N-3901": {**NINJA, "rarity": "Common"}, "J-3901": {"jutsu_cost": "F or 2", "rarity": "Rare"}},
        game="naruto-ccg",
    ),
    "a Japanese spoiler: ids in brackets, a pair of figures a state": Wild(
        "第五弾\n\n【忍-901】白鷺\n属性：火\n登場コスト：３　手札コスト：１\n健康：４／２　負傷：１／０\n\n"
        "【術-901】灰の幕\n属性：火\n術コスト：火火\n",
        {"忍-901": HERON, "術-901": {"name": "灰の幕", "jutsu_cost": "F F"}},
        game="naruto-cg",
    ),
    "sections headed by a sign and a card type": Wild(
        "■巻ノ五\n●忍\n901 白鷺 R\n902 朧 C\n●術\n901 灰の幕 U\n",
        {
            "忍-901": {"name": "白鷺", "type": "ninja", "rarity": "R"},
            "忍-902": {"name": "朧"},
            "術-901": {"name": "灰の幕", "type": "jutsu", "rarity": "U"},
        },
        game="naruto-cg",
    ),
    "what somebody has and wants, with counts": Wild(
        "HAVE:\n2x N-3903 Silent Heron\n1 J-3902 Paper Rain\n\nWANT:\n- 3 M-3903 Long Bridge\n",
        {
            "N-3903": {"name": "Silent Heron", "extra.copies": "x2", "extra.heading": "HAVE"},
            "J-3902": {"name": "Paper Rain", "extra.copies": "x1"},
            "M-3903": {"name": "Long Bridge", "extra.copies": "x3", "extra.heading": "WANT"},
        },
        game="naruto-ccg",
    ),
    "a card a line: a word of the game in brackets, and fields with their labels behind it": Wild(
        "# Dusk\n- **N-3901 Mira Tsuru** (Fire) EC 3 / HC 1 - 4/2 | 1/0\n- **J-3901 Ash Veil** (Fire) Cost: FF\n",
        {"N-3901": NINJA, "J-3901": {"name": "Ash Veil", "jutsu_cost": "F F"}},
        game="naruto-ccg",
    ),
    "a card a line between points, figures in front of their labels, and its text quoted below": Wild(
        "**W1-901** — Mira Tsuru, *The Quiet* • 2 chakra • 1 power • Leaf Village\n> MAIN: Draw a card.\n"
        "**W1-902** — Oboro Kage, *The Loud* • 4 chakra • 5 power • Sound Village\n",
        {"W1-901": {**LEAF, "title": "The Quiet", "timings": ["main"]}, "W1-902": {**SOUND, "title": "The Loud"}},
    ),
    "a spoiler in the marks of a forum, with figures alone in a line": Wild(
        "[b]N-3901 Mira Tsuru[/b]\n[i]Ninja[/i] - Fire\nEC: 3 / HC: 1\n4/2 // 1/0\n\n"
        "[b]J-3901 Ash Veil[/b]\n[i]Jutsu[/i] - Fire\nCost: FF\n",
        {"N-3901": NINJA, "J-3901": {"name": "Ash Veil", "jutsu_cost": "F F"}},
        game="naruto-ccg",
    ),
    "dots between fields and values": Wild(
        "N-3901 Mira Tsuru\nSymbol........Fire\nEntrance Cost.3\nHand Cost.....1\n\n"
        "N-3902 Oboro Kage\nSymbol........Wind/Water\nEntrance Cost.5\nHand Cost.....2\n",
        {"N-3901": {"name": "Mira Tsuru", "entrance": 3, "hand": 1}, "N-3902": {"symbols": ["Wind", "Water"]}},
        game="naruto-ccg",
    ),
    "ids in the brackets of Japanese quotations": Wild(
        "カード番号,カード名,レアリティ\n「忍-901」,「白鷺」,スーパーレア\n「術-901」,「灰の幕」,ノーマル\n",
        {"忍-901": {"name": "白鷺"}, "術-901": {"name": "灰の幕"}},
        game="naruto-cg",
    ),
    "ids as headings over the fields of a page": Wild(
        "<html><section><h2>W1-901</h2><dl><dt>Name</dt><dd>Mira Tsuru</dd><dt>Cost</dt><dd>2</dd><dt>Power</dt>"
        "<dd>1</dd></dl></section><section><h2>W1-902</h2><dl><dt>Name</dt><dd>Oboro Kage</dd><dt>Cost</dt><dd>4</dd>"
        "<dt>Power</dt><dd>5</dd></dl></section></html>",
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "a footnote alone in the column of the names": Wild(
        "Number,Type,Name,Symbol,EC\n3901,Ninja,Mira Tsuru,F,3\n3902,Ninja,Oboro Kage,N,5\n,,* errata pending,,\n",
        {"N-3901": {"name": "Mira Tsuru"}, "N-3902": {"name": "Oboro Kage"}},
        said="stands alone",
        game="naruto-ccg",
    ),
    "a module with members of enumerations and the word for nothing": Wild(
        "export const CARDS: Card[] = [\n  { id: 'W1-901', name: 'Mira Tsuru', rarity: Rarity.COMMON, cost: 2,\n"
        "    power: 1, faction: Faction.LEAF_VILLAGE, title: undefined,\n"
        "    effects: [{ timing: Timing.MAIN, text: 'Draw a card.' }] },\n"
        "];\n",
        {"W1-901-C": {**LEAF, "timings": ["main"], "title": None}},
    ),
    "effects as a list of a text a timing": Wild(
        "- id: W1-901\n  name: Mira Tsuru\n  cost: 2\n  power: 1\n  effects:\n    - MAIN: Draw a card.\n"
        '    - UPGRADE: "POWERUP 2."\n',
        {"W1-901": {**MIRA, "timings": ["main", "upgrade"]}},
    ),
    "types with a word behind them, figures in braces, words with points": Wild(
        document(
            [
                {
                    "set": "W1",
                    "collector_number": "901",
                    "name": "Mira Tsuru",
                    "mana_cost": "{2}",
                    "power": "1",
                    "type_line": "Character — Leaf Village",
                    "keywords": "Team 7. Jutsu.",
                }
            ]
        ),
        {"W1-901": {**LEAF, "keywords": ["Team 7", "Jutsu"]}},
    ),
    "relations of an interface, by their attributes": Wild(
        document(
            {
                "data": [
                    {
                        "id": 1,
                        "attributes": {
                            "code": "W1-901",
                            "name": "Mira Tsuru",
                            "cost": 2,
                            "power": 1,
                            "faction": {"data": {"id": 3, "attributes": {"name": "Leaf Village"}}},
                            "keywords": {"data": [{"id": 1, "attributes": {"name": "Team 7"}}]},
                            "image": {"data": None},
                        },
                    },
                    {
                        "id": 2,
                        "attributes": {
                            "code": "W1-902",
                            "name": "Oboro Kage",
                            "cost": 4,
                            "power": 5,
                            "faction": {"data": None},
                            "keywords": {"data": []},
                        },
                    },
                ],
                "meta": {"pagination": {"total": 2}},
            }
        ),
        {"W1-901": {**LEAF, "keywords": ["Team 7"]}, "W1-902": OBORO},
    ),
    "pictures of LackeyCCG that have the set in their names": Wild(
        "Name\tSet\tImageFile\tType\tChakra\tPower\nMira Tsuru\tW1\tW1901\tCharacter\t2\t1\n",
        {"W1-901": MIRA},
    ),
    "the short name of a set of OCTGN": Wild(
        '<set name="Dusk" id="a" gameId="b" shortName="W1"><cards><card id="c" name="Mira Tsuru">'
        '<property name="Number" value="901"/><property name="Type" value="Character"/>'
        '<property name="Chakra Cost" value="2"/><property name="Power" value="1"/></card></cards></set>',
        {"W1-901": {**MIRA, "set": "W1"}},
    ),
    "prices in Japanese, what is sold out, rarities and kinds of print behind names in signs": Wild(
        "忍-901 白鷺 R 300円\n忍-902 朧 C 50円 ×3\n術-901 灰の幕（光沢） 1,200円\n術-902 古い道 売り切れ\n",
        {
            "忍-901": {"name": "白鷺", "rarity": "R"},
            "忍-902": {"name": "朧", "rarity": "C"},
            "術-901": {"name": "灰の幕", "extra.print": "光沢"},
            "術-902": {"name": "古い道", "extra.stock": "売り切れ"},
        },
        game="naruto-cg",
    ),
    "symbols in a column without a name, several in a cell": Wild(
        "N-3901\tMira Tsuru\tNinja\tFire\nN-3902\tOboro Kage\tNinja\tWind/Water\n",
        {"N-3901": {"symbols": ["Fire"]}, "N-3902": {"symbols": ["Wind", "Water"]}},
        game="naruto-ccg",
    ),
    "names with ids in a column beside the names": Wild(
        "Set,Card Name,Type,Full Name\nDusk,Mira Tsuru,Ninja,Mira Tsuru - N-3901 - Rare\n"
        "Dusk,Ash Veil,Jutsu,Ash Veil - J-3901 - Common\n",
        {"N-3901": {"name": "Mira Tsuru", "rarity": "Rare"}, "J-3901": {"name": "Ash Veil"}},
        game="naruto-ccg",
    ),
    "ids of cards of one country": Wild(
        "nUS3903 Silent Heron\nN-US3904 Old Fox\n",
        {"NUS-3903": {"name": "Silent Heron", "type": "ninja"}, "NUS-3904": {"type": "ninja"}},
        game="naruto-ccg",
    ),
    "words of the game alone over the rows that they hold for": Wild(
        "Id,Name,Cost,Power\nLEAF VILLAGE,,,\nW1-901,Mira Tsuru,2,1\nSOUND VILLAGE,,,\nW1-902,Oboro Kage,4,5\n",
        {"W1-901": LEAF, "W1-902": SOUND},
    ),
    "bold names and slanted titles": Wild(
        "| No. | Card | C | P |\n|---|---|---|---|\n| W1-901 | **Mira Tsuru** *The Quiet* | 2 | 1 |\n"
        "| W1-902 | **Oboro Kage** *The Loud* | 4 | 5 |\n",
        {"W1-901": {**MIRA, "title": "The Quiet"}, "W1-902": {**OBORO, "title": "The Loud"}},
    ),
    "villages in short, and in other words": Wild(
        "Id,Name,Cost,Power,Faction\nW1-901,Mira Tsuru,2,1,Leaf\nW1-902,Oboro Kage,4,5,Klangdorf\n",
        {
            "W1-901": {**LEAF, "extra.faction in the source": "Leaf"},
            "W1-902": {**SOUND, "extra.faction in the source": "Klangdorf"},
        },
    ),
    "display names and kinds of GraphQL": Wild(
        document(
            {
                "data": {
                    "cards": {
                        "edges": [
                            {
                                "node": {
                                    "__typename": "CharacterCard",
                                    "code": "W1-901",
                                    "displayName": "Mira Tsuru",
                                    "cost": 2,
                                    "power": 1,
                                }
                            },
                            {
                                "node": {
                                    "__typename": "MissionCard",
                                    "code": "W1-M03",
                                    "displayName": "The Bridge",
                                    "points": 2,
                                }
                            },
                        ]
                    }
                }
            }
        ),
        {"W1-901": MIRA, "W1-003-MMS": {"name": "The Bridge", "points": 2}},
    ),
    "a list of translations, each of several fields": Wild(
        document(
            [
                {
                    "id": 41,
                    "reference": "W1-901",
                    "cost": 2,
                    "power": 1,
                    "translations": [
                        {"lang": "en", "name": "Mira Tsuru", "title": "The Quiet"},
                        {"lang": "fr", "name": "Mira Tsuru", "title": "La Muette"},
                    ],
                }
            ]
        ),
        {"W1-901": {**MIRA, "title": "The Quiet", "title_fr": "La Muette"}},
    ),
    "documents of a database with a word for the kind of each value": Wild(
        document(
            {
                "documents": [
                    {
                        "name": "projects/p/databases/(default)/documents/cards/W1-901",
                        "fields": {
                            "name": {"stringValue": "Mira Tsuru"},
                            "cost": {"integerValue": "2"},
                            "power": {"integerValue": "1"},
                            "keywords": {"arrayValue": {"values": [{"stringValue": "Team 7"}]}},
                            "title": {"nullValue": None},
                        },
                    }
                ]
            }
        ),
        {"W1-901": {**MIRA, "keywords": ["Team 7"], "title": None}},
    ),
    "lines of a database with letters for kinds": Wild(
        '{"Item":{"id":{"S":"W1-901"},"name":{"S":"Mira Tsuru"},"cost":{"N":"2"},"power":{"N":"1"}}}\n'
        '{"Item":{"id":{"S":"W1-902"},"name":{"S":"Oboro Kage"},"cost":{"N":"4"},"power":{"N":"5"}}}\n',
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "effects by their timing under any word, and none": Wild(
        document(
            [
                {"id": "W1-901", "name": "Mira Tsuru", "cost": 2, "power": 1, "fx": {"main": "Draw a card."}},
                {"id": "W1-902", "name": "Oboro Kage", "cost": 4, "power": 5, "fx": {}, "effects": {}},
            ]
        ),
        {"W1-901": {**MIRA, "timings": ["main"]}, "W1-902": {**OBORO, "effects": []}},
    ),
    "labels in elements of their own, with the values right behind": Wild(
        '<div class="card" id="W1-901"><h3>Mira Tsuru</h3><ul><li><span>Cost</span> 2</li><li><b>Power</b> 1</li></ul>'
        '</div><div class="card" id="W1-902"><h3>Oboro Kage</h3><ul><li><span>Cost</span> 4</li><li><b>Power</b> 5</li>'
        "</ul></div>",
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "a shop's categories, and goods that are no cards": Wild(
        "Category,Product Name,Price\nDusk,Mira Tsuru - N-3901 - Common,$0.49\nDusk,Booster Pack - Dusk,$9.99\n",
        {"N-3901": {"name": "Mira Tsuru", "type": "ninja", "extra.Category": "Dusk"}},
        said="is no card, but goods of a shop",
        game="naruto-ccg",
    ),
    "copies under a sign alone, in a game from a box": Wild(
        "#,Card,Points\n4,Reed Pipe,4\n4,Old Mask,2\n1,Fog,0\n",
        {"none-reed-pipe": {"copies": 4, "points": 4}, "none-old-mask": {"copies": 4}, "none-fog": {"copies": 1}},
        game="ninjitsu",
    ),
}


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("form", FORMS)
def test_a_file_comes_in_as_it_says(form: str, tmp_path: Path) -> None:
    comes_in_as_it_says(FORMS[form], tmp_path)


@pytest.mark.usefixtures("catalogue_path")
def test_a_list_in_french_replaces_no_words_of_cards_that_are_known(tmp_path: Path) -> None:
    first, second = tmp_path / "first.csv", tmp_path / "second.csv"
    first.write_text(
        "Number,Name,Symbol,Entrance,Hand,Characteristics,Effect\n"
        'N-3901,Mira Tsuru,Fire,3,1,"Leaf, Genin, Female",Draw 1 card.\nM-3901,Old Road,Earth,2,0,,Draw 1 card.\n',
        "utf-8",
    )
    second.write_text(
        "Numéro;Nom;Symbole;Coût d'entrée;Coût de main;Caractéristiques;Effet\n"
        "N-3901;Mira Tsuru;Feu;3;1;Feuille, Genin, Femme;Piochez 1 carte.\nM-3901;Vieille Route;Terre;2;0;;Piochez.\n"
        "N-3902;Oboro Kagé;Vent;5;2;Son, Homme;\nM-3902;Autre Route;Terre;2;0;;\n",
        "utf-8",
    )
    assert kage("import", "naruto-ccg", str(first)).exit_code == 0
    assert kage("import", "naruto-ccg", str(second)).exit_code == 0
    mira, road, oboro = (
        json.loads(kage("show", f"naruto-ccg:{id_}", "--json").stdout) for id_ in ("N-3901", "M-3901", "N-3902")
    )
    assert (mira["characteristics"], mira["text"]) == (["Leaf", "Genin", "Female"], "Draw 1 card.")
    assert mira["extra"]["effects in the source"] == ["Piochez 1 carte."]
    assert (road["name"], road["text"], road["extra"]["name in the source"]) == (
        "Old Road",
        "Draw 1 card.",
        "Vieille Route",
    )
    assert (oboro["name"], oboro["characteristics"], oboro["symbols"]) == ("Oboro Kagé", ["Sound", "Male"], ["Wind"])


@pytest.mark.usefixtures("catalogue_path")
def test_another_name_over_other_figures_is_another_card_in_any_language(tmp_path: Path) -> None:
    first, second = tmp_path / "first.csv", tmp_path / "second.csv"
    first.write_text("Number,Name,Symbol,Entrance,Hand\nM-3901,Old Road,Earth,2,0\n", "utf-8")
    second.write_text("Numéro;Nom;Symbole;Coût d'entrée;Coût de main\nM-3901;Rivière;Terre;4;1\n", "utf-8")
    kage("import", "naruto-ccg", str(first))
    kage("import", "naruto-ccg", str(second))
    assert json.loads(kage("show", "naruto-ccg:M-3901", "--json").stdout)["name"] == "Rivière"


@pytest.mark.usefixtures("catalogue_path")
def test_a_number_behind_a_sign_begins_a_card_of_the_set_that_is_said(tmp_path: Path) -> None:
    source = tmp_path / "spoiler.txt"
    said = "#901 Mira Tsuru, The Quiet\n2 Chakra / 1 Power\nLeaf Village\n\n#902 Oboro Kage\n4 Chakra / 5 Power\n"
    source.write_text(said, "utf-8")
    assert kage("import", "mythos", str(source), "--set", "W1").exit_code == 0
    assert json.loads(kage("show", "mythos:W1-901", "--json").stdout).items() >= {**MIRA, "title": "The Quiet"}.items()
    assert json.loads(kage("show", "mythos:W1-902", "--json").stdout).items() >= OBORO.items()
