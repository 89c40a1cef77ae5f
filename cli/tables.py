"""Tables for a terminal: fitted to its width, aligned where letters are wide, and paged where they are long.

Written by hand, because `kage search` waits for it: tabulate takes a tenth of a second to import, most of it for the
table of wide letters that the standard library has too.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence

from cli.gate import escaped
from files.reading import reason
from rules.core.text import display_width

GAP = "  "
_NARROWEST = 12
"""A column is not made narrower than this to fit; the last columns go instead."""

_NAME = 24
"""The second column gives way as far as this."""


def table_text(columns: Sequence[str], rows: Sequence[Sequence[str]], width: int | None = None) -> str:
    """Rows of text under a line of dashes; `width` is how many columns of a terminal there are to fit, if any."""
    shown = [[escaped(" ".join(text.split())) for text in row] for row in (columns, *rows)]
    widths = [max(map(display_width, texts)) for texts in zip(*shown, strict=True)]
    if width is not None:
        widths = fitted(widths, width)
    lines = [[cut(text, room) for text, room in zip(row, widths, strict=False)] for row in shown]
    lines.insert(1, ["-" * room for room in widths])
    return "".join(GAP.join(map(_padded, line, widths)).rstrip() + "\n" for line in lines)


def plain_table(columns: Sequence[str], rows: Sequence[Sequence[str]], *, rule: bool = True) -> str:
    """Rows of text as they stand, whatever the width: for files and pipes. Without `rule` no dashes below the names."""
    table = [[text.strip() for text in row] for row in rows]
    if any("\n" in text for row in table for text in row):
        table = [[" ".join(text.split()) for text in row] for row in table]
    heads = [column.strip() for column in columns]
    widths = [display_width(head) + len(GAP) for head in heads]
    for row in table:
        widths = [max(width, display_width(text)) for width, text in zip(widths, row, strict=True)]
    lines = [heads, *([["-" * width for width in widths]] if rule else []), *table]
    return "".join(GAP.join(map(_padded, line, widths)).rstrip() + "\n" for line in lines)


def fitted(widths: Sequence[int], total: int) -> list[int]:
    """Widths that fit in `total`.

    The first two columns name the row: the first stays whole and the second readable. The widest of the others give way
    before the rest; where that would make them too narrow to read, the last columns go.
    """
    kept = list(widths)
    if sum(kept) + len(GAP) * (len(kept) - 1) <= total:
        return kept
    kept[1:2] = [min(w, _NAME) for w in kept[1:2]]
    while (
        len(kept) > 2 and sum(kept[:2]) + sum(min(w, _NARROWEST) for w in kept[2:]) + len(GAP) * (len(kept) - 1) > total
    ):
        kept.pop()
    room = total - kept[0] - len(GAP) * (len(kept) - 1)
    if room < _NARROWEST:
        return [min(kept[0], total)]
    if len(kept) == 2:
        return [kept[0], min(room, widths[1])]
    return [*kept[:2], *_shrunk(kept[2:], room - kept[1])]


def _shrunk(widths: list[int], room: int) -> list[int]:
    """`widths` with the widest made narrower, one after another, until they fill no more than `room`."""
    kept = list(widths)
    while sum(kept) > room:
        widest = max(kept)
        next_widest = max((w for w in kept if w < widest), default=0)
        at = [i for i, w in enumerate(kept) if w == widest]
        less = min(widest - next_widest, -(-(sum(kept) - room) // len(at)))
        for i in at:
            kept[i] = widest - less
    return kept


def cut(text: str, width: int) -> str:
    """As much of `text` as fills at most `width` columns, with an ellipsis where some is left out."""
    if display_width(text) <= width:
        return text
    kept = ""
    for letter in text:
        if display_width(kept + letter) > width - 1:
            break
        kept += letter
    return kept.rstrip() + "…"


def _padded(text: str, width: int) -> str:
    return text + " " * (width - display_width(text))


def terminal_width() -> int | None:
    """How wide the terminal is that stdout goes to; None where it goes elsewhere."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def left_out(columns: Sequence[str], rows: Sequence[Sequence[str]], width: int | None) -> list[str]:
    """The columns that `table_text` has no room for."""
    if width is None:
        return []
    shown = [[escaped(" ".join(text.split())) for text in row] for row in (columns, *rows)]
    widths = [max(map(display_width, texts)) for texts in zip(*shown, strict=True)]
    return list(columns[len(fitted(widths, width)) :])


def wrapped(text: str, width: int | None) -> str:
    """Prose broken at words where it is wider than the terminal; what begins with a space is laid out already."""
    if width is None:
        return text
    if "\n" in text:
        return "\n".join(wrapped(line, width) for line in text.split("\n"))
    if display_width(text) <= width or text.startswith(" "):
        return text
    import textwrap

    return textwrap.fill(text, width, break_long_words=False, break_on_hyphens=False)


def page(text: str) -> None:
    """Write `text` to stdout, through a pager where it is a terminal that cannot hold it all."""
    if not sys.stdout.isatty() or text.count("\n") < shutil.get_terminal_size().lines:
        sys.stdout.write(text)
        return
    import shlex
    import subprocess

    try:
        command = shlex.split(os.environ.get("PAGER") or "less")
        found = shutil.which(command[0]) if command else None
        if found is None:
            raise OSError("there is no such program")
        environment = {"LESS": "FRX", "LESSCHARSET": "utf-8", **os.environ}
        pager = subprocess.Popen([found, *command[1:]], stdin=subprocess.PIPE, env=environment)  # noqa: S603 - the user's own
    except (OSError, ValueError) as error:  # e.g. a quotation mark that is never closed
        if os.environ.get("PAGER"):
            sys.stderr.write(
                f"PAGER={os.environ['PAGER']} cannot be used ({reason(error)}); here is the answer without it." + "\n"
            )
        sys.stdout.write(text)
        return
    try:
        pager.communicate(escaped(text).encode(errors="backslashreplace"))
    except KeyboardInterrupt:
        pager.wait()
    else:
        if pager.returncode:
            sys.stderr.write(f"The pager failed (exit code {pager.returncode}); here is the answer without it." + "\n")
            sys.stdout.write(text)
