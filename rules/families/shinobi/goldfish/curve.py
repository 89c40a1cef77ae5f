"""The resource curve: what a deck can bring to the table turn by turn under a policy simple enough to compile.

Each turn it deploys the dearest ninja it can pay for, pays and charges with its least useful cards, keeps every ninja
in a team of its own and sends out the three strongest. No card text works, no jutsu or mission is played. It is played
here on the engine, move by move; `kernel` plays the same games compiled, and tests hold the two equal game by game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.core.cards import Json
from rules.core.deck import Deck
from rules.families.shinobi.carrying.strength import combat_and_support
from rules.families.shinobi.goldfish.alone import PASSIVE, TESTED, TURNS, Start, do_nothing, first_of, goldfish_turns
from rules.families.shinobi.goldfish.curve_tables import priority, tables, use
from rules.families.shinobi.state import ShinobiState
from rules.play.action import CHANCE, Action
from rules.play.chance import RandomSource
from rules.play.effects import EffectCoverage
from rules.play.goldfish import Goldfish, Measure, Onlooker, Turn

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SAYS = "curve: deploys the dearest ninja, sends out the three strongest alone; no text, jutsu or mission is played"

MEASURES = (
    Measure("won", "Won", is_share=True),
    Measure("rewards", "Rewards"),
    Measure("ninja", "Ninja"),
    Measure("team_power", "Team power"),
    Measure("hand", "Hand"),
    Measure("chakra", "Chakra"),
)

_MOST_NAMES = 62


def choose(state: ShinobiState) -> Action:
    """The next action of the curve's player."""
    legal, step = state.legal_actions(), state.agenda[-1]
    if step.name == "mission phase":
        return _mission_phase(state, legal)
    if step.name == "pay hand cost":
        return min(legal, key=lambda action: _least_useful(state, action.args[0]))
    if step.name == "send out":
        sent = strongest(state)
        heads = [Action("send out", (ninja,)) for ninja in state.seats[TESTED].village if ninja in sent]
        return next((action for action in heads if action in legal), Action("send no more"))
    return do_nothing(state)


def _mission_phase(state: ShinobiState, legal: list[Action]) -> Action:
    """Deploy the dearest ninja; charge what the hand holds beyond its size; end."""
    alike = state.setup.alike
    deployable = [action for action in legal if action.name == "deploy" and len(action.args) == 1]
    if deployable:
        return max(deployable, key=lambda a: (*priority(state.face(a.args[0])), -alike[a.args[0]]))
    if len(state.seats[TESTED].hand) > state.parameters.hand_size:
        charges = [action for action in legal if action.name == "charge"]
        return min(charges, key=lambda action: _least_useful(state, action.args[0]))
    return Action("end mission phase")


def _least_useful(state: ShinobiState, card: int) -> tuple[int, int]:
    return use(state.face(card)), state.setup.alike[card]


def strongest(state: ShinobiState) -> list[int]:
    """The ninja that are sent out: those of the most combat, the earlier first."""
    village = state.seats[TESTED].village
    return sorted(village, key=lambda ninja: -combat_and_support(state, ninja)[0])[: state.parameters.teams_sent]


class Curve(Goldfish):
    """The curve's goldfish, played on the engine or, given shuffled decks, by the compiled kernel."""

    turn_name = "turn"
    turns = TURNS
    measures: tuple[Measure, ...] = MEASURES

    def __init__(self, start: Start, deck: Deck, options: Mapping[str, Json]) -> None:
        first = first_of(options)
        self._start = start([deck, deck], {"first": first, "effects": False})
        self.policy = f"{SAYS}; {'on the draw' if first == PASSIVE else 'on the play'}"
        lines = sum(len(self._start.face(card).played) for card in self._start.seats[TESTED].deck)
        texts = sum(len(entry.printing.card.text().splitlines()) * entry.count for entry in deck.section("main"))
        self.coverage = EffectCoverage(lines, texts)
        self._first = first
        names = {name for card in self._start.seats[TESTED].deck for name in self._start.face(card).names}
        self.shuffled_cards = deck.size("main") if len(names) <= _MOST_NAMES else 0

    def play(self, random: RandomSource) -> list[Turn]:
        """Play one game on the engine."""
        return self.play_until(random, self.turns)

    def play_watched(self, random: RandomSource, onlooker: Onlooker) -> list[Turn]:
        """Play the same game while somebody looks on."""
        return self.play_until(random, self.turns, onlooker)

    def play_until(self, random: RandomSource, turns: int, onlooker: Onlooker | None = None) -> list[Turn]:
        """Play the first so many turns of the same game on the engine."""

        def act(state: ShinobiState, player: int) -> Action:
            if player == CHANCE:
                return state.chance_action(random)
            return choose(state) if player == TESTED else do_nothing(state)

        return goldfish_turns(self._start.clone(), act, turns, end_of_turn, onlooker)

    def play_shuffled(self, orders: NDArray[np.int64]) -> NDArray[np.float64]:
        """Play a game for each order of the deck, compiled."""
        from rules.families.shinobi.goldfish.kernel import play_curves  # numba is optional, and slow to import

        return play_curves(orders, tables(self._start), self._start.parameters, self._first, self.turns)


def end_of_turn(state: ShinobiState) -> Turn:
    """The curve's figures."""
    own = state.seats[TESTED]
    figures = (
        state.winner == TESTED,
        len(own.rewards),
        len(own.village),
        sum(combat_and_support(state, ninja)[0] for ninja in strongest(state)),
        len(own.hand),
        len(own.chakra),
    )
    return Turn(tuple(map(float, figures)), tuple(state.setup.table[card] for card in own.village))
