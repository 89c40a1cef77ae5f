"""Who attacks is opposed only once the Blocker's Teams are out: a text about those against it waits for that.

Rulebook, Battle Phase: the Attacker sends out all of their Teams (1.) before the Blocker sends out any (2.).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.cardtext.grammar import UnreadError
from rules.cardtext.trees import nodes
from rules.core.dataclass import is_dataclass, names, replace
from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.conditions import Either, Never
from rules.families.shinobi.effects.groups import Against, AnyOf, Choose, Every, Is, Not, Ref
from rules.families.shinobi.effects.triggers import Event, On, OnEither


def once_opposed(text: a.Triggered) -> a.Triggered:
    """A text set off as a ninja is sent out, set off once it faces somebody where it is about those.

    Raises UnreadError where a part of it would have to come at once, or where it is about who blocks anybody: nobody
    does by then.
    """
    events = text.on.events if isinstance(text.on, OnEither) else (text.on,)
    if not any(_before_the_block(on) for on in events):
        return text
    steps = text.do.steps if isinstance(text.do, a.Sequence) else (text.do,)
    if any(map(_is_about_blockers, steps)):
        raise UnreadError
    about = [_is_about_foes(step) for step in steps]
    once = _once_it_is_known(text.condition)
    if once or _is_about_foes(text.condition):
        about = [True] * len(steps)
    if not any(about):
        return text
    if not about[0] or not all(met or _points_back(step) for met, step in zip(about, steps, strict=True)):
        raise UnreadError
    met = tuple(_met(on, once) if _before_the_block(on) else on for on in events)
    return replace(text, on=OnEither(met) if isinstance(text.on, OnEither) else met[0])


def _met(on: On, once: Event | None) -> On:
    """The event that waits for the block. Raises UnreadError for who goes unblocked in a certain role."""
    if once != "unblocked":
        return replace(on, event="faces")
    if on.role not in (None, "attack") or on.alone or on.beside:
        raise UnreadError
    return replace(on, event="unblocked", role=None)


def _once_it_is_known(condition: object) -> Event | None:
    """The event by which it is known whether a ninja is blocked, or opposed, as a condition asks.

    Raises UnreadError where it asks for the one or the other.
    """
    asked = {node.what for node in nodes(condition) if isinstance(node, Is)} & {"blocked", "opposed", "unblocked"}
    if not asked:
        return None
    if len(asked) > 1 or any(isinstance(node, Never | Either | Not | AnyOf) for node in nodes(condition)):
        raise UnreadError
    return "unblocked" if "unblocked" in asked else "faces"


def _before_the_block(on: On) -> bool:
    return on.event == "sent out" and on.role != "block"


def _is_about_foes(value: object) -> bool:
    return any(isinstance(node, Against) for node in _at_once(value))


def _is_about_blockers(value: object) -> bool:
    """Whether it is done to those that block, or are blocked or not, as it is set off."""
    chosen = (node.group.filters for node in _at_once(value) if isinstance(node, Choose | Every))
    return any(
        Is("blocking") in filters or Is("blocked") in filters or Is("unblocked") in filters for filters in chosen
    )


def _points_back(value: object) -> bool:
    return any(isinstance(node, Ref) and node.name in ("chosen", "last", "moved") for node in nodes(value))


def _at_once(value: object) -> Iterator[object]:
    """What is in it, without what comes later: what a text waits for, and texts that are given."""
    if isinstance(value, a.Later | a.GiveText):
        return
    yield value
    for name in names(type(value)) if is_dataclass(value) else ():
        found = getattr(value, name)
        for one in found if isinstance(found, tuple) else (found,):
            yield from _at_once(one)
