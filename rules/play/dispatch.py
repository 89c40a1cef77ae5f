"""Dispatch: a table from the class of an instruction to the function that carries it out.

The table is written in one place, so that a reader sees all instructions and importing a module registers nothing. A
type checker checks that each function fits its class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Concatenate, Generic, NamedTuple, ParamSpec, TypeVar, cast

K = TypeVar("K")
P = ParamSpec("P")
R = TypeVar("R")


class Handler(NamedTuple, Generic[P, R]):
    """What does one class of instruction; made by `on`."""

    kind: type
    do: Callable[Concatenate[object, P], R]


def on(kind: type[K], do: Callable[Concatenate[K, P], R]) -> Handler[P, R]:
    """Instructions of this class are done by that function."""

    # A dispatch looks instructions up by their class, so the function never meets another one.
    return Handler(kind, cast("Callable[Concatenate[object, P], R]", do))


class Dispatch(Generic[P, R]):
    """Does instructions, each by the function for its class; `by_kind` are those functions, for hot loops."""

    def __init__(self, *handlers: Handler[P, R]) -> None:
        self.by_kind: Mapping[type, Callable[Concatenate[object, P], R]] = {h.kind: h.do for h in handlers}
        if len(self.by_kind) < len(handlers):
            raise ValueError("A class of instruction has two functions.")

    def __call__(self, instruction: object, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Do one. Raises KeyError for a class that nothing is done for."""
        return self.by_kind[type(instruction)](instruction, *args, **kwargs)

    def __contains__(self, kind: type) -> bool:
        return kind in self.by_kind

    def missing(self, kinds: Iterable[type]) -> list[type]:
        """Those of the classes that nothing is done for: what a test asserts to be none."""
        return [kind for kind in kinds if kind not in self.by_kind]
