"""Signals while numba compiles: it calls back into Python and would lose an exception raised there."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

_ENDS = ("SIGINT", "SIGTERM", "SIGHUP")  # Windows lacks some


@contextmanager
def signals_kept() -> Iterator[None]:
    """Around what compiles: an interrupt that is lost in it is raised at the end.

    Raises KeyboardInterrupt, at once where it can.
    """
    if current_thread() is not main_thread():  # nobody else hears signals
        yield
        return
    numbers = [getattr(signal, name) for name in _ENDS if hasattr(signal, name)]
    handlers = {number: signal.getsignal(number) for number in numbers}
    heard = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal heard
        heard = True
        handler = handlers[number]
        if callable(handler):
            handler(number, frame)

    unraisable, sys.unraisablehook = sys.unraisablehook, _without_interrupts
    for number, handler in handlers.items():
        if callable(handler):  # one that is ignored stays so
            signal.signal(number, note)
    try:
        yield
    finally:
        for number, handler in handlers.items():
            if callable(handler):
                signal.signal(number, handler)
        sys.unraisablehook = unraisable
    if heard:
        raise KeyboardInterrupt


@contextmanager
def interrupts_heard() -> Iterator[None]:
    """Around a call of what was compiled: an interrupt within it, which Python takes for faults of it, is raised."""
    try:
        yield
    except SystemError as fault:
        cause: BaseException | None = fault
        while isinstance(cause, SystemError):
            cause = cause.__cause__
        if isinstance(cause, KeyboardInterrupt):
            raise KeyboardInterrupt from None
        raise


def _without_interrupts(lost: sys.UnraisableHookArgs) -> None:
    """Say what was lost, as Python does; an interrupt is not, as it is raised again."""
    if not issubclass(lost.exc_type, KeyboardInterrupt):
        sys.__unraisablehook__(lost)
