"""Tables with a row a language: one printing each, with what every language says of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.opening import open_catalogue
from importers.pipeline import Options, import_cards
from importers.records.mappings import SourceMapping
from rules.core.cards import Json, Printing
from rules.core.errors import DataError
from rules.core.registry import game

MYTHOS = game("mythos")
ROWS = {
    "a column that says the language": """set,number,language,name,cost,power
T1,001,en,Crane,2,3
T1,001,fr,Grue,2,3
T1,002,Français,Loup,4,1
T1,002,English,Wolf,4,1
""",
    "a column a language, filled in turn": """set,number,name_en,name_fr,cost,power
T1,001,Crane,,2,3
T1,001,,Grue,,
T1,002,,Loup,4,1
T1,002,Wolf,,4,1
""",
}


def brought_in(text: str, tmp_path: Path, catalogue: Path, **const: str) -> list[Printing]:
    source = tmp_path / "cards.csv"
    source.write_text(text, encoding="utf-8")
    mapping = SourceMapping(const={"type": "character", **const})
    outcome = import_cards(MYTHOS, [str(source)], catalogue, Options(mapping=mapping))
    with open_catalogue(catalogue) as opened:
        return opened.printings(dict.fromkeys(outcome.ids))


def said(printing: Printing, *names: str) -> tuple[Json, ...]:
    facts = {**printing.card.facts(), **printing.extra}
    return tuple(facts.get(name) for name in names)


@pytest.mark.parametrize("how", ROWS)
def test_the_rows_of_a_card_are_one_printing(how: str, tmp_path: Path, catalogue_path: Path) -> None:
    crane, wolf = brought_in(ROWS[how], tmp_path, catalogue_path)
    assert said(crane, "name", "name_fr", "cost", "power") == ("Crane", "Grue", 2, 3)
    assert said(wolf, "name", "name_fr", "cost", "power") == ("Wolf", "Loup", 4, 1)
    again = brought_in(ROWS[how], tmp_path, catalogue_path)
    assert again == [crane, wolf]


def test_a_language_without_a_field_is_kept_beside_the_card(tmp_path: Path, catalogue_path: Path) -> None:
    rows = "set,number,lang,name,rarity\nT1,001,EN,Crane,C\nT1,001,DE,Kranich,C\n"
    (crane,) = brought_in(rows, tmp_path, catalogue_path)
    assert said(crane, "name", "name (DE)", "lang") == ("Crane", "Kranich", "EN, DE")


def test_rows_with_other_figures_are_two_cards_with_one_number(tmp_path: Path, catalogue_path: Path) -> None:
    rows = "set,number,lang,name,cost\nT1,001,en,Crane,2\nT1,001,fr,Grue,3\n"
    with pytest.raises(DataError, match="T1-001 is there twice with different facts"):
        brought_in(rows, tmp_path, catalogue_path)


def test_a_row_that_says_one_thing_otherwise_adds_nothing(tmp_path: Path, catalogue_path: Path) -> None:
    rows = "set,number,name_en,name_fr,cost\nT1,001,Crane,,2\nT1,001,,Grue,3\n"
    with pytest.raises(DataError, match="T1-001 is there twice with different facts"):
        brought_in(rows, tmp_path, catalogue_path)


def test_a_missions_title_is_its_name_in_every_language(tmp_path: Path, catalogue_path: Path) -> None:
    rows = "Set;No;Langue;Titre;Points\nT1;901;Anglais;Night Watch;2\nT1;901;Français;Garde;2\n"
    (mission,) = brought_in(rows, tmp_path, catalogue_path, type="mission")
    assert said(mission, "name", "name_fr", "points") == ("Night Watch", "Garde", 2)
