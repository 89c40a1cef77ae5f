"""What a seat sees of the table, for a screen: areas, and the pieces in them, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.cards import Card, Json

UNKNOWN = -1
"""`Piece.card` where the seat does not know which card lies there."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A card or token in words; `card` is its index into the table, so that its text can be looked up."""

    words: str
    card: int = UNKNOWN


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table: a hand, a village, a mission. `note` is what is to be said of it as a whole."""

    title: str
    pieces: tuple[Piece, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile that hides cards, as it truly lies; of one that is `ordered` the top comes first."""

    title: str
    cards: tuple[int, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Hidden:
    """What a seat may not see: the piles that hide it, the cards in them that it sees all the same now, and those that
    it was shown up to now.
    """

    piles: tuple[Pile, ...] = ()
    seen: frozenset[int] = frozenset()
    shown: tuple[int, ...] = ()


_NUMBERED = ("on top of", "second in", "third in")


def place_in(pile: Pile, card: int) -> str:
    """Where in a pile a card lies, in words.

    >>> place_in(Pile("your deck", (7, 4, 9), ordered=True), 4), place_in(Pile("B's hand", (7, 4)), 4)
    ('second in your deck', "in B's hand")
    """
    if not pile.ordered:
        return f"in {pile.title}"
    at = pile.cards.index(card)
    if at < len(_NUMBERED):
        return f"{_NUMBERED[at]} {pile.title}"
    if at == len(pile.cards) - 1:
        return f"at the bottom of {pile.title}"
    return f"number {at + 1} from the top of {pile.title}"


@dataclass(frozen=True, slots=True)
class Brought:
    """A section of the deck that an opponent brought: its cards, those of them that a seat does not know, and the
    cards of the same section that the seat brought itself. Both decks are in the order in which they were laid out.
    """

    cards: tuple[int, ...]
    unseen: frozenset[int]
    own: tuple[int, ...]


def in_short(card: Card, names: tuple[str, ...]) -> str:
    """The fields of a card that a player looks at first, those that it has: `cost 3, power 2`."""
    said = ((name, getattr(card, name, None)) for name in names)
    found = [(_WORDS.get(name, name), _value(value)) for name, value in said if value not in (None, (), "")]
    return ", ".join(f"{name} {value}".strip() for name, value in found)


_WORDS = {"jutsu_cost": "cost", "kind": ""}
"""What a field is called here, where that is not its name."""


def _value(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def areas_of(observation: Mapping[str, Json]) -> list[Area]:
    """An observation as areas, for a game that says nothing better: each entry by its key."""
    return [Area(key, note=_said(value)) for key, value in observation.items()]


def _said(value: Json) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_said(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return ", ".join(map(_said, value)) or "none"
    return "none" if value is None else str(value)
