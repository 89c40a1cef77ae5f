"""What a file must say to be of a game, what an editor wrote into it, and how a printing was made."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.importers.command import kage
from tests.importers.test_wild_files import MIRA, OBORO, ONE, TWO, Wild, comes_in_as_it_says, document

STRANGERS = {
    "numbers of no game": (
        "naruto-ccg",
        "number,name,type,rarity\nZQRA02-AR-001L4,Mira,Ninja,AR\nZQRA-PR-002,Oboro,Ninja,PR\n",
    ),
    "numbers of no game, of a known type": ("mythos", "number,name,type\nZQRA02-AR-001L4,Mira,character\n"),
    "attack and defence": ("naruto-ccg", "name,type,level,atk,def\nMira,Ninja,4,12,10\nOboro,Jutsu,2,3,4\n"),
    "figures in thousands": ("naruto-ccg", "id,name,type,combat\nN-2901,Mira,Ninja,1500\nN-2902,Oboro,Ninja,1400\n"),
}


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("sign", STRANGERS)
def test_cards_of_no_game_here_are_refused_in_a_line_unless_the_user_insists(sign: str, tmp_path: Path) -> None:
    game, text = STRANGERS[sign]
    source = tmp_path / "cards.csv"
    source.write_text(text, "utf-8")
    result = kage("import", game, str(source))
    assert (result.exit_code, "another game, which kage does not know" in result.stderr) == (5, True)
    assert result.stderr.count("\n") == 1


@pytest.mark.usefixtures("catalogue_path")
def test_what_the_user_says_of_a_number_is_no_sign_against_the_game(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text(STRANGERS["numbers of no game"][1], "utf-8")
    assert kage("import", "naruto-ccg", str(source), "--map", "number=number", "--set", "T9").exit_code == 0


@pytest.mark.usefixtures("catalogue_path")
def test_cards_all_of_a_type_of_another_game_may_be_of_this_one_under_another_word(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("number,name,type,set\n901,Mira,Ninja,W1\n", "utf-8")
    assert f"kage import mythos {source} --const type=character" in kage("import", "mythos", str(source)).stderr


SAID = {
    "words for the signs of instant and continuous": Wild(
        "id,name,type,effect\n"
        "W1-901,Mira Tsuru,character,[MAIN][cont.] Draw a card.\n"
        "W1-902,Oboro,character,UPGRADE (Instant): Draw a card. AMBUSH [continu] Look.\n"
        "W1-903,Kiri,character,SCORE continuous: Look.\n",
        {
            "W1-901": {"text": "MAIN ⧗ Draw a card."},
            "W1-902": {"text": "UPGRADE Draw a card.\nAMBUSH ⧗ Look."},
            "W1-903": {"text": "SCORE ⧗ Look."},
        },
    ),
    "a column for the kind of effect": Wild(
        "id,name,type,effect,effectType\n"
        "W1-901,Mira,character,Look.,Continuous\nW1-902,Oboro,character,Ambush: Look.,Ambush\n",
        {"W1-901": {"text": "⧗ Look."}, "W1-902": {"text": "AMBUSH Look."}},
    ),
    "a column for the kind of effect in French": Wild(
        "id;nom;type;effet;type d'effet\nW1-901;Mira;personnage;Regardez.;Continu\n",
        {"W1-901": {"text": "⧗ Regardez."}},
    ),
    "notes of an editor": Wild(
        "id,name,cost,power,type,keywords\n"
        'W1-901,Mira Tsuru [TODO],2,1,character,"Quiet, Swift [CORRIGÉ: was ""Quick""]"\n',
        {"W1-901": {**MIRA, "keywords": ["Quiet", "Swift"]}},
        said="notes of an editor were taken out of values: [TODO]",
    ),
    "mental power among the characteristics": Wild(
        "number,name,characteristics\nN-2901,Mira,Leaf/MP1\nN-2902,Oboro,Leaf/MP 2\nN-2903,Kiri,Leaf/Mental 3\n",
        {"N-2901": {"mental": 1}, "N-2902": {"mental": 2}, "N-2903": {"mental": 3}},
        game="naruto-ccg",
    ),
    "a type only where it is unusual": Wild(
        "id,name,cost,power,type\nW1-901,Mira Tsuru,2,1,\nW1-902,Oboro Kage,4,5,\nW1-903,Scarf,1,1,attachment\n",
        {"W1-901": {**MIRA, "type": "character"}, "W1-902": OBORO, "W1-903": {"type": "attachment"}},
    ),
}


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("what", SAID)
def test_a_file_comes_in_as_it_says(what: str, tmp_path: Path) -> None:
    comes_in_as_it_says(SAID[what], tmp_path)


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("column", ["variant_raw", "Finish", "Edition", "treatment"])
def test_finishes_of_one_printing_are_all_kept(column: str, tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    lines = "".join(f"W1,901,Mira,character,Common,{finish}\n" for finish in ("Normal", "Holographic"))
    source.write_text(f"set,number,name,type,rarity,{column}\n{lines}", "utf-8")
    assert kage("import", "mythos", str(source)).exit_code == 0
    shown = kage("show", "mythos:W1-901-C").stdout
    assert "Normal, Holographic" in shown


@pytest.mark.usefixtures("catalogue_path")
def test_a_first_edition_is_of_the_one_set_that_is_known(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("number,name,type,set,rarity\n009,Naruto Uzumaki,character,Prima Edizione,C\n", "utf-8")
    result = kage("import", "mythos", str(source))
    assert "0 added" in result.stderr
    assert "1 of a first edition are taken to be of KS" in result.stderr


DECKS = {
    "counts in YAML": "name: Fire\nmain:\n  KS-009-C: 2\n  KS-013-C: 2\nmissions:\n  KS-001-MMS: 1\n",
    "lines with names and counts": '{"main": [{"name": "Mira", "count": 3}], "side": []}',
    "counts by id": '{"name": "Fire", "main": {"KS-009-C": 2, "KS-013-C": 2}, "missions": {"KS-001-MMS": 1}}',
    "lists of ids": '{"deckName": "Fire", "cardIds": ["KS-009-C", "KS-013-C"], "missionCardIds": ["KS-001-MMS"]}',
    "lines with counts, of several": '[{"name": "A", "cards": [{"id": "KS-009-C", "count": 2}]},'
    ' {"name": "B", "cards": [{"id": "KS-013-C", "count": 1}]}]',
}


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("form", DECKS)
def test_a_deck_is_told_from_cards(form: str, tmp_path: Path) -> None:
    source = tmp_path / "deck.json"
    source.write_text(DECKS[form], "utf-8")
    result = kage("import", "mythos", str(source))
    assert (result.exit_code, "This is a deck, not cards" in result.stderr) == (5, True)


FORMS = {
    "what a document says of itself beside its cards": Wild(
        document({"meta": {"total": 1, "name": "My export", "version": "1.0"}, "cards": [{"id": "W1-901", **ONE}]}),
        {"W1-901": MIRA},
    ),
    "an id that counts otherwise than the number": Wild(
        document([{"id": "c-001", "number": "W1-901", **ONE}, {"id": "c-002", "number": "W1-902", **TWO}]),
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "a map of pairs in JavaScript": Wild(
        "export const CARDS = new Map([\n"
        '  ["W1-901", { name: "Mira Tsuru", type: "character", cost: 2, power: 1 }],\n]);\n',
        {"W1-901": MIRA},
    ),
    "pairs and keys side by side in C#": Wild(
        "using System;\nclass Db { static Dictionary<string, Card> all = new Dictionary<string, Card> {\n"
        '  ["W1-901"] = new Card { Name = "Mira Tsuru", Type = "character", Cost = 2, Power = 1 },\n'
        '  { "W1-902", new Card { Name = "Oboro Kage", Type = "character", Cost = 4, Power = 5 } },\n}; }\n',
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "lists in a list, each behind an id and a name": Wild(
        "<ul><li><b>W1-901</b> Mira Tsuru<ul><li>Type: Character</li><li>Cost: 2</li><li>Power: 1</li></ul></li>"
        "<li><b>W1-902</b> Oboro Kage<ul><li>Type: Character</li><li>Cost: 4</li><li>Power: 5</li></ul></li></ul>",
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "lists under rarities under a set": Wild(
        document({"W1": {"C": [{"number": "901", **ONE}], "R": [{"number": "902", **TWO}]}}),
        {"W1-901-C": MIRA, "W1-902-R": OBORO},
    ),
    "classes of data in Python": Wild(
        "from dataclasses import dataclass\n\n@dataclass\nclass Card:\n    id: str\n    name: str\n    type: str\n"
        '    cost: int\n    power: int\n\nCARDS = [\n    Card("W1-901", "Mira Tsuru", "character", 2, 1),\n]\n',
        {"W1-901": MIRA},
    ),
    "headings and lists of definitions side by side": Wild(
        "<html><body><h2>Mira Tsuru</h2><dl><dt>Number</dt><dd>W1-901</dd><dt>Type</dt><dd>Character</dd><dt>Cost</dt>"
        "<dd>2</dd><dt>Power</dt><dd>1</dd></dl><h2>Oboro Kage</h2><dl><dt>Number</dt><dd>W1-902</dd><dt>Type</dt>"
        "<dd>Character</dd><dt>Cost</dt><dd>4</dd><dt>Power</dt><dd>5</dd></dl></body></html>",
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "text with titles, a line of fields and effects below": Wild(
        "W1-901  Mira Tsuru\nType: Character    Cost: 2    Power: 1\nMAIN Draw a card.\n\n"
        "W1-902  Oboro Kage\nType: Character    Cost: 4    Power: 5\nUPGRADE Look at\na hidden card.\n",
        {
            "W1-901": {**MIRA, "text": "MAIN Draw a card."},
            "W1-902": {**OBORO, "text": "UPGRADE Look at a hidden card."},
        },
    ),
    "several ids under a word in the plural": Wild(
        'Numbers,Name,Type,Cost,Power\n"W1-901-C, W1-951-RA",Mira Tsuru,Character,2,1\n',
        {"W1-901-C": MIRA, "W1-951-RA": MIRA},
    ),
    "apostrophes of a sheet in front of numbers": Wild(
        "No,Name,Type,EC\n'N-2901,Mira,Ninja,'2\n", {"N-2901": {"name": "Mira", "entrance": 2}}, game="naruto-ccg"
    ),
}


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("form", FORMS)
def test_a_form_of_people_comes_in_as_it_says(form: str, tmp_path: Path) -> None:
    comes_in_as_it_says(FORMS[form], tmp_path)


def test_figures_for_health_are_of_another_game(tmp_path: Path, catalogue_path: Path) -> None:
    source = tmp_path / "cards.js"
    source.write_text('const units = [{ id: "NU015", name: "Mira", stats: { hp: 5, power: 4 } }];\n', "utf-8")
    result = kage("import", "naruto-ccg", str(source))
    assert (result.exit_code, "figures for their health (hp)" in result.stderr) == (5, True)
    assert catalogue_path.exists()
