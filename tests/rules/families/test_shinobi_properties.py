"""Properties of what the family solves: payments and the best split into teams, held to trying everything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import permutations
from operator import itemgetter

from hypothesis import given, settings, strategies as st

from rules.families.shinobi.advice.teams import Split, best_head, best_split, rewards_for, teams_of
from rules.families.shinobi.advice.worth import team_worth_by
from rules.families.shinobi.cards.chakra import payable
from rules.families.shinobi.cards.costs import JutsuCost, Payment
from rules.families.shinobi.cards.symbols import SYMBOLS
from rules.games.naruto_ccg.play import PARAMETERS

MASKS = st.integers(1, 7)
FIGURES = st.tuples(st.integers(-1, 7), st.integers(-1, 4))
PAYMENTS = st.builds(
    Payment, st.lists(st.sampled_from(SYMBOLS), max_size=4).map(tuple), st.integers(0, 19), st.integers(0, 2)
)
COSTS = st.builds(JutsuCost, st.lists(PAYMENTS, min_size=1, max_size=3, unique=True).map(tuple))


@given(st.lists(MASKS, max_size=5), st.lists(st.integers(0, 3).map(lambda bit: (0, 1, 2, 4)[bit]), max_size=4))
@settings(max_examples=150)
def test_a_cost_is_payable_if_some_order_of_the_chakra_pays_it(chakra: list[int], parts: list[int]) -> None:
    pays = any(
        all(part == 0 or card & part for card, part in zip(order, parts, strict=True))
        for order in permutations(chakra, len(parts))
    )
    assert payable(chakra, parts) == pays


@given(COSTS)
def test_a_cost_reads_back_as_it_is_written(cost: JutsuCost) -> None:
    assert JutsuCost.parse(str(cost)) == cost


@given(st.lists(FIGURES, max_size=5))
@settings(max_examples=60)
def test_the_best_split_is_the_best_of_all(figures: list[tuple[int, int]]) -> None:
    split = best_split(figures, PARAMETERS, lambda power: float(rewards_for(power, PARAMETERS)))
    assert split.worth == max(_worth(figures, teams) for teams in _splits(tuple(range(len(figures))), 3))
    assert split.worth == _worth(figures, split.teams)
    sent = [member for team in split.teams for member in team]
    assert len(sent) == len(set(sent))
    assert len(split.teams) <= PARAMETERS.teams_sent


@given(st.lists(FIGURES, max_size=7), st.integers(1, 4), st.one_of(st.none(), st.integers(2, 9)))
@settings(max_examples=60)
def test_of_equal_splits_the_first_is_taken_team_by_team(
    figures: list[tuple[int, int]], most: int, block: int | None
) -> None:
    """The last team is looked for in another way than the others; the answer is as if it were not."""
    parameters = replace(PARAMETERS, teams_sent=most)
    worth = partial(team_worth_by, parameters, block)
    best: dict[frozenset[int], _Way] = {frozenset(): (0.0, ())}
    reached = dict(best)
    for _ in range(most):
        further: dict[frozenset[int], _Way] = {}
        for used, (total, teams) in reached.items():
            for team in teams_of(figures, parameters):
                power, led = best_head(figures, team)
                gain, both = worth(power), used | frozenset(team)
                if gain > 0 and used.isdisjoint(team) and (both not in further or total + gain > further[both][0]):
                    further[both] = (total + gain, (*teams, led))
        best |= {used: way for used, way in further.items() if used not in best or way[0] > best[used][0]}
        reached = further
    chosen = max(best.values(), key=itemgetter(0))
    assert best_split(figures, parameters, worth) == Split(chosen[0], tuple(sorted(chosen[1])))


_Way = tuple[float, tuple[tuple[int, ...], ...]]


def _worth(figures: Sequence[tuple[int, int]], teams: Sequence[Sequence[int]]) -> float:
    return float(sum(rewards_for(best_head(figures, team)[0], PARAMETERS) for team in teams))


def _splits(ninja: tuple[int, ...], teams_left: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to put some of the ninja into so many teams of at most three."""
    if not ninja or not teams_left:
        yield ()
        return
    first, rest = ninja[0], ninja[1:]
    yield from _splits(rest, teams_left)
    mates = [(), *((one,) for one in rest), *((a, b) for a in rest for b in rest if a < b)]
    for others in mates:
        left = tuple(one for one in rest if one not in others)
        for more in _splits(left, teams_left - 1):
            yield ((first, *others), *more)
