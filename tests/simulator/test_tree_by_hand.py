"""The tree and the race of `search`, reckoned by hand: no game is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from rules.core.deck import Deck
from rules.core.registry import game
from rules.play.action import Action
from rules.play.chance import RandomSource
from rules.play.state import State
from simulator.bots.tree import Node, Runner, Tree
from simulator.random import Stream
from simulator.running.caps import Caps
from simulator.sittings.sitting import Sitting
from tests.simulator.test_sensitivity import answer

A, B, C = Action("a"), Action("b"), Action("c")


class ByHand(Tree):
    """A tree without a game below it."""

    def __init__(self, me: int = 0, priors: Mapping[Action, float] | None = None) -> None:
        self._me, self._shares, self._race = me, priors or {}, []
        self._random = Stream(1)
        self.root = Node(2)

    def _priors(
        self,
        node: Node,  # noqa: ARG002
        state: State,  # noqa: ARG002
        actions: Sequence[Action],  # noqa: ARG002
        player: int,  # noqa: ARG002
        random: RandomSource,  # noqa: ARG002
    ) -> Mapping[Action, float]:
        return self._shares

    def holds_race(self, *runners: Runner) -> ByHand:
        self._race = [*runners]
        return self

    def selects(self, node: Node, player: int) -> Action:
        return self._select(node, game("mythos").load_engine().start(_decks()), [A, B], player, self._random)


def _decks() -> Sequence[Deck]:
    from tests.rules.games.mythos.cards import plain_deck

    return (plain_deck(), plain_deck())


def runner(action: Action, *ahead: float) -> Runner:
    found = Runner(action)
    for by in ahead:
        found.note(by)
    return found


def node(visits: int, *total: float) -> Node:
    found = Node(len(total))
    found.visits, found.total = visits, [*total]
    return found


@pytest.mark.parametrize(
    ("others", "taken"),
    [
        ([runner(B, 0.5, 0.5)], B),
        ([runner(B, 1.0, 0.0)], A),  # half a standard error of a half: it may be chance
        ([runner(B, 0.9, 0.3)], B),
        ([runner(B, -0.5, -0.5)], A),
        ([runner(B, 0.5)], A),  # one world says nothing
        ([runner(B, 0.9), runner(C, 0.2, 0.2)], C),  # it dropped out of the race
        ([runner(B, 0.2, 0.2), runner(C, 0.3, 0.3)], C),
        ([], A),
    ],
)
def test_the_favourite_is_taken_unless_another_did_better_for_all_that_chance_does(
    others: list[Runner], taken: Action
) -> None:
    assert ByHand().holds_race(runner(A), *others).best([A, B, C]) == taken


def test_without_a_race_the_action_is_taken_that_was_tried_most_and_then_the_one_that_did_best() -> None:
    for me in (0, 1):
        tree = ByHand(me)
        tree.root.children = {A: node(3, 2.0, 1.0), B: node(3, 1.0, 2.0), C: node(2, 2.0, 2.0)}
        assert tree.best([A, B, C]) == (A, B)[me]
        assert tree.best([C]) == C


@pytest.mark.parametrize(
    ("a", "b", "shares", "selected"),
    [
        (node(3, 1.5, 1.5), node(3, 2.4, 0.6), (0.5, 0.5), B),  # alike tried and foreseen: the one that did better
        (node(3, 1.5, 1.5), node(5, 2.5, 2.5), (0.5, 0.5), A),  # alike good: the one that was tried less
        (node(3, 1.5, 1.5), node(3, 1.5, 1.5), (0.4, 0.6), B),  # alike good and tried: the one that is foreseen
        (node(2, 1.2, 0.8), None, (0.9, 0.1), A),  # 0.6 + 0.9 against what the node is worth, 0.5 + 0.3
        (node(2, 1.2, 0.8), None, (0.5, 0.5), B),  # 0.6 + 0.5 against 0.5 + 1.5
        (node(8, 8.0, 0.0), node(0, 0.0, 0.0), (0.9, 0.1), A),  # 1 + 0.3 against 0.5 + 0.3
        (node(2, 0.0, 2.0), node(2, 0.5, 1.5), (0.5, 0.25), A),  # 0 + 0.5 against 0.25 + 0.25: of equals the first
    ],
)
def test_what_an_action_was_worth_and_what_it_may_be_worth_are_added(
    a: Node, b: Node | None, shares: tuple[float, float], selected: Action
) -> None:
    """The node was reached eight times, so the second is three times the share, by one more than the tries."""
    here = node(8, 4.0, 4.0)
    here.children = {A: a} | ({B: b} if b else {})
    assert ByHand(priors=dict(zip((A, B), shares, strict=True))).selects(here, 0) == selected


def test_each_seat_selects_what_is_worth_most_to_itself() -> None:
    here = node(8, 4.0, 4.0)
    here.children = {A: node(3, 3.0, 0.0), B: node(3, 0.0, 3.0)}
    tree = ByHand(priors={A: 0.5, B: 0.5})
    assert [tree.selects(here, seat) for seat in (0, 1)] == [A, B]


def test_a_tree_reaches_as_deep_as_its_longest_branch_and_goes_on_from_what_was_reached() -> None:
    tree = ByHand()
    assert tree.depth() == 0
    tree.root.children = {A: node(1, 0.0, 0.0), B: node(2, 0.0, 0.0)}
    assert tree.depth() == 1
    tree.root.children[B].children = {C: node(1, 0.0, 0.0)}
    assert tree.depth() == 2
    assert not tree.move_on(A), "nothing lies below it"
    assert not tree.move_on(C)
    assert tree.move_on(B)
    assert tree.depth() == 1


def test_a_game_lasts_a_thousand_turns_and_a_quarter_of_an_hour_at_most() -> None:
    assert (Caps().turns, Caps().seconds) == (1_000, 15 * 60)


def sitting(seed: int, number: int = 0) -> Sitting:
    found = object.__new__(Sitting)
    found.seed, found.number, found._taken = seed, number, []
    return found


def test_a_bot_draws_by_the_seed_the_game_the_seat_and_how_far_the_game_has_come() -> None:
    def drawn(of: Sitting, seat: int) -> list[int]:
        stream = of._draws(seat)
        return [stream.below(1 << 30) for _ in range(3)]

    first = drawn(sitting(5), 0)
    assert drawn(sitting(5), 0) == first
    assert drawn(sitting(5 + (1 << 64)), 0) == first, "seeds are numbers of 64 bits"
    gone_on = sitting(5)
    gone_on._taken = [(0, A)]
    others = [drawn(sitting(6), 0), drawn(sitting(5, 1), 0), drawn(sitting(5), 1), drawn(gone_on, 0)]
    assert first not in others
    assert len({*map(tuple, others)}) == len(others)


def test_a_team_that_wins_no_more_and_scores_more_by_chance_alone_is_not_clearly_ahead() -> None:
    counts = {(box, 0): (10, 5, 11.0 if box else 900.0) for box in range(3)}
    counts |= {(box, 1): (10, 5, 10.0 if box else 899.0) for box in range(3)}
    (order,) = answer(counts).order
    assert (order.ahead, order.difference.low, order.survives) == (1.0, 0.0, True), "always as much: no chance"
    counts[0, 1] = (10, 5, 100.0)
    (order,) = answer(counts).order
    assert (order.ahead, order.difference.low, order.survives) == (1.0, 0.0, False)
