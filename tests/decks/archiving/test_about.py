"""Who, when, where and how it ended, as people write it; what can be read two ways is not read."""

from __future__ import annotations

import pytest

from decks.archiving.about import about_by_pattern, about_in_comments, about_in_folder, about_in_name, about_of
from decks.archiving.said import day_in, rank_in
from decks.archiving.tables import Tables
from rules.core.archive import About


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-03-14", "2026-03-14"),
        ("2026/3/4", "2026-03-04"),
        ("14.03.2026", "2026-03-14"),
        ("14. 3. 2026", "2026-03-14"),
        ("March 14, 2026", "2026-03-14"),
        ("14th of nothing, 14 mars 2026", "2026-03-14"),
        ("Mar 2026", "2026-03"),
        ("2026年3月14日", "2026-03-14"),
        ("20260314", "2026-03-14"),
        ("3/14/2026", "2026-03-14"),
        ("2026-03", "2026-03"),
        ("03/04/2026", None),
        ("2026-02-31", None),
        ("deck 12345678", None),
        ("Maybe 2026", None),
    ],
)
def test_days_as_people_write_them(text: str, day: str | None) -> None:
    assert (day_in(text) or (None,))[0] == day


@pytest.mark.parametrize(
    ("text", "rank"),
    [
        *(("1", 1), ("1st", 1), ("Top 8", 8), ("top16", 16), ("T4", 4), ("3rd-4th", 4), ("5-8", 8), ("#12", 12)),
        *(("9th of 64", 9), ("Winner", 1), ("runner-up", 2), ("優勝", 1), ("3位", 3), ("2nd place", 2)),
        *(("Berlin", None), ("0", None), ("first turn", None)),
    ],
)
def test_ranks_as_people_write_them(text: str, rank: int | None) -> None:
    assert rank_in(text) == rank


def test_headers_above_a_list() -> None:
    said = ["Player: **Alice**", "Tournament = Leaf Open", "Place: 3rd", "Record: 5-1-1", "Date: 14 March 2026", "fun"]
    assert about_in_comments(said) == About(None, "Alice", "Leaf Open", None, "2026-03-14", 3, 5, 1, 1)
    assert about_in_comments(["Place: Berlin", "Author: -"]) == About(place="Berlin")


@pytest.mark.parametrize(
    ("stem", "about"),
    [
        ("2026-03-14_Leaf Open_1st_Alice", About(player="Alice", event="Leaf Open", date="2026-03-14", rank=1)),
        ("2026-03-14 - leaf-open - 02 - bob_b", About(player="b", event=None, date="2026-03-14", rank=2)),
        ("Top 8 - Carol", About(player="Carol", rank=8)),
        ("1st - Alice - Leaf Rush", About(rank=1)),
        ("alice", About()),
        ("alice_2", About()),
        ("2 - Dave", About(player="Dave", rank=2)),
        ("2026-03-14_Open_Eve_12", About(date="2026-03-14")),
        ("leaf-rush", About()),
        ("deck 2", About()),
    ],
)
def test_the_name_of_a_file(stem: str, about: About) -> None:
    found = about_in_name(stem)
    if stem.startswith("2026-03-14 - leaf"):  # four parts: what is whose is not clear, so only day and rank are read
        assert (found.date, found.rank, found.event) == (about.date, about.rank, about.event)
    else:
        assert found == about


def test_a_pattern_for_the_names_of_files() -> None:
    assert about_by_pattern("LO3_x_bob-smith", "{event}_{_}_{player}") == About(event="LO3", player="bob smith")
    assert about_by_pattern("other", "{event}_{player}") == About()
    with pytest.raises(ValueError, match="must hold words in braces"):
        about_by_pattern("x", "{wen}")


def test_a_folder_says_something_only_with_a_day() -> None:
    assert about_in_folder("2026-03-14 Leaf Open") == About(event="Leaf Open", date="2026-03-14")
    assert about_in_folder("my lists") == About()


def test_tables_of_lists_and_of_meetings_are_told_apart() -> None:
    tables = Tables()
    assert tables.take("file;Pilot;Platz\na.deck;Alice;1\nsub/b;Bob;2\n", "s.csv")
    assert tables.about("x/a.deck", None) == About(player="Alice", rank=1)
    assert tables.about("y/b.cod", None).player == "Bob"
    assert tables.take("Round,Player,Opponent,Result\n1,Alice,Bob,2-1\n1,Carol,BYE,2-0\n2,Alice,Dan,?\n", "r.csv")
    assert [(p.one, p.other, p.wins, p.losses) for p in tables.pairings] == [("Alice", "Bob", 2, 1)]
    assert tables.notes == ["r.csv:4: no result of Alice against Dan can be read; the row is left out."]
    assert not tables.take("colour,taste\nred,sweet\n", "c.csv")


@pytest.mark.parametrize(
    ("table", "score"),
    [
        ("player1,player2,winner\nA,B,B\n", (0, 1, 0)),
        ("a,b,result\nA,B,draw\n", (0, 0, 1)),
        ("p1,p2,wins 1,wins 2,draws\nA,B,2,0,1\n", (2, 0, 1)),
        ("player 1;player 2;score\nA;B;1-2-1\n", (1, 2, 1)),
    ],
)
def test_results_as_tables_write_them(table: str, score: tuple[int, int, int]) -> None:
    tables = Tables()
    assert tables.take(table, "r")
    assert [(p.wins, p.losses, p.draws) for p in tables.pairings] == [score]


def test_a_break_within_a_cell_is_a_space() -> None:
    assert about_of([("player", "Ann\nof Leaf")]).player == "Ann of Leaf"


def test_documents_say_who_and_where_in_the_words_of_any_tool() -> None:
    said = about_of([("author", "Ann"), ("tournament", "Leaf Cup"), ("placement", "3")])
    assert (said.player, said.event, said.rank) == ("Ann", "Leaf Cup", 3)
