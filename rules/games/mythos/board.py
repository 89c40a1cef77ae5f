"""The board: what lies where in a Mythos game, as plain data that can be copied, stored and read back.

The rules that move it are in the modules beside it, one a chapter of the rulebook: `setup` ("Setup"), `phases` ("Round
phases"), `play` ("How to play Character cards"), `power` and `scoring` ("Mission evaluation phase"), `triggers` and
`resolve` ("Effects"). `game` ties them together.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self, cast

from rules.core.cards import Json
from rules.games.mythos.frames import Choice, Frame
from rules.games.mythos.table import Table
from rules.play.action import Action

ROUNDS = 4
"""Every game takes place over exactly four rounds (rulebook: "Gameplay Overview")."""

RANKS = "DCBA"
"""The ranks of the missions in the order they come into play; each adds its place, counted from 1, to the points."""


class Unit:
    """A character in play: one card, or the whole stack of an upgraded character, which counts as one.

    `cards` runs from the bottom up, and `card` is the last of them, the character's face. `turn` is the turn it was
    last played in.
    """

    __slots__ = ("card", "cards", "controller", "hidden", "id", "mission", "tokens", "turn")

    def __init__(
        self, id_: int, cards: list[int], controller: int, mission: int, hidden: bool, tokens: int, turn: int
    ) -> None:
        self.id = id_
        self.cards = cards
        self.card = cards[-1]
        self.controller = controller
        self.mission = mission
        self.hidden = hidden
        self.tokens = tokens
        self.turn = turn

    def stack(self, cards: list[int]) -> None:
        """Put cards on top."""
        self.cards += cards
        self.card = cards[-1]

    def peel(self) -> int:
        """Take the top card off; not the last one."""
        top = self.cards.pop()
        self.card = self.cards[-1]
        return top

    def clone(self) -> Unit:
        """An independent copy."""
        return Unit(self.id, self.cards.copy(), self.controller, self.mission, self.hidden, self.tokens, self.turn)

    def to_json(self) -> list[Json]:
        """The unit as a JSON list, in the order of the constructor."""
        return [self.id, [*self.cards], self.controller, self.mission, self.hidden, self.tokens, self.turn]

    @classmethod
    def from_json(cls, value: Json) -> Unit:
        """The inverse of `to_json`."""
        id_, cards, controller, mission, hidden, tokens, turn = cast(
            "tuple[int, list[int], int, int, bool, int, int]", value
        )
        return cls(id_, [*cards], controller, mission, hidden, tokens, turn)


class Board:
    """The whole situation. Everything indexed by seat is a list of two.

    Decks are listed from the bottom up: the last card is the top one. `missions` are the missions in play in the order
    of their ranks; `mission_deck` too is listed from the bottom up. `known[seat]` are cards in hidden places that this
    seat has seen there all the same (looked at, or put there from an open place).
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.history: list[Action] = []
        self.phase = "first player"
        self.round = 0
        self.edge = 0
        self.to_act = 0
        self.passed = [False, False]
        self.redrawn = [False, False]
        self.decks: list[list[int]] = [[], []]
        self.hands: list[list[int]] = [[], []]
        self.discards: list[list[int]] = [[], []]
        self.chakra = [0, 0]
        self.made = [0, 0]
        self.spent = [0, 0]
        self.points = [0, 0]
        self.aside: list[list[int]] = [[], []]
        self.mission_deck: list[int] = []
        self.missions: list[int] = []
        self.units: dict[int, Unit] = {}
        self.next_unit = 0
        self.turn = 0
        self.last_turn = [-1, -1]
        self.rank = 0
        self.won: list[int] = []
        self.known: list[set[int]] = [set(), set()]
        self.stack: list[Frame] = []
        self.choice: Choice | None = None
        self.legal: list[Action] | None = None

    def clone(self) -> Self:
        """An independent copy; only the table is shared."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.history = self.history.copy()
        twin.passed = self.passed.copy()
        twin.redrawn = self.redrawn.copy()
        twin.decks = [zone.copy() for zone in self.decks]
        twin.hands = [zone.copy() for zone in self.hands]
        twin.discards = [zone.copy() for zone in self.discards]
        twin.chakra = self.chakra.copy()
        twin.made = self.made.copy()
        twin.spent = self.spent.copy()
        twin.points = self.points.copy()
        twin.aside = [zone.copy() for zone in self.aside]
        twin.mission_deck = self.mission_deck.copy()
        twin.missions = self.missions.copy()
        twin.units = {id_: unit.clone() for id_, unit in self.units.items()}
        twin.last_turn = self.last_turn.copy()
        twin.won = self.won.copy()
        twin.known = [cards.copy() for cards in self.known]
        twin.stack = [frame.clone() for frame in self.stack]
        return twin

    def to_dict(self) -> dict[str, Json]:
        """Everything there is to know, as JSON values."""
        data: dict[str, Json] = {name: getattr(self, name) for name in _NUMBERS}
        data |= {name: [*getattr(self, name)] for name in _LISTS}
        data |= {name: [[*zone] for zone in getattr(self, name)] for name in _ZONES}
        data["known"] = [cast("list[Json]", sorted(cards)) for cards in self.known]
        data["owners"] = [*self.table.owner]
        data["effects"] = self.table.effects
        data["units"] = [unit.to_json() for unit in self.units.values()]
        data["stack"] = [frame.to_json() for frame in self.stack]
        data["choice"] = self.choice.to_json() if self.choice else None
        data["history"] = [action.to_json() for action in self.history]
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Json], table: Table) -> Self:
        """The inverse of `to_dict`."""
        state = cls(table)
        for name in _NUMBERS:
            setattr(state, name, data[name])
        for name in _LISTS:
            setattr(state, name, [*cast("list[Json]", data[name])])
        for name in _ZONES:
            setattr(state, name, [[*zone] for zone in cast("list[list[int]]", data[name])])
        state.known = [set(cards) for cards in cast("list[list[int]]", data["known"])]
        state.units = {unit.id: unit for unit in map(Unit.from_json, cast("list[Json]", data["units"]))}
        state.stack = [Frame.from_json(frame) for frame in cast("list[Json]", data["stack"])]
        state.choice = Choice.from_json(data["choice"]) if data["choice"] else None
        state.history = [Action.from_json(action) for action in cast("list[list[Json]]", data["history"])]
        return state

    def units_at(self, mission: int, seat: int) -> list[Unit]:
        """A seat's characters assigned to a mission, in the order they were played."""
        return [u for u in self.units.values() if u.mission == mission and u.controller == seat]

    def draw(self, seat: int, count: int) -> int:
        """Draw so many cards, fewer where the deck runs out; how many were drawn (rulebook: "Personal deck")."""
        deck = self.decks[seat]
        drawn = min(count, len(deck))
        for _ in range(drawn):
            self.hands[seat].append(deck.pop())
        return drawn

    def gain_chakra(self, seat: int, amount: int) -> None:
        """Add to a seat's chakra of this round."""
        self.chakra[seat] += amount
        self.made[seat] += amount

    def pay(self, seat: int, amount: int) -> None:
        """Return chakra to the shared pool."""
        self.chakra[seat] -= amount
        self.spent[seat] += amount


_NUMBERS = ("phase", "round", "edge", "to_act", "next_unit", "turn", "rank")
_LISTS = ("passed", "redrawn", "chakra", "made", "spent", "points", "mission_deck", "missions", "last_turn", "won")
_ZONES = ("decks", "hands", "discards", "aside")
