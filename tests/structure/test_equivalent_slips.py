"""The slips that are listed as changing nothing are slips that can be made, each with a reason."""

from __future__ import annotations

import ast
from functools import cache

import pytest

from benchmarks.mutants.kept import Equivalent, equivalents
from benchmarks.mutants.reach import ROOMS
from benchmarks.mutants.slips import places, slips_in, with_slip

slips_of_module = cache(slips_in)


@pytest.mark.parametrize("listed", equivalents(), ids=lambda each: f"{each.path} {each.says}")
def test_what_is_listed_is_a_slip_and_has_a_reason(listed: Equivalent) -> None:
    assert listed.path.startswith(ROOMS)
    assert any(listed.is_of(slip) for slip in slips_of_module(listed.path))
    assert listed.why.endswith(".")


def test_a_slip_is_another_program_and_says_where_it_is() -> None:
    source = "def f(a: int = 3) -> int:\n    if a > 2 and not a == 5:\n        return a + 1\n    return 0\n"
    said = [(line, says) for line, says, _ in places(ast.parse(source))]
    assert (2, "Gt -> GtE") in said
    assert (3, "Add -> Sub") in said
    assert (1, "3 -> 4") in said
    whole: dict[str, object] = {}
    exec(with_slip(source, said.index((3, "Add -> Sub")), "m"), whole)  # noqa: S102 - a program of our own
    slipped = whole["f"]
    assert callable(slipped)
    assert (slipped(4), slipped(2), slipped()) == (3, 0, 2)


def test_no_slip_is_in_messages_annotations_or_guards() -> None:
    source = 'def f(a: "3") -> None:\n    zip((), (), strict=True)\n    raise ValueError(f"{1 + 1}")\n'
    assert not list(places(ast.parse(source)))
