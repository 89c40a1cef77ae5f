"""Cards that stand over several lines of a list: a name that is wrapped, or a name above the numbers of its versions.

Only the cards say so: a line alone is no card or fits several, and behind the name above it is exactly one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from decks.lists.card_line import all_parses, without_bullet
from decks.resolving.candidates import Candidate, fitting, known
from decks.resolving.index import CardIndex
from decks.resolving.remarks import is_mere_remark
from rules.core.dataclass import replace
from rules.core.deck import DeckLine


def joined(index: CardIndex, lines: Sequence[DeckLine]) -> list[DeckLine]:
    """The lines of a list, those that are one card together as one."""
    found: list[DeckLine] = []
    left = list(lines)
    while left:
        line = left.pop(0)
        if _said(line) and line.line is not None and left and left[0].line == line.line + 1:
            cards = _versions(index, line, left) or _wrapped(index, line, left[0])
            if cards:
                cards[0] = replace(cards[0], above=(*line.above, *cards[0].above))
                del left[: len(cards)]
                found += cards
                continue
        found.append(line)
    return found


def _versions(index: CardIndex, line: DeckLine, below: Sequence[DeckLine]) -> list[DeckLine]:
    """The versions of a card that stand below its name, each with its count: `- KS-074 x2`."""
    if line.counted or len({row.card_id for row in index.named(line.name.rstrip(":："))}) < 2:
        return []
    numbered = [other for place, other in enumerate(below, start=1) if other.line == (line.line or 0) + place]
    together = (_together(index, line, other) for other in numbered)
    return [card for card in takewhile(lambda card: card is not None, together) if card is not None and card.counted]


def _wrapped(index: CardIndex, line: DeckLine, below: DeckLine) -> list[DeckLine]:
    """The card whose name, or title behind the name, goes on on the next line."""
    if below.said is None or (below.said[:1].isdecimal() and below.counted) or known(index, below):
        return []
    if line.comment is None and known(index, line):
        return []  # before all ways to read it are looked at
    alone = fitting(index, line)
    if not all(fit.line.comment for fit in alone):
        return []
    card = _together(index, line, below)
    if (
        card is None
        or fitting(index, below)
        or (alone and _cards(alone).isdisjoint(r.card_id for r in known(index, card)))
    ):
        return []
    return [card]


def _together(index: CardIndex, line: DeckLine, other: DeckLine) -> DeckLine | None:
    """Two lines as one, where that is one card and the second alone is no other one."""
    if other.said is None:
        return None
    first, rest = _said(line), without_bullet(other.said)
    if not index.named(f"{line.name} {rest}"):  # else a name that is broken behind its own colon
        first = first.rstrip(":： ")
    if first.endswith(("-", "\u2010")):
        first, rest = "", f"{first[:-1]}{rest}"
    try:
        parses = all_parses(f"{first} {rest}".strip())
    except ValueError:
        return None
    placed = replace(parses[0], section=other.section, within=other.within, line=other.line, above=other.above)
    fits, alone = fitting(index, placed), _cards(fitting(index, other))
    sure = [fit for fit in fits if len(fit.cards) == 1]
    counts, cards = {fit.line.count for fit in fits}, _cards(sure)
    if len(counts) != 1 or len(cards) != 1 or (len(alone) == 1 and alone != cards):
        return None
    marked = not is_mere_remark(sure[0].line) or any(map(str.isdecimal, rest))
    if marked and (sure[0].line.comment or "").endswith(rest):
        return None  # behind a comment anything goes on, a card of its own too
    return replace(sure[0].line, tags=other.tags)


def _said(line: DeckLine) -> str:
    """What a line says; a row of a table as a line of its own, where no number is in a cell beside the name."""
    return line.said or ("" if line.printing else f"{line.count} {line.name}")


def _cards(fits: Sequence[Candidate]) -> set[str]:
    """The ids of the cards that the ways to read a line can mean."""
    return {card for fit in fits for card in fit.cards}
