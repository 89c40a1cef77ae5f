"""Merging a record into a known card: nothing known is blanked, and art variants stay one card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.core.cards import Json

Facts = dict[str, Json]


def carried(facts: Mapping[str, Json]) -> Facts:
    """What a source says: its facts without those it leaves empty. An empty list is a statement."""
    values = facts.values()
    if None not in values and "" not in values:
        return dict(facts)
    return {name: value for name, value in facts.items() if value is not None and value != ""}


def filled(known: Json, told: Json) -> Json:
    """`told`, with what it leaves open (None, or an absent key) taken from `known`.

    An object is filled only where the two agree in all that both say: an effect line with other words is another line,
    and owes the old one nothing.

    >>> filled([{"text": "a", "fr": "à"}], [{"text": "a", "fr": None}])
    [{'text': 'a', 'fr': 'à'}]
    >>> filled([{"text": "a", "fr": "à"}], [{"text": "b"}])
    [{'text': 'b'}]
    """
    if told is None:
        return known
    if isinstance(known, dict) and isinstance(told, dict):
        said = {name: value for name, value in told.items() if value is not None}
        agree = all(known.get(name) in (None, value) for name, value in said.items())
        return {**known, **said} if agree else told
    if isinstance(known, list) and isinstance(told, list) and len(known) == len(told):
        return [filled(k, t) for k, t in zip(known, told, strict=True)]
    return told


def updated(known: Mapping[str, Json], told: Mapping[str, Json]) -> Facts:
    """`known` with what a source says now."""
    if not known:
        return dict(told)
    return {**known, **{name: filled(known.get(name), value) for name, value in told.items()}}


def adds_to(before: Mapping[str, Json], after: Mapping[str, Json], *, borrowed: bool = False) -> bool:
    """Whether all that was known still holds, and only gaps are filled; a `borrowed` name makes room for another.

    >>> adds_to({"name": "A", "cost": None}, {"name": "A", "cost": 1}), adds_to({"name": "A"}, {"name": "B"})
    (True, False)
    """
    return all(
        value is None or filled(after.get(name), value) == after.get(name) or (borrowed and name == "name")
        for name, value in before.items()
    )


class Split(NamedTuple):
    """What a variant says, apart: the card's facts, filled in where they had gaps, and what only the variant says."""

    card: Facts
    differs: Facts


def split(card: Mapping[str, Json], variant: Mapping[str, Json]) -> Split:
    """Divide a variant's facts into what fills gaps of its card and what it says otherwise."""
    joint, differs = dict(card), {}
    for name, value in variant.items():
        both = filled(value, joint.get(name))
        if filled(joint.get(name), value) == both:
            joint[name] = both
        else:
            differs[name] = value
    return Split(joint, differs)
