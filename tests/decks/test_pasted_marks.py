"""What chats, forums, shops and people put around the cards of a list, and counts that they write in other ways."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.problems import UnreadLinesError
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolution import Resolution, with_the_rest
from decks.resolving.resolve import resolve
from rules.core.errors import KageError

R, M, E = "KS-083-UC", "KS-102-UC", "KS-046-C"
BOTH = f"2 {R}, 1 {M}"

READ: list[tuple[str, str]] = [
    ("[12:34, 22/11/2026] Ana: 2 Rasa\n[12:35, 22/11/2026] Ana: 1 Manda", BOTH),
    ("[22.11.26, 12:34:10] Ana K.: 2 Rasa\n1 Manda", BOTH),
    ("[22 Nov 12:34] ana: 2 Rasa\n[22 Nov 12:34] ana: 1 Manda", BOTH),
    ("[12:34] <ana> 2 Rasa\n12:35 <@ana> 1 Manda", BOTH),
    ("<ana> 2 Rasa\n<+ana> 1 Manda", BOTH),
    ("[12:34 PM] Ana:\n2 Rasa\n1 Manda", BOTH),
    ("<@!123456> 2 Rasa\n1 Manda", BOTH),
    ("2 Rasa 1,50 €\n1 Manda €0,75", BOTH),
    ("2 Rasa (1,50€)\n1 Manda (0.75 €/ea)", BOTH),
    ("2x Rasa à 1,50 € = 3,00 €\n1x Manda ~0,75 EUR", BOTH),
    ("2 Rasa - 0.50 USD each\n1 Manda EUR 0,75", BOTH),
    ("2 Rasa https://example.org/rasa\n1 Manda (https://example.org/m)", BOTH),
    ("[2 Rasa](https://example.org/rasa)\n- [1 Manda](https://example.org/m)", BOTH),
    ("2 Rasa *F-pre*\n1 Manda *soon*", BOTH),
    ("2 Rasa #083 UC foil EN NM\n1 Manda KS 102 UC", BOTH),
    ("“Rasa” x2\n„Manda“ x1", BOTH),
    ("two Rasa\none Manda", BOTH),
    ("Two copies of Rasa\na Manda", BOTH),
    ("- deux Rasa\n- eine Manda\n- tres Ebisu", f"{BOTH}, 3 {E}"),
    ("🔟 Ebisu", f"10 {E}"),
    ("- [2, Rasa]\n- [Manda, 1]", BOTH),
    ("+ 2 Rasa\n+ 1 Manda", BOTH),
    ("* Main\n  + 2 Rasa\n* Missions\n    - 1 Chunin Exam", f"2 {R}, 1 KS-002-MMS"),
    ("#1 2 Rasa\n#2 1 Manda", BOTH),
    ("~~~~\n2 Rasa\n1 Manda\n~~~~", BOTH),
    ("Main Deck: 2 Rasa\nMain Deck: 1 Manda", BOTH),
    ("» 2 Rasa\n» 1 Manda", BOTH),
    ("Rasa\n2枚\nManda\n1枚", BOTH),
    ("Ana — Today at 12:34\n2 Rasa\n1 Manda\n(edited)", BOTH),
    ("【Main】3枚\n2 Rasa\n1 Manda", BOTH),
    ('[[cards]]\nname = "Rasa"\ncount = 2\n\n[[cards]]\nname = "Manda"\ncount = 1', BOTH),
    (":two: Rasa\n:one: Manda", BOTH),
    (":one: 2 Rasa\n:two: 1 Manda", BOTH),
]
"""A list, and the cards that it says."""

REFUSED: list[tuple[str, list[int], str]] = [
    ("[s]2 Rasa[/s]\n1 Manda", [1], "crossed out"),
    ("[strike]2 Rasa\n1 Manda[/strike]\n1 Ebisu", [1, 2], "crossed out"),
    ("<ul><li>2 Ebisu</li>\n<li><del>2 <b>Rasa</b></del></li></ul>", [2], "crossed out"),
    ('2 Ebisu\n<span style="text-decoration: line-through">2 Rasa</span>', [2], "crossed out"),
    ("<del>2 Rasa</del>\n1 Manda", [1], "crossed out"),
    ("~~2 Rasa\n1 Manda~~", [1, 2], "crossed out"),
    ("| 2 | ~~Rasa~~ |\n| 1 | Manda |", [1], "crossed out"),
    ("➖1 Rasa\n1 Manda", [1], "-1 copies"),
    ("➖ 1 Rasa\n➕ 1 Manda", [1], 'other lines have a "+"'),
    ("```diff\n+ 2 Rasa\n- 1 Rasa\n```", [3], 'other lines have a "+"'),
    ("#2 Rasa\n1 Manda", [1], "is 2 its count, its number or its place?"),
    ("1 ) Rasa\n2 Manda", [1], 'Write "1 Rasa" for 1 copy.'),
    ("some Rasa\n1 Manda", [1], "some Rasa"),
    ("Rasa: 2, 1\n1 Manda", [1], "two numbers stand behind the name"),
    ("Rasa\n  Main: 2\n  Missions: 0", [2], "Is that a card's count?"),
    ("❌ 2 Rasa\n1 Manda", [1], "is this one taken out?"),
    ("Rasa\n2枚\nManda\n1枚\nEbisu", [2, 4], "is this the count of the card above it?"),
    (
        (
            '<table><tr><th>Qty</th><th>Card</th></tr>\n<tr><td rowspan="2">2</td><td>Rasa</td></tr>\n'
            "<tr><td>Manda</td></tr></table>\n1 Ebisu"
        ),
        [2],
        "a cell for several rows",
    ),
    ("• 2 Rasa\n    ◦ KS 083\n1 Manda", [2], "it stands below another card"),
    ("Rasa 2 + 1 SB\n1 Manda", [1], "is no card here"),
    ("Sand: Rasa, Manda\n1 Ebisu", [1], "one card a line"),
    ("2 Rasa (side 1)\n1 Manda", [1], '"side 1" behind "Rasa"'),
    ("2 Rasa (cut 1)\n1 Manda", [1], '"cut 1" behind "Rasa"'),
    ("2 Rasa -- 1 Manda\n1 Ebisu", [1], "one card a line"),
    ("## 2 copies\n- Rasa", [1], "is this the count of the cards below it?"),
    ("// 2x each\nRasa", [1], "is this the count of the cards below it?"),
    ("●● Rasa\n1 Manda", [1], "are the marks its count?"),
    ("Rasa ||\n1 Manda", [1], "are the marks its count?"),
    ("✅ ✅ Rasa\n1 Manda", [1], "are the marks its count?"),
    ("⚁ Rasa\n1 Manda", [1], "is no card here"),
    ("2 two Rasa\n1 Manda", [1], "two Rasa"),
    ("[Rasa, Manda]\n1 Ebisu", [1], "one card a line"),
]
"""A list that cannot be read whole, the lines that are told of, and what is said."""

TOTALS: list[tuple[str, tuple[str, ...]]] = [
    ("Main\n2 Rasa\n1 Manda\nTotal: 3\nMissions\n1 Chunin Exam\nTotal: 1", ()),
    ("Main\n2 Rasa\nTotal: 2\nMissions\n1 Chunin Exam\nTotal: 3", ()),
    (
        "Main\n2 Rasa\nSubtotal: 5\nMissions\n1 Chunin Exam\nTotal: 3",
        ("x:3: the list announces 5 cards here; there are 2.",),
    ),
    ("Missions\n1 Chunin Exam\nTotal missions: 3", ("x:3: the list announces 3 cards here; there are 1.",)),
    ("Missions total: 1\nDeck total: 3\n\nMain\n2 Rasa\nMissions\n1 Chunin Exam", ()),
    ("2 Rasa\nTotal missions: 3", ()),
    ("2 Rasa\nTotal: 40", ("x:2: the list announces 40 cards; it has 2.",)),
]
"""A list with totals, and what is told of those that are wrong."""


def resolved(text: str, cards: CatalogueCards, game: str | None = "mythos") -> Resolution:
    try:
        return resolve(read_text(text, "x"), cards, game)
    except UnreadLinesError as error:
        raise with_the_rest(error, lambda rest: resolve(rest, cards, game)) from None


@pytest.mark.parametrize(("text", "said"), READ)
def test_what_stands_around_the_cards_of_a_list_is_passed_over(text: str, said: str, cards: CatalogueCards) -> None:
    entries = resolved(text, cards).whole().entries
    assert ", ".join(f"{e.count} {e.printing.id.partition(':')[2]}" for e in entries) == said


@pytest.mark.parametrize(("text", "lines", "said"), REFUSED)
def test_what_may_change_a_list_is_refused(text: str, lines: list[int], said: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError) as caught:
        resolved(text, cards).whole()
    told = str(caught.value).splitlines()
    assert [int(each.split(":")[1]) for each in told] == lines
    assert all(said in each for each in told)


@pytest.mark.parametrize(("text", "notes"), TOTALS)
def test_totals_are_held_against_the_cards_that_they_count(
    text: str, notes: tuple[str, ...], cards: CatalogueCards
) -> None:
    assert resolved(text, cards).notes == notes


def test_a_section_behind_a_dash_is_the_cards_section(cards: CatalogueCards) -> None:
    entries = resolved("2 Kunai - side\n3 Byakugan", cards, "naruto-ccg").whole().entries
    assert [(e.count, e.section) for e in entries] == [(2, "side"), (3, "main")]


def test_suits_behind_a_card_may_be_its_count(cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match="are the marks its count"):
        resolved("Katana ♠♥♦♣\n4 Bo Staff", cards, "ninjitsu")


def test_a_name_that_begins_with_a_number_in_words_is_a_name(cards: CatalogueCards) -> None:
    text = "5 A Hard Bargain\nA Kind Teacher\ntwo Five Kage Summit"
    entries = resolved(text, cards, "naruto-ccg").whole().entries
    assert [(e.count, e.printing.id) for e in entries] == [
        (5, "naruto-ccg:M-946"),
        (1, "naruto-ccg:M-004"),
        (2, "naruto-ccg:M-886"),
    ]


def test_a_misspelt_header_still_says_the_game_for_what_else_is_wrong(cards: CatalogueCards) -> None:
    with pytest.raises(KageError) as caught:
        resolved("gaem: mythos\n2 Ebisu\n[mian]\n2 Pikachu", cards, None)
    assert [line.split(":")[1] for line in str(caught.value).splitlines()] == ["1", "3", "4"]


def test_a_game_that_a_list_misnames_is_told_with_the_list(cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match=r"^x:1: There is no game \"Mythos Online\".* Did you mean \"game: mythos\"\?"):
        resolved("game: Mythos Online\n2 Ebisu", cards, None)
