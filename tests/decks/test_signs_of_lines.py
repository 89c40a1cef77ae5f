"""What single signs of a line say: separators, fences, quotes, cells left empty."""

from __future__ import annotations

from pathlib import Path

import pytest

from decks.archiving.archetypes import read_archetypes
from decks.detect import read_text
from decks.lists.cleaning import clean
from decks.lists.marks import unmarked
from decks.lists.prose import is_sentence
from decks.lists.table_cells import blank_cell
from decks.lists.titles import title_of
from decks.source import as_in
from rules.core.errors import DataError


@pytest.mark.parametrize(
    ("row", "blank"),
    [
        ("2,,Rasa", True),
        ("2,Rasa,", False),  # what may be left out at the end is
        (",Rasa", True),
        ("2\t\tRasa", True),
        ("2;Rasa;;", True),
        ("| 2 | | Rasa |", True),
        ("| 2 | Rasa | |", True),
        ("| 2 | Rasa |", False),
        ("| |", False),
        ("2 Rasa", False),
        ("", False),
    ],
)
def test_which_row_leaves_a_cell_empty(row: str, blank: bool) -> None:
    assert blank_cell(row) is blank


@pytest.mark.parametrize(
    ("line", "cleaned"),
    [
        ("Main Deck;;", "Main Deck"),
        ("Missions,", "Missions"),
        ("Rasa;", "Rasa;"),
        ("Gaara,", "Gaara,"),
        ("2;Rasa;", "2;Rasa;"),
        ("Main Deck", "Main Deck"),
    ],
)
def test_only_a_heading_loses_the_separators_behind_it(line: str, cleaned: str) -> None:
    assert clean(line) == cleaned


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("== !? ==", None),
        ("== - ==", None),
        ("====", None),
        ("", None),
        ("== 12 ==", None),
        ("== My pets ==", "my pets"),
        ("Missions", "missions"),
        ("My pets:", "my pets"),
        ("My pets", None),
    ],
)
def test_a_title_has_a_letter_and_a_sign_or_a_known_word(line: str, title: str | None) -> None:
    found = title_of(line)
    assert (found.section if found else None) == title


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ('2 "Ga #ra" # best', '2 "Ga #ra" # best'),
        ("[*][b]2x[/b] Gaara", "2x Gaara"),
        ("[b]2 Gaara[/b] # x", "2 Gaara # x"),
        ("||2 Gaara # x||", "2 Gaara # x"),
    ],
)
def test_marks_go_from_a_card_and_stay_in_its_comment_and_in_quotes(line: str, plain: str) -> None:
    assert unmarked(line) == plain


def test_a_variant_of_an_archetype_has_no_variants_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "kinds.toml"
    outer = '[[archetype]]\nname = "Sand"\nquery = "has:a"\n'
    variant = '[[archetype.variant]]\nname = "Fast"\nquery = "has:b"\n'
    path.write_text(outer + variant, "utf-8")
    assert [[each.name for each in kind.variants] for kind in read_archetypes(path).rules] == [["Fast"]]
    path.write_text(outer + variant + variant.replace("archetype.variant", "archetype.variant.variant"), "utf-8")
    with pytest.raises(DataError, match='unknown key "variant"'):
        read_archetypes(path)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("it was slow", True),
        ("it wins", False),  # two words are a name as well
        ("Rasa and Manda", False),
        ("Rasa Manda Ebisu Kankuro Temari Baki Yashamaru Kiba it was", True),
        ("Rasa Manda Ebisu Kankuro Temari Baki Yashamaru Kiba Hinata it was", False),
        ("it was 3 slow", False),
        ("So slow!", True),
        ("Slow!", False),
    ],
)
def test_a_sentence_has_three_words_and_a_fifth_of_them_small_or_exclaims(line: str, sentence: bool) -> None:
    assert is_sentence(line) is sentence


@pytest.mark.parametrize(
    ("text", "comments"),
    [
        ("# Sand by Kim\n\n; second\nCount,Name\n2,Rasa\n", ("Sand by Kim", "second")),
        ("sep=;\nCount;Name\n2;Rasa\n", ()),
        ("\n \nCount,Name\n2,Rasa\n", ()),
    ],
)
def test_lines_above_a_table_are_its_comments_but_for_the_one_that_says_the_separator(
    text: str, comments: tuple[str, ...]
) -> None:
    assert read_text(text, "my.csv").comments == comments


@pytest.mark.parametrize(
    ("before", "text", "after"),
    [
        (b"1 Gaara\r\n1 Baki\r\n", "2 Gaara\n", b"2 Gaara\r\n"),
        (b"1 Gaara\r1 Baki\r", "2 Gaara\n", b"2 Gaara\r"),
        (b"1 Gaara\n1 Baki\r\n", "2 Gaara\n", b"2 Gaara\n"),
        (b"\xef\xbb\xbf1 Gaara\n", "2 Gaara\n", b"\xef\xbb\xbf2 Gaara\n"),
        (b"\xff\xfe" + "1 Gaara\n".encode("utf-16-le"), "2 Élan\n", b"\xff\xfe" + "2 Élan\n".encode("utf-16-le")),
        (
            b"\xff\xfe" + "1 Gaara\n".encode("utf-16-le"),
            "2 \udc41\n",
            b"\xff\xfe" + "2 \udc41\n".encode("utf-16-le", "surrogatepass"),
        ),
        ("1 Élan\n1 Gaara é\n".encode("cp1252"), "2 Élan\n", "2 Élan\n".encode("cp1252")),
        ("1 Élan\n1 Gaara é\n".encode("cp1252"), "2 ナルト\n", "2 ナルト\n".encode()),
    ],
)
def test_a_file_is_written_again_in_its_own_dress(before: bytes, text: str, after: bytes, tmp_path: Path) -> None:
    """Its line ends, its mark and its encoding; what that has no letters for makes it UTF-8."""
    path = tmp_path / "my.deck"
    path.write_bytes(before)
    assert as_in(str(path), text) == after
