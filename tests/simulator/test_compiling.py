"""An interrupt while something compiles, which calls back into Python as LLVM does, is never lost."""

from __future__ import annotations

import ctypes
import signal
from collections.abc import Callable, Iterator

import pytest

from simulator.running.compiling import signals_kept


@pytest.fixture(autouse=True)
def heard_as_ever() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    signal.signal(signal.SIGINT, before)


def called_back(what: Callable[[], object]) -> None:
    """Call it from C, where nothing that it raises goes further."""
    ctypes.CFUNCTYPE(None)(lambda: (what(), None)[1])()


def test_an_interrupt_that_is_lost_in_a_call_from_c_is_raised_afterwards(capfd: pytest.CaptureFixture[str]) -> None:
    went_on = False
    with pytest.raises(KeyboardInterrupt), signals_kept():
        called_back(lambda: signal.raise_signal(signal.SIGINT))
        went_on = True
    assert went_on
    assert capfd.readouterr().err == ""


def test_an_interrupt_elsewhere_is_raised_at_once() -> None:
    went_on = False
    with pytest.raises(KeyboardInterrupt), signals_kept():
        signal.raise_signal(signal.SIGINT)
        went_on = True
    assert not went_on


def test_what_is_ignored_stays_ignored() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with signals_kept():
        signal.raise_signal(signal.SIGINT)
    assert signal.signal(signal.SIGINT, signal.default_int_handler) is signal.SIG_IGN


def test_another_error_in_a_call_from_c_is_told_as_ever(capfd: pytest.CaptureFixture[str]) -> None:
    with signals_kept():
        called_back(lambda: 1 // 0)
    assert "ZeroDivisionError" in capfd.readouterr().err
