"""What a seat sees of a table, area by area. A secret has no name for a seat that has not seen it."""

from __future__ import annotations

from rules.games.ninjitsu.state import NinjitsuState
from rules.games.ninjitsu.zones import Place, Spot
from rules.play.sight import UNKNOWN, Area, Hidden, Piece, Pile, in_short

HIDDEN_CARD = "a card you cannot see"

_STEPS = {"turn": "Your turn: draw two cards, or play one", "action": "The action of {}", "trap": "The trap of {}"}


def seat_name(seat: int) -> str:
    """What a seat is called."""
    return f"player {seat + 1}"


def areas(state: NinjitsuState, player: int) -> list[Area]:
    """The other players' cards, the piles, and last the seat's own collection and hand."""
    others = [seat for seat in range(state.rules.players) if seat != player]
    found = [area for seat in others for area in _seat(state, seat, player)]
    zones = state.zones
    found.append(Area("Deck", note=f"{len(zones.deck)} cards"))
    if zones.discard:
        found.append(Area("Discard pile, the top last", tuple(_piece(state, card) for card in zones.discard)))
    if zones.limbo:
        found.append(Area("Stolen, until their traps are resolved", tuple(_piece(state, card) for card in zones.limbo)))
    hand = sorted(zones.hands[player])
    return [*found, *_seat(state, player, player), Area("Your hand", tuple(_in_hand(state, card) for card in hand))]


def hidden_from(state: NinjitsuState, player: int) -> Hidden:
    """The deck, other hands and other secrets, and the secrets that the seat knows."""
    zones = state.zones
    piles, seen = [Pile("the deck", tuple(zones.deck))], set()
    for seat in range(state.rules.players):
        if seat != player:
            piles.append(Pile(f"{seat_name(seat)}'s hand", tuple(zones.hands[seat])))
            piles.append(Pile(f"{seat_name(seat)}'s secrets", tuple(zones.in_play[seat][Place.SECRET])))
            seen |= {card for card in zones.known_secrets(player, seat) if card is not None}
    return Hidden(tuple(piles), frozenset(seen))


def due(state: NinjitsuState) -> str:
    """What the turn or the step of a card that waits for a player is about."""
    todo = state.agenda[-1] if state.agenda else None
    if todo is None or todo.name not in _STEPS:
        return ""
    return _STEPS[todo.name].format(state.table[todo.card].name if todo.card >= 0 else "")


def name_at(state: NinjitsuState, spot: Spot, player: int | None) -> str:
    """The card that lies there, as a seat knows it; None knows all."""
    known = player is None or spot.place is not Place.SECRET or state.zones.knows(player, spot.seat, spot.position)
    return state.table[state.zones.at(spot)].name if known else HIDDEN_CARD


def _seat(state: NinjitsuState, seat: int, player: int) -> list[Area]:
    zones = state.zones
    whose = "Your" if seat == player else f"{seat_name(seat).capitalize()}'s"
    open_points = sum(
        zones.value(state.table, Spot(seat, Place.TREASURE, at)) for at in range(len(zones.in_play[seat][0]))
    )
    said = f"{open_points} points face-up" if seat != player else f"{zones.points(state.table, seat)} points"
    found = [
        Area(
            f"{whose} collection",
            tuple(_treasure(state, Spot(seat, Place.TREASURE, at)) for at in range(len(zones.in_play[seat][0])))
            + tuple(
                Piece(f"secret {at + 1}: {'' if card is None else state.table[card].name}".rstrip(": "), _index(card))
                for at, card in enumerate(zones.known_secrets(player, seat))
            ),
            f"{said} of {state.rules.target}" + ("" if seat == player else f", {len(zones.hands[seat])} cards in hand"),
        )
    ]
    permanents = zones.in_play[seat][Place.PERMANENT]
    return found + [Area(f"{whose} permanents", tuple(_piece(state, c) for c in permanents))] * bool(permanents)


def _index(card: int | None) -> int:
    return UNKNOWN if card is None else card


def _treasure(state: NinjitsuState, spot: Spot) -> Piece:
    card = state.zones.at(spot)
    worth = state.zones.value(state.table, spot)
    return Piece(f"treasure {spot.position + 1}: {state.table[card].name}, worth {worth}", card)


def _piece(state: NinjitsuState, card: int) -> Piece:
    return Piece(state.table[card].name, card)


def _in_hand(state: NinjitsuState, card: int) -> Piece:
    about = in_short(state.table[card], ("rank", "points", "uses"))
    return Piece(f"{state.table[card].name} ({about})" if about else state.table[card].name, card)
