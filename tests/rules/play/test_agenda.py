"""The agenda: what happens by itself, who is asked, what chance decides, and when a game is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

import pytest

from rules.core.cards import Printing
from rules.play.action import CHANCE, NOBODY, Action
from rules.play.agenda import AgendaState
from rules.play.chance import RandomSource
from rules.play.flow import Decision, Flow, Lot, Step
from rules.play.running import push
from simulator.random import Stream

TAKE, PASS = Action("take"), Action("pass")


@dataclass(eq=False)
class Pile(AgendaState["Pile", Step]):
    """Stones on a pile: a die says how many each round; players take them one at a time, or pass."""

    stones: int = 0
    taken: list[str] = field(default_factory=list)
    agenda: list[Step] = field(default_factory=list)
    history: list[Action] = field(default_factory=list)
    options: list[Action] | None = None

    @property
    def board(self) -> Pile:
        return self

    @property
    def flow(self) -> Flow[Pile, Step]:
        return FLOW

    @property
    def printings(self) -> Sequence[Printing]:
        return ()

    def returns(self) -> tuple[float, ...]:
        return (0.0, 0.0)

    def clone(self) -> Self:
        return replace(self, agenda=self.agenda[:], taken=self.taken[:], history=self.history[:])


def _roll(pile: Pile, step: Step, random: RandomSource) -> Action:
    del pile, step
    return Action("roll", (random.below(6) + 1,))


def _rolled(pile: Pile, step: Step, action: Action) -> None:
    del step
    pile.stones += action.args[0]
    push(pile.agenda, Step("choose", 0), Step("choose", 1))


def _choices(pile: Pile, step: Step) -> list[Action]:
    del step
    return [TAKE, PASS] if pile.stones else [PASS]


def _choose(pile: Pile, step: Step, action: Action) -> None:
    pile.taken.append(f"{step.seat} {action.name}")
    if action == TAKE:
        pile.stones -= 1
        push(pile.agenda, step)


def _decision(
    options: Callable[[Pile, Step], Sequence[Action]], *, forced: bool = False, passing: str | None = None
) -> Decision[Pile, Step]:
    def skipped(pile: Pile, step: Step) -> None:
        pile.taken.append(f"{step.name} skipped")

    return Decision(options, _choose, passing=passing, forced=forced, skipped=skipped)


FLOW: Flow[Pile, Step] = Flow(
    automatic={"round": lambda pile, _: push(pile.agenda, Step("roll"), Step("end"))},
    decisions={
        "choose": _decision(_choices, passing="pass"),
        "ask": _decision(lambda *_: [TAKE]),
        "must": _decision(lambda *_: [TAKE] if _[0].stones else [], forced=True),
        "always": Decision(_choices, _choose, passing="pass", always=True),
        "other": Decision(_choices, _choose, decider=lambda _, step: 1 - step.seat),
    },
    lots={
        "roll": Lot(_roll, lambda _, __, action: action.name == "roll", _rolled),
        "none": Lot(_roll, lambda *_: True, _rolled, is_empty=lambda *_: True),
        "end": Lot(lambda *_: Action("end"), lambda _, __, action: action == Action("end"), lambda *_: None),
    },
)


def begun(*steps: Step, stones: int = 0) -> Pile:
    pile = Pile(stones)
    push(pile.agenda, *steps)
    pile.settle()
    return pile


def test_what_happens_by_itself_runs_until_chance_or_a_player_is_asked() -> None:
    pile = begun(Step("round"))
    assert pile.current_player() == CHANCE
    assert pile.legal_actions() == []
    pile.apply(Action("roll", (2,)))
    assert (pile.current_player(), pile.legal_actions()) == (0, [PASS, TAKE])
    for _ in range(2):
        pile.apply(TAKE)
    # Nothing is left: both pass unasked, and the end is chance's.
    assert pile.taken == ["0 take", "0 take", "0 pass", "1 pass"]
    assert pile.current_player() == CHANCE
    pile.apply(pile.chance_action(Stream(1)))
    assert pile.is_over()
    assert pile.current_player() == NOBODY
    assert pile.history == [Action("roll", (2,)), TAKE, TAKE, Action("end")]


def test_a_single_action_is_asked_for_unless_it_is_passing_or_forced() -> None:
    asked = begun(Step("ask", 0), stones=1)
    assert asked.legal_actions() == [TAKE]
    forced = begun(Step("must", 0), stones=2)
    assert forced.taken == ["0 take", "0 take", "must skipped"]
    assert forced.is_over()


def test_where_somebody_is_always_asked_the_options_are_found_when_they_are_looked_at() -> None:
    pile = begun(Step("always", 1), stones=1)
    assert (pile.options, pile.current_player()) == (None, 1)
    assert pile.legal_actions() == [PASS, TAKE]
    pile.apply(TAKE)
    assert pile.legal_actions() == [PASS]
    with pytest.raises(ValueError, match="not open at always"):
        pile.apply(TAKE)


def test_somebody_else_may_decide_for_a_seat() -> None:
    assert begun(Step("other", 0), stones=1).current_player() == 1


def test_a_lot_with_nothing_to_draw_is_dropped() -> None:
    assert begun(Step("none"), Step("ask", 1), stones=1).current_player() == 1


def test_an_action_that_is_not_open_is_refused_and_changes_nothing() -> None:
    pile = begun(Step("choose", 0), stones=1)
    with pytest.raises(ValueError, match="not open at choose"):
        pile.apply(Action("roll", (1,)))
    lot = begun(Step("roll"))
    with pytest.raises(ValueError, match="no outcome of roll"):
        lot.apply(TAKE)
    over = begun()
    with pytest.raises(ValueError, match="too late"):
        over.apply(TAKE)
    assert (pile.agenda, pile.history, lot.agenda, over.history) == ([Step("choose", 0)], [], [Step("roll")], [])


def test_decisions_that_are_passed_ask_nobody() -> None:
    asked, passed = (begun(Step("choose", 0), Step("choose", 1), Step("ask", 0), stones=2) for _ in range(2))
    for action in (TAKE, PASS, PASS):
        asked.apply(action)
    passed.apply_passing(TAKE, {"choose": PASS})
    assert (passed.taken, passed.stones, passed.agenda) == (asked.taken, asked.stones, asked.agenda)
    assert passed.legal_actions() == [TAKE]


def test_a_copy_goes_its_own_way() -> None:
    pile = begun(Step("choose", 0), stones=2)
    twin = pile.clone()
    twin.apply(TAKE)
    assert (pile.stones, pile.legal_actions(), pile.taken) == (2, [PASS, TAKE], [])


def test_options_are_found_again_after_the_board_has_changed() -> None:
    pile = begun(Step("choose", 0), stones=2)
    pile.stones = 0
    pile.refresh()
    assert pile.legal_actions() == [PASS]
    over = begun()
    over.refresh()
    assert over.legal_actions() == []


def test_a_step_of_two_kinds_is_refused() -> None:
    with pytest.raises(ValueError, match="choose: a step is automatic, a decision or a lot"):
        Flow(automatic={"choose": lambda *_: None}, decisions=FLOW.decisions)
