"""What is asked of a card's past: what has happened to it this turn."""

from __future__ import annotations

from typing import Literal

from rules.core.dataclass import dataclass
from rules.families.shinobi.effects.names import RefName, Result

Past = Literal["damaged", "healed", "injured", "sent out", "uses jutsu", "battles", "deployed", "stands by", "wins"]
"""The events of `triggers.Event` that are asked about so."""


@dataclass(frozen=True, slots=True)
class Underwent:
    """That has happened to it this turn; a ninja that was sent out, to `attack` or to `block` where that is said.

    `wins`: its team has ended a battle in one of the results. `battles`: `against` that one, where one is named.
    """

    event: Past
    role: Literal["attack", "block"] | None = None
    results: tuple[Result, ...] = ()
    against: RefName | None = None
