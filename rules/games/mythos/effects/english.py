"""The English grammar: reads a whole effect line into its typed form, or not at all.

The wording is that of the community's lists and of the starter cards. `continuous`, `changes` and `clauses` hold the
patterns, `phrases` the small phrases in them.
"""

from __future__ import annotations

from rules.games.mythos.cards import Timing
from rules.games.mythos.effects.changes import change
from rules.games.mythos.effects.clauses import program
from rules.games.mythos.effects.continuous import statics_of
from rules.games.mythos.effects.phrases import tidy
from rules.games.mythos.effects.statics import Reading


def read_english(line: str, timing: Timing) -> Reading | None:
    """The reading of a line; None where it is not understood whole."""
    text = tidy(line)
    changed = change(text) if timing == "UPGRADE" else None
    if changed is not None:
        return changed
    statics = statics_of(text, timing)
    return program(text, timing) if statics is None else statics
