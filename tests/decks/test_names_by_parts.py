"""Cards by a word of their name and their title, by their words in another order, and behind their game and set."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.errors import KageError


def found(text: str, cards: CatalogueCards, game: str | None = "mythos") -> str:
    entries = resolve(read_text(text, "x"), cards, game).whole().entries
    return ", ".join(f"{entry.count} {entry.printing.id.partition(':')[2]}" for entry in entries)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2 Kiba - Fang over Fang", "2 KS-113-R"),
        ("2 Kiba (Fang over Fang)\n1 Temari: Kunoichi", "2 KS-113-R, 1 KS-079-C"),
        ("2 Sasuke - Original Team 7\n2 Sakura - Original Team 7", "2 KS-146-M, 2 KS-147-M"),
        ("2 Shiranui Genma\n1 Gekko, Hayate", "2 KS-049-C, 1 KS-048-C"),
        ("2 Bunta Gama", "2 KS-094-C"),
        ("2 Ra shomon\n1 Katsu yu", "2 KS-067-UC, 1 KS-098-C"),
        ("2 Konoha Shido - Rasa\n1 Naruto Mythos: Konoha Shido - Doki - 066/130", "2 KS-083-UC, 1 KS-066-UC"),
        ("2 Konoha Shido KS-102 Manda NM", "2 KS-102-UC"),
        ("2 Rasa https://cdn.example.com/ks/101.webp", "2 KS-083-UC"),
        ('3rd Place: Kim - "Toads & Friends"\n2 Rasa\n-- 3 of 8 --\n1 Manda', "2 KS-083-UC, 1 KS-102-UC"),
        ("#main\n2 KS-083\n#extra\n!side", "2 KS-083-UC"),
        ("Order total: 3 items\n2 Rasa\n1 Manda", "2 KS-083-UC, 1 KS-102-UC"),
        ('["Exported from Tabletop Simulator", "KS-083", "KS-083"]', "1 KS-083-UC, 1 KS-083-UC"),
        ("Category,Name,Quantity\nNaruto Mythos,Rasa,2\nNaruto Mythos,Manda,1", "2 KS-083-UC, 1 KS-102-UC"),
    ],
)
def test_what_means_one_card_alone_is_that_card(text: str, said: str, cards: CatalogueCards) -> None:
    assert found(text, cards) == said


@pytest.mark.parametrize(
    ("text", "game", "said"),
    [
        ("2 Hyuga - Gentle Fist", "mythos", '"Hinata Hyuga" or "Neji Hyuga"'),  # Hinata's and Neji's
        ("1 Coils of the Snake - Kunai", "naruto-ccg", "Coils of the Snake - Kunai"),  # it is of the first set
        ("1 Coils of the Snake J-001 Kunai", "naruto-ccg", "can't read"),
        ("1 Rasa (need 1)", "mythos", 'can\'t read "need 1" behind "Rasa"'),
        ("WTB\n2 Rasa", "mythos", "WTB"),
        ("2 Rasa\n\nWTB:\n1 Manda", "mythos", "WTB"),
        ("1 Rasa\nOrder total: 3 items\n1 Manda\n[extra]\n1 Doki", "mythos", "extra"),
    ],
)
def test_what_may_mean_another_card_or_none_of_the_deck_is_asked(
    text: str, game: str, said: str, cards: CatalogueCards
) -> None:
    with pytest.raises(KageError) as caught:
        found(text, cards, game)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("said", "game"),
    [("Naruto Mythos", "mythos"), ("Naruto CCG", "naruto-ccg"), ("naruto collectible card game", "naruto-ccg")],
)
def test_a_list_says_its_game_by_the_words_of_its_title(said: str, game: str, cards: CatalogueCards) -> None:
    assert (
        resolve(read_text(f"game: {said}\n1 {'Rasa' if game == 'mythos' else 'Kunai'}", "x"), cards).whole().game
        == game
    )


@pytest.mark.parametrize(
    ("text", "game", "said"),
    [
        (",,Leaf v3,,\n,,,,\nQty,Name,Version,Cost,Power\n2,Naruto Uzumaki,Leaf Village Genin,2,3", None, "2 KS-009-C"),
        ("$0.50 2x Rasa\n0,10 € 1 Manda", "mythos", "2 KS-083-UC, 1 KS-102-UC"),
        ("2 Rasa ..... $2.50\nTotal ......... $5", "mythos", "2 KS-083-UC"),
        (
            "忍：テンテン3、マイト・ガイ2\n作：戦いの後1\n依：タズナ1",
            "naruto-cg",
            "3 忍-S11, 2 忍-S28, 1 作-S05, 1 依-S02",
        ),
        ("x2 each: Rasa, Manda", "mythos", "2 KS-083-UC, 2 KS-102-UC"),
        ("3 テンテン・2 マイト・ガイ", "naruto-cg", "3 忍-S11, 2 忍-S28"),
    ],
)
def test_what_stands_around_names_and_in_them_is_told_apart(
    text: str, game: str | None, said: str, cards: CatalogueCards
) -> None:
    assert found(text, cards, game) == said


@pytest.mark.parametrize("top", [",,2 Manda,,", ",Manda 3,"])
def test_a_card_on_top_of_a_tables_header_is_told(top: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match="Manda"):
        found(f"{top}\nQty,Name\n1,Rasa", cards)


@pytest.mark.parametrize(
    "line", ["2 (+1) Kunai", "2 [+1] Kunai", "2 (-1) Kunai", "Kunai 2 (+1)", "2 Kunai (+1)", "2 Kunai [-1]"]
)
def test_so_many_more_or_fewer_are_no_number_of_a_card(line: str, cards: CatalogueCards) -> None:
    """Kunai is number 1 of its set; what is meant are two copies, three or one."""
    with pytest.raises(KageError, match="Kunai"):
        found(f"{line}\n1 Coward", cards, "naruto-ccg")
