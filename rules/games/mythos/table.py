"""The immutable table a game is played on: every card of both decks under its index, with what the engine asks.

Cards are numbered from 0: seat 0's characters, seat 0's missions, then seat 1's. The arrays are indexed by card. Copies
of one printing in one deck are the same *kind*; actions name a kind by its lowest index, so that two copies in hand
make one action and not two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.text import fold
from rules.games.mythos import GAME
from rules.games.mythos.cards import Character, Mission
from rules.games.mythos.effects.plan import NO_PLAN, CardPlan, plan_of
from rules.play.action import Action
from rules.query import Scope, parse

MISSIONS_EACH = 2
"""How many missions of each player make up the mission deck (rulebook: "Setup")."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """The cards of one game. `name` holds a number for each different (folded) character name.

    `characters` and `missions` are each seat's cards; `effects` tells whether effect lines are played at all,
    `strips` whether there are any that take tokens away all the time, `reaches` whether any change the power of
    characters in other missions.
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
    strips: bool
    reaches: bool
    _matching: dict[str, frozenset[int]] = field(default_factory=dict)
    _placements: dict[tuple[str, int], tuple[Action, ...]] = field(default_factory=dict)

    def placements(self, name: str, card: int) -> tuple[Action, ...]:
        """The actions of that name that put a card on each of the missions, lowest rank first."""
        found = self._placements.get((name, card))
        if found is None:
            places = range(len(self.missions) * MISSIONS_EACH)
            found = self._placements[name, card] = tuple(Action(name, (card, mission)) for mission in places)
        return found

    def matching(self, where: str) -> frozenset[int]:
        """The cards that a query describes."""
        found = self._matching.get(where)
        if found is None:
            predicate = parse(where).predicate(_scope())
            found = self._matching[where] = frozenset(i for i, p in enumerate(self.printings) if predicate(p))
        return found

    def title(self, card: int) -> str:
        """A card as a log names it."""
        printing = self.printings[card]
        return f"{printing.card.name} ({printing.set} {printing.number})"


@cache
def _scope() -> Scope:
    return Scope.of(GAME)


def table_of(decks: Sequence[Deck], *, effects: bool = True) -> Table:
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
    return lay_out([p for _, p in seated], [seat for seat, _ in seated], effects=effects)


def lay_out(printings: Sequence[Printing], owner: Sequence[int], *, effects: bool = True) -> Table:
    """The table of these cards, each with the seat that owns it."""
    first: dict[tuple[int, str], int] = {}
    names: dict[str, int] = {}
    kinds: list[int] = []
    name_ids: list[int] = []
    for card, (seat, printing) in enumerate(zip(owner, printings, strict=True)):
        kinds.append(first.setdefault((seat, printing.id), card))
        name_ids.append(names.setdefault(fold(printing.card.name), len(names)))
    facts = [p.card for p in printings]
    seats = (0, 1)
    plans = tuple(plan_of(c) if effects else NO_PLAN for c in facts)
    return Table(
        printings=tuple(printings),
        owner=tuple(owner),
        kind=tuple(kinds),
        name=tuple(name_ids),
        cost=tuple(c.cost if isinstance(c, Character) else 0 for c in facts),
        power=tuple(c.power if isinstance(c, Character) else 0 for c in facts),
        points=tuple(c.points if isinstance(c, Mission) else 0 for c in facts),
        plans=plans,
        characters=tuple(
            tuple(i for i, c in enumerate(facts) if owner[i] == seat and isinstance(c, Character)) for seat in seats
        ),
        missions=tuple(
            tuple(i for i, c in enumerate(facts) if owner[i] == seat and isinstance(c, Mission)) for seat in seats
        ),
        effects=effects,
        strips=any(plan.zero for plan in plans),
        reaches=any(line.group.zone == "play" and not line.group.itself for plan in plans for line in plan.power),
    )
