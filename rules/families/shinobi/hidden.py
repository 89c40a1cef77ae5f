"""What a seat does not know, dealt anew: so a player can think ahead without peeking.

A seat knows its own hand, all that lies open, and which cards each deck began with. It does not know the order of a
deck, the other hand, or the battle rewards. What it saw earlier and is hidden again it does not count on.
"""

from __future__ import annotations

from rules.families.shinobi.board import Step
from rules.families.shinobi.effects import Search
from rules.families.shinobi.state import ShinobiState
from rules.play.chance import RandomSource, shuffled

_ANNOUNCED = {
    "put in play": 0,
    "put platoon in play": 0,
    "put client in play": 0,
    "choose x": 0,
    "aim": 1,
    "add to the chain": 1,
}
"""The steps whose card has been announced and is still in hand, and which of their arguments it is."""


def deal_anew(state: ShinobiState, player: int, random: RandomSource) -> None:
    """Deal the cards that `player` does not know over the places where they can be."""
    seen = _seen(state, player)
    for owner, own in enumerate(state.seats):
        piles = [own.deck, state.seats[1 - owner].rewards, *([own.hand] if owner != player else [])]
        places = [(pile, place) for pile in piles for place, card in enumerate(pile) if card not in seen]
        pool = sorted(pile[place] for pile, place in places)
        for (pile, place), drawn in zip(places, shuffled(len(pool), random), strict=True):
            pile[place] = pool[drawn]


def _seen(state: ShinobiState, player: int) -> set[int]:
    """Cards in hidden places that the player sees now: announced ones, and those looked at in a search."""
    seen = {step.args[_ANNOUNCED[step.name]] for step in state.agenda if step.name in _ANNOUNCED}
    if state.agenda and state.agenda[-1].seat == player:
        seen |= set(_looked_at(state, state.agenda[-1]))
    return seen


def _looked_at(state: ShinobiState, step: Step) -> list[int]:
    """The cards of the own deck that the player holds up to decide."""
    deck = state.seats[step.seat].deck
    if step.name == "look at top":
        return deck[-1:]
    if step.name != "search":
        return []
    card, place, number = step.args
    line = state.facts(card).lines[place]
    search = line.instructions[number] if line else None
    return deck[-search.top :] if isinstance(search, Search) and search.top else deck
