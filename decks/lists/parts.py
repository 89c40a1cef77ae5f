"""The current section and group while a list is read."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise

from decks.lists.card_line import read_card
from decks.lists.titles import Title, Total, counted_group
from decks.problems import LineProblem, Trouble, quoted
from rules.core.dataclass import dataclass, field, replace
from rules.core.deck import MAYBE, DeckLine, DeckList, DeckTitle
from rules.core.errors import Location
from rules.core.text import counted


@dataclass(frozen=True, slots=True)
class _Part:
    """A part that began with a title: `first` is how many cards' lines stand before it."""

    title: Title
    line: int
    first: int


def counted_title(line: str, below: Iterable[str]) -> Title | None:
    """The title that a line like `24 Ninja` is: the first cards below it add up to its count. None for other lines."""
    title = counted_group(line)
    if title is None:
        return None
    held = 0
    for each in below:
        if not each and held < (title.count or 0):
            continue
        try:
            card = read_card(each) if each else None
        except ValueError:
            card = None
        if card is None or not card.counted or counted_group(each):
            break
        held += card.count
    return title if held == title.count else None


def _goes_on(title: Title) -> bool:
    """Whether a title says that its section goes on, `Main Deck (continued)`, or is of a part of it."""
    return re.search(r"\b(?:cont|continued|ctd|suite|fortsetzung|part|page)\b", title.said, re.IGNORECASE) is not None


def _with_copies(lines: Sequence[DeckLine], copies: Mapping[int, int]) -> list[DeckLine]:
    """The lines with as many copies as were found on each; all cards of one line are counted to its first."""
    numbers = [line.line for line in lines]
    first = [at == 0 or numbers[at - 1] != number for at, number in enumerate(numbers)]
    return [
        replace(line, count=copies.get(line.line or 0, 0) if leads else 0)
        for line, leads in zip(lines, first, strict=True)
    ]


def notes_on_totals(deck: DeckList, found: Iterable[DeckLine], groups: Collection[int]) -> Iterator[str]:
    """Notes on the titles and totals of a list that had to wait for the cards as they were found in the end.

    `groups` are the lines of titles that only their cards explain.
    """
    copies: dict[int, int] = {}
    counts = False
    for line in found:
        counts = counts or line.counted
        copies[line.line or 0] = copies.get(line.line or 0, 0) + line.count
    for number, said in deck.announced(copies, groups) if counts and deck.announced is not None else ():
        yield f"{Location(deck.source, number)}: {said}"


def _of(line: DeckLine) -> tuple[str | None, str | None]:
    return line.section, line.within


class _Held:
    """How many cards a list has: above each of its lines, in each section, and all of them."""

    def __init__(self, lines: Sequence[DeckLine]) -> None:
        self.above = [0, *accumulate(line.count for line in lines)]
        self.by_section: dict[str | None, int] = {}
        for line in lines:
            section = line.within or line.section
            self.by_section[section] = self.by_section.get(section, 0) + line.count
        self.by_section.pop(MAYBE, None)
        self.all = sum(self.by_section.values())


@dataclass(slots=True)
class Parts:
    """The titles so far. A group (`Ninja`) below a section (`Sideboard`) is in it, unless that is full by then."""

    parts: list[_Part] = field(default_factory=list)
    section: str | None = None
    within: str | None = None
    totals: list[tuple[Total, int, int]] = field(default_factory=list)  # with its line, and how many cards stand above

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

    def begun_anew(self, lines: Sequence[DeckLine]) -> _Part | None:
        """The part with which a second list begins: the first section again, or all the groups again; else None."""
        held = [part for place, part in enumerate(self.parts) if self._below(place, lines)]
        if not held or held[0].first:
            return None
        sections = [part for part in held if not part.title.group]
        for part in sections[1:]:
            if held[0] is sections[0] and part.title.section == held[0].title.section and not _goes_on(part.title):
                return part
        said, half = [part.title.section for part in held], len(held) // 2
        return held[half] if half > 1 and len(held) % 2 == 0 and said[:half] == said[half:] else None

    def add_total(self, total: Total, number: int, lines: Sequence[DeckLine]) -> None:
        """A total stands on line `number`, behind these cards."""
        self.totals.append((total, number, len(lines)))

    def notes(
        self, lines: Sequence[DeckLine], copies: Mapping[int, int] | None = None, groups: Collection[int] = ()
    ) -> Iterator[tuple[int, str]]:
        """A line and a note for each title and each total that announces another number of cards than there are.

        What has cards whose counts only the catalogue makes sure waits for `copies`: how many each line has. Groups by
        their type end on the lines of other `groups` too.
        """
        late = copies is not None
        lines = _with_copies(lines, copies) if copies is not None else lines
        for place, part in enumerate(self.parts):
            below = self._before_groups(place, self._below(place, lines), groups)
            held = sum(line.count for line in below)
            if part.title.count not in (None, held) and any(line.unsure for line in below) is late:
                said = f"{quoted(part.title.said)} announces {counted(part.title.count or 0, 'card')}"
                yield part.line, f"{said}; {held} stand below it."
        if any(line.unsure for line in lines) is not late:
            return
        known = _Held(lines)
        for at, (total, number, _) in enumerate(self.totals):
            may_be = self._what_a_total_may_be(at, lines, known)
            if may_be and total.count not in may_be:
                said = f"announces {counted(total.count, 'card')}; it has {may_be[0]}"
                if total.of is not None or at < len(self.totals) - 1:
                    said = f"announces {counted(total.count, 'card')} here; there are {may_be[0]}"
                yield number, f"the list {said}."

    def _before_groups(self, place: int, below: list[DeckLine], groups: Collection[int]) -> list[DeckLine]:
        """The lines of a part; those of a group end where another of the groups begins."""
        part = self.parts[place]
        end = min((at for at in groups if at > part.line and part.title.group), default=None)
        return [line for line in below if end is None or (line.line or 0) < end]

    def may_be_totals(self, lines: Sequence[DeckLine]) -> Iterator[LineProblem]:
        """A problem for each title that announces other cards than stand below it, right below another with a count.

        `Main: 5` and `Side: 0` on top of a list are what it holds, and no titles.
        """
        for place, (above, part) in enumerate(pairwise(self.parts), start=1):
            counts = above.title.count, part.title.count
            if None in counts or part.line != above.line + 1 or part.first != above.first:
                continue
            held = self._below(place, lines)
            if held and sum(line.count for line in held) != part.title.count:
                asked = "is this a total, or the title of the cards below it? Write # in front of a total."
                yield LineProblem(Trouble.UNREADABLE, f"{quoted(part.title.said)}: {asked}", part.line)

    def _below(self, place: int, lines: Sequence[DeckLine]) -> list[DeckLine]:
        """The lines of a part, of those that were read."""
        part = self.parts[place]
        ends = (p.first for p in self.parts[place + 1 :] if part.title.group or not p.title.group)
        return [line for line in lines[part.first : next(ends, len(lines))] if part.title.section in _of(line)]

    def _what_a_total_may_be(self, at: int, lines: Sequence[DeckLine], held: _Held) -> list[int]:
        """How many cards a total can count: those it names, those above it, or all, some sections left out.

        Empty where it names some that no title tells apart.
        """
        total, _, behind = self.totals[at]
        if total.of not in (None, "main"):
            named = [place for place, part in enumerate(self.parts) if part.title.section == total.of]
            return [sum(line.count for place in named for line in self._below(place, lines))] if named else []
        before = bisect_left([part.first for part in self.parts], behind)
        part = self.parts[before - 1].first if before else 0
        since = self.totals[at - 1][2] if at else 0
        above = [held.above[behind] - held.above[first] for first in (part, since, 0)]
        below = self._below_total(at, held)
        if at < len(self.totals) - 1:
            return [*below, *above]
        beside = [held.all - held.by_section.get(section, 0) for section in ("sideboard", "missions")]
        return [held.all, *below, *beside, *above[:2]]

    def _below_total(self, at: int, held: _Held) -> list[int]:
        """How many cards stand below a total to the next part or total, where it is on top of a part; else empty."""
        _, number, behind = self.totals[at]
        if behind and not any(part.first == behind and part.line < number for part in self.parts):
            return []
        ends = [*(part.first for part in self.parts), *(each[2] for each in self.totals[at + 1 :])]
        return [held.above[min((end for end in ends if end > behind), default=-1)] - held.above[behind]]

    def _is_full(self, around: _Part, lines: Sequence[DeckLine]) -> bool:
        held = sum(line.count for line in lines[around.first :])
        if around.title.count is not None:
            return held >= around.title.count
        after = next((part.first for part in self.parts if part.line > around.line), len(lines))
        return after > around.first
