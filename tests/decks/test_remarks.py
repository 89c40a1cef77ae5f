"""What stands behind a card on its line: no further card and no number that may be a count is passed over."""

from __future__ import annotations

from pathlib import Path

import pytest

from decks.detect import read_text
from decks.resolving.resolve import resolve
from rules.core.errors import DataError
from tests.decks.test_round_trips import shelf_of

SECOND_CARDS = (
    "2 Gaara (KS 074) 2 Baki",
    "2 Gaara (KS 074) 1 Baki (KS 081)",
    "Gaara (KS 074) x2 Baki (KS 081) x1",
    "2 Iruka Umino (Ebisu)",
    "2 Iruka Umino (for ebisu)",
    "2 Iruka Umino -> ebisu",
    "2 Iruka Umino (better than EBISU)",
    "2 Iruka Umino or Ebisu KS-046",
    "2 without Ebisu KS-046",
)
NUMBERS = (
    "Baki (KS 081) ~2",
    "Baki (KS 081) 1½",
    "Baki (KS 081) 2 + 1",
    "Baki (KS 081) 2枚入り",
    "Baki (KS 081) 2 in all",
)


@pytest.mark.parametrize("line", [*SECOND_CARDS, *NUMBERS])
def test_a_line_is_refused_rather_than_read_without_its_end(line: str, starter_file: Path) -> None:
    read = resolve(read_text(f"game: mythos\n{line}\n", "pasted.txt"), shelf_of(starter_file, "mythos"), "mythos")
    assert read.problems
    assert read.deck.size() == 0


@pytest.mark.parametrize(
    "line",
    [
        "Baki (KS 081) x2",
        "2 Baki (KS 081) 3€",
        "2 Baki (KS 081)  # 3 in all",
        "❶ 2x Iruka Umino",
        "❷ Iruka Umino",
        "Iruka Umino ➁",
        "2 Iruka Umino (Iruka Umino)",
    ],
)
def test_a_line_with_its_count_may_have_more_on_it(line: str, starter_file: Path) -> None:
    read = resolve(read_text(f"game: mythos\n{line}\n", "pasted.txt"), shelf_of(starter_file, "mythos"), "mythos")
    assert not read.problems
    assert read.deck.size() == 2


@pytest.mark.parametrize(
    "table",
    [
        "| Qty | Card | Set | Qty | Card |\n|---|---|---|---|---|\n| 2 | Iruka Umino | KS | 1 | Ebisu |\n",
        "Qty,Card,Set,Qty,Card,Set\n2,Iruka Umino,KS,1,Ebisu,KS\n",
        "Qty;Card;Qty\n2;Iruka Umino;3\n",
    ],
)
def test_a_table_with_two_cards_a_row_is_refused(table: str) -> None:
    with pytest.raises(DataError, match="there twice"):
        read_text(table, "pasted.csv")


@pytest.mark.parametrize(
    "line",
    [
        "2 Ebisu - two Rasa",
        "2 Ebisu, plus three of the other",
        "2 Ebisu (and a Manda)",
        "2 Ebisu, with Chunin Exam",
        "2 Ebisu, should be three",
        "2 Ebisu (one in side)",
        "2 Ebisu (cut)",
        "Ebisu x2 - removed",
        "2 Ebisu, out",
        "2 Ebisu (not yet)",
        "2 Ebisu -> side",
        "2 Ebisu（不採用）",
        "2 Ebisu, cut for space",
    ],
)
def test_a_remark_with_a_count_a_card_or_a_mark_of_being_out_is_refused(line: str, starter_file: Path) -> None:
    read = resolve(
        read_text(f"game: mythos\n2 Baki (KS 081)\n{line}\n", "x"), shelf_of(starter_file, "mythos"), "mythos"
    )
    assert [problem.line for problem in read.problems] == [3]


@pytest.mark.parametrize(
    "line",
    ["2 Ebisu, key card", "2 Ebisu (great on turn two)", "2 Ebisu - one of the best", "2 Ebisu, out of print"],
)
def test_a_remark_without_them_is_passed_over(line: str, starter_file: Path) -> None:
    read = resolve(read_text(f"game: mythos\n{line}\n", "x"), shelf_of(starter_file, "mythos"), "mythos")
    assert (read.deck.size(), read.problems) == (2, ())


@pytest.mark.parametrize("words", ["（または雷切）", "（2枚→1枚）", "（抜く予定）"])
def test_names_counts_and_words_for_out_are_seen_in_a_script_without_gaps(words: str, starter_file: Path) -> None:
    shelf = shelf_of(starter_file, "naruto-cg")
    assert resolve(read_text(f"2 クナイ{words}\n", "x"), shelf, "naruto-cg").problems
    assert not resolve(read_text("2 クナイ（強い）\n", "x"), shelf, "naruto-cg").problems


@pytest.mark.parametrize("words", [" - triple", " (max)", ", üç", " KS-083 kolme", " [fyra]", ", as many as allowed"])
def test_unknown_words_may_be_the_count_of_a_card_without_one(words: str, starter_file: Path) -> None:
    shelf = shelf_of(starter_file, "mythos")
    assert [p.line for p in resolve(read_text(f"2 Ebisu\nRasa{words}\n", "x"), shelf, "mythos").problems] == [2]
    assert not resolve(read_text(f"2 Ebisu\n1 Rasa{words}\n", "x"), shelf, "mythos").problems


@pytest.mark.parametrize("words", [" - foil", " (Near Mint, uncommon)", ", UC", " (Sand Village)", " # max"])
def test_what_says_how_a_copy_is_made_or_what_its_card_is_is_no_count(words: str, starter_file: Path) -> None:
    read = resolve(read_text(f"2 Ebisu\nRasa{words}\n", "x"), shelf_of(starter_file, "mythos"), "mythos")
    assert (read.deck.size(), read.problems) == (3, ())


PLACES = (
    "Manda - page 12",
    "Manda, page 3",
    "Manda – attaque 4",
    "Manda; binder 3",
    "Manda - POWERUP 2",
    "Manda - box 3",
)


@pytest.mark.parametrize("line", PLACES)
def test_a_figure_behind_words_of_a_remark_is_asked_about_where_no_count_stands_in_front(
    line: str, starter_file: Path
) -> None:
    cards = shelf_of(starter_file, "mythos")
    read = resolve(read_text(f"game: mythos\n{line}\n2 Rasa\n", "pasted.txt"), cards, "mythos")
    (problem,) = read.problems
    assert '"1 Manda" or ' in problem.message
    (counted,) = resolve(read_text(f"game: mythos\n2 {line}\n", "pasted.txt"), cards, "mythos").whole().entries
    assert (counted.count, counted.comment) == (2, line[6:].strip(" -–,;"))


@pytest.mark.parametrize("line", ["2 Manda, cut 1", "2 Manda - NEED 3", "2 Manda - minus 1"])
def test_a_figure_behind_words_that_may_change_the_count_is_refused(line: str, starter_file: Path) -> None:
    read = resolve(read_text(f"game: mythos\n{line}\n", "pasted.txt"), shelf_of(starter_file, "mythos"), "mythos")
    assert read.problems


@pytest.mark.parametrize("line", ["Manda - Foil 3", "Manda, NM 3", "Manda - qty 3", "Manda, rare 3"])
def test_words_for_a_copy_or_a_count_leave_the_figure_behind_them_the_count(line: str, starter_file: Path) -> None:
    cards = shelf_of(starter_file, "mythos")
    assert resolve(read_text(f"game: mythos\n{line}\n", "pasted.txt"), cards, "mythos").whole().entries[0].count == 3


def test_words_with_a_figure_behind_a_mission_are_a_remark_since_each_is_there_once(starter_file: Path) -> None:
    cards = shelf_of(starter_file, "mythos")
    text = "game: mythos\n[missions]\nCall for Support - POWERUP 2\nSet a Trap, worth 2\n"
    entries = resolve(read_text(text, "pasted.txt"), cards, "mythos").whole().entries
    assert [(entry.count, entry.comment) for entry in entries] == [(1, "POWERUP 2"), (1, "worth 2")]
