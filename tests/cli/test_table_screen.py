"""The screen of `kage playtest`: choosing, hints, undo, handing over between people, and what a seat is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event

import pytest

from cli.sessions.at_table import AtTable
from cli.sessions.talk import Answer
from kagedeck.testing.games import PLAYED, table_of
from simulator.sittings.sitting import PERSON, Sitting

pytest.importorskip("textual", reason="needs the extra tui")

from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from cli.tui.app import Window
from cli.tui.table import TableApp
from tests.cli.screens import check_golden, lines_of, text_of, type_at_once

Steps = Callable[[Pilot[int]], Awaitable[None]]


def at_table(starter_file: Path, game_id: str, *, people: int = 1) -> AtTable:
    """A game against a bot that draws lots, or between so many people."""
    engine, decks = table_of(game_id, starter_file)
    seats = len(engine.start(decks).returns())
    return AtTable(Sitting(engine, decks, {}, (*[PERSON] * people, *["random"] * (seats - people)), seed=4))


def drive(table: AtTable, steps: Steps, size: tuple[int, int] = (80, 24)) -> TableApp:
    """Run the screen at a size, and take these steps."""
    app = TableApp(table)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(pilot)

    asyncio.run(run())
    return app


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys one after another, each once the last one's work is done."""
    for key in keys:
        await pilot.press(key)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()


@pytest.mark.parametrize("game_id", PLAYED)
def test_a_game_is_played_with_the_enter_key(game_id: str, starter_file: Path) -> None:
    table = at_table(starter_file, game_id)
    before = table.sitting.moves

    async def steps(pilot: Pilot[int]) -> None:
        choices = pilot.app.query_one("#choices", OptionList)
        assert choices.option_count == len(table.sitting.legal())
        await press(pilot, "enter", "down", "enter")
        if not table.sitting.is_over:
            assert choices.option_count == len(table.sitting.legal())

    drive(table, steps)
    assert table.sitting.moves >= before + 2


def test_the_screen_at_its_smallest_looks_as_it_did(starter_file: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await press(pilot, "enter")
        check_golden(pilot.app, "table-80x24")

    drive(at_table(starter_file, "mythos"), steps)


def test_numbers_commands_undo_and_the_bots_move(starter_file: Path) -> None:
    table = at_table(starter_file, "mythos")

    async def steps(pilot: Pilot[int]) -> None:
        start = table.sitting.moves
        await press(pilot, "2", "enter")
        moved = table.sitting.moves
        assert moved > start
        await press(pilot, "u")
        assert table.sitting.moves == start
        await press(pilot, "b", "9", "9", "enter")
        assert any("There is no action 99" in line for line in lines_of(pilot.app))

    drive(table, steps)


@pytest.mark.parametrize(
    ("key", "part"), [("question_mark", "h [GAMES]"), ("c", "character): "), ("l", "gains the Edge")]
)
def test_help_card_text_and_the_log_come_in_a_window(key: str, part: str, starter_file: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await press(pilot, "enter", "down", key)
        assert isinstance(pilot.app.screen, Window)
        assert part in text_of(pilot.app)
        await press(pilot, "escape")
        assert not isinstance(pilot.app.screen, Window)

    drive(at_table(starter_file, "mythos"), steps, (100, 40))


def test_hints_come_in_a_window(starter_file: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await press(pilot, "colon", "h", "space", "2", "enter")
        assert "2 games each" in text_of(pilot.app)

    drive(at_table(starter_file, "mythos"), steps, (100, 40))


def test_between_two_people_the_screen_is_empty_until_it_was_handed_over(starter_file: Path) -> None:
    table = at_table(starter_file, "mythos", people=2)

    async def steps(pilot: Pilot[int]) -> None:
        first = table.seat
        hand = [piece.words for piece in table.scene().areas[-1].pieces]
        await press(pilot, "enter")
        assert table.seat != first
        shown = text_of(pilot.app)
        assert f"Hand over to {'AB'[table.seat]}." in shown
        assert not any(words in shown for words in hand)
        assert "Your hand" not in shown
        await press(pilot, "enter")
        assert "Your hand:" in text_of(pilot.app)
        await press(pilot, "u")
        assert any("several people play" in line for line in lines_of(pilot.app))

    drive(table, steps)


def test_lines_are_broken_for_the_size_that_the_terminal_has_now(starter_file: Path) -> None:
    shown: list[list[str]] = []

    async def steps(pilot: Pilot[int]) -> None:
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        shown.append(lines_of(pilot.app))

    for game_id in ("akatsuki", "mythos"):
        shown.clear()
        for size in ((140, 50), (100, 30)):
            drive(at_table(starter_file, game_id), steps, size)
        assert shown[0] == shown[1]


def test_no_key_but_its_own_goes_through_a_window(starter_file: Path) -> None:
    table = at_table(starter_file, "mythos", people=2)

    async def steps(pilot: Pilot[int]) -> None:
        await press(pilot, "enter")
        await pilot.press("2", "enter")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, Window)
        assert pilot.app.query_one("#command", Input).value == ""

    drive(table, steps)


def test_a_terminal_made_too_small_says_what_is_needed_and_comes_back(starter_file: Path) -> None:
    async def steps(pilot: Pilot[int]) -> None:
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "60x20 is too small: 80x24 is needed." in lines_of(pilot.app)
        await pilot.resize_terminal(3, 2)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert "Your hand:" in text_of(pilot.app)

    drive(at_table(starter_file, "mythos"), steps)


def test_leaving_does_not_wait_for_what_is_being_worked_out(starter_file: Path, tmp_path: Path) -> None:
    engine, decks = table_of("mythos", starter_file)
    table = AtTable(Sitting(engine, decks, {}, (PERSON, "random"), seed=4), str(tmp_path / "game.txt"))
    think, begun = Event(), Event()

    def slow(_: str) -> Answer:
        begun.set()
        think.wait(60)
        return Answer()

    async def steps(pilot: Pilot[int]) -> None:
        table._commands["h"] = slow
        await pilot.press("h")
        assert begun.wait(10)
        await pilot.press("q")

    drive(table, steps)
    assert not think.is_set()
    assert table.keep() == str(tmp_path / "game.txt")
    think.set()


def test_what_is_typed_faster_than_it_is_read_is_one_line(starter_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_table(starter_file, "mythos")
    said: list[str] = []

    def say(line: str) -> Answer:
        said.append(line)
        return Answer()

    monkeypatch.setattr(table, "say", say)

    async def steps(pilot: Pilot[int]) -> None:
        for line in ("12", ":save a-game-with-a-long-name.txt", ":c Gaara"):
            type_at_once(pilot.app, f"{line}\r")
            await pilot.pause()
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()
        type_at_once(pilot.app, "::h\x1b1\r")
        await pilot.pause()
        await pilot.app.workers.wait_for_complete()

    drive(table, steps)
    assert said == ["12", "save a-game-with-a-long-name.txt", "c Gaara", "1"]


def test_while_something_is_worked_out_the_screen_shows_what_was_there(
    starter_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is taken apart and set up again then, so that nothing may be asked of it."""
    table = at_table(starter_file, "mythos")
    think, begun = Event(), Event()

    def slow(_: str) -> Answer:
        whole = table.sitting.state
        del table.sitting.state
        begun.set()
        think.wait(60)
        table.sitting.state = whole
        return Answer()

    async def steps(pilot: Pilot[int]) -> None:
        monkeypatch.setitem(table._commands, "u", slow)
        await pilot.press("u")
        assert begun.wait(10)
        await pilot.resize_terminal(120, 40)
        await pilot.press("c", "l")
        await pilot.pause()
        assert any("keeps the opening hand" in line for line in lines_of(pilot.app))
        think.set()
        await pilot.app.workers.wait_for_complete()

    drive(table, steps)


def test_leaving_a_game_that_is_in_no_file_asks(starter_file: Path, tmp_path: Path) -> None:
    table = at_table(starter_file, "mythos")
    kept = tmp_path / "g.txt"

    async def steps(pilot: Pilot[int]) -> None:
        await press(pilot, "enter", "q")
        assert isinstance(pilot.app.screen, Window)
        await press(pilot, "s")
        line = pilot.app.query_one("#command", Input)
        line.value = f"save {kept}"
        await press(pilot, "enter", "q")

    drive(table, steps)
    assert 'seats: ["you", "random"]' in kept.read_text("utf-8")


def test_a_long_action_goes_on_below_its_words(starter_file: Path) -> None:
    table = at_table(starter_file, "akatsuki")
    shown: list[str] = []

    async def steps(pilot: Pilot[int]) -> None:
        await press(pilot, *["enter"] * 7)
        shown.extend(str(option.prompt) for option in pilot.app.query_one("#choices", OptionList).options)

    drive(table, steps)
    long = [lines for lines in map(str.splitlines, shown) if len(lines) > 1]
    assert long
    for first, *more in long:
        assert first[3] == " "
        assert all(line.startswith("    ") and line[4] != " " for line in more)
    assert [" ".join(lines.split()) for lines in shown] == [
        f"{number}. {words}" for number, words in enumerate(table.scene().choices, 1)
    ]
