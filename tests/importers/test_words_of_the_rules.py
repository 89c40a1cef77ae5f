"""Files in another language keep the words that rules and queries go by."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.core.cards import Json
from tests.importers.command import kage
from tests.importers.test_wild_files import Wild, comes_in_as_it_says


def shown(id_: str) -> dict[str, Json]:
    found: dict[str, Json] = json.loads(kage("show", id_, "--json").stdout)
    return found


@pytest.mark.parametrize(
    ("faction", "keywords", "known", "words"),
    [
        ("Village de la Feuille", "Équipe 7; Arme", "Leaf Village", ["Team 7", "Weapon"]),
        ("Village caché du Son", "Quatre du Son", "Sound Village", ["Sound Four"]),
        ("Aldea Oculta de la Arena", "Equipo Baki", "Sand Village", ["Team Baki"]),
        ("Villaggio della Foglia", "Squadra 10; Evocazione", "Leaf Village", ["Team 10", "Summon"]),
        ("木ノ葉隠れの里", "第8班", "Leaf Village", ["Team 8"]),
        ("Village Hidden in the Leaves", "Taijutsu", "Leaf Village", ["Taijutsu"]),
        ("Independant", "Équipe Gaï", "Independent", ["Team Guy"]),
        ("Pluie", "Team 7; Colosse", "Pluie", ["Team 7", "Colosse"]),
    ],
)
def test_words_of_other_languages_are_those_of_the_rulebook(
    faction: str, keywords: str, known: str, words: list[Json], tmp_path: Path, catalogue_path: Path
) -> None:
    del catalogue_path
    text = f"id,name,type,cost,power,faction,keywords\nW1-921,Mira,character,2,3,{faction},{keywords}\n"
    cards: dict[str, dict[str, Json]] = {"W1-921": {"faction": known, "keywords": words}}
    comes_in_as_it_says(Wild(text, cards), tmp_path)
    extra = shown("W1-921")["extra"]
    assert isinstance(extra, dict)
    assert extra.get("faction in the source", known) == faction


def test_a_french_list_of_known_cards_leaves_their_words_in_force(tmp_path: Path, catalogue_path: Path) -> None:
    del catalogue_path
    source = tmp_path / "cards.csv"
    source.write_text(
        "Identifiant;Nom;Titre;Coût;Puissance;Groupe;Mots-clés\n"
        "KS-013-C;Sasuke Uchiwa;;2;4;Village de la Feuille;Équipe 7\n"
        "KS-007-C;Jiraya;;4;4;Ville des crapauds;Ermite, Légende\n"
        "KS-017-C;Chôji Akimichi;;2;1;Leaf Village;Team 10, Jutsu\n",
        "utf-8",
    )
    said = kage("import", "mythos", str(source)).stderr
    assert "is called" not in said
    assert "says otherwise in 2 fields of 1 card" in said
    sasuke, jiraiya, choji = shown("KS-013-C"), shown("KS-007-C"), shown("KS-017-C")
    assert (sasuke["name"], sasuke["faction"], sasuke["keywords"]) == ("Sasuke Uchiha", "Leaf Village", ["Team 7"])
    assert (jiraiya["name"], jiraiya["faction"], jiraiya["keywords"]) == ("Jiraiya", "Leaf Village", ["Sannin"])
    assert jiraiya["extra"] == {
        "faction in the source": "Ville des crapauds",
        "keywords in the source": ["Ermite", "Légende"],
    }
    assert choji["name"] == "Choji Akimichi"
    conflicts = kage("db", "conflicts").stdout
    assert "Ville des crapauds" in conflicts
    assert ": 0 added, 0 updated, 3 unchanged" in kage("import", "mythos", str(source)).stderr
