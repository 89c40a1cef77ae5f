"""Files with words cut short, marks of forums and pages, stock of shops, and what is said once of all cards.

Every card is invented. What a file says comes in; what it does not say stays unknown.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.core.cards import Json
from tests.importers.command import kage
from tests.importers.test_wild_files import Wild, comes_in_as_it_says

CCG = "naruto-ccg"
SHOP = {
    "title": "Mira Tsuru - The Quiet (W1-921) [Rare]",
    "id": 8121,
    "product_type": "Character",
    "tags": ["rare", "foil"],
    "variants": [{"id": 1, "title": "Near Mint", "sku": "W1-921-NM"}, {"id": 2, "title": "Played", "sku": "W1-921-PL"}],
}
MIRA: dict[str, Json] = {"id": "W1-921", "name": "Mira", "type": "Character", "cost": 3}
TABLE = "[b]Number:[/b] N-2921\n[b]Type:[/b] Ninja\n[b]Symbol:[/b] [ff0000]Fire[-]\n[i]Combat:[/i] 4"

FORMS = {
    "a rarity in front of number and name": Wild(
        "商品名,価格\n【R】忍-921 白鷺,300\n【N】術-92 霞の術,20\n",
        {"忍-921": {"name": "白鷺", "rarity": "R"}, "術-92": {"name": "霞の術", "rarity": "N", "type": "jutsu"}},
        game="naruto-cg",
    ),
    "lines with a rarity in front": Wild(
        "[SR] N-2921 Mira\n[C] J-2922 Ash\n",
        {"N-2921": {"name": "Mira", "rarity": "SR"}, "J-2922": {"name": "Ash", "rarity": "C"}},
        game=CCG,
    ),
    "words cut short": Wild(
        "No.,Name,Type,Sym.,Entr. Cost,Hand C.,Comb.,Inj. Comb.,Rar.\nN-2921,Mira,Ninja,Fire,3,1,4,2,R\n",
        {"N-2921": {"entrance": 3, "hand": 1, "combat": 4, "combat_injured": 2, "rarity": "R", "symbols": ["Fire"]}},
        game=CCG,
    ),
    "letters below a word for a state": Wild(
        "Nr;Name;Typ;Gesund;;Verletzt;\n;;;K;U;K;U\nN-2921;Mira;Ninja;4;2;3;1\n",
        {"N-2921": {"combat": 4, "support": 2, "combat_injured": 3, "support_injured": 1}},
        game=CCG,
    ),
    "a letter behind a word that is a field": Wild(
        "id,name,type,Cost T\nW1-921,Mira,Character,4\n", {"W1-921": {"cost": None, "extra.Cost T": "4"}}
    ),
    "figures as they are printed": Wild(
        "Number,Name,Type,Printed Stats (Healthy),Printed Stats (Injured)\nN-2921,Mira,Ninja,6/3,4/1\n",
        {"N-2921": {"combat": 6, "support": 3, "combat_injured": 4, "support_injured": 1}},
        game=CCG,
    ),
    "figures in Russian": Wild(
        "Номер;Название;Тип;Бой;Бой (ранен);Характеристики\nN-2921;Мира;Ниндзя;3;1;Лист, Генин\n",
        {"N-2921": {"combat": 3, "combat_injured": 1, "characteristics": ["Лист", "Генин"]}},
        game=CCG,
    ),
    "marks of a table on a screen": Wild(
        json.dumps(
            [
                {"Nickname": "Mira", "Description": TABLE},
                {"Nickname": "Ito", "Description": "Number: J-2921\nType: Jutsu"},
            ]
        ),
        {"N-2921": {"name": "Mira", "type": "ninja", "symbols": ["Fire"], "combat": 4}, "J-2921": {"name": "Ito"}},
        game=CCG,
    ),
    "nicknames beside names": Wild(
        "Card,Nickname,No,Type\nMira,The Owl,N-2921,Ninja\n",
        {"N-2921": {"name": "Mira", "extra.Nickname": "The Owl"}},
        game=CCG,
    ),
    "footnotes of a page": Wild(
        "<html><body><table><tr><th>ID</th><th>Name</th><th>Type</th><th>Cost</th></tr><tr><td>W1-921</td>"
        "<td>Mira<sup>*</sup></td><td>Character</td><td>3<sup>2</sup></td></tr></table></body></html>",
        {"W1-921": {"name": "Mira", "cost": 3}},
    ),
    "footnotes of a wiki": Wild(
        '{| class="x"\n! ID !! Name !! Type !! Cost\n|-\n| W1-921 || Mira || Character || 3<sup>2</sup>\n|}\n',
        {"W1-921": {"name": "Mira", "cost": 3}},
    ),
    "numbers kept as text": Wild(
        'Set;No;Name;Type\nW1;="021";Mira;Character\nW1;"=""022""";Ito;Character\n',
        {"W1-021": {"name": "Mira"}, "W1-022": {"name": "Ito"}},
    ),
    "languages under a plural": Wild(
        json.dumps([{**MIRA, "titles": {"en": "The Owl", "fr": "La Chouette"}}]),
        {"W1-921": {"title": "The Owl", "title_fr": "La Chouette"}},
    ),
    "a language without a field under a plural": Wild(
        json.dumps([{**MIRA, "titles": {"de": "Die Eule", "en": "The Owl"}}]),
        {"W1-921": {"title": "The Owl", "extra.title (de)": "Die Eule"}},
    ),
    "a symbol before its timing": Wild(
        json.dumps(
            [
                {**MIRA, "effects": "(↯) AMBUSH Draw 1 card. [⧗] MAIN Hide."},
                {**MIRA, "id": "W1-922", "effects": "⧗ SCORE: Hide."},
            ]
        ),
        {
            "W1-921": {
                "effects": [
                    {"timing": "AMBUSH", "continuous": False, "text": "Draw 1 card.", "text_fr": None},
                    {"timing": "MAIN", "continuous": True, "text": "Hide.", "text_fr": None},
                ]
            },
            "W1-922": {"effects": [{"timing": "SCORE", "continuous": True, "text": "Hide.", "text_fr": None}]},
        },
    ),
    "cards of Cockatrice without properties": Wild(
        '<?xml version="1.0"?><cockatrice_carddatabase version="3"><cards><card><name>Mira</name>'
        '<set num="921" rarity="C">W1</set><manacost>3</manacost><type>Character</type><pt>4</pt></card></cards>'
        "</cockatrice_carddatabase>",
        {"W1-921-C": {"name": "Mira", "cost": 3, "power": 4}},
    ),
    "conditions in a shop": Wild(
        json.dumps({"products": [SHOP]}),
        {"W1-921-R": {"name": "Mira Tsuru", "title": "The Quiet", "rarity": "Rare", "keywords": []}},
    ),
    "symbols of a wiki with nothing between them": Wild(
        '{| class="x"\n! No !! Name !! Type !! Cost\n|-\n| J-2921 || Thin Mist || Jutsu || {{Fire}}{{Fire}}{{1}}\n|}\n',
        {"J-2921": {"jutsu_cost": "F F 1"}},
        game=CCG,
    ),
    "a counter beside cards on a screen": Wild(
        json.dumps(
            [
                {"GUID": "a1", "Name": "Card", "Nickname": "Mira", "Description": "W1-921\nCost: 3\nType: Character"},
                {"GUID": "a2", "Name": "Counter", "Nickname": "Chakra", "Description": ""},
            ]
        ),
        {"W1-921": {"name": "Mira", "cost": 3}},
        "no card, but a Counter",
    ),
    "a sum of cards in the column of names": Wild(
        "Nr;Name;Typ;Kosten;Efectos;Preis\nW1-921;Mira;Character;3;MAIN: Hide.;2\n;Summe: 5 Karten;;;;4,35\n",
        {"W1-921": {"cost": 3, "effects": [{"timing": "MAIN", "text": "Hide.", "text_fr": None, "continuous": False}]}},
        '"Summe: 5 Karten" is a sum',
    ),
    "a sum behind empty columns": Wild(
        "Nr;Naam;Kaarttype;Kosten;Zeldzaamheid;Aantal\nW1-921;Mira;Character;3;C;2\n;;;;Totaal;2\n",
        {"W1-921-C": {"cost": 3}},
        '"Totaal" is a sum',
    ),
    "keywords in the first line of a text": Wild(
        json.dumps(
            [{"number": "N-2921", "name": "Mira", "type": "Ninja", "text": "Ambush, Growth\nEffect: Draw 1 card."}]
        ),
        {"N-2921": {"keywords": ["Ambush", "Growth"], "effects": ["Draw 1 card."]}},
        game=CCG,
    ),
    "chakra in a list": Wild(
        json.dumps([{"number": "N-2921", "name": "Mira", "type": "Ninja", "chakra": ["Fire", "Wind"]}]),
        {"N-2921": {"symbols": ["Fire", "Wind"]}},
        game=CCG,
    ),
    "words and ranks of the box": Wild(
        "name,rank,copies,action text,trap effect\nPaper Fan,6,4,draw 2,\nSnare,8,4,,discard 1 own treasure\n",
        {"none-paper-fan": {"uses": ["action"]}, "none-snare": {"uses": ["trap"]}},
        game="ninjitsu",
    ),
    "a series of all cards": Wild(
        json.dumps({"series": "Home box", "cards": [{"name": "Paper Fan", "rank": 6}, {"name": "Snare", "rank": 8}]}),
        {"none-paper-fan": {"series": "Home box"}, "none-snare": {"series": "Home box"}},
        game="ninjitsu",
    ),
    "a card type of all cards": Wild(
        json.dumps({"type": "mission", "cards": [{"id": "W1-921", "name": "Long Road"}]}),
        {"W1-921": {"type": "mission"}},
    ),
    "a number of the box without a set": Wild(
        "N°;Zone;Piste\nZ41;Port brisé;2\nZ42;Vieux pont;3\n",
        {"none-Z41": {"type": "zone", "name": "Port brisé", "track": 2}, "none-Z42": {"track": 3}},
        game="akatsuki",
    ),
    "numbers of the box that are letters": Wild(
        "number,name,rank\n7,Paper Fan,7\nQ,Stone Cat,Queen\n",
        {"none-7": {"name": "Paper Fan"}, "none-Q": {"rank": "Queen"}},
        game="ninjitsu",
    ),
    "what a card type has beside it": Wild(
        "N°;Nom;Type;Points de vie\nP41;Fosse;Piège bleu;0\nT41;Soin;Technique de soutien;\n"
        "A41;Kuro;Membre de l’Akatsuki;4\n",
        {"none-P41": {"type": "trap", "colour": "blue"}, "none-T41": {"kind": "support"}, "none-A41": {"health": 4}},
        game="akatsuki",
    ),
    "a kind in the column of the types": Wild(
        "Héros;Carte;Type;Force\nKuro;Vent clair;Combat;2\nKuro;Repos;Soutien;\n",
        {"none-vent-clair": {"type": "technique", "kind": "combat"}, "none-repos": {"kind": "support"}},
        game="akatsuki",
    ),
    "columns a blank apart over wider ones": Wild(
        "No      Name          Type   EC HC\nN-2921  Mira Tsuru    Ninja  3  1\nJ-2921  Thin Mist     Jutsu      \n",
        {"N-2921": {"name": "Mira Tsuru", "entrance": 3, "hand": 1}, "J-2921": {"name": "Thin Mist"}},
        game=CCG,
    ),
}


@pytest.mark.parametrize("form", FORMS)
def test_what_a_file_says_comes_in(form: str, tmp_path: Path) -> None:
    comes_in_as_it_says(FORMS[form], tmp_path)


@pytest.mark.parametrize(
    ("game", "card", "said"),
    [
        ("mythos", {**MIRA, "title": {"a": ["x"]}}, "title"),
        ("akatsuki", {"name": "Kuro", "type": {"de": "x"}}, "is no card type"),
    ],
)
def test_an_object_where_a_text_belongs_is_refused(game: str, card: Json, said: str, tmp_path: Path) -> None:
    source = tmp_path / "cards.json"
    source.write_text(json.dumps([card]), "utf-8")
    result = kage("import", game, str(source))
    assert result.exit_code == 5 and said in result.stderr and "Error" not in result.stderr


def test_a_title_that_the_user_says_is_no_name(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("id,t,who,type,cost\nW1-921,The Owl,Mira,character,2\n", "utf-8")
    result = kage("import", "mythos", str(source), "--map", "t=title")
    assert result.exit_code == 5 and "name is missing" in result.stderr


def test_a_card_in_the_place_of_a_header_is_not_passed_over(tmp_path: Path) -> None:
    source = tmp_path / "shop.txt"
    source.write_text("【R】忍-921 白鷺：300円\n【N】術-922 霞の術：20円\n", "utf-8")
    result = kage("import", "naruto-cg", str(source))
    assert (result.exit_code, "has no number" in result.stderr) == (5, True)
