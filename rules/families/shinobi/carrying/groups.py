"""Which cards a text speaks of, and how many: groups, what their cards must be, amounts.

Everything is looked up as it is now (`ShinobiState.now`), seen from the player who controls the text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.families.shinobi.cards.characteristics import rank_level
from rules.families.shinobi.cards.symbols import BITS
from rules.families.shinobi.carrying.comparing import compared
from rules.families.shinobi.carrying.frames import NOBODY, Frame
from rules.families.shinobi.carrying.lookup import (
    STATES,
    Team,
    area_of,
    figure,
    holder,
    is_tracked,
    left_behind,
    lies_in,
    lying_in,
    mates_of,
    ref,
    seats,
    team_of,
)
from rules.families.shinobi.carrying.past import underwent
from rules.families.shinobi.carrying.together import apart, one_name, within
from rules.families.shinobi.coins import coins_on
from rules.families.shinobi.effects import groups as model
from rules.families.shinobi.effects.groups import Amount, Filter, Group
from rules.families.shinobi.effects.names import TARGETS, FigureName
from rules.families.shinobi.effects.together import Apart, OneName, Within
from rules.families.shinobi.state import ShinobiState

# Groups


def members(state: ShinobiState, frame: Frame, group: Group) -> list[int]:
    """The cards of a group, the controller's first, in the order in which they lie."""
    found = _lying(state, frame, group)
    for condition in group.filters:
        if type(condition) is model.Extreme:
            found = _extreme(state, found, condition)
        elif type(condition) is model.TeamOf:  # looked up once for all of them
            mates = {one for leader in ref(state, frame, condition.whom.name) for one in mates_of(state, frame, leader)}
            found = [card for card in found if card in mates]
        else:
            fit = FILTERS[type(condition)]
            found = [card for card in found if fit(state, frame, card, condition)]
    return found


def _lying(state: ShinobiState, frame: Frame, group: Group) -> list[int]:
    """The cards of the kind where the group lies: among those that a reference names, or in its zones."""
    whose = seats(state, frame, group.whose)
    among = next((one for one in group.filters if isinstance(one, model.Among)), None)
    if among is None:
        return [card for seat in whose for zone in group.zones for card in lying_in(state, seat, zone, group.kind)]
    lost = frame.lost(among.whom.name)
    found = [
        card for card in ref(state, frame, among.whom.name) if card not in lost and is_kind(state, card, group.kind)
    ]
    return found if group.whose == "any" else [card for card in found if holder(state, card) in whose]


def is_kind(state: ShinobiState, card: int, kind: str) -> bool:
    """Whether a card is of a kind that groups are made of."""
    return kind in ("card", "team", "effect", state.face(card).kind)


def belongs(state: ShinobiState, frame: Frame, card: int, group: Group) -> bool:
    """Whether a card is one of a group: its kind, whose it is, where it lies, and every filter."""
    if not is_kind(state, card, group.kind):
        return False
    if group.whose != "any" and (
        area_of(state, card) if "rewards" in group.zones else holder(state, card)
    ) not in seats(state, frame, group.whose):
        return False
    elsewhere = group.kind in ("jutsu", "effect") and group.zones == ("play",)
    if group.zones and not elsewhere and not any(lies_in(state, card, zone) for zone in group.zones):
        return False
    return all(fits(state, frame, card, condition) for condition in group.filters)


def teams(state: ShinobiState, frame: Frame, group: Group) -> list[Team]:
    """The teams of a group: those on the battlefield, or all as they are organised."""
    found: list[Team] = []
    for seat in seats(state, frame, group.whose):
        out = [tuple(team) for team in (state.battle.attack if seat == state.attacker else state.battle.block) if team]
        organised = [tuple(team) for team in state.seats[seat].teams if team]
        at_home = [team for team in organised if not any(state.battle.team_of(one) for one in team)]
        if "battlefield" in group.zones:
            found += out
        else:
            found += out + at_home
    return [team for team in found if all(team_fits(state, frame, team, one) for one in group.filters)]


# Filters


def fits(state: ShinobiState, frame: Frame, card: int, condition: Filter) -> bool:
    """Whether a card meets a filter."""
    return FILTERS[type(condition)](state, frame, card, condition)


def _has(state: ShinobiState, frame: Frame, card: int, condition: model.Has) -> bool:
    del frame
    now = state.now(card)
    if condition.what == "symbol":
        return bool(now.symbols & BITS[condition.word])
    if condition.what == "attribute":
        return condition.word in now.attributes
    return condition.word in now.words or (condition.word == "tracked" and is_tracked(state, card))


def _rank(state: ShinobiState, frame: Frame, card: int, condition: model.Rank) -> bool:
    del frame
    limit = rank_level(condition.word)
    if limit is None:
        return False
    ranks = state.now(card).ranks
    return any(rank >= limit if condition.at == "or higher" else rank <= limit for rank in ranks)


def _any_rank(state: ShinobiState, frame: Frame, card: int, condition: model.AnyRank) -> bool:
    del frame, condition
    return bool(state.now(card).ranks)


def _in_name(state: ShinobiState, frame: Frame, card: int, condition: model.InName) -> bool:
    del frame
    return any(condition.words in name for name in state.now(card).names)


def _titled(state: ShinobiState, frame: Frame, card: int, condition: model.Titled) -> bool:
    del frame
    return state.face(card).title == condition.title


def _requires(state: ShinobiState, frame: Frame, card: int, condition: model.Requires) -> bool:
    del frame
    required = state.face(card).required
    return condition.word in required if condition.word else bool(required)


def _compare(state: ShinobiState, frame: Frame, card: int, condition: model.Compare) -> bool:
    own = isinstance(condition.amount, model.Figure) and condition.amount.of.name == "each"
    limit = amount(state, frame.naming("each", (card,)) if own else frame, condition.amount)
    names: tuple[FigureName, ...] = ("combat", "support") if condition.figure == "power" else (condition.figure,)
    values = [figure(state, card, name, frame) for name in names]
    return all(value is not None and compared(value, condition.is_, limit) for value in values)


def _is(state: ShinobiState, frame: Frame, card: int, condition: model.Is) -> bool:
    was = frame.was(card, condition.what) if not state.in_play(card) else None
    return STATES[condition.what](state, card) if was is None else bool(was)


def _against(state: ShinobiState, frame: Frame, card: int, condition: model.Against) -> bool:
    whom = ref(state, frame, condition.whom.name)
    if any(card in state.battle.facing(one) for one in whom):
        return True
    return bool(state.battle.gone) and any(card in left_behind(state, frame, one, against=True) for one in whom)


def _team_of(state: ShinobiState, frame: Frame, card: int, condition: model.TeamOf) -> bool:
    return any(card in mates_of(state, frame, one) for one in ref(state, frame, condition.whom.name))


def _other(state: ShinobiState, frame: Frame, card: int, condition: model.Other) -> bool:
    return card not in ref(state, frame, condition.than.name)


def _alike(state: ShinobiState, frame: Frame, card: int, condition: model.Alike) -> bool:
    others = [one for one in members(state, frame, condition.group) if one != card]
    now = state.now(card)
    if condition.what == "name":
        return any(now.names & state.now(one).names for one in others)
    if condition.what == "symbol":
        return any(now.symbols & state.now(one).symbols for one in others)
    value = figure(state, card, condition.what)
    return value is not None and any(figure(state, one, condition.what) == value for one in others)


def _same_name(state: ShinobiState, frame: Frame, card: int, condition: model.SameName) -> bool:
    names = state.now(card).names
    return any(names & state.now(one).names for one in ref(state, frame, condition.whom.name))


def _shares(state: ShinobiState, frame: Frame, card: int, condition: model.Shares) -> bool:
    own, others = state.now(card), [state.now(one) for one in ref(state, frame, condition.whom.name)]
    if condition.what == "symbol":
        return any(own.symbols & other.symbols for other in others)
    return any(own.attributes & other.attributes for other in others)


def _has_coin(state: ShinobiState, frame: Frame, card: int, condition: model.HasCoin) -> bool:
    del frame
    count = coins_on(state, card, condition.coin or None)
    return count == 0 if condition.at_least == 0 else count >= condition.at_least


def _used_by(state: ShinobiState, frame: Frame, card: int, condition: model.UsedBy) -> bool:
    users = [link.user if link.kind == "jutsu" else link.card for link in state.chain if link.card == card]
    return any(user != NOBODY and belongs(state, frame, user, condition.group) for user in users)


def _targets(state: ShinobiState, frame: Frame, card: int, condition: model.Targets) -> bool:
    played = (state.frames.get(link.frame) for link in state.chain if link.card == card)
    aimed = [one for theirs in played if theirs for word in TARGETS for one in theirs.ref(word) or ()]
    return any(belongs(state, frame, one, condition.group) for one in aimed)


def _in_such_a_team(state: ShinobiState, frame: Frame, card: int, condition: model.Includes | model.Size) -> bool:
    return team_fits(state, frame, team_of(state, card), condition)


def _beside(state: ShinobiState, frame: Frame, card: int, condition: model.Beside) -> bool:
    mates = (one for one in team_of(state, card) if one != card)
    return sum(belongs(state, frame, one, condition.group) for one in mates) >= condition.at_least


def _of_kind(state: ShinobiState, frame: Frame, card: int, condition: model.OfKind) -> bool:
    del frame
    return is_kind(state, card, condition.kind)


def _among(state: ShinobiState, frame: Frame, card: int, condition: model.Among) -> bool:
    return card in ref(state, frame, condition.whom.name)


def _not(state: ShinobiState, frame: Frame, card: int, condition: model.Not) -> bool:
    return not fits(state, frame, card, condition.filter)


def _any_of(state: ShinobiState, frame: Frame, card: int, condition: model.AnyOf) -> bool:
    return any(fits(state, frame, card, one) for one in condition.filters)


def _all_of(state: ShinobiState, frame: Frame, card: int, condition: model.AllOf) -> bool:
    return all(fits(state, frame, card, one) for one in condition.filters)


def _extreme(state: ShinobiState, cards: list[int], condition: model.Extreme) -> list[int]:
    values = {card: figure(state, card, condition.figure) for card in cards}
    known = [value for value in values.values() if value is not None]
    if not known:
        return []
    wanted = max(known) if condition.which == "highest" else min(known)
    return [card for card in cards if values[card] == wanted]


def team_fits(state: ShinobiState, frame: Frame, team: Team, condition: Filter) -> bool:
    """Whether a team meets a filter: its own ones, or what holds of any of its ninja."""
    if isinstance(condition, model.Includes):
        among = [one for one in team if belongs(state, frame, one, condition.group)]
        return len(among) >= condition.at_least and (not condition.all or len(among) == len(team))
    if isinstance(condition, model.Size):
        return compared(len(team), condition.is_, condition.amount)
    if isinstance(condition, model.Not):
        return not team_fits(state, frame, team, condition.filter)
    if isinstance(condition, model.AnyOf):
        return any(team_fits(state, frame, team, one) for one in condition.filters)
    if isinstance(condition, model.AllOf):
        return all(team_fits(state, frame, team, one) for one in condition.filters)
    return any(fits(state, frame, one, condition) for one in team)


FILTERS: dict[type[Filter], Callable[[ShinobiState, Frame, int, Any], bool]] = {
    model.Has: _has,
    model.Rank: _rank,
    model.AnyRank: _any_rank,
    model.InName: _in_name,
    model.Titled: _titled,
    model.Underwent: underwent,
    model.Requires: _requires,
    model.Compare: _compare,
    model.Is: _is,
    model.Against: _against,
    model.TeamOf: _team_of,
    model.Other: _other,
    model.SameName: _same_name,
    model.Alike: _alike,
    model.Shares: _shares,
    model.HasCoin: _has_coin,
    model.UsedBy: _used_by,
    model.Targets: _targets,
    model.Includes: _in_such_a_team,
    model.Beside: _beside,
    model.Size: _in_such_a_team,
    model.OfKind: _of_kind,
    model.Among: _among,
    model.Not: _not,
    model.AnyOf: _any_of,
    model.AllOf: _all_of,
    OneName: one_name,
    Apart: apart,
    Within: within,
}


# Amounts


def amount(state: ShinobiState, frame: Frame, wanted: Amount) -> int:
    """An amount as it is now."""
    if isinstance(wanted, int):
        return wanted
    return AMOUNTS[type(wanted)](state, frame, wanted)


def _count(state: ShinobiState, frame: Frame, wanted: model.Count) -> int:
    if wanted.group.kind == "team":
        return len(teams(state, frame, wanted.group))
    return len(members(state, frame, wanted.group))


def _symbols(state: ShinobiState, frame: Frame, wanted: model.Symbols) -> int:
    shown = 0
    for card in members(state, frame, wanted.group):
        shown |= state.now(card).symbols
    return shown.bit_count()


def _names(state: ShinobiState, frame: Frame, wanted: model.Names) -> int:
    return len({frozenset(state.now(card).names) for card in members(state, frame, wanted.group)})


def _figure(state: ShinobiState, frame: Frame, wanted: model.Figure) -> int:
    cards = ref(state, frame, wanted.of.name)
    return (figure(state, cards[0], wanted.name, frame) or 0) if cards else 0


def _difference(state: ShinobiState, frame: Frame, wanted: model.Difference) -> int:
    return abs(amount(state, frame, wanted.left) - amount(state, frame, wanted.right))


def _divided(state: ShinobiState, frame: Frame, wanted: model.Divided) -> int:
    whole = amount(state, frame, wanted.amount)
    return -(-whole // wanted.by) if wanted.up else whole // wanted.by


def _total(state: ShinobiState, frame: Frame, wanted: model.Total) -> int:
    found = [figure(state, card, wanted.name, frame) for card in members(state, frame, wanted.group)]
    known = [value for value in found if value is not None] or [0]
    if wanted.of == "all":
        return sum(known)
    return max(known) if wanted.of == "highest" else min(known)


def _coins(state: ShinobiState, frame: Frame, wanted: model.Coins) -> int:
    there = ((card, frame.was(card, f"coins {wanted.coin}")) for card in ref(state, frame, wanted.of.name))
    return sum(
        known if known is not None and not state.in_play(card) else coins_on(state, card, wanted.coin or None)
        for card, known in there
    )


def _heads(_: ShinobiState, frame: Frame, wanted: model.Heads) -> int:
    flipped = frame.ref("flipped") or ()
    return flipped.count(0 if wanted.tails else 1)


def _marker(state: ShinobiState, frame: Frame, wanted: model.Marker) -> int:
    return sum(state.seats[seat].marker for seat in seats(state, frame, wanted.whose))


def _rewards(state: ShinobiState, frame: Frame, wanted: model.Rewards) -> int:
    return sum(len(state.seats[seat].rewards) for seat in seats(state, frame, wanted.whose))


def _capped(state: ShinobiState, frame: Frame, wanted: model.Capped) -> int:
    whole = amount(state, frame, wanted.amount)
    return min(whole, wanted.most) if wanted.most >= 0 else max(whole, wanted.most)


AMOUNTS: dict[type, Callable[[ShinobiState, Frame, Any], int]] = {
    model.X: lambda _, frame, __: frame.x,
    model.Count: _count,
    model.Symbols: _symbols,
    model.Names: _names,
    model.Figure: _figure,
    model.Marker: _marker,
    model.Rewards: _rewards,
    model.Coins: _coins,
    model.Done: lambda _, frame, __: frame.done,
    model.Times: lambda state, frame, wanted: amount(state, frame, wanted.amount) * wanted.by,
    model.Sum: lambda state, frame, wanted: amount(state, frame, wanted.left) + amount(state, frame, wanted.right),
    model.Difference: _difference,
    model.Divided: _divided,
    model.Capped: _capped,
    model.Total: _total,
    model.Heads: _heads,
    model.Plus: lambda state, frame, wanted: amount(state, frame, wanted.amount) + wanted.plus,
}
