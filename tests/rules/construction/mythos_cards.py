"""A legal Mythos deck, and cards to change it with."""

from __future__ import annotations

from rules.core.cards import Printing
from rules.core.deck import Deck
from rules.games.mythos.cards import Character, Mission
from tests.rules.construction.kit import deck_of, printed


def character(
    number: int, *, name: str | None = None, cost: int = 2, variant: str | None = "C", set_code: str = "KS"
) -> Printing:
    """A character by its number; without a name of its own it is called after the number."""
    card = Character(name=name or f"Ninja {number}", title=f"Version {number}", cost=cost, power=2)
    return printed("mythos", card, f"{number:03}", variant=variant, set_code=set_code)


def mission(number: int, *, name: str | None = None) -> Printing:
    """A mission by its number."""
    return printed("mythos", Mission(name=name or f"Mission {number}", points=2), f"{number:03}", variant="MMS")


def legal_deck() -> Deck:
    """30 characters in 15 versions twice each (lines 1 to 15), and missions 201 to 203 (lines 16 to 18)."""
    return deck_of(
        "mythos",
        main=[(2, character(number)) for number in range(1, 16)],
        missions=[(1, mission(number)) for number in (201, 202, 203)],
    )
