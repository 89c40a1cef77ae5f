"""Playing by an agenda: who acts, which actions are legal, and carrying one out with everything that follows.

These functions are apart from `rules.play.agenda:AgendaState`, from which plug-ins derive, so that they can be
compiled. A game with compiled states may call them directly.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final, Generic, Protocol, TypeVar

from rules.play.action import CHANCE, NOBODY, Action
from rules.play.chance import RandomSource


class Due(Protocol):
    """Something on an agenda."""

    @property
    def name(self) -> str:
        """Its name in the flow."""

    @property
    def seat(self) -> int:
        """Whose it is, where it is anybody's."""


D = TypeVar("D", bound=Due)


B = TypeVar("B")
"""What handlers work on, a game's board: its state, or the part of it that its rules know."""


def _nothing(board: object, due: object, action: Action) -> None:
    """No action is taken at a step that happens by itself."""


class Way(Generic[B, D]):
    """What becomes of a step: it happens `by_itself`, waits for a player who has `options`, or for a lot to `draw`.

    The others say more of these, as `rules.play.flow:Decision` and `Lot` do.
    """

    __slots__ = (
        "always",
        "by_itself",
        "carry_out",
        "decider",
        "draw",
        "fits",
        "forced",
        "is_empty",
        "options",
        "passing",
        "skipped",
    )

    def __init__(
        self,
        *,
        by_itself: Callable[[B, D], None] | None = None,
        options: Callable[[B, D], Collection[Action]] | None = None,
        passing: str | None = None,
        forced: bool = False,
        skipped: Callable[[B, D], None] | None = None,
        decider: Callable[[B, D], int] | None = None,
        always: bool = False,
        draw: Callable[[B, D, RandomSource], Action] | None = None,
        fits: Callable[[B, D, Action], bool] | None = None,
        is_empty: Callable[[B, D], bool] | None = None,
        carry_out: Callable[[B, D, Action], None] = _nothing,
    ) -> None:
        self.by_itself = by_itself
        self.options = options
        self.passing = passing
        self.forced = forced
        self.skipped = skipped
        self.decider = decider
        self.always = always
        self.draw = draw
        self.fits = fits
        self.is_empty = is_empty
        self.carry_out = carry_out


Ways = Mapping[str, Way[B, D]]
"""What becomes of every step of a game, by name."""

ASKED: Final[Mapping[str, Action]] = {}
"""No decision is passed."""


class Moving(Protocol[D]):
    """What is moved on: an agenda, and what is open once somebody has to decide; see `AgendaState`."""

    agenda: list[D]
    history: list[Action]
    options: list[Action] | None
    quiet: bool

    def after_step(self) -> None:
        """What is to happen once a step is done."""


def push(agenda: list[D], *due: D) -> None:
    """Make things due, the first named first."""
    agenda.extend(reversed(due))


def player_of(agenda: list[D], board: B, ways: Ways[B, D]) -> int:
    """The seat to act, `CHANCE`, or `NOBODY`."""
    if not agenda:
        return NOBODY
    due = agenda[-1]
    way = ways[due.name]
    if way.options is None:
        return CHANCE
    decider = way.decider
    return due.seat if decider is None else decider(board, due)


def options_of(agenda: list[D], board: B, ways: Ways[B, D]) -> list[Action]:
    """Every action open at the decision that is due, sorted; none where no decision is."""
    if not agenda:
        return []
    due = agenda[-1]
    options = ways[due.name].options
    return [] if options is None else sorted(options(board, due))


def carry_out(moving: Moving[D], board: B, ways: Ways[B, D], action: Action, passed: Mapping[str, Action]) -> None:
    """Carry out an action at the step that is due, and everything that follows from it without a decision.

    Raises ValueError for one that is not open. At the decisions that are `passed` that action is taken, and nobody is
    asked.
    """
    agenda = moving.agenda
    if not agenda:
        raise ValueError(f"The game is over: {action} comes too late.")
    due = agenda[-1]
    way = ways[due.name]
    if way.fits is not None:
        if not way.fits(board, due, action):
            raise ValueError(f"{action} is no outcome of {due.name}.")
    else:
        options: Collection[Action] | None = moving.options
        if options is None:
            options = way.options(board, due) if way.options is not None else ()
        if action not in options:
            raise ValueError(f"{action} is not open at {due.name}.")
    agenda.pop()
    moving.history.append(action)
    way.carry_out(board, due, action)
    if not moving.quiet:
        moving.after_step()
    run(moving, board, ways, passed)


def run(moving: Moving[D], board: B, ways: Ways[B, D], passed: Mapping[str, Action]) -> None:
    """Carry out what is due. At the decisions that are `passed` that action is taken, and nobody is asked."""
    agenda = moving.agenda
    moving.options = []
    while agenda:
        due = agenda[-1]
        way = ways[due.name]
        by_itself = way.by_itself
        if by_itself is not None:
            agenda.pop()
            by_itself(board, due)
        elif way.options is None:
            if way.is_empty is None or not way.is_empty(board, due):
                return
            agenda.pop()
            continue
        elif passed and due.name in passed:
            agenda.pop()
            way.carry_out(board, due, passed[due.name])
        elif way.always:
            moving.options = None
            return
        else:
            options = way.options(board, due)
            if len(options) > 1:
                moving.options = sorted(options)
                return
            if options:
                (only,) = options
                if not way.forced and only.name != way.passing:
                    moving.options = [only]
                    return
                agenda.pop()
                way.carry_out(board, due, only)
            else:
                agenda.pop()
                if way.skipped is not None:
                    way.skipped(board, due)
        if not moving.quiet:
            moving.after_step()
