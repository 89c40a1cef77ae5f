"""What no game of Ninjitsu! comes to, in a state that somebody wrote: each with its field."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.ninjitsu.board import Board


def faults_of(board: Board) -> Iterator[str]:
    """Seats that are not there, counts of them that do not agree, and a game that is over with something due."""
    players, zones = board.rules.players, board.zones
    for name, listed in (("hands", zones.hands), ("in_play", zones.in_play)):
        if len(listed) != players:
            yield f"zones.{name} is of {len(listed)} seats, and rules.players is {players}"
    if not 0 <= board.seat < players:
        yield f"seat is {board.seat}, and there are seats 0 to {players - 1}"
    if board.agenda and board.over:
        yield "over is true, and something is still due on the agenda"
    if board.agenda and board.winner is not None:
        yield f"winner is {board.winner}, and something is still due on the agenda"
    if not 0 <= board.turn <= board.rules.turn_limit:
        yield f"turn is {board.turn}, and a game has at most {board.rules.turn_limit} (rules.turn_limit)"
    if board.plays < 0:
        yield f"plays is {board.plays}, and is never below zero"
    for seat, known in enumerate(zones.known):
        if seat >= players or len(known) > len(zones.in_play[seat][1]):
            yield f"zones.known[{seat}] is about {len(known)} secrets, and fewer lie there"
