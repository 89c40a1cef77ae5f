"""A line that can be read in two ways, read as the lines around it are that have their count in the same place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from decks.candidates import Candidate, fitting, likely
from decks.index import CardIndex
from rules.core.dataclass import dataclass, field
from rules.core.deck import DeckLine
from rules.core.late import Late

_BEHIND = Late(
    r".*[^\W\d]\)?\s*(?P<sign>[-–—:=])\s*(?P<count>\d{1,2})"
    r"|.*[^\W\d]\)?\s*(?P<open>[(\[])\s?(?P<within>\d{1,2})\s?[)\]](?:\s+\S*[^\W\d]-?\d\S*)?",
    digits=True,
)
"""A sign between a name and a figure, or brackets around it, before a number of the card perhaps."""
_LOOKED_AT = 100
"""So many lines of a list are looked at."""
_ENOUGH = 2
"""So many lines that can be read in one way alone say how the others of their form are meant."""


@dataclass(slots=True)
class Neighbours:
    """The lines of a list, by the sign between a name and the figure behind it: what that figure is on each."""

    index: CardIndex
    lines: Sequence[DeckLine]
    _counts: dict[str, list[int | None]] = field(default_factory=dict)

    def candidate_of(self, line: DeckLine, fits: Sequence[Candidate]) -> Candidate | None:
        """The one of these parses with the figure behind as its count; None where the others do not say so.

        All lines of the same form that can be read in one way must have it as their count, and one as high, or else all
        lines of the list must be of that form.
        """
        behind = _behind(line)
        if behind is None:
            return None
        sign, count = behind
        counts = self._counts_behind(sign)
        meant = [fit for fit in fits if fit.line.counted and fit.line.count == count]
        if not meant or not counts or None in counts:
            return None
        if self._all_so(sign) or (len(counts) >= _ENOUGH and count <= max(n or 0 for n in counts)):
            return likely(meant)
        return None

    def _all_so(self, sign: str) -> bool:
        """Whether every line of the list has a figure behind this sign: it alone would be without its count."""
        return all((behind := _behind(line)) is not None and behind[0] == sign for line in self.lines)

    def _counts_behind(self, sign: str) -> list[int | None]:
        """The figures behind names on the lines with this sign, None for one that is no count."""
        if sign not in self._counts:
            counts: list[int | None] = []
            for line in islice(self.lines, _LOOKED_AT):
                behind = _behind(line)
                fits = fitting(self.index, line) if behind and behind[0] == sign else []
                said = {fit.line.count if fit.line.counted else None for fit in fits}
                if behind and len(said) == 1:
                    counts.append(behind[1] if said == {behind[1]} else None)
            self._counts[sign] = counts
        return self._counts[sign]


def _behind(line: DeckLine) -> tuple[str, int] | None:
    """The sign between a line's name and the figure behind it, and the figure; None for a line that has none."""
    found = _BEHIND.fullmatch(line.said or "")
    return (found["sign"] or found["open"], int(found["count"] or found["within"])) if found else None
