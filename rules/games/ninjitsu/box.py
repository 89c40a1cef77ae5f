"""What lies in the box of Ninjitsu!, ours and the owner's ("Components"): the base box, expansions, other series.

A card of the owner's takes the place of ours of the same name, and of our stand-in of its rank; 41 of them leave out
all of ours. Expansions and other series have cards of their own, so each is a box of its own there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.core.box import BoxContents, Piece, Sum, copies, owners_first
from rules.core.cards import Printing
from rules.core.text import fold
from rules.games.ninjitsu.cards import SERIES, NinjitsuCard

BOX = 41
"""Cards of the base box ("Components")."""


def additions(card: NinjitsuCard) -> set[str]:
    """What a card counts as an addition to the box: its expansion, and its series where it is another game's."""
    return {name for name in (card.expansion, card.series if card.series != SERIES else None) if name}


def played(box: Sequence[Printing]) -> list[Printing]:
    """The printings that are shuffled together, the owner's before ours in each part of the box."""
    parts: dict[tuple[str, ...], list[Printing]] = {}
    for printing in box:
        if isinstance(printing.card, NinjitsuCard):
            parts.setdefault(tuple(sorted(additions(printing.card))), []).append(printing)
    return [p for part, printings in parts.items() for p in owners_first(printings, None if part else BOX, _of_rank)]


def _of_rank(mine: Printing, ours: Printing) -> bool:
    """Whether an owner's card takes the place of a stand-in, which has its rank for a name."""
    return (
        ours.stand_in
        and isinstance(mine.card, NinjitsuCard)
        and isinstance(ours.card, NinjitsuCard)
        and _rank(mine.card.rank or "?") == _rank(ours.card.rank or "")
    )


_RANKS = {
    **dict.fromkeys(("j", "v", "valet"), "jack"),
    **dict.fromkeys(("q", "d", "dame"), "queen"),
    **dict.fromkeys(("k", "r", "roi"), "king"),
    **dict.fromkeys(("a", "as"), "ace"),
}
"""The ranks of court cards as they are written for short, and in French."""


def _rank(text: str) -> str:
    return _RANKS.get(fold(text), fold(text))


def contents(box: Sequence[Printing]) -> BoxContents:
    """Every card that can be shuffled in, and whether the base box has its 41."""
    pieces = [
        Piece(", ".join(sorted(additions(p.card))) or "base box", p, copies(p))
        for p in played(box)
        if isinstance(p.card, NinjitsuCard)
    ]
    base = sum(piece.count for piece in pieces if piece.kind == "base box")
    return BoxContents(tuple(pieces), (Sum("base box", base, BOX, "Components"),), tuple(_unsaid(pieces)))


def _unsaid(pieces: Sequence[Piece]) -> Iterator[str]:
    """What no source says of a card; without points it is played like a King."""
    for piece in pieces:
        card = piece.printing.card
        if card.unknown and isinstance(card, NinjitsuCard):
            instead = " Games play it without points." if card.points is None else ""
            yield f"{card.name} ({piece.printing.id}): no source says its {' and '.join(card.unknown)}.{instead}"
