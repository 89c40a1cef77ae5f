"""A game under way: who has which cards where, what has been done this turn, and what is due next.

What is due lies on the `agenda`, a stack of steps named as the rulebook names them, the next one last. Some steps are
automatic, some wait for a player, some for chance; `turn` holds the table that says which, and `settle` runs down the
stack until somebody has to decide. Cards are indices into the table of all cards of both decks, one a copy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Self

from rules.core.cards import Printing
from rules.core.text import fold
from rules.families.shinobi.board import Battle, Link, Played, Seat, Status, Step
from rules.families.shinobi.effects import Rule, Standing, Who
from rules.families.shinobi.facts import Facts
from rules.families.shinobi.parameters import Parameters
from rules.play.action import CHANCE, NOBODY, Action
from rules.play.chance import RandomSource
from rules.play.codec import UNSAVED
from rules.play.state import State


class Decision(NamedTuple):
    """A step that waits for a player: what is open, how it is carried out, and the name of doing nothing.

    Where nothing but `passing` is open the player is not asked.
    """

    options: Callable[[ShinobiState, Step], list[Action]]
    carry_out: Callable[[ShinobiState, Step, Action], None]
    passing: str | None = None


class Lot(NamedTuple):
    """A step that waits for chance: how it is drawn, whether an action is one of its outcomes, and what it does."""

    draw: Callable[[ShinobiState, Step, RandomSource], Action]
    fits: Callable[[ShinobiState, Step, Action], bool]
    carry_out: Callable[[ShinobiState, Step, Action], None]


class TurnFlow(NamedTuple):
    """Every step of the game by name."""

    automatic: Mapping[str, Callable[[ShinobiState, Step], None]]
    decisions: Mapping[str, Decision]
    lots: Mapping[str, Lot]


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change in a game: its numbers, its flow, the cards and whose they are.

    `alike[card]` is the first card of the table that says the same, so that copies are offered once. Without `effects`
    no text works.
    """

    parameters: Parameters
    flow: TurnFlow
    table: tuple[Printing, ...]
    facts: tuple[Facts, ...]
    owners: tuple[int, ...]
    alike: tuple[int, ...]
    effects: bool = True


@dataclass(slots=True, eq=False)
class ShinobiState(State):
    """The state of a game of the family."""

    setup: Setup = field(metadata=UNSAVED)
    history: list[Action] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=lambda: [Seat(), Seat()])
    status: dict[int, Status] = field(default_factory=dict)
    agenda: list[Step] = field(default_factory=list)
    chain: list[Link] = field(default_factory=list)
    battle: Battle = field(default_factory=Battle)
    played: Played = field(default_factory=Played)
    first: int = 0
    attacker: int = 0
    turn: int = 0
    winner: int | None = None
    reason: str = ""
    _options: list[Action] = field(default_factory=list, init=False)

    # What the rest of the engine asks.

    @property
    def parameters(self) -> Parameters:
        """The game's numbers."""
        return self.setup.parameters

    def facts(self, card: int) -> Facts:
        """A card as the engine knows it."""
        return self.setup.facts[card]

    def fits(self, ninja: int, who: Who) -> bool:
        """Whether a card is one of those meant; a ninja in play also by what it was granted this turn."""
        status = self.status.get(ninja)
        if status is None:
            return self.facts(ninja).fits(who)
        tracked = ("tracked",) if self.is_tracked(ninja) else ()
        return self.facts(ninja).fits(who, status.granted + tracked)

    def is_tracked(self, ninja: int) -> bool:
        """Whether the opponent of a ninja's controller tracks its name ("Tracking"): one name, also of a platoon."""
        tracked = self.seats[1 - self.controller(ninja)].tracked
        return tracked >= 0 and fold(self.facts(tracked).name) in self.facts(ninja).names

    def standing(self, card: int, rule: Rule) -> list[Standing]:
        """The rules of that kind that a card lays down now: an injured ninja only those that are valid."""
        status = self.status.get(card)
        silent = status is not None and status.injured
        found = (line for line in self.facts(card).lines if line and line.standing and (line.valid or not silent))
        return [line.standing for line in found if line.standing and line.standing.rule == rule]

    def owner(self, card: int) -> int:
        """The seat whose deck the card came from."""
        return self.setup.owners[card]

    def controller(self, ninja: int) -> int:
        """The seat in whose village, or on whose side of the battlefield, a ninja in play is."""
        return 0 if ninja in self.seats[0].village else 1

    def distinct(self, cards: list[int]) -> list[int]:
        """One card of each kind, the first of them."""
        alike = self.setup.alike
        return list({alike[card]: card for card in reversed(cards)}.values())

    def active(self, ninja: int, keyword: str) -> bool:
        """Whether a ninja in play has a keyword whose rule begins with "Valid": injury does not matter."""
        return keyword in self.facts(ninja).keywords

    def push(self, *steps: Step) -> None:
        """Make steps due, the first of them first."""
        self.agenda.extend(reversed(steps))

    def win(self, seat: int, reason: str) -> None:
        """End the game."""
        self.winner, self.reason = seat, reason
        self.agenda.clear()

    def settle(self) -> None:
        """Carry out what is due until somebody has to decide or the game is over."""
        automatic, decisions, lots = self.setup.flow
        self._options = []
        while self.agenda:
            step = self.agenda[-1]
            if step.name in lots:
                return
            if step.name in automatic:
                self.agenda.pop()
                automatic[step.name](self, step)
                continue
            decision = decisions[step.name]
            options = decision.options(self, step)
            if options and not (len(options) == 1 and options[0].name == decision.passing):
                self._options = sorted(options)
                return
            self.agenda.pop()
            if options:
                decision.carry_out(self, step, options[0])

    # What `State` promises.

    @property
    def printings(self) -> Sequence[Printing]:
        """The cards of both decks under their indices."""
        return self.setup.table

    def current_player(self) -> int:
        """The seat to act, `CHANCE`, or `NOBODY`."""
        if not self.agenda:
            return NOBODY
        step = self.agenda[-1]
        return CHANCE if step.name in self.setup.flow.lots else step.seat

    def legal_actions(self) -> list[Action]:
        """Every action open to the current player."""
        return self._options[:]

    def chance_action(self, random: RandomSource) -> Action:
        """Draw the lot that is due."""
        step = self.agenda[-1]
        return self.setup.flow.lots[step.name].draw(self, step, random)

    def apply(self, action: Action) -> None:
        """Carry out an action and everything that follows from it without a decision."""
        if not self.agenda:
            raise ValueError(f"The game is over: {action} comes too late.")
        step = self.agenda[-1]
        lot = self.setup.flow.lots.get(step.name)
        if lot:
            if not lot.fits(self, step, action):
                raise ValueError(f"{action} is no outcome of {step.name}.")
            carry_out = lot.carry_out
        else:
            if action not in self._options:
                raise ValueError(f"{action} is not open to seat {step.seat} at {step.name}.")
            carry_out = self.setup.flow.decisions[step.name].carry_out
        self.agenda.pop()
        self.history.append(action)
        carry_out(self, step, action)
        self.settle()

    def returns(self) -> tuple[float, ...]:
        """1.0 for the winner and -1.0 for the loser; zero while the game goes on."""
        if self.winner is None:
            return (0.0, 0.0)
        return (1.0, -1.0) if self.winner == 0 else (-1.0, 1.0)

    def clone(self) -> Self:
        """An independent copy."""
        twin = type(self)(self.setup)
        twin.history = self.history[:]
        twin.seats = [seat.copy() for seat in self.seats]
        twin.status = {ninja: status.copy() for ninja, status in self.status.items()}
        twin.agenda = self.agenda[:]
        twin.chain = self.chain[:]
        twin.battle = self.battle.copy()
        twin.played = self.played.copy()
        twin.first, twin.attacker, twin.turn = self.first, self.attacker, self.turn
        twin.winner, twin.reason = self.winner, self.reason
        twin._options = self._options[:]
        return twin

    def refresh(self) -> None:
        """Work out the options of the decision that is due again, after cards have been dealt anew."""
        decision = self.setup.flow.decisions.get(self.agenda[-1].name) if self.agenda else None
        self._options = sorted(decision.options(self, self.agenda[-1])) if decision else []
