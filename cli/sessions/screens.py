"""Whether a session gets a screen or plain lines. The screens, and Textual with them, are in `cli.tui`."""

from __future__ import annotations

import os
import shutil
import sys
from importlib.util import find_spec
from typing import Annotated

import typer

from cli.output import tell
from files.reading import is_somebody_there
from rules.core.build import how_to_add
from rules.core.errors import UsageError

WIDTH, HEIGHT = 80, 24
"""The smallest terminal that a screen fits on."""

PlainOption = Annotated[
    bool, typer.Option("--plain", help="Lines that are only added to, and no screen: for pipes and screen readers.")
]


def has_screen(*, plain: bool) -> bool:
    """Whether to draw a screen: where nobody asked for plain lines and there is a terminal that can show one.

    Without the extra it is plain lines too, and that is said. Raises UsageError for a terminal that is too small.
    """
    talks = is_somebody_there() and sys.stdout.isatty() and sys.stderr.isatty()
    if plain or not talks or os.environ.get("TERM", "dumb") == "dumb":
        return False
    if find_spec("textual") is None:
        tell(f"Note: a screen in place of these lines needs textual. {how_to_add('tui')}")
        return False
    size = shutil.get_terminal_size()
    if size.columns < WIDTH or size.lines < HEIGHT:
        raise UsageError(
            f"This terminal has {size.columns} columns and {size.lines} lines; the screen needs {WIDTH} and {HEIGHT}. "
            "Make it larger, or add --plain."
        )
    return True
