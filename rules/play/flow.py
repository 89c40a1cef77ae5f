"""The flow of a game: a table of its steps, each with what happens at it.

`rules.play.running` plays an agenda by it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Generic, NamedTuple

from rules.play.action import NOBODY, Action
from rules.play.chance import RandomSource
from rules.play.running import B, D, Way, Ways


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
class Flow(Generic[B, D]):
    """Every step of a game by name. A name stands in one of the three tables; `ways` are all of them in one."""

    automatic: Automatic[B, D] = field(default_factory=dict)
    decisions: Decisions[B, D] = field(default_factory=dict)
    lots: LotTable[B, D] = field(default_factory=dict)
    ways: Ways[B, D] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        tables = [set(self.automatic), set(self.decisions), set(self.lots)]
        twice = (tables[0] & tables[1]) | (tables[0] & tables[2]) | (tables[1] & tables[2])
        if twice:
            raise ValueError(
                f"{', '.join(sorted(twice))}: a step is automatic, a decision or a lot, and one of them only."
            )
        ways: dict[str, Way[B, D]] = {name: Way(by_itself=do) for name, do in self.automatic.items()}
        ways |= {name: _decided(one) for name, one in self.decisions.items()}
        ways |= {name: _drawn(one) for name, one in self.lots.items()}
        object.__setattr__(self, "ways", ways)


def _decided(one: Decision[B, D]) -> Way[B, D]:
    return Way(
        options=one.options,
        carry_out=one.carry_out,
        passing=one.passing,
        forced=one.forced,
        skipped=one.skipped,
        decider=one.decider,
        always=one.always,
    )


def _drawn(one: Lot[B, D]) -> Way[B, D]:
    return Way(draw=one.draw, fits=one.fits, carry_out=one.carry_out, is_empty=one.is_empty)
