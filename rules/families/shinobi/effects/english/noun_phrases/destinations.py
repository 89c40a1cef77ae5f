"""Where cards go: "to your hand", "on top of its owner's deck in any order", and what is said of the rest beside them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from rules.cardtext.grammar import Grammar
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Instruction, Sequence
from rules.families.shinobi.effects.groups import Choose, Every, Ref, Which
from rules.families.shinobi.effects.moving import Arrange, Move, Position, PutInPlay
from rules.families.shinobi.effects.names import Zone
from rules.families.shinobi.effects.verbs import WinRewards

OWNER = "(their|that|its owner's|its original owner's|the owner's|your opponent's|its controller's|each player's|the original owner's|owner's|his)"
ANY_OWNER = OWNER.replace("(their", "(your|their")
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
    """A zone, where in it, whether the order is somebody's choice, and whether it is said to be yours."""

    zone: Zone
    position: Position = "top"
    ordered: bool = False
    mine: bool = False

    def __call__(self) -> Destination:
        """Itself: what the words of a destination build."""
        return self


def add(g: Grammar) -> None:
    """Teach a grammar the destinations."""
    for words, zone in _PILES.items():
        if zone != "rewards":  # what comes there lies in your own
            g.read("destination", Destination(zone), f"[back] (to|in|into) {OWNER} {words}")
        g.read("destination", Destination(zone, mine=True), f"[back] (to|in|into) your {words}")
    g.read("destination", Destination("discard"), "(to|in|into) the [original] [owner's] discard pile")
    ends: tuple[tuple[Position, str], ...] = (("top", "top"), ("bottom", "bottom"), ("any", "top or [the] bottom"))
    for position, words in ends:
        for whose, mine in ((f"({OWNER}|the|the same|that)", False), ("your", True)):
            where = f"[back] [either] [to|on|at] [either] [the] {words} of {whose} deck"
            plain = Destination("deck", position, mine=mine)
            g.read("destination", plain, where, f"{where} in (the same|its original) order")
            g.read("destination", replace(plain, ordered=True), f"{where} {_ANY_ORDER}", f"[back] {_ANY_ORDER} {where}")
    for whose, mine in ((OWNER, False), ("your", True)):
        plain = Destination("deck", mine=mine)
        g.read("destination", plain, f"[back] (to|on) {whose} deck")
        g.read("destination", replace(plain, ordered=True), f"[back] (to|on) {whose} deck {_ANY_ORDER}")
    moved = "(move|send|return|put)"
    theirs = "of your deck (to|in|into) your opponent's battle reward [area]"
    g.read(
        "clause", partial(WinRewards, player="opponent", got=True), f"{moved} the top {{amount:amount}} card {theirs}"
    )
    g.read("clause", partial(WinRewards, 1, "opponent", got=True), f"{moved} the top card {theirs}")
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
    g.read("clause", going, f"{moved} {{what:ref}} from (your|the) village {{to:destination}}")
    g.read("clause", lambda what: Move(what, "discard"), "discard {what:ref} from (your|the) village")
    # The rest goes back where it was looked at.
    g.read("clause", Arrange, f"{moved} {{what:the rest}} [back] {_ANY_ORDER}")
    for position in ("top", "bottom"):
        g.read(
            "clause",
            Arrange,
            f"{moved} {{what:the rest}} [back] (to|on|at) the {position} {_ANY_ORDER}",
            position=position,
        )
    g.read("clause", lambda what: Move(what, "deck"), f"{moved} {{what:the rest}} back [in the same order]")
    g.read(
        "the rest",
        lambda: Ref("rest"),
        "the (rest|others|remaining card|other card|remainder) [of (them|the card|those card|the revealed card)]",
    )
    g.read("the rest", lambda: Ref("seen"), "(them|those card|the card|the revealed card)")
    g.values("state of entering", {"(healthy|in [a] healthy status|in a healthy state)": False})
    g.values("state of entering", {"(injured|in [an] injured status|in an injured state)": True})
    play = "(in|into) play"
    g.read(
        "clause",
        lambda what, injured: PutInPlay(what, injured=injured),
        f"put {{what:subject}} {play} {{injured:state of entering}}",
    )
    owners = "(under its owner's control|in (its|the) [original] owner's village)"
    again = f"(put {{what:subject}} (back {play}|{play} {owners}|back {play} {owners})|return {{what:subject}} [back] (to|in|into) play [{owners}])"
    g.read("clause", _back, again)
    g.read("clause", _back, f"{again} {{injured:state of entering}}")


def _back(what: Which, injured: bool = False) -> PutInPlay:
    """Who comes back into play comes to its owner's side."""
    return PutInPlay(what, "owner", injured=injured)


def going(what: Which, to: Destination) -> Instruction:
    """The cards go there; those of an area that nobody owns to yours are yours."""
    if to.mine and isinstance(what, Choose | Every) and what.group.whose == "any":
        own = what.group.zones and set(what.group.zones) <= {"hand", "chakra", "discard", "deck", "rewards"}
        what = replace(what, group=replace(what.group, whose="you")) if own else what
    return Arrange(what, to.position) if to.ordered else Move(what, to.zone, to.position)


def _both(a: Which, x: Destination, b: Which, y: Destination) -> Instruction:
    return Sequence((going(a, x), going(b, y)))


def _discarding(a: Which, x: Destination, b: Which) -> Instruction:
    return Sequence((going(a, x), Move(b, "discard")))
