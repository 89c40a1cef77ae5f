"""Boards for tests: say what matters, act by name, look at what changed.

A side is described by rank (`D=[naruto, hidden(sasuke)]`) and by `hand`, `deck` (top card first), `discard`, `chakra`,
`points`. Seat 0 is you, seat 1 the opponent. Missions are worth 0 points unless given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from rules.core.cards import Json, Printing
from rules.games.mythos.board import RANKS, Unit
from rules.games.mythos.carrying.frames import Frame
from rules.games.mythos.engine import ENGINE
from rules.games.mythos.phases import rounds as phases
from rules.games.mythos.power import power_of
from rules.games.mythos.rulings import DEFAULT, Rulings
from rules.games.mythos.state import MythosState
from rules.games.mythos.table import lay_out
from rules.play.action import Action
from tests.rules.games.mythos.cards import mission


class Placed(NamedTuple):
    """A character as it stands in play: its stack from the bottom up, tokens, and who owns the cards."""

    stack: tuple[Printing, ...]
    tokens: int = 0
    hidden: bool = False
    owner: int | None = None
    turn: int = 0


def hidden(*stack: Printing, tokens: int = 0) -> Placed:
    """A hidden character."""
    return Placed(stack, tokens, hidden=True)


def tokens(number: int, *stack: Printing) -> Placed:
    """A face-up character with power tokens."""
    return Placed(stack, number)


def stack(*cards: Printing) -> Placed:
    """An upgraded character, bottom card first."""
    return Placed(cards)


@dataclass(frozen=True)
class Side:
    """What one player has."""

    D: Sequence[Printing | Placed] = ()
    C: Sequence[Printing | Placed] = ()
    B: Sequence[Printing | Placed] = ()
    A: Sequence[Printing | Placed] = ()
    hand: Sequence[Printing] = ()
    deck: Sequence[Printing] = ()
    discard: Sequence[Printing] = ()
    chakra: int = 0
    points: int = 0


class Scenario:
    """A board in the Action phase, your turn unless `to_act` says otherwise."""

    def __init__(
        self,
        you: Side | None = None,
        opponent: Side | None = None,
        *,
        missions: Sequence[Printing] = (),
        edge: int = 0,
        to_act: int = 0,
        passed: tuple[bool, bool] = (False, False),
        rulings: Rulings = DEFAULT,
        partial: bool = False,
    ) -> None:
        sides = (you or Side(), opponent or Side())
        in_play = missions or (mission("D mission", 0), mission("C mission", 0))
        to_come = [mission(f"{rank} mission", 0) for rank in RANKS[len(in_play) :]]
        cards: list[Printing] = []
        owners: list[int] = []

        def add(printing: Printing, owner: int) -> int:
            cards.append(printing)
            owners.append(owner)
            return len(cards) - 1

        shown = [add(m, place % 2) for place, m in enumerate(in_play)]
        waiting = [add(m, place % 2) for place, m in enumerate(to_come)]
        zones = {
            zone: [[add(p, seat) for p in getattr(side, zone)] for seat, side in enumerate(sides)]
            for zone in ("hand", "deck", "discard")
        }
        units: list[Unit] = []
        for seat, side in enumerate(sides):
            for place, rank in enumerate(RANKS):
                for entry in getattr(side, rank):
                    placed = entry if isinstance(entry, Placed) else Placed((entry,))
                    owner = seat if placed.owner is None else placed.owner
                    indices = [add(p, owner) for p in placed.stack]
                    units.append(Unit(len(units), indices, seat, place, placed.hidden, placed.tokens, placed.turn))
        state = MythosState(lay_out(cards, owners, partial=partial, rulings=rulings))
        state.phase, state.round, state.edge, state.to_act = "action", len(shown), edge, to_act
        state.passed = list(passed)
        state.missions, state.mission_deck = shown, waiting[::-1]
        state.hands, state.discards = zones["hand"], zones["discard"]
        state.decks = [zone[::-1] for zone in zones["deck"]]
        state.chakra = [side.chakra for side in sides]
        state.points = [side.points for side in sides]
        state.units = {unit.id: unit for unit in units}
        state.next_unit = len(units)
        self.state = state

    # Acting

    def act(self, name: str, *args: str | int) -> Scenario:
        """Do the one legal action of that name that fits: characters and cards by name, missions by rank."""
        fitting = [a for a in self.state.legal_actions() if a.name == name and self._fits(a, args)]
        assert len(fitting) == 1, f"{name} {args}: {fitting or self.options()}"
        self.state.apply(fitting[0])
        return self

    def _fits(self, action: Action, args: tuple[str | int, ...]) -> bool:
        return all(arg in self._readings(action, place) for place, arg in enumerate(args))

    def _readings(self, action: Action, place: int) -> set[str | int]:
        """What an argument of an action may be called."""
        number = action.args[place]
        found: set[str | int] = {number}
        if 0 <= number < len(RANKS):
            found.add(RANKS[number])
        kind = _ABOUT.get(action.name, "")[place : place + 1]
        if kind == "c":
            found.add(self.state.printings[number].card.name)
        elif kind == "u":
            found.add(self.name(self.state.units[number]))
        elif kind == "f":
            found.add(self.frame_name(self.state.stack[number]))
        return found

    def frame_name(self, frame: Frame) -> str:
        """The card whose effect a frame carries out."""
        return self.state.printings[frame.card].card.name

    def options(self) -> set[str]:
        """The legal actions, in words."""
        return {ENGINE.view.describe(self.state, action) for action in self.state.legal_actions()}

    def names(self) -> set[str]:
        """The names of the legal actions."""
        return {action.name for action in self.state.legal_actions()}

    def choices(self, name: str = "choose") -> set[str]:
        """The characters that can be chosen now."""
        return {self.name(self.state.units[a.args[0]]) for a in self.state.legal_actions() if a.name == name}

    def proceed(self) -> Scenario:
        """Go on from a board that was changed by hand."""
        phases.advance(self.state)
        return self

    # Looking

    def name(self, unit: Unit) -> str:
        """The name on a character's top card."""
        return self.state.printings[unit.card].card.name

    def unit(self, name: str) -> Unit:
        """The one character in play with that name."""
        found = [unit for unit in self.state.units.values() if self.name(unit) == name]
        assert len(found) == 1, f"{name}: {len(found)} in play"
        return found[0]

    def in_play(self, name: str) -> bool:
        """Whether a character of that name is in play."""
        return any(self.name(unit) == name for unit in self.state.units.values())

    def power(self, name: str) -> int:
        """A character's power."""
        return power_of(self.state, self.unit(name))

    def knows(self, seat: int, name: str) -> bool:
        """Whether a seat's observation shows what this character is."""
        units = cast("list[list[Json]]", ENGINE.view.observation(self.state, seat)["units"])
        return next(isinstance(shown[-1], list) for shown in units if shown[0] == self.unit(name).id)

    def at(self, name: str) -> str:
        """The rank of the mission a character is assigned to."""
        return RANKS[self.unit(name).mission]

    def hand(self, seat: int = 0) -> list[str]:
        """The names of the cards in a hand."""
        return sorted(self.state.printings[card].card.name for card in self.state.hands[seat])

    def discard(self, seat: int = 0) -> list[str]:
        """The names in a discard pile, in order."""
        return [self.state.printings[card].card.name for card in self.state.discards[seat]]

    def deck(self, seat: int = 0) -> list[str]:
        """The names in a deck, from the top."""
        return [self.state.printings[card].card.name for card in reversed(self.state.decks[seat])]


_ABOUT = {
    "play": "cm",
    "play hidden": "cm",
    "reveal": "u",
    "upgrade": "cu",
    "reveal as upgrade": "uu",
    "choose": "u",
    "discard": "c",
    "put on top": "c",
    "take back": "c",
    "draw": "c",
    "shuffle in": "c",
    "put hidden": "cm",
    "copy": "u",
    "copy card": "c",
    "first": "f",
    "instead": "u",
    "move instead": "u",
    "discard next": "c",
}
