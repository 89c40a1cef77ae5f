"""What a seat sees of a board, area by area: the missions with who is on them, the piles, and its own hand."""

from __future__ import annotations

from rules.core.text import counted
from rules.games.mythos.board import RANKS, Board, Unit
from rules.games.mythos.power import power_at, power_of
from rules.play.sight import UNKNOWN, Area, Piece, Pile, in_short, place_in

SEATS = "AB"


def knows_unit(board: Board, player: int, unit: Unit) -> bool:
    """Whether a player knows what a character is: face-up, the player's own, or seen before."""
    return not unit.hidden or unit.controller == player or all(card in board.known[player] for card in unit.cards)


def areas(board: Board, player: int) -> list[Area]:
    """The opponent's piles, the missions in play, and last the seat's own piles and hand."""
    other = 1 - player
    missions = [_mission(board, player, place) for place in range(len(board.missions))]
    return [
        _piles(board, other, player),
        *_discards(board, other, player),
        *missions,
        *_remembered(board, player),
        _piles(board, player, player),
        *_discards(board, player, player),
        _hand(board, player),
    ]


def due(board: Board) -> str:
    """What the decision is about: the phase, or what an effect asks."""
    if board.choice is not None:
        return f"An effect asks: {board.choice.prompt}"
    return {"redraw": "Setup: the opening hand", "action": "Action phase"}.get(board.phase, "")


def _whose(seat: int, player: int) -> str:
    return "Your" if seat == player else f"{SEATS[seat]}'s"


def _piles(board: Board, seat: int, player: int) -> Area:
    said = [f"chakra {board.chakra[seat]}", f"hand {len(board.hands[seat])}", f"deck {len(board.decks[seat])}"]
    said += [f"mission points {board.points[seat]}"]
    said += ["has the Edge"] if board.edge == seat else []
    said += ["has passed"] if board.passed[seat] else []
    return Area(f"{_whose(seat, player)} side", note=", ".join(said))


def _discards(board: Board, seat: int, player: int) -> list[Area]:
    pile = tuple(Piece(board.table.title(card), card) for card in board.discards[seat])
    return [Area(f"{_whose(seat, player)} discard pile", pile)] if pile else []


def _remembered(board: Board, player: int) -> list[Area]:
    """The cards in hidden places that the seat has seen there, or on their way there."""
    other = 1 - player
    hidden = [
        Pile(f"{SEATS[other]}'s hand", tuple(board.hands[other])),
        Pile(f"{SEATS[other]}'s deck", tuple(reversed(board.decks[other])), ordered=True),
        Pile("your deck", tuple(reversed(board.decks[player])), ordered=True),
    ]
    pieces = [
        Piece(f"{board.table.title(card)}, {place_in(pile, card)}", card)
        for pile in hidden
        for card in pile.cards
        if card in board.known[player]
    ]
    return [Area("You remember", tuple(pieces))] if pieces else []


def _mission(board: Board, player: int, place: int) -> Area:
    card = board.missions[place]
    points = board.table.points[card] + place + 1
    sides = [f"{_who(seat, player)} {power_at(board, place, seat)}" for seat in (1 - player, player)]
    here = [unit for seat in (1 - player, player) for unit in board.units_at(place, seat)]
    return Area(
        f"{RANKS[place]} mission: {board.table.title(card)}",
        tuple(_unit(board, player, unit) for unit in here),
        f"{points} points; power {', '.join(sides)}",
    )


def _who(seat: int, player: int) -> str:
    return "you" if seat == player else SEATS[seat]


def _unit(board: Board, player: int, unit: Unit) -> Piece:
    who = _who(unit.controller, player).capitalize()
    tokens = f", {counted(unit.tokens, 'power token')}" if unit.tokens else ""
    if not knows_unit(board, player, unit):
        return Piece(f"{who}: a hidden character{tokens}", UNKNOWN)
    hidden = "hidden, " if unit.hidden else ""
    stacked = f", on {len(unit.cards) - 1} more" if len(unit.cards) > 1 else ""
    title = board.table.title(unit.card)
    return Piece(f"{who}: {title}, {hidden}power {power_of(board, unit)}{tokens}{stacked}", unit.card)


def _hand(board: Board, player: int) -> Area:
    hand = sorted(board.hands[player], key=lambda card: (board.table.cost[card], card))
    return Area("Your hand", tuple(Piece(_in_hand(board, card), card) for card in hand))


def _in_hand(board: Board, card: int) -> str:
    return f"{board.table.title(card)}, {in_short(board.table.printings[card].card, ('cost', 'power'))}"
