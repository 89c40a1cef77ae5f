"""What it costs to play a card to a mission, with what continuous effects add and take off."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace

from rules.games.mythos.board import Board, Held
from rules.games.mythos.carrying.groups import NOBODY, Standpoint, evaluate, faces_of, holds, standing_at, standpoint
from rules.games.mythos.carrying.standing import line_of
from rules.games.mythos.effects.bounds import CostChange, Forbid
from rules.games.mythos.effects.terms import ANYBODY, Amount, Group
from rules.games.mythos.power import power_of

FREE = 1_000
"""A discount that leaves nothing to pay."""

ANYWHERE = -1
"""In place of a mission: in any."""


@dataclass(slots=True)
class _Change:
    """A line in play that changes the price of cards that come to a mission, or anywhere."""

    mission: int
    cards: Set[int]
    line: CostChange
    at: Standpoint


@dataclass(slots=True)
class _Closed:
    """A mission, or any, that a line keeps closed to cards: to those revealed, or to all, if `whole` face-down too."""

    mission: int
    cards: Set[int]
    revealed: bool
    whole: bool


class Prices:
    """The prices for one seat now: the lines in play that change them, and those that close missions to its cards.

    `fixed` says that some of its characters cannot be upgraded.
    """

    __slots__ = ("board", "changes", "closed", "fixed", "seat")

    def __init__(self, board: Board, seat: int) -> None:
        self.board = board
        self.seat = seat
        self.changes: list[_Change] = []
        self.closed: list[_Closed] = []
        self.fixed = False
        pricing = board.table.pricing
        if pricing:
            for unit in board.continuous():
                if unit.card in pricing:
                    self._take_in(unit.card, standpoint(unit))
            for place, mission in enumerate(board.missions):
                if mission in pricing:
                    self._take_in(mission, standing_at(NOBODY, -1, place))
            for held in board.lasting:
                self._take_in_line(line_of(board, held), standing_at(NOBODY, held.seat, held.mission))

    def _take_in(self, card: int, at: Standpoint) -> None:
        """Note what the lines of a character or of a mission say to this seat."""
        abilities = self.board.table.abilities[card]
        for cost in abilities.costs:
            self._take_in_line(cost, at)
        for closed in abilities.forbids:
            self._take_in_line(closed, at)

    def _take_in_line(self, line: CostChange | Forbid, at: Standpoint) -> None:
        """Note a line that says something of prices, or of where cards may come, to this seat."""
        group = line.group
        if group.itself or (group.side != "any" and (group.side == "friendly") != (at.seat == self.seat)):
            return
        if isinstance(line, Forbid) and line.what == "upgrade":
            self.fixed = True
        elif isinstance(line, CostChange):
            faces = faces_of(self.board, group, power_of)
            self.changes += [_Change(where, faces, line, at) for where in self._places(group, at)]
        elif line.what in ("reveal", "play") and holds(self.board, line.condition, at, power_of):
            revealed = line.what == "reveal"
            # A card played face-down is known for nothing that a line could ask of it.
            whole = not revealed and replace(group, side="any", zone="play") == ANYBODY
            faces = faces_of(self.board, group, power_of)
            self.closed += [_Closed(where, faces, revealed, whole) for where in self._places(group, at)]

    def _places(self, group: Group, at: Standpoint) -> list[int]:
        """The missions that a line is about: its own, the others, or any."""
        if group.zone == "elsewhere":
            return [place for place in range(len(self.board.missions)) if place != at.mission]
        return [ANYWHERE if group.zone == "play" else at.mission]

    def touched(self, *, revealed: bool) -> Set[int]:
        """The cards that any of the lines in play is about, wherever they come, from the hand or `revealed`."""
        if self.fixed:
            return faces_of(self.board, ANYBODY, power_of)
        if not (self.changes or self.closed):
            return _NO_CARDS
        about = [change.cards for change in self.changes if revealed or not change.line.revealed]
        about += [closed.cards for closed in self.closed if revealed or not closed.revealed]
        return _NO_CARDS.union(*about)

    def may_come(self, card: int, mission: int, *, revealed: bool) -> bool:
        """Whether the opponent's lines let a card be played to a mission face-up, or from hidden there."""
        for closed in self.closed:
            if closed.mission in (mission, ANYWHERE) and (revealed or not closed.revealed) and card in closed.cards:
                return False
        return True

    def shut(self) -> Set[int]:
        """The missions to which nothing may be played from the hand, face-down either."""
        found = {closed.mission for closed in self.closed if closed.whole}
        return set(range(len(self.board.missions))) if ANYWHERE in found else found

    def price(self, card: int, mission: int, below: int, discount: int, *, revealed: bool = False) -> int:
        """The chakra to pay for a card.

        `below` is the cost of the character that it upgrades (0 for none): only the difference is paid. A line with a
        minimum takes off last, and never leads below that minimum.
        """
        price = self.board.table.cost[card] - below - discount
        own = self.board.table.abilities[card].own_costs
        least = 0
        if own:
            at = standing_at(NOBODY, self.seat, mission)
            for line in own:
                if revealed or not line.revealed:
                    least = max(least, min(line.minimum, price))
                    price += self._change(line, at)
        for change in self.changes:
            line = change.line
            if change.mission in (mission, ANYWHERE) and (revealed or not line.revealed) and card in change.cards:
                if line.minimum:
                    least = max(least, min(line.minimum, price))
                price += self._change(line, change.at)
        return max(least, price, 0)

    def _change(self, line: CostChange, at: Standpoint) -> int:
        if line.condition is not None and not holds(self.board, line.condition, at, power_of):
            return 0
        each = 1 if line.each is None else evaluate(self.board, Amount(0, line.each), at, power_of)
        return line.amount * each


def use_up(board: Board, seat: int, card: int) -> None:
    """A seat has played a card face-up: what was said of the next one was about that one."""
    board.lasting = tuple(held for held in board.lasting if not _was_about(board, held, seat, card))
    board.priced = True


def _was_about(board: Board, held: Held, seat: int, card: int) -> bool:
    line = line_of(board, held)
    if not isinstance(line, CostChange) or not line.following:
        return False
    mine = line.group.side == "any" or (line.group.side == "friendly") == (held.seat == seat)
    return mine and card in faces_of(board, line.group, power_of)


_NO_CARDS: frozenset[int] = frozenset()
