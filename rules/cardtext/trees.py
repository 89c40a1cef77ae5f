"""Walking and rewriting what was read: frozen dataclasses and tuples of them, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from operator import is_
from typing import TypeVar, cast

Tree = TypeVar("Tree")


@cache
def _names(kind: type) -> tuple[str, ...] | None:
    """The fields that a class of nodes is made of, not those derived; None for a class of plain values."""
    return tuple(each.name for each in fields(kind) if each.init) if is_dataclass(kind) else None


def nodes(tree: object) -> Iterator[object]:
    """Every value of a tree, the outer before the inner, in the order of the fields."""
    found: list[object] = []
    _gather(tree, found)
    return iter(found)


def _gather(tree: object, found: list[object]) -> None:
    if isinstance(tree, tuple):
        for part in tree:
            _gather(part, found)
        return
    kind: type = type(tree)
    names = None if kind in _PLAIN else _names(kind)
    if names is not None:
        found.append(tree)
        for name in names:
            _gather(getattr(tree, name), found)


_PLAIN = frozenset({str, int, bool, type(None)})


def changed(node: Tree, **values: object) -> Tree:
    """A dataclass value with other values in some of its fields."""
    kind: type = type(node)
    names = _names(kind) or ()
    return type(node)(**{name: values.get(name, getattr(node, name)) for name in names})


def rewrite(tree: Tree, change: Callable[[object], object]) -> Tree:
    """The tree with every value put through `change`, the inner before the outer."""
    return cast("Tree", _rewritten(tree, change))


def _rewritten(tree: object, change: Callable[[object], object]) -> object:
    if isinstance(tree, tuple):
        parts = [_rewritten(part, change) for part in tree]
        return tree if all(map(is_, parts, tree)) else tuple(parts)
    kind: type = type(tree)
    names = None if kind in _PLAIN else _names(kind)
    if names is None:
        return tree
    other = {}
    for name in names:
        here = getattr(tree, name)
        new = here if type(here) in _PLAIN else _rewritten(here, change)
        if new is not here and new != here:
            other[name] = new
    return change(changed(tree, **other) if other else tree)
