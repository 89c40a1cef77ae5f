"""What readers of structured formats share: counts as those files write them, problems gathered, copies merged."""

from __future__ import annotations

import re
from collections.abc import Iterable

from decks.guids import is_guid
from decks.lists.card_line import as_line
from decks.lists.counts import check_count
from decks.problems import LineProblem, Trouble, error_of, quoted
from rules.core.dataclass import dataclass, field, replace
from rules.core.deck import DeckLine
from rules.core.errors import DataError, Location
from rules.core.registry import game_ids

MAX_CARDS = 20_000
"""More cards than any deck file lists."""


@dataclass(slots=True)
class Gatherer:
    """The cards read so far and what was wrong with the others."""

    source: str
    lines: list[DeckLine] = field(default_factory=list)
    problems: list[LineProblem] = field(default_factory=list)

    def add(
        self,
        name: str | None,
        count: str = "1",
        section: str | None = None,
        printing: str | None = None,
        comment: str | None = None,
        line: int | None = None,
        tags: tuple[str, ...] = (),
        ids: tuple[str, ...] = (),
    ) -> None:
        """Take a card, or note what is wrong with it."""
        if len(self.lines) >= MAX_CARDS:
            raise DataError(f"This lists more than {MAX_CARDS} cards, so it is no deck file.", Location(self.source))
        name = " ".join((name or "").split())
        if not name and not printing:
            self.complain("a card without a name.", line)
            return
        try:
            copies = check_count(_whole(count))
        except ValueError as error:
            self.complain(f"{quoted(name or printing or '')}: {error}", line)
            return
        reference = printing if name else None
        self.lines.append(
            DeckLine(
                copies,
                name or printing or "",
                section,
                reference,
                comment or None,
                line,
                tags=tags,
                ids=ids,
                said=as_line(copies, name) if reference is None or is_guid(reference) else None,
            )
        )

    def complain(self, message: str, line: int | None = None) -> None:
        """Note what is wrong with a card."""
        self.problems.append(LineProblem(Trouble.UNREADABLE, message, line))

    def result(self) -> tuple[DeckLine, ...]:
        """All the cards. Raises DataError with everything that was wrong, or where there is no card at all."""
        if self.problems:
            raise error_of(self.source, self.problems)
        if not self.lines:
            raise DataError("There is no card in this file.", Location(self.source))
        return tuple(self.lines)


def merged(lines: Iterable[DeckLine]) -> tuple[DeckLine, ...]:
    """The lines of a format that lists every copy on its own, copies of one card counted together."""
    counted: dict[tuple[str | None, str, str | None, tuple[str, ...]], DeckLine] = {}
    for line in lines:
        key = (line.section, line.name, line.printing, line.ids)
        counted[key] = replace(counted[key], count=counted[key].count + line.count) if key in counted else line
    return tuple(counted.values())


def known_game(text: str | None) -> str | None:
    """A game's id as a file says it; None where it is another tool's word."""
    return text if text in game_ids() else None


def _whole(count: str) -> str:
    text = re.sub(r"^[x×]\s?(?=\d)|(?<=\d)\s?(?:[x×]|枚)$", "", count.strip(), flags=re.IGNORECASE)
    if not text.lstrip("+-").isdecimal():
        raise ValueError(f"the count {quoted(text)} is no whole number.")
    return text
