"""The community export of the Mythos set KS comes in whole, and once."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from db.opening import open_catalogue
from db.upkeep import problems
from importers.pipeline import Options, import_cards
from importers.records.mappings import SourceMapping
from rules.core.cards import Json
from rules.core.errors import DataError
from rules.core.registry import game
from rules.games.mythos.cards import Character, Mission
from rules.games.mythos.effects.abilities import abilities_of, effect_readings
from tests.conftest import real_file

MYTHOS = game("mythos")


def test_the_real_file_comes_in_whole_and_a_second_time_changes_nothing(catalogue_path: Path) -> None:
    source = str(real_file("mythos-ks-cards.json"))
    first = import_cards(MYTHOS, [source], catalogue_path)
    assert (first.read, first.added + first.updated, first.rejected) == (202, 202, [])
    second = import_cards(MYTHOS, [source], catalogue_path)
    assert (second.read, second.added, second.updated, second.unchanged) == (202, 0, 0, 202)
    with open_catalogue(catalogue_path) as catalogue:
        printings = list(catalogue.all("mythos"))
        assert Counter(p.card.type_id for p in printings) == {"character": 192, "mission": 10}
        assert len({p.card_id for p in printings}) == 149 + 10
        naruto = catalogue.printing("mythos:KS-133_2-MV")
        assert naruto.card_id == "mythos:KS-133-S"
        assert naruto.differs["title"] == "Ninja Art! Summoning Jutsu!"
        assert problems(catalogue) == []


def test_nothing_the_source_says_is_lost(catalogue_path: Path) -> None:
    outcome = import_cards(MYTHOS, [str(real_file("mythos-ks-cards.json"))], catalogue_path)
    assert "rarity_display" in outcome.warnings[0]
    with open_catalogue(catalogue_path) as catalogue:
        extra = catalogue.printing("mythos:KS-001-C").extra
    assert extra["old_id"] == "001/130"
    assert extra["has_visual"] is True


def test_marks_in_front_of_an_effect_say_whether_it_is_continuous(tmp_path: Path, catalogue_path: Path) -> None:
    source = tmp_path / "cards.json"
    source.write_text(
        """{"cards": {"KS-900-C": {"id": "KS-900-C", "rarity": "C", "number": "900", "set": "KS",
        "card_type": "character", "name_en": "TEST", "title_en": "One", "chakra": 1, "power": 2, "keywords": [],
        "group": "Leaf Village", "effects": [
            {"type": "MAIN", "description": "[⧗] CHAKRA +1", "description_fr": ""},
            {"type": "AMBUSH", "description": "[↯] POWERUP 1", "description_fr": "[↯] POWERUP 1"}]}}}""",
        encoding="utf-8",
    )
    import_cards(MYTHOS, [str(source)], catalogue_path)
    with open_catalogue(catalogue_path) as catalogue:
        card = catalogue.printing("mythos:KS-900-C").card
    assert isinstance(card, Character)
    assert [(e.timing, e.text, e.continuous, e.text_fr) for e in card.effects] == [
        ("MAIN", "CHAKRA +1", True, None),
        ("AMBUSH", "POWERUP 1", False, "POWERUP 1"),
    ]


def test_a_table_may_leave_ids_to_be_made_and_write_numbers_short(tmp_path: Path, catalogue_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text(
        "Nom,Titre,Coût,Puissance,Édition,Numéro,Rareté,Type,Effets\n"
        "Essai,Un,3,2,KX,90/130,UC,personnage,MAIN: ⧗ CHAKRA +1 // UPGRADE: POWERUP 2\n",
        encoding="utf-8",
    )
    import_cards(MYTHOS, [str(source)], catalogue_path, Options(mapping=SourceMapping(columns={"Coût": "cost"})))
    with open_catalogue(catalogue_path) as catalogue:
        card = catalogue.printing("mythos:KX-090-UC").card
    assert isinstance(card, Character)
    assert (card.name, card.title, card.cost) == ("Essai", "Un", 3)
    assert card.text() == "MAIN ⧗ CHAKRA +1\nUPGRADE POWERUP 2"


def test_missions_have_their_points_and_no_second_title(catalogue_path: Path) -> None:
    import_cards(MYTHOS, [str(real_file("mythos-ks-cards.json"))], catalogue_path)
    with open_catalogue(catalogue_path) as catalogue:
        card = catalogue.printing("mythos:KS-009-MMS").card
    assert isinstance(card, Mission)
    assert card.points == 2


@pytest.mark.parametrize(
    "said",
    [
        [{"type": "MAIN", "description": "[↯] Draw a card."}, {"type": "DUEL", "description": "[↯] DUEL Mira: Hide."}],
        [{"timing": "Main", "text": "Draw a card."}, {"timing": "duel effect", "text": "Mira: Hide."}],
        ["MAIN: Draw a card.", "[DUEL] Mira: Hide."],
        {"main": "Draw a card.", "duel": "Mira: Hide."},
        "MAIN [↯] Draw a card.\nDUEL Mira: Hide.",
        "MAIN [↯] Draw a card. [↯] DUEL Mira: Hide.",
        "**MAIN** Draw a card.\n**DUEL** [↯] Mira: Hide.",
    ],
    ids=str,
)
def test_a_timing_that_the_rulebook_does_not_have_is_kept_and_never_played(
    said: Json, tmp_path: Path, catalogue_path: Path
) -> None:
    source = tmp_path / "cards.json"
    card = {"id": "W1-121-R", "name": "Oboro", "type": "character", "cost": 5, "power": 6, "effects": said}
    source.write_text(json.dumps([card]), encoding="utf-8")
    import_cards(MYTHOS, [str(source)], catalogue_path)
    with open_catalogue(catalogue_path) as catalogue:
        oboro = catalogue.printing("mythos:W1-121-R").card
    assert isinstance(oboro, Character)
    assert [(e.timing, e.text) for e in oboro.effects] == [("MAIN", "Draw a card."), ("DUEL", "Mira: Hide.")]
    assert oboro.timings == ("main", "duel")
    assert oboro.text() == "MAIN Draw a card.\nDUEL Mira: Hide."
    played, unread = effect_readings(oboro)
    assert (played.words is None, unread.words, unread.stuck) == (False, None, "DUEL")
    assert len(abilities_of(oboro).on_play) == 1


def test_a_timing_with_a_slip_in_it_is_asked_about(tmp_path: Path, catalogue_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text(
        'id,name,cost,power,effects\nW1-121-R,Oboro,5,6,"[{""timing"": ""MIAN"", ""text"": ""Hide.""}]"\n'
    )
    with pytest.raises(DataError, match=r'the timing "MIAN" should be MAIN'):
        import_cards(MYTHOS, [str(source)], catalogue_path)
