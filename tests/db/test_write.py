"""The write path: what goes in, what is merged, what is left alone, what is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from db.catalogue import Catalogue
from db.connecting import transaction
from db.opening import open_catalogue
from db.records import Outcome, Record
from db.searching.vocabulary import CatalogueVocabulary
from db.upkeep import problems
from db.writing.rows import STARTER
from db.writing.write import CatalogueWriter
from rules.core.cards import Json
from rules.core.errors import DataError
from rules.core.registry import game
from rules.games.mythos.cards import Character
from tests.loosely import loosely

MYTHOS = game("mythos")


def record(
    number: str = "900", *, facts: dict[str, Json] | None = None, **printed: str | tuple[str, ...] | None
) -> Record:
    given: dict[str, Json] = {"name": "Test Ninja", "cost": 2, "power": 1} if facts is None else facts
    parts = {"type": "character", "set": "KS", "variant": "C", "rarity": "C", **printed}
    return loosely(Record)(game="mythos", facts=given, number=number, **parts)


def write(path: Path, records: Sequence[Record], kind: str = "csv", *, changes: bool = False) -> Outcome:
    with transaction(path) as connection:
        writer = CatalogueWriter(connection, MYTHOS, keep_changes=changes)
        writer.begin("test", kind)
        writer.add(records)
        return writer.outcome


def tally(outcome: Outcome) -> tuple[int, int, int, int]:
    return outcome.added, outcome.updated, outcome.unchanged, len(outcome.rejected)


def test_the_same_records_again_change_nothing_at_all(catalogue_path: Path) -> None:
    records = [record("900"), record("901", facts={"name": "Other", "cost": 0, "power": 0})]
    assert tally(write(catalogue_path, records)) == (2, 0, 0, 0)
    with transaction(catalogue_path) as connection:
        before = list(connection.iterdump())
    assert tally(write(catalogue_path, records)) == (0, 0, 2, 0)
    with transaction(catalogue_path) as connection:
        assert list(connection.iterdump()) == before


def test_a_later_import_never_blanks_what_it_does_not_carry(catalogue_path: Path) -> None:
    write(catalogue_path, [record(facts={"name": "Test Ninja", "cost": 2, "power": 1, "title": "Genin"})])
    outcome = write(catalogue_path, [record(facts={"name": "Test Ninja", "cost": 3, "title": None, "faction": ""})])
    assert tally(outcome) == (0, 1, 0, 0)
    with open_catalogue(catalogue_path) as catalogue:
        card = catalogue.printing("mythos:KS-900-C").card
    assert isinstance(card, Character)
    assert (card.cost, card.power, card.title) == (3, 1, "Genin")


def test_art_variants_are_printings_of_one_card_and_keep_what_they_say_otherwise(catalogue_path: Path) -> None:
    base = record(facts={"name": "Test Ninja", "cost": 2, "power": 1, "title": "Genin"})
    art = record(variant="RA", rarity="RA", facts={"name": "Test Ninja", "cost": 2, "power": 1, "title": "Believe it!"})
    assert tally(write(catalogue_path, [base, art])) == (2, 0, 0, 0)
    with open_catalogue(catalogue_path) as catalogue:
        first, second = catalogue.of_card("mythos:KS-900-C")
        assert (first.differs, second.differs) == ({}, {"title": "Believe it!"})
        assert first.card == second.card
        assert catalogue.connection.execute(
            "SELECT f_title FROM facts WHERE printing_id = 'mythos:KS-900-RA'"
        ).fetchone() == ("believe it!",)


def test_a_variant_fills_the_gaps_of_its_card_in_every_printing(catalogue_path: Path) -> None:
    line: dict[str, Json] = {"timing": "MAIN", "text": "POWERUP 1", "text_fr": None}
    told: dict[str, Json] = {"name": "Test Ninja", "cost": 2, "power": 1, "effects": [line]}
    art: dict[str, Json] = {**told, "effects": [{**line, "text_fr": "POWERUP 1 !"}], "name_fr": "Ninja d'essai"}
    records = [record(facts=told), record(variant="RA", facts=art)]
    write(catalogue_path, records)
    assert tally(write(catalogue_path, records)) == (0, 0, 2, 0)
    with open_catalogue(catalogue_path) as catalogue:
        first = catalogue.printing("mythos:KS-900-C")
        assert isinstance(first.card, Character)
        assert first.card.effects[0].text_fr == "POWERUP 1 !"
        assert {p.id for p in catalogue.by_name("ninja d'essai")} == {"mythos:KS-900-C", "mythos:KS-900-RA"}


def test_a_changed_effect_line_owes_the_old_one_nothing(catalogue_path: Path) -> None:
    def told(line: dict[str, Json]) -> Record:
        return record(facts={"name": "Test Ninja", "cost": 2, "power": 1, "effects": [line]})

    old: dict[str, Json] = {"timing": "MAIN", "text": "CHAKRA +1", "continuous": True, "text_fr": "CHAKRA +1 !"}
    write(catalogue_path, [told(old)])
    write(catalogue_path, [told({"timing": "AMBUSH", "text": "POWERUP 1"})])
    with open_catalogue(catalogue_path) as catalogue:
        found = catalogue.printing("mythos:KS-900-C").card
    assert isinstance(found, Character)
    (line,) = found.effects
    assert (line.timing, line.text, line.continuous, line.text_fr) == ("AMBUSH", "POWERUP 1", False, None)


def test_a_changed_card_is_found_by_what_it_says_now(catalogue_path: Path) -> None:
    write(catalogue_path, [record(), record(variant="RA")])
    write(catalogue_path, [record(facts={"name": "Renamed", "cost": 2, "power": 1})])
    with open_catalogue(catalogue_path) as catalogue:
        assert {p.id for p in catalogue.by_name("renamed")} == {"mythos:KS-900-C", "mythos:KS-900-RA"}
        assert catalogue.by_name("test ninja") == []
        assert problems(catalogue) == []


def test_one_id_with_different_facts_is_a_conflict_and_with_the_same_facts_is_not(catalogue_path: Path) -> None:
    other = record(facts={"name": "Test Ninja", "cost": 5, "power": 1})
    outcome = write(catalogue_path, [record(), record(), other])
    assert tally(outcome) == (1, 0, 1, 1)
    assert "mythos:KS-900-C is there twice with different facts (cost: 2 and 5)" in outcome.rejected[0].reason


def test_two_finishes_of_one_printing_are_one_printing_with_both(catalogue_path: Path) -> None:
    rows = [loosely(replace)(record(), extra={"Foil": foil}) for foil in ("No", "Yes")]
    assert tally(write(catalogue_path, rows)) == (1, 1, 0, 0)
    with open_catalogue(catalogue_path) as catalogue:
        (printing,) = catalogue.by_name("test ninja")
        assert printing.extra["Foil"] == "No, Yes"
    assert tally(write(catalogue_path, rows)) == (0, 0, 2, 0)


def test_a_column_that_has_become_a_field_gives_way_when_it_comes_as_one(catalogue_path: Path) -> None:
    """A card kept with the column `Version` before its game had a field of that name."""
    beside: dict[str, Json] = {"Version": "Genin", "Faction": "Mist", "Shelf": "B2"}
    write(catalogue_path, [loosely(replace)(record(), extra=beside)])
    facts: dict[str, Json] = {"name": "Test Ninja", "cost": 2, "power": 1, "title": "Genin"}
    again = loosely(replace)(record(facts=facts), extra={"Shelf": "B3"})
    assert tally(write(catalogue_path, [again])) == (0, 1, 0, 0)
    with open_catalogue(catalogue_path) as catalogue:
        (printing,) = catalogue.by_name("test ninja")
    assert printing.extra == {"Faction": "Mist", "Shelf": "B3"}  # of its faction the field says nothing
    assert tally(write(catalogue_path, [again])) == (0, 0, 1, 0)


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (record(facts={"cost": 1, "power": 1}), "name is missing"),
        (record(facts={"name": "X", "cost": "abc", "power": 1}), 'cost: "abc" is not a whole number'),
        (record(facts={"name": "X", "cost": -1, "power": 1}), "cost: -1 should be from 0 to 99"),
        (record(facts={"name": "X", "cost": 1.5, "power": 1}), "cost: 1.5 is not a whole number"),
        (record(facts={"name": "X", "cost": 10**30, "power": 1}), "is too large a figure"),
        (record(facts={"name": "a\0b", "cost": 1, "power": 1}), "name: a NUL byte"),
        (record(facts={"name": "\ud800", "cost": 1, "power": 1}), "name: broken text"),
        (record(facts={"name": "X" * 30_000, "cost": 1, "power": 1}), "name: longer than 20,000 characters"),
        (record(facts={"name": "X", "cost": 1, "power": 1, "might": 3}), "might: no such field"),
        (record(facts={"name": "X", "cost": 1, "power": 1, "keywords": 3}), "keywords: 3 is not a list"),
        (
            record(facts={"name": "X", "cost": 1, "power": 1, "effects": [{"timing": "MAIN", "text": 3}]}),
            "effects[1].text: 3 is not text",
        ),
        (
            record(facts={"name": "X", "cost": 1, "power": 1, "effects": [{"timing": "MAIN", "txt": "x"}]}),
            "effects.txt: no such field",
        ),
        (record(type=None), "the card type is missing"),
        (record(set=None), "has no set"),
        (record(number=""), "has no number"),
        (record(variant="C D"), "cannot be an id"),
        (record("009", type="mission", facts={"name": "X", "points": 1}), "is a character in the catalogue"),
    ],
)
def test_an_unsound_record_is_rejected_with_its_reason_and_the_others_go_in(
    catalogue_path: Path, bad: Record, reason: str
) -> None:
    outcome = write(catalogue_path, [bad, record("950")])
    assert tally(outcome) == (1, 0, 0, 1)
    assert reason in outcome.rejected[0].reason
    assert "\n" not in outcome.rejected[0].reason


def test_a_record_without_type_or_facts_updates_the_printing_its_id_names(catalogue_path: Path) -> None:
    known = Record(game="mythos", id="mythos:KS-009-C", facts={}, rarity="Common")
    assert tally(write(catalogue_path, [known])) == (0, 1, 0, 0)
    with open_catalogue(catalogue_path) as catalogue:
        assert catalogue.printing("mythos:KS-009-C").rarity == "Common"


def test_a_real_card_takes_the_place_of_a_stand_in_of_its_name(catalogue_path: Path) -> None:
    made_up = record(
        "X01",
        invented=("name", "cost", "power", "title"),
        facts={"name": "Test Ninja", "cost": 9, "power": 9, "title": "Made up"},
    )
    write(catalogue_path, [made_up])
    write(catalogue_path, [record("900")])
    with open_catalogue(catalogue_path) as catalogue:
        assert [(p.id, p.stand_in) for p in catalogue.by_name("test ninja")] == [("mythos:KS-900-C", False)]
        assert problems(catalogue) == []


def test_a_real_card_that_has_a_stand_ins_number_stays_when_the_stand_ins_name_comes_later(
    catalogue_path: Path,
) -> None:
    made_up = record("901", invented=("name", "cost", "power"))
    write(catalogue_path, [made_up])
    real = [record("901", facts={"name": "Quite Another", "cost": 1, "power": 1}), record("900")]
    assert tally(write(catalogue_path, real)) == (1, 1, 0, 0)
    with open_catalogue(catalogue_path) as catalogue:
        assert catalogue.printing("mythos:KS-901-C").card.name == "Quite Another"


def test_a_card_whose_first_printing_made_way_goes_by_the_next_one(catalogue_path: Path) -> None:
    write(catalogue_path, [record(invented=("name", "cost", "power")), record(variant="RA")])
    other = record(facts={"name": "Quite Another", "cost": 1, "power": 1})
    assert tally(write(catalogue_path, [other])) == (1, 0, 0, 0)
    with open_catalogue(catalogue_path) as catalogue:
        found = [(p.id, p.card_id, p.card.name) for p in catalogue.printings(["mythos:KS-900-C", "mythos:KS-900-RA"])]
        assert problems(catalogue) == []
    assert found == [
        ("mythos:KS-900-C", "mythos:KS-900-C", "Quite Another"),
        ("mythos:KS-900-RA", "mythos:KS-900-RA", "Test Ninja"),
    ]


def test_a_number_with_and_without_a_variant_in_one_import_are_two_printings(catalogue_path: Path) -> None:
    both = [record(variant="AE"), record(variant=None)]
    assert tally(write(catalogue_path, both)) == (2, 0, 0, 0)
    assert tally(write(catalogue_path, both)) == (0, 0, 2, 0)
    assert tally(write(catalogue_path, [record("901", variant="AE")])) == (1, 0, 0, 0)
    assert tally(write(catalogue_path, [record("901", variant=None)])) == (0, 0, 1, 0)


def test_nothing_invented_survives_when_a_stand_in_is_imported_for_real(catalogue_path: Path) -> None:
    write(
        catalogue_path,
        [
            record(
                invented=("name", "cost", "power", "title"),
                facts={"name": "X", "cost": 9, "power": 9, "title": "Made up"},
            )
        ],
    )
    assert tally(write(catalogue_path, [record()])) == (0, 1, 0, 0)
    assert (
        tally(
            write(
                catalogue_path, [record(invented=("name", "cost", "power"), facts={"name": "X", "cost": 9, "power": 9})]
            )
        )[2]
        == 1
    )
    with open_catalogue(catalogue_path) as catalogue:
        found = catalogue.printing("mythos:KS-900-C")
    assert isinstance(found.card, Character)
    assert (found.stand_in, found.card.name, found.card.title, found.card.cost) == (False, "Test Ninja", None, 2)


def test_a_card_that_is_made_up_in_part_keeps_what_is_printed_when_its_owner_imports_it(catalogue_path: Path) -> None:
    facts: dict[str, Json] = {"name": "X", "cost": 9, "power": 4}
    write(catalogue_path, [record(invented=("cost",), facts=facts)])
    with open_catalogue(catalogue_path) as catalogue:
        assert catalogue.printing("mythos:KS-900-C").invented == ("cost",)
    write(catalogue_path, [record(facts={"name": "X", "cost": 2})])
    with open_catalogue(catalogue_path) as catalogue:
        found = catalogue.printing("mythos:KS-900-C")
    assert isinstance(found.card, Character)
    assert (found.stand_in, found.card.cost, found.card.power) == (False, 2, 4)


def test_starter_cards_never_replace_what_was_imported(catalogue_path: Path) -> None:
    write(catalogue_path, [record()])
    outcome = write(catalogue_path, [record(facts={"name": "Other", "cost": 0, "power": 0})], STARTER)
    assert tally(outcome) == (0, 0, 1, 0)


def test_changes_name_each_field_before_and_after(catalogue_path: Path) -> None:
    write(catalogue_path, [record()])
    outcome = write(catalogue_path, [record(facts={"name": "Test Ninja", "cost": 4}, rarity="R")], changes=True)
    (change,) = outcome.changes
    assert [(f.field, f.old, f.new) for f in change.fields] == [("cost", 2, 4), ("rarity", "C", "R")]


def test_an_interrupted_transaction_leaves_the_file_as_it_was(catalogue_path: Path) -> None:
    before = catalogue_path.read_bytes()
    with pytest.raises(KeyboardInterrupt), transaction(catalogue_path) as connection:
        writer = CatalogueWriter(connection, MYTHOS)
        writer.begin("test", "csv")
        writer.add([record()])
        raise KeyboardInterrupt
    assert catalogue_path.read_bytes() == before


def test_a_read_only_file_is_one_line(catalogue: Catalogue) -> None:
    connection = catalogue.connection
    with pytest.raises(Exception, match="readonly"):
        connection.execute("DELETE FROM card")


def test_a_card_that_names_cannot_be_told_from_is_data_not_sql(catalogue_path: Path) -> None:
    name = "Robert'); DROP TABLE card;--"
    write(catalogue_path, [record(facts={"name": name, "cost": 1, "power": 1})])
    with open_catalogue(catalogue_path) as catalogue:
        assert catalogue.printing("mythos:KS-900-C").card.name == name


def test_the_reason_for_a_locked_catalogue_is_one_line(catalogue_path: Path) -> None:
    with (
        transaction(catalogue_path),
        pytest.raises(DataError, match="in use by another kage"),
        transaction(catalogue_path, patience=0.01),
    ):
        pass


def test_a_code_made_of_a_title_is_known_by_the_title(catalogue_path: Path) -> None:
    write(catalogue_path, [record(set="Quiet-Dawn")])
    with open_catalogue(catalogue_path) as catalogue:
        words = CatalogueVocabulary(catalogue, ("mythos",))
        assert (words.set_code("quiet dawn"), words.set_code("the quiet dawns")) == ("quiet-dawn", "quiet-dawn")
        assert (words.set_code("quiet-dawn"), words.set_code("quiet")) == (None, None)
