"""Walking and rewriting what was read: frozen dataclasses and tuples of them, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import TypeVar, cast

Tree = TypeVar("Tree")


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))


def nodes(tree: object) -> Iterator[object]:
    """Every value of a tree, the outer before the inner, in the order of the fields."""
    if isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part)
    elif is_dataclass(tree) and not isinstance(tree, type):
        yield tree
        for name in _names(type(tree)):
            yield from nodes(getattr(tree, name))


def changed(node: object, **values: object) -> object:
    """A dataclass value with other values in some of its fields."""
    kind = type(node)
    names = _names(cast("type", kind))
    return kind(**{name: values.get(name, getattr(node, name)) for name in names})


def rewrite(tree: Tree, change: Callable[[object], object]) -> Tree:
    """The tree with every value put through `change`, the inner before the outer."""
    return cast("Tree", _rewritten(tree, change))


def _rewritten(tree: object, change: Callable[[object], object]) -> object:
    if isinstance(tree, tuple):
        return tuple(_rewritten(part, change) for part in tree)
    if not is_dataclass(tree) or isinstance(tree, type):
        return tree
    other = {}
    for name in _names(type(tree)):
        here = getattr(tree, name)
        new = _rewritten(here, change) if isinstance(here, tuple) or is_dataclass(here) else here
        if new is not here and new != here:
            other[name] = new
    return change(changed(tree, **other) if other else tree)
