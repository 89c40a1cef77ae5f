"""What a move changed for one who looks on, from what a seat sees: cards drawn or moved, figures that changed.

It compares the areas before and after, so no game has to describe it. A game that tells its own events is asked only
for the cards that came to hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from rules.play.sight import UNKNOWN, Area, Piece
from simulator.bots.memory import Name


def drawn(before: Sequence[Area], after: Sequence[Area], name: Name) -> tuple[str, ...]:
    """The cards that came to the seat's hand, its last area, and had not been seen before."""
    hand = after[-1] if after else Area("")
    seen = _counts(before)
    new = Counter(piece.card for piece in hand.pieces if piece.card != UNKNOWN)
    new.subtract(seen)
    names = [name(card) for card, count in new.items() for _ in range(max(0, count))]
    return (_into(hand, names),) if names else ()


def noticed(before: Sequence[Area], after: Sequence[Area], words: str, name: Name) -> tuple[str, ...]:
    """What changed beside what the words of the move say: cards drawn, moved, or looking otherwise where they are."""
    come = _come(before, after, words, name)
    return (*drawn(before, after, name), *come, *_moved(before, after, words, name), *_altered(before, after))


def _come(before: Sequence[Area], after: Sequence[Area], words: str, name: Name) -> Iterator[str]:
    """Cards that came to an area that is no hand from where nobody saw them; less one that the words name so."""
    new = _counts(after)
    new.subtract(_counts(before))
    told = {name(card) for card in +new if card != UNKNOWN and name(card) in words}
    told -= {name(card) for card in +_less(before, after) if card != UNKNOWN}
    for area, more in _more(before, after):
        come = [card for card, count in more.items() for _ in range(min(count, new[card])) if card != UNKNOWN]
        new.subtract(come)
        names = list(map(name, come))
        for one in told.intersection(names):
            names.remove(one)
            told.remove(one)
        if names and _HAND not in area.title:
            yield _into(area, names)


def _more(before: Sequence[Area], after: Sequence[Area]) -> Iterator[tuple[Area, Counter[int]]]:
    """Each area of `after`, and what it has that it had not before."""
    held = {area.title: _counts([area]) for area in before}
    for area in after:
        more = _counts([area])
        more.subtract(held.get(area.title, Counter()))
        yield area, +more


def _less(before: Sequence[Area], after: Sequence[Area]) -> Counter[int]:
    """What has left an area where it was seen."""
    return sum((more for _, more in _more(after, before)), Counter())


def _into(area: Area, names: Iterable[str]) -> str:
    title = area.title[0].lower() + area.title[1:] if area.title.startswith("Your") else area.title
    return f"Into {title}: {', '.join(names)}"


def _moved(before: Sequence[Area], after: Sequence[Area], words: str, name: Name) -> Iterator[str]:
    """Cards that lie in another area than before, but for those that the words name as going to or from a hand."""
    was, now, there = _places(before), _places(after), _counts(after)
    for card, (title, old) in was.items():
        if there[card] > 1:
            continue  # with others of its kind now: which of them it is, nobody knows
        to, new = now.get(card, ("", old))
        said = name(card) in words and (_HAND in title or _HAND in to or not to)
        if to != title and not said:
            yield f"{new}: {title} -> {to}" if to else f"{name(card)} leaves {title}"


_HAND = "hand"


def _altered(before: Sequence[Area], after: Sequence[Area]) -> Iterator[str]:
    """Cards that look otherwise where they were."""
    was = {(area.title, piece.card): piece.words for area in before for piece in _alone(area)}
    for area in after:
        for piece in _alone(area):
            old = was.get((area.title, piece.card))
            if old is not None and old != piece.words:
                yield f"{old} -> {_news(old, piece.words)}"


def _news(old: str, new: str) -> str:
    """What is new in the words of a piece: its parts from the first one that is another."""
    parts = new.split(", ")
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old.split(", "), parts, strict=False)))
    return ", ".join(parts[same:]) or new


def _alone(area: Area) -> Iterator[Piece]:
    """The pieces of which there is one."""
    counts = Counter(piece.card for piece in area.pieces)
    return (piece for piece in area.pieces if piece.card != UNKNOWN and counts[piece.card] == 1)


def _counts(areas: Sequence[Area]) -> Counter[int]:
    return Counter(piece.card for area in areas for piece in area.pieces)


def _places(areas: Sequence[Area]) -> dict[int, tuple[str, str]]:
    """Where each card lies of which there is one, and how it looks there."""
    counts = _counts(areas)
    return {
        piece.card: (area.title, piece.words)
        for area in areas
        for piece in area.pieces
        if piece.card != UNKNOWN and counts[piece.card] == 1
    }
