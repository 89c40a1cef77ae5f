"""Reads an effect line into its typed form, with the first grammar that understands the whole of it."""

from __future__ import annotations

from functools import cache

from rules.games.mythos.cards import Effect
from rules.games.mythos.effects.english import read_english
from rules.games.mythos.effects.french import to_english
from rules.games.mythos.effects.statics import Reading


@cache
def read(effect: Effect) -> Reading | None:
    """What the line says, or None where no grammar understands it or no timing of the rulebook's is said.

    English is tried first, then French.
    """
    timing = effect.known_timing
    if timing is None:
        return None
    reading = read_english(effect.text, timing)
    if reading is None and (effect.text_fr or not is_english(effect.text)):
        reading = read_english(to_english(effect.text_fr or effect.text), timing)
    return reading


@cache
def is_english(text: str) -> bool:
    """Whether nothing in a text is to be put into English."""
    return to_english(text) == text
