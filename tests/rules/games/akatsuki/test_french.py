"""Talents and effects as French cards say them: what the rulebook says of enemies, in other words of the same kind."""

import pytest

from rules.games.akatsuki.reading import read_effects, read_talents


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Elle paralyse le héros blessé.", ["wounding: paralyse 1"]),
        ("Cet ennemi invoque un pion Chien par tour (mettre un pion Chien à côté).", ["phase: summon 1 Chien"]),
        ("Invoque le pion Crapaud lorsqu’il entre en jeu", ["entry: summon 1 Crapaud"]),
        ("Elle ESQUIVE la première blessure chaque tour", ["always: dodge 1"]),
        ("Il ignore les coups au corps à corps.", ["fight: melee-proof 1"]),
        ("Annule une icône Pouvoir par jet de dés", ["fight: cancel-power 1"]),
        ("Inflige une blessure de plus par carte Combat", ["phase: extra-wound-per-card 1"]),
        ("Si Zabuza blesse un héros, il gagne 1 point de Santé", ["wounding: gain-health 1"]),
        ("Si Haku inflige 1 blessure, elle gagne 1 Défense.", ["wounding: gain-defence 1"]),
        ("Le héros blessé perd un cube Chakra", ["wounding: lose-chakra 1"]),
        ("Les membres éliminés retournent dans la pioche", ["entry: return-eliminated 1"]),
        ("Inflige 1 blessure à tous les héros de sa zone et des zones adjacentes", ["eliminated: blast 1"]),
        (
            "Lance le dé Spécial. Si le dé tombe sur la face Sharingan ; Haku invoque Miroir",
            ["fight: special-die 1", "sharingan: summon 1 Miroir"],
        ),
        ("Face Rinnegan : le Pouvoir est annulé (face B seulement)", ["rinnegan: lose-power 1 (face B)"]),
        ("Sharingan, l'attaque échoue", ["sharingan: fail 1"]),
        (
            "Si le dé tombe sur la face Rinnegan, Haku est remplacé par le premier membre « Pain » de la pioche",
            ["rinnegan: replace 1 Pain"],
        ),
        ("wounding: paralyse; entry: summon Serpent", ["wounding: paralyse 1", "entry: summon 1 Serpent"]),
    ],
)
def test_ennemis_talents_are_read_as_french_cards_say_them(said: str, meant: list[str]) -> None:
    assert [str(talent) for talent in read_talents(said)] == meant


@pytest.mark.parametrize(
    "said",
    ["Danse.", "Invoqué par Itachi.", "Paralyse le héros blessé sauf Naruto", "Esquive deux blessures (parfois)"],
)
def test_a_talent_that_says_more_or_other_things_is_not_guessed(said: str) -> None:
    with pytest.raises(ValueError, match="no talent"):
        read_talents(said)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Fait 2 actions supplémentaires", ["actions +2"]),
        ("Pouvoir : inflige 1 blessure. Pioche 1 carte", ["wound +1", "draw +1"]),
        ("Évite une blessure à un héros de la zone", ["avoid-wound +1 (here)"]),
        ("-1 Défense", ["defence -1"]),
        ("Diminue de 2 la Défense de l’ennemi", ["defence -2"]),
        ("+2 Coups, relance deux dés", ["hits +2", "reroll +2"]),
        ("Immobilise 1 ennemi dans sa zone", ["immobilise +1 (here)"]),
        ("Récupère 1 Chakra; récupère 1 Santé (proche)", ["chakra +1", "heal +1 (near)"]),
        ("Se déplace de 1 zone", ["move +1"]),
        ("Vol", ["flight +1"]),
        ("Retire la paralysie (proche)", ["cure +1 (near)"]),
        ("Retire 1 pion Piège", ["remove-trap +1"]),
        ("Les faces vides comptent 1 Coup", ["blank-hits +1"]),
    ],
)
def test_pouvoir_and_soutien_effects_are_read_as_french_cards_say_them(said: str, meant: list[str]) -> None:
    assert [str(effect) for effect in read_effects(said)] == meant


def test_an_effect_that_says_more_is_not_guessed() -> None:
    with pytest.raises(ValueError, match="no effect"):
        read_effects("Inflige 1 blessure si le héros est seul")
