"""The order of cards that go to a discard pile together (ruling: who decides an effect orders what it sends there).

The cards are put on the pile as they come; a frame on the stack then asks for the next one until all are in order.
"""

from __future__ import annotations

from rules.games.mythos.board import Board
from rules.games.mythos.carrying.frames import PILE, Choice, Frame
from rules.play.action import Action

NEXT = "discard next"


def order(board: Board, seat: int, count: int, decider: int) -> None:
    """Let a seat order the top `count` cards of a discard pile, where they differ."""
    if len(_kinds(board, seat, count)) > 1:
        board.stack.append(Frame(-1, PILE, -1, decider, seat, count))


def ask_for_next(board: Board, frame: Frame) -> None:
    """Ask which of the cards not yet in order comes next, the first of them lowest."""
    options = tuple(Action(NEXT, (kind,)) for kind in _kinds(board, frame.mission, frame.step))
    board.choice = Choice(frame.controller, "the order on the discard pile", options)


def put_next(board: Board, frame: Frame, kind: int) -> None:
    """Put the card chosen below the others; those left need no question once they are all the same."""
    pile = board.discards[frame.mission]
    place = len(pile) - frame.step
    found = next(i for i in range(place, len(pile)) if board.table.kind[pile[i]] == kind)
    pile.insert(place, pile.pop(found))
    frame.step -= 1
    if len(_kinds(board, frame.mission, frame.step)) < 2:
        board.stack.pop()


def _kinds(board: Board, seat: int, count: int) -> list[int]:
    pile = board.discards[seat]
    return sorted({board.table.kind[card] for card in pile[len(pile) - count :]})
