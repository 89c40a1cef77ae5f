"""The texts of a catalogue column in memory, and where a pattern is found in them.

Calling the pattern takes longer than it takes to look through a text. So it is called on several texts at a time, a
line each, and on single texts only among those that may have it.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable

from db.functions import SEPARATOR, found_in
from rules.query.patterns import Pattern, finder

_BLOCK = 8
"""So many texts are asked at a time."""

_SAMPLE = 256
_COMMON = 5
"""Where one in so many of the first texts has a pattern, most blocks would, and each text is asked by itself."""

_SEVERAL = SEPARATOR.encode()


class Texts:
    """The different texts of a column, and which of them each row of `facts` has: the text's place in `said`."""

    def __init__(self) -> None:
        self.rows = array("L")
        self._places: dict[bytes, int] = {b"": 0}
        self.said: list[bytes] = []
        self._blocks: list[bytes] = []
        self._holds_several = False

    def add(self, rowid: int, text: str) -> None:
        """Note the text of a row, which is empty where it says nothing."""
        if rowid > len(self.rows):
            self.rows.extend([0] * (rowid - len(self.rows)))
        self.rows[rowid - 1] = self._places.setdefault(text.encode(), len(self._places))

    def make_ready(self) -> None:
        """Prepare for questions; all texts are there."""
        self.said = list(self._places)
        self._holds_several = any(text[:1] == _SEVERAL for text in self.said)
        lines = [text.replace(_SEVERAL, b"\n") for text in self.said] if self._holds_several else self.said
        self._blocks = [b"\n".join(lines[at : at + _BLOCK]) for at in range(0, len(lines), _BLOCK)]

    @property
    def is_ready(self) -> bool:
        """Whether all texts are there."""
        return bool(self.said)

    def has(self, needle: str) -> bool:
        """Whether `needle` occurs in any of the texts."""
        sought = needle.encode()
        return any(sought in text for text in self.said)

    def holding(self, needle: str) -> bytes:
        """Marks of the rows in whose texts `needle` occurs."""
        sought = needle.encode()
        return self._marks(self._by_blocks(lambda block: sought in block, lambda text: sought in text))

    def of(self, rowid: int) -> str:
        """The text of a row."""
        return next(iter(self.said[place] for place in self.rows[rowid - 1 : rowid]), b"").decode()

    def where(self, fits: Callable[[bytes], bool]) -> bytes:
        """Marks of the rows whose texts fit."""
        return self._marks(bytes(map(fits, self.said)))

    def found(self, pattern: Pattern) -> bytes:
        """Marks of the rows in whose texts a pattern is found, or in one of the values of a text that holds several."""
        find = finder(pattern.source)

        def is_found(text: bytes) -> bool:
            return text != b"" and (found_in(find, text) if self._holds_several else bool(find(text)))

        if len(self.said) > _SAMPLE and pattern.is_of_lines:
            common = _COMMON * sum(map(is_found, self.said[:_SAMPLE])) > _SAMPLE
        else:
            common = True
        if not common:
            must = pattern.must.encode()
            return self._marks(self._by_blocks(lambda block: must in block and find(block), is_found))
        if self._holds_several:
            return self.where(is_found)
        hits = bytearray(map(bool, map(find, self.said)))
        hits[0] = 0
        return self._marks(hits)

    def _by_blocks(self, may_be: Callable[[bytes], object], is_found: Callable[[bytes], bool]) -> bytearray:
        """A byte for each text, 1 where `is_found`; only texts in blocks that `may_be` of use are looked at."""
        hits = bytearray(len(self.said))
        for number in [number for number, block in enumerate(self._blocks) if may_be(block)]:
            at = number * _BLOCK
            hits[at : at + _BLOCK] = map(is_found, self.said[at : at + _BLOCK])
        return hits

    def _marks(self, hits: bytes | bytearray) -> bytes:
        """A byte for each row of `facts`, 1 where its text is a hit (`db.searching.sql.marked_rows`)."""
        return bytes([hits[place] for place in self.rows])
