"""What ninja, cards, teams and positions are worth by a few plain values, from what lies open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import TypeAlias

from rules.families.shinobi.advice.teams import best_split, most_power, rewards_for, teams_of
from rules.families.shinobi.carrying.strength import figures_of, team_power
from rules.families.shinobi.derived import Wanted
from rules.families.shinobi.parameters import Parameters
from rules.families.shinobi.phases.restrictions import Going
from rules.families.shinobi.state import ShinobiState

WON = 100.0
"""What a game that is won is worth, more than any other position; one that is lost as much less."""

_REWARD = 1.0
_NINJA_POINT = 0.15
_CARD = 0.25
_CHAKRA = 0.05
_LOSS = 1.2
_HEAVY_LOSS = 2.5
_UNSURE = 0.5
_SOON = 3


def ninja_value(state: ShinobiState, card: int) -> float:
    """What a ninja card is worth in play."""
    face = state.face(card)
    combat, support, injured_combat, injured_support = face.figures
    text = sum(face.played)
    return 2 * combat + 1.5 * support + 0.5 * injured_combat + 0.3 * injured_support + 0.5 * text


def card_value(state: ShinobiState, seat: int, card: int) -> float:
    """What a card is worth in hand: ninja that can still come, playable texts, next to nothing for the rest."""
    face, own = state.face(card), state.seats[seat]
    if face.kind == "ninja":
        names = face.names
        taken = any(names & state.now(ninja).names for ninja in own.village)
        useful = {"Growth", "Platoon", "Surge"} & face.keywords
        late = face.need > own.marker + _SOON
        return 0.5 if taken and not useful else ninja_value(state, card) * (0.4 if late else 1.0)
    played = sum(face.played)
    if face.kind == "client":
        return 1.5 if played else 0.4
    return 3.0 * played / len(face.played) if played else 0.2


def position_value(state: ShinobiState, seat: int) -> float:
    """What a position is worth to a seat, from what lies open and the sizes of the rest."""
    if state.winner is not None:
        return WON if state.winner == seat else -WON
    power = dict(zip(state.status, figures_of(state, state.status), strict=True))
    value = _side_value(state, seat, power) - _side_value(state, 1 - seat, power)
    prospect = _battle_prospect(state) if state.battle.attack else _attack_prospect(state, power)
    return value + (prospect if seat == state.attacker else -prospect)


def _battle_prospect(state: ShinobiState) -> float:
    """What the battles under way bring the Attacker if nobody adds anything."""
    battle, total = state.battle, 0.0
    for attack, block, fought in zip(battle.attack, battle.block, battle.fought, strict=True):
        if attack and not fought:
            power = team_power(state, attack)
            total += (
                -block_outcome(state, team_power(state, block) - power)
                if block
                else (_REWARD * rewards_for(power, state.parameters))
            )
    return total


def _attack_prospect(state: ShinobiState, power: _Power) -> float:
    """What the Attacker's teams, as they are organised, could still win this turn; nothing once the battle is over."""
    if state.turn == 0 or _BEFORE_BATTLE.isdisjoint([step.name for step in state.agenda]):
        return 0.0
    block = max(
        [most_power([power[one] for one in team]) for team in state.seats[1 - state.attacker].teams], default=None
    )
    powers = [most_power([power[one] for one in team]) for team in state.seats[state.attacker].teams]
    worth = sorted([team_worth(state, block, power) for power in powers], reverse=True)
    return _UNSURE * sum([max(0.0, one) for one in worth[: state.parameters.teams_sent]])


_Power: TypeAlias = Mapping[int, tuple[int, int]]
"""Combat and support of each ninja."""


_BEFORE_BATTLE = frozenset({"mission phase", "organise", "send out", "battle phase", "organization phase"})


def _side_value(state: ShinobiState, seat: int, power: _Power) -> float:
    own = state.seats[seat]
    ninja = 0.0
    for one in own.village:
        combat, support = power[one]
        both = combat + support
        ninja += _NINJA_POINT * (1 + both if both > 0 else 1)
    return _REWARD * len(own.rewards) + ninja + _CARD * len(own.hand) + _CHAKRA * len(own.chakra)


def strongest_block(state: ShinobiState, seat: int) -> int | None:
    """The most power that one of a seat's teams can block with; None without ninja."""
    teams = state.seats[seat].teams
    return max([most_power(figures_of(state, team)) for team in teams], default=None)


def team_worth(state: ShinobiState, block: int | None, power: int) -> float:
    """What sending out a team of such power is worth, where the other side's strongest block has `block`."""
    return team_worth_by(state.parameters, block, power)


def team_worth_by(parameters: Parameters, block: int | None, power: int) -> float:
    """The same by the numbers of the game alone."""
    reward = _REWARD * rewards_for(power, parameters) + 0.001 * power
    if block is None or power > block:
        return reward
    if power == block:
        return 0.5 * reward - 0.4
    heavy = block - power >= parameters.outstanding_margin
    return 0.5 * reward - (_HEAVY_LOSS if heavy else _LOSS) / 2


def healthy_first(state: ShinobiState, ninja: Sequence[int]) -> list[int]:
    """The same ninja, the healthy ones first: of equals the first is the head, and damage goes to the head."""
    return sorted(ninja, key=lambda one: state.status[one].injured)


def wanted_teams(state: ShinobiState, seat: int) -> list[tuple[int, ...]]:
    """The teams to attack with, each head first: the best split of all ninja. It is found once for all of them."""
    made, organised, power, bans = state.made, state.seats[seat].teams, state.reckonings(), state.bans
    last = state.wanted
    if last and last.organised is organised and last.made == made and last.power is power and last.bans is bans:
        return last.teams
    teams = _best_teams_of(state, seat)
    state.wanted = Wanted(made, organised, power, bans, teams)
    return teams


def _best_teams_of(state: ShinobiState, seat: int) -> list[tuple[int, ...]]:
    village = healthy_first(state, state.seats[seat].village)
    figures, block = tuple(figures_of(state, village)), strongest_block(state, 1 - seat)
    barred: frozenset[tuple[int, ...]] = frozenset()
    going = Going(state, seat)
    if not going.free:
        able = teams_of(figures, state.parameters)
        barred = frozenset([team for team in able if not going.may([village[place] for place in team])])
    teams = best_teams(figures, state.parameters, block, barred)
    return [tuple([village[place] for place in team]) for team in teams]


@lru_cache(maxsize=4096)
def best_teams(
    figures: tuple[tuple[int, int], ...],
    parameters: Parameters,
    block: int | None = None,
    barred: frozenset[tuple[int, ...]] = frozenset(),
) -> tuple[tuple[int, ...], ...]:
    """The best split without the teams that texts keep at home: asked again for each ninja that is organised.

    Each team is given by the places of its ninja, the head first; `block` is the other side's strongest block.
    """
    allowed = (lambda team: tuple(team) not in barred) if barred else None
    return best_split(figures, parameters, partial(team_worth_by, parameters, block), allowed).teams


def block_outcome(state: ShinobiState, margin: int) -> float:
    """What a battle is worth to the Blocker whose team has so much more power than the attacking one."""
    if margin == 0:
        return -0.2
    heavy = abs(margin) >= state.parameters.outstanding_margin
    return (1 if margin > 0 else -1) * (_HEAVY_LOSS if heavy else _LOSS)
