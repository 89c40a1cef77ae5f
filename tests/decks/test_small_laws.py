"""What a slip of one sign would change: counts at their limits, changes line by line, copies taken out, folders."""

from __future__ import annotations

from pathlib import Path

import pytest

from decks.checking import DeckChecker, deck_files
from decks.detect import detect
from decks.editing.changes import apply_changes, write_changes
from decks.editing.choosing import removals
from decks.formats import markdown
from decks.lists.counts import check_count
from rules.construction.problems import Edit
from rules.core.deck import MAX_COPIES, Deck
from rules.core.errors import DataError, KageError, NotFoundError
from tests.decks.shelf import Shelf
from tests.rules.construction.kit import deck_of
from tests.rules.construction.mythos_cards import character, mission

FIRST, OTHER, THIRD = character(1), character(2), character(3)
SHELF = Shelf((FIRST, OTHER, THIRD, mission(201)))


def two_sections() -> Deck:
    return deck_of("mythos", main=[(3, FIRST), (1, OTHER)], missions=[(2, FIRST)])


def counts(deck: Deck) -> list[tuple[str, str, int]]:
    return sorted((entry.section, entry.printing.card.name, entry.count) for entry in deck.entries)


@pytest.mark.parametrize("own", ["GAME: mythos", "Format : standard", "Name: Leaf", " [Missions] "])
def test_a_line_of_our_own_tells_a_list_wherever_it_stands_and_however_it_is_written(own: str) -> None:
    assert detect(f"# from a friend\n{own}\n2 Ninja 1\n") == "text"
    assert detect("# from a friend\n2 Ninja 1\n") == "plain"


PAGE = """# Sand

# Storm

Naruto Mythos TCG, standard, 3 cards

Naruto CCG, other, 3 cards

> one
> two

Tags: old, new

## Main deck (3)

| | name | number | tags |
|--:|---|---|---|
| 2 | Rasa |
| : | - | | |
| 1 | Manda | KS-102 | lent |

| number | name | |
|---|---|--:|
| KS-083 | Rasa | 1 |
"""


def test_a_page_says_its_name_once_and_a_row_may_be_short() -> None:
    page = markdown.read(PAGE, "x.md")
    assert (page.name, page.comments, page.tags) == ("Sand", ("one", "two"), ("old", "new"))
    assert (page.game, page.format) == ("mythos", "standard")
    rows = [(line.count, line.name, line.printing, line.tags) for line in page.lines]
    assert rows == [(2, "Rasa", None, ()), (1, "Manda", "KS-102", ("lent",)), (1, "Rasa", "KS-083", ())]


@pytest.mark.parametrize(("text", "count"), [("1", 1), (str(MAX_COPIES), MAX_COPIES), (" 2 ", 2), ("+3", 3)])
def test_a_count_may_be_1_to_the_most_that_anybody_has(text: str, count: int) -> None:
    assert check_count(text) == count


@pytest.mark.parametrize("text", ["0", "-1", "−2", str(MAX_COPIES + 1), "9" * 5000])
def test_no_other_number_is_a_count(text: str) -> None:
    with pytest.raises(ValueError, match=r"make no sense|at most 9999"):
        check_count(text)


def test_changes_add_and_take_out_line_by_line() -> None:
    changed = apply_changes("[main]\n-3 Ninja 1\n+2 Ninja 3\n", "changes", two_sections(), SHELF)
    assert counts(changed) == [("main", "Ninja 2", 1), ("main", "Ninja 3", 2), ("missions", "Ninja 1", 2)]


def test_what_is_written_of_a_change_makes_it_again() -> None:
    before = two_sections()
    edits = [Edit(1, FIRST, out_of="main"), Edit(2, THIRD, into="main")]
    after = apply_changes("[main]\n-1 Ninja 1\n+2 Ninja 3\n", "changes", before, SHELF)
    assert counts(apply_changes(write_changes(edits, before, after), "again", before, SHELF)) == counts(after)


def test_more_than_there_are_cannot_be_taken_out_and_the_line_is_named() -> None:
    with pytest.raises(KageError, match=r"changes:3.*there are 3 .*Ninja 1.* in main, so not 4"):
        apply_changes("[main]\n+1 Ninja 3\n-4 Ninja 1\n", "changes", two_sections(), SHELF)


def test_a_line_without_a_sign_is_refused() -> None:
    with pytest.raises(DataError, match=r"neither \+ nor -"):
        apply_changes("[main]\n2 Ninja 3\n", "changes", two_sections(), SHELF)


@pytest.mark.parametrize(
    ("section", "taken"),
    [("main", [("main", 2)]), ("missions", [("missions", 2)]), (None, [("missions", 2)])],
)
def test_copies_are_taken_out_of_the_section_named_or_from_the_end(
    section: str | None, taken: list[tuple[str, int]]
) -> None:
    wanted = deck_of("mythos", main=[(2, FIRST)]).entries
    edits = removals(wanted, two_sections(), section, every_copy=False)
    assert [(edit.out_of, edit.count) for edit in edits] == taken


def test_every_copy_is_all_of_them_and_more_than_all_is_refused() -> None:
    one, six = (deck_of("mythos", main=[(count, FIRST)]).entries for count in (1, 6))
    edits = removals(one, two_sections(), None, every_copy=True)
    assert sum(edit.count for edit in edits) == 5
    with pytest.raises(NotFoundError):
        removals(six, two_sections(), None, every_copy=False)
    with pytest.raises(NotFoundError):
        removals(deck_of("mythos", main=[(1, THIRD)]).entries, two_sections(), None, every_copy=True)


def test_of_a_folder_the_deck_files_are_taken_and_hidden_ones_left(tmp_path: Path) -> None:
    for name in ("b.deck", "a.DECK", ".hidden.deck", "notes.pdf"):
        (tmp_path / name).write_text("1 Ninja 1\n", "utf-8")
    (tmp_path / "folder.deck").mkdir()
    assert [Path(path).name for path in deck_files([str(tmp_path), "-", "one.txt"])] == [
        "a.DECK",
        "b.deck",
        "-",
        "one.txt",
    ]
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(NotFoundError, match="has no deck files"):
        list(deck_files([str(empty)]))


BANS = """game = "mythos"
[[clause]]
id = "bans"
says = "These may not be played."
source = { document = "d", heading = "h" }
banned = ["Ninja 1", "Nijna 1"]
"""


def test_a_ban_on_a_name_that_is_no_card_is_noted_once(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text(BANS, "utf-8")
    deck = tmp_path / "my.deck"
    deck.write_text("[main]\n1 Ninja 2\n", "utf-8")
    checker = DeckChecker(SHELF, "mythos", str(tmp_path / "house.toml"))
    first, second = checker.check(str(deck)), checker.check(str(deck))
    assert [note for note in first.notes if "Nijna 1" in note and "no card here" in note]
    assert not [note for note in first.notes if "'Ninja 1'" in note]
    assert not [note for note in second.notes if "no card here" in note]
    assert (first.lost, first.deck.size("main")) == (0, 1)
