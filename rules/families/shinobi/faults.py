"""What no game of the family comes to, in a state that somebody wrote: each with its field."""

from __future__ import annotations

from collections.abc import Iterator

from rules.families.shinobi.state import ShinobiState


def faults_of(state: ShinobiState) -> Iterator[str]:
    """Seats that are not there, ninja in play without a status, and a game that is won with something due."""
    if len(state.seats) != 2:
        yield f"seats is of {len(state.seats)} seats, and a game has 2"
    for name, number in (("first", state.first), ("attacker", state.attacker)):
        if number not in (0, 1):
            yield f"{name} is {number}, and there are seats 0 and 1"
    if state.turn < 0:
        yield f"turn is {state.turn}, and is never below zero"
    if state.winner is not None and state.agenda:
        yield f"winner is {state.winner}, and something is still due on the agenda"
    for number, seat in enumerate(state.seats):
        for ninja in seat.village:
            if ninja not in state.status:
                yield f"seats[{number}].village has card {ninja}, which status does not know"
