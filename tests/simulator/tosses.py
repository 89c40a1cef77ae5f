"""A made-up game for two whose every chance can be said without playing it: somebody begins by lot and decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Self, cast

from rules.core.cards import Json, Printing
from rules.core.deck import Deck
from rules.play.action import CHANCE, NOBODY, Action
from rules.play.adviser import Adviser
from rules.play.chance import RandomSource
from rules.play.engine import Engine
from rules.play.state import State
from rules.play.view import View

CALL, CLAIM, DECLINE, DRAW, FOLD = Action("call"), Action("claim"), Action("decline"), Action("draw"), Action("fold")
PASS, TOSS, WAIT = Action("pass"), Action("toss"), Action("wait")


class TossState(State):
    """Who claims wins and who folds loses; a toss is even, and who calls wins if the hidden coin shows heads.

    Passing and declining leave the decision to the other seat, waiting keeps it, and both begin a turn.
    """

    def __init__(self, offered: Sequence[Action], cards: Sequence[Printing]) -> None:
        self.offered, self.cards = sorted(offered), cards
        self.history = []
        self.turns, self.player, self.heads, self.winner = 0, CHANCE, True, -1

    @property
    def printings(self) -> Sequence[Printing]:
        """Whatever cards the decks have: nobody looks at them."""
        return self.cards

    def current_player(self) -> int:
        """The one who began, the other one, or a lot."""
        return self.player

    def legal_actions(self) -> list[Action]:
        """What this table offers."""
        return [*self.offered] if self.player >= 0 else []

    def chance_action(self, random: RandomSource) -> Action:
        """Who begins, and then how the coin falls for whoever tossed it."""
        return Action("lands" if self.history else "begins", (random.below(2),))

    def apply(self, action: Action) -> None:
        """Carry it out."""
        name, args = action
        self.history.append(action)
        if name == "begins":
            self.player, self.turns = args[0], 1
        elif action == TOSS:
            self.tosser, self.player = self.player, CHANCE
        elif action in (PASS, DECLINE, WAIT):
            self.player = self.player if action == WAIT else 1 - self.player
            self.turns += 1
        else:
            seat = self.tosser if name == "lands" else self.player
            won = {CLAIM: True, FOLD: False, CALL: self.heads}.get(action, bool(args and args[0]))
            self.winner = -1 if action == DRAW else seat if won else 1 - seat
            self.player = NOBODY

    def returns(self) -> tuple[float, ...]:
        """The winner's point."""
        return (0.0, 0.0) if self.winner < 0 else (1.0, -1.0) if self.winner == 0 else (-1.0, 1.0)

    def clone(self) -> Self:
        """A copy."""
        other = copy(self)
        other.history = [*self.history]
        return other


class TossView(View[TossState]):
    """Everything lies open but the coin that is called."""

    def observation(self, state: TossState, player: int) -> dict[str, Json]:  # noqa: ARG002
        """Whose turn it is."""
        return {"player": state.player}

    def describe(self, state: TossState, action: Action) -> str:  # noqa: ARG002
        """For everybody."""
        return f"Somebody says {action.name}."

    def describe_for(self, state: TossState, action: Action, player: int) -> str:  # noqa: ARG002
        """For one seat."""
        return f"Seat {player} says {action.name}."

    def resample(self, state: TossState, player: int, random: RandomSource) -> TossState:  # noqa: ARG002
        """The coin lies either way."""
        other = state.clone()
        other.history, other.heads = [], bool(random.below(2))
        return other

    def deciding(self, state: TossState) -> str | None:
        """A line of the seat's card may be declined."""
        return f"line of seat {state.player}" if DECLINE in state.legal_actions() else None

    def turn(self, state: TossState) -> int:
        """How many there were."""
        return state.turns

    def scores(self, state: TossState) -> tuple[float, ...]:
        """The seats count turns, the second from ten."""
        return (float(state.turns), 10.0 + state.turns)


class TossAdviser(Adviser[TossState]):
    """Suggests to toss, where that is offered, or else to decline: not what is best."""

    suggestion = "tosses or declines"

    def suggest(self, state: TossState, random: RandomSource) -> Action | None:  # noqa: ARG002
        """The first of them."""
        return next((action for action in (TOSS, DECLINE) if action in state.legal_actions()), None)


class TossEngine(Engine[TossState]):
    """`options` name what is offered: `{"offered": "claim fold"}`."""

    game_id = "mythos"
    view = TossView()
    adviser: Adviser[TossState] = TossAdviser()

    def start(self, decks: Sequence[Deck], options: Mapping[str, Json] | None = None) -> TossState:
        """With any decks."""
        offered = str((options or {}).get("offered", "claim fold toss"))
        return TossState(
            [Action(name) for name in offered.split()], [p for deck in decks for p in deck.printings("main")]
        )

    def to_dict(self, state: TossState) -> dict[str, Json]:
        """Whose turn it is."""
        return {"player": state.player, "turns": state.turns, "winner": state.winner}

    def from_dict(self, data: Mapping[str, Json], table: Sequence[Printing]) -> TossState:
        """No game is read again."""
        raise NotImplementedError


MADE = TossEngine()
ENGINE = cast("Engine[State]", MADE)
PLACE = "tests.simulator.tosses:ENGINE"


def begun(offered: str, seat: int = 0) -> TossState:
    """A game that a seat began and now decides."""
    state = MADE.start((), {"offered": offered})
    state.apply(Action("begins", (seat,)))
    return state
