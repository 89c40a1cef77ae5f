"""Fields of printings: what queries look at, in one place."""

from __future__ import annotations

from rules.core.cards import TEXT_FIELD, Printing, card_fields, field_value, search_words
from rules.games.mythos.cards import Character, Effect

HIRUZEN = Printing(
    id="mythos:KS-001-C",
    card_id="mythos:KS-001-C",
    game="mythos",
    set="KS",
    number="001",
    rarity="C",
    card=Character(
        name="Hiruzen Sarutobi",
        title="The Professor",
        title_fr="Le Professeur",
        cost=3,
        power=3,
        faction="Leaf Village",
        keywords=("Hokage",),
        effects=(Effect("MAIN", "powerup 2 other"),),
    ),
    differs={"title": "The Élder"},
)


def test_search_words_are_names_titles_and_text_folded_without_factions() -> None:
    assert search_words(HIRUZEN) == ("hiruzen sarutobi", "the elder", "le professeur", "main powerup 2 other")


def test_rules_text_is_a_field_of_every_card() -> None:
    assert field_value(HIRUZEN, TEXT_FIELD) == "MAIN powerup 2 other"


def test_fields_of_several_values_are_closed_lists() -> None:
    about = card_fields(Character)
    assert about["keywords"].closed
    assert about["faction"].closed
    assert not about["name"].closed
