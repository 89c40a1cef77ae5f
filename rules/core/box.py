"""The cards that a game from its own box is played with: the owner's where they have them, else the ones that ship.

An owner's card replaces ours of the same name and kind. Where the owner's cards of a kind are as many as the rulebook
counts, none of ours is used. `BoxContents` lists them before a game, with the rulebook's sums.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from rules.core.cards import Printing
from rules.core.dataclass import dataclass
from rules.core.text import fold

Origin = Literal["printed", "own", "stand-in"]
"""Whether the rulebook prints a card, its owner imported it, or it takes the place of one that no source prints."""


def copies(printing: Printing) -> int:
    """How many copies of a printing's card lie in the box."""
    return int(getattr(printing.card, "copies", 1))


def name_of(printing: Printing) -> str:
    """The name of a printing's card, folded."""
    return fold(printing.card.name)


def owners_first(
    printings: Iterable[Printing], size: int | None = None, replaces: Callable[[Printing, Printing], bool] | None = None
) -> list[Printing]:
    """What is played of one kind: the owner's cards, then ours that none of them replaces.

    `size` is how many the box holds of the kind: as many of the owner's leave out all of ours. `replaces` says whether
    an owner's card takes the place of one of ours beyond having its name. A card in several prints counts once.
    """
    every = list({p.card_id: p for p in reversed(list(printings))}.values())[::-1]
    own = [p for p in every if not p.shipped]
    if size is not None and sum(map(copies, own)) >= size:
        return own
    names = {name_of(p) for p in own}
    ours = [p for p in every if p.shipped and name_of(p) not in names]
    if replaces:
        ours = [p for p in ours if not any(replaces(mine, p) for mine in own)]
    return [*own, *ours]


def one_a_name(printings: Iterable[Printing]) -> list[Printing]:
    """One printing a name, the last that its owner imported; for pieces of which a table has one each."""
    chosen: dict[str, Printing] = {}
    for printing in printings:
        chosen[name_of(printing)] = printing
    return list(chosen.values())


@dataclass(frozen=True, slots=True)
class Piece:
    """A card of the box: its kind in words, and how many copies are played."""

    kind: str
    printing: Printing
    count: int

    @property
    def origin(self) -> Origin:
        """Where the card comes from."""
        if self.printing.stand_in and not set(self.printing.invented) <= {"copies"}:
            return "stand-in"
        return "printed" if self.printing.shipped else "own"


@dataclass(frozen=True, slots=True)
class Sum:
    """How many pieces of a kind there are, and how many the rulebook counts under `source`."""

    kind: str
    count: int
    size: int
    source: str

    @property
    def adds_up(self) -> bool:
        """Whether the two are the same."""
        return self.count == self.size


@dataclass(frozen=True, slots=True)
class BoxContents:
    """What a game is played with: the pieces, the rulebook's sums, and what is wrong with them, in sentences."""

    pieces: tuple[Piece, ...]
    sums: tuple[Sum, ...]
    problems: tuple[str, ...] = ()

    @property
    def does_not_add_up(self) -> tuple[str, ...]:
        """A sentence for each sum that is not the rulebook's, then the other problems."""
        wrong = (f"{s.kind}: {s.count}, and the rulebook counts {s.size} ({s.source})." for s in self.sums)
        return (*(said for said, s in zip(wrong, self.sums, strict=True) if not s.adds_up), *self.problems)
