"""Cards that a table, a document or a page says are out, or behind a label, are never counted without a word."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.problems import UnreadLinesError
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolution import Resolution, with_the_rest
from decks.resolving.resolve import resolve
from rules.core.errors import KageError


def resolved(text: str, cards: CatalogueCards) -> Resolution:
    try:
        return resolve(read_text(text, "x"), cards, "mythos")
    except UnreadLinesError as error:
        raise with_the_rest(error, lambda deck: resolve(deck, cards, "mythos")) from None


OUT = [
    "Name,Count,In deck\nRasa,2,y\nManda,1,n",
    "Name;Count;Included?\nRasa;2;1\nManda;1;0",
    "Count\tName\tRemoved\n2\tRasa\t\n1\tManda\tx",
    "Count,Name,Active\n2,Rasa,✓\n1,Manda,",
    "| Count | Name | Deck |\n|--|--|--|\n| 2 | Rasa | yes |\n| 1 | Manda | no |",
    '[{"name": "Rasa", "count": 2}, {"name": "Manda", "count": 1, "isDeleted": true}]',
    '[{"name": "Rasa", "count": 2}, {"name": "Manda", "count": 1, "in_deck": false}]',
    '{"cards": [{"name": "Rasa", "count": 2}, {"name": "Manda", "count": 1, "enabled": "no"}]}',
    '<list><item name="Rasa" count="2"/><item name="Manda" count="1" removed="true"/></list>',
    '<ul><li>2 Rasa</li><li class="a" hidden>1 Manda</li></ul>',
    "<table><tr><td>2</td><td>Rasa</td></tr><tr style='display: none;'><td>1</td><td>Manda</td></tr></table>",
    '<p>2 Rasa</p>\n<p style="visibility:hidden">1 Manda</p>',
    "Count,Name,Decision\n2,Rasa,stays\n1,Manda,dropped",
    "Count,Name,Verdict\n2,Rasa,fine\n1,Manda,not in",
    "Count;Name;Behalten\n2;Rasa;ja\n1;Manda;nein",
    "Count,Name,Final\n2,Rasa,TRUE\n1,Manda,FALSE",
    "Count,Name,Ready?\n2,Rasa,✓\n1,Manda,",
    "Count,Name,When\n2,Rasa,old\n1,Manda,new",
    "Count,Name,deleted at\n2,Rasa,\n1,Manda,2026-03-04",
    "Count,Name,Use\n2,Rasa,main\n1,Manda,later",
    "Count,Name,Notes\n2,Rasa,strong\n1,Manda,removed",
    "| Count | Name | Opinion |\n|--|--|--|\n| 2 | Rasa | solid |\n| 1 | Manda | cut |",
    '[{"name": "Rasa", "count": 2, "state": "in"}, {"name": "Manda", "count": 1, "state": "rejected"}]',
    '<list><item name="Rasa" count="2" state="in"/><item name="Manda" count="1" state="dropped"/></list>',
    "- [x] 2 Rasa\n- [ ] 1 Manda",
    "☑ 2 Rasa\n☐ 1 Manda",
    "| Count | Name | Mark |\n|--|--|--|\n| 2 | Rasa | ✅ |\n| 1 | Manda | ❌ |",
    "2 Rasa\nNote: 1 Manda",
    "Date: 1x Manda\n2 Rasa",
    "2 Rasa\nDescription: Manda x1",
]

IN = [
    "Name,Count,In deck\nRasa,2,yes\nManda,1,yes",
    "Name,Count,Cut\nRasa,2,no\nManda,1,",
    "- [ ] 2 Rasa\n- [ ] 1 Manda",
    '{"names": ["Rasa", "Manda"], "counts": [2, 1]}',
    '{"main": {"cards": ["Rasa", "Manda"], "copies": [2, 1]}}',
    '{"columns": ["name", "count"], "index": [0, 1], "data": [["Rasa", 2], ["Manda", 1]]}',
    '{"name": {"0": "Rasa", "1": "Manda"}, "count": {"0": 2, "1": 1}}',
    '[["name", "count"], ["Rasa", 2], ["Manda", 1]]',
    "Count,Name,Foil,Condition\n2,Rasa,yes,NM\n1,Manda,no,Played",
    "Count,Name,Rarity,Colour\n2,Rasa,UC,red\n1,Manda,UC,blue",
    "Count,Name,Owned,Stars\n2,Rasa,x,1\n1,Manda,,0",
    "Count,Name,Price,1st Edition,Notes\n2,Rasa,0.50,TRUE,strong\n1,Manda,-,FALSE,weak late",
    '[{"name": "Rasa", "count": 2, "isPromo": true}, {"name": "Manda", "count": 1, "isPromo": false}]',
    '[{"name": "Rasa", "count": 2, "deleted": false}, {"name": "Manda", "count": 1, "included": true}]',
    '<nav style="display:none">Menu</nav><ul><li>2 Rasa</li><li aria-hidden="false">1 Manda</li></ul>',
    '<ul><li data-count="2">Rasa</li><li data-qty=1><b>Manda</b></li></ul>',
    '<ul><li data-quantity="2">2x Rasa</li><li data-copies="1">Manda x1</li></ul>',
    "<ul><li><select><option>1</option><option selected>2</option></select> Rasa</li><li>1 Manda</li></ul>",
    "Date: 3 May 2026\nRecord: 5 wins\n2 Rasa\n1 Manda\nNote: 2 games lost",
]


@pytest.mark.parametrize("text", OUT)
def test_a_card_that_is_said_to_be_out_is_refused(text: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match="Manda"):
        resolved(text, cards).whole()


@pytest.mark.parametrize("text", IN)
def test_what_only_looks_like_it_is_read(text: str, cards: CatalogueCards) -> None:
    resolution = resolved(text, cards)
    assert {(e.count, e.printing.id) for e in resolution.whole().entries} == {
        (2, "mythos:KS-083-UC"),
        (1, "mythos:KS-102-UC"),
    }
    assert resolution.notes == ()


@pytest.mark.parametrize("count", ["Qty: 3", "Quantity = 3", "qty.: 3"])
def test_a_count_on_a_line_of_its_own_is_told_where_it_belongs(count: str) -> None:
    with pytest.raises(KageError, match=r"x:2: .* is this the count of the card above it\? Write both on one line"):
        read_text(f"Rasa (KS 083)\n{count}\nManda\n{count}", "x")


def test_a_card_behind_which_maybe_stands_is_told_as_no_card_of_the_deck(cards: CatalogueCards) -> None:
    resolution = resolved("2 Rasa\n1 Manda (maybe)", cards)
    assert [e.printing.id for e in resolution.whole().maybe] == ["mythos:KS-102-UC"]
    assert resolution.notes == ('x:2: "1 Manda (maybe)" goes to the maybeboard: it is no card of the deck.',)


@pytest.mark.parametrize("title", ["Vielleicht:", "Quizás:"])
def test_what_is_only_thought_of_goes_to_the_maybeboard_in_other_languages(title: str, cards: CatalogueCards) -> None:
    resolution = resolved(f"2 Rasa\n\n{title}\n1 Manda", cards)
    assert [e.printing.id for e in resolution.whole().maybe] == ["mythos:KS-102-UC"]


@pytest.mark.parametrize(
    "said", ["Cut", "Want to add", "Not in the deck", "Didn't make it", "Opponent", "不採用", "Raus"]
)
@pytest.mark.parametrize("heading", ["## %s", "%s:", "**%s**", "// %s", "### %s", "%s\n-----"])
def test_every_kind_of_heading_over_cards_that_are_out_is_refused(
    said: str, heading: str, cards: CatalogueCards
) -> None:
    with pytest.raises(KageError, match=r"^x:4: "):
        resolved("2 Rasa\n1 Ebisu\n\n" + heading % said + "\n1 Manda\n", cards).whole()


@pytest.mark.parametrize(
    "line",
    [
        "I took these out.",
        "Then the ones I would like to try:",
        "Thanks for reading, and here is more:",
        "# Wishlist",
        "## Why not these",
        "My opponent played this deck:",
        "My brother likes to run this one.",
        "Here is what they would bring to the next event.",
        "Diese Karten spiele ich nicht.",
        "Je ne joue plus cela dans le deck.",
    ],
)
def test_a_sentence_that_introduces_cards_behind_others_is_refused(line: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match=r"^x:4: "):
        resolved(f"2 Rasa\n1 Ebisu\n\n{line}\n1 Manda\n", cards).whole()


@pytest.mark.parametrize("line", ["These are for later.", "Those stay home for next time.", "Die sind für später."])
def test_a_sentence_right_above_cards_that_sets_them_aside_is_refused(line: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match=r"^x:3: "):
        resolved(f"2 Rasa\n1 Ebisu\n{line}\n1 Manda\n", cards).whole()


@pytest.mark.parametrize("text", ["OUT\n1 Manda\nIN\n2 Rasa", "The cards that I have but never play:\n1 Manda\n2 Rasa"])
def test_words_on_top_that_turn_cards_out_are_refused(text: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match=r"^x:1: "):
        resolved(text, cards).whole()


@pytest.mark.parametrize(
    "text",
    [
        '{"names": ["Rasa", "Manda"], "counts": [2]}',
        '{"cards": ["Rasa", "Manda"], "numbers": [2, 1]}',
        '{"columns": ["name", "count"], "data": [["Rasa", 2, 3]]}',
    ],
)
def test_columns_that_do_not_fit_are_refused(text: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match="These columns are no cards: "):
        resolved(text, cards).whole()


@pytest.mark.parametrize(
    "text",
    [
        '<deck><card count="2">Rasa</card><dropped><card count="1">Manda</card></dropped></deck>',
        "<deck><wishlist><card><name>Manda</name><count>1</count></card></wishlist></deck>",
        '{"cards": ["2 Rasa"], "later": ["1 Manda"]}',
    ],
)
def test_cards_under_a_name_that_is_no_section_are_refused_by_it(text: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match=r'no deck section "(dropped|wishlist|later)"'):
        resolved(text, cards).whole()


@pytest.mark.parametrize("line", ["These keep the others alive.", "I always play the two together."])
def test_a_sentence_about_the_deck_between_its_cards_is_kept(line: str, cards: CatalogueCards) -> None:
    assert resolved(f"2 Rasa\n\n{line}\n1 Manda\n", cards).whole().size() == 3


@pytest.mark.parametrize(
    "line", ["## Updated version", "# last changes in May", "Here is my list, I swapped some cards", "## Finishers"]
)
def test_the_same_words_on_top_of_all_cards_are_about_the_list(line: str, cards: CatalogueCards) -> None:
    assert resolved(f"{line}\n2 Rasa\n1 Manda\n", cards).whole().size() == 3
