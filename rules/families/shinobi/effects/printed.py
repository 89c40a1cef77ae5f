"""What is asked of the print of a card alone."""

from __future__ import annotations

from rules.core.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Titled:
    """It has the effect of that title (folded), printed in brackets or capitals above the text."""

    title: str
