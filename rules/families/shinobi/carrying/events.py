"""What happens is told here once, and every text that waits for it is made due.

A text that is set off is due when the step under way is done, the Attacker's texts first, in the order in which their
cards lie. Who is heard is settled when it happens: a ninja that is discarded is still heard saying what happens then.

Decision: a text is not set off again while it is being carried out, so that no two texts go on for ever.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from rules.families.shinobi.carrying.conditions import holds
from rules.families.shinobi.carrying.frames import NOBODY, Frame
from rules.families.shinobi.carrying.groups import belongs
from rules.families.shinobi.carrying.lookup import ANYWHERE, ref, seats, team_of
from rules.families.shinobi.carrying.rulings import is_one
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.groups import Ref
from rules.families.shinobi.effects.names import Zone
from rules.families.shinobi.effects.triggers import Event, On, OnEither, Phase, Result
from rules.families.shinobi.state import ShinobiState


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happens: to which cards, whose it is, what did it.

    `seat` is the player it is about. `by` are the cards on the other side of it: the jutsu used, the damaging team.
    """

    event: Event
    cards: tuple[int, ...] = ()
    seat: int = NOBODY
    by: tuple[int, ...] = ()
    zone: Zone | None = None
    origin: Zone | None = None
    cause: Literal["showdown", "effect", "rule"] = "rule"
    cause_seat: int = NOBODY
    results: tuple[Result, ...] = ()
    phase: Phase | None = None
    done: int = 0
    harm: int = NOBODY


def tell(state: ShinobiState, happening: Happening) -> None:
    """Make due every text that waits for what happens."""
    if happening.event not in state.setup.hearing.heard:
        return
    for frame, node in heard(state, happening):
        if (frame.text, frame.ability) not in state.setup.hearing.guarding:
            state.triggered.append((state.keep(frame), node))
    for delayed in [one for one in state.delayed if one.starts <= state.turn <= one.ends] if state.delayed else ():
        later = state.node(delayed.frame, delayed.node)
        met = _met(state, delayed.frame, later.on, happening) if isinstance(later, model.Later) else None
        if isinstance(later, model.Later) and met:
            state.triggered.append((state.keep(met), state.place(met, later.do)))
            if not delayed.each_time and delayed in state.delayed:
                state.delayed.remove(delayed)


def heard(state: ShinobiState, happening: Happening) -> Iterator[tuple[Frame, int]]:
    """The texts that wait for what happens and work now, each with its first instruction."""
    first: set[tuple[str, int]] = set()
    for card, seat, text, number in listeners(state, happening.event):
        ability = state.ability(text, number)
        if not isinstance(ability, model.Triggered) or not state.is_heard(card, ability.valid, ability.zone):
            continue
        frame = _met(state, Frame(seat, card, text, number), ability.on, happening)
        if frame is None or not holds(state, frame, ability.condition) or _is_under_way(state, frame):
            continue
        if ability.once:
            key = (state.facts(card).name, number)
            if key in first:
                continue
            first.add(key)
        yield frame, state.place(frame, ability.do)


def _is_under_way(state: ShinobiState, frame: Frame) -> bool:
    """Whether a text is being carried out, or due: what it does does not set it off again."""
    due = (state.frames.get(step.args[0]) for step in state.agenda if step.name == "carried out")
    return any(
        one and one.card == frame.card and one.text == frame.text and one.ability == frame.ability for one in due
    )


def listeners(state: ShinobiState, event: Event) -> Iterator[tuple[int, int, int, int]]:
    """Cards whose texts may be waiting for an event, with the seat they work for and where each text stands."""
    hearing = state.setup.hearing
    waiting = hearing.waiting.get(event, _NOBODY)
    given = state.layer.given if hearing.gives else _NOTHING
    for seat in (state.attacker, 1 - state.attacker) if waiting or given else ():
        own = state.seats[seat]
        for pile in (own.village, own.clients, own.missions, state.attached):
            if waiting.isdisjoint(pile) and not given:
                continue
            for card in list(pile):
                if (card in waiting or card in given) and (pile is not state.attached or _is_apart(state, seat, card)):
                    yield from ((card, seat, text, number) for text, number in state.abilities_of(card))
    for card in hearing.waiting_elsewhere.get(event, ()):
        if not state.in_play(card):
            yield from ((card, state.owner(card), text, number) for text, number in state.abilities_of(card))


def _is_apart(state: ShinobiState, seat: int, card: int) -> bool:
    """Whether an attached card of a seat lies nowhere else."""
    return state.owner(card) == seat and not any(card in own.missions for own in state.seats)


_NOBODY: frozenset[int] = frozenset()
_NOTHING: dict[int, list[tuple[int, int]]] = {}


def _met(state: ShinobiState, frame: Frame, on: On | OnEither, happening: Happening) -> Frame | None:
    """The frame of a text for which this is the event it waits for: it points back to what has happened."""
    for one in on.events if isinstance(on, OnEither) else (on,):
        if one.event == happening.event and (cards := _subjects(state, frame, one, happening)) is not None:
            about = frame.naming("event", cards).naming("cause", happening.by)
            player = happening.seat
            return replace(about, done=happening.done, harm=happening.harm, player=player)
    return None


def _subjects(state: ShinobiState, frame: Frame, on: On, happening: Happening) -> tuple[int, ...] | None:
    """The cards that an event is about, of those that a text waits for; None where it waits for something else."""
    if on.phase is not None and on.phase != happening.phase:
        return None
    if on.player is not None and happening.seat not in seats(state, frame, on.player):
        return None
    if on.results and not set(on.results) & set(happening.results):
        return None
    if (on.zone and not _same_zone(on.zone, happening.zone)) or (
        on.origin and not _same_zone(on.origin, happening.origin)
    ):
        return None
    if not _caused_so(frame, on, happening) or (on.by is not None and not _is_by(state, frame, on, happening)):
        return None
    cards = tuple(card for card in happening.cards if _is_subject(state, frame, on, card))
    if on.who is None:
        return happening.cards
    return cards if len(cards) >= max(1, on.number) else None


def _same_zone(wanted: Zone, zone: Zone | None) -> bool:
    return wanted == zone or (wanted == "play" and zone in ("village", "battlefield"))


def _caused_so(frame: Frame, on: On, happening: Happening) -> bool:
    theirs = happening.cause == "effect" and happening.cause_seat == 1 - frame.seat
    if on.cause == "showdown":
        return happening.cause == "showdown"
    if on.cause == "effect":
        return happening.cause == "effect"
    if on.cause == "opponent's effect":
        return theirs
    if on.cause == "showdown or opponent's effect":
        return happening.cause == "showdown" or theirs
    return True


def _is_by(state: ShinobiState, frame: Frame, on: On, happening: Happening) -> bool:
    if isinstance(on.by, Ref):
        return bool(set(ref(state, frame, on.by.name)) & set(happening.by))
    return on.by is not None and any(is_one(state, frame, card, on.by) for card in happening.by)


def _is_subject(state: ShinobiState, frame: Frame, on: On, card: int) -> bool:
    if isinstance(on.who, Ref):
        named = ref(state, frame, on.who.name)
        if card not in named and not (on.team and any(card in team_of(state, one) for one in named)):
            return False
    elif on.who is not None:
        zones = on.who.zones if _lies(on.who.zones) else ANYWHERE
        if not belongs(state, frame, card, replace(on.who, zones=zones)):
            return False
    return _has_role(state, on, card) and _stands_beside(state, frame, on, card)


def _lies(zones: tuple[Zone, ...]) -> bool:
    """Whether a group asks where its cards lie, beyond being in play, where the event itself says so."""
    return zones != ("play",)


def _has_role(state: ShinobiState, on: On, card: int) -> bool:
    if on.role is None:
        return True
    team = team_of(state, card)
    attacks = any(card in one for one in state.battle.attack)
    return {
        "attack": attacks,
        "block": any(card in one for one in state.battle.block),
        "head": bool(team) and team[0] == card,
        "alone": len(team) == 1,
    }[on.role]


def _stands_beside(state: ShinobiState, frame: Frame, on: On, card: int) -> bool:
    if on.beside is None:
        return True
    return any(belongs(state, frame, mate, on.beside) for mate in team_of(state, card) if mate != card)


def guards(state: ShinobiState, happening: Happening) -> bool:
    """Make due the texts that reduce the damage about to be done; whether there are any."""
    if not state.setup.hearing.guarding:
        return False
    found = False
    for frame, node in heard(state, happening):
        if (frame.text, frame.ability) in state.setup.hearing.guarding:
            state.triggered.append((state.keep(frame), node))
            found = True
    return found


def replaced(state: ShinobiState, happening: Happening) -> bool:
    """Make due what comes in place of what is about to happen; whether there is such a text.

    A text does not replace what it does itself.
    """
    if happening.event not in state.setup.hearing.replaced:
        return False
    under_way = {(frame.card, frame.text, frame.ability) for frame in state.frames.values()}
    for card, seat, text, number in listeners(state, happening.event):
        ability = state.ability(text, number)
        if not isinstance(ability, model.Instead) or (card, text, number) in under_way:
            continue
        if not state.is_heard(card, ability.valid, ability.zone):
            continue
        frame = _met(state, Frame(seat, card, text, number), ability.on, happening)
        if frame is not None and holds(state, frame, ability.condition):
            state.triggered.append((state.keep(frame), state.place(frame, ability.do)))
            return True
    return False
