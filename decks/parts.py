"""The parts of a list while it is read: in which section and which group of cards the next line stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from decks.problems import quoted
from decks.titles import Title
from rules.core.dataclass import dataclass, field
from rules.core.deck import MAYBE, DeckLine, DeckTitle
from rules.core.errors import Location
from rules.core.text import counted


@dataclass(frozen=True, slots=True)
class _Part:
    """A part that began with a title: `first` is how many cards' lines stand before it."""

    title: Title
    line: int
    first: int


def _of(line: DeckLine) -> tuple[str | None, str | None]:
    return line.section, line.within


@dataclass(slots=True)
class Parts:
    """The titles so far. A group (`Ninja`) below a section (`Sideboard`) is in it, unless that is full by then."""

    parts: list[_Part] = field(default_factory=list)
    section: str | None = None
    within: str | None = None

    @property
    def titles(self) -> tuple[DeckTitle, ...]:
        """Every title so far."""
        return tuple(DeckTitle(part.title.said, part.title.section, part.line) for part in self.parts)

    def begin(self, title: Title, number: int, lines: Sequence[DeckLine]) -> None:
        """A title stands on line `number`, behind these cards."""
        around = next((part for part in reversed(self.parts) if not part.title.group), None)
        self.within = None
        if title.group and around is not None and not self._is_full(around, lines):
            self.within = around.title.section
        self.section = title.section
        self.parts.append(_Part(title, number, len(lines)))

    def notes(self, lines: Sequence[DeckLine], source: str, total: tuple[int, int] | None) -> Iterator[str]:
        """A note for each title, and for the total (its line and count), that announces another number of cards."""
        for place, part in enumerate(self.parts):
            ends = (p.first for p in self.parts[place + 1 :] if part.title.group or not p.title.group)
            below = [line for line in lines[part.first : next(ends, len(lines))] if part.title.section in _of(line)]
            held = sum(line.count for line in below)
            if part.title.count not in (None, held) and not any(line.unsure for line in below):
                said = f"{quoted(part.title.said)} announces {counted(part.title.count or 0, 'card')}"
                yield f"{Location(source, part.line)}: {said}; {held} stand below it."
        if total is not None and not any(line.unsure for line in lines):
            by_section: dict[str | None, int] = {}
            for line in lines:
                by_section[line.within or line.section] = by_section.get(line.within or line.section, 0) + line.count
            by_section.pop(MAYBE, None)
            held = sum(by_section.values())
            side = by_section.get("sideboard", 0)
            if total[1] not in (held, held - side, held - by_section.get("missions", 0)):
                yield f"{Location(source, total[0])}: the list announces {counted(total[1], 'card')}; it has {held}."

    def _is_full(self, around: _Part, lines: Sequence[DeckLine]) -> bool:
        held = sum(line.count for line in lines[around.first :])
        if around.title.count is not None:
            return held >= around.title.count
        after = next((part.first for part in self.parts if part.line > around.line), len(lines))
        return after > around.first
