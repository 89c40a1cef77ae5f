"""`kage playtest` as a screen, or as a numbered dialogue over plain lines for pipes and screen readers.

The dialogue only appends. The table, the choices and the answers go to stdout, the prompt to stderr; it reads stdin.
Where several people share a terminal, it waits between them and pushes what the last one saw off the screen.
"""

from __future__ import annotations

import shutil
import sys

from cli.output import emit_line, tell
from cli.sessions.at_table import AtTable, area_lines
from cli.sessions.talk import Then
from files.reading import is_somebody_there, stdin_line

_PROMPT = "Number of an action, or ? for help: "


def play_plainly(table: AtTable) -> None:
    """Play until the game is over, the input ends, or a person quits; what there is goes to the game's file."""
    talks = is_somebody_there() and sys.stderr.isatty()
    try:
        _Dialogue(table, waits=talks).play()
    finally:
        keep(table)


def play_on_screen(table: AtTable) -> None:
    """The same on the screen. Raises KeyboardInterrupt where a signal ended it."""
    from cli.tui.app import run_app  # Textual is an extra
    from cli.tui.table import TableApp

    try:
        run_app(TableApp(table))
    finally:
        keep(table)


def keep(table: AtTable) -> None:
    """Write the game to its file, if it has one, and say where it is."""
    kept = table.keep()
    if kept:
        tell(f"The game is in {kept}; kage playtest --resume {kept} goes on with it.")
    elif not table.sitting.is_over:
        tell("The game is not over and was not kept; save FILE or --log FILE keeps one.")


class _Dialogue:
    """One run of the dialogue; it `waits` for a person where there is a terminal."""

    def __init__(self, table: AtTable, *, waits: bool) -> None:
        self._table = table
        self._waits = waits
        self._seat = table.seat

    def play(self) -> None:
        """Show, ask, answer, until it ends."""
        self._show()
        while not self._table.sitting.is_over or self._waits:
            line = self._read(_PROMPT)
            if line is None:
                return
            answer = self._table.say(line)
            for text in answer.lines:
                emit_line(text)
            if answer.then is Then.END:
                return
            if answer.then is Then.SHOW:
                self._show()

    def _read(self, prompt: str) -> str | None:
        """A line; None at the end of the input."""
        sys.stdout.flush()
        if self._waits:
            sys.stderr.write(prompt)
            sys.stderr.flush()
        return stdin_line() or None

    def _show(self) -> None:
        table, sitting = self._table, self._table.sitting
        if table.seat != self._seat and not sitting.open_handed and not sitting.is_over:
            self._hand_over(table.scene().name)
        self._seat = table.seat
        for line in table.news():
            emit_line(line)
        scene = table.scene()
        emit_line()
        for line in area_lines(scene.areas):
            emit_line(line)
        emit_line()
        if sitting.is_over:
            for line in table.ending():
                emit_line(line)
            return
        emit_line(f"{scene.due or 'Your decision'}: {sitting.who(scene.seat, scene.seat)} decides.")
        for number, words in enumerate(scene.choices, 1):
            emit_line(f"{number:3}. {words}")

    def _hand_over(self, name: str) -> None:
        """Put a screen between two people: what was shown scrolls away, and nothing comes before the next one asks."""
        if self._waits:
            emit_line("\n" * shutil.get_terminal_size().lines)
            self._read(f"Hand over to {name}. Enter shows the table as {name} sees it. ")
        else:
            emit_line()
            emit_line(f"-- {name} decides now")
