"""A state written down as JSON, and read back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rules.core.cards import Json
from rules.families.shinobi.board import Battle, Link, Played, Seat, Status, Step
from rules.families.shinobi.effects import TurnMark
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action

PILES = ("deck", "hand", "chakra", "discard", "rewards", "removed", "reinforcement", "village", "clients")


def to_dict(state: ShinobiState) -> dict[str, Json]:
    """Everything there is to know about a state; `restore` is the inverse."""
    return {
        "owners": [state.setup.owners.count(0), state.setup.owners.count(1)],
        "effects": state.setup.effects,
        "history": [action.to_json() for action in state.history],
        "seats": [seat_to_json(seat) for seat in state.seats],
        "status": {str(ninja): status_to_json(status) for ninja, status in state.status.items()},
        "agenda": [[step.name, step.seat, *step.args] for step in state.agenda],
        "chain": [list(link) for link in state.chain],
        "battle": battle_to_json(state),
        "played": {
            "ninja": state.played.ninja,
            "missions": list(state.played.missions),
            "clients": state.played.clients,
        },
        "first": state.first,
        "attacker": state.attacker,
        "turn": state.turn,
        "winner": state.winner,
        "reason": state.reason,
    }


def seat_to_json(seat: Seat) -> dict[str, Json]:
    piles: dict[str, Json] = {name: list(getattr(seat, name)) for name in PILES}
    return {
        **piles,
        "missions": {str(card): coins for card, coins in seat.missions.items()},
        "teams": [list(team) for team in seat.teams],
        "marker": seat.marker,
        "tracked": seat.tracked,
    }


def status_to_json(status: Status) -> dict[str, Json]:
    coins: list[Json] = [*status.coins]
    turn: list[Json] = [*status.turn]
    return {
        "since": status.since,
        "injured": status.injured,
        "growth": status.growth,
        "coins": coins,
        "turn": turn,
        "granted": [*status.granted],
        "marks": [*status.marks],
    }


def battle_to_json(state: ShinobiState) -> dict[str, Json]:
    battle = state.battle
    return {
        "attack": [list(team) for team in battle.attack],
        "block": [list(team) for team in battle.block],
        "fought": list(battle.fought),
        "mental": list(battle.mental),
    }


def restore(state: ShinobiState, data: Mapping[str, Json]) -> None:
    """Set a fresh state to what `to_dict` wrote down."""
    record = cast("Mapping[str, object]", data)
    state.history = [Action.from_json(item) for item in cast("list[list[Json]]", record["history"])]
    state.seats = [_restore_seat(seat) for seat in cast("list[dict[str, Json]]", record["seats"])]
    statuses = cast("dict[str, dict[str, Json]]", record["status"])
    state.status = {int(ninja): _restore_status(status) for ninja, status in statuses.items()}
    state.agenda = [
        Step(step[0], step[1], tuple(step[2:]))  # type: ignore[arg-type]
        for step in cast("list[list[int]]", record["agenda"])
    ]
    state.chain = [Link(*link) for link in cast("list[list[int]]", record["chain"])]  # type: ignore[arg-type]
    battle = cast("dict[str, list[list[int]]]", record["battle"])
    state.battle = Battle(**battle)  # type: ignore[arg-type]
    state.battle = state.battle.copy()
    state.played = Played(**cast("dict[str, int]", record["played"])).copy()  # type: ignore[arg-type]
    state.first = cast("int", record["first"])
    state.attacker = cast("int", record["attacker"])
    state.turn = cast("int", record["turn"])
    state.winner = cast("int | None", record["winner"])
    state.reason = cast("str", record["reason"])


def _restore_seat(data: Mapping[str, Json]) -> Seat:
    piles = {name: list(cast("list[int]", data[name])) for name in PILES}
    return Seat(
        **piles,
        missions={int(card): coins for card, coins in cast("dict[str, int]", data["missions"]).items()},
        teams=[list(team) for team in cast("list[list[int]]", data["teams"])],
        marker=cast("int", data["marker"]),
        tracked=cast("int", data["tracked"]),
    )


def _restore_status(data: Mapping[str, Json]) -> Status:
    coins, turn = cast("list[int]", data["coins"]), cast("list[int]", data["turn"])
    return Status(
        since=cast("int", data["since"]),
        injured=cast("bool", data["injured"]),
        growth=cast("int", data["growth"]),
        coins=(coins[0], coins[1]),
        turn=(turn[0], turn[1]),
        granted=tuple(cast("list[str]", data["granted"])),
        marks=tuple(cast("list[TurnMark]", data["marks"])),
    )


def setup_owners(data: Mapping[str, Json]) -> tuple[int, ...]:
    """Whose each card of the table is, from what `to_dict` wrote."""
    first, second = cast("list[int]", data["owners"])
    return (0,) * first + (1,) * second
