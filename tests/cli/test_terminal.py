"""The screens on a real terminal: start, resize, quit, Ctrl-C, signals, and a crash; the terminal is as it was then."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rules.core.build import how_to_add

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

import fcntl
import pty
import struct
import termios

pytest.importorskip("textual", reason="needs the extra tui")

LEAF = Path(__file__).parents[2] / "examples" / "mythos-leaf.deck"
ENTER = "from kagedeck._start import run; run()"
CRASH = """
import cli.tui.deck
def crash(*_): raise RuntimeError("a slip of ours")
cli.tui.deck.DeckApp.action_search = crash
"""
NO_TEXTUAL = """
import importlib.util
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: find(name, package) if name != "textual" else None
"""

pytestmark = pytest.mark.usefixtures("catalogue_path")


class Terminal:
    """A pseudo-terminal with a program on it."""

    def __init__(self, arguments: list[str], size: tuple[int, int], code: str, **environment: str) -> None:
        self.ours, self.theirs = pty.openpty()
        self.resize(size)
        self.before = termios.tcgetattr(self.theirs)
        self.output = ""
        clean = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, *arguments],
            stdin=self.theirs,
            stdout=self.theirs,
            stderr=self.theirs,
            env={**clean, "TERM": "xterm-256color", "TEXTUAL_ANIMATIONS": "none", **environment},
            start_new_session=True,
        )

    def resize(self, size: tuple[int, int]) -> None:
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def see(self, text: str, seconds: float = 60) -> str:
        """Read until the text was shown since the last look. Gives what was shown."""
        until, seen = time.monotonic() + seconds, ""
        while text not in _written(seen):
            assert time.monotonic() < until, f"{text!r} was not shown: {_written(seen)[-1500:]!r}"
            seen += self._read()
        return seen

    def press(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def end(self, seconds: float = 60) -> int:
        """Read until the program has ended. Gives its exit code."""
        until = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < until, "the program has not ended"
            self._read()
        for _ in range(3):
            self._read()
        return self.process.returncode

    def is_as_before(self) -> bool:
        """Whether the terminal is in the mode it was in, out of the other screen, with its cursor and without mouse."""
        same = termios.tcgetattr(self.theirs) == self.before
        last = {code: self.output.rfind(code) for code in ("\x1b[?1049l", "\x1b[?1049h", "\x1b[?25h", "\x1b[?25l")}
        shown = last["\x1b[?1049l"] > last["\x1b[?1049h"] and last["\x1b[?25h"] > last["\x1b[?25l"]
        return same and shown and self.output.rfind("\x1b[?1000l") > self.output.rfind("\x1b[?1000h")

    def _read(self) -> str:
        ready, _, _ = select.select([self.ours], [], [], 0.1)
        text = os.read(self.ours, 65_536).decode(errors="replace") if ready else ""
        self.output += text
        return text


def _written(output: str) -> str:
    """What a program wrote, without its escape sequences."""
    return re.sub(r"\x1b\[[\d;?<>=]*[ -/]*[@-~]|\x1b[@-_]", "", output)


@contextmanager
def terminal(
    *arguments: str, size: tuple[int, int] = (80, 24), before: str = "", **environment: str
) -> Iterator[Terminal]:
    """A terminal of that size on which `kage` runs, `before` having been carried out first."""
    found = Terminal(list(arguments), size, before + ENTER, **environment)
    try:
        yield found
    finally:
        if found.process.poll() is None:
            found.process.kill()
            found.process.wait()
        os.close(found.ours)
        os.close(found.theirs)


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "leaf.deck"
    path.write_bytes(LEAF.read_bytes())
    return path


def test_a_deck_is_built_and_saved_and_the_terminal_is_as_it_was(deck: Path) -> None:
    """On a large terminal; the others below are small, or change their size."""
    with terminal("deck", "build", str(deck), size=(200, 60)) as screen:
        screen.see("Legal (mythos, standard).")
        screen.press("Tsuchi\r+")
        screen.see("+1 Kin Tsuchi")
        screen.press("w")
        screen.see("Saved 1 change")
        screen.press("q")
        assert screen.end() == 0
        assert screen.is_as_before()
    assert "1 Kin Tsuchi (KS 072)" in deck.read_text("utf-8")


def test_a_game_is_played_and_kept(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    with terminal("playtest", str(LEAF), "--seed", "4", "--log", str(kept), "--bots", "you,random") as screen:
        screen.see("keeps the opening hand")
        screen.press("\r")
        screen.see("Action phase")
        screen.press("q")
        assert screen.end() == 0
        assert screen.is_as_before()
        assert f"The game is in {kept}" in " ".join(_written(screen.output).split())
    assert 'seats: ["you", "random"]' in kept.read_text("utf-8")


def test_the_screen_follows_the_size_of_the_terminal_and_honours_no_color(deck: Path) -> None:
    with terminal("deck", "build", str(deck), size=(100, 30), NO_COLOR="1") as screen:
        screen.see("Legal (mythos, standard).")
        screen.resize((60, 20))
        screen.process.send_signal(signal.SIGWINCH)  # it has no controlling terminal that would
        screen.see("60x20 is too small")
        screen.resize((120, 40))
        screen.process.send_signal(signal.SIGWINCH)
        screen.see("Legal (mythos, standard).")
        screen.press("\rq")
        assert screen.end() == 0
    assert re.findall(r"\x1b\[[\d;]*\b[34]8;[25];[\d;]*m|\x1b\[(?:\d+;)*3[1-6]m", screen.output) == []


@pytest.mark.parametrize(("how", "code"), [("key", 130), (signal.SIGTERM, 143)], ids=["ctrl-c", "sigterm"])
def test_being_interrupted_keeps_what_was_not_saved(deck: Path, how: str | signal.Signals, code: int) -> None:
    with terminal("deck", "build", str(deck)) as screen:
        screen.see("Legal (mythos, standard).")
        screen.press("Tsuchi\r+")
        screen.see("+1 Kin Tsuchi")
        if isinstance(how, signal.Signals):
            screen.process.send_signal(how)
        else:
            screen.press("\x03")
        assert screen.end() == code
        assert screen.is_as_before()
        assert "Interrupted." in screen.output
        assert "Traceback" not in screen.output
    assert "1 Kin Tsuchi (KS 072)" in deck.with_name("leaf-unsaved.deck").read_text("utf-8")
    assert deck.read_bytes() == LEAF.read_bytes()


@pytest.mark.parametrize("how", ["screen", "plain"])
def test_a_terminal_that_goes_away_ends_it_at_once_and_the_game_is_kept(tmp_path: Path, how: str) -> None:
    kept = tmp_path / "game.txt"
    plain = ("--plain",) if how == "plain" else ()
    with terminal("playtest", str(LEAF), "--seed", "4", "--log", str(kept), *plain) as screen:
        screen.see("keeps the opening hand")
        os.close(screen.ours)
        screen.ours = os.dup(screen.theirs)
        began = time.monotonic()
        code = screen.process.wait(30)
        assert time.monotonic() - began < 10, "a second on a machine that does nothing else"
        assert code == (129 if how == "screen" else 0)
    assert "result: [0.0, 0.0]" in kept.read_text("utf-8")


def test_a_crash_is_one_line_on_a_terminal_that_is_as_it_was(deck: Path) -> None:
    with terminal("deck", "build", str(deck), before=CRASH) as screen:
        screen.see("Legal (mythos, standard).")
        screen.press("Tsuchi\r+")
        screen.see("+1 Kin Tsuchi")
        screen.press("/")
        assert screen.end() == 5
        assert screen.is_as_before()
        said = " ".join(_written(screen.output).split())
        assert "kage: unexpected RuntimeError: a slip of ours. Please report it" in said
        assert "Traceback" not in screen.output
    assert deck.with_name("leaf-unsaved.deck").exists()


def test_a_terminal_that_is_too_small_is_told_at_once(deck: Path) -> None:
    with terminal("deck", "build", str(deck), size=(60, 20)) as screen:
        assert screen.end() == 2
        said = " ".join(_written(screen.output).split())
    assert "This terminal has 60 columns and 20 lines; the screen needs 80 and 24." in said
    assert "add --plain" in said


def test_without_the_extra_it_is_plain_lines_and_the_command_that_installs_it(deck: Path) -> None:
    with terminal("deck", "build", str(deck), before=NO_TEXTUAL) as screen:
        shown = screen.see("? for help")
        assert how_to_add("tui") in " ".join(shown.split())
        screen.press("q\n")
        assert screen.end() == 0


def test_plain_lines_on_a_terminal_only_append(deck: Path) -> None:
    with terminal("playtest", str(deck), "--seed", "4", "--plain", size=(60, 20)) as screen:
        screen.see("Number of an action")
        screen.press("1\n")
        screen.see("Action phase")
        screen.press("q\n")
        assert screen.end() == 0
        assert "\x1b[" not in screen.output


def test_plain_lines_are_pushed_off_the_screen_between_two_people(deck: Path) -> None:
    with terminal("playtest", str(deck), "--seed", "4", "--plain", "--bots", "you,you") as screen:
        screen.see("Number of an action")
        screen.press("1\n")
        between = screen.see("Enter shows the table as")
        assert between.count("\n") >= 24
        assert "Your hand" not in between
        screen.press("\n")
        screen.see("Your hand")
        screen.press("q\n")
        assert screen.end() == 0
