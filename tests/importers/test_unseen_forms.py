"""Forms of files that were once read wrongly, or refused though anybody sees what they say."""

from __future__ import annotations

import json

import pytest

from tests.importers.test_odd_files import Odd, records_of

HEADER_OF_TWO_LINES = (
    "<html><table><tr><th rowspan=2>Card</th><th rowspan=2>Name</th><th colspan=2>Healthy</th>"
    "<th rowspan=2>Effect</th></tr><tr><th>Combat</th><th>Support</th></tr>"
    "<tr><td>N-951</td><td>Mira</td><td>5</td><td>2</td><td>Draw 1 card.</td></tr>"
    "<tr><td>N-952</td><td>Oboro</td><td>1</td><td>1</td><td></td></tr>"
    "<tfoot><tr><td colspan=5>2 cards in total</td></tr></tfoot></table></html>"
)

UNSEEN = {
    "a header of two lines whose last column goes over both": Odd(
        HEADER_OF_TWO_LINES,
        {
            "N-951": {"name": "Mira", "combat": 5, "support": 2, "effects": ["Draw 1 card."]},
            "N-952": {"name": "Oboro", "combat": 1, "support": 1},
        },
        "naruto-ccg",
    ),
    "names under Title where there are subtitles": Odd(
        "Number,Title,Subtitle,Type,Cost,Power\nT1-951,Mira,The Calm,character,2,3\n",
        {"951": {"name": "Mira", "title": "The Calm", "cost": 2}},
    ),
    "names under Titel where there are Untertitel": Odd(
        "Nummer;Untertitel;Titel;Kosten\nT1-952;Die Stille;Mira;2\n", {"952": {"name": "Mira", "title": "Die Stille"}}
    ),
    "a mark behind the id behind a name": Odd(
        "Card,Type,Cost\nMira (T1-953-R) *foil*,Character,2\nOboro [T1-954-C] - Foil,Character,1\n",
        {"953": {"name": "Mira"}, "954": {"name": "Oboro"}},
    ),
    "effects beside an object of the other fields": Odd(
        json.dumps(
            {
                "results": [
                    {
                        "id": "T1-955",
                        "type": "Character",
                        "attributes": {
                            "name": {"en": "Mira", "fr": "Mirane"},
                            "stats": {"chakraCost": 3, "power": 4},
                            "faction": {"slug": "leaf-village", "label": "Leaf Village"},
                            "keywords": [{"name": "Team 7"}, {"name": "Jutsu"}],
                        },
                        "abilities": [{"timing": "MAIN", "text": "Draw a card."}, {"timing": "UPGRADE", "text": "Hm."}],
                        "images": {"small": "1.png"},
                    }
                ]
            }
        ),
        {"955": {"name": "Mira", "cost": 3, "faction": "Leaf Village", "keywords": ["Team 7", "Jutsu"]}},
    ),
    "costs that an attribute tells apart": Odd(
        '<cards><card id="N-961"><name>Mira</name><cost type="entrance">3</cost><cost type="hand">1</cost></card>'
        '<card id="N-962"><name>Oboro</name><cost type="entrance">0</cost><cost type="hand">0</cost></card></cards>',
        {"N-961": {"entrance": 3, "hand": 1}, "N-962": {"entrance": 0, "hand": 0}},
        "naruto-ccg",
    ),
    "figures of two states that an attribute tells apart": Odd(
        '<cards><card id="N-963"><name>Mira</name><stats state="healthy" combat="5" support="2"/>'
        '<stats state="injured" combat="2" support="0"/></card></cards>',
        {"N-963": {"combat": 5, "support": 2, "combat_injured": 2, "support_injured": 0}},
        "naruto-ccg",
    ),
    "one cost in an object": Odd(
        json.dumps([{"番号": "依-961", "名前": "試しの長", "種類": "依頼人", "コスト": {"登場": 1}}]),
        {"依-961": {"entrance": 1}},
        "naruto-cg",
    ),
    "marks for unknown in other languages": Odd(
        "ID;Name;Kosten;Kraft\nT1-964;Mira;n.b.;k.A.\nT1-965;Oboro;desconocido;sconosciuta\nT1-966;Kaze;未定;(none)\n",
        {number: {"cost": None, "power": None} for number in ("964", "965", "966")},
    ),
    "figures in the words of other languages": Odd(
        "ID;Name;Kosten;Kraft\nT1-967;Mira;tres;drei\nT1-968;Oboro;sei;dois\n",
        {"967": {"cost": 3, "power": 3}, "968": {"cost": 6, "power": 2}},
    ),
    "numbers with other words": Odd(
        "Number,Name,Entrance\nNinja 9671,Mira,1\nJUTSU-9672,Fog,\nN-9673 (1st Ed.),Oboro,2\n",
        {"N-9671": {"name": "Mira"}, "J-9672": {"name": "Fog"}, "N-9673": {"entrance": 2}},
        "naruto-ccg",
    ),
    "a jutsu's cost in the words of a language": Odd(
        "Number,Name,Jutsukosten\nJ-9674,Feuerball,Feuer Feuer 1\n", {"J-9674": {"jutsu_cost": "F F 1"}}, "naruto-ccg"
    ),
    "an id under a number's header in another language": Odd(
        "Nummer;Bezeichnung;Typ\nOWN-T96;Mira;Falle\n", {"T96": {"name": "Mira"}}, "akatsuki"
    ),
    "a type with whose it is": Odd(
        "Numéro;Nom;Type\nOWN-A96;Mira;Membre de l'Akatsuki\n", {"A96": {"name": "Mira"}}, "akatsuki"
    ),
    "figures of a state with the state before the brackets": Odd(
        "番号,名前,種別,通常（格闘/支援）,負傷（格闘/支援）\n忍-969,試しの者,忍者,5/2,2/0\n",
        {"忍-969": {"combat": 5, "support": 2, "combat_injured": 2, "support_injured": 0}},
        "naruto-cg",
    ),
    "a figure of which one state is unknown": Odd(
        "Number,Name,Type,Combat (H/I)\nN-9675,Mira,Ninja,1/–\n", {"N-9675": {"combat": 1}}, "naruto-ccg"
    ),
    "a text in a column that a language names": Odd(
        "Numéro,Nom,Type,Texte\nN-9676,Mira,Ninja,Hm.\n", {"N-9676": {"effects": ["Hm."]}}, "naruto-ccg"
    ),
}


@pytest.mark.parametrize("odd", UNSEEN.values(), ids=UNSEEN)
def test_what_a_file_says_is_read(odd: Odd) -> None:
    records = {record.number or "": record for record in records_of(odd)}
    assert records.keys() == odd.cards.keys()
    for number, facts in odd.cards.items():
        found = records[number].facts
        assert {name: found.get(name) for name in facts} == facts


@pytest.mark.parametrize("between", ["／", "・", "；", " · ", "、"])
def test_characteristics_stand_apart_with_any_separator(between: str) -> None:
    words = between.join(("木ノ葉", "下忍", "男", "知力２"))
    (record,) = records_of(Odd(f"番号,カード名,種別,特徴\n忍-951,試しの者,忍者,{words}\n", {}, "naruto-cg"))
    assert record.facts["characteristics"] == ["木ノ葉", "下忍", "男"]
    assert record.facts["mental"] == 2


def test_a_title_alone_is_the_name_and_not_the_title_too() -> None:
    (record,) = records_of(Odd("Number,Title,Type,Cost\nT1-956,Mira,character,2\n", {}))
    assert record.facts["name"] == "Mira"
    assert "title" not in record.facts


def test_a_printing_goes_by_its_rarity_and_not_by_its_finish() -> None:
    card = {"id": "T1-957", "name": "Mira", "type": "character"}
    variants = [{"rarity": "C", "finish": "normal"}, {"rarity": "RA", "finish": "foil"}]
    records = records_of(Odd(json.dumps([{**card, "variants": variants}]), {}))
    assert [record.variant for record in records] == ["C", "RA"]
    assert records[1].extra["finish"] == "foil"


def test_a_line_of_a_page_over_all_columns_says_the_type_of_the_cards_below_it() -> None:
    page = (
        "<html><table><tr><th>Number</th><th>Name</th><th>Cost</th></tr><tr><td colspan=3>Missions</td></tr>"
        "<tr><td>M-951</td><td>Errand</td><td>2</td></tr></table></html>"
    )
    (record,) = records_of(Odd(page, {}, "naruto-ccg"))
    assert record.type == "mission"
