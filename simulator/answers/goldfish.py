"""What `goldfish` answers: what a deck does alone, turn by turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.core.answer import LEFT_OUT, Answer, Value
from rules.core.cards import Json
from rules.core.deck import own_readings
from rules.core.registry import game
from rules.core.rulings import settings_in
from rules.play.card_states import deck_states
from rules.play.goldfish import Goldfish
from simulator.figures import Figure
from simulator.goldfish import GoldfishJob, GoldfishTally
from simulator.running.runner import Run
from simulator.tables.card_results import CardResult, card_results

GOAL = "goal"
"""The measure that says in which share of the games the goal has been met by then."""


@dataclass(frozen=True, slots=True)
class GoldfishTurn(Value):
    """How a turn ended on average: a figure for each measure, the goal's share among them where there is a goal."""

    turn: int
    figures: Mapping[str, Figure]


@dataclass(frozen=True, slots=True)
class GoldfishAnswer(Answer):
    """A deck's turns on average, against an opponent who does nothing."""

    game: str
    deck: str
    question: str
    procedure: tuple[str, ...]
    policy: str
    goal: str | None
    games: int
    seed: int
    precision: float | None
    interrupted: bool
    effects: Mapping[str, int]
    stand_ins: tuple[str, ...]
    turn_name: str
    measures: Mapping[str, str]
    turns: tuple[GoldfishTurn, ...]
    own_readings: tuple[str, ...] = field(default=(), metadata=LEFT_OUT)
    rulings: Mapping[str, bool] = field(default_factory=dict, metadata=LEFT_OUT)
    cards: tuple[CardResult, ...] = field(default=(), metadata=LEFT_OUT)

    def to_rows(self) -> list[dict[str, Json]]:
        """A row a turn and measure."""
        return [
            {self.turn_name: turn.turn, "measure": measure, **figure.to_json()}
            for turn in self.turns
            for measure, figure in turn.figures.items()
        ]


def goldfish_answer(
    job: GoldfishJob, fish: Goldfish, result: Run[GoldfishTally], seed: int, precision: float | None = None
) -> GoldfishAnswer:
    """What a run of `job` came to; `fish` is its goldfish."""
    deck, of_game = job.deck, game(job.deck.game)
    goal = result.tally.goal()
    names = [*(measure.id for measure in fish.measures), *([GOAL] if goal else [])]
    return GoldfishAnswer(
        game=deck.game,
        deck=deck.source,
        question="each turn's figures on average, against an opponent who does nothing",
        procedure=tuple(procedure.says for procedure in of_game.procedures),
        policy=fish.policy,
        goal=job.goal,
        games=result.games,
        seed=seed,
        precision=precision,
        interrupted=result.interrupted,
        effects={
            "played": fish.coverage.played,
            "total": fish.coverage.total,
            **deck_states(of_game, deck),
        },
        stand_ins=deck.stand_ins,
        turn_name=fish.turn_name,
        measures={measure.id: measure.title for measure in fish.measures} | ({GOAL: "goal met"} if goal else {}),
        turns=tuple(
            GoldfishTurn(turn, dict(zip(names, [*figures, *goal[turn - 1 : turn]], strict=True)))
            for turn, figures in enumerate(result.tally.figures(), 1)
        ),
        own_readings=own_readings([deck]),
        rulings=settings_in(job.options),
        cards=tuple(card_results(result.tally.cards, [(deck.source, [(e.printing, e.count) for e in deck.entries])])),
    )
