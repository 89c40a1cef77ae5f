"""Values of cells, each cleaned once: tables repeat the same few."""

from __future__ import annotations

from collections.abc import Callable

from rules.core.cards import Json

_MOST = 20_000
"""Cells kept at a time. Of a column in which every cell is different, none is met again."""


class Cells(dict[str, Json]):
    """What `read` makes of texts, by text. The values are shared, and nobody changes them.

    A text with characters that nobody can see is read each time, as each is counted.
    """

    def __init__(self, read: Callable[[str], Json]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, text: str) -> Json:
        said = self._read(text)
        if text.isprintable():
            if len(self) >= _MOST:
                self.clear()
            self[text] = said
        return said
