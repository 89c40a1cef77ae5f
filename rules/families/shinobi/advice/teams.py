"""The best split of ninja into teams, heads and supports: solved, not guessed.

Every way to form up to three teams of one to three is searched by dynamic programming over sets of ninja, so the answer
is the best there is for the values it is asked with. Against an empty village a team is worth the rewards it takes;
where somebody may block, a team that the strongest block would beat is worth less.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from operator import itemgetter

from rules.families.shinobi.parameters import Parameters

Figures = tuple[int, int]
"""A ninja's combat and support now."""

_MOST_NINJA = 8
"""With more ninja than this the strongest are searched; the others stay home."""

_SPARE = 0.001
"""What a point of power beyond the threshold is worth: it breaks ties only."""


_Way = tuple[float, tuple[tuple[int, ...], ...]]
"""What teams are worth together, and who they are."""
_Priced = tuple[int, float, tuple[int, ...]]
"""A team as a set of bits, what it is worth, and who it is, the head first."""
_GAIN = itemgetter(1)
_Formed = tuple[int, int, int, dict[int, tuple[int, ...]]]
"""A team as a set of bits, the number of the team without its last ninja, that ninja, and the team under each head."""


@dataclass(frozen=True, slots=True)
class Split:
    """Teams to send out, each head first, as places in the list of ninja; and what they are worth together."""

    worth: float
    teams: tuple[tuple[int, ...], ...]


def best_head(figures: Sequence[Figures], team: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """The most power a team can have, and its members with the head that gives it first.

    >>> best_head([(1, 2), (4, 1)], (0, 1))
    (6, (1, 0))
    """
    supports, gained, head = 0, 0, -1
    for member in team:
        combat, support = figures[member]
        supports += support
        more = combat - support
        if head < 0 or more > gained or (more == gained and member < head):
            gained, head = more, member
    return supports + gained, (head, *[member for member in team if member != head])


def most_power(figures: Sequence[Figures]) -> int:
    """The most power that a team of such ninja can have under the best of them as head.

    >>> most_power([(1, 2), (4, 1)])
    6
    """
    supports, gained = 0, None
    for combat, support in figures:
        supports += support
        if gained is None or combat - support > gained:
            gained = combat - support
    return supports + (gained or 0)


def best_split(
    figures: Sequence[Figures],
    parameters: Parameters,
    worth: Callable[[int], float] | None = None,
    allowed: Callable[[Sequence[int]], bool] | None = None,
) -> Split:
    """The teams to send out that are worth most together; by default a team is worth the rewards it would take.

    `allowed` says of a team, by the places of its ninja, whether it may be sent out at all.

    >>> from rules.families.shinobi.parameters import Parameters
    >>> numbers = Parameters(mulligans=(), first_player_draws=True, marker_limit=None, missions_need="field",
    ...     used_jutsu_go_to="chakra", clients_a_turn=1, clients_in_play=1, clients_pay_hand_cost=True,
    ...     platoons="replace one")
    >>> best_split([(4, 1), (3, 2), (3, 1), (1, 1)], numbers).teams
    ((0, 3), (1,), (2,))
    """
    value = worth or (lambda power: rewards_for(power, parameters) + _SPARE * power)
    priced = _priced(figures, parameters, value, allowed)
    best: dict[int, _Way] = {0: (0.0, ())}
    reached = dict(best)
    for _ in range(parameters.teams_sent - 1):
        reached = _one_more(reached, priced)
        for used, way in reached.items():
            if used not in best or way[0] > best[used][0]:
                best[used] = way
    chosen = _with_the_last(best, reached, priced) if parameters.teams_sent else best[0]
    return Split(chosen[0], tuple(sorted(chosen[1])))


def _priced(
    figures: Sequence[Figures],
    parameters: Parameters,
    value: Callable[[int], float],
    allowed: Callable[[Sequence[int]], bool] | None,
) -> list[_Priced]:
    """The teams that are worth anything."""
    gained = [combat - support for combat, support in figures]
    gains: dict[int, float] = {}
    sums, heads = [0], [-1]
    priced: list[_Priced] = []
    for bits, smaller, last, led in _formed(tuple(_considered(figures)), parameters.team_size):
        supports, head = sums[smaller] + figures[last][1], heads[smaller]
        if head < 0 or gained[last] > gained[head]:
            head = last
        sums.append(supports)
        heads.append(head)
        power = supports + gained[head]
        gain = gains.get(power)
        if gain is None:
            gain = gains[power] = value(power)
        if gain > 0 and (allowed is None or allowed(sorted(led[head]))):
            priced.append((bits, gain, led[head]))
    return priced


@lru_cache(maxsize=256)
def _formed(kept: tuple[int, ...], most: int) -> list[_Formed]:
    """Every team that can be formed of these ninja."""
    teams = _all_teams(kept, most)
    numbers = {(): 0} | {team: number for number, team in enumerate(teams, 1)}
    formed: list[_Formed] = []
    for team in teams:
        led = {head: (head, *[member for member in team if member != head]) for head in team}
        formed.append((sum([1 << member for member in team]), numbers[team[:-1]], team[-1], led))
    return formed


def teams_of(figures: Sequence[Figures], parameters: Parameters) -> list[tuple[int, ...]]:
    """Every team that a split may have, its ninja by their places."""
    return _all_teams(_considered(figures), parameters.team_size)


def _considered(figures: Sequence[Figures]) -> list[int]:
    """The ninja that are searched, by their places."""
    if len(figures) <= _MOST_NINJA:
        return list(range(len(figures)))
    kept = sorted(range(len(figures)), key=lambda place: (-sum(figures[place]), place))[:_MOST_NINJA]
    kept.sort()
    return kept


def _all_teams(kept: Sequence[int], most: int) -> list[tuple[int, ...]]:
    return [team for size in range(1, most + 1) for team in combinations(kept, size)]


def _one_more(reached: dict[int, _Way], priced: list[_Priced]) -> dict[int, _Way]:
    """Every set of ninja used after one more team, each with the best way to it."""
    further: dict[int, _Way] = {}
    for used, (worth, teams) in reached.items():
        for bits, gain, team in priced:
            if not used & bits:
                both, total = used | bits, worth + gain
                found = further.get(both)
                if found is None or total > found[0]:
                    further[both] = (total, (*teams, team))
    return further


def _with_the_last(best: dict[int, _Way], reached: dict[int, _Way], priced: list[_Priced]) -> _Way:
    """The best way of all: one of `best`, or one of `reached` with one more team.

    Of equals it is the one whose set of ninja would come first, were all sets written down as in `_one_more`.
    """
    dearest = sorted(priced, key=_GAIN, reverse=True)
    most = max([way[0] for way in best.values()])
    ends: list[tuple[int, _Way, _Priced]] = []
    for used, way in reached.items():
        worth = way[0]
        for one in dearest:
            total = worth + one[1]
            if total < most:
                break
            if not used & one[0]:
                if total > most:
                    most, ends = total, []
                ends.append((used, way, one))
    if not ends:
        return next(way for way in best.values() if way[0] == most)
    ways: dict[int, _Way] = {}
    for used, way, one in ends:
        both = used | one[0]
        if both not in ways:
            ways[both] = (most, (*way[1], one[2]))
    if len(ways) == 1 and not any(way[0] == most or used in ways for used, way in best.items()):
        return next(iter(ways.values()))
    return _first_of_equals(best, reached, priced, ways)


def _first_of_equals(
    best: dict[int, _Way], reached: dict[int, _Way], priced: list[_Priced], ways: dict[int, _Way]
) -> _Way:
    """Of `ways`, which are worth most, and those of `best` that are worth as much, the one written down first."""
    most = next(iter(ways.values()))[0]
    for used, way in best.items():
        if way[0] == most:
            return way
        if used in ways:
            return ways[used]
    places = {one[0]: place for place, one in enumerate(priced)}
    for used in reached:
        made = [(places[both ^ used], both) for both in ways if both & used == used and both ^ used in places]
        if made:
            return ways[min(made)[1]]
    raise AssertionError("each way has a set that it was made from")


def rewards_for(power: int, parameters: Parameters) -> int:
    """The battle rewards that a team of such power wins when nobody blocks it."""
    return parameters.outstanding_reward if power >= parameters.outstanding_power else parameters.reward
