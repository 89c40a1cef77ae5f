"""Each thing that a text can say is done, asked or waited for stands in a text that a scenario plays on a board.

The scenarios themselves are in the modules beside this one. What this one holds is that none is missing: it reads every
text that they put on cards, and asks which instructions, conditions and kinds of abilities these are made of.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from rules.cardtext.trees import nodes
from rules.families.shinobi.effects.abilities import Ability, Instruction
from rules.families.shinobi.effects.conditions import Condition
from rules.families.shinobi.effects.english.reader import read_line
from rules.families.shinobi.effects.readings import Printed

_ON = (
    Printed("ninja"),
    Printed("mission", ("ninja",)),
    Printed("jutsu", ("ninja",)),
    Printed("jutsu", ("jutsu",)),
    Printed("permanent", ("ninja",)),
    Printed("client"),
)


def _texts() -> Iterator[str]:
    """The texts in modules that play scenarios."""
    for path in sorted(Path(__file__).parent.glob("test_shinobi_*.py")):
        module = path.read_text(encoding="utf-8")
        if "scenario" not in module or "random" in path.name:
            continue
        for node in ast.walk(ast.parse(module)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.endswith("."):
                yield node.value


@pytest.fixture(scope="module")
def played() -> frozenset[str]:
    found: set[str] = set()
    for text in dict.fromkeys(_texts()):
        read = filter(None, (read_line(text, on).abilities for on in _ON))
        found |= {type(node).__name__ for node in nodes(next(read, ()))}
    return frozenset(found)


@pytest.mark.parametrize("kind", [Instruction, Condition, Ability], ids=["instructions", "conditions", "abilities"])
def test_each_kind_of_text_is_played_by_a_scenario(played: frozenset[str], kind: object) -> None:
    known = played | _IN_LINES_OF_THEIR_OWN
    assert [each.__name__ for each in get_args(kind) if each.__name__ not in known] == []


_IN_LINES_OF_THEIR_OWN = {"Tiers"}
"""Its parts are lines of a card: `test_tiers_by_what_was_paid` plays one."""
