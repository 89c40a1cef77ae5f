"""What a file says beside its cards: ids under words like `id` and `code`, cards behind labels like `Note:`.

Only the cards of the game tell a reference from another tool's own id. What is one of its numbers must agree with the
name, as one behind the name must.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from db.names import NameRow
from decks.guids import is_guid
from decks.lists.rarities import letters_of
from decks.problems import LineProblem, Trouble, quoted
from decks.resolving.candidates import fitting
from decks.resolving.index import CardIndex, matching
from rules.core.dataclass import replace
from rules.core.deck import DeckLine, DeckList
from rules.core.text import fold

_MANY = 6
"""Ids that no card has of which a message tells once, and not each."""


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


def behind_labels(index: CardIndex, deck: DeckList) -> Iterator[LineProblem]:
    """A problem for each line with a label in front of what is a card with its count: `Note: 2 Kunai`."""
    for line in deck.labelled:
        if any(fit.line.counted for fit in fitting(index, line)):
            said = "is this a card of the deck? Write it without the label, or # in front."
            yield LineProblem(Trouble.UNREADABLE, f"{quoted(line.comment or line.name)}: {said}", line.line)


def _reads_as_ours(index: CardIndex, said: str) -> bool:
    """Whether an id begins with a set of the game and has a number, though no card has it."""
    return any(map(str.isdecimal, said)) and any(map(str.isalpha, said)) and index.has_set(said)


def _meant(index: CardIndex, line: DeckLine, said: str) -> list[NameRow]:
    """The printings that an id can mean: by set and number, or as what sets apart a card of the line's name.

    Behind `#` stands what is called a number and has no set.
    """
    if said.startswith("#"):
        return matching(index.named(line.name), said[1:])
    if not any(map(str.isalpha, said)) or is_guid(said):
        return []
    if any(map(str.isdecimal, said)) and (found := index.referred(said)):
        return found
    letters = {fold(said), *letters_of(said)}
    rarity = [row for row in index.named(line.name) if row.variant and fold(row.variant) in letters]
    return rarity or index.titled(f"{line.name} {said}")


def of_unknown_ids(lines: Sequence[DeckLine], among: str, elsewhere: Callable[[str], str]) -> Iterator[LineProblem]:
    """A problem for each line with an id that no card has; one for all of them where they are many."""
    if len(lines) < _MANY:
        for line in lines:
            said = f"{quoted(line.name)} is no card of {among}{elsewhere(line.name)}."
            yield LineProblem(Trouble.UNKNOWN, said, line.line)
        return
    places = [line.line for line in lines if line.line is not None]
    in_a_row = len(places) > 1 and places[-1] - places[0] == len(places) - 1
    said = f"{places[0]} to {places[-1]}" if in_a_row else ", ".join(map(str, places))
    where = f" (lines {said})" if places else ""
    first, but = lines[0], elsewhere(lines[0].name)
    said = f"{quoted(first.name)} and {len(lines) - 1} more ids{where} are no cards of {among}{but}."
    yield LineProblem(Trouble.UNKNOWN, f"{said} Import the set with these cards first.", first.line)
