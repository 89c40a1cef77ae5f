"""A table of Ninjitsu! as others see it: as JSON, from one seat, and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from rules.core.cards import Json
from rules.games.ninjitsu.choices import Todo
from rules.games.ninjitsu.zones import Place, Zones
from rules.play.engine import Action

if TYPE_CHECKING:
    from rules.games.ninjitsu.state import NinjitsuState


def to_dict(state: NinjitsuState) -> dict[str, Json]:
    """Everything there is to know about a state; `restore` is the inverse."""
    return {
        "rules": {
            "players": state.rules.players,
            "target": state.rules.target,
            "turn_limit": state.rules.turn_limit,
        },
        "zones": state.zones.to_dict(),
        "turn": state.turn,
        "seat": state.seat,
        "winner": state.winner,
        "over": state.over,
        "rearranged": state.rearranged,
        "plays": state.plays,
        "stack": [list(todo) for todo in state.stack],
        "history": [cast("Json", action.to_json()) for action in state.history],
    }


def restore(state: NinjitsuState, data: Mapping[str, Json]) -> None:
    """Put a fresh state where `to_dict` found one; its table and rules are set already."""
    state.zones = Zones.from_dict(data["zones"])
    state.turn = cast("int", data["turn"])
    state.seat = cast("int", data["seat"])
    state.winner = cast("int | None", data["winner"])
    state.over = cast("bool", data["over"])
    state.rearranged = cast("bool", data["rearranged"])
    state.plays = cast("int", data["plays"])
    state.stack = [Todo(*todo) for todo in cast("list[list[int]]", data["stack"])]  # type: ignore[arg-type]
    state.history = [Action.from_json(action) for action in cast("list[list[Json]]", data["history"])]


def observation(state: NinjitsuState, player: int) -> dict[str, Json]:
    """What one seat knows. Cards are indices into the table; other seats' secrets and hands are only counted."""
    zones = state.zones
    return {
        "player": player,
        "turn": state.turn,
        "seat": state.seat,
        "to_act": state.current_player(),
        "target": state.rules.target,
        "deck": len(zones.deck),
        "discard": list(zones.discard),
        "limbo": list(zones.limbo),
        "hand": cast("Json", sorted(zones.hands[player])),
        "hands": [len(hand) for hand in zones.hands],
        "secrets": list(zones.in_play[player][Place.SECRET]),
        "secret_counts": [len(places[Place.SECRET]) for places in zones.in_play],
        "treasures": [list(places[Place.TREASURE]) for places in zones.in_play],
        "permanents": [list(places[Place.PERMANENT]) for places in zones.in_play],
        "pending": [list(todo) for todo in state.stack],
        "rearranged": state.rearranged,
        "plays": state.plays,
    }


def evaluate(state: NinjitsuState, player: int) -> float:
    """Own points and what the hand promises, less the best opponent's: what is unseen counts as an average card.

    A step that the seat may still choose for counts as a card's worth, so that an action is not judged half-done.
    """
    zones, table = state.zones, state.table
    unseen = [card for pile in zones.unseen_by(player) for card in pile]
    average = sum(table[card].points or 0 for card in unseen) / max(1, len(unseen))
    secrets = (len(places[Place.SECRET]) for places in zones.in_play)
    shown = [
        sum(zones.value(table, spot) for spot in zones.spots([seat], (Place.TREASURE,))) + average * count
        for seat, count in enumerate(secrets)
    ]
    own = zones.points(table, player)
    hand = sum(max(table[card].points or 0, average) for card in zones.hands[player]) / 2
    rivals = max((points for seat, points in enumerate(shown) if seat != player), default=0.0)
    pending = sum(todo.left for todo in state.stack if todo.kind == "action" and todo.actor == player)
    won = 100.0 * state.returns()[player]
    return won + own + hand + min(pending, 2) * average - rivals


_PLAIN = {
    "draw": "draws",
    "claim": "wrongly claims to have won",
    "rearrange": "rearranges their secrets",
    "pass": "does no more of the card",
    "deal": "The deck is shuffled, four cards each are dealt",
    "reshuffle": "The discard pile becomes the deck",
    "mix": "The secrets lie in a new order",
}
_WITH_CARD = {
    "play-action": "plays {} for its action",
    "play-treasure": "plays {} as a treasure",
    "play-secret": "plays {} as a secret",
    "play-permanent": "plays {} as a permanent",
    "recover": "takes {} back from the discard pile",
    "discard-hand": "discards {} from their hand",
}
_WITH_SPOT = {
    "steal": "steals {}",
    "discard": "discards {} from play",
    "reveal": "turns {} face-up",
    "hide": "turns {} face-down",
    "return": "returns {} to hand",
}


def describe(state: NinjitsuState, action: Action) -> str:
    """The action in words, before it is applied. A log of it shows what lies face-down, too."""
    if action.name in ("deal", "reshuffle", "mix"):
        return f"{_PLAIN[action.name]}."
    actor = f"Player {state.current_player() + 1}"
    if action.name in _PLAIN:
        return f"{actor} {_PLAIN[action.name]}."
    if action.name in _WITH_CARD:
        return f"{actor} {_WITH_CARD[action.name].format(_name(state, action.args[0]))}."
    if action.name in _WITH_SPOT:
        return f"{actor} {_WITH_SPOT[action.name].format(_spot_name(state, action.args))}."
    if action.name == "swap":
        return f"{actor} swaps {_spot_name(state, action.args[:3])} for {_spot_name(state, action.args[3:])}."
    if action.name == "move":
        return f"{actor} moves {_spot_name(state, action.args[:3])} to player {action.args[3] + 1}."
    if action.name == "player":
        return f"{actor} chooses player {action.args[0] + 1}."
    return f"Card {action.args[0] + 1} of the hand is picked at random."


def _name(state: NinjitsuState, card: int) -> str:
    return state.table[card].name


def _spot_name(state: NinjitsuState, args: tuple[int, ...]) -> str:
    seat, place, position = args
    kind = Place(place).name.lower()
    name = _name(state, state.zones.in_play[seat][place][position])
    return f"{kind} {position + 1} of player {seat + 1} ({name})"
