"""Where cards go: "to your hand", "on top of its owner's deck in any order", and what is said of the rest beside them."""

from __future__ import annotations

from dataclasses import dataclass

from rules.cardtext.grammar import Grammar
from rules.families.shinobi.effects.abilities import Instruction, Sequence
from rules.families.shinobi.effects.groups import Ref, Which
from rules.families.shinobi.effects.moving import Arrange, Move, Position, PutInPlay
from rules.families.shinobi.effects.names import Zone

OWNER = "(your|their|its owner's|its original owner's|the owner's|your opponent's|its controller's|each player's|the original owner's|owner's|his)"
_PILES: dict[str, Zone] = {
    "hand": "hand",
    "chakra area": "chakra",
    "chakra": "chakra",
    "discard pile": "discard",
    "battle reward area": "rewards",
    "battle reward": "rewards",
}
_ANY_ORDER = "in any order [you like|of your choice|they like|you choose]"


@dataclass(frozen=True, slots=True)
class Destination:
    """A zone, where in it, and whether the order is somebody's choice."""

    zone: Zone
    position: Position = "top"
    ordered: bool = False

    def __call__(self) -> Destination:
        """Itself: what the words of a destination build."""
        return self


def add(g: Grammar) -> None:
    """Teach a grammar the destinations."""
    for words, zone in _PILES.items():
        g.read("destination", Destination(zone), f"[back] (to|in|into) {OWNER} {words} [face down|face up]")
    g.read("destination", Destination("discard"), "(to|in|into) the [original] [owner's] discard pile")
    ends: tuple[tuple[Position, str], ...] = (("top", "top"), ("bottom", "bottom"), ("any", "top or bottom"))
    for position, words in ends:
        where = f"[back] [to|on|at] [the] {words} of ({OWNER}|the) deck"
        g.read("destination", Destination("deck", position), where, f"{where} in (the same|its original) order")
        g.read(
            "destination", Destination("deck", position, ordered=True), f"{where} {_ANY_ORDER}", f"{_ANY_ORDER} {where}"
        )
    g.read("destination", Destination("deck"), f"[back] (to|on) {OWNER} deck")
    g.read("destination", Destination("deck", ordered=True), f"[back] (to|on) {OWNER} deck {_ANY_ORDER}")
    moved = "(move|send|return|put)"
    g.read(
        "clause", going, f"{moved} {{what:subject}} {{to:destination}}", f"{moved} {{to:destination}} {{what:subject}}"
    )
    g.read("clause", _both, f"{moved} {{a:subject}} {{x:destination}} and {{b:subject}} {{y:second destination}}")
    g.read("second destination", lambda it: it, "{it:destination}")
    for position in ("top", "bottom"):
        g.read("second destination", Destination("deck", position), f"(to|on|at) [the] {position}")
        g.read(
            "second destination",
            Destination("deck", position, ordered=True),
            f"(to|on|at) [the] {position} {_ANY_ORDER}",
        )
    g.read("clause", _discarding, f"{moved} {{a:subject}} {{x:destination}} and discard {{b:subject}}")
    # The rest goes back where it was looked at.
    g.read("clause", Arrange, f"{moved} {{what:the rest}} [back] {_ANY_ORDER}")
    g.read("clause", lambda what: Move(what, "deck"), f"{moved} {{what:the rest}} back [in the same order]")
    g.read(
        "the rest",
        lambda: Ref("rest"),
        "the (rest|others|remaining card|other card|remainder) [of (them|the card|those card|the revealed card)]",
    )
    g.read(
        "clause",
        lambda what: PutInPlay(what, injured=True),
        "put {what:subject} (in|into) play (injured|in [an] injured status|in an injured state)",
    )


def going(what: Which, to: Destination) -> Instruction:
    """The cards go there."""
    return Arrange(what, to.position) if to.ordered else Move(what, to.zone, to.position)


def _both(a: Which, x: Destination, b: Which, y: Destination) -> Instruction:
    return Sequence((going(a, x), going(b, y)))


def _discarding(a: Which, x: Destination, b: Which) -> Instruction:
    return Sequence((going(a, x), Move(b, "discard")))
