"""What happens is told here once, and every text that waits for it is made due.

A text that is set off is due when the step under way is done, the Attacker's texts first, in the order in which their
cards lie. Who is heard is settled when it happens: a ninja that is discarded is still heard saying what happens then.

Decision: a text is not set off again while it is being carried out, so that no two texts go on for ever.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal, get_args

from rules.families.shinobi.board import Happening
from rules.families.shinobi.carrying.conditions import holds
from rules.families.shinobi.carrying.frames import NOBODY, Frame, parts_of
from rules.families.shinobi.carrying.last_known import as_they_were
from rules.families.shinobi.carrying.lookup import is_heard
from rules.families.shinobi.carrying.matching import met
from rules.families.shinobi.carrying.possible import possible
from rules.families.shinobi.carrying.rulings import untouched
from rules.families.shinobi.carrying.texts import lessens
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.groups import Ref
from rules.families.shinobi.effects.names import Zone
from rules.families.shinobi.effects.triggers import ANYBODY, Event, On, OnEither, Phase
from rules.families.shinobi.state import ShinobiState


def tell_of_phase(state: ShinobiState, event: Event, seat: int, *phases: Phase) -> None:
    """Tell that phases begin or end."""
    awaited = state.setup.hearing.phases.get(event)
    if awaited is not None:
        for phase in phases:
            if (phase in awaited or None in awaited) and hears(state, event):
                tell(state, Happening(event, (), seat, phase=phase))


def tell_of_battling(state: ShinobiState, team: Sequence[int], seat: int) -> None:
    """Tell that ninja of a team take part in a battle now, as the Attacker's or the Blocker's, and against whom."""
    if team and hears(state, "battles"):
        tell(state, Happening("battles", tuple(team), seat, by=tuple(state.battle.facing(team[0]))))


def watch(state: ShinobiState) -> None:
    """Texts that work as soon as something is so look whether it is."""
    tell(state, Happening("always"))


def hears(state: ShinobiState, event: Event) -> bool:
    """Whether any text may be waiting for an event now, or asks afterwards whether it has been."""
    hearing = state.setup.hearing
    if event not in hearing.noted:
        return False
    if event in hearing.heard and (state.delayed or _is_listened_to(state, event)):
        return True
    return event in hearing.remembered


def matters(state: ShinobiState, event: Event) -> bool:
    """Whether any text may be waiting for an event, asks whether it has been, or comes in its place."""
    return hears(state, event) or event in state.setup.hearing.replaced


def tell(state: ShinobiState, happening: Happening) -> None:
    """Make due every text that waits for what happens."""
    hearing, event = state.setup.hearing, happening.event
    if event in hearing.remembered:
        state.played.told.append(happening)
    if event not in hearing.heard:
        return
    if _is_listened_to(state, event):
        for frame, node in heard(state, happening):
            if (frame.text, frame.ability) not in hearing.guarding:
                _set_off(state, _remembering(state, frame, happening), node)
    if state.delayed:
        _tell_delayed(state, happening, guarding=False)


def _tell_delayed(state: ShinobiState, happening: Happening, *, guarding: bool) -> bool:
    """Make due what was put off until this happens; of what makes damage less, or of all else."""
    any_ = False
    for delayed in [one for one in state.delayed if one.starts <= state.turn <= one.ends] if state.delayed else ():
        later = state.node(delayed.frame, delayed.node)
        if not isinstance(later, model.Later) or lessens(later) != guarding:
            continue
        found = met(state, delayed.frame, later.on, happening)
        if found and _is_of_the_giver(later.on) and _is_set_off(state, found):
            continue
        if found and not (delayed.each_time and _is_under_way(state, found)):
            any_ = True
            state.set_off(found, state.place(found, later.do))
            if not delayed.each_time and delayed in state.delayed:
                state.delayed.remove(delayed)
    return any_


def _remembering(state: ShinobiState, frame: Frame, happening: Happening) -> Frame:
    """The frame of what hears of cards that leave, with what they are there, and what its own card was aimed at."""
    if happening.event in _LEAVING and frame.card in happening.cards:
        for word, cards in state.bound.get(frame.card, ()):
            if frame.ref(word) is None and word != "chosen":
                frame = frame.naming(word, cards)
    return as_they_were(state, frame, happening.cards) if happening.event in _LEAVING else frame


_LEAVING: frozenset[Event] = frozenset({"leaves", "discarded", "moved"})


def _set_off(state: ShinobiState, frame: Frame, node: int) -> None:
    """A text is due; one that is applied so often a turn counts, if it may be declined once it is not."""
    ability = state.ability(frame.text, frame.ability)
    if isinstance(ability, model.Triggered) and ability.a_turn and not isinstance(ability.do, model.May):
        count_use(state, frame)
    state.set_off(frame, node)


def count_use(state: ShinobiState, frame: Frame) -> None:
    """The text of a frame has been applied once more this turn."""
    key = (frame.card, frame.text, frame.ability)
    state.played.used[key] = state.played.used.get(key, 0) + 1


def is_used_up(state: ShinobiState, frame: Frame) -> bool:
    """Whether a text that is applied so often a turn has been."""
    ability = state.ability(frame.text, frame.ability)
    if not isinstance(ability, model.Triggered) or not ability.a_turn:
        return False
    return state.played.used.get((frame.card, frame.text, frame.ability), 0) >= ability.a_turn


def _is_listened_to(state: ShinobiState, event: Event) -> bool:
    """Whether a card lies where its text may be waiting for an event: a look that spares looking closer."""
    hearing = state.setup.hearing
    if event in hearing.waiting_elsewhere or (hearing.gives and state.layer.given):
        return True
    waiting = hearing.waiting.get(event)
    if not waiting:
        return False
    if not waiting.isdisjoint(state.status) or (state.attached and not waiting.isdisjoint(state.attached)):
        return True
    for own in state.seats:
        if own.clients and not waiting.isdisjoint(own.clients):
            return True
        if own.missions and not waiting.isdisjoint(own.missions):
            return True
    return False


def heard(state: ShinobiState, happening: Happening) -> Iterator[tuple[Frame, int]]:
    """The texts that wait for what happens and work now, each with its first instruction."""
    first: set[tuple[str, int]] = set()
    for card, seat, text, number in listeners(state, happening.event):
        ability = state.ability(text, number)
        if not isinstance(ability, model.Triggered):
            continue
        valid = ability.valid or (card in happening.together and card not in happening.cards)
        if not is_heard(state, card, valid, ability.zone):
            continue
        frame = met(state, Frame(seat, card, text, number), ability.on, happening)
        if frame is None or not holds(state, frame, ability.condition) or _is_under_way(state, frame):
            continue
        if ability.a_turn and is_used_up(state, frame):
            continue
        if (ability.at_once or _is_of_the_giver(ability.on)) and _is_set_off(state, frame):
            continue
        if ability.once:
            key = (state.face(card).name, number)
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


def _is_of_the_giver(on: On | OnEither) -> bool:
    """Whether it is an event of who gives damage, however many receive it at the same time."""
    return isinstance(on, On) and on.event == "damaged" and on.who == ANYBODY


def _is_set_off(state: ShinobiState, frame: Frame) -> bool:
    """Whether the step under way has set a text off already."""
    found = (state.frames[number] for number, _ in state.triggered)
    return any(frame[:4] == one[:4] for one in found)


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


def guards(state: ShinobiState, happening: Happening) -> bool:
    """Make due the texts that reduce the damage about to be done; whether there are any."""
    found = state.setup.hearing.guards_later and _tell_delayed(state, happening, guarding=True)
    if not state.setup.hearing.guarding:
        return found
    for frame, node in heard(state, happening):
        if (frame.text, frame.ability) in state.setup.hearing.guarding:
            _set_off(state, frame, node)
            found = True
    return found


def replaced(state: ShinobiState, happening: Happening) -> bool:
    """Make due what comes in place of what is about to happen; whether there is such a text.

    A text does not replace what it does itself.
    """
    if happening.event not in state.setup.hearing.replaced:
        return False
    set_off = {number for number, _ in state.triggered}
    under_way = {frame[1:4] for number, frame in state.frames.items() if number not in set_off}
    for card, seat, text, number in listeners(state, happening.event):
        ability = state.ability(text, number)
        if not isinstance(ability, model.Instead) or (card, text, number) in under_way:
            continue
        if _costs_itself(ability) and _is_set_off(state, Frame(seat, card, text, number)):
            continue
        if not is_heard(state, card, ability.valid, ability.zone):
            continue
        frame = met(state, Frame(seat, card, text, number), ability.on, happening)
        if frame is None or any(untouched(state, frame, one) for one in happening.cards):
            continue
        if holds(state, frame, ability.condition) and _is_affordable(state, frame, ability.do):
            state.set_off(frame.naming(IN_ITS_PLACE, _as_numbers(happening)), state.place(frame, ability.do))
            return True
    return False


def _is_affordable(state: ShinobiState, frame: Frame, do: model.Instruction) -> bool:
    """Whether all that is to be given up in the place of something is there: nothing comes in its place for nothing.

    Where the card itself goes elsewhere, that comes in its place, and what else is done is no price.
    """
    steps = do.steps if isinstance(do, model.Sequence) else (do,)
    if any(isinstance(step, model.Move) and step.what in _ITSELF for step in steps):
        return True
    prices = [step for step in steps if isinstance(step, (model.Move, model.RemoveCoin, model.Pay))]
    return all(possible(state, frame, step) for step in prices if not _is_of_the_other(step))


def _is_of_the_other(price: model.Instruction) -> bool:
    """Whether what is moved is the other player's: no price."""
    return isinstance(price, model.Move) and getattr(getattr(price.what, "group", None), "whose", "") == "opponent"


_ITSELF = (Ref("self"), Ref("event"))


@cache
def _costs_itself(ability: model.Instead) -> bool:
    """Whether what comes in the place of something befalls its own card, which it can only once."""
    return any(getattr(part, name, None) == Ref("self") for part in parts_of(ability.do) for name in ("who", "what"))


IN_ITS_PLACE = "in its place"
"""Under this word the frame of a text that comes in the place of something keeps what that was, in numbers."""

REPLACEABLE: tuple[Event, ...] = ("leaves", "discarded", "moved", "injured", "healed", "damaged", "gains", "wins")
AREAS: tuple[Zone, ...] = get_args(Zone)
KINDS: tuple[Literal["rule", "showdown", "effect", "growth", "platoon", "sacrifice"], ...] = (
    "rule",
    "showdown",
    "effect",
    "growth",
    "platoon",
    "sacrifice",
)
ENDS = ("top", "bottom", "shuffled")


def _as_numbers(happening: Happening) -> tuple[int, ...]:
    zone = AREAS.index(happening.zone) if happening.zone else NOBODY
    kind, how = KINDS.index(happening.cause), ENDS.index(happening.how)
    return (REPLACEABLE.index(happening.event), zone, kind, happening.cause_seat, happening.done, how)
