"""The best split of ninja into teams, heads and supports: solved, not guessed.

Every way to form up to three teams of one to three is searched by dynamic programming over sets of ninja, so the answer
is the best there is for the values it is asked with. Against an empty village a team is worth the rewards it takes;
where somebody may block, a team that the strongest block would beat is worth less.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
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
    priced: list[tuple[int, float, tuple[int, ...]]] = []
    for team in teams_of(figures, parameters):
        if allowed is None or allowed(team):
            power, led = best_head(figures, team)
            if (gain := value(power)) > 0:
                priced.append((sum([1 << member for member in team]), gain, led))
    best: dict[int, _Way] = {0: (0.0, ())}
    reached = dict(best)
    for _ in range(parameters.teams_sent):
        reached = _one_more(reached, priced)
        for used, way in reached.items():
            if used not in best or way[0] > best[used][0]:
                best[used] = way
    chosen = max(best.values(), key=itemgetter(0))
    return Split(chosen[0], tuple(sorted(chosen[1])))


def teams_of(figures: Sequence[Figures], parameters: Parameters) -> list[tuple[int, ...]]:
    """Every team that a split may have, its ninja by their places."""
    kept = sorted(range(len(figures)), key=lambda place: (-sum(figures[place]), place))[:_MOST_NINJA]
    kept.sort()
    return [team for size in range(1, parameters.team_size + 1) for team in combinations(kept, size)]


def _one_more(reached: dict[int, _Way], priced: list[tuple[int, float, tuple[int, ...]]]) -> dict[int, _Way]:
    """Every set of ninja used after one more team, each with the best way to it."""
    further: dict[int, _Way] = {}
    for used, (worth, teams) in reached.items():
        for bits, gain, team in priced:
            if not used & bits:
                both, total = used | bits, worth + gain
                if both not in further or total > further[both][0]:
                    further[both] = (total, (*teams, team))
    return further


def rewards_for(power: int, parameters: Parameters) -> int:
    """The battle rewards that a team of such power wins when nobody blocks it."""
    return parameters.outstanding_reward if power >= parameters.outstanding_power else parameters.reward
