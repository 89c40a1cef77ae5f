"""Whether what happens, or has happened this turn, is what a text waits for."""

from __future__ import annotations

from rules.core.dataclass import replace
from rules.families.shinobi.board import Happening
from rules.families.shinobi.carrying.frames import NOBODY, Frame
from rules.families.shinobi.carrying.groups import belongs, team_fits
from rules.families.shinobi.carrying.lookup import ref, seats, team_of
from rules.families.shinobi.carrying.rulings import is_one
from rules.families.shinobi.effects.groups import Filter, Group, Includes, Not, Ref
from rules.families.shinobi.effects.names import ANYWHERE, Zone
from rules.families.shinobi.effects.triggers import Event, On, OnEither
from rules.families.shinobi.state import ShinobiState


def met(state: ShinobiState, frame: Frame, on: On | OnEither, happening: Happening) -> Frame | None:
    """The frame of a text for which this is the event it waits for: it points back to what has happened."""
    for one in on.events if isinstance(on, OnEither) else (on,):
        if one.event == happening.event and (cards := _subjects(state, frame, one, happening)) is not None:
            # The end of a turn is about no card: what was put off until then still speaks of what it was about.
            about = frame.naming("event", cards).naming("cause", happening.by) if cards else frame
            put_off = not cards and frame.player != NOBODY and one.phase is not None
            player = frame.player if put_off else happening.seat
            return about._replace(done=happening.done, harm=happening.harm, player=player)
    return None


def _subjects(state: ShinobiState, frame: Frame, on: On, happening: Happening) -> tuple[int, ...] | None:
    """The cards that an event is about, of those that a text waits for; None where it waits for something else."""
    if on.phase is not None and on.phase != happening.phase:
        return None
    if on.player is not None and happening.seat not in seats(state, frame, on.player):
        return None
    if on.results and not set(on.results) & set(happening.results):
        return None
    if (on.zone or on.origin or on.coin or happening.coin) and not _goes_so(on, happening):
        return None
    if not _caused_so(state, frame, on, happening):
        return None
    if isinstance(on.who, Group) and on.event in _WHENCE:
        who = _lay_there(state, frame, on.who, happening)
        if who is None:
            return None
        on = replace(on, who=who)
    cards = tuple(card for card in happening.cards if _is_subject(state, frame, on, card, happening))
    if on.who is None:
        return happening.cards
    return cards if len(cards) >= max(1, on.number) else None


def _lay_there(state: ShinobiState, frame: Frame, who: Group, happening: Happening) -> Group | None:
    """What else those must be that come from where a group says that they lie; None where they come from elsewhere.

    A Ninja is in play (rulebook, Ninja Cards and "Your Cards"); in a hand or a pile it is a Ninja card, no more.
    """
    if not _is_among(happening.origin, who.zones):
        return None
    if happening.origin != "rewards" or who.whose == "any":
        return replace(who, zones=("play",))
    mine = happening.seat in seats(state, frame, who.whose)  # of whose rewards, not of whose deck
    return replace(who, whose="any", zones=("play",)) if mine else None


_WHENCE: frozenset[Event] = frozenset({"discarded", "moved", "leaves"})
"""Events whose cards are gone from where they lay: there a group says whence they come."""


def _is_so_much(on: On, happening: Happening) -> bool:
    """Whether it is as much as a text waits for; cards are charged one by one, and the one that makes it so many is."""
    if on.amount == 1:
        return True
    return happening.done == on.amount if on.event == "charges" else happening.done >= on.amount


def _same_zone(wanted: Zone, zone: Zone | None) -> bool:
    return wanted == zone or (wanted == "play" and zone in ("village", "battlefield"))


def _is_among(zone: Zone | None, wanted: tuple[Zone, ...]) -> bool:
    return any(_same_zone(one, zone) for one in wanted)


def _goes_so(on: On, happening: Happening) -> bool:
    """Whether what happens leads to the zone, and from the one, that a text names, with such a coin."""
    if (on.coin or "") != happening.coin and (on.coin or on.event == "last coin removed"):
        return False  # the last of a kind is no more than that: others may be left
    if on.zone and not _same_zone(on.zone, happening.zone):
        return False
    return not on.origin or _same_zone(on.origin, happening.origin)


def _caused_so(state: ShinobiState, frame: Frame, on: On, happening: Happening) -> bool:
    if (on.by is not None and not _is_by(state, frame, on, happening)) or not _is_so_much(on, happening):
        return False
    theirs = happening.cause == "effect" and happening.cause_seat == 1 - frame.seat
    if on.cause == "damage":
        return happening.done > 0
    if on.cause == "showdown":
        return happening.cause == "showdown"
    if on.cause in ("effect", "growth", "platoon") or (on.cause == "sacrifice" and on.event == "leaves"):
        return happening.cause == on.cause
    if on.cause in ("squad", "sacrifice"):  # what such a ninja comes by, unless an effect puts it in play
        return happening.cause == "rule" and any(
            on.cause.title() in state.face(one).keywords for one in happening.cards
        )
    if on.cause == "opponent's effect":
        return theirs
    if on.cause == "your effect":
        return happening.cause == "effect" and happening.cause_seat == frame.seat
    if on.cause == "except deployment":
        return happening.cause != "rule"
    if on.cause == "showdown or opponent's effect":
        return happening.cause == "showdown" or theirs
    return True


def _is_by(state: ShinobiState, frame: Frame, on: On, happening: Happening) -> bool:
    if isinstance(on.by, Ref):
        return bool(set(ref(state, frame, on.by.name)) & set(happening.by))
    # By the effect of a ninja is not by that of a jutsu which a ninja has used.
    told_of = happening.event in _OUT or on.cause == "effect"
    of_itself = happening.cause == "effect" and told_of and on.by is not None and on.by.kind == "ninja"
    by = happening.by[:1] if of_itself else happening.by
    return on.by is not None and any(is_one(state, frame, card, on.by) for card in by)


_OUT: frozenset[Event] = frozenset({"leaves", "discarded", "injured"})


def _is_subject(state: ShinobiState, frame: Frame, on: On, card: int, happening: Happening) -> bool:
    if isinstance(on.who, Ref):
        named = ref(state, frame, on.who.name)
        if card not in named and not (on.team and any(card in team_of(state, one) for one in named)):
            return False
    elif on.who is not None and on.who.kind == "team":
        if not _is_such_a_team(state, frame, on.who, happening):
            return False
    elif on.who is not None:
        zones = on.who.zones if _lies(on.who.zones) else ANYWHERE
        if not belongs(state, frame, card, replace(on.who, zones=zones)):
            return False
    return _has_role(state, on, card, happening) and _stands_beside(state, frame, on, card, happening)


def _is_such_a_team(state: ShinobiState, frame: Frame, group: Group, happening: Happening) -> bool:
    """Whether the team that is told of is one of a group, as it was: some of it may be gone by now."""
    if group.whose != "any" and happening.seat not in seats(state, frame, group.whose):
        return False
    return all(team_fits(state, frame, happening.cards, _wherever(one)) for one in group.filters)


def _wherever(condition: Filter) -> Filter:
    if isinstance(condition, Includes):
        return replace(condition, group=replace(condition.group, zones=ANYWHERE))
    return Not(_wherever(condition.filter)) if isinstance(condition, Not) else condition


def _lies(zones: tuple[Zone, ...]) -> bool:
    """Whether a group asks where its cards lie, beyond being in play, where the event itself says so."""
    return zones != ("play",)


def _has_role(state: ShinobiState, on: On, card: int, happening: Happening) -> bool:
    """Whether a card of the team that is told of has the role: the head comes first, and the Attacker attacks."""
    if on.alone and len(happening.cards) != 1:
        return False
    if on.role is None:
        return True
    attacks = happening.seat == state.attacker
    return {
        "attack": attacks,
        "block": not attacks,
        "head": happening.cards[:1] == (card,),
        "alone": len(happening.cards) == 1,
    }[on.role]


def _stands_beside(state: ShinobiState, frame: Frame, on: On, card: int, happening: Happening) -> bool:
    if on.beside is None:
        return True
    return any(belongs(state, frame, mate, on.beside) for mate in happening.cards if mate != card)
