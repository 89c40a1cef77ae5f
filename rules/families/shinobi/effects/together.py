"""What the cards of one choice must be together: each filter looks at what has been picked so far."""

from __future__ import annotations

from rules.core.dataclass import dataclass
from rules.families.shinobi.effects.names import FigureName


@dataclass(frozen=True, slots=True)
class Apart:
    """It shares no name with any that was picked before it."""


@dataclass(frozen=True, slots=True)
class Within:
    """With those picked before it, a figure comes to so much at most; a card without the figure is none of them."""

    figure: FigureName
    most: int


@dataclass(frozen=True, slots=True)
class OneName:
    """It shares a name with all that were picked before it."""


JOINT = (Apart, Within, OneName)
"""Filters of choices alone: nothing else picks cards one by one."""
