"""Files that programs of players keep: ids of their own, numbers in names, a column filled for want of another.

Every card is invented. What a file says comes in; what it does not say stays unknown.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.cards import Json
from tests.importers.command import kage
from tests.importers.test_wild_files import ONE, TWO, Wild, comes_in_as_it_says, document

CCG = "naruto-ccg"
NINJA: dict[str, Json] = {"Symbol": "Fire", "Healthy": "3/2", "Injured": "1/0", "Turn": "1", "Hand": "0", "Chakra": ""}
JUTSU: dict[str, Json] = {"Symbol": "Wind", "Healthy": "", "Injured": "", "Turn": "0", "Hand": "0", "Chakra": "N 2"}
W1: dict[str, Json] = {"set": "W1", "type": "Character"}
MAIN: dict[str, Json] = {"timing": "MAIN", "text_fr": None}

FORMS = {
    "the card's own number behind its name, and a jutsu's cost as chakra": Wild(
        document(
            [
                {"Card Number": "n2921", "Card Name": "Mira Tsuru N2921", **NINJA},
                {"Card Number": "j2922", "Card Name": "Ash Veil J2922", **JUTSU},
                {"Card Number": "nUS923", "Card Name": "Team 7 Oboro Nus923", **NINJA},
            ]
        ),
        {
            "N-2921": {"name": "Mira Tsuru", "combat": 3, "support_injured": 0, "entrance": 1},
            "J-2922": {"name": "Ash Veil", "jutsu_cost": "N 2", "symbols": ["Wind"]},
            "NUS-923": {"name": "Team 7 Oboro"},
        },
        game=CCG,
    ),
    "stats under names of a program": Wild(
        "card_name,card_number,symbol,turn_cost,healthy_stats,injured_stats\nMira Ex921,ex921,Fire,2,3/1,0/0\n",
        {"EX-921": {"name": "Mira", "type": "ninja", "combat": 3, "support": 1, "combat_injured": 0}},
        game=CCG,
    ),
    "a rank says nothing of a gender": Wild(
        "number,name,entrance,symbol,rank\nN-2921,Mira,5,Fire,Jonin\n",
        {"N-2921": {"rank": "Jonin", "gender": None}},
        game=CCG,
    ),
    "long variants in ids beside numbers": Wild(
        document({"cards": {"W1-921-CHIBIV": {"id": "W1-921-CHIBIV", "rarity": "CHIBIV", "number": "921", **ONE}}}),
        {"W1-921-CHIBIV": {"name": "Mira Tsuru", "rarity": "CHIBIV", "variant": "CHIBIV", "extra": {}}},
    ),
    "a further id that one of the cards has": Wild(
        document(
            [
                {"number": 1, "set": "W1", "rarity": "C", **ONE},
                {"number": 2, "set": "W1", "rarity": "C", "csvId": "W1-002-C", **TWO},
            ]
        ),
        {"W1-001-C": {"name": "Mira Tsuru"}, "W1-002-C": {"name": "Oboro Kage", "extra.csvId": "W1-002-C"}},
    ),
    "a page with a card a cell": Wild(
        "<table border='1'><tr><td><img src='/N-951.jpg' /></td><td><span>忍-951　<a href='?n=1'>白鷺</a></span><br />"
        "<a href='?c=1'>忍</a>　<a href='?e=1'>巻ノ壱</a><br />シンボル：<a>雷</a>　コスト：2<br />"
        "戦闘力：1　支援力：0　負傷戦闘力：3　負傷支援力：1<br />"
        "特徴：<a>木ノ葉</a>／<a>下忍</a>　戦闘属性：<a>忍</a><span><br />「夜は静かだ。」</span></td></tr>"
        "<tr><td></td><td><span>術-952　霞の術</span><br />術　巻ノ壱<br />シンボル：火　コスト：1<br />"
        "【目標】使用者<br />【効果】目標は+1/+0を得る。<br />「霞よ。」</td></tr></table>",
        {
            "忍-951": {
                "name": "白鷺",
                "type": "ninja",
                "entrance": 2,
                "symbols": ["Lightning"],
                "combat_injured": 3,
                "characteristics": ["木ノ葉", "下忍"],
                "attributes": ["忍"],
                "extra.flavor": "「夜は静かだ。」",
                "extra.heading": "巻ノ壱",
            },
            "術-952": {
                "jutsu_cost": "1",
                "target": "使用者",
                "effects": ["目標は+1/+0を得る。"],
                "extra.flavor": "「霞よ。」",
            },
        },
        game="naruto-cg",
    ),
    "several fields a line of text, with the signs of Japanese between them": Wild(
        "忍-951　白鷺\n忍　巻ノ壱\nシンボル：雷　コスト：2\n戦闘力：1　支援力：0\n\n"
        "依-953　霧丸\n依頼人　巻ノ壱\nシンボル：水／土　コスト：1\n\n"
        "K-954　月影\n騎士　巻ノ弐 秋風編\nシンボル：火　コスト：4\n戦闘力：5　支援力：2\n",
        {
            "忍-951": {"combat": 1, "support": 0, "entrance": 2},
            "依-953": {"type": "client", "symbols": ["Water", "Earth"]},
            "K-954": {"type": "騎士", "entrance": 4, "combat": 5, "extra.heading": "巻ノ弐 秋風編"},
        },
        game="naruto-cg",
    ),
    "a number again between id and name, and the title in quotes": Wild(
        '=== UC (1 cards) ===\nW1-945-UC | #945 | MIRA "The Quiet" | chakra:3 | power:4\n45_UC_Mira.webp\n\n'
        '=== R (1 cards) ===\nW1-922-R | #922 | OBORO "The Loud" | chakra:5 | power:6\n122_R.webp\n',
        {
            "W1-945-UC": {"name": "MIRA", "title": "The Quiet", "cost": 3, "power": 4},
            "W1-922-R": {"name": "OBORO", "title": "The Loud", "cost": 5},
        },
    ),
    "a card a line, with its name in front": Wild(
        "**Mira** | W1-001-C | Cost: 2 | Power: 3\n**Oboro** | W1-002-C | Cost: 3 | Power: 5\n",
        {"W1-001-C": {"name": "Mira", "cost": 2}, "W1-002-C": {"name": "Oboro", "power": 5}},
    ),
    "a number again in a table without a header": Wild(
        "W1-945-UC,#945,Mira,Character\nW1-922-R,#922,Oboro,Character\n",
        {"W1-945-UC": {"name": "Mira"}, "W1-922-R": {"name": "Oboro"}},
    ),
    "printed ids that are numbers of a set, and versions that are no titles": Wild(
        "Set,Printed_ID,Rarity_raw,CardVersion,CardType,Name\nAsh Field,904/130,M,V1,Character,Mira\n"
        "Ash Field,MSS01/130,Mission,V1,Mission,Dusk\n",
        {
            "Ash-Field-904-M": {"name": "Mira", "title": None, "rarity": "M", "extra.version": "V1"},
            "Ash-Field-001-MMS": {"name": "Dusk", "type": "mission"},
        },
    ),
    "other arts by the letter behind their number, and how they are made": Wild(
        document(
            [
                {
                    "name": "Mira",
                    "number": "925",
                    "rarity": "Rare",
                    "variant": "Holographic",
                    **W1,
                },
                {
                    "name": "Mira",
                    "number": "925A",
                    "rarity": "Rare ART",
                    "variant": "Holo / Gold",
                    **W1,
                },
                {
                    "name": "Oboro",
                    "number": "931",
                    "rarity": "Secret",
                    "variant": "Gold Holographic",
                    **W1,
                },
                {
                    "name": "Ash",
                    "number": "932",
                    "rarity": "Common",
                    "variant": "Full Art",
                    **W1,
                },
            ]
        ),
        {
            "W1-925-R": {"extra.finish": "Holographic"},
            "W1-925-RA": {"number": "925", "extra.finish": "Holo / Gold"},
            "W1-931-S": {"rarity": "Secret"},
            "W1-932-Full-Art": {"rarity": "Common"},
        },
    ),
    "figures that one of the cards leaves empty": Wild(
        "- id: W1-001-C\n  name: Mira\n  cost: 2\n  power: 3\n- id: W1-002-C\n  name: Oboro\n  cost: ~\n  power: ~\n",
        {"W1-001-C": {"type": "character"}, "W1-002-C": {"type": "character", "unknown": ["cost", "power"]}},
    ),
    "signs of keyboards for instant and continuous": Wild(
        "id,name,type,effects\nW1-921,Mira,Character,MAIN ✖ CHAKRA +1.\n"
        "W1-922,Oboro,Character,UPGRADE ⚡ Copy an instant effect (⚡) of an enemy character.\n"
        "W1-923,Ash,Character,⌛ MAIN CHAKRA +1.\n",
        {
            "W1-921": {"effects": [{**MAIN, "text": "CHAKRA +1.", "continuous": True}]},
            "W1-922": {
                "text": "UPGRADE Copy an instant effect (↯) of an enemy character.",
            },
            "W1-923": {"effects": [{**MAIN, "text": "CHAKRA +1.", "continuous": True}]},
        },
    ),
    "a French column that is filled with the English name": Wild(
        "id,nameEn,nameFr,type,cost\nW1-921,Mira — The Quiet,Mira — The Quiet,CHARACTER,2\n"
        "W1-922,Oboro — The Loud,Oboro — Le Bruyant,CHARACTER,2\n",
        {
            "W1-921": {"name": "Mira", "title": "The Quiet", "name_fr": "Mira", "title_fr": None},
            "W1-922": {"name": "Oboro", "title": "The Loud", "name_fr": "Oboro", "title_fr": "Le Bruyant"},
        },
    ),
}


@pytest.mark.parametrize("what", FORMS)
def test_what_a_program_keeps_comes_in_as_it_says(what: str, tmp_path: Path, catalogue_path: Path) -> None:
    del catalogue_path
    comes_in_as_it_says(FORMS[what], tmp_path)


def test_a_name_that_is_only_the_cards_number_takes_nobodys_place(tmp_path: Path, catalogue_path: Path) -> None:
    del catalogue_path
    source = tmp_path / "cards.csv"
    source.write_text("cardnumber,name,cardtype,rarity\nn011,n011,Ninja,Rare\nn2921,n2921,Ninja,Rare\n", "utf-8")
    said = kage("import", CCG, str(source)).stderr
    assert ": 1 added, 1 updated" in said
    assert "another card" not in said
    assert "Kakashi Hatake" in kage("show", "N-011").stdout


def test_a_name_in_another_language_alone_is_no_new_name(tmp_path: Path, catalogue_path: Path) -> None:
    del catalogue_path
    source = tmp_path / "cards.json"
    source.write_text(document([{"id": "KS-008-UC", "name_fr": "JIRAYA", "card_type": "character"}]), "utf-8")
    said = kage("import", "mythos", str(source)).stderr
    assert "is called" not in said
    assert "Jiraiya" in kage("show", "KS-008-UC").stdout
