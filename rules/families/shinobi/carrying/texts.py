"""A card's abilities made ready: numbered, with those it gives to others, and what they listen to."""

from __future__ import annotations

from dataclasses import dataclass

from rules.families.shinobi.carrying.depends import Aspect, looks_at
from rules.families.shinobi.carrying.frames import Program, given_texts, parts_of, program
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.abilities import Ability
from rules.families.shinobi.effects.conditions import Happened
from rules.families.shinobi.effects.names import Zone
from rules.families.shinobi.effects.triggers import Event, On, OnEither


@dataclass(frozen=True, slots=True, eq=False)
class Texts:
    """The abilities of a card's text, the first `own` of them its own, the others those that it gives to cards.

    `activated`, `static` and `waiting` are the zones in which
    they may be used, hold, or wait for something. `heard` and `replaced` are the
    events that any of them waits for, `remembered` those
    that one asks about afterwards, `guarding` the numbers of those that make damage less; `guards_later` says that one
    puts that off.
    From the zones in `played_from` the card may be played. `hushes` says that it negates or gives texts;
    `looks_at` is what those that hold depend on.
    """

    abilities: tuple[Ability, ...] = ()
    own: int = 0
    programs: tuple[Program, ...] = ()
    activated: frozenset[Zone] = frozenset()
    static: frozenset[Zone] = frozenset()
    waiting: frozenset[tuple[Event, Zone]] = frozenset()
    heard: frozenset[Event] = frozenset()
    replaced: frozenset[Event] = frozenset()
    remembered: frozenset[Event] = frozenset()
    guarding: frozenset[int] = frozenset()
    played_from: frozenset[Zone] = frozenset()
    guards_later: bool = False
    hushes: bool = False
    looks_at: frozenset[Aspect] = frozenset()


NO_TEXTS = Texts()


def texts(own: tuple[Ability, ...]) -> Texts:
    """Make abilities ready."""
    if not own:
        return NO_TEXTS
    abilities = (*own, *(given for ability in own for given in given_texts(ability)))
    waits = (model.Triggered, model.Instead)
    return Texts(
        abilities,
        len(own),
        tuple(map(program, abilities)),
        frozenset(one.zone for one in own if isinstance(one, model.Activated)),
        frozenset(one.zone for one in own if isinstance(one, model.Static)),
        frozenset((on.event, one.zone) for one in own if isinstance(one, waits) for on in _events(one.on)),
        frozenset(event for one in abilities for event in _heard(one)),
        frozenset(on.event for one in abilities if isinstance(one, model.Instead) for on in _events(one.on)),
        frozenset(part.on.event for one in abilities for part in parts_of(one) if isinstance(part, Happened)),
        frozenset(number for number, one in enumerate(abilities) if _guards(one)),
        frozenset(one.zone for one in own if isinstance(one, model.PlayRule) and one.zone),
        any(isinstance(part, model.Later) and lessens(part) for one in abilities for part in parts_of(one)),
        any(isinstance(one, model.Static) and _hushes(one) for one in abilities),
        frozenset(aspect for one in abilities for aspect in looks_at(one)),
    )


def _heard(ability: Ability) -> list[Event]:
    waits = [part.on for part in (ability, *parts_of(ability)) if isinstance(part, model.Triggered | model.Later)]
    return [on.event for one in waits for on in _events(one)]


def _events(on: On | OnEither) -> list[On]:
    return [part for part in parts_of(on) if isinstance(part, On)]


def _hushes(ability: Ability) -> bool:
    return any(isinstance(part, model.NegateText | model.GiveText) for part in parts_of(ability))


def _guards(ability: Ability) -> bool:
    if not isinstance(ability, model.Triggered) or not any(on.event == "damaged" for on in _events(ability.on)):
        return False
    return any(isinstance(part, model.ReduceDamage) for part in parts_of(ability))


def lessens(later: model.Later) -> bool:
    """Whether what is put off makes damage less."""
    return any(isinstance(part, model.ReduceDamage) for part in parts_of(later.do))
