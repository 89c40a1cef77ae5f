"""What tells who wins a Bandai game: the figures of `rules.families.shinobi.advice.prospects`, fitted anew.

    python -m benchmarks.prospects [--games 4000]

Plays so many games of each of the two games with the example decks, both players doing what is suggested, and looks at
the table wherever a turn begins. A logistic regression over three quarters of the games is tried on the rest, as are
the figures that the adviser has now and `worth.position_value`. Ten minutes; two or three on the compiled build.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple, cast

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss

from db.opening import open_catalogue
from decks.load import load_deck
from rules.core.registry import game
from rules.families.shinobi.advice.prospects import chance_to_win
from rules.families.shinobi.advice.worth import card_value, position_value
from rules.families.shinobi.carrying.strength import figures_of
from rules.families.shinobi.state import ShinobiState
from simulator.tables.table import Lots, TableJob, moves

EXAMPLES = Path(__file__).parents[1] / "examples"
DECKS = {
    "naruto-ccg": ("leaf", "mist", "hyuga", "sound"),
    "naruto-cg": ("konoha",),
}
SEED = 1
SIDE = ("ninja", "combat", "support", "injured", "cards", "chakra", "rewards", "power")
NAMES = (
    "attacker",
    *SIDE[:-1],
    "worth of the hand",
    *(f"their {name}" for name in SIDE[:-1]),
    *(f"{power} * {rewards}" for power in ("power", "their power") for rewards in ("rewards", "their rewards")),
)


class Turn(NamedTuple):
    """A turn's beginning as a seat sees it, what the adviser makes of it, and whether the seat won."""

    seen: list[float]
    chance: float
    value: float
    won: bool


def side_of(state: ShinobiState, seat: int) -> list[float]:
    """What lies open of a seat, as `SIDE` names it."""
    own = state.seats[seat]
    figures = figures_of(state, own.village)
    power = sum(max(0, combat + support) for combat, support in figures)
    sums = [len(figures), sum(combat for combat, _ in figures), sum(support for _, support in figures)]
    injured = sum(state.status[ninja].injured for ninja in own.village)
    return [*sums, injured, len(own.hand), len(own.chakra), len(own.rewards), power]


def seen_by(state: ShinobiState, seat: int) -> list[float]:
    """What a seat sees, as `NAMES` names it."""
    (*mine, power), (*theirs, their_power) = side_of(state, seat), side_of(state, 1 - seat)
    rewards, their_rewards = mine[-1], theirs[-1]
    worth = sum(card_value(state, seat, card) for card in state.seats[seat].hand)
    products = [both * won for both in (power, their_power) for won in (rewards, their_rewards)]
    return [float(state.attacker == seat), *mine, worth, *theirs, *products]


def turns_of(job: TableJob, index: int) -> Iterator[Turn]:
    """The turns of a game from the third on, each as both seats see it."""
    engine, start = job.load(), job.new_game()
    state = cast("ShinobiState", start)
    told: list[tuple[int, list[float], float, float]] = []
    turn = 2
    for _ in moves(engine, start, job.seated(), Lots(SEED, index)):
        if engine.adviser.turns_begun(start) > turn:
            turn = engine.adviser.turns_begun(start)
            told += [
                (seat, seen_by(state, seat), chance_to_win(state, seat), position_value(state, seat)) for seat in (0, 1)
            ]
    for seat, seen, chance, value in told:
        if start.returns()[seat]:
            yield Turn(seen, chance, value, start.returns()[seat] > 0)


def main() -> None:
    """Print the figures, and how well they tell who wins games that they were not fitted to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000)
    games: int = parser.parse_args().games
    open_catalogue().close()
    learnt: list[Turn] = []
    kept: list[Turn] = []
    for game_id, names in DECKS.items():
        decks = [load_deck(str(EXAMPLES / f"{game_id}-{name}.deck"), None) for name in names]
        tables = [TableJob(game(game_id).engine_place, both, ("greedy", "greedy")) for both in product(decks, decks)]
        for index in range(games):
            (learnt if index % 4 else kept).extend(turns_of(tables[index // 4 % len(tables)], index))
    fitted = LogisticRegression(C=10.0, max_iter=5000)
    fitted.fit(*_sides(learnt))
    for name, weight in zip(("even", *NAMES), (*fitted.intercept_, *fitted.coef_[0]), strict=True):
        print(f"{name:28s} {weight:+.3f}")
    seen, won = _sides(kept)
    by_value = LogisticRegression().fit([[turn.value] for turn in learnt], _sides(learnt)[1])
    print(f"log loss: {log_loss(won, fitted.predict_proba(seen)):.3f} fitted,", end=" ")
    print(f"{log_loss(won, [turn.chance for turn in kept]):.3f} as the adviser has it,", end=" ")
    print(f"{log_loss(won, by_value.predict_proba([[turn.value] for turn in kept])):.3f} by the position's value")


def _sides(turns: Sequence[Turn]) -> tuple[np.ndarray, np.ndarray]:
    return np.array([turn.seen for turn in turns]), np.array([turn.won for turn in turns])


if __name__ == "__main__":
    main()
