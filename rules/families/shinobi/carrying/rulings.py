"""What may not be done and what must be: asked of the layer before anything is done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core.dataclass import replace
from rules.families.shinobi.carrying.frames import NOBODY, Frame
from rules.families.shinobi.carrying.groups import belongs, team_fits
from rules.families.shinobi.derived import Ruling
from rules.families.shinobi.effects.bans import Act, Cannot
from rules.families.shinobi.effects.groups import Filter, Group, Includes, Is, Not
from rules.families.shinobi.effects.names import ANYWHERE
from rules.families.shinobi.state import ShinobiState


def is_one(state: ShinobiState, frame: Frame, card: int, group: Group) -> bool:
    """Whether a card is one of a group, wherever it lies."""
    return belongs(state, frame, card, replace(group, zones=ANYWHERE))


def cannot(
    state: ShinobiState, act: Act, card: int = NOBODY, *, seat: int = NOBODY, by: int = NOBODY, whose: int = NOBODY
) -> bool:
    """Whether a card or a seat cannot do that, or have it done to it, by a card's effect of the seat `whose`."""
    if act not in state.setup.hearing.acts:
        return False
    rulings = state.layer.cannot.get(act)
    if not rulings:
        return False
    for one in rulings:
        if (card in one.cards or (seat != NOBODY and seat in one.seats)) and _is_source(state, one, by, whose):
            return True
    return False


def held_back(state: ShinobiState, acts: Iterable[Act]) -> frozenset[int]:
    """All cards that cannot do one of these, whatever it comes from."""
    bans = state.bans
    rulings = [one for act in acts if act in bans for one in bans[act] if _is_source(state, one, NOBODY, NOBODY)]
    return frozenset().union(*[one.cards for one in rulings]) if rulings else _NOT_ONE


_NOT_ONE: frozenset[int] = frozenset()


def cannot_in_showdown(state: ShinobiState, act: Act, card: int) -> bool:
    """Whether the showdown cannot do that to a ninja."""
    if act not in state.setup.hearing.acts:
        return False
    return any(
        card in one.cards and isinstance(one.do, Cannot) and one.do.source in ("any", "showdown") and one.do.of is None
        for one in state.layer.cannot.get(act, ())
    )


def survives(state: ShinobiState, card: int) -> bool:
    """Whether damage cannot take a ninja out of play."""
    acts: tuple[Act, ...] = ("be removed from play", "be discarded")
    return any(
        card in one.cards and isinstance(one.do, Cannot) and one.do.source == "damage"
        for act in acts
        if act in state.setup.hearing.acts
        for one in state.layer.cannot.get(act, ())
    )


def _is_source(state: ShinobiState, ruling: Ruling, by: int, whose: int) -> bool:
    """Whether what is being done comes from where the ruling says; what has its price is no prohibition."""
    if isinstance(ruling.do, Cannot) and ruling.do.toll is not None:
        return False
    source = ruling.do.source if isinstance(ruling.do, Cannot) else "any"
    if (
        source in ("showdown", "damage")
        or (source == "effects" and whose == NOBODY)
        or (source == "opponent's effects" and whose != 1 - ruling.frame.seat)
    ):
        return False
    if ruling.do.of is None:
        return True
    return by != NOBODY and is_one(state, ruling.frame, by, ruling.do.of)


def untouched(state: ShinobiState, frame: Frame, card: int) -> bool:
    """Whether a card in play, or one being played, is not affected by a frame's effect; by its own it always is."""
    if card == frame.card:
        return False
    if "be affected" not in state.bans or not (state.in_play(card) or any(one.card == card for one in state.chain)):
        return False
    return cannot(state, "be affected", card, by=frame.card, whose=frame.seat)


def shielded(state: ShinobiState, frame: Frame, card: int) -> bool:
    """Whether a card cannot be what a frame's effect is aimed at."""
    if "be targeted" in state.bans and cannot(state, "be targeted", card, by=frame.card, whose=frame.seat):
        return True
    return state.in_play(card) and untouched(state, frame, card)


def team_may(state: ShinobiState, act: Act, team: list[int], against: list[int]) -> bool:
    """Whether no ruling keeps a team from facing another so: one of `of` or, for teams, one that `of` describes."""
    for ruling in state.bans.get(act, ()):
        if not any(one in ruling.cards for one in team):
            continue
        of = ruling.do.of
        if of is None or _matches_team(state, ruling.frame, against, of):
            return False
    return True


def _matches_team(state: ShinobiState, frame: Frame, team: list[int], of: Group) -> bool:
    if of.kind == "team":
        return all(_fits_led(state, frame, team, one) for one in of.filters)
    return any(is_one(state, frame, one, of) for one in team)


def _fits_led(state: ShinobiState, frame: Frame, team: list[int], condition: Filter) -> bool:
    """Whether a team that would go led by its first ninja meets a filter: nobody is a head before it is out."""
    if isinstance(condition, Not):
        return not _fits_led(state, frame, team, condition.filter)
    if not isinstance(condition, Includes) or _HEAD not in condition.group.filters:
        return team_fits(state, frame, tuple(team), condition)
    others = tuple(one for one in condition.group.filters if one != _HEAD)
    return bool(team) and is_one(state, frame, team[0], replace(condition.group, filters=others))


_HEAD = Is("head")


def mates_allowed(state: ShinobiState, team: list[int], act: Act = "be in a team") -> bool:
    """Whether no ruling keeps one of a team apart from another of it, or from being sent out with it."""
    for ruling in state.bans.get(act, ()):
        for one in team:
            others = [mate for mate in team if mate != one]
            of = ruling.do.of
            if (
                one in ruling.cards
                and others
                and (of is None or any(is_one(state, ruling.frame, m, of) for m in others))
            ):
                return False
    return True


def mates_present(state: ShinobiState, team: list[int]) -> bool:
    """Whether everyone of a team that may go only with certain others has one of them beside it."""
    for ruling in state.bans.get("be sent out without", ()):
        of = ruling.do.of
        for one in (one for one in team if one in ruling.cards and of is not None):
            if of and not any(is_one(state, ruling.frame, mate, of) for mate in team if mate != one):
                return False
    return True


def must(state: ShinobiState, act: Act, card: int, by: Sequence[int] = ()) -> bool:
    """Whether a card must do that if it can, or have it done to it by one of those."""
    if act not in state.setup.hearing.acts:
        return False
    duties = (one for one in state.layer.must.get(act, ()) if card in one.cards)
    return any(one.do.of is None or any(is_one(state, one.frame, other, one.do.of) for other in by) for one in duties)
