"""Setup (rulebook: "Setup"): the Edge, the mission deck, the shuffled decks, five cards each and one redraw.

Everything drawn by lot is a chance action, so a game replays from its history:

- `first player` (seat): who gains the Edge
- `missions` (seat, card, card): the two missions that a player's three give to the mission deck
- `mission deck` (four cards, bottom up)
- `shuffle` (seat, cards bottom up): the order of a personal deck
"""

from __future__ import annotations

from rules.games.mythos.board import Board
from rules.games.mythos.table import MISSIONS_EACH
from rules.play.action import Action
from rules.play.chance import RandomSource, shuffled

OPENING_HAND = 5

KEEP = Action("keep")
REDRAW = Action("redraw")

_LOTS = {
    "first player": ("first player", -1),
    "missions 0": ("missions", 0),
    "missions 1": ("missions", 1),
    "mission deck": ("mission deck", -1),
    "shuffle 0": ("shuffle", 0),
    "shuffle 1": ("shuffle", 1),
}
"""The phases of the setup that wait for a lot: its name, and whose it is."""


SHUFFLE = "shuffle"
"""The lot that puts a personal deck in order."""

SHUFFLES = ("shuffle 0", "shuffle 1")
"""What a choice of chance is called that puts a seat's deck in order, as the phases of the setup are."""


def due(state: Board) -> tuple[str, int]:
    """The lot that is due, and whose it is; no name where none is, as where chance has a few outcomes alone."""
    return _LOTS.get(state.phase if state.choice is None else state.choice.prompt, ("", -1))


def begin(board: Board, *, edge: int | None = None, passive: int | None = None) -> None:
    """Put the decks out. `edge` gives the Edge to a seat and not by lot; seat `passive` has no personal deck."""
    for seat in (0, 1):
        board.decks[seat] = [] if seat == passive else list(board.table.characters[seat])
        board.aside[seat] = list(board.table.missions[seat])
    if edge is not None:
        board.edge = edge
        board.phase = "missions 0"


def draw_lot(state: Board, random: RandomSource) -> Action:
    """Draw the lot that the setup, or an effect, has come to."""
    lot, seat = due(state)
    if lot == "first player":
        return Action(lot, (random.below(2),))
    pool = _pool(state, lot, seat)
    loose = _loose(state, len(pool))
    order = [*map(pool.__getitem__, shuffled(loose, random)), *pool[loose:]]
    if lot == "missions":
        return Action(lot, (seat, *order[:MISSIONS_EACH]))
    return Action(lot, (seat, *order) if lot == "shuffle" else tuple(order))


def check_lot(state: Board, action: Action) -> None:
    """Raise ValueError unless `action` is an outcome of the lot that is due."""
    lot, seat = due(state)
    cards = action.args if seat < 0 else action.args[1:]
    if lot == "first player":
        fair = action.args in ((0,), (1,))
    elif lot == "missions":
        fair = len(cards) == len(set(cards)) == MISSIONS_EACH and set(cards) <= set(_pool(state, lot, seat))
    else:
        pool = _pool(state, lot, seat)
        loose = _loose(state, len(pool))
        fair = bool(lot) and sorted(cards) == sorted(pool) and [*cards[loose:]] == pool[loose:]
    if action.name != lot or (seat >= 0 and action.args[:1] != (seat,)) or not fair:
        raise ValueError(f"{action} is not an outcome of the lot that is due ({state.phase}).")


def _loose(state: Board, count: int) -> int:
    """How many of the cards a lot puts in order, the lowest ones: all, where no effect says how many."""
    return count if state.choice is None else state.stack[-1].memory.get("loose", count)


def _pool(state: Board, lot: str, seat: int) -> list[int]:
    """The cards that a lot puts in order."""
    if lot == "mission deck":
        return state.mission_deck
    return state.aside[seat] if lot == "missions" else state.decks[seat]


def apply_lot(state: Board, action: Action) -> None:
    """Carry out a drawn lot and go on to the next step of the setup."""
    if action.name == "first player":
        (state.edge,) = action.args
        state.phase = "missions 0"
    elif action.name == "missions":
        seat, *drawn = action.args
        state.mission_deck += drawn
        state.aside[seat] = [card for card in state.aside[seat] if card not in drawn]
        state.phase = "mission deck" if seat else "missions 1"
    elif action.name == "mission deck":
        state.mission_deck = list(action.args)
        state.phase = "shuffle 0"
    else:
        seat, *order = action.args
        state.decks[seat] = order
        state.draw(seat, OPENING_HAND)
        if state.redrawn[seat]:
            _after_redraw(state, seat)
        elif seat == 0:
            state.phase = "shuffle 1"
        else:
            state.phase = "redraw"
            state.to_act = state.edge


def redraw_options() -> list[Action]:
    """Each player may return the whole hand, reshuffle and draw five again, once."""
    return [KEEP, REDRAW]


def apply_redraw(state: Board, action: Action) -> None:
    """Carry out a player's decision on the opening hand. The player with the Edge decides first."""
    seat = state.to_act
    if action == REDRAW:
        state.redrawn[seat] = True
        state.decks[seat] += state.hands[seat]
        state.decks[seat].sort()
        state.hands[seat] = []
        state.phase = f"shuffle {seat}"
    else:
        _after_redraw(state, seat)


def _after_redraw(state: Board, seat: int) -> None:
    if seat == state.edge:
        state.phase = "redraw"
        state.to_act = 1 - seat
    else:
        state.phase = "start"
