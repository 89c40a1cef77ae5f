"""The stack of effects under way: what is being resolved, and the decision it waits for.

An effect that needs a decision stops and goes on when the decision has come. Where it stands is plain data (a frame),
so a state can be copied, stored and resumed in the middle of an effect.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rules.play.action import Action

MISSION_SOURCE = -1
"""`Frame.source` of a mission's own effect; the mission then is `Frame.mission`."""

ORDER = -1
"""`Frame.program` of a frame that only waits for the order of the `step` frames below it."""

PILE = -2
"""`Frame.program` of a frame that waits for the order of the `step` top cards of seat `mission`'s discard pile."""


@dataclass(slots=True)
class Choice:
    """A decision that an effect waits for: who decides, what about (a few words), and the actions open to them.

    Nothing writes to it, so copies of a board share it; frozen it would take four times as long to make.
    """

    player: int
    prompt: str
    options: tuple[Action, ...]


class Fate(NamedTuple):
    """What will happen to a character: what the effect says, with where to for a move, or what replaces it.

    `by` is the character whose continuous line (at `line` among its abilities) steps in, -1 for none.
    """

    unit: int
    to: int = -1
    by: int = -1
    line: int = -1


@dataclass(slots=True, eq=False, init=False)
class Frame:
    """One effect line being resolved.

    The line is program `program` of `card`; `source` is the character it belongs to and `controller` the seat that
    decides; `step` is the instruction it stands at. once `begun` it can no longer be declined. An instruction
    about characters first fills `picked` and then, once `acting`, settles their `fates` one by one; when it has
    happened they are in `last`, which the next instructions may refer to. `memory` holds the numbers that they refer
    to (X, how many were moved).
    """

    card: int
    program: int
    source: int
    controller: int
    mission: int
    step: int = 0
    begun: bool = False
    acting: bool = False
    picked: list[int] = field(default_factory=list)
    fates: list[Fate] = field(default_factory=list)
    last: list[int] = field(default_factory=list)
    memory: dict[str, int] = field(default_factory=dict)

    def __init__(
        self,
        card: int,
        program: int,
        source: int,
        controller: int,
        mission: int,
        step: int = 0,
        begun: bool = False,
        acting: bool = False,
        picked: list[int] | None = None,
        fates: list[Fate] | None = None,
        last: list[int] | None = None,
        memory: dict[str, int] | None = None,
    ) -> None:
        # Written out: a generated one takes twice as long, as it calls a factory for each list.
        self.card = card
        self.program = program
        self.source = source
        self.controller = controller
        self.mission = mission
        self.step = step
        self.begun = begun
        self.acting = acting
        self.picked = [] if picked is None else picked
        self.fates = [] if fates is None else fates
        self.last = [] if last is None else last
        self.memory = {} if memory is None else memory

    def clone(self) -> Frame:
        """An independent copy."""
        twin = Frame(self.card, self.program, self.source, self.controller, self.mission, self.step)
        twin.begun, twin.acting = self.begun, self.acting
        twin.picked, twin.fates, twin.last = self.picked.copy(), self.fates.copy(), self.last.copy()
        twin.memory = self.memory.copy()
        return twin
