"""The engine of the family: the rules of play with one game's parameters set.

A game is two decks. Options of `start`: `first`, the seat that goes first, where no coin is to decide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from rules.cards import Card, Json, Printing
from rules.deck import Deck
from rules.engine import Engine, Goldfish
from rules.errors import UsageError
from rules.families.shinobi import bots, record
from rules.families.shinobi import facts as ready
from rules.families.shinobi.goldfish import Solitaire
from rules.families.shinobi.opening import setup_steps
from rules.families.shinobi.parameters import Parameters
from rules.families.shinobi.state import Judgement, Setup, ShinobiState
from rules.families.shinobi.turn import FLOW

_SEATS = 2
_PLAYED_SECTIONS = ("main", "reinforcement")


@dataclass(frozen=True)
class ShinobiEngine(Engine):
    """One game of the family."""

    game_id: str
    parameters: Parameters
    evaluation: str = bots.EVALUATION
    suggestion: str = bots.SAYS

    def start(self, decks: Sequence[Deck], options: Mapping[str, Json] | None = None) -> ShinobiState:
        """The state before the decks are shuffled. Raises UsageError for decks or options it cannot play."""
        first = _first(options or {})
        if len(decks) != _SEATS:
            raise UsageError(f"This game is for two players; {len(decks)} decks were given.")
        table: list[Printing] = []
        owners: list[int] = []
        areas: list[tuple[list[int], list[int]]] = []
        for seat, deck in enumerate(decks):
            self._check(deck)
            main, reinforcement = (list(deck.printings(section)) for section in _PLAYED_SECTIONS)
            start, middle = len(table), len(table) + len(main)
            table += [*main, *reinforcement]
            owners += [seat] * (len(main) + len(reinforcement))
            areas.append((list(range(start, middle)), list(range(middle, len(table)))))
        state = ShinobiState(self._setup(table, owners))
        for seat, (main_cards, reinforcements) in enumerate(areas):
            state.seats[seat].deck, state.seats[seat].reinforcement = main_cards, reinforcements
        state.push(*setup_steps(first))
        state.settle()
        return state

    def from_dict(self, data: Mapping[str, Json], table: Sequence[Printing]) -> ShinobiState:
        """Rebuild a state from `State.to_dict` and the cards it was played with."""
        state = ShinobiState(self._setup(table, record.setup_owners(data)))
        record.restore(state, data)
        state.settle()
        return state

    def goldfish(self, deck: Deck, options: Mapping[str, Json] | None = None) -> Goldfish:
        """A solitaire run of `deck` against a village that stays empty."""
        return Solitaire(self, deck, options or {})

    def _check(self, deck: Deck) -> None:
        if deck.game != self.game_id:
            raise UsageError(f"{deck.source}: this is a deck for {deck.game}, not for {self.game_id}.")
        if not deck.size("main"):
            raise UsageError(f"{deck.source}: the deck has no cards in its main section. Add some before playing.")

    def _setup(self, table: Sequence[Printing], owners: Sequence[int]) -> Setup:
        first_of: dict[Card, int] = {}
        alike = tuple(first_of.setdefault(printing.card, place) for place, printing in enumerate(table))
        facts = tuple(_facts(printing.card) for printing in table)
        return Setup(self.parameters, FLOW, _JUDGEMENT, tuple(table), facts, tuple(owners), alike)


_JUDGEMENT = Judgement(bots.position_value, bots.choose)


@cache
def _facts(card: Card) -> ready.Facts:
    return ready.facts(card)


def _first(options: Mapping[str, Json]) -> int | None:
    for name in options:
        if name != "first":
            raise UsageError(f"{name!r} is no option of this game. It has: first.")
    first = options.get("first")
    if first is None:
        return None
    if first not in (0, 1) or not isinstance(first, int):
        raise UsageError(f"first={first!r}: give the seat that goes first, 0 or 1.")
    return int(first)
