"""Cards that stand twice in a list: its highlights, or two lists that were pasted as one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from decks.problems import LineProblem, Trouble, quoted
from rules.core.dataclass import dataclass
from rules.core.deck import MAYBE, DeckLine
from rules.core.errors import Location

_MANY = 2
"""So many cards that stand again are another list, where they are half of either."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A card's line with the card it is and the section it goes to."""

    line: DeckLine
    card_id: str
    section: str

    @property
    def number(self) -> int:
        """The line it stands on."""
        return self.line.line or 0


def problems_of_repeats(cards: Sequence[Placed], apart: frozenset[int]) -> Iterator[LineProblem]:
    """What is wrong with cards that stand again, or that may be titles; `apart` are lines with nothing around them."""
    written = [card for card in cards if card.line.said is not None and card.number and not card.line.lenient]
    yield from _highlights(written)
    yield from _titles(written, apart)
    if (problem := _second_list([card for card in written if card.line.counted])) is not None:
        yield problem


def _highlights(cards: Sequence[Placed]) -> Iterator[LineProblem]:
    """Cards without a count that stand below with one: key cards, named before the list."""
    counted = {(card.card_id, card.section): card.number for card in reversed(cards) if card.line.counted}
    for card in cards:
        again = counted.get((card.card_id, card.section))
        if not card.line.counted and again is not None:
            said = f"has no count and stands on line {again} with one. Is it one more? Write its count, or # in front."
            yield LineProblem(Trouble.UNREADABLE, f"{quoted(card.line.said or '')} {said}", card.number)


def _titles(cards: Sequence[Placed], apart: frozenset[int]) -> Iterator[LineProblem]:
    """A card without a count that stands alone on top of cards that all have one: a title, perhaps."""
    uncounted = [card for card in cards if not card.line.counted]
    if len(uncounted) != 1 or len(cards) <= _MANY or uncounted[0] is not cards[0]:
        return
    if (
        cards[0].number not in apart
        or cards[0].line.section is not None
        or not (cards[0].line.said or " ")[0].isalnum()
    ):
        return
    said = quoted(cards[0].line.said or "")
    meant = quoted(f"1 {cards[0].line.said}")
    message = f"{said} has no count and stands above cards: is it a title? Write {meant}, or # in front."
    yield LineProblem(Trouble.UNREADABLE, message, cards[0].number)


def _second_list(cards: Sequence[Placed]) -> LineProblem | None:
    """The place where most of the same cards begin again; None where there is none.

    Without a gap before it, more of them must be the same.
    """
    left = Counter((card.card_id, card.section) for card in cards)
    above: set[tuple[str, str]] = set()
    again = 0  # of the cards above, how many stand below too
    for place, (before, after) in enumerate(pairwise(cards), start=1):
        key = (before.card_id, before.section)
        left[key] -= 1
        if not left[key]:
            del left[key]
            again -= key in above
        elif key not in above:
            again += 1
        above.add(key)
        if len(above) != place or len(left) != len(cards) - place:
            continue  # a list that names each copy by itself
        gap = after.number - before.number > 1
        needed = max(_MANY, min(len(above), len(left)) / 2) if gap else max(_MANY + 1, len(above) / 2, len(left) / 2)
        if again >= needed:
            where = f"lines {after.number} to {cards[-1].number} have {again} cards of lines {cards[0].number} to"
            said = f"two lists: {where} {before.number} again. Put each in a file of its own."
            return LineProblem(Trouble.UNREADABLE, said, after.number)
    return None


def notes_on_repeats(cards: Sequence[Placed], source: str) -> Iterator[str]:
    """A note on the first card that stands again further down, in the same section: its counts are added up."""
    last: dict[tuple[str, str], Placed] = {}
    for card in cards:
        before = last.get((card.card_id, card.section), card)
        last[card.card_id, card.section] = card
        if card.line.said is None or not card.line.counted or not before.line.counted or card.line.lenient:
            continue
        if (
            card.number > before.number + 1
            and card.section != MAYBE
            and (card.line.name, card.line.printing)
            == (
                before.line.name,
                before.line.printing,
            )
        ):
            said = f"{quoted(card.line.name)} stands on line {before.number} too; the counts are added up."
            yield f"{Location(source, card.number)}: {said}"
            return
