"""A handful of cards in place of a catalogue."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from db.names import NameRow
from rules.core.cards import Card, Printing, printing_id
from rules.core.errors import NotFoundError
from rules.core.text import fold


@dataclass(frozen=True)
class Shelf:
    """A card source over the printings it is given."""

    stock: tuple[Printing, ...]

    def names(self, game_id: str, only: Collection[str] | None = None) -> Sequence[NameRow]:
        return [
            NameRow(p.id, p.card_id, p.set, p.number, p.variant, _names(p.card), _titles(p.card))
            for p in self.stock
            if p.game == game_id and (only is None or any(fold(name) in only for name in _names(p.card)))
        ]

    def printings(self, ids: Sequence[str]) -> Sequence[Printing]:
        by_id = {printing.id: printing for printing in self.stock}
        if missing := [i for i in ids if i not in by_id]:
            raise NotFoundError(f"no {missing}")
        return [by_id[i] for i in ids]


def _names(card: Card) -> tuple[str, ...]:
    french = getattr(card, "name_fr", None)
    return (card.name, french) if french else (card.name,)


def _titles(card: Card) -> tuple[str, ...]:
    title = getattr(card, "title", None)
    return (title,) if title else ()


def printing(
    game: str, set_code: str, number: str, card: Card, variant: str | None = None, first: str | None = None
) -> Printing:
    """A printing of `card`; `first` is the variant of its card's first printing, when that is another."""
    own = printing_id(game, set_code, number, variant)
    card_id = printing_id(game, set_code, number, first) if first else own
    return Printing(id=own, card_id=card_id, game=game, set=set_code, number=number, card=card, variant=variant)
