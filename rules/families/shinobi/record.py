"""A state written down: as JSON and back, as one seat sees it, and its actions in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from rules.core.cards import Json
from rules.families.shinobi.board import Battle, Link, Played, Seat, Status, Step
from rules.families.shinobi.effects import TurnMark
from rules.play.engine import Action

if TYPE_CHECKING:
    from rules.families.shinobi.state import ShinobiState

_PILES = ("deck", "hand", "chakra", "discard", "rewards", "removed", "reinforcement", "village", "clients")
_ZONES = (*_PILES, "missions")
_OPEN_PILES = ("chakra", "discard", "removed", "village", "clients")
_OPEN_FACTS = ("missions", "teams", "marker", "tracked")
_HIDDEN_PILES = ("deck", "hand", "rewards", "reinforcement")

_WORDS: dict[str, str] = {
    "keep hand": "keeps the hand",
    "mulligan": "takes a mulligan",
    "deploy": "deploys {0}",
    "ambush": "deploys {0} from ambush",
    "growth": "grows {1} into {0}",
    "platoon": "brings in the platoon {0}",
    "squad": "brings in the squad {0} with {1+}",
    "sacrifice": "brings in {0} and removes {1+}",
    "deploy client": "deploys the client {0}",
    "play mission": "plays the mission {0}",
    "counter mission": "counters with {0}",
    "no counter": "does not counter",
    "charge": "charges {0}",
    "pay hand cost": "pays with {0}",
    "pay jutsu cost": "pays with {0}",
    "end mission phase": "ends the mission phase",
    "team up": "puts {0} into the team of {1}",
    "new team": "gives {0} a team",
    "send out": "sends out the team of {0}",
    "send no more": "sends out no more teams",
    "block": "blocks {0} with the team of {1}",
    "no block": "does not block {0}",
    "use jutsu": "{1} uses {0}",
    "surge": "{0} surges with {1}",
    "no jutsu": "plays no jutsu",
    "aim": "aims at {0}",
    "mastery": "takes {1} back to the hand for {0}",
    "no mastery": "leaves the jutsu",
    "showdown": "resolves the battle of {0}",
    "discard": "discards {0}",
    "track": "tracks {0}",
    "track nobody": "tracks nobody",
    "search": "takes {0}",
    "find nothing": "takes no card",
    "reinforce": "brings in the reinforcement {0}",
    "no reinforcement": "brings in nobody",
    "pay for text": "pays for the text of {0}",
    "leave text": "does not pay for the text of {0}",
    "discard chakra": "discards {0} from the chakra area",
    "leave on top": "leaves the card on top",
    "put at the bottom": "puts the card at the bottom",
}


def describe(state: ShinobiState, action: Action) -> str:
    """The action in words, with the names of the cards it is about."""
    if action.name == "shuffle":
        return "The deck is shuffled"
    if action.name == "first player":
        return f"Player {action.args[0] + 1} goes first"
    if action.name == "choose x":
        return f"chooses X = {action.args[0]}"
    names = [state.facts(card).name for card in action.args]
    words = _WORDS[action.name].replace("{1+}", " and ".join(names[1:]))
    return words.format(*names)


def heading(state: ShinobiState) -> str:
    """Whose turn it is, and the battle rewards."""
    rewards = ", ".join(f"{name} {len(seat.rewards)}" for name, seat in zip("AB", state.seats, strict=True))
    due = state.agenda[-1].name if state.agenda else ""
    if due in ("shuffle", "flip for first player", "mulligan") and not state.turn:
        return "Setup"
    marker = state.seats[state.attacker].marker
    return f"Turn {state.turn + 1}, {'AB'[state.attacker]} attacks, turn marker {marker}; battle rewards {rewards}"


def cards_by_zone(state: ShinobiState) -> dict[str, list[int]]:
    """Where every card is."""
    zones = {
        f"{name} {number}": list(getattr(seat, name)) for number, seat in enumerate(state.seats) for name in _ZONES
    }
    return zones | {"chain": [link.card for link in state.chain]}


def amounts(state: ShinobiState) -> dict[str, int]:
    """Turn markers, growth coins, and the coins on missions."""
    found = {f"turn marker {number}": seat.marker for number, seat in enumerate(state.seats)}
    found |= {f"growth coins {ninja}": status.growth for ninja, status in state.status.items()}
    return found | {f"coins {card}": coins for seat in state.seats for card, coins in seat.missions.items()}


def to_dict(state: ShinobiState) -> dict[str, Json]:
    """Everything there is to know about a state; `restore` is the inverse."""
    return {
        "owners": [state.setup.owners.count(0), state.setup.owners.count(1)],
        "effects": state.setup.effects,
        "history": [action.to_json() for action in state.history],
        "seats": [_seat(seat) for seat in state.seats],
        "status": {str(ninja): _status(status) for ninja, status in state.status.items()},
        "agenda": [[step.name, step.seat, *step.args] for step in state.agenda],
        "chain": [list(link) for link in state.chain],
        "battle": _battle(state),
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


def _seat(seat: Seat) -> dict[str, Json]:
    piles: dict[str, Json] = {name: list(getattr(seat, name)) for name in _PILES}
    return {
        **piles,
        "missions": {str(card): coins for card, coins in seat.missions.items()},
        "teams": [list(team) for team in seat.teams],
        "marker": seat.marker,
        "tracked": seat.tracked,
    }


def _status(status: Status) -> dict[str, Json]:
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


def _battle(state: ShinobiState) -> dict[str, Json]:
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
    piles = {name: list(cast("list[int]", data[name])) for name in _PILES}
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


def observation(state: ShinobiState, player: int) -> dict[str, Json]:
    """What one seat may know: its own hand and reinforcements, all that lies open, and the sizes of the rest."""
    own, seats = state.seats[player], []
    for seat in state.seats:
        seen: dict[str, Json] = {name: list(getattr(seat, name)) for name in _OPEN_PILES}
        seen |= {f"{name}_size": len(getattr(seat, name)) for name in _HIDDEN_PILES}
        seen |= {key: value for key, value in _seat(seat).items() if key in _OPEN_FACTS}
        seats.append(seen)
    step = state.agenda[-1] if state.agenda else None
    return {
        "player": player,
        "hand": [*sorted(own.hand)],
        "reinforcement": [*sorted(own.reinforcement)],
        "seats": list(seats),
        "status": {str(ninja): _status(status) for ninja, status in state.status.items()},
        "chain": [list(link) for link in state.chain],
        "battle": _battle(state),
        "due": step.name if step else None,
        "to_act": step.seat if step else None,
        "attacker": state.attacker,
        "first": state.first,
        "turn": state.turn,
        "winner": state.winner,
        "reason": state.reason,
    }


def setup_owners(data: Mapping[str, Json]) -> tuple[int, ...]:
    """Whose each card of the table is, from what `to_dict` wrote."""
    first, second = cast("list[int]", data["owners"])
    return (0,) * first + (1,) * second
