"""Several numbers of one name, short names with a number, unknown sets, documents of scripts, carts and conditions."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from decks.detect import read_deck_list, read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.deck import DeckList
from rules.core.errors import DataError, KageError, NotFoundError, UsageError


def copies(read: DeckList, cards: CatalogueCards, game: str = "mythos") -> dict[str, int]:
    """The copies of each card of a list, by the id of its printing."""
    found: Counter[str] = Counter()
    for entry in resolve(read, cards, game).whole().entries:
        found[entry.printing.id.partition(":")[2]] += entry.count
    return dict(found)


def refusals(text: str, cards: CatalogueCards, game: str = "mythos") -> str:
    """What is said of a list that cannot be read."""
    with pytest.raises(KageError) as caught:
        resolve(read_text(text, "x"), cards, game).whole()
    return str(caught.value)


NUMBERED = {
    "2 Zaku 70\n1 Kin 73": {"KS-070-C": 2, "KS-073-UC": 1},
    "Zaku 71 x2": {"KS-071-UC": 2},
    "Kabuto 052 x2, 053 x1": {"KS-052-C": 2, "KS-053-UC": 1},
    "Gaara: 2x 074, 1x 120": {"KS-074-C": 2, "KS-120-R": 1},
    "Kabuto: 052 ×2、053 ×1": {"KS-052-C": 2, "KS-053-UC": 1},
    "Kabuto 052x2 053x1": {"KS-052-C": 2, "KS-053-UC": 1},
    "Tsunade (003 x2, 104 x1)": {"KS-003-C": 2, "KS-104-R": 1},
    "Itachi Uchiha - KS-090 (2) / KS-128 (1)": {"KS-090-C": 2, "KS-128-R": 1},
}


@pytest.mark.parametrize("text", NUMBERED)
def test_a_number_behind_a_part_of_a_name_says_which_card_it_is(text: str, cards: CatalogueCards) -> None:
    assert copies(read_text(text, "x"), cards) == NUMBERED[text]


@pytest.mark.parametrize("text", ["Gaara 74, 75", "2 Gaara 74, 75", "Zaku 7", "2 Zaku 72", "Gaara 074 x2, x1 120"])
def test_numbers_without_their_counts_or_of_another_card_are_refused(text: str, cards: CatalogueCards) -> None:
    assert refusals(f"2 Rasa\n{text}", cards)


def test_an_ordinal_is_the_same_in_words_and_figures_where_one_name_alone_has_it(cards: CatalogueCards) -> None:
    assert copies(read_text("1 The 3rd Hokage (N-013)\n2 3rd Hokage N-044", "x"), cards, "naruto-ccg") == {
        "N-013": 1,
        "N-044": 2,
    }
    assert "5th Hokage" in refusals("1 The 5th Hokage (N-013)", cards, "naruto-ccg")


@pytest.mark.parametrize("line", ["2 Rasa [Path of Embers Starter]", "2 Rasa [Embers]", "2 Rasa (Path of Embers)"])
def test_what_looks_like_a_set_that_nobody_knows_is_told(line: str, cards: CatalogueCards) -> None:
    assert "is no set or title known here" in refusals(line, cards)


@pytest.mark.parametrize(
    "line", ["2 Rasa [Konoha Shido]", "2 Rasa KS-083 [Path of Embers]", "2 Rasa (Sand Village)", "2 Rasa [best card]"]
)
def test_a_set_that_is_known_and_words_beside_a_number_are_none(line: str, cards: CatalogueCards) -> None:
    assert copies(read_text(line, "x"), cards) == {"KS-083-UC": 2}


def test_a_number_like_those_of_the_game_is_not_taken_for_another_tools_id(cards: CatalogueCards) -> None:
    assert "with the number J-1400" in refusals("2 Kunai (J-1400)", cards, "naruto-ccg")


SCRIPTS = {
    "export const OUT: ReadonlySet<string> = new Set([\n  'KS-083-UC',\n  'KS-102-UC',\n]);\n",
    "new Map([['KS-083-UC', 1], ['KS-102-UC', 1]])",
    "local deck = {\n  'KS-083-UC', -- the boss\n  'KS-102-UC',\n}\nreturn deck\n",
    'return { ["Rasa"] = 1, ["Manda"] = 1 }',
    'deck = {\n  { id = "KS-083-UC", count = 1 },\n  { id = "KS-102-UC", count = 1 },\n}',
    "const OWN: string[] = ['KS-083-UC', 'KS-102-UC'] as const;",
}


@pytest.mark.parametrize("text", sorted(SCRIPTS))
def test_what_a_script_gives_a_name_is_read_as_its_cards(text: str, cards: CatalogueCards) -> None:
    assert copies(read_text(text, "x"), cards) == {"KS-083-UC": 1, "KS-102-UC": 1}


def test_a_key_that_is_twice_in_a_table_of_lua_is_refused(cards: CatalogueCards) -> None:
    assert "there twice" in refusals('return { ["Rasa"] = 1, ["Rasa"] = 2 }', cards)


def test_beside_missions_a_list_of_ids_is_the_personal_deck(cards: CatalogueCards) -> None:
    text = "const deck = { cardIds: ['KS-009', 'KS-009', 'KS-001'], missionCardIds: ['KS-009'] };"
    assert copies(read_text(text, "x"), cards) == {"KS-009-C": 2, "KS-001-C": 1, "KS-009-MMS": 1}


TWO = '{"decks": [{"name": "Dunes", "cards": ["2 Rasa"]}, {"name": "Snakes", "cards": ["1 Manda"]}]}'


def test_one_of_several_decks_of_a_document_is_named_behind_a_hash(cards: CatalogueCards, tmp_path: Path) -> None:
    file = tmp_path / "two.json"
    file.write_text(TWO, encoding="utf-8")
    with pytest.raises(
        DataError, match=r'two lists: .*Or take one of "Dunes", "Snakes": "two.json#Dunes" or "two.json#1"'
    ):
        read_deck_list(str(file))
    assert copies(read_deck_list(f"{file}#snakes"), cards) == {"KS-102-UC": 1}
    assert copies(read_deck_list(f"{file}#1"), cards) == {"KS-083-UC": 2}
    with pytest.raises(NotFoundError, match=r'no deck "Reeds" here\. There are: "Dunes", "Snakes"'):
        read_deck_list(f"{file}#Reeds")


def test_of_a_text_no_deck_is_named_behind_a_hash(tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text("2 Rasa\n", encoding="utf-8")
    with pytest.raises(UsageError, match="only a JSON document"):
        read_deck_list(f"{tmp_path}/one.txt#1")


def test_many_ids_that_no_card_has_are_told_once(cards: CatalogueCards) -> None:
    said = refusals("\n".join(f"2 QQ-{number:03d}" for number in range(1, 31)), cards)
    assert said == (
        'x:1: "QQ-001" and 29 more ids (lines 1 to 30) are no cards of Naruto Mythos TCG. '
        "Import the set with these cards first."
    )


CART = """\
Rasa
Konoha Shido
Near Mint
Quantity: 2
$0.25

Manda
Uncommon, #KS-102
Lightly Played
Quantity: 1
$1.50
"""


def test_a_cart_with_each_card_over_several_lines_is_read(cards: CatalogueCards) -> None:
    assert copies(read_text(CART, "x"), cards) == {"KS-083-UC": 2, "KS-102-UC": 1}
    assert refusals(CART.replace("Konoha Shido", "Path of Embers"), cards)


def test_columns_of_conditions_add_up_and_what_is_wanted_is_left_out(cards: CatalogueCards) -> None:
    rows = ("Nr.,Name,NM,LP,Want", "KS-083,Rasa,2,1,", "KS-102,Manda,–,1,2", "KS-046,Ebisu,–,0,3", "Total,,2,2,5")
    read = read_text("\n".join(rows).replace(",", "\t"), "x")
    assert copies(read, cards) == {"KS-083-UC": 3, "KS-102-UC": 1}
    assert read.notes == (
        'x:4: "Ebisu" has no copy in any condition.',
        'x:1: the column "Want" says what is looked for; it is left out.',
    )


def test_whole_numbers_in_every_cell_below_conditions_may_be_prices(cards: CatalogueCards) -> None:
    assert refusals("Name,NM,LP\nRasa,4,2\nManda,3,1\n", cards)


REMARKED = "3 - Rasa [Konoha Shido] -- must have\n1 Manda (KS) <-- the snake\n"


def test_a_set_in_brackets_may_stand_in_front_of_a_remark(cards: CatalogueCards) -> None:
    assert copies(read_text(REMARKED, "x"), cards) == {"KS-083-UC": 3, "KS-102-UC": 1}
    assert 'no "Rasa" of "Path Of Embers"' in refusals("3 - Rasa [Path Of Embers] <-- good with Manda", cards)


UNKNOWN_SETS = (
    "Card\tSet\tQty\nRasa\tPath of Embers\t2\n",
    '[{"name": "Rasa", "set": "Path of Embers", "qty": 2}]',
    "2 Rasa, Path of Embers\n",
    "2 Rasa - Path of Embers Starter\n",
)


@pytest.mark.parametrize("text", UNKNOWN_SETS)
def test_a_set_that_nobody_knows_is_told_in_every_format(text: str, cards: CatalogueCards) -> None:
    assert "Path of Embers" in refusals(text, cards)
    assert copies(read_text(text.replace("Path of Embers", "Konoha Shido").replace(" Starter", ""), "x"), cards) == {
        "KS-083-UC": 2
    }


def test_a_set_beside_an_id_says_nothing_more(cards: CatalogueCards) -> None:
    text = '[{"name": "Naruto Uzumaki", "id": "KS-009-C", "set": "KS", "qty": 2}]'
    assert copies(read_text(text, "x"), cards) == {"KS-009-C": 2}


def test_a_page_behind_a_part_of_a_name_is_no_number_of_it(cards: CatalogueCards) -> None:
    assert refusals("2 Sakura - page 11", cards)


def test_rows_with_spaces_between_count_name_and_code_are_read_without_a_header(cards: CatalogueCards) -> None:
    text = "2  Rasa        KS-083   Konoha Shido\n1  Manda       KS-102   Konoha Shido\n"
    assert copies(read_text(text, "x"), cards) == {"KS-083-UC": 2, "KS-102-UC": 1}


def test_sums_below_sections_and_at_the_end_are_no_cards(cards: CatalogueCards) -> None:
    parts = ("Characters\n2 Rasa\n1 Manda\n-----\n3\n", "Missions\n1 Set a Trap\n-----\n1\n")
    text = "\n".join((*parts, "3 characters + 1 mission = 4 cards\n"))
    assert copies(read_text(text, "x"), cards) == {"KS-083-UC": 2, "KS-102-UC": 1, "KS-008-MMS": 1}


def test_numbers_alone_are_asked_about(cards: CatalogueCards) -> None:
    assert "are these numbers of cards?" in refusals("2 Rasa\n1, 3, 5, 7, 8\n", cards)


@pytest.mark.parametrize("line", ["Rasa x3 -> x2", "3 Rasa [Qty 2]", "2 Gaara 74/75"])
def test_a_second_count_or_number_on_a_line_is_refused(line: str, cards: CatalogueCards) -> None:
    assert refusals(f"{line}\n1 Manda", cards)
