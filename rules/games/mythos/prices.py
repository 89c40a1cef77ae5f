"""What it costs to play a card to a mission, with what continuous effects add and take off."""

from __future__ import annotations

from rules.games.mythos.board import Board
from rules.games.mythos.effects.statics import CostChange, Forbid
from rules.games.mythos.effects.terms import Amount, Group
from rules.games.mythos.groups import Standpoint, evaluate, fits_card, holds, power_of, standpoint

FREE = 1_000
"""A discount that leaves nothing to pay."""


class Prices:
    """The prices for one seat now."""

    def __init__(self, board: Board, seat: int) -> None:
        self.board = board
        self.seat = seat
        self.changes: list[tuple[Standpoint, CostChange]] = []
        self.closed: list[tuple[int, Forbid]] = []
        pricing = board.table.pricing
        if not pricing:
            return
        for unit in board.units.values():
            if unit.card not in pricing or unit.hidden:
                continue
            plan = board.table.plans[unit.card]
            for line in plan.costs:
                side = line.group.side
                if not line.group.itself and (side == "any" or (side == "friendly") == (unit.controller == seat)):
                    self.changes.append((standpoint(unit), line))
            if unit.controller != seat:
                self.closed += [(unit.mission, line) for line in plan.forbids if line.what in ("reveal", "play")]

    def may_come(self, card: int, mission: int, *, revealed: bool) -> bool:
        """Whether the opponent's lines let a card be played to a mission face-up, or from hidden there."""
        return not any(
            place == mission and (line.what == "play" or revealed) and fits_card(self.board, card, line.group)
            for place, line in self.closed
        )

    def price(self, card: int, mission: int, below: int, discount: int, *, revealed: bool = False) -> int:
        """The chakra to pay for a card.

        `below` is the cost of the character that it upgrades (0 for none): only the difference is paid. A line with a
        minimum takes off last, and never leads below that minimum.
        """
        price = self.board.table.cost[card] - below - discount
        own = self.board.table.plans[card].costs
        if not own and not self.changes:
            return max(price, 0)
        at = Standpoint(-1, self.seat, mission)
        for line in own:
            if line.group.itself and (revealed or not line.revealed):
                price += self._change(line, at)
        least = 0
        for source, line in self.changes:
            here = line.group.zone == "play" or source.mission == mission
            if here and (revealed or not line.revealed) and self._is_of(card, line.group):
                if line.minimum:
                    least = max(least, min(line.minimum, price))
                price += self._change(line, source)
        return max(least, price, 0)

    def _change(self, line: CostChange, at: Standpoint) -> int:
        if not holds(self.board, line.condition, at, power_of):
            return 0
        each = 1 if line.each is None else evaluate(self.board, Amount(0, line.each), at)
        return line.amount * each

    def _is_of(self, card: int, group: Group) -> bool:
        return fits_card(self.board, card, group)
