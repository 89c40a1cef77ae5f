"""Talents and effects as French cards say them: what the rulebook says of enemies, in other words of the same kind."""

import pytest

from rules.games.akatsuki.terse import read_effects, read_talents


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
        ("La cible subit directement 1 blessure", ["wound +1"]),
        ("Réduit de 1 la Défense de la cible pour ce combat", ["defence -1"]),
        ("La Défense de l'ennemi est diminuée de 2, pendant le combat", ["defence -2"]),
        ("Permet à Lee de faire 1 action de plus", ["actions +1"]),
        ("Vous obtenez 2 actions supplémentaires", ["actions +2"]),
        ("Permet d'éviter la blessure", ["avoid-wound +1"]),
        ("Un héros de la zone récupère 1 point de Santé", ["heal +1 (here)"]),
        ("Rend 1 cube de Santé à un héros", ["heal +1 (any)"]),
        ("Soigne une blessure à un héros de sa zone ou d'une zone adjacente", ["heal +1 (near)"]),
        ("Un héros n’est plus Paralysé", ["cure +1 (any)"]),
        ("Immobilise la cible", ["immobilise +1"]),
        ("Le héros se déplace d'une zone", ["move +1"]),
        ("Gagne le talent « Vol » jusqu’à la fin du tour", ["flight +1"]),
        ("Ajoute 1 Coup supplémentaire au total des dés", ["hits +1"]),
        ("Gagne 1 action et 1 Chakra", ["actions +1", "chakra +1"]),
    ],
)
def test_pouvoir_and_soutien_effects_are_read_as_french_cards_say_them(said: str, meant: list[str]) -> None:
    assert [str(effect) for effect in read_effects(said)] == meant


@pytest.mark.parametrize(
    "said",
    [
        "Inflige 1 blessure si le héros est seul",
        "Subit 1 blessure",
        "Le héros subit 1 blessure",
        "Inflige 1 blessure à un héros",
        "Un héros inflige 1 blessure",
        "Un héros pioche 1 carte",
        "Pioche 1 carte pour un héros de la zone",
        "Un autre héros récupère 1 Santé",
        "Immobilise un ennemi d'une zone adjacente",
        "Relance tous les dés",
        "Récupère 1 Santé et retire la Paralysie d'un héros de la zone",
    ],
)
def test_an_effect_that_says_more_or_may_mean_others_is_not_guessed(said: str) -> None:
    with pytest.raises(ValueError, match=r"no effect|is not played"):
        read_effects(said)


@pytest.mark.parametrize("said", ["Immobilise 2 ennemis", "cure 2 (near)", "remove-trap 3", "avoid-wound 2"])
def test_an_effect_about_more_than_games_play_is_not_played_by_half(said: str) -> None:
    with pytest.raises(ValueError, match="about one at a time"):
        read_effects(said)


@pytest.mark.parametrize("said", ["draw 2 (near)", "actions 1 (any)", "flight 1 (here)", "move 1 (any)"])
def test_an_effect_for_another_hero_is_not_played_for_ones_own(said: str) -> None:
    with pytest.raises(ValueError, match="for the hero whose card it is"):
        read_effects(said)


@pytest.mark.parametrize(
    "line",
    [
        "wounding: paralyse 1 (Paralysie)",
        "rinnegan: lose-power 1 (face B) (Pouvoir)",
        "always: water-defence 1 (Défense, zone aquatique)",
    ],
)
def test_a_talent_is_read_with_the_printed_words_that_show_sets_behind_it(line: str) -> None:
    bare = line.rpartition(" (")[0]
    assert read_talents(line) == read_talents(bare)


def test_an_effect_is_read_with_the_printed_words_that_show_sets_behind_it() -> None:
    assert read_effects("Power: wound +1 (Pouvoir, Blessure)") == read_effects("wound 1")
    assert read_effects("heal 1 (near) (Santé)") == read_effects("heal 1 (near)")
