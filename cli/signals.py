"""Signals: SIGTERM and a terminal that goes away end a command as Ctrl-C does, with what is known so far."""

from __future__ import annotations

import signal
from types import FrameType
from typing import NoReturn

_ENDS = ("SIGTERM", "SIGHUP")
_received = signal.SIGINT


def listen() -> None:
    """From here on a signal that ends the program raises KeyboardInterrupt, so that everything is put away first."""
    for name in _ENDS:
        number = getattr(signal, name, None)  # Windows lacks some
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:  # nohup has SIGHUP ignored
            signal.signal(number, _interrupt)


def exit_code() -> int:
    """What an interrupted program ends with: 130 after Ctrl-C, 143 after SIGTERM."""
    return 128 + _received


def _interrupt(number: int, _frame: FrameType | None) -> NoReturn:
    global _received
    _received = signal.Signals(number)
    raise KeyboardInterrupt
