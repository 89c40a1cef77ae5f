"""The instructions that search your deck, reveal cards of it until one is found, or shuffle it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.games.mythos.effects.terms import Limit


@dataclass(frozen=True, slots=True)
class SearchDeck:
    """Draw so many cards that a query and a bound on the cost describe out of your deck, or with `up_to` fewer.

    The opponent sees those that are `revealed`. That the deck is shuffled then is an instruction of its own.
    """

    where: str = ""
    amount: int = 1
    cost: Limit | None = None
    revealed: bool = False
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class RevealUntil:
    """Reveal the top cards of your deck until there is one like this, which is put on top of it.

    The `rest` stays under it, or is discarded or put under the deck.
    """

    where: str = ""
    cost: Limit | None = None
    rest: Literal["", "discard", "under"] = ""


@dataclass(frozen=True, slots=True)
class ShuffleIn:
    """Shuffle your deck, with cards of the `source` in it: all of them, or so many, with `up_to` fewer.

    Those from the `top` of the discard pile are not of choice.
    """

    source: Literal["", "hand", "discard pile"] = ""
    amount: int | None = None
    where: str = ""
    up_to: bool = False
    top: bool = False
