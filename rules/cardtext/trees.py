"""Walking and rewriting readings: frozen dataclasses and tuples of them, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from operator import attrgetter, is_
from typing import Generic, TypeVar, cast

from rules.core.dataclass import names

Tree = TypeVar("Tree")


@cache
def _names(kind: type) -> tuple[str, ...] | None:
    """The fields that a class of nodes is made of; None for other classes and tuples."""
    try:
        return names(kind)
    except TypeError:
        return None


@cache
def _parts(kind: type) -> Callable[[object], tuple[object, ...]] | None:
    """What takes the fields out of a node of a class."""
    fields = _names(kind)
    if fields is None or len(fields) > 1:
        return attrgetter(*fields) if fields else None
    return lambda node: tuple(getattr(node, name) for name in fields)


def nodes(tree: object) -> Iterator[object]:
    """Every value of a tree, the outer before the inner, in the order of the fields."""
    return iter(_values(tree))


_looked_at: dict[int, tuple[object, list[object]]] = {}
"""The values of trees that were asked for just now, by the id of the tree: many steps ask for those of one tree."""
_MOST_LOOKED_AT = 64


def _values(tree: object) -> list[object]:
    known = _looked_at.get(id(tree))
    if known is not None and known[0] is tree:
        return known[1]
    found: list[object] = []
    _gather((tree,), found)
    if len(_looked_at) >= _MOST_LOOKED_AT:
        _looked_at.clear()
    _looked_at[id(tree)] = tree, found
    return found


def _gather(parts: Iterable[object], found: list[object]) -> None:
    """The values under each of some parts; called for what has parts itself, which most do not."""
    for part in parts:
        kind: type = type(part)
        if kind in PLAIN:
            continue
        if isinstance(part, tuple):
            if part:
                _gather(part, found)
        elif taken := _parts(kind):
            found.append(part)
            _gather(taken(part), found)


PLAIN = frozenset({str, int, bool, type(None)})
"""The classes of values in trees that have no parts."""


def changed(node: Tree, **values: object) -> Tree:
    """A dataclass value with other values in some of its fields."""
    kind: type = type(node)
    return type(node)(**{name: values.get(name, getattr(node, name)) for name in _names(kind) or ()})


def rewrite(tree: Tree, change: Callable[[object], object]) -> Tree:
    """The tree with every value put through `change`, the inner before the outer."""
    return cast("Tree", tree if type(tree) in PLAIN else _rewritten(tree, change))


def _rewritten(tree: object, change: Callable[[object], object]) -> object:
    if isinstance(tree, tuple):
        parts = [part if type(part) in PLAIN else _rewritten(part, change) for part in tree]
        return tree if all(map(is_, parts, tree)) else tuple(parts)
    kind: type = type(tree)
    fields = _names(kind)
    if fields is None:
        return tree
    other = {}
    for name in fields:
        here = getattr(tree, name)
        if here and type(here) not in PLAIN:
            new = _rewritten(here, change)
            if new is not here and new != here:
                other[name] = new
    return change(changed(tree, **other) if other else tree)


@dataclass(frozen=True, slots=True)
class Pass(Generic[Tree]):
    """One of several changes of a tree in a row, and the classes of nodes without any of which it changes nothing."""

    change: Callable[[Tree], Tree]
    kinds: frozenset[type]


def whole(change: Callable[[Tree], Tree], *kinds: type) -> Pass[Tree]:
    """A pass that looks at the whole tree."""
    return Pass(change, frozenset(kinds))


def each(change: Callable[[object], object], *kinds: type) -> Pass[Tree]:
    """A pass that rewrites each value."""
    return Pass(lambda tree: rewrite(tree, change), frozenset(kinds))


def put_through(passes: Iterable[Pass[Tree]], tree: Tree) -> Tree:
    """The tree after all passes, in their order; those that have nothing to change in it are passed over."""
    kinds = set(map(type, _values(tree)))
    for one in passes:
        if not one.kinds.isdisjoint(kinds):
            before, tree = tree, one.change(tree)
            if tree is not before:
                kinds = set(map(type, _values(tree)))
    return tree
