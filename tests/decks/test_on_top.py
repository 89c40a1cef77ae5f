"""The line on top of a list: its name or a post's head is read past and told, a card without a count is asked about."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolution import Resolution
from decks.resolving.resolve import resolve

CARDS = "2 Kunai\n2 Tazuna (C-002)\n1 Inari\n"
NAMES = [
    *("Dunes at dusk!!", "Unsere Blätter-Truppe", "Kiri rush 😈", "Shino & Co.", "Sasuke v Itachi", "Rock-Lee-Rush"),
    *("砂隠れ 2026/3/1", "모래 마을", "木ノ葉デッキ（2005年）", "我的砂隐卡组（共5张）", "~ Dunes ~", "Dunes:"),
    *(
        "Dunes (from PDF, p. 7)",
        "Dune team, 3e/16",
        "Dunes - versione 3.2 del 04/11/2025",
        "Our Team 7 brew",
        "Deck #4",
    ),
    *("Dunes, tournoi du 9 mars (2e/31)", "Re: Re: which one to cut?", "Dunes [budget]", "Dune gang with Gaara"),
]
TOTALS = [
    "Dunes (5)",
    "Dunes (5 cards)",
    "Dunes-Deck (5 Karten)",
    "Mazo Dunas (3 jutsu y 2 clientes)",
    "5 cards for dunes:",
]
HEADS = [
    *("posted by DuneWalker » Wed Apr 15, 2026 7:02 am", "by @dunes_main · 3.4k views · 9 likes · 5 days ago"),
    *(
        "Placing: 3/31",
        "Placing: 2nd / 31",
        "Sat 07.03.2026",
        "10 March 2026, 8:14 pm",
        "Posted by kim on March 3, 2026",
    ),
]
CARDS_WITHOUT_COUNT = [
    *("Rok Lee", "Kuani", "Kakashi", "Rock Lee & Tenten", "one Rock Lee please", "Two Sakuras", "Kuani (2nd one)"),
    *("Dunes 3", "Dunes [3]", "Dunes (3)", "3 Dunes", "Dunes x2", "Dunes +1", "KS-009", "Dunes N-016", "My 2 Kunai"),
    *("max Kunai", "ll kunai", "kolme Kunai", "三Kunai", "Kunai 최대", "tři (N 016)"),
    *("J-001 5-5", "J1-5"),
]
OTHERS = ["Cards we cut", "Didn't make it", "Not in deck:", "Sidebord"]


def read(text: str, cards: CatalogueCards) -> Resolution:
    return resolve(read_text(text, "-"), cards, "naruto-ccg")


@pytest.mark.parametrize("line", [*NAMES, *TOTALS, *HEADS])
def test_a_name_or_a_head_is_read_past(line: str, cards: CatalogueCards) -> None:
    found = read(f"{line}\n{CARDS}", cards)
    assert not found.problems
    assert sum(entry.count for entry in found.deck.entries) == 5


def test_what_is_read_past_is_kept_and_told(cards: CatalogueCards) -> None:
    found = read(f"Dunes at dusk!!\n{CARDS}", cards)
    assert found.deck.comments == ("Dunes at dusk!!",)
    assert any("Dunes at dusk!!" in note for note in found.notes)


@pytest.mark.parametrize("line", ["Dunes (9 cards)", "Dunes (4 jutsu + 2 clients)"])
def test_a_total_that_is_not_met_is_told(line: str, cards: CatalogueCards) -> None:
    found = read(f"{line}\n{CARDS}", cards)
    assert not found.problems
    assert any("announces" in note and "the list has 5" in note for note in found.notes)


@pytest.mark.parametrize("form", ["{} x2", "{} 2x", "{} (2)", "- {} — 2x", "{}: 2", "{} 2"])
def test_a_total_is_held_against_counts_behind_the_names(form: str, cards: CatalogueCards) -> None:
    two = "\n".join(map(form.format, ("Kunai", "Inari")))
    assert any("announces 5 cards; 4 stand" in note for note in read(f"Main (5)\n{two}", cards).notes)
    assert any("announces 5 cards; it has 4" in note for note in read(f"{two}\nTotal: 5", cards).notes)
    assert not any("announces" in note for note in read(f"Main (4)\n{two}\nTotal: 4", cards).notes)


def test_a_title_of_unknown_words_over_a_part_of_the_list_is_told(cards: CatalogueCards) -> None:
    found = read("Ninja (2)\n2 Tazuna (C-002)\n\nNice to have (3)\n2 Kunai\n1 Inari", cards)
    assert found.problems == ()
    assert [note for note in found.notes if "Ninja" in note] == []
    assert any('-:4: "Nice to have (3)" names no section' in note for note in found.notes)
    assert read("Mika (2)\n2 Kunai\nOlga (1)\n1 Inari", cards).problems


@pytest.mark.parametrize("line", [*CARDS_WITHOUT_COUNT, *OTHERS])
def test_what_may_be_a_card_or_others_cards_is_asked_about(line: str, cards: CatalogueCards) -> None:
    assert read(f"{line}\n{CARDS}", cards).problems


@pytest.mark.parametrize("text", [f"{CARDS}Dunes by night\n1 Haku (N-016)", "Dunes by night\nKunai\nInari"])
def test_only_on_top_of_cards_with_counts(text: str, cards: CatalogueCards) -> None:
    assert read(text, cards).problems


PAGES = [
    '<div class="row"><span class="name">Kunai</span><span class="num">J-001</span><span class="count">×2</span></div>',
    "<html><body><ul><li>Kunai (J-001) &times; 2</li></ul></body></html>",
    '<html><ul class="toc"><li><a href="#j">Jutsu</a></li></ul><h2 id="j">Jutsu</h2><ul><li>2 Kunai</li></ul></html>',
    "<p>Posted on May 9, 2025 by <a>Ann</a></p><p>2 Kunai</p>\n<p>Tom: agreed</p>",
]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_around_a_list(page: str, cards: CatalogueCards) -> None:
    found = read(page, cards)
    assert (found.problems, [entry.count for entry in found.deck.entries]) == ((), [2])


@pytest.mark.parametrize("line", ["Kim: Kuani", "Jutsu: Kuani", "Kim: 2 Inari"])
def test_what_somebody_says_below_a_list_is_no_card(line: str, cards: CatalogueCards) -> None:
    assert read(f"{CARDS}{line}", cards).problems


def test_names_over_two_tables_on_one_line_are_asked_about(cards: CatalogueCards) -> None:
    table = "<table><caption>{}</caption><tr><td>2</td><td>{}</td></tr></table>"
    assert read(table.format("Kenji", "Kunai") + table.format("Mika", "Inari"), cards).problems


def test_heads_of_two_posts_are_two_lists(cards: CatalogueCards) -> None:
    found = read("by @ann · 3 likes\n2 Kunai\nby @tom · 4 likes\n1 Inari", cards)
    assert any("two lists" in problem.message for problem in found.problems)


def test_a_list_is_called_what_its_cards_are(cards: CatalogueCards) -> None:
    main = "2 Kiba Inuzuka (1-25/130)\n2 Tsunade of the Fifth Hokage (1-131/130)\n"
    text = f"team 8\n\nMain Deck: 4\n{main}\nMissions: 1\nAssassination (1-MSS04)\n"
    found = resolve(read_text(text, "-"), cards, "mythos")
    assert not found.problems
    assert [entry.count for entry in found.deck.entries] == [2, 2, 1]
    assert [note.partition(" ")[2] for note in found.notes[:2]] == [
        '"Tsunade of the Fifth Hokage" is taken for "Tsunade" (KS-131-S).',
        '"team 8" is no card; kept as a comment.',
    ]
