"""Values as sources write them, one rule at a time."""

from __future__ import annotations

import time

import pytest

from importers.games import GameImporter
from importers.records.mappings import SourceMapping
from importers.records.normalise import Normaliser
from importers.rows import Row
from importers.values.cell_values import clean, figure, flag, listed
from rules.core.cards import Json
from rules.core.errors import DataError, Location
from rules.core.text import bare_key
from rules.games.mythos import GAME


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  Rock Lee ", "Rock Lee"),
        ("Gouzu &amp; Meizu", "Gouzu & Meizu"),
        ("It&#39;s &eacute;t&eacute;", "It's été"),
        ("Rock & Lee; fight", "Rock & Lee; fight"),
        ("\u0415arth", "Earth"),
        ("S\u0430suke", "Sasuke"),
        ("\u0397okage", "Hokage"),
        ("Наруто", "Наруто"),
        ("Naruto Наруто", "Naruto Наруто"),
        ("Ж-Team", "Ж-Team"),
        ("Ｎａｒｕｔｏ", "Ｎａｒｕｔｏ"),
        ("Konoha\u200b Shidō\u00a0!", "Konoha Shidō !"),
        ("\ufeffName", "Name"),
        ("a\r\nb\rc", "a\nb\nc"),
        ("忍者", "忍者"),
    ],
)
def test_printed_spelling_stays_and_the_damage_of_copying_goes(written: str, kept: str) -> None:
    assert clean(written) == kept
    assert clean(kept) == kept


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("3", 3),
        ("3.0", 3),
        ("3,0", 3),
        (3.0, 3),
        ("-1", -1),
        ("\u22121", -1),
        ("+2", 2),
        ("３", 3),
        (" 4 ", 4),
        ("", None),
        ("-", None),
        ("—", None),
        ("n/a", None),
        ("abc", "abc"),
        ("1.5", "1.5"),
        (1.5, 1.5),
        ("1e3", "1e3"),
        ("X", "X"),
        (None, None),
    ],
)
def test_a_figure_is_a_whole_number_in_any_spelling_and_nothing_else(written: Json, kept: Json) -> None:
    assert figure(written) == kept


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Leaf/Genin/Male", ["Leaf", "Genin", "Male"]),
        ("Leaf, Rogue Ninja (Chunin, former), Male", ["Leaf", "Rogue Ninja (Chunin, former)", "Male"]),
        ("木ノ葉・下忍、男", ["木ノ葉", "下忍", "男"]),
        ('["A, B", "C"]', ["A, B", "C"]),
        ("[not json", ["[not json"]),
        (["a", None, "b", ""], ["a", "b"]),
        (7, ["7"]),
    ],
)
def test_a_list_is_what_stands_between_separators(written: Json, kept: Json) -> None:
    assert listed(written) == kept


def test_yes_and_no_in_several_spellings() -> None:
    assert [flag(word) for word in ("yes", "TRUE", "1", "no", "False", "0", "perhaps")] == [
        True,
        True,
        True,
        False,
        False,
        False,
        "perhaps",
    ]


@pytest.mark.parametrize("column", ["Entrance Cost", "entrance_cost", "ENTRANCE-COST", "entranceCost", "Éntrance cost"])
def test_a_column_is_known_in_any_spelling(column: str) -> None:
    assert bare_key(column) == "entrancecost"


def test_columns_are_known_in_english_and_french_and_the_first_to_say_it_wins() -> None:
    values: dict[str, Json] = {
        "Nom": "Nom français",
        "Name": "English name",
        "Puissance": "3",
        "Chakra": 2,
        "Édition": "ks",
        "Numéro": "9",
        "Rareté": "C",
        "Type": "Personnage",
    }
    record = Normaliser(GameImporter(GAME)).record(Row(values, Location("x", 2)))
    assert record.facts == {"name": "English name", "name_fr": "Nom français", "power": 3, "cost": 2}
    assert (record.set, record.number, record.rarity, record.type) == ("KS", "9", "C", "character")


def test_a_french_name_alone_is_the_name() -> None:
    record = Normaliser(GameImporter(GAME)).record(Row({"Nom": "Équipe 7", "Titre": "Un"}, Location("x", 2)))
    assert record.facts == {"name": "Équipe 7", "title": "Un"}


def test_a_set_is_known_by_its_title_and_a_strange_one_becomes_a_code() -> None:
    normaliser = Normaliser(GameImporter(GAME))
    rows = [Row({"set": title, "number": 1}, Location("x")) for title in ("konoha shido", "KS", "My Own: Set")]
    assert [normaliser.record(row).set for row in rows] == ["KS", "KS", "My-Own-Set"]


def test_a_mapping_of_the_users_goes_before_everything() -> None:
    normaliser = Normaliser(GameImporter(GAME), SourceMapping(columns={"Power": "cost", "Force": "power"}))
    assert normaliser.record(Row({"Power": "1", "Force": "2"}, Location("x"))).facts == {"cost": 1, "power": 2}


def test_a_list_where_a_word_belongs_is_refused() -> None:
    with pytest.raises(DataError, match="is a list where one word belongs"):
        Normaliser(GameImporter(GAME)).record(Row({"number": [1, 2]}, Location("x")))


@pytest.mark.parametrize("word", ["é" + "x" * 30_000, "x" * 30_000 + "é", "Ж" + "x" * 30_000, "é" * 30_000 + "x"])
def test_a_word_of_any_length_is_cleaned_at_once(word: str) -> None:
    started = time.process_time()
    assert clean(word) == word
    assert time.process_time() - started < 1
