"""The agenda: one stack of the choices and steps still due, and the flow that says what becomes of each.

What is due is data, so a game can be stored and copied in the middle of anything: a payment, a discard, an effect. A
game lists its steps once, as a `Flow`, named as the rulebook names them: some happen by themselves, some wait for a
player, some for chance. A handler gets the game's board and what was due, which is off the agenda by then; a step that
is to go on is pushed again, and what it sets off on top of it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Generic, NamedTuple, Protocol, TypeVar

from rules.play.action import CHANCE, NOBODY, Action
from rules.play.chance import RandomSource
from rules.play.state import State


class Due(Protocol):
    """Something on an agenda."""

    @property
    def name(self) -> str:
        """Its name in the flow."""

    @property
    def seat(self) -> int:
        """Whose it is, where it is anybody's."""


class Step(NamedTuple):
    """Something due: its name, whose it is, and what it is about. Games whose steps say more bring their own class."""

    name: str
    seat: int = NOBODY
    args: tuple[int, ...] = ()


due_step = cache(Step)
"""The same as `Step`, made once: the steps of a turn come back with every turn."""


def of_each_seat(name: str, *args: int) -> tuple[Step, Step]:
    """The step of that name of either of two seats, made once."""
    return Step(name, 0, args), Step(name, 1, args)


D = TypeVar("D", bound=Due)


B = TypeVar("B")
"""What handlers work on, a game's board: its state, or the part of it that its rules know."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[B, D]):
    """A step that waits for a player.

    `options` are the actions open, `carry_out` does one of them. Where nothing but `passing` is open, nobody is asked
    and it is carried out; where the step is `forced`, so is any action that is the only one. Where nothing at all is
    open, `skipped` happens. `decider` says who decides, where that is not the step's seat. Where somebody is `always`
    asked, the options are found only once they are looked at.
    """

    options: Callable[[B, D], Collection[Action]]
    carry_out: Callable[[B, D, Action], None]
    passing: str | None = None
    forced: bool = False
    skipped: Callable[[B, D], None] | None = None
    decider: Callable[[B, D], int] | None = None
    always: bool = False


@dataclass(frozen=True, slots=True)
class Lot(Generic[B, D]):
    """A step that waits for chance: how it is drawn, whether an action is one of its outcomes, and what it does.

    Where there is nothing to draw, as `is_empty` says, the step is dropped.
    """

    draw: Callable[[B, D, RandomSource], Action]
    fits: Callable[[B, D, Action], bool]
    carry_out: Callable[[B, D, Action], None]
    is_empty: Callable[[B, D], bool] | None = None


Automatic = Mapping[str, Callable[[B, D], None]]
"""Steps that happen by themselves, by name."""
Decisions = Mapping[str, Decision[B, D]]
"""Steps that wait for a player, by name."""
LotTable = Mapping[str, Lot[B, D]]
"""Steps that wait for chance, by name."""


@dataclass(frozen=True, slots=True)
class Way(Generic[B, D]):
    """What becomes of a step: one of the three."""

    by_itself: Callable[[B, D], None] | None = None
    decision: Decision[B, D] | None = None
    lot: Lot[B, D] | None = None


_ASKED: Mapping[str, Action] = {}
"""No decision is passed."""


@dataclass(frozen=True, slots=True)
class Flow(Generic[B, D]):
    """Every step of a game by name. A name stands in one of the three tables; `ways` are all of them in one."""

    automatic: Automatic[B, D] = field(default_factory=dict)
    decisions: Decisions[B, D] = field(default_factory=dict)
    lots: LotTable[B, D] = field(default_factory=dict)
    ways: Mapping[str, Way[B, D]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        tables = [set(self.automatic), set(self.decisions), set(self.lots)]
        twice = (tables[0] & tables[1]) | (tables[0] & tables[2]) | (tables[1] & tables[2])
        if twice:
            raise ValueError(
                f"{', '.join(sorted(twice))}: a step is automatic, a decision or a lot, and one of them only."
            )
        ways: dict[str, Way[B, D]] = {name: Way(do) for name, do in self.automatic.items()}
        ways |= {name: Way(decision=one) for name, one in self.decisions.items()}
        ways |= {name: Way(lot=one) for name, one in self.lots.items()}
        object.__setattr__(self, "ways", ways)


def push(agenda: list[D], *due: D) -> None:
    """Make things due, the first named first."""
    agenda.extend(reversed(due))


class AgendaState(State, Generic[B, D]):
    """A state that moves on by its agenda. With nothing due the game is over.

    A game gives its `board` and `flow`, keeps `options` among its data (not saved), and calls `settle` once it has made
    its first steps due, or has been read back.
    """

    agenda: list[D]
    """What is due, the next one last. Where the board has it, this is the same list."""
    options: list[Action] | None
    """What is open to the current player, None until it is looked at; never changed in place, so copies share it."""
    quiet: bool = False
    """Whether nothing is to happen after the step under way: `after_step` need not be asked then."""

    @property
    @abstractmethod
    def board(self) -> B:
        """What the handlers of the flow work on."""

    @property
    @abstractmethod
    def flow(self) -> Flow[B, D]:
        """What becomes of each step."""

    def current_player(self) -> int:
        """The seat to act, `CHANCE`, or `NOBODY`."""
        if not self.agenda:
            return NOBODY
        due = self.agenda[-1]
        decision = self.flow.ways[due.name].decision
        if decision is None:
            return CHANCE
        decider = decision.decider
        return decider(self.board, due) if decider else due.seat

    def legal_actions(self) -> list[Action]:
        """Every action open to the current player."""
        if self.options is None:
            self.refresh()
        return [*(self.options or ())]

    def chance_action(self, random: RandomSource) -> Action:
        """Draw the lot that is due."""
        due = self.agenda[-1]
        return self.flow.lots[due.name].draw(self.board, due, random)

    def random_action(self, random: RandomSource) -> Action:
        """One of the legal actions, each as likely as the next. Only where a player is to act."""
        if self.options is None:
            self.refresh()
        options = self.options or ()
        return options[random.below(len(options))]

    def apply(self, action: Action) -> None:
        """Carry out an action and everything that follows from it without a decision."""
        self.apply_passing(action, _ASKED)

    def apply_passing(self, action: Action, passed: Mapping[str, Action]) -> None:
        """The same; at the decisions that are `passed` nobody is asked and that action is taken.

        It must be open there always: so who tries something out need not find what else is open.
        """
        board, ways = self.board, self.flow.ways
        if not self.agenda:
            raise ValueError(f"The game is over: {action} comes too late.")
        due = self.agenda[-1]
        way = ways[due.name]
        lot, decision = way.lot, way.decision
        if lot is not None:
            if not lot.fits(board, due, action):
                raise ValueError(f"{action} is no outcome of {due.name}.")
            carry_out = lot.carry_out
        else:
            if self.options is None:
                self.refresh()
            if decision is None or action not in (self.options or ()):
                raise ValueError(f"{action} is not open at {due.name}.")
            carry_out = decision.carry_out
        self.agenda.pop()
        self.history.append(action)
        carry_out(board, due, action)
        if not self.quiet:
            self.after_step()
        self._run(board, ways, passed)

    def settle(self) -> None:
        """Carry out what is due until somebody has to decide or the game is over."""
        self._run(self.board, self.flow.ways, _ASKED)

    def _run(self, board: B, ways: Mapping[str, Way[B, D]], passed: Mapping[str, Action]) -> None:
        """Carry out what is due. At the decisions that are `passed` that action is taken, and nobody is asked."""
        agenda = self.agenda
        self.options = []
        while agenda:
            due = agenda[-1]
            way = ways[due.name]
            by_itself = way.by_itself
            if by_itself is not None:
                agenda.pop()
                by_itself(board, due)
            elif (decision := way.decision) is None:
                lot = way.lot
                if lot is None or lot.is_empty is None or not lot.is_empty(board, due):
                    return
                agenda.pop()
                continue
            elif passed and due.name in passed:
                agenda.pop()
                decision.carry_out(board, due, passed[due.name])
            elif decision.always:
                self.options = None
                return
            else:
                options = decision.options(board, due)
                if len(options) > 1:
                    self.options = sorted(options)
                    return
                if options:
                    (only,) = options
                    if not decision.forced and only.name != decision.passing:
                        self.options = [only]
                        return
                    agenda.pop()
                    decision.carry_out(board, due, only)
                else:
                    agenda.pop()
                    if decision.skipped:
                        decision.skipped(board, due)
            if not self.quiet:
                self.after_step()

    def after_step(self) -> None:
        """What is to happen once a step is done, before the next one: a game makes due here what the step set off."""

    def refresh(self) -> None:
        """Find the options of the decision that is due again, after cards have been dealt anew."""
        self.options = []
        if self.agenda:
            due = self.agenda[-1]
            decision = self.flow.decisions.get(due.name)
            self.options = sorted(decision.options(self.board, due)) if decision else []
