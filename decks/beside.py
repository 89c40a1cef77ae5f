"""What a file says beside a card's name under words like `id` and `code`: a reference, or another tool's own id.

Only the cards of the game tell the two apart. What is one of its numbers must agree with the name, as one behind the
name must.
"""

from __future__ import annotations

from db.names import NameRow
from decks.guids import is_guid
from decks.index import CardIndex
from rules.core.dataclass import replace
from rules.core.deck import DeckLine


def with_reference(index: CardIndex, line: DeckLine) -> DeckLine:
    """The line with the first of its ids that is a number of the game as its printing, where it says none itself."""
    if line.printing is not None:
        return line
    ours = (said for said in line.ids if _meant(index, line, said) or _reads_as_ours(index, said))
    return replace(line, printing=next(ours, None))


def contradicting(index: CardIndex, line: DeckLine, row: NameRow) -> str | None:
    """The first of a line's ids that is of the game and of another card than this one; None where all agree."""
    for said in line.ids:
        meant = _meant(index, line, said)
        if meant and all(other.card_id != row.card_id for other in meant):
            return said
    return None


def _reads_as_ours(index: CardIndex, said: str) -> bool:
    """Whether an id begins with a set of the game and has a number, though no card has it."""
    return any(map(str.isdecimal, said)) and any(map(str.isalpha, said)) and index.has_set(said)


def _meant(index: CardIndex, line: DeckLine, said: str) -> list[NameRow]:
    """The printings that an id can mean: by set and number, or as what sets apart a card of the line's name."""
    if not any(map(str.isalpha, said)) or is_guid(said):
        return []
    if any(map(str.isdecimal, said)) and (found := index.referred(said)):
        return found
    return index.titled(f"{line.name} {said}")
