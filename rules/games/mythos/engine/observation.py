"""What one seat may know of a board, and boards that this seat cannot tell apart.

A player sees the own hand, the own hidden characters, everything face-up and both discard piles; of all else how many
cards there are. Decks are not secret as lists: each player knows what was brought, not where it lies. Cards that were
looked at, or that went face-up from play to a hidden place, stay known (`Board.known`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar, cast

from rules.core.cards import Json
from rules.games.mythos.engine.board import Board, Unit
from rules.games.mythos.engine.frames import Frame
from rules.play.engine import RandomSource, shuffled

_B = TypeVar("_B", bound=Board)


def observe(board: Board, player: int) -> dict[str, Json]:
    """What `player` may know, as JSON values. Cards are named by their kind's lowest index."""
    choice = board.choice if board.choice and board.choice.player == player else None
    return {
        "phase": board.phase,
        "round": board.round,
        "edge": board.edge,
        "to_act": board.choice.player if board.choice else board.to_act,
        "passed": [*board.passed],
        "redrawn": [*board.redrawn],
        "turn": board.turn,
        "chakra": [*board.chakra],
        "made": [*board.made],
        "spent": [*board.spent],
        "points": [*board.points],
        "missions": [*board.missions],
        "won": [*board.won],
        "missions to come": len(board.mission_deck),
        "hands": [_seen(board, player, zone, own=seat == player) for seat, zone in enumerate(board.hands)],
        "decks": [_places(board, player, zone) for zone in board.decks],
        "discards": [_kinds(board, zone) for zone in board.discards],
        "units": [_unit(board, player, unit) for unit in board.units.values()],
        "resolving": [_resolving(frame, player) for frame in board.stack],
        "prompt": choice.prompt if choice else None,
        "options": [action.to_json() for action in choice.options] if choice else None,
    }


def _resolving(frame: Frame, player: int) -> dict[str, Json]:
    """An effect under way; what it remembers is its controller's to know."""
    shown = frame.to_json()
    if frame.controller != player:
        del shown["memory"]
    return shown


def _kinds(board: Board, cards: Iterable[int]) -> list[Json]:
    return [board.table.kind[card] for card in cards]


def _seen(board: Board, player: int, zone: list[int], *, own: bool) -> dict[str, Json]:
    """A hand: how many cards, and those of them that the player knows."""
    known = [board.table.kind[card] for card in zone if own or card in board.known[player]]
    return {"size": len(zone), "known": cast("list[Json]", sorted(known))}


def _places(board: Board, player: int, zone: list[int]) -> dict[str, Json]:
    """A deck: how many cards, and those known, each with its place from the bottom."""
    known = board.known[player]
    places: list[Json] = [[place, board.table.kind[card]] for place, card in enumerate(zone) if card in known]
    return {"size": len(zone), "known": places}


def _unit(board: Board, player: int, unit: Unit) -> list[Json]:
    shown: Json = _kinds(board, unit.cards) if knows_unit(board, player, unit) else len(unit.cards)
    return [unit.id, unit.controller, unit.mission, unit.hidden, unit.tokens, unit.turn, shown]


def knows_unit(board: Board, player: int, unit: Unit) -> bool:
    """Whether a player knows what a character is: face-up, the player's own, or seen before."""
    return not unit.hidden or unit.controller == player or all(card in board.known[player] for card in unit.cards)


def resample(board: _B, player: int, random: RandomSource, settle: Callable[[Board], None]) -> _B:
    """A board that `player` cannot tell from this one, with every card that the player does not know dealt anew.

    The deal depends on nothing but what the player knows and on `random`. The history is empty; a decision under way
    is put again, by `settle`, to whoever has it.
    """
    twin = board.clone()
    twin.history = []
    for owner in (0, 1):
        _deal_characters(twin, player, owner, random)
    _deal_missions(twin, random)
    if twin.choice:
        twin.choice = None
        settle(twin)
    return twin


def _deal_characters(board: Board, player: int, owner: int, random: RandomSource) -> None:
    """Deal the cards of one owner that the player does not know over the places where they can be."""
    known = board.known[player]
    places: list[tuple[list[int], int]] = []
    zones = [board.decks[owner]] if owner == player else [board.decks[owner], board.hands[owner]]
    for zone in zones:
        places += [(zone, place) for place, card in enumerate(zone) if card not in known]
    for unit in board.units.values():
        if not knows_unit(board, player, unit):
            places += [
                (unit.cards, place)
                for place, card in enumerate(unit.cards)
                if board.table.owner[card] == owner and card not in known
            ]
    pool = sorted(zone[place] for zone, place in places)
    for (zone, place), drawn in zip(places, shuffled(len(pool), random), strict=True):
        zone[place] = pool[drawn]
    for unit in board.units.values():
        unit.card = unit.cards[-1]


def _deal_missions(board: Board, random: RandomSource) -> None:
    """Deal the missions that nobody has seen: the mission deck, and those set aside face-down."""
    owner = board.table.owner
    to_come: list[int] = []
    for seat in (0, 1):
        in_deck = sum(owner[card] == seat for card in board.mission_deck)
        pool = sorted([*board.aside[seat], *(card for card in board.mission_deck if owner[card] == seat)])
        order = [pool[place] for place in shuffled(len(pool), random)]
        to_come += order[:in_deck]
        board.aside[seat] = order[in_deck:]
    board.mission_deck = [to_come[place] for place in shuffled(len(to_come), random)]
