"""Number, set, title and rarity on a line name one printing, or the line is refused with both said."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.errors import KageError

GENIN, HERO = "KS-009-C", "KS-133-S"


def _held(text: str, cards: CatalogueCards, game_id: str = "mythos") -> list[str]:
    deck = resolve(read_text(text, "x"), cards, game_id).whole()
    return [entry.printing.id.partition(":")[2] for entry in deck.entries]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("2 Naruto Uzumaki (KS 009) [S]", "S"),
        ("2 Naruto Uzumaki [KS 009] (R)", "R"),
        ("2 Naruto Uzumaki (KS 009) [L]", "L"),
        ("2 Naruto Uzumaki (KS 009) [M]", "M"),
        ("2x Naruto Uzumaki KS-009 S", "S"),
        ("2 Naruto Uzumaki (KS 009) S", "S"),
        ("2 Tsunade (KS 003) [UC]", "UC"),
        ("2 Naruto Uzumaki (KS-009) KS-010", "KS-009"),
        ("2 Naruto Uzumaki, Rasengan (KS 009)", "Rasengan"),
        ("2 Naruto Uzumaki - Rasengan [KS-009-C]", "Rasengan"),
        ("2 Naruto Uzumaki (Rasengan) KS 009", "Rasengan"),
        ("2 Naruto Uzumaki, Permutation (KS 133)", "Permutation"),
        ("2 Naruto Uzumaki (KS 009), Rasengan", "Rasengan"),
    ],
)
def test_what_names_another_version_than_the_number_is_refused_with_both(
    line: str, said: str, cards: CatalogueCards
) -> None:
    with pytest.raises(KageError) as refused:
        _held(f"{line}\n1 Gama Bunta\n", cards)
    assert f'"{said}"' in str(refused.value)
    assert "Write only the one that is meant" in str(refused.value)


@pytest.mark.parametrize(
    ("line", "tail"),
    [
        ("2 Naruto Uzumaki (KS 009) [C]", GENIN),
        ("2 Naruto Uzumaki (KS 009) (MT)", GENIN),
        ("2 Naruto Uzumaki (KS 009), my favourite", GENIN),
        ("2 Naruto Uzumaki (KS 009) # not the Rasengan of KS 133", GENIN),
        ("2 Naruto Uzumaki, Leaf Village Genin (KS 009)", GENIN),
        ("2 Naruto Uzumaki, Rasengan (KS 133) [S]", HERO),
        ("2 Naruto Uzumaki [S]", HERO),
        ("2 Naruto Uzumaki, Fury of the Rasengan (KS 108)", "KS-108-R"),
        ("2 Naruto Uzumaki (KS 108) [RA]", "KS-108-RA"),
        ("2 Naruto Uzumaki KS-108 RA", "KS-108-RA"),
        ("2 Gama Bunta [S]", "KS-094-C"),
    ],
)
def test_what_agrees_or_says_nothing_of_a_version_is_read(line: str, tail: str, cards: CatalogueCards) -> None:
    assert _held(f"{line}\n", cards) == [tail]


@pytest.mark.parametrize(
    "line", ["2 Naruto Uzumaki (N-001) N-019", "2 Naruto Uzumaki (N-001) [S02]", "2 Naruto Uzumaki (N-001 & N-019)"]
)
def test_a_set_or_number_of_another_card_is_refused(line: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match="Write only the one"):
        _held(f"{line}\n", cards, "naruto-ccg")


@pytest.mark.parametrize("line", ["2 Naruto Uzumaki (N-001) [S01]", "2 Naruto Uzumaki [S01] N-001"])
def test_a_set_that_agrees_with_the_number_is_read(line: str, cards: CatalogueCards) -> None:
    assert _held(f"{line}\n", cards, "naruto-ccg") == ["N-001"]


@pytest.mark.parametrize(
    "text",
    [
        "Qty,Name,Title,Number\n2,Naruto Uzumaki,Rasengan,KS-009\n",
        "Qty;Name;Version;Code\n2;Naruto Uzumaki;Rasengan;KS-009\n",
        "Qty,Name,Rarity,Code\n2,Naruto Uzumaki,S,KS-009\n",
        "| Qty | Name | Title | Code |\n|---|---|---|---|\n| 2 | Naruto Uzumaki | Rasengan | KS-009 |\n",
        "| Qty | Name | Rarity | No. |\n|---|---|---|---|\n| 2 | Naruto Uzumaki | S | KS-009 |\n",
        "Qty,Name,Code,Set No\n2,Naruto Uzumaki,KS-009,133\n",
        "Qty,Name,No,Code\n2,Naruto Uzumaki,9,KS-010\n1,Gama Bunta,94,KS-094\n",
        '[{"name": "Naruto Uzumaki", "title": "Rasengan", "number": "KS-009", "count": 2}]',
        '[{"name": "Naruto Uzumaki", "id": "KS-009-C", "number": "010", "count": 2}]',
        '[{"name": "Naruto Uzumaki", "set": "KS", "number": "009", "rarity": "S", "count": 2}]',
    ],
)
def test_columns_and_keys_of_one_record_must_agree(text: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match="Which is meant"):
        _held(text, cards)


@pytest.mark.parametrize(
    "text",
    [
        "Qty,Name,Title,Number\n2,Naruto Uzumaki,Leaf Village Genin,KS-009\n",
        "Qty,Name,Rarity,Code\n2,Naruto Uzumaki,C,KS-009\n",
        "| Qty | Name | Title | Code |\n|---|---|---|---|\n| 2 | Naruto Uzumaki | Leaf Village Genin | KS-009 |\n",
        "| No. | Qty | Name | Code |\n|---|---|---|---|\n| 1 | 2 | Naruto Uzumaki | KS-009 |\n",
        "Qty,Name,No,Code\n2,Naruto Uzumaki,9,KS-009\n",
        "No,Qty,Name,Code\n1,2,Naruto Uzumaki,KS-009\n",
        '[{"name": "Naruto Uzumaki", "title": "Leaf Village Genin", "number": "KS-009", "count": 2}]',
        '[{"name": "Naruto Uzumaki", "set": "KS", "number": "009", "rarity": "C", "count": 2}]',
        '[{"name": "Naruto Uzumaki", "code": "KS-009", "number": "1", "count": 2}]',
    ],
)
def test_columns_and_keys_that_agree_are_read(text: str, cards: CatalogueCards) -> None:
    assert _held(text, cards) == [GENIN]
