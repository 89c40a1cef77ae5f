"""What one seat may know of a board, and boards that this seat cannot tell apart.

A player sees the own hand, the own hidden characters, everything face-up and both discard piles; of all else how many
cards there are. Decks are not secret as lists: each player knows what was brought, not where it lies. Cards that were
looked at, or that went face-up from play to a hidden place, stay known (`Board.known`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core.cards import Json
from rules.games.mythos import sight
from rules.games.mythos.board import Board, Unit
from rules.games.mythos.carrying.carrying_out import DECLINE
from rules.games.mythos.carrying.frames import Frame
from rules.games.mythos.describe import heading, in_words
from rules.games.mythos.phases import rounds as phases
from rules.games.mythos.sight import knows_unit
from rules.games.mythos.state import MythosState
from rules.play.action import Action
from rules.play.chance import RandomSource, shuffled
from rules.play.codec import to_object
from rules.play.sight import Area, Brought
from rules.play.view import View


class MythosView(View[MythosState]):
    """Mythos as its players see it."""

    wording = 2

    def observation(self, state: MythosState, player: int) -> dict[str, Json]:
        """What one seat may know."""
        return _observe(state, player)

    def describe(self, state: MythosState, action: Action) -> str:
        """The action in words."""
        return in_words(state, action)

    def describe_for(self, state: MythosState, action: Action, player: int) -> str:
        """The action in words, without the names of characters and cards that stay hidden from the seat."""
        return in_words(state, action, player)

    def areas(self, state: MythosState, player: int) -> Sequence[Area]:
        """The missions with who is on them, the piles, and the seat's hand."""
        return sight.areas(state, player)

    def due(self, state: MythosState) -> str:
        """The phase, or what an effect asks."""
        return sight.due(state)

    def resample(self, state: MythosState, player: int, random: RandomSource) -> MythosState:
        """A state that this seat cannot tell from this one, everything it does not know dealt anew.

        A decision under way is put again to whoever has it.
        """
        twin = state.clone()
        twin.history = []
        for owner in (0, 1):
            _deal_characters(twin, player, owner, random)
        _deal_missions(twin, random)
        if twin.choice:
            twin.choice = None
            phases.advance(twin)
        return twin

    def brought(self, state: MythosState, player: int) -> Sequence[Brought]:
        """The opponent's characters and missions; a character is unseen until the seat has looked at it."""
        other, table = 1 - player, state.table
        characters = frozenset(zone[place] for zone, place in _unseen_characters(state, player, other))
        missions = frozenset([*state.aside[other], *state.mission_deck]).intersection(table.missions[other])
        return (
            Brought(table.characters[other], characters, table.characters[player]),
            Brought(table.missions[other], missions, table.missions[player]),
        )

    def deciding(self, state: MythosState) -> str | None:
        """The effect line that can be declined now."""
        if state.choice is None or DECLINE not in state.choice.options:
            return None
        frame = state.stack[-1]
        return state.table.abilities[frame.card].lines[frame.program]

    def heading(self, state: MythosState) -> str:
        """The round and the mission points."""
        return heading(state)

    def cards_by_zone(self, state: MythosState) -> dict[str, list[int]]:
        """Where every card is."""
        in_play = [card for unit in state.units.values() for card in unit.cards]
        piles = {"decks": state.decks, "hands": state.hands, "discards": state.discards, "aside": state.aside}
        found = {f"{name} {seat}": pile for name, sides in piles.items() for seat, pile in enumerate(sides)}
        return found | {"in play": in_play, "missions": state.missions, "mission deck": state.mission_deck}

    def amounts(self, state: MythosState) -> dict[str, int]:
        """Chakra, what was made and spent of it, and power tokens."""
        found = {f"tokens {unit.id}": unit.tokens for unit in state.units.values()}
        for name, counted in (("chakra", state.chakra), ("made", state.made), ("spent", state.spent)):
            found |= {f"{name} {seat}": amount for seat, amount in enumerate(counted)}
        return found

    def turn(self, state: MythosState) -> int:
        """The number of the round."""
        return state.round

    def scores(self, state: MythosState) -> tuple[float, ...]:
        """Each seat's mission points."""
        return (float(state.points[0]), float(state.points[1]))


def _observe(board: Board, player: int) -> dict[str, Json]:
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
    shown = to_object(frame)
    if frame.controller != player:
        del shown["memory"]
    return shown


def _kinds(board: Board, cards: Iterable[int]) -> list[Json]:
    return [board.table.kind[card] for card in cards]


def _seen(board: Board, player: int, zone: list[int], *, own: bool) -> dict[str, Json]:
    """A hand: how many cards, and those of them that the player knows."""
    known = [board.table.kind[card] for card in zone if own or card in board.known[player]]
    return {"size": len(zone), "known": [*sorted(known)]}


def _places(board: Board, player: int, zone: list[int]) -> dict[str, Json]:
    """A deck: how many cards, and those known, each with its place from the bottom."""
    known = board.known[player]
    places: list[Json] = [[place, board.table.kind[card]] for place, card in enumerate(zone) if card in known]
    return {"size": len(zone), "known": places}


def _unit(board: Board, player: int, unit: Unit) -> list[Json]:
    shown: Json = _kinds(board, unit.cards) if knows_unit(board, player, unit) else len(unit.cards)
    return [unit.id, unit.controller, unit.mission, unit.hidden, unit.tokens, unit.turn, shown]


def _deal_characters(board: Board, player: int, owner: int, random: RandomSource) -> None:
    """Deal the cards of one owner that the player does not know over the places where they can be."""
    places = _unseen_characters(board, player, owner)
    pool = sorted(zone[place] for zone, place in places)
    for (zone, place), drawn in zip(places, shuffled(len(pool), random), strict=True):
        zone[place] = pool[drawn]
    for unit in board.units.values():
        unit.card = unit.cards[-1]


def _unseen_characters(board: Board, player: int, owner: int) -> list[tuple[list[int], int]]:
    """Where the characters of one owner lie that the player does not know: a zone, and the place in it."""
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
    return places


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
