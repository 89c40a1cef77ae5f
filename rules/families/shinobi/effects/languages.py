"""A line, a target, a requirement, in whichever language it is printed: the English grammar or the Japanese one."""

from __future__ import annotations

from rules.families.shinobi.effects.english import reader as english
from rules.families.shinobi.effects.english.reader import Read
from rules.families.shinobi.effects.groups import Group, Which
from rules.families.shinobi.effects.japanese import reader as japanese
from rules.families.shinobi.effects.japanese.evened import is_japanese
from rules.families.shinobi.effects.names import RefName
from rules.families.shinobi.effects.readings import Printed


def read_line(text: str, on: Printed) -> Read:
    """A line, whole or not at all."""
    return japanese.read_line(text, on) if is_japanese(text) else english.read_line(text, on)


def read_target(text: str, other: RefName = "user") -> tuple[Which, ...]:
    """What a target line names; nothing where it is not understood. Another ninja is other than `other`."""
    return japanese.read_target(text) if is_japanese(text) else english.read_target(text, other)


def stuck_in_target(text: str) -> str | None:
    """Where a target line stops to be understood; None where that is not known."""
    return None if is_japanese(text) else english.stuck_in_target(text)


def read_requirement(text: str) -> Group | None:
    """What a jutsu's user must be; None where it is not understood."""
    return japanese.read_requirement(text) if is_japanese(text) else english.read_requirement(text)
