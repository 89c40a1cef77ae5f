"""Our text format, and the grammar of lines it shares with other tools' lists."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings, strategies as st

from decks.formats import json_, text
from decks.lists.lines import read_lines
from decks.resolving.uncounted import notes_on_uncounted
from rules.core.deck import MAX_COPIES, DeckLine, DeckList
from rules.core.errors import DataError


def only_line(line: str) -> DeckLine:
    (read,) = read_lines(line, "x.deck").lines
    return read


@pytest.mark.parametrize(
    ("written", "count", "name", "printing"),
    [
        ("3 Naruto Uzumaki", 3, "Naruto Uzumaki", None),
        ("3x Naruto Uzumaki", 3, "Naruto Uzumaki", None),
        ("3X\tNaruto Uzumaki", 3, "Naruto Uzumaki", None),
        ("３× ナルト", 3, "ナルト", None),
        ("Naruto Uzumaki x3", 3, "Naruto Uzumaki", None),
        ("2 Naruto Uzumaki (KS 009)", 2, "Naruto Uzumaki", "KS 009"),
        ("2 Naruto Uzumaki (KS-009-C)", 2, "Naruto Uzumaki", "KS-009-C"),
        ("2 Naruto Uzumaki (KS) 009", 2, "Naruto Uzumaki", "KS 009"),
        ("3x Sasuke Uchiha [pr078]", 3, "Sasuke Uchiha", "pr078"),
        ("2 X Marks", 2, "X Marks", None),
        ("2 x2 Blade", 2, "x2 Blade", None),
        ("1 3rd Hokage", 1, "3rd Hokage", None),
        ("4 100 Shadow Clones", 4, "100 Shadow Clones", None),
        ("1 Main Character", 1, "Main Character", None),
        ("1 Main", 1, "Main", None),
        ('1 "Rescue (2)" (KS 133)', 1, "Rescue (2)", "KS 133"),
        (r'1 "He said \"no\""', 1, 'He said "no"', None),
        ("2 Choji & Shikamaru's Plan, Part 2", 2, "Choji & Shikamaru's Plan, Part 2", None),
    ],
)
def test_a_card_line_in_every_common_shape(written: str, count: int, name: str, printing: str | None) -> None:
    assert only_line(written) == DeckLine(count, name, printing=printing)


@pytest.mark.parametrize(
    ("header", "section"),
    [
        ("[missions]", "missions"),
        ("// Mainboard", "main"),
        ("Sideboard:", "sideboard"),
        ("Main Deck (40)", "main"),
        ("Reinforcements", "reinforcement"),
        ("[Techniques]", "techniques"),
        ("Deck", "main"),
    ],
)
def test_a_section_header_counts_for_the_lines_after_it(header: str, section: str) -> None:
    assert only_line(f"{header}\n1 Main Character").section == section


def test_comments_keep_their_places() -> None:
    deck = read_lines("# top\ngame: mythos\n\n[main]\n1 A  # why\n# before B\n2 B\n# the end\n", "x")
    assert deck.game == "mythos"
    assert deck.comments == ("top",)
    assert [(line.name, line.comment, line.above) for line in deck.lines] == [
        ("A", "why", ()),
        ("B", None, ("before B",)),
    ]
    assert deck.closing == ("the end",)


def test_a_line_without_a_count_is_one_copy_and_is_told() -> None:
    deck = read_lines("Naruto Uzumaki\n2 B\n", "x.deck")
    assert [(line.count, line.counted) for line in deck.lines] == [(1, False), (2, True)]
    assert list(notes_on_uncounted(deck.lines, "x.deck")) == ['x.deck:1: "Naruto Uzumaki" has no count; taken as 1.']


def test_many_lines_without_a_count_are_told_in_one_note() -> None:
    deck = read_lines("A\nB\n2 C\nD\nE\n", "x.deck")
    said = 'x.deck:1: lines 1 to 5 have 4 cards without a count, e.g. "A", "B"; each is taken as 1.'
    assert list(notes_on_uncounted(deck.lines, "x.deck")) == [said]


def test_a_cell_left_empty_where_others_have_counts_is_no_count() -> None:
    for said in ("2\tA\n\tB", "| 2 | A |\n| | B |", "2,A\n,B"):
        with pytest.raises(DataError, match=r'x:2: "B" has an empty cell where its count should be'):
            read_lines(said, "x")


@pytest.mark.parametrize("count", ["0x", "-1", "99999999999", str(MAX_COPIES + 1), "9" * 5000])
def test_a_count_that_makes_no_sense_is_an_error_with_its_line(count: str) -> None:
    with pytest.raises(DataError) as caught:
        read_lines(f"2 A\n{count} Naruto\n", "x.deck")
    assert str(caught.value).startswith("x.deck:2: ")
    assert len(str(caught.value)) < 250


def test_every_bad_line_is_reported_at_once() -> None:
    with pytest.raises(DataError) as caught:
        read_lines("0 A\n2 B\n3x\n-4 C\n", "x.deck")
    assert [line.split(" ")[0] for line in str(caught.value).split("\n")] == ["x.deck:1:", "x.deck:3:", "x.deck:4:"]


WORDS = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=8)
NAMES = st.lists(WORDS, min_size=1, max_size=4).map(" ".join)
SECTIONS = st.sampled_from(["main", "missions", "sideboard", "traps", "techniques"])
REFERENCES = st.from_regex(r"[A-Z]{1,4}[ -][0-9]{1,3}(-[A-Z]{1,2})?", fullmatch=True)
LINES = st.builds(
    DeckLine,
    st.integers(1, MAX_COPIES),
    NAMES,
    SECTIONS,
    st.none() | REFERENCES,
    st.none() | NAMES,
    above=st.lists(NAMES, max_size=2).map(tuple),
)
LISTS = st.builds(
    DeckList,
    st.lists(LINES, min_size=1, max_size=6).map(tuple),
    game=st.none() | st.just("mythos"),
    format=st.none() | st.just("standard"),
    name=st.none() | NAMES,
    comments=st.lists(NAMES, max_size=2).map(tuple),
    closing=st.lists(NAMES, max_size=2).map(tuple),
)


@settings(max_examples=40)
@given(LISTS)
@example(DeckList((DeckLine(2, "Main", "main"), DeckLine(1, '"x', "main"), DeckLine(1, "A # b", "main"))))
@example(DeckList((DeckLine(2, "A (B)", "main"), DeckLine(1, "A [B]", "main"), DeckLine(1, "A (B) c", "main"))))
@example(DeckList((DeckLine(2, "X", "main"), DeckLine(1, "3", "main"), DeckLine(1, "3x", "main"))))
@example(DeckList((DeckLine(1, "🔟", "main"), DeckLine(1, "三枚", "main"), DeckLine(1, ":one: х2", "main"))))
@example(DeckList((DeckLine(2, "x3 A", "main"), DeckLine(1, "A x3", "main"), DeckLine(1, "3 A", "main"))))
@example(DeckList((DeckLine(3, "of each", "main"), DeckLine(3, "each", "main"), DeckLine(3, "Copies:", "main"))))
@example(DeckList((DeckLine(1, "A", "main"),), name="0²"))
@example(DeckList((DeckLine(1, "☀", "main", None, "|"), DeckLine(1, "A", "main", None, "b | c"))))
def test_what_is_written_reads_back_the_same(deck: DeckList) -> None:
    assert read_lines(text.write(deck), "x") == deck
    assert json_.read(json_.write(deck), "x") == deck
