"""The rules of play of GOPS.

Both players bid at the same time. Here seat A bids first and its bid lies face down: until seat B has bid, `bid` is
A's secret, so B's view shows nothing of it and `resample` deals it anew.

Decisions: equal bids win nobody the prize; it is put aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

from gops import Prize
from kagedeck import games as kit

RANKS = 13


@dataclass(eq=False)
class GopsState(kit.SmallState):
    """The prizes still to come (the last one is bid for), the bids in hand, A's bid face down, what each has won."""

    prizes: list[int]
    hands: list[list[int]]
    in_order: bool = False
    bid: int | None = None
    won: list[list[int]] = field(default_factory=lambda: [[], []])
    aside: list[int] = field(default_factory=list)

    def current_player(self) -> int:
        if not self.in_order:
            return kit.CHANCE
        return kit.NOBODY if not self.prizes else 0 if self.bid is None else 1

    def legal_actions(self) -> list[kit.Action]:
        player = self.current_player()
        return [kit.Action("bid", (rank,)) for rank in self.hands[player]] if player >= 0 else []

    def chance_action(self, random: kit.RandomSource) -> kit.Action:
        return kit.shuffle(self.prizes, random)

    def fits(self, action: kit.Action) -> bool:
        return kit.is_shuffle(action, self.prizes)

    def carry_out(self, action: kit.Action) -> None:
        if action.name == "shuffle":
            self.prizes, self.in_order = [*action.args], True
            return
        (rank,) = action.args
        self.hands[self.current_player()].remove(rank)
        if self.bid is None:
            self.bid = rank
            return
        winner = self.aside if rank == self.bid else self.won[rank > self.bid]
        winner.append(self.prizes.pop())
        self.bid = None

    def points(self, player: int) -> float:
        return float(sum(cast("Prize", self.table[card].card).points for card in self.won[player]))

    def returns(self) -> tuple[float, ...]:
        lead = self.points(0) - self.points(1) if self.is_over() else 0
        return (float(lead > 0) - float(lead < 0), float(lead < 0) - float(lead > 0))


class GopsView(kit.View[GopsState]):
    """What lies open: the prize bid for, what was won and what each has left; all but a bid face down."""

    def observation(self, state: GopsState, player: int) -> dict[str, kit.Json]:
        return {
            "prize": state.prizes[-1] if state.in_order and state.prizes else None,
            "left": len(state.prizes),
            "bids A": [*(state.hands[0] if player == 0 else self._bids_of_a(state))],
            "bids B": [*state.hands[1]],
            "won A": [*state.won[0]],
            "won B": [*state.won[1]],
            "own bid": state.bid if player == 0 else None,
        }

    @staticmethod
    def _bids_of_a(state: GopsState) -> list[int]:
        """A's bids as B counts them: with the one that lies face down."""
        return sorted(state.hands[0] if state.bid is None else [*state.hands[0], state.bid])

    def describe(self, state: GopsState, action: kit.Action) -> str:
        return "The prizes are shuffled" if action.name == "shuffle" else f"bids {action.args[0]}"

    def describe_for(self, state: GopsState, action: kit.Action, player: int) -> str:
        return "bids, face down" if state.current_player() == 0 != player else self.describe(state, action)

    def resample(self, state: GopsState, player: int, random: kit.RandomSource) -> GopsState:
        twin = state.clone()
        twin.history = []
        hidden = sorted(twin.prizes[:-1] if twin.in_order else twin.prizes)
        twin.prizes[: len(hidden)] = [hidden[place] for place in kit.shuffled(len(hidden), random)]
        if player == 1 and twin.bid is not None:
            twin.hands[0] = self._bids_of_a(twin)
            twin.bid = twin.hands[0].pop(random.below(len(twin.hands[0])))
        return twin

    def cards_by_zone(self, state: GopsState) -> dict[str, list[int]]:
        return {"prizes": state.prizes, "won A": state.won[0], "won B": state.won[1], "aside": state.aside}

    def scores(self, state: GopsState) -> tuple[float, ...]:
        return (state.points(0), state.points(1))


class GopsAdviser(kit.Adviser[GopsState]):
    """Bids what the prize is worth, or the next best."""

    suggestion = "bids the rank that comes nearest to the prize's points"
    plays_on = False

    def suggest(self, state: GopsState, random: kit.RandomSource) -> kit.Action | None:
        worth = cast("Prize", state.table[state.prizes[-1]].card).points
        return min(state.legal_actions(), key=lambda action: abs(action.args[0] - worth))


class GopsEngine(kit.SmallEngine[GopsState]):
    """GOPS for two players. A deck is the prizes; without one they are the thirteen of the box."""

    game_id = "gops"
    from_box = True
    one_deck = True
    decks = 1
    state = GopsState
    view = GopsView()
    adviser = GopsAdviser()

    def begin(self, table: Sequence[kit.Printing], decks: list[list[int]]) -> GopsState:
        if len(table) > RANKS:
            raise kit.UsageError(f"GOPS has bids for {RANKS} prizes; this deck has {len(table)}.")
        return GopsState(table, decks[0], [list(range(1, RANKS + 1)) for _ in "AB"])


ENGINE = GopsEngine()
