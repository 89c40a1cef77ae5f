"""Odd files of which more than the cards' facts is looked at: sets, printings, what is refused, what stays unread."""

from __future__ import annotations

import json

import pytest

from rules.core.errors import DataError
from tests.importers.test_odd_files import MIRA, Odd, records_of


def test_a_set_with_its_code_behind_its_title_goes_by_the_code() -> None:
    (record,) = records_of(Odd("Set,No,Name,Cost,Power\nNew Dawn (ND),7,Mira,2,3\n", {}))
    assert (record.set, record.number) == ("ND", "007")


def test_a_card_with_printings_in_it_is_each_of_them() -> None:
    card = {"set": "T1", "number": "011", **MIRA, "printings": [{"rarity": "C", "artist": "A"}, {"rarity": "RA"}]}
    records = records_of(Odd(json.dumps([card]), {}))
    assert [(record.number, record.variant, record.facts["cost"]) for record in records] == [
        ("011", "C", 2),
        ("011", "RA", 2),
    ]


@pytest.mark.parametrize("column", ["Combat/Support", "C/S", "Healthy"])
def test_figures_that_a_spreadsheet_made_a_date_are_refused(column: str) -> None:
    with pytest.raises(DataError, match='"2-Apr" is a date that a spreadsheet made of figures'):
        records_of(Odd(f"Number,Name,Type,{column}\nN-901,Mira,Ninja,2-Apr\n", {}, "naruto-ccg"))


def test_an_ongoing_effect_that_does_not_say_how_much_is_unread_and_not_of_0() -> None:
    ongoing = [{"while_a": "secret", "does": "worth"}]
    (record,) = records_of(Odd(json.dumps([{"name": "Smoke", "rank": "5", "ongoing": ongoing}]), {}, "ninjitsu"))
    assert "ongoing" not in record.facts
    assert record.extra["ongoing as printed"] == ongoing
    (record,) = records_of(Odd("Name,Rank,Ongoing\nSmoke,5,as a secret: worth\n", {}, "ninjitsu"))
    assert record.extra["ongoing as printed"] == "as a secret: worth"


FORMS = {
    "rows that are counted beside ids": Odd(
        "#,Card No.,Name,Cost,Power\n1,T1-401,Mira,2,3\n2,T1-402,Oboro,4,5\n", {"401": MIRA}
    ),
    "a name in two columns": Odd("ID,First Name,Last Name\nT1-403,Mira,Tsuru\n", {"403": {"name": "Mira Tsuru"}}),
    "figures in words": Odd("ID,Name,Cost,Power\nT1-404,Mira,two,trois\n", {"404": MIRA}),
    "numbers under a set's code": Odd(
        json.dumps({"QX": {"001": MIRA, "002": {"name": "Oboro", "cost": 1, "power": 1}}}), {"001": MIRA}
    ),
    "an object a language with several fields": Odd(
        json.dumps(
            [
                {
                    "id": "T1-405",
                    "cost": 2,
                    "translations": {
                        "en": {"name": "Mira", "title": "The Calm"},
                        "fr": {"name": "Mirane", "title": "La Calme"},
                    },
                }
            ]
        ),
        {"405": {"name": "Mira", "title": "The Calm", "name_fr": "Mirane", "title_fr": "La Calme", "cost": 2}},
    ),
    "a number of all behind a set in a column of references": Odd(
        json.dumps({"cards": [{"ref": "QX 045/130", **MIRA}]}), {"045": MIRA}
    ),
    "figures of a state as a list": Odd(
        json.dumps([{"id": "N-942", "name": "Mira", "type": "ninja", "healthy": [4, 2], "injured": [2, 0]}]),
        {"N-942": {"combat": 4, "support": 2, "combat_injured": 2, "support_injured": 0}},
        "naruto-ccg",
    ),
    "ranks in words, and pieces": Odd("Karte;Rang;Stück\nRauch;Five;4\n", {"": {"rank": "5", "copies": 4}}, "ninjitsu"),
    "kana of half the width": Odd("番号,名前,種類\n忍-941,ﾐﾗ,忍\n", {"忍-941": {"name": "ミラ"}}, "naruto-cg"),
}


@pytest.mark.parametrize("what", FORMS)
def test_an_odd_form_is_read(what: str) -> None:
    found = {record.number: record.facts for record in records_of(FORMS[what])}
    for number, told in FORMS[what].cards.items():
        assert {name: found[number].get(name) for name in told} == told


def test_effects_of_shared_cards_are_read_from_objects_and_from_columns_for_where_they_lie() -> None:
    effects = [{"type": "action", "text": "draw 2"}, {"type": "secret", "text": "worth 5"}]
    (record,) = records_of(Odd(json.dumps([{"name": "Smoke", "rank": 5, "effects": effects}]), {}, "ninjitsu"))
    assert str(record.facts["action"]).count("draw") == 1
    assert "worth" in str(record.facts["ongoing"])
    (record,) = records_of(Odd("Name,Rank,Secret\nSmoke,5,worth 7\n", {}, "ninjitsu"))
    assert "7" in str(record.facts["ongoing"])


def test_types_and_colours_of_tokens_are_understood_in_german() -> None:
    text = "Art;Name;Leben;Verteidigung;Farbe;Anzahl\nFalle;Grube;1;2;Rot;3\nMitglied;Oboro;6;3;;1\n"
    trap, member = records_of(Odd(text, {}, "akatsuki"))
    assert (trap.type, trap.facts["colour"], trap.facts["copies"], member.type) == ("trap", "red", 3, "member")


def test_sheets_called_after_types_in_the_plural_of_another_language() -> None:
    (zone,) = records_of(Odd("Zones\n\nNom;Voisines\nPont;Port, Phare\n", {}, "akatsuki"))
    assert (zone.type, zone.facts["adjacent"]) == ("zone", ["Port", "Phare"])


def test_techniques_under_their_heroes_are_theirs() -> None:
    document = {"techniques": {"Mira": [{"name": "Grue", "kind": "combat", "force": 2, "cost": 1}]}}
    (technique,) = records_of(Odd(json.dumps(document), {}, "akatsuki"))
    assert (technique.type, technique.facts["hero"]) == ("technique", "Mira")
