"""A table of Ninjitsu! as its players see it, and in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.core.cards import Json
from rules.core.text import counted
from rules.games.ninjitsu import sight
from rules.games.ninjitsu.board import Todo
from rules.games.ninjitsu.state import NinjitsuState
from rules.games.ninjitsu.zones import Place, Spot
from rules.play.action import Action
from rules.play.chance import RandomSource
from rules.play.codec import to_object
from rules.play.sight import Area, Hidden
from rules.play.view import View


class NinjitsuView(View[NinjitsuState]):
    """A table of Ninjitsu! as its players see it."""

    wording = 2

    def observation(self, state: NinjitsuState, player: int) -> dict[str, Json]:
        """What a seat knows: its hand and secrets, everything face-up, sizes of the rest."""
        return to_object(seen(state, player))

    def describe(self, state: NinjitsuState, action: Action) -> str:
        """The action in words, with the names of the cards that it is about."""
        return _describe(state, action)

    def describe_for(self, state: NinjitsuState, action: Action, player: int) -> str:
        """The action in words, without the names of secrets that the seat has not seen."""
        return _describe(state, action, player)

    def areas(self, state: NinjitsuState, player: int) -> Sequence[Area]:
        """Everybody's collections, the piles, and the seat's hand."""
        return sight.areas(state, player)

    def hidden(self, state: NinjitsuState, player: int) -> Hidden:
        """The deck, and the hands and secrets of the others."""
        return sight.hidden_from(state, player)

    def seat_name(self, state: NinjitsuState, seat: int) -> str:  # noqa: ARG002
        """Seats are players by number."""
        return sight.seat_name(seat)

    def due(self, state: NinjitsuState) -> str:
        """The turn, or the step of a card."""
        return sight.due(state)

    def resample(self, state: NinjitsuState, player: int, random: RandomSource) -> NinjitsuState:
        """A table that this seat cannot tell from this one: deck, others' hands and secrets dealt anew."""
        twin = state.clone()
        twin.history = []
        twin.zones.deal_unseen(twin.table, player, random)
        twin.refresh()
        return twin

    def heading(self, state: NinjitsuState) -> str:
        """Whose turn it is."""
        return f"Turn {state.turn}, player {state.seat + 1}" if state.turn else ""

    def events(self, state: NinjitsuState) -> Sequence[str]:
        """Traps that spring, cards that go for want of points, and the win."""
        return state.events

    def events_for(self, state: NinjitsuState, player: int | None) -> Sequence[str]:
        """The same, and who drew which cards; a seat hears of others' draws only how many."""
        return [*_draws(state, player), *state.events]

    def standing(self, state: NinjitsuState, player: int | None = None) -> Sequence[str]:
        """The running score: everybody's points, as far as a seat can see them."""
        return _score(state, player) if state.turn else ()

    def reckoned(self, state: NinjitsuState, action: Action, player: int) -> str:
        """What a secret that the seat has not seen may be, by the cards it has not seen and how people lay them."""
        if action.name not in _ABOUT_SECRETS or action.args[1] != Place.SECRET:
            return ""
        if state.zones.knows(player, action.args[0], action.args[2]):
            return "seen"
        return _odds_of_secret(state, player)

    def cards_by_zone(self, state: NinjitsuState) -> Mapping[str, Sequence[int]]:
        """Every card, by where it lies."""
        return state.zones.by_name()

    def turn(self, state: NinjitsuState) -> int:
        """The number of the turn."""
        return state.turn

    def scores(self, state: NinjitsuState) -> tuple[float, ...]:
        """The points of each collection."""
        return tuple(float(state.zones.points(state.table, seat)) for seat in range(state.rules.players))


@dataclass(frozen=True, slots=True)
class Seen:
    """What one seat knows. Cards are indices into the table; other seats' hands are only counted.

    `known_secrets` are all seats' secrets, null where this seat does not know which card lies there.
    """

    player: int
    turn: int
    seat: int
    to_act: int
    target: int
    deck: int
    discard: list[int]
    limbo: list[int]
    hand: list[int]
    hands: list[int]
    secrets: list[int]
    secret_counts: list[int]
    known_secrets: list[list[int | None]]
    treasures: list[list[int]]
    permanents: list[list[int]]
    pending: list[Todo]
    rearranged: bool
    plays: int


def seen(state: NinjitsuState, player: int) -> Seen:
    """What one seat knows."""
    zones = state.zones
    return Seen(
        player=player,
        turn=state.turn,
        seat=state.seat,
        to_act=state.current_player(),
        target=state.rules.target,
        deck=len(zones.deck),
        discard=list(zones.discard),
        limbo=list(zones.limbo),
        hand=sorted(zones.hands[player]),
        hands=[len(hand) for hand in zones.hands],
        secrets=list(zones.in_play[player][Place.SECRET]),
        secret_counts=[len(places[Place.SECRET]) for places in zones.in_play],
        known_secrets=[zones.known_secrets(player, owner) for owner in range(len(zones.in_play))],
        treasures=[list(places[Place.TREASURE]) for places in zones.in_play],
        permanents=[list(places[Place.PERMANENT]) for places in zones.in_play],
        pending=[todo for todo in state.agenda if todo.name != "turn"],
        rearranged=state.rearranged,
        plays=state.plays,
    )


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


def _describe(state: NinjitsuState, action: Action, player: int | None = None) -> str:
    """The action in words, before it is applied. A log of it shows what lies face-down, too; a `player` hears less."""
    if action.name in ("deal", "reshuffle", "mix"):
        return f"{_PLAIN[action.name]}."
    seat = state.current_player()
    actor = f"Player {seat + 1}"
    if action.name in _PLAIN:
        return f"{actor} {_PLAIN[action.name]}."
    if action.name in _WITH_CARD:
        secret = action.name == "play-secret" and player not in (None, seat)
        return f"{actor} {_WITH_CARD[action.name].format('a card' if secret else _name(state, action.args[0]))}."
    if action.name in _WITH_SPOT:
        return f"{actor} {_WITH_SPOT[action.name].format(_spot_name(state, action.args, player))}."
    if action.name == "swap":
        own, other = (_spot_name(state, args, player) for args in (action.args[:3], action.args[3:]))
        return f"{actor} swaps {own} for {other}."
    if action.name == "move":
        return f"{actor} moves {_spot_name(state, action.args[:3], player)} to player {action.args[3] + 1}."
    if action.name == "player":
        return f"{actor} chooses player {action.args[0] + 1}."
    return f"Card {action.args[0] + 1} of the hand is picked at random."


_ABOUT_SECRETS = ("steal", "reveal", "discard", "return", "move")
_LIKELIEST = 3


def _odds_of_secret(state: NinjitsuState, player: int) -> str:
    """The likeliest cards of an unseen secret, its mean worth, and how likely a trap is."""
    unseen = Counter(state.zones.unseen_by(player))
    worth = state.table.worth
    weights = {card: count * worth[card].hidden for card, count in unseen.items()}
    total = sum(weights.values()) or 1.0
    likely = sorted(weights, key=lambda card: (-weights[card], card))[:_LIKELIEST]
    said = ", ".join(f"{_name(state, card)} {weights[card] / total:.0%}" for card in likely)
    mean = sum(weight * worth[card].as_secret for card, weight in weights.items()) / total
    trapped = sum(weight for card, weight in weights.items() if worth[card].trapped) / total
    return f"not seen: {said}; worth {mean:.1f} there, trapped {trapped:.0%}"


def _draws(state: NinjitsuState, player: int | None) -> list[str]:
    """A line for each seat that drew; its cards only for the seat itself and for who sees all."""
    said = []
    for seat in dict.fromkeys(seat for seat, _ in state.drawn):
        cards = [card for drew, card in state.drawn if drew == seat]
        known = player in (None, seat)
        what = ", ".join(_name(state, card) for card in cards) if known else counted(len(cards), "card")
        said.append(f"Player {seat + 1} draws {what}.")
    return said


def _score(state: NinjitsuState, player: int | None) -> list[str]:
    """A line for each seat: its points, those face-up where it has secrets that the looker does not know."""
    zones, said = state.zones, []
    for seat in range(state.rules.players):
        secrets = zones.in_play[seat][Place.SECRET]
        hidden = player is not None and any(not zones.knows(player, seat, at) for at in range(len(secrets)))
        treasures = range(len(zones.in_play[seat][Place.TREASURE]))
        open_points = sum(zones.value(state.table, Spot(seat, Place.TREASURE, at)) for at in treasures)
        points = open_points if hidden else zones.points(state.table, seat)
        lie = ", ".join(
            [_name(state, card) for card in zones.in_play[seat][Place.TREASURE]]
            + [f"secret {sight.name_at(state, Spot(seat, Place.SECRET, at), player)}" for at in range(len(secrets))]
        )
        held = f", {counted(len(zones.hands[seat]), 'card')} in hand"
        if player in (None, seat) and zones.hands[seat]:
            held += f": {', '.join(_name(state, card) for card in sorted(zones.hands[seat]))}"
        face_up = " face-up" if hidden else ""
        said.append(
            f"Player {seat + 1} has {points} of {state.rules.target} points{face_up} ({lie or 'nothing'}){held}."
        )
    return said


def _name(state: NinjitsuState, card: int) -> str:
    return state.table[card].name


def _spot_name(state: NinjitsuState, args: tuple[int, ...], player: int | None) -> str:
    spot = Spot(args[0], Place(args[1]), args[2])
    name = sight.name_at(state, spot, player)
    return f"{spot.place.name.lower()} {spot.position + 1} of player {spot.seat + 1} ({name})"
