"""A deck laid out for the curve, as whole numbers: which cards are deployed, in what order, at what cost."""

from __future__ import annotations

from dataclasses import dataclass

from rules.families.shinobi.facts import Facts
from rules.families.shinobi.goldfish import TESTED
from rules.families.shinobi.state import ShinobiState


def use(facts: Facts) -> int:
    """How useful a card is to the curve: ninja before the rest, the dear before the cheap."""
    return 1 + facts.need if facts.kind == "ninja" else 0


def priority(facts: Facts) -> tuple[int, int]:
    """Which ninja to deploy first: the dearest, then the strongest."""
    return facts.need, facts.figures[0] + facts.figures[1]


@dataclass(frozen=True, slots=True)
class Tables:
    """A deck as the kernel reads it: `kind_of` each card, and a row for each kind of card in the order of `alike`.

    `rank` is the place of a kind in the order of deployment, -1 for what is not deployed; `names` are bits.
    """

    kind_of: tuple[int, ...]
    rank: tuple[int, ...]
    need: tuple[int, ...]
    hand: tuple[int, ...]
    symbols: tuple[int, ...]
    names: tuple[int, ...]
    unique: tuple[bool, ...]
    combat: tuple[int, ...]
    use: tuple[int, ...]


def tables(state: ShinobiState) -> Tables:
    """Lay out the deck of the seat that is tested."""
    cards = sorted(state.seats[TESTED].deck)
    kinds = sorted({state.setup.alike[card] for card in cards})
    facts = [state.facts(kind) for kind in kinds]
    bits = {name: 1 << bit for bit, name in enumerate(sorted({name for fact in facts for name in fact.names}))}
    order = sorted(range(len(kinds)), key=lambda kind: (*(-part for part in priority(facts[kind])), kind))
    deployed = [kind for kind in order if _deployed(state, facts[kind])]
    return Tables(
        kind_of=tuple(kinds.index(state.setup.alike[card]) for card in cards),
        rank=tuple(deployed.index(kind) if kind in deployed else -1 for kind in range(len(kinds))),
        need=tuple(fact.need for fact in facts),
        hand=tuple(fact.hand for fact in facts),
        symbols=tuple(fact.symbols for fact in facts),
        names=tuple(sum(bits[name] for name in fact.names) for fact in facts),
        unique=tuple("Non-Unique" not in fact.keywords for fact in facts),
        combat=tuple(fact.figures[0] for fact in facts),
        use=tuple(map(use, facts)),
    )


def _deployed(state: ShinobiState, facts: Facts) -> bool:
    """Whether the curve deploys such a card at all."""
    platoon = "Platoon" in facts.keywords and state.parameters.platoons == "replace all"
    return facts.kind == "ninja" and not platoon and "Sacrifice" not in facts.keywords
