"""What each may do: the turn's options, and the choices that a step of a card gives ("Gameplay Basics", "Glossary")."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.games.ninjitsu.board import Board, Todo
from rules.games.ninjitsu.cards import Step
from rules.games.ninjitsu.zones import PLACES_OF, WAYS, Place, Spot
from rules.play.action import Action, offer

MOST_PLAYS = 50
"""Cards played in one turn, after which no action lets its player play another: a chain of them could be endless."""
PASS = Action("pass")
DRAW = Action("draw")
CLAIM = Action("claim")
REARRANGE = Action("rearrange")

_FOR_PROTECTED = ("steal", "discard", "swap", "move", "return")


def turn_options(board: Board, rearranging: Sequence[Action]) -> list[Action]:
    """ "Gameplay Basics": draw, play or steal; or (wrongly) claim the win. In their order, and none twice."""
    options = [CLAIM, DRAW, *plays(board, board.seat), *rearranging]
    for seat, lying in enumerate(board.zones.in_play):
        if seat != board.seat and lying[1]:
            options += [offer("steal", (seat, Place.SECRET, position)) for position in range(len(lying[1]))]
    return options


def plays(board: Board, seat: int) -> list[Action]:
    """ "Play": each card in hand, in each way that it can be played; in their order, and none twice."""
    hand = sorted(set(board.zones.hands[seat]))
    ways = board.table.ways
    return [played for way in WAYS for card in hand if (played := ways[card][way]) is not None]


def step_options(board: Board, todo: Todo) -> Collection[Action]:
    """The choices of a step; empty where it cannot be done, and so is skipped.

    What may be declined is declined by who played or sprang the card, not by whose hand it has turned on.
    """
    step = board.step_of(todo)
    options = _targets(board, todo, step)
    declinable = step.may and (todo.owner < 0 or board.chooser(todo) == todo.seat)
    return [*options, PASS] if options and declinable else options


def _targets(board: Board, todo: Todo, step: Step) -> Collection[Action]:
    zones = board.zones
    if step.verb == "play":
        return plays(board, todo.seat) if board.plays < MOST_PLAYS else ()
    if step.verb == "recover":
        return {Action("recover", (card,)) for card in zones.discard}
    if takes_at_random(step) or (step.verb == "discard" and step.what == "hand"):
        return _in_hands(board, todo, step)
    if step.verb == "swap":
        own = _spots(board, todo, step, [todo.seat])
        other = _spots(board, todo, step, [seat for seat in seats_of(board, todo, step) if seat != todo.seat])
        return {Action("swap", (*mine, *theirs)) for mine in own for theirs in other}
    spots = _spots(board, todo, step, seats_of(board, todo, step))
    if step.verb == "move":
        seats = range(board.rules.players)
        return {Action("move", (*spot, seat)) for spot in spots for seat in seats if seat != spot.seat}
    return {Action(step.verb, tuple(spot)) for spot in spots}


def _in_hands(board: Board, todo: Todo, step: Step) -> set[Action]:
    """Whose hand gives a card up, or which card of the chooser's own hand goes."""
    hands, taken = board.zones.hands, takes_at_random(step)
    if taken or (todo.owner < 0 and step.whose != "own"):
        seats = (seat for seat in seats_of(board, todo, step) if not (taken and seat == todo.seat))
        return {Action("player", (seat,)) for seat in seats if hands[seat]}
    return {Action("discard-hand", (card,)) for card in hands[board.chooser(todo)]}


def takes_at_random(step: Step) -> bool:
    """Whether chance picks a card from a hand: nobody else sees that hand, so to steal from it is to take."""
    return step.verb == "take" or (step.verb == "steal" and step.what == "hand")


def seats_of(board: Board, todo: Todo, step: Step) -> list[int]:
    """Whose cards a step may touch; "any" is everybody's, even one's own ("Glossary")."""
    if todo.owner >= 0:
        return [todo.owner]
    if step.whose == "own":
        return [todo.seat]
    return [seat for seat in range(board.rules.players) if step.whose == "any" or seat != todo.seat]


def _spots(board: Board, todo: Todo, step: Step, seats: Sequence[int]) -> list[Spot]:
    """The cards in play that the step may touch: no secrets for foreign cards, nothing protected to take away."""
    spots = board.zones.spots(seats, PLACES_OF[step.what])
    if board.table.is_foreign(todo.card):
        spots = [spot for spot in spots if spot.place is not Place.SECRET]
    if step.verb == "steal":
        spots = [spot for spot in spots if spot.seat != todo.seat]
    if board.table.protects and step.verb in _FOR_PROTECTED:
        spots = [spot for spot in spots if not board.zones.is_protected(board.table, spot)]
    return spots
