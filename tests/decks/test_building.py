"""A deck under construction: whatever is done and taken back, the file keeps its words, and no change is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from decks.convert import render
from decks.editing.building import Building
from decks.editing.in_place import ChangedError
from decks.formats.registry import deck_format
from rules.construction.problems import Edit
from rules.core.deck import Deck
from rules.core.errors import UsageError
from tests.decks.shelf import Shelf
from tests.decks.test_editing import LINES, WISHES, Wish, edits_of
from tests.decks.test_round_trips import decks_of, shelf_of

TEXT = """# Sand first
game: mythos

# the boss
2 Gaara (KS 074)   # both
1 Baki (KS 081)

[missions]
1 Rescue a Friend (KS 006)
"""


@pytest.fixture
def shelf(starter_file: Path) -> Shelf:
    return shelf_of(starter_file, "mythos")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "sand.deck"
    path.write_text(TEXT, encoding="utf-8")
    return path


@pytest.fixture
def building(path: Path, shelf: Shelf) -> Building:
    return Building(str(path), shelf)


@pytest.mark.parametrize("form", LINES)
def test_steps_taken_back_leave_the_very_file_and_done_again_the_very_deck(
    form: str, starter_file: Path, tmp_path: Path
) -> None:
    shelf = shelf_of(starter_file, "mythos")
    path = tmp_path / "law.deck"

    @settings(max_examples=6, derandomize=True, database=None)
    @given(decks_of(shelf, "mythos"), st.lists(WISHES, max_size=4))
    def build(deck: Deck, steps: list[list[Wish]]) -> None:
        path.write_text(render(deck, deck_format(form), shelf), encoding="utf-8")
        building = Building(str(path), shelf, "mythos")
        taken = 0
        for wishes in steps:
            if building.deck.entries:
                taken += bool(building.edit(edits_of(wishes, shelf, building.deck)))
        after = building.deck
        for _ in range(taken):
            building.undo()
        assert building.text == path.read_text("utf-8")
        assert not building.changes
        for _ in range(taken):
            building.redo()
        assert building.deck == after

    build()


@pytest.mark.parametrize("form", LINES)
def test_a_card_taken_out_and_put_back_stands_where_it_stood_in_its_own_words(
    form: str, starter_file: Path, tmp_path: Path
) -> None:
    shelf = shelf_of(starter_file, "mythos")
    path = tmp_path / "law.deck"

    @settings(max_examples=6, derandomize=True, database=None)
    @given(decks_of(shelf, "mythos"), st.lists(st.integers(0, 99), max_size=4))
    def build(deck: Deck, chosen: list[int]) -> None:
        path.write_text(render(deck, deck_format(form), shelf), encoding="utf-8")
        building = Building(str(path), shelf, "mythos")
        entries = building.deck.everything
        alone = [e for e in entries if sum(other.printing.id == e.printing.id for other in entries) == 1]
        out = [alone[place] for place in dict.fromkeys(number % len(alone) for number in chosen)] if alone else []
        for entry in out:
            building.change(entry.printing, -entry.count, entry.section)
        for entry in reversed(out):
            building.change(entry.printing, entry.count, entry.section)
        assert building.text == path.read_text("utf-8")

    build()


def test_a_count_changes_in_its_line_and_comments_stay(building: Building, path: Path) -> None:
    gaara = building.deck.entries[0].printing
    building.change(gaara, 1)
    building.save()
    assert path.read_text("utf-8") == TEXT.replace("2 Gaara", "3 Gaara")
    assert building.copies(gaara.card_id) == 3


def test_steps_can_be_taken_back_past_a_save(building: Building, path: Path) -> None:
    building.change(building.deck.entries[0].printing, -2)
    building.save()
    assert "Gaara" not in path.read_text("utf-8")
    building.undo()
    building.save()
    assert path.read_text("utf-8") == TEXT


def test_more_is_not_taken_out_than_there_is(building: Building) -> None:
    gaara = building.deck.entries[0].printing
    assert building.change(gaara, -9) == [Edit(2, gaara, out_of="main")]
    assert building.change(gaara, -1) == []
    with pytest.raises(UsageError, match="Nothing was taken back"):
        building.redo()


def test_a_file_that_somebody_else_changed_is_not_written_over(building: Building, path: Path) -> None:
    building.change(building.deck.entries[1].printing, 1)
    theirs = TEXT.replace("2 Gaara", "1 Gaara")
    path.write_text(theirs, encoding="utf-8")
    with pytest.raises(ChangedError):
        building.save()
    assert path.read_text("utf-8") == theirs
    assert building.merge() == []
    building.save()
    assert path.read_text("utf-8") == theirs.replace("1 Baki", "2 Baki")


def test_what_no_longer_fits_their_file_is_told(building: Building, path: Path) -> None:
    gaara, baki = (entry.printing for entry in building.deck.entries[:2])
    building.change(gaara, -2)
    building.change(baki, 1)
    path.write_text(TEXT.replace("2 Gaara (KS 074)   # both\n", ""), encoding="utf-8")
    assert building.merge() == [Edit(2, gaara, out_of="main")]
    assert [edit.printing for edit in building.changes] == [baki]


def test_taking_their_file_keeps_the_own_one_beside_it(building: Building, path: Path) -> None:
    building.change(building.deck.entries[0].printing, 1)
    mine = building.text
    path.write_text("game: mythos\n1 Baki (KS 081)\n", encoding="utf-8")
    aside = building.give_way()
    assert aside == str(path.with_name("sand-unsaved.deck"))
    assert Path(aside).read_text("utf-8") == mine
    assert (building.deck.size(), building.changes) == (1, [])
    assert building.give_way() is None
    building.change(building.deck.entries[0].printing, 1)
    assert building.keep_aside() == str(path.with_name("sand-unsaved-2.deck"))


def test_mending_is_one_step(building: Building) -> None:
    before = building.deck
    if building.mend():
        building.undo()
    assert building.deck == before


def test_standard_input_is_no_file_to_build_in(shelf: Shelf) -> None:
    with pytest.raises(UsageError, match="kage deck new"):
        Building("-", shelf)
