"""Reads an effect line into its typed form, with the first grammar that understands the whole of it."""

from __future__ import annotations

import re
from functools import cache

from rules.games.mythos.cards import Effect
from rules.games.mythos.effects.instructions import ITSELF, Act, Amount, ChakraBonus, Program, Reading


@cache
def read(effect: Effect) -> Reading | None:
    """What the line says, or None where no grammar understands it."""
    text = " ".join(effect.text.replace("[⧗]", "").replace("[↯]", "").split()).rstrip(".").casefold()
    if found := re.fullmatch(r"chakra ?\+ ?(\d+)", text):
        return (ChakraBonus(Amount(int(found[1]))),)
    if found := re.fullmatch(r"powerup (\d+)(?: self)?", text):
        return Program((Act("powerup", ITSELF, amount=Amount(int(found[1]))),))
    return None
