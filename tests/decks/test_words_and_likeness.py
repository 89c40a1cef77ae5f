"""Small parts of deck files, by small examples: cards as arguments, references, what a list announces, likeness."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from decks.detect import read_deck_list
from decks.editing.choosing import said_cards
from decks.editing.substitutes import likeness, substitutes
from decks.resolving.index import CardIndex
from decks.resolving.preferred import config_file, preferences
from rules.core.cards import Printing
from rules.core.errors import DataError
from rules.games.mythos.cards import Character, Effect
from tests.decks.shelf import Shelf
from tests.rules.construction.kit import printed
from tests.rules.construction.mythos_cards import character, mission


@pytest.mark.parametrize(
    ("arguments", "instead"),
    [(["2", "Gaara"], "2 Gaara"), (["Gaara", "3x"], "3 Gaara"), (["Rasa", "Gaara", "2"], "2 Gaara")],
)
def test_a_count_alone_goes_with_the_card_beside_it(arguments: list[str], instead: str) -> None:
    with pytest.raises(DataError, match=f'write the count with the card, "{instead}"'):
        said_cards(arguments)


def test_cards_as_arguments_have_the_count_before_them_or_the_one_for_all() -> None:
    assert [line.count for line in said_cards(["Gaara", "Rasa"], count=2).lines] == [2, 2]
    assert [(line.name, line.count) for line in said_cards(["Gaara", "2 Rasa"]).lines] == [("Gaara", 1), ("Rasa", 2)]


def test_a_reference_names_a_set_by_its_code_whatever_follows() -> None:
    index = CardIndex(Shelf((character(1), character(2, set_code="LONG"))).names("mythos"))
    said = {
        words: index.has_set(words)
        for words in ("KS 1", "KS-1", "ks", "KSX", "K", "LONG7", "LONG 7", "LON 7", "OTHER 1")
    }
    assert {words for words, known in said.items() if known} == {"KS 1", "KS-1", "ks", "LONG7", "LONG 7"}


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        ("Characters (3)\n2 Rasa\n1 Manda", 0),
        ("Characters (4)\n2 Rasa\n1 Manda", 1),
        ("2 Rasa\n1 Manda\nTotal: 3", 0),
        ("2 Rasa\n1 Manda\nTotal: 4", 1),
        ("2 Rasa\n1 Manda\nMissions (1)\n1 Chunin Exam\nTotal: 4", 0),
        ("2 Rasa\n1 Manda\nMissions (1)\n1 Chunin Exam\nTotal: 3", 0),
        ("2 Rasa\n1 Manda\nMissions (1)\n1 Chunin Exam\nTotal: 5", 1),
    ],
)
def test_a_list_that_announces_another_number_is_told_of(tmp_path: Path, text: str, notes: int) -> None:
    path = tmp_path / "pasted.txt"
    path.write_text(text, "utf-8")
    found = read_deck_list(str(path))
    assert len([note for note in found.notes if "announces" in note]) == notes, found.notes


def plain(number: int, cost: int, power: int, *keywords: str, does: str | None = None) -> Printing:
    effects = (Effect("MAIN", does),) if does else ()
    card = Character(name=f"Ninja {number}", cost=cost, power=power, keywords=keywords, effects=effects)
    return printed("mythos", card, f"{number:03}")


def test_a_card_is_wholly_like_itself_and_the_less_like_the_further_its_figures_are() -> None:
    one = plain(1, 3, 3, "Jutsu")
    near, far, other = plain(2, 4, 3, "Jutsu"), plain(3, 6, 3, "Jutsu"), plain(4, 6, 3, "Weapon")
    assert likeness(one, replace(one, id="mythos:KS-009")) == 1.0
    assert 1.0 > likeness(one, near) > likeness(one, far) > likeness(one, other) > 0.0
    assert all(likeness(a, b) == likeness(b, a) for a in (one, near, far) for b in (near, far, other))


def test_what_cards_do_is_half_of_how_alike_they_are() -> None:
    draws, gains, silent = (
        plain(n, 3, 3, does=does) for n, does in ((1, "Draw 1 card."), (2, "Gain 1 Chakra."), (3, None))
    )
    same = plain(4, 3, 3, does="Draw 1 card.")
    assert likeness(draws, same) == 1.0
    assert likeness(silent, plain(5, 3, 3)) == 1.0
    assert 0.0 < likeness(draws, silent) < likeness(draws, gains) < 1.0


def test_substitutes_have_copies_to_spare_are_of_the_type_and_those_preferred_come_first() -> None:
    missing, near, far = plain(1, 3, 3), plain(2, 3, 3), plain(3, 8, 8)
    cards = [missing, near, far, plain(4, 3, 3), mission(201)]
    spare = {missing.card_id: 3, near.card_id: 1, far.card_id: 2, mission(201).card_id: 2}
    found = substitutes(missing, spare, cards, None, 5)
    assert [(each.printing.id, each.spare, each.preferred) for each in found] == [
        (near.id, 1, False),
        (far.id, 2, False),
    ]
    assert [each.printing.id for each in substitutes(missing, spare, cards, lambda p: p == far, 5)] == [far.id, near.id]
    assert len(substitutes(missing, spare, cards, None, 1)) == 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("workers = 0", "whole number from 1"),
        ("workers = true", "whole number from 1"),
        ('workers = "2"', "whole number from 1"),
        ("game = 3", "give a text"),
        ("output = []", "give a text"),
        ("[rulings]\nmythos = 3", "give a list for each game"),
        ("rulings = 3", "give a list for each game"),
        ("wrkers = 2", 'Did you mean "workers"'),
        ("workers = ", "no TOML"),
    ],
)
def test_a_configuration_that_says_what_there_is_not_is_refused(text: str, says: str) -> None:
    path: Path = config_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    with pytest.raises(DataError, match=says):
        preferences()


def test_a_configuration_is_what_its_file_says() -> None:
    assert preferences() == type(preferences())()
    path = config_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('game = "mythos"\nworkers = 1\n[rulings]\nmythos = ["score-must=off"]\n', "utf-8")
    said = preferences()
    assert (said.game, said.output, said.workers) == ("mythos", None, 1)
    assert said.rulings == {"mythos": ("score-must=off",)}
