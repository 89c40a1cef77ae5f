"""Chances counted by hand, beside those that commands answer."""

import math

from decks.load import load_deck
from rules.core.registry import game
from rules.query import Scope, parse

DECK = "examples/mythos-leaf.deck"


def matches(query: str) -> int:
    """How many characters of the example deck match."""
    deck = load_deck(DECK)
    return sum(map(parse(query).predicate(Scope.of(game(deck.game))), deck.printings("main")))


def at_least_one(size: int, hits: int, draws: int) -> float:
    return 1 - math.comb(size - hits, draws) / math.comb(size, draws)
