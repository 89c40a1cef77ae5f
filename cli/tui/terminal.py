"""What a screen needs of its terminal and threads, so that it ends at once whatever happens to either."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOBase, TextIOWrapper
from threading import Thread
from typing import TextIO, TypeVar, cast

from textual.app import App
from textual.driver import Driver

T = TypeVar("T")

_STREAMS = (0, 1, 2)
_TURN = 0.0005
"""Seconds that a thread of ours may compute before the screen has its turn; Python's own 0.005 makes keys wait."""


async def apart(work: Callable[[], T]) -> T:
    """What the work gives, done in a thread that ends with the program: leaving does not wait for it."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(set_it: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the screen has ended meanwhile
            loop.call_soon_threadsafe(lambda: None if done.done() else set_it())

    def run() -> None:
        try:
            found = work()
        except BaseException as error:
            wrong = error
            settle(lambda: done.set_exception(wrong))
        else:
            settle(lambda: done.set_result(found))

    sys.setswitchinterval(_TURN)
    Thread(target=run, name="kage-work", daemon=True).start()
    return await done


def lasting(driver: type[Driver]) -> type[Driver]:
    """The driver of a screen, made so that its threads outlive the terminal: a dead one would have the screen wait."""
    if sys.platform == "win32":
        return driver
    from textual.drivers.linux_driver import LinuxDriver

    class LastingDriver(LinuxDriver):
        def __init__(
            self,
            app: App[object],
            *,
            debug: bool = False,
            mouse: bool = True,
            size: tuple[int, int] | None = None,
        ) -> None:
            super().__init__(app, debug=debug, mouse=mouse, size=size)
            self._file = cast("TextIOWrapper", _LastingStream(sys.__stderr__)) if sys.__stderr__ else None

        def run_input_thread(self) -> None:
            with suppress(OSError):
                super().run_input_thread()

    return LastingDriver if driver is LinuxDriver else driver


class _LastingStream(TextIOBase):
    """A stream to a terminal. Once the terminal is gone, what is written goes nowhere."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        with suppress(OSError):
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._stream.flush()

    def fileno(self) -> int:
        return self._stream.fileno()

    def isatty(self) -> bool:
        return self._stream.isatty()


def end_with_terminal(app: App[int]) -> None:
    """End the screen when its terminal goes away, also where no signal tells of it."""
    if sys.platform == "win32" or not hasattr(select, "poll"):
        return
    watched = [stream for stream in _STREAMS if os.isatty(stream)]
    if watched:
        loop = asyncio.get_running_loop()
        Thread(target=_watch, args=(watched, loop, app), name="kage-terminal", daemon=True).start()


def _watch(streams: list[int], loop: asyncio.AbstractEventLoop, app: App[int]) -> None:
    poll = select.poll()
    for stream in streams:
        poll.register(stream, 0)
    while not any(found & (select.POLLHUP | select.POLLERR) for _, found in poll.poll()):
        pass
    forget_terminal(streams)
    with suppress(RuntimeError):  # the screen has ended meanwhile
        loop.call_soon_threadsafe(app.exit, int(signal.SIGHUP))


def forget_terminal(streams: list[int]) -> None:
    """Send what is still written to a terminal that is gone nowhere, so that nobody fails or waits over it."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in streams:
        os.dup2(nowhere, stream)
    os.close(nowhere)
