"""The starter pack of the Akatsuki board game against what its rulebook prints ("Matériel", "Ennemis")."""

from collections import Counter
from typing import TypeVar

from rules.games.akatsuki.cards import Hero, Member, Summon, Technique, Trap, Zone
from tests.rules.games.starter import starter

T = TypeVar("T")


def of_type(card_type: type[T]) -> list[T]:
    return [p.card for p in starter("akatsuki") if isinstance(p.card, card_type)]


def test_mise_en_place_joueurs_says_what_heroes_do_and_how_hard_they_are() -> None:
    said = {hero.name: (hero.style, hero.difficulty) for hero in of_type(Hero)}
    assert said["Sakura Haruno"] == ("healing", "easy")
    assert said["Saï"] == ("distance", "hard")
    assert said["Shikamaru Nara"] == ("immobilising", "hard")
    assert [said[name] for name in ("Naruto Uzumaki", "Kakashi Hatake", "Rock Lee")] == [("offensive", "easy")] * 3


def test_materiel_six_heroes_with_14_techniques_each() -> None:
    heroes = {hero.name for hero in of_type(Hero)}
    assert len(heroes) == 6
    techniques: Counter[str] = Counter()
    for technique in of_type(Technique):
        techniques[technique.hero or ""] += technique.copies
    assert techniques == dict.fromkeys(heroes, 14)


def test_materiel_20_akatsuki_cards_8_summons_20_blue_and_20_red_traps() -> None:
    assert sum(card.copies for card in of_type(Member)) == 20
    assert sum(card.copies for card in of_type(Summon)) == 8
    for colour in ("blue", "red"):
        assert sum(card.copies for card in of_type(Trap) if card.colour == colour) == 20


def test_lexique_29_zones_of_which_20_are_not_numbered() -> None:
    zones = of_type(Zone)
    assert len(zones) == 29
    assert sorted(zone.track for zone in zones if zone.track) == list(range(1, 10))
    assert {zone.name: zone.track for zone in zones}["Suna"] == 1
    assert {zone.name: zone.track for zone in zones}["Konoha"] == 9


def test_the_map_is_whole_and_its_paths_lead_both_ways() -> None:
    paths = {zone.name: set(zone.adjacent) for zone in of_type(Zone)}
    assert all(name in paths[other] for name, others in paths.items() for other in others)
    reached, frontier = {"Konoha"}, ["Konoha"]
    while frontier:
        frontier = [z for name in frontier for z in paths[name] if z not in reached]
        reached.update(frontier)
    assert reached == set(paths)


def test_worked_example_suna_lies_three_zones_from_konoha() -> None:
    paths = {zone.name: set(zone.adjacent) for zone in of_type(Zone)}
    two_steps = {far for near in paths["Konoha"] for far in paths[near]} | paths["Konoha"]
    assert "Suna" not in two_steps
    assert any("Suna" in paths[zone] for zone in two_steps)


def test_only_printings_whose_every_figure_is_printed_are_no_stand_ins() -> None:
    printed = {p.card.name for p in starter("akatsuki") if not p.stand_in and not isinstance(p.card, Trap | Summon)}
    assert printed == {
        "Dédoublement",
        "Deidara",
        "For intérieur",
        "Gedô Mazô",
        "Kata des crapauds",
        "Multi clonage supra",
        "Métamorphose",
        "Permutation",
    }
    assert not any(p.stand_in for p in starter("akatsuki") if isinstance(p.card, Trap | Summon))
