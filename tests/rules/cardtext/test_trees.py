"""Trees of nodes: what is changed in a copy, and what is worked out again."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.cardtext.trees import changed, rewrite


@dataclass(frozen=True)
class Bonus:
    """A node with a value that it works out of its others."""

    amount: int
    large: bool = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "large", self.amount > 1)


def test_what_a_node_works_out_of_its_fields_is_worked_out_again() -> None:
    assert changed(Bonus(1), amount=2).large
    assert rewrite((Bonus(1),), lambda node: Bonus(3) if node == Bonus(1) else node)[0].large
