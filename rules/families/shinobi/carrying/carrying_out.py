"""Every instruction with what carries it out, and every step that they make due."""

from __future__ import annotations

from rules.families.shinobi.carrying import (
    activated,
    choices,
    coins,
    control,
    copying,
    handling,
    harm,
    lasting,
    outcomes,
    playing,
    revealing,
    turns,
    village,
)
from rules.families.shinobi.carrying.run import Verb, carry_out as carry_out_one
from rules.families.shinobi.state import ShinobiState
from rules.play.flow import Automatic, Decisions, LotTable, Step

VERBS: dict[type, Verb] = {
    **control.VERBS,
    **lasting.VERBS,
    **handling.VERBS,
    **village.VERBS,
    **harm.VERBS,
    **coins.VERBS,
    **turns.VERBS,
    **revealing.VERBS,
    **copying.VERBS,
    **outcomes.VERBS,
}


def carry_out(state: ShinobiState, step: Step) -> None:
    """Carry out the instruction that is due."""
    carry_out_one(state, step, VERBS)


AUTOMATIC: Automatic[ShinobiState, Step] = {
    "carry out": carry_out,
    **control.AUTOMATIC,
    **harm.AUTOMATIC,
    **playing.AUTOMATIC,
    **copying.AUTOMATIC,
}
DECISIONS: Decisions[ShinobiState, Step] = {
    **control.DECISIONS,
    **choices.DECISIONS,
    **coins.DECISIONS,
    **lasting.DECISIONS,
    **handling.DECISIONS,
    **village.DECISIONS,
    **playing.DECISIONS,
    **activated.DECISIONS,
}
LOTS: LotTable[ShinobiState, Step] = {**control.LOTS, **choices.LOTS, **playing.LOTS}
