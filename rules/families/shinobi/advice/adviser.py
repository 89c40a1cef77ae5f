"""How a situation looks for a seat of the family, and what a sensible player does in it (`deciding`)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.families.shinobi.advice.alternatives import worth_a_look
from rules.families.shinobi.advice.deciding import BY_SIGHT, TRIED_MISSIONS, choose, is_weighed
from rules.families.shinobi.advice.prospects import chance_to_win
from rules.families.shinobi.advice.worth import position_value
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action
from rules.play.adviser import Adviser
from rules.play.chance import RandomSource


class ShinobiAdviser(Adviser[ShinobiState]):
    """A sensible player of the family."""

    evaluation = (
        "battle rewards, ninja by their power, cards in hand and chakra, and what the teams can still win this turn"
    )
    suggestion = (
        "the strongest ninja first, idle cards to chakra, teams by the best split into heads and supports, the healthy "
        "at the head, jutsu and abilities where they pay"
    )

    prospect = (
        "the chance to win: ninja, their power and injuries, cards in hand and chakra, and the rewards left to win"
    )

    compared = 5

    def evaluate(self, state: ShinobiState, player: int) -> float:
        """`evaluation` for a seat, less the same for the opponent."""
        return position_value(state, player)

    def chance(self, state: ShinobiState, player: int) -> float:
        """How likely a seat is to win, from what it sees."""
        return chance_to_win(state, player)

    def plays_on_now(self, state: ShinobiState) -> bool:
        """Whether something is tried out, or what lies open may depend on what does not."""
        name, legal = state.agenda[-1].name, state.legal_actions()
        if len(legal) == 1 or not is_weighed(name):
            return False
        if name == "mission phase":
            tried = any(action.name in TRIED_MISSIONS for action in legal)
        else:
            tried = name not in BY_SIGHT
        return tried or bool(state.modifiers) or state.setup.hearing.peeks

    def suggest(self, state: ShinobiState, random: RandomSource) -> Action:
        """The best of the legal actions."""
        return choose(state, random)

    def candidates(self, state: ShinobiState, most: int, random: RandomSource) -> Sequence[Action]:
        """What is suggested, and what looks best beside it."""
        return worth_a_look(state, most, random)

    def turns_ahead(self, state: ShinobiState) -> int:  # noqa: ARG002
        """What a choice comes to shows when the next turn begins: playing on further adds more luck than it tells."""
        return 1

    def turns_begun(self, state: ShinobiState) -> int:
        """The number of the turn, both players' turns counted."""
        return state.turn + 1
