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
