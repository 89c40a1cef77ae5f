"""Walking and rewriting what was read: frozen dataclasses and tuples of them, whatever the game."""

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
    found: list[object] = []
    _gather((tree,), found)
    return iter(found)


def _gather(parts: Iterable[object], found: list[object]) -> None:
    """The values under each of some parts; called for what has parts itself, which most do not."""
    for part in parts:
        kind: type = type(part)
        if kind in _PLAIN:
            continue
        if isinstance(part, tuple):
            if part:
                _gather(part, found)
        elif taken := _parts(kind):
            found.append(part)
            _gather(taken(part), found)


_PLAIN = frozenset({str, int, bool, type(None)})


def changed(node: Tree, **values: object) -> Tree:
    """A dataclass value with other values in some of its fields."""
    kind: type = type(node)
    return type(node)(**{name: values.get(name, getattr(node, name)) for name in _names(kind) or ()})


def rewrite(tree: Tree, change: Callable[[object], object]) -> Tree:
    """The tree with every value put through `change`, the inner before the outer."""
    return cast("Tree", _rewritten(tree, change))


def _rewritten(tree: object, change: Callable[[object], object]) -> object:
    if isinstance(tree, tuple):
        parts = [_rewritten(part, change) for part in tree]
        return tree if all(map(is_, parts, tree)) else tuple(parts)
    kind: type = type(tree)
    fields = None if kind in _PLAIN else _names(kind)
    if fields is None:
        return tree
    other = {}
    for name in fields:
        here = getattr(tree, name)
        new = here if type(here) in _PLAIN else _rewritten(here, change)
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
    kinds = set(map(type, nodes(tree)))
    for one in passes:
        if not one.kinds.isdisjoint(kinds):
            before, tree = tree, one.change(tree)
            if tree is not before:
                kinds = set(map(type, nodes(tree)))
    return tree
