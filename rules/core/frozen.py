"""Mappings that cannot change, so that answers which hold them can be hashed and kept in sets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class FrozenMapping(Mapping[K, V]):
    """A mapping that cannot be changed: equal to any mapping that holds the same, and hashed by what it holds."""

    __slots__ = ("_held",)

    def __init__(self, held: Mapping[K, V]) -> None:
        self._held = dict(held)

    def __getitem__(self, key: K) -> V:
        return self._held[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def __hash__(self) -> int:
        return hash(frozenset(self._held.items()))

    def __repr__(self) -> str:
        return repr(self._held)

    def __reduce__(self) -> tuple[type[FrozenMapping[K, V]], tuple[dict[K, V]]]:
        return type(self), (self._held,)


def frozen(value: object) -> object:
    """A value whose mappings and lists, as deep as they go, are frozen ones.

    >>> frozen({"first": [1, {"second": 2}]})
    {'first': (1, {'second': 2})}
    """
    if isinstance(value, Mapping):
        return FrozenMapping({key: frozen(inner) for key, inner in value.items()})
    if isinstance(value, list | tuple):
        return tuple(frozen(inner) for inner in value)
    return value
