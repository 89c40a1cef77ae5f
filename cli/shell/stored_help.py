"""Help without Typer, whose import takes three times as long as all the rest: pages stored beforehand.

`help_pages.txt` has them for eighty columns and more; `tests/cli/test_completion.py` makes and checks it. Narrower
terminals, and defaults from a configuration, are for Typer.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cli.quick.commands import defaults_are_configured

WIDTH = 80
"""A page is laid out for so many columns, and for no more where there are more."""

PAGES = os.path.join(os.path.dirname(__file__), "help_pages.txt")  # noqa: PTH118, PTH120 - without the import of pathlib
_PAGE = "\f"


def helped(arguments: Sequence[str]) -> bool:
    """Show the help that is asked for; False, and nothing done, where Typer has to."""
    if arguments[-1:] not in (["--help"], ["-h"]) or "_KAGE_COMPLETE" in os.environ:
        return False
    if _columns() < WIDTH or defaults_are_configured():
        return False
    page = stored_page(" ".join(arguments[:-1]))
    if page is None:
        return False
    from cli.ending import ended

    with ended():
        sys.stdout.write(page)
    return True


def stored_page(command: str) -> str | None:
    """The help of a command, empty for `kage` itself; None where there is none of that name."""
    try:
        with open(PAGES, encoding="utf-8") as file:  # noqa: PTH123
            _, found, rest = file.read().partition(f"{_PAGE}{command}\n")
    except OSError:
        return None
    return rest.partition(_PAGE)[0] if found else None


def to_store(pages: Sequence[tuple[str, str]]) -> str:
    """The text of the file with these pages, by command."""
    return "".join(f"{_PAGE}{command}\n{page}" for command, page in pages)


def _columns() -> int:
    """How wide the terminal is, as `shutil` says it, whose import brings three kinds of compression."""
    named = os.environ.get("COLUMNS", "")
    if named.isdecimal() and int(named):
        return int(named)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or WIDTH if sys.__stdout__ else WIDTH
    except (ValueError, OSError):
        return WIDTH
