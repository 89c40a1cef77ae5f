"""The words that lists are written with: every idea in every language, and a list of each language read by them."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.lists.counts_for_all import each_of
from decks.lists.titles import section_meaning, total_of
from decks.lists.words import LANGUAGES, WORDS, number_words
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.deck import MAYBE

SECTIONS = {
    "main": "main",
    "side": "sideboard",
    "maybe": MAYBE,
    "missions": "missions",
    "team": "team",
    "traps": "traps",
}

LISTS = {
    "en": "Hi all,//Main deck/3 copies of Kunai/2 pcs Byakugan/Sideboard/1 Tayuya/Total: 6 cards//Cheers,/Kim",
    "de": "Moin,//Hauptdeck:/3 Stück Kunai/2 Exemplare von Byakugan/Ersatzbank/1 Karte Tayuya/Summe: 6//Gruß/Kim",
    "fr": "Bonsoir,//Deck principal/3 exemplaires de Kunai/2 ex. Byakugan/Réserve :/1 Tayuya/Total : 6 cartes//Merci",
    "es": "Buenas,//Principal/3 ejemplares de Kunai/2 copias de Byakugan/Banquillo/1 Tayuya/En total: 6//Saludos/Kim",
    "it": "Salve,//Mazzo principale/3 copie di Kunai/2 carte Byakugan/Panchina/1 Tayuya/Totale 6 carte//Grazie/Kim",
    "pt": "Oi,//Baralho/3 cópias de Kunai/2 cartas Byakugan/Reserva/1 Tayuya/Soma: 6//Abraço/Kim",
    "nl": "Hoi,//Hoofddeck/3 stuks Kunai/2 exemplaren van Byakugan/Zijdeck/1 Tayuya/Totaal: 6//Groetjes/Kim",
    "pl": "Cześć,//Talia główna/3 szt. Kunai/2 sztuki Byakugan/Rezerwa/1 Tayuya/Razem: 6//Pozdrawiam/Kim",
    "ja": "こんにちは//メイン/Kunai 3枚/Byakugan×２/サイド/Tayuya 1枚/合計6枚/よろしくお願いします",
    "ko": "안녕하세요//메인 덱/Kunai 3장/2장 Byakugan/사이드/Tayuya 1장/합계: 6장/감사합니다",
    "zh": "大家好//主牌组/3张 Kunai/Byakugan 2张/备牌/1 Tayuya/共6张/谢谢大家",
}
EACH = {
    "en": "3 of each:",
    "de": "je 3 Stück:",
    "fr": "3 exemplaires de chaque :",
    "es": "3 de cada:",
    "it": "3 di ogni:",
    "pt": "3 de cada uma:",
    "nl": "3 van elk:",
    "pl": "po 3 sztuki:",
    "ja": "各3枚",
    "ko": "각 3장",
    "zh": "每张3张",
}


@pytest.mark.parametrize("idea", sorted(WORDS))
def test_every_language_has_words_for_every_idea(idea: str) -> None:
    assert list(WORDS[idea]) == list(LANGUAGES)
    assert all(word.strip() == word != "" for said in WORDS[idea].values() for word in said.split("|"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_go_from_one_to_ten_in_every_language(language: str) -> None:
    said = WORDS["numbers"][language].split("/")
    assert [number_words()[forms.split(",")[0]] for forms in said] == list(range(1, 11))


@pytest.mark.parametrize("idea", sorted(SECTIONS))
def test_every_word_for_a_section_means_it(idea: str) -> None:
    said = [word for words in WORDS[idea].values() for word in words.split("|")]
    assert {section_meaning(word) for word in said} == {SECTIONS[idea]}


def test_no_word_is_for_two_sections() -> None:
    seen: dict[str, str] = {}
    for idea in SECTIONS:
        for word in {word for words in WORDS[idea].values() for word in words.split("|")}:
            assert seen.setdefault(word, idea) == idea


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_of_each_language_is_read(language: str, cards: CatalogueCards) -> None:
    deck = resolve(read_text(LISTS[language].replace("/", "\n"), "x"), cards, "naruto-ccg").whole()
    said = [f"{e.count} {e.printing.card.name} {e.section}" for e in deck.entries]
    assert said == ["3 Kunai main", "2 Byakugan main", "1 Tayuya side"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_heading_counts_each_card_below_it_in_every_language(language: str) -> None:
    each = each_of(EACH[language])
    assert each is not None
    assert each.count == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_total_is_one_in_every_language(language: str) -> None:
    for word in WORDS["total"][language].split("|"):
        found = total_of(f"{word}: 40")
        assert found is not None
        assert found.count == 40
