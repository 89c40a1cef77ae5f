"""What no clause of data can say about a deck of the family: whether its own cards can pay for its cards.

These are warnings: such a deck is legal and surely unmeant. They ask for what could ever be paid, not for what is
likely; cards that change costs are left out of account, except Senjutsu, which lifts every symbol of a jutsu cost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.construction.clauses import Pool
from rules.construction.named import NamedCheck
from rules.construction.problems import Problem
from rules.core.deck import DeckEntry, label
from rules.families.shinobi.cards.costs import Payment
from rules.families.shinobi.cards.types import ClientCard, JutsuCard, MissionCard, NinjaCard, Person, ShinobiCard

_SENJUTSU = "Senjutsu"
_PLATOON = "Platoon"


def _symbol_counts(entries: Sequence[DeckEntry]) -> Counter[str]:
    """How many cards show each symbol; a card with two symbols counts for both."""
    counts: Counter[str] = Counter()
    for entry in entries:
        for symbol in _symbols(entry):
            counts[symbol] += entry.count
    return counts


def _symbols(entry: DeckEntry) -> tuple[str, ...]:
    card = entry.printing.card
    return card.symbols if isinstance(card, ShinobiCard) else ()


def jutsu_costs(pool: Pool) -> Iterator[Problem]:
    """Each symbol of a jutsu cost is on enough cards beside the jutsu itself."""
    if any(_SENJUTSU in e.printing.card.keywords for e in pool.entries if isinstance(e.printing.card, NinjaCard)):
        return
    available = _symbol_counts(pool.entries)
    for entry in pool.entries:
        card = entry.printing.card
        if not isinstance(card, JutsuCard) or card.price is None:
            continue
        short = [list(_shortages(card, way, available)) for way in card.price.ways]
        for symbol, needed, others in short[0] if all(short) else []:
            message = f"{label(entry.printing)} costs {needed} {symbol}; other cards with that symbol: {others}."
            yield pool.problem("jutsu-cost", message, [entry], got=others, limit=needed)


def _shortages(card: JutsuCard, way: Payment, available: Counter[str]) -> Iterator[tuple[str, int, int]]:
    """The symbols of a payment that too few other cards have, with how many are needed and how many there are."""
    for symbol, needed in Counter(way.symbols).items():
        others = available[symbol] - (symbol in card.symbols)
        if others < needed:
            yield symbol, needed, others


def hand_costs(pool: Pool) -> Iterator[Problem]:
    """Enough other cards share a symbol with each card that has a hand cost."""
    shown: Counter[frozenset[str]] = Counter()
    for entry in pool.entries:
        shown[frozenset(_symbols(entry))] += entry.count
    for entry in pool.entries:
        card = entry.printing.card
        due = card.hand if isinstance(card, Person | MissionCard) else None
        if not (isinstance(card, ShinobiCard) and isinstance(due, int) and due):
            continue
        sharing = sum(count for symbols, count in shown.items() if not symbols.isdisjoint(card.symbols))
        others = sharing - bool(card.symbols)
        if others < due:
            message = f"{label(entry.printing)} has hand cost {due}; other cards that share its symbol: {others}."
            yield pool.problem("hand-cost", message, [entry], got=others, limit=due)


def mission_costs(pool: Pool) -> Iterator[Problem]:
    """The deck could have as many ninja and clients in play at once as each mission asks for.

    Ninja in play have different names, a platoon takes the place of one of them, and one client is in play at most.
    """
    ninja = {e.printing.card.name for e in pool.entries if _stands_alone(e)}
    clients = any(isinstance(e.printing.card, ClientCard) for e in pool.entries)
    most = len(ninja) + clients
    for entry in pool.entries:
        needed = getattr(entry.printing.card, "mission_cost", 0)
        if isinstance(needed, int) and needed > most:
            message = f"{label(entry.printing)} needs {needed} ninja and clients; the deck can have {most} in play."
            yield pool.problem("mission-cost", message, [entry], got=most, limit=needed)


def _stands_alone(entry: DeckEntry) -> bool:
    card = entry.printing.card
    return isinstance(card, NinjaCard) and _PLATOON not in card.keywords


JUTSU_COSTS = NamedCheck(
    "The symbols of each jutsu cost are on enough other cards.",
    {"jutsu-cost": "A jutsu whose symbols too few other cards of the deck have to pay it."},
    jutsu_costs,
)
HAND_COSTS = NamedCheck(
    "Enough other cards share a symbol with each card that has a hand cost.",
    {"hand-cost": "A card whose hand cost too few other cards of the deck share a symbol with to pay it."},
    hand_costs,
)
MISSION_COSTS = NamedCheck(
    "The deck can have as many ninja and clients in play as each mission asks for.",
    {"mission-cost": "A mission that needs more ninja and clients in play than the deck can have at once."},
    mission_costs,
)
