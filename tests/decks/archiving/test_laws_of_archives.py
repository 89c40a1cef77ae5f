"""The interval of a lift by the cells of its table, and what lists that do not say their results add to them."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, strategies as st

from decks.archiving.affinity import lift
from decks.archiving.archetypes import OTHER, kinds
from decks.archiving.said import day_in
from decks.archiving.tables import Tables
from decks.lists.second_list import lists_in_column, lists_in_records
from rules.core.archive import About, ArchivedList


@given(st.integers(1, 60), st.integers(0, 60), st.integers(0, 60), st.integers(0, 60))
def test_the_interval_of_a_lift_is_that_of_its_logarithm_over_the_four_cells(
    both: int, one: int, other: int, neither: int
) -> None:
    """By the gradient of `log p - log a - log b` over the shares of the cells, of which each has half a list more."""
    of = both + one + other + neither
    found = lift(both, both + one, both + other, of)
    assert found.value == pytest.approx(both * of / ((both + one) * (both + other)))
    lists = of + 2
    p, only_one, only_other = (both + 0.5) / lists, (one + 0.5) / lists, (other + 0.5) / lists
    a, b = p + only_one, p + only_other
    slopes = ((1 / p - 1 / a - 1 / b, p), (-1 / a, only_one), (-1 / b, only_other))
    mean = sum(slope * share for slope, share in slopes)
    spread = math.sqrt((sum(slope**2 * share for slope, share in slopes) - mean**2) / lists)
    assert math.log(found.high / found.value) == pytest.approx(1.959964 * spread, rel=1e-5)
    assert math.log(found.value / found.low) == pytest.approx(1.959964 * spread, rel=1e-5)


def archived(number: int, **said: int) -> ArchivedList:
    about = About(wins=said.get("wins"), losses=said.get("losses"), draws=said.get("draws"), rank=said.get("rank"))
    return ArchivedList(number, "mythos", "", None, about, 30, (), (), f"{number}.deck", "")


def test_what_a_list_does_not_say_of_its_results_adds_nothing() -> None:
    lists = [archived(1, wins=3, losses=1, rank=4), archived(2, draws=2), archived(3, losses=2, rank=2), archived(4)]
    first, rest = kinds(lists, {1: ("Sand", "Fast"), 2: ("Sand",), 3: ("Sand", "Fast")}, {"Sand": ("Rasa",)})
    assert (first.name, first.lists, first.wins, first.losses, first.draws) == ("Sand", 3, 3, 3, 2)
    assert (first.best, first.variants, first.cards) == (2, (("Fast", 2),), ("Rasa",))
    assert (rest.name, rest.lists, rest.wins, rest.losses, rest.draws) == (OTHER, 1, 0, 0, 0)
    assert (rest.best, rest.variants, rest.cards) == (None, (), ())
    assert first.share.value == 0.75


@pytest.mark.parametrize(
    ("titles", "rows", "found"),
    [
        (["Player", "Name"], [["Kim", "Rasa"], ["Lou", "Manda"]], ("Player", "Kim", "Lou")),
        (["Player", "Name"], [["Kim", "Rasa"], ["Kim", "Manda"]], None),
        (["Player", "Name"], [["Kim", "Rasa"], ["", "Manda"], [" ", "Ebisu"]], None),
        (["Name", "Player"], [["Rasa", "Kim"], ["Manda"], ["Ebisu"]], None),
        (["Name", "Player"], [["Rasa", "Kim"], ["Manda"], ["Ebisu", " Lou "]], ("Player", "Kim", "Lou")),
        (["Deck", "Name"], [["main", "Rasa"], ["side", "Manda"]], None),
        (["Deck", "Name"], [["1", "Rasa"], ["2", "Manda"]], None),
        (["Deck", "Name"], [["yes", "Rasa"], ["no", "Manda"]], None),
        (["Name", "Village"], [["Rasa", "Sand"], ["Manda", "Sound"]], None),
    ],
)
def test_a_column_says_which_list_a_row_is_of_where_its_words_are_several(
    titles: list[str], rows: list[list[str]], found: tuple[str, str, str] | None
) -> None:
    assert lists_in_column(titles, rows) == found
    records = [dict(zip(titles, row, strict=False)) for row in rows]
    assert lists_in_records(records) == found


@pytest.mark.parametrize(
    ("text", "path", "said"),
    [
        ("Name;Rank\nKim;1\nLou;2\n", "decks/kim.deck", (None, "Kim", 1)),
        ("File;Name;Rank\nkim.deck;Sand;1\n", "decks/kim.deck", ("Sand", None, 1)),
        ("Player;Name;Rank\nKim;Sand;1\n", "decks/kim.deck", ("Sand", "Kim", 1)),
        ("Player;Rank\nKim;3\n", "decks/lou.deck", (None, None, None)),
    ],
)
def test_a_standing_without_players_or_files_is_of_people_by_name(
    text: str, path: str, said: tuple[str | None, str | None, int | None]
) -> None:
    tables = Tables()
    assert tables.take(text, "standing.csv")
    about = tables.about(path, None)
    assert (about.name, about.player, about.rank) == said


@pytest.mark.parametrize("text", ["Name;Colour\nKim;red\n", "Rank\n1\n", "", "Rank;Wins\n1;3\n"])
def test_a_table_of_something_else_is_left_alone(text: str) -> None:
    assert not Tables().take(text, "notes.csv")


@pytest.mark.parametrize(("one", "other", "of"), [(4, 10, 20), (10, 4, 20), (1, 1, 50)])
def test_cards_that_never_stand_together_may_be_so_much_likelier_as_their_share_leaves_open(
    one: int, other: int, of: int
) -> None:
    """Wilson's interval of none of `one` ends at `z² / (n + z²)`."""
    z = 1.959964
    found = lift(0, one, other, of)
    assert (found.value, found.low) == (0.0, 0.0)
    assert found.high == pytest.approx(z**2 / (one + z**2) * of / other, rel=1e-5)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("13/03/2026", "2026-03-13"),
        ("03/13/2026", "2026-03-13"),
        ("31/12/2026", "2026-12-31"),
        ("12/31/2026", "2026-12-31"),
        ("12/12/2026", "2026-12-12"),
        ("12/11/2026", None),  # the 12th of November or the 11th of December
        ("13/13/2026", None),
        ("1/1/2026", "2026-01-01"),
        ("2026-12-11", "2026-12-11"),
        ("2026-13-01", None),
        ("am 5. Mai 2026", "2026-05-05"),
    ],
)
def test_a_day_between_slashes_is_read_where_only_one_of_its_numbers_can_be_a_month(text: str, day: str | None) -> None:
    found = day_in(text)
    assert (found[0] if found else None) == day
