"""Verb phrases in English about the stack of an upgraded character: its top card, and the one at the bottom."""

from __future__ import annotations

import re
from dataclasses import replace

from rules.games.mythos.effects.english.cursor import Cursor
from rules.games.mythos.effects.english.groups import take_characters
from rules.games.mythos.effects.instructions import Act, Steps
from rules.games.mythos.effects.terms import ITSELF, ONE


def peel(line: Cursor) -> Steps | None:
    """ "Discard the top card of an upgraded enemy character"."""
    if not line.take(r"discard the top card (?:of|from) (?=an? |another |the |up to |all )"):
        return None
    phrase = take_characters(line)
    return (Act("peel", phrase.group, phrase.quantity),) if phrase and phrase.group.upgraded else None


def at_the_bottom(line: Cursor) -> Steps | None:
    """ "Move the card at the bottom of this upgrade stack to another mission", "discard the card ..."."""
    found = line.take(r"(move|discard) the (?:bottom card|card (?:at|on) the bottom) of\b")
    if found is None:
        return None
    if line.take(r"(?:this (?:upgraded? )?(?:stack|character)|this character's (?:upgrade )?stack)\b(?!')"):
        group, quantity = replace(ITSELF, upgraded=True), ONE
    else:
        line.rest = re.sub(r"^((?:\S+ ){0,3}?)(?:upgraded? )?stack\b", r"\1upgraded character", line.rest)
        phrase = take_characters(line)
        if phrase is None or not phrase.group.upgraded:
            return None
        group, quantity = phrase.group, phrase.quantity
    if found[1].casefold() == "discard":
        return (Act("thin", group, quantity),)
    to = line.take(r"to (?:another|a different) mission\b")
    return (Act("part", group, quantity),) if to and quantity == ONE else None
