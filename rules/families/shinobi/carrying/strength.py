"""How strong ninja and teams are now: the rulebook's power, with all that changes it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.core.cards import OUT_OF_REACH
from rules.families.shinobi.board import Status, coin_figures
from rules.families.shinobi.derived import Line, Reckoning
from rules.families.shinobi.effects.bans import Act
from rules.families.shinobi.state import ShinobiState


def combat_and_support(state: ShinobiState, ninja: int) -> tuple[int, int]:
    """The ninja's figures now; both may be negative."""
    return reckoned(state, ninja, state.reckoning(ninja))


def reckoned(state: ShinobiState, ninja: int, own: Reckoning | None) -> tuple[int, int]:
    """The ninja's figures as they come about so."""
    return _figures(state.status[ninja], state.setup.faces[ninja].figures, own)


def figures_of(state: ShinobiState, ninja: Collection[int]) -> list[tuple[int, int]]:
    """The figures of each of these ninja now."""
    faces, statuses, changed = state.setup.faces, state.status, state.reckonings()
    if changed:
        return [_figures(statuses[one], faces[one].figures, changed.get(one)) for one in ninja]
    found: list[tuple[int, int]] = []
    for one in ninja:
        status, printed = statuses[one], faces[one].figures
        at = 2 if status.injured else 0
        if status.coins:
            combat, support = status.coin_power()
        else:
            combat = support = status.growth
        found.append((printed[at] + combat, printed[at + 1] + support))
    return found


def _figures(status: Status, printed: tuple[int, int, int, int], own: Reckoning | None) -> tuple[int, int]:
    """Combat and support as they come about: printed figures, coins, and what changes them."""
    at = 2 if status.injured else 0
    coins = status.coin_power() if status.coins else (status.growth, status.growth)
    if own is None:
        return printed[at] + coins[0], printed[at + 1] + coins[1]
    combat = printed[2 if own.injured[0] else 0 if own.healthy[0] else at]
    support = printed[3 if own.injured[1] else 1 if own.healthy[1] else at + 1]
    combat = combat if own.base[0] is None else own.base[0]
    support = support if own.base[1] is None else own.base[1]
    combat, support = combat * own.base_times[0], support * own.base_times[1]
    if own.fixed:
        return combat, support
    if own.swapped:
        combat, support = support, combat
    combat = combat if own.to[0] is None else own.to[0]
    support = support if own.to[1] is None else own.to[1]
    before = (combat + coins[0] + own.plus[0], support + coins[1] + own.plus[1])
    combat, support = (
        line.plus + line.times * (_laid_since(status, line, place) if line.of is None else before[line.of])
        for place, line in enumerate(own.lines)
    )
    return combat, support


def _laid_since(status: Status, line: Line, place: int) -> int:
    """What the coins give that came after the figure was set."""
    if line.since is None:
        return 0
    under = dict(line.since.coins)
    later = {coin: count - under.get(coin, 0) for coin, count in {**status.coins, "growth": status.growth}.items()}
    return sum(coin_figures(coin)[place] * count for coin, count in later.items() if count > 0)


def mental_power(state: ShinobiState, ninja: int) -> int:
    """The ninja's mental power; injury changes nothing ("Mental Power: X")."""
    return state.now(ninja).mental


def team_power(state: ShinobiState, team: Sequence[int]) -> int:
    """The head's combat and the supports' support; 0 without anybody."""
    if not team:
        return 0
    power, silent = 0, _adds_none(state, "add power")
    leads, follows = silent | _adds_none(state, "add combat"), silent | _adds_none(state, "add support")
    for place, (ninja, figures) in enumerate(zip(team, figures_of(state, team), strict=True)):
        power += 0 if ninja in (follows if place else leads) else figures[1 if place else 0]
    if not state.setup.hearing.strengthens_teams:
        return power
    return power + sum(value for cards, value in state.layer.team_power if not cards.isdisjoint(team))


def team_mental_power(state: ShinobiState, team: Sequence[int]) -> int:
    """The mental power of all of the team."""
    silent = _adds_none(state, "add mental power")
    return sum(mental_power(state, ninja) for ninja in team if ninja not in silent)


def _adds_none(state: ShinobiState, act: Act) -> frozenset[int]:
    """The ninja whose power is not added to that of their team."""
    if act not in state.setup.hearing.acts:
        return _NOBODY
    return frozenset().union(*(one.cards for one in state.bans.get(act, ())))


_NOBODY: frozenset[int] = frozenset()


def entrance_cost(state: ShinobiState, card: int, need: int) -> int | None:
    """An Entrance cost; jutsu have none, nor have ninja that come into play in another way."""
    return None if state.face(card).kind == "jutsu" or need > OUT_OF_REACH // 2 else need
