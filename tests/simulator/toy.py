"""A made-up solitaire that the runner's tests play: each turn draws a die and counts what it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.cards import Json, Printing
from rules.core.deck import Deck
from rules.play.adviser import Adviser
from rules.play.chance import RandomSource, shuffled
from rules.play.effects import EffectCoverage
from rules.play.engine import Engine
from rules.play.goldfish import Goldfish, Measure, Turn
from rules.play.state import State
from rules.play.view import View


class DiceGoldfish(Goldfish):
    """Three turns; a turn rolls a die, and the pile is the sum of all rolls so far."""

    turn_name = "turn"
    turns = 3
    measures = (Measure("roll", "Roll"), Measure("pile", "Pile"), Measure("one", "Always one"))
    policy = "dice: rolls whatever happens"
    coverage = EffectCoverage(1, 2)

    def play(self, random: RandomSource) -> list[Turn]:
        pile = 0
        turns: list[Turn] = []
        for _ in range(self.turns):
            roll = random.below(6) + 1
            pile += roll
            turns.append(Turn((roll, pile, 1)))
        return turns


class HighCard(Goldfish):
    """One turn: three cards of the main deck, and the highest power among them."""

    turn_name = "turn"
    turns = 1
    measures = (Measure("high", "High card"),)
    policy = "high card: looks at three cards"
    coverage = EffectCoverage(0, 0)

    def __init__(self, deck: Deck) -> None:
        self.powers = [int(getattr(printing.card, "power", 0)) for printing in deck.printings("main")]

    def play(self, random: RandomSource) -> list[Turn]:
        drawn = [self.powers[place] for place in shuffled(len(self.powers), random)[:3]]
        return [Turn((float(max(drawn)),))]


class DiceEngine(Engine[State]):
    game_id = "dice"

    @property
    def view(self) -> View[State]:
        raise NotImplementedError

    @property
    def adviser(self) -> Adviser[State]:
        raise NotImplementedError

    def start(self, decks: Sequence[Deck], options: Mapping[str, Json] | None = None) -> State:
        raise NotImplementedError

    def to_dict(self, state: State) -> dict[str, Json]:
        raise NotImplementedError

    def from_dict(self, data: Mapping[str, Json], table: Sequence[Printing]) -> State:
        raise NotImplementedError

    def goldfish(self, deck: Deck, options: Mapping[str, Json] | None = None) -> Goldfish:  # noqa: ARG002
        return DiceGoldfish()


class HighCardEngine(DiceEngine):
    def goldfish(self, deck: Deck, options: Mapping[str, Json] | None = None) -> Goldfish:  # noqa: ARG002
        return HighCard(deck)


ENGINE = DiceEngine()
HIGH_CARD = HighCardEngine()
