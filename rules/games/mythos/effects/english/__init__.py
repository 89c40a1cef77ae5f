"""The English grammar: reads a whole effect line into its typed form, or not at all.

The wording is that of the community's lists and of `wording`, which writes readings back. `cursor` and `groups` read
the small phrases, `conditions` what X is and what follows "if", `clauses` one verb phrase, `programs` what links them;
`continuous`, `triggers` and `changes` read the lines that are not programs.
"""

from __future__ import annotations

from rules.games.mythos.cards import Timing
from rules.games.mythos.effects.english.changes import change
from rules.games.mythos.effects.english.continuous import statics_of
from rules.games.mythos.effects.english.cursor import tidy
from rules.games.mythos.effects.english.programs import program
from rules.games.mythos.effects.statics import Reading


def read_english(line: str, timing: Timing) -> Reading | None:
    """The reading of a line; None where it is not understood whole."""
    text = tidy(line)
    changed = change(text) if timing == "UPGRADE" else None
    if changed is not None:
        return changed
    statics = statics_of(text, timing)
    return program(text, timing) if statics is None else statics
