"""An id beside a card's name in JSON and XML: one of the game's is held against the name, others passed over."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.errors import KageError


@pytest.mark.parametrize("key", ["id", "code", "cardId", "number", "card_number", "ref"])
@pytest.mark.parametrize("said", ["KS-102-UC", "ks 102", "mythos:KS-102-UC", "KS-999-C"])
def test_the_number_of_another_card_contradicts_the_name(key: str, said: str, cards: CatalogueCards) -> None:
    for text in (
        f'[{{"{key}": "{said}", "name": "Rasa", "count": 2}}]',
        f'<deck><card {key}="{said}" name="Rasa" qty="2"/></deck>',
    ):
        with pytest.raises(KageError, match='no "Rasa" with the number'):
            resolve(read_text(text, "x"), cards, "mythos").whole()


def test_an_id_beside_another_number_must_agree_with_it(cards: CatalogueCards) -> None:
    text = '[{"printing": "KS 083", "id": "KS-102-UC", "name": "Rasa", "count": 2}]'
    with pytest.raises(KageError, match='"KS-102-UC" is not "Rasa"'):
        resolve(read_text(text, "x"), cards, "mythos").whole()


@pytest.mark.parametrize("said", ['"KS-009-C"', '"ks009"', '"mythos:KS-009-C"'])
def test_an_id_settles_a_name_that_several_cards_have(said: str, cards: CatalogueCards) -> None:
    text = f'[{{"id": {said}, "name": "Naruto Uzumaki", "count": 2}}]'
    assert [e.printing.id for e in resolve(read_text(text, "x"), cards, "mythos").whole().entries] == [
        "mythos:KS-009-C"
    ]


@pytest.mark.parametrize("said", ["1", '"1"', '"c17"', '"5f0c2a5e-1111-4222-8333-444455556666"', '"rasa"'])
def test_an_id_that_is_no_number_of_the_game_is_passed_over(said: str, cards: CatalogueCards) -> None:
    resolution = resolve(read_text(f'[{{"id": {said}, "name": "Rasa", "count": 2}}]', "x"), cards, "mythos")
    assert [e.printing.id for e in resolution.whole().entries] == ["mythos:KS-083-UC"]
    assert resolution.notes == ()
