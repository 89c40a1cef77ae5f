"""Headings that count each card below them, titles that add up, and what stands around the cards of a pasted list."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolution import Resolution
from decks.resolving.resolve import resolve
from rules.core.errors import DataError, KageError

SAND = "2 KS-083-UC, 1 KS-102-UC"

READ = [
    ("2 of each:\nRasa\nManda", "2 KS-083-UC, 2 KS-102-UC"),
    ("x2:\nRasa\nx1:\nManda", SAND),
    ("2-ofs\n- Rasa\n\n1-ofs\n- Manda", SAND),
    ("1 of each: Rasa, Manda", "1 KS-083-UC, 1 KS-102-UC"),
    ("2 Rasa\nMissions (1 of each)\nAssassination\nBring it back", "2 KS-083-UC, 1 KS-004-MMS, 1 KS-005-MMS"),
    ("~~3~~ 2 Rasa\n1 Manda", SAND),
    ("2.00 Rasa\n1.00 Manda", SAND),
    ("2 Rasa (1 foil)\n1 Manda (1 signed)", SAND),
    ("2 Rasa (Sand, turn 4)\n1 Manda ** key card **", SAND),
    ("2 Rasa ※1枚でもいい\n1 Manda", SAND),
    ("| Card | Qty |\n|--|--|\n| [[Rasa (character)|Rasa]] | 2 |\n| [[Manda]] | 1 |", SAND),
    ("2x ![img](a.png) Rasa\n1x ![Manda](b.png)", SAND),
    ("Characters;;\nRasa;2;\nManda;1;\n;3;", SAND),
    ("Sand 7 (2)\n2 Rasa\nBombs: 1\n1 Manda", SAND),
    ("Rasa & Manda midrange\n\n2 Rasa\n1 Manda", SAND),
    ("Tom's Rasa deck\n2 Rasa\n1 Manda", SAND),
    ("2 Rasa  # good against\nslow decks\n1 Manda", SAND),
    ("Kim\n — \n12/03/2026 12:03\n2 Rasa\n1 Manda\n:+1: 3  :fire: 1", SAND),
    ("2 Rasa\n1 Manda\n\n-- \nKim Miller\nTel. +49 221 12345", SAND),
    ("**Characters:** 2x Rasa, 1x Manda", SAND),
    ("Hola, este es mi mazo:\n2 Rasa\n1 Manda\n¡Gracias!", SAND),
    ("Von: Kim <k@x.org>\nAn: Lou\nBetreff: Deck\n\n2 Rasa\n1 Manda\nVG Kim", SAND),
    ("#1 Rasa x2\n#2 Manda x1", SAND),
    ("Rasa    2\nManda    1\n-----\n3", SAND),
    ("Hey guys, so I've been testing this for a week:\n\n2 Rasa\n1 Manda\n3€ total", SAND),
    ("Characters: Rasa, Manda", "1 KS-083-UC, 1 KS-102-UC"),
]

REFUSED = [
    ("2 of each:\nRasa\n\nManda", "is its count 2"),
    ("2 of each:\nRasa\n3 Manda", "the heading above says 2 of each"),
    ("2 Rasa [would like 3]", "put # in front of a remark"),
    ("2 Rasa\nExtras:\n1 Manda", "are they part of the deck"),
    ("<h2>Deck</h2><ul><li>2 Rasa</li></ul><h2>Cards I took out</h2><ul><li>1 Manda</li></ul>", "took out"),
    ("2 Rasa\nLeftover (1)\n1 Manda", "Leftover"),
    ("Sand deck (2)\n2 Rasa\nOld stuff (1)\n1 Manda", "Old stuff"),
    ("Deck 1 (2)\n2 Rasa\n\nDeck 2 (1)\n1 Manda", "Deck 1"),
    ("Kim's (2)\n2 Rasa\n\nLou's (1)\n1 Manda", "Kim's"),
    ("Week 1 (2)\n2 Rasa\nWeek 2 (1)\n1 Manda", "Week 2"),
    ("2 Rasa (in the side)\n1 Manda", "is this card out"),
    ("2 Rasa -> moved to side\n1 Manda", "is this card out"),
    ("Rasa - II\nManda - I", 'is "II" its count'),
    ("2 Rasa\nFoils:\n1 Rasa", "Foils"),
    ("2 Rasa, one of them in the side\n1 Manda", "may be a count"),
]


def _read(text: str, cards: CatalogueCards, game: str = "mythos") -> Resolution:
    return resolve(read_text(text, "x"), cards, game)


def _held(found: Resolution) -> str:
    return ", ".join(f"{entry.count} {entry.printing.id.partition(':')[2]}" for entry in found.whole().entries)


@pytest.mark.parametrize(("text", "held"), READ)
def test_a_list_is_read_as_a_person_reads_it(text: str, held: str, cards: CatalogueCards) -> None:
    assert _held(_read(text, cards)) == held


@pytest.mark.parametrize(("text", "said"), REFUSED)
def test_what_a_person_would_ask_about_is_refused(text: str, said: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError) as caught:
        _read(text, cards).whole()
    assert said in str(caught.value)


def test_a_figure_behind_a_dash_is_a_count_where_it_is_one_on_the_other_lines(cards: CatalogueCards) -> None:
    found = _read("Explosives - 4\nKatana - 4\nBo Staff - 4", cards, "ninjitsu")
    assert _held(found) == "4 BASE-2, 4 BASE-6, 4 BASE-4"
    with pytest.raises(KageError, match="can be read as"):
        _read("Bo Staff - 4", cards, "ninjitsu").whole()


def test_a_card_that_stands_again_is_told(cards: CatalogueCards) -> None:
    assert _read("2 Rasa\n1 Manda\n\n2 Rasa", cards).notes == (
        'x:4: "Rasa" stands on line 1 too; the counts are added up.',
    )
    assert not _read("2 Rasa\n2 Rasa\n1 Manda", cards).notes


@pytest.mark.parametrize(
    ("line", "copies"),
    [
        ("ks083.png", 1),
        ("img/KS-083-UC.webp", 1),
        ("https://example.org/cards/KS_083_UC.JPG?v=2", 1),
        ("C:\\cards\\rasa.gif", 1),
        ("2x ks083@2x.png", 2),
        ("ks083.png x2", 2),
        ("`Rasa.jpg`", 1),
    ],
)
def test_the_picture_of_a_card_is_that_card(line: str, copies: int, cards: CatalogueCards) -> None:
    (entry,) = resolve(read_text(f"game: mythos\n{line}\n", "x"), cards).whole().entries
    assert (entry.count, entry.printing.card.name) == (copies, "Rasa")


@pytest.mark.parametrize("line", ["ks999.png", "Nobody.jpg", "ks083 (2).png"])
def test_a_picture_of_no_card_is_named(line: str, cards: CatalogueCards) -> None:
    assert resolve(read_text(f"game: mythos\n2 Manda\n{line}\n", "x"), cards).problems


@pytest.mark.parametrize("line", ["https://example.org/deck/12", "IMG_2041.jpg", "screenshot.png"])
def test_an_address_and_a_picture_that_shows_no_card_are_kept_and_told(line: str, cards: CatalogueCards) -> None:
    read = resolve(read_text(f"2 Manda\n{line}\n1 Rasa\n", "x"), cards, "mythos")
    assert read.notes == (f'x:2: "{line}" is no card; kept as a comment.',)
    assert read.whole().entries[1].above == (line,)


@pytest.mark.parametrize("marks", ["🟢🔴", " 🔴", " ➖"])
def test_cards_with_a_mark_that_others_do_not_have_may_be_out(marks: str) -> None:
    text = f"{marks[0].strip()} 2 Manda\n{marks[1]} 1 Rasa\n"
    with pytest.raises(DataError, match="are they in the deck"):
        read_text(text, "x")
    assert read_text(f"{marks[1]} 2 Manda\n{marks[1]} 1 Rasa\n", "x").lines


@pytest.mark.parametrize("form", ['[{{"name": "Rasa", "number": {}}}]', '<deck><card name="Rasa" number="{}"/></deck>'])
def test_a_number_alone_below_ten_may_be_the_count(form: str) -> None:
    with pytest.raises(DataError, match='is it "number"'):
        read_text(form.format(3), "x")
    assert read_text(form.format(83), "x").lines


@pytest.mark.parametrize("marks", [("[H]", "[W]"), ("(have)", "(want)"), ("[h]", "[w]")])
def test_what_somebody_wants_is_no_card_of_what_is_offered(marks: tuple[str, str]) -> None:
    with pytest.raises(DataError, match="somebody wants"):
        read_text(f"{marks[0]} 2 Rasa\n{marks[1]} 1 Manda\n", "x")
