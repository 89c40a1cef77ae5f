"""Cards without a count: one copy each, with a note, unless words beside the card may be a count.

In a list with counts `Kunai - triple` is refused. Words for how a copy is made or kept, what the card is, or what part
it plays are no counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from decks.lists.groups import is_group_of
from decks.lists.rarities import is_finish, letters_of
from decks.lists.several import ONCE_EACH
from decks.lists.titles import is_known
from decks.problems import LineProblem, Trouble, quoted
from decks.resolving.remarks import is_mere_remark
from rules.core.cards import Printing
from rules.core.deck import DeckLine
from rules.core.errors import Location
from rules.core.late import Late
from rules.core.registry import Game

_SINGLY = 3
"""So many are told one by one; of more, one note tells where they are."""
_COUNT_IN_LAST_CELL = Late(r".*\D[,;]\s*\d{1,2}[,;]?", digits=True)
_LONGEST_LETTERS = 3
"""So long are the letters of a rarity, which have no accents: `üç` is none."""


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


def problems_of_uncounted(placed: Sequence[tuple[DeckLine, Printing]], of_game: Game) -> Iterator[LineProblem]:
    """A problem for each card without a count, among others with one, that has words behind it which may be its count.

    A card of a section that has each once needs none.
    """
    if not any(line.counted for line, _ in placed):
        return
    in_last_cell = any(_COUNT_IN_LAST_CELL.fullmatch(line.said or "") for line, _ in placed)
    for line, printing in placed:
        if in_last_cell and not line.counted and (line.said or "").endswith((",", ";")):
            said = f"{quoted(line.said or '')} has an empty cell where its count should be."
            yield LineProblem(Trouble.UNREADABLE, said, line.line)
        if line.counted or not is_mere_remark(line) or of_game.section_for(printing.card).id in ONCE_EACH:
            continue
        said = line.comment or ""
        if any(map(str.isalpha, said)) and not _is_about_the_copy(said, printing):
            asked = f"is {quoted(said)} its count? Write the count in front, and # in front of a remark."
            yield LineProblem(Trouble.UNREADABLE, f"can't read {quoted(line.said or '')}: {asked}", line.line)


def _is_about_the_copy(said: str, printing: Printing) -> bool:
    """Whether each of the words behind a card says how the copy is made or kept, or what its card is or does."""
    parts = [part for part in re.split(r"\s*[,;/|()\[\]]\s*", said) if part]
    return all(
        is_finish(part)
        or ((part.isascii() or len(part) > _LONGEST_LETTERS) and letters_of(part))
        or is_known(part)
        or is_group_of(part, [printing])
        for part in parts
    )
