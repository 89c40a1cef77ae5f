"""Tables on a terminal: aligned where letters are wide, and never wider than there is room."""

from __future__ import annotations

import io
import re

from hypothesis import given, strategies as st

from cli.gate import Gate, coloured
from cli.tables import cut, cut_apart, fitted, in_blocks, is_cut_short, left_out, table_text, wrapped
from rules.core.text import display_width


def test_wide_letters_take_two_columns() -> None:
    text = table_text(["name", "cost"], [["ナルト", "1"], ["Naruto", "2"]])
    assert text == "name    cost\n------  ----\nナルト  1\nNaruto  2\n"


def of_widths(*widths: int) -> list[list[str]]:
    """A table of text whose columns are so wide."""
    return [["x" * width for width in widths], ["y" * width for width in widths], ["z" * width for width in widths]]


def rooms(*widths: int, total: int) -> list[int]:
    return [width for _, width in fitted(of_widths(*widths), total)]


def test_the_first_column_stays_others_give_way_and_the_last_go_at_last() -> None:
    assert rooms(5, 40, 20, total=80) == [5, 40, 20]
    assert rooms(5, 40, 20, total=60) == [5, 31, 20]
    assert rooms(16, 30, 5, 30, 30, total=70) == [16, 24, 5, 19]
    assert rooms(16, 30, 30, 30, total=45) == [16, 27]
    assert sum(rooms(30, 30, total=20)) <= 20


def test_figures_are_never_cut() -> None:
    rows = [["examples/one.deck", "greedy", "61.3% [58.2%, 64.3%]", "1"], ["examples/two.deck", "greedy", "38.7%", "2"]]
    for width in (40, 50, 60):
        text = table_text(["Deck", "Bot", "Wins", "Score"], rows, width)
        assert "61.3% [58.2%, 64.3%]" in text
        assert max(map(display_width, text.splitlines())) <= width


def test_a_column_that_says_the_same_in_every_row_goes_first() -> None:
    rows = [
        ["mythos:KS-009-C", "Naruto Uzumaki", "character", "2"],
        ["mythos:KS-013-C", "Sasuke Uchiha", "character", "2x"],
    ]
    assert left_out(["id", "name", "type", "cost"], rows, 45) == ["type"]


def test_rows_that_only_a_late_column_tells_apart_keep_it() -> None:
    rows = [["Naruto Uzumaki", "a long faction name", title] for title in ("Genin", "Fury of the Rasengan")]
    shown = table_text(["name", "faction", "title"], rows, 40).splitlines()[2:]
    assert len(set(shown)) == 2


def test_names_that_begin_alike_are_cut_at_their_starts() -> None:
    rows = [["examples/decks/leaf-one.deck", "1"], ["examples/decks/leaf-two.deck", "2"]]
    assert "…ecks/leaf-one.deck  1\n…ecks/leaf-two.deck  2\n" in table_text(["deck", "n"], rows, 22)


def test_sentences_are_cut_at_their_ends_even_where_they_begin_alike() -> None:
    texts = ["Move a friend to any mission.", "Move a friend to any other player."]
    assert cut_apart(["text", *texts], 20) == ["text", "Move a friend to an…", "Move a friend to an…"]
    words = ["one two three four five six seven eight", "one two three four five six seven nine"]
    assert cut_apart(["title", *words], 14) == ["title", "one two three…", "one two three…"]


def test_two_columns_of_text_share_the_width() -> None:
    text = "as long as it gets and longer than any terminal is wide, here and elsewhere"
    shown = table_text(["line", "reading", "n"], [[text, text, "2"], ["short", "short", "2"]], 80)
    assert shown.splitlines()[1] == f"{'-' * 39}  {'-' * 39}"
    assert table_text(["line", "reading"], [["short", text]], 60).splitlines()[1] == f"-----  {'-' * 53}"


def test_what_is_read_whole_is_a_block_where_a_table_has_no_room_for_it() -> None:
    rows = [["Move this character to another mission.", "Move it to another mission.", ""], ["ナルト", "Draw.", "2"]]
    columns = ("line", "reading", "n")
    assert is_cut_short(columns, rows, 40, (), (), ("line", "reading"))
    assert not is_cut_short(columns, rows, 80, (), (), ("line", "reading"))
    assert in_blocks(columns, rows, 24).splitlines() == [
        "Move this character to",
        "another mission.",
        "  reading  Move it to",
        "           another",
        "           mission.",
        "",
        "ナルト",
        "  reading  Draw.",
        "  n        2",
    ]


def test_the_ends_of_an_interval_go_together() -> None:
    columns = ("name", "share", "low", "high", "n")
    rows = [["Temari", "50.0%", "10.0%", "90.0%", "12345678"], ["Kankuro", "20.0%", "10.0%", "80.0%", "12345679"]]
    for width in range(10, 50):
        kept = table_text(columns, rows, width).split("\n")[0]
        assert ("low" in kept) == ("high" in kept)


def test_no_line_of_wide_letters_begins_with_a_comma() -> None:
    assert [line[0] for line in wrapped("ナルトナルト, ナルト", 13).splitlines()] == ["ナ", "ナ"]


def test_what_is_cut_shows_it() -> None:
    assert cut("ナルト", 5) == "ナル…"
    assert cut("ナルト", 6) == "ナルト"


texts = st.text(alphabet="ab ナ小é", max_size=12)


@given(st.lists(st.tuples(texts, texts, texts), min_size=1, max_size=4), st.integers(10, 60))
def test_no_line_is_wider_than_the_terminal(rows: list[tuple[str, str, str]], width: int) -> None:
    lines = table_text(["one", "two", "three"], rows, width).splitlines()
    assert len(lines) == len(rows) + 2
    assert max(map(display_width, lines)) <= width


def test_prose_breaks_at_words_and_what_is_laid_out_stays() -> None:
    from cli.tables import wrapped

    assert wrapped("one two three four", 9) == "one two\nthree\nfour"
    assert wrapped("one two three four", None) == "one two three four"
    assert wrapped("head\n  laid   out  as it is", 9) == "head\n  laid   out  as it is"


def test_columns_without_room_are_named() -> None:
    row = ["mythos:KS-009-C", "Naruto Uzumaki", "Leaf Village Genin", "Leaf Village"]
    assert left_out(["id", "name", "title", "faction"], [row], None) == []
    assert left_out(["id", "name", "title", "faction"], [row], 200) == []
    assert left_out(["id", "name", "title", "faction"], [row], 40) == ["title", "faction"]


CELLS = st.lists(
    st.sampled_from(["", "a", "Naruto Uzumaki", "忍-S01", "5.00 ± 0.00", " x ", "███▊", "é"]), min_size=2, max_size=2
)


@given(CELLS, st.lists(CELLS, max_size=4), st.booleans())
def test_a_plain_table_is_laid_out_as_tabulate_does(columns: list[str], rows: list[list[str]], rule: bool) -> None:
    columns = [column.strip() for column in columns]
    from tabulate import tabulate

    from cli.tables import plain_table

    style = "simple" if rule else "plain"
    said = tabulate(rows, headers=columns, tablefmt=style, disable_numparse=True)
    assert plain_table(columns, rows, rule=rule) == "".join(f"{line.rstrip()}\n" for line in said.split("\n"))


def test_bars_are_made_shorter_alike_and_not_cut() -> None:
    bars = ["", "████████", "████", "▌", ""]
    assert cut_apart(bars, 4) == ["", "████", "██", "▎", ""]
    assert cut_apart(bars, 8) == bars


def test_prose_of_wide_letters_is_broken_between_them() -> None:
    lines = wrapped("# 木ノ葉の下忍と、その先生。忍は小隊を除いて 25 枚まで。", 20).splitlines()
    assert "".join(lines).replace(" ", "") == "#木ノ葉の下忍と、その先生。忍は小隊を除いて25枚まで。"
    assert all(display_width(line) <= 22 for line in lines)
    assert not any(line.startswith(("、", "。")) for line in lines)


def test_columns_that_were_asked_for_stay_where_others_go() -> None:
    names = ["turn", "chakra made", "chakra spent", "goal met"]
    rows = [["1", "5.00 ± 0.00", "5.00 ± 0.00", "10.00% [2.00%, 30.00%]"], ["2", "6.55 ± 0.36", "6.55", "20.00%"]]
    assert table_text(names, rows, 40, ["goal met"]).splitlines()[0].split() == ["turn", "goal", "met"]
    assert left_out(names, rows, 40, ["goal met"]) == ["chakra made", "chakra spent"]


@given(
    st.lists(st.lists(st.text("ab cd1%", min_size=1, max_size=30), min_size=4, max_size=4), min_size=1, max_size=5),
    st.integers(20, 120),
    st.sets(st.sampled_from("wxyz")),
)
def test_asked_or_not_every_line_fits_and_asked_columns_outlast_others(
    rows: list[list[str]], width: int, asked: set[str]
) -> None:
    names = list("wxyz")
    gone = left_out(names, rows, width, asked)
    assert all(display_width(line) <= width for line in table_text(names, rows, width, asked).splitlines())
    if asked & set(gone):
        assert set(names[1:]) - asked <= set(gone)


def test_a_column_without_a_name_is_not_named_as_left_out() -> None:
    rows = [["exactly one of these words", "12.00% [10.00%, 14.00%]", "██████████████"]]
    assert left_out(["goal", "chance", " "], rows, 40) == []


pieces = st.lists(
    st.tuples(st.text(alphabet="ab.: ,小é　\t", min_size=0, max_size=30), st.sampled_from([None, 31, 32])), max_size=8
)


@given(pieces, st.integers(0, 6), st.integers(20, 120))
def test_colours_take_no_room_and_are_never_broken_apart(
    parts: list[tuple[str, int | None]], indent: int, width: int
) -> None:
    check_colours([(" " * indent, None), *parts], width)


def test_the_verdict_on_a_deck_keeps_its_colour_at_every_width() -> None:
    for width in range(20, 121):
        about = " (ninjitsu, standard): 2 errors, 1 note."
        check_colours([("a-folder/of/examples/ninjitsu.deck: ", None), ("illegal", 31), (about, None)], width)


def check_colours(parts: list[tuple[str, int | None]], width: int) -> None:
    """Hold coloured text against the same text without colours: broken alike, and each letter in its colour."""
    text = "".join(part if code is None else coloured(part, code) for part, code in parts)
    shown = through_the_gate(wrapped(text, width))
    assert "\ufdd0" not in shown
    assert without_colours(shown) == wrapped("".join(part for part, _ in parts), width)
    assert coloured_letters(shown) == coloured_letters(through_the_gate(text))


def through_the_gate(text: str) -> str:
    stream = io.StringIO()
    Gate(stream).write(text)
    return stream.getvalue()


def without_colours(shown: str) -> str:
    return re.sub("\x1b\\[[0-9;]*m", "", shown)


def coloured_letters(shown: str) -> list[tuple[str, str]]:
    """Each letter that is no space with the colour that it is shown in."""
    colour = ""
    found: list[tuple[str, str]] = []
    for piece in re.findall("\x1b\\[[0-9;]*m|\\S", shown):
        if piece.startswith("\x1b"):
            colour = "" if piece == "\x1b[0m" else piece
        else:
            found.append((piece, colour))
    return found


@given(st.lists(st.tuples(texts, texts, texts), min_size=1, max_size=4), st.integers(24, 60))
def test_columns_that_stay_whole_are_neither_cut_nor_left_out(rows: list[tuple[str, str, str]], width: int) -> None:
    numbers = [f"STAND-IN 依-{at:03}" for at, _ in enumerate(rows)]
    cells = [[name, number, *rest] for number, (name, *rest) in zip(numbers, rows, strict=True)]
    columns = ["name", "number", "symbols", "text"]
    lines = table_text(columns, cells, width, whole=("number",)).splitlines()
    assert all(number in line for number, line in zip(numbers, lines[2:], strict=True))
    assert max(map(display_width, lines)) <= width
    assert "number" not in left_out(columns, cells, width, whole=("number",))
