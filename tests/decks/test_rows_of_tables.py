"""Every row of a table is a card, a title or a total, and none of its cells is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.errors import DataError, KageError

CARDS = [("3", "Kunai", "J-001", "Jutsu"), ("2", "Tazuna", "", "Client"), ("1", "Inari", "", "Client")]
SAID = ["3 Kunai", "2 Tazuna", "1 Inari"]
EMPTY = {"No.": "J-001", "Set": "S01", "Rarity": "C", "Price": "0.25"}


def read(text: str, cards: CatalogueCards, game: str = "naruto-ccg") -> list[str]:
    deck = resolve(read_text(text, "-"), cards, game).whole()
    aside = {"main": ""}
    return [f"{e.count} {e.printing.card.name} {aside.get(e.section, e.section)}".strip() for e in deck.everything]


Rows = Sequence[tuple[str, ...]]


def barred(rows: Rows) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def parted(rows: Rows) -> str:
    return "\n".join(map(";".join, rows))


def page(rows: Rows) -> str:
    shown = ("".join(f"<td>{cell}</td>" for cell in row) for row in rows)
    return f"<table>{''.join(f'<tr>{row}</tr>' for row in shown)}</table>"


@pytest.mark.parametrize("empty", EMPTY)
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (1, 2, 3, 0)], ids=["count first", "count last"])
@pytest.mark.parametrize("write", [barred, page, parted])
def test_a_card_with_an_empty_cell_beside_its_type_is_no_header(
    write: Callable[[Rows], str], empty: str, order: tuple[int, ...], cards: CatalogueCards
) -> None:
    header = ("Qty", "Card", empty, "Type")
    rows = [header, ("3", "Kunai", EMPTY[empty], "Jutsu"), *CARDS[1:]]
    assert read(write([tuple(row[at] for at in order) for row in rows]), cards) == SAID


@pytest.mark.parametrize("first", ["| 3 | Kunai | | Jutsu |", "3;Kunai;;Jutsu", "3\tKunai\t\tJutsu"])
def test_the_first_card_of_a_table_without_names_of_columns_is_no_header(first: str, cards: CatalogueCards) -> None:
    below = first.replace("3", "1").replace("Kunai", "Inari").replace("Jutsu", "Client")
    assert read(f"{first}\n{below}", cards) == ["3 Kunai", "1 Inari"]


def test_counts_by_section_beside_a_type_and_an_empty_cell(cards: CatalogueCards) -> None:
    rows = [("Card", "Main", "Side", "Type"), ("Kunai", "3", "", "Jutsu"), ("Tazuna", "", "2", "Client")]
    assert read(barred(rows), cards) == ["3 Kunai", "2 Tazuna side"]


def test_a_column_of_pictures_is_empty_and_the_rows_are_cards(cards: CatalogueCards) -> None:
    rows = [("Qty", "Card", "Picture", "Type"), ("3", "Kunai", '<img src="a.png">', "Jutsu")]
    assert read(page(rows), cards) == ["3 Kunai"]
    assert read("Picture | Card | Type | Qty\n | Kunai | Jutsu | 3\n | Inari | Client | 2", cards) == [
        "3 Kunai",
        "2 Inari",
    ]


def test_a_row_with_a_tick_for_its_count_is_not_passed_over(cards: CatalogueCards) -> None:
    with pytest.raises(DataError, match="x"):
        read("| Card | Type | Qty |\n| Kunai | Jutsu | 3 |\n| Inari | Client | x |", cards)


def test_a_total_among_other_figures_is_held_against_the_cards(cards: CatalogueCards) -> None:
    table = "| Card | Qty | Price |\n|-|-|-|\n| Kunai | 3 | 1.20 |\n| Total | {} | 3.60 |"
    assert resolve(read_text(table.format(3), "-"), cards, "naruto-ccg").notes == ()
    notes = resolve(read_text(table.format(4), "-"), cards, "naruto-ccg").notes
    assert any("4 cards" in note and "it has 3" in note for note in notes)


@pytest.mark.parametrize("sign", [";", ",", "\t", " | "])
@pytest.mark.parametrize("reference", ["C-002", ""])
@pytest.mark.parametrize(
    ("word", "section"),
    [("Side", "side"), ("Sideboard", "side"), ("Maybe", "maybeboard"), ("Considering", "maybeboard")],
)
def test_the_section_in_the_last_cell_of_a_row(
    sign: str, reference: str, word: str, section: str, cards: CatalogueCards
) -> None:
    rows = [("3", "Kunai", "J-001", "Main"), ("2", "Tazuna", reference, word)]
    assert read("\n".join(map(sign.join, rows)), cards) == ["3 Kunai", f"2 Tazuna {section}"]


@pytest.mark.parametrize("line", ["2 Tazuna C-002 Side", "2\tTazuna (C-002)\tSide", "2\tTazuna\tC-002\tC\tSide"])
def test_the_section_behind_a_number(line: str, cards: CatalogueCards) -> None:
    assert read(f"3 Kunai\n{line}", cards) == ["3 Kunai", "2 Tazuna side"]


def test_a_card_that_a_row_puts_aside_is_told(cards: CatalogueCards) -> None:
    notes = resolve(read_text("3\tKunai\tJ-001\tMain\n2\tTazuna\tC-002\tMaybe", "-"), cards, "naruto-ccg").notes
    assert any("maybeboard" in note for note in notes)


@pytest.mark.parametrize("sign", ["-", "—", "n/a", "N/A", "?"])
@pytest.mark.parametrize("column", ["No.", "Set", "Code"])
def test_a_sign_for_no_number_is_an_empty_cell(sign: str, column: str, cards: CatalogueCards) -> None:
    rows = [("Qty", "Card", column, "Type"), ("3", "Kunai", "", "Jutsu"), ("2", "Tazuna", sign, "Client")]
    for text in (barred(rows), barred(rows[1:]), "\n".join(map(";".join, rows)), "\n".join(map("\t".join, rows[1:]))):
        assert read(text, cards) == SAID[:2]


TITLED = [("Card", "No.", "Qty"), ("**Jutsu**", "", "3"), ("Kunai", "J-001", "3"), ("Client", "-", "3")]
TITLED += [("Tazuna", "", "2"), ("Inari", "", "1"), ("Total", "", "6")]


@pytest.mark.parametrize("write", [barred, parted])
def test_a_title_and_its_total_are_a_row(write: Callable[[Rows], str], cards: CatalogueCards) -> None:
    assert read(write(TITLED), cards) == SAID
    assert (
        read(write([(row[0], row[1], "" if at in (1, 3) else row[2]) for at, row in enumerate(TITLED)]), cards) == SAID
    )


@pytest.mark.parametrize("write", [barred, parted])
def test_figures_of_titles_and_totals_are_held_against_the_cards(
    write: Callable[[Rows], str], cards: CatalogueCards
) -> None:
    with pytest.raises(KageError, match="Jutsu"):
        read(write([TITLED[0], ("**Jutsu**", "", "4"), *TITLED[2:]]), cards)
    text = write([*TITLED[:-1], ("Total", "", "7")])
    assert any("7 cards" in note for note in resolve(read_text(text, "-"), cards, "naruto-ccg").notes)


def test_a_section_that_is_a_row_holds_for_those_below_it(cards: CatalogueCards) -> None:
    rows = [("Qty", "Card", "No."), ("3", "Kunai", "J-001"), ("", "Sideboard", ""), ("2", "Tazuna", "")]
    assert read(barred(rows), cards) == ["3 Kunai", "2 Tazuna side"]


def test_marks_of_jira(cards: CatalogueCards) -> None:
    assert read("||Count||Card||Type||\n|3|Kunai|Jutsu|\n|2|Tazuna|Client|", cards) == SAID[:2]
