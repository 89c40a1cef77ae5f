"""Instructions done by their class."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from rules.play.dispatch import Dispatch, on


@dataclass(frozen=True)
class Draw:
    count: int


@dataclass(frozen=True)
class Discard:
    count: int


def _draw(draw: Draw, hand: list[int], first: int) -> int:
    hand.extend(range(first, first + draw.count))
    return draw.count


def _discard(discard: Discard, hand: list[int], first: int) -> int:
    del hand[-discard.count :]
    return first


def test_each_instruction_is_done_by_the_function_of_its_class() -> None:
    do = Dispatch(on(Draw, _draw), on(Discard, _discard))
    hand: list[int] = []
    assert do(Draw(3), hand, 5) == 3
    assert do(Discard(1), hand, first=9) == 9
    assert hand == [5, 6]


def test_what_nothing_is_done_for_is_known_beforehand() -> None:
    do = Dispatch(on(Draw, _draw))
    assert do.missing([Draw, Discard]) == [Discard]
    assert Draw in do
    assert Discard not in do
    with pytest.raises(KeyError):
        do(Discard(1), [], 0)


def test_a_class_has_one_function() -> None:
    with pytest.raises(ValueError, match="two functions"):
        Dispatch(on(Draw, _draw), on(Draw, _draw))
