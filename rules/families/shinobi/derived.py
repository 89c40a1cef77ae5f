"""What is so now, worked out from print and everything that changes it: plain values, no rules.

`carrying.layer` works it out anew when something has changed; until then it is looked up here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.core.dataclass import replace
from rules.families.shinobi.carrying.depends import Aspect
from rules.families.shinobi.carrying.frames import Frame, Since
from rules.families.shinobi.effects.bans import Act, Cannot, MayUse, Must
from rules.families.shinobi.effects.triggers import Result
from rules.families.shinobi.effects.turns import TeamSize
from rules.families.shinobi.effects.verbs import Change


@dataclass(slots=True)
class Now:
    """A card whose words or figures are not those printed; it reads like `Face`."""

    names: frozenset[str]
    words: frozenset[str]
    attributes: frozenset[str]
    symbols: int
    ranks: frozenset[int]
    keywords: frozenset[str]
    need: int
    hand: int
    mental: int


class Line(NamedTuple):
    """What effects that last have made of a figure, in the order in which they were laid: so many times it, and more.

    `of`: of combat (0) or support (1) as they were before; None: of a figure that an effect has set, and `since` says
    what went under it (None: whatever there is).
    """

    of: int | None
    times: int = 1
    plus: int = 0
    since: Since | None = None


@dataclass(slots=True)
class Reckoning:
    """How a ninja's combat and support come about, in the order of the fields.

    First what texts that hold say: printed figures, a multiple of these, those set, coins, those added. `injured` ones
    stand in for the healthy ones, or `healthy` ones for those; `swapped` combat and support change places; `fixed`
    figures are not changed by anything below. Then `lines`: what effects that last make of that.
    """

    base: tuple[int | None, int | None] = (None, None)
    base_times: tuple[int, int] = (1, 1)
    injured: tuple[bool, bool] = (False, False)
    healthy: tuple[bool, bool] = (False, False)
    swapped: bool = False
    fixed: bool = False
    to: tuple[int | None, int | None] = (None, None)
    plus: tuple[int, int] = (0, 0)
    lines: tuple[Line, Line] = (Line(0), Line(1))


class Wanted(NamedTuple):
    """Teams that a seat wants to send out, and what they rest on: they are wanted for as long as all of it is the same.

    `made` frames, the list of `organised` teams, what changes `power`, and the `bans`. No rule asks for them.
    """

    made: int
    organised: list[list[int]]
    power: Mapping[int, Reckoning]
    bans: Mapping[Act, list[Ruling]]
    teams: list[tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A prohibition or a duty in force: whose text lays it down, and which cards or seats it is about."""

    frame: Frame
    do: Cannot | Must
    cards: frozenset[int] = frozenset()
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Room:
    """How large teams may be: whose text says so, and of which ninja or seats."""

    frame: Frame
    do: TeamSize
    cards: frozenset[int] = frozenset()
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Terms:
    """What a text says of jutsu to be used: by how much their cost changes (`value`), or who can use them.

    `cards` are the jutsu, or the ninja that can use them.
    """

    frame: Frame
    do: Change | MayUse
    cards: frozenset[int] = frozenset()
    value: int = 0


@dataclass(slots=True)
class Layer:
    """Everything that texts and effects change, for the situation as it is."""

    now: dict[int, Now] = field(default_factory=dict)
    power: dict[int, Reckoning] = field(default_factory=dict)
    silent: set[int] = field(default_factory=set)
    given: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    cannot: dict[Act, list[Ruling]] = field(default_factory=dict)
    must: dict[Act, list[Ruling]] = field(default_factory=dict)
    costs: list[Terms] = field(default_factory=list)
    permits: list[Terms] = field(default_factory=list)
    extra_draws: list[int] = field(default_factory=lambda: [0, 0])
    hand_size: list[int] = field(default_factory=lambda: [0, 0])
    limits: list[Mapping[str, int]] = field(default_factory=lambda: [{}, {}])
    extra_deployments: frozenset[int] = frozenset()
    extra_of: list[tuple[Frame, frozenset[int], int, bool]] = field(default_factory=list)
    """By whose text so many of those may be deployed besides."""
    outstanding: frozenset[int] = frozenset()
    outcomes: list[tuple[frozenset[int], tuple[Result, ...], Result]] = field(default_factory=list)
    """Of whose battles which results become others, in the order in which texts say so."""
    team_power: list[tuple[frozenset[int], int]] = field(default_factory=list)
    """By how much the teams with one of these are stronger, or weaker."""
    skips: frozenset[tuple[int, str]] = frozenset()
    open_cards: frozenset[tuple[int, str]] = frozenset()
    sizes: list[Room] = field(default_factory=list)
    looks_at: frozenset[Aspect] = frozenset()
    """What the texts in force depend on: while nothing of that changes, this holds."""
    power_looks_at: frozenset[Aspect] = frozenset()
    """What else those depend on that change nothing but combat and support."""
    has_power: bool = True
    """Whether `power` is worked out; it waits until somebody asks."""

    def without_power(self) -> Layer:
        """The same with combat and support to be worked out anew."""
        return replace(self, power={}, has_power=False)


Key = tuple[tuple[int, ...], ...]
"""A situation in a few numbers, for the layers that are kept; see `carrying.repeats`."""
