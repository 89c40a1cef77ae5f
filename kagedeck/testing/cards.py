"""Random cards of any game's card types, made from nothing but their declarations."""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from typing import Annotated, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from rules.core.bounds import Ge, Le, Printed
from rules.core.cards import Card
from rules.core.registry import games

CARD_TYPES = [(game.id, card_type.type_id) for game in games() for card_type in game.card_types]
"""Every card type of every registered game, as (game id, type id)."""

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 &',.:-!?()/\"éèçÉōûナルト忍術うずまき"
_LARGEST = 99

_T = TypeVar("_T")

WORDS = (
    st.text(_LETTERS, min_size=1, max_size=24).map(str.strip).filter(lambda t: t not in ("", "-") and t[0] not in "[{")
)
"""Text as cards have it: no space around it, and nothing that is a list in a cell."""


SPELLED: dict[str, st.SearchStrategy[object]] = {
    "jutsu_cost": st.sampled_from(["0", "2", "X", "L X", "N 1", "W W 1", "F L"]),
}
"""Fields whose text has a grammar of its own, by name."""


def cards(card_type: type[Card]) -> st.SearchStrategy[Card]:
    """Any card of a type that its annotations allow."""
    return _instances(card_type)


def _instances(shape: type[_T]) -> st.SearchStrategy[_T]:
    hints = get_type_hints(shape, include_extras=True)
    assert is_dataclass(shape)
    values = {f.name: SPELLED[f.name] if f.name in SPELLED else _values(hints[f.name]) for f in fields(shape)}
    needed = {f.name: values[f.name] for f in fields(shape) if f.default is MISSING and f.default_factory is MISSING}
    free = {name: value for name, value in values.items() if name not in needed}

    make: Callable[..., _T] = shape

    def build(given: dict[str, object]) -> _T:
        return make(**given)

    return st.fixed_dictionaries(needed, optional=free).map(build)


def _values(hint: object) -> st.SearchStrategy[object]:
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _bounded(parts[0], parts[1:])
    if origin in (Union, types.UnionType):
        return st.one_of([_values(part) for part in parts])
    if origin is Literal:
        return st.sampled_from(parts)
    if origin is tuple:
        return st.lists(_values(parts[0]), max_size=4).map(tuple)
    return _plain(hint)


def _plain(hint: object) -> st.SearchStrategy[object]:
    if hint is str:
        return WORDS
    if hint is bool:
        return st.booleans()
    if hint is int:
        return st.integers(-_LARGEST, _LARGEST)
    if hint is type(None):
        return st.none()
    assert isinstance(hint, type), f"no cards can be made with a field of type {hint}"
    return _instances(hint)


def _bounded(hint: object, bounds: tuple[object, ...]) -> st.SearchStrategy[object]:
    for bound in bounds:
        if isinstance(bound, Printed):
            return st.one_of(st.integers(bound.low, bound.high), st.just("X"))
    if hint is not int:
        return _values(hint)
    least = max((b.bound for b in bounds if isinstance(b, Ge)), default=-_LARGEST)
    most = min((b.bound for b in bounds if isinstance(b, Le)), default=_LARGEST)
    return st.integers(least, most)
