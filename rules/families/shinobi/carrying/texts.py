"""A card's abilities made ready: numbered, with those it gives to others, and what they listen to."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.dataclass import replace
from rules.families.shinobi.carrying.depends import POWERS, Aspect, changes_power, changes_power_alone, looks_at, peeks
from rules.families.shinobi.carrying.frames import Program, events_in, given_texts, parts_of, program
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.abilities import Ability, Static
from rules.families.shinobi.effects.bans import Act
from rules.families.shinobi.effects.conditions import Happened
from rules.families.shinobi.effects.groups import Among, Every, Group, Ref, Told
from rules.families.shinobi.effects.names import Zone
from rules.families.shinobi.effects.past import Underwent
from rules.families.shinobi.effects.triggers import Event, Phase


@dataclass(frozen=True, slots=True, eq=False)
class Texts:
    """The abilities of a card's text, the first `own` of them its own, the others those that it gives to cards.

    `activated`, `static` and `waiting` are the zones in which
    they may be used, hold, or wait for something; `shared`: the other player may use one. `heard` and `replaced` are
    the     events that any of them waits for, `phases` those whose beginning or end it does, `remembered` those
    that one asks about afterwards, `guarding` the numbers of those that make damage less; `guards_later` says that one
    puts that off.
    From the zones in `played_from` the card may be played. `hushes` says that it negates or gives texts;
    `looks_at` is what those that hold depend on. `holding` are its own texts that hold, with their
    numbers; of these `powers` change combat and support and `rulings` something else.
    `lays` are the kinds of instruction in it, `acts` what it forbids or demands; `rewords`: it changes words or costs,
    `rewords_while`: for as long as it holds; `powers_while`: it changes combat and support for as long, and `peeks`:
    what holds may depend on cards that lie hidden. `firm`: one of them says that none of them can be negated.
    """

    abilities: tuple[Ability, ...] = ()
    own: int = 0
    programs: tuple[Program, ...] = ()
    activated: frozenset[Zone] = frozenset()
    static: frozenset[Zone] = frozenset()
    waiting: frozenset[tuple[Event, Zone]] = frozenset()
    heard: frozenset[Event] = frozenset()
    phases: frozenset[tuple[Event, Phase | None]] = frozenset()
    replaced: frozenset[Event] = frozenset()
    remembered: frozenset[Event] = frozenset()
    guarding: frozenset[int] = frozenset()
    played_from: frozenset[Zone] = frozenset()
    guards_later: bool = False
    shared: bool = False
    hushes: bool = False
    looks_at: frozenset[Aspect] = frozenset()
    holding: tuple[tuple[int, Static], ...] = ()
    rulings: tuple[tuple[int, Static], ...] = ()
    powers: tuple[tuple[int, Static], ...] = ()
    lays: frozenset[type] = frozenset()
    acts: frozenset[Act] = frozenset()
    rewords: bool = False
    rewords_while: bool = False
    powers_while: bool = False
    peeks: bool = False
    firm: bool = False


NO_TEXTS = Texts()


def texts(own: tuple[Ability, ...]) -> Texts:
    """Make abilities ready."""
    if not own:
        return NO_TEXTS
    abilities = (*own, *(given for ability in own for given in given_texts(ability)))
    made = Texts(abilities, len(own), tuple(map(program, abilities)))
    return _with_instructions(_with_static(_with_events(_with_zones(made, own)), own))


def _with_zones(made: Texts, own: tuple[Ability, ...]) -> Texts:
    """Where its own texts may be used, hold or wait, and from where the card may be played."""
    waits = (model.Triggered, model.Instead)
    return replace(
        made,
        activated=frozenset(one.zone for one in own if isinstance(one, model.Activated)),
        shared=any(isinstance(one, model.Activated) and one.by != "you" for one in own),
        static=frozenset(one.zone for one in own if isinstance(one, model.Static)),
        waiting=frozenset((on.event, one.zone) for one in own if isinstance(one, waits) for on in events_in(one.on)),
        played_from=frozenset(one.zone for one in own if isinstance(one, model.PlayRule) and one.zone),
    )


def _with_events(made: Texts) -> Texts:
    """What its texts, those given too, wait for or ask about afterwards."""
    abilities = made.abilities
    events = [on for one in abilities for on in events_in(one)]
    replaced = [on for one in abilities if isinstance(one, model.Instead) for on in events_in(one.on)]
    parts = [part for one in abilities for part in parts_of(one)]
    asked: list[Event] = [part.on.event for part in parts if isinstance(part, _REMEMBERING)]
    asked += [part.event for part in parts if isinstance(part, (Underwent, Told))]
    return replace(
        made,
        heard=frozenset(event for one in abilities for event in _heard(one)),
        phases=frozenset((on.event, on.phase) for on in events if on.event in _OF_PHASES),
        replaced=frozenset(on.event for on in replaced),
        remembered=frozenset(asked),
        guarding=frozenset(number for number, one in enumerate(abilities) if _guards(one)),
    )


def _with_static(made: Texts, own: tuple[Ability, ...]) -> Texts:
    """Its own texts that hold, and what those given too look at and change for as long as they hold."""
    holding = [(number, one) for number, one in enumerate(own) if isinstance(one, model.Static)]
    every = [one for one in made.abilities if isinstance(one, model.Static)]
    return replace(
        made,
        holding=tuple(holding),
        rulings=tuple(one for one in holding if not changes_power_alone(one[1])),
        powers=tuple(one for one in holding if changes_power(one[1])),
        hushes=any(map(_hushes, every)),
        rewords_while=any(_rewords(part) for one in every for part in parts_of(one)),
        powers_while=any(map(changes_power, every)),
        peeks=any(map(peeks, every)),
        firm=any(_firm(one) for one in own),
    )


def _with_instructions(made: Texts) -> Texts:
    """What kinds of instruction there are in it, and what they do."""
    parts = [part for one in made.abilities for part in parts_of(one)]
    return replace(
        made,
        guards_later=any(isinstance(part, model.Later) and lessens(part) for part in parts),
        looks_at=frozenset(aspect for one in made.abilities for aspect in looks_at(one)),
        lays=frozenset(map(type, parts)),
        acts=frozenset(part.act for part in parts if isinstance(part, (model.Cannot, model.Must))),
        rewords=any(map(_rewords, parts)),
    )


def _rewords(part: object) -> bool:
    return isinstance(part, (model.Give, model.Lose)) or (isinstance(part, model.Change) and part.figure not in POWERS)


def _heard(ability: Ability) -> list[Event]:
    waits = [part.on for part in (ability, *parts_of(ability)) if isinstance(part, (model.Triggered, model.Later))]
    return [on.event for one in waits for on in events_in(one)]


_REMEMBERING = (Happened, model.ForEachTime)
_OF_PHASES: frozenset[Event] = frozenset({"begins", "ends"})


def _hushes(ability: Ability) -> bool:
    return any(isinstance(part, (model.NegateText, model.GiveText)) for part in parts_of(ability))


_ITS_EFFECTS = Every(Group("effect", zones=(), filters=(Among(Ref("self")),)))


def _firm(one: Ability) -> bool:
    """Whether it says of the card that its effects cannot be negated, whatever else is so."""
    if not isinstance(one, model.Static) or one.condition is not None or one.zone != "play":
        return False
    return any(
        isinstance(part, model.Cannot) and part.act == "be negated" and part.who == _ITS_EFFECTS and part.of is None
        for part in parts_of(one)
    )


def _guards(ability: Ability) -> bool:
    if not isinstance(ability, model.Triggered) or not any(on.event == "damaged" for on in events_in(ability.on)):
        return False
    return any(isinstance(part, model.ReduceDamage) for part in parts_of(ability))


def lessens(later: model.Later) -> bool:
    """Whether what is put off makes damage less."""
    return any(isinstance(part, model.ReduceDamage) for part in parts_of(later.do))
