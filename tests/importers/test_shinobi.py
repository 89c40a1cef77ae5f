"""The family's cards as sources have them: N-CCG-DB in both shapes, Japanese tables, and what is another game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypeVar

import pytest

from db.opening import open_catalogue
from db.records import Outcome
from db.upkeep import problems
from importers.pipeline import Options, import_cards
from rules.core.cards import Card, Json, Printing
from rules.core.errors import DataError
from rules.core.registry import game
from rules.games.naruto_ccg.cards import Client, Jutsu, Mission, Ninja
from rules.games.naruto_cg import cards as japanese
from tests.conftest import real_file

CCG, CG = game("naruto-ccg"), game("naruto-cg")

_C = TypeVar("_C", bound=Card)


def bring(path: Path, content: str, catalogue: Path, of: str = "naruto-ccg") -> Outcome:
    path.write_text(content, encoding="utf-8")
    return import_cards(game(of), [str(path)], catalogue, Options())


def printing(catalogue: Path, printing_id: str) -> Printing:
    with open_catalogue(catalogue) as opened:
        return opened.printing(printing_id)


def card(catalogue: Path, printing_id: str, card_type: type[_C]) -> _C:
    found = printing(catalogue, printing_id).card
    assert isinstance(found, card_type)
    return found


def test_the_real_file_comes_in_whole_and_a_second_time_changes_nothing(catalogue_path: Path) -> None:
    source = str(real_file("naruto-ccg-sample.json"))
    first = import_cards(CCG, [source], catalogue_path)
    assert (first.read, first.added + first.updated, first.rejected) == (155, 155, [])
    assert import_cards(CCG, [source], catalogue_path).unchanged == 155
    guy = card(catalogue_path, "naruto-ccg:N-041", Ninja)
    assert (guy.entrance, guy.combat, guy.combat_injured, guy.attributes) == (1, 0, -1, ("Taijutsu",))
    assert guy.characteristics == ("Leaf", "Genin", "Male")
    mission = card(catalogue_path, "naruto-ccg:M-082", Mission)
    assert (mission.keywords, mission.coins, mission.effects) == (
        ("Permanent",),
        1,
        ("No Ninjas can be sent out to Battle.",),
    )
    jutsu = card(catalogue_path, "naruto-ccg:J-030", Jutsu)
    assert (jutsu.jutsu_cost, jutsu.requirement, jutsu.target) == ("F 1", '"Kakashi Hatake"', "User")
    client = card(catalogue_path, "naruto-ccg:C-002", Client)
    assert client.symbols == ("Earth", "Water")
    third = card(catalogue_path, "naruto-ccg:N-044", Ninja)
    assert third.mental == 3
    assert printing(catalogue_path, "naruto-ccg:N-044").set == "S02"
    assert card(catalogue_path, "naruto-ccg:N-036", Ninja).effect_title == "Partner"
    with open_catalogue(catalogue_path) as catalogue:
        assert problems(catalogue) == []


OLDER = {
    "cardnumber": "n688e",
    "name": "Sai",
    "cardtype": "ninja",
    "set": "The Path to Hokage",
    "entrancecost": "3",
    "handcost": "1",
    "symbol": "\u0415arth/Wind",
    "combath": "4",
    "supporth": "2",
    "combati": "-1",
    "supporti": "0",
    "attribute": "Ink",
    "effect": "Valid: Draw &amp; discard.",
    "jutsucost": "",
    "rarity": "Rare",
    "characteristics": "Leaf/Chunin/Male/Mental Power: 2/Name: Ink Boy/AMBUSH",
}


def test_the_older_n_ccg_db_shape_is_all_strings_with_slashes(tmp_path: Path, catalogue_path: Path) -> None:
    bring(tmp_path / "older.json", json.dumps([OLDER]), catalogue_path)
    found = printing(catalogue_path, "naruto-ccg:N-688-E")
    assert (found.set, found.number, found.variant, found.rarity) == ("S01", "N-688", "E", "Rare")
    sai = card(catalogue_path, "naruto-ccg:N-688-E", Ninja)
    assert sai.symbols == ("Earth", "Wind")
    assert (sai.combat, sai.support, sai.combat_injured, sai.mental) == (4, 2, -1, 2)
    assert (sai.also_named, sai.keywords) == (("Ink Boy",), ("Ambush",))
    assert sai.effects == ("Valid: Draw & discard.",)


def test_errata_alternative_art_and_reprints_are_printings_of_one_card(tmp_path: Path, catalogue_path: Path) -> None:
    rows: list[Json] = [
        {**OLDER, "cardnumber": number, "set": set_title}
        for number, set_title in (("n688", "A"), ("n688e", "A"), ("n688a", "B"), ("n688r", "C"))
    ]
    bring(tmp_path / "older.json", json.dumps(rows), catalogue_path)
    with open_catalogue(catalogue_path) as catalogue:
        assert {p.id for p in catalogue.of_card("naruto-ccg:N-688")} == {
            "naruto-ccg:N-688",
            "naruto-ccg:N-688-E",
            "naruto-ccg:N-688-A",
            "naruto-ccg:N-688-R",
        }


@pytest.mark.parametrize(
    ("written", "kept"), [("L X", "L X"), ("N1", "N 1"), ("W W 1", "W W 1"), (2.0, "2"), ("X", "X"), ("風1", "N 1")]
)
def test_a_jutsu_cost_is_letters_a_number_and_x(tmp_path: Path, catalogue_path: Path, written: Json, kept: str) -> None:
    row = {"Card ID": "j900", "Printed Name": "A Jutsu", "Set": "S01", "Symbols": "Wind", "Chakra Cost": written}
    bring(tmp_path / "a.json", json.dumps([row]), catalogue_path)
    assert card(catalogue_path, "naruto-ccg:J-900", Jutsu).jutsu_cost == kept


def test_symbols_are_names_letters_or_kanji_and_one_two_or_three(tmp_path: Path, catalogue_path: Path) -> None:
    rows: list[Json] = [
        {"number": "N-901", "name": "A", "set": "S01", "symbols": "N"},
        {"number": "N-902", "name": "B", "set": "S01", "symbols": "L/F"},
        {"number": "N-903", "name": "C", "set": "S01", "symbols": "Water, Fire, Void"},
    ]
    bring(tmp_path / "a.json", json.dumps(rows), catalogue_path)
    found = [card(catalogue_path, f"naruto-ccg:N-90{n}", Ninja).symbols for n in (1, 2, 3)]
    assert found == [("Wind",), ("Lightning", "Fire"), ("Water", "Fire", "Void")]


JAPANESE_COLUMNS = (
    "カード番号,カード名,よみ,種類,シンボル,登場コスト,手札コスト,格闘,支援,負傷格闘,負傷支援,戦闘属性,特徴,知力,セット"
)
JAPANESE = f"""{JAPANESE_COLUMNS}
忍-901,うずまきナルト,うずまきなると,忍,雷,5,,5,2,3,1,忍術,木ノ葉・下忍・男,2,巻ノ一
忍-902,春野サクラ,はるのさくら,忍,風,1,2,1,1,0,1,武器,木ノ葉・下忍・女・小隊,,巻ノ一
作-901,ラーメン一楽,,作戦,雷,,,,,,,,,,巻ノ一
"""


@pytest.mark.parametrize("encoding", ["utf-8", "cp932", "utf-8-sig", "utf-16"])
def test_japanese_tables_in_any_encoding_with_hand_costs_filled_in_by_rule(
    tmp_path: Path, catalogue_path: Path, encoding: str
) -> None:
    source = tmp_path / "a.csv"
    source.write_bytes(JAPANESE.encode(encoding))
    import_cards(CG, [str(source)], catalogue_path)
    naruto = card(catalogue_path, "naruto-cg:忍-901", japanese.Ninja)
    assert (naruto.name, naruto.reading, naruto.symbols) == ("うずまきナルト", "うずまきなると", ("Lightning",))
    assert (naruto.entrance, naruto.hand, naruto.hand_filled_in, naruto.mental) == (5, 1, True, 2)
    assert naruto.characteristics == ("木ノ葉", "下忍", "男")
    sakura = card(catalogue_path, "naruto-cg:忍-902", japanese.Ninja)
    assert (sakura.hand, sakura.hand_filled_in, sakura.keywords) == (2, False, ("Platoon",))
    mission = card(catalogue_path, "naruto-cg:作-901", japanese.Mission)
    assert (mission.hand, mission.hand_filled_in) == (1, True)


@pytest.mark.parametrize(
    "header",
    [
        "name,card type,life,power,color\nNaruto,Leader,5,5000,Red\n",
        "name,cost,color,counter\nNaruto,1,Red,1000\n",
        "number,name,type,colour,cost,damage,power,HP\nN-101,Mira,Character,red,2,1,5,4\n",
        "number,name,card type,cost\nN-101,Mira,EX Character,2\n",
        '[{"number":"N-101","name":"Mira","type":"Character","color":"red","cost":2,"dmg":1,"pow":5,"hp":4}]',
        "Nr;Name;Typ;Farbe;Kosten;Stärke;Leben\nN-101;Mira;Charakter;rot;2;5;4\n",
    ],
)
@pytest.mark.parametrize("of", ["naruto-ccg", "naruto-cg", "mythos", "akatsuki", "ninjitsu"])
def test_the_game_of_2027_is_recognised_and_refused(tmp_path: Path, catalogue_path: Path, header: str, of: str) -> None:
    with pytest.raises(DataError, match=r"NARUTO CARD GAME of 2027.*another game"):
        bring(tmp_path / "a.csv", header, catalogue_path, of)


def test_colours_and_figures_of_heroes_are_no_mark_of_the_game_of_2027(tmp_path: Path, catalogue_path: Path) -> None:
    table = "name,type,color,health,damage,actions\nMira,hero,red,5,3,2\n"
    assert bring(tmp_path / "a.csv", table, catalogue_path, "akatsuki").added == 1


def test_a_name_in_another_spelling_is_kept_and_said(tmp_path: Path, catalogue_path: Path) -> None:
    row = "number,name,set,symbols,jutsu cost\nJ-901,Multi-Shadow Clone Jutsu,S01,Lightning,L X\n"
    outcome = bring(tmp_path / "a.csv", row, catalogue_path)
    assert outcome.warnings == [
        '"Multi-Shadow Clone Jutsu" is another spelling of "Multi Shadow Clone Jutsu" and counts as that name'
    ]
    assert card(catalogue_path, "naruto-ccg:J-901", Jutsu).name == "Multi-Shadow Clone Jutsu"


def test_an_unknown_symbol_or_cost_is_rejected_with_its_word(tmp_path: Path, catalogue_path: Path) -> None:
    row = "number,name,set,symbols,jutsu cost\nJ-901,A,S01,Plasma,1\n"
    with pytest.raises(DataError, match='"Plasma" names no symbol'):
        bring(tmp_path / "a.csv", row, catalogue_path)
    row = "number,name,set,symbols,jutsu cost\nJ-901,A,S01,Fire,Q Q\n"
    with pytest.raises(DataError, match="no jutsu cost"):
        bring(tmp_path / "a.csv", row, catalogue_path)


@pytest.mark.parametrize(
    "text",
    [
        "Target: 1 of your Ninjas\nPermanent\nEffect: The target gets +1/+1.",
        "Target: 1 of your Ninjas. Permanent\nEffect: The target gets +1/+1.",
        "Permanent\nTarget: 1 of your Ninjas\nEffect: The target gets +1/+1.",
    ],
)
def test_permanent_is_kept_where_it_stands_after_the_target(tmp_path: Path, catalogue_path: Path, text: str) -> None:
    row = {
        "Collector Number": "M-9501",
        "Printed Name": "Long Watch",
        "Type": "Mission",
        "Set": "T",
        "Symbols": "Fire",
        "Entrance Cost": 1,
        "Hand Cost": 1,
        "Effect Text": text,
    }
    assert bring(tmp_path / "c.json", json.dumps([row]), catalogue_path).added == 1
    found = card(catalogue_path, "naruto-ccg:M-9501", Mission)
    assert (found.keywords, found.target, found.effects) == (
        ("Permanent",),
        "1 of your Ninjas",
        ("The target gets +1/+1.",),
    )
