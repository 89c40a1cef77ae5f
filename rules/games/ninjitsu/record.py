"""A table of Ninjitsu! written down as JSON, and read back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rules.core.cards import Json
from rules.games.ninjitsu.board import Board, Todo
from rules.games.ninjitsu.zones import Zones
from rules.play.action import Action


def to_dict(board: Board) -> dict[str, Json]:
    """Everything there is to know about a state; `restore` is the inverse."""
    return {
        "rules": {
            "players": board.rules.players,
            "target": board.rules.target,
            "turn_limit": board.rules.turn_limit,
        },
        "zones": board.zones.to_dict(),
        "turn": board.turn,
        "seat": board.seat,
        "winner": board.winner,
        "over": board.over,
        "rearranged": board.rearranged,
        "plays": board.plays,
        "stack": [list(todo) for todo in board.stack],
        "history": [cast("Json", action.to_json()) for action in board.history],
    }


def restore(board: Board, data: Mapping[str, Json]) -> None:
    """Put a fresh state where `to_dict` found one; its table and rules are set already."""
    board.zones = Zones.from_dict(data["zones"])
    board.turn = cast("int", data["turn"])
    board.seat = cast("int", data["seat"])
    board.winner = cast("int | None", data["winner"])
    board.over = cast("bool", data["over"])
    board.rearranged = cast("bool", data["rearranged"])
    board.plays = cast("int", data["plays"])
    board.stack = [Todo(*todo) for todo in cast("list[list[int]]", data["stack"])]  # type: ignore[arg-type]
    board.history = [Action.from_json(action) for action in cast("list[list[Json]]", data["history"])]
