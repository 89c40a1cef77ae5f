"""What a slip of one sign would change and no larger test would notice: bounds, shares, orders drawn, spreads."""

from __future__ import annotations

import math
from statistics import NormalDist

import pytest
from hypothesis import given, strategies as st

from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.opening import Draw, Pile, Reveal
from rules.core.registry import game
from rules.play.chance import shuffled
from rules.query import Scope
from simulator.comparison.judges import PlayedJudge
from simulator.comparison.screen import GAMES_A_PROBE, ProbeJob
from simulator.hands.ask import Asked, check_size, read_goal
from simulator.hands.classes import NONE
from simulator.random import Stream
from simulator.streams import Streams, shuffled_orders
from simulator.tables.same_luck import PairCount
from tests.simulator.test_tune import vanilla

CARDS = tuple(vanilla(number, number % 3, number) for number in range(1, 8))


@given(st.integers(0, 2**63), st.integers(0, 50), st.integers(1, 6), st.integers(1, 9))
def test_orders_drawn_together_are_those_drawn_one_by_one(seed: int, first: int, count: int, size: int) -> None:
    orders = shuffled_orders(Streams(seed, first, count), size, count)
    assert orders.tolist() == [[*shuffled(size, Stream(seed, first + game_))] for game_ in range(count)]


@pytest.mark.parametrize(("cards", "fits"), [(7, True), (6, True), (5, False)])
def test_a_pile_holds_what_is_dealt_of_it(cards: int, *, fits: bool) -> None:
    drawn = Draw(section="main", hand=6, draws=1, says="six", source="-")
    pile = Pile(drawn, "main", CARDS[:cards], drawn.hands)
    turned = Pile(
        Reveal(section="main", own=6, others=0, each_turn=1, says="six", source="-"), "main", CARDS[:cards], ()
    )
    for each in (pile, turned):
        if fits:
            check_size(each)
        else:
            with pytest.raises(UsageError, match=r"there are 5|5 cards are too few"):
                check_size(each)


def test_a_rule_holds_by_its_condition_or_always_or_never() -> None:
    goal = read_goal("count(cost<=0) >= 2", Scope.of(game("mythos")))
    assert [goal.holds(CARDS[:size]) for size in (3, 5, 6)] == [False, False, True]
    assert Asked("always").holds(CARDS)
    assert not Asked("never", fixed=NONE).holds(CARDS)


def test_a_probe_says_how_its_own_games_end() -> None:
    deck = Deck("mythos", ())
    always, never = (PlayedJudge("tests.simulator.toy:ENGINE", goal) for goal in ("one>=1", "roll>=7"))
    for judge, outcome in ((always, 1.0), (never, 0.0)):
        looks = ProbeJob(judge, deck, ((), ()), {}).play(3, 0, 2)
        assert [look.outcome for look in looks.games] == [outcome] * 2 * GAMES_A_PROBE
    some = ProbeJob(PlayedJudge("tests.simulator.toy:ENGINE", "roll>=6"), deck, ((), (), ()), {})
    first, *more = (some.play(3, place, 1) for place in range(3))
    assert some.play(3, 0, 3) == sum(more, first)


@given(st.integers(1, 40), st.data())
def test_the_spread_of_pairs_is_that_of_two_more_that_went_either_way(games: int, data: st.DataObject) -> None:
    pairs = data.draw(st.lists(st.sampled_from([(0.0, 1.0), (1.0, 0.0), (1.0, 1.0)]), min_size=games, max_size=games))
    count = PairCount()
    for won, lost in pairs:
        count += PairCount(1, won, lost, (won - lost) ** 2)
    shown = count.figure()
    mean = sum(won - lost for won, lost in pairs) / games
    variance = (sum((won - lost) ** 2 for won, lost in pairs) + 2) / (games + 2) - mean**2
    reach = NormalDist().inv_cdf(0.975) * math.sqrt(max(0.0, variance) / (games + 2))
    assert shown.games == games
    assert shown.difference.value == pytest.approx(mean)
    assert shown.difference.low == pytest.approx(max(-1.0, mean - reach))
    assert shown.difference.high == pytest.approx(min(1.0, mean + reach))
