"""Help on a terminal too narrow for two columns: what an option does stands below it."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from textwrap import wrap

from typer._click.core import Context  # Typer's copy of click, which has no public name for it
from typer._click.formatting import HelpFormatter

from cli.tables import hanging

NARROW = 60
"""From so many columns on help has two of its own."""
_LEAST = 20


class NarrowFormatter(HelpFormatter):
    """Lays help out in one column, as wide as the terminal."""

    def __init__(self, indent_increment: int = 2, width: int | None = None, max_width: int | None = None) -> None:
        super().__init__(indent_increment, width or max(_LEAST, shutil.get_terminal_size().columns), max_width)

    def write_dl(self, rows: Sequence[tuple[str, str]], *_columns: int, **_more: int) -> None:
        """Each name with what it means below it."""
        indent = " " * self.current_indent
        for name, meaning in rows:
            self.write(f"{indent}{name}\n")
            for line in wrap(meaning, max(_LEAST, self.width - len(indent) - 4), break_on_hyphens=False):
                self.write(f"{indent}    {line}\n")

    def getvalue(self) -> str:
        """The page, with lines that are too long broken at their spaces."""
        lines = super().getvalue().split("\n")
        return "\n".join(part for line in lines for part in _broken(line, self.width))


def _broken(line: str, width: int) -> list[str]:
    indent = line[: len(line) - len(line.lstrip())]
    return hanging(line, width, f"{indent}    ") if len(line) > width else [line]


def fit_help() -> None:
    """Have help laid out in one column where the terminal is narrow."""
    is_narrow = shutil.get_terminal_size().columns < NARROW
    Context.formatter_class = NarrowFormatter if is_narrow else HelpFormatter
