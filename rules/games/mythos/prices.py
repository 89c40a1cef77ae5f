"""What it costs to play a card to a mission, with what continuous effects add and take off."""

from __future__ import annotations

from rules.games.mythos.board import Board
from rules.games.mythos.effects.statics import CostChange
from rules.games.mythos.effects.terms import ITSELF
from rules.games.mythos.groups import Standpoint, holds, power_of


class Prices:
    """The prices for one seat now."""

    def __init__(self, board: Board, seat: int) -> None:
        self.board = board
        self.seat = seat
        self.changes: list[tuple[int, CostChange]] = []
        self.closed: set[int] = set()
        for unit in board.units.values():
            if unit.hidden:
                continue
            plan = board.table.plans[unit.card]
            for line in plan.costs:
                if line.group.side == "any" or (line.group.side == "friendly") == (unit.controller == seat):
                    self.changes.append((unit.mission, line))
            if unit.controller != seat and any(line.what == "reveal" for line in plan.forbids):
                self.closed.add(unit.mission)

    def may_reveal(self, mission: int) -> bool:
        """Whether characters can be played from hidden in a mission."""
        return mission not in self.closed

    def everywhere(self, card: int, discount: int) -> int | None:
        """The price of a card played as a new character where it is the same in every mission; otherwise None."""
        if self.changes or self.board.table.plans[card].costs:
            return None
        return max(self.board.table.cost[card] - discount, 0)

    def price(self, card: int, mission: int, below: int, discount: int, *, revealed: bool = False) -> int:
        """The chakra to pay for a card.

        `below` is the cost of the character that it upgrades (0 for none): only the difference is paid. A line with a
        minimum takes off last, and never leads below that minimum.
        """
        price = self.board.table.cost[card] - below - discount
        own = self.board.table.plans[card].costs
        if not own and not self.changes:
            return max(price, 0)
        if own:
            at = Standpoint(-1, self.seat, mission)
            for line in own:
                applies = line.group == ITSELF and (revealed or not line.revealed)
                if applies and holds(self.board, line.condition, at, power_of):
                    price += line.amount
        least = 0
        for place, line in self.changes:
            if place == mission and line.group != ITSELF and self._is_of(card, line):
                if line.minimum:
                    least = max(least, min(line.minimum, price))
                price += line.amount
        return max(least, price, 0)

    def _is_of(self, card: int, line: CostChange) -> bool:
        return not line.group.where or card in self.board.table.matching(line.group.where)
