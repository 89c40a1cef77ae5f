"""Chooses between two readings of a line by the lines around it, which have their count in the same place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from decks.lists.sections import game_section
from decks.lists.several import ONCE_EACH
from decks.resolving.candidates import Candidate, fitting, known, likely
from decks.resolving.index import CardIndex
from rules.core.dataclass import dataclass, field, replace
from rules.core.deck import DeckLine
from rules.core.late import Late
from rules.core.registry import Game

_BEHIND = Late(
    r".*[^\W\d]\)?\s*(?P<sign>[-–—:=])\s*(?P<count>\d{1,2})"
    r"|.*[^\W\d]\)?\s*(?P<open>[(\[])\s?(?P<within>\d{1,2})\s?[)\]](?:\s+\S*[^\W\d]-?\d\S*)?",
    digits=True,
)
"""A sign between a name and a figure, or brackets around it, before a number of the card perhaps."""
_AT_BOTH_ENDS = Late(
    r"#?(?P<number>[1-9]\d{0,2}[a-z]?)\s+(?P<name>[^\W\d].*?)(?:\s*(?:\.{2,}|…+|·{3,}|_{3,}|[:=])|\s[-–—]|(?=\s))"
    r"\s*[x×]?(?P<count>[1-9])",
    digits=True,
)
"""A figure in front of a name and one behind it."""
_LOOKED_AT = 100
"""So many lines of a list are looked at."""
_ENOUGH = 2
"""So many lines that can be read in one way alone say how the others of their form are meant."""


@dataclass(slots=True)
class Neighbours:
    """The lines of a list, by the sign between a name and the figure behind it: what that figure is on each."""

    index: CardIndex
    lines: Sequence[DeckLine]
    game: Game
    _numbered: set[str] | None = None
    _counts: dict[str, list[int | None]] = field(default_factory=dict)

    def candidate_of(self, line: DeckLine, fits: Sequence[Candidate]) -> Candidate | None:
        """The one of these parses with the figure behind as its count; None where the others do not say so.

        In a section that has each card once, words with a figure are a remark: `Call for Support - worth 2`.
        All lines of the same form that can be read in one way must have it as their count, and one as high, or else all
        lines of the list must be of that form.
        """
        behind = _behind(line)
        if behind is None:
            remarked = [fit for fit in fits if fit.line.comment and not fit.line.counted]
            if not remarked or line.section is None or game_section(self.game, line.section) not in ONCE_EACH:
                return None
            single = likely(remarked)
            return replace(single, line=replace(single.line, counted=True))
        sign, count = behind
        counts = self._counts_behind(sign)
        meant = [fit for fit in fits if fit.line.counted and fit.line.count == count]
        if not meant or not counts or None in counts:
            return None
        if self._all_so(sign) or (len(counts) >= _ENOUGH and count <= max(n or 0 for n in counts)):
            return likely(meant)
        return None

    def numbered(self, line: DeckLine) -> list[Candidate]:
        """A line with a figure in front and one behind as a number and a count: `129 Gaara ....... 1`; else empty.

        Every line of that form must have its own card's number in front, and another line a number too, unless it has
        three figures, as no count has.
        """
        said = _number_and_count(line)
        if said is None:
            return []
        if self._numbered is None:
            both = [each for other in islice(self.lines, _LOOKED_AT) if (each := _number_and_count(other))]
            so = all(known(self.index, each) for each in both)
            self._numbered = {each.printing or "" for each in both} if so else set()
        sure = len(self._numbered) >= _ENOUGH or len(said.printing or "") > _ENOUGH
        return [Candidate(said, tuple(known(self.index, said)))] if sure and said.printing in self._numbered else []

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


def _number_and_count(line: DeckLine) -> DeckLine | None:
    """A line with the figure in front as its card's number and the one behind as its count; None for others."""
    found = _AT_BOTH_ENDS.fullmatch(line.said or "")
    if found is None:
        return None
    name, count = found["name"], int(found["count"])
    return replace(line, count=count, name=name, printing=found["number"], comment=None, counted=True, unsure=False)
