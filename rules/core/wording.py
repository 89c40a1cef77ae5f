"""How a message names an input: as the option of a command, or as the parameter of the library.

Code below the command line and the library uses `given` and `named` and need not know which of both calls it. A command
says so with `at_the_command_line` for as long as it runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

_OPTIONS = {"games": "-n", "game": "-g", "replace": "--force", "columns": "--map", "count": "-n"}
"""Options that are not called what the parameter is."""

_of_commands = False


@contextmanager
def at_the_command_line() -> Iterator[None]:
    """In here messages name options."""
    global _of_commands
    before, _of_commands = _of_commands, True
    try:
        yield
    finally:
        _of_commands = before


def named(parameter: str) -> str:
    """A parameter by its name: `--by`, or `by=`.

    >>> named("by")
    'by='
    >>> with at_the_command_line():
    ...     named("max_turns"), named("games")
    ('--max-turns', '-n')
    """
    return _option(parameter) if _of_commands else f"{parameter}="


def given(parameter: str, value: object) -> str:
    """A parameter with its value: `--by 3`, or `by=3`."""
    return f"{_option(parameter)} {value}" if _of_commands else f"{parameter}={value}"


def switched(parameter: str) -> str:
    """A parameter that is switched on: `--force`, or `replace=True`."""
    return _option(parameter) if _of_commands else f"{parameter}=True"


def another_catalogue() -> str:
    """What to do where a catalogue file will not do."""
    return either("Name another catalogue in KAGE_DB.", "Give open_catalogue another path, or set KAGE_DB.")


def either(command: str, call: str) -> str:
    """What a command says, or what the library does."""
    return command if _of_commands else call


def _option(parameter: str) -> str:
    return _OPTIONS.get(parameter) or f"--{parameter.replace('_', '-')}"
