"""The card type of Ninjitsu!, as the rulebook's "Cards" page lists its parts, with effects as typed steps.

A card has one or more of: an action (lightning bolt), an ongoing effect as a treasure (chest) or on its value as a
secret (key), and a trap (bomb). Cards of other games of the Treasure Hunters series are the same type with their own
`series`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from rules.core.bounds import Ge, Le
from rules.core.cards import Card, Kind, Searchable, nested, searchable
from rules.core.dataclass import dataclass, field

SERIES = "Ninjitsu!"
"""The series of this game's own cards; every other series is foreign (rulebook: Treasure Hunters page)."""

Verb = Literal[
    "draw", "play", "discard", "discard-hand", "steal", "swap", "move", "reveal", "hide", "return", "take", "recover"
]
"""What a step does.

`draw` cards from the deck; `play` cards from hand; `discard` cards of a kind; `discard-hand` a whole hand; `steal`;
`swap` an own card in play for another; `move` an own card in play to another player; `reveal` a secret (it turns
face-up); `hide` a treasure (it turns face-down); `return` a card in play to its owner's hand; `take` a card at random
from a hand; `recover` a card from the discard pile into the hand.
"""

Whose = Literal["own", "opponent", "any", "each-opponent"]
"""Whose cards a step is about: `any` is anyone's, even one's own ("Glossary"); `each-opponent` is every opponent's."""

What = Literal["treasure", "secret", "card", "permanent", "hand"]
"""Which cards: treasures, secrets, `card` for both where the card names both, permanents, or cards in hand."""

OngoingDoes = Literal["worth", "worth-each", "draw-more", "protect"]

Trait = Literal["permanent"]
"""`permanent`: a foreign card that stays in play and is no treasure."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an action or a trap; it is done as far as it can be, and may be declined where `may` is set."""

    verb: Verb
    count: int = 1
    whose: Whose = "own"
    what: What = "treasure"
    may: bool = False

    def __str__(self) -> str:
        number = "" if self.verb == "discard-hand" else f" {self.count}"
        target = "" if self.verb in ("draw", "play", "discard-hand", "recover") else f" {self.whose} {self.what}"
        return f"{'may ' if self.may else ''}{self.verb}{number}{target}"


@dataclass(frozen=True, slots=True)
class Ongoing:
    """What a card does while it lies in a collection.

    `worth` sets its value to `amount`; `worth-each` adds `amount` for each of its owner's cards of kind `what`, itself
    included; `draw-more` adds to the cards of a Draw; `protect` keeps its owner's other treasures from being stolen,
    discarded, moved or swapped.
    """

    while_a: Literal["treasure", "secret"]
    does: OngoingDoes
    amount: int = 0
    what: What = "treasure"

    def __str__(self) -> str:
        each = f" {self.what}" if self.does == "worth-each" else ""
        amount = "" if self.does == "protect" else f" {self.amount:+d}" if self.does != "worth" else f" {self.amount}"
        return f"as a {self.while_a}: {self.does}{amount}{each}"


@dataclass(frozen=True, kw_only=True, slots=True)
class NinjitsuCard(Card):
    """A card of the shared deck."""

    type_id: ClassVar[str] = "card"
    default_columns: ClassVar[tuple[str, ...]] = ("rank", "points", "uses", "copies")
    curve_field: ClassVar[str | None] = "points"
    derived: ClassVar[Mapping[str, Searchable]] = {
        "uses": searchable(Kind.VALUES, "Its icons: action, ongoing, secret, trap.", "icon"),
    }

    rank: str | None = field(
        default=None,
        metadata=searchable(
            Kind.TEXT, "2 to 10, Jack, Queen, King, Ace or Joker.", whole=True, closed=True, required=True
        ),
    )
    points: Annotated[int, Ge(0), Le(99)] | None = field(
        default=None,
        metadata=searchable(Kind.NUMBER, "Printed points; King, Queen, Jack, Ace and Joker have none.", "p"),
    )
    action: tuple[Step, ...] = field(default=(), metadata=nested(Step))
    trap: tuple[Step, ...] = field(default=(), metadata=nested(Step))
    ongoing: tuple[Ongoing, ...] = field(default=(), metadata=nested(Ongoing))
    copies: Annotated[int, Ge(1), Le(99)] = field(
        default=1, metadata=searchable(Kind.NUMBER, "How many copies the box holds.")
    )
    series: str = field(
        default=SERIES, metadata=searchable(Kind.TEXT, "The Treasure Hunters game it belongs to.", closed=True)
    )
    expansion: str | None = field(default=None, metadata=searchable(Kind.TEXT, "The expansion it comes from.", "exp"))
    traits: tuple[Trait, ...] = field(default=(), metadata=searchable(Kind.VALUES, "permanent.", "trait"))

    @property
    def unknown(self) -> tuple[str, ...]:
        """What no source has said; a number of the deck has points, unlike King, Queen, Jack, Ace and Joker."""
        numbered = self.rank is not None and self.rank.isdecimal() and "permanent" not in self.traits
        lacking = {"rank": self.rank is None, "points": numbered and self.points is None}
        return tuple(name for name, unsaid in lacking.items() if unsaid)

    @property
    def uses(self) -> tuple[str, ...]:
        """The icons on the card."""
        icons = {
            "action": self.action,
            "ongoing": [o for o in self.ongoing if o.while_a == "treasure"],
            "secret": [o for o in self.ongoing if o.while_a == "secret"],
            "trap": self.trap,
        }
        return tuple(name for name, lines in icons.items() if lines)

    def text(self) -> str:
        """The effect lines, one an icon."""
        lines = [f"Action: {', then '.join(map(str, self.action))}"] if self.action else []
        lines += [f"Ongoing, {line}" for line in self.ongoing]
        lines += [f"Trap: {', then '.join(map(str, self.trap))}"] if self.trap else []
        return "\n".join(lines)
