"""What a line says of its card besides its name, or of cards beside it: told where it is not true, or may be."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.lists.rarities import letters_of
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.errors import KageError

OTHERWISE: list[tuple[str, str, str]] = [
    ("mythos", "2 Naruto Uzumaki (KS 009) (Secret)", "KS-133-S"),
    ("mythos", "2 Naruto Uzumaki KS-009 Rare", "KS-108-R"),
    ("mythos", "2 Naruto Uzumaki KS-009, selten", "KS-108-R"),
    ("mythos", "Qty,Name,No,Rarity\n2,Naruto Uzumaki,KS-009,Secret Rare", "Which is meant"),
    ("naruto-ccg", "2 Kunai (Mission)", "no mission but a jutsu"),
    ("naruto-ccg", "Ninja: 2 Kunai", "no ninja but a jutsu"),
    ("mythos", "1 Assassination\n2 Rasa (Missions)", "no mission but a character"),
    ("naruto-ccg", "3 Kunai\nSide: 2 Byakugan\n1 Tayuya", 'is it in "Side"'),
    ("naruto-ccg", "3 Kunai\n2 Byakugan #sideboard", "is .#sideboard. its section"),
    ("naruto-ccg", "3 Kunai\n2 Byakugan #maybe", "is .#maybe. its section"),
    ("naruto-ccg", "> 3 Kunai\n>> 2 Byakugan", "quoted"),
    ("naruto-ccg", "> 3 Kunai\n2 Byakugan", "quoted"),
    ("naruto-ccg", "3 Kunai\n(2 Byakugan)", "brackets"),
    ("naruto-ccg", "3 Kunai (if legal)", "is this card out"),
    ("naruto-ccg", "3 Kunai*\n2 Byakugan\n* sideboard", "cards with this mark"),
    ("naruto-ccg", "Main: 5\nSide: 0\n3 Kunai\n2 Byakugan", "is this a total, or the title"),
    (
        "naruto-ccg",
        '<ol><li value="3">Kunai</li><li value="2">Byakugan</li></ol>',
        "is 3 the count or the line's number",
    ),
    ("naruto-ccg", "up to 3 of each:\nKunai\nByakugan", "how many copies of each"),
    ("mythos", "2 Naruto Uzumaki KS-009 SEC", "KS-133-S"),
    ("naruto-ccg", "Name,Qty,Change\nKunai,3,+1\nByakugan,2,-1", "before that change, or after it"),
    (
        "naruto-ccg",
        (
            '{"ObjectStates": [{"Name": "Deck", "ContainedObjects": [{"Name": "Card", "Nickname": "Kunai"}]},'
            ' {"Name": "Deck", "ContainedObjects": [{"Name": "Card", "Nickname": "Byakugan"}]}]}'
        ),
        "names say no section",
    ),
]

AGREE: list[tuple[str, str]] = [
    ("mythos", "2 Naruto Uzumaki KS-009 Common"),
    ("mythos", "2 Naruto Uzumaki (Secret)"),
    ("mythos", "2 Naruto Uzumaki (KS 009)  # not the rare one"),
    ("mythos", "2 Rasa (Secret)"),
    ("naruto-ccg", "2 Kunai (Jutsu card)"),
    ("naruto-ccg", "Jutsu: 2 Kunai"),
    ("naruto-ccg", "SB: 1 Byakugan\n1 Kunai"),
    ("naruto-ccg", "2 Kunai #trap #core"),
    ("naruto-ccg", "> 1 Kunai\n> 1 Byakugan"),
    ("naruto-ccg", "(1 Kunai)\n(1 Byakugan)"),
    ("naruto-ccg", ">>> 1 Kunai\n1 Byakugan"),
    (
        "naruto-ccg",
        (
            '{"ObjectStates": [{"Name": "Deck", "ContainedObjects": [{"Name": "Card", "Nickname": "Kunai"}]},'
            ' {"Name": "Deck", "Nickname": "Side", "ContainedObjects": [{"Name": "Card", "Nickname": "Byakugan"}]}]}'
        ),
    ),
]


@pytest.mark.parametrize(("game", "text", "why"), OTHERWISE)
def test_what_is_said_otherwise_is_refused_with_both(game: str, text: str, why: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match=why):
        resolve(read_text(text, "x"), cards, game).whole()


@pytest.mark.parametrize(("game", "text"), AGREE)
def test_what_agrees_is_read(game: str, text: str, cards: CatalogueCards) -> None:
    assert resolve(read_text(text, "x"), cards, game).whole().size() == 2


def test_words_for_rarities_stand_for_the_letters_of_printings_in_any_language() -> None:
    said = ["Secret Rare", "geheim", "secrète", "シークレット", "ultra rare", "gold"]
    assert [sorted(letters_of(word)) for word in said] == [["s", "sc", "scr", "se", "sec"]] * 4 + [["ur"], []]
