"""Cards' lines without a count: each is one copy, which the person is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from decks.problems import quoted
from rules.core.deck import DeckLine
from rules.core.errors import Location

_SINGLY = 3
"""So many are told one by one; of more, one note tells where they are."""


def notes_on_uncounted(lines: Sequence[DeckLine], source: str) -> Iterator[str]:
    """Notes on the lines that have no count."""
    uncounted = [line for line in lines if not line.counted and line.said and line.line and not line.lenient]
    if len(uncounted) <= _SINGLY:
        for line in uncounted:
            yield f"{Location(source, line.line)}: {quoted(line.said or line.name)} has no count; taken as 1."
        return
    first, last = uncounted[0], uncounted[-1]
    names = ", ".join(quoted(line.said or line.name) for line in uncounted[:2])
    where = f"{Location(source, first.line)}: lines {first.line} to {last.line}"
    yield f"{where} have {len(uncounted)} cards without a count, e.g. {names}; each is taken as 1."
