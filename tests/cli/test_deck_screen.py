"""The screen of `kage deck build`: keys, the mouse, what is shown at 80x24 and up, and what becomes of the file."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from cli.sessions.at_deck import AtDeck
from db.opening import open_catalogue
from decks.editing.building import Building
from decks.resolving.catalogue import CatalogueCards

pytest.importorskip("textual", reason="needs the extra tui")

from textual.pilot import Pilot
from textual.widgets import DataTable, Input

from cli.tui.app import Window
from cli.tui.deck import DeckApp
from tests.cli.screens import check_golden, lines_of, text_of, type_at_once

LEAF = Path(__file__).parents[2] / "examples" / "mythos-leaf.deck"
SIZES = [(80, 24), (200, 60)]

Steps = Callable[[Pilot[int]], Awaitable[None]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "leaf.deck"
    path.write_bytes(LEAF.read_bytes())
    return path


@pytest.fixture
def app(path: Path, starter_file: Path) -> Iterator[DeckApp]:
    with open_catalogue(starter_file) as catalogue:
        yield DeckApp(AtDeck(catalogue, Building(str(path), CatalogueCards(catalogue))))


def drive(app: DeckApp, steps: Steps, size: tuple[int, int] = (80, 24)) -> None:
    """Run the screen at a size, and take these steps."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(pilot)

    asyncio.run(run())


async def ask(pilot: Pilot[int], query: str) -> None:
    """Put a query into the search line at once."""
    line = pilot.app.query_one("#query", Input)
    line.value = query
    line.cursor_position = len(query)
    await pilot.pause()


def found(app: DeckApp) -> DataTable[object]:
    return app.query_one("#found", DataTable)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_catalogue_deck_and_standing_are_shown(app: DeckApp, size: tuple[int, int]) -> None:
    async def steps(_: Pilot[int]) -> None:
        shown = text_of(app)
        for part in ("Leaf rush, Naruto Mythos TCG", "Akamaru", "main 30", "Legal (mythos, standard).", "Cost 1:2"):
            assert part in shown
        assert "Owned 0 of 33" in shown

    drive(app, steps, size)


def test_the_screen_at_its_smallest_looks_as_it_did(app: DeckApp) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await ask(pilot, "cost<=1")
        await pilot.press("enter", "plus")
        check_golden(app, "deck-80x24")

    drive(app, steps)


def test_results_follow_the_query_as_it_is_typed_and_stay_while_it_is_unfinished(app: DeckApp) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        everything = found(app).row_count
        await pilot.press(*"ga")
        assert 0 < found(app).row_count < everything
        await ask(pilot, "gaara cost")
        shown = found(app).row_count
        await pilot.press("less_than_sign")
        assert found(app).row_count == shown
        assert "A number or a field is missing here." in lines_of(app)
        await pilot.press("3")
        assert "A number or a field is missing here." not in lines_of(app)

    drive(app, steps)


def test_what_else_is_found_comes_when_somebody_scrolls_to_it(app: DeckApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cli.tui.deck._AT_ONCE", 5)

    async def steps(pilot: Pilot[int]) -> None:
        await ask(pilot, "")
        at_first = found(app).row_count
        assert at_first == 24
        await pilot.press("enter", "pagedown")
        await pilot.pause()
        everything = found(app).row_count
        assert at_first < everything == len(app.deck.search("").rows)
        await pilot.press("ctrl+end", "plus")
        assert found(app).row_count == everything
        assert app.deck.building.deck.size("main") == 31

    drive(app, steps)


def test_plus_and_minus_change_the_card_under_the_cursor_in_either_pane(app: DeckApp) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        deck = app.deck.building
        await ask(pilot, "Gaara")
        await pilot.press("enter", "plus", "equals_sign", "minus")
        assert deck.deck.size("main") == 31
        await pilot.press("tab", "down", "minus", "minus")
        assert deck.deck.size("main") == 29
        await pilot.press("u", "u", "u")
        assert deck.deck.size("main") == 32
        await pilot.press("r")
        assert deck.deck.size("main") == 31

    drive(app, steps)


def test_what_is_typed_faster_than_it_is_read_goes_where_it_belongs(app: DeckApp) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        type_at_once(app, "Tsuchi\r++")
        await pilot.pause()
        type_at_once(app, "/\x15Tsunade\r+:- Shizune\r")
        await pilot.pause()
        type_at_once(app, "/\x15Tsuchix\x7f\x1b--/x\t+")
        await pilot.pause()
        deck = app.deck.building.deck
        counts = {entry.printing.card.name: entry.count for entry in deck.section("main")}
        assert (counts.get("Kin Tsuchi", 0), deck.size("main")) == (0, 30)

    drive(app, steps)


def test_a_query_about_what_texts_do_is_answered_once_they_are_read(app: DeckApp) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await ask(pilot, "is:whole")
        for _ in range(100):
            if app.deck.search("is:whole", at_once=True).rows:
                break
            await pilot.pause(0.05)
        await pilot.pause(0.05)
        assert found(app).row_count == len(app.deck.search("is:whole", most=60).rows) > 0
        assert "have to be read" not in text_of(app)

    drive(app, steps)


def test_tab_goes_round_the_panes_and_slash_to_the_query(app: DeckApp) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        seen = []
        for _ in range(4):
            seen.append(app.focused.id if app.focused else None)
            await pilot.press("tab")
        assert seen == ["query", "found", "deck", "query"]
        await pilot.press("escape", "slash")
        assert isinstance(app.focused, Input)

    drive(app, steps)


def test_saving_keeps_comments_and_order(app: DeckApp, path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await ask(pilot, "Tsuchi")
        await pilot.press("enter", "plus", "w")
        assert "Saved 1 change" in text_of(app)

    drive(app, steps)
    before, after = LEAF.read_text("utf-8").splitlines(), path.read_text("utf-8").splitlines()
    assert [line for line in after if line not in before] == ["1 Kin Tsuchi (KS 072)"]
    assert [line for line in after if line in before] == before


@pytest.mark.parametrize(
    ("key", "part"), [("s", "Sample hand 1, main:"), ("question_mark", "/ QUERY"), ("c", "KS-027")]
)
def test_longer_answers_come_in_a_window_that_escape_closes(app: DeckApp, key: str, part: str) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await pilot.press("escape", key)
        assert isinstance(app.screen, Window)
        assert part in text_of(app)
        await pilot.press("escape")
        assert not isinstance(app.screen, Window)

    drive(app, steps)


def test_every_command_can_be_said(app: DeckApp) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        app.action_to_found()
        await pilot.press("p", *"type:mission", "enter")
        assert any(line.startswith("Odds of type:mission: ") for line in lines_of(app))
        await pilot.press("colon", "minus", *"Tsunade", "enter")
        assert app.deck.building.deck.size("main") == 29

    drive(app, steps)


def test_the_mouse_chooses_a_row_and_presses_a_key(app: DeckApp) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await pilot.click("#deck", offset=(5, 3))
        assert app.focused is app.query_one("#deck")
        await pilot.press("minus")
        assert app.deck.building.deck.size("main") == 29

    drive(app, steps)


def test_quitting_with_changes_asks_and_a_changed_file_too(app: DeckApp, path: Path) -> None:
    theirs = LEAF.read_text("utf-8").replace("2 Shizune", "1 Shizune")

    async def steps(pilot: Pilot[int]) -> None:
        await ask(pilot, "Tsuchi")
        await pilot.press("enter", "plus", "q")
        assert "not saved." in text_of(app)
        await pilot.press("escape")
        path.write_text(theirs, encoding="utf-8")
        await pilot.press("w")
        assert "Somebody else has changed this file" in text_of(app)
        await pilot.press("m", "w", "q")

    drive(app, steps)
    after = path.read_text("utf-8").splitlines()
    assert [line for line in after if line not in theirs.splitlines()] == ["1 Kin Tsuchi (KS 072)"]
    assert [line for line in theirs.splitlines() if line not in after] == []


def test_quitting_without_saving_leaves_the_file(app: DeckApp, path: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await ask(pilot, "Tsuchi")
        await pilot.press("enter", "plus", "q", "q")

    drive(app, steps)
    assert path.read_bytes() == LEAF.read_bytes()
    assert app.deck.save_aside() is None


def test_a_terminal_made_too_small_says_what_is_needed_and_comes_back(app: DeckApp) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "60x20 is too small: 80x24 is needed." in lines_of(app)
        await pilot.resize_terminal(3, 2)
        await pilot.pause()
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert any("main 30" in line for line in lines_of(app))

    drive(app, steps)


def test_how_the_deck_stands_is_said_for_the_size_that_the_terminal_has_now(app: DeckApp) -> None:
    shown: list[list[str]] = []

    async def steps(pilot: Pilot[int]) -> None:
        for size in ((80, 24), (120, 40), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            shown.append(lines_of(app))

    drive(app, steps)
    assert shown[0] == shown[2]
    assert shown[0] != shown[1]


def test_a_long_window_scrolls_and_goes_on_saying_how_it_closes(app: DeckApp) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        app.push_screen(Window([f"line {number}" for number in range(40)]))
        await pilot.pause()
        shown = text_of(app)
        assert "line 0" in shown
        assert "Esc closes" in shown
        app.screen.query_one("#box").scroll_end(animate=False)
        await pilot.pause()
        shown = text_of(app)
        assert "line 39" in shown
        assert "Esc closes" in shown

    drive(app, steps)


def test_card_names_cannot_draw_or_mark_up(app: DeckApp) -> None:
    async def steps(_: Pilot[int]) -> None:
        app.push_screen(Window(["[bold]not bold[/bold]", "\x1b[2J\u202e"]))
        await _.pause()
        assert "[bold]not bold[/bold]" in text_of(app)
        assert "\\x1b[2J\\u202e" in text_of(app)

    drive(app, steps)
