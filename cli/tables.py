"""Tables for a terminal: fitted to its width, aligned where letters are wide, and paged where they are long.

Written by hand, because `kage search` waits for it: tabulate takes a tenth of a second to import, most of it for the
table of wide letters that the standard library has too.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence

from rules.text import display_width

GAP = "  "
_NARROWEST = 8
"""A column is not made narrower than this to fit; the last columns go instead."""


def table_text(columns: Sequence[str], rows: Sequence[Sequence[str]], width: int | None = None) -> str:
    """Rows of text under a line of dashes; `width` is how many columns of a terminal there are to fit, if any."""
    shown = [[" ".join(text.split()) for text in row] for row in (columns, *rows)]
    widths = [max(map(display_width, texts)) for texts in zip(*shown, strict=True)]
    if width is not None:
        widths = fitted(widths, width)
    lines = [[cut(text, room) for text, room in zip(row, widths, strict=False)] for row in shown]
    lines.insert(1, ["-" * room for room in widths])
    return "".join(GAP.join(map(_padded, line, widths)).rstrip() + "\n" for line in lines)


def fitted(widths: Sequence[int], total: int) -> list[int]:
    """Widths that fit in `total`: the widest give way first, and where that is not enough the last columns go."""
    kept = list(widths)
    while len(kept) > 1 and sum(min(w, _NARROWEST) for w in kept) + len(GAP) * (len(kept) - 1) > total:
        kept.pop()
    room = max(total - len(GAP) * (len(kept) - 1), 1)
    while sum(kept) > room:
        widest = max(kept)
        next_widest = max((w for w in kept if w < widest), default=0)
        at = [i for i, w in enumerate(kept) if w == widest]
        spare = sum(kept) - room
        less = min(widest - next_widest, -(-spare // len(at)))
        for i in at:
            kept[i] = max(1, widest - less)
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


def page(text: str) -> None:
    """Write `text` to stdout, through a pager where it is a terminal that cannot hold it all."""
    if not sys.stdout.isatty() or text.count("\n") < shutil.get_terminal_size().lines:
        sys.stdout.write(text)
        return
    import shlex
    import subprocess

    command = shlex.split(os.environ.get("PAGER") or "less")
    found = shutil.which(command[0]) if command else None
    if found is None:
        sys.stdout.write(text)
        return
    environment = {"LESS": "FRX", "LESSCHARSET": "utf-8", **os.environ}
    pager = subprocess.Popen([found, *command[1:]], stdin=subprocess.PIPE, env=environment)  # noqa: S603 - the user's own
    try:
        pager.communicate(text.encode())
    except KeyboardInterrupt:
        pager.wait()
