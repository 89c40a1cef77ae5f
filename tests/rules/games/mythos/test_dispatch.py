"""Every instruction that a Mythos line can be read as is carried out by something."""

from __future__ import annotations

from typing import get_args

from rules.games.mythos.carrying.effect_stack import CARRY_OUT
from rules.games.mythos.effects.instructions import Instruction


def test_every_instruction_is_carried_out() -> None:
    assert CARRY_OUT.missing(get_args(Instruction)) == []
