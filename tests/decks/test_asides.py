"""What stands around a list: remarks are kept as comments, groups known by their cards, the rest is refused."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.errors import KageError

LIST = "2 Rasa\n1 Manda"


@pytest.mark.parametrize(
    "remark",
    [
        "Here is the list I played last weekend, it went 4-1:",
        "Here is my list, what do you think?",
        "Voici ma liste pour le tournoi",
        "Das ist mein Deck für das Turnier",
        "このデッキで優勝しました。",
        "Hi Ann,",
        "Thanks for any help!",
        "Win rate: 60",
        "Winrate 63%",
        "Avg cost: 3.2",
        "Average cost 2.85",
        "Deck price $14.20",
        "Last updated 2026-01-02",
        "Views: 1,204",
        "Cards: 3 | Avg. cost: 4.0 | Win%: 55",
        "Archetype - Midrange",
        "Difficulty: 3/5",
        "Season 3, Week 2",
        "Posted by u/kim 3 hours ago",
        "March 5, 2026",
        "v1.2 (March 2026)",
        "Share · Report · Save",
        "Likes 24",
        "3 days ago",
        "勝率：60%",
        "1st Place: Tom (5-0)",
        "Record 4-1-0",
        "First Name: Tom",
        "Player ID 44512",
        "Judge Use Only",
        "Table Number: 14",
        "To: judge@example.org",
        "On Mon, Jan 5, 2026 at 9:12 AM Tom <tom@example.org> wrote:",
        "Sent from my phone",
        "+49 151 2345678",
    ],
)
def test_what_stands_around_a_list_and_is_no_card_is_kept_as_a_comment(remark: str, cards: CatalogueCards) -> None:
    for text in (f"{remark}\n{LIST}", f"{LIST}\n{remark}"):
        deck = resolve(read_text(text, "x"), cards, "mythos").whole()
        assert [(e.count, e.printing.card.name) for e in deck.entries] == [(2, "Rasa"), (1, "Manda")]
        assert [said.strip(":") for said in (*deck.comments, *deck.closing)] == [remark.strip(":")]


@pytest.mark.parametrize(
    "line",
    [
        "Here is what I play: Chunin Exam",
        "and then I also run a Manda in the deck",
        "plus two copies of what I had in my old deck",
        "I have 2 more of them in the side",
        "I Have to Goo",
        "Rescue a Frend",
        "Rasaa",
        "Leaf Village",
        "2? Rasa",
    ],
)
def test_what_may_be_a_card_or_a_count_is_never_a_remark(line: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError) as caught:
        resolve(read_text(f"{LIST}\n{line}\n1 Manda", "x"), cards, "mythos").whole()
    assert str(caught.value).startswith("x:3: ")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Leaf\n2 Ebisu\n\nSand (2)\n2 Rasa", "2 Ebisu main, 2 Rasa main"),
        ("Missions (1)\n1 Chunin Exam\nSand Village (2)\n2 Rasa", "1 Chunin Exam missions, 2 Rasa main"),
        ("Sand:\n2 Rasa\nMissions:\n1 Chunin Exam", "2 Rasa main, 1 Chunin Exam missions"),
        ("Early game:\n2 Rasa\nFinishers:\n1 Manda", "2 Rasa main, 1 Manda main"),
        ("here is my deck:\n2 Rasa", "2 Rasa main"),
    ],
)
def test_a_title_may_be_what_its_cards_have_in_common(text: str, found: str, cards: CatalogueCards) -> None:
    entries = resolve(read_text(text, "x"), cards, "mythos").whole().entries
    assert ", ".join(f"{e.count} {e.printing.card.name} {e.section}" for e in entries) == found


def test_a_name_below_a_letters_end_is_its_signature(cards: CatalogueCards) -> None:
    deck = resolve(read_text(f"{LIST}\n\nBest regards,\nTom Miller", "x"), cards, "mythos").whole()
    assert deck.closing == ("Best regards,", "Tom Miller")


def test_a_remark_stays_between_the_cards_where_it_stood(cards: CatalogueCards) -> None:
    text = "2 Rasa\n# old\nThis is what I would like to keep\n# new\n1 Manda"
    deck = resolve(read_text(text, "x"), cards, "mythos").whole()
    assert deck.entries[1].above == ("old", "This is what I would like to keep", "new")
