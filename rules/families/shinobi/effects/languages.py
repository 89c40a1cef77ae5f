"""A line, a target, a requirement, in whichever language it is printed: read by the grammar of that language.

A reader that fails on a text, which is an error of ours, leaves that text unread: the card is imported and shown with
all others.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar
from unicodedata import normalize

from rules.core import faults
from rules.core.text import fold
from rules.families.shinobi.effects.english import reader as english
from rules.families.shinobi.effects.english.reader import Read
from rules.families.shinobi.effects.groups import Group, Which
from rules.families.shinobi.effects.japanese import reader as japanese
from rules.families.shinobi.effects.japanese.evened import is_japanese
from rules.families.shinobi.effects.names import RefName
from rules.families.shinobi.effects.readings import Printed

_Made = TypeVar("_Made")


def read_line(text: str, on: Printed) -> Read:
    """A line, whole or not at all."""
    reader = japanese.read_line if is_japanese(text) else english.read_line
    return _or(Read(None, text.strip()), text, lambda: reader(text, on))


def read_target(text: str, other: RefName = "user") -> tuple[Which, ...]:
    """What a target line names; nothing where it is not understood. Another ninja is other than `other`."""
    return _or((), text, lambda: japanese.read_target(text) if is_japanese(text) else english.read_target(text, other))


def stuck_in_target(text: str) -> str | None:
    """Where a target line stops to be understood; None where that is not known."""
    return None if is_japanese(text) else _or(None, text, lambda: english.stuck_in_target(text))


def read_requirement(text: str) -> Group | None:
    """What a jutsu's user must be; None where it is not understood."""
    reader = japanese.read_requirement if is_japanese(text) else english.read_requirement
    return _or(None, text, lambda: reader(text))


def stuck_in_requirement(text: str) -> str | None:
    """Where a requirement stops to be understood; None where that is not known."""
    return None if is_japanese(text) else _or(None, text, lambda: english.stuck_in_requirement(text))


def as_written(words: str, text: str) -> str:
    """Words about a text, with the names in quotes that are not English as the text spells them.

    >>> as_written('if you have a "てすと" in play: draw 1 card', "自分の場に「テスト」がいる間")
    'if you have a "テスト" in play: draw 1 card'
    """
    plain = normalize("NFKC", text)
    folded = "".join(map(fold, plain)) if not words.isascii() else ""
    if len(folded) != len(plain):
        return words

    def spelt(match: re.Match[str]) -> str:
        at = folded.find(match[1])
        return match[0] if match[1].isascii() or at < 0 else f'"{plain[at : at + len(match[1])]}"'

    return re.sub('"([^"]+)"', spelt, words)


def _or(unread: _Made, text: str, read: Callable[[], _Made]) -> _Made:
    """What is read; unread where the reader fails, whatever the error is: any may hide in so many rules."""
    try:
        return read()
    except Exception as error:
        faults.tell(text, error)
        return unread
