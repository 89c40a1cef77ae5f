"""Readings in one plain wording of our own, which the English grammar reads to the same reading.

It is what lists of readings show and what the cards that ship with the tool say.
"""

from __future__ import annotations

from rules.games.mythos.effects.instructions import Program
from rules.games.mythos.effects.statics import Modify, Reading
from rules.games.mythos.effects.wording.continuous import modify_words, statics_words
from rules.games.mythos.effects.wording.programs import program_words


def in_words(reading: Reading) -> str:
    """A reading as sentences."""
    if isinstance(reading, Program):
        text = program_words(reading)
    elif isinstance(reading, Modify):
        text = modify_words(reading)
    else:
        text = statics_words(reading)
    return f"{text[:1].upper()}{text[1:]}."
