"""How likely a seat is to win, as things stand where a turn begins: what a bot that plays on some turns goes by."""

from __future__ import annotations

import math

from rules.families.shinobi.advice.worth import card_value
from rules.families.shinobi.carrying.strength import figures_of
from rules.families.shinobi.state import ShinobiState

# What tells who wins, as a logistic regression has it from the turns of 8,000 games between players who do what is
# suggested, half of them of each game that ships, with the example decks. On turns of other games its log loss is 0.50,
# where even odds have 0.69 and `worth.position_value` 0.61; `benchmarks/prospects.py` fits it anew. What either game
# alone gives serves the other one nearly as well. Battle rewards won tell little: the stronger ninja win the rest.
_EVEN = -0.035
_ATTACKER = 0.055
_NINJA, _THEIR_NINJA = 0.237, 0.251
_COMBAT, _THEIR_COMBAT = -0.023, 0.007
_SUPPORT, _THEIR_SUPPORT = 0.259, 0.199
_INJURED, _THEIR_INJURED = 0.181, 0.222
_CARD, _THEIR_CARD = 0.15, 0.351
"""Of the seat's own hand it is known what the cards are worth (`_WORTH`), of the other one only how many there are."""
_WORTH = 0.028
_CHAKRA, _THEIR_CHAKRA = 0.11, 0.105
_REWARD, _THEIR_REWARD = 0.037, 0.075
_POWER_AHEAD, _THEIR_POWER_AHEAD = 0.005, 0.013
"""A point of power for each reward that the seat has won already,"""
_POWER_BEHIND, _THEIR_POWER_BEHIND = 0.015, 0.004
"""and for each that the other one has: the nearer the end, the more it decides."""


def chance_to_win(state: ShinobiState, seat: int) -> float:
    """How likely a seat is to win, as far as it knows; 1 and 0 where the game is over, half where nobody has won."""
    if state.is_over():
        return (1.0 + state.returns()[seat]) / 2
    own, other = state.seats[seat], state.seats[1 - seat]
    combat, support, power = _strength(state, own.village)
    their_combat, their_support, their_power = _strength(state, other.village)
    odds = _EVEN + (_ATTACKER if state.attacker == seat else 0.0)
    odds += _NINJA * len(own.village) + _COMBAT * combat + _SUPPORT * support - _INJURED * _injured(state, own.village)
    odds -= _THEIR_NINJA * len(other.village) + _THEIR_COMBAT * their_combat + _THEIR_SUPPORT * their_support
    odds += _THEIR_INJURED * _injured(state, other.village)
    odds += _CARD * len(own.hand) + _WORTH * sum([card_value(state, seat, card) for card in own.hand])
    odds += _CHAKRA * len(own.chakra) - _THEIR_CHAKRA * len(other.chakra) - _THEIR_CARD * len(other.hand)
    won, lost = len(own.rewards), len(other.rewards)
    odds += _REWARD * won + (_POWER_AHEAD * won + _POWER_BEHIND * lost) * power
    odds -= _THEIR_REWARD * lost + (_THEIR_POWER_AHEAD * won + _THEIR_POWER_BEHIND * lost) * their_power
    return 1.0 / (1.0 + math.exp(-odds))


def _strength(state: ShinobiState, village: list[int]) -> tuple[int, int, int]:
    """The combat and the support of all ninja, and their power: both together, nobody's below nothing."""
    combat = support = power = 0
    for figures in figures_of(state, village):
        combat += figures[0]
        support += figures[1]
        power += max(0, figures[0] + figures[1])
    return combat, support, power


def _injured(state: ShinobiState, village: list[int]) -> int:
    return sum([state.status[ninja].injured for ninja in village])
