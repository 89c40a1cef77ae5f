"""What each may do: the turn's options, and the choices that a step of a card gives ("Gameplay Basics", "Glossary")."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from rules.games.ninjitsu.cards import Step
from rules.games.ninjitsu.zones import PLACES_OF, Place, Spot
from rules.play.engine import Action

if TYPE_CHECKING:
    from rules.games.ninjitsu.state import NinjitsuState

MOST_PLAYS = 50
"""Cards played in one turn, after which no action lets its player play another: a chain of them could be endless."""
PASS = Action("pass")
DRAW = Action("draw")
CLAIM = Action("claim")
REARRANGE = Action("rearrange")

Kind = Literal["deal", "reshuffle", "mix", "pick", "draw", "action", "trap", "settle", "end"]
_FOR_PROTECTED = ("steal", "discard", "swap", "move", "return")


@dataclass(frozen=True, slots=True)
class Rules:
    """What a house may set: the points that win and the turns after which a table breaks up without a winner."""

    players: int
    target: int
    turn_limit: int


class Todo(NamedTuple):
    """Something still to be resolved.

    `action` and `trap` are a step of a card's line for `actor`, with `left` repeats of it; `owner` narrows a step to
    one seat's cards (-1: as the step says). `draw` and `settle` and the lots of chance use the fields they need.
    """

    kind: Kind
    actor: int = -1
    card: int = -1
    step: int = 0
    left: int = 0
    owner: int = -1


def turn_options(state: NinjitsuState) -> set[Action]:
    """ "Gameplay Basics": draw, play or steal; before that, rearrange one's secrets or (wrongly) claim the win."""
    options = {DRAW, CLAIM, *plays(state, state.seat)}
    opponents = [seat for seat in range(state.rules.players) if seat != state.seat]
    options.update(Action("steal", tuple(spot)) for spot in state.zones.spots(opponents, (Place.SECRET,)))
    if len(state.zones.in_play[state.seat][Place.SECRET]) > 1 and not state.rearranged:
        options.add(REARRANGE)
    return options


def plays(state: NinjitsuState, seat: int) -> set[Action]:
    """ "Play": each card in hand, in each way that it can be played."""
    options = set()
    for card in state.zones.hands[seat]:
        facts = state.table[card]
        options.add(Action("play-secret", (card,)))
        if facts.action:
            options.add(Action("play-action", (card,)))
        if "permanent" in facts.traits:
            options.add(Action("play-permanent", (card,)))
        elif facts.points is not None:
            options.add(Action("play-treasure", (card,)))
    return options


def step_of(state: NinjitsuState, todo: Todo) -> Step:
    card = state.table[todo.card]
    return (card.action if todo.kind == "action" else card.trap)[todo.step]


def step_options(state: NinjitsuState, todo: Todo) -> set[Action]:
    """The choices of a step; empty where it cannot be done, and so is skipped.

    What may be declined is declined by who played or sprang the card, not by whose hand it has turned on.
    """
    step = step_of(state, todo)
    options = _targets(state, todo, step)
    declinable = step.may and (todo.owner < 0 or state.chooser(todo) == todo.actor)
    return options | {PASS} if options and declinable else options


def _targets(state: NinjitsuState, todo: Todo, step: Step) -> set[Action]:
    zones = state.zones
    if step.verb == "play":
        return plays(state, todo.actor) if state.plays < MOST_PLAYS else set()
    if step.verb == "recover":
        return {Action("recover", (card,)) for card in zones.discard}
    if takes_at_random(step):
        others = (seat for seat in seats_of(state, todo, step) if seat != todo.actor)
        return {Action("player", (seat,)) for seat in others if zones.hands[seat]}
    if step.verb == "discard" and step.what == "hand":
        if todo.owner < 0 and step.whose != "own":
            return {Action("player", (seat,)) for seat in seats_of(state, todo, step) if zones.hands[seat]}
        return {Action("discard-hand", (card,)) for card in zones.hands[state.chooser(todo)]}
    if step.verb == "swap":
        own = _spots(state, todo, step, [todo.actor])
        other = _spots(state, todo, step, [seat for seat in seats_of(state, todo, step) if seat != todo.actor])
        return {Action("swap", (*mine, *theirs)) for mine in own for theirs in other}
    spots = _spots(state, todo, step, seats_of(state, todo, step))
    if step.verb == "move":
        seats = range(state.rules.players)
        return {Action("move", (*spot, seat)) for spot in spots for seat in seats if seat != spot.seat}
    return {Action(step.verb, tuple(spot)) for spot in spots}


def takes_at_random(step: Step) -> bool:
    """Whether chance picks a card from a hand: nobody else sees that hand, so to steal from it is to take."""
    return step.verb == "take" or (step.verb == "steal" and step.what == "hand")


def seats_of(state: NinjitsuState, todo: Todo, step: Step) -> list[int]:
    """Whose cards a step may touch; "any" is everybody's, even one's own ("Glossary")."""
    if todo.owner >= 0:
        return [todo.owner]
    if step.whose == "own":
        return [todo.actor]
    return [seat for seat in range(state.rules.players) if step.whose == "any" or seat != todo.actor]


def _spots(state: NinjitsuState, todo: Todo, step: Step, seats: Sequence[int]) -> list[Spot]:
    """The cards in play that the step may touch: no secrets for foreign cards, nothing protected to take away."""
    spots = [
        spot
        for spot in state.zones.spots(seats, PLACES_OF[step.what])
        if not (spot.place is Place.SECRET and state.table.is_foreign(todo.card))
    ]
    if step.verb == "steal":
        spots = [spot for spot in spots if spot.seat != todo.actor]
    if step.verb in _FOR_PROTECTED:
        spots = [spot for spot in spots if not state.zones.is_protected(state.table, spot)]
    return spots
