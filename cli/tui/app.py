"""What the screens share: how they start and end, and the windows over them."""

from __future__ import annotations

import asyncio
import gc
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import ClassVar, TypeVar

from rich.text import Text
from textual.actions import SkipAction
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.driver import Driver
from textual.events import Event, Key, Resize
from textual.filter import LineFilter, Monochrome, NoColor
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import DataTable, Input, OptionList, Static

from cli.sessions.screens import HEIGHT, WIDTH
from cli.tables import hung
from cli.tui.terminal import end_with_terminal, lasting
from rules.core.unsafe import escaped

W = TypeVar("W", bound=Widget)

_ENDS = ("SIGTERM", "SIGHUP")
_LONGEST = 5.0
"""Seconds that a key waits for the letters before it."""
_ALWAYS = ("interrupt", "leave")
"""What can be done in a terminal that is too small."""

TOO_SMALL = "too-small"
"""The class of a screen whose terminal has become too small for it."""


def plain(text: str) -> Text:
    """Text as it may be shown: no markup is read from it, and nothing in it moves the cursor."""
    return Text(escaped(text))


class KageApp(App[int]):
    """A screen of ours. It returns None when a person has left it, and the number of the signal that ended it."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("enter", "enter", show=False, priority=True),
    ]
    CSS = """
    #narrow { display: none; width: 100%; height: 100%; content-align: center middle; }
    .too-small #narrow { display: block; }
    .too-small #all { display: none; }
    DataTable:nocolor > .datatable--cursor { text-style: reverse; }
    OptionList:nocolor > .option-list--option-highlighted { text-style: reverse; }
    """

    crash: Exception | None = None
    """What went wrong in the screen itself."""

    _left_at: Widget | None = None
    """The pane that had the keys when the terminal became too small."""

    @property
    def is_too_small(self) -> bool:
        """Whether the terminal is too small to show anything; nothing can be done then but leave."""
        return self.screen_stack[0].has_class(TOO_SMALL)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Nothing happens that nobody sees."""
        return action in _ALWAYS or not self.is_too_small

    def action_interrupt(self) -> None:
        """Ctrl-C leaves at once."""
        self.exit(signal.SIGINT)

    async def action_enter(self) -> None:
        """Enter in a line hands the line over; in a list it chooses a row."""
        focused = None if isinstance(self.screen, Window) else self.focused
        if isinstance(focused, Input):
            await self._read(focused)
            self.entered(focused)
        elif isinstance(focused, DataTable):
            focused.action_select_cursor()
        elif isinstance(focused, OptionList):
            focused.action_select()
        else:
            raise SkipAction

    async def on_event(self, event: Event) -> None:
        """Obey keys one after the other, however fast they come: each goes where the one before it has led."""
        if not isinstance(event, Key) or isinstance(self.screen, Window) or not await self._obeyed(event):
            await super().on_event(event)

    async def _obeyed(self, event: Key) -> bool:
        """Do what a key is bound to, or open a line with it; whether it was for either."""
        line = self.focused
        if isinstance(line, Input) and event.is_printable:
            return False
        bound = self.screen.active_bindings.get(event.key)
        if isinstance(line, Input):
            if bound is None:
                return False
            await self._read(line)
        elif bound is None:
            return not self.is_too_small and self.begins_line(event)
        return bound.enabled and await self.run_action(bound.binding.action, bound.node)

    async def _read(self, line: Input) -> None:
        """Wait until a line has read the letters that were typed into it, and is followed."""
        is_read = asyncio.Event()
        line.call_later(is_read.set)
        with suppress(TimeoutError):
            await asyncio.wait_for(is_read.wait(), _LONGEST)
        self.follow(line)

    def follow(self, line: Input) -> None:
        """Show what follows from what stands in a line now."""

    def begins_line(self, event: Key) -> bool:  # noqa: ARG002
        """Open a line with a key as its first letter, where a screen has such keys; whether it was one."""
        return False

    def entered(self, line: Input) -> None:
        """A line was entered."""
        raise NotImplementedError

    def action_command(self, begun: str) -> None:
        """Open the command line."""
        line = self.pane("#command", Input)
        line.add_class("open")
        line.value = begun
        self.screen.set_focus(line)
        line.cursor_position = len(begun)

    def go_to(self, selector: str) -> None:
        """Give a pane the keys from here on: at once, so that the next key is its own."""
        self.screen_stack[0].set_focus(self.pane(selector, Widget))

    def pane(self, selector: str, kind: type[W]) -> W:
        """A pane of the screen, whatever window lies over it."""
        return self.screen_stack[0].query_one(selector, kind)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """With `NO_COLOR` no colours at all, where Textual would still draw in shades of grey."""
        if not self.no_color:
            return super().get_line_filters()
        return [*(one for one in super().get_line_filters() if not isinstance(one, Monochrome)), NoColor()]

    def get_driver_class(self) -> type[Driver]:
        """The driver of Textual for this system, one that outlasts its terminal."""
        return lasting(super().get_driver_class())

    def on_mount(self) -> None:
        """Listen for what ends the program: a signal, so that the terminal is put back first, or the terminal's end."""
        # What is there by now stays: to look through it for garbage every so often would make a key wait.
        gc.freeze()
        if not self.is_headless:
            end_with_terminal(self)
        loop = asyncio.get_running_loop()
        for name in _ENDS:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN and not self.is_headless:
                with suppress(NotImplementedError):  # on Windows
                    loop.add_signal_handler(number, self.exit, int(number))

    def on_resize(self, event: Resize) -> None:
        """Say what size is needed where the terminal has become too small."""
        small = event.size.width < WIDTH or event.size.height < HEIGHT
        if small and not self.is_too_small:
            self._left_at = self.screen_stack[0].focused
            self.screen_stack[0].set_focus(None)
        elif self.is_too_small and not small:
            self.screen_stack[0].set_focus(self._left_at)
        self.screen_stack[0].set_class(small, TOO_SMALL)
        if small:
            said = f"{event.size.width}x{event.size.height} is too small: {WIDTH}x{HEIGHT} is needed."
            self.pane("#narrow", Static).update(plain(said))

    def _handle_exception(self, error: Exception) -> None:
        self.crash = self.crash or error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """End without Textual's own traceback: what went wrong is told as for every other command."""
        self._close_messages_no_wait()


def run_app(app: KageApp) -> None:
    """Run a screen to its end. Raises what went wrong in it, and KeyboardInterrupt where a signal ended it."""
    handlers = {number: signal.getsignal(number) for name in _ENDS if (number := getattr(signal, name, None))}
    try:
        ended_by = app.run()
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        gc.freeze()  # what a search has grown takes the interpreter seconds to look through at its end
    if app.crash is not None:
        raise app.crash
    if ended_by is not None:
        signal.raise_signal(ended_by)


_ROOM = 70
"""The columns of a window's lines."""


class Window(ModalScreen[str]):
    """Lines in a window over the screen. It closes by one of its keys, and gives what that key stands for."""

    CSS = """
    Window { align: center middle; }
    #box { width: 76; max-width: 95%; height: auto; max-height: 90%; border: round $primary; padding: 0 1; }
    #keys { color: $text-muted; background: $background; dock: bottom; height: auto; }
    """

    def __init__(self, lines: Sequence[str], keys: Mapping[str, tuple[str, str]] | None = None) -> None:
        super().__init__()
        self._lines = lines
        self._keys = dict(keys or {})

    def compose(self) -> ComposeResult:
        """The lines, and the keys below them."""
        with VerticalScroll(id="box"):
            yield Static(plain("\n".join(part for line in self._lines for part in hung(line, _ROOM))), id="lines")
            said = [f"{key}: {what}" for key, (what, _) in self._keys.items()] or ["Esc closes"]
            yield Static(plain("  ".join(said)), id="keys")

    def on_key(self, event: Key) -> None:
        """Close by a key that is named, or by Esc, Enter and Space where none is; no other key does anything."""
        event.stop()
        name = event.character if event.character in self._keys else event.key
        if name in self._keys:
            self.dismiss(self._keys[name][1])
        elif event.key == "escape" or (not self._keys and event.key in ("enter", "space", "q")):
            self.dismiss("")
