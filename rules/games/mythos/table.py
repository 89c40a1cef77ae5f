"""The immutable table a game is played on: every card of both decks under its index, with what the engine asks.

Cards are numbered from 0: seat 0's characters, seat 0's missions, then seat 1's. The arrays are indexed by card. Copies
of one printing in one deck are the same *kind*; actions name a kind by its lowest index, so that two copies in hand
make one action and not two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from rules.core.cards import Printing, amount, payable
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.text import fold
from rules.games.mythos import GAME
from rules.games.mythos.cards import Character, Mission
from rules.games.mythos.effects.plan import NO_PLAN, CardPlan, plan_of
from rules.games.mythos.effects.statics import PowerBonus, PowerZero
from rules.games.mythos.effects.terms import Exists, Fewer, Holding
from rules.games.mythos.rulings import DEFAULT, Rulings
from rules.query import Scope, parse

MISSIONS_EACH = 2
"""How many missions of each player make up the mission deck (rulebook: "Setup")."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """The cards of one game. `name` holds a number for each different (folded) character name.

    `characters` and `missions` are each seat's cards; `effects` tells whether effect lines are played at all, and
    `rulings` how. The rest says what lines there are at all, so that nobody looks for others: `strips` take tokens away
    all the time; `bending` are the cards that change power, `bends` whether there are any, `watches` whether they ask
    about more than characters in play; `forbids`, `replaces`, `taxes`, `to_hand`, and the `events` that set something
    off. `pricing` cards change what others cost or where they come, `special` ones are not played like any other.
    """

    printings: tuple[Printing, ...]
    owner: tuple[int, ...]
    kind: tuple[int, ...]
    name: tuple[int, ...]
    cost: tuple[int, ...]
    power: tuple[int, ...]
    points: tuple[int, ...]
    plans: tuple[CardPlan, ...]
    characters: tuple[tuple[int, ...], ...]
    missions: tuple[tuple[int, ...], ...]
    effects: bool
    rulings: Rulings
    strips: bool
    bending: frozenset[int]
    bends: bool
    watches: bool
    forbids: bool
    replaces: bool
    pricing: frozenset[int]
    special: tuple[bool, ...]
    taxes: bool
    to_hand: bool
    events: frozenset[str]
    _matching: dict[str, frozenset[int]] = field(default_factory=dict)

    def matching(self, where: str) -> frozenset[int]:
        """The cards that a query describes."""
        found = self._matching.get(where)
        if found is None:
            fits = _matches(where)
            found = self._matching[where] = frozenset(i for i, p in enumerate(self.printings) if fits(p))
        return found

    def title(self, card: int) -> str:
        """A card as a log names it."""
        printing = self.printings[card]
        return f"{printing.card.name} ({printing.set} {printing.number})"


@cache
def _scope() -> Scope:
    return Scope.of(GAME)


class _Matches:
    """Which cards a query describes, kept by card: the same cards come to many tables."""

    MOST = 20_000

    def __init__(self, where: str) -> None:
        self._predicate = parse(where).predicate(_scope())
        self._known: dict[int, tuple[Printing, bool]] = {}

    def __call__(self, printing: Printing) -> bool:
        known = self._known.get(id(printing))
        if known is not None and known[0] is printing:
            return known[1]
        if len(self._known) >= self.MOST:
            self._known.clear()
        found = self._predicate(printing)
        self._known[id(printing)] = (printing, found)
        return found


_matches = cache(_Matches)


class _Facts(NamedTuple):
    """What a table asks of a printing, worked out once for each."""

    name: str
    french: str
    cost: int
    power: int
    points: int
    is_character: bool
    is_mission: bool


@cache
def _folded(name: str) -> str:
    return fold(name)


def _facts(printing: Printing) -> _Facts:
    card = printing.card
    if isinstance(card, Character):
        return _Facts(
            _folded(card.name), _folded(card.name_fr or ""), payable(card.cost), amount(card.power), 0, True, False
        )
    points = amount(card.points) if isinstance(card, Mission) else 0
    return _Facts(_folded(card.name), "", 0, 0, points, False, isinstance(card, Mission))


class _Names:
    """A number for each character name; under the ruling `one-french-name` two names with one in French are one."""

    def __init__(self, *, french: bool) -> None:
        self._by_french = french
        self._known: dict[str, int] = {}

    def number(self, facts: _Facts) -> int:
        """The number of a card's name."""
        keys = [facts.name, f"fr:{facts.french}"] if self._by_french and facts.french else [facts.name]
        found = next((self._known[key] for key in keys if key in self._known), len(self._known))
        for key in keys:
            self._known.setdefault(key, found)
        return found


def table_of(decks: Sequence[Deck], *, effects: bool = True, rulings: Rulings = DEFAULT) -> Table:
    """Lay out two decks. Raises UsageError for decks that the game cannot be played with."""
    if len(decks) != 2:
        raise UsageError(f"This game is for 2 players and takes 2 decks, not {len(decks)}: name one for each.")
    seated: list[tuple[int, Printing]] = []
    for seat, deck in enumerate(decks):
        cards = [entry.printing for entry in deck.entries for _ in range(entry.count)]
        missions = [p for p in cards if isinstance(p.card, Mission)]
        if len(missions) < MISSIONS_EACH:
            raise UsageError(
                f"{deck.source} brings {len(missions)} missions; a game draws {MISSIONS_EACH} of each player's 3."
                " Add missions to the deck."
            )
        seated += [(seat, p) for p in cards if isinstance(p.card, Character)]
        seated += [(seat, p) for p in missions]
    return lay_out([p for _, p in seated], [seat for seat, _ in seated], effects=effects, rulings=rulings)


def lay_out(
    printings: Sequence[Printing], owner: Sequence[int], *, effects: bool = True, rulings: Rulings = DEFAULT
) -> Table:
    """The table of these cards, each with the seat that owns it."""
    first: dict[tuple[int, str], int] = {}
    facts = [_facts(printing) for printing in printings]
    names = _Names(french=rulings.one_french_name)
    plans = tuple(plan_of(p.card, rulings) if effects else NO_PLAN for p in printings)
    seats = (0, 1)
    bending = frozenset(card for card, plan in enumerate(plans) if plan.power or plan.zero)
    return Table(
        printings=tuple(printings),
        owner=tuple(owner),
        kind=tuple(first.setdefault((seat, p.id), i) for i, (seat, p) in enumerate(zip(owner, printings, strict=True))),
        name=tuple(names.number(fact) for fact in facts),
        cost=tuple(fact.cost for fact in facts),
        power=tuple(fact.power for fact in facts),
        points=tuple(fact.points for fact in facts),
        plans=plans,
        characters=tuple(
            tuple(i for i, fact in enumerate(facts) if fact.is_character and owner[i] == seat) for seat in seats
        ),
        missions=tuple(
            tuple(i for i, fact in enumerate(facts) if fact.is_mission and owner[i] == seat) for seat in seats
        ),
        effects=effects,
        rulings=rulings,
        strips=any(plan.zero for plan in plans),
        bending=bending,
        bends=bool(bending),
        watches=any(
            any(map(_asks_for_more, plans[card].power)) or any(map(_asks_for_more, plans[card].zero))
            for card in bending
        ),
        forbids=any(plan.forbids for plan in plans),
        replaces=any(plan.replaces for plan in plans),
        pricing=frozenset(card for card, plan in enumerate(plans) if plan.prices),
        special=tuple(plan.costs != () or plan.choosy or plan.over != () for plan in plans),
        taxes=any(plan.taxes for plan in plans),
        to_hand=any(plan.to_hand for plan in plans),
        events=frozenset(line.trigger.event for plan in plans for line in plan.triggers),
    )


def _asks_for_more(line: PowerBonus | PowerZero) -> bool:
    """Whether a line about power asks about more than the characters in play."""
    counts = isinstance(line, PowerBonus) and isinstance(line.amount.x, Holding)
    return counts or not (line.condition is None or isinstance(line.condition, Exists | Fewer))
